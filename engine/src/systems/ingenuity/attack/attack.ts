import type { Table } from '../../../table/table.ts';
import { fireTriggers, Trigger } from '../acts/triggers.ts';
import { attrNames, damageTypes, type Item, Prof, profNames } from '../book/kinds.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { Rulings, ruledOn } from '../book/rulings.ts';
import { event, question } from '../book/words.ts';
import { clearFrame, MOST_FRAMES } from '../state/blank.ts';
import type { Fight, Fighter, Frame } from '../state/model.ts';
import { weaponNumber } from '../state/names.ts';
import { isAble, thingOf, weaponOf } from '../state/people.ts';
import { canAttack, canUseWeapon, isRanged, penaltyAt } from './aim.ts';
import { chooseDefence, offerIntercept } from './defend.ts';
import { afterAttack, beforeAttack, isInSweep } from './maneuver-attack.ts';
import { settle } from './settle.ts';
import { stray } from './stray.ts';
import { rollAttack, useUp, visorOf } from './strike.ts';

const declared = event(
  'attack',
  ['ING-ACT-01', 'ING-ATK-08', 'ING-ATK-12'],
  '{attacker:who} attacks {target:who}: {weapon:thing}.',
);
const thrownEvent = event(
  'thrown',
  ['ING-ATK-09', 'ING-ATK-07'],
  '{attacker:who} throws it: a ranged attack, however near.',
);
const improvisedEvent = event('improvised', ['ING-ATK-10'], '{attacker:who} strikes with something that is no weapon.');
const lost = event('attack-lost', ['ING-ATK-11', 'ING-ACT-14'], '{attacker:who}’s attack comes to nothing.');
const shown = event('revealed', ['ING-ADV-06'], '{who:who} is no longer hidden.');

/** A proficiency this attack may use: listed for the weapon, or throwing for a throw; a maneuver wants one of its own. */
export function isRelevant(def: Item, thrown: number, maneuver: number, prof: number): boolean {
  if (!def.proficiencies.includes(prof) && !(thrown === 1 && prof === Prof.throwing)) return false;
  return maneuver === 0 || maneuvers[maneuver]!.profs.includes(prof);
}

/** A damage type this attack may deal; a Penetrating Attack pierces. */
export function isFitting(def: Item, maneuver: number, type: number): boolean {
  return def.types.includes(type) && (maneuver !== Man.penetrating || damageTypes[type] === 'piercing');
}

/** Attribute, proficiency and damage type of an attack (ING-ATK-01, ING-ATK-03), packed. */
export const howQuestion = question(
  'attack-how',
  ['ING-ATK-01', 'ING-ATK-03'],
  () => 'How is the attack made?',
  (fight, who, table) => {
    const { weapon, thrown, maneuver } = fight.frames[fight.depth - 1]!;
    const def = weaponOf(fight, fight.fighters[who]!, weapon);
    for (const attr of def.attributes)
      for (let prof = 0; prof < profNames.length; prof++)
        if (isRelevant(def, thrown, maneuver, prof))
          for (const type of def.types) if (isFitting(def, maneuver, type)) table.offer(packHow(attr, prof, type));
  },
  (_fight, _who, code) => {
    const attr = attrNames[code & 3]!;
    const prof = profNames[(code >> 2) & 31]!;
    const type = damageTypes[code >> 7]!;
    return { id: `${attr}:${prof}:${type}`, label: `${attr}, ${prof}, ${type}`, rule: 'ING-ATK-01' };
  },
);

export function packHow(attr: number, prof: number, type: number): number {
  return attr | (prof << 2) | (type << 7);
}

/** The answer to `howQuestion` into the frame. */
export function askHow(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): void {
  const how = table.ask(fight, attacker.index, howQuestion);
  frame.attr = how & 3;
  frame.prof = (how >> 2) & 31;
  frame.type = how >> 7;
}

