import type { RuleEntry } from '@affray/engine';
import type { Book } from '../../encounter/book.ts';
import { bookLook } from '../../rulebooks/looks.ts';

/** The rules by which people get well again. */
export function recoveryRules({ id, rules }: Book): readonly RuleEntry[] {
  const wanted = bookLook(id).recovery;
  return rules.filter((rule) => wanted.includes(rule.id.split('-')[1] ?? '')).slice(0, 14);
}
