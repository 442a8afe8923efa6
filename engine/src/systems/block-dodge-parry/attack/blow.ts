import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { stopBlow } from '../harm/breaking-point.ts';
import { sufferBlow, sufferDamage } from '../harm/harm.ts';
import { afterBlow, queueBonusAttack } from '../harm/skills.ts';
import { sufferWound } from '../harm/wounds.ts';
import { leaveMelee } from '../moves/movement.ts';
import { save, shockSave } from '../rolls/saves.ts';
import { weaponAt } from '../state/gear.ts';
import { Blow, Bonus, How } from '../state/marks.ts';
import { Ability, Band, type Fight, type Fighter, woundTypes } from '../state/model.ts';
import { band, isAble, isGone, isHelpless } from '../state/people.ts';
import { damageDealt, hasTag } from './attack.ts';

const bounced = event(
  'countered',
  ['BDP-TAG-04'],
  '{defender:who} counters: {attacker:who}’s {dr} bounces back for {damage}.',
);
const straightToStr = event(
  'straight-to-str',
  ['BDP-ATK-07', 'BDP-ARM-04'],
  'The blow goes straight to {target:who}’s STR.',
);
const shocked = event('shocked', ['BDP-TAG-06'], '{target:who} is shocked and loses the next turn.');
const bleeding = event('bleeding', ['BDP-TAG-07'], '{target:who} bleeds: 1d4 STR at the start of the next turn.');
const pushed = event('pushed', ['BDP-TAG-03'], '{attacker:who} pushes {target:who} away to Near.');
const swept = event('sweep-earned', ['BDP-TAG-02'], '{attacker:who}’s sweep earns another strike.');

/**
 * The landed result of a volley, a Parry or a single strike: Counter, last-moment sacrifices, damage, then the weapon's
 * tags (steps 8 to 10 of a volley). `flags` are `Blow` bits.
 */
export function landBlow(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  item: number,
  dr: number,
  flags: number,
  ignoresArmour: boolean,
  bonusAttack: boolean,
): void {
  if (bounces(fight, attacker, target, dr)) {
    const damage = Math.max(0, dr - attacker.armour);
    table.tell(bounced, target.index, attacker.index, dr, damage);
    sufferDamage(fight, table, target.index, attacker, damage, 0);
    return;
  }
  let how = 0;
  if ((flags & Blow.toStr) !== 0) how |= How.toStr;
  if ((flags & Blow.noSave) !== 0) how |= How.noSave;
  if ((flags & Blow.nonlethal) !== 0) how |= How.nonlethal;
  const special = weaponAt(attacker, item).special;
  if (special) how |= How.special;
  if (target.unaware) {
    how |= How.toStr;
    table.tell(straightToStr, target.index);
  }
  const damage = damageDealt(fight, table, attacker, target, item, dr, flags, ignoresArmour);
  if (damage > 0 && fight.toggles.sacrificeTiming === 'afterRoll') {
    fight.now.damage = damage;
    const stopped = stopBlow(fight, table, target, damage, special);
    fight.now.damage = 0;
    if (stopped) return;
  }
  sufferBlow(fight, table, attacker.index, target, damage, how, item, dr);
  if (damage > 0 && special) leaveWound(fight, table, attacker, target, item);
  if (hasTag(attacker, item)) applyTags(fight, table, attacker, target, item, dr, bonusAttack);
  afterBlow(fight, table, attacker, target, item, dr, damage);
}

/** The wound that a special attack leaves, once per blow, after the Critical Damage Save (BDP-WND-02). */
function leaveWound(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter, item: number): void {
  const { wound } = weaponAt(attacker, item);
  if (wound >= 0 && !isGone(target)) sufferWound(fight, table, target, woundTypes[wound]!);
}

/** Counter X: a die of X or less from somebody the defender could strike in return bounces (BDP-TAG-04). */
function bounces(fight: Fight, attacker: Fighter, target: Fighter, dr: number): boolean {
  return (
    dr <= target.sheet.counter &&
    dr <= countersUpTo(target) &&
    isAble(target) &&
    !target.unaware &&
    !isHelpless(target) &&
    !isGone(attacker) &&
    band(fight, target, attacker) === Band.close
  );
}

/** The best Counter among the weapons in hand. */
function countersUpTo(fighter: Fighter): number {
  let best = 0;
  if (hasTag(fighter, fighter.main)) best = weaponAt(fighter, fighter.main).counter;
  if (fighter.off !== fighter.main && hasTag(fighter, fighter.off)) {
    best = Math.max(best, weaponAt(fighter, fighter.off).counter);
  }
  return best;
}

/** Shock, Bleed, Push and Sweep look at the die, not at the damage dealt (BDP-ATK-10, BDP-MUL-03). */
function applyTags(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  item: number,
  dr: number,
  bonusAttack: boolean,
): void {
  const weapon = weaponAt(attacker, item);
  if (!isGone(target)) {
    if (weapon.shock > 0 && dr >= weapon.shock) shock(fight, table, target);
    if (weapon.bleed > 0 && dr >= weapon.bleed) {
      target.bleeds++;
      table.tell(bleeding, target.index);
    }
    if (weapon.push > 0 && dr >= weapon.push) push(fight, table, attacker, target);
  }
  if (weapon.sweep > 0 && dr >= weapon.sweep && !bonusAttack && isAble(attacker)) {
    table.tell(swept, attacker.index);
    queueBonusAttack(fight, attacker.index, item, Bonus.sweep, target.index);
  }
}

function shock(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (!isAble(target)) return;
  if (save(fight, table, target, shockSave(Ability.str))) return;
  loseNextTurn(target);
  table.tell(shocked, target.index);
}

/** This round's turn if it is still to come, else the next (BDP-TAG-06, BDP-GAM-06). Bleeds still happen at its place. */
export function loseNextTurn(target: Fighter): void {
  // Several causes cost the same turn: the next one.
  if (target.losesTurns === 0) target.losesTurns = 1;
}

function push(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  if (band(fight, attacker, target) !== Band.close) return;
  leaveMelee(fight, target);
  target.shoved = true;
  target.noApproach.push(attacker.index);
  table.tell(pushed, attacker.index, target.index);
}
