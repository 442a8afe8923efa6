import { oneDie, type Table } from '../../table/table.ts';
import { canReact, hasStamina, isHarmed, payStamina, shiftOf } from './fighters.ts';
import type { Fight, Fighter } from './model.ts';
import { fortifyTest, resistTest, spendFate } from './roll.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { event, question, reason } from './words.ts';

export const looks = ['unhurt', 'harmed', 'bloodied', 'at death’s door'] as const;

/** What shows of a character's state. */
export function looksLike(fighter: Fighter): number {
  if (fighter.health === 0) return 3;
  if (fighter.health < fighter.maxHealth) return 2;
  return isHarmed(fighter) ? 1 : 0;
}

const hurt = event(
  'hurt',
  ['ING-DMG-03', 'ING-DMG-10'],
  [
    ['who', 'who'],
    ['amount', 'number'],
    ['endurance', 'number'],
    ['health', 'number'],
  ],
  '{who} takes {amount}: endurance {endurance}, health {health}.',
);
const lookEvent = event(
  'looks',
  ['ING-DMG-04', 'ING-DMG-05', 'ING-DMG-12'],
  [
    ['who', 'who'],
    ['state', looks],
  ],
  '{who} is {state}.',
);
const knockOut = event(
  'knock-out',
  ['ING-DMG-06', 'ING-DMG-08'],
  [
    ['who', 'who'],
    ['missing', 'number'],
    ['constitution', 'number'],
  ],
  '{who} is missing {missing} health, more than constitution {constitution}.',
);
const stays = event('stays-conscious', ['ING-DMG-07', 'ING-DEF-04'], [['who', 'who']], '{who} stays conscious.');
const passesOut = event(
  'unconscious',
  [
    'ING-EXT-07',
    'ING-TURN-08',
    'ING-TURN-06',
    'ING-COND-03',
    'ING-COND-02',
    'ING-COND-11',
    'ING-DEATH-01',
    'ING-DMG-09',
  ],
  [['who', 'who']],
  '{who} falls unconscious.',
);
const riskEvent = event(
  'risks-death',
  ['ING-NL-02', 'ING-DEATH-02', 'ING-DEATH-06', 'ING-DEATH-07'],
  [
    ['who', 'who'],
    ['difficulty', 'number'],
  ],
  '{who} risks death against {difficulty}.',
);
const cheated = event(
  'cheats-death',
  ['ING-DEATH-05'],
  [
    ['who', 'who'],
    ['difficulty', 'number'],
  ],
  '{who} cheats death; the next time it takes {difficulty}.',
);
const died = event('died', ['ING-DEATH-04', 'ING-DEATH-08'], [['who', 'who']], '{who} dies.');
const spared = event('spared', ['ING-NL-01', 'ING-NL-03'], [['who', 'who']], 'The blow was not meant to kill {who}.');
const halved = event(
  'fate-halved',
  ['ING-FATE-05'],
  [
    ['who', 'who'],
    ['amount', 'number'],
  ],
  '{who} spends fate and takes {amount}.',
);
const commonOut = event('common-out', ['ING-NPC-01'], [['who', 'who']], '{who} is out of the fight.');
const heldOff = event(
  'held-off',
  ['ING-DEF-06'],
  [
    ['who', 'who'],
    ['number', 'number'],
  ],
  '{who} holds off the effect with {number}.',
);
const tookHold = event(
  'took-hold',
  ['ING-DEF-06', 'ING-COND-01'],
  [
    ['who', 'who'],
    ['effect', ['no effect', 'prone', 'stunned', 'crippled', 'blinded']],
  ],
  'The effect takes hold of {who}: {effect}.',
);
const deathDie = reason('death', ['ING-DEATH-03', 'ING-TEST-07'], 'cheating death');

const yesNo = ['no', 'yes'] as const;

/** Spend the reaction to stay conscious (ING-DMG-07)? */
export const fortifyQuestion = question(
  'fortify',
  ['ING-DMG-07', 'ING-REACT-04'],
  ({ roll }) => `Fortify against ${roll.other}?`,
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    label: code === 1 ? 'Fortify' : 'Give in',
    cost: code === 1 ? '1 stamina' : 'nothing',
    rule: 'ING-DMG-07',
  }),
);

/** Spend the reaction to resist (ING-DEF-05)? */
export const resistQuestion = question(
  'resist',
  ['ING-DEF-05', 'ING-REACT-04'],
  ({ roll }) => `Resist against ${roll.other}?`,
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    label: code === 1 ? 'Resist' : 'Give in',
    cost: code === 1 ? '1 focus' : 'nothing',
    rule: 'ING-DEF-05',
  }),
);

