import type { Table } from '../../../table/table.ts';
import { abilities, isThrown } from '../book/gear.ts';
import { poolOf, shifted, successesOf, UNARMED_RANKS } from '../book/ladder.ts';
import { numbersOf, R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { land } from '../harm/effects.ts';
import { hit } from '../harm/harm.ts';
import { attackEdge } from '../rolls/edges.ts';
import { bareDie, Shifted, tellShifted } from '../rolls/ranks.ts';
import { release } from '../state/grabs.ts';
import { attDie, layDown } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import { makeProne } from '../state/pairs.ts';
import { isGrabbedByAnother, isRidden, isRiding } from '../state/people.ts';
import { chooseDefence, settleAwareness, spellNow } from './defence.ts';
import { rollDefence } from './defence-dice.ts';

export const attackRoll = reason('attack', ['SOS-DICE-02', 'SOS-DICE-14'], 'the attack');
const spellDie = event('spell-die', ['SOS-ATK-12'], 'The spell of {caster:who} is rolled with {die}.', {
  die: abilities.map((each) => each.toUpperCase()),
});

/** In the order of `Attack`, then what is thrown. */
const kindWords = [
  'attacks',
  'shoots at',
  'strikes at',
  'grabs at',
  'crushes',
  'throws',
  'works on',
  'bears down',
  'throws at',
] as const;
const THROWS_AT = 8;
const attacked = event('attacked', ['SOS-ATK-07'], '{attacker:who} {kind} {target:who}{rule:cites}.', {
  kind: kindWords,
});
const attackedWith = event(
  'attacked-with',
  ['SOS-ATK-07', 'SOS-ATK-01', 'SOS-ATK-02'],
  '{attacker:who} {kind} {target:who}{rule:cites} ({weapon:thing}).',
  { kind: kindWords },
);
const landed = event(
  'landed',
  ['SOS-DICE-04', 'SOS-DICE-05', 'SOS-ATK-08'],
  '{attacker:who} rolls {rolled} against {opposed} of {target:who}: successes {successes}.',
);
const missed = event(
  'missed',
  ['SOS-DICE-04', 'SOS-ATK-08'],
  '{attacker:who} rolls {rolled} against {opposed} of {target:who} and misses.',
);

const kindRules = numbersOf(
  'SOS-ATK-04',
  'SOS-ATK-05',
  'SOS-UNA-01',
  'SOS-GRAP-01',
  'SOS-GRAP-14',
  'SOS-GRAP-15',
  'SOS-ATK-03',
  'SOS-GRAP-13',
);

/** Says what attack comes next; everything that resolves it reads `fight.now`. */
export function setAttack(fight: Fight, attacker: Fighter, target: Fighter, kind: number, item: number): void {
  const { now } = fight;
  now.attacker = attacker.index;
  now.target = target.index;
  now.kind = kind;
  now.item = item;
  now.unaware = false;
  now.rolled = 0;
  now.opportunity = false;
}

/** The attacker's die (SOS-ATK-02, SOS-ATK-03, SOS-ATK-12). */
export function attackDie(fight: Fight): number {
  const { kind, item } = fight.now;
  const attacker = fight.fighters[fight.now.attacker]!;
  const spell = spellNow(fight);
  if (spell !== null) return attacker.sheet[spell.attackDie];
  if (kind === Attack.melee || kind === Attack.ranged) return attDie(fight, attacker, item);
  return shifted(attacker.sheet.str, UNARMED_RANKS);
}

function rollAttack(fight: Fight, table: Table<Fight>): number {
  const edge = attackEdge(fight, table);
  const die = attackDie(fight);
  if (table.log !== null) tellDie(fight, table, die);
  return table.roll(poolOf(die, edge), fight.now.attacker, attackRoll);
}

/** Says what is rolled where that is not plain ATT or PRE (SOS-DICE-03, SOS-ATK-12). */
function tellDie(fight: Fight, table: Table<Fight>, die: number): void {
  const { attacker, kind } = fight.now;
  const spell = spellNow(fight);
  if (spell !== null) {
    if (spell.attackDie !== 'pre') table.tell(spellDie, attacker, abilities.indexOf(spell.attackDie));
  } else if (kind !== Attack.melee && kind !== Attack.ranged) table.tell(bareDie, attacker, die);
  else if (die !== fight.fighters[attacker]!.sheet.att) tellShifted(table, attacker, Shifted.weapon, die);
}

function tellAttack(fight: Fight, table: Table<Fight>): void {
  const { attacker, target, kind, item } = fight.now;
  const rule = kindRules[kind]!;
  if (kind === Attack.melee || kind === Attack.ranged) {
    const thrown = kind === Attack.ranged && isThrown(fight.items[item]!);
    table.tell(attackedWith, attacker, thrown ? THROWS_AT : kind, target, rule, item);
  } else table.tell(attacked, attacker, kind, target, rule);
  tellPair(table, fight.fighters[attacker]!, fight.fighters[target]!);
}

/** The attack in `fight.now` up to its successes (SOS-ATK-07, SOS-DEF-05). */
export function resolve(fight: Fight, table: Table<Fight>): number {
  const { now } = fight;
  const { attacker, target } = now;
  fight.stirred = true;
  now.coming = true;
  if (table.log !== null) tellAttack(fight, table);
  settleAwareness(fight, table);
  const early = fight.toggles.defendAfterAttackRoll;
  if (early) now.rolled = rollAttack(fight, table);
  const defence = chooseDefence(fight, table);
  const rolled = early ? now.rolled : rollAttack(fight, table);
  const opposed = rollDefence(fight, table, defence);
  now.coming = false;
  const successes = successesOf(rolled, opposed);
  if (successes > 0) table.tell(landed, attacker, rolled, opposed, target, successes);
  else table.tell(missed, attacker, rolled, opposed, target);
  return successes;
}

const pairAimedAt = event('pair-aimed-at', ['SOS-MNT-02'], 'Of the pair, {target:who} is the target.');
const mountRolls = event('mount-rolls', ['SOS-MNT-07'], '{mount:who} rolls for what it does itself.');

function tellPair(table: Table<Fight>, attacker: Fighter, target: Fighter): void {
  if (isRiding(target) || isRidden(target)) table.tell(pairAimedAt, target.index);
  if (isRidden(attacker)) table.tell(mountRolls, attacker.index);
}

/** The attack in `fight.now` with a weapon: damage by successes, lethal as the weapon is (SOS-DMG-01, SOS-ATK-11). */
export function weaponAttack(fight: Fight, table: Table<Fight>): void {
  const { attacker, target, kind, item } = fight.now;
  const weapon = fight.items[item]!;
  const successes = resolve(fight, table);
  if (kind === Attack.ranged) spendShot(fight, table, fight.fighters[attacker]!, fight.fighters[target]!, item);
  if (successes > 0) land(fight, table, weapon, successes);
}
const thrownAway = event(
  'thrown',
  ['SOS-TURN-20'],
  'What {who:who} has thrown lies there now: {thing:thing}, {region:place}.',
);
const emptied = event('emptied', ['SOS-TURN-19'], 'The {thing:thing} of {who:who} has to be loaded again.');

/** What a shot does to the weapon: thrown ones leave the hand, others are empty or one shot poorer. */
function spendShot(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter, item: number): void {
  const weapon = fight.items[item]!;
  if (isThrown(weapon)) {
    layDown(fight, item, target.region);
    table.tell(thrownAway, attacker.index, item, target.region);
    return;
  }
  if (weapon.reload !== 'none') {
    fight.gear.loaded[item] = 0;
    table.tell(emptied, item, attacker.index);
  }
  if (fight.toggles.trackAmmo) fight.gear.ammo[item]!--;
}

/** Fist, crush or throw: not lethal unless the target was unconscious before (SOS-UNA-02), a throw also on hard ground. */
export function bareAttack(fight: Fight, table: Table<Fight>): void {
  const { kind } = fight.now;
  const attacker = fight.fighters[fight.now.attacker]!;
  const target = fight.fighters[fight.now.target]!;
  const successes = resolve(fight, table);
  if (successes === 0) {
    if (kind === Attack.throw) table.tell(notThrown, attacker.index, target.index);
    return;
  }
  const wasOut = target.status === 'out';
  const hardFall = kind === Attack.throw && groundKills(fight, table, target);
  hit(fight, table, target, successes, wasOut || hardFall);
  if (kind !== Attack.throw) return;
  release(table, attacker);
  table.tell(thrownDown, attacker.index, target.index);
  if (target.status !== 'dead') makeProne(fight, table, target);
}
const thrownDown = event(
  'thrown-down',
  ['SOS-GRAP-17'],
  '{grappler:who} throws {target:who} to the ground and lets go.',
);

const notThrown = event(
  'not-thrown',
  ['SOS-GRAP-17'],
  'The throw comes to nothing: {grappler:who} has [hold|grabbed|holds|grabs] of {target:who} as before.',
);

function groundKills(fight: Fight, table: Table<Fight>, target: Fighter): boolean {
  const hard = fight.regions[target.region]!.hardGround;
  if (hard) table.tell(hardGround, target.index);
  return hard;
}
const hardGround = event('hard-ground', ['SOS-GRAP-16'], 'The ground under {target:who} is deadly.');

const grabbed = event(
  'grabbed',
  ['SOS-GRAP-04'],
  '{grappler:who} has {level} [hold|grabbed|holds|grabs] of {target:who}.{rule:cites}',
  {
    level: ['no', 'a partial', 'a full'],
  },
);

const noBetterGrip = event(
  'no-better-grip',
  ['SOS-GRAP-21'],
  'The [hold|grabbed|holds|grabs] {grappler:who} has of {target:who} is what it was.',
);

const manyGrabs = event(
  'many-grabs',
  ['SOS-GRAP-23'],
  '{who:who} has [hold of somebody|holds|grabs] or is [held|grabbed] already; each grab counts by itself.',
);

/** One success a partial grab, two a full hold; a grab on somebody grabbed never loosens (SOS-GRAP-04, SOS-GRAP-21). */
export function grab(fight: Fight, table: Table<Fight>): void {
  const attacker = fight.fighters[fight.now.attacker]!;
  const target = fight.fighters[fight.now.target]!;
  const successes = resolve(fight, table);
  if (successes === 0) {
    if (attacker.holds === target.index) table.tell(noBetterGrip, attacker.index, target.index);
    return;
  }
  const level = successes > 1 ? Hold.full : Hold.partial;
  const rule = attacker.holds !== NONE ? R['SOS-GRAP-21'] : level === Hold.full ? R['SOS-GRAP-09'] : R['SOS-GRAP-05'];
  if (isGrabbedByAnother(fight, target, attacker) || target.holds === attacker.index)
    table.tell(manyGrabs, target.index);
  fight.now.calm = false;
  attacker.holds = target.index;
  attacker.holdLevel = Math.max(attacker.holdLevel, level);
  attacker.holdKept = true;
  table.tell(grabbed, attacker.index, attacker.holdLevel, target.index, rule);
}
