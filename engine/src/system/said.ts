/** Somebody named in a sentence, by id; null where the reader may not know who. */
export interface SaidWho {
  readonly who: string | null;
  readonly name: string;
}

/** Something named in a sentence, with the id of whoever has it where that is known. */
export interface SaidThing {
  readonly thing: string | null;
  readonly of?: string;
  readonly name: string;
}

/** Somewhere named in a sentence, by id. */
export interface SaidPlace {
  readonly place: string;
  readonly name: string;
}

export type SaidName = SaidWho | SaidThing | SaidPlace;
export type SaidPart = string | SaidName;

/**
 * What people read, as parts: plain words, and names that say whose or what they are, so that a front end can mark them and
 * what a reader may not know is taken out without looking at words. A plain string names nobody and nothing.
 */
export type Sentence = string | readonly SaidPart[];

type Hole = string | number | SaidName | Sentence;

function put(parts: SaidPart[], piece: SaidPart): void {
  if (piece === '') return;
  const last = parts.length === 0 ? undefined : parts[parts.length - 1];
  if (typeof piece === 'string' && typeof last === 'string') parts[parts.length - 1] = last + piece;
  else parts.push(piece);
}

function putHole(parts: SaidPart[], hole: Hole): void {
  if (typeof hole === 'number') put(parts, String(hole));
  else if (typeof hole === 'string' || !isParts(hole)) put(parts, hole);
  else for (const piece of hole) put(parts, piece);
}

function isParts(hole: SaidName | readonly SaidPart[]): hole is readonly SaidPart[] {
  return Array.isArray(hole);
}

/** One of these parts, or just words where nobody and nothing is named. */
function made(parts: readonly SaidPart[]): Sentence {
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

/** A sentence with names in it: say`Parry ${say.who(attacker)} with ${say.thing('sword', own)}`. */
export function say(texts: TemplateStringsArray, ...holes: readonly Hole[]): Sentence {
  const parts: SaidPart[] = [];
  for (let at = 0; at < texts.length; at++) {
    put(parts, texts[at]!);
    if (at < holes.length) putHole(parts, holes[at]!);
  }
  return made(parts);
}

/** Somebody, as named in a sentence. */
say.who = ({ id, name }: { readonly id: string; readonly name: string }): SaidWho => ({ who: id, name });

/** Something, as named in a sentence; `of` is whoever has it. */
say.thing = (name: string, of?: { readonly id: string }): SaidThing =>
  of === undefined ? { thing: name, name } : { thing: name, of: of.id, name };

/** Somewhere, as named in a sentence. */
say.place = ({ id, name }: { readonly id: string; readonly name: string }): SaidPlace => ({ place: id, name });

/** Several, with something between them: "Anna, Bram". */
say.list = (pieces: readonly Hole[], between: Sentence = ', '): Sentence => {
  const parts: SaidPart[] = [];
  for (let at = 0; at < pieces.length; at++) {
    if (at > 0) putHole(parts, between);
    putHole(parts, pieces[at]!);
  }
  return made(parts);
};

/** The sentence in parts, whatever it is. */
export function partsOf(sentence: Sentence): readonly SaidPart[] {
  return typeof sentence === 'string' ? (sentence === '' ? [] : [sentence]) : sentence;
}

/** The sentence as text. */
export function plain(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence;
  let text = '';
  for (const part of sentence) text += typeof part === 'string' ? part : part.name;
  return text;
}

/** The words of an option. */
interface Worded {
  readonly label: Sentence;
  readonly first?: Sentence;
  readonly manner?: Sentence;
  readonly detail?: Sentence;
}

/** An option as one sentence, without what it changes: "Move Close, then: Attack Orc with axe, savagely". */
export function optionSaid({ first, label, manner }: Worded): Sentence {
  return say`${first === undefined ? '' : say`${first}, then: `}${label}${manner === undefined ? '' : say`, ${manner}`}`;
}

/** An option as one sentence, with what it changes in brackets. */
export function optionLine(option: Worded): Sentence {
  const { detail } = option;
  return detail === undefined ? optionSaid(option) : say`${optionSaid(option)} (${detail})`;
}

/** An option as one line of text, with what it changes in brackets. */
export function optionText(option: Worded): string {
  return plain(optionLine(option));
}

/** The sentence with every name as `change` gives it back. */
export function renamed(sentence: Sentence, change: (name: SaidName) => SaidName): Sentence {
  if (typeof sentence === 'string') return sentence;
  return sentence.map((part) => (typeof part === 'string' ? part : change(part)));
}

/** Whether any name in the sentence is such a one. */
export function names(sentence: Sentence, is: (name: SaidName) => boolean): boolean {
  return typeof sentence !== 'string' && sentence.some((part) => typeof part !== 'string' && is(part));
}

/** The name of the first thing in a sentence; empty where none is named. */
export function thingIn(sentence: Sentence): string {
  const found = partsOf(sentence).find((part): part is SaidThing => typeof part !== 'string' && 'thing' in part);
  return found?.name ?? '';
}
