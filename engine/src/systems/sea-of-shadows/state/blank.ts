import { type Fighter, NONE, type Now, type Sheet } from './model.ts';

/** The scratch of a step with nothing in it. */
export function emptyNow(fighters: number): Now {
  return {
    attacker: NONE,
    target: NONE,
    kind: 0,
    item: NONE,
    unaware: false,
    rolled: 0,
    better: 0,
    worse: 0,
    asked: Array.from({ length: fighters }, () => 0),
    provoker: NONE,
    ruling: 0,
    about: 0,
    opportunity: false,
    coming: false,
    calm: false,
  };
}

/** Place in the list as a key for ties; the odd numbers are for mounts that part from their riders (SOS-MNT-26). */
export const orderListOf = (index: number): number => 2 * index;

/** A fighter at plain values, with every field in the order of the model so that all fighters have one shape. */
export function newFighter(sheet: Sheet, index: number, side: number): Fighter {
  return {
    sheet,
    index,
    side,
    status: 'able',
    hp: 0,
    hpMax: 0,
    mp: 0,
    mpMax: 0,
    region: 0,
    order: 0,
    orderDie: sheet.ref,
    orderHero: sheet.hero,
    orderList: orderListOf(index),
    acted: false,
    debt: 0,
    deedDebt: 0,
    charged: 0,
    ap: 0,
    deeds: 0,
    moves: 0,
    mountings: 0,
    majorDone: false,
    moved: false,
    rider: NONE,
    mount: NONE,
    holds: NONE,
    holdLevel: 0,
    holdKept: false,
    blade: NONE,
    shield: NONE,
    surprised: false,
    prone: false,
    helpless: 0,
    boundBy: NONE,
    boundTurns: 0,
    stun: 0,
    stunServed: false,
    lethalKo: false,
    survivalRolled: false,
    mortal: false,
    badly: false,
    revivedMortal: false,
    injuryOwed: false,
    disarmed: 0,
    injuries: [],
    attended: false,
    ritual: false,
  };
}
