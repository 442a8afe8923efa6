import { saveLimit } from '../../common/cairn.ts';
import { type Pool, pool } from '../../dice/pool.ts';
import { oneDie, type Table } from '../../table/table.ts';
import { skillCounts } from './blow.ts';
import { attributeOf, weaponAt } from './fighters.ts';
import { Attribute, type Fight, type Fighter } from './model.ts';
import { event, reason } from './words.ts';

const D20 = oneDie(20);
/** Advantage on a save: two dice, the lower is used (IKZ-DUEL-08). */
const BETTER: Pool = pool({ dice: [20, 20], keep: 'lowest' });

export const contestNames = ['staredown', 'draw', 'clash'] as const;
const contestRolls = [
  reason('staredown', ['IKZ-DUEL-03', 'IKZ-DUEL-11'], 'the staredown (WIL)'),
  reason('draw', ['IKZ-DUEL-03', 'IKZ-DUEL-12'], 'the draw (DEX)'),
  reason('clash', ['IKZ-DUEL-03', 'IKZ-DUEL-13'], 'the clash (STR)'),
] as const;
export const contestAttributes = [Attribute.wil, Attribute.dex, Attribute.str] as const;

const contestWon = event(
  'contest-won',
  ['IKZ-DUEL-02'],
  [
    ['who', 'who'],
    ['contest', contestNames],
    ['rule', 'rule'],
  ],
  '{who} wins the {contest}.',
);
const contestDrawn = event(
  'contest-drawn',
  ['IKZ-DUEL-02'],
  [
    ['contest', contestNames],
    ['rule', 'rule'],
  ],
  'Nobody wins the {contest}.',
);
const advantage = event(
  'contest-advantage',
  ['IKZ-DUEL-06', 'IKZ-DUEL-08', 'IKZ-DUEL-09', 'IKZ-DUEL-10'],
  [['who', 'who']],
  '{who} goes into the next contest with an edge.',
);

/** The five ways a contest can come out (IKZ-DUEL-04..07). */
export const Contest = { won: 0, lost: 1, wonClose: 2, lostClose: 3, drawn: 4 } as const;

/** Compares two rolls against two scores, for the first of the two. */
export function compareRolls(
  mine: number,
  mineCounts: number,
  score: number,
  theirs: number,
  theirsCount: number,
  theirScore: number,
): number {
  const passes = passesContest(mine, mineCounts, score);
  const passesToo = passesContest(theirs, theirsCount, theirScore);
  if (passes !== passesToo) return passes ? Contest.won : Contest.lost;
  if (!passes || mineCounts === theirsCount) return Contest.drawn;
  return mineCounts < theirsCount ? Contest.wonClose : Contest.lostClose;
}

/** A natural 1 succeeds and a natural 20 fails (IKZ-DUEL-03). */
function passesContest(face: number, counts: number, score: number): boolean {
  if (face === 20) return false;
  return face === 1 || counts <= saveLimit(score);
}

/** The score of a duellist in a contest; Quick counts in the draw where the table plays it so (IKZ-QCK-03). */
function scoreIn(fight: Fight, fighter: Fighter, foe: Fighter, contest: number, attack: number, other: number): number {
  const score = attributeOf(fighter, contestAttributes[contest]!);
  if (contest !== 1 || !fight.toggles.quickInDuelDraw) return score;
  const used = weaponAt(fighter, attack);
  const same = used.die === weaponAt(foe, other).die;
  return same && skillCounts(fight, fighter, attack) ? score + used.quick : score;
}

/** Both save, the challenger first; returns how it came out for the challenger and passes advantage on. */
export function holdContest(
  fight: Fight,
  table: Table<Fight>,
  challenger: Fighter,
  challenged: Fighter,
  contest: number,
  rules: readonly number[],
): number {
  const why = contestRolls[contest]!;
  const better = fight.toggles.duelAdvantage === 'minusOne' ? 1 : 0;
  const mine = rollFor(fight, table, challenger, why);
  const theirs = rollFor(fight, table, challenged, why);
  const mineCounts = mine - (fight.duelEdge === challenger.index ? better : 0);
  const theirsCount = theirs - (fight.duelEdge === challenged.index ? better : 0);
  const weapon = fight.duelWeapons[0]!;
  const otherWeapon = fight.duelWeapons[1]!;
  const result = compareRolls(
    mine,
    mineCounts,
    scoreIn(fight, challenger, challenged, contest, weapon, otherWeapon),
    theirs,
    theirsCount,
    scoreIn(fight, challenged, challenger, contest, otherWeapon, weapon),
  );
  passAdvantage(fight, table, challenger, challenged, result);
  if (result === Contest.drawn) table.tell(contestDrawn, contest, rules[mine === theirs ? 3 : 1]!);
  else {
    const winner = result === Contest.won || result === Contest.wonClose ? challenger : challenged;
    table.tell(contestWon, winner.index, contest, rules[result >= Contest.wonClose ? 2 : 0]!);
  }
  return result;
}

function rollFor(fight: Fight, table: Table<Fight>, fighter: Fighter, why: number): number {
  const twice = fight.duelEdge === fighter.index && fight.toggles.duelAdvantage !== 'minusOne';
  return table.roll(twice ? BETTER : D20, fighter.index, why);
}

/** Advantage for the next contest: after a close win, or after any where the table plays it so (IKZ-DUEL-06, 09). */
function passAdvantage(
  fight: Fight,
  table: Table<Fight>,
  challenger: Fighter,
  challenged: Fighter,
  result: number,
): void {
  const close = result === Contest.wonClose || result === Contest.lostClose;
  const any = fight.toggles.duelAdvantage !== 'closeWinOnly' && result !== Contest.drawn;
  if (!close && !any) {
    fight.duelEdge = -1;
    return;
  }
  const winner = result === Contest.won || result === Contest.wonClose ? challenger : challenged;
  fight.duelEdge = winner.index;
  table.tell(advantage, winner.index);
}
