import { type Cells, hashCells } from '../system/cells.ts';

/**
 * Places by state, a state being told as a list of whole numbers. All lists are kept one after the other in one array, so
 * that nothing is made for a state that is looked up. Places are not 0: that means unknown.
 */
export class PackedPlaces {
  /** Every list kept, each after its length. */
  private kept = new Int32Array(1 << 16);
  private keptLength = 0;
  /** Open addressing: where the list of a slot begins (0 = free, counted from 1) and the place it stands for. */
  private begins = new Int32Array(1 << 12);
  private places = new Int32Array(1 << 12);
  private hashes = new Int32Array(1 << 12);
  private count = 0;

  /** The place of this state, 0 when it has none yet. */
  get(cells: Cells): number {
    const slot = this.slotOf(cells, hashCells(cells));
    return this.begins[slot] === 0 ? 0 : this.places[slot]!;
  }

  /** Gives a state that has none a place. */
  set(cells: Cells, place: number): void {
    if (this.count * 2 >= this.begins.length) this.widen();
    const hash = hashCells(cells);
    const slot = this.slotOf(cells, hash);
    this.begins[slot] = this.keep(cells) + 1;
    this.places[slot] = place;
    this.hashes[slot] = hash;
    this.count++;
  }

  private slotOf(cells: Cells, hash: number): number {
    const mask = this.begins.length - 1;
    let slot = hash & mask;
    while (this.begins[slot] !== 0 && !(this.hashes[slot] === hash && this.isAt(this.begins[slot]! - 1, cells))) {
      slot = (slot + 1) & mask;
    }
    return slot;
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
    const { begins, places, hashes } = this;
    const size = begins.length * 2;
    this.begins = new Int32Array(size);
    this.places = new Int32Array(size);
    this.hashes = new Int32Array(size);
    const mask = size - 1;
    for (let from = 0; from < begins.length; from++) {
      if (begins[from] === 0) continue;
      let slot = hashes[from]! & mask;
      while (this.begins[slot] !== 0) slot = (slot + 1) & mask;
      this.begins[slot] = begins[from]!;
      this.places[slot] = places[from]!;
      this.hashes[slot] = hashes[from]!;
    }
  }
}
