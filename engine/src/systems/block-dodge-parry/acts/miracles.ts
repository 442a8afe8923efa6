import { bar, OPEN } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event, judged, reason } from '../book/words.ts';
import { strikesOut } from '../harm/awareness.ts';
import { bearLoss, loseAbility } from '../harm/falling.ts';
import { canRegainHp } from '../harm/skills.ts';
import { bless } from '../rolls/blessing.ts';
import { save, savesFor } from '../rolls/saves.ts';
import { inFight } from '../state/asking.ts';
import { keptFocus } from '../state/casting.ts';
import { heal } from '../state/gear.ts';
import { detailOf } from '../state/intent.ts';
import { Ability, Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble, isFoe, isGone } from '../state/people.ts';
import { countOf, faceAt, MOST_DICE, rollEach, totalOf } from './magic-dice.ts';
import { pickAllOrUpTo, picking, takePicks } from './picking.ts';

export { eveningPrayer } from './prayer.ts';

/** The miracles, in the order they are listed; the detail of an intention to work one. */
export const Miracle = { bless: 0, rebuke: 1, empower: 2, smite: 3, replenish: 4 } as const;
export const miracleNames = ['Bless', 'Rebuke', 'Empower', 'Smite', 'Replenish'] as const;

const faithDie = reason('faith-die', ['BDP-MIR-01', 'BDP-MIR-03'], 'the miracle');
const rebukeSave = savesFor('rebuke-save', ['BDP-MIR-06', 'BDP-SAVE-02'], 'the Save against the Rebuke (WIL)');

const worked = event(
  'miracle-worked',
  ['BDP-MIR-01', 'BDP-MIR-03', 'BDP-DECL-06', 'BDP-TURN-10'],
  '{who:who} works {miracle} with {dice} Faith Dice showing {sum} in all.',
  { miracle: miracleNames },
);
const freeDie = event('free-faith-die', ['BDP-MIR-09'], '{who:who} prayed well: the last Faith Die costs no WIL.');
const letGo = event('miracle-let-go', ['BDP-DECL-06'], '{who:who} lets the miracle go.');
const blessed = event('blessed', ['BDP-MIR-05'], '{who:who} is blessed: {points} points can be drawn on before Saves.');
const rebuked = event('rebuked', ['BDP-MIR-06'], '{who:who} flees from the Rebuke.');
const withstood = event('rebuke-withstood', ['BDP-MIR-06'], '{who:who} withstands the Rebuke.');
const empowered = event(
  'empowered',
  ['BDP-MIR-07', 'BDP-MIR-04'],
  '{who:who} has {bonus} Bonus Damage for this battle.',
);
const smiting = event(
  'smiting',
  ['BDP-MIR-07', 'BDP-MIR-04'],
  '{who:who}’s weapon has {bonus} Bonus Damage for the next {attacks} attacks.',
);
const replenished = event('replenished', ['BDP-MIR-08'], '{who:who} regains {gained} HP and has {hp}.');
const nobodyInReach = event('miracle-in-vain', ['BDP-MIR-01'], 'Nobody in {who:who}’s reach is touched by it.');

const fewerFaithDice = bar('BDP-MIR-01', '{who} has {dice} Faith Dice');

/** How many Faith Dice to use, or to let the miracle go. */
const faithDiceQuestion = judged(
  'faith-dice',
  ['BDP-MIR-01', 'BDP-DECL-06'],
  () => 'How many Faith Dice do you use?',
  {
    each: (_fight, _who, table) => {
      for (let count = 1; count <= MOST_DICE; count++) table.offer(count);
      table.offer(0);
    },
    legal: ({ fighters }, who, code) => (code <= faithDiceOf(fighters[who]!) ? OPEN : fewerFaithDice),
    read: { dice: ({ fighters }, who) => faithDiceOf(fighters[who]!) },
    when: inFight('BDP-MIR-01', 'Faith Dice are chosen when the declared miracle is worked'),
    unknown: fewerFaithDice,
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'let-go', label: 'Work no miracle', rule: 'BDP-DECL-06', rare: true };
    const paid = code - fight.fighters[who]!.freeFaithDice;
    return {
      id: `dice:${code}`,
      label: code === 1 ? '1 Faith Die' : `${code} Faith Dice`,
      cost: paid === 0 ? 'free' : `${paid} to ${2 * paid} WIL`,
      rule: 'BDP-MIR-01',
    };
  },
);

/** Whom a miracle touches. `fight.now.aux` is the miracle. */
const miracleTargets = picking(
  'miracle-target',
  ['BDP-MIR-06', 'BDP-MIR-07', 'BDP-MIR-08'],
  (fight) => `Whom does ${miracleNames[fight.now.aux]!} touch?`,
  {
    may: mayTouch,
    shut: bar('BDP-MIR-01', 'the miracle does not touch that one'),
    when: inFight('BDP-MIR-01', 'it is asked when a miracle is worked'),
  },
);

/** Faith Dice the fighter can roll for one miracle, 0-4, with what a good prayer gave (BDP-MIR-09). */
export function faithDiceOf(fighter: Fighter): number {
  return Math.min(MOST_DICE, fighter.sheet.faithDice + fighter.freeFaithDice);
}

