import type { Context } from '../base/context.ts';
import { type Entry, type LiveFight, standAt } from '../base/engine.ts';
import { warn } from '../base/io.ts';
import { outlet } from '../base/outlet.ts';
import { stop } from '../base/stop.ts';
import { fightText, openFile } from '../files/fight-file.ts';
import { readDice, readSeat } from '../play/people.ts';

/** The fight as it stood after `at` entries, with nothing yet of what the program did next. */
export function standing<E, F>(live: LiveFight<E, F>, at: number, then: readonly Entry[] = []): LiveFight<E, F> {
  try {
    return standAt(live, at, then);
  } catch (error) {
    if (error instanceof RangeError) throw stop(`--at ${at}: ${error.message}`);
    throw error;
  }
}

/** What `affray fork` was told. */
export interface ForkOptions {
  readonly at: number;
  readonly seat: readonly string[];
  readonly dice: readonly string[];
  readonly out?: string;
  readonly force?: boolean;
}

/** `affray fork FILE --at N`: another fight with the same beginning. */
export async function forkCommand(context: Context, file: string, options: ForkOptions): Promise<void> {
  const { io } = context;
  const opened = await openFile(context, file);
  const out = await outlet(io, options.out ?? '-', options);
  const text = opened.use((live) => {
    const { system, fight } = live;
    const changes = [
      ...options.seat.flatMap((each) => readSeat(system, fight, each)),
      ...options.dice.flatMap((each) => readDice(system, fight, each)),
    ];
    const then = changes.map((change): Entry => {
      if ('budget' in change) throw stop('Who searches is said when the fight goes on: affray play --resume --seat.');
      return 'by' in change ? { type: 'dice-mode', ...change } : { type: 'policy', ...change };
    });
    return fightText(standing(live, options.at, then));
  });
  await out.write(text);
  if (!out.isStandardOutput) warn(io, `${out.name} is written. Go on: affray play --resume ${out.name}`);
}
