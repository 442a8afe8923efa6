import type { Toggle, TogglePreset } from '../../../system/system.ts';
import { togglesWith } from '../../../system/toggle.ts';

/** The optional rules of a fight. */
export interface Toggles {
  majorCost: number;
  majorEndsTurn: boolean;
  cancel: 'flat' | 'net';
  defendAfterAttackRoll: boolean;
  spellsProvoke: boolean;
  unarmedProvokes: 'target' | 'allEnemies';
  unarmedOpportunity: boolean;
  surprisedUnaware: boolean;
  surprisedUnready: boolean;
  blockUsesRangeMinimum: boolean;
  koIsHelpless: boolean;
  lethalOnKo: boolean;
  minorEvilDie: boolean;
  spellPreventsInjury: boolean;
  firstAidMaxRoll: boolean;
  forceDownRoll: boolean;
  withdraw: boolean;
  rerollOrder: boolean;
  gearRanks: boolean;
  trackAmmo: boolean;
  mountAbilities: boolean;
  feats: boolean;
  /** Rounds after which the fight is left undecided; 0 = none. */
  maxRounds: number;
}

/** The rules as the catalogue reads them. */
export const defaultToggles: Toggles = {
  majorCost: 1,
  majorEndsTurn: true,
  cancel: 'flat',
  defendAfterAttackRoll: false,
  spellsProvoke: false,
  unarmedProvokes: 'target',
  unarmedOpportunity: false,
  surprisedUnaware: false,
  surprisedUnready: true,
  blockUsesRangeMinimum: true,
  koIsHelpless: true,
  lethalOnKo: true,
  minorEvilDie: true,
  spellPreventsInjury: false,
  firstAidMaxRoll: false,
  forceDownRoll: false,
  withdraw: true,
  rerollOrder: false,
  gearRanks: false,
  trackAmmo: false,
  mountAbilities: true,
  feats: false,
  maxRounds: 200,
};

const toggle = togglesWith(defaultToggles);

/** Every optional rule with the sentence shown beside its switch. */
export const toggles: readonly Toggle[] = [
  toggle('majorCost', 'AP that a major action takes.', ['SOS-TURN-03'], [], { from: 1, to: 2 }),
  toggle('majorEndsTurn', 'A major action closes the turn.', ['SOS-TURN-04']),
  toggle(
    'cancel',
    'One advantage and one disadvantage cancel whatever their number, or they are counted against each other.',
    ['SOS-DICE-11'],
    ['flat', 'net'],
  ),
  toggle('defendAfterAttackRoll', 'The defender sees the attack roll before choosing.', ['SOS-DEF-05', 'SOS-ATK-07']),
  toggle('spellsProvoke', 'Physical spells with reach provoke like shots.', ['SOS-OPP-02']),
  toggle(
    'unarmedProvokes',
    'Who may strike first when an armed opponent is struck or grabbed unarmed.',
    ['SOS-UNA-03', 'SOS-GRAP-03'],
    ['target', 'allEnemies'],
  ),
  toggle('unarmedOpportunity', 'Opportunity attacks may be unarmed strikes.', ['SOS-OPP-09']),
  toggle('surprisedUnaware', 'The surprised notice no attack before their first turn.', ['SOS-INIT-08']),
  toggle('surprisedUnready', 'The surprised have nothing ready.', ['SOS-INIT-06']),
  toggle('blockUsesRangeMinimum', 'A block from afar is at least the lowest die of the distance.', ['SOS-DEF-16']),
  toggle('koIsHelpless', 'The knocked out defend as the helpless; otherwise with their own die, unaware.', [
    'SOS-KO-03',
  ]),
  toggle('lethalOnKo', 'A lethal hit on the knocked out makes the knockout lethal.', ['SOS-DMG-05']),
  toggle('minorEvilDie', 'Minor evil characters die where others are knocked out.', ['SOS-DEAD-04']),
  toggle('spellPreventsInjury', 'Any healing magic spares the lasting injury of a mortal wound.', ['SOS-MORT-08']),
  toggle('firstAidMaxRoll', 'Helpers take the highest face of INT.', ['SOS-MORT-03', 'SOS-DICE-08']),
  toggle('forceDownRoll', 'Forcing somebody down takes a roll of STR.', ['SOS-GRAP-13']),
  toggle('withdraw', 'There is a safe way out of a region.', ['SOS-MOVE-04']),
  toggle('rerollOrder', 'The turn order is rolled anew each round.', ['SOS-INIT-03']),
  toggle('gearRanks', 'Weapons and shields change ATT and DEF by ranks.', ['SOS-DICE-03']),
  toggle('trackAmmo', 'Shots are counted.', ['SOS-TURN-19']),
  toggle('mountAbilities', 'Special abilities of riders count.', ['SOS-MNT-22']),
  toggle('feats', 'Deeds that nobody resists can be tried in the fight.', ['SOS-DICE-07']),
  toggle('maxRounds', 'Rounds after which the fight is left undecided; 0 = none.', ['SOS-END-05'], [], {
    from: 0,
    to: 1000,
  }),
];

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'core', name: 'As written', toggles: {} },
  {
    id: 'harsh',
    name: 'Harsh',
    toggles: { surprisedUnaware: true, unarmedProvokes: 'allEnemies', spellsProvoke: true, withdraw: false },
  },
  {
    id: 'quick',
    name: 'Quick and loose',
    toggles: { majorEndsTurn: false, rerollOrder: true, unarmedOpportunity: true, feats: true, gearRanks: true },
  },
];
