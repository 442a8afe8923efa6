import { OPEN } from '../../../system/bar.ts';
import { barToCommand, barToUseItem } from '../acts/legal.ts';
import { barToWake, wakeDifficulty } from '../acts/tasks.ts';
import {
  bestAttr,
  bestProf,
  canUseWeapon,
  deflectionOf,
  edgeUnflanked,
  evasionOf,
  isInLine,
  meleeReachOf,
  nextWeapon,
  rangePenaltyOf,
} from '../attack/aim.ts';
import { Act, pack, weaponIn } from '../book/act.ts';
import { Attr, Prof, Skill } from '../book/kinds.ts';
import {
  canFlank,
  distance,
  distanceTo,
  isAbstract,
  isBeside,
  isFlanked,
  oppositeOf,
  sidesTaken,
} from '../state/grid.ts';
import { propertyBonus } from '../state/handling.ts';
import { isAtHand } from '../state/hands.ts';
import { type Fight, type Fighter, MOST_COMBATANTS, Place } from '../state/model.ts';
import { areAllied, isHiddenFrom, weaponOf } from '../state/people.ts';

/** An enemy on its feet that one knows of. */
export function isFoe(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  return other.status === 'able' && !areAllied(fight, fighter, other) && !isHiddenFrom(other, fighter);
}

/** Mean of two dice with what is added to them, times 2. */
function twiceMean(attr: number, skill: number, bonus: number): number {
  return attr + skill + 2 + 2 * bonus;
}

/* Scratch of one look around, read right after it: the enemies on their feet and how far away they are. */
const foes = new Int32Array(MOST_COMBATANTS);
const metresTo = new Int32Array(MOST_COMBATANTS);
/* Of each of them: 1 = flanked, 0 = not. */
const flanked = new Int8Array(MOST_COMBATANTS);
const UNKNOWN = -1;

/** Notes the enemies on their feet, or `only` one of them, and how far away each is; returns how many there are. */
function noteFoes(fight: Fight, fighter: Fighter, only = -1): number {
  const { fighters } = fight;
  let count = 0;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i]!;
    if ((only >= 0 && i !== only) || !isFoe(fight, fighter, other)) continue;
    foes[count] = i;
    flanked[count] = UNKNOWN;
    metresTo[count++] = distance(fight, fighter, other);
  }
  return count;
}

/**
 * Damage an attack may be expected to do, roughly: the mean result against evasion and deflection, more for those who are
 * nearly down. A whole number for comparing attacks, above 0 for all that is not thrown. `n` is the place among the foes noted.
 */
function worthOf(fight: Fight, attacker: Fighter, weapon: number, thrown: number, n: number): number {
  const target = fight.fighters[foes[n]!]!;
  const def = weaponOf(fight, attacker, weapon);
  const { dice, skills, mods, profs } = attacker.sheet;
  const attr = bestAttr(attacker, def);
  const penalty = rangePenaltyOf(fight, attacker, weapon, thrown, metresTo[n]!);
  const used = mods[attr]! + profs[bestProf(attacker, def, thrown)]! - 2 * attacker.attacks - penalty;
  const bonus = used + propertyBonus(fight, attacker, 1 << target.index, weapon);
  const spread = dice[attr]! + skills[Skill.combat]!;
  if (flanked[n] === UNKNOWN) flanked[n] = isFlanked(fight, target) ? 1 : 0;
  // In tenths; an advantage is worth a little more than 1.
  const edge = (edgeUnflanked(fight, attacker, target, weapon, thrown) + flanked[n]!) * 12;
  const mean = twiceMean(dice[attr]!, skills[Skill.combat]!, bonus) * 5 + edge;
  const evasion = (evasionOf(attacker, target) + attacker.sheet.size - target.sheet.size) * 10;
  const chance = Math.min(98, Math.max(5, 50 + Math.trunc(((mean + 5 - evasion) * 17) / spread)));
  const deflection = deflectionOf(attacker, target, def.types[0]!, 0);
  const damage = Math.max(10, Math.max(mean, evasion) + (def.damage - deflection) * 10);
  const eager = 100 + Math.trunc(400 / (4 + target.endurance + target.health));
  return Math.trunc((chance * damage * eager) / 1000) - (thrown === 1 ? 400 : 0);
}

