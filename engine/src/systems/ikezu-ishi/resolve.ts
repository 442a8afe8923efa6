import type { Table } from '../../table/table.ts';
import { applyBlow, damageOf, skillCounts } from './blow.ts';
import { breakFree, swingVictims } from './crit-effects.ts';
import { bandOf, canAct, isFoe, isPresent, weaponAt } from './fighters.ts';
import { Do, isDaring, isStrike, targetOf, weaponOf, whatOf } from './intent.ts';
import { mayAid, mayStrike } from './intentions.ts';
import { Attribute, attributeNames, type Fight, type Fighter } from './model.ts';
import { playMoves } from './movement.ts';
import { runAway } from './retreat.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { calmSave, daringSave, deedSave, save } from './saves.ts';
import { rollBonus, rollStrike, worth } from './strikes.ts';
import { clearStrokes, Stroke } from './stroke.ts';
import { Band, isSameKind, Use, useAt } from './weapon.ts';
import { event, question } from './words.ts';

const deedDone = event(
  'deed',
  ['IKZ-ACT-08', 'IKZ-SAVE-04'],
  [
    ['who', 'who'],
    ['target', 'who'],
    ['works', ['comes to nothing', 'works']],
  ],
  '{who}’s risky deed against {target} {works}.',
);
const sweeps = event(
  'sweep',
  ['IKZ-SWP-01', 'IKZ-SWP-03', 'IKZ-SWP-04', 'IKZ-ACT-04', 'IKZ-ACT-14'],
  [['who', 'who']],
  '{who} sweeps on.',
);
const sweepLost = event('sweep-lost', ['IKZ-SWP-05'], [['who', 'who']], '{who} lets the sweep go.');
const outdone = event(
  'outdone',
  ['IKZ-ATK-09', 'IKZ-ATK-10', 'IKZ-ATK-11', 'IKZ-DET-08'],
  [
    ['attacker', 'who'],
    ['target', 'who'],
  ],
  '{attacker}’s blow at {target} is outdone by a higher one.',
);
const aided = event(
  'aided',
  ['IKZ-ACT-10'],
  [
    ['who', 'who'],
    ['victim', 'who'],
  ],
  '{who} sees to {victim}.',
);
const smallDeeds = ['picks up the weapon', 'puts out the flames', 'shakes off the panic', 'stays in panic'];
const did = event(
  'did',
  ['IKZ-ACT-11'],
  [
    ['who', 'who'],
    ['what', smallDeeds],
  ],
  '{who} {what}.',
);
const readied = event('readied', ['IKZ-ACT-12'], [['who', 'who']], '{who} takes another weapon in hand.');
const other = event('other', ['IKZ-ACT-03'], [['who', 'who']], '{who} does something else.');

/** Which of equally high strokes lands; the code is the stroke's number (IKZ-ATK-12). */
export const tieQuestion = question(
  'tie',
  ['IKZ-ATK-12'],
  (fight) => `Equal dice against ${fight.fighters[fight.now.about]!.sheet.name}: whose blow lands?`,
  (fight, _who, table) => {
    for (let at = 0; at < fight.now.strokes; at++) if (isTied(fight, at)) table.offer(at);
  },
  (fight, _who, code) => {
    const attacker = fight.fighters[fight.now.attacker[code]!]!;
    const weapon = weaponAt(attacker, fight.now.weapon[code]!).name;
    return {
      id: `${attacker.sheet.id}:${code}`,
      label: `${attacker.sheet.name} with ${weapon}`,
      weapon,
      rule: 'IKZ-ATK-12',
    };
  },
);

function isTied(fight: Fight, at: number): boolean {
  const now = fight.now;
  return now.target[at] === now.about && now.roll[at] === now.aux && (now.flags[at]! & Stroke.missed) === 0;
}

const DECLINE = 0;

