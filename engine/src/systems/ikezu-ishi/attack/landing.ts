import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { isSameKind, Use, useAt } from '../book/weapon.ts';
import { event, judged } from '../book/words.ts';
import { eachOrNobody, nobodyHere, ofTarget, personOption } from '../state/answers.ts';
import { attackId } from '../state/intent-words.ts';
import type { Blow, CritEffect, Fight, Fighter } from '../state/model.ts';
import { type Bar, bandOf, barToMeet, isFoe, isMass, isPresent, weaponAt } from '../state/people.ts';
import { skillCounts } from '../state/proficiency.ts';
import { applyBlow, damageOf, tellUntrained } from './blow.ts';
import { counterOf } from './counter.ts';
import { rollBonus, worth } from './strikes.ts';
import { counts } from './stroke.ts';

const sweeps = event('sweep', ['IKZ-SWP-01', 'IKZ-SWP-02', 'IKZ-SWP-04', 'IKZ-ACT-04'], '{who:who} sweeps on.');
const noChain = event('no-chain', ['IKZ-SWP-03'], '{who:who} sweeps no further.');
const sweepLost = event('sweep-lost', ['IKZ-SWP-05'], '{who:who} lets the sweep go.');
const nobodyToSweep = event(
  'nobody-to-sweep',
  ['IKZ-SWP-02', 'IKZ-SWP-05'],
  '{who:who} has nobody else in reach of the sweep.',
);
const outdone = event(
  'outdone',
  ['IKZ-ATK-09', 'IKZ-ATK-10', 'IKZ-ATK-11'],
  '{attacker:who}’s blow at {target:who}{rule:cites} is outdone by a higher one.',
);
const outOfPool = bar('IKZ-ATK-13', 'that blow is out of the pool');
const notHighest = bar('IKZ-ATK-11', 'that die is not the highest');

/** The strokes on the target in `now.about`. */
function eachStroke({ now }: Fight, _who: number, table: Table<Fight>): void {
  for (let at = 0; at < now.strokes; at++) if (now.blows[at]!.target === now.about) table.offer(at);
}

/** One of the strokes that rolled `now.aux`, the most (IKZ-ATK-11, IKZ-ATK-13). */
function barToLand({ now }: Fight, _who: number, at: number): Bar {
  const blow = now.blows[at]!;
  if (!counts(blow)) return outOfPool;
  return blow.roll === now.aux ? OPEN : notHighest;
}

/** Which of equally high strokes lands; the code is the stroke's number (IKZ-ATK-12). */
export const tieQuestion = judged(
  'tie',
  ['IKZ-ATK-12'],
  (fight) => say`Equal dice against ${say.who(fight.fighters[fight.now.about]!.sheet)}: whose blow lands?`,
  {
    ...{ each: eachStroke, legal: barToLand },
    when: bar('IKZ-ATK-12', 'no two dice against one target are equally high'),
    unknown: bar('IKZ-ATK-09', 'only a blow of this phase at this target can land'),
  },
  (fight, _who, code) => {
    const { attacker: by, attack } = fight.now.blows[code]!;
    const attacker = fight.fighters[by]!;
    const weapon = weaponAt(attacker, attack).name;
    return {
      id: `${attacker.sheet.id}:${attackId(attacker, attack)}`,
      label: say`${say.who(attacker.sheet)} with ${say.thing(weapon, attacker.sheet)}`,
      weapon,
      rule: 'IKZ-ATK-12',
    };
  },
);

const DECLINE = 0;
const notSwept = bar('IKZ-SWP-01', 'no blow of {who}’s has landed high enough to sweep on');
const noSweeper = bar('IKZ-SKL-01', '{who} holds nothing that sweeps');

