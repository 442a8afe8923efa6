import { oneDie, type Table } from '../../table/table.ts';
import {
  attackBonus,
  canAttack,
  deflectionOf,
  evasionOf,
  isRanged,
  netAdvantage,
  parryValue,
  penaltyAt,
  weaponDamage,
} from './aim.ts';
import { clearFrame, MOST_FRAMES } from './blank.ts';
import { chooseBlock, chooseDefence, offerIntercept } from './defend.ts';
import { afterDodge } from './dodging.ts';
import { FIRST_THING, isAble, isUnseenBy, thingOf, weaponOf } from './fighters.ts';
import { distance, isFlanked, isThere } from './grid.ts';
import { takeDamage } from './harm.ts';
import { attrNames, categoryOf, damageTypes, Prof, Property, profNames, Skill } from './kinds.ts';
import { afterHit, beforeAttack, crushed, riposte } from './maneuver-attack.ts';
import { Man, maneuvers } from './maneuver-table.ts';
import { type Fight, type Fighter, type Frame, Place } from './model.ts';
import { dodgeTest, rallied, rollTest, UNKNOWN } from './roll.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { fireTriggers, Trigger } from './triggers.ts';
import { event, question, reason } from './words.ts';

const declared = event(
  'attack',
  ['ING-ATK-08', 'ING-ATK-09', 'ING-ATK-10', 'ING-ATK-13', 'ING-ACT-01', 'ING-ATK-12'],
  [
    ['attacker', 'who'],
    ['target', 'who'],
  ],
  '{attacker} attacks {target}.',
);
const penalised = event(
  'penalty',
  ['ING-MAP-01', 'ING-MAP-03', 'ING-MAP-05', 'ING-MAP-02'],
  [
    ['attacker', 'who'],
    ['attacks', 'number'],
  ],
  '{attacker} has attacked {attacks} times this round: 2 less for each.',
);
const lost = event(
  'attack-lost',
  ['ING-ATK-11', 'ING-ACT-14'],
  [['attacker', 'who']],
  '{attacker}’s attack comes to nothing.',
);
const critical = event(
  'critical',
  ['ING-CRIT-01', 'ING-CRIT-02', 'ING-CRIT-03'],
  [
    ['attacker', 'who'],
    ['luck', 'number'],
  ],
  'Luck {luck}: {attacker} hits critically.',
);
const strayed = event(
  'strayed',
  ['ING-STRAY-03', 'ING-STRAY-05', 'ING-STRAY-01', 'ING-STRAY-02', 'ING-STRAY-04'],
  [
    ['attacker', 'who'],
    ['target', 'who'],
  ],
  '{attacker}’s attack goes astray, at {target}.',
);
const hitEvent = event(
  'hit',
  ['ING-ATK-02', 'ING-ATK-05', 'ING-SIZE-01'],
  [
    ['attacker', 'who'],
    ['target', 'who'],
    ['result', 'number'],
  ],
  '{attacker} hits {target} with {result}.',
);
const missEvent = event(
  'miss',
  ['ING-ATK-02', 'ING-TEST-14'],
  [
    ['attacker', 'who'],
    ['target', 'who'],
    ['result', 'number'],
  ],
  '{attacker} misses {target} with {result}.',
);
const deflected = event(
  'deflected',
  ['ING-SIZE-02', 'ING-SIZE-03', 'ING-ATK-03', 'ING-ATK-04', 'ING-STAT-09'],
  [
    ['target', 'who'],
    ['raw', 'number'],
    ['deflection', 'number'],
    ['damage', 'number'],
  ],
  '{raw} against {target}’s deflection {deflection}: {damage}.',
);
const blocked = event(
  'blocked',
  ['ING-BLK-06', 'ING-BLK-03', 'ING-BLK-04'],
  [
    ['target', 'who'],
    ['damage', 'number'],
    ['left', 'number'],
  ],
  '{target}’s shield takes {damage}, durability {left}.',
);
const broke = event(
  'broke',
  ['ING-BLK-07', 'ING-DUR-02'],
  [
    ['target', 'who'],
    ['through', 'number'],
  ],
  '{target}’s shield breaks; {through} comes through.',
);
const worn = event(
  'worn',
  ['ING-PAR-02'],
  [
    ['who', 'who'],
    ['left', 'number'],
  ],
  '{who}’s parrying item has durability {left}.',
);
const shown = event('revealed', ['ING-ADV-06'], [['who', 'who']], '{who} is no longer hidden.');
const moot = event('dodge-moot', ['ING-CRIT-05'], [['who', 'who']], '{who} cannot dodge this any more.');
const aimed = event(
  'aim',
  ['ING-ADV-01', 'ING-ADV-02', 'ING-ADV-03', 'ING-ADV-04', 'ING-ADV-05', 'ING-ADV-09'],
  [
    ['attacker', 'who'],
    ['unseen', 'yesno'],
    ['flanked', 'yesno'],
    ['prone', 'yesno'],
    ['cover', 'yesno'],
  ],
  '{attacker} aims; unseen: {unseen}, flanked: {flanked}, prone: {prone}, cover: {cover}.',
);
const ranged = event(
  'range',
  ['ING-MOVE-03', 'ING-MOVE-07', 'ING-MOVE-08', 'ING-MOVE-11', 'ING-MOVE-13'],
  [
    ['attacker', 'who'],
    ['metres', 'number'],
    ['penalty', 'number'],
  ],
  '{attacker} attacks over {metres} m: {penalty} less.',
);
const strayDie = reason('stray', ['ING-STRAY-02'], 'whom it hits instead');

