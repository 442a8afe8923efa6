import { bar, OPEN } from '../../../system/bar.ts';
import { barToArms, barToPair, barToReach, barToStrike, barToUse, blastsAt, canStrike } from '../attack/reach.ts';
import { Blast } from '../book/weapon.ts';
import { barToClose, barToFallBack, barToStep } from '../moves/movement.ts';
import { Do, intent, isStrike, Move, moveOf, secondOf, targetOf, weaponOf, whatOf, whomOf } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import {
  type Bar,
  bandOf,
  barToWield,
  canAct,
  canDrop,
  goneAlready,
  hasFoeAtMelee,
  hasNoSides,
  isActive,
  isFoe,
  isFull,
  weaponAt,
} from '../state/people.ts';
import { barToChallenge } from './challenge.ts';

/* What somebody may do with a turn: for each deed one function, which says what is in its way (table 5.6 of the catalogue). */

const isHeld = bar('IKZ-ACT-11', 'who is held can only try to get free');
const noFight = bar('IKZ-RND-01', 'rounds are counted without a fight: nobody is an enemy');
const lostHeart = bar('IKZ-MOR-07', '{who} has lost heart and can only run');

/** Whether somebody who has a turn may spend it so. */
export function barToTurn(fight: Fight, who: number, code: number): Bar {
  const fighter = fight.fighters[who]!;
  return barOfState(fight, fighter, code) ?? barToStep(fight, fighter, code) ?? barToDo(fight, fighter, code);
}

/** What the held, the frightened and those without an enemy cannot do, whatever it is (IKZ-ACT-11, IKZ-MOR-07, IKZ-RND-01). */
function barOfState(fight: Fight, fighter: Fighter, code: number): Bar {
  const what = whatOf(code);
  if (fighter.grappledBy >= 0) return what === Do.breakFree || code === intent(Do.nothing) ? OPEN : isHeld;
  if (hasNoSides(fight)) {
    const calm = what >= Do.aid && what !== Do.challenge && secondOf(code) < 0;
    return (calm || what === Do.nothing) && moveOf(code) === Move.none ? OPEN : noFight;
  }
  const runs = what === Do.retreat || what === Do.makeDistance;
  return fighter.fleeing && !runs && retreatWay(fight, fighter) > 0 ? lostHeart : OPEN;
}

const onlyTurns = bar(
  'IKZ-ACT-03',
  'a turn is an attack, a move or another deed, with the free move before or after it',
);
const unheld = bar('IKZ-ACT-11', 'nobody holds {who}');
const notLying = bar('IKZ-ACT-11', 'no such weapon of {who}’s lies on the ground');
const notBurning = bar('IKZ-ACT-11', '{who} is not in flames');
const notPanicked = bar('IKZ-PAN-02', '{who} is not in panic');
const nothingToDrop = bar('IKZ-WND-10', '{who}’s inventory is not full, or holds nothing to drop');
const takesTheTurn = bar('IKZ-DUEL-01', 'the duel takes the whole turn');

/** The deed of a turn, after the move made first. */
function barToDo(fight: Fight, fighter: Fighter, code: number): Bar {
  const target = fight.fighters[targetOf(code)]!;
  const move = moveOf(code);
  switch (whatOf(code)) {
    case Do.attack:
    case Do.blast:
      return barToAttack(fight, fighter, code);
    case Do.move:
      return barToMoveOn(fight, fighter, code);
    case Do.retreat:
    case Do.makeDistance:
      return barToRun(fight, fighter, code);
    case Do.aid:
      return barToAid(fight, fighter, target);
    case Do.deed:
      return barToDare(fight, fighter, target);
    case Do.pickUp:
      return fighter.dropped[weaponOf(code)] === 1 ? OPEN : notLying;
    case Do.extinguish:
      return fighter.burning > 0 ? OPEN : notBurning;
    case Do.breakFree:
      return fighter.grappledBy >= 0 ? OPEN : unheld;
    case Do.calm:
      return fighter.panicked ? OPEN : notPanicked;
    case Do.ready:
      return barToReady(fight, fighter, weaponOf(code), secondOf(code));
    case Do.dropThing:
      return move === Move.none && isFull(fight, fighter) && canDrop(fighter) ? OPEN : nothingToDrop;
    case Do.challenge:
      return move === Move.none ? barToChallenge(fight, fighter, target) : takesTheTurn;
    case Do.other:
      return OPEN;
    default:
      return move > Move.backFirst ? onlyTurns : OPEN;
  }
}

const cannotAttack = bar('IKZ-NPC-07', '{who} cannot attack now');
const strikesAround = bar('IKZ-BLS-01', 'it strikes all around: blast:{arms}');
const strikesAsMany = bar('IKZ-DET-04', 'it strikes all around: blast:{arms}');
const nobodyInReach = bar('IKZ-BLS-02', 'nobody is at a distance where it works');
const strikesOne = bar('IKZ-BLS-01', 'it strikes one at a time: attack:TARGET:{arms}');

/** An attack on somebody, or the one blast at everybody whom it can reach. */
function barToAttack(fight: Fight, fighter: Fighter, code: number): Bar {
  if (fighter.cannotAttack > 0) return cannotAttack;
  const target = fight.fighters[targetOf(code)]!;
  const blast = whatOf(code) === Do.blast;
  const shut =
    (blast ? OPEN : barToStrike(fight, fighter, target)) ?? barToArms(fight, fighter, weaponOf(code), secondOf(code));
  if (shut !== OPEN) return shut;
  const used = weaponAt(fighter, weaponOf(code));
  if (blast) return barToBlast(fight, fighter, code);
  if (blastsAt(fighter, used, target)) return used.blast === Blast.none ? strikesAsMany : strikesAround;
  return barToReach(fight, fighter, target, code);
}

