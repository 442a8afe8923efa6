import type { Retired } from '../../../system/retired.ts';
import { defaultsOf } from '../../../system/ruling.ts';
import { settingsOf } from '../../../system/settings.ts';
import { common, left, oneOf, onOff, rare, rulingsFrom, togglesFrom, whole } from '../../../system/switches.ts';
import type { TogglePreset } from '../../../system/system.ts';

/** Every optional rule with the sentence shown beside its switch. */
export const { toggles, defaultToggles } = togglesFrom({
  positioning: oneOf(
    { grid: 'a map of squares', abstract: 'distances as the GM states them' },
    common,
    'How places are kept.',
    ['ING-MOVE-12'],
  ),
  fate: onOff(true, common, 'Player characters spend fate.', ['ING-FATE-01', 'ING-FATE-06']),
  maneuvers: onOff(false, common, 'Maneuvers.', ['ING-MAN-01']),
  powers: onOff(false, common, 'Powers.', ['ING-PWR-01']),
  weaponProperties: onOff(false, common, 'Properties of weapons and armour matter.', [
    'ING-PROP-01',
    'ING-PROP-02',
    'ING-PROP-03',
    'ING-PROP-04',
  ]),
  creatureRanks: onOff(false, common, 'Common and legendary creatures.', ['ING-NPC-01', 'ING-NPC-02']),
  conditionsOverTime: onOff(true, common, 'Bleeding, burning and poison act.', [
    'ING-COND-08',
    'ING-COND-09',
    'ING-COND-10',
  ]),
  stealthContest: onOff(false, common, 'A contest decides who is surprised.', ['ING-SURP-09']),
  assist: onOff(false, common, 'Helpers add to tasks.', ['ING-TEST-17']),
  defenceTiming: oneOf(
    { 'before-roll': 'before the attack is rolled', 'after-roll': 'after it' },
    rare,
    'When Dodge and Parry are chosen.',
    ['ING-REACT-08'],
  ),
  mapWindow: oneOf({ round: 'for the round', turn: 'for the turn' }, rare, 'How long earlier attacks count.', [
    'ING-MAP-04',
  ]),
  killingStrikeWeapon: oneOf(
    { any: 'any', lethal: 'those that can kill', nonlethal: 'those that cannot kill' },
    rare,
    'Which weapons make killing strikes.',
    ['ING-KILL-07'],
  ),
  parryToZero: onOff(false, rare, 'A parry may stop all damage.', ['ING-PAR-03']),
  stepExcludesMove: onOff(true, rare, 'Step and Move exclude each other.', ['ING-FREE-05']),
  escalation: onOff(false, rare, 'Nobody tries a task more than three times running.', ['ING-TEST-21']),
  armourSet: oneOf({ revised: 'the revised one', first: 'the first one' }, rare, 'Which list of armour.', [
    'ING-STAT-04',
  ]),
  roundLimit: whole({ usual: 100, from: 1, to: 1000 }, rare, 'After this many rounds the fight is a draw.', [
    'ING-TEAM-10',
  ]),
});

/** The optional rules of a fight. */
export type Toggles = typeof defaultToggles;

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

const yes = { yes: 'yes', no: 'no' };
const no = { no: 'no', yes: 'yes' };

/** Every decision the book leaves to the GM; the first value is the default. */
export const Rulings = rulingsFrom({
  teamOrder: left(
    {
      'by the book': 'those struck or with player characters first',
      'as entered': 'as entered',
      reversed: 'the other way round',
      'one by one': 'as the GM says, one by one',
    },
    common,
    'In which order do the teams follow whoever began?',
    ['ING-INIT-03', 'ING-INIT-08', 'ING-INIT-09'],
  ),
  leaving: left(yes, common, 'May people leave the field or give up?', ['ING-TEAM-12']),
  targets: left(
    { enemies: 'enemies', anybody: 'allies, too', objects: 'enemies and things', anything: 'allies and things, too' },
    common,
    'Whom or what may be attacked?',
    ['ING-ATK-06'],
  ),
  afterKilling: left(no, common, 'May the fallen be killed after the fight?', ['ING-KILL-09']),
  waking: left(
    { 'after a break': 'after a break', 'at once': 'at once' },
    rare,
    'Are the unconscious woken after the fight?',
    ['ING-REC-05'],
  ),
  repair: left(no, rare, 'Is damaged gear repaired after the fight?', ['ING-REC-06']),
  customDone: left(no, rare, 'Has the team done what it set out to do?', ['ING-TEAM-08']),
  customTrigger: left(no, rare, 'Does what the readied action waits for happen now?', ['ING-ACT-10']),
  commonOut: left(
    { unconscious: 'unconscious', dead: 'dead' },
    rare,
    'What becomes of a common creature at zero endurance?',
    ['ING-NPC-01'],
  ),
});

export const rulings = Object.values(Rulings);

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

const teamOrder = 'the order of all teams is one ruling, teamOrder (ING-INIT-03)';

/** Switches there are no longer; files that were written with them are still read. */
export const retired: Retired = {
  toggles: {
    critShortfall: [false, 'a critical below evasion does its damage in full (ING-CRIT-04)'],
    surprisedMayReact: [false, 'the surprised have no reaction (ING-SURP-06)'],
    resuscitateAtZero: [true, 'the unconscious can be woken at zero health (ING-ACT-16)'],
    brokenUnusable: [false, 'a broken weapon may still attack (ING-DUR-03)'],
    statProficiencies: [true, 'proficiencies count in passive numbers (ING-STAT-05)'],
    initiatorActsFirst: [false, 'the initiator’s team may let another member act first (ING-INIT-05)'],
    blockOverflowReduced: [false, 'what comes through a shield is not deflected again (ING-BLK-05)'],
    interceptReach: ['speed', 'an Intercept goes as far as speed allows (ING-ICPT-03)'],
  },
  rulings: {
    otherTeams: ['as entered', teamOrder],
    noInitiator: ['player characters', teamOrder],
    openAct: ['struck first', teamOrder],
    sureTests: ['rolled', 'a test that cannot fail is rolled all the same (ING-TEST-16)'],
    allies: ['as written', 'teams are allied as the encounter says (ING-TEAM-03)'],
    objectiveChange: ['keep', 'the GM gives a team another objective by hand (ING-TEAM-07)'],
    newTeam: ['last', 'a new team goes last (ING-TEAM-11)'],
    surprise: ['as written', 'the scene says who is surprised (ING-SURP-01)'],
    taskDifficulty: ['as written', 'a task is as difficult as the scene says (ING-ACT-19)'],
    statedMoves: ['full speed', 'a Move goes as far as speed allows (ING-MOVE-12)'],
    clearLine: ['as drawn', 'the map says what stops a shot (ING-ATK-14)'],
    coverCounts: ['yes', 'cover counts against every shooter (ING-ADV-08)'],
    revealed: ['yes', 'an attack gives the hidden away (ING-ADV-06)'],
    hiding: ['with cover', 'one hides with cover, out of line or in the dark (ING-ADV-10)'],
    effects: ['as written', 'effects come about as written (ING-DEF-08)'],
    traps: ['as written', 'hazards strike as written (ING-DMG-11)'],
  },
};
