import type { Retired } from '../../../system/retired.ts';
import { defaultsOf, type QuietRuling } from '../../../system/ruling.ts';
import { settingsOf } from '../../../system/settings.ts';
import { common, left, oneOf, onOff, rare, rulingsFrom, togglesFrom, whole } from '../../../system/switches.ts';
import type { TogglePreset } from '../../../system/system.ts';
import { ladder } from './ladder.ts';

/** Every optional rule with the sentence shown beside its switch. */
export const { toggles, defaultToggles } = togglesFrom({
  majorEndsTurn: onOff(true, common, 'A major action closes the turn.', ['SOS-TURN-04']),
  cancel: oneOf(
    { flat: 'whatever their number', net: 'one for one' },
    common,
    'How advantage and disadvantage cancel each other.',
    ['SOS-DICE-11'],
  ),
  defendAfterAttackRoll: onOff(false, common, 'The defender sees the attack roll before choosing.', [
    'SOS-DEF-05',
    'SOS-ATK-07',
  ]),
  surprisedUnaware: onOff(false, common, 'The surprised notice no attack before their first turn.', ['SOS-INIT-08']),
  withdraw: onOff(true, common, 'There is a safe way out of a region.', ['SOS-MOVE-04']),
  rerollOrder: onOff(false, common, 'The turn order is rolled anew each round.', ['SOS-INIT-03']),
  gearRanks: onOff(false, common, 'Weapons and shields change ATT and DEF by ranks.', ['SOS-DICE-03']),
  trackAmmo: onOff(false, common, 'Shots are counted.', ['SOS-TURN-19']),
  feats: onOff(false, common, 'Deeds that nobody resists can be tried in the fight.', ['SOS-DICE-07']),
  provoking: oneOf(
    { asWritten: 'as written', more: 'spells with reach like shots, bare hands all enemies' },
    rare,
    'What gives enemies an opportunity: by the book no spell does, and bare hands only give one to whom they go for.',
    ['SOS-OPP-02', 'SOS-UNA-03', 'SOS-GRAP-03'],
  ),
  unarmedOpportunity: onOff(false, rare, 'Opportunity attacks may be unarmed strikes.', ['SOS-OPP-09']),
  surprisedUnready: onOff(true, rare, 'The surprised have nothing ready.', ['SOS-INIT-06']),
  maxRounds: whole(
    { usual: 200, from: 0, to: 1000 },
    rare,
    'Rounds after which the fight is left undecided; 0 = none.',
    ['SOS-END-05'],
  ),
});

/** The optional rules of a fight. */
export type Toggles = typeof defaultToggles;

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'core', name: 'As written', toggles: {} },
  { id: 'harsh', name: 'Harsh', toggles: { surprisedUnaware: true, provoking: 'more', withdraw: false } },
  {
    id: 'quick',
    name: 'Quick and loose',
    toggles: { majorEndsTurn: false, rerollOrder: true, unarmedOpportunity: true, feats: true, gearRanks: true },
  },
];

/** Every decision left to the GM; the first value is the default. */
export const Rulings = rulingsFrom({
  circumstance: left(
    { none: 'none', advantage: 'advantage', disadvantage: 'disadvantage' },
    common,
    'Does a circumstance bear on this roll?',
    ['SOS-DICE-12'],
  ),
  unaware: left({ no: 'no', yes: 'yes' }, common, 'Does the attack go unnoticed?', ['SOS-DEF-09']),
  spareMinor: left(
    { dies: 'dies', spared: 'spared' },
    common,
    'What becomes of the minor villain?',
    ['SOS-DEAD-05'],
    'told',
  ),
  injury: left(
    {
      'cannot-run': 'cannot run',
      'lost-eye': 'lost eye',
      'lost-hand': 'lost hand',
      'weak-endurance': 'weak endurance',
      psychological: 'psychological',
      other: 'other',
      random: 'random',
    },
    common,
    'Which lasting injury remains?',
    ['SOS-MORT-08'],
    'told',
  ),
  ritual: left({ none: 'none', available: 'available' }, common, 'Can a healing ritual be had after the fight?', [
    'SOS-HEAL-16',
  ]),
  rest: left(
    { none: 'none', hour: 'an hour', hourForHp: 'an hour, without MP' },
    common,
    'Is there an hour of rest after the fight?',
    ['SOS-DMG-07', 'SOS-END-04'],
  ),
  bandages: left(
    { proper: 'proper', improvised: 'improvised', nothing: 'nothing' },
    rare,
    'What is there to bandage with?',
    ['SOS-MORT-04', 'SOS-MORT-05'],
    'told',
  ),
  helpers: left(
    { anyoneAwake: 'anyone awake', ownSide: 'the own side', notMindless: 'anyone but the mindless' },
    rare,
    'Who may give first aid?',
    ['SOS-MORT-07'],
  ),
  difficulty: left(
    Object.fromEntries([6, ...ladder.filter((sides) => sides !== 6)].map((sides) => [`D${sides}`, `D${sides}`])),
    rare,
    'How hard is the deed?',
    ['SOS-DICE-07'],
  ),
  takeMaximum: left(
    { roll: 'no, it is rolled', maximum: 'yes' },
    rare,
    'Is the highest face taken instead of a roll?',
    ['SOS-DICE-08'],
  ),
  passing: left({ no: 'no', yes: 'yes' }, rare, 'Does the step lead right past an enemy?', ['SOS-OPP-05']),
  largePinned: left({ yes: 'yes', no: 'no' }, rare, 'Does a grab pin somebody much larger?', ['SOS-GRAP-26']),
  helplessCast: left({ yes: 'yes', no: 'no' }, rare, 'May the helpless cast spells?', ['SOS-HLP-05']),
  standoff: left({ end: 'yes', goOn: 'no' }, rare, 'Does the standoff end the fight?', ['SOS-END-05'], 'told'),
});

