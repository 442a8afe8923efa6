/** Words as bits, the first being 1, so that several of them are one number. */
export function bitsOf<W extends string>(words: readonly W[]): Readonly<Record<W, number>> {
  const bits = Object.fromEntries(words.map((word, at) => [word, 1 << at]));
  if (!hasEach(words, bits)) throw new Error('A word has no bit.');
  return bits;
}

function hasEach<W extends string>(words: readonly W[], bits: Record<string, number>): bits is Record<W, number> {
  return words.every((word) => word in bits);
}