/** Make the luck test, or let go (ING-DEATH-04)? */
export const deathQuestion = question(
  'cheat-death',
  ['ING-DEATH-03', 'ING-DEATH-04'],
  (fight, who) => `Roll ${fight.fighters[who]!.deathDifficulty} or more on the luck die to live.`,
  (_fight, _who, table) => {
    table.offer(1);
    table.offer(0);
  },
  (_fight, _who, code) => ({ id: yesNo[code]!, label: code === 1 ? 'Cheat death' : 'Let go', rule: 'ING-DEATH-03' }),
);

/** Halve the damage for 1 fate (ING-FATE-05)? */
export const halveQuestion = question(
  'fate-halve',
  ['ING-FATE-05'],
  ({ roll }) => `Spend fate to halve ${roll.other} damage?`,
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (_fight, _who, code) => ({
    id: yesNo[code]!,
    label: code === 1 ? 'Halve it' : 'Take it',
    cost: code === 1 ? '1 fate' : 'nothing',
    rule: 'ING-FATE-05',
  }),
);

/** Deals damage that nothing lowers any more. `bypass` of it skips endurance (ING-COND-08). */
export function takeDamage(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  dealt: number,
  nonlethal: boolean,
  bypass = 0,
): void {
  if (target.status === 'dead' || dealt <= 0) return;
  const amount = halve(fight, table, target, dealt);
  const straight = Math.min(bypass, amount);
  const absorbed = Math.min(target.endurance, amount - straight);
  target.endurance -= absorbed;
  if (fight.toggles.creatureRanks && target.sheet.rank === 'common') return hurtCommon(fight, table, target, amount);
  loseHealth(fight, table, target, amount, amount - absorbed, nonlethal);
}

function halve(fight: Fight, table: Table<Fight>, target: Fighter, dealt: number): number {
  if (target.fate === 0 || !fight.toggles.fate) return dealt;
  fight.roll.other = dealt;
  if (table.ask(fight, target.index, halveQuestion) === 0) return dealt;
  target.fate--;
  const amount = (dealt + 1) >> 1;
  table.tell(halved, target.index, amount);
  return amount;
}

/** Of a common creature only endurance is tracked (ING-NPC-01). */
function hurtCommon(fight: Fight, table: Table<Fight>, target: Fighter, amount: number): void {
  table.tell(hurt, target.index, amount, target.endurance, target.health);
  if (target.endurance > 0 || target.status === 'unconscious') return;
  table.tell(commonOut, target.index);
  if (ruledOn(fight, table, Rulings.commonOut, target.index) === 'dead') die(table, target);
  else fall(table, target);
}

/** What reaches health, and what comes of it (ING-DMG-06 to ING-DMG-10, ING-DEATH-01 to ING-DEATH-06). */
export function loseHealth(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  amount: number,
  reached: number,
  nonlethal: boolean,
): void {
  const before = target.health;
  target.health = Math.max(0, before - reached);
  table.tell(hurt, target.index, amount, target.endurance, target.health);
  table.tell(lookEvent, target.index, looksLike(target));
  if (reached === 0) return;
  if (target.health > 0) return knock(fight, table, target);
  if (target.status !== 'unconscious') fall(table, target);
  if (reached <= before) return;
  // ING-NL-01 spares at the blow that brings to zero, ING-NL-02 not at zero.
  if (nonlethal && before > 0) table.tell(spared, target.index);
  else riskDeath(fight, table, target);
}

function knock(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const missing = target.maxHealth - target.health;
  const con = target.con + shiftOf(target);
  if (missing <= con || target.status === 'unconscious') return;
  table.tell(knockOut, target.index, missing, con);
  if (fortified(fight, table, target, missing) >= missing) table.tell(stays, target.index);
  else fall(table, target);
}

/** The number against a bodily effect: constitution, or better by a fortify if one is made. */
export function fortified(fight: Fight, table: Table<Fight>, target: Fighter, need: number): number {
  const con = target.con + shiftOf(target);
  if (!mayReactNow(fight, target) || !hasStamina(fight, target, 1)) return con;
  fight.roll.other = need;
  if (table.ask(fight, target.index, fortifyQuestion) === 0) return con;
  payStamina(fight, target, 1);
  spendReaction(fight, target);
  return Math.max(con, fortifyTest(fight, table, target, need));
}

