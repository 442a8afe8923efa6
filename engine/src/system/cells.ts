/** A list of whole numbers that grows as needed and is written over and over: a state told in numbers. */
export class Cells {
  words = new Int32Array(128);
  length = 0;

  /** Starts a new list. */
  clear(): void {
    this.length = 0;
  }

  /** Adds a whole number of 32 bits. */
  put(word: number): void {
    if (this.length === this.words.length) this.grow();
    this.words[this.length++] = word;
  }

  /** Adds a number behind a mark that says what it is, unless it is the usual one. */
  putUnless(usual: number, mark: number, value: number): void {
    if (value === usual) return;
    this.put(mark);
    this.put(value);
  }

  /** Adds two numbers behind a mark that says what they are. */
  putPair(mark: number, value: number, other: number): void {
    this.put(mark);
    this.put(value);
    this.put(other);
  }

  /** Adds how many numbers follow, and the numbers. */
  putList(list: readonly number[]): void {
    this.put(list.length);
    for (let at = 0; at < list.length; at++) this.put(list[at]!);
  }

  /** Adds how many small numbers follow, and the first `count` of them, each in so many bits. */
  putSmall(list: readonly number[], count: number, bits: number): void {
    this.put(count);
    const each = Math.floor(32 / bits);
    for (let at = 0; at < count; ) {
      let packed = 0;
      for (let place = 0; place < each && at < count; place++) packed |= list[at++]! << (bits * place);
      this.put(packed);
    }
  }

  /** Adds how many truth values follow, and these as bits. */
  putFlags(list: readonly boolean[]): void {
    const { length } = list;
    this.put(length);
    for (let at = 0; at < length; ) {
      let packed = 0;
      for (let place = 0; place < 32 && at < length; place++) if (list[at++]) packed |= 1 << place;
      this.put(packed);
    }
  }

  /** Adds four whole numbers, in one cell where each is from 0 to 255 and not all of them are 255. */
  putFour(a: number, b: number, c: number, d: number): void {
    const packed = a | (b << 8) | (c << 16) | (d << 24);
    if (((a | b | c | d) & ~255) === 0 && packed !== -1) {
      this.put(packed);
      return;
    }
    this.put(-1);
    this.put(a);
    this.put(b);
    this.put(c);
    this.put(d);
  }

  /** Adds a text: how long it is, and its letters, two in a cell. */
  putText(text: string): void {
    const { length } = text;
    this.put(length);
    for (let at = 0; at < length; at += 2)
      this.put(text.charCodeAt(at) | (at + 1 < length ? text.charCodeAt(at + 1) << 16 : 0));
  }

  /** The list as a text: equal for equal lists only. */
  text(): string {
    let text = '';
    for (let at = 0; at < this.length; at++) text += `${this.words[at]!.toString(36)},`;
    return text;
  }

  private grow(): void {
    const bigger = new Int32Array(this.words.length * 2);
    bigger.set(this.words);
    this.words = bigger;
  }
}

/** A 32-bit number that equal lists share. Two halves are mixed side by side: neither waits for the other. */
export function hashCells({ words, length }: Cells): number {
  let hash = length;
  let other = 0;
  const even = length & ~1;
  for (let at = 0; at < even; at += 2) {
    hash = Math.imul(hash ^ words[at]!, 0x9e3779b1);
    other = Math.imul(other ^ words[at + 1]!, 0x85ebca6b);
    hash ^= hash >>> 15;
    other ^= other >>> 13;
  }
  if (even < length) hash = Math.imul(hash ^ words[even]!, 0x9e3779b1);
  hash = Math.imul(hash ^ (other + (other << 7)), 0xc2b2ae35);
  return hash ^ (hash >>> 15);
}
