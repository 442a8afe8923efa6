import { oneDie, type Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { DamageType, damageTypeNames } from '../book/weapon.ts';
import { event, reason } from '../book/words.ts';
import { isPiece } from '../state/furniture.ts';
import { heal, isHeld, isOverburdened, readyItem, refreshGear, usableHands, weaponAt } from '../state/gear.ts';
import { isStrike, targetOf } from '../state/intent.ts';
import { Bonus, bonusCode, How, Mark } from '../state/marks.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { isAble, isFoe } from '../state/people.ts';
import { thing } from '../state/things.ts';
import { forceMorale } from './morale.ts';

const bloodlustRoll = reason('bloodlust', ['BDP-SKL-03'], 'Bloodlust');

const bloodlusted = event('bloodlust', ['BDP-SKL-03'], '{who:who} revels in blood and regains {hp} HP.');
const merciless = event('merciless', ['BDP-SKL-17'], '{who:who} is Merciless: the enemy’s nerve is tested.');
const momentum = event('momentum', ['BDP-SKL-18'], '{who:who} keeps the momentum and may attack again.');
const typeMastered = event(
  'type-mastered',
  ['BDP-WPN-06', 'BDP-WPN-08'],
  '{who:who} has struck five killing blows and is now proficient with {type} weapons.',
  { type: damageTypeNames },
);
const weaponMastered = event(
  'weapon-mastered',
  ['BDP-WPN-07', 'BDP-WPN-08'],
  '{who:who} has struck five killing blows with the {item:thing} and is now proficient with it.',
);
const brutalBlow = event(
  'brutal-blow',
  ['BDP-SKL-05'],
  '{attacker:who}’s brutal blow [impairs|next attack Impaired] {target:who}’s attacks in the next round.',
);
const crippled = event(
  'crippling-shot',
  ['BDP-SKL-07'],
  '{attacker:who}’s shot cripples {target:who}: [the next attack is Impaired|next attack Impaired]; [pinned to the spot|cannot move]: {immobile:yesno}.',
);
const hiddenDagger = event('hidden-dagger', ['BDP-SKL-33'], '{who:who} has another dagger at hand.');
/** What a skill does to an attack, for the log. */
const Effect = { plusOne: 0, extraDie: 1, enhanced: 2, impaired: 3 } as const;
const skillCounts = event('skill-counts', [], '{who:who} has {effect} against {target:who} ({rule:rule}).', {
  effect: ['+1 damage', 'another damage die', 'an Enhanced attack', 'an Impaired attack'],
});

/** Killing blows that make proficient (BDP-WPN-06, BDP-WPN-07). */
export const MASTERY = 5;
const BRUTAL_DAMAGE = 10;

/** Notes a killing blow, if it was meant to kill (BDP-WPN-06..08), and gives the killer what their skills gain by it. */
export function creditKill(fight: Fight, table: Table<Fight>, { attacker, target, item, how }: Blow): void {
  const killer = fight.fighters[attacker]!;
  if (!isFoe(killer, fight.fighters[target]!)) return;
  if ((how & How.nonlethal) === 0 && item >= 0 && !isPiece(item)) countKill(fight, table, killer, item);
  gainByDowning(fight, table, killer, target, item >= 0 ? item : readyItem(killer));
}

function countKill(fight: Fight, table: Table<Fight>, killer: Fighter, item: number): void {
  killer.weaponKills[item]!++;
  const weapon = weaponAt(killer, item);
  if (fight.toggles.weaponTags && killsWith(killer, weapon.name) >= MASTERY && killer.tagSkill[item] === 0) {
    masterWeapon(killer, weapon.name);
    table.tell(weaponMastered, killer.index, thing(killer, item));
  }
  const type = weapon.damageType;
  if (type === DamageType.none) return;
  killer.typeKills[type]!++;
  if (fight.toggles.damageTypes && killer.typeKills[type]! >= MASTERY && killer.typeSkill[item] === 0) {
    masterType(killer, type);
    table.tell(typeMastered, killer.index, type);
  }
}

/** Two weapons of one name are the same weapon to their user. */
export function killsWith(killer: Fighter, name: string): number {
  let kills = 0;
  for (let at = 0; at < killer.weaponKills.length; at++) {
    if (killer.sheet.items[at]!.weapon?.name === name) kills += killer.weaponKills[at]!;
  }
  return kills;
}

function masterWeapon(killer: Fighter, name: string): void {
  for (let at = 0; at < killer.tagSkill.length; at++) {
    if (killer.sheet.items[at]!.weapon?.name === name) killer.tagSkill[at] = 1;
  }
}

function masterType(killer: Fighter, type: number): void {
  for (let at = 0; at < killer.typeSkill.length; at++) {
    if (killer.sheet.items[at]!.weapon?.damageType === type) killer.typeSkill[at] = 1;
  }
}

/** After Critical Damage that did (`killed`, already credited) or did not kill. */
export function onDowned(fight: Fight, table: Table<Fight>, attacker: Fighter, victim: Fighter, killed: boolean): void {
  if (!isFoe(attacker, victim)) return;
  if (!killed) gainByDowning(fight, table, attacker, victim.index, itemInVolley(fight, attacker));
  if (attacker.sheet.skills.merciless) {
    table.tell(merciless, attacker.index);
    forceMorale(fight, attacker.side);
  }
}

/** What a kill or Critical Damage gives: Bloodlust and Momentum (BDP-SKL-03, BDP-SKL-18). */
function gainByDowning(fight: Fight, table: Table<Fight>, attacker: Fighter, victim: number, item: number): void {
  if (!isAble(attacker)) return;
  const skills = attacker.sheet.skills;
  if (skills.bloodlust && canRegainHp(attacker)) {
    const hp = heal(attacker, table.roll(oneDie(3), attacker.index, bloodlustRoll));
    table.tell(bloodlusted, attacker.index, hp);
  }
  if (skills.momentumMaster) {
    table.tell(momentum, attacker.index);
    queueBonusAttack(fight, attacker.index, item, Bonus.momentum, victim);
  }
}

/** Has a skill that makes something more of a blow that lands: which of several equal ones does matters then. */
export function gainsByBlows(fighter: Fighter): boolean {
  const { bloodlust, momentumMaster, merciless, brutalBlows, cripplingShot } = fighter.sheet.skills;
  return bloodlust || momentumMaster || merciless || brutalBlows || cripplingShot;
}

/** HP can come back: some are lost, a slot is free and the fighter is not deprived (BDP-INV-05, BDP-HEA-02). */
export function canRegainHp(fighter: Fighter): boolean {
  return fighter.hp < fighter.hpMax && !fighter.deprived && !isOverburdened(fighter);
}

/** The weapon the fighter uses in the volley being resolved, else the one in hand. */
function itemInVolley(fight: Fight, fighter: Fighter): number {
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if (now.attackers[at] === fighter.index)
      return (now.flags[at]! & Mark.byOff) !== 0 ? now.offItem[at]! : now.item[at]!;
  }
  return readyItem(fighter);
}

