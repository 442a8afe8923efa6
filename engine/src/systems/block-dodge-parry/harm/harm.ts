import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { eitherOr, event } from '../book/words.ts';
import { criticalSave, save } from '../rolls/saves.ts';
import { inFight } from '../state/asking.ts';
import { endBlow } from '../state/blows.ts';
import { interruptCasting } from '../state/casting.ts';
import { How } from '../state/marks.ts';
import { Ability, abilityNames, type Blow, type Fight, type Fighter } from '../state/model.ts';
import { toughOut } from './breaking-point.ts';
import { criticalDamage } from './critical.ts';
import { collapseAtZero, die, lowerAbility } from './falling.ts';
import { loneFoeAtZero } from './morale.ts';
import { doomLifted, scarAtZero } from './scars.ts';
import { creditKill } from './skills.ts';

const damaged = event(
  'damaged',
  ['BDP-ATK-04', 'BDP-ATK-05'],
  '{target:who} loses {hp} HP and {loss} {ability}; {left} HP left.',
  { ability: abilityNames },
);
/** How hurt somebody looks, for those who may not see the numbers. */
export const looks = ['unhurt', 'pressed', 'out of luck', 'wounded', 'badly wounded', 'down'] as const;
const looksNow = event('looks', ['BDP-ATK-04'], '{target:who} is hit and looks {looks}.', { looks });

/** Index into `looks`. */
export function looksLike(fighter: Fighter): number {
  if (fighter.status !== 'able') return 5;
  if (fighter.str * 2 <= fighter.strMax) return 4;
  if (fighter.str < fighter.strMax) return 3;
  if (fighter.hp === 0) return 2;
  return fighter.hp < fighter.hpMax ? 1 : 0;
}

const unhurt = event('unhurt', ['BDP-ATK-06'], '{target:who} is unhurt.');
const zeroHp = event('zero-hp', ['BDP-ATK-06'], '{target:who} is at exactly 0 HP: no STR is lost and no Save is due.');
const keptFighting = event('kept-fighting', ['BDP-CRI-02'], '{target:who} bears it and fights on.');
const struckWhileDown = event(
  'struck-while-down',
  ['BDP-CRI-12'],
  '{target:who} lies there and has no HP to ward off the blow.',
);

const hardToKillQuestion = eitherOr(
  'hard-to-kill',
  ['BDP-SKL-12'],
  () => 'Use Hard to Kill (once a day) for Advantage on this Critical Damage Save?',
  { id: 'use', label: 'Save with Advantage', cost: 'once a day', rule: 'BDP-SKL-12' },
  { id: 'keep', label: 'Keep it for later', rule: 'BDP-SKL-12' },
  { when: inFight('BDP-SKL-12', 'it is asked before a Critical Damage Save, once a day') },
);
const provedHardToKill = event('hard-to-kill', ['BDP-SKL-12'], '{who:who} is Hard to Kill.');

/** Damage that no weapon is answerable for (`damageOf`): HP, then STR, then the Critical Damage Save. */
export function sufferDamage(fight: Fight, table: Table<Fight>, blow: Blow): void {
  sufferBlow(fight, table, blow);
  endBlow(fight);
}

/** A landed blow after Armor. */
export function sufferBlow(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const target = fight.fighters[blow.target]!;
  const { damage, how } = blow;
  if (damage <= 0) return table.tell(unhurt, target.index);
  if (target.status !== 'able') {
    target.hp = 0;
    table.tell(struckWhileDown, target.index);
  }
  const straight = (how & How.toStr) !== 0;
  if (!straight && target.hp > 0 && damage >= target.hp && toughOut(fight, table, target, damage)) return;
  const hpLoss = straight ? 0 : Math.min(target.hp, damage);
  const overflow = damage - hpLoss;
  const hadHp = target.hp > 0;
  target.hp -= hpLoss;
  const ability = (how & How.toDex) !== 0 ? Ability.dex : (how & How.toWil) !== 0 ? Ability.wil : Ability.str;
  const lost = lowerAbility(target, ability, overflow);
  table.tell(damaged, target.index, hpLoss, lost, ability, target.hp);
  table.tell(looksNow, target.index, table.log === null ? 0 : looksLike(target));
  if (target.casting !== 0) interruptCasting(fight, table, target);
  if (hadHp && target.hp === 0) {
    loneFoeAtZero(fight, target);
    if (overflow === 0) {
      table.tell(zeroHp, target.index);
      scarAtZero(fight, table, target, damage);
    }
  }
  if (overflow === 0) return;
  if (ability !== Ability.str) collapseAtZero(fight, table, target);
  else if (target.str === 0) dieByStr(fight, table, blow);
  else if ((how & How.noSave) === 0) criticalDamageSave(fight, table, blow);
}

/** A STR Save against the new STR; failing it is Critical Damage (BDP-CRI-01..03). */
function criticalDamageSave(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const target = fight.fighters[blow.target]!;
  let edge = 0;
  if (target.sheet.skills.hardToKill && !target.hardToKillUsed) {
    if (table.ask(fight, target.index, hardToKillQuestion) === 1) {
      target.hardToKillUsed = true;
      table.tell(provedHardToKill, target.index);
      edge = 1;
    }
  }
  if (!save(fight, table, target, criticalSave(Ability.str, 0, edge))) return criticalDamage(fight, table, blow);
  table.tell(keptFighting, target.index);
  if (target.doomed) doomLifted(fight, table, target);
}

/** STR 0 is death at once, without Save or table (BDP-CRI-09, BDP-ABL-01), also by a blow not meant to kill (BDP-UNA-05). */
function dieByStr(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const target = fight.fighters[blow.target]!;
  const destroyed = fight.toggles.detachments && target.sheet.detachment;
  die(fight, table, target, destroyed ? R['BDP-XTR-02'] : R['BDP-CRI-09']);
  if (blow.attacker >= 0) creditKill(fight, table, blow);
}
