import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { isAct } from '../book/act.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { Trigger } from '../book/waits.ts';
import { event, judged } from '../book/words.ts';
import { afflict } from '../harm/effects.ts';
import { attackerOf, closeFrame, frameOf, openFrame, Stage, targetIn } from '../state/frames.ts';
import { distance } from '../state/grid.ts';
import type { Fight, Fighter, Frame } from '../state/model.ts';
import { weaponNumber } from '../state/names.ts';
import { whyNobody } from '../state/option-ids.ts';
import { isAble, isHiddenFrom, thingOf, weaponOf } from '../state/people.ts';
import { barToAttack, canAttack, canUseWeapon, isRanged, penaltyAt } from './aim.ts';
import { chooseDefence, offerIntercept } from './defend.ts';
import { afterDodge } from './dodging.ts';
import { askHow } from './how.ts';
import { backOff, beforeAttack, isInSweep, noteRetreat } from './maneuver-attack.ts';
import { breakObject, declareAtObject, strikeObject } from './object-attack.ts';
import { rollPower } from './powers.ts';
import { conclude, settle, wearParries } from './settle.ts';
import { stray } from './stray.ts';
import { rollAttack, useUp, visorOf } from './strike.ts';
import { isAwaited } from './watch.ts';

const declared = event(
  'attack',
  ['ING-ACT-01', 'ING-ATK-08', 'ING-ATK-12', 'ING-DUR-03'],
  '{attacker:who} attacks {target:who}: {weapon:thing}.',
);
const thrownEvent = event(
  'thrown',
  ['ING-ATK-09', 'ING-ATK-07'],
  '{attacker:who} throws it: a ranged attack, however near.',
);
const improvisedEvent = event('improvised', ['ING-ATK-10'], '{attacker:who} strikes with something that is no weapon.');
const lost = event('attack-lost', ['ING-ATK-11', 'ING-ACT-14'], '{attacker:who}’s attack comes to nothing.');
const shown = event('revealed', ['ING-ADV-06'], '{who:who} is no longer [hidden].');

const describeTarget = (fight: Fight, _who: number, code: number) => {
  if (code === 0) return { id: 'nobody', verb: 'none', label: 'Nobody', rule: 'ING-ATK-11' };
  const { id, name } = fight.fighters[code - 1]!.sheet;
  return { id, label: [say.who({ id, name })], verb: 'attack', target: id, rule: 'ING-ATK-11' };
};

/** Nobody, then all one knows of. */
function eachTarget(fight: Fight, who: number, table: Table<Fight>): void {
  table.offer(0);
  for (const target of fight.fighters) if (!isHiddenFrom(target, fight.fighters[who]!)) table.offer(target.index + 1);
}

function barToRetarget(fight: Fight, who: number, code: number): Bar {
  const { weapon, thrown } = frameOf(fight);
  return code === 0 ? OPEN : barToAttack(fight, fight.fighters[who]!, fight.fighters[code - 1]!, weapon, thrown);
}

/** Another target for an attack whose first one is gone, or none (ING-ATK-11). The code is index + 1. */
export const retargetQuestion = judged(
  'retarget',
  ['ING-ATK-11', 'ING-ACT-14'],
  () => 'Whom to attack?',
  {
    each: eachTarget,
    legal: barToRetarget,
    of: isAct,
    read: {
      target: ({ fighters }, _who, code) => say.who(fighters[code - 1]!.sheet),
      metres: (fight, who, code) => distance(fight, fight.fighters[who]!, fight.fighters[code - 1]!),
      reach: (fight, who) => weaponOf(fight, fight.fighters[who]!, frameOf(fight).weapon).reachMax,
      far: (fight, who) => weaponOf(fight, fight.fighters[who]!, frameOf(fight).weapon).far,
    },
    when: bar('ING-ATK-11', 'no attack of theirs has lost its target'),
    unknown: (fight, who, option) => whyNobody(fight, fight.fighters[who]!, option),
  },
  describeTarget,
);

const anotherOne = bar('ING-MAN-04', 'it goes against another target within reach, none of them twice');

/** Only a sweep may end with nobody. */
function barToGoOn(fight: Fight, _who: number, code: number): Bar {
  const frame = frameOf(fight);
  return (code === 0 ? frame.maneuver === Man.sweeping : isFurther(fight, frame, code - 1)) ? OPEN : anotherOne;
}

/** The next of several targets of one roll (ING-MAN-04). The code is index + 1; a sweep may end with 0. */
export const furtherQuestion = judged(
  'further-target',
  ['ING-MAN-04'],
  () => 'Whom else does it go against?',
  {
    each: eachTarget,
    legal: barToGoOn,
    of: isAct,
    when: bar('ING-MAN-04', 'no maneuver with several targets is being declared'),
    unknown: anotherOne,
  },
  describeTarget,
);

