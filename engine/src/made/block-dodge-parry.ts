// Made by npm run states from ../systems/block-dodge-parry/state/fight.state.ts: change that, not this.
import { Cells } from '../system/cells.ts';
import { copyWords } from '../system/copy-list.ts';
import type { Shown } from '../system/declared.ts';
import { dropNumber, isOutside } from '../system/declared.ts';
import { setFlag, setWhole } from '../system/edit-fields.ts';
import type { EditValue } from '../system/editing.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Seat } from '../system/system.ts';
import type { Toggles } from '../systems/block-dodge-parry/book/switches.ts';
import { armourOf, gearSlotsOf } from '../systems/block-dodge-parry/state/gear.ts';
import {
  areReactionsCounted,
  areRoundsLimited,
  firstInMelee,
  hasBonus,
  hasLeft,
  hasRaged,
  hasTurnToCome,
  impairedFor,
  inRound,
  inTurns,
  isBrawl,
  isDuel,
  isFirstRound,
  isForgotten,
  isLuckPlayed,
  isNpc,
  isUnderway,
  packIntent,
  packRulings,
  packTraining,
  roundsToLive,
  roundThatCounts,
} from '../systems/block-dodge-parry/state/matters.ts';
import type { Sheet } from '../systems/block-dodge-parry/state/model.ts';
export type WoundType = 'burns' | 'nerve damage' | 'frostbite' | 'poisoning' | 'other';
const woundTypeNumber: Readonly<Record<WoundType, number>> = {
  burns: 0,
  'nerve damage': 1,
  frostbite: 2,
  poisoning: 3,
  other: 4,
};

export type Status =
  | 'able'
  | 'incapacitated'
  | 'unconscious'
  | 'out'
  | 'dead'
  | 'paralysed'
  | 'delirious'
  | 'fled'
  | 'surrendered'
  | 'routed';
const statusNumber: Readonly<Record<Status, number>> = {
  able: 0,
  incapacitated: 1,
  unconscious: 2,
  out: 3,
  dead: 4,
  paralysed: 5,
  delirious: 6,
  fled: 7,
  surrendered: 8,
  routed: 9,
};

export type FoeHealth = 'numbers' | 'bar' | 'words' | 'nothing';

export type FoeRolls = 'shown' | 'hidden';

export type Phase =
  | 'start'
  | 'declare'
  | 'quickOrder'
  | 'quick'
  | 'fullOrder'
  | 'full'
  | 'roundEnd'
  | 'calledOff'
  | 'aftermath'
  | 'over'
  | 'staredown'
  | 'draw'
  | 'clash';
const phaseNumber: Readonly<Record<Phase, number>> = {
  start: 0,
  declare: 1,
  quickOrder: 2,
  quick: 3,
  fullOrder: 4,
  full: 5,
  roundEnd: 6,
  calledOff: 7,
  aftermath: 8,
  over: 9,
  staredown: 10,
  draw: 11,
  clash: 12,
};

export type Result = 'running' | 'won' | 'draw' | 'undecided';
const resultNumber: Readonly<Record<Result, number>> = { running: 0, won: 1, draw: 2, undecided: 3 };

/** A wound in an inventory slot (BDP-WND-03). `level` is one of `WoundLevel`. */
export interface Wound {
  type: WoundType;
  level: number;
}

/** A combatant's changing state. Plain integers, words and small arrays only. */
export interface Fighter {
  sheet: Sheet;
  /** Position in `Fight.fighters`. */
  readonly index: number;
  /** Index into `Fight.sides`; 0 is the party. */
  side: number;
  readonly pc: boolean;
  status: Status;
  str: number;
  strMax: number;
  dex: number;
  dexMax: number;
  wil: number;
  wilMax: number;
  hp: number;
  hpMax: number;
  /** Armor of hide or stat block, 0-3. */
  naturalArmour: number;
  /** Armor score, 0-3: worked out by `refreshGear` whenever gear or hands change. */
  armour: number;
  /** Slots taken by gear: worked out by `refreshGear`. */
  gearSlots: number;
  fatigue: number;
  injuries: number;
  wounds: Wound[];
  /** Wounds, injuries or Fatigue beyond the tenth slot (BDP-WND-11). */
  overflow: number;
  /** `ItemState` of each of the sheet's items. */
  itemState: number[];
  /** Item in the main hand, or a piece of furniture (see furniture.ts); -1 = empty. */
  main: number;
  /** Item in the other hand (weapon or shield), -1 = empty; equals `main` for a two-handed weapon. */
  off: number;
  /** 1 where the fighter may use the weapon's damage type / tags, per item (BDP-WPN-06, 07). */
  typeSkill: number[];
  tagSkill: number[];
  /** Killing blows per item and per damage type (BDP-WPN-06). */
  weaponKills: number[];
  typeKills: number[];
  /** Zone stood in: index into `Fight.zones`. */
  zone: number;
  /** Melee stood in, counted from 1; 0 = none. */
  melee: number;
  /** Zone being walked to when a step costs several moves, -1 = none; and moves spent on it (BDP-RNG-11). */
  movingTo: number;
  movesSpent: number;
  /** Fighters this one may not come Close to this round (BDP-TAG-03). */
  noApproach: number[];
  /** Packed intention of this round; see intent.ts. */
  intent: number;
  /** One of `Turn`. */
  turn: number;
  /** One of `Bucket`. */
  bucket: number;
  /** The turn of this round is still to come. */
  pending: boolean;
  /** Order Saves: 0 none yet, 1 passed, 2 failed in this phase. */
  orderSave: number;
  /** Reactions taken this round; NPC reactions left in the fight (-1 = unlimited). */
  reactionsTaken: number;
  reactionUses: number;
  unaware: boolean;
  /** Set by the Warden; being unable to act makes helpless by itself. */
  helpless: boolean;
  prone: boolean;
  deprived: boolean;
  /** Failed a Critical Damage Save and lives (BDP-LOC-09). */
  critWounded: boolean;
  stunned: boolean;
  /** Turns to be lost. */
  losesTurns: number;
  /** Pending 1d4 STR losses (BDP-TAG-07). */
  bleeds: number;
  /** Attacks are Impaired during this round number; 0 = never (BDP-SKL-05). */
  impairedInRound: number;
  /** The next attack is Impaired / Enhanced / rolled twice. */
  impairedNext: boolean;
  enhancedNext: boolean;
  rousedNext: boolean;
  /** Was shoved or pushed out of a melee this round: it has no effect of its own, odds tell of it (BDP-GAM-06, BDP-TAG-03). */
  shoved: boolean;
  /** Cannot move during its next turn (BDP-SKL-07). */
  immobile: boolean;
  /** Attacks on it are Impaired until its next turn (BDP-SKL-09). */
  ruckus: boolean;
  /** Draws attacks on allies in its melee this round (BDP-SKL-20). */
  protecting: boolean;
  /** Must attack this fighter, -1 = nobody (BDP-SKL-21). */
  provokedBy: number;
  /** Fighter singled out by Tunnel Vision, -1 = none. */
  tunnelFoe: number;
  mounted: boolean;
  /** Fears for its life: only retreats or surrenders (BDP-MOR-07). */
  fleeing: boolean;
  /** Has made the lone foe's test (BDP-MOR-05). */
  loneTestDone: boolean;
  legHitsLeft: number;
  legHitsRight: number;
  armHitsLeft: number;
  armHitsRight: number;
  /** The next order Save is at Disadvantage (BDP-LOC-07). */
  orderDisadvantage: boolean;
  /** Fails every order Save (BDP-LOC-08). */
  failsOrder: boolean;
  /** Rounds left to live while dying, 0 = not dying. */
  dyingRounds: number;
  treated: boolean;
  /** Has attacked in this fight. */
  hasAttacked: boolean;
  /** Among the attackers of the volley being resolved; false between steps. */
  striking: boolean;
  /** Next failed Critical Damage Save kills (scar 12, BDP-XTR-03). */
  doomed: boolean;
  /** Scars whose good end still waits for rest or care, as rows of the scar table (BDP-XTR-03). */
  scars: number[];
  /** Spell or miracle declared and not yet cast: 0 none, 1 spell, 2 trick, 3 miracle. */
  casting: number;
  /** The declared spell was interrupted (BDP-MAG-10). */
  interrupted: boolean;
  /** Bonus Damage points and attacks left with it, -1 = the whole battle (BDP-MIR-04, 07). */
  bonusDamage: number;
  bonusAttacks: number;
  /** Points left to add to Saves (BDP-MIR-05). */
  blessing: number;
  /** Faith Dice of each miracle today that cost no WIL, 0 or 1: what last evening's prayer gave (BDP-MIR-09). */
  freeFaithDice: number;
  luck: number;
  /** Once a day or once a fight: uses already spent. */
  hardToKillUsed: boolean;
  layOnHandsUsed: boolean;
  commanderUsed: boolean;
  rousingUsed: boolean;
  speciesUsed: boolean;
  /** Has left the backpack behind (BDP-INV-06). */
  backpackDropped: boolean;
}

