import { plain, type View } from '@affray/engine';
import type { LogLine } from '@affray/table/protocol';

/** Dice of one duellist in one contest. */
export interface DuelRoll {
  readonly contest: string;
  readonly who: string;
  readonly dice: LogLine['dice'];
  /** Whether this one won the contest; null = nobody did, or it is not decided. */
  readonly won: boolean | null;
}

/** Reads the dice of this bout’s contests from the log, and who won them: the last lines that name a contest. */
export function duelRolls(view: View, log: readonly LogLine[]): DuelRoll[] {
  const { duel } = view;
  // Before its first bout the log tells only of duels fought earlier.
  if (duel === undefined || duel.bout === 0) return [];
  const rolls: DuelRoll[] = [];
  const winners = new Map<string, string>();
  for (let at = log.length - 1; at >= 0; at--) {
    const { who, dice, undone } = log[at]!;
    const text = plain(log[at]!.text);
    if (undone) continue;
    if (/^Bout \d/.test(text)) break;
    const contest = duel.contests.find(({ id }) => new RegExp(`\\b${id}\\b`, 'i').test(text));
    if (contest === undefined) continue;
    if (/ wins the /.test(text) && !winners.has(contest.id))
      winners.set(contest.id, text.startsWith('Nobody') ? '' : (who[0] ?? ''));
    const roller = who[0];
    if (dice.length === 0 || roller === undefined) continue;
    if (rolls.some((each) => each.contest === contest.id && each.who === roller)) continue;
    const winner = winners.get(contest.id) ?? '';
    rolls.push({ contest: contest.id, who: roller, dice, won: winner === '' ? null : winner === roller });
  }
  return rolls;
}
