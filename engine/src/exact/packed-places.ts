import { type Cells, hashCells } from '../system/cells.ts';

/** Cells of a slot, and where in it they are. */
const SLOT = 3;
const HASH = 1;
const PLACE = 2;

/**
 * Places by state, a state being told as a list of whole numbers. All lists are kept one after the other in one array, so
 * that nothing is made for a state that is looked up. Places are not 0: that means unknown.
 */
export class PackedPlaces {
  /** Every list kept, each after its length. */
  private kept = new Int32Array(1 << 16);
  private keptLength = 0;
  /**
   * Open addressing, three cells to a slot so that one look at memory finds all of it: where the list begins (0 = free,
   * counted from 1), the list's hash and the place it stands for.
   */
  private slots = new Int32Array(SLOT << 12);
  private mask = (1 << 12) - 1;
  private count = 0;

  /** The place of this state, 0 when it has none yet. */
  get(cells: Cells): number {
    return this.slots[this.slotOf(cells, hashCells(cells)) + PLACE]!;
  }

  /** Gives a state that has none a place. */
  set(cells: Cells, place: number): void {
    if (this.count * 2 > this.mask) this.widen();
    const hash = hashCells(cells);
    const slot = this.slotOf(cells, hash);
    this.slots[slot] = this.keep(cells) + 1;
    this.slots[slot + HASH] = hash;
    this.slots[slot + PLACE] = place;
    this.count++;
  }

  private slotOf(cells: Cells, hash: number): number {
    const { slots, mask } = this;
    let at = hash & mask;
    for (;;) {
      const slot = at * SLOT;
      const begin = slots[slot]!;
      if (begin === 0 || (slots[slot + HASH] === hash && this.isAt(begin - 1, cells))) return slot;
      at = (at + 1) & mask;
    }
  }

  private isAt(begin: number, { words, length }: Cells): boolean {
    const { kept } = this;
    if (kept[begin] !== length) return false;
    for (let at = 0; at < length; at++) if (kept[begin + 1 + at] !== words[at]) return false;
    return true;
  }

  private keep({ words, length }: Cells): number {
    const begin = this.keptLength;
    const end = begin + 1 + length;
    if (end > this.kept.length) {
      const bigger = new Int32Array(Math.max(end, this.kept.length * 2));
      bigger.set(this.kept);
      this.kept = bigger;
    }
    this.kept[begin] = length;
    for (let at = 0; at < length; at++) this.kept[begin + 1 + at] = words[at]!;
    this.keptLength = end;
    return begin;
  }

  private widen(): void {
    const before = this.slots;
    const mask = this.mask * 2 + 1;
    const slots = new Int32Array(SLOT * (mask + 1));
    for (let from = 0; from < before.length; from += SLOT) {
      if (before[from] === 0) continue;
      let at = before[from + HASH]! & mask;
      while (slots[at * SLOT] !== 0) at = (at + 1) & mask;
      for (let cell = 0; cell < SLOT; cell++) slots[at * SLOT + cell] = before[from + cell]!;
    }
    this.slots = slots;
    this.mask = mask;
  }
}
