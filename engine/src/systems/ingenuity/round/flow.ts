import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { endsTurn } from '../acts/actions.ts';
import { actionQuestion, openingPossible } from '../acts/options.ts';
import { fireTriggers, undertake } from '../acts/perform.ts';
import { aftermath } from '../after/aftermath.ts';
import { Act, isAct, kindOf } from '../book/act.ts';
import { Trigger } from '../book/waits.ts';
import { event, roundEvent, sharedQuestion } from '../book/words.ts';
import { changeObjectives } from '../cast/new-objective.ts';
import { afflictionsAct, hazardsStrike } from '../harm/hazards.ts';
import { clearFrame, clearRoll } from '../state/frames.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { teamNumber } from '../state/names.ts';
import { checkEnd, checkRound } from '../state/objectives.ts';
import { isAble, isHiddenFrom } from '../state/people.ts';
import { beginFight, endSurprise } from './start.ts';

const roundBegins = roundEvent(
  'round',
  ['ING-TIME-01', 'ING-RND-11', 'ING-RND-12', 'ING-SURP-05', 'ING-TEAM-11'],
  'Round {round} begins, after {seconds} seconds.',
);
const turnBegins = event(
  'turn',
  ['ING-TURN-01', 'ING-RND-01', 'ING-RND-02', 'ING-REACT-01'],
  '{who:who}’s turn: {actions} actions.',
);
const stunEnds = event('stun-ends', ['ING-COND-05'], '{who:who} loses {lost} actions to being stunned.');
const limit = event('round-limit', ['ING-TEAM-10'], 'After {rounds} rounds nobody has won.');
const lapsed = event('opening-lapsed', ['ING-INIT-06'], 'What {who:who} began with is no longer possible.');
const skipped = event('skipped', ['ING-RND-05', 'ING-RND-07'], 'Nobody of {team:thing} has a turn left this round.');
const cut = event('turn-cut', ['ING-RND-10', 'ING-TURN-06'], '{who:who}’s turn is cut short.');
const opened = event('opening', ['ING-INIT-04'], '{who:who} does what started the fight.');

const otherTeam = bar('ING-RND-02', '{target} is of another team');
const hadTurn = bar('ING-RND-01', '{target} has had a turn this round');
const surprised = bar('ING-SURP-02', '{target} is surprised');
const unable = bar('ING-RND-04', '{target} cannot act');

/** Able to act, not surprised in round 0, and without a turn this round (ING-RND-04). */
function barToPick(fighter: Fighter, team: number): Bar {
  if (fighter.team !== team) return otherTeam;
  if (fighter.acted) return hadTurn;
  if (fighter.surprised) return surprised;
  return isAble(fighter) ? OPEN : unable;
}

export function isEligible(fighter: Fighter, team: number): boolean {
  return barToPick(fighter, team) === OPEN;
}

function eachMember(fight: Fight, who: number, table: Table<Fight>): void {
  for (const fighter of fight.fighters) if (!isHiddenFrom(fighter, fight.fighters[who]!)) table.offer(fighter.index);
}

const barOfMember = ({ fighters, order, slot }: Fight, _who: number, code: number): Bar =>
  barToPick(fighters[code]!, order[slot]!);

