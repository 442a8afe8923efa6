import type { FieldView } from '@affray/engine';
import type { Box } from './geometry.ts';

type Place = FieldView['places'][number];

/** Width that a place wants: more for many. */
function weightOf({ groups }: Place): number {
  const heads = groups.reduce((sum, group) => sum + group.length, 0);
  const melees = groups.filter(({ length }) => length > 1).length;
  return 1.5 + heads * 0.5 + melees * 0.5;
}

/** Places beside each other in the order of the field, or above each other. */
export function placesInRow(places: readonly Place[], room: Box, wideGap: number, upright: boolean): Box[] {
  const n = places.length;
  const gap = upright ? Math.min(24, wideGap) : wideGap;
  const long = (upright ? room.h : room.w) - gap * (n - 1);
  const weights = places.map(weightOf);
  const whole = weights.reduce((sum, each) => sum + each, 0);
  let at = upright ? room.y : room.x;
  return weights.map((weight) => {
    const length = (long * weight) / whole;
    const box = upright ? { x: room.x, y: at, w: room.w, h: length } : { x: at, y: room.y, w: length, h: room.h };
    at += length + gap;
    return box;
  });
}

/** Steps of every place from the first, by the links there are. */
function layersOf(places: readonly Place[], links: FieldView['links']): readonly (readonly number[])[] {
  const near = new Map<string, Set<string>>(places.map(({ id }) => [id, new Set<string>()]));
  for (const { from, to } of links) {
    near.get(from)?.add(to);
    near.get(to)?.add(from);
  }
  const steps = (start: string): Map<string, number> => {
    const found = new Map([[start, 0]]);
    const queue = [start];
    for (let at = 0; at < queue.length; at++)
      for (const next of near.get(queue[at]!) ?? [])
        if (!found.has(next)) {
          found.set(next, found.get(queue[at]!)! + 1);
          queue.push(next);
        }
    return found;
  };
  if (places.length === 0) return [];
  // From one end of the longest way to the other.
  let start = places[0]!.id;
  let longest = -1;
  for (const { id } of places) {
    const far = Math.max(...steps(id).values());
    if (far > longest) {
      longest = far;
      start = id;
    }
  }
  const found = steps(start);
  const layers: number[][] = [];
  places.forEach(({ id }, at) => {
    const layer = found.get(id) ?? 0;
    layers[layer] ??= [];
    layers[layer]!.push(at);
  });
  const filled = layers.filter((layer) => layer !== undefined);
  // Within a layer, near those they are joined with.
  const height = new Map<string, number>();
  filled.forEach((layer, depth) => {
    const wanted = (at: number): number => {
      const joined = [...(near.get(places[at]!.id) ?? [])].flatMap((id) => height.get(id) ?? []);
      return joined.length === 0 ? 0.5 : joined.reduce((sum, each) => sum + each, 0) / joined.length;
    };
    if (depth > 0) layer.sort((a, b) => wanted(a) - wanted(b) || a - b);
    for (const [row, at] of layer.entries()) height.set(places[at]!.id, (row + 0.5) / layer.length);
  });
  return filled;
}

/** Places of a graph in columns by how many steps they are away, or in rows. */
export function placesInGraph(
  places: readonly Place[],
  links: FieldView['links'],
  room: Box,
  wideGap: number,
  upright: boolean,
): Box[] {
  const layers = layersOf(places, links);
  const n = layers.length;
  const gap = upright ? Math.min(20, wideGap) : wideGap;
  const boxes: Box[] = places.map(() => ({ x: 0, y: 0, w: 0, h: 0 }));
  const weights = layers.map((layer) => Math.max(...layer.map((at) => weightOf(places[at]!))) + 1.2);
  const whole = weights.reduce((sum, each) => sum + each, 0);
  const long = (upright ? room.h : room.w) - gap * (n - 1);
  let along = upright ? room.y : room.x;
  layers.forEach((layer, depth) => {
    const length = (long * weights[depth]!) / whole;
    const across = (upright ? room.w : room.h) - gap * 0.7 * (layer.length - 1);
    const shares = layer.map((at) => weightOf(places[at]!) + 1.5);
    const all = shares.reduce((sum, each) => sum + each, 0);
    let side = upright ? room.x : room.y;
    layer.forEach((at, row) => {
      const part = (across * shares[row]!) / all;
      boxes[at] = upright ? { x: side, y: along, w: part, h: length } : { x: along, y: side, w: length, h: part };
      side += part + gap * 0.7;
    });
    along += length + gap;
  });
  return boxes;
}

/** Faint prints for the ground of a place. */
type Print = 'trees' | 'dashes' | 'tiles' | 'waves' | 'crates' | 'stones';

const prints: readonly (readonly [RegExp, Print])[] = [
  [/tree|wood|forest|grove|orchard|hedge|thicket/i, 'trees'],
  [/water|river|ford|weir(?! bridge)|sea|slip|shore|pond|lake|marsh|reed|stream|beach/i, 'waves'],
  [/bridge|hall|loft|court|chapel|church|temple|room|floor|pit|deck|gate|quay|dock/i, 'tiles'],
  [/ware|store|cellar|barn|stable|shed|hold|crate/i, 'crates'],
  [/rock|hill|cliff|ruin|cave|bank|barrow|tomb|tower|wall/i, 'stones'],
];

/** The print that goes with a place’s name; plain dashes where none does. */
export function printOf(label: string): Print {
  return prints.find(([pattern]) => pattern.test(label))?.[1] ?? 'dashes';
}
