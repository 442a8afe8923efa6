import type { View } from '@affray/engine';
import type { LogLine } from '@affray/table/protocol';

/** Dice of one duellist in one contest. */
export interface DuelRoll {
  readonly contest: string;
  readonly who: string;
  readonly dice: LogLine['dice'];
  /** Whether this one won the contest; null = nobody did, or it is not decided. */
  readonly won: boolean | null;
}

/** Reads the dice of this bout’s contests from the log, the latest first, and who won them. */
export function duelRolls({ duel }: View, log: readonly LogLine[]): DuelRoll[] {
  // Before its first bout the log tells only of duels fought earlier.
  if (duel === undefined || duel.bout === 0) return [];
  const rolls: DuelRoll[] = [];
  const winners = new Map<string, string>();
  for (let at = log.length - 1; at >= 0; at--) {
    const { who, dice, undone, duel: told } = log[at]!;
    if (undone || told === undefined) continue;
    if (told.what === 'bout') break;
    const { contest } = told;
    if (told.what === 'result') {
      if (!winners.has(contest)) winners.set(contest, told.drawn ? '' : (who[0] ?? ''));
      continue;
    }
    const roller = who[0];
    if (roller === undefined || rolls.some((each) => each.contest === contest && each.who === roller)) continue;
    const winner = winners.get(contest) ?? '';
    rolls.push({ contest, who: roller, dice, won: winner === '' ? null : winner === roller });
  }
  return rolls;
}
