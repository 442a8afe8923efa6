import { GM } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import type { Fight, Fighter } from './model.ts';
import { stealthTest } from './roll.ts';
import { Rulings, ruledOn, settleAtStart } from './rulings.ts';
import { event } from './words.ts';

const begins = event(
  'begins',
  ['ING-TEAM-01', 'ING-INIT-01', 'ING-INIT-02', 'ING-INIT-07'],
  [['teams', 'number']],
  'The fight begins between {teams} teams; whoever began goes first.',
);
const surprisedEvent = event(
  'surprised',
  ['ING-SURP-07', 'ING-SURP-01', 'ING-SURP-02', 'ING-SURP-06'],
  [['who', 'who']],
  '{who} is surprised.',
);
const awareEvent = event('aware', ['ING-SURP-03', 'ING-SURP-04'], [['who', 'who']], '{who} is not surprised.');

/** Team order, surprise and everything else that stands before the first round. */
export function beginFight(fight: Fight, table: Table<Fight>): void {
  settleAtStart(fight, table);
  orderTeams(fight, table);
  table.tell(begins, fight.teams.length);
  fight.opening = fight.scene.initiator >= 0 && fight.scene.openingAt >= 0;
  const surprise = fight.scene.surprising >= 0 && ruledOn(fight, table, Rulings.surprise, GM) === 'as written';
  if (surprise) markSurprised(fight, table);
  fight.round = surprise && fight.fighters.some(({ surprised }) => surprised) ? 0 : 1;
  fight.begun = 1;
  fight.slot = 0;
  fight.phase = 'pick';
}

/** Initiator's team, attacked team, the others (ING-INIT-01 to ING-INIT-03, ING-INIT-07 to ING-INIT-09). */
function orderTeams(fight: Fight, table: Table<Fight>): void {
  const { initiator, openingAt } = fight.scene;
  const entered = fight.teams.map((_, team) => team);
  if (initiator < 0) {
    const players = ruledOn(fight, table, Rulings.noInitiator, GM) === 'player characters';
    const hasPc = (team: number): boolean =>
      fight.fighters.some((fighter) => fighter.team === team && fighter.sheet.pc);
    fight.order = players ? [...entered.filter(hasPc), ...entered.filter((team) => !hasPc(team))] : entered;
    return;
  }
  const first = fight.fighters[initiator]!.team;
  const attacked = openingAt < 0 ? -1 : fight.fighters[openingAt]!.team;
  const rest = entered.filter((team) => team !== first && team !== attacked);
  const which = attacked < 0 ? Rulings.openAct : Rulings.otherTeams;
  if (rest.length > 1 && ruledOn(fight, table, which, GM) === 'reversed') rest.reverse();
  fight.order = [first, ...(attacked < 0 || attacked === first ? [] : [attacked]), ...rest];
}

/** Who is surprised: as written, or by a contest of stealth against passive perception (ING-SURP-09). */
function markSurprised(fight: Fight, table: Table<Fight>): void {
  const { surprising, surprisedMask } = fight.scene;
  let lowest = 99;
  if (fight.toggles.stealthContest)
    for (const fighter of fight.fighters)
      if (fighter.team === surprising) lowest = Math.min(lowest, stealthTest(fight, table, fighter));
  for (const fighter of fight.fighters) {
    if (fighter.team === surprising) continue;
    fighter.surprised =
      (surprisedMask & (1 << fighter.index)) !== 0 && !fighter.sheet.danger && lowest >= fighter.sheet.notice;
    if (fighter.surprised && !fight.toggles.surprisedMayReact) fighter.reactions = 0;
    table.tell(fighter.surprised ? surprisedEvent : awareEvent, fighter.index);
  }
}

/** The surprise round is over: nobody is surprised, and each has a reaction (ING-SURP-05, ING-SURP-06). */
export function endSurprise(fighters: readonly Fighter[]): void {
  for (const fighter of fighters) {
    if (!fighter.surprised) continue;
    fighter.surprised = false;
    fighter.reactions = 1;
  }
}
