import * as z from 'zod/mini';
import { didYouMean } from './nearest.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './system.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

const NOT_ALLOWED = 'is none of the values allowed';

/**
 * Reads JSON already parsed with a schema: the value with its defaults, or every mistake with its place and what is
 * allowed. `at` is where the JSON stands in the whole file.
 */
export function readWith<S extends Schema>(schema: S, json: unknown, at: Path = []): Result<z.output<S>> {
  const read = z.safeParse(schema, json);
  if (read.success) return { ok: true, value: read.data };
  const refusals = read.error.issues.flatMap((issue) => refusalsOf({ schema, json }, issue, issue.path, at));
  return { ok: false, refusals: refusals.map((refusal) => withValue(refusal, json, at)) };
}

/** What was written at the place, where the reason is that it may not be written there. */
function withValue(refusal: Refusal, json: unknown, at: Path): Refusal {
  if (refusal.reason !== NOT_ALLOWED) return refusal;
  let value: unknown = json;
  for (const key of refusal.place.split('.').slice(at.length)) {
    if (typeof value !== 'object' || value === null) return refusal;
    value = memberOf(value, key);
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? { ...refusal, reason: `${JSON.stringify(value)} ${NOT_ALLOWED}` } : refusal;
}

/** What is read, and with what. */
interface Reading {
  readonly schema: Schema;
  readonly json: unknown;
}

function refusalsOf(reading: Reading, issue: Issue, path: Path, at: Path): readonly Refusal[] {
  if (issue.code === 'invalid_union') {
    const forms = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
    if (forms.length === 0) return unionRefusals(reading, issue.errors, path, at);
    const place = placeOf([...at, ...path]);
    return [{ code: 'bad-value', place, reason: NOT_ALLOWED, allowed: forms }];
  }
  return [refusalOf(reading, issue, path, at)];
}

function refusalOf({ schema, json }: Reading, issue: Issue, path: Path, at: Path): Refusal {
  const place = placeOf([...at, ...path]);
  switch (issue.code) {
    case 'unrecognized_keys': {
      // What another form of the record has is no field of this one.
      const allowed = keysAt(schema, path, json).filter((key) => !issue.keys.includes(key));
      const reason = issue.keys.map((key) => `has no field "${key}"${didYouMean(key, allowed)}`).join(', ');
      return allowed.length === 0
        ? { code: 'unknown-field', place, reason }
        : { code: 'unknown-field', place, reason, allowed };
    }
    case 'invalid_type':
      return { code: 'bad-value', place, reason: `is not ${article(issue.expected)}` };
    case 'invalid_value':
      return { code: 'bad-value', place, reason: NOT_ALLOWED, allowed: issue.values.map(String) };
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

/** The mistakes in the form that was meant, if the kind of value tells which; else the forms there are. */
function unionRefusals(
  reading: Reading,
  branches: readonly (readonly Issue[])[],
  path: Path,
  at: Path,
): readonly Refusal[] {
  const fitting = branches.filter((issues) => issues.length > 0 && !issues.some(isOtherKind));
  const meant = fitting.find((issues) => !issues.some(isOtherForm)) ?? fitting[0];
  if (meant !== undefined) return meant.flatMap((issue) => refusalsOf(reading, issue, [...path, ...issue.path], at));
  const place = placeOf([...at, ...path]);
  const values = branches.flatMap((issues) =>
    issues.flatMap((issue) => (issue.code === 'invalid_value' && issue.path.length === 0 ? issue.values : [])),
  );
  const kinds = branches.flatMap((issues) =>
    issues.flatMap((issue) => (issue.code === 'invalid_type' ? [article(issue.expected)] : [])),
  );
  if (values.length === 0) return [{ code: 'bad-value', place, reason: `is not ${[...new Set(kinds)].join(' or ')}` }];
  const allowed = [...values.map(String), ...new Set(kinds)];
  return [{ code: 'bad-value', place, reason: NOT_ALLOWED, allowed }];
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
  return typeof json === 'object' && json !== null
    ? Object.entries(json).find(([name]) => name === key)?.[1]
    : undefined;
}

function placeOf(path: Path): string {
  return path.length === 0 ? 'the file' : path.map(String).join('.');
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
