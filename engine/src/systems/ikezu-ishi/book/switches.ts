import type { Retired } from '../../../system/retired.ts';
import { defaultsOf, type QuietRuling } from '../../../system/ruling.ts';
import { settingsOf } from '../../../system/settings.ts';
import { common, left, oneOf, onOff, rare, rulingsFrom, togglesFrom, whole } from '../../../system/switches.ts';
import type { TogglePreset } from '../../../system/system.ts';
import { bodyParts, sunderedHows } from './tables/body.ts';

/** Every optional rule with the sentence shown beside its switch, by default as the combat page of September 2024 has it. */
export const { toggles, defaultToggles } = togglesFrom({
  scars: onOff(true, common, 'HP brought to exactly 0 leave a scar on a PC.', ['IKZ-SCAR-01']),
  morale: onOff(true, common, 'Foes test their nerve.', [
    ...['IKZ-MOR-01', 'IKZ-MOR-02', 'IKZ-MOR-03', 'IKZ-MOR-05', 'IKZ-NPC-08'],
  ]),
  simultaneity: oneOf({ side: 'a side’s phase', round: 'the whole round' }, common, 'What happens at once.', [
    'IKZ-ACT-06',
  ]),
  impairedEnhanced: onOff(false, common, 'Advantage rolls a d12 and disadvantage a d4 in place of the dice.', [
    'IKZ-ADV-09',
  ]),
  panic: onOff(true, common, 'Fear and panic are played.', ['IKZ-PAN-01', 'IKZ-PAN-02', 'IKZ-NPC-09']),
  trackInventory: onOff(true, common, 'A full inventory makes HP count as 0.', ['IKZ-INV-02']),
  swapCost: oneOf({ free: 'nothing', action: 'the action' }, common, 'What it takes to change weapons.', [
    'IKZ-ACT-12',
  ]),
  dodgeOracle: onOff(false, common, 'PCs roll a d6 to dodge each blow that lands.', ['IKZ-SOLO-01']),
  firstScar: onOff(true, rare, 'The first scar of a life adds 1d6 to maximum HP.', ['IKZ-SCAR-05']),
  firstPermanentWound: onOff(true, rare, 'The first permanent wound of a life adds 1d6 to maximum HP.', ['IKZ-WND-11']),
  fleeMode: oneOf({ immediate: 'are gone at once', retreatSave: 'have to retreat' }, rare, 'Foes who lose heart …', [
    'IKZ-MOR-07',
  ]),
  duelAdvantage: oneOf(
    { closeWinOnly: 'advantage after a close win', anyWin: 'advantage', minusOne: '1 less on the next roll' },
    rare,
    'What a won contest of a duel brings.',
    ['IKZ-DUEL-09'],
  ),
  duelInitiative: oneOf(
    { pcSaves: 'the PC', bothSave: 'both' },
    rare,
    'Who makes the round-1 save when a duel goes on to the death.',
    ['IKZ-DUEL-25'],
  ),
  retreatFromMelee: oneOf(
    { oneTurn: 'one whole turn', twoTurns: 'two turns' },
    rare,
    'What it takes to run from an enemy at Melee.',
    ['IKZ-RET-04'],
  ),
  requireTraining: onOff(false, rare, 'Types and skills need training.', ['IKZ-TRN-01', 'IKZ-TRN-02', 'IKZ-TRN-03']),
  push: onOff(false, rare, 'The yari drives back.', ['IKZ-PSH-01']),
  quickScope: oneOf(
    { any: 'one foe', all: 'all foes', named: 'the foe faced' },
    rare,
    'Who has to have the same die for Quick.',
    ['IKZ-QCK-02'],
  ),
  crucialSaves: onOff(false, rare, 'A failed crucial save raises the attribute.', ['IKZ-SAVE-07']),
  roundCap: whole({ usual: 360, from: 1, to: 10_000 }, rare, 'The fight is stopped after this many rounds.', [
    'IKZ-RND-07',
  ]),
});

/** The optional rules of a fight (section 7 of the catalogue). */
export type Toggles = typeof defaultToggles;

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'seed', name: 'September 2024', toggles: {} },
  {
    id: '2025',
    name: 'Combat page of 2025',
    toggles: { scars: false, impairedEnhanced: true, duelAdvantage: 'minusOne' },
  },
];

const saves = { DEX: 'DEX', STR: 'STR', WIL: 'WIL' };
const edges = { neither: 'neither', advantage: 'advantage', disadvantage: 'disadvantage' };

