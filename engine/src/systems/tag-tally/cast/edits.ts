import {
  copyFight,
  copyInto,
  setInFight,
  setInFighter,
  settableInFight,
  settableInFighter,
} from '../../../made/tag-tally.ts';
import type { Edit } from '../../../system/edit.ts';
import { fighterCalled, nobodyCalled, notTrueOrFalse, setWhole } from '../../../system/edit-fields.ts';
import { type Setting, setterOf } from '../../../system/edit-paths.ts';
import { type Editing, editSafely } from '../../../system/editing.ts';
import { readNewcomers } from '../../../system/newcomers.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import { addSeat } from '../../../system/seats.ts';
import { clockSize } from '../book/levels.ts';
import { rulingMistake } from '../book/switches.ts';
import { damageTypeAt, damageTypes, UNKNOWN_DAMAGE } from '../book/terms.ts';
import { fullClock } from '../harm/clocks.ts';
import { clearNow } from '../rolls/sources.ts';
import { problems } from '../state/invariants.ts';
import { leave } from '../state/leave.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { decided, FOES, isAftermath, PARTY } from '../state/outcome.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS } from './combatant.ts';
import { arrive, fighterFields } from './edit-fighter.ts';
import { combatantMistakes, ruleFor } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { enlist } from './set-up.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was. */
export function editFight(fight: Fight, edit: Edit): Refusal | null {
  const refusal = editSafely(fight, edit, editing);
  if (refusal === null) endWhenFull(fight);
  return refusal;
}

// TT-CLK-01, TT-CLK-02, TT-CLK-03: clocks stay within their size.
const set = setterOf<Fight, Fighter>({
  scene: {
    momentum: ({ fight, path, value }) => setWhole(fight, 'momentum', path, value, [0, fight.momentumSize]),
    doom: ({ fight, path, value }) => setWhole(fight, 'doom', path, value, [0, fight.doomSize]),
    mainDamage: setMainDamage,
    'allies.NAME': setAlly,
  },
  fighter: fighterFields,
  inFight: [settableInFight, setInFight],
  inFighter: [settableInFighter, setInFighter],
});
const editing: Editing<Fight> = { problems, copy: copyFight, copyInto, set, add, remove, end, rulingMistake };
const recruiting = { schema: Combatant, most: MOST_COMBATANTS, mistakesOf: combatantMistakes, enlistAll };

/** A clock that an edit leaves full stops the fight at once, whatever is being asked (TT-END-01, TT-END-02, TT-CLK-06). */
function endWhenFull(fight: Fight): void {
  if (decided(fight) || fight.phase === 'start') return;
  const result = fullClock(fight);
  if (result === 'running') return;
  clearNow(fight);
  fight.result = result;
}

/** TT-SET-08: the GM may change the type until the wounds are named. */
function setMainDamage({ fight, path, value }: Setting<Fight>): Refusal | null {
  const type = damageTypeAt(String(value));
  if (type < 0 && value !== 'unknown') return badValue(path, `${value} is no damage type`, [...damageTypes, 'unknown']);
  if (isAftermath(fight) && (fight.phase !== 'wounds' || fight.cursor > 0))
    return badByRule('TT-SET-08', path, 'the wounds have been named');
  fight.mainDamage = type < 0 ? UNKNOWN_DAMAGE : type;
  return null;
}

/** True brings an allied NPC in, false sends it away (TT-SRC-11). */
function setAlly({ fight, path, names: [name = ''], value }: Setting<Fight>): Refusal | null {
  if (typeof value !== 'boolean') return notTrueOrFalse(path, value);
  const at = fight.allies.findIndex((ally) => ally.name === name);
  if (value) {
    if (at < 0) fight.allies.push({ name, aided: false });
    else fight.allies[at]!.aided = false;
  } else if (at >= 0) fight.allies.splice(at, 1);
  return null;
}

/** Brings in a combatant, or several with `count`, written as in an encounter. */
function add(fight: Fight, json: unknown): Refusal | null {
  const newcomers = readNewcomers(json, recruiting, fight.fighters);
  if (!newcomers.ok) return ruleFor(newcomers.refusals[0]!);
  if (decided(fight)) return badByRule('TT-VAL-07', 'combatant', 'the fight is over');
  for (const newcomer of newcomers.value) addOne(fight, newcomer);
  return null;
}

function addOne(fight: Fight, newcomer: Enlisted): void {
  addSeat(fight, newcomer.seat);
  const fighter = enlist(fight, newcomer);
  if (fight.phase !== 'start') return arrive(fight, fighter);
  // Before the fight has begun everybody counts (TT-SET-07).
  fight.pcCount = fight.fighters.filter(({ pc }) => pc).length;
  fight.momentumSize = clockSize(fight.pcCount);
  fight.doomSize = fight.momentumSize;
}

/** A PC leaves, a creature is withdrawn; both keep their place in the list (TT-END-08, TT-WND-06). */
function remove(fight: Fight, who: string): Refusal | null {
  const fighter = fighterCalled(fight.fighters, who);
  if (fighter === undefined) return nobodyCalled(fight.fighters, 'combatant', who);
  leave(fight, fighter, fighter.pc ? 'gone' : 'withdrawn');
  return null;
}

/** The GM closes the scene, or gives it to a side (TT-END-06). */
function end(fight: Fight, winner: string | undefined): Refusal | null {
  if (winner !== undefined && winner !== PARTY && winner !== FOES)
    return badValue('winner', `"${winner}" is no side`, [PARTY, FOES]);
  if (decided(fight)) {
    if (fight.phase === 'over') return badByRule('TT-VAL-07', 'end', 'the fight is over');
    fight.phase = 'over';
    return null;
  }
  clearNow(fight);
  fight.result = winner === PARTY ? 'victory' : winner === FOES ? 'defeat' : 'closedByGM';
  return null;
}
