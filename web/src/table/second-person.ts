import { plain } from '@affray/engine';
import type { SeatQuestion } from '@affray/server/protocol';

/** Forms that do not just lose an s. */
const verbs: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
]);

/** Things one has: “a wound of Mirah” is one of yours, “the end of Mirah” is the end of you. */
const belongings = 'wounds?|scars?|injur(?:y|ies)|weapons?|things?|sources?|allies|ally';

/** The verb as it follows “you”: stands, stand. Other words stay as they are. */
function withYou(word: string): string {
  const known = verbs.get(word);
  if (known !== undefined) return known;
  if (/(?:ss|us|’s|always|besides|perhaps)$/.test(word)) return word;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[a-z]{2,}s$/.test(word) ? word.slice(0, -1) : word;
}

function like(sample: string, word: string): string {
  return sample.charAt(0) === sample.charAt(0).toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** A sentence about somebody, said to that person: “What does Mirah do?” is “What do you do?”. */
export function toYou(sentence: string, name: string): string {
  const quoted = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const who = `(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}]| \\d)`;
  const start = '(^|[.?!:] )';
  const each = (pattern: string): RegExp => new RegExp(pattern, 'gu');
  return sentence
    .replaceAll(each(`${start}${who}, (\\p{L})`), (_, before: string, first: string) => before + first.toUpperCase())
    .replaceAll(each(`${start}${who}[’']s`), '$1Your')
    .replaceAll(each(`${who}[’']s`), 'your')
    .replaceAll(
      each(`(?<!\\p{L})([Dd]oes|[Ii]s|[Hh]as|[Ww]as) ${who}`),
      (_, verb: string) => `${like(verb, withYou(verb.toLowerCase()))} you`,
    )
    .replaceAll(each(`(${belongings}) of ${who}`), '$1 of yours')
    .replaceAll(
      each(`${start}${who} ([\\p{L}’]+)`),
      (_, before: string, verb: string) => `${before}You ${withYou(verb)}`,
    )
    .replaceAll(each(`${start}${who}`), '$1You')
    .replaceAll(each(who), 'you');
}

/** What is asked as its reader hears it: players read “you”, the GM reads names. */
export function promptFor({ prompt, mine, who, whoName }: SeatQuestion, isGm: boolean): string {
  const text = plain(prompt);
  return isGm || !mine || who === 'gm' ? text : toYou(text, whoName);
}

/** What a screen reader hears of a question. */
export function askedAloud(open: SeatQuestion, isGm: boolean): string {
  const asked = promptFor(open, isGm);
  return open.mine || asked.includes(open.whoName) ? asked : `${open.whoName}: ${asked}`;
}
