import * as z from 'zod/mini';
import { didYouMean } from './nearest.ts';
import { andMore, echoed, MOST_ECHO, MOST_MISTAKES, type Refusal } from './refusal.ts';
import type { Result } from './system.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/** Unknown fields of one record that are named. */
const MOST_NAMED = 10;
/** Unknown fields for which it is worked out which one was meant, in one file. */
const MOST_GUESSES = 10;

/** How much may still be told of a file that is read in parts. */
export interface Telling {
  /** Mistakes. */
  mistakes: number;
  /** Guesses at what was meant. */
  guesses: number;
}

/** Enough to mend any file that somebody has written. */
export function newTelling(): Telling {
  return { mistakes: MOST_MISTAKES, guesses: MOST_GUESSES };
}

/**
 * Reads JSON already parsed with a schema: the value with its defaults, or the first mistakes with their places and what
 * is allowed, and how many more there are. `at` is where the JSON stands in the whole file.
 */
export function readWith<S extends Schema>(
  schema: S,
  json: unknown,
  at: Path = [],
  telling: Telling = newTelling(),
): Result<z.output<S>> {
  const read = z.safeParse(schema, json);
  if (read.success) return { ok: true, value: read.data };
  const reading: Reading = { schema, json, at, telling, told: [], more: 0 };
  for (const issue of read.error.issues) tellIssue(reading, issue, issue.path);
  const refusals = reading.more === 0 ? reading.told : [...reading.told, andMore(reading.more)];
  return { ok: false, refusals };
}

/** What is read, with what, and what was found wrong so far. */
interface Reading {
  readonly schema: Schema;
  readonly json: unknown;
  readonly at: Path;
  readonly telling: Telling;
  readonly told: Refusal[];
  /** Mistakes that are only counted. */
  more: number;
}

/** True while one more mistake is told; else it is counted. */
function mayTell(reading: Reading): boolean {
  if (reading.telling.mistakes > 0) {
    reading.telling.mistakes--;
    return true;
  }
  reading.more++;
  return false;
}

function tellIssue(reading: Reading, issue: Issue, path: Path): void {
  if (issue.code === 'invalid_union') {
    const forms = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
    if (forms.length === 0) return tellUnion(reading, issue.errors, path);
    if (mayTell(reading)) reading.told.push(notAllowed(reading, path, forms));
    return;
  }
  if (mayTell(reading)) reading.told.push(refusalOf(reading, issue, path));
}

/** What was written at the place, where the reason is that it may not be written there. */
function notAllowed({ json, at }: Reading, path: Path, allowed: readonly string[]): Refusal {
  const place = placeOf([...at, ...path]);
  let value: unknown = json;
  for (const key of path) value = memberOf(value, String(key));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const written = isPlain ? `${JSON.stringify(typeof value === 'string' ? echoed(value) : value)} ` : '';
  return { code: 'bad-value', place, reason: `${written}is none of the values allowed`, allowed };
}

function refusalOf(reading: Reading, issue: Issue, path: Path): Refusal {
  const { schema, json, at } = reading;
  const place = placeOf([...at, ...path]);
  switch (issue.code) {
    case 'unrecognized_keys': {
      // What another form of the record has is no field of this one.
      const allowed = keysAt(schema, path, json).filter((key) => !issue.keys.includes(key));
      const reason = unknownFields(issue.keys, allowed, reading.telling);
      return allowed.length === 0
        ? { code: 'unknown-field', place, reason }
        : { code: 'unknown-field', place, reason, allowed };
    }
    case 'invalid_type':
      return { code: 'bad-value', place, reason: `is not ${article(issue.expected)}` };
    case 'invalid_value':
      return notAllowed(reading, path, issue.values.map(String));
    case 'too_big':
      return { code: 'bad-value', place, reason: `is more than ${amount(issue.maximum, issue.origin)}` };
    case 'too_small':
      return { code: 'bad-value', place, reason: `is less than ${amount(issue.minimum, issue.origin)}` };
    case 'custom':
      return { code: 'bad-value', place, reason: issue.message };
    case 'invalid_format':
      // Without a text of our own the library says no more than that it is invalid.
      return {
        code: 'bad-value',
        place,
        reason: issue.message.startsWith('Invalid') ? 'is not written as it must be' : issue.message,
      };
    default:
      return { code: 'bad-value', place, reason: 'is not written as it must be' };
  }
}

