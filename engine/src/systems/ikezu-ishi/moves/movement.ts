import { bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Band, bandLabels } from '../book/weapon.ts';
import { event } from '../book/words.ts';
import { Do, Move, moveOf, targetOf, whatOf, whomOf } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { type Bar, bandOf, barToMeet, canAct, isFoe, isPresent, setBand, weaponAt } from '../state/people.ts';

const moved = event(
  'distance',
  ['IKZ-ACT-02', 'IKZ-RNG-01'],
  '{who:who} and {foe:who} are now at {band}{rule:cites}.',
  {
    band: bandLabels,
  },
);

const inside = event('inside-the-reach', ['IKZ-RNG-15'], '{foe:who}’s long weapon does not keep {who:who} off.');

/** The hamstrung have no free move, the held none at all (IKZ-SCT-07). */
export function hasFreeMove(fighter: Fighter): boolean {
  return !fighter.hamstrung && fighter.grappledBy < 0;
}

const atMelee = bar('IKZ-RNG-03', '{target} is at Melee already');
const farAlready = bar('IKZ-RNG-04', 'every enemy is at Ranged already; to leave the fight is to retreat');
const noFreeMove = bar('IKZ-SCT-07', '{who} has no free move');

/** Closing needs an enemy beyond Melee, after the move made first (IKZ-RNG-03). */
export function barToClose(fight: Fight, fighter: Fighter, foe: Fighter, code = 0): Bar {
  return barToMeet(fighter, foe) ?? (bandAfter(fight, fighter, foe.index, code) > Band.melee ? OPEN : atMelee);
}

/** Falling back needs an enemy nearer than Ranged, after the move made first (IKZ-RNG-04). */
export function barToFallBack(fight: Fight, fighter: Fighter, code = 0): Bar {
  for (let at = 0; at < fight.fighters.length; at++) {
    const foe = fight.fighters[at]!;
    if (isFoe(fighter, foe) && isPresent(foe) && bandAfter(fight, fighter, at, code) < Band.ranged) return OPEN;
  }
  return farAlready;
}

/** The free move of a declaration (IKZ-ACT-01). */
export function barToStep(fight: Fight, fighter: Fighter, code: number): Bar {
  const move = moveOf(code);
  if (move === Move.none) return OPEN;
  if (!hasFreeMove(fighter)) return noFreeMove;
  if (move === Move.backFirst || move === Move.backAfter) return barToFallBack(fight, fighter);
  return barToClose(fight, fighter, fight.fighters[whomOf(code)]!);
}

/** The distance to a foe after the move a declaration makes first (IKZ-RNG-13). */
export function bandAfter(fight: Fight, fighter: Fighter, foe: number, code: number): number {
  const band = bandOf(fight, fighter.index, foe);
  const move = moveOf(code);
  return move === Move.closeFirst && whomOf(code) !== foe ? band : bandMoved(band, move);
}

/** What becomes of a distance by the move made first, by closing on that foe or by falling back (IKZ-RNG-03, IKZ-RNG-04). */
export function bandMoved(band: number, move: number): number {
  if (move === Move.closeFirst) return band > Band.melee ? band - 1 : band;
  return move === Move.backFirst && band < Band.ranged ? band + 1 : band;
}

/** Steps that the declared moves of one fighter put between it and a foe, before or after the blows. */
function stepsOf(fighter: Fighter, foe: number, first: boolean): number {
  if (!fighter.pending || !canAct(fighter)) return 0;
  const code = fighter.intent;
  let steps = 0;
  const move = moveOf(code);
  if (move === (first ? Move.closeFirst : Move.closeAfter) && whomOf(code) === foe) steps--;
  if (move === (first ? Move.backFirst : Move.backAfter)) steps++;
  const what = whatOf(code);
  if (!first && what === Do.move) {
    if (targetOf(code) === fighter.index) steps++;
    else if (targetOf(code) === foe) steps--;
  }
  if (first && what === Do.makeDistance) steps++;
  return steps;
}

/** Everybody's moves at once; what two enemies do about their distance adds up (IKZ-ACT-06, IKZ-RNG-05). */
export function playMoves(fight: Fight, table: Table<Fight>, first: boolean): void {
  const fighters = fight.fighters;
  for (let one = 0; one < fighters.length; one++) {
    const moves = movesThen(fighters[one]!, first);
    for (let other = one + 1; other < fighters.length; other++) {
      if (!isFoe(fighters[one]!, fighters[other]!)) continue;
      const mine = moves ? stepsOf(fighters[one]!, other, first) : 0;
      const theirs = stepsOf(fighters[other]!, one, first);
      if (mine + theirs === 0) continue;
      const band = bandOf(fight, one, other);
      const after = Math.max(Band.melee, Math.min(Band.ranged, band + mine + theirs));
      if (after === band) continue;
      setBand(fight, one, other, after);
      const mover = mine === 0 ? other : one;
      const rule = moveRule(fighters[mover]!, after > band, first);
      if (table.log !== null) tellMove(fight, table, mover, one + other - mover, rule);
    }
  }
}

function moveRule({ intent }: Fighter, back: boolean, first: boolean): number {
  if (!first && whatOf(intent) === Do.move && moveOf(intent) !== Move.none) return R['IKZ-RNG-05'];
  return back ? R['IKZ-RNG-04'] : R['IKZ-RNG-03'];
}

function tellMove(fight: Fight, table: Table<Fight>, mover: number, foe: number, rule: number): void {
  const band = bandOf(fight, mover, foe);
  table.tell(moved, mover, foe, band, rule);
  const kept = fight.fighters[foe]!;
  if (band === Band.melee && weaponAt(kept, kept.main).band === Band.reach) table.tell(inside, foe, mover);
}

/** The turn declared changes a distance, before or after the blows. */
export function movesThen(fighter: Fighter, first: boolean): boolean {
  const move = moveOf(fighter.intent);
  const what = whatOf(fighter.intent);
  if (first) return move === Move.closeFirst || move === Move.backFirst || what === Do.makeDistance;
  return move === Move.closeAfter || move === Move.backAfter || what === Do.move;
}