/** What a landed blow does besides damage and tags: Brutal Blows, Crippling Shot. */
export function afterBlow(fight: Fight, table: Table<Fight>, { attacker: by, target, item, dr, damage }: Blow): void {
  const attacker = fight.fighters[by]!;
  const skills = attacker.sheet.skills;
  if (!skills.brutalBlows && !skills.cripplingShot) return;
  const victim = fight.fighters[target]!;
  if (!isAble(victim)) return;
  if (skills.brutalBlows && damage >= BRUTAL_DAMAGE) {
    victim.impairedInRound = fight.round + 1;
    table.tell(brutalBlow, attacker.index, victim.index);
  }
  if (skills.cripplingShot) {
    const weapon = weaponAt(attacker, item);
    if (weapon.ranged && dr * 2 > weapon.largest) {
      victim.impairedNext = true;
      if (victim.sheet.humanSized) victim.immobile = true;
      table.tell(crippled, attacker.index, victim.index, victim.sheet.humanSized ? 1 : 0);
    }
  }
}

/** Added to the damage of each attack: Know Your Enemy on a category, Marksman, Trooper (BDP-SKL-14, 16, 27). */
export function flatBonus(fight: Fight, attacker: Fighter, target: Fighter, item: number): number {
  const skills = attacker.sheet.skills;
  let bonus = 0;
  if (skills.knownEnemyScope === 'category' && isKind(target, skills.knownEnemy)) bonus++;
  if (skills.marksman && weaponAt(attacker, item).ranged) bonus++;
  if (skills.trooper && !weaponAt(attacker, item).ranged && outnumbers(fight, attacker)) bonus++;
  return bonus;
}

/** Enhanced by skill or nature: Know Your Enemy on an individual, Mounted Warrior, Tunnel Vision, pack fighters. */
export function enhancedBySkill(fight: Fight, attacker: Fighter, target: Fighter): boolean {
  const sheet = attacker.sheet;
  if (attacker.tunnelFoe === target.index) return true;
  if (attacker.mounted && sheet.skills.mountedWarrior) return true;
  // BDP-SKL-29: whoever stares at one foe is open to all others.
  if (target.tunnelFoe >= 0 && target.tunnelFoe !== attacker.index && staresAt(fight, target) >= 0) return true;
  if (sheet.skills.knownEnemyScope === 'individual' && isIndividual(target, sheet.skills.knownEnemy)) return true;
  return sheet.packFighter && hasHelper(fight, attacker, target);
}

/** Impaired by the target's skill: a ruckus, or Tunnel Vision on the attacker (BDP-SKL-09, BDP-SKL-29). */
export function impairedBySkill(attacker: Fighter, target: Fighter): boolean {
  return target.ruckus || target.tunnelFoe === attacker.index;
}

