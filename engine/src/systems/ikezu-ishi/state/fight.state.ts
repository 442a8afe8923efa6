import {
  count,
  fixed,
  flag,
  flags,
  held,
  numbers,
  part,
  parts,
  place,
  rare,
  scratch,
  set,
  shape,
  shared,
  text,
  thing,
  unseen,
  who,
  word,
} from '../../../system/shape.ts';
import type { Seat } from '../../../system/system.ts';
import type { Toggles } from '../book/switches.ts';
import * as matters from './matters.ts';
import { phases, results, type Sheet, statuses } from './model.ts';

/** A wound; `slotted` is false for one that found no slot (IKZ-WND-13). */
export const wound = shape('Wound', [], {
  /** Index into `woundTypes`. */
  type: count(0, 4),
  level: count(1, 3),
  slotted: flag(),
  /** Attribute that lost a point to it when it became permanent, -1 = none did (IKZ-WND-05). */
  attribute: count(-1, 2, { start: -1 }),
});

/** A Scar received, for good (IKZ-SCAR-10). */
export const scar = shape('Scar', [], {
  /** By the table: 1 to 12. */
  entry: count(1, 12),
  /** Face of the die for its place, 0 = it has none (IKZ-SCT-01, IKZ-SCT-04). */
  place: count(0, 6),
  /** What the player said of it, if somebody wrote it down (IKZ-SCT-02). */
  note: text(),
});

/** A part of the body that Sundered took, for good (IKZ-SCT-10). */
export const sundered = shape('Sundered', [], {
  part: text(),
  /** Index into `sunderedHows`. */
  how: count(0, 2),
  /** One hand less to hold things with. */
  costsHand: flag(),
});

