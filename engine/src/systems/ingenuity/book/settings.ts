import type { Retired } from '../../../system/retired.ts';
import { settingsOf } from '../../../system/settings.ts';
import { defaultRulings, rulings } from './rulings.ts';
import { defaultToggles, type Toggles, togglePresets, toggles } from './toggles.ts';

/** How the toggles and rulings of an encounter file are read. */
export const { WrittenToggles, WrittenRulings, TogglePresetName, settleToggles, settleRulings, rulingMistake } =
  settingsOf<Toggles>(() => ({ ...defaultToggles }), toggles, togglePresets, rulings, defaultRulings);

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
