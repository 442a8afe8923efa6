import { setInFighter, settableInFighter } from '../../../made/tag-tally.ts';
import { isWhole } from '../../../system/edit-fields.ts';
import type { EditValue } from '../../../system/editing.ts';
import { didYouMean, plainName } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import { woundSteps } from '../book/levels.ts';
import { ATTACK_AND_DEFENSE, kindBits, rollKinds, severityAt, severityWords } from '../book/terms.ts';
import { MOST_WORDS } from '../harm/wounds.ts';
import { leave } from '../state/leave.ts';
import type { Fight, Fighter, Status } from '../state/model.ts';
import { setReaction } from './edit-reaction.ts';

const pcStatuses: readonly Status[] = ['present', 'gone'];
const creatureStatuses: readonly Status[] = ['active', 'waiting', 'withdrawn'];

/** Every field of a combatant that the GM may set. */
export const settableFields: readonly string[] = [
  'status',
  'level',
  'reaction',
  ...settableInFighter,
  'conditions.NAME',
  'wounds.new',
  'wounds.NUMBER',
  'wounds.NUMBER.name',
  'wounds.NUMBER.appliesTo',
  'items.NAME',
  'spells.NAME',
];

/** Sets one field of a combatant, with what must follow from it. `path` is the whole path, `field` its end. */
export function setFighter(
  fight: Fight,
  fighter: Fighter,
  path: string,
  field: readonly string[],
  value: EditValue,
): Refusal | null {
  const [name = '', detail, more] = field;
  if (field.length > 3) return unknownField(path, field.join('.'));
  if (name === 'wounds' && detail !== undefined) return setWound(fight, fighter, path, [detail, more], value);
  if (more !== undefined) return unknownField(path, field.join('.'));
  if (detail !== undefined) {
    if (name === 'conditions') return setCondition(fighter, path, detail, value);
    if (name === 'items')
      return setMark(fighter.sheet.items, fighter.itemGone, { path, name: detail, words: ['there', 'gone'] }, value);
    if (name === 'spells')
      return setMark(
        fighter.sheet.spells,
        fighter.mastered,
        { path, name: detail, words: ['known', 'mastered'] },
        value,
      );
    return unknownField(path, field.join('.'));
  }
  if (name === 'status') return setStatus(fight, fighter, path, value);
  if (name === 'level') return setLevel(fighter, path, value);
  if (name === 'reaction') return setReaction(fight, fighter, path, value);
  const done = setInFighter(fighter, name, path, value);
  return done === undefined ? unknownField(path, name) : done;
}

function unknownField(place: string, name: string): Refusal {
  const reason = `a combatant has no field "${name}" that can be set${didYouMean(name, settableFields)}`;
  return { code: 'unknown-field', place, reason, allowed: settableFields };
}

function bad(place: string, value: EditValue, wanted: string, allowed: readonly string[]): Refusal {
  return badValue(place, `${JSON.stringify(value)} is not ${wanted}`, allowed);
}

/** A creature that is brought in acts from the next round on (TT-INIT-13). */
function setStatus(fight: Fight, fighter: Fighter, path: string, value: EditValue): Refusal | null {
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
function setLevel(fighter: Fighter, path: string, value: EditValue): Refusal | null {
  if (fighter.pc) return badByRule('TT-CORE-03', path, 'a PC has no level');
  if (value !== 'scene' && !isWhole(value, 0, 10))
    return { ...bad(path, value, 'a level', ['0 to 10', 'scene']), rule: 'TT-VAL-01' };
  fighter.level = value === 'scene' ? -1 : value;
  return null;
}

/** The steps by which a condition hinders, 0 = it is gone. */
function setCondition(fighter: Fighter, path: string, name: string, value: EditValue): Refusal | null {
  if (!isWhole(value, 0, 4)) return bad(path, value, 'a number of steps', ['0 to 4']);
  const { conditions } = fighter;
  const found = conditions.findIndex((condition) => condition.name === name);
  const at = found < 0 ? conditions.length : found;
  if (value > 0) conditions[at] = { name, kinds: ATTACK_AND_DEFENSE, steps: value, fresh: true, rounds: 0 };
  else if (found >= 0) conditions.splice(at, 1);
  return null;
}

function setMark(
  things: readonly { readonly name: string }[],
  marks: number[],
  { path, name, words }: { path: string; name: string; words: readonly [string, string] },
  value: EditValue,
): Refusal | null {
  const at = things.findIndex((thing) => plainName(thing.name) === plainName(name));
  const names = things.map((thing) => thing.name);
  if (at < 0) return bad(path, name, `one of them${didYouMean(name, names)}`, names);
  if (value !== words[0] && value !== words[1]) return bad(path, value, words.join(' or '), words);
  marks[at] = value === words[1] ? 1 : 0;
  return null;
}

/** `wounds.new` and `wounds.1` take a grade or `none`; `wounds.1.name` a name; `wounds.1.appliesTo` kinds of rolls. */
function setWound(
  fight: Fight,
  fighter: Fighter,
  path: string,
  [which, field]: readonly [which: string, field: string | undefined],
  value: EditValue,
): Refusal | null {
  const at = which === 'new' ? fighter.wounds.length : Number(which) - 1;
  const wound = fighter.wounds[at];
  if (which !== 'new' && wound === undefined)
    return bad(path, which, 'a wound', [...fighter.wounds.map((_, index) => String(index + 1)), 'new']);
  if (field === undefined) return setGrade(fight, fighter, path, at, value);
  if (wound === undefined) return unknownField(path, `wounds.${which}.${field}`);
  if (field === 'name' && typeof value === 'string' && value.length <= MOST_WORDS) {
    wound.name = value;
    // TT-WND-13: what a scar is called is the second part of its sentence.
    if (wound.scar.length > 0) wound.scar[1] = value;
    return null;
  }
  if (field !== 'appliesTo') return unknownField(path, `wounds.${which}.${field}`);
  const wanted = String(value).split(/[\s,]+/);
  const kinds = rollKinds.filter((kind) => wanted.includes(kind));
  if (kinds.length !== wanted.length) return bad(path, value, 'a list of kinds of roll', rollKinds);
  wound.kinds = kindBits(kinds);
  return null;
}

function setGrade(fight: Fight, fighter: Fighter, path: string, at: number, value: EditValue): Refusal | null {
  const severity = severityAt(String(value));
  if (severity === 0 && value !== 'none') return bad(path, value, 'a grade of wound', [...severityWords, 'none']);
  if (!fighter.pc) return badByRule('TT-CORE-03', path, 'only PCs are wounded');
  if (severity === 0) {
    fighter.wounds.splice(at, 1);
    return null;
  }
  const steps = woundSteps(fight.toggles, severity);
  const wound = fighter.wounds[at];
  if (wound !== undefined) {
    wound.severity = severity;
    wound.steps = steps;
    return null;
  }
  fighter.wounds.push({
    severity,
    damageType: Math.max(0, fight.mainDamage),
    name: '',
    kinds: ATTACK_AND_DEFENSE,
    steps,
    attempts: 0,
    fresh: fight.sameScene,
    missingPart: false,
    scar: [],
  });
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
