import { type Judged, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { barToArms, barToStrike, blastsAt } from '../attack/reach.ts';
import { bandLabels } from '../book/weapon.ts';
import { bandAfter, barToStep, hasFreeMove } from '../moves/movement.ts';
import { Do, daringly, intent, Move, moving, NO_ONE, secondOf, targetOf, weaponOf, whomOf } from '../state/intent.ts';
import { armsId, describeIntent } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { weaponAt } from '../state/people.ts';
import { barToTurn, weaponInTheWay } from './legal.ts';

/** A turn of the free move and nothing else. */
export function justMove(move: number, whom: number): number {
  return moving(intent(Do.nothing), move, whom);
}

/**
 * Every turn there might be, attacks first (table 5.6 of the catalogue): with weapons that can be used and moves that can be
 * made, at everybody who may be struck.
 */
export function eachTurn(fight: Fight, who: number, table: Table<Fight>): void {
  const fighter = fight.fighters[who]!;
  const steps = stepsOf(fight, fighter);
  const first = steps.filter((step) => step === justMove(Move.backFirst, NO_ONE) || isCloseFirst(step));
  const targets = fight.fighters.filter((other) => barToStrike(fight, fighter, other) === OPEN);
  for (const arms of armsOf(fight, fighter)) {
    const blasts = targets.some((other) => blastsAt(fighter, weaponAt(fighter, weaponOf(arms)), other));
    for (const step of steps) {
      for (const { index } of targets) offerStrike(intent(Do.attack, index) | arms | step, table);
      if (blasts) offerStrike(intent(Do.blast) | arms | step, table);
    }
  }
  for (const step of first) if (isCloseFirst(step)) table.offer(step);
  table.offer(justMove(Move.backFirst, NO_ONE));
  for (const step of hasFreeMove(fighter) ? first : [0]) {
    for (const foe of fight.fighters) if (foe !== fighter) table.offer(intent(Do.move, foe.index) | step);
    table.offer(intent(Do.move, who) | step);
  }
  table.offer(intent(Do.retreat));
  for (const step of first) table.offer(intent(Do.retreat) | step);
  for (const deed of deedsOf(fight, fighter))
    if (barToTurn(fight, who, deed) === OPEN) for (const step of steps) table.offer(deed | step);
  table.offer(intent(Do.dropThing));
  for (const { index } of fight.fighters) table.offer(intent(Do.challenge, index));
  table.offer(intent(Do.breakFree));
  table.offer(intent(Do.nothing));
}

function offerStrike(code: number, table: Table<Fight>): void {
  table.offer(code);
  table.offer(daringly(code));
}

/** Free moves that can be made before or after a deed, the first of them none (IKZ-ACT-01). */
function stepsOf(fight: Fight, fighter: Fighter): number[] {
  const steps = [Move.backFirst, Move.backAfter].map((move) => justMove(move, NO_ONE));
  for (const { index } of fight.fighters)
    steps.push(justMove(Move.closeFirst, index), justMove(Move.closeAfter, index));
  return [0, ...steps.filter((step) => barToStep(fight, fighter, step) === OPEN)];
}

const isCloseFirst = (step: number): boolean => step === justMove(Move.closeFirst, whomOf(step));

/** What can be struck with: each weapon, alone and with every other that goes with it, and bare hands at last. */
function armsOf(fight: Fight, fighter: Fighter): number[] {
  const attacks = fighter.sheet.attacks.map((_, attack) => attack);
  // Either hand may be the main one: its die is rolled first, and it is what a disarming blow takes (IKZ-EQP-06).
  const pairs = attacks.flatMap((attack) => [-1, ...attacks].map((second) => [attack, second] as const));
  return [...pairs, [-1, -1] as const].flatMap(([attack, second]) =>
    barToArms(fight, fighter, attack, second) === OPEN ? [intent(0, NO_ONE, attack, second)] : [],
  );
}

/** Deeds that are neither blows nor moves. */
function deedsOf({ fighters }: Fight, { sheet }: Fighter): number[] {
  const attacks = sheet.attacks.map((_, attack) => attack);
  return [
    intent(Do.makeDistance),
    ...fighters.flatMap(({ index }) => [intent(Do.aid, index), intent(Do.deed, index)]),
    ...attacks.flatMap((attack) => [Do.pickUp, Do.ready].map((what) => intent(what, NO_ONE, attack))),
    ...attacks.flatMap((attack) => attacks.map((second) => intent(Do.ready, NO_ONE, attack, second))),
    ...[Do.extinguish, Do.calm, Do.other].map((what) => intent(what)),
  ];
}

/** How turns are judged, but for what nobody can do who is unable to act. */
export const judgedTurns: Omit<Judged<Fight>, 'question'> = {
  each: eachTurn,
  legal: barToTurn,
  read: {
    who: ({ fighters }, who) => say.who(fighters[who]!.sheet),
    target: (fight, who, code) => {
      const steps = barToStep(fight, fight.fighters[who]!, code) === OPEN;
      return say.who(fight.fighters[steps ? targetOf(code) : whomOf(code)]!.sheet);
    },
    weapon: (fight, who, code) => weaponNamed(fight.fighters[who]!, weaponInTheWay(fight, fight.fighters[who]!, code)),
    first: ({ fighters }, who, code) => weaponNamed(fighters[who]!, weaponOf(code)),
    second: ({ fighters }, who, code) => weaponNamed(fighters[who]!, secondOf(code)),
    band: (fight, who, code) => bandLabels[bandAfter(fight, fight.fighters[who]!, targetOf(code), code)]!,
    arms: ({ fighters }, who, code) => armsId(fighters[who]!, code),
    instead: stepInstead,
  },
};

const weaponNamed = (fighter: Fighter, attack: number) =>
  attack < 0 ? 'bare hand' : say.thing(weaponAt(fighter, attack).name, fighter.sheet);

/** A step that would bring the first weapon to use. */
function stepInstead(fight: Fight, who: number, code: number): string {
  const plain = intent(Do.attack, targetOf(code), weaponOf(code));
  const ways = [moving(plain, Move.closeFirst, targetOf(code)), moving(plain, Move.backFirst)];
  const open = code === plain ? ways.find((way) => barToTurn(fight, who, way) === OPEN) : undefined;
  return open === undefined ? '' : `, but there is ${describeIntent(fight, who, open).id}`;
}
