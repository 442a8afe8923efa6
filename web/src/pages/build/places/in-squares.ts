import { combatantsOf, type Draft, idOf, withCombatants } from '../../../encounter/draft.ts';
import { listAt, objectAt, valueAt } from '../../../encounter/json.ts';

const usualMap: readonly string[] = Array.from({ length: 12 }, () => '.'.repeat(20));
export const widest = 60;
export const highest = 34;

export function mapOf(draft: Draft): readonly string[] {
  const written = listAt(objectAt(draft, 'scene'), 'map').map(String);
  return written.length === 0 ? usualMap : written;
}

function withMap(draft: Draft, map: readonly string[]): Draft {
  return { ...draft, scene: { ...objectAt(draft, 'scene'), map } };
}

/** Paints squares of the map. */
export function withGround(draft: Draft, squares: readonly (readonly [number, number])[], letter: string): Draft {
  const rows = mapOf(draft).map((row) => [...row]);
  for (const [x, y] of squares) if (rows[y]?.[x] !== undefined) rows[y][x] = letter;
  return withMap(
    draft,
    rows.map((row) => row.join('')),
  );
}

/** Makes the map wider or higher; new ground is open. Whoever would stand outside is put elsewhere by the rulebook. */
export function withSize(draft: Draft, width: number, height: number): Draft {
  const rows = Array.from({ length: height }, (_, y) => (mapOf(draft)[y] ?? '').slice(0, width).padEnd(width, '.'));
  const kept = combatantsOf(draft).map((each) => {
    const [x, y] = squareOf(each) ?? [0, 0];
    if (x < width && y < height) return each;
    const { at: _, ...rest } = each;
    return rest;
  });
  return withMap(withCombatants(draft, kept), rows);
}

export function squareOf(combatant: unknown): readonly [number, number] | null {
  const x = valueAt(combatant, ['at', 0]);
  const y = valueAt(combatant, ['at', 1]);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}

/** Puts somebody on a square. */
export function withSquare(draft: Draft, who: string, x: number, y: number): Draft {
  return withCombatants(
    draft,
    combatantsOf(draft).map((each) => (idOf(each) === who ? { ...each, at: [x, y] } : each)),
  );
}
