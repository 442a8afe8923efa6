/** The rows of a Markov chain while it is being written: growing arrays of machine numbers. */
export class Rows {
  /** Row i is written at `rowStart[i] .. rowStart[i + 1] - 1`. */
  rowStart = new Int32Array(64);
  targets = new Int32Array(512);
  chances = new Float64Array(512);
  /** Finished rows. */
  count = 0;
  /** Entries written, those of the unfinished row included. */
  length = 0;

  /** Adds an entry to the row being written and returns its place. */
  add(target: number, chance: number): number {
    const at = this.length;
    if (at === this.targets.length) this.grow();
    this.targets[at] = target;
    this.chances[at] = chance;
    this.length = at + 1;
    return at;
  }

  /** Adds an entry at a place in the row being written; those from there on move up. */
  insert(place: number, target: number, chance: number): void {
    this.add(target, chance);
    const { targets, chances } = this;
    for (let at = this.length - 1; at > place; at--) {
      targets[at] = targets[at - 1]!;
      chances[at] = chances[at - 1]!;
    }
    targets[place] = target;
    chances[place] = chance;
  }

  /** Finishes the row being written. */
  end(): void {
    this.count++;
    if (this.count === this.rowStart.length) {
      const bigger = new Int32Array(this.count * 2);
      bigger.set(this.rowStart);
      this.rowStart = bigger;
    }
    this.rowStart[this.count] = this.length;
  }

  private grow(): void {
    const targets = new Int32Array(this.targets.length * 2);
    const chances = new Float64Array(this.chances.length * 2);
    targets.set(this.targets);
    chances.set(this.chances);
    this.targets = targets;
    this.chances = chances;
  }
}

/** Numbers below this are looked up in an array. */
const DIRECT = 1 << 22;

/** Places by whole number. Places are not 0: that means unknown. */
export class Places {
  private cells = new Int32Array(64);
  private readonly others = new Map<number, number>();

  get(number: number): number {
    if (number < this.cells.length) return this.cells[number]!;
    return number < DIRECT ? 0 : (this.others.get(number) ?? 0);
  }

  set(number: number, place: number): void {
    if (number >= DIRECT) this.others.set(number, place);
    else {
      if (number >= this.cells.length) this.reach(number);
      this.cells[number] = place;
    }
  }

  private reach(number: number): void {
    let length = this.cells.length;
    while (length <= number) length *= 2;
    const bigger = new Int32Array(length);
    bigger.set(this.cells);
    this.cells = bigger;
  }
}