/** One more damage die against a studied group (BDP-SKL-14). */
export function extraDie(attacker: Fighter, target: Fighter): boolean {
  const skills = attacker.sheet.skills;
  return skills.knownEnemyScope === 'group' && isKind(target, skills.knownEnemy);
}

/** The foe singled out by Tunnel Vision while that foe can fight, else -1: also spells on its user are Enhanced by others. */
export function staresAt(fight: Fight, fighter: Fighter): number {
  const foe = fighter.tunnelFoe;
  return foe >= 0 && isAble(fight.fighters[foe]!) ? foe : -1;
}

/** Says which skills make an attack Enhanced, Impaired or roll one die more; to be called only where there is a log. */
export function tellModifyingSkills(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  const { skills } = attacker.sheet;
  const tell = (effect: number, rule: number): void =>
    table.tell(skillCounts, attacker.index, effect, target.index, rule);
  if (extraDie(attacker, target)) tell(Effect.extraDie, R['BDP-SKL-14']);
  if (skills.knownEnemyScope === 'individual' && isIndividual(target, skills.knownEnemy)) {
    tell(Effect.enhanced, R['BDP-SKL-14']);
  }
  if (attacker.mounted && skills.mountedWarrior) tell(Effect.enhanced, R['BDP-SKL-19']);
  if (attacker.tunnelFoe === target.index) tell(Effect.enhanced, R['BDP-SKL-29']);
  if (staresAt(fight, target) >= 0 && target.tunnelFoe !== attacker.index) tell(Effect.enhanced, R['BDP-SKL-29']);
  if (target.ruckus) tell(Effect.impaired, R['BDP-SKL-09']);
  if (target.tunnelFoe === attacker.index) tell(Effect.impaired, R['BDP-SKL-29']);
}

/** Says which skills add to the damage of a blow; to be called only where there is a log. */
export function tellBonusSkills(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  item: number,
): void {
  const { skills } = attacker.sheet;
  const { ranged } = weaponAt(attacker, item);
  const tell = (rule: number): void => table.tell(skillCounts, attacker.index, Effect.plusOne, target.index, rule);
  if (skills.knownEnemyScope === 'category' && isKind(target, skills.knownEnemy)) tell(R['BDP-SKL-14']);
  if (skills.marksman && ranged) tell(R['BDP-SKL-16']);
  if (skills.trooper && !ranged && outnumbers(fight, attacker)) tell(R['BDP-SKL-27']);
}

function isKind(target: Fighter, kind: string): boolean {
  const tags = target.sheet.tags;
  for (let at = 0; at < tags.length; at++) if (tags[at] === kind) return true;
  return false;
}

function isIndividual(target: Fighter, whom: string): boolean {
  return target.sheet.id === whom || target.sheet.name === whom;
}

/** More able members of the attacker's side than of all others in its melee (BDP-SKL-27). */
function outnumbers(fight: Fight, attacker: Fighter): boolean {
  if (attacker.melee === 0) return false;
  let ahead = 0;
  for (const other of fight.fighters) {
    if (other.melee !== attacker.melee || !isAble(other)) continue;
    ahead += other.side === attacker.side ? 1 : -1;
  }
  return ahead > 0;
}

/** An ally is in the target's face or has declared an attack on it. */
function hasHelper(fight: Fight, attacker: Fighter, target: Fighter): boolean {
  for (const other of fight.fighters) {
    if (other.side !== attacker.side || other === attacker || !isAble(other)) continue;
    if (other.melee !== 0 && other.melee === target.melee) return true;
    if (isStrike(other.intent) && targetOf(other.intent) === target.index) return true;
  }
  return false;
}

/** A Cloak of Daggers always holds another one, also after a disarm: it goes into the empty hand (BDP-SKL-33). */
export function drawHiddenDagger(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.sheet.skills.cloakOfDaggers || !isAble(fighter) || fighter.main >= 0) return;
  if (usableHands(fighter) === (fighter.off >= 0 ? 1 : 0)) return;
  const items = fighter.sheet.items;
  for (let at = 0; at < items.length; at++) {
    if (items[at]!.endless !== true || !isHeld(fighter, at) || at === fighter.off) continue;
    fighter.main = at;
    refreshGear(fight, fighter);
    table.tell(hiddenDagger, fighter.index);
    return;
  }
}

/** Notes an attack to be played as a volley of its own after this one; `struck` is whom the blow that earned it hit. */
export function queueBonusAttack(fight: Fight, attacker: number, item: number, kind: number, struck: number): void {
  const now = fight.now;
  now.bonusAttacker[now.bonusCount] = attacker;
  now.bonusItem[now.bonusCount] = item;
  now.bonusKind[now.bonusCount] = bonusCode(kind, struck);
  now.bonusCount++;
}
