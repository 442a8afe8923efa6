import type { EventSpec, OperandKind } from './system.ts';

declare const kind: unique symbol;
/** The index of a combatant. A plain number passes for one; a thing or a place does not. */
export type Who = number & { readonly [kind]?: 'who' };
/** The number of a thing, as the system names it. */
export type Thing = number & { readonly [kind]?: 'thing' };
/** The number of a place, as the system names it. */
export type Place = number & { readonly [kind]?: 'place' };
/** The position of a rule in its catalogue. */
export type RuleAt = number & { readonly [kind]?: 'rule' };

interface Kinds {
  readonly who: Who;
  readonly thing: Thing;
  readonly place: Place;
  readonly rule: RuleAt;
  readonly cites: RuleAt;
  readonly yesno: number;
}

type NameOf<O extends string> = O extends `${infer Name}:${string}` ? Name : O;
type ValueOf<O extends string> = O extends `${string}:${infer Kind extends keyof Kinds}` ? Kinds[Kind] : number;

/** What is told with a sentence: its operands in the order in which they first stand in it. */
export type Operands<
  Text extends string,
  Seen extends string = never,
> = Text extends `${string}{${infer One}}${infer Rest}`
  ? NameOf<One> extends Seen
    ? Operands<Rest, Seen>
    : [ValueOf<One>, ...Operands<Rest, Seen | NameOf<One>>]
  : [];

const kinds: Readonly<Record<string, OperandKind>> = {
  who: 'who',
  thing: 'thing',
  place: 'place',
  rule: 'rule',
  cites: 'rule',
  yesno: 'yesno',
};

/** Takes the marks of conditions out of a text: `is [stunned]`, or with their names `[falls|prone]`. */
export function marksIn(text: string): { readonly said: string; readonly told: readonly string[] } {
  const told: string[] = [];
  const said = text.replace(/\[([^\]]+)\]/g, (_, mark: string) => {
    const [shown = '', ...named] = mark.split('|');
    told.push(...(named.length === 0 ? [shown] : named));
    return shown;
  });
  return { said, told };
}

/** Takes the operands out of a sentence, with their kinds; a word from `words` is counted from 0. */
export function sentenceIn(
  text: string,
  words: Readonly<Record<string, readonly string[]>>,
): Pick<EventSpec, 'operands' | 'text' | 'pieces' | 'states'> {
  const operands: [string, OperandKind][] = [];
  const states: Record<string, readonly string[]> = {};
  const unmarked = (marked: string, of: (word: string) => string): string => {
    const { said, told } = marksIn(marked);
    if (told.length > 0) states[of(said)] = told;
    return said;
  };
  const lists = Object.fromEntries(
    Object.entries(words).map(([name, list]) => [name, list.map((each) => unmarked(each, (word) => word))]),
  );
  const said = unmarked(text, () => '').replace(
    /\{(-?)(\w+)(?::(\w+))?\}/g,
    (_, unsaid: string, name: string, kind: string | undefined) => {
      const known = kind === undefined ? (lists[name] ?? 'number') : kinds[kind];
      if (known === undefined) throw new Error(`"${kind}" is no kind of operand, in "${text}".`);
      if (!operands.some(([before]) => before === name)) operands.push([name, known]);
      return unsaid === '-' || kind === 'cites' ? '' : `{${name}}`;
    },
  );
  for (const name of Object.keys(words))
    if (!operands.some(([operand]) => operand === name)) throw new Error(`"${text}" does not say {${name}}.`);
  const pieces = said.split(/\{(\w+)\}/).flatMap((piece, at): (string | number)[] => {
    if (at % 2 === 1) return [operands.findIndex(([name]) => name === piece)];
    return piece === '' ? [] : [piece];
  });
  const sentence = { operands, text: said, pieces };
  return Object.keys(states).length === 0 ? sentence : { ...sentence, states };
}
