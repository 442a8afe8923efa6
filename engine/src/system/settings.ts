import * as z from 'zod/mini';
import { didYouMean } from './nearest.ts';
import type { Refusal } from './refusal.ts';
import type { Ruling, Toggle, TogglePreset } from './system.ts';
import { UNLIMITED } from './toggle.ts';

type Value = string | number | boolean;

/**
 * How a system reads the toggles and rulings of an encounter file into the records its rules look at. `usual` makes a
 * new record of all toggles at their defaults: the system writes it out, so that its fights have toggles of one shape.
 */
export function settingsOf<T>(
  usual: () => T & Record<string, Value>,
  toggles: readonly Toggle[],
  presets: readonly TogglePreset[],
  rulings: readonly Ruling[],
  defaultRulings: Readonly<Record<string, string>>,
) {
  return {
    /** The toggles of an encounter file: each as a word, on/off also as true/false, a numeric one as a number. */
    WrittenToggles: z.strictObject(
      Object.fromEntries(toggles.map((toggle) => [toggle.id, z.optional(toggleSchema(toggle))])),
    ),

    /** The rulings of an encounter file: a value, or `ask` for a question to the GM each time. */
    WrittenRulings: z.strictObject(
      Object.fromEntries(rulings.map(({ id, values }) => [id, z.optional(z.enum([...values, 'ask']))])),
    ),

    /** Names of the sets of toggles. */
    TogglePresetName: z.enum(presets.map(({ id }) => id)),

    /** All optional rules: the defaults, changed by a named set, changed by what is written. */
    settleToggles(preset: string | undefined, written: Readonly<Record<string, Value | undefined>>): T {
      const settled: Record<string, Value> = usual();
      Object.assign(settled, presets.find(({ id }) => id === preset)?.toggles);
      for (const toggle of toggles) {
        const value = written[toggle.id];
        if (value !== undefined) settled[toggle.id] = inEngineTerms(toggle, value);
      }
      if (!areToggles<T>(settled, toggles)) throw new Error('A toggle has a value that does not exist.');
      return settled;
    },

    /** Every ruling with its value: as written, else its default. The shared record where all are at their default. */
    settleRulings(written: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
      if (rulings.every(({ id, default: usual }) => (written[id] ?? usual) === usual)) return defaultRulings;
      return Object.fromEntries(rulings.map(({ id, default: usual }) => [id, written[id] ?? usual]));
    },

    /** Why a ruling cannot be fixed to a value, or null. */
    rulingMistake(id: string, value: string): Refusal | null {
      const ruling = rulings.find((known) => known.id === id);
      if (ruling === undefined) {
        const known = rulings.map((each) => each.id);
        return { code: 'unknown-field', place: id, reason: `is no ruling${didYouMean(id, known)}`, allowed: known };
      }
      const allowed = [...ruling.values, 'ask'];
      if (allowed.includes(value)) return null;
      return { code: 'bad-value', place: id, reason: `"${value}" is none of the values allowed`, allowed };
    },
  };
}

function toggleSchema({ values, default: usual, number }: Toggle): z.ZodMiniType<Value> {
  const forms: z.ZodMiniType<Value>[] = [];
  if (values.length > 0) forms.push(z.enum([...values]));
  if (typeof usual === 'boolean') forms.push(z.boolean());
  if (number !== undefined) {
    const least = values.includes(UNLIMITED) ? 0 : number.from;
    forms.push(z.int().check(z.gte(least), z.lte(number.to)));
  }
  return forms.length === 1 ? forms[0]! : z.union(forms);
}

/** On and off become true and false, unlimited becomes 0. */
function inEngineTerms(toggle: Toggle, value: Value): Value {
  if (typeof toggle.default === 'boolean' && typeof value === 'string') return value === 'on';
  return value === UNLIMITED ? 0 : value;
}

function areToggles<T>(values: Record<string, Value>, toggles: readonly Toggle[]): values is Record<string, Value> & T {
  return toggles.every((toggle) => {
    const value = values[toggle.id];
    if (typeof value === 'string') return toggle.values.includes(value);
    return typeof value === (toggle.number === undefined ? typeof toggle.default : 'number');
  });
}
