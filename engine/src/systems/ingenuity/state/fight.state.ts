import {
  count,
  fixed,
  flag,
  held,
  kept,
  numbers,
  part,
  parts,
  place,
  rare,
  scratch,
  set,
  shape,
  shared,
  text,
  unseen,
  who,
  word,
} from '../../../system/shape.ts';
import type { Seat } from '../../../system/system.ts';
import type { Item } from '../book/kinds.ts';
import type { Toggles } from '../book/switches.ts';
import { isAbstract } from './grid.ts';
import {
  hasAim,
  hasFate,
  hasFeinted,
  hasRankUses,
  hasStruck,
  hasTried,
  inATurn,
  inOwnTurn,
  isBare,
  isForgotten,
  isHelped,
  isNoMore,
  isOver,
  isPending,
  isReady,
  liesAbout,
  oddDiagonals,
  packAims,
  packGround,
  packRulings,
  roundThatCounts,
  swingsCount,
} from './matters.ts';
import { MOST_FRAMES, type Objective, phases, results, type Sheet, statuses } from './model.ts';
import type { Scene } from './scene.ts';

/** Bits of one number. */
const BITS = 2 ** 31 - 1;

/** A character's changing state. */
export const fighter = shape(
  'Fighter',
  ['sheet', 'index', 'team'],
  {
    sheet: shared<Sheet>({ named: 'id' }),
    index: count(0, 99, { fixed }),
    team: place({ of: 'teams' }),
    status: word('Status', statuses),
    health: count(0, 9999, { start: 1, set: [0, 999] }),
    maxHealth: count(0, 9999, { start: 1, set: [0, 999] }),
    endurance: count(0, 9999, { start: 1, set: [0, 999] }),
    maxEndurance: count(0, 9999, { start: 1, set: [0, 999] }),
    stamina: count(0, 9999, { start: 1, set: [0, 999], held }),
    maxStamina: count(0, 9999, { start: 1, set: [0, 999] }),
    focus: count(0, 9999, { start: 1, set: [0, 999], held }),
    maxFocus: count(0, 9999, { start: 1, set: [0, 999] }),
    con: count(-999, 9999, { start: 0, set: [0, 999] }),
    eva: count(-999, 9999, { start: 0, set: [0, 999] }),
    will: count(-999, 9999, { start: 0, set: [0, 999] }),
    pDef: count(-999, 9999, { start: 0, set: [0, 999] }),
    eDef: count(-999, 9999, { start: 0, set: [0, 999] }),
    speed: count(-999, 9999, { start: 0, set: [0, 999] }),
    luck: count(-999, 999, { start: 0, unseen }),
    deathDifficulty: count(-999, 9999, { start: 10, set: [0, 999], unseen }),
    fate: count(0, 999, { set, held, when: hasFate, unseen }),
    x: count(-999, 9999, { start: 0, set: [0, 999], held }),
    y: count(-999, 9999, { start: 0, set: [0, 999], held }),
    actions: count(0, 999, { set, held, when: inOwnTurn }),
    reactions: count(0, 999, { start: 1, set, held }),
    acted: flag({ set, held }),
    /** Attacks rolled and powers used this round (or turn, ING-MAP-04). */
    attacks: count(0, 999, { set, unseen }),
    powersUsed: count(0, 999, { rare, unseen }),
    moved: flag({ when: inATurn }),
    stepped: flag({ when: inATurn }),
    diagonals: count(0, 999, { when: inOwnTurn, as: oddDiagonals }),
    incapacitated: flag({ set, held, shown: ['incapacitated', 'ING-COND-03'] }),
    prone: flag({ set, held, shown: ['prone', 'ING-COND-04'] }),
    stunned: count(0, 999, { set, held, rare, shown: ['stunned', 'ING-COND-05'] }),
    blinded: flag({ set, shown: ['blinded', 'ING-COND-06'] }),
    crippled: flag({ set, shown: ['crippled', 'ING-COND-07'] }),
    encumbered: flag({ set, shown: ['encumbered', 'ING-COND-07'] }),
    bleeding: count(0, 999, { set, rare, shown: ['bleeding', 'ING-COND-08'] }),
    burning: count(0, 999, { set, rare, shown: ['burning', 'ING-COND-09'] }),
    poison: count(0, 999, { set, rare, shown: ['poisoned', 'ING-COND-10'] }),
    sickness: count(0, 999, { set, rare, shown: ['sick', 'ING-COND-10'] }),
    guarding: flag({ set, shown: ['on guard', 'ING-ACT-08'] }),
    cover: flag({ set, shown: ['in cover', 'ING-ACT-17'] }),
    surprised: flag({ set, held, shown: ['surprised', 'ING-SURP-02'] }),
    /** Bit i: hidden from fighter i. */
    hiddenFrom: count(0, BITS, { held, rare, shown: ['hidden', 'ING-ADV-10'] }),
    /** Readied action and trigger as packed numbers, 0 = none. */
    readied: count(0, BITS, { when: isReady }),
    trigger: count(0, BITS, { when: isReady }),
    /** Pending action, 0 = none, and what it has been paid and needs. */
    pending: count(0, BITS, { when: isPending }),
    paid: count(0, 99, { when: isPending }),
    needed: count(0, 99, { when: isPending }),
    /** Set by the GM where there is no map. */
    flanked: flag({ set, unseen }),
    nearCover: flag({ set, unseen }),
    /** Uses of stamina left to a common creature (ING-NPC-01). */
    rankUses: count(0, 99, { start: 2, when: hasRankUses, unseen }),
    /** Tries in a row and at what (ING-TEST-21). */
    tries: count(0, 999, { when: hasTried, unseen }),
    tried: count(-1, BITS, { start: 0, when: hasTried, unseen }),
    /** Bonus of the best helper this round, and for which task (ING-TEST-17). */
    helped: count(-99, 999, { start: 0, when: isHelped, unseen }),
    helpedAt: count(-1, 999, { start: 0, when: isHelped, unseen }),
    /** This turn: bits of fighters attacked and hit, bits of own weapons used, the weapon that missed (ING-PROP-01). */
    struck: count(0, BITS, { when: hasStruck }),
    hit: count(0, BITS, { when: hasStruck }),
    swung: count(0, BITS, { when: hasStruck }),
    missedWith: count(-1, 999, { start: -1, when: hasStruck }),
    /** Maneuvers' marks: -1 = nobody. */
    nextTest: count(-99, 0, { start: 0, rare, unseen }),
    wild: flag({ unseen }),
    retreatFrom: who({ rare, unseen }),
    feintAt: who({ when: hasFeinted, unseen }),
    feintTurns: count(0, 9, { when: hasFeinted, unseen }),
    tauntedBy: who({ rare, unseen }),
    ralliedBy: who({ rare, unseen }),
    /** Bits of watchers an Escape has beaten, until the next action. */
    escaping: count(0, BITS, { rare }),
    /** Metres somebody has walked inside the own reach in the move under way. */
    passed: count(0, 99_999, { scratch }),
  },
  {
    only: [
      { when: isForgotten, keep: ['status', 'health'] },
      { when: isBare, keep: ['status', 'health', 'x', 'y', 'team', 'endurance'] },
    ],
  },
);