/** Which member takes the team's turn, put to all who could (ING-RND-03, ING-RND-06). The code is the member's number. */
export const pickQuestion = sharedQuestion(
  'pick',
  [
    'ING-RND-05',
    'ING-RND-07',
    'ING-RND-09',
    'ING-RND-10',
    'ING-SURP-08',
    'ING-RND-03',
    'ING-RND-06',
    'ING-RND-04',
    'ING-INIT-05',
  ],
  (fight) => `${fight.teams[fight.order[fight.slot]!]!.name}: who acts?`,
  {
    each: eachMember,
    legal: barOfMember,
    of: isAct,
    read: { target: ({ fighters }, who, code) => say.who(fighters[code < 0 ? who : code]!.sheet) },
    when({ phase, order, slot, fighters }, who) {
      if (phase !== 'pick') return betweenTurns;
      const shut = barToPick(fighters[who]!, order[slot]!);
      return shut === otherTeam ? otherTeamUp : (shut ?? notAmongThem);
    },
    unknown: (_fight, _who, option) =>
      why(`nobody of the team is "${option}"; a team that can must pick`, 'ING-RND-06'),
  },
  (fight, _who, code) => {
    const { id, name } = fight.fighters[code]!.sheet;
    return { id, label: [say.who({ id, name })], verb: 'act', target: id, rule: 'ING-RND-03' };
  },
  (fight) => {
    const team = fight.order[fight.slot]!;
    return fight.fighters.filter((fighter) => isEligible(fighter, team)).map(({ index }) => index);
  },
);
const betweenTurns = bar('ING-RND-02', 'a turn is under way; the teams pick between turns');
const otherTeamUp = bar('ING-RND-02', 'another team is up');
const notAmongThem = bar('ING-RND-04', '{who} is not among those who may act now');

/** Plays the next step: the start, a pick with the start of a turn, one action, the end of a round, the aftermath. */
export function step(fight: Fight, table: Table<Fight>): void {
  switch (fight.phase) {
    case 'start':
      beginFight(fight, table);
      tellRound(fight, table);
      checkEnd(fight, table);
      break;
    case 'pick':
      pick(fight, table);
      break;
    case 'turn':
      act(fight, table);
      break;
    case 'roundEnd':
      endRound(fight, table);
      break;
    case 'aftermath':
      aftermath(fight, table);
      break;
    case 'over':
      break;
  }
  settle(fight);
}

/** Nothing of what was being resolved is left between steps. */
function settle(fight: Fight): void {
  for (let depth = 0; depth < fight.depth; depth++) clearFrame(fight.frames[depth]!);
  fight.depth = 0;
  fight.commandee = -1;
  clearRoll(fight.roll);
}

function tellRound(fight: Fight, table: Table<Fight>): void {
  table.tell(roundBegins, fight.round, (fight.begun - 1) * 6);
}

/** The first team from the slot on that has somebody to pick (ING-RND-02, ING-RND-05). */
function pick(fight: Fight, table: Table<Fight>): void {
  lapseWithInitiator(fight, table);
  for (let n = 0; n < fight.order.length; n++) {
    const team = fight.order[fight.slot]!;
    let first = -1;
    for (let i = 0; i < fight.fighters.length && first < 0; i++) if (isEligible(fight.fighters[i]!, team)) first = i;
    if (first >= 0) return startTurn(fight, table, fight.fighters[table.ask(fight, first, pickQuestion)]!);
    if (n < fight.order.length - 1 && hasEligible(fight)) table.tell(skipped, teamNumber(team));
    fight.slot = (fight.slot + 1) % fight.order.length;
  }
  fight.phase = 'roundEnd';
}

function hasEligible(fight: Fight): boolean {
  for (let i = 0; i < fight.fighters.length; i++)
    if (isEligible(fight.fighters[i]!, fight.fighters[i]!.team)) return true;
  return false;
}

/** ING-INIT-06: an initiator who has been down does not begin with the declared act any more. */
function lapseWithInitiator(fight: Fight, table: Table<Fight>): void {
  if (!fight.opening || isAble(fight.fighters[fight.scene.initiator]!)) return;
  fight.opening = false;
  table.tell(lapsed, fight.scene.initiator);
}

/** The start of a turn in its fixed order (ING-TURN-01). */
export function startTurn(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fight.active = fighter.index;
  fight.phase = 'turn';
  fight.commanded = 0;
  fighter.acted = true;
  fighter.reactions = 1;
  fighter.guarding = false;
  fighter.cover = false;
  fighter.readied = 0;
  fighter.trigger = 0;
  fighter.wild = false;
  fighter.retreatFrom = -1;
  if (fight.toggles.mapWindow === 'turn') fighter.attacks = 0;
  clearTurnLimits(fight, fighter.index);
  fighter.actions = 3;
  if (fighter.stunned > 0) {
    const lost = Math.min(3, fighter.stunned);
    fighter.actions -= lost;
    fighter.stunned = 0;
    table.tell(stunEnds, fighter.index, lost);
  }
  table.tell(turnBegins, fighter.index, fighter.actions);
  hazardsStrike(fight, table, fighter);
  afflictionsAct(fight, table, fighter);
  fireTriggers(fight, table, Trigger.any, fighter.index, -1);
  checkEnd(fight, table);
  if (fight.phase === 'turn' && !isAble(fighter)) cutTurn(fight, table, fighter);
}

