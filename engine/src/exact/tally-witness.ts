import type { Cells } from '../system/cells.ts';
import type { System } from '../system/system.ts';
import type { Witness } from './remembered.ts';
import type { Simulated } from './simulate.ts';

/** How a fight can end. */
interface End {
  /** Who won, or the result where nobody did; `unfinished` for a fight given up. */
  readonly label: string;
  readonly fates: readonly string[];
}

/** Counts what `simulate` counts of fights played from memory. */
export class TallyWitness<F> implements Witness<F> {
  private readonly system: Pick<System<unknown, F>, 'outcome' | 'decided'>;
  private readonly ends: End[] = [];
  /** Fights by end, and by round. */
  private readonly counts: number[] = [];
  private readonly rounds: number[] = [];
  private n = 0;
  private readonly words = new Map<string, number>();

  constructor(system: Pick<System<unknown, F>, 'outcome' | 'decided'>) {
    this.system = system;
  }

  fightBegins(): void {}

  fightingEnded(): void {}

  tellApart(fight: F, cells: Cells): void {
    const { winner, result, fates } = this.system.outcome(fight);
    cells.put(this.numberOf(winner ?? ''));
    cells.put(this.numberOf(result));
    for (const id in fates) cells.put(this.numberOf(fates[id]!));
  }

  private numberOf(word: string): number {
    const known = this.words.get(word);
    if (known !== undefined) return known;
    this.words.set(word, this.words.size);
    return this.words.size - 1;
  }

  glance(): number {
    return 0;
  }

  roundEnded(): void {}

  newEnd(fight: F): void {
    const { winner, result, fates } = this.system.outcome(fight);
    const label = this.system.decided(fight) ? (winner ?? result) : 'unfinished';
    this.ends.push({ label, fates: Object.values(fates) });
    this.counts.push(0);
  }

  ended(end: number, round: number): void {
    this.n++;
    this.counts[end]!++;
    while (this.rounds.length <= round) this.rounds.push(0);
    this.rounds[round]!++;
  }

  /** Forgets the fights, but not how they can end. */
  clear(): void {
    this.n = 0;
    this.counts.fill(0);
    this.rounds.length = 0;
  }

  /** What came of all fights so far; `ids` are those of the combatants, in the order of their list. */
  simulated(ids: readonly string[], checksum: number): Simulated {
    const { n, rounds, ends, counts } = this;
    const outcomes = new Map<string, number>();
    const fates = new Map(ids.map((id): [string, Map<string, number>] => [id, new Map()]));
    ends.forEach((end, at) => {
      count(outcomes, end.label, counts[at]!);
      ids.forEach((id, who) => {
        count(fates.get(id)!, end.fates[who]!, counts[at]!);
      });
    });
    const roundSum = rounds.reduce((sum, fights, round) => sum + fights * round, 0);
    return { n, outcomes, fates, rounds: [...rounds], roundSum, checksum };
  }
}

function count(counts: Map<string, number>, word: string, times: number): void {
  if (times > 0) counts.set(word, (counts.get(word) ?? 0) + times);
}
