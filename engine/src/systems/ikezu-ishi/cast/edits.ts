import {
  copyFight,
  copyInto,
  forget,
  newNow,
  setInFight,
  setInFighter,
  settableInFight,
  settableInFighter,
} from '../../../made/ikezu-ishi.ts';
import type { Edit } from '../../../system/edit.ts';
import { fighterCalled, nobodyCalled, notTrueOrFalse, setFlag } from '../../../system/edit-fields.ts';
import { type Setting, setterOf } from '../../../system/edit-paths.ts';
import { type Editing, type EditValue, editSafely } from '../../../system/editing.ts';
import { readNewcomers } from '../../../system/newcomers.ts';
import { badValue, type Refusal } from '../../../system/refusal.ts';
import { addSeat } from '../../../system/seats.ts';
import { rulingMistake } from '../book/switches.ts';
import { bandNamed, bandNames } from '../book/weapon.ts';
import { problems } from '../state/invariants.ts';
import { type Fight, type Fighter, statuses } from '../state/model.ts';
import { setBand } from '../state/people.ts';
import { Combatant, MOST_COMBATANTS } from './combatant.ts';
import { dropTurn, editWound, setScarNote, setStatus, setSundered } from './edit-sheet.ts';
import { combatantMistakes } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { bringIn } from './set-up.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was. */
export function editFight(fight: Fight, edit: Edit): Refusal | null {
  return editSafely(fight, edit, editing);
}

const recruiting = { schema: Combatant, most: MOST_COMBATANTS, mistakesOf: combatantMistakes, enlistAll };

const set = setterOf<Fight, Fighter>({
  scene: { 'safeRetreat.SIDE': setSafeRetreat, 'bands.ONE.OTHER': setDistance, 'cover.ATTACKER.TARGET': setCover },
  fighter: {
    status: ({ fighter, path, value }) => {
      const status = statuses.find((name) => name === value);
      if (status === undefined) return badValue(path, `${value} is no status`, statuses);
      setStatus(fighter, status);
      return null;
    },
    'wounds.TYPE': editWound,
    'sundered.PART': setSundered,
    'scars.NUMBER.note': setScarNote,
  },
  inFight: [settableInFight, setInFight],
  inFighter: [settableInFighter, setField],
});

function setSafeRetreat({ fight, path, names: [name], value }: Setting<Fight>): Refusal | null {
  const side = fight.sides.findIndex((each, at) => each === name || String(at) === name);
  if (side < 0) return badValue(path, `"${name}" is no side`, fight.sides);
  return setFlag(fight.safeRetreat, side, path, value);
}

/** Two different people, as named. */
function pairOf({ fight: { fighters }, path, names }: Setting<Fight>): readonly [number, number] | Refusal {
  const [first, second] = names.map((name) => fighterCalled(fighters, name));
  if (first === undefined) return nobodyCalled(fighters, path, names[0]!);
  if (second === undefined) return nobodyCalled(fighters, path, names[1]!);
  return first === second ? badValue(path, 'needs two different combatants') : [first.index, second.index];
}

/** IKZ-RNG-01. */
function setDistance(setting: Setting<Fight>): Refusal | null {
  const pair = pairOf(setting);
  if ('code' in pair) return pair;
  const band = bandNamed(setting.value);
  if (band < 0) return badValue(setting.path, `${setting.value} is no distance`, bandNames);
  setBand(setting.fight, ...pair, band);
  return null;
}

/** Cover of one from another (IKZ-ADV-05). */
function setCover(setting: Setting<Fight>): Refusal | null {
  const { fight, path, value } = setting;
  const pair = pairOf(setting);
  if ('code' in pair) return pair;
  if (typeof value !== 'boolean') return notTrueOrFalse(path, value);
  const isPair = (at: number): boolean => fight.cover[at & ~1] === pair[0] && fight.cover[at | 1] === pair[1];
  const kept = fight.cover.filter((_, at) => !isPair(at));
  fight.cover = value ? [...kept, ...pair] : kept;
  return null;
}

function setField(fighter: Fighter, field: string, path: string, value: EditValue): Refusal | null | undefined {
  const done = setInFighter(fighter, field, path, value);
  if (done === null) settleScores(fighter, field);
  return done;
}

/** A maximum below what is there takes it along, and the other way round; STR 0 is death. */
function settleScores(fighter: Fighter, field: string): void {
  for (const [now, max] of [
    ['str', 'strMax'],
    ['dex', 'dexMax'],
    ['wil', 'wilMax'],
    ['hp', 'hpMax'],
  ] as const) {
    if (field === now) fighter[max] = Math.max(fighter[max], fighter[now]);
    if (field === max) fighter[now] = Math.min(fighter[now], fighter[max]);
  }
  if (fighter.str === 0) setStatus(fighter, fighter.sheet.kind === 'detachment' ? 'destroyed' : 'dead');
  dropTurn(fighter);
}

const editing: Editing<Fight> = { problems, copy: copyFight, copyInto, set, add, remove, end, rulingMistake };

/** Brings in a combatant, or several with `count`, at the usual distance. */
function add(fight: Fight, json: unknown): Refusal | null {
  const newcomers = readNewcomers(json, recruiting, fight.fighters);
  if (!newcomers.ok) return newcomers.refusals[0]!;
  for (const newcomer of newcomers.value) {
    addSeat(fight, newcomer.seat);
    const fighter = bringIn(fight, newcomer);
    if (fighter.side !== fight.lead && fighter.status === 'active') fight.groupStart++;
  }
  return null;
}

/** Whoever is taken out keeps a place in the list, so that nobody else's number changes, and counts as fled. */
function remove(fight: Fight, who: string): Refusal | null {
  const fighter = fighterCalled(fight.fighters, who);
  if (fighter === undefined) return nobodyCalled(fight.fighters, 'combatant', who);
  setStatus(fighter, 'fled');
  fighter.grappledBy = -1;
  forget(fight, fighter.index);
  return null;
}

/** The Guide calls the fight off or gives it to a side: the step under way leaves nothing behind. */
function end(fight: Fight, winner: string | undefined): Refusal | null {
  const side = winner === undefined ? -1 : fight.sides.indexOf(winner);
  if (winner !== undefined && side < 0) return badValue('winner', `"${winner}" is no side`, fight.sides);
  fight.winner = side;
  fight.result = side < 0 ? 'undecided' : 'won';
  if (fight.phase !== 'over') fight.phase = 'aftermath';
  fight.resumeAt = '';
  fight.now = newNow(fight.fighters.length);
  for (const fighter of fight.fighters) {
    fighter.pending = false;
    fighter.daring = 0;
  }
  return null;
}