/** Attribute, proficiency and damage type of an attack (ING-ATK-01, ING-ATK-03), packed by position in the weapon's lists. */
export const howQuestion = question(
  'attack-how',
  ['ING-ATK-01', 'ING-ATK-03'],
  () => 'How is the attack made?',
  (fight, who, table) => {
    const frame = fight.frames[fight.depth - 1]!;
    const def = weaponOf(fight, fight.fighters[who]!, frame.weapon);
    for (const attr of def.attributes)
      for (let p = 0; p < def.proficiencies.length + frame.thrown; p++) {
        const prof = def.proficiencies[p] ?? Prof.throwing;
        if (p === def.proficiencies.length && def.proficiencies.includes(Prof.throwing)) continue;
        for (const type of def.types) table.offer(packHow(attr, prof, type));
      }
  },
  (_fight, _who, code) => {
    const attr = attrNames[code & 3]!;
    const prof = profNames[(code >> 2) & 31]!;
    const type = damageTypes[code >> 7]!;
    return { id: `${attr}-${prof}-${type}`, label: `${attr}, ${prof}, ${type}`, rule: 'ING-ATK-01' };
  },
);

export function packHow(attr: number, prof: number, type: number): number {
  return attr | (prof << 2) | (type << 7);
}

/** Another target for an attack whose first one is gone, or none (ING-ATK-11). The code is index + 1. */
export const retargetQuestion = question(
  'retarget',
  ['ING-ATK-11', 'ING-ACT-14'],
  () => 'Whom to attack?',
  (fight, who, table) => {
    table.offer(0);
    const frame = fight.frames[fight.depth - 1]!;
    for (const target of fight.fighters)
      if (
        canAttack(fight, fight.fighters[who]!, target, frame.weapon, frame.thrown) &&
        (frame.extra & (1 << target.index)) === 0
      )
        table.offer(target.index + 1);
  },
  (fight, _who, code) => {
    if (code === 0) return { id: 'nobody', label: 'Nobody', rule: 'ING-ATK-11' };
    const { id, name } = fight.fighters[code - 1]!.sheet;
    return { id, label: name, target: id, rule: 'ING-ATK-11' };
  },
);

/** Opens a frame for an attack; null when attacks answer each other too deeply. */
export function openFrame(fight: Fight): Frame | null {
  if (fight.depth >= MOST_FRAMES) return null;
  return fight.frames[fight.depth++]!;
}

