import type { Edit } from '../../system/edit.ts';
import { badValue, type Editing, type EditValue, editSafely, nobodyCalled } from '../../system/editing.ts';
import { readWith } from '../../system/read.ts';
import type { Refusal } from '../../system/refusal.ts';
import { addSeat } from '../../system/seats.ts';
import { fullClock } from './clocks.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS } from './combatant.ts';
import { arrive, setFighter, settableFields } from './edit-fighter.ts';
import { combatantMistakes, ruleFor } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { clearNow } from './flow.ts';
import { clockSize } from './levels.ts';
import type { Fight, Fighter } from './model.ts';
import { decided, FOES, isAftermath, PARTY } from './outcome.ts';
import { problems } from './problems.ts';
import { rulingMistake } from './settings.ts';
import { doomSizeFor, enlist } from './setup.ts';
import { copyFight, copyInto } from './state.ts';
import { damageTypeAt, damageTypes, UNKNOWN_DAMAGE } from './terms.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was. */
export function editFight(fight: Fight, edit: Edit): Refusal | null {
  const refusal = editSafely(fight, edit, editing);
  if (refusal === null) endWhenFull(fight);
  return refusal;
}

const editing: Editing<Fight> = { problems, copy: copyFight, copyInto, set, add, remove, end, rulingMistake };

/** A clock that an edit leaves full stops the fight at once, whatever is being asked (TT-END-01, TT-END-02, TT-CLK-06). */
function endWhenFull(fight: Fight): void {
  if (decided(fight) || fight.phase === 'start') return;
  const result = fullClock(fight);
  if (result === 'running') return;
  clearNow(fight);
  fight.result = result;
}

const scenePaths = ['round', 'momentum', 'doom', 'sceneLevel', 'mainDamage', 'allies.NAME'];

/** Lowest and highest value of a number of the scene: clocks stay within their size (TT-CLK-01, TT-CLK-02, TT-CLK-03). */
function rangeOf(fight: Fight, field: 'round' | 'momentum' | 'doom' | 'sceneLevel'): readonly [number, number] {
  const { momentumSize, doomSize, toggles } = fight;
  if (field === 'momentum') return [toggles.negativeMomentum ? -momentumSize : 0, momentumSize];
  if (field === 'doom') return [0, doomSize];
  return field === 'round' ? [0, 100_000] : [1, 10];
}

function set(fight: Fight, path: string, value: EditValue): Refusal | null {
  const [head = '', ...rest] = path.split('.');
  if (head === 'fighters') {
    const [who = '', ...field] = rest;
    const fighter = find(fight, who);
    return fighter === undefined ? nobody(fight, path, who) : setFighter(fight, fighter, path, field, value);
  }
  if (head === 'allies' && rest.length === 1) return setAlly(fight, path, rest[0]!, value);
  if (rest.length > 0) return unknown(path);
  if (head === 'mainDamage') return setMainDamage(fight, path, value);
  if (head !== 'round' && head !== 'momentum' && head !== 'doom' && head !== 'sceneLevel') return unknown(path);
  const [least, most] = rangeOf(fight, head);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    return badValue(path, `${value} is no whole number from ${least} to ${most}`, [`${least} to ${most}`]);
  fight[head] = value;
  return null;
}

function unknown(place: string): Refusal {
  return {
    code: 'unknown-field',
    place,
    reason: 'cannot be set',
    allowed: [...scenePaths, ...settableFields.map((field) => `fighters.ID.${field}`)],
  };
}

/** TT-SET-08: the GM may change the type until the wounds are named. */
function setMainDamage(fight: Fight, path: string, value: EditValue): Refusal | null {
  const type = damageTypeAt(String(value));
  if (type < 0 && value !== 'unknown') return badValue(path, `${value} is no damage type`, [...damageTypes, 'unknown']);
  if (isAftermath(fight) && (fight.phase !== 'wounds' || fight.cursor > 0))
    return { code: 'bad-value', place: path, reason: 'the wounds have been named', rule: 'TT-SET-08' };
  fight.mainDamage = type < 0 ? UNKNOWN_DAMAGE : type;
  return null;
}