function barToBlast(fight: Fight, fighter: Fighter, code: number): Bar {
  const used = weaponAt(fighter, weaponOf(code));
  let blasts = false;
  for (const other of fight.fighters) {
    if (!blastsAt(fighter, used, other)) continue;
    if (canStrike(fight, fighter, other, code)) return secondOf(code) < 0 ? OPEN : strikesOne;
    if (barToStrike(fight, fighter, other) === OPEN) blasts = true;
  }
  return blasts ? nobodyInReach : strikesOne;
}

const oneMore = bar('IKZ-ACT-02', 'a move is one band, and the action one more');

/** The action spent on a move, after the free one if there is one: at most two bands (IKZ-ACT-01, IKZ-RNG-05). */
function barToMoveOn(fight: Fight, fighter: Fighter, code: number): Bar {
  if (moveOf(code) > Move.backFirst) return oneMore;
  const target = fight.fighters[targetOf(code)]!;
  return target === fighter ? barToFallBack(fight, fighter, code) : barToClose(fight, fighter, target, code);
}

/** How this fighter would have to run: 0 not at all, 1 the action, 2 move and action, 3 two turns (IKZ-RET-03..07). */
export function retreatWay(fight: Fight, fighter: Fighter): number {
  // IKZ-RET-02, IKZ-RET-09
  if (fight.safeRetreat[fighter.side] !== true || fighter.grappledBy >= 0) return 0;
  if (fighter.retreatReady || !hasFoeAtMelee(fight, fighter)) return 1;
  return fight.toggles.retreatFromMelee === 'twoTurns' || fighter.hamstrung ? 3 : 2;
}

const nowhere = bar('IKZ-RET-02', 'there is nowhere safe to run');
const runsAtOnce = bar('IKZ-RET-03', 'the run takes no turn of its own to make distance: retreat');
const backFirst = bar('IKZ-RET-04', 'with an enemy at Melee it takes the whole turn: retreat:back-first');
const distanceFirst = bar('IKZ-RET-04', 'with an enemy at Melee it takes two turns: first make-distance');
const lameFirst = bar('IKZ-RET-07', 'with an enemy at Melee it takes two turns: first make-distance');
const notToMelee = bar('IKZ-RET-03', 'the move before a run may bring nobody to Melee');

function barToRun(fight: Fight, fighter: Fighter, code: number): Bar {
  const way = retreatWay(fight, fighter);
  const move = moveOf(code);
  if (way === 0) return nowhere;
  if (whatOf(code) === Do.makeDistance) return way === 3 ? OPEN : runsAtOnce;
  if (way === 3) return fighter.hamstrung ? lameFirst : distanceFirst;
  if (way === 2) return move === Move.backFirst ? OPEN : backFirst;
  if (move > Move.backFirst) return notToMelee;
  if (move !== Move.closeFirst || fighter.retreatReady) return OPEN;
  const foe = fight.fighters[whomOf(code)]!;
  return !canAct(foe) || bandOf(fight, fighter.index, foe.index) > 1 ? OPEN : notToMelee;
}

const seenTo = bar('IKZ-ACT-10', '{target} has been seen to');
const isEnemy = bar('IKZ-ACT-10', '{target} is an enemy');
const notDying = bar('IKZ-ACT-10', '{target} is not dying');

/** Somebody of one's own, or anybody where there are no sides, who lies dying and has not been seen to (IKZ-ACT-10). */
export function barToAid(fight: Fight, fighter: Fighter, other: Fighter): Bar {
  if (other.aided) return seenTo;
  if (isFoe(fighter, other) && !hasNoSides(fight)) return isEnemy;
  return other !== fighter && (other.status === 'critical' || other.status === 'mortal') ? OPEN : notDying;
}

const noFoeToDare = bar('IKZ-ACT-08', '{target} is no enemy');

/** Something risky on an enemy; on anybody where there are no sides (IKZ-ACT-08). */
function barToDare(fight: Fight, fighter: Fighter, other: Fighter): Bar {
  if (hasNoSides(fight) ? other === fighter : !isFoe(fighter, other)) return noFoeToDare;
  return isActive(other) ? OPEN : goneAlready;
}

const readyForFree = bar('IKZ-ACT-12', 'a weapon is taken in hand for nothing, by using it');
const ofTheBody = bar('IKZ-EQP-06', 'what is part of the body is always at hand');
const inHandAlready = bar('IKZ-ACT-12', 'it is in hand already');

/** Taking something in hand, where that costs the action (IKZ-ACT-12, IKZ-DUAL-03). */
function barToReady(fight: Fight, fighter: Fighter, attack: number, second: number): Bar {
  if (fight.toggles.swapCost === 'free') return readyForFree;
  const shut = barToWield(fighter, attack) ?? (second < 0 ? OPEN : barToWield(fighter, second));
  if (shut !== OPEN) return shut;
  if (weaponAt(fighter, attack).natural || (second >= 0 && weaponAt(fighter, second).natural)) return ofTheBody;
  if (attack === fighter.main && (second < 0 || second === fighter.off)) return inHandAlready;
  return second < 0 ? OPEN : barToPair(fighter, attack, second);
}

/** Of two weapons the one that cannot be used. */
export function weaponInTheWay(fight: Fight, fighter: Fighter, code: number): number {
  const first = weaponOf(code);
  const shut = isStrike(code) ? barToUse(fight, fighter, first) : barToWield(fighter, first);
  return shut === OPEN && secondOf(code) >= 0 ? secondOf(code) : first;
}
