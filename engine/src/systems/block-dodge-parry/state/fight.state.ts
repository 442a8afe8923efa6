import {
  brief,
  count,
  fixed,
  flag,
  flags,
  held,
  kept,
  numbers,
  part,
  parts,
  place,
  rare,
  scratch,
  set,
  shape,
  shared,
  thing,
  unseen,
  who,
  word,
} from '../../../system/shape.ts';
import type { Seat } from '../../../system/system.ts';
import type { Toggles } from '../book/switches.ts';
import { armourOf, gearSlotsOf } from './gear.ts';
import { MOST_BLOWS, NO_ITEM } from './marks.ts';
import {
  areReactionsCounted,
  areRoundsLimited,
  firstInMelee,
  hasBonus,
  hasLeft,
  hasRaged,
  hasTurnToCome,
  impairedFor,
  inRound,
  inTurns,
  isBrawl,
  isDuel,
  isFirstRound,
  isForgotten,
  isLuckPlayed,
  isNpc,
  isUnderway,
  packIntent,
  packRulings,
  packTraining,
  roundsToLive,
  roundThatCounts,
} from './matters.ts';
import { phases, results, type Sheet, statuses, woundTypes } from './model.ts';

/** Bonus attacks that may wait at once before the lists grow. */
const BONUS_PLACES = 8;

/** A wound in an inventory slot (BDP-WND-03). `level` is one of `WoundLevel`. */
export const wound = shape('Wound', ['type', 'level'], {
  type: word('WoundType', woundTypes),
  level: count(1, 3),
});

