import { type Pool, poolFromKey, type ReadableRecord } from '@affray/engine';
import type { LogLine } from '../protocol/index.ts';

type Shown = LogLine['dice'];

/** The dice of a roll or check as they lie on the table. */
export function diceShown(record: ReadableRecord): Shown {
  if (record.line === 'roll') return rolled(poolFromKey(record.pool), record.faces);
  if (record.line !== 'check') return [];
  const { sides, above, atMost, edge, faces } = record;
  const passes = (face: number): boolean => face > above && face <= atMost;
  const any = faces.some((face) => passes(face) === edge > 0);
  return faces.map((face) => ({ sides, face, kept: edge === 0 || !any || passes(face) === edge > 0 }));
}

function rolled(pool: Pool, faces: readonly number[]): Shown {
  const shown: { sides: number; face: number; kept: boolean }[] = [];
  const last: number[] = [];
  let at = 0;
  for (const { sides, reroll } of pool.dice) {
    const face = faces[at++]!;
    const again = face <= reroll;
    shown.push({ sides, face, kept: !again });
    if (again) shown.push({ sides, face: faces[at++]!, kept: true });
    last.push(shown.length - 1);
  }
  if (pool.keep === 'all') return shown;
  const sign = pool.keep === 'highest' ? -1 : 1;
  const value = (index: number, die: number): number =>
    Math.min(shown[index]!.face + pool.dice[die]!.plus, shown[index]!.sides);
  const ranked = last
    .map((index, die) => ({ index, value: value(index, die) }))
    .sort((x, y) => sign * (x.value - y.value) || x.index - y.index);
  for (const { index } of ranked.slice(pool.count)) shown[index]!.kept = false;
  return shown;
}
