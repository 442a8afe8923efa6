// Made by npm run states from ../systems/ingenuity/state/fight.state.ts: change that, not this.
import { Cells } from '../system/cells.ts';
import type { Shown } from '../system/declared.ts';
import { isOutside } from '../system/declared.ts';
import { setFlag, setWhole } from '../system/edit-fields.ts';
import type { EditValue } from '../system/editing.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Seat } from '../system/system.ts';
import type { Item } from '../systems/ingenuity/book/kinds.ts';
import type { Toggles } from '../systems/ingenuity/book/switches.ts';
import { isAbstract } from '../systems/ingenuity/state/grid.ts';
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
} from '../systems/ingenuity/state/matters.ts';
import type { Objective, Sheet } from '../systems/ingenuity/state/model.ts';
import type { Scene } from '../systems/ingenuity/state/scene.ts';
export type Status = 'able' | 'unconscious' | 'dead' | 'gone' | 'surrendered';
const statusNumber: Readonly<Record<Status, number>> = { able: 0, unconscious: 1, dead: 2, gone: 3, surrendered: 4 };

export type FoeHealth = 'numbers' | 'words';

export type Phase = 'start' | 'pick' | 'turn' | 'roundEnd' | 'aftermath' | 'over';
const phaseNumber: Readonly<Record<Phase, number>> = { start: 0, pick: 1, turn: 2, roundEnd: 3, aftermath: 4, over: 5 };

export type Result = 'running' | 'won' | 'draw' | 'undecided';
const resultNumber: Readonly<Record<Result, number>> = { running: 0, won: 1, draw: 2, undecided: 3 };

/** A team and how far it has come. */
export interface Team {
  readonly id: string;
  readonly name: string;
  /** Teams with the same number are allied. */
  readonly camp: number;
  objective: Objective;
  /** What the GM has given it for the time after this round, null = nothing new (ING-TEAM-07). */
  next: Objective | null;
  progress: number;
  failed: boolean;
}

/** A character's changing state. */
export interface Fighter {
  sheet: Sheet;
  readonly index: number;
  team: number;
  status: Status;
  health: number;
  maxHealth: number;
  endurance: number;
  maxEndurance: number;
  stamina: number;
  maxStamina: number;
  focus: number;
  maxFocus: number;
  con: number;
  eva: number;
  will: number;
  pDef: number;
  eDef: number;
  speed: number;
  luck: number;
  deathDifficulty: number;
  fate: number;
  x: number;
  y: number;
  actions: number;
  reactions: number;
  acted: boolean;
  /** Attacks rolled and powers used this round (or turn, ING-MAP-04). */
  attacks: number;
  powersUsed: number;
  moved: boolean;
  stepped: boolean;
  diagonals: number;
  incapacitated: boolean;
  prone: boolean;
  stunned: number;
  blinded: boolean;
  crippled: boolean;
  encumbered: boolean;
  bleeding: number;
  burning: number;
  poison: number;
  sickness: number;
  guarding: boolean;
  cover: boolean;
  surprised: boolean;
  /** Bit i: hidden from fighter i. */
  hiddenFrom: number;
  /** Readied action and trigger as packed numbers, 0 = none. */
  readied: number;
  trigger: number;
  /** Pending action, 0 = none, and what it has been paid and needs. */
  pending: number;
  paid: number;
  needed: number;
  /** Set by the GM where there is no map. */
  flanked: boolean;
  nearCover: boolean;
  /** Uses of stamina left to a common creature (ING-NPC-01). */
  rankUses: number;
  /** Tries in a row and at what (ING-TEST-21). */
  tries: number;
  tried: number;
  /** Bonus of the best helper this round, and for which task (ING-TEST-17). */
  helped: number;
  helpedAt: number;
  /** This turn: bits of fighters attacked and hit, bits of own weapons used, the weapon that missed (ING-PROP-01). */
  struck: number;
  hit: number;
  swung: number;
  missedWith: number;
  /** Maneuvers' marks: -1 = nobody. */
  nextTest: number;
  wild: boolean;
  retreatFrom: number;
  feintAt: number;
  feintTurns: number;
  tauntedBy: number;
  ralliedBy: number;
  /** Bits of watchers an Escape has beaten, until the next action. */
  escaping: number;
  /** Metres somebody has walked inside the own reach in the move under way. */
  passed: number;
}

/** An item in the fight. */
export interface Thing {
  def: Item;
  /** Index of the fighter, -1 = nobody. */
  holder: number;
  place: number;
  x: number;
  y: number;
  durability: number;
  shots: number;
  ammo: number;
  quantity: number;
  /** 1 = somebody attacked with it this turn (ING-PROP-01). */
  swung: number;
}

/** An attack being resolved, or blank. Attacks nest when one answers another. */
export interface Frame {
  attacker: number;
  target: number;
  weapon: number;
  thrown: number;
  attr: number;
  prof: number;
  type: number;
  maneuver: number;
  melee: number;
  net: number;
  result: number;
  luck: number;
  crit: number;
  /** Reactions used by the current target, bits of `Reaction`. */
  used: number;
  dodge: number;
  parry: number;
  interceptor: number;
  /** The interceptor's free defensive action is still there. */
  free: number;
  stray: number;
  /** Who dodged and keeps what follows a dodge: the first target of a shot that went astray, and the last one. */
  firstDodger: number;
  afterDodger: number;
  /** The item the first target parried with before the shot went astray. */
  firstParry: number;
  through: number;
  /** Bits of everybody this one roll goes against. */
  extra: number;
  square: number;
  /** Number of the power behind the attack + 1, 0 = a weapon. */
  power: number;
  /** The thing attacked, -1 = a person. */
  object: number;
  /** How far the attack has come. */
  stage: number;
  /** The fight was over when it was declared (ING-KILL-09). */
  late: boolean;
  /** Who has moved within the attack, and the bits of those who waited for that one to come within reach. */
  mover: number;
  came: number;
  /** Whoever dodged has moved the metre that follows. */
  shifted: boolean;
}