/** An item in the fight. */
export const thing = shape(
  'Thing',
  ['def', 'holder'],
  {
    def: shared<Item>(),
    /** Index of the fighter, -1 = nobody. */
    holder: who({ start: 'holder', kept, held: false }),
    place: count(0, 4),
    x: count(-999, 9999, { start: 0, when: liesAbout }),
    y: count(-999, 9999, { start: 0, when: liesAbout }),
    durability: count(0, 99_999, { start: 'def.durability' }),
    shots: count(0, 9999, { start: 'def.loaded < 0 ? def.shots : Math.min(def.loaded, def.shots)' }),
    ammo: count(-1, 99_999, { start: 'def.ammo' }),
    quantity: count(0, 99_999, { start: 'def.quantity' }),
    /** 1 = somebody attacked with it this turn (ING-PROP-01). */
    swung: count(0, 1, { when: swingsCount }),
  },
  { only: [{ when: isNoMore, keep: [] }] },
);

/** A team and how far it has come. */
export const team = shape('Team', ['id', 'name', 'camp', 'objective'], {
  id: text({ fixed }),
  name: text({ fixed }),
  /** Teams with the same number are allied. */
  camp: count(0, 99, { fixed }),
  objective: shared<Objective>({ put: packAims }),
  /** What the GM has given it for the time after this round, null = nothing new (ING-TEAM-07). */
  next: shared<Objective | null>({ start: 'null' }),
  progress: count(0, 9999, { when: hasAim }),
  failed: flag({ when: hasAim }),
});

