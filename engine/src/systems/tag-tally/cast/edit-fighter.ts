import { newWound } from '../../../made/tag-tally.ts';
import { isWhole } from '../../../system/edit-fields.ts';
import type { SettingOf } from '../../../system/edit-paths.ts';
import type { EditValue } from '../../../system/editing.ts';
import { didYouMean, plainName } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import { woundSteps } from '../book/levels.ts';
import { ATTACK_AND_DEFENSE, kindBits, rollKinds, severityAt, severityWords } from '../book/terms.ts';
import { MOST_WORDS } from '../harm/wounds.ts';
import { leave } from '../state/leave.ts';
import type { Fight, Fighter, Status, Wound } from '../state/model.ts';
import { setReaction } from './edit-reaction.ts';

const pcStatuses: readonly Status[] = ['present', 'gone'];
const creatureStatuses: readonly Status[] = ['active', 'waiting', 'withdrawn'];

type Set = SettingOf<Fight, Fighter>;

/** What of a combatant is more than a field. */
export const fighterFields: Readonly<Record<string, (setting: Set) => Refusal | null>> = {
  status: setStatus,
  level: setLevel,
  reaction: setReaction,
  'conditions.NAME': setCondition,
  'wounds.new': setGrade,
  'wounds.NUMBER': setGrade,
  'wounds.NUMBER.name': setWoundName,
  'wounds.NUMBER.appliesTo': setWoundKinds,
  'items.NAME': (setting) => setMark(setting, setting.fighter.sheet.items, setting.fighter.itemGone, ['there', 'gone']),
  'spells.NAME': (setting) =>
    setMark(setting, setting.fighter.sheet.spells, setting.fighter.mastered, ['known', 'mastered']),
};

function bad(place: string, value: EditValue, wanted: string, allowed: readonly string[]): Refusal {
  return badValue(place, `${JSON.stringify(value)} is not ${wanted}`, allowed);
}

/** A creature that is brought in acts from the next round on (TT-INIT-13). */
function setStatus({ fight, fighter, path, value }: Set): Refusal | null {
  const allowed = fighter.pc ? pcStatuses : creatureStatuses;
  const status = allowed.find((known) => known === value);
  if (status === undefined) return bad(path, value, 'what it can be', allowed);
  const comes = (status === 'active' || status === 'present') && fighter.status !== status;
  if (status === 'active' || status === 'present') fighter.status = status;
  else leave(fight, fighter, status);
  if (comes && fighter.initRoll === 0) arrive(fight, fighter);
  return null;
}

/** 0 to 10, or `scene` for the level of the scene; DC and initiative follow (TT-CORE-03). */
function setLevel({ fighter, path, value }: Set): Refusal | null {
  if (fighter.pc) return badByRule('TT-CORE-03', path, 'a PC has no level');
  if (value !== 'scene' && !isWhole(value, 0, 10))
    return { ...bad(path, value, 'a level', ['0 to 10', 'scene']), rule: 'TT-VAL-01' };
  fighter.level = value === 'scene' ? -1 : value;
  return null;
}

/** The steps by which a condition hinders, 0 = it is gone. */
function setCondition({ fighter, path, names: [name = ''], value }: Set): Refusal | null {
  if (!isWhole(value, 0, 4)) return bad(path, value, 'a number of steps', ['0 to 4']);
  const { conditions } = fighter;
  const found = conditions.findIndex((condition) => condition.name === name);
  const at = found < 0 ? conditions.length : found;
  if (value > 0) conditions[at] = { name, kinds: ATTACK_AND_DEFENSE, steps: value, fresh: true, rounds: 0 };
  else if (found >= 0) conditions.splice(at, 1);
  return null;
}

function setMark(
  { path, names: [name = ''], value }: Set,
  things: readonly { readonly name: string }[],
  marks: number[],
  words: readonly [string, string],
): Refusal | null {
  const at = things.findIndex((thing) => plainName(thing.name) === plainName(name));
  const names = things.map((thing) => thing.name);
  if (at < 0) return bad(path, name, `one of them${didYouMean(name, names)}`, names);
  if (value !== words[0] && value !== words[1]) return bad(path, value, words.join(' or '), words);
  marks[at] = value === words[1] ? 1 : 0;
  return null;
}

function noWound({ fighter, path, names: [name = ''] }: Set, ...others: readonly string[]): Refusal {
  return bad(path, name, 'a wound', [...fighter.wounds.map((_, index) => String(index + 1)), ...others]);
}

const woundMeant = ({ fighter, names: [number] }: Set): Wound | undefined => fighter.wounds[Number(number) - 1];

function setWoundName(setting: Set): Refusal | null {
  const { path, value } = setting;
  const wound = woundMeant(setting);
  if (wound === undefined) return noWound(setting);
  if (typeof value !== 'string' || value.length > MOST_WORDS)
    return bad(path, value, `a name of at most ${MOST_WORDS} characters`, []);
  wound.name = value;
  // TT-WND-13: what a scar is called is the second part of its sentence.
  if (wound.scar.length > 0) wound.scar[1] = value;
  return null;
}

function setWoundKinds(setting: Set): Refusal | null {
  const { path, value } = setting;
  const wound = woundMeant(setting);
  if (wound === undefined) return noWound(setting);
  const wanted = String(value).split(/[\s,]+/);
  const kinds = rollKinds.filter((kind) => wanted.includes(kind));
  if (kinds.length !== wanted.length) return bad(path, value, 'a list of kinds of roll', rollKinds);
  wound.kinds = kindBits(kinds);
  return null;
}

/** A grade, or `none`: of a wound by its number, or of a new one. */
function setGrade(setting: Set): Refusal | null {
  const { fight, fighter, path, names, value } = setting;
  const wound = woundMeant(setting);
  if (names.length > 0 && wound === undefined) return noWound(setting, 'new');
  const severity = severityAt(String(value));
  if (severity === 0 && value !== 'none') return bad(path, value, 'a grade of wound', [...severityWords, 'none']);
  if (!fighter.pc) return badByRule('TT-CORE-03', path, 'only PCs are wounded');
  const steps = woundSteps(fight.toggles, severity);
  if (severity === 0) fighter.wounds = fighter.wounds.filter((each) => each !== wound);
  else if (wound !== undefined) Object.assign(wound, { severity, steps });
  else {
    const damageType = Math.max(0, fight.mainDamage);
    const made = { severity, damageType, kinds: ATTACK_AND_DEFENSE, steps, fresh: fight.sameScene };
    fighter.wounds.push({ ...newWound(), ...made });
  }
  return null;
}

/** Whoever comes into a running fight acts from the next round on (TT-INIT-13, TT-INIT-17). */
export function arrive(fight: Fight, fighter: Fighter): void {
  if (fight.phase === 'start') return;
  // Initiative is still being rolled, and this one's roll is still to come.
  if (fight.phase === 'initiative' && (!fighter.pc || fighter.index >= fight.cursor)) return;
  fighter.firstRound = fight.round + 1;
  fighter.slot = -1;
}
