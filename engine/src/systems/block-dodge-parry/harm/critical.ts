import { oneDie, type Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { leaveMelee } from '../moves/movement.ts';
import { lossOf, lowerMaximum } from '../state/abilities.ts';
import { heal, healable, weaponAt } from '../state/gear.ts';
import { How } from '../state/marks.ts';
import { abilityNames, type Blow, type CriticalEffect, type Fight, type Fighter } from '../state/model.ts';
import { isGone } from '../state/people.ts';
import { bearLoss, collapseAtZero, die, fall, incapacitate, knockOut, loseAbility, takeOut } from './falling.ts';
import { hitLocation } from './locations.ts';
import { forceMorale } from './morale.ts';
import { creditKill, onDowned } from './skills.ts';
import { sufferWound } from './wounds.ts';

const criticalFate = reason('critical-fate', ['BDP-CRI-05', 'BDP-CRI-06', 'BDP-CRI-07'], 'Critical Damage');
const regainHp = reason('not-today', ['BDP-CRI-07'], 'HP regained');
const criticalLoss = reason('critical-loss', ['BDP-CRI-04'], 'the loss on Critical Damage');

const criticallyHurt = event('critical-damage', ['BDP-CRI-03'], '{target:who} suffers Critical Damage.');
const notToday = event('not-today', ['BDP-CRI-07'], '{who:who} shrugs it off, regains {hp} HP and fights on.');
const fightsOn = event('fights-on', ['BDP-CRI-08'], '{who:who} fights on all the same.');
const routed = event('routed', ['BDP-XTR-02'], '{who:who} is routed.');
const brutallyKilled = event('brutal', ['BDP-TAG-05'], 'The brutal blow allows {who:who} no mercy.');
const criticalNote = event(
  'critical-effect',
  ['BDP-CRI-04'],
  '{attacker:who}’s Critical Damage has a special effect on {target:who}.',
);
const lostForGood = event('lost-for-good', ['BDP-CRI-04'], 'What {who:who} has lost of {ability} is lost for good.', {
  ability: abilityNames,
});
const becameDeprived = event('deprived', ['BDP-HEA-02'], '{who:who} is deprived.');
const regainedStr = event('regained-str', ['BDP-CRI-04'], '{who:who} regains {points} STR.');

/** What follows a failed Critical Damage Save (BDP-CRI-03..08). */
export function criticalDamage(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const target = fight.fighters[blow.target]!;
  table.tell(criticallyHurt, target.index);
  if ((blow.how & How.nonlethal) !== 0) return knockOut(fight, table, target);
  const by = blow.attacker >= 0 ? fight.fighters[blow.attacker]! : null;
  if (target.sheet.detachment && fight.toggles.detachments) {
    fall(fight, target, 'routed');
    leaveMelee(fight, target);
    table.tell(routed, target.index);
  } else if (target.doomed) {
    die(fight, table, target, R['BDP-XTR-03']);
  } else if (by !== null && isBrutal(by, blow)) {
    table.tell(brutallyKilled, target.index);
    die(fight, table, target, R['BDP-TAG-05']);
    forceMorale(fight, by.side);
  } else {
    if (by !== null) criticalEffects(fight, table, by, target);
    if (!isGone(target)) fate(fight, table, target);
  }
  if (by === null) return;
  const killed = isDead(target);
  if (killed) creditKill(fight, table, blow);
  onDowned(fight, table, by, target, killed);
}

/** `status` may have changed since the caller looked at it. */
function isDead(fighter: Fighter): boolean {
  return fighter.status === 'dead';
}

/** Brutal X kills outright when the die was X or more (BDP-TAG-05). */
function isBrutal(attacker: Fighter, { item, dr }: Blow): boolean {
  if (item < 0 || attacker.tagSkill[item] !== 1) return false;
  const brutal = weaponAt(attacker, item).brutal;
  return brutal > 0 && dr >= brutal;
}

/** The attacker's own effects happen before the table is rolled and cause no second Save (BDP-CRI-04). */
function criticalEffects(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  for (const effect of attacker.sheet.onCritical) {
    if (isGone(target)) return;
    table.tell(criticalNote, attacker.index, target.index);
    applyEffect(fight, table, attacker, target, effect);
  }
}

function applyEffect(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  effect: CriticalEffect,
): void {
  switch (effect.kind) {
    case 'loseAbility': {
      if (effect.sides === 0) return makeLossPermanent(table, target, effect.ability);
      const points = table.roll(oneDie(effect.sides), attacker.index, criticalLoss);
      if (effect.permanent) lowerMaximum(target, effect.ability, points, 1);
      loseAbility(table, target, effect.ability, points, R['BDP-CRI-04']);
      bearLoss(fight, table, target);
      return;
    }
    case 'wound':
      sufferWound(fight, table, target, effect.wound);
      return;
    case 'deprived':
      target.deprived = true;
      table.tell(becameDeprived, target.index);
      return;
    case 'dies':
      die(fight, table, target, R['BDP-CRI-04']);
      return;
    case 'attackerRegainsStr': {
      const points = attacker.strMax - attacker.str;
      attacker.str = attacker.strMax;
      table.tell(regainedStr, attacker.index, points);
      return;
    }
    case 'note':
      return;
  }
}

/** The attacker takes nothing more, but what is lost does not come back. */
function makeLossPermanent(table: Table<Fight>, target: Fighter, ability: number): void {
  lowerMaximum(target, ability, lossOf(target, ability), 1);
  table.tell(lostForGood, target.index, ability);
}

/** Hit location, the PC's d6, or the NPC's end (BDP-LOC-01, BDP-CRI-05..08). */
function fate(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (fight.toggles.critTable === 'hitLocations') hitLocation(fight, table, target);
  else if (target.pc) characterFate(fight, table, target);
  else npcFate(fight, table, target);
  const cripples =
    fight.toggles.cripplingAftermath === 'always' ||
    (fight.toggles.cripplingAftermath === 'locationsOnly' && fight.toggles.critTable === 'hitLocations');
  if (cripples && !isGone(target)) target.critWounded = true;
}

/** The highest face of each fate on the d6: death, incapacity, not today (BDP-CRI-05..07). */
const FATES = [1, 5, 6] as const;

function characterFate(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const face = table.rollRanges(6, FATES, target.index, criticalFate);
  if (face === 1) die(fight, table, target, R['BDP-CRI-05']);
  else if (face < 6) incapacitate(fight, table, target);
  else {
    // Faces of more HP than can be regained are all alike.
    const hp = heal(target, table.rollCuts(4, (1 << Math.min(4, healable(target))) - 1, target.index, regainHp));
    table.tell(notToday, target.index, hp);
    if (target.status === 'incapacitated') comeRound(fight, table, target);
  }
}

/** A 6 leaves whoever lay there conscious (BDP-CRI-12), as far as DEX and WIL allow. */
function comeRound(fight: Fight, table: Table<Fight>, target: Fighter): void {
  target.status = 'able';
  target.dyingRounds = 0;
  target.treated = false;
  collapseAtZero(fight, table, target);
}

function npcFate(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const end = target.sheet.onFailedCds === '' ? fight.toggles.npcOnCritical : target.sheet.onFailedCds;
  if (end === 'dead') die(fight, table, target, R['BDP-CRI-08']);
  else if (end === 'fightOn') table.tell(fightsOn, target.index);
  else takeOut(fight, table, target);
}
