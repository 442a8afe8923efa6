import type { Toggle, TogglePreset } from '../../../system/system.ts';
import { togglesWith } from '../../../system/toggle.ts';

/** The optional rules of a fight. */
export interface Toggles {
  lowBands: 'formula' | 'cheatSheet';
  /** Level at which easing stops. */
  minLevel: number;
  /** Segments of the Doom clock, if not as many as Momentum has. */
  doomSize: number | 'same';
  negativeMomentum: boolean;
  armorFree: boolean;
  umbrellaExclusive: boolean;
  blockMode: 'substitute' | 'aid';
  positions: boolean;
  rerollInitiative: boolean;
  aidAction: boolean;
  resizeClocks: boolean;
  woundScope: 'each' | 'one';
  woundSteps: 'flat' | 'severity' | 'strainFree';
  woundCaps: boolean;
  passAt: 'successBut' | 'dc';
  nat20Success: boolean;
  spellcasting: boolean;
  bloodMagic: boolean;
  pvp: boolean;
  creatureTags: boolean;
  fragile: boolean;
  fastTravelExhaustion: boolean;
  /** Rounds after which a fight is called a stalemate. */
  roundLimit: number;
}

/** All optional rules as the text has them. */
export const defaultToggles: Toggles = {
  lowBands: 'formula',
  minLevel: 0,
  doomSize: 'same',
  negativeMomentum: false,
  armorFree: false,
  umbrellaExclusive: false,
  blockMode: 'substitute',
  positions: false,
  rerollInitiative: false,
  aidAction: false,
  resizeClocks: false,
  woundScope: 'each',
  woundSteps: 'flat',
  woundCaps: false,
  passAt: 'successBut',
  nat20Success: false,
  spellcasting: true,
  bloodMagic: false,
  pvp: false,
  creatureTags: true,
  fragile: true,
  fastTravelExhaustion: false,
  roundLimit: 200,
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
  toggle('minLevel', 'Level at which easing stops: 0, or 1 as in the later edition.', ['TT-STEP-03'], [], {
    from: 0,
    to: 1,
  }),
  toggle(
    'doomSize',
    'Segments of the Doom clock, if not as many as Momentum has.',
    ['TT-SET-04', 'TT-WND-05'],
    ['same'],
    { from: 1, to: 1000 },
  ),
  toggle('negativeMomentum', 'Momentum may fall below 0, down to minus its size.', ['TT-CLK-01']),
  toggle('armorFree', 'Armor is neither a source nor gear.', ['TT-ARM-04']),
  toggle('umbrellaExclusive', 'An umbrella tag and a tag under it do not both ease one roll.', [
    'TT-TAG-02',
    'TT-SRC-07',
  ]),
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
  toggle('resizeClocks', 'Clocks and the wound table follow the number of PCs present.', ['TT-SET-07', 'TT-CLK-06']),
  toggle('woundScope', 'Every PC takes the wound, or one of the GM’s choice.', ['TT-WND-06'], ['each', 'one']),
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
  toggle('nat20Success', 'A natural 20 is at least a Success.', ['TT-BAND-08']),
  toggle('spellcasting', 'PCs cast spells and counter them.', ['TT-MAG-16', 'TT-REACT-09']),
  toggle('bloodMagic', 'Casts may be eased by a sacrifice.', ['TT-MAG-12']),
  toggle('pvp', 'PCs may contend with each other.', ['TT-PVP-01']),
  toggle('creatureTags', 'Abilities and weaknesses of creatures matter; off, only their level does.', [
    'TT-CRE-04',
    'TT-CRE-05',
    'TT-CRE-06',
    'TT-CRE-07',
  ]),
  toggle('fragile', 'Fragile PCs look up one Doom more.', ['TT-WND-07']),
  toggle('fastTravelExhaustion', 'The PCs have travelled fast and are exhausted.', ['TT-TAG-07']),
  toggle('roundLimit', 'After this many rounds the fight is a stalemate.', ['TT-END-09'], [], {
    from: 1,
    to: 1_000_000,
  }),
];

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'core', name: 'As written', toggles: {} },
  {
    id: 'tactical',
    name: 'With places, help and blood',
    toggles: { positions: true, aidAction: true, bloodMagic: true, pvp: true, resizeClocks: true },
  },
  {
    id: 'later-edition',
    name: 'Borrowed from the later edition',
    toggles: {
      minLevel: 1,
      umbrellaExclusive: true,
      woundSteps: 'strainFree',
      woundCaps: true,
      nat20Success: true,
      passAt: 'dc',
    },
  },
];
