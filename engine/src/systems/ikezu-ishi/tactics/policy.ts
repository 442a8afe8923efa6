import { OPEN } from '../../../system/bar.ts';
import { randomPolicy } from '../../../system/vocabulary.ts';
import type { Policy, Question } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { USUAL_DAYS } from '../after/training.ts';
import { barToSweep, usualTie } from '../attack/landing.ts';
import { words } from '../book/words.ts';
import { barToDuelWith, rivalOf } from '../round/duel.ts';
import type { Fight } from '../state/model.ts';
import { isActive } from '../state/people.ts';
import { chooseTurn, expectedDamage, Style } from './turn.ts';

type Answer = (fight: Fight, who: number, table: Table<Fight>) => number;

/** Answers by question; the others take the first option, the usual one. */
const common: Readonly<Record<string, Answer>> = {
  tie: usualTie,
  sweep: chooseSweep,
  pair: (fight) => fight.now.about,
  'duel-weapon': chooseDuelWeapon,
  'train-days': () => USUAL_DAYS,
};

/** The weakest enemy the weapon can go on to. */
function chooseSweep(fight: Fight, who: number): number {
  let best = -1;
  for (let at = 0; at < fight.fighters.length; at++) {
    const target = fight.fighters[at]!;
    if (!isActive(target) || barToSweep(fight, who, at + 1) !== OPEN) continue;
    if (best < 0 || target.hp < fight.fighters[best]!.hp) best = at;
  }
  return best + 1;
}

/** The weapon that hurts the other most. */
function chooseDuelWeapon(fight: Fight, who: number): number {
  const fighter = fight.fighters[who]!;
  const foe = rivalOf(fight, who);
  let best = -1;
  let most = -1;
  for (let attack = -1; attack < fighter.sheet.attacks.length; attack++) {
    if (barToDuelWith(fight, who, attack + 1) !== OPEN) continue;
    const damage = expectedDamage(fight, fighter, foe, attack, 1);
    if (damage <= most) continue;
    most = damage;
    best = attack;
  }
  return best + 1;
}

/** Accepts from anybody, from an equal, or only from somebody weaker: the clash is by STR, the draw by DEX. */
function wouldDuel(fight: Fight, who: number, style: number): boolean {
  const { str, dex } = fight.fighters[who]!;
  const challenger = fight.fighters[fight.now.about]!;
  if (style === Style.cautious) return str > challenger.str && dex > challenger.dex;
  return style === Style.reckless || (str >= challenger.str && dex >= challenger.dex);
}

/** The first option: every question lists the usual answer first. */
function firstOption(fight: Fight, who: number, question: Question<Fight>, table: Table<Fight>): number {
  table.list(fight, who, question);
  return table.options[0]!;
}

/** A policy from its answers by question. They are matched to questions when first asked, once all are defined. */
function policyOf(style: number): Policy<Fight> {
  let answers: readonly (Answer | null)[] | null = null;
  const own: Readonly<Record<string, Answer>> = {
    ...common,
    turn: (fight, who) => chooseTurn(fight, who, style),
    'duel-accept': (fight, who) => (wouldDuel(fight, who, style) ? 1 : 0),
  };
  return (fight, who, question, table) => {
    answers ??= words.questions.map(({ id }) => own[id] ?? null);
    const answer = answers[question.index];
    return answer ? answer(fight, who, table) : firstOption(fight, who, question, table);
  };
}

/** Ways to fight without a person, by name. Each answers every question of the system with a legal code. */
export const policies: Readonly<Record<'sensible' | 'reckless' | 'cautious' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: policyOf(Style.sensible),
  /** Never runs. */
  reckless: policyOf(Style.reckless),
  /** Strikes from as far as the weapon reaches, sees to the fallen, and runs as soon as HP are gone. */
  cautious: policyOf(Style.cautious),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