/** A test being rolled. */
export interface Roll {
  who: number;
  /** What is tested: attribute, skill, what is added, net advantage; an attack; faces of luck and the number that matter. */
  attr: number;
  skill: number;
  bonus: number;
  net: number;
  attack: boolean;
  cuts: number;
  line: number;
  attrSides: number;
  skillSides: number;
  a: number;
  s: number;
  luck: number;
  /** What is asked about: amount of damage, difficulty, ... */
  about: number;
  ruling: number;
  other: number;
  /** In the step under way: bits of those who fell, and who was stopped in a walk (-1 = nobody). */
  fell: number;
  halted: number;
  /** How somebody looked before the harm, and what size adds to the roll that holds off an effect. */
  looked: number;
  edge: number;
  /** Bits of those who could react at the same moment; `NOBODY` among them when all may let it be. */
  among: number;
  /** What may set off readied actions now, who does it, and its target, square, fixture or bits of watchers. */
  due: number;
  dueBy: number;
  dueAt: number;
}

/** The fight between two steps. */
export interface Fight {
  readonly seats: readonly Seat[];
  readonly toggles: Readonly<Toggles>;
  rulings: Readonly<Record<string, string>>;
  readonly foeHealth: FoeHealth;
  readonly scene: Scene;
  /** Ground by square: 0 open, 1 blocked, 2 difficult, 3 cover. Replaced when a door opens. */
  terrain: readonly number[];
  teams: Team[];
  /** Indices of teams, highest initiative first. */
  order: number[];
  fighters: Fighter[];
  things: Thing[];
  /** Metres between pairs without a map: row by row. */
  metres: number[];
  /** Metres from each fighter to each area without a map. */
  areaMetres: number[];
  /** Bits of fixtures that were used; of doors, that they are open. */
  fixturesUsed: number;
  /** Durability each fixture has left, 0 = broken. */
  fixturesLeft: number[];
  /** 0 = the surprise round. */
  round: number;
  /** Rounds begun, the surprise round included. */
  begun: number;
  phase: Phase;
  /** Place in `order` of the team that is up. */
  slot: number;
  /** Whose turn it is, -1 = nobody's. */
  active: number;
  /** Bits of allies commanded this turn. */
  commanded: number;
  /** The declared opening act is still to come. */
  opening: boolean;
  winner: number;
  result: Result;
  depth: number;
  frames: Frame[];
  roll: Roll;
  /** Who acts on command, -1 = nobody. */
  commandee: number;
  /** After the fight: breaks since the last rest, and how far the day's rest has come (ING-REC-02 to ING-REC-04). */
  breaks: number;
  rest: number;
  /** After the fight: the field has been seen to. */
  settled: boolean;
}