export function closeFrame(fight: Fight): void {
  clearFrame(fight.frames[--fight.depth]!);
}

/** One attack from its declaration to its end (ING-ATK-12). `target` < 0 asks for one first. */
export function attack(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: number,
  weapon: number,
  thrown: number,
  maneuver = 0,
): void {
  const frame = openFrame(fight);
  if (frame === null) return;
  frame.attacker = attacker.index;
  frame.weapon = weapon;
  frame.thrown = thrown;
  frame.maneuver = maneuver;
  frame.target = target < 0 ? table.ask(fight, attacker.index, retargetQuestion) - 1 : target;
  if (frame.target >= 0 && declare(fight, table, attacker, frame)) {
    rollAttack(fight, table, attacker, frame);
    if (maneuver > 0 && maneuvers[maneuver]!.targets > 1) furtherTargets(fight, table, attacker, frame);
    reveal(fight, table, attacker);
  }
  closeFrame(fight);
}

/** Declaration, readied answers, intercept, dodge and parry. False when the attack does not come about. */
function declare(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): boolean {
  const how = table.ask(fight, attacker.index, howQuestion);
  frame.attr = how & 3;
  frame.prof = (how >> 2) & 31;
  frame.type = how >> 7;
  const def = weaponOf(fight, attacker, frame.weapon);
  frame.melee = isRanged(def, frame.thrown) ? 0 : 1;
  table.tell(declared, attacker.index, frame.target);
  if (frame.maneuver > 0) beforeAttack(fight, table, attacker, frame);
  fireTriggers(fight, table, Trigger.attack, attacker.index, frame.target);
  if (!isAble(attacker)) {
    table.tell(lost, attacker.index);
    return false;
  }
  if (!canAttack(fight, attacker, fight.fighters[frame.target]!, frame.weapon, frame.thrown)) {
    frame.target = table.ask(fight, attacker.index, retargetQuestion) - 1;
    if (frame.target < 0) {
      table.tell(lost, attacker.index);
      return false;
    }
  }
  offerIntercept(fight, table, frame);
  if (fight.toggles.defenceTiming === 'before-roll') chooseDefence(fight, table, frame);
  return true;
}

/** The roll and everything after it. */
export function rollAttack(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): void {
  const target = fight.fighters[frame.target]!;
  frame.net = netAdvantage(fight, attacker, target, frame);
  tellAim(fight, table, attacker, target, frame);
  if (attacker.attacks > 0) table.tell(penalised, attacker.index, attacker.attacks);
  const bonus = attackBonus(fight, attacker, target, frame) + rallied(attacker) + frame.mod;
  if (attacker.feintAt === target.index) attacker.feintAt = -1;
  frame.result = rollTest(fight, table, attacker, frame.attr, Skill.combat, bonus, frame.net, UNKNOWN, true);
  frame.luck = fight.roll.luck + (frame.maneuver > 0 ? maneuvers[frame.maneuver]!.luck : 0) - visor(fight, target);
  countAttack(attacker, frame);
  useUp(fight, frame);
  stray(fight, table, attacker, frame);
  if (fight.toggles.defenceTiming === 'after-roll' && frame.stray === 0) chooseDefence(fight, table, frame);
  settle(fight, table, attacker, frame);
}

/** What speaks for and against the attack, and the distance if it costs anything. */
function tellAim(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter, frame: Frame): void {
  if (table.log === null) return;
  const unseen = isUnseenBy(attacker, target);
  const flanked = isFlanked(fight, target);
  if (unseen || flanked || target.prone || target.cover)
    table.tell(aimed, attacker.index, unseen ? 1 : 0, flanked ? 1 : 0, target.prone ? 1 : 0, target.cover ? 1 : 0);
  const penalty = penaltyAt(fight, attacker, target, frame.weapon, frame.thrown);
  if (penalty > 0) table.tell(ranged, attacker.index, distance(fight, attacker, target), penalty);
}

