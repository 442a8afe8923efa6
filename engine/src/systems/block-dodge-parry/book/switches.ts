import type { Retired } from '../../../system/retired.ts';
import { defaultsOf, type QuietRuling } from '../../../system/ruling.ts';
import { settingsOf } from '../../../system/settings.ts';
import { common, left, oneOf, onOff, rare, rulingsFrom, togglesFrom, whole } from '../../../system/switches.ts';
import type { TogglePreset } from '../../../system/system.ts';

/** Every optional rule with the sentence shown beside its switch, as the v1.32 text has it by default. */
export const { toggles, defaultToggles } = togglesFrom({
  initiativeMode: oneOf(
    {
      quickFull: 'quick and full turns',
      simple: 'one plain DEX Save each round',
      simpleOnce: 'one plain DEX Save in the first round',
    },
    common,
    'How the order of turns is found.',
    ['BDP-ORD-10'],
  ),
  meleeClashes: onOff(false, common, 'Weapon length decides who strikes first when two attack each other.', [
    'BDP-CLSH-01',
    'BDP-DUA-02',
  ]),
  telegraphLevel: oneOf(
    { targetWeapon: 'target and weapon', none: 'nothing', hint: 'that there is one', all: 'all of it' },
    common,
    'How much of a foe’s plan the players are shown.',
    ['BDP-DECL-03'],
  ),
  blockDodgeRule: oneOf(
    {
      basic: 'always work',
      requirements: 'need fitting arms and armour',
      graded: 'negate where they fit, else impair',
    },
    common,
    'What Block and Dodge do.',
    ['BDP-BDV-01', 'BDP-BDV-02', 'BDP-BDV-04', 'BDP-BDV-05'],
  ),
  critTable: oneOf(
    { d6: 'a d6 of fates', hitLocations: 'a d10 of hit locations' },
    common,
    'What a failed Critical Damage Save rolls.',
    ['BDP-LOC-01'],
  ),
  npcOnCritical: oneOf(
    { out: 'out of action', dead: 'dead', fightOn: 'fighting on' },
    common,
    'What an NPC is that fails a Critical Damage Save.',
    ['BDP-CRI-08'],
  ),
  npcReactionUses: whole({ usual: 3, from: 1, to: 20, unlimited: true }, common, 'Reactions an NPC has in a fight.', [
    'BDP-REA-16',
  ]),
  wounds: onOff(true, common, 'Wounds take inventory slots.', ['BDP-WND-03']),
  breakingPoint: onOff(true, common, 'Gear may be sacrificed at 0 HP to strike harder or to stop a blow.', [
    'BDP-BRK-01',
  ]),
  sacrificeTiming: oneOf(
    { afterRoll: 'after its roll is seen', beforeRoll: 'before it' },
    common,
    'When gear is sacrificed to stop a blow.',
    ['BDP-BRK-06'],
  ),
  morale: onOff(true, common, 'NPCs test their nerve.', ['BDP-MOR-01']),
  magic: onOff(true, common, 'Spells, tricks and miracles.', ['BDP-MAG-01', 'BDP-MIR-01']),
  luck: onOff(false, common, 'Luck points turn failed Saves.', ['BDP-SPE-05']),
  scars: onOff(false, common, 'HP brought to exactly 0 leaves a scar.', ['BDP-XTR-03']),
  surpriseRoll: onOff(false, common, 'A d6 at the start may surprise a side.', ['BDP-XTR-05']),
  partingShot: onOff(false, common, 'Leaving a melee without retreating provokes one d4 attack.', [
    'BDP-XTR-06',
    'BDP-RNG-09',
  ]),
  freeDefence: onOff(false, common, 'Well equipped Blocks and Dodges cost no Fatigue.', ['BDP-XTR-04']),
  headHit: oneOf(
    { dies: 'kills', d6v2: 'rolls a d6 for death, a lost eye or a scar' },
    rare,
    'What a hit on the head does.',
    ['BDP-LOC-05'],
  ),
  cripplingAftermath: oneOf(
    { locationsOnly: 'with hit locations', always: 'always', off: 'never' },
    rare,
    'When whoever failed a Critical Damage Save and lives attacks Impaired and is hit Enhanced.',
    ['BDP-LOC-09', 'BDP-LOC-10'],
  ),
  simultaneity: oneOf(
    { bucket: 'as one volley', sequential: 'each on its own' },
    rare,
    'How attacks of one bucket on one target land.',
    ['BDP-MUL-04'],
  ),
  impairedVsEnhanced: oneOf(
    { cancel: 'normal', impairedWins: 'Impaired', rollBoth: 'rolled with d4 and d12' },
    rare,
    'What an attack both Impaired and Enhanced is.',
    ['BDP-MOD-04'],
  ),
  reactionsPerRound: whole(
    { usual: 0, from: 1, to: 20, unlimited: true },
    rare,
    'How many reactions each may take in a round.',
    ['BDP-REA-02'],
  ),
  fightBackVsGambit: onOff(true, rare, 'Fight Back may answer a gambit.', ['BDP-REA-21']),
  rangedGambits: oneOf({ refused: 'refused', allowed: 'allowed' }, rare, 'Gambits with ranged weapons.', [
    'BDP-GAM-13',
  ]),
  gambitRiposte: oneOf(
    { attack: 'strikes back', gambitChain: 'may try a gambit in return' },
    rare,
    'What whoever withstands a gambit does.',
    ['BDP-GAM-07', 'BDP-GAM-14'],
  ),
  nat1and20: onOff(false, rare, 'A natural 1 passes every Save without Difficulty, a natural 20 fails every Save.', [
    'BDP-SAVE-05',
  ]),
  damageTypes: onOff(true, rare, 'Piercing, bludgeoning and slashing matter.', [
    'BDP-WPN-03',
    'BDP-WPN-04',
    'BDP-WPN-05',
  ]),
  weaponTags: onOff(true, rare, 'Weapon tags matter.', ['BDP-TAG-01']),
  proficiencyRequired: onOff(true, rare, 'Types and tags need proficiency.', ['BDP-WPN-06', 'BDP-WPN-07']),
  damageInterruptsSpell: onOff(true, rare, 'Damage taken before the cast loses the spell.', ['BDP-MAG-10']),
  species: onOff(true, rare, 'Species gifts, once a day each.', ['BDP-SPE-01']),
  redirect: onOff(true, rare, 'Who has lost their target may choose another.', ['BDP-DECL-07']),
  detachments: onOff(false, rare, 'Many alike fight as one.', ['BDP-XTR-02']),
  bucketOrder: oneOf(
    { party: 'the players for their side', both: 'both sides', list: 'nobody: as listed' },
    rare,
    'Who chooses the order of turns inside a bucket.',
    ['BDP-ORD-07'],
  ),
  roundLimit: whole({ usual: 200, from: 1, to: 10_000 }, rare, 'After this many rounds the fight is left undecided.', [
    'BDP-END-03',
  ]),
});
export type Toggles = typeof defaultToggles;

