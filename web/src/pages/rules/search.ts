import { type RuleEntry, type Ruling, stemOf, type Toggle } from '@affray/engine';
import { chapterOf } from '../../rulebooks/looks.ts';

/** A rule with everything the page shows beside it. */
export interface SearchEntry {
  readonly system: string;
  readonly rule: RuleEntry;
  readonly chapter: string;
  readonly toggles: readonly Toggle[];
  readonly rulings: readonly Ruling[];
  /** What is searched, in small letters. */
  readonly words: string;
  /** What the forms of its words have in common. */
  readonly stems: ReadonlySet<string>;
}

/** What of a rulebook the page needs. */
interface Source {
  readonly id: string;
  readonly rules: readonly RuleEntry[];
  readonly toggles: readonly Toggle[];
  readonly rulings: readonly Ruling[];
}

/** Every rule of a rulebook in its order. */
export function entriesOf({ id, rules, toggles, rulings }: Source): readonly SearchEntry[] {
  return rules.map((rule) => {
    const chapter = chapterOf(id, rule.id);
    const words = `${rule.id} ${chapter} ${rule.text} ${rule.from}`.toLowerCase();
    return {
      system: id,
      rule,
      chapter,
      toggles: toggles.filter((toggle) => toggle.rules.includes(rule.id)),
      rulings: rulings.filter((ruling) => ruling.rules.includes(rule.id)),
      words,
      stems: new Set((words.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf)),
    };
  });
}

/** Chapters with their rules, as the book groups them: each chapter once, where it first comes up. */
export function chaptersOf(
  entries: readonly SearchEntry[],
): readonly { readonly chapter: string; readonly entries: readonly SearchEntry[] }[] {
  const chapters = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    const known = chapters.get(entry.chapter);
    if (known === undefined) chapters.set(entry.chapter, [entry]);
    else known.push(entry);
  }
  return [...chapters].map(([chapter, list]) => ({ chapter, entries: list }));
}

/** Words one looks for; all of them must be there. */
export function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Rules that hold every word in whatever form, the best first: ids, then whole words, then parts and forms of words. */
export function search(entries: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  const words = wordsIn(text);
  if (words.length === 0) return entries;
  const scored = entries.flatMap((entry) => {
    const score = words.reduce((sum, word) => (sum < 0 ? sum : scoreOf(entry, word, sum)), 0);
    return score < 0 ? [] : [{ entry, score }];
  });
  return scored.sort((one, other) => other.score - one.score).map(({ entry }) => entry);
}

/** The sum so far with this word’s worth; below 0 when it is missing. */
function scoreOf({ words, stems, rule, chapter }: SearchEntry, word: string, sum: number): number {
  if (!words.includes(word)) return stems.has(stemOf(word)) ? sum + 1 : -1;
  const isId = rule.id.toLowerCase().startsWith(word);
  const isWhole = new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  ).test(words);
  const isChapter = chapter.toLowerCase().includes(word);
  return sum + 1 + (isId ? 20 : 0) + (isWhole ? 4 : 0) + (isChapter ? 3 : 0);
}

/** A text cut where words were found: every second part is a find. */
export function marked(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'i'));
}

/** Ids of other rules in a sentence: every second part is one. */
export function withIds(text: string): readonly string[] {
  return text.split(/\b((?:BDP|TT|IKZ|SOS|ING)-[A-Z]+-\d+)\b/);
}
