import * as z from 'zod/mini';
import { idMistakes } from '../../system/combatant-id.ts';
import { didYouMean } from '../../system/nearest.ts';
import type { Refusal } from '../../system/refusal.ts';
import type { Result } from '../../system/system.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS } from './combatant.ts';
import { slugOf } from './names.ts';
import { readStatLine } from './statline.ts';
import { presetNamed, presets } from './tables.ts';

/** Why a preset cannot be used, or null. */
export function presetMistake(name: string): Omit<Refusal, 'place'> | null {
  if (presetNamed(name) !== undefined) return null;
  const known = presets.map(({ id }) => id);
  return { code: 'bad-value', reason: `no preset is called "${name}"${didYouMean(name, known)}`, allowed: known };
}

/** The combatant with its preset or stat line worked in: what is written wins, field by field. */
export function withBase(written: Combatant): Combatant {
  const { use, statLine, ...own } = written;
  const preset = use === undefined ? undefined : presetNamed(use);
  const line = statLine === undefined ? undefined : readStatLine(statLine);
  return { ...preset, ...(line?.ok === true ? line.value : {}), ...own };
}

/** Every combatant on its own, with id, name, kind, side and seat; refused when ids clash or there are too many. */
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
    refusals.push({
      code: 'bad-value',
      place: 'combatants',
      reason: `has ${enlisted.length} combatants, more than ${MOST_COMBATANTS}`,
    });
  return refusals.length === 0 ? { ok: true, value: enlisted } : { ok: false, refusals };
}

/** Whether the combatant is a PC: as said, else by side. */
export function isPc({ kind, side }: Combatant): boolean {
  return kind === undefined ? side === 'party' : kind === 'pc';
}

/** One combatant; `number` 0 = it is not one of a counted lot. */
function enlistOne(combatant: Combatant, number: number, taken: Map<string, number>): Enlisted {
  const { count: _count, id: writtenId, name: writtenName, ...rest } = combatant;
  const name = writtenName ?? writtenId ?? 'Somebody';
  const pc = isPc(combatant);
  const slug = writtenId ?? slugOf(name);
  const suffix = number > 0 ? number : writtenId === undefined ? nextOf(slug, taken) : 0;
  const numberedName = suffix > 0 ? `${name} ${suffix}` : name;
  const kind = pc ? 'pc' : (combatant.kind ?? 'creature');
  return inOrder({
    ...rest,
    id: suffix > 0 ? `${slug}-${suffix}` : slug,
    name: numberedName,
    kind,
    side: pc ? 'party' : 'foes',
    seat: combatant.seat ?? (pc ? numberedName : 'gm'),
  });
}

/** The same with its fields in the order of the schema, so that an encounter read twice is the same text. */
function inOrder(written: Combatant): Enlisted {
  const read = z.parse(Combatant, written);
  const { id = '', name = '', kind = 'creature', side = 'foes', seat = 'gm' } = read;
  return { ...read, id, name, kind, side, seat };
}

/** 0 for the first of a name, then 2, 3, ... */
function nextOf(slug: string, taken: Map<string, number>): number {
  const count = (taken.get(slug) ?? 0) + 1;
  taken.set(slug, count);
  return count === 1 ? 0 : count;
}
