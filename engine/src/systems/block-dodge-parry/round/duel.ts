import { duelTeller } from '../../../system/duel-told.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { damageRoll, rollAttack } from '../attack/attack-dice.ts';
import { landBlow } from '../attack/blow.ts';
import { offWeapon } from '../attack/reactions.ts';
import { isNonlethal, wearOut } from '../attack/strike.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import { joinMelee } from '../moves/movement.ts';
import { buysPass, giftedScore, passesUpTo, rerollsByCunning } from '../rolls/saves.ts';
import { beginBlow, endBlow } from '../state/blows.ts';
import { readyItem, weaponAt } from '../state/gear.ts';
import { Mark } from '../state/marks.ts';
import { Ability, abilityNames, type Fight, type Fighter } from '../state/model.ts';
import { isAble } from '../state/people.ts';

/** Forms of a duel (BDP-DUE-05); 0 is no duel. */
export const Duel = { none: 0, friendly: 1, toTheDeath: 2, threeTouches: 3, climax: 4 } as const;

const D20 = oneDie(20);
/** Clashes to be won in each form. */
const NEEDED = [0, 1, 1, 3, 2] as const;

const contestNames = ['staredown', 'draw', 'clash'] as const;
const contestAbilities = [Ability.wil, Ability.dex, Ability.str] as const;
const contestRolls = contestNames.map((name, at) =>
  reason(name, ['BDP-DUE-01', 'BDP-DUE-02'], `the ${name} (${abilityNames[contestAbilities[at]!]!})`),
);

const contestWon = event(
  'duel-contest-won',
  ['BDP-DUE-02', 'BDP-DUE-03'],
  '{who:who} wins the {contest}{-face}{-against}.',
  { contest: contestNames },
);
const contestDrawn = event('duel-contest-drawn', ['BDP-DUE-02', 'BDP-DUE-03'], 'The {contest} is a draw.', {
  contest: contestNames,
});
export const duelTold = duelTeller({
  contests: contestNames,
  rolls: contestRolls,
  won: contestWon,
  drawn: contestDrawn,
});
const decisiveBlow = event(
  'duel-blow',
  ['BDP-DUE-04'],
  '{who:who} lands an Enhanced blow straight to {target:who}’s STR.',
);
const clashSkipped = event('duel-clash-skipped', ['BDP-DUE-04'], 'With ranged weapons the draw decides.');
const touched = event('duel-touch', ['BDP-DUE-05'], '{who:who} has won {score} of {needed} clashes.');
const duelWon = event('duel-won', ['BDP-DUE-05'], '{who:who} wins the duel.');
const duelDrawn = event('duel-drawn', ['BDP-DUE-05'], 'The duel ends in a draw.');
const duelUndecided = event('duel-undecided', ['BDP-END-03'], 'The duel is called off undecided.');
const duelBrokenOff = event('duel-broken-off', ['BDP-END-01'], 'The duel is broken off: not both duellists can go on.');
const duelGoesOn = event('duel-goes-on', ['BDP-DUE-05'], 'The duel goes on as a fight to the death.');

/** Plays one contest of a duel and what it decides (BDP-DUE-01..05). */
export function duelStep(fight: Fight, table: Table<Fight>): void {
  const first = duellist(fight, -1);
  const second = first === null ? null : duellist(fight, first.side);
  if (first === null || second === null) {
    // The Warden took a duellist out, or something else felled one: whoever is left has won (BDP-END-01).
    table.tell(duelBrokenOff);
    return endDuel(fight, table, first);
  }
  const contest = fight.phase === 'clash' ? 2 : fight.phase === 'draw' ? 1 : 0;
  const winner = holdContest(fight, table, first, second, contest);
  fight.duelEdge = winner === null ? -1 : winner.index;
  if (contest === 0) fight.phase = 'draw';
  else if (contest === 1 && !isClashSkipped(fight, table, first, second)) fight.phase = 'clash';
  else settle(fight, table, first, second, winner);
  fight.now.bonusCount = 0;
}

/** The first able fighter who is not of the given side, or null. */
function duellist(fight: Fight, notOf: number): Fighter | null {
  for (const fighter of fight.fighters) if (fighter.side !== notOf && isAble(fighter)) return fighter;
  return null;
}

/** Both save; passing beats failing, then the higher roll wins; equal rolls and two failures are a draw (BDP-DUE-02). */
function holdContest(
  fight: Fight,
  table: Table<Fight>,
  first: Fighter,
  second: Fighter,
  contest: number,
): Fighter | null {
  const one = passingFace(fight, table, first, contest);
  const other = passingFace(fight, table, second, contest);
  if (one === other) {
    table.tell(contestDrawn, contest);
    return null;
  }
  const winner = one > other ? first : second;
  table.tell(contestWon, winner.index, contest, Math.max(one, other), Math.min(one, other));
  return winner;
}

/**
 * The roll if it passes, else 0. What helps in a Save helps here too (BDP-SPE-02, BDP-SPE-03, BDP-MIR-05); Luck brings
 * the roll down to the score, and as that it counts (BDP-SPE-05).
 */