/** Whom Sweep's extra attack goes to: index + 1, 0 = nobody (IKZ-SWP-02, IKZ-SWP-05). */
export const sweepQuestion = judged(
  'sweep',
  ['IKZ-SWP-01', 'IKZ-SWP-02', 'IKZ-SWP-05'],
  () => 'The weapon sweeps on: at whom?',
  {
    ...{ each: eachOrNobody, legal: barToSweep, read: ofTarget(1), unknown: nobodyHere },
    when: ({ fighters }, who) => (weaponAt(fighters[who]!, fighters[who]!.main).sweep > 0 ? notSwept : noSweeper),
  },
  (fight, _who, code) =>
    code === DECLINE
      ? { id: 'decline', label: 'At nobody', rule: 'IKZ-SWP-05' }
      : personOption(fight, code - 1, 'IKZ-SWP-01'),
);

const sweepsOn = bar('IKZ-SWP-02', 'the sweep goes on to somebody else');
const outOfReach = bar('IKZ-SWP-02', '{target} is out of its reach');

/** Another enemy where the sweeping weapon can be used; `now.about` is the first target, `now.aux` the weapon. */
export function barToSweep(fight: Fight, who: number, code: number): Bar {
  if (code === DECLINE) return OPEN;
  const fighter = fight.fighters[who]!;
  const target = code - 1;
  if (target === fight.now.about) return sweepsOn;
  const shut = barToMeet(fighter, fight.fighters[target]!);
  if (shut !== OPEN) return shut;
  const used = weaponAt(fighter, fight.now.aux);
  return useAt(used, bandOf(fight, who, target)) === Use.cannot ? outOfReach : OPEN;
}

/** What lands of the enemy's blows and, by itself, of the own side's: only one side's are pooled (IKZ-ATK-09, IKZ-ATK-14). */
export function landStrokes(fight: Fight, table: Table<Fight>): void {
  if (!hasFriendlyFire(fight)) {
    landPool(fight, table);
    return;
  }
  setAside(fight, true);
  landPool(fight, table);
  setAside(fight, false);
  landPool(fight, table);
}

function isFriendly(fight: Fight, at: number): boolean {
  const { attacker, target } = fight.now.blows[at]!;
  return !isFoe(fight.fighters[attacker]!, fight.fighters[target]!);
}

function hasFriendlyFire(fight: Fight): boolean {
  for (let at = 0; at < fight.now.strokes; at++) if (isFriendly(fight, at)) return true;
  return false;
}

/** Leaves only the blows of enemies, or only those of friends, to be weighed. */
function setAside(fight: Fight, friendly: boolean): void {
  const { blows, strokes } = fight.now;
  for (let at = 0; at < strokes; at++) blows[at]!.aside = isFriendly(fight, at) === friendly;
}

/** Chooses what lands on each target, plays Sweep, and applies the blows (IKZ-ATK-09..13, IKZ-SWP-04). */
function landPool(fight: Fight, table: Table<Fight>): void {
  const now = fight.now;
  for (let at = 0; at < fight.fighters.length; at++) now.landed[at] = -1;
  const targets = now.targets;
  for (let at = 0; at < targets; at++) chooseLanded(fight, table, now.order[at]!, 0);
  const strokes = now.strokes;
  for (let at = 0; at < strokes; at++)
    if (now.landed[now.blows[at]!.target] === at) playSweep(fight, table, now.blows[at]!);
  if (now.strokes > strokes) {
    for (let at = 0; at < now.targets; at++) chooseLanded(fight, table, now.order[at]!, strokes);
  }
  if (table.log !== null) tellOutdone(fight, table);
  for (let at = 0; at < now.targets; at++) {
    const stroke = now.landed[now.order[at]!]!;
    if (stroke >= 0 && isPresent(fight.fighters[now.order[at]!]!)) applyBlow(fight, table, now.blows[stroke]!);
  }
}

/** The highest stroke on a target; those from `from` on are new since the last choice. */
function chooseLanded(fight: Fight, table: Table<Fight>, target: number, from: number): void {
  const now = fight.now;
  const standing = now.landed[target]!;
  let best = standing >= 0 ? now.blows[standing]!.roll : 0;
  let chosen = standing;
  let tied = 0;
  for (let at = from; at < now.strokes; at++) {
    const blow = now.blows[at]!;
    if (blow.target !== target || !counts(blow)) continue;
    const { roll } = blow;
    if (roll > best) {
      best = roll;
      chosen = at;
      tied = 0;
    } else if (roll === best && chosen >= 0 && differs(fight, blow, now.blows[chosen]!)) tied++;
  }
  if (tied > 0) {
    now.about = target;
    now.aux = best;
    chosen = table.ask(fight, now.blows[chosen]!.attacker, tieQuestion);
  }
  now.landed[target] = chosen;
}