/** ING-PROP-04: whoever attacks a visor has 1 less luck. */
function visor(fight: Fight, target: Fighter): number {
  return fight.toggles.weaponProperties && (target.sheet.worn & Property.visor) !== 0 ? 1 : 0;
}

function countAttack(attacker: Fighter, frame: Frame): void {
  attacker.attacks += Math.min(
    3,
    Math.max(1, frame.maneuver === Man.sweeping ? 1 : maneuvers[frame.maneuver]!.targets),
  );
  attacker.struck |= 1 << frame.target;
  attacker.usedWeapon = frame.weapon;
  attacker.missedWith = -1;
}

/** A shot is fired, a throw leaves the hand and lies at the target's feet (ING-ATK-07, ING-ATK-13). */
export function useUp(fight: Fight, frame: Frame): void {
  const thing = thingOf(fight, frame.weapon);
  if (thing === undefined) return;
  const { def } = thing;
  if (def.projectile) {
    if (def.reload > 0) thing.shots--;
    if (thing.ammo > 0) thing.ammo--;
  }
  if (frame.thrown === 0) return;
  const target = fight.fighters[frame.target]!;
  if (thing.quantity > 1) {
    thing.quantity--;
    return;
  }
  thing.place = Place.ground;
  thing.holder = -1;
  thing.x = target.x;
  thing.y = target.y;
}

/** Luck of 1 or less sends a shot, a throw or a risky blow at a neighbour (ING-STRAY-01 to ING-STRAY-03, ING-PROP-03). */
function stray(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): void {
  if (frame.luck > 1) return;
  const risky =
    fight.toggles.weaponProperties && (weaponOf(fight, attacker, frame.weapon).properties & Property.risky) !== 0;
  if (frame.melee === 1 && !risky) return;
  const intended = fight.fighters[frame.target]!;
  let count = 0;
  for (const other of fight.fighters) if (isNeighbour(fight, attacker, intended, other)) count++;
  if (count === 0) return;
  let pick = count === 1 ? 1 : table.roll(oneDie(count), attacker.index, strayDie);
  for (const other of fight.fighters) {
    if (!isNeighbour(fight, attacker, intended, other) || --pick > 0) continue;
    if (frame.dodge === 1) {
      // ING-DEF-03: the dodger keeps what follows a dodge.
      frame.afterDodger = frame.target;
      table.tell(moot, frame.target);
    }
    wearParry(fight, table, frame);
    frame.target = other.index;
    frame.stray = 1;
    frame.dodge = 0;
    frame.used = 0;
    frame.free = 0;
    table.tell(strayed, attacker.index, other.index);
    chooseDefence(fight, table, frame);
    return;
  }
}

function isNeighbour(fight: Fight, attacker: Fighter, intended: Fighter, other: Fighter): boolean {
  return other !== attacker && other !== intended && isThere(other) && distance(fight, intended, other) <= 1;
}

/** Critical, dodge test, hit or miss, block, damage and what follows, against the target of the frame. */
export function settle(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): void {
  const target = fight.fighters[frame.target]!;
  const def = weaponOf(fight, attacker, frame.weapon);
  frame.crit = frame.luck >= def.crit ? 1 : 0;
  if (frame.crit === 1) table.tell(critical, attacker.index, frame.luck);
  let evasion = evasionOf(attacker, target);
  if (frame.dodge === 1) {
    frame.afterDodger = target.index;
    if (frame.crit === 1) table.tell(moot, target.index);
    else evasion = Math.max(evasion, dodgeTest(fight, table, target));
  }
  // ING-SIZE-01, ING-SIZE-02: the larger number is shifted.
  evasion += attacker.sheet.size - target.sheet.size;
  if (frame.crit === 0 && frame.result < evasion) crushed(table, attacker, frame, def);
  if (frame.crit === 1 || frame.result >= evasion) {
    table.tell(hitEvent, attacker.index, target.index, frame.result);
    attacker.hit |= 1 << target.index;
    land(fight, table, attacker, target, frame, evasion);
  } else {
    attacker.missedWith = frame.weapon;
    table.tell(missEvent, attacker.index, target.index, frame.result);
  }
  if (target.retreatFrom === attacker.index) target.retreatFrom = -1;
  if (frame.afterDodger >= 0) afterDodge(fight, table, fight.fighters[frame.afterDodger]!);
  frame.afterDodger = -1;
  const parried = frame.parry;
  wearParry(fight, table, frame);
  if (parried >= 0 && fight.toggles.maneuvers) riposte(fight, table, target, attacker);
}

