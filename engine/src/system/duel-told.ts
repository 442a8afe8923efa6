import { type LogRecord, Recorded } from '../table/log.ts';
import type { DuelTold } from './view.ts';

/** The words of a rulebook in which duels are told. */
interface DuelWords {
  /** Ids of the contests, in their order. */
  readonly contests: readonly string[];
  /** Reasons to roll in each of them. */
  readonly rolls: readonly number[];
  /** Event of who wins which contest. */
  readonly won: number;
  /** Event of which contest nobody wins. */
  readonly drawn: number;
  /** Event that begins a bout, where there is one. */
  readonly bout?: number;
}

/** Says what a record tells of a duel in these words; null for all others. */
export function duelTeller({ contests, rolls, won, drawn, bout }: DuelWords): (record: LogRecord) => DuelTold | null {
  return ({ kind, args }) => {
    const rolled = kind === Recorded.roll ? rolls.indexOf(args[0]!) : -1;
    if (rolled >= 0) return { what: 'roll', contest: contests[rolled]! };
    if (kind === won) return { what: 'result', contest: contests[args[1]!]!, drawn: false };
    if (kind === drawn) return { what: 'result', contest: contests[args[0]!]!, drawn: true };
    return kind === bout ? { what: 'bout' } : null;
  };
}