/** A combatant's changing state. */
export const fighter = shape(
  'Fighter',
  ['sheet', 'index', 'side'],
  {
    sheet: shared<Sheet>({ named: 'id', put: matters.packSheet }),
    /** Position in `Fight.fighters`. */
    index: count(0, 99, { fixed }),
    /** Index into `Fight.sides`. */
    side: place({ of: 'sides' }),
    /** Index into `Fight.seats`; 0 is the GM. */
    seat: count(0, 99, { when: matters.isUnusual }),
    pc: flag({ start: "sheet.kind === 'pc'" }),
    status: word('Status', statuses),
    str: count(0, 999, { start: 10, set, held }),
    strMax: count(0, 999, { start: 10, set, when: matters.isUnusual }),
    dex: count(0, 999, { start: 10, set, held }),
    dexMax: count(0, 999, { start: 10, set, when: matters.isUnusual }),
    wil: count(0, 999, { start: 10, set, held }),
    wilMax: count(0, 999, { start: 10, set, when: matters.mayRaiseWil }),
    hp: count(0, 999, { start: 3, set }),
    hpMax: count(0, 999, { start: 3, set, when: matters.mayRegain }),
    /** Worn or natural armour, without the shield. */
    armour: count(0, 9, { set }),
    /** Per attack: 0 at hand, 1 on the ground. */
    dropped: numbers({ when: matters.hasDropped }),
    /** Per attack: how many are left to throw; -1 = not counted. */
    uses: numbers({ when: matters.hasThrown }),
    /** Attack in hand and the one in the other hand; -1 = none, bare hands. */
    main: thing(),
    off: thing(),
    /** Slots taken by things without a name that could be dropped. */
    gear: count(0, 999, { set, held, when: matters.hasSlots, unseen }),
    /** Per thing of the sheet: 1 while it is carried. */
    carried: numbers({ when: matters.hasLost }),
    fatigue: count(0, 999, { set, when: matters.hasSlots, unseen }),
    wounds: parts(wound, { rare }),
    /** Scars received, and the entries whose roll for recovery is still to come (IKZ-SCAR-08). */
    scars: parts(scar, { scratch }),
    pendingScars: numbers({ put: matters.packScars }),
    sundered: parts(sundered, { put: matters.packHands }),
    /** Per attack: days its training still lasts, and how often it has been trained with success (IKZ-TRN-02). */
    trainedDays: numbers({ when: matters.hasTrained }),
    lessons: numbers({ when: matters.isUnusual }),
    hadFirstScar: flag({ set, when: matters.mayScarFirst, unseen }),
    hadPermanentWound: flag({ set, unseen }),
    /** Has a turn this round; false for who failed the round-1 save. */
    acts: flag({ start: true, when: matters.mayDeclare }),
    losesTurn: flag({ set, held, shown: ['loses the next turn', 'IKZ-SHK-01'] }),
    /** Declared and not yet played. */
    pending: flag({ held }),
    /** Packed declaration; see intent.ts. */
    intent: count(0, 2 ** 28, { when: matters.isPending }),
    retreatReady: flag({ set, unseen, shown: ['ready to run', 'IKZ-RET-07'] }),
    /** Has to run (IKZ-MOR-07). */
    fleeing: flag({ set, held, shown: ['wants to run', 'IKZ-MOR-07'] }),
    helpless: flag({ set, held, shown: ['helpless', 'IKZ-ADV-04'] }),
    inCover: flag({ set, shown: ['in cover', 'IKZ-ADV-05'] }),
    boundHands: flag({ set, held, shown: ['hands bound', 'IKZ-ADV-05'] }),
    mounted: flag({ set, shown: ['mounted', 'IKZ-EQP-05'] }),
    inWater: flag({ set, shown: ['in the water', 'IKZ-NPC-06'] }),
    deprived: flag({ set, when: matters.isUnusual, unseen, shown: ['deprived', 'IKZ-DEP-01'] }),
    doomed: flag({ set, unseen, shown: ['doomed', 'IKZ-SCT-12'] }),
    deafened: flag({ set, when: matters.isUnusual, unseen, shown: ['deafened', 'IKZ-SCT-08'] }),
    hamstrung: flag({ set, held, unseen, shown: ['hamstrung', 'IKZ-SCT-07'] }),
    panicked: flag({ set, held, shown: ['panicked', 'IKZ-PAN-01'] }),
    immobile: flag({ set, held, shown: ['cannot move', 'IKZ-NPC-06'] }),
    weakened: flag({ set, held, shown: ['weakened', 'IKZ-DET-06'] }),
    possessed: flag({ set, held, unseen, shown: ['possessed', 'IKZ-ATK-19'] }),
    diseased: flag({ set, when: matters.isUnusual, unseen, shown: ['diseased', 'IKZ-SCT-05'] }),
    aided: flag({ set, held, shown: ['aided', 'IKZ-ACT-10'] }),
    /** Holder, -1 = free. */
    grappledBy: who({ rare }),
    /** Rounds of fire left. */
    burning: count(0, 999, { set, rare, shown: ['burning', 'IKZ-NPC-07'] }),
    cannotAttack: count(0, 999, { set, held, rare, unseen, shown: ['cannot attack', 'IKZ-NPC-07'] }),
    allDisadvantage: count(0, 999, { set, rare, unseen, shown: ['dazed', 'IKZ-NPC-07'] }),
    /** Hours to live without a cure, 0 = not poisoned. */
    poisonHours: count(0, 999, { set, when: matters.isUnusual, unseen }),
    /** Rounds to live, 0 = no clock runs. */
    deathClock: count(0, 999, { set, rare, as: matters.clockThatCounts }),
    /** Foe against whom the next attack has advantage, -1 = nobody (IKZ-ACT-08). */
    edgeOn: who({ rare, unseen }),
    /** Added to the next damage (IKZ-SOLO-01). */
    bonusNext: count(0, 999, { set, rare, unseen }),
    sneakUsed: flag({ set, unseen }),
    bufferUsed: flag({ set, unseen }),
    /** Foe faced for Quick, -1 = nobody named (IKZ-QCK-02). */
    facing: who({ rare }),
    /** Result of the daring manoeuvre or deed of this phase: 0 none, 1 worked, 2 failed; 0 between steps. */
    daring: count(0, 2, { scratch }),
    /** The player has had the choice of a new character (IKZ-DTH-01). */
    replaced: flag({ as: matters.wasAsked }),
  },
  {
    only: [
      { when: matters.isSettled, keep: ['sheet', 'side', 'status', 'aided', 'pendingScars', 'replaced'] },
      { when: matters.isForgotten, keep: ['sheet', 'side', 'status', 'pc', 'replaced'] },
      { when: matters.isAway, keep: ['sheet', 'side', 'status', 'pc', 'replaced', 'pendingScars'] },
    ],
  },
);

