import { type Bar, type CombatantView, healthBar, type View } from '../base/engine.ts';
import { beside, clean, cut, padEnd, padStart, widthOfText, wrap } from '../base/text.ts';
import { barParts, pips, slotRow } from './bar.ts';
import { castOf, inSideColour, nameById, type ScreenCast } from './cast.ts';
import { mapLines } from './map.ts';

const barWidth = 10;
const gap = 3;
/** Below this two columns would be too narrow for a name and a bar. */
const narrowestForTwo = 72;
/** A larger side is shown one line each, but for those who are asked. */
const roomySide = 4;
const longestUnbroken = 16;

/** The round and its phases, the present one marked, on as few lines as they need. */
export function ribbon(view: View, cast: ScreenCast, width: number): string[] {
  const { style } = cast;
  const phases = view.phases.map(({ label, now }) =>
    now ? style.now(`▸ ${style.bold(clean(label))}`) : style.dim(clean(label)),
  );
  const round = view.round === 0 ? 'Before the first round' : `Round ${view.round}`;
  const lines: string[] = [];
  let line = style.bold(round);
  for (const phase of phases) {
    const longer = `${line}   ${phase}`;
    if (widthOfText(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = `  ${phase}`;
    }
  }
  return [...lines, line];
}

/**
 * Everybody's state: the party left, everybody else right; one below the other where the terminal is narrow. `brief`
 * keeps details for the first of those who are asked.
 */
export function board(view: View, asked: readonly string[], cast: ScreenCast, width: number, brief = false): string[] {
  const columns = cast.sides.map((side) => ({
    side,
    people: view.combatants.filter((combatant) => combatant.side === side),
  }));
  const two = width >= narrowestForTwo && columns.length > 1;
  const columnWidth = two ? Math.floor((width - gap) / 2) : width;
  const blocks = columns.map(({ side, people }) => sideBlock(side, people, asked, cast, columnWidth, brief));
  const people = two ? beside(blocks[0]!, blocks.slice(1).flatMap(spaced), columnWidth, gap) : blocks.flatMap(spaced);
  const field = view.field.grid === undefined ? places(view, cast, width) : mapLines(view, cast, width);
  return [...people, ...clocks(view, cast, width), ...field, ...facts(view, cast, width)];
}

function spaced(block: readonly string[], at: number): readonly string[] {
  return at === 0 ? block : ['', ...block];
}

function sideBlock(
  side: string,
  people: readonly CombatantView[],
  asked: readonly string[],
  cast: ScreenCast,
  width: number,
  brief: boolean,
): string[] {
  const roomy = !brief && people.length <= roomySide;
  const up = people.filter(({ out }) => out === undefined).length;
  const title = inSideColour(cast, side, cast.style.bold(clean(side).toUpperCase()));
  const head = `${title}  ${cast.style.dim(`${up} of ${people.length} standing`)}`;
  return [head, ...people.flatMap((each) => person(each, asked, roomy, cast, width))];
}

function person(
  shown: CombatantView,
  asked: readonly string[],
  roomy: boolean,
  cast: ScreenCast,
  width: number,
): string[] {
  const { style } = cast;
  const up = shown.out === undefined;
  const mark = asked.includes(shown.id) ? style.now('▸') : ' ';
  const main = healthBar(shown);
  const more = shown.bars.filter((bar) => bar !== main);
  const gauge = main === undefined ? '' : gaugeOf(main, shown.side, up ? '' : shown.status, cast);
  const nameWidth = width - 2 - (main === undefined ? 0 : Math.max(barWidth + 12, widthOfText(gauge) + 1));
  const name = cut(clean(shown.name), nameWidth);
  const painted = up ? inSideColour(cast, shown.side, style.bold(name)) : style.struck(name);
  const first = `${mark} ${padEnd(painted, nameWidth)} ${gauge}`.trimEnd();
  const lines = [first];
  if (up && (roomy || asked[0] === shown.id))
    lines.push(...details(shown, more, width - 2).map((line) => `  ${style.dim(line)}`));
  lines.push(...conditions(shown, cast, width - 2).map((line) => `  ${line}`));
  return lines;
}

function gaugeOf(bar: Bar, side: string, status: string, cast: ScreenCast): string {
  if (status !== '') return padStart(clean(status), barWidth + 11);
  if (bar.value === null || bar.max === null) return padStart(clean(bar.words), barWidth + 11);
  const { full, rest } = barParts(bar.value, bar.max, barWidth);
  const numbers = `${bar.value}/${bar.max} ${clean(bar.label)}`;
  return `${inSideColour(cast, side, full)}${cast.style.dim(rest)} ${padStart(numbers, 10)}`;
}

function details(shown: CombatantView, more: readonly Bar[], width: number): string[] {
  const parts = [
    ...more.map(({ label, value, max, words }) =>
      value === null ? `${label} ${words}` : `${label} ${value}${max === null || max === value ? '' : `/${max}`}`,
    ),
    ...Object.entries(shown.numbers).map(([label, value]) => `${label} ${value}`),
    ...shown.weapons,
  ].map(clean);
  const lines = flow(parts, width);
  if (shown.slots.length === 0) return lines;
  const used = shown.slots.filter(({ kind }) => kind !== 'free').length;
  const slots = `${slotRow(shown.slots.map(({ kind }) => kind))} ${used}/${shown.slots.length} slots`;
  return [...lines, slots];
}

/** Puts phrases on lines, two spaces apart, breaking inside one only where it is longer than a line. */
function flow(phrases: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of phrases.flatMap((phrase) => wrap(phrase, width))) {
    if (line !== '' && line.length + 2 + part.length > width) {
      lines.push(line);
      line = part;
    } else line = line === '' ? part : `${line}  ${part}`;
  }
  return line === '' ? lines : [...lines, line];
}

