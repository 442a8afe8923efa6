import type { Policy } from '../table/question.ts';
import type { Table } from '../table/table.ts';

/**
 * Remembers what players decide while a step is walked through again and again. A chain of outcomes begins like the one
 * before it, up to where chance takes another turn: what was decided before that place is not worked out anew.
 */
export class Decisions<F> {
  /** The players, each asked only when the answer is not known. */
  readonly players: readonly Policy<F>[];
  private readonly codes: number[] = [];
  /** How many outcomes of the chain came before each decision. */
  private readonly depths: number[] = [];
  private asked = 0;
  private known = 0;

  constructor(players: readonly Policy<F>[]) {
    this.players = players.map(
      (player): Policy<F> =>
        (fight, who, question, table) => {
          const at = this.asked++;
          if (at < this.known) return this.codes[at]!;
          const before = table.branches.depth;
          const code = player(fight, who, question, table);
          // Whoever leaves it to chance has to do so every time.
          this.depths[at] = table.branches.depth === before ? before : Number.MAX_SAFE_INTEGER;
          this.codes[at] = code;
          return code;
        },
    );
  }

  /** Before the first chain of a step: nothing is known. */
  start(): void {
    this.asked = 0;
    this.known = 0;
  }

  /** After `branches.next`: keeps what was decided before the place where the next chain differs. */
  next({ branches }: Table<F>): void {
    const differs = branches.shared - 1;
    let known = 0;
    while (known < this.asked && this.depths[known]! <= differs) known++;
    this.known = known;
    this.asked = 0;
  }
}
