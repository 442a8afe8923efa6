import type { Cells } from '../../../system/cells.ts';
import { rulingsKey } from '../../../system/ruling.ts';
import { defaultRulings, rulings } from '../book/switches.ts';
import { type Fight, type Fighter, type Objective, objectiveKinds, Place, type Team, type Thing } from './model.ts';

/* What can still matter in a fight: marks of `fight.state.ts`. */

/** A round limit from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

/** The round and 1 where anything depends on it: surprise, hazards to come, rounds to hold out, a limit; else 0. */
export function roundThatCounts({ round, scene, teams, toggles }: Fight): number {
  const counts = round + 1;
  if (round === 0 || toggles.roundLimit < SAFETY_STOP) return counts;
  for (let i = 0; i < scene.hazards.length; i++) if (scene.hazards[i]!.round >= round) return counts;
  for (let t = 0; t < teams.length; t++) if (teams[t]!.objective.rounds > 0 || teams[t]!.next !== null) return counts;
  return 0;
}

export const isOver = ({ phase }: Fight): boolean => phase === 'over';

/** Nobody meets this one again. */
const isLost = ({ status }: Fighter): boolean => status === 'dead' || status === 'gone';
/** Of the dead, of those who have left and of all when it is over only that counts, and the health that was lost. */
export const isForgotten = ({ phase }: Fight, fighter: Fighter): boolean => phase === 'over' || isLost(fighter);
/** Whoever has given up only stands about. */
export const isBare = (_: Fight, { status }: Fighter): boolean => status === 'surrendered';

/** Actions left and diagonals walked count in the own turn only (ING-TURN-01, ING-MOVE-02). */
export const inOwnTurn = ({ active }: Fight, { index }: Fighter): boolean => active === index;
export const oddDiagonals = (_: Fight, { diagonals }: Fighter): number => diagonals & 1;
/** ING-TURN-09: what was walked counts in the turn in progress. */
export const inATurn = ({ active }: Fight, _: Fighter): boolean => active >= 0;
export const hasFate = ({ toggles }: Fight, _: Fighter): boolean => toggles.fate;
export const isReady = (_: Fight, { trigger }: Fighter): boolean => trigger !== 0;
export const isPending = (_: Fight, { pending }: Fighter): boolean => pending !== 0;
export const hasRankUses = ({ toggles }: Fight, { sheet }: Fighter): boolean =>
  toggles.creatureRanks && sheet.rank === 'common';
/** ING-TEST-21: tries are counted only where they run out. */
export const hasTried = ({ toggles }: Fight, { tries }: Fighter): boolean => toggles.escalation && tries > 0;
export const isHelped = (_: Fight, { helped }: Fighter): boolean => helped > 0;
/** ING-PROP-01: whom and with what one has struck in this turn matters to properties alone. */
export const swingsCount = ({ toggles, active }: Fight, _: Thing | Fighter): boolean =>
  toggles.weaponProperties && active >= 0;
export const hasStruck = (fight: Fight, fighter: Fighter): boolean =>
  swingsCount(fight, fighter) && fighter.struck + fighter.swung !== 0;
export const hasFeinted = (_: Fight, { feintAt }: Fighter): boolean => feintAt >= 0;

/** What lies about has a place. */
export const liesAbout = (_: Fight, { place }: Thing): boolean => place === Place.ground;
/** What is used up, or with somebody who is gone, is no more. */
export const isNoMore = ({ fighters }: Fight, { place, holder }: Thing): boolean =>
  place === Place.spent || (place !== Place.ground && holder >= 0 && isLost(fighters[holder]!));

/** To be the last team needs no count, and nothing can come to nothing about it. */
export const hasAim = (_: Fight, { objective }: Team): boolean => objective.kind !== 'lastTeam';

/** The aim, and behind it the next one where there is any. */
export function packAims(_: Fight, { objective, next }: Team, cells: Cells): void {
  cells.put(objectiveKinds.indexOf(objective.kind) | (next === null ? 0 : 64));
  packAim(objective, cells);
  if (next === null) return;
  cells.put(objectiveKinds.indexOf(next.kind));
  packAim(next, cells);
}

function packAim({ kind, who, rounds, area, count, item, task }: Objective, cells: Cells): void {
  if (kind === 'lastTeam') return;
  cells.put(who);
  cells.putFour(rounds, area + 1, count, 0);
  cells.putFour(item + 1, task + 1, 0, 0);
}

/** Ground changes at fixtures and nowhere else. */
export function packGround({ scene, terrain }: Fight, cells: Cells): void {
  const { fixtures, width } = scene;
  for (let i = 0; i < fixtures.length; i++) cells.put(terrain[fixtures[i]!.y * width + fixtures[i]!.x] ?? 0);
}

export function packRulings(fight: Fight, cells: Cells): void {
  cells.putText(fight.rulings === defaultRulings ? '' : rulingsKey(rulings, fight.rulings));
}
