import { type Called, enlistAll as enlistEach } from '../../../system/enlist.ts';
import type { Result } from '../../../system/system.ts';
import { presetNamed } from '../book/tables.ts';
import { type Combatant, type Enlisted, MOST_COMBATANTS, scoreOf } from './combatant.ts';
import { readStatLine } from './stat-line.ts';

/** The combatant with its preset or stat line worked in: what is written wins. */
export function withBase(written: Combatant): Combatant {
  const { use, statLine, lostParts, ...own } = written;
  const preset = use === undefined ? undefined : presetNamed(use);
  const line = statLine === undefined ? undefined : readStatLine(statLine);
  const base: Combatant = { ...preset, ...(line?.ok === true ? line.value : {}) };
  const merged: Combatant = { ...base, ...own };
  if (lostParts !== undefined && lostParts.length > 0)
    merged.sundered = [...(own.sundered ?? []), ...lostParts.map((part) => ({ part, how: 'torn off' as const }))];
  for (const score of ['str', 'dex', 'wil', 'hp'] as const) {
    const value = own[score];
    if (typeof value !== 'object') continue;
    const usual = scoreOf(base[score], score === 'hp' ? 3 : 10).max;
    merged[score] = { now: value.now, max: value.max ?? Math.max(value.now, usual) };
  }
  return merged;
}

/** Every combatant on its own, with id, name, kind, side and seat; refused when ids clash or there are too many. */
export function enlistAll(written: readonly Combatant[]): Result<readonly Enlisted[]> {
  return enlistEach(written.map(withBase), { most: MOST_COMBATANTS, one: enlistOne, idOf });
}

function enlistOne(combatant: Combatant, { id, name }: Called): Enlisted {
  const { count: _count, id: _id, name: _name, kind: _kind, side: _side, seat, ...more } = combatant;
  const side = combatant.side ?? (combatant.kind === 'pc' || combatant.kind === 'retainer' ? 'party' : 'foes');
  const kind = combatant.kind ?? (side === 'party' ? 'pc' : 'npc');
  return { ...inOrder(more), id, name, kind, side, seat: seat ?? (kind === 'pc' ? name : 'gm') };
}

/** The same with its fields in alphabetical order, so that an encounter read twice is the same text. */
function inOrder(written: Combatant): Combatant {
  return Object.fromEntries(
    Object.entries(written)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Ids have no letters but a to z here. */
function idOf(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return id === '' ? 'somebody' : id;
}