/** A weapon proper is in hand, so bare hands and shields are not struck with. */
function isArmed(fight: Fight, fighter: Fighter): boolean {
  const { things } = fight;
  for (let i = 0; i < things.length; i++) {
    const { holder, place, def } = things[i]!;
    if (holder === fighter.index && place === Place.held && def.kind === 'weapon') return true;
  }
  return false;
}

/**
 * The best attack on somebody who stands, or on `only` that one, as a code; 0 when there is none. With `any` the first one
 * that is worth while.
 */
export function bestAttack(fight: Fight, fighter: Fighter, any = false, only = -1): number {
  const count = noteFoes(fight, fighter, only);
  if (count === 0) return 0;
  const armed = isArmed(fight, fighter);
  let best = 0;
  let code = 0;
  let chosen = 0;
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon)) {
    const def = weaponOf(fight, fighter, weapon);
    if (armed && (weapon === 0 || def.kind === 'shield')) continue;
    // A shield is worth more on the arm.
    const ways = def.kind === 'shield' ? 1 : 2;
    for (let thrown = 0; thrown < ways; thrown++) {
      if (!canUseWeapon(fight, fighter, weapon, thrown)) continue;
      for (let n = 0; n < count; n++) {
        const t = foes[n]!;
        if (rangePenaltyOf(fight, fighter, weapon, thrown, metresTo[n]!) < 0) continue;
        if (!isInLine(fight, fighter, fight.fighters[t]!, weapon, thrown)) continue;
        // The first one is only weighed when there is another.
        const lone = code === 0 && thrown === 0;
        if (code !== 0 && best === 0) best = worthOf(fight, fighter, weaponIn(code), 0, chosen);
        const worth = lone ? 0 : worthOf(fight, fighter, weapon, thrown, n);
        if (!lone && worth <= best) continue;
        best = worth;
        chosen = n;
        code = pack(Act.attack, t, weapon, thrown);
        if (any) return code;
      }
    }
  }
  return code;
}

/** Some enemy can be attacked right now. */
export function hasAttack(fight: Fight, fighter: Fighter): boolean {
  const count = noteFoes(fight, fighter);
  for (let weapon = nextWeapon(fight, fighter, -1); weapon >= 0; weapon = nextWeapon(fight, fighter, weapon)) {
    if (!canUseWeapon(fight, fighter, weapon, 0)) continue;
    for (let n = 0; n < count; n++) {
      const near = rangePenaltyOf(fight, fighter, weapon, 0, metresTo[n]!) >= 0;
      if (near && isInLine(fight, fighter, fight.fighters[foes[n]!]!, weapon, 0)) return true;
    }
  }
  return false;
}

/** The enemy to go for: near, and nearly down. */
export function nearestFoe(fight: Fight, fighter: Fighter): Fighter | null {
  const { fighters } = fight;
  let found: Fighter | null = null;
  let best = 9999;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i]!;
    if (!isFoe(fight, fighter, other)) continue;
    const away = distance(fight, fighter, other) * 4 + ((other.endurance + other.health) >> 2);
    if (away >= best) continue;
    best = away;
    found = other;
  }
  return found;
}

/** Metres to the nearest enemy from a square, a large number without any. */
export function metresToFoes(fight: Fight, fighter: Fighter, x: number, y: number): number {
  const { fighters } = fight;
  let nearest = 999;
  for (let i = 0; i < fighters.length; i++)
    if (isFoe(fight, fighter, fighters[i]!)) {
      const metres = distanceTo(fighters[i]!, x, y);
      if (metres < nearest) nearest = metres;
    }
  return nearest;
}