/** Whom Sweep's extra attack goes to: index + 1, 0 = nobody (IKZ-SWP-02, IKZ-SWP-05). */
export const sweepQuestion = question(
  'sweep',
  ['IKZ-SWP-01', 'IKZ-SWP-02', 'IKZ-SWP-05'],
  () => 'The weapon sweeps on: at whom?',
  (fight, who, table) => {
    for (const target of fight.fighters) if (maySweep(fight, who, target)) table.offer(target.index + 1);
    table.offer(DECLINE);
  },
  (fight, _who, code) => {
    if (code === DECLINE) return { id: 'decline', label: 'At nobody', rule: 'IKZ-SWP-05' };
    const { id, name } = fight.fighters[code - 1]!.sheet;
    return { id, label: name, target: id, rule: 'IKZ-SWP-01' };
  },
);

/** Another enemy where the sweeping weapon can be used; `now.about` is the first target, `now.aux` the weapon. */
export function maySweep(fight: Fight, who: number, target: Fighter): boolean {
  const fighter = fight.fighters[who]!;
  if (target.index === fight.now.about || !isFoe(fighter, target) || !mayStrike(fight, fighter, target)) return false;
  const band = bandOf(fight, who, target.index);
  if (fight.toggles.sweepRange === 'meleeBand' && band !== Band.melee) return false;
  return useAt(weaponAt(fighter, fight.now.aux), band) !== Use.cannot;
}

/** Plays everything declared, all at once (IKZ-ACT-06, section 3 of the catalogue). */
export function resolve(fight: Fight, table: Table<Fight>): void {
  const fighters = fight.fighters;
  playMoves(fight, table, true);
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.pending) swingVictims(fight, table, fighters[at]!);
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.pending) tryDeed(fight, table, fighters[at]!);
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    if (fighter.pending && isStrike(fighter.intent) && canAct(fighter)) rollStrike(fight, table, fighter);
  }
  if (fight.now.strokes > 0) landStrokes(fight, table);
  for (let at = 0; at < fighters.length; at++) if (acts(fighters[at]!)) act(fight, table, fighters[at]!);
  playMoves(fight, table, false);
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at]!;
    // IKZ-ACT-14: who was felled by the own blow runs no more.
    if (acts(fighter) && isRunning(fighter)) runAway(fight, table, fighter);
  }
  for (let at = 0; at < fighters.length; at++) endTurn(fighters[at]!);
  clearStrokes(fight);
}

function acts(fighter: Fighter): boolean {
  return fighter.pending && canAct(fighter);
}

function isRunning(fighter: Fighter): boolean {
  const what = whatOf(fighter.intent);
  return what === Do.retreat || what === Do.makeDistance;
}

function endTurn(fighter: Fighter): void {
  if (fighter.pending && whatOf(fighter.intent) !== Do.makeDistance) fighter.retreatReady = false;
  fighter.pending = false;
  fighter.daring = 0;
}

/** Saves of risky deeds and daring attacks, in the order declared (IKZ-ACT-08, IKZ-ACT-09). */
function tryDeed(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!canAct(fighter)) return;
  const code = fighter.intent;
  if (isDaring(code)) {
    const attribute = attributeNamed(ruledOn(fight, table, Rulings.daringSave, fighter.index));
    fighter.daring = save(fight, table, fighter, attribute, daringSave) ? 1 : 2;
  }
  if (whatOf(code) === Do.deed) doDeed(fight, table, fighter, fight.fighters[targetOf(code)]!);
}

function attributeNamed(name: string): number {
  return name === attributeNames[0] ? Attribute.str : name === attributeNames[2] ? Attribute.wil : Attribute.dex;
}

