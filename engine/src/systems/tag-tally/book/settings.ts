import { settingsOf } from '../../../system/settings.ts';
import { defaultRulings, rulings } from './rulings.ts';
import { defaultToggles, type Toggles, togglePresets, toggles } from './toggles.ts';

/** How the toggles and rulings of an encounter file are read. */
export const { WrittenToggles, WrittenRulings, TogglePresetName, settleToggles, settleRulings, rulingMistake } =
  settingsOf<Toggles>(() => ({ ...defaultToggles }), toggles, togglePresets, rulings, defaultRulings);

/** Rulings there are no longer, and why: files that were written with them are still read. */
const retired: ReadonlyMap<string, string> = new Map([
  ['illusionType', 'The ruling illusionType was passed over: Illusion does no damage (TT-MAG-11).'],
]);

/** The rulings of a file without those that no longer exist, and what to say about them. */
export function withoutRetired(rulings: unknown): { readonly kept: unknown; readonly notes: readonly string[] } {
  if (typeof rulings !== 'object' || rulings === null) return { kept: rulings, notes: [] };
  const written = Object.entries(rulings);
  return {
    kept: Object.fromEntries(written.filter(([id]) => !retired.has(id))),
    notes: written.flatMap(([id]) => retired.get(id) ?? []),
  };
}
