import { names, partsOf, plain, type SaidPart, type Sentence } from '@affray/engine';
import type { SeatQuestion } from '@affray/table/protocol';

/** Forms that do not just lose an s. */
const verbs: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
]);

/** End in s and are no verbs, or none that change. */
const unchanged: readonly string[] = ['ss', 'us', '’s', 'always', 'besides', 'perhaps'];

/** Things one has: “a wound of Mirah” is one of yours, “the end of Mirah” is the end of you. */
const belongings: readonly string[] = ['wound', 'scar', 'injury', 'weapon', 'thing', 'source', 'ally'];

/** The verb as it follows “you”: stands, stand. Other words stay as they are. */
function withYou(word: string): string {
  const known = verbs.get(word);
  if (known !== undefined) return known;
  if (!word.endsWith('s') || word.length < 3 || unchanged.some((end) => word.endsWith(end))) return word;
  return ['shes', 'ches', 'xes', 'sses'].some((end) => word.endsWith(end)) ? word.slice(0, -2) : word.slice(0, -1);
}

const large = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isLarge = (text: string): boolean => text !== large(text).toLowerCase() && text === large(text);

/** Whether a new sentence begins after this text. */
function endsSentence(before: string): boolean {
  return before === '' || ['. ', '? ', '! ', ': '].some((end) => before.endsWith(end));
}

/** The text before the name, and how its last word goes with “you”: “what does ” is “what do ”. */
function asked(before: string): string {
  const words = before.split(' ');
  const last = words[words.length - 2] ?? '';
  const verb = verbs.get(last.toLowerCase());
  if (before.endsWith(' ') && verb !== undefined && last.toLowerCase() !== 'goes')
    words[words.length - 2] = isLarge(last) ? large(verb) : verb;
  return words.join(' ');
}

/** What stands for the name between these texts, and what is left of the text behind it. */
function youBetween(before: string, behind: string): readonly [you: string, behind: string] {
  const begins = endsSentence(before);
  const isOwner = behind.startsWith('’s') || behind.startsWith("'s");
  if (isOwner) return [begins ? 'Your' : 'your', behind.slice(2)];
  if (belongings.some((thing) => before.endsWith(`${thing} of `) || before.endsWith(`${thing}s of `)))
    return ['yours', behind];
  if (!begins) return ['you', behind];
  if (behind.startsWith(', ')) return ['', large(behind.slice(2))];
  if (!behind.startsWith(' ')) return ['You', behind];
  const [, verb = '', ...rest] = behind.split(' ');
  return ['You', ['', withYou(verb), ...rest].join(' ')];
}

/** A sentence about somebody, said to that person: “What does Mirah do?” is “What do you do?”. */
export function toYou(sentence: Sentence, id: string): string {
  const parts: SaidPart[] = [...partsOf(sentence)];
  let text = '';
  parts.forEach((part, at) => {
    if (typeof part === 'string' || !('who' in part) || part.who !== id) {
      text += plain([part]);
      return;
    }
    const next = parts[at + 1];
    const [you, behind] = youBetween(text, typeof next === 'string' ? next : '');
    if (typeof next === 'string') parts[at + 1] = behind;
    text = (you.toLowerCase() === 'you' ? asked(text) : text) + you;
  });
  return text === '' ? text : text.startsWith(' ') ? text.trimStart() : text;
}

/** What is asked as its reader hears it: players read “you”, the GM reads names. */
export function promptFor({ prompt, mine, who }: SeatQuestion, isGm: boolean): string {
  return isGm || !mine || who === 'gm' ? plain(prompt) : toYou(prompt, who);
}

/** What a screen reader hears of a question. */
export function askedAloud(open: SeatQuestion, isGm: boolean): string {
  const asked = promptFor(open, isGm);
  const isNamed = names(open.prompt, (name) => 'who' in name && name.who === open.who);
  return open.mine || isNamed ? asked : `${open.whoName}: ${asked}`;
}
