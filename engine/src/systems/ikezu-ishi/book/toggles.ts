import type { Toggle, TogglePreset } from '../../../system/system.ts';
import { togglesWith } from '../../../system/toggle.ts';

/** The optional rules of a fight (section 7 of the catalogue). */
export interface Toggles {
  scars: boolean;
  firstScar: boolean;
  firstPermanentWound: boolean;
  morale: boolean;
  fleeMode: 'immediate' | 'retreatSave';
  impairedEnhanced: boolean;
  duelAdvantage: 'closeWinOnly' | 'anyWin' | 'minusOne';
  duelInitiative: 'pcSaves' | 'bothSave';
  retreatFromMelee: 'oneTurn' | 'twoTurns';
  requireTraining: boolean;
  push: boolean;
  quickScope: 'any' | 'all' | 'named';
  simultaneity: 'side' | 'round';
  panic: boolean;
  trackInventory: boolean;
  swapCost: 'free' | 'action';
  crucialSaves: boolean;
  dodgeOracle: boolean;
  roundCap: number;
}

/** All optional rules as the combat page of September 2024 has them. */
export const defaultToggles: Toggles = {
  scars: true,
  firstScar: true,
  firstPermanentWound: true,
  morale: true,
  fleeMode: 'immediate',
  impairedEnhanced: false,
  duelAdvantage: 'closeWinOnly',
  duelInitiative: 'pcSaves',
  retreatFromMelee: 'oneTurn',
  requireTraining: false,
  push: false,
  quickScope: 'any',
  simultaneity: 'side',
  panic: true,
  trackInventory: true,
  swapCost: 'free',
  crucialSaves: false,
  dodgeOracle: false,
  roundCap: 360,
};

const toggle = togglesWith(defaultToggles);

/** Every optional rule with the sentence shown beside its switch. */
export const toggles: readonly Toggle[] = [
  toggle('scars', 'HP brought to exactly 0 leave a scar on a PC.', ['IKZ-SCAR-01']),
  toggle('firstScar', 'The first scar of a life adds 1d6 to maximum HP.', ['IKZ-SCAR-05']),
  toggle('firstPermanentWound', 'The first permanent wound of a life adds 1d6 to maximum HP.', ['IKZ-WND-11']),
  toggle('morale', 'Foes test their nerve.', ['IKZ-MOR-01', 'IKZ-MOR-02', 'IKZ-MOR-03', 'IKZ-MOR-05', 'IKZ-NPC-08']),
  toggle(
    'fleeMode',
    'Foes who lose heart are gone at once, or have to retreat.',
    ['IKZ-MOR-07'],
    ['immediate', 'retreatSave'],
  ),
  toggle('impairedEnhanced', 'Advantage rolls a d12 and disadvantage a d4 in place of the dice.', ['IKZ-ADV-09']),
  toggle(
    'duelAdvantage',
    'What a won contest of a duel brings: advantage after a close win, after any, or 1 less on the next roll.',
    ['IKZ-DUEL-09'],
    ['closeWinOnly', 'anyWin', 'minusOne'],
  ),
  toggle(
    'duelInitiative',
    'Who makes the round-1 save when a duel goes on to the death.',
    ['IKZ-DUEL-25'],
    ['pcSaves', 'bothSave'],
  ),
  toggle(
    'retreatFromMelee',
    'Running from an enemy at Melee takes one whole turn, or two turns.',
    ['IKZ-RET-04'],
    ['oneTurn', 'twoTurns'],
  ),
  toggle('requireTraining', 'Types and skills need training.', ['IKZ-TRN-01', 'IKZ-TRN-02', 'IKZ-TRN-03']),
  toggle('push', 'The yari drives back.', ['IKZ-PSH-01']),
  toggle(
    'quickScope',
    'Quick needs one foe with the same die, all of them, or the one faced.',
    ['IKZ-QCK-02'],
    ['any', 'all', 'named'],
  ),
  toggle(
    'simultaneity',
    'What happens at once: a side’s phase, or the whole round.',
    ['IKZ-ACT-06'],
    ['side', 'round'],
  ),
  toggle('panic', 'Fear and panic are played.', ['IKZ-PAN-01', 'IKZ-PAN-02', 'IKZ-NPC-09']),
  toggle('trackInventory', 'A full inventory makes HP count as 0.', ['IKZ-INV-02']),
  toggle('swapCost', 'Changing weapons is free or takes the action.', ['IKZ-ACT-12'], ['free', 'action']),
  toggle('crucialSaves', 'A failed crucial save raises the attribute.', ['IKZ-SAVE-07']),
  toggle('dodgeOracle', 'PCs roll a d6 to dodge each blow that lands.', ['IKZ-SOLO-01']),
  toggle('roundCap', 'After this many rounds the Guide may stop the fight.', ['IKZ-RND-07'], [], {
    from: 1,
    to: 10_000,
  }),
];

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'seed', name: 'September 2024', toggles: {} },
  {
    id: '2025',
    name: 'Combat page of 2025',
    toggles: { scars: false, impairedEnhanced: true, duelAdvantage: 'minusOne' },
  },
];