/** A combatant's changing state. Plain integers, words and small arrays only. */
export const fighter = shape(
  'Fighter',
  ['sheet', 'index', 'side'],
  {
    sheet: shared<Sheet>({ named: 'id' }),
    /** Position in `Fight.fighters`. */
    index: count(0, 62, { fixed }),
    /** Index into `Fight.sides`; 0 is the party. */
    side: place({ of: 'sides' }),
    pc: flag({ fixed, start: `sheet.kind === 'pc'` }),
    status: word('Status', statuses),
    str: count(0, 999, { start: 10, set: [0, 30] }),
    strMax: count(0, 999, { start: 10, set: [0, 30] }),
    dex: count(0, 999, { start: 10, set: [0, 30] }),
    dexMax: count(0, 999, { start: 10, set: [0, 30] }),
    wil: count(0, 999, { start: 10, set: [0, 30] }),
    wilMax: count(0, 999, { start: 10, set: [0, 30] }),
    hp: count(0, 999, { start: 3, set: [0, 99] }),
    hpMax: count(0, 999, { start: 3, set: [0, 99] }),
    /** Armor of hide or stat block, 0-3. */
    naturalArmour: count(0, 3, { set, rare }),
    /** Armor score, 0-3: worked out by `refreshGear` whenever gear or hands change. */
    armour: count(0, 3, { derived: armourOf }),
    /** Slots taken by gear: worked out by `refreshGear`. */
    gearSlots: count(0, 99, { derived: gearSlotsOf }),
    fatigue: count(0, 99, { set: [0, 20], held, unseen }),
    injuries: count(0, 99, { set: [0, 20], held, unseen }),
    wounds: parts(wound, { rare }),
    /** Wounds, injuries or Fatigue beyond the tenth slot (BDP-WND-11). */
    overflow: count(0, 99, { rare, unseen }),
    /** `ItemState` of each of the sheet's items. */
    itemState: numbers({ bits: 2 }),
    /** Item in the main hand, or a piece of furniture (see furniture.ts); -1 = empty. */
    main: thing(),
    /** Item in the other hand (weapon or shield), -1 = empty; equals `main` for a two-handed weapon. */
    off: thing(),
    /** 1 where the fighter may use the weapon's damage type / tags, per item (BDP-WPN-06, 07). */
    typeSkill: numbers({ scratch }),
    tagSkill: numbers({ scratch }),
    /** Killing blows per item and per damage type (BDP-WPN-06). */
    weaponKills: numbers({ put: packTraining }),
    typeKills: numbers({ length: 4, scratch }),
    /** Zone stood in: index into `Fight.zones`. */
    zone: place({ of: 'zones' }),
    /** Melee stood in, counted from 1; 0 = none. */
    melee: count(0, 63, { held, as: firstInMelee }),
    /** Zone being walked to when a step costs several moves, -1 = none; and moves spent on it (BDP-RNG-11). */
    movingTo: count(-1, 15, { start: -1, rare }),
    movesSpent: count(0, 99, { when: isUnderway }),
    /** Fighters this one may not come Close to this round (BDP-TAG-03). */
    noApproach: numbers({ rare, who: 'drop' }),
    /** Packed intention of this round; see intent.ts. */
    intent: count(-2_147_483_648, 2_147_483_647, { start: 0, when: hasTurnToCome, put: packIntent, brief }),
    /** One of `Turn`. */
    turn: count(0, 2, { when: hasTurnToCome, brief }),
    /** One of `Bucket`. */
    bucket: count(0, 2, { when: hasTurnToCome }),
    /** The turn of this round is still to come. */
    pending: flag({ when: inRound, brief }),
    /** Order Saves: 0 none yet, 1 passed, 2 failed in this phase. */
    orderSave: count(0, 2, { when: hasTurnToCome, brief }),
    /** Reactions taken this round; NPC reactions left in the fight (-1 = unlimited). */
    reactionsTaken: count(0, 999, { set: [0, 20], held, rare, when: areReactionsCounted, brief }),
    reactionUses: count(-1, 99, { start: -1, set, held, rare, when: isNpc, unseen }),
    unaware: flag({ set, held, shown: ['unaware', 'BDP-ATK-07'], brief }),
    /** Set by the Warden; being unable to act makes helpless by itself. */
    helpless: flag({ set, held, shown: ['helpless', 'BDP-MOD-02'] }),
    prone: flag({ set, held, shown: ['prone', 'BDP-GAM-06'], brief }),
    deprived: flag({ set, unseen, shown: ['deprived', 'BDP-HEA-02'] }),
    /** Failed a Critical Damage Save and lives (BDP-LOC-09). */
    critWounded: flag({ set, shown: ['crippled', 'BDP-LOC-09'] }),
    stunned: flag({ set, held, shown: ['stunned', 'BDP-GAM-06'], brief }),
    /** Turns to be lost. */
    losesTurns: count(0, 99, { set: [0, 9], held, rare, shown: ['loses the next turn', 'BDP-TAG-06'], brief }),
    /** Pending 1d4 STR losses (BDP-TAG-07). */
    bleeds: count(0, 99, { set: [0, 20], rare, shown: ['bleeding', 'BDP-TAG-07'], brief }),
    /** Attacks are Impaired during this round number; 0 = never (BDP-SKL-05). */
    impairedInRound: count(0, 100_001, { set: [0, 100_000], rare, usual: -1, as: impairedFor, unseen, brief }),
    /** The next attack is Impaired / Enhanced / rolled twice. */
    impairedNext: flag({ set, unseen, shown: ['next attack Impaired', 'BDP-MOD-01'], brief }),
    enhancedNext: flag({ set, unseen, shown: ['next attack Enhanced', 'BDP-MOD-02'], brief }),
    rousedNext: flag({ set, unseen, shown: ['roused', 'BDP-SKL-23'], brief }),
    /** Was shoved or pushed out of a melee this round: it has no effect of its own, odds tell of it (BDP-GAM-06, BDP-TAG-03). */
    shoved: flag({ scratch, unseen, brief }),
    /** Cannot move during its next turn (BDP-SKL-07). */
    immobile: flag({ set, held, unseen, shown: ['cannot move', 'BDP-SKL-07'], brief }),
    /** Attacks on it are Impaired until its next turn (BDP-SKL-09). */
    ruckus: flag({ set, shown: ['making a ruckus', 'BDP-SKL-09'], brief }),
    /** Draws attacks on allies in its melee this round (BDP-SKL-20). */
    protecting: flag({ set, held, shown: ['protecting allies', 'BDP-SKL-20'], brief }),
    /** Must attack this fighter, -1 = nobody (BDP-SKL-21). */
    provokedBy: who({ rare, unseen, brief }),
    /** Fighter singled out by Tunnel Vision, -1 = none. */
    tunnelFoe: who({ rare, unseen }),
    mounted: flag({ set, shown: ['mounted', 'BDP-SKL-19'] }),
    /** Fears for its life: only retreats or surrenders (BDP-MOR-07). */
    fleeing: flag({ set, held, shown: ['fleeing', 'BDP-MOR-07'], brief }),
    /** Has made the lone foe's test (BDP-MOR-05). */
    loneTestDone: flag({ set, unseen }),
    legHitsLeft: count(0, 99, { set: [0, 9], held, rare, unseen }),
    legHitsRight: count(0, 99, { set: [0, 9], held, rare, unseen }),
    armHitsLeft: count(0, 99, { set: [0, 9], held, rare, unseen }),
    armHitsRight: count(0, 99, { set: [0, 9], held, rare, unseen }),
    /** The next order Save is at Disadvantage (BDP-LOC-07). */
    orderDisadvantage: flag({ set, unseen }),
    /** Fails every order Save (BDP-LOC-08). */
    failsOrder: flag({ set, unseen }),
    /** Rounds left to live while dying, 0 = not dying. */
    dyingRounds: count(0, 3600, { set, rare, as: roundsToLive }),
    treated: flag({ set }),
    /** Has attacked in this fight. */
    hasAttacked: flag({ set, as: hasRaged }),
    /** Among the attackers of the volley being resolved; false between steps. */
    striking: flag({ scratch }),
    /** Next failed Critical Damage Save kills (scar 12, BDP-XTR-03). */
    doomed: flag({ set, unseen, shown: ['doomed', 'BDP-XTR-03'] }),
    /** Scars whose good end still waits for rest or care, as rows of the scar table (BDP-XTR-03). */
    scars: numbers({ rare }),
    /** Spell or miracle declared and not yet cast: 0 none, 1 spell, 2 trick, 3 miracle. */
    casting: count(0, 3, { when: hasTurnToCome, brief }),
    /** The declared spell was interrupted (BDP-MAG-10). */
    interrupted: flag({ set, held, brief }),
    /** Bonus Damage points and attacks left with it, -1 = the whole battle (BDP-MIR-04, 07). */
    bonusDamage: count(0, 99, { set: [0, 24], rare, unseen, brief }),
    bonusAttacks: count(-1, 99, { start: 0, set, when: hasBonus, unseen, brief }),
    /** Points left to add to Saves (BDP-MIR-05). */
    blessing: count(0, 999, { set: [0, 24], held, rare, unseen }),
    /** Faith Dice of each miracle today that cost no WIL, 0 or 1: what last evening's prayer gave (BDP-MIR-09). */
    freeFaithDice: count(0, 1, { set, rare, unseen }),
    luck: count(0, 99, { set: [0, 40], held, rare, when: isLuckPlayed, unseen }),
    /** Once a day or once a fight: uses already spent. */
    hardToKillUsed: flag({ set, held, unseen }),
    layOnHandsUsed: flag({ set, held, unseen }),
    commanderUsed: flag({ set, held, unseen, brief }),
    rousingUsed: flag({ set, held, unseen, brief }),
    speciesUsed: flag({ set, held, unseen }),
    /** Has left the backpack behind (BDP-INV-06). */
    backpackDropped: flag({ set, unseen }),
  },
  {
    only: [
      { when: isForgotten, keep: ['side', 'status'] },
      { when: hasLeft, keep: ['side', 'status', 'str', 'dex', 'wil', 'hp'] },
    ],
  },
);