/** Sets of optional rules by name. */
export const togglePresets: readonly TogglePreset[] = [
  { id: 'core', name: 'SRD 1.32 core', toggles: {} },
  {
    id: 'tactical',
    name: 'SRD tactical',
    toggles: { meleeClashes: true, blockDodgeRule: 'requirements', critTable: 'hitLocations' },
  },
  {
    id: 'v2-like',
    name: 'v2-like',
    toggles: {
      meleeClashes: true,
      blockDodgeRule: 'requirements',
      freeDefence: true,
      gambitRiposte: 'gambitChain',
      nat1and20: true,
      critTable: 'hitLocations',
      headHit: 'd6v2',
      surpriseRoll: true,
      detachments: true,
    },
  },
];

const no = { no: 'no', yes: 'yes' } as const;

/** Every decision the book leaves to the Warden; the first value is the default. */
export const Rulings = rulingsFrom({
  attackModifier: left(
    { none: 'neither', impaired: 'weak: Impaired', enhanced: 'strong: Enhanced' },
    common,
    'Is this attack made from a weak or a strong position?',
    ['BDP-MOD-01', 'BDP-MOD-02'],
  ),
  gambitSave: left(
    { usual: 'the usual one', STR: 'STR', DEX: 'DEX', WIL: 'WIL' },
    common,
    'Which ability does the target save with against the gambit or trick?',
    ['BDP-GAM-04', 'BDP-MAG-09'],
  ),
  gambitEffect: left(
    {
      usual: 'what it is called',
      stun: 'stuns',
      shove: 'shoves',
      disarm: 'disarms',
      trip: 'trips',
      losesTurn: 'costs the next turn',
    },
    common,
    'What does the successful gambit do?',
    ['BDP-GAM-06'],
  ),
  medicine: left({ yes: 'yes', no: 'no' }, common, 'Is the right medicine for light wounds at hand?', ['BDP-WND-06']),
  victorsTend: left(no, common, 'Do the victors tend the dying of the other side?', ['BDP-CRI-11']),
  specialClass: left(
    { none: 'none', fast: 'Fast', balanced: 'Balanced', slow: 'Slow' },
    rare,
    'Does this special attack count as a weapon class?',
    ['BDP-REA-19'],
  ),
  ways: left(
    { usual: '1 and 3', long: '2 and 4', veryLong: '3 and 6' },
    rare,
    'How many Move Actions from Far to Near, and from Distant to Far?',
    ['BDP-RNG-04', 'BDP-RNG-05'],
  ),
  wakeInFight: left(no, rare, 'May an ally wake the unconscious in the fight?', ['BDP-UNA-08']),
  firstContact: left(no, rare, 'Is the reaction to first contact rolled?', ['BDP-MOR-08']),
  luckRoll: left(no, rare, 'Does this deed call for a Luck roll?', ['BDP-SPE-05']),
  arcaneFeat: left({ target: 'its target', nobody: 'nobody' }, rare, 'Who saves with WIL against the magical feat?', [
    'BDP-SPE-04',
  ]),
  prayerBonus: left({ '0': '+0', '1': '+1', '2': '+2', '3': '+3' }, rare, 'Bonus to the evening prayer?', [
    'BDP-MIR-09',
  ]),
  rangedDuelClash: left(
    { kept: 'yes', skipped: 'no, the draw decides' },
    rare,
    'Is the clash of a duel with ranged weapons fought out?',
    ['BDP-DUE-04'],
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
    clashModifierPriority: ['first', 'Enhanced and Impaired are compared before weapon length (BDP-CLSH-06)'],
    parryCostsFatigue: [false, 'a Parry costs no Fatigue (BDP-REA-12)'],
    parryIgnoresArmor: [false, 'Armor counts against a Parry (BDP-REA-13)'],
    moraleRoll: ['individual', 'each foe tests its nerve for itself (BDP-MOR-07)'],
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
