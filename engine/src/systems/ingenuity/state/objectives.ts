import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import { isInArea } from './grid.ts';
import { type Fight, type Fighter, Place } from './model.ts';
import { teamNumber } from './names.ts';
import { remains } from './people.ts';

const won = event('won', ['ING-TEAM-04', 'ING-TEAM-05'], 'Nobody but {team:thing} remains: the fight is won.');
const completed = event(
  'objective-done',
  ['ING-TEAM-06', 'ING-TEAM-08', 'ING-TEAM-09'],
  'The fight is over: the aim of {team:thing} is reached.',
);
const nobody = event('nobody-left', ['ING-TEAM-10'], 'The fight is over and nobody has won.');
const failedEvent = event('objective-failed', ['ING-TEAM-13'], 'The aim of {team:thing} can no longer be reached.');
function finish(fight: Fight, winner: number, result: Fight['result']): void {
  fight.winner = winner;
  fight.result = result;
  fight.phase = 'aftermath';
}

/** After every act and every start of a turn: is the fight over (ING-TEAM-04 to ING-TEAM-10)? */
export function checkEnd(fight: Fight, table: Table<Fight>): void {
  if (fight.result !== 'running') return;
  const acting = fight.active < 0 ? -1 : fight.fighters[fight.active]!.team;
  if (!isPlain(fight)) {
    noteFailures(fight, table);
    if (acting >= 0 && isDone(fight, table, acting)) return complete(fight, table, acting);
    for (const team of fight.order)
      if (team !== acting && isDone(fight, table, team)) return complete(fight, table, team);
  }
  checkLast(fight, table, acting);
}

/** Nobody is after anything but to be the last. */
function isPlain({ teams }: Fight): boolean {
  for (let t = 0; t < teams.length; t++) if (teams[t]!.objective.kind !== 'lastTeam') return false;
  return true;
}

function complete(fight: Fight, table: Table<Fight>, team: number): void {
  table.tell(completed, teamNumber(team));
  finish(fight, team, 'won');
}

function camp(fight: Fight, team: number): number {
  return fight.teams[team]!.camp;
}

function checkLast(fight: Fight, table: Table<Fight>, acting: number): void {
  const left = lastCamp(fight);
  if (left === SEVERAL) return;
  if (left === NONE) {
    table.tell(nobody);
    return finish(fight, -1, 'draw');
  }
  if (fight.teams.every((_, team) => camp(fight, team) === left)) return;
  let leading = -1;
  for (let slot = 0; slot < fight.order.length; slot++) {
    const team = fight.order[slot]!;
    if (hasSomebody(fight, team) && (leading < 0 || team === acting)) leading = team;
  }
  table.tell(won, teamNumber(leading));
  finish(fight, leading, 'won');
}

const SEVERAL = -1;
const NONE = -2;

/** The only camp that has somebody left, or `SEVERAL`, or `NONE`. */
function lastCamp(fight: Fight): number {
  const { fighters } = fight;
  let left = NONE;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i]!;
    if (!remains(fighter)) continue;
    const own = camp(fight, fighter.team);
    if (left !== NONE && own !== left) return SEVERAL;
    left = own;
  }
  return left;
}

function hasSomebody(fight: Fight, team: number): boolean {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i]!;
    if (fighter.team === team && remains(fighter)) return true;
  }
  return false;
}

/** One of those meant by bits has come to this, or to that. */
function isAny({ fighters }: Fight, who: number, as: Fighter['status'], or = as): boolean {
  for (let i = 0; i < fighters.length; i++) {
    const { status } = fighters[i]!;
    if ((who & (1 << i)) !== 0 && (status === as || status === or)) return true;
  }
  return false;
}

function countIn(fight: Fight, team: number, area: number): number {
  let count = 0;
  for (const fighter of fight.fighters)
    if (fighter.team === team && fighter.status === 'able' && isInArea(fight, fighter, area)) count++;
  return count;
}

/** Objectives of events (table 5.9 of the catalogue). */
function isDone(fight: Fight, table: Table<Fight>, team: number): boolean {
  const { objective, progress, failed } = fight.teams[team]!;
  if (failed) return false;
  switch (objective.kind) {
    case 'defeat':
      return objective.who !== 0 && !isAny(fight, objective.who, 'able');
    case 'reach':
      return countIn(fight, team, objective.area) >= objective.count;
    case 'seize': {
      const thing = fight.things[objective.item];
      if (thing === undefined || thing.place !== Place.held) return false;
      const holder = fight.fighters[thing.holder];
      if (holder === undefined || holder.team !== team || holder.status !== 'able') return false;
      return objective.area < 0 || isInArea(fight, holder, objective.area);
    }
    case 'escape':
    case 'perform':
      return progress >= objective.count;
    case 'custom':
      return ruledOn(fight, table, Rulings.customDone, GM) === 'yes';
    default:
      return false;
  }
}

/** Objectives that can no longer be completed (ING-TEAM-13). */
function noteFailures(fight: Fight, table: Table<Fight>): void {
  for (let t = 0; t < fight.teams.length; t++) {
    const team = fight.teams[t]!;
    if (team.failed || !isHopeless(fight, t)) continue;
    team.failed = true;
    table.tell(failedEvent, teamNumber(t));
  }
}

function isHopeless(fight: Fight, team: number): boolean {
  const { objective, progress } = fight.teams[team]!;
  if (objective.kind === 'protect') return isAny(fight, objective.who, 'dead');
  if (objective.kind !== 'reach' && objective.kind !== 'escape') return false;
  let living = objective.kind === 'escape' ? progress : 0;
  for (const fighter of fight.fighters)
    if (fighter.team === team && (fighter.status === 'able' || fighter.status === 'unconscious')) living++;
  return living < objective.count;
}

/** At the end of a round: what is counted in rounds; the surprise round does not count. */
export function checkRound(fight: Fight, table: Table<Fight>): void {
  if (fight.round === 0 || fight.result !== 'running') return;
  for (const team of fight.order) {
    const own = fight.teams[team]!;
    if (own.failed) continue;
    if (own.objective.kind === 'hold') own.progress = holdsArea(fight, team, own.objective.area) ? own.progress + 1 : 0;
  }
  for (const team of fight.order) if (isDoneByRounds(fight, team)) return complete(fight, table, team);
}

function holdsArea(fight: Fight, team: number, area: number): boolean {
  for (let other = 0; other < fight.teams.length; other++)
    if (other !== team && countIn(fight, other, area) > 0) return false;
  return countIn(fight, team, area) > 0;
}

function isDoneByRounds(fight: Fight, team: number): boolean {
  const { objective, progress, failed } = fight.teams[team]!;
  if (failed) return false;
  if (objective.kind === 'hold') return progress >= objective.rounds;
  if (fight.round < objective.rounds) return false;
  if (objective.kind === 'survive') return hasSomebody(fight, team);
  if (objective.kind !== 'protect') return false;
  // Alive and conscious, wherever it is.
  return !isAny(fight, objective.who, 'dead', 'unconscious');
}