/** True brings an allied NPC in, false sends it away (TT-SRC-11). */
function setAlly(fight: Fight, path: string, name: string, value: EditValue): Refusal | null {
  if (typeof value !== 'boolean') return badValue(path, `${value} is neither true nor false`, ['true', 'false']);
  fight.allies = fight.allies.filter((ally) => ally.name !== name);
  if (value) fight.allies.push({ name, aided: false });
  return null;
}

/** A combatant by id or by number. */
function find(fight: Fight, who: string): Fighter | undefined {
  return fight.fighters.find(({ sheet, index }) => sheet.id === who || String(index) === who);
}

function nobody(fight: Fight, place: string, who: string): Refusal {
  return nobodyCalled(
    place,
    who,
    fight.fighters.map(({ sheet }) => sheet.id),
  );
}

/** Brings in a combatant, or several with `count`, written as in an encounter. */
function add(fight: Fight, json: unknown): Refusal | null {
  const read = readWith(Combatant, json, ['combatant']);
  if (!read.ok) return ruleFor(read.refusals[0]!);
  const [mistake] = combatantMistakes(read.value);
  if (mistake !== undefined) return { ...mistake, place: `combatant.${mistake.place}` };
  const enlisted = enlistAll([read.value]);
  if (!enlisted.ok) return enlisted.refusals[0]!;
  if (fight.fighters.length + enlisted.value.length > MOST_COMBATANTS)
    return { code: 'bad-value', place: 'combatant', reason: `a fight has at most ${MOST_COMBATANTS} combatants` };
  if (decided(fight)) return { code: 'bad-value', place: 'combatant', reason: 'the fight is over', rule: 'TT-VAL-07' };
  for (const newcomer of enlisted.value) {
    const refusal = addOne(fight, newcomer);
    if (refusal !== null) return refusal;
  }
  return null;
}

function addOne(fight: Fight, newcomer: Enlisted): Refusal | null {
  if (find(fight, newcomer.id) !== undefined)
    return { code: 'bad-value', place: 'combatant.id', reason: `"${newcomer.id}" is already in the fight` };
  addSeat(fight, newcomer.seat);
  const fighter = enlist(fight, newcomer);
  if (fight.phase === 'start') countAgain(fight);
  else arrive(fight, fighter);
  return null;
}

/** Before the fight has begun everybody counts (TT-SET-07). */
function countAgain(fight: Fight): void {
  fight.pcCount = fight.fighters.filter(({ pc }) => pc).length;
  fight.momentumSize = clockSize(fight.pcCount);
  fight.doomSize = doomSizeFor(fight.toggles, fight.pcCount);
}

/** A PC leaves, a creature is withdrawn; both keep their place in the list (TT-END-08, TT-WND-06). */
function remove(fight: Fight, who: string): Refusal | null {
  const fighter = find(fight, who);
  if (fighter === undefined) return nobody(fight, 'combatant', who);
  fighter.status = fighter.pc ? 'gone' : 'withdrawn';
  return null;
}

/** The GM closes the scene, or gives it to a side (TT-END-06). */
function end(fight: Fight, winner: string | undefined): Refusal | null {
  if (winner !== undefined && winner !== PARTY && winner !== FOES)
    return badValue('winner', `"${winner}" is no side`, [PARTY, FOES]);
  if (decided(fight)) {
    if (fight.phase === 'over')
      return { code: 'bad-value', place: 'end', reason: 'the fight is over', rule: 'TT-VAL-07' };
    fight.phase = 'over';
    return null;
  }
  clearNow(fight);
  fight.result = winner === PARTY ? 'victory' : winner === FOES ? 'defeat' : 'closedByGM';
  return null;
}
