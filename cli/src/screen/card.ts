import type { Option } from '../engine.ts';
import { clean, padEnd, padStart, widthOfText, wrap } from '../text.ts';
import { type Cast, colourNames } from './cast.ts';

/** What is asked, ready to be shown. */
export interface Card {
  /** Who is asked, and by which seat answered: "Mirah (anna)". */
  readonly who: string;
  /** Said at the right of `who`: how many more questions are open. */
  readonly note: string;
  /** The question or order as one sentence. */
  readonly prompt: string;
  readonly rule: string;
  /** Empty when dice are wanted. */
  readonly options: readonly Option[];
  /** Rare options are folded away until somebody asks for all. */
  readonly showAll: boolean;
}

/** How many options a card shows before the rare ones are folded away. */
const roomForAll = 9;

/** Positions of the options that are shown. */
export function shownOptions({ options, showAll }: Card): number[] {
  const all = options.map((_, at) => at);
  if (showAll || options.length <= roomForAll) return all;
  const usual = all.filter((at) => options[at]!.rare !== true);
  return usual.length === 0 ? all : usual;
}

/** The lit card: who and what in the other theme, the options below with their numbers. */
export function cardLines(card: Card, cast: Cast, width: number): string[] {
  const { style } = cast;
  const ids = style.dim(card.rule);
  const head = between(` ${clean(card.who)}`, `${clean(card.note)} `, width);
  const prompt = wrap(clean(card.prompt), width - 2).map((line) => padEnd(` ${line}`, width));
  const lit = style.colour
    ? [style.lit(head), ...prompt.map((line) => style.lit(style.bold(line)))]
    : ['━'.repeat(width), head.trimEnd(), ...prompt.map((line) => line.trimEnd()), '━'.repeat(width)];
  const shown = shownOptions(card);
  const rows = optionRows(shown, card.options, cast, width);
  const folded = card.options.length - shown.length;
  const more = folded === 0 ? [] : [style.dim(`      ${folded} more seldom used: all`)];
  return [...lit, ...rows, ...more, ...(rows.length === 0 ? [padStart(ids, width)] : [])];
}

function between(left: string, right: string, width: number): string {
  return padEnd(left, width - widthOfText(right)) + right;
}

function optionRows(shown: readonly number[], options: readonly Option[], cast: Cast, width: number): string[] {
  const { style } = cast;
  const keyWidth = String(options.length).length + 2;
  const costs = shown.map((at) => clean(options[at]!.cost ?? ''));
  const costWidth = Math.max(0, ...costs.map(widthOfText));
  const ruleWidth = Math.max(0, ...shown.map((at) => options[at]!.rule.length));
  const labelWidth = width - keyWidth - 4 - (costWidth === 0 ? 0 : costWidth + 2) - ruleWidth;
  return shown.flatMap((at, row) => {
    const { label, rule } = options[at]!;
    const lines = wrap(clean(label), labelWidth);
    return lines.map((line, part) => {
      const key = part === 0 ? style.now(style.bold(padStart(String(at + 1), keyWidth))) : ' '.repeat(keyWidth);
      const cost = part === 0 && costWidth > 0 ? `  ${padEnd(costs[row]!, costWidth)}` : '';
      const cites = part === 0 ? `  ${style.dim(padEnd(rule, ruleWidth))}` : '';
      return `${key}  ${padEnd(colourNames(cast, line), labelWidth)}${cost}${cites}`.trimEnd();
    });
  });
}
