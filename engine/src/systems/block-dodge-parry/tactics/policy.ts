import { randomPolicy } from '../../../system/vocabulary.ts';
import type { Policy, Question } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { commandCode } from '../acts/commander.ts';
import { DROP_PACK, usableDice } from '../acts/magic-dice.ts';
import { faithDiceOf } from '../acts/miracles.ts';
import { canStrikeAt } from '../attack/aim.ts';
import { isBonusTarget } from '../attack/bonus.ts';
import { usualTie } from '../attack/tie.ts';
import { words } from '../book/words.ts';
import { isScrap, stops } from '../harm/breaking-point.ts';
import { canRegainHp } from '../harm/skills.ts';
import { freeSlots } from '../state/gear.ts';
import { isStrike } from '../state/intent.ts';
import { isRepeat } from '../state/item-id.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isAble, isFoe } from '../state/people.ts';
import { chooseIntent, Style } from './intent.ts';
import { cautiousReaction, recklessReaction, sensibleReaction } from './reaction.ts';

type Answer = (fight: Fight, who: number, table: Table<Fight>) => number;

const NO = 0;
const YES = 1;
const no: Answer = () => NO;
const yes: Answer = () => YES;

/** Answers by question, for questions that need no listing; the others take the first option, the usual one. */
export const usualAnswers: Readonly<Record<string, Answer>> = {
  'next-turn': no,
  'attack-back': yes,
  'clash-weapons': yes,
  'which-weapon': no,
  'hard-to-kill': yes,
  'cunning-reroll': yes,
  'spend-luck': yes,
  tough: yes,
  bless: (fight, who) => blessedPoints(fight.fighters[who]!),
  sacrifice: (fight, who) => chooseSacrifice(fight, fight.fighters[who]!),
  scrap: (fight, who) => chooseScrap(fight, fight.fighters[who]!),
  tie: usualTie,
  redirect: chooseRedirect,
  'bonus-attack': chooseBonusTarget,
  commander: chooseCommand,
  counterspell: (fight, who) => counterDice(fight, fight.fighters[who]!),
  'magic-dice': (fight, who) => castingDice(fight, fight.fighters[who]!),
  'faith-dice': (fight, who) => usualFaith(fight.fighters[who]!),
  'spell-reaction': no,
  sculpt: no,
  rest: yes,
};

/** The first option: every question lists the usual answer first. */
function firstOption(fight: Fight, who: number, question: Question<Fight>, table: Table<Fight>): number {
  table.list(fight, who, question);
  return table.options[0]!;
}

/** Numbered when first asked: by then every question is defined, whatever was loaded first. */
function policyOf(own: Readonly<Record<string, Answer>>): Policy<Fight> {
  let answers: readonly (Answer | null)[] | null = null;
  return (fight, who, question, table) => {
    answers ??= words.questions.map(({ id }) => own[id] ?? usualAnswers[id] ?? null);
    const answer = answers[question.index];
    return answer ? answer(fight, who, table) : firstOption(fight, who, question, table);
  };
}

/** Ways to fight without a person, by name. Each answers every question of the system with a legal code. */
export const policies: Readonly<Record<'sensible' | 'reckless' | 'cautious' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf({
    intent: (fight, who) => chooseIntent(fight, who, Style.sensible),
    reaction: sensibleReaction,
  }),
  /** Always attacks, never defends, never runs. */
  reckless: policyOf({
    intent: (fight, who) => chooseIntent(fight, who, Style.reckless),
    reaction: recklessReaction,
    sacrifice: no,
    scrap: no,
  }),
  /** Blocks and dodges all it can and leaves early. */
  cautious: policyOf({
    intent: (fight, who) => chooseIntent(fight, who, Style.cautious),
    reaction: cautiousReaction,
  }),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};

/** Two Faith Dice, and the free one besides. */
function usualFaith(fighter: Fighter): number {
  return Math.min(2 + fighter.freeFaithDice, faithDiceOf(fighter));
}

