import { percentText } from '../counts/words.ts';
import type { CombatantFigures, Figures } from '../figures/figures.ts';
import { text } from './escape.ts';

const WIDTH = 760;
const colours = ['var(--party)', 'var(--foe)', 'var(--neutral)'] as const;
/** A dash for each person of a side, so that colour is never alone. */
const dashes = ['', '7 4', '2 4', '10 3 2 3', '4 2', '12 5', '1 3', '6 2 2 2'] as const;

function colourOf(figures: Figures, side: string): string {
  const at = figures.sides.findIndex((each) => each.side === side);
  return colours[at < 0 ? 2 : Math.min(at, 2)]!;
}

function image(height: number, label: string, inside: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${text(label)}">${inside}</svg>`;
}

/** The outcomes as one bar. */
export function outcomeBar(figures: Figures): string {
  let x = 0;
  const parts = figures.outcomes.map(([outcome, { value }]) => {
    const width = value * WIDTH;
    const label = `${outcome} ${percentText(value)} %`;
    const shown = width > label.length * 7.5 ? `<text x="${fixed(x + 8)}" y="62">${text(label)}</text>` : '';
    const part = `<rect x="${fixed(x + 0.75)}" y="4" width="${fixed(Math.max(0.5, width - 1.5))}" height="40" rx="3" fill="${colourOf(figures, outcome)}"/>${shown}`;
    x += width;
    return part;
  });
  const label = figures.outcomes.map(([outcome, { value }]) => `${outcome} ${percentText(value)} percent`).join(', ');
  return image(70, `Outcomes: ${label}`, parts.join(''));
}

/** For each combatant the chance to be in the fight after each round, with the 95 % interval as a band. */
export function survivalLines(figures: Figures): string {
  const rounds = shownRounds(figures);
  const left = 44;
  const right = 150;
  const top = 10;
  const height = 260;
  const x = (round: number): number => left + ((WIDTH - left - right) * round) / Math.max(1, rounds);
  const y = (chance: number): number => top + (height - top - 30) * (1 - chance);
  const grid = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (share) =>
        `<line class="axis" x1="${left}" x2="${WIDTH - right}" y1="${fixed(y(share))}" y2="${fixed(y(share))}"/><text x="0" y="${fixed(y(share) + 4)}">${100 * share} %</text>`,
    )
    .join('');
  const ticks = everyNth(rounds)
    .map((round) => `<text x="${fixed(x(round) - 3)}" y="${height - 10}">${round}</text>`)
    .join('');
  const ends = figures.combatants.map(
    ({ standing }) => y((standing[rounds] ?? standing[standing.length - 1])?.value ?? 1) + 4,
  );
  const labels = spread(ends, top + 4, height - 24);
  const lines = figures.combatants.map((person, at) => line(person, figures, rounds, x, y, labels[at]!));
  const label = `Chance to be in the fight after each round. ${figures.combatants
    .map(({ name, standing }) => `${name} ${percentText(standing[standing.length - 1]?.value ?? 1)} percent at the end`)
    .join('; ')}.`;
  return `<p class="small">In the fight after round …</p>${image(height, label, grid + ticks + lines.join(''))}`;
}

function line(
  { name, side, standing }: CombatantFigures,
  figures: Figures,
  rounds: number,
  x: (round: number) => number,
  y: (chance: number) => number,
  label: number,
): string {
  const colour = colourOf(figures, side);
  const mates = figures.combatants.filter((each) => each.side === side);
  const dash = dashes[mates.findIndex((each) => each.name === name) % dashes.length]!;
  const shown = standing.slice(0, rounds + 1);
  const points = shown.map(({ value }, round) => `${fixed(x(round))},${fixed(y(value))}`).join(' ');
  const band = [
    ...shown.map(({ interval }, round) => `${fixed(x(round))},${fixed(y(interval[1]))}`),
    ...shown.map(({ interval }, round) => `${fixed(x(round))},${fixed(y(interval[0]))}`).reverse(),
  ].join(' ');
  return `<polygon points="${band}" fill="${colour}" opacity=".18"/><polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/><text x="${fixed(x(rounds) + 8)}" y="${fixed(label)}" style="fill:${colour}">${text(name)}</text>`;
}

/** Heights near those wanted, apart from each other and between two edges as far as there is room. */
function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const gap = Math.min(13, (bottom - top) / Math.max(1, wanted.length - 1));
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = wanted.slice();
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(wanted[at]!, least);
    least = placed[at]! + gap;
  }
  let most = bottom;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at]!, most);
    most = placed[at]! - gap;
  }
  return placed;
}

/** How many fights take how many rounds. */
export function roundColumns(figures: Figures): string {
  const rounds = shownRounds(figures);
  const shares = Array.from({ length: rounds + 1 }, (_, round) => {
    const now = figures.ended[round]?.value ?? 1;
    return now - (round === 0 ? 0 : (figures.ended[round - 1]?.value ?? 1));
  });
  const most = Math.max(...shares, 1e-9);
  const step = (WIDTH - 20) / (rounds + 1);
  const columns = shares
    .map(
      (share, round) =>
        `<rect x="${fixed(10 + round * step)}" y="${fixed(130 - (110 * share) / most)}" width="${fixed(Math.max(1, step - 2))}" height="${fixed((110 * share) / most)}" fill="var(--neutral)"/>`,
    )
    .join('');
  const ticks = everyNth(rounds)
    .map((round) => `<text x="${fixed(10 + round * step)}" y="148">${round}</text>`)
    .join('');
  const later = 1 - (figures.ended[rounds]?.value ?? 1);
  const rest =
    later > 1e-12 ? `<p class="small">${percentText(later, 2)} % take longer than ${rounds} rounds.</p>` : '';
  const label = `Rounds: ${shares
    .map((share, round) => (share > 0.005 ? `${round}: ${percentText(share)} percent` : ''))
    .filter((each) => each !== '')
    .join(', ')}`;
  return image(156, label, columns + ticks) + rest;
}

/** Rounds up to which charts are drawn: nearly all fights are over by then. */
function shownRounds({ ended }: Figures): number {
  const nearly = ended.findIndex(({ value }) => value >= 0.995);
  return Math.max(1, nearly < 0 ? ended.length - 1 : nearly);
}

function everyNth(rounds: number): number[] {
  const step = Math.max(1, Math.ceil(rounds / 20));
  return Array.from({ length: Math.floor(rounds / step) + 1 }, (_, at) => at * step);
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
