import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { isAct } from '../book/act.ts';
import { ruledOn, settleAtStart } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, judged } from '../book/words.ts';
import { stealthTest } from '../rolls/roll.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { derivedWords } from '../state/stats.ts';

const begins = event(
  'begins',
  ['ING-TEAM-01', 'ING-INIT-01', 'ING-INIT-02', 'ING-INIT-07', 'ING-TEAM-03'],
  'The fight begins (teams: {teams}); whoever began goes first.',
);
const surprisedEvent = event(
  'surprised',
  ['ING-SURP-07', 'ING-SURP-01', 'ING-SURP-02', 'ING-SURP-06'],
  '{who:who} is surprised.',
);
const sneaks = event('sneaks', ['ING-SURP-09'], '{who:who} sneaks up with {result}.');
const noticed = event('noticed', ['ING-SURP-09'], '{who:who} {how} somebody sneaking up with {lowest}.', {
  how: ['does not notice', 'notices'],
});
const overridden = event(
  'overridden',
  ['ING-STAT-07', 'ING-STAT-05'],
  '{who:who} has {stat} {written} as written; the formula gives {formula}.',
  { stat: derivedWords },
);
const awareEvent = event('aware', ['ING-SURP-03', 'ING-SURP-04'], '{who:who} is not [surprised].');

/** Team order, surprise and everything else that stands before the first round. */
export function beginFight(fight: Fight, table: Table<Fight>): void {
  settleAtStart(fight, table);
  orderTeams(fight, table);
  table.tell(begins, fight.teams.length);
  noteOverrides(fight, table);
  fight.opening = fight.scene.openingAct !== -1;
  fight.round = findSurprise(fight, table) ? 0 : 1;
  fight.begun = 1;
  fight.slot = 0;
  fight.phase = 'pick';
}

const onePlace = bar('ING-INIT-03', 'every team has one place in the order');

function eachTeam({ teams }: Fight, _who: number, table: Table<Fight>): void {
  for (let team = 0; team < teams.length; team++) table.offer(team);
}

const barToFollow = ({ roll }: Fight, _who: number, team: number): Bar =>
  (roll.about & (1 << team)) === 0 ? OPEN : onePlace;

/** Which team comes next, where the GM orders them one by one; the code is the team's number. */
export const nextTeamQuestion = judged(
  'next-team',
  ['ING-INIT-03', 'ING-INIT-08', 'ING-INIT-09'],
  () => 'Which team comes next?',
  {
    each: eachTeam,
    legal: barToFollow,
    of: isAct,
    when: bar('ING-INIT-07', 'the order of teams is the GM’s to settle, once and before the first round'),
    unknown: onePlace,
  },
  (fight, _who, code) => ({
    id: fight.teams[code]!.id,
    label: fight.teams[code]!.name,
    verb: 'next',
    rule: 'ING-INIT-03',
  }),
);

/** Asks the GM for one team after another until all have their place. */
function orderOneByOne(fight: Fight, table: Table<Fight>, first: readonly number[]): number[] {
  const order = [...first];
  while (order.length < fight.teams.length) {
    fight.roll.about = order.reduce((mask, team) => mask | (1 << team), 0);
    order.push(table.ask(fight, GM, nextTeamQuestion));
  }
  fight.roll.about = 0;
  return order;
}

/** Initiator's team, attacked team, the others (ING-INIT-01 to ING-INIT-03, ING-INIT-07 to ING-INIT-09). */
function orderTeams(fight: Fight, table: Table<Fight>): void {
  const { initiator, struckTeams } = fight.scene;
  const entered = fight.teams.map((_, team) => team);
  const first = initiator < 0 ? -1 : fight.fighters[initiator]!.team;
  const struck = entered.filter((team) => team !== first && (struckTeams & (1 << team)) !== 0);
  const fixed = first < 0 ? [] : struck.length === 1 ? [first, ...struck] : [first];
  const rest = entered.filter((team) => !fixed.includes(team));
  const ruled = rest.length > 1 || first < 0 ? ruledOn(fight, table, Rulings.teamOrder, GM) : Rulings.teamOrder.default;
  if (ruled === 'one by one') {
    fight.order = orderOneByOne(fight, table, fixed);
    return;
  }
  // ING-INIT-08, ING-INIT-09: player characters come first where nobody began, else those who were struck.
  const hasPc = (team: number): boolean => fight.fighters.some((fighter) => fighter.team === team && fighter.sheet.pc);
  const early = first < 0 ? entered.filter(hasPc) : struck;
  if (ruled !== 'as entered') rest.sort((a, b) => Number(early.includes(b)) - Number(early.includes(a)) || a - b);
  if (ruled === 'reversed') rest.reverse();
  fight.order = [...fixed, ...rest];
}

/** Who has surprise over whom, as the scene says; true when anybody is surprised (ING-SURP-01). */
function findSurprise(fight: Fight, table: Table<Fight>): boolean {
  const { surprising, surprisedMask } = fight.scene;
  if (surprising < 0) return false;
  markSurprised(fight, table, surprising, surprisedMask);
  return fight.fighters.some(({ surprised }) => surprised);
}

/** Who is surprised: as said, and by a contest of stealth against passive perception if the table likes (ING-SURP-09). */
function markSurprised(fight: Fight, table: Table<Fight>, surprising: number, mask: number): void {
  let lowest = 99;
  const contest = fight.toggles.stealthContest;
  if (contest)
    for (const fighter of fight.fighters)
      if (fighter.team === surprising && isAble(fighter)) {
        const result = stealthTest(fight, table, fighter);
        table.tell(sneaks, fighter.index, result);
        lowest = Math.min(lowest, result);
      }
  for (const fighter of fight.fighters) {
    if (fighter.team === surprising) continue;
    const meant = (mask & (1 << fighter.index)) !== 0 && !fighter.sheet.danger;
    if (meant && contest) table.tell(noticed, fighter.index, lowest >= fighter.sheet.notice ? 0 : 1, lowest);
    fighter.surprised = meant && lowest >= fighter.sheet.notice;
    if (fighter.surprised) fighter.reactions = 0;
    table.tell(fighter.surprised ? surprisedEvent : awareEvent, fighter.index);
  }
}

/** ING-STAT-07: where a written number beats the formula, the log says so. */
function noteOverrides(fight: Fight, table: Table<Fight>): void {
  if (table.log === null) return;
  for (const { index, sheet } of fight.fighters)
    for (const { stat, written, formula } of sheet.overrides) table.tell(overridden, index, stat, written, formula);
}

/** The surprise round is over: nobody is surprised, and each has a reaction (ING-SURP-05, ING-SURP-06). */
export function endSurprise(fighters: readonly Fighter[]): void {
  for (const fighter of fighters) {
    if (!fighter.surprised) continue;
    fighter.surprised = false;
    fighter.reactions = 1;
  }
}
