import { bar, type Judged, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { eitherOr, event, judged, reason } from '../book/words.ts';
import { barToSpendFate, hasFate, lacks, Regain, regain } from '../rolls/fate.ts';
import { spendFate } from '../rolls/roll.ts';
import { luckCut, NO_FACE } from '../rolls/test-dice.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isHarmed, shiftOf } from '../state/people.ts';
import { fortified } from './effects.ts';

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
  '{who:who} takes {amount}: endurance {endurance}, health {health}.',
);
const lookEvent = event('looks', ['ING-DMG-04', 'ING-DMG-05', 'ING-DMG-12'], '{who:who} is {state}.', { state: looks });
const knockOut = event(
  'knock-out',
  ['ING-DMG-06', 'ING-DMG-08'],
  '{who:who} is missing {missing} health, more than constitution {constitution}.',
);
const stays = event('stays-conscious', ['ING-DMG-07', 'ING-DEF-04'], '{who:who} stays conscious.');
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
  '{who:who} falls unconscious.',
);
const riskEvent = event(
  'risks-death',
  ['ING-NL-02', 'ING-DEATH-02', 'ING-DEATH-06', 'ING-DEATH-07'],
  '{who:who} risks death against {difficulty}.',
);
const cheated = event('cheats-death', ['ING-DEATH-05'], '{who:who} cheats death; the next time it takes {difficulty}.');
const died = event('died', ['ING-DEATH-04', 'ING-DEATH-08'], '{who:who} dies.');
const spared = event('spared', ['ING-NL-01', 'ING-NL-03'], 'The blow was not meant to kill {who:who}.');
const halved = event('fate-halved', ['ING-FATE-05'], '{who:who} spends fate and takes {amount}.');
const commonOut = event('common-out', ['ING-NPC-01'], '{who:who} is out of the fight.');
const deathDie = reason('death', ['ING-DEATH-03', 'ING-TEST-07'], 'cheating death');

/** Make the luck test, or let go (ING-DEATH-04)? */
export const deathQuestion = eitherOr(
  'cheat-death',
  ['ING-DEATH-03', 'ING-DEATH-04'],
  (fight, who) => `Roll ${fight.fighters[who]!.deathDifficulty} or more on the luck die to live.`,
  { id: 'yes', verb: 'cheat-death', label: 'Cheat death', rule: 'ING-DEATH-03' },
  { id: 'no', verb: 'none', label: 'Let go', rule: 'ING-DEATH-03' },
  {
    when: bar('ING-DEATH-02', 'they do not risk death now'),
    unknown: bar('ING-DEATH-04', 'the test against death is made or not'),
  },
);

const HALVE = 1;
const REGAIN = 2;

const eachFate: Judged<Fight>['each'] = (_fight, _who, table) => {
  for (let code = 0; code <= REGAIN; code++) table.offer(code);
};
const barToFate: Judged<Fight>['legal'] = ({ fighters }, who, code) =>
  code === REGAIN && !lacks(fighters[who]!, Regain.endurance) ? enduranceFull : OPEN;
const enduranceFull = bar('ING-FATE-04', 'endurance is full');

/** Halve the damage for 1 fate (ING-FATE-05)? */
export const halveQuestion = judged(
  'fate-halve',
  ['ING-FATE-05'],
  ({ roll }) => `Spend fate to halve ${roll.other} damage, or to regain endurance first?`,
  {
    each: eachFate,
    legal: barToFate,
    when: (fight, who) => barToSpendFate(fight, fight.fighters[who]!) ?? noDamage,
    unknown: bar('ING-FATE-05', 'fate halves the damage of one source'),
  },
  (_fight, _who, code) => ({
    id: code === REGAIN ? 'regain' : code === HALVE ? 'yes' : 'no',
    verb: code === 0 ? 'none' : 'fate',
    label: code === HALVE ? 'Halve it' : code === REGAIN ? 'Regain endurance first' : 'Take it',
    cost: code === 0 ? 'nothing' : '1 fate',
    rule: code === REGAIN ? 'ING-FATE-04' : 'ING-FATE-05',
  }),
);
const noDamage = bar('ING-FATE-05', 'they are not about to take damage');

/** How damage is dealt: so that it spares who is brought to zero (ING-NL-01), or some of it straight to health (ING-COND-08). */
export interface Harm {
  readonly nonlethal: boolean;
  readonly straight: number;
}
export const plainHarm: Harm = { nonlethal: false, straight: 0 };
export const nonlethalHarm: Harm = { nonlethal: true, straight: 0 };
export const bleedingHarm: Harm = { nonlethal: false, straight: 1 };
const poisonHarm: Harm = { nonlethal: false, straight: Number.POSITIVE_INFINITY };

/** Deals damage that nothing lowers any more. */
export function takeDamage(fight: Fight, table: Table<Fight>, target: Fighter, dealt: number, harm = plainHarm): void {
  if (target.status === 'dead' || dealt <= 0) return;
  fight.roll.looked = looksLike(target);
  const amount = halve(fight, table, target, dealt);
  if (!fight.toggles.creatureRanks || target.sheet.rank !== 'common') return suffer(fight, table, target, amount, harm);
  absorb(target, amount, harm);
  hurtCommon(fight, table, target, amount);
}

