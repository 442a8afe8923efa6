import type { Toggle, TogglePreset } from '../../../system/system.ts';
import { togglesWith } from '../../../system/toggle.ts';

/** The optional rules of a fight (section 7 of the catalogue). */
export interface Toggles {
  scars: boolean;
  firstScar: boolean;
  firstPermanentWound: boolean;
  bonusHpNow: boolean;
  morale: boolean;
  fleeMode: 'immediate' | 'retreatSave';
  impairedEnhanced: boolean;
  duelAdvantage: 'closeWinOnly' | 'anyWin' | 'minusOne';
  duelAdvantageCarry: boolean;
  duelInitiative: 'pcSaves' | 'bothSave';
  duelCritSave: boolean;
  touchesFriendly: boolean;
  retreatFromMelee: 'oneTurn' | 'twoTurns';
  requireTraining: boolean;
  npcWeaponTags: boolean;
  sweepRange: 'weapon' | 'meleeBand';
  counterScope: 'any' | 'nonBlast' | 'weaponBand';
  disarmTrigger: 'onHit' | 'whenAttacked';
  push: boolean;
  quickScope: 'any' | 'all' | 'named';
  quickInDuelDraw: boolean;
  simultaneity: 'side' | 'round';
  declareBeforeSaves: boolean;
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
  bonusHpNow: false,
  morale: true,
  fleeMode: 'immediate',
  impairedEnhanced: false,
  duelAdvantage: 'closeWinOnly',
  duelAdvantageCarry: false,
  duelInitiative: 'pcSaves',
  duelCritSave: true,
  touchesFriendly: false,
  retreatFromMelee: 'oneTurn',
  requireTraining: false,
  npcWeaponTags: true,
  sweepRange: 'weapon',
  counterScope: 'any',
  disarmTrigger: 'onHit',
  push: false,
  quickScope: 'any',
  quickInDuelDraw: false,
  simultaneity: 'side',
  declareBeforeSaves: false,
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
  toggle('bonusHpNow', 'These bonuses raise present HP too.', ['IKZ-SCAR-05', 'IKZ-WND-11']),
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
  toggle('duelAdvantageCarry', 'Advantage won in a clash serves the next save of that duellist.', ['IKZ-DUEL-10']),
  toggle(
    'duelInitiative',
    'Who makes the round-1 save when a duel goes on to the death.',
    ['IKZ-DUEL-25'],
    ['pcSaves', 'bothSave'],
  ),
  toggle('duelCritSave', 'STR lost in a clash asks for the critical save.', ['IKZ-DUEL-16']),
  toggle('touchesFriendly', 'Three touches are for points only.', ['IKZ-DUEL-21']),
  toggle(
    'retreatFromMelee',
    'Running from an enemy at Melee takes one whole turn, or two turns.',
    ['IKZ-RET-04'],
    ['oneTurn', 'twoTurns'],
  ),
  toggle('requireTraining', 'Types and skills need training.', ['IKZ-TRN-01', 'IKZ-TRN-02', 'IKZ-TRN-03']),
  toggle('npcWeaponTags', 'Foes’ weapons with listed names have type, band and skill.', ['IKZ-TYPE-07']),
  toggle(
    'sweepRange',
    'Sweep reaches as far as the weapon, or only those at Melee.',
    ['IKZ-SWP-02'],
    ['weapon', 'meleeBand'],
  ),
  toggle(
    'counterScope',
    'What Counter throws back: anything, no blasts, or only what comes from its own band.',
    ['IKZ-CTR-07'],
    ['any', 'nonBlast', 'weaponBand'],
  ),
  toggle(
    'disarmTrigger',
    'Disarming weapons work on those they hit, or on those who attack their holder.',
    ['IKZ-EQP-06'],
    ['onHit', 'whenAttacked'],
  ),
  toggle('push', 'The yari drives back.', ['IKZ-PSH-01']),
  toggle(
    'quickScope',
    'Quick needs one foe with the same die, all of them, or the one faced.',
    ['IKZ-QCK-02'],
    ['any', 'all', 'named'],
  ),
  toggle('quickInDuelDraw', 'Quick helps in the draw of a duel against the same die.', ['IKZ-QCK-03']),
  toggle(
    'simultaneity',
    'What happens at once: a side’s phase, or the whole round.',
    ['IKZ-ACT-06'],
    ['side', 'round'],
  ),
  toggle('declareBeforeSaves', 'In round 1 the party declares before its saves.', ['IKZ-ACT-05']),
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