/** A morale group (BDP-MOR-01). */
export const group = shape('Group', ['members', 'leader'], {
  members: numbers({ scratch }),
  startCount: count(0, 63, { start: 'members.length' }),
  /** Index of the leader, -1 = none. */
  leader: who({ start: 'leader' }),
  firstTested: flag(),
  halfTested: flag(),
});

/** A pack or item lying about: whose it was and which item, -1 = the backpack. */
export const dropped = shape('Dropped', ['owner', 'item', 'zone'], {
  owner: who({ start: 'owner', kept }),
  item: thing({ start: 'item' }),
  zone: place({ of: 'zones' }),
});

/** Scratch of the step being played; empty between steps, so it is no part of the state that counts. */
/** A blow, from its dice to the harm it does. */
export const blow = shape('Blow', [], {
  /** Who strikes, -1 = nobody. */
  attacker: who(),
  target: who(),
  /** Weapon that is struck with, then the one whose die was kept (-1 bare hands, `NO_ITEM` none); second weapon, -1 = none. */
  item: thing({ start: NO_ITEM }),
  offItem: thing(),
  /** `Mark` bits of the attack, then of its roll. */
  marks: count(-1, 99, { start: 0 }),
  /** The kept die. */
  dr: count(-1, 99, { start: 0 }),
  /** Damage after Armor, and how it harms: `How` bits. */
  damage: count(-1, 99, { start: 0 }),
  how: count(-1, 99, { start: 0 }),
  /** It earns no further strike. */
  last: flag(),
});