/** Endurance takes what it can; what reaches health. */
function absorb(target: Fighter, amount: number, { straight }: Harm): number {
  const absorbed = Math.min(target.endurance, Math.max(0, amount - straight));
  target.endurance -= absorbed;
  return amount - absorbed;
}

/** Fate before the damage is applied: halve it once, or regain endurance (ING-FATE-04 to ING-FATE-06). */
function halve(fight: Fight, table: Table<Fight>, target: Fighter, dealt: number): number {
  while (hasFate(fight, target)) {
    fight.roll.other = dealt;
    const code = table.ask(fight, target.index, halveQuestion);
    if (code === 0) return dealt;
    if (code === HALVE) {
      target.fate--;
      const amount = (dealt + 1) >> 1;
      table.tell(halved, target.index, amount);
      return amount;
    }
    regain(table, target, Regain.endurance);
  }
  return dealt;
}

/** Of a common creature only endurance is tracked (ING-NPC-01). */
function hurtCommon(fight: Fight, table: Table<Fight>, target: Fighter, amount: number): void {
  table.tell(hurt, target.index, amount, target.endurance, target.health);
  if (target.endurance > 0 || target.status === 'unconscious') return;
  table.tell(commonOut, target.index);
  if (ruledOn(fight, table, Rulings.commonOut, target.index) === 'dead') die(fight, table, target);
  else fall(fight, table, target);
}

/** Health is lost, whatever endurance there is. */
export function loseHealth(fight: Fight, table: Table<Fight>, target: Fighter, amount: number): void {
  fight.roll.looked = looksLike(target);
  suffer(fight, table, target, amount, poisonHarm);
}

/** What reaches health, and what comes of it (ING-DMG-06 to ING-DMG-10, ING-DEATH-01 to ING-DEATH-06). */
function suffer(fight: Fight, table: Table<Fight>, target: Fighter, amount: number, harm: Harm): void {
  const { looked } = fight.roll;
  const reached = absorb(target, amount, harm);
  const before = target.health;
  target.health = Math.max(0, before - reached);
  table.tell(hurt, target.index, amount, target.endurance, target.health);
  if (looksLike(target) !== looked) table.tell(lookEvent, target.index, looksLike(target));
  // ING-DEATH-06: any damage at zero health is a risk; only what reaches health puts out who was woken there.
  if (before === 0) {
    if (reached > 0 && target.status !== 'unconscious') fall(fight, table, target);
    return riskDeath(fight, table, target);
  }
  if (reached === 0) return;
  if (target.health > 0) return knock(fight, table, target);
  if (target.status !== 'unconscious') fall(fight, table, target);
  if (reached <= before) return;
  // ING-NL-01 spares at the blow that brings to zero, ING-NL-02 not at zero.
  if (harm.nonlethal) table.tell(spared, target.index);
  else riskDeath(fight, table, target);
}

function knock(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const missing = target.maxHealth - target.health;
  const con = target.con + shiftOf(target);
  if (missing <= con || target.status === 'unconscious') return;
  table.tell(knockOut, target.index, missing, con);
  if (fortified(fight, table, target, missing) >= missing) table.tell(stays, target.index);
  else fall(fight, table, target);
}

/** Falls unconscious: prone, and all that was held up ends (ING-COND-02, ING-COND-11, ING-EXT-07, ING-TURN-08). */
export function fall(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.status = 'unconscious';
  fighter.prone = true;
  // ING-TURN-08: the reaction more that waiting gave is gone.
  fighter.reactions = Math.min(fighter.reactions, 1);
  fight.roll.fell |= 1 << fighter.index;
  table.tell(passesOut, fighter.index);
  dropConcerns(fighter);
  dropMarks(fight, fighter);
}

/** What lasts until somebody's next turn ends when that one goes down (ING-TURN-08). */
export function dropMarks({ fighters }: Fight, fighter: Fighter): void {
  fighter.retreatFrom = -1;
  fighter.feintAt = -1;
  fighter.feintTurns = 0;
  fighter.escaping = 0;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i]!;
    if (other.tauntedBy === fighter.index) other.tauntedBy = -1;
    if (other.ralliedBy === fighter.index) other.ralliedBy = -1;
  }
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
  if (table.ask(fight, fighter.index, deathQuestion) === 0) return die(fight, table, fighter);
  const { roll } = fight;
  roll.who = fighter.index;
  roll.attrSides = 0;
  roll.skillSides = 0;
  const mayMend = hasFate(fight, fighter);
  const cuts = luckCut(fighter.deathDifficulty - fighter.luck) | (mayMend ? luckCut(20) : NO_FACE);
  roll.about = table.rollCuts(20, cuts, fighter.index, deathDie);
  roll.luck = roll.about + fighter.luck;
  if (mayMend) spendFate(fight, table, fighter);
  if (roll.luck < fighter.deathDifficulty) return die(fight, table, fighter);
  fighter.deathDifficulty += 5;
  table.tell(cheated, fighter.index, fighter.deathDifficulty);
}

export function die(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status === 'able') fight.roll.fell |= 1 << fighter.index;
  fighter.status = 'dead';
  fighter.prone = true;
  dropConcerns(fighter);
  dropMarks(fight, fighter);
  table.tell(died, fighter.index);
}
