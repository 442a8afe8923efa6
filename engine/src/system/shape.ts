/*
 * The language in which a rulebook declares what changes in a fight: `systems/<id>/state/fight.state.ts`. `npm run states`
 * reads it and writes `made/<id>.ts`: types, blank records, copies, the key, ranges, edits. Nothing here runs in play.
 * Functions in marks are printed by their names, so they are named, pure, and stand in `state/matters.ts` or beside it.
 */

/** A function about the fight and one record in it; about the fight alone where the record is the fight. */
type About<T> = (...given: never[]) => T;

/** What can be said of any field. */
export interface Marks {
  /** What it is at first; a text is printed as it stands for all but words and texts: `'sheet.ref'`, `'2 * index'`. */
  readonly start?: number | boolean | string;
  /** The GM may set it, within its range or within this one. */
  readonly set?: true | readonly [least: number, most: number];
  /** Rules rely on it while a step is under way. Words and lists are held anyway; who, thing and place unless told not to be. */
  readonly held?: boolean;
  /** Never changes in a fight: no part of the key. */
  readonly fixed?: true;
  /** Without meaning between steps, or for how the fight goes on: copied, no part of the key. */
  readonly scratch?: true;
  /** Worked out from other fields by this: copied, no part of the key; a state where it differs is impossible. */
  readonly derived?: About<number | boolean>;
  /** Part of the key only when this holds. */
  readonly when?: About<boolean>;
  /** What of it is part of the key. */
  readonly as?: About<number | boolean>;
  /** Few have it: in the key only where it differs from `usual`. For lists: where there is anything in it. */
  readonly rare?: true;
  /** The value that `rare` leaves out; what it is at first unless told otherwise. */
  readonly usual?: number;
  /** Writes it into the key, as no mark can say it. */
  readonly put?: About<void>;
  /** Goes on naming somebody who is gone. */
  readonly kept?: true;
  /** Players do not see it of people whose numbers they do not know: odds suppose what it is at first. */
  readonly unseen?: true;
  /** Lasts no longer than the fight: `endFightIn…` makes it what it is at first. */
  readonly brief?: true;
  /** What people call it where it is true or more than 0, and the rule of that. */
  readonly shown?: readonly [label: string, rule: string];
}

/** Of an index: the list of the fight it points into. */
interface Pointing extends Marks {
  readonly of?: string;
}

/** Of lists. */
export interface ListMarks extends Marks {
  /** How many there are at first: a number, or a name of the constructor. */
  readonly length?: number | string;
  /** Only so many of them count, as this field of the same record says: the rest is blank and no part of the key. */
  readonly upTo?: string;
  /** They are people: somebody gone is named by nobody (`blank`), or is taken out of the list (`drop`). */
  readonly who?: 'blank' | 'drop';
  /** Each takes so many bits in the key. */
  readonly bits?: number;
}

/** Of what copies share. */
interface SharedMarks extends Marks {
  /** The field of it that stands at the head of the key's text, such as a sheet's id. */
  readonly named?: string;
}

/** How a field is kept. */
export type Kind =
  | 'count'
  | 'flag'
  | 'word'
  | 'text'
  | 'who'
  | 'thing'
  | 'place'
  | 'numbers'
  | 'flags'
  | 'texts'
  | 'part'
  | 'parts'
  | 'shared';

/** One field of a record. */
export interface Field {
  readonly kind: Kind;
  readonly marks: Marks & Pick<ListMarks, 'length' | 'upTo' | 'who' | 'bits'> & Pick<SharedMarks, 'named'> & Pointing;
  /** Of a count. */
  readonly least: number;
  readonly most: number;
  /** Of a word: name of its type, and the words. */
  readonly type: string;
  readonly words: readonly string[];
  /** Of parts. */
  readonly shape: Shape | null;
}

/** A kind of record: its fields in the order in which every such record has them. */
export interface Shape {
  readonly name: string;
  /** What its constructor is given; `given` = one record with every field that says no start. */
  readonly params: readonly string[] | 'given';
  readonly fields: Readonly<Record<string, Field>>;
  readonly more: ShapeMarks;
}

/** What can be said of a record as a whole. */
export interface ShapeMarks {
  /** When the first holds that does, no more than these fields are part of the key. */
  readonly only?: readonly { readonly when: About<boolean>; readonly keep: readonly string[] }[];
  /** Writes more into the key. */
  readonly put?: About<void>;
}

/** The record itself is where `set`, `held` and so on are written short: `{ set, held }`. */
export const set = true;
export const held = true;
export const fixed = true;
export const scratch = true;
export const rare = true;
export const kept = true;
export const unseen = true;
export const brief = true;

const plain = { least: 0, most: 0, type: '', words: [], shape: null };
const field = (kind: Kind, marks: Field['marks'], more: Partial<Field> = {}): Field => ({
  kind,
  marks,
  ...plain,
  ...more,
});

/** A record. */
export function shape(
  name: string,
  params: Shape['params'],
  fields: Readonly<Record<string, Field>>,
  more: ShapeMarks = {},
): Shape {
  return { name, params, fields, more };
}

/** A whole number from `least` to `most`; the key tells any two apart, in range or not. */
export const count = (least: number, most: number, marks: Marks = {}): Field => field('count', marks, { least, most });
/** True or false. */
export const flag = (marks: Marks = {}): Field => field('flag', marks);
/** One of a few words, whose type gets a name; the first of them at first. */
export const word = (type: string, words: readonly string[], marks: Marks = {}): Field =>
  field('word', marks, { type, words });
/** Any text. */
export const text = (marks: Marks = {}): Field => field('text', marks);
/** Somebody in the fight by number, -1 = nobody. */
export const who = (marks: Pointing = {}): Field => field('who', { start: -1, of: 'fighters', ...marks });
/** A thing by number, -1 = none. */
export const thing = (marks: Pointing = {}): Field => field('thing', { start: -1, ...marks });
/** A place by number. */
export const place = (marks: Pointing = {}): Field => field('place', marks);
/** Whole numbers in a row. */
export const numbers = (marks: ListMarks = {}): Field => field('numbers', marks);
/** Truth values in a row. */
export const flags = (marks: ListMarks = {}): Field => field('flags', marks);
/** Texts in a row. */
export const texts = (marks: ListMarks = {}): Field => field('texts', marks);
/** One record within another. */
export const part = (of: Shape, marks: Marks = {}): Field => field('part', marks, { shape: of });
/** Records in a row. */
export const parts = (of: Shape, marks: ListMarks = {}): Field => field('parts', marks, { shape: of });
/** What all copies share, by its type: `shared<readonly Region[]>({ fixed })`. No part of the key unless `put` says how. */
export const shared = <T>(marks: SharedMarks = {}): Field & { readonly shares?: T } => field('shared', marks);