const describeTarget = (fight: Fight, _who: number, code: number) => {
  if (code === 0) return { id: 'nobody', label: 'Nobody', rule: 'ING-ATK-11' };
  const { id, name } = fight.fighters[code - 1]!.sheet;
  return { id, label: name, target: id, rule: 'ING-ATK-11' };
};

/** Another target for an attack whose first one is gone, or none (ING-ATK-11). The code is index + 1. */
export const retargetQuestion = question(
  'retarget',
  ['ING-ATK-11', 'ING-ACT-14'],
  () => 'Whom to attack?',
  (fight, who, table) => {
    table.offer(0);
    const { weapon, thrown } = fight.frames[fight.depth - 1]!;
    for (const target of fight.fighters)
      if (canAttack(fight, fight.fighters[who]!, target, weapon, thrown)) table.offer(target.index + 1);
  },
  describeTarget,
);

/** The next of several targets of one roll (ING-MAN-04). The code is index + 1; a sweep may end with 0. */
export const furtherQuestion = question(
  'further-target',
  ['ING-MAN-04'],
  () => 'Whom else does it go against?',
  (fight, who, table) => {
    const frame = fight.frames[fight.depth - 1]!;
    if (frame.maneuver === Man.sweeping) table.offer(0);
    for (let i = 0; i < fight.fighters.length; i++)
      if (isFurther(fight, fight.fighters[who]!, frame, i)) table.offer(i + 1);
  },
  describeTarget,
);

function isFurther(fight: Fight, attacker: Fighter, frame: Frame, index: number): boolean {
  const target = fight.fighters[index]!;
  if ((frame.extra & (1 << index)) !== 0 || !canAttack(fight, attacker, target, frame.weapon, frame.thrown))
    return false;
  return frame.maneuver !== Man.sweeping || isInSweep(fight, attacker, frame, target);
}

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
  const base = fight.depth;
  const frame = openFrame(fight);
  if (frame === null) return;
  frame.attacker = attacker.index;
  frame.weapon = weapon;
  frame.thrown = thrown;
  frame.maneuver = maneuver;
  frame.target = target < 0 ? table.ask(fight, attacker.index, retargetQuestion) - 1 : target;
  if (frame.target >= 0) make(fight, table, attacker, frame, base);
  while (fight.depth > base) closeFrame(fight);
}

/** Makes the attack that stands in a frame. */
export function make(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame, base: number): void {
  if (!declare(fight, table, attacker, frame)) {
    table.tell(lost, attacker.index);
    return;
  }
  const most = frame.maneuver === 0 ? 1 : maneuvers[frame.maneuver]!.targets;
  if (most > 1 && !declareFurther(fight, table, attacker, frame, most)) {
    table.tell(lost, attacker.index);
    return;
  }
  rollAttack(fight, table, attacker, frame, fight.depth - base);
  shareRoll(fight, attacker, frame, base);
  while (fight.depth > base) {
    const now = fight.frames[fight.depth - 1]!;
    stray(fight, table, attacker, now);
    useUp(fight, table, attacker, now, fight.fighters[now.target]!);
    if (fight.toggles.defenceTiming === 'after-roll' && now.stray === 0) chooseDefence(fight, table, now);
    settle(fight, table, attacker, now);
    if (fight.depth - 1 === base && now.maneuver > 0) afterAttack(fight, table, attacker, now);
    closeFrame(fight);
  }
  reveal(fight, table, attacker);
}

/** Declaration, readied answers, intercept, dodge and parry. False when the attack does not come about. */
function declare(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): boolean {
  const { weapon, thrown } = frame;
  askHow(fight, table, attacker, frame);
  const def = weaponOf(fight, attacker, weapon);
  frame.melee = isRanged(def, thrown) ? 0 : 1;
  table.tell(declared, attacker.index, frame.target, weaponNumber(attacker, weapon));
  if (thrown === 1) table.tell(thrownEvent, attacker.index);
  if (thingOf(fight, weapon)?.def.kind === 'thing') table.tell(improvisedEvent, attacker.index);
  if (frame.maneuver > 0) beforeAttack(fight, table, attacker, frame);
  return awaitAnswers(fight, table, attacker, frame);
}

