import * as z from 'zod/mini';
import { baseMistakes } from '../../../system/combatant-mistakes.ts';
import { type Called, enlistAll as enlistEach, withBase as workedIn } from '../../../system/enlist.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { isNatural } from '../book/gear.ts';
import { spells } from '../book/tables/spells.ts';
import { items } from '../book/tables/weapons.ts';
import { presetNamed, presets } from '../book/tables.ts';
import {
  Combatant,
  type Enlisted,
  MOST_COMBATANTS,
  pointsOf,
  type WrittenDefence,
  type WrittenEffect,
} from './combatant.ts';
import { itemOf, nameIn, spellOf } from './gear-written.ts';
import { readStatLine } from './stat-line.ts';

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const found: Refusal[] = [...baseMistakes(written, presets, readStatLine)];
  const unknown = (place: string, name: string, what: string, allowed: readonly string[]): void => {
    const reason = `no ${what} is called "${name}"${didYouMean(name, allowed)}`;
    found.push(badValue(place, reason, allowed));
  };
  (written.items ?? []).forEach((item, at) => {
    const known = items.map(({ name }) => name);
    if (itemOf(item) === null) unknown(`items.${at}`, nameIn(item), 'item', known);
    if (typeof item !== 'string') found.push(...effectMistakes(`items.${at}`, item.effects));
  });
  found.push(...readyMistakes(written));
  (written.spells ?? []).forEach((spell, at) => {
    const known = spells.map(({ name }) => name);
    const made = spellOf(spell);
    if (made === null) unknown(`spells.${at}`, nameIn(spell), 'spell', known);
    if (typeof spell === 'string') return;
    found.push(...effectMistakes(`spells.${at}`, spell.effects), ...diceMistakes(`spells.${at}`, spell.defence));
    if (made !== null && made.effect !== 'damage' && (spell.effects ?? []).length > 0) {
      const reason = 'healing spells have no effects of a hit';
      found.push(badByRule('SOS-DMG-03', `spells.${at}.effects`, reason));
    }
  });
  for (const points of ['hp', 'mp'] as const) {
    const { now, max } = pointsOf(written[points], 0);
    if (now > max) found.push(badByRule('SOS-LAW-02', points, `${now} is more than the maximum ${max}`));
  }
  return found;
}

/** Turns that are no stun's, a length that is nobody's helplessness (SOS-DMG-03). */
function effectMistakes(place: string, effects: readonly WrittenEffect[] = []): Refusal[] {
  const found: Refusal[] = [];
  effects.forEach(({ effect, turns, lasts }, at) => {
    const wrong = (field: string, reason: string): void => {
      found.push(badByRule('SOS-DMG-03', `${place}.effects.${at}.${field}`, reason));
    };
    if (turns !== undefined && effect !== 'stun') wrong('turns', 'only a stun is counted in turns');
    if (lasts !== undefined && effect !== 'helpless') wrong('lasts', 'only "helpless" lasts for a time');
  });
  return found;
}

/** The same die to choose twice (SOS-DEF-28). */
function diceMistakes(place: string, defence: WrittenDefence | undefined): Refusal[] {
  if (defence === undefined || typeof defence === 'string') return [];
  const twice = defence.find((die, at) => defence.indexOf(die) !== at);
  if (twice === undefined) return [];
  const reason = `"${twice}" is named twice`;
  return [badByRule('SOS-DEF-28', `${place}.defence`, reason)];
}

/** Things written as ready for which no hand is left by what is listed before (SOS-TURN-18). */
function readyMistakes({ items: carried = [], state }: Combatant): Refusal[] {
  const found: Refusal[] = [];
  let free = state?.injuries?.includes('lost-hand') === true ? 1 : 2;
  carried.forEach((written, at) => {
    const item = itemOf(written);
    const ready = typeof written === 'string' ? undefined : written.ready;
    if (item === null || isNatural(item) || ready === false) return;
    if (item.hands <= free) free -= item.hands;
    else if (ready === true) {
      const reason = 'no hand is left for it by what is listed before';
      found.push(badByRule('SOS-TURN-18', `items.${at}.ready`, reason, ['false']));
    }
  });
  return found;
}

/** The combatant with its preset or stat line worked in. */
export const withBase = (written: Combatant): Combatant => workedIn(written, presetNamed, readStatLine);

/** Every combatant on its own, with id, name, side and seat; refused when ids clash or there are too many. */
export function enlistAll(written: readonly Combatant[]): Result<readonly Enlisted[]> {
  return enlistEach(written.map(withBase), { most: MOST_COMBATANTS, one: enlistOne });
}

function enlistOne(combatant: Combatant, { id, name }: Called): Enlisted {
  const { count: _count, ...rest } = combatant;
  const hero = combatant.hero ?? combatant.side === 'party';
  const side = combatant.side ?? (hero ? 'party' : 'foes');
  const seat = combatant.seat ?? (hero ? name : 'gm');
  // Parsed again so that the fields stand in the order of the schema, and an encounter read twice is the same text.
  return { ...z.parse(Combatant, { ...rest, id, name, side, hero, seat }), id, name, side, hero, seat };
}