function isFurther(fight: Fight, frame: Frame, index: number): boolean {
  const attacker = attackerOf(fight, frame);
  const target = fight.fighters[index]!;
  if ((frame.extra & (1 << index)) !== 0 || !canAttack(fight, attacker, target, frame.weapon, frame.thrown))
    return false;
  return frame.maneuver !== Man.sweeping || isInSweep(fight, frame, target);
}

/**
 * Plays the attacks from frame `base` on until they are over, or until something is due in them that is decided elsewhere:
 * a readied action, a run, a Riposte (ING-ATK-12, ING-ACT-14). Returns what is due; who and whom stands in the frame.
 */
export function playOn(fight: Fight, table: Table<Fight>, base: number): number {
  while (fight.depth > base) {
    const due = goOn(fight, table, frameOf(fight), base);
    if (due !== Trigger.none) return due;
  }
  return Trigger.none;
}

function goOn(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  switch (frame.stage) {
    case Stage.named:
      return declare(fight, table, frame);
    case Stage.inPlace:
      return awaitAnswers(fight, table, frame, base);
    case Stage.answered:
      return answer(fight, table, frame, base);
    case Stage.covered:
      return defendAndRoll(fight, table, frame, base);
    case Stage.rolled:
      stray(fight, table, frame);
      return strike(fight, table, frame, base);
    case Stage.aimed:
      return strike(fight, table, frame, base);
    case Stage.settled:
      return dodgeAway(fight, table, frame, base);
    case Stage.parried:
      return finish(fight, table, frame, base);
    case Stage.backing:
      noteRetreat(fight, table, frame);
      return leave(fight, table, frame, base);
    case Stage.over:
      return leave(fight, table, frame, base);
    case Stage.atObject:
      return strikeObject(fight, table, frame);
    default:
      return breakObject(fight, table, frame);
  }
}

/** Whoever is ready for an attack acts before it (ING-ACT-14). */
function awaitAnswers(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  frame.stage = Stage.answered;
  // After the fight there are killing strikes, and the attacks that these turn into (ING-KILL-09).
  frame.late = fight.result !== 'running';
  if (isAwaited(fight) && isAble(attackerOf(fight, frame))) return Trigger.attack;
  return answer(fight, table, frame, base);
}

function answer(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  if (!aimAgain(fight, table, frame)) return lose(fight, table, base);
  const due = offerIntercept(fight, table, frame);
  return due === Trigger.none ? defendAndRoll(fight, table, frame, base) : due;
}

/** The roll is known: a hit or a miss, and what it does. */
function strike(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  useUp(fight, table, frame, targetIn(fight, frame));
  if (fight.toggles.defenceTiming === 'after-roll' && frame.stray === 0) chooseDefence(fight, table, frame);
  settle(fight, table, frame);
  return endBlow(fight, table, frame, base);
}

function endBlow(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  conclude(fight, table, frame);
  frame.stage = Stage.settled;
  return dodgeAway(fight, table, frame, base);
}

/** What follows a dodge, as often as the dodgers like; then what parried wears, and a Riposte is due. */
function dodgeAway(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  while (frame.firstDodger >= 0 || frame.afterDodger >= 0) {
    const dodger = frame.firstDodger >= 0 ? frame.firstDodger : frame.afterDodger;
    const due = afterDodge(fight, table, frame, fight.fighters[dodger]!);
    if (due !== Trigger.none) return due;
    frame.shifted = false;
    if (frame.firstDodger >= 0) frame.firstDodger = -1;
    else frame.afterDodger = -1;
  }
  frame.stage = Stage.parried;
  wearParries(fight, table, frame);
  return frame.parry >= 0 && fight.toggles.maneuvers ? Trigger.riposte : finish(fight, table, frame, base);
}

/** Declaration, and the way that a maneuver goes before the blow. */
function declare(fight: Fight, table: Table<Fight>, frame: Frame): number {
  if (frame.object >= 0) return declareAtObject(fight, table, frame);
  const { weapon, thrown, attacker } = frame;
  const fighter = attackerOf(fight, frame);
  frame.stage = Stage.inPlace;
  if (frame.power > 0) return Trigger.none;
  askHow(fight, table, frame);
  frame.melee = isRanged(weaponOf(fight, fighter, weapon), thrown) ? 0 : 1;
  table.tell(declared, attacker, frame.target, weaponNumber(fighter, weapon));
  if (thrown === 1) table.tell(thrownEvent, attacker);
  if (thingOf(fight, weapon)?.def.kind === 'thing') table.tell(improvisedEvent, attacker);
  return frame.maneuver > 0 ? beforeAttack(fight, table, frame) : Trigger.none;
}

function isStopped(fight: Fight, frame: Frame): boolean {
  return !isAble(attackerOf(fight, frame)) || (!frame.late && fight.result !== 'running');
}

