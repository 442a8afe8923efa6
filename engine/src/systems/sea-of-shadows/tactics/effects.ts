import type { Blow, Effect } from '../book/gear.ts';
import { counts, wouldChange } from '../harm/effects.ts';
import type { Fight, Fighter } from '../state/model.ts';

/** What an effect is worth when it works, in thousandths of taking all HP of the target. */
const Worth = { prone: 150, drop: 250, dropNothingMuch: 50, stun: 500, brief: 500, encounter: 800, most: 900 } as const;

function worthOfEffect({ effect, turns, lasts }: Effect, target: Fighter): number {
  switch (effect) {
    case 'prone':
      return Worth.prone;
    case 'drop':
      return target.blade < 0 ? Worth.dropNothingMuch : Worth.drop;
    case 'stun':
      return Math.min(Worth.most, Worth.stun * turns);
    case 'helpless':
      return lasts === 'encounter' ? Worth.encounter : Worth.brief;
    case 'push':
      // Policies push nobody anywhere.
      return 0;
  }
}

/** Chance of so many successes when own and opposing roll stand to each other as `ratio`, roughly. */
function reach(ratio: number, successes: number): number {
  const share = ratio / successes;
  return share <= 1 ? share / 2 : 1 - 1 / (2 * share);
}

/** Whether the blow does damage or any effect of it would change something. */
export function isOfUse(fight: Fight, actor: Fighter, target: Fighter, { damage, effects }: Blow): boolean {
  if (damage) return true;
  for (let at = 0; at < effects.length; at++)
    if (worthOfEffect(effects[at]!, target) > 0 && wouldChange(fight, actor, target, effects[at]!)) return true;
  return false;
}

/** What the effects of a blow are worth, each by how likely it is to be the one that counts. */
export function worthOfEffects(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  { effects }: Blow,
  ratio: number,
): number {
  let sum = 0;
  for (let at = 0; at < effects.length; at++) {
    const effect = effects[at]!;
    if (!wouldChange(fight, actor, target, effect)) continue;
    sum += worthOfEffect(effect, target) * (reach(ratio, effect.from) - superseded(effects, at, ratio));
  }
  return Math.round(sum);
}

/** Chance that so many successes are made that another effect of the kind takes the place of this one. */
function superseded(effects: readonly Effect[], at: number, ratio: number): number {
  for (let other = 0; other < effects.length; other++) {
    const { effect, from } = effects[other]!;
    if (other === at || effect !== effects[at]!.effect || from < effects[at]!.from) continue;
    if (!counts(effects, at, from)) return reach(ratio, from);
  }
  return 0;
}