/** Two equal strokes are worth a choice when it matters which of them lands (IKZ-ATK-12). */
function differs(fight: Fight, one: Blow, other: Blow): boolean {
  const mine = fight.fighters[one.attacker]!;
  const theirs = fight.fighters[other.attacker]!;
  if (!isSameKind(weaponAt(mine, one.attack), weaponAt(theirs, other.attack))) return true;
  if (one.replaced !== other.replaced || one.added !== other.added) return true;
  if (mine === theirs) return false;
  const target = fight.fighters[one.target]!;
  const { sweep } = weaponAt(mine, one.attack);
  return (
    !sameEffects(mine.sheet.onCrit, theirs.sheet.onCrit) ||
    counterOf(fight, target) >= one.roll ||
    (sweep > 0 && one.roll >= sweep) ||
    (target.sheet.bufferHp > 0 && bandOf(fight, mine.index, target.index) !== bandOf(fight, theirs.index, target.index))
  );
}

function sameEffects(one: readonly CritEffect[], other: readonly CritEffect[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (!isSameEffect(one[at]!, other[at]!)) return false;
  return true;
}

function isSameEffect(one: CritEffect, other: CritEffect): boolean {
  if (one.kind !== other.kind || one.die !== other.die || one.attribute !== other.attribute) return false;
  if (one.wound !== other.wound || one.level !== other.level) return false;
  return one.permanent === other.permanent && one.killsAtZero === other.killsAtZero;
}

/** The usual choice among equals: most damage, then an effect that works, then the first (IKZ-ATK-12). */
export function usualTie(fight: Fight): number {
  const now = fight.now;
  let best = -1;
  let bestScore = -1;
  for (let at = 0; at < now.strokes; at++) {
    const blow = now.blows[at]!;
    if (blow.target !== now.about || barToLand(fight, blow.attacker, at) !== OPEN) continue;
    const score = (damageOf(fight, blow) + blow.added) * 2 + worth(fight, blow);
    if (score > bestScore) {
      best = at;
      bestScore = score;
    }
  }
  return best;
}

function playSweep(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const { now } = fight;
  const { attack } = blow;
  const fighter = fight.fighters[blow.attacker]!;
  const { sweep } = weaponAt(fighter, attack);
  if (sweep === 0 || blow.roll < sweep) return;
  if (!skillCounts(fight, fighter, attack)) {
    tellUntrained(table, fighter);
    return;
  }
  for (let at = 0; at < now.strokes; at++)
    if (now.blows[at]!.attacker === fighter.index && now.blows[at]!.swept) return;
  blow.swept = true;
  now.about = blow.target;
  now.aux = attack;
  const open = hasSweepTarget(fight, fighter);
  const code = open ? table.ask(fight, fighter.index, sweepQuestion) : DECLINE;
  if (code === DECLINE) {
    table.tell(open ? sweepLost : nobodyToSweep, fighter.index);
    return;
  }
  table.tell(sweeps, fighter.index);
  const before = now.strokes;
  rollBonus(fight, table, fighter.index, code - 1, attack);
  if (now.strokes > before && now.blows[before]!.roll >= sweep) table.tell(noChain, fighter.index);
}

function hasSweepTarget(fight: Fight, { index }: Fighter): boolean {
  for (let code = 1; code <= fight.fighters.length; code++) if (barToSweep(fight, index, code) === OPEN) return true;
  return false;
}

function tellOutdone(fight: Fight, table: Table<Fight>): void {
  const now = fight.now;
  for (let at = 0; at < now.strokes; at++) {
    const blow = now.blows[at]!;
    if (!counts(blow) || now.landed[blow.target] === at) continue;
    const many = isMass(fight.fighters[blow.target]!);
    table.tell(outdone, blow.attacker, blow.target, many ? R['IKZ-DET-08'] : R['IKZ-ACT-15']);
  }
}