/** A morale group (BDP-MOR-01). */
export interface Group {
  members: number[];
  startCount: number;
  /** Index of the leader, -1 = none. */
  leader: number;
  firstTested: boolean;
  halfTested: boolean;
}

/** A pack or item lying about: whose it was and which item, -1 = the backpack. */
export interface Dropped {
  owner: number;
  item: number;
  zone: number;
}

/** A blow, from its dice to the harm it does. */
export interface Blow {
  /** Who strikes, -1 = nobody. */
  attacker: number;
  target: number;
  /** Weapon that is struck with, then the one whose die was kept (-1 bare hands, `NO_ITEM` none); second weapon, -1 = none. */
  item: number;
  offItem: number;
  /** `Mark` bits of the attack, then of its roll. */
  marks: number;
  /** The kept die. */
  dr: number;
  /** Damage after Armor, and how it harms: `How` bits. */
  damage: number;
  how: number;
  /** It earns no further strike. */
  last: boolean;
}

export interface Now {
  /** Those who declare this round and what they declare. */
  askers: number[];
  answers: number[];
  /** Target of the volley being resolved, -1 = none. */
  target: number;
  /** Attackers of the volley and how many there are. */
  attackers: number[];
  attackerCount: number;
  /** Per attacker: item used (-1 bare hands), second item (-1 none), `Manner` bits, kept die, and `Mark` bits. */
  item: number[];
  offItem: number[];
  manner: number[];
  dr: number[];
  flags: number[];
  /** Blows under way: one may cause another. */
  blows: Blow[];
  depth: number;
  /** Blow about to land: damage that would be dealt. */
  damage: number;
  /** What a GM's ruling or an other question is about; see rulings.ts and the question lists. */
  about: number;
  ruling: number;
  aux: number;
  /** Attacks earned outside turns (Sweep, Momentum): attacker and item of each, and how many wait. */
  bonusAttacker: number[];
  bonusItem: number[];
  bonusKind: number[];
  bonusCount: number;
  /** Target of the attack that earned the bonus, -1 = none. */
  lastTarget: number;
  /** Somebody stopped being able to fight in this step: the end of the fight is to be tested. */
  someoneLeft: boolean;
  /** Morale groups to be tested when the volley is over, as bits. */
  moraleDue: number;
}

/** A fight. Plain data: survives JSON unchanged; what is shared or fixed is shared by copies. */
export interface Fight {
  /** Names of the sides; 0 is the party. */
  readonly sides: readonly string[];
  readonly seats: readonly Seat[];
  readonly zones: readonly string[];
  /** Band between zones (`Band.far` or `Band.distant`), row by row. */
  readonly zoneBands: readonly number[];
  readonly toggles: Readonly<Toggles>;
  /** Chosen value, or `ask`, of each ruling by id. */
  rulings: Readonly<Record<string, string>>;
  /** What players may see of foes' health. */
  readonly foeHealth: FoeHealth;
  /** Whether players see the dice foes roll for damage. */
  readonly foeRolls: FoeRolls;
  /** Fighters that players do not know of yet. */
  hidden: number[];
  /** Whether each side has somewhere safe to run (BDP-RET-01). */
  safeExit: boolean[];
  brawl: boolean;
  /** Unbroken furniture of the whole scene by size, those in somebody's hands among it; -1 = plenty (BDP-UNA-02). */
  furniture: number[];
  audience: boolean;
  /** 0 a fight; otherwise a duel: 1 friendly, 2 to the death, 3 three touches, 4 dramatic climax (BDP-DUE-05). */
  readonly duel: number;
  duelRounds: number;
  /** Clashes won by each of the two duellists. */
  duelScore: number[];
  /** Duellist with Advantage in the next contest, -1 = nobody (BDP-DUE-03). */
  duelEdge: number;
  /** Position notes as triples attacker, target, 1 Impaired or 2 Enhanced. */
  positions: number[];
  fighters: Fighter[];
  groups: Group[];
  dropped: Dropped[];
  round: number;
  phase: Phase;
  /** Bucket being resolved in this phase. */
  bucket: number;
  /** The rest of this bucket goes in list order (BDP-ORD-07). */
  bucketListed: boolean;
  /** Side surprised in the first round, -1 = none (BDP-XTR-05). */
  surprised: number;
  /** Side that won, -1 = none. */
  winner: number;
  result: Result;
  now: Now;
}

