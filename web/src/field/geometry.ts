/** A point on the drawing, pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the drawing, pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A piece: where its middle is and how large it is. */
export interface Spot extends Point {
  /** Diameter. */
  readonly size: number;
}

export function middle({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h / 2 };
}

/** A number from 0 to 1 that is always the same for the same text. */
function chance(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return ((hash >>> 8) & 0xffff) / 0xffff;
}

const fixed = (value: number): string => value.toFixed(1);

/** A slightly uneven plate with round corners; always the same for the same id. */
export function platePath({ x, y, w, h }: Box, id: string, radius = 16): string {
  const lean = Math.min(7, w / 26, h / 16);
  const off = (corner: string): number => (chance(`${id} ${corner}`) - 0.5) * 2 * lean;
  const corners: readonly Point[] = [
    { x: x + Math.abs(off('a')), y: y + Math.abs(off('b')) },
    { x: x + w - Math.abs(off('c')), y: y + Math.abs(off('d')) },
    { x: x + w - Math.abs(off('e')), y: y + h - Math.abs(off('f')) },
    { x: x + Math.abs(off('g')), y: y + h - Math.abs(off('h')) },
  ];
  const round = Math.min(radius, w / 4, h / 4);
  const parts = corners.map((corner, at) => {
    const before = corners[(at + 3) % 4]!;
    const after = corners[(at + 1) % 4]!;
    const from = toward(corner, before, round);
    const to = toward(corner, after, round);
    return `${at === 0 ? 'M' : 'L'}${fixed(from.x)} ${fixed(from.y)}Q${fixed(corner.x)} ${fixed(corner.y)} ${fixed(to.x)} ${fixed(to.y)}`;
  });
  return `${parts.join('')}Z`;
}

/** The point so far from one point toward another. */
export function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}

/** A closed soft line around some pieces. */
export function groundPath({ x, y, w, h }: Box): string {
  const sag = Math.min(12, h / 8);
  const r = Math.min(34, w / 4, h / 4);
  return [
    `M${fixed(x + r)} ${fixed(y + sag)}`,
    `Q${fixed(x + w / 2)} ${fixed(y - sag)} ${fixed(x + w - r)} ${fixed(y + sag)}`,
    `Q${fixed(x + w)} ${fixed(y + sag)} ${fixed(x + w - 4)} ${fixed(y + r + sag)}`,
    `Q${fixed(x + w + 5)} ${fixed(y + h / 2)} ${fixed(x + w - 4)} ${fixed(y + h - r - sag)}`,
    `Q${fixed(x + w)} ${fixed(y + h - sag)} ${fixed(x + w - r)} ${fixed(y + h - sag)}`,
    `Q${fixed(x + w / 2)} ${fixed(y + h + sag)} ${fixed(x + r)} ${fixed(y + h - sag)}`,
    `Q${fixed(x)} ${fixed(y + h - sag)} ${fixed(x + 4)} ${fixed(y + h - r - sag)}`,
    `Q${fixed(x - 5)} ${fixed(y + h / 2)} ${fixed(x + 4)} ${fixed(y + r + sag)}`,
    `Q${fixed(x)} ${fixed(y + sag)} ${fixed(x + r)} ${fixed(y + sag)}Z`,
  ].join('');
}

/** An arrow between two pieces: its curve, its head, and where a word about it goes. */
interface ArrowShape {
  readonly path: string;
  readonly head: string;
  readonly word: Point;
}

/** An arrow from the rim of one piece to the rim of another, bowed the more the farther they are apart. */
export function arrowBetween(from: Spot, to: Spot, bow: number, thickness: number): ArrowShape {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const nx = (to.y - from.y) / length;
  const ny = -(to.x - from.x) / length;
  const control = {
    x: (from.x + to.x) / 2 + nx * bow,
    y: (from.y + to.y) / 2 + ny * bow,
  };
  const start = toward(from, control, from.size / 2 + 5);
  const tip = toward(to, control, to.size / 2 + 5);
  const reach = 5 + thickness * 2.2;
  const neck = toward(tip, control, reach);
  const half = 2.5 + thickness * 1.15;
  const along = Math.hypot(tip.x - neck.x, tip.y - neck.y) || 1;
  const px = ((tip.y - neck.y) / along) * half;
  const py = (-(tip.x - neck.x) / along) * half;
  return {
    path: `M${fixed(start.x)} ${fixed(start.y)}Q${fixed(control.x)} ${fixed(control.y)} ${fixed(neck.x)} ${fixed(neck.y)}`,
    head: `M${fixed(tip.x)} ${fixed(tip.y)}L${fixed(neck.x + px)} ${fixed(neck.y + py)}L${fixed(neck.x - px)} ${fixed(neck.y - py)}Z`,
    word: { x: start.x * 0.25 + control.x * 0.5 + tip.x * 0.25, y: start.y * 0.25 + control.y * 0.5 + tip.y * 0.25 },
  };
}

/** A segment of a ring, angles in turns from the top clockwise. */
export function ringSegment(centre: Point, inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, turn: number): string => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return `${fixed(centre.x + radius * Math.cos(angle))} ${fixed(centre.y + radius * Math.sin(angle))}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  return `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`;
}
