import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { stopBlow } from '../harm/breaking-point.ts';
import { sufferBlow, sufferDamage } from '../harm/harm.ts';
import { afterBlow, queueBonusAttack } from '../harm/skills.ts';
import { sufferWound } from '../harm/wounds.ts';
import { leaveMelee } from '../moves/movement.ts';
import { save, shockSave } from '../rolls/saves.ts';
import { damageOf } from '../state/blows.ts';
import { weaponAt } from '../state/gear.ts';
import { Bonus, How, Mark } from '../state/marks.ts';
import { Ability, Band, type Blow, type Fight, type Fighter, woundTypes } from '../state/model.ts';
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
 * tags (steps 8 to 10 of a volley).
 */
export function landBlow(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const attacker = fight.fighters[blow.attacker]!;
  const target = fight.fighters[blow.target]!;
  if (bounces(fight, attacker, target, blow.dr)) {
    const damage = Math.max(0, blow.dr - attacker.armour);
    table.tell(bounced, target.index, attacker.index, blow.dr, damage);
    sufferDamage(fight, table, damageOf(fight, target.index, attacker.index, damage, 0));
    return;
  }
  const { special, wound } = weaponAt(attacker, blow.item);
  blow.how = howItHarms(blow.marks, special);
  if (target.unaware) {
    blow.how |= How.toStr;
    table.tell(straightToStr, target.index);
  }
  const damage = damageDealt(fight, table, blow);
  if (damage > 0 && fight.toggles.sacrificeTiming === 'afterRoll' && stopBlow(fight, table, target, damage, special))
    return;
  blow.damage = damage;
  sufferBlow(fight, table, blow);
  // BDP-WND-02: once per blow, after the Critical Damage Save.
  if (damage > 0 && special && wound >= 0 && !isGone(target)) sufferWound(fight, table, target, woundTypes[wound]!);
  if (hasTag(attacker, blow.item)) applyTags(fight, table, blow);
  afterBlow(fight, table, blow);
}

function howItHarms(marks: number, special: boolean): number {
  let how = special ? How.special : 0;
  if ((marks & Mark.toStr) !== 0) how |= How.toStr;
  if ((marks & Mark.noSave) !== 0) how |= How.noSave;
  if ((marks & Mark.nonlethal) !== 0) how |= How.nonlethal;
  return how;
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
function applyTags(fight: Fight, table: Table<Fight>, { attacker: by, target: at, item, dr, last }: Blow): void {
  const attacker = fight.fighters[by]!;
  const target = fight.fighters[at]!;
  const weapon = weaponAt(attacker, item);
  if (!isGone(target)) {
    if (weapon.shock > 0 && dr >= weapon.shock) shock(fight, table, target);
    if (weapon.bleed > 0 && dr >= weapon.bleed) {
      target.bleeds++;
      table.tell(bleeding, target.index);
    }
    if (weapon.push > 0 && dr >= weapon.push) push(fight, table, attacker, target);
  }
  if (weapon.sweep > 0 && dr >= weapon.sweep && !last && isAble(attacker)) {
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
