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

const editing: Editing<Fight> = { problems, copy: copyFight, copyInto, set, add, remove, end, rulingMistake };
const recruiting = { schema: Combatant, most: MOST_COMBATANTS, mistakesOf: combatantMistakes, enlistAll };

const scenePaths = [...settableInFight, 'safeRetreat.SIDE', 'bands.ONE.OTHER', 'cover.ATTACKER.TARGET'];
const fighterFields = [...settableInFighter, 'status', 'wounds.TYPE', 'sundered.PART', 'scars.NUMBER.note'];

function set(fight: Fight, path: string, value: EditValue): Refusal | null {
  const [head = '', ...rest] = path.split('.');
  switch (head) {
    case 'safeRetreat': {
      const side = fight.sides.findIndex((name, at) => name === rest[0] || String(at) === rest[0]);
      if (side < 0 || rest.length !== 1) return badValue(path, `"${rest.join('.')}" is no side`, fight.sides);
      return setFlag(fight.safeRetreat, side, path, value);
    }
    case 'bands':
    case 'cover':
      return setPair(fight, path, head, rest, value);
    case 'fighters': {
      const [who = '', ...field] = rest;
      const fighter = fighterCalled(fight.fighters, who);
      return fighter === undefined
        ? nobodyCalled(fight.fighters, path, who)
        : setFighter(fight, fighter, path, field, value);
    }
  }
  const set = rest.length === 0 ? setInFight(fight, head, path, value) : undefined;
  if (set !== undefined) return set;
  const fields = fighterFields.map((field) => `fighters.ID.${field}`);
  return { code: 'unknown-field', place: path, reason: 'cannot be set', allowed: [...scenePaths, ...fields] };
}

/** A distance, or cover of one from another (IKZ-RNG-01, IKZ-ADV-05). */
function setPair(
  fight: Fight,
  path: string,
  what: 'bands' | 'cover',
  rest: readonly string[],
  value: EditValue,
): Refusal | null {
  const [firstId = '', secondId = ''] = rest;
  const first = fighterCalled(fight.fighters, firstId);
  const second = fighterCalled(fight.fighters, secondId);
  if (first === undefined) return nobodyCalled(fight.fighters, path, firstId);
  if (second === undefined) return nobodyCalled(fight.fighters, path, secondId);
  if (first === second) return badValue(path, 'needs two different combatants');
  if (what === 'bands') {
    const band = bandNamed(value);
    if (band < 0) return badValue(path, `${value} is no distance`, bandNames);
    setBand(fight, first.index, second.index, band);
    return null;
  }
  if (typeof value !== 'boolean') return notTrueOrFalse(path, value);
  const kept: number[] = [];
  for (let at = 0; at < fight.cover.length; at += 2)
    if (fight.cover[at] !== first.index || fight.cover[at + 1] !== second.index)
      kept.push(...fight.cover.slice(at, at + 2));
  if (value) kept.push(first.index, second.index);
  fight.cover = kept;
  return null;
}

function setFighter(
  fight: Fight,
  fighter: Fighter,
  path: string,
  rest: readonly string[],
  value: EditValue,
): Refusal | null {
  const [field = '', ...inside] = rest;
  if (field === 'wounds') return editWound(fight, fighter, path, inside, value);
  if (field === 'sundered') return setSundered(fighter, path, inside.join('.'), value);
  if (field === 'scars') return setScarNote(fighter, path, inside, value);
  if (field === 'status' && inside.length === 0) {
    const status = statuses.find((name) => name === value);
    if (status === undefined) return badValue(path, `${value} is no status`, statuses);
    setStatus(fighter, status);
    return null;
  }
  const set = inside.length === 0 ? setInFighter(fighter, field, path, value) : undefined;
  if (set === undefined) {
    const reason = `"${rest.join('.')}" cannot be set`;
    return { code: 'unknown-field', place: path, reason, allowed: fighterFields };
  }
  if (set === null) settleScores(fighter, field);
  return set;
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
