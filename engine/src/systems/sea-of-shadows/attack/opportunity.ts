import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { isMelee } from '../book/gear.ts';
import { R } from '../book/rules.ts';
import { event, judged } from '../book/words.ts';
import { about, inFight } from '../state/asking.ts';
import { isArmed, isReady, readyMelee } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, NONE } from '../state/model.ts';
import { carried, itemId, personOf } from '../state/names.ts';
import { borrow } from '../state/pay.ts';
import {
  barToInterrupt,
  hasAbility,
  isBefore,
  isEnemy,
  isFree,
  isRidden,
  isRiding,
  isUp,
  leaderOf,
  mayInterrupt,
  mountOf,
} from '../state/people.ts';
import { bareAttack, setAttack, weaponAttack } from './attack.ts';

/** Declining, or the striker's half of the pair, the weapon (-1 = fist) and the target's half, as one code. */
export const DECLINE = 0;
export const opportunityCode = (byMount: boolean, item: number, atMount: boolean): number =>
  1 | (byMount ? 2 : 0) | (atMount ? 4 : 0) | ((item + 1) << 3);
const byMountOf = (code: number): boolean => (code & 2) !== 0;
const atMountOf = (code: number): boolean => (code & 4) !== 0;
const itemOf = (code: number): number => (code >> 3) - 1;

const provoked = event(
  'provoked',
  ['SOS-OPP-07', 'SOS-OPP-12', 'SOS-OPP-13'],
  '{provoker:who} gives {enemy:who}{rule:cites} an opportunity.',
);
const bareHanded = event('bare-handed', ['SOS-OPP-06'], '{provoker:who} goes with bare hands at somebody armed.');
const strikes = event(
  'opportunity',
  ['SOS-OPP-08', 'SOS-OPP-09', 'SOS-OPP-15'],
  '{striker:who} strikes at {target:who} and owes 1 AP for it.',
);
const lost = event('action-lost', ['SOS-OPP-11'], '{who:who}{rule:cites} cannot go on, and the action is lost.');

/** Somebody of the unit who could make an opportunity attack (SOS-OPP-09, SOS-OPP-10). */
export function mayStrike(fight: Fight, striker: Fighter): boolean {
  if (!mayInterrupt(fight, striker) || (striker.surprised && fight.toggles.surprisedUnaware)) return false;
  return readyStriker(fight, striker) !== NONE || mayStrikeUnarmed(fight, striker);
}

/** A ready melee weapon that does damage, from item number `from` on; -1 = none (SOS-DMG-03). */
export function readyStriker(fight: Fight, striker: Fighter, from = 0): number {
  let item = readyMelee(fight, striker, from);
  while (item !== NONE && !fight.items[item]!.damage) item = readyMelee(fight, striker, item + 1);
  return item;
}

function mayStrikeUnarmed(fight: Fight, striker: Fighter): boolean {
  if (!fight.toggles.unarmedOpportunity || striker.rider !== NONE) return false;
  return !isRiding(striker) || hasAbility(striker, 'unarmed');
}

/** Every strike there might be with what the unit carries, at either half of a pair. */
function eachStrike(fight: Fight, who: number, table: Table<Fight>): void {
  const leader = fight.fighters[who]!;
  table.offer(DECLINE);
  eachOfHalf(fight, table, leader, false);
  const mount = mountOf(fight, leader);
  if (mount !== null) eachOfHalf(fight, table, mount, true);
}

function eachOfHalf(fight: Fight, table: Table<Fight>, striker: Fighter, byMount: boolean): void {
  const { holder } = fight.gear;
  const ridden = mountOf(fight, fight.fighters[fight.now.provoker]!) !== null;
  for (let item = 0; item <= holder.length; item++) {
    if (item < holder.length && holder[item] !== striker.index) continue;
    const weapon = item < holder.length ? item : NONE;
    table.offer(opportunityCode(byMount, weapon, false));
    if (ridden) table.offer(opportunityCode(byMount, weapon, true));
  }
}