/** The number against a mental effect: willpower, or better by a resist if one is made. */
export function resisted(fight: Fight, table: Table<Fight>, target: Fighter, need: number): number {
  const will = target.will + shiftOf(target);
  if (!mayReactNow(fight, target) || target.focus < 1) return will;
  fight.roll.other = need;
  if (table.ask(fight, target.index, resistQuestion) === 0) return will;
  target.focus--;
  spendReaction(fight, target);
  return Math.max(will, resistTest(fight, table, target, need));
}

/** Has a reaction, or the interceptor's free one (ING-ICPT-02). */
export function mayReactNow(fight: Fight, fighter: Fighter): boolean {
  if (!canReact(fight, fighter)) return false;
  return fighter.reactions > 0 || hasFreeReaction(fight, fighter);
}

function hasFreeReaction(fight: Fight, fighter: Fighter): boolean {
  if (fight.depth === 0) return false;
  const frame = fight.frames[fight.depth - 1]!;
  return frame.free === 1 && frame.interceptor === fighter.index;
}

/** Uses the free reaction of an Intercept, or a reaction (ING-REACT-05). */
export function spendReaction(fight: Fight, fighter: Fighter): void {
  if (hasFreeReaction(fight, fighter)) fight.frames[fight.depth - 1]!.free = 0;
  else fighter.reactions--;
}

/** Falls unconscious: prone, and all that was held up ends (ING-COND-02, ING-COND-11, ING-EXT-07, ING-TURN-08). */
export function fall(table: Table<Fight>, fighter: Fighter): void {
  fighter.status = 'unconscious';
  fighter.prone = true;
  table.tell(passesOut, fighter.index);
  dropConcerns(fighter);
}

/** Guard, cover, readiness and pending actions end. */
export function dropConcerns(fighter: Fighter): void {
  fighter.guarding = false;
  fighter.cover = false;
  fighter.readied = 0;
  fighter.trigger = 0;
  fighter.pending = 0;
  fighter.paid = 0;
  fighter.needed = 0;
  fighter.wild = false;
}

/** The luck test against death (ING-DEATH-03); luck tests know no advantage (ING-TEST-12). */
export function riskDeath(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  table.tell(riskEvent, fighter.index, fighter.deathDifficulty);
  if (table.ask(fight, fighter.index, deathQuestion) === 0) return die(table, fighter);
  const { roll } = fight;
  roll.who = fighter.index;
  roll.attrSides = 0;
  roll.skillSides = 0;
  roll.about = table.roll(oneDie(20), fighter.index, deathDie);
  roll.luck = roll.about + fighter.luck;
  if (fighter.fate > 0 && fight.toggles.fate) spendFate(fight, table, fighter);
  if (roll.luck < fighter.deathDifficulty) return die(table, fighter);
  fighter.deathDifficulty += 5;
  table.tell(cheated, fighter.index, fighter.deathDifficulty);
}

export function die(table: Table<Fight>, fighter: Fighter): void {
  fighter.status = 'dead';
  fighter.prone = true;
  dropConcerns(fighter);
  table.tell(died, fighter.index);
}

export type Effect = 'none' | 'prone' | 'stunned' | 'crippled' | 'blinded';
const effectNames: readonly Effect[] = ['none', 'prone', 'stunned', 'crippled', 'blinded'];

/** Lays a condition on somebody; a stun loses what is pending and readied (ING-COND-05). */
export function afflict(table: Table<Fight>, target: Fighter, effect: Effect): void {
  if (effect === 'none') return;
  table.tell(tookHold, target.index, effectNames.indexOf(effect));
  if (effect === 'prone') target.prone = true;
  else if (effect === 'crippled') target.crippled = true;
  else if (effect === 'blinded') target.blinded = true;
  else {
    target.stunned++;
    const { guarding, cover, wild } = target;
    dropConcerns(target);
    target.guarding = guarding;
    target.cover = cover;
    target.wild = wild;
  }
}

/** An effect of a fixed difficulty on somebody (ING-DEF-08): held off by a number that reaches it. */
export function layEffect(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  mental: boolean,
  difficulty: number,
  effect: Effect,
): void {
  const number = mental ? resisted(fight, table, target, difficulty) : fortified(fight, table, target, difficulty);
  if (number >= difficulty) table.tell(heldOff, target.index, number);
  else afflict(table, target, effect);
}

/** An effect by somebody's result: it takes hold when it reaches the defender's number (ING-DEF-06). */
export function contestEffect(
  fight: Fight,
  table: Table<Fight>,
  target: Fighter,
  mental: boolean,
  result: number,
): boolean {
  const number = mental ? resisted(fight, table, target, result + 1) : fortified(fight, table, target, result + 1);
  if (result >= number) return true;
  table.tell(heldOff, target.index, number);
  return false;
}
