/** A name without case, spaces and punctuation: what counts when names are compared. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Longer words are nobody's slip of the pen. */
const LONGEST = 60;

/** Known names that somebody who wrote `word` may have meant, best first, at most three. */
export function nearestNames(word: string, known: readonly string[]): readonly string[] {
  if (word.length > LONGEST) return [];
  const wanted = plainName(word);
  const limit = Math.max(1, Math.floor(wanted.length * 0.4));
  return known
    .map((name) => ({ name, apart: apart(wanted, plainName(name.slice(0, LONGEST)), limit) }))
    .filter(({ apart }) => apart <= limit)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** `; did you mean "goblin"?`, or nothing when no known name is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestNames(word, known);
  return near.length === 0 ? '' : `; did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
}

function apart(wanted: string, name: string, limit: number): number {
  if (wanted.length >= 3 && name.includes(wanted)) return 0.5;
  if (Math.abs(wanted.length - name.length) > limit) return limit + 1;
  return editDistance(wanted, name);
}

/** Letters to add, drop, change or swap with their neighbour to make one word the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
