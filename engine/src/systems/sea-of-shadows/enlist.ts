import * as z from 'zod/mini';
import { baseMistakes } from '../../system/combatant-mistakes.ts';
import { type Called, enlistAll as enlistEach } from '../../system/enlist.ts';
import { didYouMean } from '../../system/nearest.ts';
import type { Refusal } from '../../system/refusal.ts';
import type { Result } from '../../system/system.ts';
import {
  Combatant,
  type Enlisted,
  MOST_COMBATANTS,
  pointsOf,
  type WrittenItem,
  type WrittenSpell,
} from './combatant.ts';
import { type Item, isNatural, type Spell, usesOf } from './gear.ts';
import { readStatLine } from './statline.ts';
import { spellNamed, spells } from './tables/spells.ts';
import { itemNamed, items } from './tables/weapons.ts';
import { presetNamed, presets } from './tables.ts';

const plainItem: Item = {
  name: 'weapon',
  kinds: ['melee'],
  uses: usesOf(['melee']),
  hands: 1,
  long: false,
  poorParry: false,
  lethal: true,
  range: 0,
  reload: 'none',
  ammo: 20,
  attRanks: 0,
  defRanks: 0,
};
const plainSpell: Spell = {
  name: 'spell',
  action: 'major',
  mp: 0,
  attackDie: 'pre',
  defence: 'def',
  physical: 'none',
  indirect: false,
  range: 0,
  lethal: true,
  effect: 'damage',
  heals: 0,
};

function given<T extends object>(record: T): Partial<T> {
  const made: Partial<T> = { ...record };
  for (const key in made) if (made[key] === undefined) delete made[key];
  return made;
}

/** An item as the rules use it; null when the tables do not know it. */
export function itemOf(written: WrittenItem): Item | null {
  if (typeof written === 'string') return itemNamed(written) ?? null;
  const { use, ready: _ready, loaded: _loaded, ...own } = written;
  const base = use === undefined ? plainItem : itemNamed(use);
  if (base === undefined) return null;
  return Object.assign({ ...base }, given(own), { uses: usesOf(own.kinds ?? base.kinds) });
}

/** A spell as the rules use it; null when the tables do not know it. */
export function spellOf(written: WrittenSpell): Spell | null {
  if (typeof written === 'string') return spellNamed(written) ?? null;
  const { use, ...own } = written;
  const base = use === undefined ? plainSpell : spellNamed(use);
  return base === undefined ? null : Object.assign({ ...base }, given(own));
}

const nameIn = (written: WrittenItem | WrittenSpell): string =>
  typeof written === 'string' ? written : (written.use ?? written.name ?? '');

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const found: Refusal[] = [...baseMistakes(written, presets, readStatLine)];
  const unknown = (place: string, name: string, what: string, allowed: readonly string[]): void => {
    const reason = `no ${what} is called "${name}"${didYouMean(name, allowed)}`;
    found.push({ code: 'bad-value', place, reason, allowed });
  };
  (written.items ?? []).forEach((item, at) => {
    const known = items.map(({ name }) => name);
    if (itemOf(item) === null) unknown(`items.${at}`, nameIn(item), 'item', known);
  });
  found.push(...readyMistakes(written));
  (written.spells ?? []).forEach((spell, at) => {
    const known = spells.map(({ name }) => name);
    if (spellOf(spell) === null) unknown(`spells.${at}`, nameIn(spell), 'spell', known);
  });
  for (const points of ['hp', 'mp'] as const) {
    const { now, max } = pointsOf(written[points], 0);
    if (now > max)
      found.push({
        code: 'bad-value',
        place: points,
        reason: `${now} is more than the maximum ${max}`,
        rule: 'SOS-LAW-02',
      });
  }
  return found;
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
      found.push({ code: 'bad-value', place: `items.${at}.ready`, reason, allowed: ['false'], rule: 'SOS-TURN-18' });
    }
  });
  return found;
}

/** The combatant with its preset or stat line worked in: what is written wins. */
export function withBase(written: Combatant): Combatant {
  const { use, statLine, ...own } = written;
  const preset = use === undefined ? undefined : presetNamed(use);
  const line = statLine === undefined ? undefined : readStatLine(statLine);
  return { ...preset, ...(line?.ok === true ? line.value : {}), ...own };
}

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
