import type { Table } from '../../../table/table.ts';
import { forgetDuel } from '../acts/challenge.ts';
import { Duel } from '../book/duel-forms.ts';
import { R } from '../book/rules.ts';
import { Band } from '../book/weapon.ts';
import { event } from '../book/words.ts';
import { Contest, isDrawn, isWon } from '../rolls/compare.ts';
import { rollOff } from '../rolls/contest.ts';
import { firstSave } from '../rolls/saves.ts';
import type { Fight } from '../state/model.ts';
import { activeCount, canAct, challengedOf, challengerOf, isPresent } from '../state/people.ts';
import { enter, firstSaveOf, firstSaves, firstToDeclare, quickAloud } from './start.ts';

const goesOn = event(
  'duel-goes-on',
  ['IKZ-DUEL-19', 'IKZ-DUEL-25'],
  'It goes on to the death, and {lead:who} tries to act first.',
);
const bothTry = event(
  'duel-both-try',
  ['IKZ-DUEL-19', 'IKZ-DUEL-25', 'IKZ-QCK-04'],
  'It goes on to the death, and both try to act first.',
);

/** From the clash into normal combat: at Melee, with the round-1 save (IKZ-DUEL-19, IKZ-DUEL-25). */
export function initiative(fight: Fight, table: Table<Fight>): void {
  if (fight.duel === Duel.none) {
    initiativeAmid(fight, table);
    return;
  }
  fight.lead = leadOf(fight);
  fight.bands.fill(Band.melee);
  fight.round = 1;
  for (const fighter of fight.fighters) fighter.acts = true;
  if (fight.toggles.duelInitiative === 'bothSave') bothSave(fight, table);
  else {
    table.tell(goesOn, challengerOf(fight).side === fight.lead ? fight.duellists[0]! : fight.duellists[1]!);
    firstSaves(fight, table);
  }
  fight.duelEdge = -1;
  fight.groupStart = 0;
  for (const fighter of fight.fighters) if (fighter.side !== fight.lead && isPresent(fighter)) fight.groupStart++;
  fight.phase = firstToDeclare(fight);
}

/**
 * As `initiative`, in the round after a duel in the middle of a fight. While others fight too the sides keep their order
 * and one duellist saves for the turn: the PC, else the one of the leading side (IKZ-DUEL-25).
 */
function initiativeAmid(fight: Fight, table: Table<Fight>): void {
  const challenger = challengerOf(fight);
  const challenged = challengedOf(fight);
  if (canAct(challenger) && canAct(challenged)) {
    const { lead } = fight;
    const alone = activeCount(fight, 0) === 1 && activeCount(fight, 1) === 1;
    if (alone) fight.lead = leadOf(fight);
    const saving = challenger.pc !== challenged.pc ? leadOf(fight) : fight.lead;
    const saver = challenger.side === saving ? challenger : challenged;
    if (fight.toggles.duelInitiative === 'bothSave') {
      bothSave(fight, table);
      if (!alone) fight.lead = lead;
    } else {
      table.tell(goesOn, saver.index);
      if (!saver.sheet.alwaysFirst) enter(table, saver, firstSaveOf(fight, table, saver));
    }
    // Those who are now the opponents are one, and were never more.
    if (fight.lead !== lead) fight.groupStart = 1;
  }
  forgetDuel(fight);
  fight.phase = firstToDeclare(fight);
}

/** The PC's side; of two PCs or none the winner of the clash, else the challenger. */
function leadOf(fight: Fight): number {
  const challenger = challengerOf(fight);
  const challenged = challengedOf(fight);
  if (challenger.pc !== challenged.pc) return challenger.pc ? challenger.side : challenged.side;
  return fight.clashWinner < 0 ? challenger.side : fight.fighters[fight.clashWinner]!.side;
}

/** Both save with DEX and Quick: who passes alone goes first, else the lower roll, else as ever (IKZ-QCK-04). */
function bothSave(fight: Fight, table: Table<Fight>): void {
  const challenger = challengerOf(fight);
  const challenged = challengedOf(fight);
  table.tell(bothTry);
  const score = challenger.dex + quickAloud(fight, table, challenger, R['IKZ-QCK-04']);
  const theirScore = challenged.dex + quickAloud(fight, table, challenged, R['IKZ-QCK-04']);
  const result = rollOff(fight, table, firstSave.why, score, theirScore);
  enter(table, challenger, result !== Contest.lost && result < Contest.bothFailed);
  enter(table, challenged, result !== Contest.won && result < Contest.bothFailed);
  if (isWon(result) || result === Contest.bothFailedLower) fight.lead = challenger.side;
  else if (!isDrawn(result) || result === Contest.bothFailedHigher) fight.lead = challenged.side;
}
