import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readWith } from './read.ts';

const Thing = z.strictObject({
  size: z.union([z.int().check(z.gte(0), z.lte(9)), z.strictObject({ now: z.int(), max: z.int() })]),
  kind: z.optional(z.union([z.enum(['soft', 'hard']), z.boolean()])),
  parts: z.optional(z.array(z.strictObject({ name: z.string() }))),
});

function refusalsOf(json: unknown) {
  const read = readWith(Thing, json, ['things', 3]);
  return read.ok ? [] : read.refusals;
}

it('gives the value when everything is right', () => {
  expect(readWith(Thing, { size: 3, kind: 'soft' })).toEqual({ ok: true, value: { size: 3, kind: 'soft' } });
});

it('names every mistake with its place in the whole file', () => {
  const places = refusalsOf({ size: 3, kind: 7, parts: [{ name: 'a' }, { name: 5 }] }).map(({ place }) => place);
  expect(places).toEqual(['things.3.kind', 'things.3.parts.1.name']);
});

it('lists the fields there are and the nearest one when a field is unknown, also deep inside', () => {
  const [first, second] = refusalsOf({ size: { now: 1, max: 2, mox: 3 }, parts: [{ name: 'a', nmae: 'b' }] });
  expect(first).toMatchObject({ code: 'unknown-field', place: 'things.3.size', allowed: ['now', 'max'] });
  expect(second).toMatchObject({
    place: 'things.3.parts.0',
    reason: 'has no field "nmae"; did you mean "name"?',
    allowed: ['name'],
  });
});

it('says what was written where only certain values are allowed', () => {
  expect(refusalsOf({ size: 3, kind: 'sfot' })).toMatchObject([
    { place: 'things.3.kind', reason: '"sfot" is none of the values allowed', allowed: ['soft', 'hard', 'a boolean'] },
  ]);
});

it('looks at the form that was meant when there are several', () => {
  expect(refusalsOf({ size: 12 })[0]).toMatchObject({ place: 'things.3.size', reason: 'is more than 9' });
  expect(refusalsOf({ size: { now: 1, max: 'x' } })[0]).toMatchObject({ place: 'things.3.size.max' });
});

it('looks at the form whose fields were written when several forms are records', () => {
  const Order = z.union([
    z.strictObject({ choose: z.string() }),
    z.strictObject({ edit: z.strictObject({ to: z.int() }) }),
  ]);
  const read = readWith(Order, { edit: { to: 'x' } });
  expect(read.ok ? [] : read.refusals).toEqual([{ code: 'bad-value', place: 'edit.to', reason: 'is not a number' }]);
  const wrong = readWith(Order, { chose: 'x' });
  const twice = readWith(z.union([z.strictObject({ who: z.string() }), z.strictObject({ who: z.int() })]), { whom: 1 });
  expect(twice.ok ? [] : twice.refusals).toContainEqual(expect.objectContaining({ allowed: ['who'] }));
  expect(wrong.ok ? [] : wrong.refusals.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('"choose"'),
  );
});

it('names all forms when none was meant', () => {
  expect(refusalsOf({ size: 'big' })[0]).toMatchObject({ reason: 'is not a number or an object' });
  expect(refusalsOf({ size: 1, kind: 'wet' })[0]).toMatchObject({ allowed: ['soft', 'hard', 'a boolean'] });
});

it('names only the fields of the form that was named, never the very field it refuses', () => {
  const Entry = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('choice'), option: z.string() }),
    z.strictObject({ type: z.literal('dice'), faces: z.int() }),
  ]);
  const read = readWith(z.array(Entry), [{ type: 'dice', faces: 3, option: 'attack' }]);
  expect(read.ok ? [] : read.refusals).toEqual([
    { code: 'unknown-field', place: '0', reason: 'has no field "option"', allowed: ['type', 'faces'] },
  ]);
  const Order = z.union([z.strictObject({ choose: z.string() }), z.strictObject({ dice: z.int() })]);
  const both = readWith(Order, { choose: 'attack', dice: 3 });
  expect(both.ok ? [] : both.refusals.map(({ reason }) => reason)).toEqual(['has no field "dice"']);
});

it('lists the first 50 mistakes, and counts the others', () => {
  const read = readWith(z.array(z.int()), new Array(5000).fill('x'));
  const refusals = read.ok ? [] : read.refusals;
  expect(refusals).toHaveLength(51);
  expect(refusals[49]).toMatchObject({ place: '49', reason: 'is not a number' });
  expect(refusals[50]).toMatchObject({ code: 'more-mistakes', reason: 'and 4950 more mistakes', more: 4950 });
});

it('names the first of many unknown fields, guesses at ten of them, and repeats at most 200 characters', () => {
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`names${n}`, 1]));
  const read = readWith(z.strictObject({ name: z.string() }), { name: 'a', ...many });
  const [{ reason }] = read.ok ? [{ reason: '' }] : read.refusals;
  expect(reason).toMatch(/^has no field "names0"; did you mean "name"\?, has no field "names1"/);
  expect(reason.match(/did you mean/g)).toHaveLength(10);
  expect(reason).toMatch(/ and 3990 more$/);
  expect(reason.length).toBeLessThan(1500);
  const long = readWith(z.strictObject({}), { ['x'.repeat(100_000)]: 1 });
  expect(long.ok ? '' : long.refusals[0]!.reason).toBe(`has no field "${'x'.repeat(200)}…"`);
  const value = readWith(z.record(z.string(), z.enum(['a'])), { ['y'.repeat(5000)]: 'z'.repeat(5000) });
  expect(JSON.stringify(value).length).toBeLessThan(600);
});

it('takes no longer for many mistakes than for few', () => {
  const fields = Object.fromEntries(Array.from({ length: 64 }, (_, n) => [`field${n}`, z.optional(z.int())]));
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`feild${n}`, 1]));
  const from = performance.now();
  expect(readWith(z.strictObject(fields), many).ok).toBe(false);
  // Comparing each with each took half a minute.
  expect(performance.now() - from).toBeLessThan(3000);
});
