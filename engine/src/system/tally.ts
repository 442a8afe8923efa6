/** Words and how often each was said. Looks through a short list, which beats hashing for the few words there are. */
class Counter {
  private readonly words: string[] = [];
  private readonly counts: number[] = [];

  add(word: string): void {
    const words = this.words;
    for (let at = 0; at < words.length; at++) {
      if (words[at] === word) {
        this.counts[at]!++;
        return;
      }
    }
    words.push(word);
    this.counts.push(1);
  }

  /** Most often said first is not promised: in the order first said. */
  toMap(): Map<string, number> {
    return new Map(this.words.map((word, at) => [word, this.counts[at]!]));
  }
}

/** What came of many fights of the same people, counted without allocating. */
export class Tally {
  /** `rounds[r]` fights took r rounds. */
  readonly rounds: number[] = [];
  /** All rounds of all fights. */
  roundSum = 0;
  private readonly results = new Counter();
  private readonly byCombatant: Counter[] = [];

  /** A fight ended: the winning side, or the result where nobody won, and how many rounds were begun. */
  end(label: string, rounds: number): void {
    this.results.add(label);
    while (this.rounds.length <= rounds) this.rounds.push(0);
    this.rounds[rounds]!++;
    this.roundSum += rounds;
  }

  /** What became of a combatant, by its place in the list of combatants. */
  fate(who: number, fate: string): void {
    while (this.byCombatant.length <= who) this.byCombatant.push(new Counter());
    this.byCombatant[who]!.add(fate);
  }

  outcomes(): Map<string, number> {
    return this.results.toMap();
  }

  /** Fates by combatant's id; `ids` in the order of the list of combatants. */
  fates(ids: readonly string[]): Map<string, Map<string, number>> {
    return new Map(ids.map((id, who) => [id, this.byCombatant[who]?.toMap() ?? new Map<string, number>()]));
  }
}
