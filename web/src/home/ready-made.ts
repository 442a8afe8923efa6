import { rulebooks } from '../app/rulebooks.ts';
import list from './ready-made.json';

/** A ready-made fight as the first screen lists it; made by `npm run ready-made`. */
export interface ReadyMadeFight {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Heads on each side, the party first. */
  readonly sides: readonly number[];
  /** Fights lost by the party, of `of` played by sensible policies. */
  readonly lost: number;
  readonly of: number;
}

const all: Readonly<Record<string, readonly ReadyMadeFight[]>> = list;

/** The ready-made fights of a rulebook. */
export function readyMadeFights(system: string): readonly ReadyMadeFight[] {
  return all[system] ?? [];
}

/** One sentence about each rulebook. */
const sentences: Readonly<Record<string, string>> = {
  'block-dodge-parry': 'Declare, then react. Fatigue fills your pack.',
  'tag-tally': 'Two clocks race. Only players roll.',
  'ikezu-ishi': 'Blades, bands and a duel in three saves.',
  'sea-of-shadows': 'One die against one die. Borrow time to defend.',
  ingenuity: 'Three actions, one reaction, a metre grid.',
};

/** The rulebooks with what the first screen says of them. */
export const books = rulebooks.map(({ id, name }) => ({
  id,
  name,
  sentence: sentences[id] ?? '',
  fights: readyMadeFights(id),
}));

/** "4 against 5". */
export function headCount(sides: readonly number[]): string {
  return sides.join(' against ');
}

/** How often the party loses, as a percentage that never claims more than was seen. */
export function lossText({ lost, of }: Pick<ReadyMadeFight, 'lost' | 'of'>): string {
  if (lost === 0) return `<${((3.7 / of) * 100).toFixed(1)}%`;
  const percent = (100 * lost) / of;
  return percent < 20 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`;
}