/** Every such record is made here or copied, so that all have one shape. */
export function newWound(type: WoundType, level: number): Wound {
  return {
    type: type,
    level: level,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFighter(sheet: Sheet, index: number, side: number): Fighter {
  return {
    sheet: sheet,
    index: index,
    side: side,
    pc: sheet.kind === 'pc',
    status: 'able',
    str: 10,
    strMax: 10,
    dex: 10,
    dexMax: 10,
    wil: 10,
    wilMax: 10,
    hp: 3,
    hpMax: 3,
    naturalArmour: 0,
    armour: 0,
    gearSlots: 0,
    fatigue: 0,
    injuries: 0,
    wounds: [],
    overflow: 0,
    itemState: [],
    main: -1,
    off: -1,
    typeSkill: [],
    tagSkill: [],
    weaponKills: [],
    typeKills: Array.from({ length: 4 }, () => 0),
    zone: 0,
    melee: 0,
    movingTo: -1,
    movesSpent: 0,
    noApproach: [],
    intent: 0,
    turn: 0,
    bucket: 0,
    pending: false,
    orderSave: 0,
    reactionsTaken: 0,
    reactionUses: -1,
    unaware: false,
    helpless: false,
    prone: false,
    deprived: false,
    critWounded: false,
    stunned: false,
    losesTurns: 0,
    bleeds: 0,
    impairedInRound: 0,
    impairedNext: false,
    enhancedNext: false,
    rousedNext: false,
    shoved: false,
    immobile: false,
    ruckus: false,
    protecting: false,
    provokedBy: -1,
    tunnelFoe: -1,
    mounted: false,
    fleeing: false,
    loneTestDone: false,
    legHitsLeft: 0,
    legHitsRight: 0,
    armHitsLeft: 0,
    armHitsRight: 0,
    orderDisadvantage: false,
    failsOrder: false,
    dyingRounds: 0,
    treated: false,
    hasAttacked: false,
    striking: false,
    doomed: false,
    scars: [],
    casting: 0,
    interrupted: false,
    bonusDamage: 0,
    bonusAttacks: 0,
    blessing: 0,
    freeFaithDice: 0,
    luck: 0,
    hardToKillUsed: false,
    layOnHandsUsed: false,
    commanderUsed: false,
    rousingUsed: false,
    speciesUsed: false,
    backpackDropped: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newGroup(members: number[], leader: number): Group {
  return {
    members: members,
    startCount: members.length,
    leader: leader,
    firstTested: false,
    halfTested: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newDropped(owner: number, item: number, zone: number): Dropped {
  return {
    owner: owner,
    item: item,
    zone: zone,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newBlow(): Blow {
  return {
    attacker: -1,
    target: -1,
    item: -2,
    offItem: -1,
    marks: 0,
    dr: 0,
    damage: 0,
    how: 0,
    last: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newNow(fighters: number): Now {
  return {
    askers: Array.from({ length: fighters }, () => 0),
    answers: Array.from({ length: fighters }, () => 0),
    target: -1,
    attackers: Array.from({ length: fighters }, () => 0),
    attackerCount: 0,
    item: Array.from({ length: fighters }, () => 0),
    offItem: Array.from({ length: fighters }, () => 0),
    manner: Array.from({ length: fighters }, () => 0),
    dr: Array.from({ length: fighters }, () => 0),
    flags: Array.from({ length: fighters }, () => 0),
    blows: Array.from({ length: 4 }, () => newBlow()),
    depth: 0,
    damage: 0,
    about: 0,
    ruling: 0,
    aux: 0,
    bonusAttacker: Array.from({ length: 8 }, () => 0),
    bonusItem: Array.from({ length: 8 }, () => 0),
    bonusKind: Array.from({ length: 8 }, () => 0),
    bonusCount: 0,
    lastTarget: -1,
    someoneLeft: false,
    moraleDue: 0,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFight(
  given: Pick<
    Fight,
    'sides' | 'seats' | 'zones' | 'zoneBands' | 'toggles' | 'rulings' | 'foeHealth' | 'foeRolls' | 'duel'
  >,
): Fight {
  return {
    sides: given.sides,
    seats: given.seats,
    zones: given.zones,
    zoneBands: given.zoneBands,
    toggles: given.toggles,
    rulings: given.rulings,
    foeHealth: given.foeHealth,
    foeRolls: given.foeRolls,
    hidden: [],
    safeExit: [],
    brawl: false,
    furniture: [],
    audience: false,
    duel: given.duel,
    duelRounds: 0,
    duelScore: Array.from({ length: 2 }, () => 0),
    duelEdge: -1,
    positions: [],
    fighters: [],
    groups: [],
    dropped: [],
    round: 0,
    phase: 'start',
    bucket: 0,
    bucketListed: false,
    surprised: -1,
    winner: -1,
    result: 'running',
    now: newNow(0),
  };
}

/** A copy that shares only what never changes. */
export function copyWound(from: Wound): Wound {
  return {
    type: from.type,
    level: from.level,
  };
}

/** A copy that shares only what never changes. */
export function copyFighter(from: Fighter): Fighter {
  return {
    sheet: from.sheet,
    index: from.index,
    side: from.side,
    pc: from.pc,
    status: from.status,
    str: from.str,
    strMax: from.strMax,
    dex: from.dex,
    dexMax: from.dexMax,
    wil: from.wil,
    wilMax: from.wilMax,
    hp: from.hp,
    hpMax: from.hpMax,
    naturalArmour: from.naturalArmour,
    armour: from.armour,
    gearSlots: from.gearSlots,
    fatigue: from.fatigue,
    injuries: from.injuries,
    wounds: from.wounds.map(copyWound),
    overflow: from.overflow,
    itemState: from.itemState.slice(),
    main: from.main,
    off: from.off,
    typeSkill: from.typeSkill.slice(),
    tagSkill: from.tagSkill.slice(),
    weaponKills: from.weaponKills.slice(),
    typeKills: from.typeKills.slice(),
    zone: from.zone,
    melee: from.melee,
    movingTo: from.movingTo,
    movesSpent: from.movesSpent,
    noApproach: from.noApproach.slice(),
    intent: from.intent,
    turn: from.turn,
    bucket: from.bucket,
    pending: from.pending,
    orderSave: from.orderSave,
    reactionsTaken: from.reactionsTaken,
    reactionUses: from.reactionUses,
    unaware: from.unaware,
    helpless: from.helpless,
    prone: from.prone,
    deprived: from.deprived,
    critWounded: from.critWounded,
    stunned: from.stunned,
    losesTurns: from.losesTurns,
    bleeds: from.bleeds,
    impairedInRound: from.impairedInRound,
    impairedNext: from.impairedNext,
    enhancedNext: from.enhancedNext,
    rousedNext: from.rousedNext,
    shoved: from.shoved,
    immobile: from.immobile,
    ruckus: from.ruckus,
    protecting: from.protecting,
    provokedBy: from.provokedBy,
    tunnelFoe: from.tunnelFoe,
    mounted: from.mounted,
    fleeing: from.fleeing,
    loneTestDone: from.loneTestDone,
    legHitsLeft: from.legHitsLeft,
    legHitsRight: from.legHitsRight,
    armHitsLeft: from.armHitsLeft,
    armHitsRight: from.armHitsRight,
    orderDisadvantage: from.orderDisadvantage,
    failsOrder: from.failsOrder,
    dyingRounds: from.dyingRounds,
    treated: from.treated,
    hasAttacked: from.hasAttacked,
    striking: from.striking,
    doomed: from.doomed,
    scars: from.scars.slice(),
    casting: from.casting,
    interrupted: from.interrupted,
    bonusDamage: from.bonusDamage,
    bonusAttacks: from.bonusAttacks,
    blessing: from.blessing,
    freeFaithDice: from.freeFaithDice,
    luck: from.luck,
    hardToKillUsed: from.hardToKillUsed,
    layOnHandsUsed: from.layOnHandsUsed,
    commanderUsed: from.commanderUsed,
    rousingUsed: from.rousingUsed,
    speciesUsed: from.speciesUsed,
    backpackDropped: from.backpackDropped,
  };
}

/** A copy that shares only what never changes. */
export function copyGroup(from: Group): Group {
  return {
    members: from.members.slice(),
    startCount: from.startCount,
    leader: from.leader,
    firstTested: from.firstTested,
    halfTested: from.halfTested,
  };
}

/** A copy that shares only what never changes. */
export function copyDropped(from: Dropped): Dropped {
  return {
    owner: from.owner,
    item: from.item,
    zone: from.zone,
  };
}

/** A copy that shares only what never changes. */
export function copyBlow(from: Blow): Blow {
  return {
    attacker: from.attacker,
    target: from.target,
    item: from.item,
    offItem: from.offItem,
    marks: from.marks,
    dr: from.dr,
    damage: from.damage,
    how: from.how,
    last: from.last,
  };
}

/** A copy that shares only what never changes. */
export function copyNow(from: Now): Now {
  return {
    askers: from.askers.slice(),
    answers: from.answers.slice(),
    target: from.target,
    attackers: from.attackers.slice(),
    attackerCount: from.attackerCount,
    item: from.item.slice(),
    offItem: from.offItem.slice(),
    manner: from.manner.slice(),
    dr: from.dr.slice(),
    flags: from.flags.slice(),
    blows: from.blows.map(copyBlow),
    depth: from.depth,
    damage: from.damage,
    about: from.about,
    ruling: from.ruling,
    aux: from.aux,
    bonusAttacker: from.bonusAttacker.slice(),
    bonusItem: from.bonusItem.slice(),
    bonusKind: from.bonusKind.slice(),
    bonusCount: from.bonusCount,
    lastTarget: from.lastTarget,
    someoneLeft: from.someoneLeft,
    moraleDue: from.moraleDue,
  };
}

/** A copy that shares only what never changes. */
export function copyFight(from: Fight): Fight {
  return {
    sides: from.sides,
    seats: from.seats,
    zones: from.zones,
    zoneBands: from.zoneBands,
    toggles: from.toggles,
    rulings: from.rulings,
    foeHealth: from.foeHealth,
    foeRolls: from.foeRolls,
    hidden: from.hidden.slice(),
    safeExit: from.safeExit.slice(),
    brawl: from.brawl,
    furniture: from.furniture.slice(),
    audience: from.audience,
    duel: from.duel,
    duelRounds: from.duelRounds,
    duelScore: from.duelScore.slice(),
    duelEdge: from.duelEdge,
    positions: from.positions.slice(),
    fighters: from.fighters.map(copyFighter),
    groups: from.groups.map(copyGroup),
    dropped: from.dropped.map(copyDropped),
    round: from.round,
    phase: from.phase,
    bucket: from.bucket,
    bucketListed: from.bucketListed,
    surprised: from.surprised,
    winner: from.winner,
    result: from.result,
    now: copyNow(from.now),
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyWoundInto(from: Wound, to: Wound): void {
  to.type = from.type;
  to.level = from.level;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyFighterInto(from: Fighter, to: Writable<Fighter>): void {
  to.sheet = from.sheet;
  to.index = from.index;
  to.side = from.side;
  to.pc = from.pc;
  to.status = from.status;
  to.str = from.str;
  to.strMax = from.strMax;
  to.dex = from.dex;
  to.dexMax = from.dexMax;
  to.wil = from.wil;
  to.wilMax = from.wilMax;
  to.hp = from.hp;
  to.hpMax = from.hpMax;
  to.naturalArmour = from.naturalArmour;
  to.armour = from.armour;
  to.gearSlots = from.gearSlots;
  to.fatigue = from.fatigue;
  to.injuries = from.injuries;
  if (to.wounds.length > from.wounds.length) to.wounds.length = from.wounds.length;
  for (let at = 0; at < from.wounds.length; at++) {
    if (at < to.wounds.length) copyWoundInto(from.wounds[at]!, to.wounds[at]!);
    else to.wounds.push(copyWound(from.wounds[at]!));
  }
  to.overflow = from.overflow;
  copyNumbers(from.itemState, to.itemState);
  to.main = from.main;
  to.off = from.off;
  copyNumbers(from.typeSkill, to.typeSkill);
  copyNumbers(from.tagSkill, to.tagSkill);
  copyNumbers(from.weaponKills, to.weaponKills);
  copyNumbers(from.typeKills, to.typeKills);
  to.zone = from.zone;
  to.melee = from.melee;
  to.movingTo = from.movingTo;
  to.movesSpent = from.movesSpent;
  copyNumbers(from.noApproach, to.noApproach);
  to.intent = from.intent;
  to.turn = from.turn;
  to.bucket = from.bucket;
  to.pending = from.pending;
  to.orderSave = from.orderSave;
  to.reactionsTaken = from.reactionsTaken;
  to.reactionUses = from.reactionUses;
  to.unaware = from.unaware;
  to.helpless = from.helpless;
  to.prone = from.prone;
  to.deprived = from.deprived;
  to.critWounded = from.critWounded;
  to.stunned = from.stunned;
  to.losesTurns = from.losesTurns;
  to.bleeds = from.bleeds;
  to.impairedInRound = from.impairedInRound;
  to.impairedNext = from.impairedNext;
  to.enhancedNext = from.enhancedNext;
  to.rousedNext = from.rousedNext;
  to.shoved = from.shoved;
  to.immobile = from.immobile;
  to.ruckus = from.ruckus;
  to.protecting = from.protecting;
  to.provokedBy = from.provokedBy;
  to.tunnelFoe = from.tunnelFoe;
  to.mounted = from.mounted;
  to.fleeing = from.fleeing;
  to.loneTestDone = from.loneTestDone;
  to.legHitsLeft = from.legHitsLeft;
  to.legHitsRight = from.legHitsRight;
  to.armHitsLeft = from.armHitsLeft;
  to.armHitsRight = from.armHitsRight;
  to.orderDisadvantage = from.orderDisadvantage;
  to.failsOrder = from.failsOrder;
  to.dyingRounds = from.dyingRounds;
  to.treated = from.treated;
  to.hasAttacked = from.hasAttacked;
  to.striking = from.striking;
  to.doomed = from.doomed;
  copyNumbers(from.scars, to.scars);
  to.casting = from.casting;
  to.interrupted = from.interrupted;
  to.bonusDamage = from.bonusDamage;
  to.bonusAttacks = from.bonusAttacks;
  to.blessing = from.blessing;
  to.freeFaithDice = from.freeFaithDice;
  to.luck = from.luck;
  to.hardToKillUsed = from.hardToKillUsed;
  to.layOnHandsUsed = from.layOnHandsUsed;
  to.commanderUsed = from.commanderUsed;
  to.rousingUsed = from.rousingUsed;
  to.speciesUsed = from.speciesUsed;
  to.backpackDropped = from.backpackDropped;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyGroupInto(from: Group, to: Group): void {
  copyNumbers(from.members, to.members);
  to.startCount = from.startCount;
  to.leader = from.leader;
  to.firstTested = from.firstTested;
  to.halfTested = from.halfTested;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyDroppedInto(from: Dropped, to: Dropped): void {
  to.owner = from.owner;
  to.item = from.item;
  to.zone = from.zone;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyBlowInto(from: Blow, to: Blow): void {
  to.attacker = from.attacker;
  to.target = from.target;
  to.item = from.item;
  to.offItem = from.offItem;
  to.marks = from.marks;
  to.dr = from.dr;
  to.damage = from.damage;
  to.how = from.how;
  to.last = from.last;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyNowInto(from: Now, to: Now): void {
  const blowsUsed = Math.max(from.depth, to.depth);
  copyNumbers(from.askers, to.askers);
  copyNumbers(from.answers, to.answers);
  to.target = from.target;
  copyNumbers(from.attackers, to.attackers);
  to.attackerCount = from.attackerCount;
  copyNumbers(from.item, to.item);
  copyNumbers(from.offItem, to.offItem);
  copyNumbers(from.manner, to.manner);
  copyNumbers(from.dr, to.dr);
  copyNumbers(from.flags, to.flags);
  for (let at = 0; at < blowsUsed; at++) copyBlowInto(from.blows[at]!, to.blows[at]!);
  to.depth = from.depth;
  to.damage = from.damage;
  to.about = from.about;
  to.ruling = from.ruling;
  to.aux = from.aux;
  copyNumbers(from.bonusAttacker, to.bonusAttacker);
  copyNumbers(from.bonusItem, to.bonusItem);
  copyNumbers(from.bonusKind, to.bonusKind);
  to.bonusCount = from.bonusCount;
  to.lastTarget = from.lastTarget;
  to.someoneLeft = from.someoneLeft;
  to.moraleDue = from.moraleDue;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Writable<Fight>): void {
  to.sides = from.sides;
  to.seats = from.seats;
  to.zones = from.zones;
  to.zoneBands = from.zoneBands;
  to.toggles = from.toggles;
  to.rulings = from.rulings;
  to.foeHealth = from.foeHealth;
  to.foeRolls = from.foeRolls;
  copyNumbers(from.hidden, to.hidden);
  copyWords(from.safeExit, to.safeExit);
  to.brawl = from.brawl;
  copyNumbers(from.furniture, to.furniture);
  to.audience = from.audience;
  to.duel = from.duel;
  to.duelRounds = from.duelRounds;
  copyNumbers(from.duelScore, to.duelScore);
  to.duelEdge = from.duelEdge;
  copyNumbers(from.positions, to.positions);
  if (to.fighters.length > from.fighters.length) to.fighters.length = from.fighters.length;
  for (let at = 0; at < from.fighters.length; at++) {
    if (at < to.fighters.length) copyFighterInto(from.fighters[at]!, to.fighters[at]!);
    else to.fighters.push(copyFighter(from.fighters[at]!));
  }
  if (to.groups.length > from.groups.length) to.groups.length = from.groups.length;
  for (let at = 0; at < from.groups.length; at++) {
    if (at < to.groups.length) copyGroupInto(from.groups[at]!, to.groups[at]!);
    else to.groups.push(copyGroup(from.groups[at]!));
  }
  if (to.dropped.length > from.dropped.length) to.dropped.length = from.dropped.length;
  for (let at = 0; at < from.dropped.length; at++) {
    if (at < to.dropped.length) copyDroppedInto(from.dropped[at]!, to.dropped[at]!);
    else to.dropped.push(copyDropped(from.dropped[at]!));
  }
  to.round = from.round;
  to.phase = from.phase;
  to.bucket = from.bucket;
  to.bucketListed = from.bucketListed;
  to.surprised = from.surprised;
  to.winner = from.winner;
  to.result = from.result;
  copyNowInto(from.now, to.now);
}

/** One for each system: shared code would have to tell the lists of all of them apart. */
function copyNumbers(from: readonly number[], to: number[]): void {
  const length = from.length;
  if (to.length > length) to.length = length;
  for (let at = 0; at < length; at++) to[at] = from[at]!;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function packWound(wound: Wound, cells: Cells): void {
  cells.putFour(woundTypeNumber[wound.type], wound.level - 1, 0, 0);
}

export function packFighter(fight: Fight, fighter: Fighter, cells: Cells): void {
  if (isForgotten(fight, fighter)) {
    cells.putFour(1 | (statusNumber[fighter.status] << 2), fighter.side, 0, 0);
    return;
  }
  if (hasLeft(fight, fighter)) {
    cells.putFour(2 | (statusNumber[fighter.status] << 2), fighter.side, fighter.str, fighter.dex);
    cells.putFour(fighter.wil, fighter.hp, 0, 0);
    return;
  }
  const whenIsUnderway = isUnderway(fight, fighter);
  const whenHasTurnToCome = hasTurnToCome(fight, fighter);
  const whenInRound = inRound(fight, fighter);
  const whenAreReactionsCounted = areReactionsCounted(fight, fighter);
  const whenIsNpc = isNpc(fight, fighter);
  const whenHasBonus = hasBonus(fight, fighter);
  const whenIsLuckPlayed = isLuckPlayed(fight, fighter);
  const impairedInRoundAs = impairedFor(fight, fighter);
  const dyingRoundsAs = roundsToLive(fight, fighter);
  cells.put(
    0 |
      (statusNumber[fighter.status] << 2) |
      ((fighter.naturalArmour !== 0 ? 1 : 0) << 6) |
      ((fighter.wounds.length > 0 ? 1 : 0) << 7) |
      ((fighter.overflow !== 0 ? 1 : 0) << 8) |
      ((fighter.movingTo !== -1 ? 1 : 0) << 9) |
      ((fighter.noApproach.length > 0 ? 1 : 0) << 10) |
      ((whenInRound && fighter.pending ? 1 : 0) << 11) |
      ((whenAreReactionsCounted && fighter.reactionsTaken !== 0 ? 1 : 0) << 12) |
      ((whenIsNpc && fighter.reactionUses !== -1 ? 1 : 0) << 13) |
      ((fighter.unaware ? 1 : 0) << 14) |
      ((fighter.helpless ? 1 : 0) << 15) |
      ((fighter.prone ? 1 : 0) << 16) |
      ((fighter.deprived ? 1 : 0) << 17) |
      ((fighter.critWounded ? 1 : 0) << 18) |
      ((fighter.stunned ? 1 : 0) << 19) |
      ((fighter.losesTurns !== 0 ? 1 : 0) << 20) |
      ((fighter.bleeds !== 0 ? 1 : 0) << 21) |
      ((impairedInRoundAs !== -1 ? 1 : 0) << 22) |
      ((fighter.impairedNext ? 1 : 0) << 23) |
      ((fighter.enhancedNext ? 1 : 0) << 24) |
      ((fighter.rousedNext ? 1 : 0) << 25) |
      ((fighter.immobile ? 1 : 0) << 26) |
      ((fighter.ruckus ? 1 : 0) << 27) |
      ((fighter.protecting ? 1 : 0) << 28) |
      ((fighter.provokedBy !== -1 ? 1 : 0) << 29) |
      ((fighter.tunnelFoe !== -1 ? 1 : 0) << 30),
  );
  cells.put(
    (fighter.mounted ? 1 : 0) |
      ((fighter.fleeing ? 1 : 0) << 1) |
      ((fighter.loneTestDone ? 1 : 0) << 2) |
      ((fighter.legHitsLeft !== 0 ? 1 : 0) << 3) |
      ((fighter.legHitsRight !== 0 ? 1 : 0) << 4) |
      ((fighter.armHitsLeft !== 0 ? 1 : 0) << 5) |
      ((fighter.armHitsRight !== 0 ? 1 : 0) << 6) |
      ((fighter.orderDisadvantage ? 1 : 0) << 7) |
      ((fighter.failsOrder ? 1 : 0) << 8) |
      ((dyingRoundsAs !== 0 ? 1 : 0) << 9) |
      ((fighter.treated ? 1 : 0) << 10) |
      ((hasRaged(fight, fighter) ? 1 : 0) << 11) |
      ((fighter.doomed ? 1 : 0) << 12) |
      ((fighter.scars.length > 0 ? 1 : 0) << 13) |
      ((fighter.interrupted ? 1 : 0) << 14) |
      ((fighter.bonusDamage !== 0 ? 1 : 0) << 15) |
      ((fighter.blessing !== 0 ? 1 : 0) << 16) |
      ((fighter.freeFaithDice !== 0 ? 1 : 0) << 17) |
      ((whenIsLuckPlayed && fighter.luck !== 0 ? 1 : 0) << 18) |
      ((fighter.hardToKillUsed ? 1 : 0) << 19) |
      ((fighter.layOnHandsUsed ? 1 : 0) << 20) |
      ((fighter.commanderUsed ? 1 : 0) << 21) |
      ((fighter.rousingUsed ? 1 : 0) << 22) |
      ((fighter.speciesUsed ? 1 : 0) << 23) |
      ((fighter.backpackDropped ? 1 : 0) << 24) |
      ((whenIsUnderway ? 1 : 0) << 25) |
      ((whenHasTurnToCome ? 1 : 0) << 26) |
      ((whenHasBonus ? 1 : 0) << 27),
  );
  cells.putFour(fighter.side, fighter.str, fighter.strMax, fighter.dex);
  cells.putFour(fighter.dexMax, fighter.wil, fighter.wilMax, fighter.hp);
  cells.putFour(fighter.hpMax, fighter.fatigue, fighter.injuries, fighter.main + 1);
  cells.putFour(fighter.off + 1, fighter.zone, firstInMelee(fight, fighter), 0);

  if (whenIsUnderway) {
    cells.put(fighter.movesSpent);
  }
  if (whenHasTurnToCome) {
    cells.putFour(fighter.turn, fighter.bucket, fighter.orderSave, fighter.casting);
    packIntent(fight, fighter, cells);
  }
  if (whenHasBonus) {
    cells.put(fighter.bonusAttacks + 1);
  }
  if (fighter.naturalArmour !== 0) cells.put(fighter.naturalArmour);
  if (fighter.wounds.length > 0) {
    cells.put(fighter.wounds.length);
    for (let at = 0; at < fighter.wounds.length; at++) packWound(fighter.wounds[at]!, cells);
  }
  if (fighter.overflow !== 0) cells.put(fighter.overflow);
  cells.putSmall(fighter.itemState, fighter.itemState.length, 2);
  packTraining(fight, fighter, cells);
  if (fighter.movingTo !== -1) cells.put(fighter.movingTo);
  if (fighter.noApproach.length > 0) {
    cells.putList(fighter.noApproach);
  }
  if (whenAreReactionsCounted && fighter.reactionsTaken !== 0) cells.put(fighter.reactionsTaken);
  if (whenIsNpc && fighter.reactionUses !== -1) cells.put(fighter.reactionUses);
  if (fighter.losesTurns !== 0) cells.put(fighter.losesTurns);
  if (fighter.bleeds !== 0) cells.put(fighter.bleeds);
  if (impairedInRoundAs !== -1) cells.put(impairedInRoundAs);
  if (fighter.provokedBy !== -1) cells.put(fighter.provokedBy);
  if (fighter.tunnelFoe !== -1) cells.put(fighter.tunnelFoe);
  if (fighter.legHitsLeft !== 0) cells.put(fighter.legHitsLeft);
  if (fighter.legHitsRight !== 0) cells.put(fighter.legHitsRight);
  if (fighter.armHitsLeft !== 0) cells.put(fighter.armHitsLeft);
  if (fighter.armHitsRight !== 0) cells.put(fighter.armHitsRight);
  if (dyingRoundsAs !== 0) cells.put(dyingRoundsAs);
  if (fighter.scars.length > 0) {
    cells.putList(fighter.scars);
  }
  if (fighter.bonusDamage !== 0) cells.put(fighter.bonusDamage);
  if (fighter.blessing !== 0) cells.put(fighter.blessing);
  if (fighter.freeFaithDice !== 0) cells.put(fighter.freeFaithDice);
  if (whenIsLuckPlayed && fighter.luck !== 0) cells.put(fighter.luck);
}

export function packGroup(group: Group, cells: Cells): void {
  cells.putFour((group.firstTested ? 1 : 0) | ((group.halfTested ? 1 : 0) << 1), group.startCount, group.leader + 1, 0);
}

export function packDropped(dropped: Dropped, cells: Cells): void {
  cells.putFour(dropped.owner + 1, dropped.item + 1, dropped.zone, 0);
}

export function packFight(fight: Fight, cells: Cells): void {
  const whenIsBrawl = isBrawl(fight);
  const whenAreRoundsLimited = areRoundsLimited(fight);
  const whenIsDuel = isDuel(fight);
  const whenInTurns = inTurns(fight);
  const whenIsFirstRound = isFirstRound(fight);
  cells.put(
    (fight.hidden.length > 0 ? 1 : 0) |
      ((fight.brawl ? 1 : 0) << 1) |
      ((fight.audience ? 1 : 0) << 2) |
      ((fight.positions.length > 0 ? 1 : 0) << 3) |
      ((fight.dropped.length > 0 ? 1 : 0) << 4) |
      (phaseNumber[fight.phase] << 5) |
      ((whenInTurns && fight.bucketListed ? 1 : 0) << 9) |
      (resultNumber[fight.result] << 10) |
      ((whenIsBrawl ? 1 : 0) << 12) |
      ((whenAreRoundsLimited ? 1 : 0) << 13) |
      ((whenIsDuel ? 1 : 0) << 14) |
      ((whenInTurns ? 1 : 0) << 15) |
      ((whenIsFirstRound ? 1 : 0) << 16),
  );
  cells.putFour(roundThatCounts(fight), fight.winner + 1, 0, 0);

  if (whenIsBrawl) {
    cells.putList(fight.furniture);
  }
  if (whenAreRoundsLimited) {
    cells.put(fight.duelRounds);
  }
  if (whenIsDuel) {
    cells.put(fight.duelEdge + 1);
    cells.putList(fight.duelScore);
  }
  if (whenInTurns) {
    cells.put(fight.bucket);
  }
  if (whenIsFirstRound) {
    cells.put(fight.surprised + 1);
  }
  packRulings(fight, cells);
  if (fight.hidden.length > 0) {
    cells.putList(fight.hidden);
  }
  cells.putFlags(fight.safeExit);
  if (fight.positions.length > 0) {
    cells.putList(fight.positions);
  }
  cells.put(fight.fighters.length);
  for (let at = 0; at < fight.fighters.length; at++) packFighter(fight, fight.fighters[at]!, cells);
  cells.put(fight.groups.length);
  for (let at = 0; at < fight.groups.length; at++) packGroup(fight.groups[at]!, cells);
  if (fight.dropped.length > 0) {
    cells.put(fight.dropped.length);
    for (let at = 0; at < fight.dropped.length; at++) packDropped(fight.dropped[at]!, cells);
  }
}

/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: Fight): string {
  const cells = new Cells();
  for (const { sheet } of fight.fighters) cells.putText(sheet.id);
  packFight(fight, cells);
  return cells.text();
}

/** Numbers and flags that rules rely on while a step is under way. */
export const held: readonly string[] = [
  'side',
  'fatigue',
  'injuries',
  'main',
  'off',
  'zone',
  'melee',
  'reactionsTaken',
  'reactionUses',
  'unaware',
  'helpless',
  'prone',
  'stunned',
  'losesTurns',
  'immobile',
  'protecting',
  'provokedBy',
  'tunnelFoe',
  'fleeing',
  'legHitsLeft',
  'legHitsRight',
  'armHitsLeft',
  'armHitsRight',
  'interrupted',
  'blessing',
  'luck',
  'hardToKillUsed',
  'layOnHandsUsed',
  'commanderUsed',
  'rousingUsed',
  'speciesUsed',
  'leader',
  'owner',
  'item',
  'brawl',
];

/** What the GM may set of it. */
export const settableInFighter: readonly string[] = [
  'str',
  'strMax',
  'dex',
  'dexMax',
  'wil',
  'wilMax',
  'hp',
  'hpMax',
  'naturalArmour',
  'fatigue',
  'injuries',
  'reactionsTaken',
  'reactionUses',
  'unaware',
  'helpless',
  'prone',
  'deprived',
  'critWounded',
  'stunned',
  'losesTurns',
  'bleeds',
  'impairedInRound',
  'impairedNext',
  'enhancedNext',
  'rousedNext',
  'immobile',
  'ruckus',
  'protecting',
  'mounted',
  'fleeing',
  'loneTestDone',
  'legHitsLeft',
  'legHitsRight',
  'armHitsLeft',
  'armHitsRight',
  'orderDisadvantage',
  'failsOrder',
  'dyingRounds',
  'treated',
  'hasAttacked',
  'doomed',
  'interrupted',
  'bonusDamage',
  'bonusAttacks',
  'blessing',
  'freeFaithDice',
  'luck',
  'hardToKillUsed',
  'layOnHandsUsed',
  'commanderUsed',
  'rousingUsed',
  'speciesUsed',
  'backpackDropped',
];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFighter(to: Fighter, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'str':
      return setWhole(to, 'str', place, value, [0, 30]);
    case 'strMax':
      return setWhole(to, 'strMax', place, value, [0, 30]);
    case 'dex':
      return setWhole(to, 'dex', place, value, [0, 30]);
    case 'dexMax':
      return setWhole(to, 'dexMax', place, value, [0, 30]);
    case 'wil':
      return setWhole(to, 'wil', place, value, [0, 30]);
    case 'wilMax':
      return setWhole(to, 'wilMax', place, value, [0, 30]);
    case 'hp':
      return setWhole(to, 'hp', place, value, [0, 99]);
    case 'hpMax':
      return setWhole(to, 'hpMax', place, value, [0, 99]);
    case 'naturalArmour':
      return setWhole(to, 'naturalArmour', place, value, [0, 3]);
    case 'fatigue':
      return setWhole(to, 'fatigue', place, value, [0, 20]);
    case 'injuries':
      return setWhole(to, 'injuries', place, value, [0, 20]);
    case 'reactionsTaken':
      return setWhole(to, 'reactionsTaken', place, value, [0, 20]);
    case 'reactionUses':
      return setWhole(to, 'reactionUses', place, value, [-1, 99]);
    case 'unaware':
      return setFlag(to, 'unaware', place, value);
    case 'helpless':
      return setFlag(to, 'helpless', place, value);
    case 'prone':
      return setFlag(to, 'prone', place, value);
    case 'deprived':
      return setFlag(to, 'deprived', place, value);
    case 'critWounded':
      return setFlag(to, 'critWounded', place, value);
    case 'stunned':
      return setFlag(to, 'stunned', place, value);
    case 'losesTurns':
      return setWhole(to, 'losesTurns', place, value, [0, 9]);
    case 'bleeds':
      return setWhole(to, 'bleeds', place, value, [0, 20]);
    case 'impairedInRound':
      return setWhole(to, 'impairedInRound', place, value, [0, 100000]);
    case 'impairedNext':
      return setFlag(to, 'impairedNext', place, value);
    case 'enhancedNext':
      return setFlag(to, 'enhancedNext', place, value);
    case 'rousedNext':
      return setFlag(to, 'rousedNext', place, value);
    case 'immobile':
      return setFlag(to, 'immobile', place, value);
    case 'ruckus':
      return setFlag(to, 'ruckus', place, value);
    case 'protecting':
      return setFlag(to, 'protecting', place, value);
    case 'mounted':
      return setFlag(to, 'mounted', place, value);
    case 'fleeing':
      return setFlag(to, 'fleeing', place, value);
    case 'loneTestDone':
      return setFlag(to, 'loneTestDone', place, value);
    case 'legHitsLeft':
      return setWhole(to, 'legHitsLeft', place, value, [0, 9]);
    case 'legHitsRight':
      return setWhole(to, 'legHitsRight', place, value, [0, 9]);
    case 'armHitsLeft':
      return setWhole(to, 'armHitsLeft', place, value, [0, 9]);
    case 'armHitsRight':
      return setWhole(to, 'armHitsRight', place, value, [0, 9]);
    case 'orderDisadvantage':
      return setFlag(to, 'orderDisadvantage', place, value);
    case 'failsOrder':
      return setFlag(to, 'failsOrder', place, value);
    case 'dyingRounds':
      return setWhole(to, 'dyingRounds', place, value, [0, 3600]);
    case 'treated':
      return setFlag(to, 'treated', place, value);
    case 'hasAttacked':
      return setFlag(to, 'hasAttacked', place, value);
    case 'doomed':
      return setFlag(to, 'doomed', place, value);
    case 'interrupted':
      return setFlag(to, 'interrupted', place, value);
    case 'bonusDamage':
      return setWhole(to, 'bonusDamage', place, value, [0, 24]);
    case 'bonusAttacks':
      return setWhole(to, 'bonusAttacks', place, value, [-1, 99]);
    case 'blessing':
      return setWhole(to, 'blessing', place, value, [0, 24]);
    case 'freeFaithDice':
      return setWhole(to, 'freeFaithDice', place, value, [0, 1]);
    case 'luck':
      return setWhole(to, 'luck', place, value, [0, 40]);
    case 'hardToKillUsed':
      return setFlag(to, 'hardToKillUsed', place, value);
    case 'layOnHandsUsed':
      return setFlag(to, 'layOnHandsUsed', place, value);
    case 'commanderUsed':
      return setFlag(to, 'commanderUsed', place, value);
    case 'rousingUsed':
      return setFlag(to, 'rousingUsed', place, value);
    case 'speciesUsed':
      return setFlag(to, 'speciesUsed', place, value);
    case 'backpackDropped':
      return setFlag(to, 'backpackDropped', place, value);
    default:
      return undefined;
  }
}

/** What the GM may set of it. */
export const settableInFight: readonly string[] = ['brawl', 'audience', 'round'];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFight(to: Fight, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'brawl':
      return setFlag(to, 'brawl', place, value);
    case 'audience':
      return setFlag(to, 'audience', place, value);
    case 'round':
      return setWhole(to, 'round', place, value, [0, 100000]);
    default:
      return undefined;
  }
}

/** What people call its fields where they are true or more than 0. */
export const shownInFighter: readonly Shown<Fighter>[] = [
  { field: 'unaware', label: 'unaware', rule: 'BDP-ATK-07', open: true },
  { field: 'helpless', label: 'helpless', rule: 'BDP-MOD-02', open: true },
  { field: 'prone', label: 'prone', rule: 'BDP-GAM-06', open: true },
  { field: 'deprived', label: 'deprived', rule: 'BDP-HEA-02', open: false },
  { field: 'critWounded', label: 'crippled', rule: 'BDP-LOC-09', open: true },
  { field: 'stunned', label: 'stunned', rule: 'BDP-GAM-06', open: true },
  { field: 'losesTurns', label: 'loses the next turn', rule: 'BDP-TAG-06', open: true },
  { field: 'bleeds', label: 'bleeding', rule: 'BDP-TAG-07', open: true },
  { field: 'impairedNext', label: 'next attack Impaired', rule: 'BDP-MOD-01', open: false },
  { field: 'enhancedNext', label: 'next attack Enhanced', rule: 'BDP-MOD-02', open: false },
  { field: 'rousedNext', label: 'roused', rule: 'BDP-SKL-23', open: false },
  { field: 'immobile', label: 'cannot move', rule: 'BDP-SKL-07', open: false },
  { field: 'ruckus', label: 'making a ruckus', rule: 'BDP-SKL-09', open: true },
  { field: 'protecting', label: 'protecting allies', rule: 'BDP-SKL-20', open: true },
  { field: 'mounted', label: 'mounted', rule: 'BDP-SKL-19', open: true },
  { field: 'fleeing', label: 'fleeing', rule: 'BDP-MOR-07', open: true },
  { field: 'doomed', label: 'doomed', rule: 'BDP-XTR-03', open: false },
];

/** What players do not see of somebody whose numbers they do not know, as it is at first. */
export function blankUnseenInFighter(fighter: Fighter): void {
  fighter.fatigue = 0;
  fighter.injuries = 0;
  fighter.overflow = 0;
  fighter.reactionUses = -1;
  fighter.deprived = false;
  fighter.impairedInRound = 0;
  fighter.impairedNext = false;
  fighter.enhancedNext = false;
  fighter.rousedNext = false;
  fighter.shoved = false;
  fighter.immobile = false;
  fighter.provokedBy = -1;
  fighter.tunnelFoe = -1;
  fighter.loneTestDone = false;
  fighter.legHitsLeft = 0;
  fighter.legHitsRight = 0;
  fighter.armHitsLeft = 0;
  fighter.armHitsRight = 0;
  fighter.orderDisadvantage = false;
  fighter.failsOrder = false;
  fighter.doomed = false;
  fighter.bonusDamage = 0;
  fighter.bonusAttacks = 0;
  fighter.blessing = 0;
  fighter.freeFaithDice = 0;
  fighter.luck = 0;
  fighter.hardToKillUsed = false;
  fighter.layOnHandsUsed = false;
  fighter.commanderUsed = false;
  fighter.rousingUsed = false;
  fighter.speciesUsed = false;
  fighter.backpackDropped = false;
}

/** What lasts no longer than the fight is over. */
export function endFightInFighter(fighter: Fighter): void {
  fighter.intent = 0;
  fighter.turn = 0;
  fighter.pending = false;
  fighter.orderSave = 0;
  fighter.reactionsTaken = 0;
  fighter.unaware = false;
  fighter.prone = false;
  fighter.stunned = false;
  fighter.losesTurns = 0;
  fighter.bleeds = 0;
  fighter.impairedInRound = 0;
  fighter.impairedNext = false;
  fighter.enhancedNext = false;
  fighter.rousedNext = false;
  fighter.shoved = false;
  fighter.immobile = false;
  fighter.ruckus = false;
  fighter.protecting = false;
  fighter.provokedBy = -1;
  fighter.fleeing = false;
  fighter.casting = 0;
  fighter.interrupted = false;
  fighter.bonusDamage = 0;
  fighter.bonusAttacks = 0;
  fighter.commanderUsed = false;
  fighter.rousingUsed = false;
}

function forgetInFighter(fighter: Fighter, gone: number): void {
  dropNumber(fighter.noApproach, gone);
  if (fighter.provokedBy === gone) fighter.provokedBy = -1;
  if (fighter.tunnelFoe === gone) fighter.tunnelFoe = -1;
}

function forgetInGroup(group: Group, gone: number): void {
  if (group.leader === gone) group.leader = -1;
}

/** Whoever is gone is named by nobody. */
export function forget(fight: Fight, gone: number): void {
  if (fight.duelEdge === gone) fight.duelEdge = -1;
  for (const each of fight.fighters) forgetInFighter(each, gone);
  for (const each of fight.groups) forgetInGroup(each, gone);
}

function problemsInWound(wound: Wound, place: string, found: string[]): void {
  if (isOutside(wound.level, 1, 3)) found.push(`${place}level is ${wound.level}, not from 1 to 3`);
}

function problemsInFighter(fight: Fight, fighter: Fighter, place: string, found: string[]): void {
  if (isOutside(fighter.index, 0, 62)) found.push(`${place}index is ${fighter.index}, not from 0 to 62`);
  if (isOutside(fighter.side, 0, fight.sides.length - 1))
    found.push(`${place}side is ${fighter.side}, not from 0 to ${fight.sides.length - 1}`);
  if (isOutside(fighter.str, 0, 999)) found.push(`${place}str is ${fighter.str}, not from 0 to 999`);
  if (isOutside(fighter.strMax, 0, 999)) found.push(`${place}strMax is ${fighter.strMax}, not from 0 to 999`);
  if (isOutside(fighter.dex, 0, 999)) found.push(`${place}dex is ${fighter.dex}, not from 0 to 999`);
  if (isOutside(fighter.dexMax, 0, 999)) found.push(`${place}dexMax is ${fighter.dexMax}, not from 0 to 999`);
  if (isOutside(fighter.wil, 0, 999)) found.push(`${place}wil is ${fighter.wil}, not from 0 to 999`);
  if (isOutside(fighter.wilMax, 0, 999)) found.push(`${place}wilMax is ${fighter.wilMax}, not from 0 to 999`);
  if (isOutside(fighter.hp, 0, 999)) found.push(`${place}hp is ${fighter.hp}, not from 0 to 999`);
  if (isOutside(fighter.hpMax, 0, 999)) found.push(`${place}hpMax is ${fighter.hpMax}, not from 0 to 999`);
  if (isOutside(fighter.naturalArmour, 0, 3))
    found.push(`${place}naturalArmour is ${fighter.naturalArmour}, not from 0 to 3`);
  if (fighter.armour !== armourOf(fight, fighter)) found.push(`${place}armour is not what the rest comes to`);
  if (fighter.gearSlots !== gearSlotsOf(fight, fighter)) found.push(`${place}gearSlots is not what the rest comes to`);
  if (isOutside(fighter.fatigue, 0, 99)) found.push(`${place}fatigue is ${fighter.fatigue}, not from 0 to 99`);
  if (isOutside(fighter.injuries, 0, 99)) found.push(`${place}injuries is ${fighter.injuries}, not from 0 to 99`);
  for (let at = 0; at < fighter.wounds.length; at++)
    problemsInWound(fighter.wounds[at]!, `${place}wounds.${at}.`, found);
  if (isOutside(fighter.overflow, 0, 99)) found.push(`${place}overflow is ${fighter.overflow}, not from 0 to 99`);
  if (isOutside(fighter.zone, 0, fight.zones.length - 1))
    found.push(`${place}zone is ${fighter.zone}, not from 0 to ${fight.zones.length - 1}`);
  if (isOutside(fighter.melee, 0, 63)) found.push(`${place}melee is ${fighter.melee}, not from 0 to 63`);
  if (isOutside(fighter.movingTo, -1, 15)) found.push(`${place}movingTo is ${fighter.movingTo}, not from -1 to 15`);
  if (isOutside(fighter.movesSpent, 0, 99)) found.push(`${place}movesSpent is ${fighter.movesSpent}, not from 0 to 99`);
  if (isOutside(fighter.intent, -2147483648, 2147483647))
    found.push(`${place}intent is ${fighter.intent}, not from -2147483648 to 2147483647`);
  if (isOutside(fighter.turn, 0, 2)) found.push(`${place}turn is ${fighter.turn}, not from 0 to 2`);
  if (isOutside(fighter.bucket, 0, 2)) found.push(`${place}bucket is ${fighter.bucket}, not from 0 to 2`);
  if (isOutside(fighter.orderSave, 0, 2)) found.push(`${place}orderSave is ${fighter.orderSave}, not from 0 to 2`);
  if (isOutside(fighter.reactionsTaken, 0, 999))
    found.push(`${place}reactionsTaken is ${fighter.reactionsTaken}, not from 0 to 999`);
  if (isOutside(fighter.reactionUses, -1, 99))
    found.push(`${place}reactionUses is ${fighter.reactionUses}, not from -1 to 99`);
  if (isOutside(fighter.losesTurns, 0, 99)) found.push(`${place}losesTurns is ${fighter.losesTurns}, not from 0 to 99`);
  if (isOutside(fighter.bleeds, 0, 99)) found.push(`${place}bleeds is ${fighter.bleeds}, not from 0 to 99`);
  if (isOutside(fighter.impairedInRound, 0, 100001))
    found.push(`${place}impairedInRound is ${fighter.impairedInRound}, not from 0 to 100001`);
  if (isOutside(fighter.provokedBy, -1, fight.fighters.length - 1))
    found.push(`${place}provokedBy is ${fighter.provokedBy}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.tunnelFoe, -1, fight.fighters.length - 1))
    found.push(`${place}tunnelFoe is ${fighter.tunnelFoe}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.legHitsLeft, 0, 99))
    found.push(`${place}legHitsLeft is ${fighter.legHitsLeft}, not from 0 to 99`);
  if (isOutside(fighter.legHitsRight, 0, 99))
    found.push(`${place}legHitsRight is ${fighter.legHitsRight}, not from 0 to 99`);
  if (isOutside(fighter.armHitsLeft, 0, 99))
    found.push(`${place}armHitsLeft is ${fighter.armHitsLeft}, not from 0 to 99`);
  if (isOutside(fighter.armHitsRight, 0, 99))
    found.push(`${place}armHitsRight is ${fighter.armHitsRight}, not from 0 to 99`);
  if (isOutside(fighter.dyingRounds, 0, 3600))
    found.push(`${place}dyingRounds is ${fighter.dyingRounds}, not from 0 to 3600`);
  if (isOutside(fighter.casting, 0, 3)) found.push(`${place}casting is ${fighter.casting}, not from 0 to 3`);
  if (isOutside(fighter.bonusDamage, 0, 99))
    found.push(`${place}bonusDamage is ${fighter.bonusDamage}, not from 0 to 99`);
  if (isOutside(fighter.bonusAttacks, -1, 99))
    found.push(`${place}bonusAttacks is ${fighter.bonusAttacks}, not from -1 to 99`);
  if (isOutside(fighter.blessing, 0, 999)) found.push(`${place}blessing is ${fighter.blessing}, not from 0 to 999`);
  if (isOutside(fighter.freeFaithDice, 0, 1))
    found.push(`${place}freeFaithDice is ${fighter.freeFaithDice}, not from 0 to 1`);
  if (isOutside(fighter.luck, 0, 99)) found.push(`${place}luck is ${fighter.luck}, not from 0 to 99`);
}

function problemsInGroup(fight: Fight, group: Group, place: string, found: string[]): void {
  if (isOutside(group.startCount, 0, 63)) found.push(`${place}startCount is ${group.startCount}, not from 0 to 63`);
  if (isOutside(group.leader, -1, fight.fighters.length - 1))
    found.push(`${place}leader is ${group.leader}, not from -1 to ${fight.fighters.length - 1}`);
}

function problemsInDropped(fight: Fight, dropped: Dropped, place: string, found: string[]): void {
  if (isOutside(dropped.owner, -1, fight.fighters.length - 1))
    found.push(`${place}owner is ${dropped.owner}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(dropped.zone, 0, fight.zones.length - 1))
    found.push(`${place}zone is ${dropped.zone}, not from 0 to ${fight.zones.length - 1}`);
}

/** Numbers out of their ranges, and what is not as the rest has it. */
export function rangeProblems(fight: Fight): string[] {
  const found: string[] = [];
  if (isOutside(fight.duel, 0, 4)) found.push(`duel is ${fight.duel}, not from 0 to 4`);
  if (isOutside(fight.duelRounds, 0, 100000)) found.push(`duelRounds is ${fight.duelRounds}, not from 0 to 100000`);
  if (isOutside(fight.duelEdge, -1, fight.fighters.length - 1))
    found.push(`duelEdge is ${fight.duelEdge}, not from -1 to ${fight.fighters.length - 1}`);
  for (let at = 0; at < fight.fighters.length; at++)
    problemsInFighter(fight, fight.fighters[at]!, `fighters.${at}.`, found);
  for (let at = 0; at < fight.groups.length; at++) problemsInGroup(fight, fight.groups[at]!, `groups.${at}.`, found);
  for (let at = 0; at < fight.dropped.length; at++)
    problemsInDropped(fight, fight.dropped[at]!, `dropped.${at}.`, found);
  if (isOutside(fight.round, 0, 100000)) found.push(`round is ${fight.round}, not from 0 to 100000`);
  if (isOutside(fight.bucket, 0, 2)) found.push(`bucket is ${fight.bucket}, not from 0 to 2`);
  if (isOutside(fight.surprised, -1, 30)) found.push(`surprised is ${fight.surprised}, not from -1 to 30`);
  if (isOutside(fight.winner, -1, 99)) found.push(`winner is ${fight.winner}, not from -1 to 99`);
  return found;
}