/** Within a miracle's reach, Far at most, and of use to it. */
function mayTouch(fight: Fight, who: number, candidate: Fighter): boolean {
  const caster = fight.fighters[who]!;
  if (isGone(candidate) || band(fight, caster, candidate) > Band.far) return false;
  const miracle = fight.now.aux;
  if (miracle === Miracle.rebuke) {
    return isFoe(caster, candidate) && candidate.sheet.enemyOfFaith && isAble(candidate) && !candidate.fleeing;
  }
  // BDP-MIR-05, BDP-MIR-07, BDP-MIR-08: nobody is their own ally.
  if (isFoe(caster, candidate) || candidate === caster) return false;
  if (miracle === Miracle.replenish) return canRegainHp(candidate);
  return miracle === Miracle.bless || isAble(candidate);
}

/** Somebody on the field could be touched by the miracle: what makes it worth declaring. */
export function hasUse(fight: Fight, caster: Fighter, miracle: number): boolean {
  if (miracle === Miracle.smite) return true;
  for (const other of fight.fighters) {
    if (isGone(other)) continue;
    if (miracle === Miracle.rebuke) {
      if (isFoe(caster, other) && other.sheet.enemyOfFaith && isAble(other)) return true;
    } else if (!isFoe(caster, other) && other !== caster) return true;
  }
  return false;
}

/** Works the declared miracle (BDP-MIR-01..08). */
export function castMiracle(fight: Fight, table: Table<Fight>, caster: Fighter): void {
  if (!keptFocus(table, caster)) return;
  const count = table.ask(fight, caster.index, faithDiceQuestion);
  if (count === 0) return table.tell(letGo, caster.index);
  const miracle = detailOf(caster.intent);
  if (miracle === Miracle.rebuke) strikesOut(table, caster);
  if (caster.freeFaithDice > 0) table.tell(freeDie, caster.index);
  const dice = rollEach(table, caster.index, count, faithDie);
  table.tell(worked, caster.index, miracle, count, totalOf(dice));
  if (miracle === Miracle.smite) smite(table, caster, dice);
  else touch(fight, table, caster, miracle, dice);
  const cost = wilCost(dice, count - caster.freeFaithDice);
  if (cost > 0) {
    loseAbility(table, caster, Ability.wil, cost, R['BDP-MIR-03']);
    bearLoss(fight, table, caster);
  }
}

/** A die of 1-3 costs 1 WIL, one of 4-6 costs 2 (BDP-MIR-03); only the first `paid` dice do (BDP-MIR-09). */
function wilCost(dice: number, paid: number): number {
  let cost = 0;
  for (let at = 0; at < paid; at++) cost += faceAt(dice, at) >= 4 ? 2 : 1;
  return cost;
}

function smite(table: Table<Fight>, caster: Fighter, dice: number): void {
  giveBonus(caster, totalOf(dice), countOf(dice));
  table.tell(smiting, caster.index, totalOf(dice), countOf(dice));
}

function touch(fight: Fight, table: Table<Fight>, caster: Fighter, miracle: number, dice: number): void {
  const touched = choose(fight, table, caster, miracle, mostTouched(fight, miracle, dice));
  if (touched.length === 0) return table.tell(nobodyInReach, caster.index);
  if (miracle === Miracle.bless) bless(fight, caster.side, touched, totalOf(dice));
  for (const index of touched) touchOne(fight, table, fight.fighters[index]!, miracle, dice);
}

/** All may be blessed; Rebuke and Empower touch as many as the sum, Replenish as many as there are dice. */
function mostTouched(fight: Fight, miracle: number, dice: number): number {
  if (miracle === Miracle.bless) return fight.fighters.length;
  return miracle === Miracle.replenish ? countOf(dice) : totalOf(dice);
}

function choose(fight: Fight, table: Table<Fight>, caster: Fighter, miracle: number, most: number): readonly number[] {
  const now = fight.now;
  now.attackerCount = 0;
  now.aux = miracle;
  pickAllOrUpTo(fight, table, caster.index, miracleTargets, most);
  now.aux = 0;
  return takePicks(fight);
}

function touchOne(fight: Fight, table: Table<Fight>, touched: Fighter, miracle: number, dice: number): void {
  if (miracle === Miracle.bless) {
    table.tell(blessed, touched.index, touched.blessing);
  } else if (miracle === Miracle.rebuke) {
    const passed = save(fight, table, touched, rebukeSave(Ability.wil, countOf(dice)));
    touched.unaware = false;
    if (!passed) touched.fleeing = true;
    table.tell(passed ? withstood : rebuked, touched.index);
  } else if (miracle === Miracle.empower) {
    giveBonus(touched, countOf(dice), WHOLE_BATTLE);
    table.tell(empowered, touched.index, countOf(dice));
  } else {
    const gained = heal(touched, totalOf(dice));
    table.tell(replenished, touched.index, gained, touched.hp);
  }
}

const WHOLE_BATTLE = -1;

/** Bonus Damage does not add up: the greater stays, and of equal ones the longer (BDP-MIR-04). */
function giveBonus(fighter: Fighter, bonus: number, attacks: number): void {
  const lasts = attacks === WHOLE_BATTLE || (fighter.bonusAttacks !== WHOLE_BATTLE && attacks > fighter.bonusAttacks);
  if (bonus < fighter.bonusDamage || (bonus === fighter.bonusDamage && !lasts)) return;
  fighter.bonusDamage = bonus;
  fighter.bonusAttacks = attacks;
}
