import { type Option, optionLine } from '../base/engine.ts';
import { clean, padEnd, padStart, widthOfText, wrap } from '../base/text.ts';
import { painted, type ScreenCast } from './cast.ts';

/** What is asked, ready to be shown. */
export interface Card {
  /** Who is asked, and by which seat answered: "Mirah (anna)". */
  readonly who: string;
  /** Said at the right of `who`: how many more questions are open. */
  readonly note: string;
  /** The question or order as one sentence. */
  readonly prompt: string;
  readonly rule: string;
  /** In the order of their numbers; empty when dice are wanted. */
  readonly options: readonly Option[];
  /** How many of them are shown, where there is room. */
  readonly shown: number;
  /** All are wanted, whether they fit the screen or not. */
  readonly showAll: boolean;
}

/** How many options a card shows before the rare ones are folded away. */
const roomForAll = 9;
/** So many are shown, seldom used ones among them where there are too few others. */
export const LEAST_OPTIONS = 5;

/**
 * Options in the order they are numbered, and how many are shown at first. A long list has its seldom used options last,
 * folded away; otherwise the order is the rulebook's.
 */
export function numbered(options: readonly Option[]): { readonly options: readonly Option[]; readonly usual: number } {
  const usual = options.filter(({ rare }) => rare !== true);
  if (options.length <= roomForAll || usual.length === 0) return { options, usual: options.length };
  return {
    options: [...usual, ...options.filter(({ rare }) => rare === true)],
    usual: Math.max(usual.length, LEAST_OPTIONS),
  };
}

/** The lit card: who and what in the other theme, at `most` so many options below with their numbers. */
export function cardLines(card: Card, cast: ScreenCast, width: number, most = card.shown): string[] {
  const { style } = cast;
  const ids = style.dim(card.rule);
  const head = between(` ${clean(card.who)}`, `${clean(card.note)} `, width);
  const prompt = wrap(clean(card.prompt), width - 2).map((line) => padEnd(` ${line}`, width));
  const lit = style.colour
    ? [style.lit(head), ...prompt.map((line) => style.lit(style.bold(line)))]
    : ['━'.repeat(width), head.trimEnd(), ...prompt.map((line) => line.trimEnd()), '━'.repeat(width)];
  const shown = Math.min(card.shown, most);
  const rows = optionRows(card.options.slice(0, shown), cast, width);
  const folded = card.options.length - shown;
  const seldom = shown === card.shown ? ' seldom used' : '';
  const more = folded === 0 ? [] : [style.dim(`      ${folded} more${seldom}: all, or a word of it`)];
  return [...lit, ...rows, ...more, ...(rows.length === 0 ? [padStart(ids, width)] : [])];
}

function between(left: string, right: string, width: number): string {
  return padEnd(left, width - widthOfText(right)) + right;
}

/** Options as rows with their numbers: 1, 2, ... unless others are given. */
export function optionRows(
  options: readonly Option[],
  cast: ScreenCast,
  width: number,
  numbers?: readonly number[],
): string[] {
  const { style } = cast;
  const numberAt = (row: number): number => numbers?.[row] ?? row + 1;
  const keyWidth = String(Math.max(0, ...options.map((_, row) => numberAt(row)))).length + 2;
  const costs = options.map(({ cost }) => clean(cost ?? ''));
  const costWidth = Math.max(0, ...costs.map(widthOfText));
  const ruleWidth = Math.max(0, ...options.map(({ rule }) => rule.length));
  const labelWidth = Math.max(12, width - keyWidth - 4 - (costWidth === 0 ? 0 : costWidth + 2) - ruleWidth);
  return options.flatMap((option, row) =>
    wrap(painted(cast, optionLine(option)), labelWidth).map((line, part) => {
      const key = part === 0 ? style.now(style.bold(padStart(String(numberAt(row)), keyWidth))) : ' '.repeat(keyWidth);
      const cost = part === 0 && costWidth > 0 ? `  ${padEnd(costs[row]!, costWidth)}` : '';
      const cites = part === 0 ? `  ${style.dim(option.rule)}` : '';
      return `${key}  ${padEnd(line, labelWidth)}${cost}${cites}`.trimEnd();
    }),
  );
}