/** Still possible after the answers, perhaps at somebody else (ING-ATK-11). */
function aimAgain(fight: Fight, table: Table<Fight>, frame: Frame): boolean {
  const attacker = attackerOf(fight, frame);
  if (isStopped(fight, frame)) return false;
  if (frame.power === 0 && !canUseWeapon(fight, attacker, frame.weapon, frame.thrown)) return false;
  frame.stage = Stage.covered;
  if (canAttack(fight, attacker, targetIn(fight, frame), frame.weapon, frame.thrown)) return true;
  frame.target = table.ask(fight, attacker.index, retargetQuestion) - 1;
  return frame.target >= 0;
}

/** The attack does not come about; against a further target only where the attacker falls. */
function lose(fight: Fight, table: Table<Fight>, base: number): number {
  const frame = frameOf(fight);
  const attacker = attackerOf(fight, frame);
  if (fight.depth - base > 1 && isAble(attacker)) {
    closeFrame(fight);
    rollAll(fight, table, base);
    return Trigger.none;
  }
  if (frame.power === 0) table.tell(lost, attacker.index);
  while (fight.depth > base) closeFrame(fight);
  return Trigger.none;
}

/** Dodge and parry, then the next target of the same roll, or the roll (ING-ATK-12). */
function defendAndRoll(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  if (isStopped(fight, frame)) return lose(fight, table, base);
  if (fight.toggles.defenceTiming === 'before-roll') chooseDefence(fight, table, frame);
  if (frame.power > 0) {
    if (!rollPower(fight, table, frame)) return endBlow(fight, table, frame, base);
    frame.stage = Stage.rolled;
    return Trigger.none;
  }
  const most = frame.maneuver === 0 ? 1 : maneuvers[frame.maneuver]!.targets;
  if (frame.extra === 0 && most > 1) frame.extra = 1 << frame.target;
  if (most === 1 || !nameFurther(fight, table, frame, fight.depth - base, most)) rollAll(fight, table, base);
  return Trigger.none;
}

/** A further target of one roll, with a frame of its own and the chance to answer. */
function nameFurther(fight: Fight, table: Table<Fight>, before: Frame, named: number, most: number): boolean {
  const attacker = attackerOf(fight, before);
  if (named >= (before.maneuver === Man.sweeping ? weaponOf(fight, attacker, before.weapon).reach : most)) return false;
  let any = false;
  for (let i = 0; i < fight.fighters.length && !any; i++) any = isFurther(fight, before, i);
  if (!any) return false;
  const next = table.ask(fight, attacker.index, furtherQuestion) - 1;
  if (next < 0) return false;
  const frame = openFrame(fight, attacker);
  if (frame === null) return false;
  frame.weapon = before.weapon;
  frame.thrown = before.thrown;
  frame.attr = before.attr;
  frame.prof = before.prof;
  frame.type = before.type;
  frame.maneuver = before.maneuver;
  frame.melee = before.melee;
  frame.extra = before.extra | (1 << next);
  frame.target = next;
  frame.stage = Stage.inPlace;
  table.tell(declared, attacker.index, next, weaponNumber(attacker, before.weapon));
  return true;
}

/** The one roll counts for every frame, with each target's own distance and visor; the first target comes first. */
function rollAll(fight: Fight, table: Table<Fight>, base: number): void {
  const { frames, fighters } = fight;
  const first = frames[base]!;
  const attacker = attackerOf(fight, first);
  rollAttack(fight, table, first, fight.depth - base);
  first.stage = Stage.rolled;
  if (fight.depth - base === 1) return;
  const near = penaltyAt(fight, attacker, targetIn(fight, first), first.weapon, first.thrown);
  for (let at = base + 1; at < fight.depth; at++) {
    const frame = frames[at]!;
    const target = fighters[frame.target]!;
    frame.stage = Stage.rolled;
    frame.result = first.result + near - penaltyAt(fight, attacker, target, frame.weapon, frame.thrown);
    frame.luck = first.luck + visorOf(fight, targetIn(fight, first)) - visorOf(fight, target);
  }
  for (let low = base, high = fight.depth - 1; low < high; low++, high--) {
    const frame = frames[low]!;
    frames[low] = frames[high]!;
    frames[high] = frame;
  }
}

/** What a power or a maneuver adds when all is settled. */
function finish(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  frame.stage = Stage.over;
  const target = targetIn(fight, frame);
  if (frame.power > 0 && frame.through > 0 && target.status !== 'dead')
    afflict(fight, table, target, attackerOf(fight, frame).sheet.powers[frame.power - 1]!.effect);
  if (fight.depth - 1 > base || frame.maneuver !== Man.retreating) return leave(fight, table, frame, base);
  return backOff(fight, table, frame);
}

function leave(fight: Fight, table: Table<Fight>, frame: Frame, base: number): number {
  const attacker = attackerOf(fight, frame);
  closeFrame(fight);
  if (fight.depth === base) reveal(table, attacker);
  return Trigger.none;
}

/** An attack gives the hidden away (ING-ADV-06). */
function reveal(table: Table<Fight>, attacker: Fighter): void {
  if (attacker.hiddenFrom === 0) return;
  attacker.hiddenFrom = 0;
  table.tell(shown, attacker.index);
}