/** Readied actions, a change of target, intercept, then dodge and parry (ING-ATK-11, ING-ATK-12). */
export function awaitAnswers(fight: Fight, table: Table<Fight>, attacker: Fighter, frame: Frame): boolean {
  // After the fight there are killing strikes, and the attacks that these turn into (ING-KILL-09).
  const { result } = fight;
  if (isAble(attacker)) fireTriggers(fight, table, Trigger.attack, attacker.index, frame.target);
  if (!isAble(attacker) || fight.result !== result) return false;
  if (frame.power === 0 && !canUseWeapon(fight, attacker, frame.weapon, frame.thrown)) return false;
  if (!canAttack(fight, attacker, fight.fighters[frame.target]!, frame.weapon, frame.thrown)) {
    frame.target = table.ask(fight, attacker.index, retargetQuestion) - 1;
    if (frame.target < 0) return false;
  }
  offerIntercept(fight, table, frame);
  if (!isAble(attacker) || fight.result !== result) return false;
  if (fight.toggles.defenceTiming === 'before-roll') chooseDefence(fight, table, frame);
  return true;
}

/** Further targets of one roll, each with a frame of its own and the chance to answer. False when the attacker falls. */
function declareFurther(fight: Fight, table: Table<Fight>, attacker: Fighter, first: Frame, most: number): boolean {
  const limit = first.maneuver === Man.sweeping ? weaponOf(fight, attacker, first.weapon).reach : most;
  first.extra = 1 << first.target;
  for (let n = 1; n < limit; n++) {
    const before = fight.frames[fight.depth - 1]!;
    let any = false;
    for (let i = 0; i < fight.fighters.length && !any; i++) any = isFurther(fight, attacker, before, i);
    if (!any) return true;
    const next = table.ask(fight, attacker.index, furtherQuestion) - 1;
    if (next < 0) return true;
    const frame = openFrame(fight);
    if (frame === null) return true;
    const { weapon, extra } = before;
    frame.attacker = attacker.index;
    frame.weapon = weapon;
    frame.thrown = before.thrown;
    frame.attr = before.attr;
    frame.prof = before.prof;
    frame.type = before.type;
    frame.maneuver = before.maneuver;
    frame.melee = before.melee;
    frame.target = next;
    table.tell(declared, attacker.index, next, weaponNumber(attacker, weapon));
    if (!awaitAnswers(fight, table, attacker, frame)) {
      if (!isAble(attacker)) return false;
      closeFrame(fight);
      return true;
    }
    frame.extra = extra | (1 << next);
  }
  return true;
}

/** The one roll counts for every frame, with each target's own distance and visor; the first target comes first. */
function shareRoll(fight: Fight, attacker: Fighter, first: Frame, base: number): void {
  const { frames, fighters } = fight;
  const near = penaltyAt(fight, attacker, fighters[first.target]!, first.weapon, first.thrown);
  for (let at = base + 1; at < fight.depth; at++) {
    const frame = frames[at]!;
    const target = fighters[frame.target]!;
    frame.result = first.result + near - penaltyAt(fight, attacker, target, frame.weapon, frame.thrown);
    frame.luck = first.luck + visorOf(fight, fighters[first.target]!) - visorOf(fight, target);
  }
  for (let low = base, high = fight.depth - 1; low < high; low++, high--) {
    const frame = frames[low]!;
    frames[low] = frames[high]!;
    frames[high] = frame;
  }
}

/** An attack gives the hidden away (ING-ADV-06). */
export function reveal(fight: Fight, table: Table<Fight>, attacker: Fighter): void {
  if (attacker.hiddenFrom === 0) return;
  if (ruledOn(fight, table, Rulings.revealed, attacker.index) === 'no') return;
  attacker.hiddenFrom = 0;
  table.tell(shown, attacker.index);
}