/** Every decision the book leaves to the Guide; the first value is the default. */
export const Rulings = rulingsFrom({
  roundMode: left(
    { yes: 'as a fight', withoutFight: 'in rounds without a fight', no: 'without rounds' },
    common,
    'How is this scene played?',
    ['IKZ-RND-01'],
  ),
  position: left(edges, common, 'Is this attack made from a strong or a weak position?', ['IKZ-ADV-03']),
  saveEdge: left(edges, common, 'Does this save have advantage or disadvantage?', ['IKZ-SAVE-05']),
  deedSave: left(saves, common, 'Which save does the risky deed or the daring attack ask for?', [
    'IKZ-ACT-08',
    'IKZ-ACT-09',
  ]),
  deedSaver: left(
    { actor: 'the doer', target: 'the foe', weaker: 'the weakest of those who do it together' },
    rare,
    'Who is more at risk in the risky deed and saves?',
    ['IKZ-SAVE-03', 'IKZ-SAVE-04', 'IKZ-ACT-08'],
  ),
  npcFate: left(
    { dead: 'it is dead', critical: 'it lies dying', captured: 'it is captured' },
    common,
    'What does critical damage do to this foe?',
    ['IKZ-CRIT-07'],
  ),
  rest: left(
    { hours: 'hours', moments: 'moments', night: 'a night', week: 'a week', none: 'not at all' },
    common,
    'How long does the party rest after the fight?',
    ['IKZ-REST-01', 'IKZ-REST-02'],
  ),
  care: left(
    { none: 'none', field: 'herbs and a night', temple: 'a week in a temple' },
    common,
    'What care do wounds get after the fight?',
    ['IKZ-WND-09'],
  ),
  reaction: left({ no: 'no', roll: 'yes' }, common, 'Is the foes’ first reaction rolled?', ['IKZ-NPC-01']),
  calmRounds: left(
    { whileNeeded: 'as long as it is needed', goOn: 'yes', over: 'no', fight: 'it comes to a fight' },
    rare,
    'A round without a fight is over: does the scene go on in rounds?',
    ['IKZ-RND-01'],
  ),
  otherTargets: left({ no: 'no', yes: 'yes' }, rare, 'May the possessed strike at their own side?', ['IKZ-ATK-19']),
  blastArea: left(
    { asNoted: 'as noted with it', all: 'all', rollDie: 'as many as its die says', named: 'whom the Guide names' },
    rare,
    'Whom does the blast reach?',
    ['IKZ-BLS-02', 'IKZ-BLS-03'],
  ),
  blastFriends: left({ spared: 'no', included: 'yes' }, rare, 'Are friends in the area too?', ['IKZ-BLS-06']),
  untreated: left(
    { dies: 'they die', saved: 'they are saved' },
    rare,
    'Nobody is left to help the fallen: what becomes of them?',
    ['IKZ-CRIT-08'],
    'told',
  ),
  hazard: left(
    { none: 'no', d4: 'd4', d6: 'd6', d8: 'd8', d10: 'd10', d12: 'd12' },
    rare,
    'Does a danger after the fight hurt this character?',
    ['IKZ-ATTR-05'],
  ),
  hazardHurts: left(
    { STR: 'STR', DEX: 'DEX', WIL: 'WIL', armoured: 'STR, as far as armour does not help' },
    rare,
    'What does it hurt?',
    ['IKZ-ATTR-05', 'IKZ-ATTR-06'],
  ),
  detachmentFate: left(
    { routed: 'it is routed', weakened: 'it fights on as one' },
    rare,
    'What does critical damage do to the detachment?',
    ['IKZ-DET-06'],
  ),
  woundAwarded: left(
    {
      ...{ none: 'no', burns: 'burns', 'nerve damage': 'nerve damage', frostbite: 'frostbite' },
      ...{ poisoning: 'poisoning', other: 'another' },
    },
    rare,
    'Does this character come away with a wound, from the danger or the deed?',
    ['IKZ-WND-02'],
  ),
  mended: left(
    { walloped: 'those of a walloping', all: 'all', none: 'none', some: 'some of them' },
    rare,
    'Which scars have healed so far that their rolls are due?',
    ['IKZ-SCAR-08'],
  ),
  sundered: named(bodyParts, 'Which part of the body is sundered?'),
  sunderedHow: named(sunderedHows, 'What has become of it?'),
  duelFormat: left(
    {
      ...{ asWritten: 'as the scene says', toTheDeath: 'to the death', friendly: 'friendly' },
      ...{ threeTouches: 'to three touches', climax: 'best of three' },
    },
    rare,
    'What kind of duel is it?',
    ['IKZ-DUEL-23'],
  ),
  duelWeapons: left({ any: 'any', inHand: 'those in hand' }, rare, 'Which weapons are admitted to the duel?', [
    'IKZ-DUEL-26',
  ]),
  crucial: left({ critical: 'critical ones', every: 'every one', none: 'none' }, rare, 'Which saves are crucial?', [
    'IKZ-SAVE-07',
  ]),
  cornered: left(
    { surrenders: 'gives up', fightsOn: 'fights on' },
    rare,
    'The foe has lost heart and has nowhere to run: what now?',
    ['IKZ-MOR-08'],
  ),
  luck: left({ no: 'no', roll: 'yes' }, rare, 'Is luck rolled before the fight?', ['IKZ-LUCK-01']),
  poisonCure: left(
    { open: 'nobody knows yet', found: 'yes', dies: 'no' },
    rare,
    'Is a cure for the poison found in time?',
    ['IKZ-NPC-07'],
  ),
  daysDeprived: left(
    { 0: 'none', 1: 'one', 2: 'two', 3: 'three' },
    rare,
    'How many days does this character go on deprived?',
    ['IKZ-DEP-02'],
  ),
  training: left(
    { none: 'no', weapon: 'with a weapon', STR: 'for STR', DEX: 'for DEX', WIL: 'for WIL' },
    rare,
    'Does this character train after the fight?',
    ['IKZ-TRN-02', 'IKZ-TRN-03'],
  ),
});