/** Every such record is made here or copied, so that all have one shape. */
export function newTeam(id: string, name: string, camp: number, objective: Objective): Team {
  return {
    id: id,
    name: name,
    camp: camp,
    objective: objective,
    next: null,
    progress: 0,
    failed: false,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFighter(sheet: Sheet, index: number, team: number): Fighter {
  return {
    sheet: sheet,
    index: index,
    team: team,
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
    attacks: 0,
    powersUsed: 0,
    moved: false,
    stepped: false,
    diagonals: 0,
    incapacitated: false,
    prone: false,
    stunned: 0,
    blinded: false,
    crippled: false,
    encumbered: false,
    bleeding: 0,
    burning: 0,
    poison: 0,
    sickness: 0,
    guarding: false,
    cover: false,
    surprised: false,
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

/** Every such record is made here or copied, so that all have one shape. */
export function newThing(def: Item, holder: number): Thing {
  return {
    def: def,
    holder: holder,
    place: 0,
    x: 0,
    y: 0,
    durability: def.durability,
    shots: def.loaded < 0 ? def.shots : Math.min(def.loaded, def.shots),
    ammo: def.ammo,
    quantity: def.quantity,
    swung: 0,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFrame(): Frame {
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

/** Every such record is made here or copied, so that all have one shape. */
export function newRoll(): Roll {
  return {
    who: -1,
    attr: 0,
    skill: 0,
    bonus: 0,
    net: 0,
    attack: false,
    cuts: 0,
    line: 0,
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
    looked: 0,
    edge: 0,
    among: 0,
    due: 0,
    dueBy: -1,
    dueAt: -1,
  };
}

/** Every such record is made here or copied, so that all have one shape. */
export function newFight(
  given: Pick<Fight, 'seats' | 'toggles' | 'rulings' | 'foeHealth' | 'scene' | 'terrain'>,
): Fight {
  return {
    seats: given.seats,
    toggles: given.toggles,
    rulings: given.rulings,
    foeHealth: given.foeHealth,
    scene: given.scene,
    terrain: given.terrain,
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
    frames: Array.from({ length: 12 }, () => newFrame()),
    roll: newRoll(),
    commandee: -1,
    breaks: 0,
    rest: 0,
    settled: false,
  };
}

/** A copy that shares only what never changes. */
export function copyTeam(from: Team): Team {
  return {
    id: from.id,
    name: from.name,
    camp: from.camp,
    objective: from.objective,
    next: from.next,
    progress: from.progress,
    failed: from.failed,
  };
}

/** A copy that shares only what never changes. */
export function copyFighter(from: Fighter): Fighter {
  return {
    sheet: from.sheet,
    index: from.index,
    team: from.team,
    status: from.status,
    health: from.health,
    maxHealth: from.maxHealth,
    endurance: from.endurance,
    maxEndurance: from.maxEndurance,
    stamina: from.stamina,
    maxStamina: from.maxStamina,
    focus: from.focus,
    maxFocus: from.maxFocus,
    con: from.con,
    eva: from.eva,
    will: from.will,
    pDef: from.pDef,
    eDef: from.eDef,
    speed: from.speed,
    luck: from.luck,
    deathDifficulty: from.deathDifficulty,
    fate: from.fate,
    x: from.x,
    y: from.y,
    actions: from.actions,
    reactions: from.reactions,
    acted: from.acted,
    attacks: from.attacks,
    powersUsed: from.powersUsed,
    moved: from.moved,
    stepped: from.stepped,
    diagonals: from.diagonals,
    incapacitated: from.incapacitated,
    prone: from.prone,
    stunned: from.stunned,
    blinded: from.blinded,
    crippled: from.crippled,
    encumbered: from.encumbered,
    bleeding: from.bleeding,
    burning: from.burning,
    poison: from.poison,
    sickness: from.sickness,
    guarding: from.guarding,
    cover: from.cover,
    surprised: from.surprised,
    hiddenFrom: from.hiddenFrom,
    readied: from.readied,
    trigger: from.trigger,
    pending: from.pending,
    paid: from.paid,
    needed: from.needed,
    flanked: from.flanked,
    nearCover: from.nearCover,
    rankUses: from.rankUses,
    tries: from.tries,
    tried: from.tried,
    helped: from.helped,
    helpedAt: from.helpedAt,
    struck: from.struck,
    hit: from.hit,
    swung: from.swung,
    missedWith: from.missedWith,
    nextTest: from.nextTest,
    wild: from.wild,
    retreatFrom: from.retreatFrom,
    feintAt: from.feintAt,
    feintTurns: from.feintTurns,
    tauntedBy: from.tauntedBy,
    ralliedBy: from.ralliedBy,
    escaping: from.escaping,
    passed: from.passed,
  };
}

/** A copy that shares only what never changes. */
export function copyThing(from: Thing): Thing {
  return {
    def: from.def,
    holder: from.holder,
    place: from.place,
    x: from.x,
    y: from.y,
    durability: from.durability,
    shots: from.shots,
    ammo: from.ammo,
    quantity: from.quantity,
    swung: from.swung,
  };
}

/** A copy that shares only what never changes. */
export function copyFrame(from: Frame): Frame {
  return {
    attacker: from.attacker,
    target: from.target,
    weapon: from.weapon,
    thrown: from.thrown,
    attr: from.attr,
    prof: from.prof,
    type: from.type,
    maneuver: from.maneuver,
    melee: from.melee,
    net: from.net,
    result: from.result,
    luck: from.luck,
    crit: from.crit,
    used: from.used,
    dodge: from.dodge,
    parry: from.parry,
    interceptor: from.interceptor,
    free: from.free,
    stray: from.stray,
    firstDodger: from.firstDodger,
    afterDodger: from.afterDodger,
    firstParry: from.firstParry,
    through: from.through,
    extra: from.extra,
    square: from.square,
    power: from.power,
    object: from.object,
    stage: from.stage,
    late: from.late,
    mover: from.mover,
    came: from.came,
    shifted: from.shifted,
  };
}

/** A copy that shares only what never changes. */
export function copyRoll(from: Roll): Roll {
  return {
    who: from.who,
    attr: from.attr,
    skill: from.skill,
    bonus: from.bonus,
    net: from.net,
    attack: from.attack,
    cuts: from.cuts,
    line: from.line,
    attrSides: from.attrSides,
    skillSides: from.skillSides,
    a: from.a,
    s: from.s,
    luck: from.luck,
    about: from.about,
    ruling: from.ruling,
    other: from.other,
    fell: from.fell,
    halted: from.halted,
    looked: from.looked,
    edge: from.edge,
    among: from.among,
    due: from.due,
    dueBy: from.dueBy,
    dueAt: from.dueAt,
  };
}

/** A copy that shares only what never changes. */
export function copyFight(from: Fight): Fight {
  return {
    seats: from.seats,
    toggles: from.toggles,
    rulings: from.rulings,
    foeHealth: from.foeHealth,
    scene: from.scene,
    terrain: from.terrain,
    teams: from.teams.map(copyTeam),
    order: from.order.slice(),
    fighters: from.fighters.map(copyFighter),
    things: from.things.map(copyThing),
    metres: from.metres.slice(),
    areaMetres: from.areaMetres.slice(),
    fixturesUsed: from.fixturesUsed,
    fixturesLeft: from.fixturesLeft.slice(),
    round: from.round,
    begun: from.begun,
    phase: from.phase,
    slot: from.slot,
    active: from.active,
    commanded: from.commanded,
    opening: from.opening,
    winner: from.winner,
    result: from.result,
    depth: from.depth,
    frames: from.frames.map(copyFrame),
    roll: copyRoll(from.roll),
    commandee: from.commandee,
    breaks: from.breaks,
    rest: from.rest,
    settled: from.settled,
  };
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyTeamInto(from: Team, to: Writable<Team>): void {
  to.id = from.id;
  to.name = from.name;
  to.camp = from.camp;
  to.objective = from.objective;
  to.next = from.next;
  to.progress = from.progress;
  to.failed = from.failed;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyFighterInto(from: Fighter, to: Writable<Fighter>): void {
  to.sheet = from.sheet;
  to.index = from.index;
  to.team = from.team;
  to.status = from.status;
  to.health = from.health;
  to.maxHealth = from.maxHealth;
  to.endurance = from.endurance;
  to.maxEndurance = from.maxEndurance;
  to.stamina = from.stamina;
  to.maxStamina = from.maxStamina;
  to.focus = from.focus;
  to.maxFocus = from.maxFocus;
  to.con = from.con;
  to.eva = from.eva;
  to.will = from.will;
  to.pDef = from.pDef;
  to.eDef = from.eDef;
  to.speed = from.speed;
  to.luck = from.luck;
  to.deathDifficulty = from.deathDifficulty;
  to.fate = from.fate;
  to.x = from.x;
  to.y = from.y;
  to.actions = from.actions;
  to.reactions = from.reactions;
  to.acted = from.acted;
  to.attacks = from.attacks;
  to.powersUsed = from.powersUsed;
  to.moved = from.moved;
  to.stepped = from.stepped;
  to.diagonals = from.diagonals;
  to.incapacitated = from.incapacitated;
  to.prone = from.prone;
  to.stunned = from.stunned;
  to.blinded = from.blinded;
  to.crippled = from.crippled;
  to.encumbered = from.encumbered;
  to.bleeding = from.bleeding;
  to.burning = from.burning;
  to.poison = from.poison;
  to.sickness = from.sickness;
  to.guarding = from.guarding;
  to.cover = from.cover;
  to.surprised = from.surprised;
  to.hiddenFrom = from.hiddenFrom;
  to.readied = from.readied;
  to.trigger = from.trigger;
  to.pending = from.pending;
  to.paid = from.paid;
  to.needed = from.needed;
  to.flanked = from.flanked;
  to.nearCover = from.nearCover;
  to.rankUses = from.rankUses;
  to.tries = from.tries;
  to.tried = from.tried;
  to.helped = from.helped;
  to.helpedAt = from.helpedAt;
  to.struck = from.struck;
  to.hit = from.hit;
  to.swung = from.swung;
  to.missedWith = from.missedWith;
  to.nextTest = from.nextTest;
  to.wild = from.wild;
  to.retreatFrom = from.retreatFrom;
  to.feintAt = from.feintAt;
  to.feintTurns = from.feintTurns;
  to.tauntedBy = from.tauntedBy;
  to.ralliedBy = from.ralliedBy;
  to.escaping = from.escaping;
  to.passed = from.passed;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyThingInto(from: Thing, to: Thing): void {
  to.def = from.def;
  to.holder = from.holder;
  to.place = from.place;
  to.x = from.x;
  to.y = from.y;
  to.durability = from.durability;
  to.shots = from.shots;
  to.ammo = from.ammo;
  to.quantity = from.quantity;
  to.swung = from.swung;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyFrameInto(from: Frame, to: Frame): void {
  to.attacker = from.attacker;
  to.target = from.target;
  to.weapon = from.weapon;
  to.thrown = from.thrown;
  to.attr = from.attr;
  to.prof = from.prof;
  to.type = from.type;
  to.maneuver = from.maneuver;
  to.melee = from.melee;
  to.net = from.net;
  to.result = from.result;
  to.luck = from.luck;
  to.crit = from.crit;
  to.used = from.used;
  to.dodge = from.dodge;
  to.parry = from.parry;
  to.interceptor = from.interceptor;
  to.free = from.free;
  to.stray = from.stray;
  to.firstDodger = from.firstDodger;
  to.afterDodger = from.afterDodger;
  to.firstParry = from.firstParry;
  to.through = from.through;
  to.extra = from.extra;
  to.square = from.square;
  to.power = from.power;
  to.object = from.object;
  to.stage = from.stage;
  to.late = from.late;
  to.mover = from.mover;
  to.came = from.came;
  to.shifted = from.shifted;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyRollInto(from: Roll, to: Roll): void {
  to.who = from.who;
  to.attr = from.attr;
  to.skill = from.skill;
  to.bonus = from.bonus;
  to.net = from.net;
  to.attack = from.attack;
  to.cuts = from.cuts;
  to.line = from.line;
  to.attrSides = from.attrSides;
  to.skillSides = from.skillSides;
  to.a = from.a;
  to.s = from.s;
  to.luck = from.luck;
  to.about = from.about;
  to.ruling = from.ruling;
  to.other = from.other;
  to.fell = from.fell;
  to.halted = from.halted;
  to.looked = from.looked;
  to.edge = from.edge;
  to.among = from.among;
  to.due = from.due;
  to.dueBy = from.dueBy;
  to.dueAt = from.dueAt;
}

/** Makes `to` equal to `from`; allocates only where a list has grown. */
export function copyInto(from: Fight, to: Writable<Fight>): void {
  const framesUsed = Math.max(from.depth, to.depth);
  to.seats = from.seats;
  to.toggles = from.toggles;
  to.rulings = from.rulings;
  to.foeHealth = from.foeHealth;
  to.scene = from.scene;
  to.terrain = from.terrain;
  if (to.teams.length > from.teams.length) to.teams.length = from.teams.length;
  for (let at = 0; at < from.teams.length; at++) {
    if (at < to.teams.length) copyTeamInto(from.teams[at]!, to.teams[at]!);
    else to.teams.push(copyTeam(from.teams[at]!));
  }
  copyNumbers(from.order, to.order);
  if (to.fighters.length > from.fighters.length) to.fighters.length = from.fighters.length;
  for (let at = 0; at < from.fighters.length; at++) {
    if (at < to.fighters.length) copyFighterInto(from.fighters[at]!, to.fighters[at]!);
    else to.fighters.push(copyFighter(from.fighters[at]!));
  }
  if (to.things.length > from.things.length) to.things.length = from.things.length;
  for (let at = 0; at < from.things.length; at++) {
    if (at < to.things.length) copyThingInto(from.things[at]!, to.things[at]!);
    else to.things.push(copyThing(from.things[at]!));
  }
  copyNumbers(from.metres, to.metres);
  copyNumbers(from.areaMetres, to.areaMetres);
  to.fixturesUsed = from.fixturesUsed;
  copyNumbers(from.fixturesLeft, to.fixturesLeft);
  to.round = from.round;
  to.begun = from.begun;
  to.phase = from.phase;
  to.slot = from.slot;
  to.active = from.active;
  to.commanded = from.commanded;
  to.opening = from.opening;
  to.winner = from.winner;
  to.result = from.result;
  to.depth = from.depth;
  for (let at = 0; at < framesUsed; at++) copyFrameInto(from.frames[at]!, to.frames[at]!);
  copyRollInto(from.roll, to.roll);
  to.commandee = from.commandee;
  to.breaks = from.breaks;
  to.rest = from.rest;
  to.settled = from.settled;
}

/** One for each system: shared code would have to tell the lists of all of them apart. */
function copyNumbers(from: readonly number[], to: number[]): void {
  const length = from.length;
  if (to.length > length) to.length = length;
  for (let at = 0; at < length; at++) to[at] = from[at]!;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function packTeam(fight: Fight, team: Team, cells: Cells): void {
  const whenHasAim = hasAim(fight, team);
  cells.put((whenHasAim && team.failed ? 1 : 0) | ((whenHasAim ? 1 : 0) << 1));

  if (whenHasAim) {
    cells.put(team.progress);
  }
  packAims(fight, team, cells);
}

export function packFighter(fight: Fight, fighter: Fighter, cells: Cells): void {
  if (isForgotten(fight, fighter)) {
    cells.putFour(1 | (statusNumber[fighter.status] << 2), fighter.health, 0, 0);
    return;
  }
  if (isBare(fight, fighter)) {
    cells.putFour(2 | (statusNumber[fighter.status] << 2), fighter.health, fighter.x + 99, fighter.y + 99);
    cells.putFour(fighter.team, fighter.endurance, 0, 0);
    return;
  }
  const whenHasFate = hasFate(fight, fighter);
  const whenInOwnTurn = inOwnTurn(fight, fighter);
  const whenInATurn = inATurn(fight, fighter);
  const whenIsReady = isReady(fight, fighter);
  const whenIsPending = isPending(fight, fighter);
  const whenHasRankUses = hasRankUses(fight, fighter);
  const whenHasTried = hasTried(fight, fighter);
  const whenIsHelped = isHelped(fight, fighter);
  const whenHasStruck = hasStruck(fight, fighter);
  const whenHasFeinted = hasFeinted(fight, fighter);
  cells.put(
    0 |
      (statusNumber[fighter.status] << 2) |
      ((fighter.acted ? 1 : 0) << 5) |
      ((fighter.powersUsed !== 0 ? 1 : 0) << 6) |
      ((whenInATurn && fighter.moved ? 1 : 0) << 7) |
      ((whenInATurn && fighter.stepped ? 1 : 0) << 8) |
      ((fighter.incapacitated ? 1 : 0) << 9) |
      ((fighter.prone ? 1 : 0) << 10) |
      ((fighter.stunned !== 0 ? 1 : 0) << 11) |
      ((fighter.blinded ? 1 : 0) << 12) |
      ((fighter.crippled ? 1 : 0) << 13) |
      ((fighter.encumbered ? 1 : 0) << 14) |
      ((fighter.bleeding !== 0 ? 1 : 0) << 15) |
      ((fighter.burning !== 0 ? 1 : 0) << 16) |
      ((fighter.poison !== 0 ? 1 : 0) << 17) |
      ((fighter.sickness !== 0 ? 1 : 0) << 18) |
      ((fighter.guarding ? 1 : 0) << 19) |
      ((fighter.cover ? 1 : 0) << 20) |
      ((fighter.surprised ? 1 : 0) << 21) |
      ((fighter.hiddenFrom !== 0 ? 1 : 0) << 22) |
      ((fighter.flanked ? 1 : 0) << 23) |
      ((fighter.nearCover ? 1 : 0) << 24) |
      ((fighter.nextTest !== 0 ? 1 : 0) << 25) |
      ((fighter.wild ? 1 : 0) << 26) |
      ((fighter.retreatFrom !== -1 ? 1 : 0) << 27) |
      ((fighter.tauntedBy !== -1 ? 1 : 0) << 28) |
      ((fighter.ralliedBy !== -1 ? 1 : 0) << 29) |
      ((fighter.escaping !== 0 ? 1 : 0) << 30),
  );
  cells.put(
    (whenHasFate ? 1 : 0) |
      ((whenInOwnTurn ? 1 : 0) << 1) |
      ((whenIsReady ? 1 : 0) << 2) |
      ((whenIsPending ? 1 : 0) << 3) |
      ((whenHasRankUses ? 1 : 0) << 4) |
      ((whenHasTried ? 1 : 0) << 5) |
      ((whenIsHelped ? 1 : 0) << 6) |
      ((whenHasStruck ? 1 : 0) << 7) |
      ((whenHasFeinted ? 1 : 0) << 8),
  );
  cells.putFour(fighter.team, fighter.health, fighter.maxHealth, fighter.endurance);
  cells.putFour(fighter.maxEndurance, fighter.stamina, fighter.maxStamina, fighter.focus);
  cells.putFour(fighter.maxFocus, fighter.con + 99, fighter.eva + 99, fighter.will + 99);
  cells.putFour(fighter.pDef + 99, fighter.eDef + 99, fighter.speed + 99, fighter.luck + 99);
  cells.putFour(fighter.deathDifficulty + 99, fighter.x + 99, fighter.y + 99, fighter.reactions);
  cells.put(fighter.attacks);

  if (whenHasFate) {
    cells.put(fighter.fate);
  }
  if (whenInOwnTurn) {
    cells.putFour(fighter.actions, oddDiagonals(fight, fighter), 0, 0);
  }
  if (whenIsReady) {
    cells.putFour(fighter.readied, fighter.trigger, 0, 0);
  }
  if (whenIsPending) {
    cells.putFour(fighter.pending, fighter.paid, fighter.needed, 0);
  }
  if (whenHasRankUses) {
    cells.put(fighter.rankUses);
  }
  if (whenHasTried) {
    cells.putFour(fighter.tries, fighter.tried + 1, 0, 0);
  }
  if (whenIsHelped) {
    cells.putFour(fighter.helped + 99, fighter.helpedAt + 1, 0, 0);
  }
  if (whenHasStruck) {
    cells.putFour(fighter.struck, fighter.hit, fighter.swung, fighter.missedWith + 1);
  }
  if (whenHasFeinted) {
    cells.putFour(fighter.feintAt + 1, fighter.feintTurns, 0, 0);
  }
  if (fighter.powersUsed !== 0) cells.put(fighter.powersUsed);
  if (fighter.stunned !== 0) cells.put(fighter.stunned);
  if (fighter.bleeding !== 0) cells.put(fighter.bleeding);
  if (fighter.burning !== 0) cells.put(fighter.burning);
  if (fighter.poison !== 0) cells.put(fighter.poison);
  if (fighter.sickness !== 0) cells.put(fighter.sickness);
  if (fighter.hiddenFrom !== 0) cells.put(fighter.hiddenFrom);
  if (fighter.nextTest !== 0) cells.put(fighter.nextTest);
  if (fighter.retreatFrom !== -1) cells.put(fighter.retreatFrom);
  if (fighter.tauntedBy !== -1) cells.put(fighter.tauntedBy);
  if (fighter.ralliedBy !== -1) cells.put(fighter.ralliedBy);
  if (fighter.escaping !== 0) cells.put(fighter.escaping);
}

export function packThing(fight: Fight, thing: Thing, cells: Cells): void {
  if (isNoMore(fight, thing)) {
    cells.put(1);
    return;
  }
  const whenLiesAbout = liesAbout(fight, thing);
  const whenSwingsCount = swingsCount(fight, thing);
  cells.putFour(
    0 | ((whenLiesAbout ? 1 : 0) << 1) | ((whenSwingsCount ? 1 : 0) << 2),
    thing.holder + 1,
    thing.place,
    thing.durability,
  );
  cells.putFour(thing.shots, thing.ammo + 1, thing.quantity, 0);

  if (whenLiesAbout) {
    cells.putFour(thing.x + 99, thing.y + 99, 0, 0);
  }
  if (whenSwingsCount) {
    cells.put(thing.swung);
  }
}

export function packFight(fight: Fight, cells: Cells): void {
  if (isOver(fight)) {
    cells.putFour(
      1 | (phaseNumber[fight.phase] << 1) | (resultNumber[fight.result] << 4),
      fight.winner + 1,
      fight.slot,
      0,
    );

    cells.put(fight.fighters.length);
    for (let at = 0; at < fight.fighters.length; at++) packFighter(fight, fight.fighters[at]!, cells);
    return;
  }
  const whenIsAbstract = isAbstract(fight);
  cells.put(
    0 |
      ((fight.fixturesUsed !== 0 ? 1 : 0) << 1) |
      (phaseNumber[fight.phase] << 2) |
      ((fight.opening ? 1 : 0) << 5) |
      (resultNumber[fight.result] << 6) |
      ((fight.settled ? 1 : 0) << 8) |
      ((whenIsAbstract ? 1 : 0) << 9),
  );
  cells.putFour(roundThatCounts(fight), fight.slot, fight.active + 1, fight.commanded);
  cells.putFour(fight.winner + 1, fight.breaks, fight.rest, 0);

  if (whenIsAbstract) {
    cells.putList(fight.metres);
    cells.putList(fight.areaMetres);
  }
  packRulings(fight, cells);
  packGround(fight, cells);
  cells.put(fight.teams.length);
  for (let at = 0; at < fight.teams.length; at++) packTeam(fight, fight.teams[at]!, cells);
  cells.putList(fight.order);
  cells.put(fight.fighters.length);
  for (let at = 0; at < fight.fighters.length; at++) packFighter(fight, fight.fighters[at]!, cells);
  cells.put(fight.things.length);
  for (let at = 0; at < fight.things.length; at++) packThing(fight, fight.things[at]!, cells);
  if (fight.fixturesUsed !== 0) cells.put(fight.fixturesUsed);
  cells.putList(fight.fixturesLeft);
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
  'team',
  'stamina',
  'focus',
  'fate',
  'x',
  'y',
  'actions',
  'reactions',
  'acted',
  'incapacitated',
  'prone',
  'stunned',
  'surprised',
  'hiddenFrom',
  'retreatFrom',
  'feintAt',
  'tauntedBy',
  'ralliedBy',
];

/** What the GM may set of it. */
export const settableInFighter: readonly string[] = [
  'health',
  'maxHealth',
  'endurance',
  'maxEndurance',
  'stamina',
  'maxStamina',
  'focus',
  'maxFocus',
  'con',
  'eva',
  'will',
  'pDef',
  'eDef',
  'speed',
  'deathDifficulty',
  'fate',
  'x',
  'y',
  'actions',
  'reactions',
  'acted',
  'attacks',
  'incapacitated',
  'prone',
  'stunned',
  'blinded',
  'crippled',
  'encumbered',
  'bleeding',
  'burning',
  'poison',
  'sickness',
  'guarding',
  'cover',
  'surprised',
  'flanked',
  'nearCover',
];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setInFighter(to: Fighter, field: string, place: string, value: EditValue): Refusal | null | undefined {
  switch (field) {
    case 'health':
      return setWhole(to, 'health', place, value, [0, 999]);
    case 'maxHealth':
      return setWhole(to, 'maxHealth', place, value, [0, 999]);
    case 'endurance':
      return setWhole(to, 'endurance', place, value, [0, 999]);
    case 'maxEndurance':
      return setWhole(to, 'maxEndurance', place, value, [0, 999]);
    case 'stamina':
      return setWhole(to, 'stamina', place, value, [0, 999]);
    case 'maxStamina':
      return setWhole(to, 'maxStamina', place, value, [0, 999]);
    case 'focus':
      return setWhole(to, 'focus', place, value, [0, 999]);
    case 'maxFocus':
      return setWhole(to, 'maxFocus', place, value, [0, 999]);
    case 'con':
      return setWhole(to, 'con', place, value, [0, 999]);
    case 'eva':
      return setWhole(to, 'eva', place, value, [0, 999]);
    case 'will':
      return setWhole(to, 'will', place, value, [0, 999]);
    case 'pDef':
      return setWhole(to, 'pDef', place, value, [0, 999]);
    case 'eDef':
      return setWhole(to, 'eDef', place, value, [0, 999]);
    case 'speed':
      return setWhole(to, 'speed', place, value, [0, 999]);
    case 'deathDifficulty':
      return setWhole(to, 'deathDifficulty', place, value, [0, 999]);
    case 'fate':
      return setWhole(to, 'fate', place, value, [0, 999]);
    case 'x':
      return setWhole(to, 'x', place, value, [0, 999]);
    case 'y':
      return setWhole(to, 'y', place, value, [0, 999]);
    case 'actions':
      return setWhole(to, 'actions', place, value, [0, 999]);
    case 'reactions':
      return setWhole(to, 'reactions', place, value, [0, 999]);
    case 'acted':
      return setFlag(to, 'acted', place, value);
    case 'attacks':
      return setWhole(to, 'attacks', place, value, [0, 999]);
    case 'incapacitated':
      return setFlag(to, 'incapacitated', place, value);
    case 'prone':
      return setFlag(to, 'prone', place, value);
    case 'stunned':
      return setWhole(to, 'stunned', place, value, [0, 999]);
    case 'blinded':
      return setFlag(to, 'blinded', place, value);
    case 'crippled':
      return setFlag(to, 'crippled', place, value);
    case 'encumbered':
      return setFlag(to, 'encumbered', place, value);
    case 'bleeding':
      return setWhole(to, 'bleeding', place, value, [0, 999]);
    case 'burning':
      return setWhole(to, 'burning', place, value, [0, 999]);
    case 'poison':
      return setWhole(to, 'poison', place, value, [0, 999]);
    case 'sickness':
      return setWhole(to, 'sickness', place, value, [0, 999]);
    case 'guarding':
      return setFlag(to, 'guarding', place, value);
    case 'cover':
      return setFlag(to, 'cover', place, value);
    case 'surprised':
      return setFlag(to, 'surprised', place, value);
    case 'flanked':
      return setFlag(to, 'flanked', place, value);
    case 'nearCover':
      return setFlag(to, 'nearCover', place, value);
    default:
      return undefined;
  }
}

/** What people call its fields where they are true or more than 0. */
export const shownInFighter: readonly Shown<Fighter>[] = [
  { field: 'incapacitated', label: 'incapacitated', rule: 'ING-COND-03', open: true },
  { field: 'prone', label: 'prone', rule: 'ING-COND-04', open: true },
  { field: 'stunned', label: 'stunned', rule: 'ING-COND-05', open: true },
  { field: 'blinded', label: 'blinded', rule: 'ING-COND-06', open: true },
  { field: 'crippled', label: 'crippled', rule: 'ING-COND-07', open: true },
  { field: 'encumbered', label: 'encumbered', rule: 'ING-COND-07', open: true },
  { field: 'bleeding', label: 'bleeding', rule: 'ING-COND-08', open: true },
  { field: 'burning', label: 'burning', rule: 'ING-COND-09', open: true },
  { field: 'poison', label: 'poisoned', rule: 'ING-COND-10', open: true },
  { field: 'sickness', label: 'sick', rule: 'ING-COND-10', open: true },
  { field: 'guarding', label: 'on guard', rule: 'ING-ACT-08', open: true },
  { field: 'cover', label: 'in cover', rule: 'ING-ACT-17', open: true },
  { field: 'surprised', label: 'surprised', rule: 'ING-SURP-02', open: true },
  { field: 'hiddenFrom', label: 'hidden', rule: 'ING-ADV-10', open: true },
];

/** What players do not see of somebody whose numbers they do not know, as it is at first. */
export function blankUnseenInFighter(fighter: Fighter): void {
  fighter.luck = 0;
  fighter.deathDifficulty = 10;
  fighter.fate = 0;
  fighter.attacks = 0;
  fighter.powersUsed = 0;
  fighter.flanked = false;
  fighter.nearCover = false;
  fighter.rankUses = 2;
  fighter.tries = 0;
  fighter.tried = 0;
  fighter.helped = 0;
  fighter.helpedAt = 0;
  fighter.nextTest = 0;
  fighter.wild = false;
  fighter.retreatFrom = -1;
  fighter.feintAt = -1;
  fighter.feintTurns = 0;
  fighter.tauntedBy = -1;
  fighter.ralliedBy = -1;
}

function forgetInFighter(fighter: Fighter, gone: number): void {
  if (fighter.retreatFrom === gone) fighter.retreatFrom = -1;
  if (fighter.feintAt === gone) fighter.feintAt = -1;
  if (fighter.tauntedBy === gone) fighter.tauntedBy = -1;
  if (fighter.ralliedBy === gone) fighter.ralliedBy = -1;
}

/** Whoever is gone is named by nobody. */
export function forget(fight: Fight, gone: number): void {
  for (const each of fight.fighters) forgetInFighter(each, gone);
}

function problemsInTeam(team: Team, place: string, found: string[]): void {
  if (isOutside(team.camp, 0, 99)) found.push(`${place}camp is ${team.camp}, not from 0 to 99`);
  if (isOutside(team.progress, 0, 9999)) found.push(`${place}progress is ${team.progress}, not from 0 to 9999`);
}

function problemsInFighter(fight: Fight, fighter: Fighter, place: string, found: string[]): void {
  if (isOutside(fighter.index, 0, 99)) found.push(`${place}index is ${fighter.index}, not from 0 to 99`);
  if (isOutside(fighter.team, 0, fight.teams.length - 1))
    found.push(`${place}team is ${fighter.team}, not from 0 to ${fight.teams.length - 1}`);
  if (isOutside(fighter.health, 0, 9999)) found.push(`${place}health is ${fighter.health}, not from 0 to 9999`);
  if (isOutside(fighter.maxHealth, 0, 9999))
    found.push(`${place}maxHealth is ${fighter.maxHealth}, not from 0 to 9999`);
  if (isOutside(fighter.endurance, 0, 9999))
    found.push(`${place}endurance is ${fighter.endurance}, not from 0 to 9999`);
  if (isOutside(fighter.maxEndurance, 0, 9999))
    found.push(`${place}maxEndurance is ${fighter.maxEndurance}, not from 0 to 9999`);
  if (isOutside(fighter.stamina, 0, 9999)) found.push(`${place}stamina is ${fighter.stamina}, not from 0 to 9999`);
  if (isOutside(fighter.maxStamina, 0, 9999))
    found.push(`${place}maxStamina is ${fighter.maxStamina}, not from 0 to 9999`);
  if (isOutside(fighter.focus, 0, 9999)) found.push(`${place}focus is ${fighter.focus}, not from 0 to 9999`);
  if (isOutside(fighter.maxFocus, 0, 9999)) found.push(`${place}maxFocus is ${fighter.maxFocus}, not from 0 to 9999`);
  if (isOutside(fighter.con, -999, 9999)) found.push(`${place}con is ${fighter.con}, not from -999 to 9999`);
  if (isOutside(fighter.eva, -999, 9999)) found.push(`${place}eva is ${fighter.eva}, not from -999 to 9999`);
  if (isOutside(fighter.will, -999, 9999)) found.push(`${place}will is ${fighter.will}, not from -999 to 9999`);
  if (isOutside(fighter.pDef, -999, 9999)) found.push(`${place}pDef is ${fighter.pDef}, not from -999 to 9999`);
  if (isOutside(fighter.eDef, -999, 9999)) found.push(`${place}eDef is ${fighter.eDef}, not from -999 to 9999`);
  if (isOutside(fighter.speed, -999, 9999)) found.push(`${place}speed is ${fighter.speed}, not from -999 to 9999`);
  if (isOutside(fighter.luck, -999, 999)) found.push(`${place}luck is ${fighter.luck}, not from -999 to 999`);
  if (isOutside(fighter.deathDifficulty, -999, 9999))
    found.push(`${place}deathDifficulty is ${fighter.deathDifficulty}, not from -999 to 9999`);
  if (isOutside(fighter.fate, 0, 999)) found.push(`${place}fate is ${fighter.fate}, not from 0 to 999`);
  if (isOutside(fighter.x, -999, 9999)) found.push(`${place}x is ${fighter.x}, not from -999 to 9999`);
  if (isOutside(fighter.y, -999, 9999)) found.push(`${place}y is ${fighter.y}, not from -999 to 9999`);
  if (isOutside(fighter.actions, 0, 999)) found.push(`${place}actions is ${fighter.actions}, not from 0 to 999`);
  if (isOutside(fighter.reactions, 0, 999)) found.push(`${place}reactions is ${fighter.reactions}, not from 0 to 999`);
  if (isOutside(fighter.attacks, 0, 999)) found.push(`${place}attacks is ${fighter.attacks}, not from 0 to 999`);
  if (isOutside(fighter.powersUsed, 0, 999))
    found.push(`${place}powersUsed is ${fighter.powersUsed}, not from 0 to 999`);
  if (isOutside(fighter.diagonals, 0, 999)) found.push(`${place}diagonals is ${fighter.diagonals}, not from 0 to 999`);
  if (isOutside(fighter.stunned, 0, 999)) found.push(`${place}stunned is ${fighter.stunned}, not from 0 to 999`);
  if (isOutside(fighter.bleeding, 0, 999)) found.push(`${place}bleeding is ${fighter.bleeding}, not from 0 to 999`);
  if (isOutside(fighter.burning, 0, 999)) found.push(`${place}burning is ${fighter.burning}, not from 0 to 999`);
  if (isOutside(fighter.poison, 0, 999)) found.push(`${place}poison is ${fighter.poison}, not from 0 to 999`);
  if (isOutside(fighter.sickness, 0, 999)) found.push(`${place}sickness is ${fighter.sickness}, not from 0 to 999`);
  if (isOutside(fighter.hiddenFrom, 0, 2147483647))
    found.push(`${place}hiddenFrom is ${fighter.hiddenFrom}, not from 0 to 2147483647`);
  if (isOutside(fighter.readied, 0, 2147483647))
    found.push(`${place}readied is ${fighter.readied}, not from 0 to 2147483647`);
  if (isOutside(fighter.trigger, 0, 2147483647))
    found.push(`${place}trigger is ${fighter.trigger}, not from 0 to 2147483647`);
  if (isOutside(fighter.pending, 0, 2147483647))
    found.push(`${place}pending is ${fighter.pending}, not from 0 to 2147483647`);
  if (isOutside(fighter.paid, 0, 99)) found.push(`${place}paid is ${fighter.paid}, not from 0 to 99`);
  if (isOutside(fighter.needed, 0, 99)) found.push(`${place}needed is ${fighter.needed}, not from 0 to 99`);
  if (isOutside(fighter.rankUses, 0, 99)) found.push(`${place}rankUses is ${fighter.rankUses}, not from 0 to 99`);
  if (isOutside(fighter.tries, 0, 999)) found.push(`${place}tries is ${fighter.tries}, not from 0 to 999`);
  if (isOutside(fighter.tried, -1, 2147483647))
    found.push(`${place}tried is ${fighter.tried}, not from -1 to 2147483647`);
  if (isOutside(fighter.helped, -99, 999)) found.push(`${place}helped is ${fighter.helped}, not from -99 to 999`);
  if (isOutside(fighter.helpedAt, -1, 999)) found.push(`${place}helpedAt is ${fighter.helpedAt}, not from -1 to 999`);
  if (isOutside(fighter.struck, 0, 2147483647))
    found.push(`${place}struck is ${fighter.struck}, not from 0 to 2147483647`);
  if (isOutside(fighter.hit, 0, 2147483647)) found.push(`${place}hit is ${fighter.hit}, not from 0 to 2147483647`);
  if (isOutside(fighter.swung, 0, 2147483647))
    found.push(`${place}swung is ${fighter.swung}, not from 0 to 2147483647`);
  if (isOutside(fighter.missedWith, -1, 999))
    found.push(`${place}missedWith is ${fighter.missedWith}, not from -1 to 999`);
  if (isOutside(fighter.nextTest, -99, 0)) found.push(`${place}nextTest is ${fighter.nextTest}, not from -99 to 0`);
  if (isOutside(fighter.retreatFrom, -1, fight.fighters.length - 1))
    found.push(`${place}retreatFrom is ${fighter.retreatFrom}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.feintAt, -1, fight.fighters.length - 1))
    found.push(`${place}feintAt is ${fighter.feintAt}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.feintTurns, 0, 9)) found.push(`${place}feintTurns is ${fighter.feintTurns}, not from 0 to 9`);
  if (isOutside(fighter.tauntedBy, -1, fight.fighters.length - 1))
    found.push(`${place}tauntedBy is ${fighter.tauntedBy}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.ralliedBy, -1, fight.fighters.length - 1))
    found.push(`${place}ralliedBy is ${fighter.ralliedBy}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fighter.escaping, 0, 2147483647))
    found.push(`${place}escaping is ${fighter.escaping}, not from 0 to 2147483647`);
}

function problemsInThing(fight: Fight, thing: Thing, place: string, found: string[]): void {
  if (isOutside(thing.holder, -1, fight.fighters.length - 1))
    found.push(`${place}holder is ${thing.holder}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(thing.place, 0, 4)) found.push(`${place}place is ${thing.place}, not from 0 to 4`);
  if (isOutside(thing.x, -999, 9999)) found.push(`${place}x is ${thing.x}, not from -999 to 9999`);
  if (isOutside(thing.y, -999, 9999)) found.push(`${place}y is ${thing.y}, not from -999 to 9999`);
  if (isOutside(thing.durability, 0, 99999))
    found.push(`${place}durability is ${thing.durability}, not from 0 to 99999`);
  if (isOutside(thing.shots, 0, 9999)) found.push(`${place}shots is ${thing.shots}, not from 0 to 9999`);
  if (isOutside(thing.ammo, -1, 99999)) found.push(`${place}ammo is ${thing.ammo}, not from -1 to 99999`);
  if (isOutside(thing.quantity, 0, 99999)) found.push(`${place}quantity is ${thing.quantity}, not from 0 to 99999`);
  if (isOutside(thing.swung, 0, 1)) found.push(`${place}swung is ${thing.swung}, not from 0 to 1`);
}

/** Numbers out of their ranges, and what is not as the rest has it. */
export function rangeProblems(fight: Fight): string[] {
  const found: string[] = [];
  for (let at = 0; at < fight.teams.length; at++) problemsInTeam(fight.teams[at]!, `teams.${at}.`, found);
  for (let at = 0; at < fight.fighters.length; at++)
    problemsInFighter(fight, fight.fighters[at]!, `fighters.${at}.`, found);
  for (let at = 0; at < fight.things.length; at++) problemsInThing(fight, fight.things[at]!, `things.${at}.`, found);
  if (isOutside(fight.fixturesUsed, 0, 2147483647))
    found.push(`fixturesUsed is ${fight.fixturesUsed}, not from 0 to 2147483647`);
  if (isOutside(fight.round, 0, 100000)) found.push(`round is ${fight.round}, not from 0 to 100000`);
  if (isOutside(fight.slot, 0, 99)) found.push(`slot is ${fight.slot}, not from 0 to 99`);
  if (isOutside(fight.active, -1, fight.fighters.length - 1))
    found.push(`active is ${fight.active}, not from -1 to ${fight.fighters.length - 1}`);
  if (isOutside(fight.commanded, 0, 2147483647))
    found.push(`commanded is ${fight.commanded}, not from 0 to 2147483647`);
  if (isOutside(fight.winner, -1, 99)) found.push(`winner is ${fight.winner}, not from -1 to 99`);
  if (isOutside(fight.breaks, 0, 99)) found.push(`breaks is ${fight.breaks}, not from 0 to 99`);
  if (isOutside(fight.rest, 0, 99)) found.push(`rest is ${fight.rest}, not from 0 to 99`);
  return found;
}