const bareHands = bar('SOS-OPP-09', 'bare hands take no opportunity');
const noMelee = bar('SOS-OPP-09', 'it takes a melee or natural weapon');
const notReady = bar('SOS-OPP-09', '{thing} is not ready');
const harmless = bar('SOS-DMG-03', '{thing} does no damage');
const surprised = bar('SOS-OPP-10', '{actor} is surprised');
const missed = bar('SOS-OPP-11', '{actor} can no longer strike at {target}');

const onlyProvoker = bar('SOS-OPP-07', 'it can only be aimed at who gives the opportunity');
const ridesNobody = bar('SOS-MNT-29', '{actor} rides nobody');
const noSuchWeapon = bar('SOS-OPP-09', '{actor} has no such weapon in hand');
const riderDecides = bar('SOS-MNT-29', 'the rider decides for the pair');
const enemiesGive = bar('SOS-TURN-07', 'opportunities are given by what enemies do');
const noOpportunity = bar('SOS-OPP-07', 'nobody gives {actor} an opportunity now');

/** What is fit for an opportunity attack (SOS-OPP-09). */
export function barOfBasic(fight: Fight, striker: Fighter, item: number): Bar {
  if (item === NONE) return mayStrikeUnarmed(fight, striker) ? OPEN : bareHands;
  if (!isMelee(fight.items[item]!)) return noMelee;
  if (!isReady(fight, striker, item)) return notReady;
  return fight.items[item]!.damage ? OPEN : harmless;
}

function barToStrike(fight: Fight, who: number, code: number): Bar {
  if (code === DECLINE) return OPEN;
  const striker = strikerOf(fight, who, code);
  const provoker = fight.fighters[fight.now.provoker]!;
  const unfit = barOfBasic(fight, striker, itemOf(code)) ?? barToInterrupt(fight, striker);
  if (unfit !== OPEN) return unfit;
  if (striker.surprised && fight.toggles.surprisedUnaware) return surprised;
  return isUp(provoker) && isEnemy(striker, provoker) ? OPEN : missed;
}

function strikerOf(fight: Fight, who: number, code: number): Fighter {
  const leader = fight.fighters[who]!;
  return byMountOf(code) ? mountOf(fight, leader)! : leader;
}

function struckOf(fight: Fight, code: number): Fighter {
  const provoker = fight.fighters[fight.now.provoker]!;
  return atMountOf(code) ? mountOf(fight, provoker)! : provoker;
}

/** Asked of each enemy who is given the chance; a pair is asked once (SOS-MNT-29). */
export const opportunityQuestion = judged(
  'opportunity',
  ['SOS-OPP-07', 'SOS-OPP-08', 'SOS-OPP-10', 'SOS-MNT-24', 'SOS-MNT-29'],
  (fight, who) =>
    say`${personOf(fight, who)}, ${personOf(fight, fight.now.provoker)} gives you an opportunity. Strike?`,
  {
    each: eachStrike,
    legal: barToStrike,
    read: {
      actor: (fight, who, code) => say.who(strikerOf(fight, who, code).sheet),
      target: (fight, _who, code) => say.who(struckOf(fight, code).sheet),
      thing: (fight, _who, code) => itemId(fight, itemOf(code)),
    },
    of: (option) => /^(decline$|(mount-)?strike:[^:]*:[^:]*$)/.test(option),
    unknown: (fight, who, option) => whyNotWith(fight, fight.fighters[who]!, option) ?? onlyProvoker,
    when: inFight(whyNoOpportunity),
  },
  describe,
);

/** Why a strike is none by what it names: a mount where there is none, a weapon that is not in hand. */
function whyNotWith(fight: Fight, asked: Fighter, option: string): Bar | Why {
  const [head = '', , thing] = option.split(':');
  const striker = head.startsWith('mount-') ? mountOf(fight, asked) : asked;
  if (striker === null) return about(ridesNobody, fight, asked);
  if (thing === undefined) return OPEN;
  const item = carried(fight, striker.index, thing);
  const unknown = item === NONE && thing !== itemId(fight, NONE);
  return about(unknown ? noSuchWeapon : barOfBasic(fight, striker, item), fight, striker, thing);
}