/** One blow, from its dice to what it does. */
export const blow = shape('Blow', [], {
  attacker: who(),
  target: who(),
  /** Number of the attack, -1 = bare hands. */
  attack: thing(),
  /** The kept die. */
  roll: count(0, 99),
  /** Bits of `Edge`. */
  edges: count(0, 3),
  /** What a dodge before adds to the damage (IKZ-SOLO-01). */
  added: count(0, 99),
  blast: flag(),
  /** At a friend in the area: no distance is looked at (IKZ-BLS-06). */
  friendly: flag(),
  /** Sweep's extra attack. */
  bonus: flag(),
  /** Another die stood for the weapon's own (IKZ-ADV-09). */
  replaced: flag(),
  /** Two dice were rolled for one. */
  doubled: flag(),
  /** A Heavy miss never lands, what is set aside not now. */
  missed: flag(),
  aside: flag(),
  /** Its Sweep is played. */
  swept: flag(),
});

/** Scratch of the step being played; without meaning between steps. */
export const now = shape('Now', ['fighters'], {
  askers: numbers({ length: 'fighters' }),
  answers: numbers({ length: 'fighters' }),
  /** Blows of the phase up to `strokes`; after them those whose dice are being rolled. */
  blows: parts(blow, { length: 'fighters' }),
  strokes: count(0, 9999),
  /** Targets in the order they were first aimed at. */
  order: numbers({ length: 'fighters' }),
  targets: count(0, 9999),
  /** Per fighter: the stroke that lands on it, -1 = none. */
  landed: numbers({ length: 'fighters' }),
  /** What a question is about. */
  about: count(-1, 9999, { start: 0 }),
  aux: count(-1, 9999, { start: 0 }),
  ruling: count(0, 99),
  /** 1 once the challenge of the one who declares has come to nothing. */
  refused: count(0, 1),
});

/** A fight. Plain data; `sheet`, `toggles` and other readonly parts are shared by copies. */
export const fight = shape(
  'Fight',
  'given',
  {
    /** Names of the two sides; 0 is the party. */
    sides: shared<readonly string[]>({ fixed }),
    seats: shared<readonly Seat[]>({ fixed }),
    toggles: shared<Readonly<Toggles>>({ fixed }),
    rulings: shared<Readonly<Record<string, string>>>({ put: matters.packRulings }),
    foeHealth: word('FoeHealth', ['numbers', 'bar', 'words', 'nothing'], { fixed }),
    /** Fighters that players do not know of yet. */
    hidden: numbers({ rare }),
    /** Side that makes the round-1 saves and acts first (IKZ-DUEL-25); the party unless a duel says otherwise. */
    lead: count(0, 1),
    /** Whether each side has somewhere safe to run (IKZ-RET-02). */
    safeRetreat: flags(),
    /** Band of every pair, row by row: symmetric. */
    bands: numbers({ bits: 2 }),
    startBand: count(0, 2),
    openTerrain: flag({ set }),
    /** Cover as pairs attacker, target (IKZ-ADV-05). */
    cover: numbers({ rare }),
    fighters: parts(fighter),
    /** Opponents at the start, for morale (IKZ-MOR-02). */
    groupStart: count(0, 999),
    firstDeathTested: flag(),
    halfTested: flag(),
    loneTested: flag(),
    round: count(0, 100_000, { set, as: matters.roundThatCounts }),
    phase: word('Phase', phases),
    /** 0 a fight; otherwise a duel, one of `Duel`. */
    duel: count(0, 4),
    /** Challenger and challenged, also of a duel fought earlier in this round; -1 = nobody. */
    duellists: numbers({ when: matters.hasDuellists }),
    /** Where a fight goes on after the duel that interrupts it; '' = none does (IKZ-DUEL-01). */
    resumeAt: word('ResumeAt', ['', ...phases], { when: matters.inContest }),
    /** The next round begins with initiative between the duellists (IKZ-DUEL-19). */
    initiativeDue: flag(),
    bouts: count(0, 9999, { when: matters.isDuel, as: matters.hasBegun }),
    /** Clashes won by the challenger and by the challenged. */
    duelScore: numbers({ when: matters.isScored }),
    /** Attack each of the two uses in this bout. */
    duelWeapons: numbers({ when: matters.isArmed }),
    /** Fighter with advantage in the next contest, -1 = nobody. */
    duelEdge: who({ when: matters.hasEdge }),
    /** Fighter who won the last clash, -1 = nobody. */
    clashWinner: who({ when: matters.hasClashed }),
    /** Fighters whose first permanent wound came by an edit: the d6 for it is the next roll (IKZ-WND-02, IKZ-WND-11). */
    owed: numbers({ who: 'drop', rare }),
    winner: count(-1, 1, { start: -1 }),
    result: word('Result', results),
    now: part(now, { scratch, start: 'newNow(0)' }),
  },
  { only: [{ when: matters.isSettled, keep: ['phase', 'result', 'winner', 'fighters'] }] },
);
