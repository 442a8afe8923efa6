/** Kinds of record a table writes by itself; the system's own events count up from 0. */
export const Recorded = { roll: -1, check: -2, choice: -3 } as const;

/** Integers per record: kind, five operands, how many faces, and the one face or where the faces begin. */
export const STRIDE = 8;

/** A roll, check, choice or event as it was written, with its dice. */
export interface LogRecord {
  /** Index of the system's event, or one of `Recorded`. */
  readonly kind: number;
  /** Operands in the order they were told; see `Table` for those of rolls, checks and choices. */
  readonly args: readonly number[];
  /** Every face shown, in the order rolled; empty for events and choices. */
  readonly faces: readonly number[];
}

/** What happened, packed into integers so that writing it allocates nothing. */
export class EventLog {
  /** First free cell, and where the cells end: kept as plain numbers, which are quicker to read than the list's own. */
  private end = 0;
  private room: number;
  /** The records themselves; only a table writes here, where `place` says. */
  cells: Int32Array;
  private faceCells: Int32Array;
  private faceCount = 0;

  /** With room for so many records at first; it doubles when they are more. */
  constructor(records = 1024) {
    this.room = records * STRIDE;
    this.cells = new Int32Array(this.room);
    this.faceCells = new Int32Array(records);
  }

  /** Number of records. */
  get length(): number {
    return this.end / STRIDE;
  }

  clear(): void {
    this.end = 0;
    this.faceCount = 0;
  }

  /** Forgets every record from `length` on. */
  truncate(length: number): void {
    if (length >= this.length) return;
    this.end = length * STRIDE;
    let last = length - 1;
    while (last >= 0 && this.cells[last * STRIDE + 6]! < 2) last--;
    this.faceCount = last < 0 ? 0 : this.cells[last * STRIDE + 7]! + this.cells[last * STRIDE + 6]!;
  }

  /** Makes room for one record and says where in `cells` it begins. */
  place(): number {
    const at = this.end;
    if (at === this.room) this.grow();
    this.end = at + STRIDE;
    return at;
  }

  /** Operands left out count as 0. */
  write(kind: number, a = 0, b = 0, c = 0, d = 0, e = 0): void {
    const at = this.end;
    if (at === this.room) this.grow();
    const cells = this.cells;
    cells[at] = kind;
    cells[at + 1] = a;
    cells[at + 2] = b;
    cells[at + 3] = c;
    cells[at + 4] = d;
    cells[at + 5] = e;
    cells[at + 6] = 0;
    this.end = at + STRIDE;
  }

  /** As `write`, with the face of the one die rolled, which is kept in the record itself. */
  writeDie(kind: number, a: number, b: number, c: number, d: number, e: number, face: number): void {
    const at = this.end;
    if (at === this.room) this.grow();
    const cells = this.cells;
    cells[at] = kind;
    cells[at + 1] = a;
    cells[at + 2] = b;
    cells[at + 3] = c;
    cells[at + 4] = d;
    cells[at + 5] = e;
    cells[at + 6] = 1;
    cells[at + 7] = face;
    this.end = at + STRIDE;
  }

  /** Adds faces to the record just written. */
  addFaces(faces: Int32Array, count: number): void {
    const at = this.end - STRIDE;
    this.cells[at + 6] = count;
    if (count === 1) {
      this.cells[at + 7] = faces[0]!;
      return;
    }
    this.cells[at + 7] = this.faceCount;
    while (this.faceCount + count > this.faceCells.length) this.growFaces();
    for (let i = 0; i < count; i++) this.faceCells[this.faceCount++] = faces[i]!;
  }

  /** The record at `index`, 0 = first. */
  read(index: number): LogRecord {
    const { cells } = this;
    const at = index * STRIDE;
    const count = cells[at + 6]!;
    const shown = cells[at + 7]!;
    return {
      kind: cells[at]!,
      // Written out: a list that grows keeps room for three times as much, and rooms keep every record.
      args: [cells[at + 1]!, cells[at + 2]!, cells[at + 3]!, cells[at + 4]!, cells[at + 5]!],
      faces: count === 1 ? [shown] : Array.from(this.faceCells.subarray(shown, shown + count)),
    };
  }

  /** Adds a copy of another log's record; says at which index. */
  take(from: EventLog, index: number): number {
    const source = index * STRIDE;
    const at = this.place();
    for (let cell = 0; cell < STRIDE; cell++) this.cells[at + cell] = from.cells[source + cell]!;
    const count = from.cells[source + 6]!;
    const first = from.cells[source + 7]!;
    if (count > 1) this.addFaces(from.faceCells.subarray(first, first + count), count);
    return at / STRIDE;
  }

  /** True when the record at `index` is the same as another log's. */
  isSame(index: number, other: EventLog, otherIndex: number): boolean {
    const at = index * STRIDE;
    const to = otherIndex * STRIDE;
    for (let cell = 0; cell < 7; cell++) if (this.cells[at + cell] !== other.cells[to + cell]) return false;
    const count = this.cells[at + 6]!;
    const [first, second] = [this.cells[at + 7]!, other.cells[to + 7]!];
    if (count < 2) return count === 0 || first === second;
    for (let face = 0; face < count; face++)
      if (this.faceCells[first + face] !== other.faceCells[second + face]) return false;
    return true;
  }

  /** All records from `from` on. */
  records(from = 0): LogRecord[] {
    const out: LogRecord[] = [];
    for (let i = from; i < this.length; i++) out.push(this.read(i));
    return out;
  }

  private grow(): void {
    const bigger = new Int32Array(this.cells.length * 2);
    bigger.set(this.cells);
    this.cells = bigger;
    this.room = bigger.length;
  }

  private growFaces(): void {
    const bigger = new Int32Array(this.faceCells.length * 2);
    bigger.set(this.faceCells);
    this.faceCells = bigger;
  }
}
