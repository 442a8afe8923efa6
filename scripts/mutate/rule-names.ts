import type { SourceFile } from '../lib/trace.ts';

/** Finds the rules that a stretch of code names: by id, or through an event, a question or a reason that cites them. */
export function ruleNames(files: readonly SourceFile[], prefix: string): (text: string) => string[] {
  const id = new RegExp(`\\b${prefix}-[A-Z]+-\\d+\\b`, 'g');
  const cites = new Map<string, string[]>();
  const declared = /const (\w+)[^=\n]*= \w+(?:<[^(]*>)?\(\s*'[^']*',\s*\[([^\]]*)\]/g;
  for (const { text } of files)
    for (const [, name = '', rules = ''] of text.matchAll(declared))
      cites.set(name, [...(cites.get(name) ?? []), ...(rules.match(id) ?? [])]);
  return (text) => [
    ...(text.match(id) ?? []),
    ...(text.match(/\b[a-z]\w*\b/g) ?? []).flatMap((word) => cites.get(word) ?? []),
  ];
}