/** The rulings in a fixed order. */
export const rulings: readonly QuietRuling[] = Object.values(Rulings);

/** Every ruling at its default; shared by the fights that have no ruling of their own. */
export const defaultRulings = defaultsOf(rulings);

/** How the toggles and rulings of an encounter file are read. */
export const settings = settingsOf<Toggles>(
  () => ({ ...defaultToggles }),
  toggles,
  togglePresets,
  rulings,
  defaultRulings,
);
export const { rulingMistake } = settings;

/** Switches there are no longer; files that were written with them are still read. */
export const retired: Retired = {
  toggles: {
    forceDownRoll: [false, 'forcing somebody down needs no roll (SOS-GRAP-13)'],
    majorCost: [1, 'a major action takes 1 AP (SOS-TURN-03)'],
    spellsProvoke: [false, 'what provokes is one switch, provoking (SOS-OPP-02)'],
    unarmedProvokes: ['target', 'what provokes is one switch, provoking (SOS-UNA-03)'],
    blockUsesRangeMinimum: [true, 'a block from afar is at least the lowest die of the distance (SOS-DEF-16)'],
    koIsHelpless: [true, 'the knocked out defend as the helpless (SOS-KO-03)'],
    lethalOnKo: [true, 'a lethal hit on the knocked out makes the knockout lethal (SOS-DMG-05)'],
    minorEvilDie: [true, 'whether minor villains are spared is the ruling spareMinor (SOS-DEAD-05)'],
    spellPreventsInjury: [false, 'magic spares nobody the lasting injury of a mortal wound (SOS-MORT-08)'],
    firstAidMaxRoll: [false, 'first aid is rolled (SOS-DICE-08)'],
    mountAbilities: [true, 'abilities of riders count where a sheet has them (SOS-MNT-22)'],
  },
  rulings: {
    surprise: ['asWritten', 'who is surprised is said of each combatant (SOS-INIT-09)'],
    surprisedGear: ['notReady', 'whether the surprised have anything ready is a toggle (SOS-INIT-06)'],
    newcomer: ['asWritten', 'whether a newcomer is surprised is said of that one (SOS-INIT-10)'],
    defenceCircumstance: ['none', 'circumstances of all rolls are one ruling (SOS-DICE-12)'],
    otherCircumstance: ['none', 'circumstances of all rolls are one ruling (SOS-DICE-12)'],
    benefit: ['none', 'what a multiple success brings is told at the table (SOS-DICE-13)'],
    room: ['asFlagged', 'regions say whether there is room to dodge (SOS-DEF-24)'],
    tooLate: ['staysDead', 'healing that comes too late is too late (SOS-HEAL-03)'],
    reviveStun: ['1', 'the revived are stunned for a turn (SOS-HEAL-04)'],
    throwLethal: ['asGround', 'regions say whether their ground is hard (SOS-GRAP-16)'],
    helplessCounts: ['yes', 'a side with only helpless members fights on (SOS-END-01)'],
    mpRecovery: ['full', 'whether rest brings back MP is part of the ruling rest (SOS-END-04)'],
  },
};
