import * as z from 'zod/mini';
import { idMistakes } from '../../system/combatant-id.ts';
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
  const found: Refusal[] = [];
  const unknown = (place: string, name: string, what: string, allowed: readonly string[]): void => {
    const reason = `no ${what} is called "${name}"${didYouMean(name, allowed)}`;
    found.push({ code: 'bad-value', place, reason, allowed });
  };
  if (written.use !== undefined && presetNamed(written.use) === undefined)
    unknown(
      'use',
      written.use,
      'preset',
      presets.map(({ id }) => id),
    );
  if (written.statLine !== undefined) {
    const line = readStatLine(written.statLine);
    if (!line.ok) found.push(...line.refusals.map((each) => ({ ...each, place: `statLine.${each.place}` })));
  }
  const nameless = written.name === undefined && written.id === undefined;
  if (written.use === undefined && written.statLine === undefined && nameless)
    found.push({ code: 'bad-value', place: 'name', reason: 'is missing: give a name, a preset to use or a stat line' });
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
  const enlisted: Enlisted[] = [];
  const refusals: Refusal[] = [];
  const taken = new Map<string, number>();
  written.map(withBase).forEach((combatant, at) => {
    for (let copy = 1; copy <= (combatant.count ?? 1); copy++) {
      const one = enlistOne(combatant, combatant.count === undefined ? 0 : copy, taken);
      refusals.push(
        ...idMistakes(
          one.id,
          enlisted.map(({ id }) => id),
          at,
        ),
      );
      enlisted.push(one);
    }
  });
  if (enlisted.length > MOST_COMBATANTS)
    refusals.push({ code: 'bad-value', place: 'combatants', reason: `are more than ${MOST_COMBATANTS}` });
  return refusals.length === 0 ? { ok: true, value: enlisted } : { ok: false, refusals };
}

/** One combatant; `number` 0 = it is not one of a counted lot. */
function enlistOne(combatant: Combatant, number: number, taken: Map<string, number>): Enlisted {
  const { count: _count, ...rest } = combatant;
  const name = combatant.name ?? combatant.id ?? 'Somebody';
  const hero = combatant.hero ?? combatant.side === 'party';
  const side = combatant.side ?? (hero ? 'party' : 'foes');
  const slug = combatant.id ?? slugOf(name);
  const suffix = number > 0 ? number : combatant.id === undefined ? nextOf(slug, taken) : 0;
  const numberedName = suffix > 0 ? `${name} ${suffix}` : name;
  const id = suffix > 0 ? `${slug}-${suffix}` : slug;
  const seat = combatant.seat ?? (hero ? numberedName : 'gm');
  // Parsed again so that the fields stand in the order of the schema, however they were written.
  const read = z.parse(Combatant, { ...rest, id, name: numberedName, side, hero, seat });
  return { ...read, id, name: numberedName, side, hero, seat };
}

/** 0 for the first of a name, then 2, 3, ... */
function nextOf(slug: string, taken: Map<string, number>): number {
  const count = (taken.get(slug) ?? 0) + 1;
  taken.set(slug, count);
  return count === 1 ? 0 : count;
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'somebody' : slug;
}
