import type { Retired } from '../../../system/retired.ts';
import { settingsOf } from '../../../system/settings.ts';
import { defaultRulings, rulings } from './rulings.ts';
import { defaultToggles, type Toggles, togglePresets, toggles } from './toggles.ts';

/** How the toggles and rulings of an encounter file are read. */
export const { WrittenToggles, WrittenRulings, TogglePresetName, settleToggles, settleRulings, rulingMistake } =
  settingsOf<Toggles>(() => ({ ...defaultToggles }), toggles, togglePresets, rulings, defaultRulings);

/** Switches there are no longer; files that were written with them are still read. */
export const retired: Retired = {
  toggles: {},
  rulings: { illusionType: ['Psychic', 'Illusion does no damage (TT-MAG-11)'] },
};