/** Why somebody has no opportunity to strike. */
function whyNoOpportunity(fight: Fight, asked: Fighter, option: string): Bar | Why {
  if (isRidden(asked)) return riderDecides;
  const unfit = whyNotWith(fight, asked, option);
  if (unfit !== OPEN) return unfit;
  if (fight.turn === asked.index) return enemiesGive;
  const striker = option.startsWith('mount-') ? mountOf(fight, asked)! : asked;
  return about(barToInterrupt(fight, striker), fight, striker) ?? about(noOpportunity, fight, asked);
}

function describe(fight: Fight, who: number, code: number): Option {
  if (code === DECLINE) return { id: 'decline', label: 'Let it pass', rule: 'SOS-OPP-07' };
  const striker = strikerOf(fight, who, code);
  const target = struckOf(fight, code);
  const item = itemOf(code);
  const weapon = item === NONE ? 'bare hands' : fight.items[item]!.name;
  const mounted = byMountOf(code) ? 'mount-' : '';
  return {
    id: `${mounted}strike:${target.sheet.id}:${itemId(fight, item)}`,
    label: say`${say.who(striker.sheet)} strikes at ${say.who(target.sheet)} with ${say.thing(weapon, striker.sheet)}`,
    target: target.sheet.id,
    with: weapon,
    cost: '1 AP of the next turn',
    rule: 'SOS-OPP-08',
  };
}

/** Begins an action that may provoke: nobody has been asked yet (SOS-OPP-12), see `clearAsked`. */
export function beginProvoking(fight: Fight): void {
  fight.now.provoker = NONE;
}

/** Gives all enemies in a region their chance. False when the actor can then not go on (SOS-OPP-11). */
export function provoke(fight: Fight, table: Table<Fight>, actor: Fighter, region: number, rule: number): boolean {
  fight.now.only = NONE;
  return giveChances(fight, table, actor, region, rule);
}

/** Gives a single enemy beside the actor the chance. False when the actor can then not go on (SOS-OPP-11). */
export function provokeOnly(fight: Fight, table: Table<Fight>, actor: Fighter, rule: number, only: number): boolean {
  fight.now.only = only;
  return giveChances(fight, table, actor, actor.region, rule);
}

/** One after the other, in turn order (SOS-OPP-13). */
function giveChances(fight: Fight, table: Table<Fight>, actor: Fighter, region: number, rule: number): boolean {
  const leader = leaderOf(fight, actor);
  if (fight.now.provoker === NONE) clearAsked(fight);
  fight.now.provoker = leader.index;
  const hadMount = leader.mount;
  const wasFree = isFree(actor);
  if (table.log !== null) tellUnable(fight, table, leader, region);
  for (let enemy = nextAsked(fight, leader, region); enemy !== null; enemy = nextAsked(fight, leader, region)) {
    fight.now.asked[enemy.index] = 1;
    if (isBareHanded(rule)) table.tell(bareHanded, actor.index);
    table.tell(provoked, leader.index, enemy.index, rule);
    const code = table.ask(fight, enemy.index, opportunityQuestion);
    if (code !== DECLINE) strike(fight, table, enemy, leader, code);
    if (!canGoOn(actor, wasFree) || leader.mount !== hadMount) {
      table.tell(lost, actor.index, leader.mount === hadMount ? R['SOS-TURN-16'] : R['SOS-MNT-24']);
      return false;
    }
  }
  return true;
}

const unfit = [
  ['no AP left to borrow', 'SOS-OPP-10'],
  ['not able to', 'SOS-OPP-10'],
  ['surprised', 'SOS-OPP-10'],
  ['no melee weapon in hand', 'SOS-OPP-09'],
  ['no weapon in hand that does damage', 'SOS-DMG-03'],
] as const;
const unable = event(
  'no-opportunity',
  [],
  '{enemy:who} cannot use the opportunity {provoker:who} gives: {why}{rule:cites}.',
  { why: unfit.map(([why]) => why) },
);

