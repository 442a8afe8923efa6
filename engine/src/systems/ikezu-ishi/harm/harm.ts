import { afterArmour, hpLost, strLost } from '../../../common/cairn.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event } from '../book/words.ts';
import { criticalSave, save } from '../rolls/saves.ts';
import {
  Attribute,
  attributeNamed,
  attributeNames,
  type Fight,
  type Fighter,
  HOUR,
  ROUNDS_A_MINUTE,
  type Status,
  statuses,
} from '../state/model.ts';
import { armourOf, attributeOf, hpOf, isMass, isPresent, maximumOf, setAttribute } from '../state/people.ts';
import { passesDoom, takeScar } from './scars.ts';

const hurt = event('hurt', [], '{who:who} loses {damage} HP and has {hp}{rule:cites} left.');
const atZero = event('at-zero', ['IKZ-ATK-06', 'IKZ-ATK-05'], '{who:who} loses {damage} HP and is at exactly 0.');
const strDamage = event(
  'critical-damage',
  ['IKZ-CRIT-01'],
  '{who:who} loses {hp} HP and {str} STR; STR {left}{rule:cites} is left.',
);
const suspended = event(
  'hp-suspended',
  ['IKZ-HP-02', 'IKZ-SCAR-02'],
  '{who:who}{rule:cites}’s HP do not count now: all of it goes to STR.',
);
const clings = event('clings-on', ['IKZ-CRIT-13'], '{who:who}, mortally wounded, clings to life.');
const stands = event('stands', ['IKZ-CRIT-04'], '{who:who} stays in the fight.');
const struckDown = event('struck-while-down', [], '{who:who}, already down, loses {str}{rule:cites} STR.');
const critical = event(
  'critical',
  ['IKZ-CRIT-06'],
  '{who:who} is critical: crawling, with {minutes}{rule:cites} minutes to live.',
);
/** What becomes of people, in the order of `statuses`. */
const fates = [
  'is up again',
  'is critical',
  'is stabilised',
  'is mortally wounded',
  'is dead',
  'is gone',
  'is routed',
  'is destroyed',
  'is a captive',
  'waits',
] as const satisfies Readonly<Record<keyof typeof statuses & number, string>> & readonly string[];
const became = event('became', [], '{who:who} {fate}{rule:cites}.', { fate: fates });
const weakened = event('weakened', ['IKZ-DET-06'], '{who:who} is broken up and fights on as one.');
const lostAttribute = event(
  'attribute-lost',
  [],
  '{who:who} loses {points} {attribute} and has {left}{rule:cites} left.',
  { attribute: attributeNames },
);
const unable = event('cannot-act', ['IKZ-ATTR-04'], '{who:who}{rule:cites} cannot act any more.');
const doomFulfilled = event('doom-fulfilled', ['IKZ-SCT-12'], 'Doom catches up with {who:who}.');

const unsaved = event(
  'outside-a-fight',
  ['IKZ-ATTR-06'],
  'Outside a fight {who:who} makes no save, and armour {helps}.',
  { helps: ['does not help', 'helps'] },
);

/**
 * Damage in a fight: HP first, then STR with its save, and a scar at exactly 0 (IKZ-ATK-05..07). True if that save was made
 * and failed.
 */
export function harm(fight: Fight, table: Table<Fight>, target: Fighter, damage: number): boolean {
  if (damage <= 0 || !isPresent(target)) return false;
  if (target.status === 'critical' || target.status === 'stabilised') {
    strikeDown(table, target, damage);
    return false;
  }
  const hp = hpOf(fight, target);
  if (hp !== target.hp) table.tell(suspended, target.index, R[target.panicked ? 'IKZ-PAN-01' : 'IKZ-INV-02']);
  const lost = hpLost(hp, damage);
  const excess = strLost(hp, damage);
  target.hp -= lost;
  if (excess > 0) {
    // IKZ-CRIT-12: only what costs STR asks for the save.
    const str = Math.min(target.str, excess);
    target.str -= str;
    table.tell(strDamage, target.index, lost, str, target.str, lost > 0 ? R['IKZ-ATK-07'] : R['IKZ-CRIT-05']);
    return failsCritical(fight, table, target);
  }
  if (target.hp > 0) {
    // IKZ-CRIT-12: also of somebody who has made the save before.
    const rule = target.str < target.strMax ? R['IKZ-CRIT-12'] : R['IKZ-ATK-05'];
    table.tell(hurt, target.index, lost, target.hp, rule);
  } else {
    table.tell(atZero, target.index, lost);
    takeScar(fight, table, target, lost);
  }
  return false;
}

/** STR is lost: death at 0, else the save against what is left; true if it failed (IKZ-CRIT-02, IKZ-CRIT-03). */
export function failsCritical(fight: Fight, table: Table<Fight>, target: Fighter): boolean {
  if (target.str === 0) {
    die(table, target, R['IKZ-CRIT-03']);
    return false;
  }
  if (save(fight, table, target, criticalSave)) {
    table.tell(target.status === 'mortal' ? clings : stands, target.index);
    passesDoom(table, target);
    return false;
  }
  failCritical(fight, table, target);
  return true;
}

