import type { Box, Spot } from './geometry.ts';

/** Pieces that stand together on one ground, or alone. */
export interface Crowd {
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** They are at each other’s throats: drawn on a ground of their own. */
  readonly together: boolean;
}

/** Where everybody in a place stands. */
interface Standing {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly grounds: readonly { readonly box: Box; readonly who: readonly string[] }[];
  readonly size: number;
  /** Everything fits into the place. */
  readonly fits: boolean;
}

const sizes = [60, 54, 48, 42, 36, 30, 26];
/** Room for a name below a piece. */
const nameBelow = 17;

interface Block {
  readonly w: number;
  readonly h: number;
  readonly put: (x: number, y: number, into: Map<string, Spot>) => void;
  readonly ground: boolean;
  readonly who: readonly string[];
}

function column(ids: readonly string[], most: number): { rows: number; columns: number } {
  const columns = Math.max(1, Math.ceil(ids.length / Math.max(1, most)));
  return { rows: Math.max(1, Math.ceil(ids.length / columns)), columns };
}

/** Pieces in columns; `most` of them above each other. */
function loose(ids: readonly string[], size: number, most: number, nameRoom: number): Block {
  const { rows, columns } = column(ids, most);
  const step = size + nameRoom + 6;
  const wide = nameRoom > 5 ? Math.max(size * 1.62, 70) : size * 1.25;
  return {
    w: columns * wide,
    h: rows * step - 6,
    ground: false,
    who: ids,
    put: (x, y, into) =>
      ids.forEach((id, at) => {
        const col = Math.floor(at / rows);
        const row = at % rows;
        const inColumn = Math.min(rows, ids.length - col * rows);
        const top = ((rows - inColumn) * step) / 2;
        into.set(id, { x: x + (col + 0.5) * wide, y: y + top + row * step + size / 2, size });
      }),
  };
}

/** Two sides facing each other. */
function facing({ left, right }: Crowd, size: number, most: number, nameRoom: number): Block {
  const one = column(left, most);
  const other = column(right, most);
  const step = size + nameRoom + 6;
  const wide = nameRoom > 5 ? Math.max(size * 1.25, 58) : size * 1.15;
  const gap = left.length > 0 && right.length > 0 ? size * (nameRoom > 5 ? 1.35 : 0.7) : 0;
  const rows = Math.max(one.rows, other.rows);
  const pad = nameRoom > 5 ? 18 : 9;
  const put = (
    ids: readonly string[],
    per: number,
    columns: number,
    x: number,
    y: number,
    into: Map<string, Spot>,
    mirrored: boolean,
  ) =>
    ids.forEach((id, at) => {
      const col = Math.floor(at / per);
      const row = at % per;
      const inColumn = Math.min(per, ids.length - col * per);
      const top = ((rows - inColumn) * step) / 2;
      const place = mirrored ? columns - 1 - col : col;
      into.set(id, { x: x + (place + 0.5) * wide, y: y + top + row * step + size / 2, size });
    });
  const columns = (left.length > 0 ? one.columns : 0) + (right.length > 0 ? other.columns : 0);
  return {
    w: columns * wide + gap + 2 * pad,
    h: rows * step - 6 + 2 * pad,
    ground: true,
    who: [...left, ...right],
    put: (x, y, into) => {
      put(left, one.rows, one.columns, x + pad, y + pad, into, true);
      put(
        right,
        other.rows,
        other.columns,
        x + pad + (left.length > 0 ? one.columns * wide + gap : 0),
        y + pad,
        into,
        false,
      );
    },
  };
}

/** Places crowds in a box: those of the left side at the left, those who fight in the middle, the others at the right. */
export function standIn(box: Box, crowds: readonly Crowd[], largest = 60, named = true): Standing {
  const nameRoom = named ? nameBelow : 2;
  const alone = crowds.filter(({ together }) => !together);
  const left = alone.flatMap((crowd) => crowd.left);
  const right = alone.flatMap((crowd) => crowd.right);
  const fights = crowds.filter(({ together }) => together);
  let last: Standing | null = null;
  for (const size of sizes) {
    if (size > largest) continue;
    const most = Math.max(1, Math.floor((box.h + 6) / (size + nameRoom + 6)));
    last = tryOut(box, left, right, fights, size, most, nameRoom);
    if (last.fits) return last;
  }
  return last ?? { spots: new Map(), grounds: [], size: sizes[0]!, fits: true };
}

function tryOut(
  box: Box,
  left: readonly string[],
  right: readonly string[],
  fights: readonly Crowd[],
  size: number,
  most: number,
  nameRoom: number,
): Standing {
  const gap = 14;
  const blocks: Block[] = [];
  if (left.length > 0) blocks.push(loose(left, size, most, nameRoom));
  const melees = fights.map((crowd) => facing(crowd, size, Math.max(1, most - (nameRoom > 5 ? 1 : 0)), nameRoom));
  // Fights stand beside each other, or above each other where the place is high.
  const stacks: Block[][] = [];
  for (const melee of melees) {
    const stack = stacks.find((each) => each.reduce((sum, { h }) => sum + h + gap, 0) + melee.h <= box.h);
    const wide =
      melees.reduce((sum, { w }) => sum + w + gap, 0) + (left.length + right.length > 0 ? size * 2 : 0) > box.w;
    if (stack !== undefined && wide) stack.push(melee);
    else stacks.push([melee]);
  }
  const spots = new Map<string, Spot>();
  const grounds: { box: Box; who: readonly string[] }[] = [];
  const columns: { w: number; h: number; blocks: readonly Block[] }[] = [
    ...blocks.map((block) => ({ w: block.w, h: block.h, blocks: [block] })),
    ...stacks.map((stack) => ({
      w: Math.max(...stack.map(({ w }) => w)),
      h: stack.reduce((sum, { h }) => sum + h, (stack.length - 1) * gap),
      blocks: stack,
    })),
  ];
  if (right.length > 0) {
    const block = loose(right, size, most, nameRoom);
    columns.push({ w: block.w, h: block.h, blocks: [block] });
  }
  const whole = columns.reduce((sum, { w }) => sum + w, 0);
  const fits = whole + (columns.length - 1) * gap <= box.w + 1 && columns.every(({ h }) => h <= box.h + 1);
  // Sides stand apart: more room between the columns than at the rims.
  const rims = columns.length > 1 ? 0.62 : 1;
  const spare = Math.max(gap / 2, (box.w - whole) / (columns.length - 1 + 2 * rims));
  let x = box.x + (columns.length === 0 ? 0 : Math.max(0, spare * rims));
  if (!fits && whole > box.w) x = box.x;
  for (const { w, h, blocks: stack } of columns) {
    let y = box.y + Math.max(0, (box.h - h) / 2);
    for (const block of stack) {
      const at = x + (w - block.w) / 2;
      block.put(at, y, spots);
      if (block.ground) grounds.push({ box: { x: at, y, w: block.w, h: block.h }, who: block.who });
      y += block.h + gap;
    }
    x += w + spare;
  }
  return { spots, grounds, size, fits };
}
