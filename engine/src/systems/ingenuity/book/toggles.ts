import type { Toggle, TogglePreset } from '../../../system/system.ts';
import { togglesWith } from '../../../system/toggle.ts';

/** The optional rules of a fight. */
export interface Toggles {
  positioning: 'grid' | 'abstract';
  defenceTiming: 'before-roll' | 'after-roll';
  mapWindow: 'round' | 'turn';
  killingStrikeWeapon: 'any' | 'lethal' | 'nonlethal';
  parryToZero: boolean;
  stepExcludesMove: boolean;
  fate: boolean;
  maneuvers: boolean;
  powers: boolean;
  weaponProperties: boolean;
  conditionsOverTime: boolean;
  creatureRanks: boolean;
  assist: boolean;
  stealthContest: boolean;
  armourSet: 'revised' | 'first';
  escalation: boolean;
  /** Rounds after which the fight is a draw. */
  roundLimit: number;
}

/** All optional rules as the catalogue has them. */
export const defaultToggles: Toggles = {
  positioning: 'grid',
  defenceTiming: 'before-roll',
  mapWindow: 'round',
  killingStrikeWeapon: 'any',
  parryToZero: false,
  stepExcludesMove: true,
  fate: true,
  maneuvers: false,
  powers: false,
  weaponProperties: false,
  conditionsOverTime: true,
  creatureRanks: false,
  assist: false,
  stealthContest: false,
  armourSet: 'revised',
  escalation: false,
  roundLimit: 100,
};

const toggle = togglesWith(defaultToggles);

/** Every optional rule with the sentence shown beside its switch. */
export const toggles: readonly Toggle[] = [
  toggle('positioning', 'A map of squares, or distances as the GM states them.', ['ING-MOVE-12'], ['grid', 'abstract']),
  toggle(
    'defenceTiming',
    'Dodge and Parry are chosen before or after the attack is rolled.',
    ['ING-REACT-08'],
    ['before-roll', 'after-roll'],
  ),
  toggle('mapWindow', 'Earlier attacks count for the round or for the turn.', ['ING-MAP-04'], ['round', 'turn']),
  toggle('killingStrikeWeapon', 'Which weapons make killing strikes.', ['ING-KILL-07'], ['any', 'lethal', 'nonlethal']),
  toggle('parryToZero', 'A parry may stop all damage.', ['ING-PAR-03']),
  toggle('stepExcludesMove', 'Step and Move exclude each other.', ['ING-FREE-05']),
  toggle('fate', 'Player characters spend fate.', ['ING-FATE-01', 'ING-FATE-06']),
  toggle('maneuvers', 'Maneuvers.', ['ING-MAN-01']),
  toggle('powers', 'Powers.', ['ING-PWR-01']),
  toggle('weaponProperties', 'Properties of weapons and armour matter.', [
    'ING-PROP-01',
    'ING-PROP-02',
    'ING-PROP-03',
    'ING-PROP-04',
  ]),
  toggle('conditionsOverTime', 'Bleeding, burning and poison act.', ['ING-COND-08', 'ING-COND-09', 'ING-COND-10']),
  toggle('creatureRanks', 'Common and legendary creatures.', ['ING-NPC-01', 'ING-NPC-02']),
  toggle('assist', 'Helpers add to tasks.', ['ING-TEST-17']),
  toggle('stealthContest', 'A contest decides who is surprised.', ['ING-SURP-09']),
  toggle('armourSet', 'Which list of armour.', ['ING-STAT-04'], ['revised', 'first']),
  toggle('escalation', 'Nobody tries a task more than three times running.', ['ING-TEST-21']),
  {
    id: 'roundLimit',
    text: 'After this many rounds the fight is a draw.',
    values: [],
    number: { from: 1, to: 1000 },
    default: 100,
    rules: ['ING-TEAM-10'],
  },
];

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'core', name: 'Core rules', toggles: {} },
  {
    id: 'full',
    name: 'Everything the drafts offer',
    toggles: {
      maneuvers: true,
      powers: true,
      weaponProperties: true,
      creatureRanks: true,
      assist: true,
      escalation: true,
    },
  },
];