/** An enemy of a target stands on the side across from a square beside it (ING-ADV-05); for bodies of one square. */
export function wouldFlank(fight: Fight, fighter: Fighter, target: Fighter, x: number, y: number): boolean {
  const { fighters } = fight;
  const across = oppositeOf(sidesTaken(target, x, y, 1));
  for (let i = 0; i < fighters.length; i++) {
    const ally = fighters[i]!;
    if (ally === fighter || !isBeside(ally, target) || !canFlank(fight, ally, target)) continue;
    if ((sidesTaken(target, ally.x, ally.y, ally.sheet.span) & across) !== 0) return true;
  }
  return false;
}

/** Somebody hostile to the target stands beside it, and it is not flanked yet: a flank can be made. */
export function isFlankable(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  if (isAbstract(fight) || isFlanked(fight, target)) return false;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const ally = fighters[i]!;
    if (ally !== fighter && isBeside(ally, target) && canFlank(fight, ally, target)) return true;
  }
  return false;
}

/** Somebody beside the fighter worth waking: at least an even chance; -1 for nobody. */
export function patientFor(fight: Fight, fighter: Fighter): number {
  const { dice, mods, skills, profs } = fighter.sheet;
  const { fighters } = fight;
  const bonus = mods[Attr.INT]! + profs[Prof.healing]!;
  const mean = twiceMean(dice[Attr.INT]!, skills[Skill.handling]!, bonus) >> 1;
  for (let i = 0; i < fighters.length; i++) {
    const patient = fighters[i]!;
    if (patient.status !== 'unconscious' || !areAllied(fight, fighter, patient)) continue;
    if (wakeDifficulty(patient) <= mean && barToWake(fight, fighter, patient) === OPEN) return i;
  }
  return -1;
}

/** An ally whose attack now is worth an action and 2 focus: one who has attacked at most once this round; -1 for none. */
export function allyToCommand(fight: Fight, fighter: Fighter): number {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const ally = fighters[i]!;
    if (ally.attacks > 1 || ally.pending !== 0 || barToCommand(fight, fighter, ally) !== OPEN) continue;
    if (hasAttack(fight, ally)) return i;
  }
  return -1;
}

/** No weapon in hand though one is at hand. */
export function needsWeapon(fight: Fight, fighter: Fighter): boolean {
  const { things } = fight;
  let waiting = false;
  for (let i = 0; i < things.length; i++) {
    const thing = things[i]!;
    if (thing.def.kind !== 'weapon') continue;
    if (thing.holder === fighter.index && thing.place === Place.held) return false;
    if (thing.def.hands <= fighter.sheet.hands && isAtHand(fight, fighter, thing)) waiting = true;
  }
  return waiting;
}

/** Fights from afar with what is in hand. */
export function isArcher(fight: Fight, fighter: Fighter): boolean {
  const { things } = fight;
  for (let i = 0; i < things.length; i++) {
    const { holder, place, def } = things[i]!;
    if (holder === fighter.index && place === Place.held && def.projectile) return true;
  }
  return false;
}

/** Metres from which this fighter strikes: 1 at least. */
export function strikingReach(fight: Fight, fighter: Fighter): number {
  return Math.max(1, meleeReachOf(fight, fighter));
}

/** Something of one's own that helps now, as a number; -1 = nothing, or nothing ails one. */
export function remedyFor(fight: Fight, fighter: Fighter): number {
  const { things } = fight;
  for (let i = 0; i < things.length; i++) {
    const { remedy } = things[i]!.def;
    if (remedy === null || barToUseItem(fight, fighter, i, 0) !== OPEN) continue;
    const weak = fighter.endurance * 3 <= fighter.maxEndurance;
    const harm = fighter.bleeding + fighter.burning + fighter.poison;
    if ((weak && remedy.endurance >= 3) || (fighter.health * 2 <= fighter.maxHealth && remedy.health >= 3)) return i;
    if (harm >= 3 && remedy.ends.length > 0) return i;
  }
  return -1;
}
