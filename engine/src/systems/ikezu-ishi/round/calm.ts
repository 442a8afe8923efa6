import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { activeCount, canAct, isActive, isPresent } from '../state/people.ts';
import { declarePhase, TOGETHER } from './declare.ts';
import { offerReplacements } from './replacement.ts';
import { beginFight } from './start.ts';

const calmRound = event(
  'calm-round',
  ['IKZ-RND-01', 'IKZ-RND-02'],
  'Round {round} without a fight: ten seconds in which everybody may act.',
);
const calmOver = event('calm-over', ['IKZ-RND-01'], 'Exact timing is no longer needed: the scene goes on freely.');
const fightBreaksOut = event('fight-breaks-out', ['IKZ-RND-01'], 'It comes to a fight.');
const nobodyToFight = event('nobody-to-fight', ['IKZ-RND-09'], 'There is nobody to fight with.');

/** Rounds without a fight: no saves and no sides; all who can act say together what they do (IKZ-RND-01). */
export function calmDeclare(fight: Fight, table: Table<Fight>): void {
  if (fight.round === 0) {
    fight.round = 1;
    table.tell(calmRound, fight.round);
  }
  if (offerReplacements(fight, table)) return;
  declarePhase(fight, table, TOGETHER);
  fight.phase = 'calmResolve';
}

/** After the clocks of a round: another one, a fight, or the end of counting (IKZ-RND-01). */
export function nextCalm(fight: Fight, table: Table<Fight>): void {
  const ruled = ruledOn(fight, table, Rulings.calmRounds, GM);
  if (ruled === 'fight' && canFight(fight, table)) {
    table.tell(fightBreaksOut);
    fight.groupStart = activeCount(fight, 1 - fight.lead);
    beginFight(fight, table);
    return;
  }
  const goesOn = ruled === 'goOn' || (ruled !== 'over' && fight.fighters.some(isPressed));
  if (!goesOn || !fight.fighters.some(canAct)) {
    table.tell(calmOver);
    fight.result = 'undecided';
    fight.phase = 'aftermath';
    return;
  }
  fight.round++;
  table.tell(calmRound, fight.round);
  fight.phase = 'calmDeclare';
}

/** A fight needs somebody on both sides (IKZ-RND-09). */
function canFight(fight: Fight, table: Table<Fight>): boolean {
  if (activeCount(fight, 0) > 0 && activeCount(fight, 1) > 0) return true;
  table.tell(nobodyToFight);
  return false;
}

/** Burns, is held, is in panic, or lies dying and unaided: seconds still count. */
function isPressed(fighter: Fighter): boolean {
  if (!isPresent(fighter)) return false;
  if (fighter.burning > 0 || fighter.grappledBy >= 0) return true;
  return isActive(fighter) ? fighter.panicked : fighter.status !== 'stabilised' && !fighter.aided;
}
