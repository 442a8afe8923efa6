import { settingsOf } from '../../../system/settings.ts';
import { defaultRulings, rulings } from './rulings.ts';
import { defaultToggles, type Toggles, togglePresets, toggles } from './toggles.ts';

/** How the toggles and rulings of an encounter file are read. */
export const { WrittenToggles, WrittenRulings, TogglePresetName, settleToggles, settleRulings, rulingMistake } =
  settingsOf<Toggles>(() => ({ ...defaultToggles }), toggles, togglePresets, rulings, defaultRulings);

/** Rulings there are no longer: files that were written with them are still read. */
const retired: readonly string[] = ['illusionType'];

/** The rulings of a file without those that no longer exist. */
export function withoutRetired(rulings: unknown): unknown {
  if (typeof rulings !== 'object' || rulings === null) return rulings;
  return Object.fromEntries(Object.entries(rulings).filter(([id]) => !retired.includes(id)));
}
