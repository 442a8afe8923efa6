import type { Table } from '../../table/table.ts';
import { toughOut } from './breaking-point.ts';
import { isMissing } from './called-off.ts';
import { criticalDamage } from './critical.ts';
import { isGone } from './fighters.ts';
import { interruptCasting } from './magic.ts';
import { How, NO_ITEM } from './marks.ts';
import { Ability, abilityNames, type Fight, type Fighter, type Status } from './model.ts';
import { loneFoeAtZero, markCasualty } from './morale.ts';
import { leaveMelee } from './movement.ts';
import { R } from './rules.ts';
import { criticalSave, save } from './saves.ts';
import { doomLifted, scarAtZero } from './scars.ts';
import { creditKill } from './skills.ts';
import { event, question } from './words.ts';

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
const lostAbility = event(
  'lost-ability',
  ['BDP-ABL-05', 'BDP-CRI-10'],
  '{who:who} loses {points} {ability}{rule:cites}.',
  { ability: abilityNames },
);
const died = event('died', [], '{who:who}{rule:cites} dies.');
const knockedOut = event('knocked-out', ['BDP-UNA-04'], '{who:who} is knocked unconscious.');
const sparedAtZero = event('spared', ['BDP-UNA-05'], 'The blow was not meant to kill {who:who}.');
const struckWhileDown = event(
  'struck-while-down',
  ['BDP-CRI-12'],
  '{target:who} lies there and has no HP to ward off the blow.',
);
const staysDown = event('stays-down', ['BDP-UNA-04'], '{who:who} was down already and stays so.');
const collapsed = event('collapsed', ['BDP-ABL-04'], '{who:who} is {how}{rule:cites} and cannot act.', {
  how: ['paralysed', 'delirious'],
});

const hardToKillQuestion = question(
  'hard-to-kill',
  ['BDP-SKL-12'],
  () => 'Use Hard to Kill (once a day) for Advantage on this Critical Damage Save?',
  (fight, who, table) => {
    if (!isGone(fight.fighters[who]!)) table.offer(1);
    table.offer(0);
  },
  (_fight, _who, code) =>
    code === 1
      ? { id: 'use', label: 'Save with Advantage', cost: 'once a day', rule: 'BDP-SKL-12' }
      : { id: 'keep', label: 'Keep it for later', rule: 'BDP-SKL-12' },
);
const provedHardToKill = event('hard-to-kill', ['BDP-SKL-12'], '{who:who} is Hard to Kill.');

/** Damage after Armor that no weapon is answerable for: HP, then STR, then the Critical Damage Save. */
export function sufferDamage(
  fight: Fight,
  table: Table<Fight>,
  attacker: number,
  target: Fighter,
  damage: number,
  how: number,
): void {
  sufferBlow(fight, table, attacker, target, damage, how, NO_ITEM, 0);
}

/** A landed blow after Armor. `item` and `dr` are the weapon and the die that landed, for Brutal and killing blows. */
export function sufferBlow(
  fight: Fight,
  table: Table<Fight>,
  attacker: number,
  target: Fighter,
  damage: number,
  how: number,
  item: number,
  dr: number,
): void {
  if (damage <= 0) {
    table.tell(unhurt, target.index);
    return;
  }
  const lies = target.status !== 'able';
  if (lies) {
    target.hp = 0;
    table.tell(struckWhileDown, target.index);
  }
  const straight = (how & How.toStr) !== 0;
  if (!straight && target.hp > 0 && damage >= target.hp && toughOut(fight, table, target, damage)) return;
  if (isMissing(table, target)) return;
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
  if (ability !== Ability.str) {
    collapseAtZero(fight, table, target);
    return;
  }
  if (target.str === 0) {
    dieByStr(fight, table, attacker, target, how, item);
    return;
  }
  if ((how & How.noSave) === 0) criticalDamageSave(fight, table, attacker, target, how, item, dr);
}

