import picocolors from 'picocolors';
import type { Io } from './io.ts';

type Paint = (text: string) => string;

/** How text is set off. Without colour every paint leaves the text as it is, so words and shapes must say it all. */
export interface Style {
  readonly colour: boolean;
  readonly bold: Paint;
  readonly dim: Paint;
  readonly strong: Paint;
  /** The lit card: the open question, and nothing else, stands in the other theme. */
  readonly lit: Paint;
  /** What is going on now. */
  readonly now: Paint;
  /** What went wrong. */
  readonly bad: Paint;
  readonly good: Paint;
  readonly struck: Paint;
  /** Side colours, by position: the party, its foes, everybody else. */
  readonly sides: readonly [Paint, Paint, Paint];
}

/** Whether to colour: `NO_COLOR` and `--no-color` always win, `FORCE_COLOR` comes next, then what the terminal can do. */
function wantsColour(io: Io, flag: boolean): boolean {
  const { env } = io;
  if (!flag || (env.NO_COLOR ?? '') !== '') return false;
  if ((env.FORCE_COLOR ?? '') !== '' && env.FORCE_COLOR !== '0') return true;
  return io.stdout.isTTY === true && env.TERM !== 'dumb';
}

function manyColours(io: Io): boolean {
  const { COLORTERM = '', TERM = '' } = io.env;
  return COLORTERM !== '' || TERM.includes('256') || TERM.includes('kitty') || TERM.includes('ghostty');
}

/** One of the 256 colours as foreground. */
function indexed(code: number): Paint {
  return (text) => `\x1b[38;5;${code}m${text}\x1b[39m`;
}

/** The paints for this terminal. */
export function makeStyle(io: Io, flag = true): Style {
  const colour = wantsColour(io, flag);
  const c = picocolors.createColors(colour);
  // Middle tones of blue and orange keep their contrast on black and on white alike.
  const rich = colour && manyColours(io);
  return {
    colour,
    bold: c.bold,
    dim: c.dim,
    strong: (text) => c.bold(text),
    lit: c.inverse,
    now: rich ? indexed(178) : c.yellow,
    bad: c.red,
    good: c.green,
    struck: (text) => c.strikethrough(c.dim(text)),
    sides: [rich ? indexed(33) : c.cyan, rich ? indexed(166) : c.yellow, c.magenta],
  };
}