/** A ruling of Sundered, worth a line at its default, too (IKZ-SCT-10). */
function named(values: readonly [string, ...string[]], text: string): Omit<QuietRuling, 'id'> {
  return { text, values, default: values[0], rules: ['IKZ-SCT-10'], quiet: false, rare: true };
}

/** The id of a ruling. */
export type RulingId = keyof typeof Rulings;

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
    bonusHpNow: [false, 'such HP come with the next rest (IKZ-SCAR-05)'],
    duelAdvantageCarry: [false, 'an edge lapses with the bout (IKZ-DUEL-10)'],
    duelCritSave: [true, 'STR lost in a clash asks for the save (IKZ-DUEL-16)'],
    touchesFriendly: [false, 'the three touches hurt (IKZ-DUEL-21)'],
    npcWeaponTags: [true, 'foes’ weapons with listed names are what they are called (IKZ-TYPE-07)'],
    sweepRange: ['weapon', 'a sweep goes as far as the weapon (IKZ-SWP-02)'],
    counterScope: ['any', 'Counter works against everything (IKZ-CTR-07)'],
    disarmTrigger: ['onHit', 'disarming weapons work on those they hit (IKZ-EQP-06)'],
    quickInDuelDraw: [false, 'Quick does not count in a duel’s draw (IKZ-QCK-03)'],
    declareBeforeSaves: [false, 'the saves of round 1 come before the declarations (IKZ-ACT-05)'],
  },
  rulings: {
    callDefeat: ['yes', 'a side of which nobody can act is beaten (IKZ-RND-08)'],
    capStop: ['stop', 'the fight ends at the round cap, which can be set (IKZ-RND-07)'],
    firstRound: ['asWritten', 'how somebody enters round 1 is written with the combatant (IKZ-INIT-05)'],
    companions: ['save', 'how somebody enters round 1 is written with the combatant (IKZ-INIT-06)'],
    deeds: ['yes', 'risky deeds can be tried (IKZ-ACT-08)'],
    deedTogether: ['no', 'deedSaver says so now (IKZ-SAVE-04)'],
    deedEffect: ['advantage', 'a deed that works brings an advantage (IKZ-ACT-08)'],
    daring: ['yes', 'attacks can be daring (IKZ-ACT-09)'],
    daringSave: ['DEX', 'deedSave says so now (IKZ-ACT-09)'],
    distance: ['asMoved', 'distances are as moved, and the Guide sets them by hand (IKZ-RNG-01)'],
    startBand: ['asWritten', 'the scene says how far apart they begin (IKZ-RNG-02)'],
    canHurt: ['yes', 'no attack is barred from the outset (IKZ-ATK-16)'],
    creatureAttacks: ['any', 'a creature uses any of its attacks (IKZ-ATK-18)'],
    onTheirFeet: ['yes', 'the stabilised are on their feet after hours of rest (IKZ-CRIT-16)'],
    hazardAttribute: ['STR', 'hazardHurts says so now (IKZ-ATTR-05)'],
    hazardArmour: ['no', 'hazardHurts says so now (IKZ-ATTR-06)'],
    replacement: ['nextRound', 'newcomers join at once (IKZ-DTH-02)'],
    woundLevel: ['light', 'such a wound is light, and the Guide makes it worse by hand (IKZ-WND-02)'],
    permanentAttribute: ['fitting', 'the fitting attribute falls (IKZ-WND-05)'],
    safePlace: ['asWritten', 'the scene says whether there is somewhere safe to run (IKZ-RET-02)'],
    oneHanded: ['no', 'without a hand nothing two-handed is used (IKZ-SCT-10)'],
    duelAgreed: ['yes', 'a duel is agreed on by the two (IKZ-DUEL-01)'],
    leaderMorale: ['yes', 'the leader’s WIL decides for all (IKZ-MOR-04)'],
    bufferBlow: ['yes', 'the extra HP count against the first melee blow that hurts (IKZ-NPC-03)'],
    nonMetal: ['ifNotMetal', 'pincers go through armour that is not of metal (IKZ-NPC-05)'],
  },
};