function passingFace(fight: Fight, table: Table<Fight>, fighter: Fighter, contest: number): number {
  const atMost = passesUpTo(fight, table, fighter, giftedScore(fight, table, fighter, contestAbilities[contest]!), 0);
  const face = contestRoll(fight, table, fighter, contest, atMost);
  if (face <= atMost) return face;
  if (buysPass(fight, table, fighter, face - atMost)) return Math.max(1, atMost);
  if (!rerollsByCunning(fight, table, fighter)) return 0;
  const again = contestRoll(fight, table, fighter, contest, atMost);
  return again <= atMost ? again : 0;
}

/** The die that counts: with Advantage the highest that passes, else the one nearest to passing (BDP-DUE-03). */
function contestRoll(fight: Fight, table: Table<Fight>, fighter: Fighter, contest: number, atMost: number): number {
  const why = contestRolls[contest]!;
  const face = table.roll(D20, fighter.index, why);
  if (fight.duelEdge !== fighter.index) return face;
  const second = table.roll(D20, fighter.index, why);
  return face <= atMost && second <= atMost ? Math.max(face, second) : Math.min(face, second);
}

/** With ranged weapons the draw may decide (BDP-DUE-04). */
function isClashSkipped(fight: Fight, table: Table<Fight>, first: Fighter, second: Fighter): boolean {
  if (!weaponAt(first, first.main).ranged || !weaponAt(second, second.main).ranged) return false;
  if (ruledOn(fight, table, Rulings.rangedDuelClash, first.index) === 'kept') return false;
  table.tell(clashSkipped);
  return true;
}

/** What the exchange means in each form of duel (BDP-DUE-05). */
function settle(fight: Fight, table: Table<Fight>, first: Fighter, second: Fighter, winner: Fighter | null): void {
  fight.duelRounds++;
  const loser = winner === first ? second : first;
  const needed = NEEDED[fight.duel] ?? 1;
  let score = 0;
  if (winner !== null) {
    const at = winner.side < loser.side ? 0 : 1;
    score = (fight.duelScore[at] ?? 0) + 1;
    fight.duelScore[at] = score;
    if (needed > 1) table.tell(touched, winner.index, score, needed);
    if (isBloody(fight, score, needed)) strike(fight, table, winner, loser);
    if (!isAble(winner) || !isAble(loser))
      return endDuel(fight, table, isAble(winner) ? winner : isAble(loser) ? loser : null);
  }
  if (fight.duel === Duel.toTheDeath) handOver(fight, table, first, second);
  else if (winner !== null && score >= needed) endDuel(fight, table, winner);
  else if (fight.duel === Duel.friendly) endDuel(fight, table, null);
  else if (fight.duelRounds >= fight.toggles.roundLimit) endDuel(fight, table, null, 'undecided');
  else takePositions(fight);
}

/** Friendly duels draw no blood, climaxes only at the end (BDP-DUE-05). */
function isBloody(fight: Fight, score: number, needed: number): boolean {
  if (fight.duel === Duel.friendly) return false;
  return fight.duel !== Duel.climax || score >= needed;
}

/** The winner's Enhanced attack goes straight to STR, less Armor; a Critical Damage Save follows (BDP-DUE-04). */
function strike(fight: Fight, table: Table<Fight>, winner: Fighter, loser: Fighter): void {
  table.tell(decisiveBlow, winner.index, loser.index);
  const item = readyItem(winner);
  const offItem = offWeapon(winner);
  const blow = beginBlow(fight, winner.index, loser.index);
  blow.item = item;
  blow.offItem = offItem;
  blow.marks = Mark.enhanced;
  blow.last = true;
  rollAttack(fight, table, blow, damageRoll);
  blow.marks |= isNonlethal(fight, winner, item, 0) ? Mark.toStr | Mark.nonlethal : Mark.toStr;
  if ((blow.marks & Mark.missed) === 0) landBlow(fight, table, blow);
  endBlow(fight);
  wearOut(fight, table, winner, item, offItem);
}

/** Back to the marks for another exchange, nobody with an edge. */
function takePositions(fight: Fight): void {
  fight.duelEdge = -1;
  fight.phase = 'staredown';
}

/** To the death: ordinary combat follows, blade to blade unless they shoot (BDP-DUE-05). */
function handOver(fight: Fight, table: Table<Fight>, first: Fighter, second: Fighter): void {
  table.tell(duelGoesOn);
  const shoots = weaponAt(first, first.main).ranged && weaponAt(second, second.main).ranged;
  if (!shoots && first.zone === second.zone) joinMelee(fight, table, first, second);
  fight.duelEdge = -1;
  fight.phase = 'declare';
}

/** The duel is over: won, a draw, or called off undecided. */
function endDuel(fight: Fight, table: Table<Fight>, winner: Fighter | null, left: Fight['result'] = 'draw'): void {
  fight.duelEdge = -1;
  fight.round = fight.duelRounds;
  fight.winner = winner === null ? -1 : winner.side;
  fight.result = winner === null ? left : 'won';
  fight.phase = 'aftermath';
  if (winner !== null) table.tell(duelWon, winner.index);
  else table.tell(left === 'draw' ? duelDrawn : duelUndecided);
}
