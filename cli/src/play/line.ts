import { type Edit, type Option, optionText } from '../base/engine.ts';
import { suggestion } from '../base/suggestion.ts';

/** What a person asked for with one line. */
export type Move =
  | { readonly do: 'choose'; readonly option: string }
  | { readonly do: 'dice'; readonly faces: readonly number[] }
  /** Words that several options hold: their numbers. */
  | { readonly do: 'find'; readonly numbers: readonly number[] }
  | { readonly do: 'undo' | 'redo'; readonly count: number }
  | { readonly do: 'edit'; readonly edit: Edit }
  | { readonly do: 'add'; readonly text: string }
  | { readonly do: 'reroll'; readonly entry: number }
  | { readonly do: 'overrule'; readonly entry: number; readonly faces: readonly number[] }
  | { readonly do: 'save'; readonly file: string }
  | { readonly do: 'why'; readonly about: string }
  | { readonly do: 'auto'; readonly scope: 'once' | 'seat' | 'all' | 'off' }
  /** The program plays one combatant, or no longer does. */
  | { readonly do: 'auto-one'; readonly who: string; readonly on: boolean }
  | { readonly do: 'log' | 'state' | 'journal' | 'odds' | 'roll' | 'all' | 'help' | 'quit' | 'nothing' }
  | { readonly do: 'unclear'; readonly reason: string };

/** What the line may answer: options, or dice. */
export type LineAsked =
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  /** With the faces that this roll has shown before an undo. */
  | { readonly kind: 'dice'; readonly seen: readonly number[] | null }
  | null;

/** Fewer letters are a slip, not a search. */
const shortestSearch = 3;

/** Every command with what follows it and what it does; also the text of `help`. */
export const commands = [
  ['NUMBER', 'choose that option; its id or the start of it will do, too'],
  ['NUMBER WORDS', 'choose an option that asks for words of your own'],
  ['WORDS', 'list the options that hold these words'],
  ['FACES', 'the faces of real dice, when dice are asked for: 4 11'],
  ['undo [N]', 'take back the last answer, with all that came of it'],
  ['redo [N]', 'bring it back'],
  ['auto', 'play this seat for me from here on'],
  ['auto once', 'answer just this question for me'],
  ['auto all', 'play everybody to the end'],
  ['auto off', 'people answer for this seat again'],
  ['auto WHO [off]', 'the program plays this one combatant, or no longer does'],
  ['roll', 'let the program roll for this seat from here on'],
  ['why [ID|N]', 'the rule behind this question, an id, or option N'],
  ['odds', 'what each option is likely to do'],
  ['state', 'everybody once more'],
  ['log', 'what has happened so far'],
  ['journal', 'every entry with its number'],
  ['all', 'show seldom used options, too'],
  ['edit PATH VALUE', 'GM: set a number or word: edit orc.hp 3'],
  ['edit add WHO', 'GM: bring in a preset or a stat line'],
  ['edit remove ID', 'GM: take somebody out'],
  ['edit rule NAME VALUE', 'GM: fix a ruling, or ask'],
  ['edit end [SIDE]', 'GM: end the fight'],
  ['reroll ENTRY', 'GM: make a roll anew'],
  ['overrule ENTRY FACES', 'GM: give a roll other faces'],
  ['save FILE', 'write a copy of the journal'],
  ['quit', 'stop; everything is saved'],
] as const;

const words = [...new Set(commands.map(([usage]) => usage.split(' ')[0]!))].filter(
  (word) => word === word.toLowerCase(),
);
/** First words of all commands. */
export const commandWords: readonly string[] = [...words, 'help'];

function unclear(reason: string): Move {
  return { do: 'unclear', reason };
}

/** Reads one line. */
export function readLine(line: string, asked: LineAsked): Move {
  const text = line.trim();
  if (text === '') return asked === null ? { do: 'nothing' } : readNothing(asked);
  const space = text.search(/\s/);
  const first = (space < 0 ? text : text.slice(0, space)).toLowerCase();
  const rest = space < 0 ? '' : text.slice(space).trim();
  const command = readCommand(first, rest);
  if (command !== null) return command;
  return asked === null
    ? unclear(`"${text}" is no command. The fight is over: undo, log, save FILE or quit.`)
    : readAnswer(text, asked);
}

function readCommand(first: string, rest: string): Move | null {
  switch (first) {
    case 'undo':
    case 'redo': {
      if (rest !== '' && !/^\d{1,6}$/.test(rest)) return unclear(`${first} takes a number, not "${rest}".`);
      return { do: first, count: rest === '' ? 1 : Number(rest) };
    }
    case 'edit':
      return readEdit(rest);
    case 'save':
      return rest === '' ? unclear('save needs the name of a file.') : { do: 'save', file: rest };
    case 'why':
      return { do: 'why', about: rest };
    case 'auto':
      return readAuto(rest);
    case 'reroll':
      return /^\d{1,9}$/.test(rest)
        ? { do: 'reroll', entry: Number(rest) }
        : unclear('reroll needs the number of an entry: see journal.');
    case 'overrule': {
      const [entry, ...faces] = readNumbers(rest) ?? [];
      if (entry === undefined || faces.length === 0)
        return unclear('overrule needs an entry and its new faces: overrule 12 4.');
      return { do: 'overrule', entry, faces };
    }
    case 'log':
    case 'state':
    case 'journal':
    case 'odds':
    case 'roll':
    case 'all':
    case 'help':
    case 'quit':
      return { do: first };
    case '?':
      return { do: 'help' };
    case 'exit':
    case 'q':
      return { do: 'quit' };
    default:
      return null;
  }
}