export const now = shape('Now', ['fighters'], {
  /** Those who declare this round and what they declare. */
  askers: numbers({ length: 'fighters' }),
  answers: numbers({ length: 'fighters' }),
  /** Target of the volley being resolved, -1 = none. */
  target: who(),
  /** Attackers of the volley and how many there are. */
  attackers: numbers({ length: 'fighters' }),
  attackerCount: count(-1, 99, { start: 0 }),
  /** Per attacker: item used (-1 bare hands), second item (-1 none), `Manner` bits, kept die, and `Mark` bits. */
  item: numbers({ length: 'fighters' }),
  offItem: numbers({ length: 'fighters' }),
  manner: numbers({ length: 'fighters' }),
  dr: numbers({ length: 'fighters' }),
  flags: numbers({ length: 'fighters' }),
  /** Blows under way: one may cause another. */
  blows: parts(blow, { upTo: 'depth', length: MOST_BLOWS }),
  depth: count(-1, 99, { start: 0 }),
  /** Blow about to land: damage that would be dealt. */
  damage: count(-1, 99, { start: 0 }),
  /** What a GM's ruling or an other question is about; see rulings.ts and the question lists. */
  about: count(-1, 99, { start: 0 }),
  ruling: count(-1, 99, { start: 0 }),
  aux: count(-1, 99, { start: 0 }),
  /** Attacks earned outside turns (Sweep, Momentum): attacker and item of each, and how many wait. */
  bonusAttacker: numbers({ length: BONUS_PLACES }),
  bonusItem: numbers({ length: BONUS_PLACES }),
  bonusKind: numbers({ length: BONUS_PLACES }),
  bonusCount: count(-1, 99, { start: 0 }),
  /** Target of the attack that earned the bonus, -1 = none. */
  lastTarget: who(),
  /** Somebody stopped being able to fight in this step: the end of the fight is to be tested. */
  someoneLeft: flag(),
  /** Morale groups to be tested when the volley is over, as bits. */
  moraleDue: count(-1, 99, { start: 0 }),
});

/** A fight. Plain data: survives JSON unchanged; what is shared or fixed is shared by copies. */
export const fight = shape('Fight', 'given', {
  /** Names of the sides; 0 is the party. */
  sides: shared<readonly string[]>({ fixed }),
  seats: shared<readonly Seat[]>({ fixed }),
  zones: shared<readonly string[]>({ fixed }),
  /** Band between zones (`Band.far` or `Band.distant`), row by row. */
  zoneBands: shared<readonly number[]>({ fixed }),
  toggles: shared<Readonly<Toggles>>({ fixed }),
  /** Chosen value, or `ask`, of each ruling by id. */
  rulings: shared<Readonly<Record<string, string>>>({ put: packRulings }),
  /** What players may see of foes' health. */
  foeHealth: word('FoeHealth', ['numbers', 'bar', 'words', 'nothing'], { fixed }),
  /** Whether players see the dice foes roll for damage. */
  foeRolls: word('FoeRolls', ['shown', 'hidden'], { fixed }),
  /** Fighters that players do not know of yet. */
  hidden: numbers({ rare }),
  /** Whether each side has somewhere safe to run (BDP-RET-01). */
  safeExit: flags(),
  brawl: flag({ set, held }),
  /** Unbroken furniture of the whole scene by size, those in somebody's hands among it; -1 = plenty (BDP-UNA-02). */
  furniture: numbers({ when: isBrawl }),
  audience: flag({ set }),
  /** 0 a fight; otherwise a duel: 1 friendly, 2 to the death, 3 three touches, 4 dramatic climax (BDP-DUE-05). */
  duel: count(0, 4, { fixed }),
  duelRounds: count(0, 100_000, { when: areRoundsLimited }),
  /** Clashes won by each of the two duellists. */
  duelScore: numbers({ length: 2, when: isDuel }),
  /** Duellist with Advantage in the next contest, -1 = nobody (BDP-DUE-03). */
  duelEdge: who({ when: isDuel, held: false }),
  /** Position notes as triples attacker, target, 1 Impaired or 2 Enhanced. */
  positions: numbers({ rare }),
  fighters: parts(fighter),
  groups: parts(group),
  dropped: parts(dropped, { rare }),
  round: count(0, 100_000, { set, as: roundThatCounts }),
  phase: word('Phase', phases),
  /** Bucket being resolved in this phase. */
  bucket: count(0, 2, { when: inTurns }),
  /** The rest of this bucket goes in list order (BDP-ORD-07). */
  bucketListed: flag({ when: inTurns }),
  /** Side surprised in the first round, -1 = none (BDP-XTR-05). */
  surprised: count(-1, 30, { start: -1, when: isFirstRound }),
  /** Side that won, -1 = none. */
  winner: count(-1, 99, { start: -1 }),
  result: word('Result', results),
  now: part(now, { scratch, start: 'newNow(0)' }),
});
