import type { Toggle } from './system.ts';

type Value = string | number | boolean;

/** The values of a toggle that is switched. */
const onOff = ['on', 'off'] as const;

/** A numeric toggle without limit: this word in files, 0 for the rules. */
export const UNLIMITED = 'unlimited';

/** How a system writes its toggles down: each by its name among the defaults, on or off unless other values are given. */
export function togglesWith<T extends { readonly [K in keyof T]: Value }>(defaults: T) {
  return (
    id: keyof T & string,
    text: string,
    rules: readonly string[],
    values: readonly string[] = onOff,
    number?: { readonly from: number; readonly to: number },
  ): Toggle => {
    const usual = defaults[id] === 0 && values.includes(UNLIMITED) ? UNLIMITED : defaults[id];
    const base = { id, text, values, default: usual, rules };
    return number === undefined ? base : { ...base, number };
  };
}