/** The Save that matters most comes at 0 HP: all the blessing goes into it. */
function blessedPoints(fighter: Fighter): number {
  return fighter.hp === 0 ? fighter.blessing : 0;
}

/** The blow would kill, or leave a Critical Damage Save of less than even chance. */
function isDire(fight: Fight, fighter: Fighter): boolean {
  const damage = fight.now.damage;
  if (damage < 0) return fighter.hp === 0 && fighter.str < EVEN;
  const overflow = damage - fighter.hp;
  return overflow > 0 && fighter.str - overflow < EVEN;
}

/** STR at which a Save passes as often as it fails. */
const EVEN = 10;

/** A shield before armour before a spare weapon before the one in hand; 0 = keep everything. */
function chooseSacrifice(fight: Fight, fighter: Fighter): number {
  if (!isDire(fight, fighter)) return NO;
  const special = fight.now.aux === 1;
  let best = -1;
  let bestRank = 9;
  for (let item = 0; item < fighter.itemState.length; item++) {
    if (!stops(fighter, item, special) || isRepeat(fighter, item)) continue;
    const kind = fighter.sheet.items[item]!.kind;
    const rank = kind === 'shield' ? 0 : kind === 'armour' ? 1 : item === fighter.main ? 3 : 2;
    if (rank < bestRank) {
      best = item;
      bestRank = rank;
    }
  }
  return best + 1;
}

/** Plain gear only, and only when the blow would cost STR. */
function chooseScrap(fight: Fight, fighter: Fighter): number {
  const costsStr = fight.now.damage < 0 ? fighter.hp === 0 : fight.now.damage > fighter.hp;
  if (!costsStr) return NO;
  for (let item = 0; item < fighter.itemState.length; item++) {
    if (fighter.sheet.items[item]!.kind !== 'gear' || !isScrap(fighter, item) || isRepeat(fighter, item)) continue;
    return item + 1;
  }
  return NO;
}

/** The weakest able foe the declared strike can still reach; nobody strikes the fallen. */
function chooseRedirect(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  let best = -1;
  for (const other of fight.fighters) {
    if (!isFoe(fighter, other) || !isAble(other) || !canStrikeAt(fight, fighter, other)) continue;
    if (best < 0 || other.hp < fight.fighters[best]!.hp) best = other.index;
  }
  return best + 1;
}

function chooseBonusTarget(fight: Fight, who: number): number {
  let best = -1;
  for (const other of fight.fighters) {
    if (!isAble(other) || !isBonusTarget(fight, who, other)) continue;
    if (best < 0 || other.hp < fight.fighters[best]!.hp) best = other.index;
  }
  return best + 1;
}

/** Heals whoever has no HP left, else spurs on somebody about to strike. */
function chooseCommand(fight: Fight, who: number): number {
  const commander = fight.fighters[who]!;
  let striker = -1;
  for (const ally of fight.fighters) {
    if (ally.side !== commander.side || ally === commander || !isAble(ally)) continue;
    if (ally.hp === 0 && canRegainHp(ally)) return commandCode(2, ally.index);
    if (striker < 0 && ally.pending && isStrike(ally.intent) && !ally.enhancedNext) striker = ally.index;
  }
  return striker < 0 ? NO : commandCode(1, striker);
}

/** Two dice where the spell needs no more; the backpack goes when it is in the way. */
function castingDice(fight: Fight, fighter: Fighter): number {
  const most = usableDice(fighter);
  return most < fight.now.aux ? DROP_PACK : Math.min(most, Math.max(2, fight.now.aux));
}

/** As few dice as give an even chance to reach the spell's total, while slots are left over; 0 = none. */
function counterDice(fight: Fight, fighter: Fighter): number {
  const most = Math.min(usableDice(fighter), fighter.pc ? freeSlots(fighter) - 1 : usableDice(fighter));
  for (let count = 1; count <= most; count++) if (count * 3.5 >= fight.now.aux) return count;
  return NO;
}
