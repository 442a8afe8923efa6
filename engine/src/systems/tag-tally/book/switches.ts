import type { Retired } from '../../../system/retired.ts';
import { defaultsOf, type QuietRuling } from '../../../system/ruling.ts';
import { settingsOf } from '../../../system/settings.ts';
import { common, left, oneOf, onOff, rare, rulingsFrom, togglesFrom } from '../../../system/switches.ts';
import type { TogglePreset } from '../../../system/system.ts';
import { damageTypes } from './terms.ts';

/** Every optional rule with the sentence shown beside its switch. */
export const { toggles, defaultToggles } = togglesFrom({
  positions: onOff(false, common, 'Everybody has a place in feet; a block needs the attacker within 5 ft.', [
    'TT-REACT-04',
    'TT-TURN-02',
    'TT-TURN-12',
  ]),
  spellcasting: onOff(true, common, 'PCs cast spells and counter them.', ['TT-MAG-16', 'TT-REACT-09']),
  aidAction: onOff(false, common, 'An action may be spent to give a companion one source on a roll.', ['TT-SRC-09']),
  woundCaps: onOff(
    false,
    common,
    'At most 5 Strains, 3 Lingering Traumas and 2 Debilitating Injuries; 3 Lasting Scars are the end.',
    ['TT-WND-12'],
  ),
  woundSteps: oneOf(
    { flat: 'by 1', severity: 'by its grade, 1 to 4', strainFree: 'by 1, and a Strain not at all' },
    common,
    'By how much a wound hinders.',
    ['TT-WND-11'],
  ),
  blockMode: oneOf(
    { substitute: 'rolls in the target’s place', aid: 'gives the target one source more' },
    common,
    'What a PC who blocks does.',
    ['TT-REACT-05'],
  ),
  bloodMagic: onOff(false, rare, 'Casts may be eased by a sacrifice.', ['TT-MAG-12']),
  pvp: onOff(false, rare, 'PCs may contend with each other.', ['TT-PVP-01']),
  lowBands: oneOf(
    { formula: 'Success-but, by the formula', cheatSheet: 'Fail-but, by the cheat sheet' },
    rare,
    'How a natural 2 at DC 3 or 6 is read.',
    ['TT-BAND-07'],
  ),
  passAt: oneOf(
    { successBut: 'from Success-but on', dc: 'only when the DC is reached' },
    rare,
    'When treatment and counters pass.',
    ['TT-BAND-11'],
  ),
  fastTravelExhaustion: onOff(false, rare, 'The PCs have travelled fast and are exhausted.', ['TT-TAG-07']),
});
export type Toggles = typeof defaultToggles;

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

const no = { no: 'no', yes: 'yes' };

/** Every decision the book leaves to the GM; the first value is the default. */
export const Rulings = rulingsFrom({
  sources: left({ fitting: 'those meant for it', all: 'all' }, common, 'Which sources may ease this roll?', [
    'TT-SRC-05',
  ]),
  hinders: left({ fitting: 'those meant for it', all: 'all' }, common, 'Which hinders apply to this roll?', [
    'TT-STEP-07',
  ]),
  creatureTurn: left({ chosen: 'their seat says', usual: 'by habit' }, common, 'How do creatures choose?', [
    'TT-TURN-07',
  ]),
  areaTargets: left({ 1: 'one', 2: 'two', 3: 'three', all: 'all' }, common, 'How many does the area attack hit?', [
    'TT-TURN-06',
  ]),
  defeatFate: left(
    { drivenOff: 'driven off', captured: 'captured', leftBehind: 'left behind', spared: 'spared' },
    common,
    'What happens to the defeated party?',
    ['TT-END-07'],
    'told',
  ),
  woundName: left({ player: 'its player', rolled: 'a d6', unnamed: 'nobody' }, common, 'Who names the wound?', [
    'TT-WND-09',
  ]),
  mainDamage: left(
    { usual: 'by who is there', ...Object.fromEntries(damageTypes.map((type) => [type, type])), unknown: 'not known' },
    rare,
    'What is the main damage type of the encounter?',
    ['TT-SET-08'],
  ),
  otherDeed: left({ nothing: 'no', task: 'yes' }, rare, 'Does the creature’s other deed call for a task?', [
    'TT-TURN-08',
  ]),
  creatureTag: left(
    { fitting: 'where it fits', yes: 'yes', no: 'no' },
    rare,
    'Does this ability or weakness matter now?',
    ['TT-CRE-06', 'TT-ATK-09'],
  ),
  condition: left(
    { attackAndDefense: 'for attacks and defenses', all: 'for every roll', none: 'no' },
    rare,
    'Does the failed defense bring the condition?',
    ['TT-CRE-07'],
  ),
  otherReaction: left(
    { called: 'what players call', attack: 'striking back', no: 'none' },
    rare,
    'Which reactions are there beside block and counter?',
    ['TT-REACT-11'],
  ),
  blockSpell: left(no, rare, 'May this spell be blocked?', ['TT-REACT-13']),
  sacrifice: left({ caster: 'the caster', anyone: 'anyone' }, rare, 'Who may be sacrificed?', ['TT-MAG-12']),
  woundRolls: left(
    { attackAndDefense: 'attacks and defenses', attack: 'attacks', defense: 'defenses', all: 'all' },
    rare,
    'Which rolls does the wound hinder?',
    ['TT-WND-11'],
  ),
  closeEmpty: left(
    { yes: 'yes', no: 'no' },
    rare,
    'Nobody is left on one side. Close the scene?',
    ['TT-END-10'],
    'told',
  ),
  healerAtHand: left(no, rare, 'Is an NPC healer at hand?', ['TT-HEAL-06', 'TT-HEAL-19']),
  partThere: left(no, rare, 'Is the missing part there?', ['TT-HEAL-14']),
  safeZone: left(no, rare, 'Is this a safe zone?', ['TT-HEAL-18'], 'told'),
  afterwards: left(
    { chosen: 'what the GM says then', nothing: 'nothing', newSession: 'a new session', longDowntime: 'a long time' },
    rare,
    'What follows the fight?',
    ['TT-HEAL-20'],
  ),
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
    armorFree: [false, 'armor is one source and one piece of gear (TT-ARM-04)'],
    rerollInitiative: [false, 'initiative is rolled once (TT-INIT-02)'],
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
