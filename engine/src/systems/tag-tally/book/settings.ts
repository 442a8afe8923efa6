import type { Retired } from '../../../system/retired.ts';
import { settingsOf } from '../../../system/settings.ts';
import { defaultRulings, rulings } from './rulings.ts';
import { defaultToggles, type Toggles, togglePresets, toggles } from './toggles.ts';

/** How the toggles and rulings of an encounter file are read. */
export const { WrittenToggles, WrittenRulings, TogglePresetName, settleToggles, settleRulings, rulingMistake } =
  settingsOf<Toggles>(() => ({ ...defaultToggles }), toggles, togglePresets, rulings, defaultRulings);

/** Switches there are no longer; files that were written with them are still read. */
export const retired: Retired = {
  toggles: {
    minLevel: [0, 'easing stops at level 0 (TT-STEP-03)'],
    doomSize: ['same', 'Doom has as many segments as Momentum (TT-SET-04)'],
    negativeMomentum: [false, 'Momentum stops at 0 (TT-CLK-01)'],
    umbrellaExclusive: [false, 'an umbrella and a tag under it may both ease a roll (TT-TAG-02)'],
    resizeClocks: [false, 'PCs are counted when the fight begins (TT-SET-07)'],
    woundScope: ['each', 'every PC takes the wound (TT-WND-06)'],
    nat20Success: [false, 'a natural 20 has no power of its own (TT-BAND-08)'],
    creatureTags: [true, 'abilities and weaknesses of creatures matter (TT-CRE-04)'],
    fragile: [true, 'whoever is Fragile looks up one Doom more (TT-WND-07)'],
    roundLimit: [200, 'a fight is a stalemate after 200 rounds (TT-END-09)'],
  },
  rulings: {
    illusionType: ['Psychic', 'Illusion does no damage (TT-MAG-11)'],
    skipRoll: ['no', 'every roll is made (TT-CORE-06)'],
    sideEffect: ['none', 'a task has no side effect but what is told (TT-BAND-10)'],
    allyHelps: ['yes', 'an allied NPC helps while it is there (TT-SRC-11)'],
    flawHelps: ['no', 'a fitting flaw hinders (TT-TAG-04)'],
    exhaustion: ['attackAndDefense', 'exhaustion hinders attacks and defenses (TT-TAG-07)'],
    creatureOrder: ['listed', 'creatures of equal initiative act as listed (TT-INIT-10)'],
    blockOrder: ['players', 'the players of a block say who is next (TT-INIT-16)'],
    closeScene: ['no', 'the GM closes a scene by hand (TT-END-06)'],
    withdraw: ['no', 'the GM withdraws creatures by hand (TT-END-08)'],
    itemEffect: ['nothing', 'what an item does is told (TT-GEAR-06)'],
    castLevel: ['usual', 'a cast is at the level of its spell, target or scene (TT-MAG-04)'],
    spellEffect: ['usual', 'a spell that works does what its type does (TT-MAG-15)'],
  },
};