/** Limits per turn look at the turn in progress, whoever's it is (ING-TURN-09). */
function clearTurnLimits(fight: Fight, active: number): void {
  for (let i = 0; i < fight.fighters.length; i++) {
    const other = fight.fighters[i]!;
    other.moved = false;
    other.stepped = false;
    other.diagonals = 0;
    other.struck = 0;
    other.hit = 0;
    other.swung = 0;
    other.missedWith = -1;
    if (other.tauntedBy === active) other.tauntedBy = -1;
    if (other.ralliedBy === active) other.ralliedBy = -1;
  }
  for (let i = 0; i < fight.things.length; i++) fight.things[i]!.swung = 0;
}

/** One action, free action or the end of the turn. */
function act(fight: Fight, table: Table<Fight>): void {
  const fighter = fight.fighters[fight.active]!;
  if (!isAble(fighter)) return endTurn(fight, fighter);
  const starts = fight.opening && fight.scene.initiator === fighter.index;
  if (starts && !openingPossible(fight, fighter, table)) {
    fight.opening = false;
    table.tell(lapsed, fighter.index);
  }
  const code = table.ask(fight, fighter.index, actionQuestion);
  if (fight.opening && starts) {
    fight.opening = false;
    table.tell(opened, fighter.index);
  }
  const spent = kindOf(code) === Act.end ? 0 : undertake(fight, table, fighter, code, fighter.actions);
  fighter.actions -= spent;
  fireTriggers(fight, table, Trigger.any, fighter.index, -1);
  checkEnd(fight, table);
  if (fight.phase !== 'turn') return;
  if (!isAble(fighter)) cutTurn(fight, table, fighter);
  else if (endsTurn(code)) endTurn(fight, fighter);
}

/** Felled in the own turn: the rest of it is lost, and there is no other this round (ING-RND-10). */
function cutTurn(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'gone' && fighter.status !== 'surrendered') table.tell(cut, fighter.index);
  endTurn(fight, fighter);
}

function endTurn(fight: Fight, fighter: Fighter): void {
  fighter.actions = 0;
  fighter.escaping = 0;
  // A feint lasts to the end of the next own turn (table 5.10 of the catalogue).
  if (fighter.feintTurns > 0 && --fighter.feintTurns === 0) fighter.feintAt = -1;
  fight.active = -1;
  fight.commanded = 0;
  fight.slot = (fight.slot + 1) % fight.order.length;
  fight.phase = 'pick';
}

/** Nobody is left to pick (ING-RND-11): rounds are counted, objectives may change, the next round starts. */
function endRound(fight: Fight, table: Table<Fight>): void {
  checkRound(fight, table);
  if (fight.result !== 'running') return;
  if (fight.round >= fight.toggles.roundLimit) {
    table.tell(limit, fight.round);
    fight.result = 'draw';
    fight.phase = 'aftermath';
    return;
  }
  if (fight.round === 0) endSurprise(fight.fighters);
  changeObjectives(fight, table);
  for (const fighter of fight.fighters) {
    fighter.acted = false;
    // ING-MAP-04: counted by the round, unless the table counts by the turn.
    if (fight.toggles.mapWindow === 'round') fighter.attacks = 0;
    fighter.powersUsed = 0;
    fighter.helped = 0;
    fighter.helpedAt = 0;
  }
  fight.round++;
  fight.begun++;
  fight.slot = 0;
  fight.active = -1;
  fight.phase = 'pick';
  tellRound(fight, table);
  checkEnd(fight, table);
}