/** A STR Save against the new STR; failing it is Critical Damage (BDP-CRI-01..03). */
function criticalDamageSave(
  fight: Fight,
  table: Table<Fight>,
  attacker: number,
  target: Fighter,
  how: number,
  item: number,
  dr: number,
): void {
  let edge = 0;
  if (target.sheet.skills.hardToKill && !target.hardToKillUsed) {
    if (table.ask(fight, target.index, hardToKillQuestion) === 1) {
      target.hardToKillUsed = true;
      table.tell(provedHardToKill, target.index);
      edge = 1;
    }
    if (isGone(target)) return;
  }
  const passed = save(fight, table, target, Ability.str, 0, edge, criticalSave);
  if (isGone(target)) return;
  if (passed) {
    table.tell(keptFighting, target.index);
    if (target.doomed) doomLifted(fight, table, target);
    return;
  }
  criticalDamage(fight, table, attacker, target, how, item, dr);
}

/** STR 0 is death at once, without Save or table (BDP-CRI-09, BDP-ABL-01); non-lethal blows may only knock out. */
function dieByStr(
  fight: Fight,
  table: Table<Fight>,
  attacker: number,
  target: Fighter,
  how: number,
  item: number,
): void {
  if ((how & How.nonlethal) !== 0 && fight.toggles.nonlethalStrZero === 'unconscious') {
    target.str = 1;
    table.tell(sparedAtZero, target.index);
    knockOut(fight, table, target);
    return;
  }
  const destroyed = fight.toggles.detachments && target.sheet.detachment;
  die(fight, table, target, destroyed ? R['BDP-XTR-02'] : R['BDP-CRI-09']);
  if (attacker >= 0) creditKill(fight, table, attacker, target, item, (how & How.nonlethal) === 0);
}

/** Lowers a score, never below 0, and returns by how much (BDP-ABL-05). */
export function lowerAbility(fighter: Fighter, ability: number, points: number): number {
  const score = ability === Ability.str ? fighter.str : ability === Ability.dex ? fighter.dex : fighter.wil;
  const lost = Math.min(score, points);
  if (ability === Ability.str) fighter.str -= lost;
  else if (ability === Ability.dex) fighter.dex -= lost;
  else fighter.wil -= lost;
  return lost;
}

/** Ability loss by an effect: no Armor, no Critical Damage Save (BDP-ARM-04, BDP-CRI-10). `rule` is an `R[...]`. */
export function loseAbility(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  ability: number,
  points: number,
  rule: number,
): void {
  const lost = lowerAbility(target, ability, points);
  table.tell(lostAbility, target.index, lost, ability, rule);
  if (target.casting !== 0) interruptCasting(fight, table, target);
  if (target.str === 0 && target.status !== 'dead') die(fight, table, target, R['BDP-ABL-01']);
  else collapseAtZero(fight, table, target);
}

/** DEX 0 paralyses, WIL 0 makes delirious; the mindless are exempt (BDP-ABL-02, BDP-ABL-03). */
export function collapseAtZero(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'able') return;
  if (fighter.dex === 0 && fighter.dexMax > 0) {
    fall(fight, fighter, 'paralysed');
    table.tell(collapsed, fighter.index, 0, R['BDP-ABL-02']);
  } else if (fighter.wil === 0 && fighter.wilMax > 0) {
    fall(fight, fighter, 'delirious');
    table.tell(collapsed, fighter.index, 1, R['BDP-ABL-03']);
  }
}

/** Dies; `rule` is an `R[...]`. */
export function die(fight: Fight, table: Table<Fight>, fighter: Fighter, rule: number): void {
  fall(fight, fighter, 'dead');
  leaveMelee(fight, fighter);
  table.tell(died, fighter.index, rule);
}

/** Knocked unconscious: no table, no timer, a casualty (BDP-UNA-04, BDP-UNA-08). */
export function knockOut(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'able') {
    table.tell(staysDown, fighter.index);
    return;
  }
  fall(fight, fighter, 'unconscious');
  table.tell(knockedOut, fighter.index);
}

/** Stops being able to act: the pending turn is lost (BDP-RND-05) and the group notes a casualty. */
export function fall(fight: Fight, fighter: Fighter, status: Status): void {
  const wasCasualty = fighter.status !== 'able';
  fighter.status = status;
  fight.now.someoneLeft = true;
  fighter.pending = false;
  fighter.casting = 0;
  fighter.protecting = false;
  fighter.ruckus = false;
  fighter.dyingRounds = 0;
  if (!wasCasualty) markCasualty(fight, fighter);
}