/** A hit: block or deflection, damage, and the effects of a maneuver (ING-BLK-06). */
function land(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  frame: Frame,
  evasion: number,
): void {
  const def = weaponOf(fight, attacker, frame.weapon);
  let raw = frame.result + weaponDamage(fight, attacker, target, frame);
  // ING-CRIT-04: the superseded shortfall.
  const short = fight.toggles.critShortfall ? Math.max(0, evasion - frame.result) : 0;
  const shield = chooseBlock(fight, table, frame);
  const parry = frame.parry < 0 ? 0 : parryValue(fight, frame.parry);
  const deflection = deflectionOf(attacker, target, frame.type, parry);
  let damage: number;
  if (shield >= 0) {
    raw -= short;
    damage = block(fight, table, target, shield, raw);
    if (damage > 0 && fight.toggles.blockOverflowReduced) damage = Math.max(1, damage - deflection);
  } else {
    const least = fight.toggles.parryToZero && parry > 0 && categoryOf[frame.type] === 1 ? 0 : 1;
    damage = Math.max(least, raw - deflection - short);
    table.tell(deflected, target.index, raw, deflection, damage);
  }
  frame.through = damage;
  takeDamage(fight, table, target, damage, def.nonlethal);
  if (frame.maneuver > 0 && damage > 0) afterHit(fight, table, attacker, target, frame);
}

/** The shield is hit instead; returns what passes on (ING-BLK-03 to ING-BLK-07). */
export function block(fight: Fight, table: Table<Fight>, target: Fighter, shield: number, raw: number): number {
  const thing = fight.things[shield]!;
  const damage = Math.max(1, raw - thing.def.block);
  const through = Math.max(0, damage - thing.durability);
  thing.durability = Math.max(0, thing.durability - damage);
  table.tell(blocked, target.index, damage, thing.durability);
  if (thing.durability === 0) table.tell(broke, target.index, through);
  return through;
}

/** The parrying item wears, hit or miss (ING-PAR-02). */
function wearParry(fight: Fight, table: Table<Fight>, frame: Frame): void {
  if (frame.parry < 0) return;
  const thing = fight.things[frame.parry]!;
  thing.durability = Math.max(0, thing.durability - 1);
  table.tell(worn, thing.holder, thing.durability);
  frame.parry = -1;
}

/** Further targets of a Double Shot, Triple Shot or Sweeping Strike: the same roll against each. */
function furtherTargets(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): void {
  const most =
    frame.maneuver === Man.sweeping
      ? weaponOf(fight, attacker, frame.weapon).reach
      : maneuvers[frame.maneuver]!.targets;
  for (let n = 1; n < most && isAble(attacker); n++) {
    frame.extra |= 1 << frame.target;
    const next = table.ask(fight, attacker.index, retargetQuestion) - 1;
    if (next < 0) return;
    frame.target = next;
    frame.used = 0;
    frame.dodge = 0;
    frame.free = 0;
    frame.stray = 1;
    attacker.struck |= 1 << next;
    chooseDefence(fight, table, frame);
    settle(fight, table, attacker, frame);
  }
}

/** An attack gives the hidden away (ING-ADV-06). */
export function reveal(fight: Fight, table: Table<Fight>, attacker: Fighter): void {
  if (attacker.hiddenFrom === 0) return;
  if (ruledOn(fight, table, Rulings.revealed, attacker.index) === 'no') return;
  attacker.hiddenFrom = 0;
  table.tell(shown, attacker.index);
}

/** The number of an item as a weapon. */
export function asWeapon(thing: number): number {
  return FIRST_THING + thing;
}
