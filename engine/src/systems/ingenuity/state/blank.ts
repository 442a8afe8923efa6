import type { Item } from '../book/kinds.ts';
import { copyFrame, copyRoll } from './copy-fields.ts';
import { type Fight, type Fighter, type Frame, Place, type Roll, type Sheet, type Team, type Thing } from './model.ts';

/** Characters of a fight, at most: bits of one number. */
export const MOST_COMBATANTS = 30;

/** Attacks that may answer each other before no more are offered. */
export const MOST_FRAMES = 12;

/** A frame with no attack in it. */
export function blankFrame(): Frame {
  return {
    attacker: -1,
    target: -1,
    weapon: 0,
    thrown: 0,
    attr: 0,
    prof: 0,
    type: 0,
    maneuver: 0,
    melee: 0,
    net: 0,
    result: 0,
    luck: 0,
    crit: 0,
    used: 0,
    dodge: 0,
    parry: -1,
    interceptor: -1,
    free: 0,
    stray: 0,
    firstDodger: -1,
    afterDodger: -1,
    firstParry: -1,
    through: 0,
    extra: 0,
    square: 0,
    power: 0,
    object: -1,
    stage: 0,
    late: false,
    mover: -1,
    came: 0,
    shifted: false,
  };
}

const emptyFrame: Readonly<Frame> = blankFrame();

export function clearFrame(frame: Frame): void {
  copyFrame(emptyFrame, frame);
}

/** No test. */
export function blankRoll(): Roll {
  return {
    who: -1,
    attrSides: 0,
    skillSides: 0,
    a: 0,
    s: 0,
    luck: 0,
    about: 0,
    ruling: 0,
    other: -1,
    fell: 0,
    halted: -1,
    among: 0,
    due: 0,
    dueBy: -1,
    dueAt: -1,
  };
}

const emptyRoll: Readonly<Roll> = blankRoll();

export function clearRoll(roll: Roll): void {
  copyRoll(emptyRoll, roll);
}

/** A fighter at plain values, with every field in the order of the model. */
export function newFighter(sheet: Sheet, index: number, team: number): Fighter {
  return {
    sheet,
    index,
    team,
    status: 'able',
    health: 1,
    maxHealth: 1,
    endurance: 1,
    maxEndurance: 1,
    stamina: 1,
    maxStamina: 1,
    focus: 1,
    maxFocus: 1,
    con: 0,
    eva: 0,
    will: 0,
    pDef: 0,
    eDef: 0,
    speed: 0,
    luck: 0,
    deathDifficulty: 10,
    fate: 0,
    x: 0,
    y: 0,
    actions: 0,
    reactions: 1,
    acted: false,
    surprised: false,
    attacks: 0,
    powersUsed: 0,
    moved: false,
    stepped: false,
    diagonals: 0,
    guarding: false,
    cover: false,
    prone: false,
    stunned: 0,
    blinded: false,
    crippled: false,
    encumbered: false,
    incapacitated: false,
    bleeding: 0,
    burning: 0,
    poison: 0,
    sickness: 0,
    hiddenFrom: 0,
    readied: 0,
    trigger: 0,
    pending: 0,
    paid: 0,
    needed: 0,
    flanked: false,
    nearCover: false,
    rankUses: 2,
    tries: 0,
    tried: 0,
    helped: 0,
    helpedAt: 0,
    struck: 0,
    hit: 0,
    swung: 0,
    missedWith: -1,
    nextTest: 0,
    wild: false,
    retreatFrom: -1,
    feintAt: -1,
    feintTurns: 0,
    tauntedBy: -1,
    ralliedBy: -1,
    escaping: 0,
    passed: 0,
  };
}

/** An item in somebody's pack, new. */
export function newThing(def: Item, holder: number): Thing {
  const { durability, loaded, ammo, quantity } = def;
  const shots = loaded < 0 ? def.shots : Math.min(loaded, def.shots);
  return { def, holder, place: Place.pack, x: 0, y: 0, durability, shots, ammo, quantity, swung: 0 };
}

/** A team that has come nowhere yet. */
export function newTeam(id: string, name: string, camp: number, objective: Team['objective']): Team {
  return { id, name, camp, objective, next: null, progress: 0, failed: false };
}

/** A fight before its first step, with nobody in it. Every fight is made here, so that all have one shape. */
export function newFight({
  seats,
  toggles,
  rulings,
  foeHealth,
  scene,
  terrain,
}: Pick<Fight, 'seats' | 'toggles' | 'rulings' | 'foeHealth' | 'scene' | 'terrain'>): Fight {
  return {
    seats,
    toggles,
    rulings,
    foeHealth,
    scene,
    terrain,
    teams: [],
    order: [],
    fighters: [],
    things: [],
    metres: [],
    areaMetres: [],
    fixturesUsed: 0,
    fixturesLeft: [],
    round: 0,
    begun: 0,
    phase: 'start',
    slot: 0,
    active: -1,
    commanded: 0,
    opening: false,
    winner: -1,
    result: 'running',
    depth: 0,
    frames: Array.from({ length: MOST_FRAMES }, blankFrame),
    roll: blankRoll(),
    commandee: -1,
    breaks: 0,
    rest: 0,
    settled: false,
  };
}
