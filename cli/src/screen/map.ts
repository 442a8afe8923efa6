import type { CombatantView, View } from '../base/engine.ts';
import { clean, wrap } from '../base/text.ts';
import { inSideColour, nameById, type ScreenCast } from './cast.ts';

type Grid = NonNullable<View['field']['grid']>;

/** Squares wider apart where there is room for it. */
const roomy = 38;
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lower = upper.toLowerCase();

interface Token {
  readonly who: CombatantView;
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

/** A square as systems name it: `c4r3` is the fourth column of the third row. */
function squareNamed(place: string): { x: number; y: number } | null {
  const found = /^c(\d+)r(\d+)$/.exec(place);
  return found === null ? null : { x: Number(found[1]) - 1, y: Number(found[2]) - 1 };
}

/** Capitals for the first side, small letters for all others; whoever lies there is left out of the map. */
function tokensOf(view: View, cast: ScreenCast): Token[] {
  const given = { own: 0, other: 0 };
  return view.combatants.flatMap((who) => {
    const at = squareNamed(who.place);
    if (at === null || who.status === 'dead' || who.status === 'gone') return [];
    const own = who.side === cast.sides[0];
    const letter = own ? upper[given.own++ % 26]! : lower[given.other++ % 26]!;
    return [{ who, letter, ...at }];
  });
}

const groundMarks: Readonly<Record<string, string>> = { '.': '·', '#': '█', '~': '~', c: 'o' };

/** The squares with who and what is on them, the reach of whoever moves marked by `+`, and a legend. */
export function mapLines(view: View, cast: ScreenCast, width: number): string[] {
  const { grid, reach } = view.field;
  if (grid === undefined) return [];
  const tokens = tokensOf(view, cast);
  const apart = grid.width <= roomy && grid.width * 2 + 6 <= width ? ' ' : '';
  const within = new Set(reach?.ways.map(({ to }) => to));
  const rows = Array.from({ length: grid.height }, (_, y) => {
    const squares = Array.from({ length: grid.width }, (_, x) => squareText(grid, tokens, within, cast, x, y));
    return `  ${String(y + 1).padStart(2)} ${squares.join(apart)}`;
  });
  return ['', head(grid.width, apart), ...rows, ...legend(grid, tokens, within.size > 0, cast, width)];
}

/** Column numbers, every fifth one. */
function head(columns: number, apart: string): string {
  let line = '     ';
  for (let x = 1; x <= columns; x++) {
    const at = 5 + (x - 1) * (1 + apart.length);
    if ((x === 1 || x % 5 === 0) && line.length <= at) line = `${line.padEnd(at)}${x}`;
  }
  return line;
}

function squareText(
  grid: Grid,
  tokens: readonly Token[],
  within: ReadonlySet<number>,
  cast: ScreenCast,
  x: number,
  y: number,
): string {
  const token = tokens.find(({ who, x: left, y: top }) => {
    const span = grid.spans[who.id] ?? 1;
    return x >= left && x < left + span && y >= top && y < top + span;
  });
  if (token !== undefined) return inSideColour(cast, token.who.side, cast.style.bold(token.letter));
  const square = y * grid.width + x;
  if (grid.marks.some((mark) => mark.x === x && mark.y === y)) return '*';
  const ground = grid.ground[square] ?? '.';
  if (ground === '.' && within.has(square)) return cast.style.now('+');
  return cast.style.dim(groundMarks[ground] ?? ground);
}

function legend(grid: Grid, tokens: readonly Token[], reach: boolean, cast: ScreenCast, width: number): string[] {
  const named = ({ x, y }: { readonly x: number; readonly y: number }): string => `c${x + 1}r${y + 1}`;
  const people = tokens.map(({ who, letter, x, y }) => `${letter} ${nameById(cast, who.id)} ${named({ x, y })}`);
  const marks = grid.marks.map((mark) => `* ${clean(mark.label)} ${named(mark)}`);
  const areas = grid.areas.map(
    ({ label, x, y, width: w, height: h }) =>
      `${clean(label)}: ${named({ x, y })}${w * h > 1 ? ` to ${named({ x: x + w - 1, y: y + h - 1 })}` : ''}`,
  );
  const ground = [
    ...(grid.ground.includes('#') ? ['█ blocked'] : []),
    ...(grid.ground.includes('~') ? ['~ difficult'] : []),
    ...(grid.ground.includes('c') ? ['o cover'] : []),
    ...(reach ? ['+ within this move'] : []),
    `a square is ${clean(grid.unit)}`,
  ];
  return [people, [...marks, ...areas], ground].flatMap((parts) =>
    parts.length === 0 ? [] : wrap(parts.join(', '), width - 5).map((line) => `     ${line}`),
  );
}