/** An attack being resolved, or blank. Attacks nest when one answers another. */
export const frame = shape('Frame', [], {
  attacker: count(-BITS, BITS, { start: -1 }),
  target: count(-BITS, BITS, { start: -1 }),
  weapon: count(-BITS, BITS, { start: 0 }),
  thrown: count(-BITS, BITS, { start: 0 }),
  attr: count(-BITS, BITS, { start: 0 }),
  prof: count(-BITS, BITS, { start: 0 }),
  type: count(-BITS, BITS, { start: 0 }),
  maneuver: count(-BITS, BITS, { start: 0 }),
  melee: count(-BITS, BITS, { start: 0 }),
  net: count(-BITS, BITS, { start: 0 }),
  result: count(-BITS, BITS, { start: 0 }),
  luck: count(-BITS, BITS, { start: 0 }),
  crit: count(-BITS, BITS, { start: 0 }),
  /** Reactions used by the current target, bits of `Reaction`. */
  used: count(-BITS, BITS, { start: 0 }),
  dodge: count(-BITS, BITS, { start: 0 }),
  parry: count(-BITS, BITS, { start: -1 }),
  interceptor: count(-BITS, BITS, { start: -1 }),
  /** The interceptor's free defensive action is still there. */
  free: count(-BITS, BITS, { start: 0 }),
  stray: count(-BITS, BITS, { start: 0 }),
  /** Who dodged and keeps what follows a dodge: the first target of a shot that went astray, and the last one. */
  firstDodger: count(-BITS, BITS, { start: -1 }),
  afterDodger: count(-BITS, BITS, { start: -1 }),
  /** The item the first target parried with before the shot went astray. */
  firstParry: count(-BITS, BITS, { start: -1 }),
  through: count(-BITS, BITS, { start: 0 }),
  /** Bits of everybody this one roll goes against. */
  extra: count(-BITS, BITS, { start: 0 }),
  square: count(-BITS, BITS, { start: 0 }),
  /** Number of the power behind the attack + 1, 0 = a weapon. */
  power: count(-BITS, BITS, { start: 0 }),
  /** The thing attacked, -1 = a person. */
  object: count(-BITS, BITS, { start: -1 }),
  /** How far the attack has come. */
  stage: count(-BITS, BITS, { start: 0 }),
  /** The fight was over when it was declared (ING-KILL-09). */
  late: flag(),
  /** Who has moved within the attack, and the bits of those who waited for that one to come within reach. */
  mover: count(-BITS, BITS, { start: -1 }),
  came: count(-BITS, BITS, { start: 0 }),
  /** Whoever dodged has moved the metre that follows. */
  shifted: flag(),
});

