import * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';
import type { Result } from './system.ts';

type Issue = z.core.$ZodIssue;

/** Reads JSON already parsed with a schema: the value with its defaults, or every mistake with its place and what is allowed. */
export function readWith<S extends z.core.$ZodType>(schema: S, json: unknown): Result<z.output<S>> {
  const read = z.safeParse(schema, json);
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, refusals: read.error.issues.map(refusalOf) };
}

function refusalOf(issue: Issue): Refusal {
  const place = placeOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown-field', place, reason: `has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}` };
    case 'invalid_type':
      return { code: 'bad-value', place, reason: `is not ${article(issue.expected)}` };
    case 'invalid_value':
      return { code: 'bad-value', place, reason: 'is none of the values allowed', allowed: issue.values.map(String) };
    case 'too_big':
      return { code: 'bad-value', place, reason: `is more than ${amount(issue.maximum, issue.origin)}` };
    case 'too_small':
      return { code: 'bad-value', place, reason: `is less than ${amount(issue.minimum, issue.origin)}` };
    case 'invalid_union':
      return { code: 'bad-value', place, reason: 'has none of the forms allowed' };
    case 'custom':
      return { code: 'bad-value', place, reason: issue.message };
    default:
      return { code: 'bad-value', place, reason: 'is not written as it must be' };
  }
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the file' : path.map(String).join('.');
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`;
  if (origin === 'array') return `${limit} entries`;
  return `${limit}`;
}