function conditions(shown: CombatantView, cast: ScreenCast, width: number): string[] {
  const parts = shown.conditions.map(({ label }) => clean(label));
  if (shown.intent !== '') parts.push(cut(`→ ${clean(shown.intent)}`, width));
  return flow(parts, width).map((line) => inSideColour(cast, shown.side, line));
}

/** Each clock with what may happen to it next, below the clock where that does not fit beside it. */
function clocks(view: View, { style }: ScreenCast, width: number): string[] {
  const lines = view.clocks.flatMap(({ label, value, size, next }) => {
    const clock = `  ${clean(label)} ${pips(value, size)} ${value}/${size}`;
    const beside = `${clock}  ${next.map(clean).join('; ')}`.trimEnd();
    if (widthOfText(beside) <= width) return [`${clock}  ${style.dim(next.map(clean).join('; '))}`.trimEnd()];
    const below = next.flatMap((text) => wrap(clean(text), width - 4)).map((line) => `    ${style.dim(line)}`);
    return [clock, ...below];
  });
  return lines.length === 0 ? [] : ['', ...lines];
}

function places(view: View, cast: ScreenCast, width: number): string[] {
  const named = view.field.places.filter(({ groups, notes }) => groups.length + notes.length > 0);
  if (named.length === 0 || saysNothing(view)) return [];
  const longest = Math.min(20, Math.max(...named.map(({ label }) => clean(label).length)));
  const lines = named.flatMap(({ label, groups, notes }) => {
    const who = groups.map((group) => group.map((id) => unbrokenName(cast, id)).join(' + '));
    const text = [...who, ...notes.map((note) => cast.style.dim(clean(note)))].join('  ·  ');
    const head = padEnd(cut(clean(label), longest), longest + 2);
    return wrap(text, width - longest - 4).map((line, at) => `  ${at === 0 ? head : ' '.repeat(longest + 2)}${line}`);
  });
  return ['', ...lines];
}

/** One place where nobody is near anybody. */
function saysNothing({ field }: View): boolean {
  const [only, other] = field.places;
  return other === undefined && only?.notes.length === 0 && only.groups.every((group) => group.length < 2);
}

/** Names break between lines only where they are very long. */
function unbrokenName(cast: ScreenCast, id: string): string {
  const name = nameById(cast, id);
  return widthOfText(name) > longestUnbroken ? name : name.replaceAll(' ', '\u00a0');
}

function facts(view: View, { style }: ScreenCast, width: number): string[] {
  const lines = view.facts.flatMap(({ text, rule }) => wrap(`${clean(text)} ${rule}`, width - 2));
  return lines.length === 0 ? [] : ['', ...lines.map((line) => `  ${style.dim(line)}`)];
}

/** The whole state of a fight as one seat may know it. */
export function stateLines(view: View, asked: readonly string[], style: ScreenCast['style'], width: number): string[] {
  const cast = castOf(view.combatants, style);
  return [...ribbon(view, cast, width), '', ...board(view, asked, cast, width)];
}
