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
    clashModifierPriority: ['first', 'Enhanced and Impaired are compared before weapon length (BDP-CLSH-06)'],
    parrySplit: [false, 'one highest roll lands, whoever is parried (BDP-REA-14)'],
    overburdenedParry: [true, 'a full inventory does not bar a Parry (BDP-REA-18)'],
    hpOnFullInventory: ['lost', 'HP lost to a full inventory stay lost (BDP-INV-05)'],
    nonlethalStrZero: ['dead', 'STR 0 kills, whatever the blow (BDP-UNA-05)'],
    spellBypassHp: [false, 'spells take HP first (BDP-MAG-07)'],
  },
  rulings: {
    helplessEnhanced: ['yes', 'attacks on the helpless are Enhanced (BDP-MOD-02)'],
    enhancedDie: ['always', 'the d12 of an Enhanced attack is rolled (BDP-MOD-02)'],
    unawareToStr: ['yes', 'blows on the unaware go to STR; the GM sets who is unaware (BDP-ATK-07)'],
    canHurt: ['yes', 'every attack can hurt; the GM takes back what cannot (BDP-ATK-09)'],
    inBlast: ['yes', 'a Blast strikes all in its area (BDP-XTR-01)'],
    npcFate: ['usual', 'the toggle npcOnCritical says what becomes of NPCs (BDP-CRI-08)'],
    treatInFight: ['yes', 'the dying may be treated in the fight (BDP-CRI-11)'],
    headHit: ['usual', 'the toggle headHit says what a hit on the head does (BDP-LOC-05)'],
    legHitOrder: ['yes', 'the first hit on a leg hampers the next order Save (BDP-LOC-07)'],
    legLost: ['yes', 'the second hit on a leg fails all order Saves (BDP-LOC-08)'],
    critEnhances: ['yes', 'damage against the crippled is Enhanced (BDP-LOC-10)'],
    locationOut: ['usual', 'hits on head and torso put the victim out (BDP-LOC-11)'],
    critEffect: ['usual', 'hit locations have the effects of the table (BDP-LOC-12)'],
    woundInflicted: ['asStated', 'attacks leave the wounds they name (BDP-WND-02)'],
    permanentAbility: ['usual', 'a permanent wound lowers the ability that fits it (BDP-WND-09)'],
    npcWound: ['no', 'wounds do not hamper NPCs (BDP-WND-13)'],
    failedRetreat: ['yes', 'a failed retreat has broken contact (BDP-RET-05)'],
    farMoves: ['1', 'the ruling ways says how long moves take (BDP-RNG-04)'],
    distantMoves: ['3', 'the ruling ways says how long moves take (BDP-RNG-05)'],
    joinMelee: ['yes', 'whoever moves Close joins the whole melee (BDP-RNG-08)'],
    keepProgress: ['yes', 'progress on a long move is kept (BDP-RNG-11)'],
    enemyOrder: ['listed', 'hostile sides act in the order in which they are listed (BDP-ORD-11)'],
    deedKind: ['quick', 'other deeds alone are quick (BDP-TURN-14)'],
    npcFurniture: ['yes', 'NPCs with hands strike with furniture too (BDP-UNA-02)'],
    npcReactions: ['asStated', 'NPCs have the reactions of their stat block (BDP-REA-16)'],
    leaderWil: ['yes', 'a group uses the WIL of its leader (BDP-MOR-04)'],
    allyMorale: ['yes', 'the party’s NPCs test morale (BDP-MOR-09)'],
    extraProtection: ['no', 'the GM applies what other gear does by a modifier or an edit (BDP-ARM-05)'],
    alertSurprised: ['no', 'the Alert are not surprised (BDP-SKL-01)'],
    ruckusWorks: ['yes', 'a ruckus distracts (BDP-SKL-09)'],
    provokeWorks: ['yes', 'everybody can be provoked (BDP-SKL-21)'],
    scrapAccepted: ['yes', 'what is wrecked stops the damage (BDP-SKL-25)'],
    subtlePriority: ['yes', 'foes overlook the Subtle (BDP-SKL-30)'],
    impressed: ['yes', 'onlookers are impressed (BDP-SKL-34)'],
    spellInterrupted: ['usual', 'the toggle damageInterruptsSpell says so (BDP-MAG-10)'],
    trickSave: ['usual', 'the ruling gambitSave counts for tricks, too (BDP-MAG-09)'],
    casterIsAlly: ['no', 'casters are not among the allies of a miracle (BDP-MIR-05)'],
    touchesHurt: ['yes', 'touches draw blood (BDP-DUE-05)'],
    safeExitStays: ['yes', 'the GM sets the way out of the scene (BDP-RET-10)'],
  },
};
