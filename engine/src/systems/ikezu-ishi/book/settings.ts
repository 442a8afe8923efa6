import type { Retired } from '../../../system/retired.ts';
import { settingsOf } from '../../../system/settings.ts';
import { defaultRulings, rulings } from './rulings.ts';
import { defaultToggles, type Toggles, togglePresets, toggles } from './toggles.ts';

/** How the toggles and rulings of an encounter file are read. */
export const { WrittenToggles, WrittenRulings, TogglePresetName, settleToggles, settleRulings, rulingMistake } =
  settingsOf<Toggles>(() => ({ ...defaultToggles }), toggles, togglePresets, rulings, defaultRulings);

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
