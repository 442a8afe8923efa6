import type { Toggle, TogglePreset } from '../../../system/system.ts';
import { togglesWith } from '../../../system/toggle.ts';

/** The optional rules of a fight. */
export interface Toggles {
  lowBands: 'formula' | 'cheatSheet';
  armorFree: boolean;
  blockMode: 'substitute' | 'aid';
  positions: boolean;
  rerollInitiative: boolean;
  aidAction: boolean;
  woundSteps: 'flat' | 'severity' | 'strainFree';
  woundCaps: boolean;
  passAt: 'successBut' | 'dc';
  spellcasting: boolean;
  bloodMagic: boolean;
  pvp: boolean;
  fastTravelExhaustion: boolean;
}

/** All optional rules as the text has them. */
export const defaultToggles: Toggles = {
  lowBands: 'formula',
  armorFree: false,
  blockMode: 'substitute',
  positions: false,
  rerollInitiative: false,
  aidAction: false,
  woundSteps: 'flat',
  woundCaps: false,
  passAt: 'successBut',
  spellcasting: true,
  bloodMagic: false,
  pvp: false,
  fastTravelExhaustion: false,
};

const toggle = togglesWith(defaultToggles);

/** Every optional rule with the sentence shown beside its switch. */
export const toggles: readonly Toggle[] = [
  toggle(
    'lowBands',
    'A natural 2 at DC 3 or 6 is Success-but by the formula, Fail-but by the cheat sheet.',
    ['TT-BAND-07'],
    ['formula', 'cheatSheet'],
  ),
  toggle('armorFree', 'Armor is neither a source nor gear.', ['TT-ARM-04']),
  toggle(
    'blockMode',
    'Who blocks rolls in the target’s place, or gives the target one source more.',
    ['TT-REACT-05'],
    ['substitute', 'aid'],
  ),
  toggle('positions', 'Everybody has a place in feet; a block needs the attacker within 5 ft.', [
    'TT-REACT-04',
    'TT-TURN-02',
    'TT-TURN-12',
  ]),
  toggle('rerollInitiative', 'Initiative is rolled anew every round.', ['TT-INIT-02', 'TT-INIT-13']),
  toggle('aidAction', 'An action may be spent to give a companion one source on a roll.', ['TT-SRC-09']),
  toggle(
    'woundSteps',
    'A wound hinders by 1, by its grade (1 to 4), or by 1 with Strains free.',
    ['TT-WND-11'],
    ['flat', 'severity', 'strainFree'],
  ),
  toggle(
    'woundCaps',
    'At most 5 Strains, 3 Lingering Traumas and 2 Debilitating Injuries; 3 Lasting Scars are the end.',
    ['TT-WND-12'],
  ),
  toggle(
    'passAt',
    'Treatment and counters pass from Success-but on, or only when the DC is reached.',
    ['TT-BAND-11'],
    ['successBut', 'dc'],
  ),
  toggle('spellcasting', 'PCs cast spells and counter them.', ['TT-MAG-16', 'TT-REACT-09']),
  toggle('bloodMagic', 'Casts may be eased by a sacrifice.', ['TT-MAG-12']),
  toggle('pvp', 'PCs may contend with each other.', ['TT-PVP-01']),
  toggle('fastTravelExhaustion', 'The PCs have travelled fast and are exhausted.', ['TT-TAG-07']),
];

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'core', name: 'As written', toggles: {} },
  {
    id: 'tactical',
    name: 'With places, help and blood',
    toggles: { positions: true, aidAction: true, bloodMagic: true, pvp: true },
  },
  {
    id: 'later-edition',
    name: 'Borrowed from the later edition',
    toggles: { woundSteps: 'strainFree', woundCaps: true, passAt: 'dc' },
  },
];
