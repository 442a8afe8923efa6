import type { Toggle, TogglePreset } from '../../../system/system.ts';
import { togglesWith } from '../../../system/toggle.ts';

/** The optional rules of a fight. 0 in a numeric toggle means unlimited. */
export interface Toggles {
  initiativeMode: 'quickFull' | 'simple' | 'simpleOnce';
  meleeClashes: boolean;
  telegraphLevel: 'targetWeapon' | 'none' | 'hint' | 'all';
  blockDodgeRule: 'basic' | 'requirements' | 'graded';
  critTable: 'd6' | 'hitLocations';
  headHit: 'dies' | 'd6v2';
  cripplingAftermath: 'locationsOnly' | 'always' | 'off';
  wounds: boolean;
  simultaneity: 'bucket' | 'sequential';
  impairedVsEnhanced: 'cancel' | 'impairedWins' | 'rollBoth';
  parryCostsFatigue: boolean;
  parryIgnoresArmor: boolean;
  /** Reactions each may take per round, 0 = unlimited. */
  reactionsPerRound: number;
  fightBackVsGambit: boolean;
  rangedGambits: 'refused' | 'allowed';
  /** Rounds after which the fight is left undecided. */
  roundLimit: number;
  gambitRiposte: 'attack' | 'gambitChain';
  nat1and20: boolean;
  damageTypes: boolean;
  weaponTags: boolean;
  proficiencyRequired: boolean;
  breakingPoint: boolean;
  sacrificeTiming: 'afterRoll' | 'beforeRoll';
  morale: boolean;
  moraleRoll: 'individual' | 'group';
  npcOnCritical: 'out' | 'dead' | 'fightOn';
  /** Reactions an NPC has per fight, 0 = unlimited. */
  npcReactionUses: number;
  magic: boolean;
  damageInterruptsSpell: boolean;
  species: boolean;
  luck: boolean;
  redirect: boolean;
  detachments: boolean;
  scars: boolean;
  surpriseRoll: boolean;
  partingShot: boolean;
  freeDefence: boolean;
  /** Who chooses the order inside a bucket: the players for their side, both sides, or nobody (list order). */
  bucketOrder: 'party' | 'both' | 'list';
}

/** All optional rules as the v1.32 text has them. */
export const defaultToggles: Toggles = {
  initiativeMode: 'quickFull',
  meleeClashes: false,
  telegraphLevel: 'targetWeapon',
  blockDodgeRule: 'basic',
  critTable: 'd6',
  headHit: 'dies',
  cripplingAftermath: 'locationsOnly',
  wounds: true,
  simultaneity: 'bucket',
  impairedVsEnhanced: 'cancel',
  parryCostsFatigue: false,
  parryIgnoresArmor: false,
  reactionsPerRound: 0,
  fightBackVsGambit: true,
  rangedGambits: 'refused',
  roundLimit: 200,
  gambitRiposte: 'attack',
  nat1and20: false,
  damageTypes: true,
  weaponTags: true,
  proficiencyRequired: true,
  breakingPoint: true,
  sacrificeTiming: 'afterRoll',
  morale: true,
  moraleRoll: 'individual',
  npcOnCritical: 'out',
  npcReactionUses: 3,
  magic: true,
  damageInterruptsSpell: true,
  species: true,
  luck: false,
  redirect: true,
  detachments: false,
  scars: false,
  surpriseRoll: false,
  partingShot: false,
  freeDefence: false,
  bucketOrder: 'party',
};

const toggle = togglesWith(defaultToggles);