/** Names the first unknown fields, as many as are read at a glance, and counts the others. */
function unknownFields(keys: readonly string[], allowed: readonly string[], telling: Telling): string {
  const named: string[] = [];
  let echo = MOST_ECHO;
  for (const key of keys) {
    if (named.length === MOST_NAMED || (named.length > 0 && key.length > echo)) break;
    const meant = telling.guesses > 0 ? didYouMean(key, allowed) : '';
    telling.guesses--;
    named.push(`has no field "${echoed(key, echo)}"${meant}`);
    echo -= Math.min(key.length, echo);
  }
  const left = keys.length - named.length;
  return left === 0 ? named.join(', ') : `${named.join(', ')} and ${left} more`;
}

/** The mistakes in the form that was meant, if the kind of value tells which; else the forms there are. */
function tellUnion(reading: Reading, branches: readonly (readonly Issue[])[], path: Path): void {
  const fitting = branches.filter((issues) => issues.length > 0 && !issues.some(isOtherKind));
  const meant = fitting.find((issues) => !issues.some(isOtherForm)) ?? fitting[0];
  if (meant !== undefined) {
    for (const issue of meant) tellIssue(reading, issue, [...path, ...issue.path]);
    return;
  }
  if (!mayTell(reading)) return;
  const values = branches.flatMap((issues) =>
    issues.flatMap((issue) => (issue.code === 'invalid_value' && issue.path.length === 0 ? issue.values : [])),
  );
  const kinds = branches.flatMap((issues) =>
    issues.flatMap((issue) => (issue.code === 'invalid_type' ? [article(issue.expected)] : [])),
  );
  const several = [...new Set(kinds)];
  if (values.length > 0) reading.told.push(notAllowed(reading, path, [...values.map(String), ...several]));
  else {
    const place = placeOf([...reading.at, ...path]);
    reading.told.push({ code: 'bad-value', place, reason: `is not ${several.join(' or ')}` });
  }
}

function isOtherKind(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
}

/** A record with fields of its own that this form does not have. */
function isOtherForm(issue: Issue): boolean {
  return issue.path.length === 0 && issue.code === 'unrecognized_keys';
}

/** Names of the fields the schema has at a path of the JSON; empty where it is not a record of known fields. */
function keysAt(schema: Schema, path: Path, json: unknown): readonly string[] {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault)
    return keysAt(schema._zod.def.innerType, path, json);
  if (schema instanceof z.core.$ZodUnion)
    return [...new Set(formsMeant(schema, json).flatMap((form) => [...keysAt(form, path, json)]))];
  const [first, ...rest] = path;
  const within = first === undefined ? undefined : memberOf(json, String(first));
  if (schema instanceof z.core.$ZodObject) {
    const shape: Readonly<Record<string, Schema>> = schema._zod.def.shape;
    if (first === undefined) return Object.keys(shape);
    const field = shape[String(first)];
    return field === undefined ? [] : keysAt(field, rest, within);
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    if (first !== undefined) return keysAt(valueType, rest, within);
    return keyType instanceof z.core.$ZodEnum ? Object.values(keyType._zod.def.entries).map(String) : [];
  }
  if (schema instanceof z.core.$ZodArray && first !== undefined) return keysAt(schema._zod.def.element, rest, within);
  return [];
}

/** The form that the JSON names, where the forms are told apart by a field; else all of them. */
function formsMeant(union: z.core.$ZodUnion, json: unknown): readonly Schema[] {
  const forms: readonly Schema[] = union._zod.def.options;
  if (!(union instanceof z.core.$ZodDiscriminatedUnion)) return forms;
  const { discriminator } = union._zod.def;
  return forms.filter((form) => !z.safeParse(form, json).error?.issues.some(({ path }) => path[0] === discriminator));
}

function memberOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, key) ? Reflect.get(json, key) : undefined;
}

/** Characters of each part of a path that a place repeats at most. */
const LONGEST_PART = 60;

function placeOf(path: Path): string {
  return path.length === 0 ? 'the file' : path.map((part) => echoed(String(part), LONGEST_PART)).join('.');
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  if (expected === 'array') return 'a list';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`;
  if (origin === 'array') return `${limit} entries`;
  return `${limit}`;
}
