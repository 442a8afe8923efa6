import { OPEN } from '../../../system/bar.ts';
import { type Answers, policyOf } from '../../../system/policy.ts';
import { randomPolicy } from '../../../system/vocabulary.ts';
import type { Policy } from '../../../table/question.ts';
import { acceptQuestion } from '../acts/challenge.ts';
import { trainDaysQuestion, USUAL_DAYS } from '../after/training.ts';
import { barToSweep, sweepQuestion, tieQuestion, usualTie } from '../attack/landing.ts';
import { pairQuestion } from '../attack/strikes.ts';
import { turnQuestion } from '../round/declare.ts';
import { barToDuelWith, duelWeaponQuestion, rivalOf } from '../round/duel.ts';
import type { Fight } from '../state/model.ts';
import { isActive } from '../state/people.ts';
import { chooseTurn, expectedDamage, Style } from './turn.ts';

/** Answers that every style gives. */
const common: Answers<Fight> = [
  [tieQuestion, usualTie],
  [sweepQuestion, chooseSweep],
  [pairQuestion, (fight) => fight.now.about],
  [duelWeaponQuestion, chooseDuelWeapon],
  [trainDaysQuestion, () => USUAL_DAYS],
];

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

const fighting = (style: number): Policy<Fight> =>
  policyOf(common, [
    [turnQuestion, (fight, who) => chooseTurn(fight, who, style)],
    [acceptQuestion, (fight, who) => (wouldDuel(fight, who, style) ? 1 : 0)],
  ]);

/** Ways to fight without a person, by name. Each answers every question of the system with a legal code. */
export const policies: Readonly<Record<'sensible' | 'reckless' | 'cautious' | 'random', Policy<Fight>>> = {
  /** Plays as section 9 of the catalogue advises. */
  sensible: fighting(Style.sensible),
  /** Never runs. */
  reckless: fighting(Style.reckless),
  /** Strikes from as far as the weapon reaches, sees to the fallen, and runs as soon as HP are gone. */
  cautious: fighting(Style.cautious),
  /** Any legal option, all alike likely. */
  random: randomPolicy<Fight>(),
};
