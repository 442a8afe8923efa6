import type { Fighter, Now, Roll, Sheet } from './model.ts';

/** Sources, and hinders, that one roll can have: each is a bit. */
export const MOST_SOURCES = 30;

function places(): number[] {
  return Array.from({ length: MOST_SOURCES }, () => 0);
}

/** A roll with nothing in it. */
export function emptyRoll(): Roll {
  return {
    roller: -1,
    against: -1,
    kinds: 0,
    wide: 0,
    base: 0,
    spell: -1,
    blockAid: false,
    ease: 0,
    hinder: 0,
    count: 0,
    origin: places(),
    which: places(),
    steps: places(),
    gear: places(),
    fits: 0,
    picked: 0,
    hinders: 0,
    hinderOrigin: places(),
    hinderWhich: places(),
    hinderSteps: places(),
    hindering: 0,
    level: 0,
    dc: 0,
    face: 0,
    band: 0,
  };
}

/** The scratch of a step with nothing in it. */
export function emptyNow(): Now {
  return {
    roll: emptyRoll(),
    actor: -1,
    acted: false,
    moved: false,
    going: false,
    attacker: -1,
    target: -1,
    ability: -1,
    spell: -1,
    about: 0,
    ruling: 0,
    aux: 0,
    thing: 0,
    wounded: -1,
  };
}

/** A fighter at plain values, with every field in the order of the model so that all fighters have one shape. */
export function newFighter(sheet: Sheet, index: number): Fighter {
  const pc = sheet.kind === 'pc';
  return {
    sheet,
    index,
    pc,
    status: pc ? 'present' : 'active',
    level: -1,
    initRoll: 0,
    initEase: 0,
    initHinder: 0,
    slot: 0,
    firstRound: 0,
    turnTaken: false,
    reactionLeft: pc,
    called: 0,
    calledOn: -1,
    stunnedTurns: 0,
    backfire: 0,
    backfireLater: 0,
    castLock: 0,
    delayedSpell: 0,
    delayedTarget: 0,
    timesAttacked: 0,
    hasActed: false,
    aiding: -1,
    conditions: [],
    wounds: [],
    itemGone: sheet.items.map(() => 0),
    mastered: sheet.spells.map(() => 0),
    effects: [],
    doomAdjust: 0,
    woundTaken: 0,
    retired: false,
    dead: false,
    marks: [],
    treatedByPro: false,
    healedByMagic: false,
    x: 0,
    y: 0,
  };
}
