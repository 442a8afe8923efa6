/** Kinds of record a table writes by itself; the system's own events count up from 0. */
export const Recorded = { roll: -1, check: -2, choice: -3 } as const;

/** Integers per record: kind and seven operands. */
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
  /** Number of records. */
  length = 0;
  private cells = new Int32Array(1024 * STRIDE);
  private faceCells = new Int32Array(1024);
  private faceCount = 0;

  clear(): void {
    this.length = 0;
    this.faceCount = 0;
  }

  /** Forgets every record from `length` on. */
  truncate(length: number): void {
    if (length >= this.length) return;
    let at = length * STRIDE;
    while (at < this.length * STRIDE && this.cells[at]! >= 0) at += STRIDE;
    if (at < this.length * STRIDE) this.faceCount = this.cells[at + 7]!;
    this.length = length;
  }

  /** Operands left out count as 0. */
  write(kind: number, a = 0, b = 0, c = 0, d = 0, e = 0): void {
    let at = this.length * STRIDE;
    if (at + STRIDE > this.cells.length) this.grow();
    const cells = this.cells;
    cells[at++] = kind;
    cells[at++] = a;
    cells[at++] = b;
    cells[at++] = c;
    cells[at++] = d;
    cells[at++] = e;
    cells[at++] = 0;
    cells[at] = this.faceCount;
    this.length++;
  }

  /** Adds faces to the record just written. */
  addFaces(faces: Int32Array, count: number): void {
    while (this.faceCount + count > this.faceCells.length) this.growFaces();
    for (let i = 0; i < count; i++) this.faceCells[this.faceCount++] = faces[i]!;
    this.cells[(this.length - 1) * STRIDE + 6] = count;
  }

  /** The record at `index`, 0 = first. */
  read(index: number): LogRecord {
    const at = index * STRIDE;
    const kind = this.cells[at]!;
    const from = this.cells[at + 7]!;
    return {
      kind,
      args: Array.from(this.cells.subarray(at + 1, at + 6)),
      faces: Array.from(this.faceCells.subarray(from, from + this.cells[at + 6]!)),
    };
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
  }

  private growFaces(): void {
    const bigger = new Int32Array(this.faceCells.length * 2);
    bigger.set(this.faceCells);
    this.faceCells = bigger;
  }
}
