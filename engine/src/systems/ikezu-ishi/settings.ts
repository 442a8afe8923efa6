import * as z from 'zod/mini';
import { didYouMean } from '../../system/nearest.ts';
import type { Refusal } from '../../system/refusal.ts';
import type { Toggle } from '../../system/system.ts';
import { defaultRulings, rulings } from './rulings.ts';
import { defaultToggles, type Toggles, togglePresets, toggles } from './toggles.ts';

type Value = string | number | boolean;

/** The toggles of an encounter file: each as a word, on/off also as true/false, a numeric one as a number. */
export const WrittenToggles = z.strictObject(
  Object.fromEntries(toggles.map((toggle) => [toggle.id, z.optional(toggleSchema(toggle))])),
);

/** The rulings of an encounter file: a value, or `ask` for a question to the GM each time. */
export const WrittenRulings = z.strictObject(
  Object.fromEntries(rulings.map(({ id, values }) => [id, z.optional(z.enum([...values, 'ask']))])),
);

/** Names of the sets of toggles. */
export const TogglePresetName = z.enum(togglePresets.map(({ id }) => id));

function toggleSchema({ values, default: usual, number }: Toggle): z.ZodMiniType<Value> {
  const forms: z.ZodMiniType<Value>[] = [];
  if (values.length > 0) forms.push(z.enum([...values]));
  if (typeof usual === 'boolean') forms.push(z.boolean());
  if (number !== undefined) {
    forms.push(z.int().check(z.gte(number.from), z.lte(number.to)));
  }
  return forms.length === 1 ? forms[0]! : z.union(forms);
}

/** All optional rules: the defaults, changed by a named set, changed by what is written. */
export function settleToggles(
  preset: string | undefined,
  written: Readonly<Record<string, Value | undefined>>,
): Toggles {
  const settled: Record<string, Value> = { ...defaultToggles };
  Object.assign(settled, togglePresets.find(({ id }) => id === preset)?.toggles);
  for (const toggle of toggles) {
    const value = written[toggle.id];
    if (value !== undefined) settled[toggle.id] = inEngineTerms(toggle, value);
  }
  if (!areToggles(settled)) throw new Error('A toggle has a value that does not exist.');
  return settled;
}

/** On and off become true and false. */
function inEngineTerms(toggle: Toggle, value: Value): Value {
  if (typeof toggle.default === 'boolean' && typeof value === 'string') return value === 'on';
  return value;
}

function areToggles(values: Readonly<Record<string, Value>>): values is Readonly<Record<string, Value>> & Toggles {
  return toggles.every((toggle) => {
    const value = values[toggle.id];
    if (typeof value === 'string') return toggle.values.includes(value);
    return typeof value === (toggle.number === undefined ? typeof toggle.default : 'number');
  });
}

/** Every ruling with its value: as written, else its default. */
export function settleRulings(written: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  if (rulings.every(({ id, default: usual }) => (written[id] ?? usual) === usual)) return defaultRulings;
  return Object.fromEntries(rulings.map(({ id, default: usual }) => [id, written[id] ?? usual]));
}

/** Why a ruling cannot be fixed to a value, or null. */
export function rulingMistake(id: string, value: string): Refusal | null {
  const ruling = rulings.find((known) => known.id === id);
  if (ruling === undefined) {
    const known = rulings.map((each) => each.id);
    return { code: 'unknown-field', place: id, reason: `is no ruling${didYouMean(id, known)}`, allowed: known };
  }
  const allowed = [...ruling.values, 'ask'];
  if (allowed.includes(value)) return null;
  return { code: 'bad-value', place: id, reason: `"${value}" is none of the values allowed`, allowed };
}