/** Says which enemies who are up have no chance to strike (SOS-OPP-09, SOS-OPP-10). */
function tellUnable(fight: Fight, table: Table<Fight>, provoker: Fighter, region: number): void {
  const { only } = fight.now;
  for (const enemy of fight.fighters) {
    if (enemy.rider !== NONE || enemy.region !== region || !isUp(enemy) || !isEnemy(enemy, provoker)) continue;
    if ((only !== NONE && only !== enemy.index) || fight.now.asked[enemy.index] === 1) continue;
    const mount = mountOf(fight, enemy);
    if (mayStrike(fight, enemy) || (mount !== null && mayStrike(fight, mount))) continue;
    const why = whyUnable(fight, enemy);
    table.tell(unable, enemy.index, provoker.index, why, R[unfit[why]![1]]);
  }
}

function whyUnable(fight: Fight, enemy: Fighter): number {
  if (!isFree(enemy)) return 1;
  if (!mayInterrupt(fight, enemy)) return 0;
  if (enemy.surprised && fight.toggles.surprisedUnaware) return 2;
  return isArmed(enemy) ? 4 : 3;
}

/** Whether anybody in a region is left to be asked, after a first `provoke` of this action (SOS-OPP-12). */
export function canProvoke(fight: Fight, leader: Fighter, region: number): boolean {
  fight.now.only = NONE;
  return nextAsked(fight, leader, region) !== null;
}

/** Most actions provoke nobody: the list is cleared when the first does. */
function clearAsked({ now }: Fight): void {
  for (let at = 0; at < now.asked.length; at++) now.asked[at] = 0;
}

/** Still fit for what it began: helpless casters began theirs helpless. */
const canGoOn = (actor: Fighter, wasFree: boolean): boolean =>
  isFree(actor) || (!wasFree && isUp(actor) && actor.stun === 0);

function strike(fight: Fight, table: Table<Fight>, enemy: Fighter, provoker: Fighter, code: number): void {
  const striker = byMountOf(code) ? mountOf(fight, enemy)! : enemy;
  const target = atMountOf(code) ? mountOf(fight, provoker)! : provoker;
  const item = itemOf(code);
  borrow(enemy, false);
  table.tell(strikes, striker.index, target.index);
  setAttack(fight, striker, target, item === NONE ? Attack.strike : Attack.melee, item);
  fight.now.opportunity = true;
  if (item === NONE) bareAttack(fight, table);
  else weaponAttack(fight, table);
}

/** The first in turn order who has the chance and was not asked yet. */
function nextAsked(fight: Fight, actor: Fighter, region: number): Fighter | null {
  const { only } = fight.now;
  let next: Fighter | null = null;
  for (let at = 0; at < fight.fighters.length; at++) {
    const enemy = fight.fighters[at]!;
    if (enemy.rider !== NONE || enemy.region !== region || fight.now.asked[enemy.index] === 1) continue;
    if (!isEnemy(enemy, actor) || (only !== NONE && only !== enemy.index)) continue;
    const mount = mountOf(fight, enemy);
    if (!mayStrike(fight, enemy) && (mount === null || !mayStrike(fight, mount))) continue;
    if (next === null || isBefore(enemy, next)) next = enemy;
  }
  return next;
}

/** The rules by which actions provoke, for `provoke`. */
export const Provoking = {
  exclusive: R['SOS-OPP-01'],
  shot: R['SOS-OPP-02'],
  leaving: R['SOS-OPP-03'],
  running: R['SOS-OPP-04'],
  passing: R['SOS-OPP-05'],
  strike: R['SOS-UNA-03'],
  grab: R['SOS-GRAP-03'],
  drag: R['SOS-GRAP-19'],
} as const;

const isBareHanded = (rule: number): boolean => rule === Provoking.strike || rule === Provoking.grab;
