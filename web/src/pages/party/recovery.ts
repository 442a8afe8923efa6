import type { RuleEntry } from '@affray/engine';
import type { Book } from '../../encounter/book.ts';

/** Chapters on rest, healing and what lasts, by rulebook. */
const chapters: Readonly<Record<string, readonly string[]>> = {
  'block-dodge-parry': ['HEA'],
  'tag-tally': ['HEAL'],
  'ikezu-ishi': ['REST', 'DEP'],
  'sea-of-shadows': ['BAD', 'DMG'],
  ingenuity: ['REC'],
};

/** The rules by which people get well again. */
export function recoveryRules({ id, rules }: Book): readonly RuleEntry[] {
  const wanted = chapters[id] ?? [];
  return rules.filter((rule) => wanted.includes(rule.id.split('-')[1] ?? '')).slice(0, 14);
}
