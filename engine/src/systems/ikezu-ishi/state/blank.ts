import type { Fighter, Now, Sheet } from './model.ts';

/** The scratch of a step with nothing in it: lists long enough for most phases, so that playing seldom lengthens them. */
export function emptyNow(fighters: number): Now {
  const each = (): number[] => Array.from({ length: fighters }, () => 0);
  return {
    askers: each(),
    answers: each(),
    attacker: each(),
    target: each(),
    weapon: each(),
    roll: each(),
    flags: each(),
    strokes: 0,
    order: each(),
    targets: 0,
    landed: each(),
    about: 0,
    aux: 0,
    ruling: 0,
    refused: 0,
  };
}

/** Leaves nothing of a step behind. */
export function clearNow(now: Now): void {
  now.strokes = 0;
  now.targets = 0;
  now.about = 0;
  now.aux = 0;
  now.ruling = 0;
  now.refused = 0;
}

/** A fighter at plain values, with every field in the order of the model so that all fighters have one shape. */
export function newFighter(sheet: Sheet, index: number, side: number): Fighter {
  return {
    sheet,
    index,
    side,
    seat: 0,
    pc: sheet.kind === 'pc',
    status: 'active',
    str: 10,
    strMax: 10,
    dex: 10,
    dexMax: 10,
    wil: 10,
    wilMax: 10,
    hp: 3,
    hpMax: 3,
    armour: 0,
    dropped: [],
    uses: [],
    main: -1,
    off: -1,
    gear: 0,
    carried: [],
    fatigue: 0,
    wounds: [],
    scars: [],
    pendingScars: [],
    sundered: [],
    trainedDays: [],
    lessons: [],
    hadFirstScar: false,
    hadPermanentWound: false,
    acts: true,
    losesTurn: false,
    pending: false,
    intent: 0,
    retreatReady: false,
    fleeing: false,
    helpless: false,
    inCover: false,
    boundHands: false,
    mounted: false,
    inWater: false,
    deprived: false,
    doomed: false,
    deafened: false,
    hamstrung: false,
    panicked: false,
    immobile: false,
    weakened: false,
    possessed: false,
    diseased: false,
    aided: false,
    grappledBy: -1,
    burning: 0,
    cannotAttack: 0,
    allDisadvantage: 0,
    poisonHours: 0,
    deathClock: 0,
    edgeOn: -1,
    bonusNext: 0,
    sneakUsed: false,
    bufferUsed: false,
    facing: -1,
    daring: 0,
    replaced: false,
  };
}