/** A test being rolled. */
export const roll = shape('Roll', [], {
  who: count(-BITS, BITS, { start: -1 }),
  /** What is tested: attribute, skill, what is added, net advantage; an attack; faces of luck and the number that matter. */
  attr: count(-BITS, BITS, { start: 0 }),
  skill: count(-BITS, BITS, { start: 0 }),
  bonus: count(-BITS, BITS, { start: 0 }),
  net: count(-BITS, BITS, { start: 0 }),
  attack: flag(),
  cuts: count(-BITS, BITS, { start: 0 }),
  line: count(-BITS, BITS, { start: 0 }),
  attrSides: count(-BITS, BITS, { start: 0 }),
  skillSides: count(-BITS, BITS, { start: 0 }),
  a: count(-BITS, BITS, { start: 0 }),
  s: count(-BITS, BITS, { start: 0 }),
  luck: count(-BITS, BITS, { start: 0 }),
  /** What is asked about: amount of damage, difficulty, ... */
  about: count(-BITS, BITS, { start: 0 }),
  ruling: count(-BITS, BITS, { start: 0 }),
  other: count(-BITS, BITS, { start: -1 }),
  /** In the step under way: bits of those who fell, and who was stopped in a walk (-1 = nobody). */
  fell: count(-BITS, BITS, { start: 0 }),
  halted: count(-BITS, BITS, { start: -1 }),
  /** How somebody looked before the harm, and what size adds to the roll that holds off an effect. */
  looked: count(-BITS, BITS, { start: 0 }),
  edge: count(-BITS, BITS, { start: 0 }),
  /** Bits of those who could react at the same moment; `NOBODY` among them when all may let it be. */
  among: count(-BITS, BITS, { start: 0 }),
  /** What may set off readied actions now, who does it, and its target, square, fixture or bits of watchers. */
  due: count(-BITS, BITS, { start: 0 }),
  dueBy: count(-BITS, BITS, { start: -1 }),
  dueAt: count(-BITS, BITS, { start: -1 }),
});

/** The fight between two steps. */
export const fight = shape(
  'Fight',
  'given',
  {
    seats: shared<readonly Seat[]>({ fixed }),
    toggles: shared<Readonly<Toggles>>({ fixed }),
    rulings: shared<Readonly<Record<string, string>>>({ put: packRulings }),
    foeHealth: word('FoeHealth', ['numbers', 'words'], { fixed }),
    scene: shared<Scene>({ fixed }),
    /** Ground by square: 0 open, 1 blocked, 2 difficult, 3 cover. Replaced when a door opens. */
    terrain: shared<readonly number[]>({ put: packGround }),
    teams: parts(team),
    /** Indices of teams, highest initiative first. */
    order: numbers(),
    fighters: parts(fighter),
    things: parts(thing),
    /** Metres between pairs without a map: row by row. */
    metres: numbers({ when: isAbstract }),
    /** Metres from each fighter to each area without a map. */
    areaMetres: numbers({ when: isAbstract }),
    /** Bits of fixtures that were used; of doors, that they are open. */
    fixturesUsed: count(0, BITS, { rare }),
    /** Durability each fixture has left, 0 = broken. */
    fixturesLeft: numbers(),
    /** 0 = the surprise round. */
    round: count(0, 100_000, { as: roundThatCounts }),
    /** Rounds begun, the surprise round included. */
    begun: count(0, 100_000, { scratch }),
    phase: word('Phase', phases),
    /** Place in `order` of the team that is up. */
    slot: count(0, 99),
    /** Whose turn it is, -1 = nobody's. */
    active: who({ kept, held: false }),
    /** Bits of allies commanded this turn. */
    commanded: count(0, BITS),
    /** The declared opening act is still to come. */
    opening: flag(),
    winner: count(-1, 99, { start: -1 }),
    result: word('Result', results),
    depth: count(0, MOST_FRAMES, { scratch }),
    frames: parts(frame, { scratch, upTo: 'depth', length: MOST_FRAMES }),
    roll: part(roll, { scratch }),
    /** Who acts on command, -1 = nobody. */
    commandee: who({ scratch, held: false }),
    /** After the fight: breaks since the last rest, and how far the day's rest has come (ING-REC-02 to ING-REC-04). */
    breaks: count(0, 99),
    rest: count(0, 99),
    /** After the fight: the field has been seen to. */
    settled: flag(),
  },
  { only: [{ when: isOver, keep: ['phase', 'result', 'winner', 'slot', 'fighters'] }] },
);