function doDeed(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  const attribute = attributeNamed(ruledOn(fight, table, Rulings.deedSave, fighter.index));
  let saver = fighter;
  let resisted = false;
  if (ruledOn(fight, table, Rulings.deedSaver, fighter.index) === 'target') {
    // IKZ-SAVE-03: the one more at risk saves; a foe who passes has foiled it.
    saver = target;
    resisted = true;
  } else if (ruledOn(fight, table, Rulings.deedTogether, fighter.index) === 'yes') {
    saver = weakerOf(fight, fighter, attribute);
  }
  const passed = save(fight, table, saver, attribute, deedSave);
  const works = passed !== resisted && ruledOn(fight, table, Rulings.deedEffect, fighter.index) === 'advantage';
  table.tell(deedDone, fighter.index, target.index, works ? 1 : 0);
  if (works) helperOf(fight, fighter, target).edgeOn = target.index;
}

/** The deed is done with a comrade: the lower attribute saves (IKZ-SAVE-04). */
function weakerOf(fight: Fight, fighter: Fighter, attribute: number): Fighter {
  let weaker = fighter;
  const score = (one: Fighter): number => (attribute === 0 ? one.str : attribute === 1 ? one.dex : one.wil);
  for (const mate of fight.fighters)
    if (mate.side === fighter.side && canAct(mate) && score(mate) < score(weaker)) weaker = mate;
  return weaker;
}

/** The first ally who attacks that foe in this phase, else the doer for later. */
function helperOf(fight: Fight, fighter: Fighter, target: Fighter): Fighter {
  for (const ally of fight.fighters) {
    if (ally.side !== fighter.side || !ally.pending || whatOf(ally.intent) !== Do.attack) continue;
    if (targetOf(ally.intent) === target.index) return ally;
  }
  return fighter;
}

/** Chooses what lands on each target, plays Sweep, and applies the blows (IKZ-ATK-09..13, IKZ-SWP-04). */
export function landStrokes(fight: Fight, table: Table<Fight>): void {
  const now = fight.now;
  for (let at = 0; at < fight.fighters.length; at++) now.landed[at] = -1;
  const first = now.targets;
  for (let at = 0; at < first; at++) chooseLanded(fight, table, now.order[at]!, 0);
  const strokes = now.strokes;
  for (let at = 0; at < strokes; at++) if (now.landed[now.target[at]!] === at) playSweep(fight, table, at);
  if (now.strokes > strokes) {
    for (let at = 0; at < now.targets; at++) chooseLanded(fight, table, now.order[at]!, strokes);
  }
  if (table.log !== null) tellOutdone(fight, table);
  for (let at = 0; at < now.targets; at++) {
    const stroke = now.landed[now.order[at]!]!;
    if (stroke >= 0 && isPresent(fight.fighters[now.order[at]!]!)) applyBlow(fight, table, stroke);
  }
}

/** The highest stroke on a target; those from `from` on are new since the last choice. */
function chooseLanded(fight: Fight, table: Table<Fight>, target: number, from: number): void {
  const now = fight.now;
  const standing = now.landed[target]!;
  let best = standing >= 0 ? now.roll[standing]! : 0;
  let chosen = standing;
  let tied = 0;
  for (let at = from; at < now.strokes; at++) {
    if (now.target[at] !== target || (now.flags[at]! & Stroke.missed) !== 0) continue;
    const roll = now.roll[at]!;
    if (roll > best) {
      best = roll;
      chosen = at;
      tied = 0;
    } else if (roll === best && chosen >= 0 && differs(fight, at, chosen)) tied++;
  }
  if (tied > 0) {
    now.about = target;
    now.aux = best;
    chosen = table.ask(fight, now.attacker[chosen]!, tieQuestion);
    now.about = 0;
    now.aux = 0;
  }
  now.landed[target] = chosen;
}

/** Two equal strokes are worth a choice when something sets them apart: the weapon, or whom a Counter would hit. */
function differs(fight: Fight, one: number, other: number): boolean {
  const now = fight.now;
  const mine = fight.fighters[now.attacker[one]!]!;
  const theirs = fight.fighters[now.attacker[other]!]!;
  if (!isSameKind(weaponAt(mine, now.weapon[one]!), weaponAt(theirs, now.weapon[other]!))) return true;
  return now.attacker[one] !== now.attacker[other] && mine.sheet.kind !== 'npc';
}