function readAuto(rest: string): Move {
  if (rest === '') return { do: 'auto', scope: 'seat' };
  if (rest === 'once' || rest === 'all' || rest === 'off') return { do: 'auto', scope: rest };
  const [who = '', word, ...more] = rest.split(/\s+/);
  if (more.length > 0 || (word !== undefined && word !== 'off'))
    return unclear(`auto takes once, all, off, or the id of a combatant, and off after it; not "${rest}".`);
  return { do: 'auto-one', who, on: word === undefined };
}

function readNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^\d{1,6}$/.test(part)) ? parts.map(Number) : null;
}

const editHelp = 'edit PATH VALUE, edit add WHO, edit remove ID, edit rule NAME VALUE or edit end [SIDE].';

function readEdit(rest: string): Move {
  const parts = rest.split(/\s+/).filter((part) => part !== '');
  const [what, second, ...more] = parts;
  if (what === undefined) return unclear(`Say what to change: ${editHelp}`);
  if (what === 'end') return { do: 'edit', edit: second === undefined ? { op: 'end' } : { op: 'end', winner: second } };
  if (second === undefined) return unclear(`"edit ${rest}" lacks a part: ${editHelp}`);
  if (what === 'remove') return { do: 'edit', edit: { op: 'remove', combatant: second } };
  if (what === 'add') return { do: 'add', text: rest.slice('add'.length).trim() };
  if (what === 'rule') {
    if (more.length !== 1) return unclear('edit rule takes the name of a ruling and a value.');
    return { do: 'edit', edit: { op: 'rule', ruling: second, value: more[0]! } };
  }
  return { do: 'edit', edit: { op: 'set', path: what, value: readValue([second, ...more].join(' ')) } };
}

function readValue(text: string): number | string | boolean {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  if (text === 'true') return true;
  if (text === 'false') return false;
  return text;
}

function readAnswer(text: string, asked: Exclude<LineAsked, null>): Move {
  switch (asked.kind) {
    case 'dice':
      return readFaces(text);
    case 'choice':
      return readChoice(text, asked.options);
  }
}

/** An empty line: dice that have been seen are taken again. */
function readNothing(asked: Exclude<LineAsked, null>): Move {
  switch (asked.kind) {
    case 'dice':
      return asked.seen === null ? { do: 'nothing' } : { do: 'dice', faces: asked.seen };
    case 'choice':
      return { do: 'nothing' };
  }
}

function readFaces(text: string): Move {
  const faces = readNumbers(text);
  return faces === null
    ? unclear(`${notUnderstood(text, [])} Dice are wanted: type the faces, or roll.`)
    : { do: 'dice', faces };
}

function readChoice(text: string, options: readonly Option[]): Move {
  const own = readOwnWords(text, options);
  if (own !== null) return own;
  if (/^\d+$/.test(text)) {
    const option = options[Number(text) - 1];
    if (option === undefined) return unclear(`There is no option ${text}: choose 1 to ${options.length}.`);
    return { do: 'choose', option: option.id };
  }
  const word = text.toLowerCase();
  const exact = options.filter(({ id }) => id.toLowerCase() === word);
  const close = exact.length > 0 ? exact : options.filter((option) => startsWith(option, word));
  if (close.length === 1) return { do: 'choose', option: close[0]!.id };
  const fitting = close.length > 1 ? close : options.filter((option) => holdsAll(option, word));
  if (fitting.length > 0) return { do: 'find', numbers: fitting.map((option) => options.indexOf(option) + 1) };
  return unclear(notUnderstood(text, options));
}

/** An option that wants words of one's own takes them after its number or id; null when none such is meant. */
function readOwnWords(text: string, options: readonly Option[]): Move | null {
  for (const [at, { id, words }] of options.entries()) {
    if (words === undefined) continue;
    for (const name of [id.toLowerCase(), String(at + 1)]) {
      const rest = text.slice(name.length);
      if (!text.toLowerCase().startsWith(name) || !/^([\s:]|$)/.test(rest)) continue;
      const said = rest.replace(/^[\s:]+/, '');
      if (said !== '') return { do: 'choose', option: `${id}:${said}` };
      return unclear(`Type the words after it: ${at + 1} YOUR WORDS (at most ${words} characters).`);
    }
  }
  return null;
}

function holdsAll(option: Option, words: string): boolean {
  const text = optionText(option).toLowerCase();
  return words.length >= shortestSearch && words.split(/\s+/).every((word) => text.includes(word));
}

function startsWith(option: Option, word: string): boolean {
  return option.id.toLowerCase().startsWith(word) || optionText(option).toLowerCase().startsWith(word);
}

function notUnderstood(text: string, options: readonly Option[]): string {
  const known = [...commandWords, ...options.map(({ id }) => id)];
  const hint = suggestion(text.split(/\s/)[0]!, known, ' Type a number, or help.');
  return `"${text}" is neither an option nor a command.${hint}`;
}