/** Every optional rule with the sentence shown beside its switch. */
export const toggles: readonly Toggle[] = [
  toggle(
    'initiativeMode',
    'Quick and full turns, one plain DEX Save each round, or one in the first round only.',
    ['BDP-ORD-10'],
    ['quickFull', 'simple', 'simpleOnce'],
  ),
  toggle('meleeClashes', 'Weapon length decides who strikes first when two attack each other.', [
    'BDP-CLSH-01',
    'BDP-DUA-02',
  ]),
  toggle(
    'telegraphLevel',
    'How much of a foe’s plan the players are shown.',
    ['BDP-DECL-03'],
    ['targetWeapon', 'none', 'hint', 'all'],
  ),
  toggle(
    'blockDodgeRule',
    'Block and Dodge always work, need fitting arms and armour, or negate instead of impair when they fit.',
    ['BDP-BDV-01', 'BDP-BDV-02', 'BDP-BDV-04', 'BDP-BDV-05'],
    ['basic', 'requirements', 'graded'],
  ),
  toggle(
    'critTable',
    'A failed Critical Damage Save rolls a d6 fate or a d10 hit location.',
    ['BDP-LOC-01'],
    ['d6', 'hitLocations'],
  ),
  toggle(
    'headHit',
    'A head hit kills, or rolls a d6 for death, a lost eye or a scar.',
    ['BDP-LOC-05'],
    ['dies', 'd6v2'],
  ),
  toggle(
    'cripplingAftermath',
    'Who has failed a Critical Damage Save and lives attacks Impaired and is hit Enhanced.',
    ['BDP-LOC-09', 'BDP-LOC-10'],
    ['locationsOnly', 'always', 'off'],
  ),
  toggle('wounds', 'Wounds take inventory slots.', ['BDP-WND-03']),
  toggle(
    'simultaneity',
    'Attacks of one bucket on one target land as one volley, or each on its own.',
    ['BDP-MUL-04'],
    ['bucket', 'sequential'],
  ),
  toggle(
    'impairedVsEnhanced',
    'An attack both Impaired and Enhanced is normal, Impaired, or rolls d4 and d12.',
    ['BDP-MOD-04'],
    ['cancel', 'impairedWins', 'rollBoth'],
  ),
  toggle('parryCostsFatigue', 'A Parry costs 1 Fatigue like the other reactions.', ['BDP-REA-12']),
  toggle('parryIgnoresArmor', 'Damage dealt by a Parry ignores Armor.', ['BDP-REA-13']),
  toggle('reactionsPerRound', 'How many reactions each may take in a round.', ['BDP-REA-02'], ['unlimited'], {
    from: 1,
    to: 20,
  }),
  toggle('fightBackVsGambit', 'Fight Back may answer a gambit.', ['BDP-REA-21']),
  toggle('rangedGambits', 'Gambits with ranged weapons.', ['BDP-GAM-13'], ['refused', 'allowed']),
  toggle('roundLimit', 'After this many rounds the fight is left undecided.', ['BDP-END-03'], [], {
    from: 1,
    to: 10_000,
  }),
  toggle(
    'gambitRiposte',
    'Who withstands a gambit strikes back, or may try a gambit in return.',
    ['BDP-GAM-07', 'BDP-GAM-14'],
    ['attack', 'gambitChain'],
  ),
  toggle('nat1and20', 'A natural 1 passes every Save without Difficulty, a natural 20 fails every Save.', [
    'BDP-SAVE-05',
  ]),
  toggle('damageTypes', 'Piercing, bludgeoning and slashing matter.', ['BDP-WPN-03', 'BDP-WPN-04', 'BDP-WPN-05']),
  toggle('weaponTags', 'Weapon tags matter.', ['BDP-TAG-01']),
  toggle('proficiencyRequired', 'Types and tags need proficiency.', ['BDP-WPN-06', 'BDP-WPN-07']),
  toggle('breakingPoint', 'Gear may be sacrificed at 0 HP to strike harder or to stop a blow.', ['BDP-BRK-01']),
  toggle(
    'sacrificeTiming',
    'Gear is sacrificed to stop a blow after or before its roll is seen.',
    ['BDP-BRK-06'],
    ['afterRoll', 'beforeRoll'],
  ),
  toggle('morale', 'NPCs test their nerve.', ['BDP-MOR-01']),
  toggle(
    'moraleRoll',
    'Each foe tests for itself, or one roll counts for the group.',
    ['BDP-MOR-07'],
    ['individual', 'group'],
  ),
  toggle(
    'npcOnCritical',
    'An NPC that fails a Critical Damage Save is out, dead, or fights on.',
    ['BDP-CRI-08'],
    ['out', 'dead', 'fightOn'],
  ),
  toggle('npcReactionUses', 'Reactions an NPC has in a fight.', ['BDP-REA-16'], ['unlimited'], { from: 1, to: 20 }),
  toggle('magic', 'Spells, tricks and miracles.', ['BDP-MAG-01', 'BDP-MIR-01']),
  toggle('damageInterruptsSpell', 'Damage taken before the cast loses the spell.', ['BDP-MAG-10']),
  toggle('species', 'Species gifts, once a day each.', ['BDP-SPE-01']),
  toggle('luck', 'Luck points turn failed Saves.', ['BDP-SPE-05']),
  toggle('redirect', 'Who has lost their target may choose another.', ['BDP-DECL-07']),
  toggle('detachments', 'Many alike fight as one.', ['BDP-XTR-02']),
  toggle('scars', 'HP brought to exactly 0 leaves a scar.', ['BDP-XTR-03']),
  toggle('surpriseRoll', 'A d6 at the start may surprise a side.', ['BDP-XTR-05']),
  toggle('partingShot', 'Leaving a melee without retreating provokes one d4 attack.', ['BDP-XTR-06', 'BDP-RNG-09']),
  toggle('freeDefence', 'Well equipped Blocks and Dodges cost no Fatigue.', ['BDP-XTR-04']),
  toggle('bucketOrder', 'Who chooses the order of turns inside a bucket.', ['BDP-ORD-07'], ['party', 'both', 'list']),
];

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