/** The usual choice among equals: most damage, then an effect that works, then the first (IKZ-ATK-12). */
export function usualTie(fight: Fight): number {
  const now = fight.now;
  let best = -1;
  let bestScore = -1;
  for (let at = 0; at < now.strokes; at++) {
    if (!isTied(fight, at)) continue;
    const attacker = fight.fighters[now.attacker[at]!]!;
    const replaced = (now.flags[at]! & Stroke.replaced) !== 0;
    const target = fight.fighters[now.about]!;
    const damage = damageOf(fight, attacker, target, now.weapon[at]!, now.aux, replaced);
    const score = damage * 2 + worth(fight, attacker, now.weapon[at]!, now.aux);
    if (score > bestScore) {
      best = at;
      bestScore = score;
    }
  }
  return best;
}

function playSweep(fight: Fight, table: Table<Fight>, stroke: number): void {
  const now = fight.now;
  const fighter = fight.fighters[now.attacker[stroke]!]!;
  const attack = now.weapon[stroke]!;
  const { sweep } = weaponAt(fighter, attack);
  if (sweep === 0 || now.roll[stroke]! < sweep || !skillCounts(fight, fighter, attack)) return;
  for (let at = 0; at < now.strokes; at++)
    if (now.attacker[at] === fighter.index && (now.flags[at]! & Stroke.swept) !== 0) return;
  now.flags[stroke]! |= Stroke.swept;
  now.about = now.target[stroke]!;
  now.aux = attack;
  const code = hasSweepTarget(fight, fighter) ? table.ask(fight, fighter.index, sweepQuestion) : DECLINE;
  now.about = 0;
  now.aux = 0;
  if (code === DECLINE) {
    table.tell(sweepLost, fighter.index);
    return;
  }
  table.tell(sweeps, fighter.index);
  rollBonus(fight, table, fighter, fight.fighters[code - 1]!, attack);
}

function hasSweepTarget(fight: Fight, fighter: Fighter): boolean {
  for (let at = 0; at < fight.fighters.length; at++)
    if (maySweep(fight, fighter.index, fight.fighters[at]!)) return true;
  return false;
}

function tellOutdone(fight: Fight, table: Table<Fight>): void {
  const now = fight.now;
  for (let at = 0; at < now.strokes; at++) {
    if ((now.flags[at]! & Stroke.missed) !== 0 || now.landed[now.target[at]!] === at) continue;
    table.tell(outdone, now.attacker[at]!, now.target[at]!);
  }
}

/** Actions that are neither blows nor moves. */
function act(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = fighter.intent;
  switch (whatOf(code)) {
    case Do.aid: {
      const victim = fight.fighters[targetOf(code)]!;
      if (!mayAid(fighter, victim)) return;
      victim.aided = true;
      table.tell(aided, fighter.index, victim.index);
      return;
    }
    case Do.pickUp:
      fighter.dropped[weaponOf(code)] = 0;
      fighter.main = weaponOf(code);
      fighter.off = -1;
      table.tell(did, fighter.index, 0);
      return;
    case Do.extinguish:
      fighter.burning = 0;
      table.tell(did, fighter.index, 1);
      return;
    case Do.calm: {
      const calm = save(fight, table, fighter, Attribute.wil, calmSave);
      if (calm) fighter.panicked = false;
      table.tell(did, fighter.index, calm ? 2 : 3);
      return;
    }
    case Do.breakFree:
      return breakFree(fight, table, fighter);
    case Do.ready:
      fighter.main = weaponOf(code);
      fighter.off = -1;
      table.tell(readied, fighter.index);
      return;
    case Do.other:
      table.tell(other, fighter.index);
  }
}