/** What a failed critical save makes of somebody (IKZ-CRIT-06, IKZ-CRIT-07, IKZ-DET-06). */
function failCritical(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (target.doomed) {
    table.tell(doomFulfilled, target.index);
    die(table, target, R['IKZ-SCT-12']);
    return;
  }
  const { kind } = target.sheet;
  if (kind === 'detachment') {
    failMass(fight, table, target);
    return;
  }
  if (target.pc || kind === 'retainer') {
    fallCritical(table, target);
    return;
  }
  const fate = ruledOn(fight, table, Rulings.npcFate, target.index);
  if (fate === 'critical') fallCritical(table, target);
  else if (fate === 'captured') become(table, target, 'captured', R['IKZ-CRIT-07']);
  else die(table, target, R['IKZ-CRIT-07']);
}

function failMass(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (isMass(target) && ruledOn(fight, table, Rulings.detachmentFate, target.index) === 'weakened') {
    target.weakened = true;
    table.tell(weakened, target.index);
    return;
  }
  become(table, target, 'routed', R['IKZ-DET-06']);
}

/** Crawling, with a clock of an hour; one that runs already is kept (IKZ-CRIT-13). */
function fallCritical(table: Table<Fight>, target: Fighter): void {
  const rule = target.status === 'mortal' ? R['IKZ-CRIT-13'] : R['IKZ-CRIT-08'];
  target.status = 'critical';
  if (target.deathClock === 0) target.deathClock = HOUR;
  target.aided = false;
  table.tell(critical, target.index, Math.ceil(target.deathClock / ROUNDS_A_MINUTE), rule);
}

/** Somebody already down loses STR without a save (IKZ-CRIT-11, IKZ-CRIT-15). */
function strikeDown(table: Table<Fight>, target: Fighter, damage: number): void {
  const was = target.status;
  const str = Math.min(target.str, damage);
  target.str -= str;
  table.tell(struckDown, target.index, str, was === 'stabilised' ? R['IKZ-CRIT-15'] : R['IKZ-CRIT-11']);
  if (target.str === 0) die(table, target, R['IKZ-ATTR-01']);
  else if (was === 'stabilised') {
    target.deathClock = 0;
    fallCritical(table, target);
  }
}

/** A change of status for good: clocks and holds end. */
export function become(table: Table<Fight>, target: Fighter, status: Status, rule: number): void {
  target.status = status;
  target.deathClock = 0;
  target.pending = false;
  target.grappledBy = -1;
  table.tell(became, target.index, statuses.indexOf(status), rule);
}

/** Death; a detachment is destroyed (IKZ-CRIT-03, IKZ-DET-07). */
export function die(table: Table<Fight>, target: Fighter, rule: number): void {
  target.doomed = false;
  if (target.sheet.kind === 'detachment') become(table, target, 'destroyed', R['IKZ-DET-07']);
  else become(table, target, 'dead', rule);
}

/** An attribute falls with its maximum (IKZ-ATTR-01..04). */
export function loseForGood(table: Table<Fight>, target: Fighter, what: number, points: number, rule: number): void {
  setAttribute(target, what, attributeOf(target, what), Math.max(1, maximumOf(target, what) - points));
  loseAttribute(table, target, what, points, rule);
}

/** An attribute falls (IKZ-ATTR-01..04). */
export function loseAttribute(table: Table<Fight>, target: Fighter, what: number, points: number, rule: number): void {
  const before = attributeOf(target, what);
  const left = Math.max(0, before - points);
  setAttribute(target, what, left, maximumOf(target, what));
  table.tell(lostAttribute, target.index, before - left, what, left, rule);
  if (left > 0) return;
  if (what !== Attribute.str)
    table.tell(unable, target.index, R[what === Attribute.dex ? 'IKZ-ATTR-02' : 'IKZ-ATTR-03']);
  else if (target.status !== 'dead') die(table, target, R['IKZ-ATTR-01']);
}

/** Harm outside a fight goes to an attribute, HP are left alone and nobody saves (IKZ-ATTR-05, IKZ-ATTR-06). */
export function harmOutside(fight: Fight, table: Table<Fight>, fighter: Fighter, rolled: number): void {
  const hurts = ruledOn(fight, table, Rulings.hazardHurts, fighter.index);
  const helps = hurts === 'armoured';
  const attribute = helps ? Attribute.str : attributeNamed(hurts);
  table.tell(unsaved, fighter.index, helps ? 1 : 0);
  const damage = helps ? afterArmour(rolled, armourOf(fighter)) : rolled;
  if (damage > 0) loseAttribute(table, fighter, attribute, damage, R['IKZ-ATTR-05']);
}
