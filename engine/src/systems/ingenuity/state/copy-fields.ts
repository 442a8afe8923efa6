import type { Fighter, Frame, Roll, Team, Thing } from './model.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

/*
 * Field by field: simulation makes thousands of fights equal to their start each second, and nothing may be made anew.
 */

/** Makes one character’s state equal to another’s. */
export function copyFighter(from: Fighter, to: Open<Fighter>): void {
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
  to.surprised = from.surprised;
  to.attacks = from.attacks;
  to.powersUsed = from.powersUsed;
  to.moved = from.moved;
  to.stepped = from.stepped;
  to.diagonals = from.diagonals;
  to.guarding = from.guarding;
  to.cover = from.cover;
  to.prone = from.prone;
  to.stunned = from.stunned;
  to.blinded = from.blinded;
  to.crippled = from.crippled;
  to.encumbered = from.encumbered;
  to.incapacitated = from.incapacitated;
  to.bleeding = from.bleeding;
  to.burning = from.burning;
  to.poison = from.poison;
  to.sickness = from.sickness;
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

/** Makes one item’s state equal to another’s. */
export function copyThing(from: Thing, to: Open<Thing>): void {
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

/** Makes one team’s state equal to another’s. */
export function copyTeam(from: Team, to: Open<Team>): void {
  to.id = from.id;
  to.name = from.name;
  to.camp = from.camp;
  to.objective = from.objective;
  to.next = from.next;
  to.progress = from.progress;
  to.failed = from.failed;
}

/** Makes one roll’s scratch equal to another’s. */
export function copyRoll(from: Roll, to: Open<Roll>): void {
  to.who = from.who;
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
  to.among = from.among;
  to.due = from.due;
  to.dueBy = from.dueBy;
  to.dueAt = from.dueAt;
}

/** Makes one attack’s scratch equal to another’s. */
export function copyFrame(from: Frame, to: Open<Frame>): void {
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
