import type { Table } from '../../../table/table.ts';
import { poolOf } from '../book/ladder.ts';
import { numbersOf, R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { type Fight, type Fighter, STUNNED_THROUGHOUT } from '../state/model.ts';
import { kill } from './harm.ts';

export const survivalRoll = reason('survival', ['SOS-KO-04', 'SOS-KO-11'], 'survival');

const healed = event('healed', [], '{who:who} regains {hp} HP and has {now}{rule:cites}.');
const revived = event(
  'revived',
  ['SOS-HEAL-04', 'SOS-HEAL-13', 'SOS-INIT-03'],
  '{who:who}{rule:cites} comes to, [prone] and [stunned].',
);
const survival = event('survival', ['SOS-KO-04'], '{who:who} {result}{rule:cites}.', {
  result: ['dies', 'is [mortally wounded]', 'is [badly wounded]', 'will be fine'],
});
const badWoundGone = event('bad-wound-gone', [], 'The bad wound of {who:who}{rule:cites} is healed.');
const nowOrNever = event('now-or-never', ['SOS-HEAL-02'], 'The healing shows at once whether {who:who} survives.');
const stunEnds = event('stun-ends', ['SOS-HEAL-06'], '{who:who} is no longer [stunned].');
const beyondHelp = event('beyond-help', ['SOS-HEAL-14'], 'Nothing heals {who:who}, who is dead.');

/** Results of a survival roll. */
export const Survival = { dead: 0, mortal: 1, badly: 2, fine: 3 } as const;

/** Rolls FOR for survival, with advantage if a ritual is held (SOS-KO-05, SOS-KO-06, SOS-KO-07, SOS-KO-08, SOS-HEAL-09). */
export function rollSurvival(table: Table<Fight>, patient: Fighter): number {
  const roll = table.roll(poolOf(patient.sheet.for, patient.ritual ? 1 : 0), patient.index, survivalRoll);
  patient.survivalRolled = true;
  const result = Math.min(roll, 4) - 1;
  table.tell(survival, patient.index, result, survivalRules[result]!);
  return result;
}
const survivalRules = numbersOf('SOS-KO-05', 'SOS-KO-06', 'SOS-KO-07', 'SOS-KO-08');

/** Magical healing of `points` HP in the fight or after it; a full restoration is `hpMax` points. */
export function healByMagic(fight: Fight, table: Table<Fight>, patient: Fighter, points: number): void {
  if (patient.status === 'dead') table.tell(beyondHelp, patient.index);
  else if (patient.status === 'out') revive(fight, table, patient, points);
  else restore(fight, table, patient, points, R['SOS-HEAL-01']);
}

/** HP up to the maximum, and what full HP end (SOS-HEAL-01, SOS-BAD-05, SOS-BAD-07, SOS-HEAL-06). */
function restore(fight: Fight, table: Table<Fight>, patient: Fighter, points: number, rule: number): void {
  const gained = Math.min(points, patient.hpMax - patient.hp);
  patient.hp += gained;
  if (gained > 0) fight.stirred = true;
  table.tell(healed, patient.index, gained, patient.hp, rule);
  if (patient.hp < patient.hpMax) return;
  if (patient.badly) {
    patient.badly = false;
    table.tell(badWoundGone, patient.index, R[patient.hpMax > 1 ? 'SOS-BAD-05' : 'SOS-BAD-07']);
  }
  if (patient.stun === STUNNED_THROUGHOUT && patient.stunServed) endLongStun(table, patient);
}

/** Ends the stun of somebody revived from a mortal wound (SOS-HEAL-06). */
export function endLongStun(table: Table<Fight>, patient: Fighter): void {
  patient.stun = 0;
  patient.revivedMortal = false;
  table.tell(stunEnds, patient.index);
}

/** SOS-HEAL-02..08, SOS-HEAL-12, SOS-HEAL-15. */
function revive(fight: Fight, table: Table<Fight>, patient: Fighter, points: number): void {
  const owesRoll = patient.lethalKo && !patient.survivalRolled;
  const rule = owesRoll ? R['SOS-HEAL-02'] : patient.lethalKo ? R['SOS-HEAL-15'] : R['SOS-HEAL-12'];
  if (owesRoll) table.tell(nowOrNever, patient.index);
  const result = owesRoll ? rollSurvival(table, patient) : patient.mortal ? Survival.mortal : Survival.fine;
  if (result === Survival.dead) {
    kill(fight, table, patient, R['SOS-HEAL-03']);
    return;
  }
  wake(fight, table, patient, rule);
  patient.mortal = false;
  // A long stun from before is not lifted by a better roll (SOS-KO-12).
  if (patient.revivedMortal) patient.stun = STUNNED_THROUGHOUT;
  if (result === Survival.mortal) {
    patient.stun = STUNNED_THROUGHOUT;
    patient.revivedMortal = true;
    patient.injuryOwed = true;
    table.tell(mortalRevived, patient.index);
  }
  const wasBadly = patient.badly;
  if (result === Survival.badly) table.tell(afterStun, patient.index, 0, R['SOS-HEAL-07']);
  else if (result === Survival.fine && !wasBadly) table.tell(afterStun, patient.index, 1, R['SOS-HEAL-08']);
  if (result === Survival.badly) patient.badly = true;
  restore(fight, table, patient, Math.max(1, points), R['SOS-HEAL-04']);
  // A better result lifts nothing that was there before (SOS-KO-12), unless the magic restores everything.
  if (wasBadly && patient.badly) table.tell(notLifted, patient.index);
}
const afterStun = event('after-stun', [], 'After the [stun|stunned] {who:who} {state}{rule:cites}.', {
  state: ['is [badly wounded] until HP are full', 'is as able as ever'],
});
/** A better survival roll lifts nothing that was there before. */
export const notLifted = event('not-lifted', ['SOS-KO-12'], '{who:who} is still [badly wounded] from before.');
const mortalRevived = event(
  'mortal-revived',
  ['SOS-HEAL-05', 'SOS-MORT-02'],
  '{who:who} is [stunned] for the rest of the encounter.',
);

const outOfDanger = event(
  'out-of-danger',
  ['SOS-HEAL-15', 'SOS-MORT-02'],
  'Magic saves {who:who}, who is [badly wounded] now.',
);

/** Magic on one of the dying after the fight: no second roll, and no stun matters any more. */
export function healDying(fight: Fight, table: Table<Fight>, patient: Fighter, points: number): void {
  patient.status = 'able';
  patient.prone = false;
  patient.mortal = false;
  patient.lethalKo = false;
  patient.badly = true;
  patient.injuryOwed = true;
  table.tell(outOfDanger, patient.index);
  restore(fight, table, patient, Math.max(1, points), R['SOS-HEAL-15']);
}

/** Awake, prone, without MP and stunned (SOS-HEAL-04, SOS-HEAL-13). */
function wake(fight: Fight, table: Table<Fight>, patient: Fighter, rule: number): void {
  patient.status = 'able';
  patient.prone = true;
  patient.mp = 0;
  patient.stun = 1;
  patient.stunServed = false;
  patient.lethalKo = false;
  fight.stirred = true;
  table.tell(revived, patient.index, rule);
}
