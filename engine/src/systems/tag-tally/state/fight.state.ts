import {
  count,
  fixed,
  flag,
  numbers,
  part,
  parts,
  rare,
  scratch,
  set,
  shape,
  shared,
  text,
  texts,
  who,
  word,
} from '../../../system/shape.ts';
import type { Seat } from '../../../system/system.ts';
import type { Toggles } from '../book/switches.ts';
import { EVERY_KIND } from '../book/terms.ts';
import {
  gapThatCounts,
  hasPlaces,
  isBeforeWounds,
  isCreature,
  isCreatureAfter,
  isDelaying,
  isFought,
  isInTurns,
  isListed,
  isPcAfter,
  isRetired,
  isRollKept,
  isWatched,
  lateness,
  packRulings,
  rollThatCounts,
  roundsCutOff,
  roundThatCounts,
  segments,
} from './matters.ts';
import { levelWays, MOST_SOURCES, phases, results, type Sheet, statuses, type Tag } from './model.ts';

/** A wound (TT-WND-11). */
export const wound = shape('Wound', [], {
  /** One of `Severity`, 1-4. */
  severity: count(1, 4, { start: 1 }),
  /** Index into `damageTypes`. */
  damageType: count(0, 7, { scratch }),
  /** Empty until it is named. */
  name: text({ scratch }),
  /** `Kind` bits of the rolls it hinders. */
  kinds: count(0, EVERY_KIND),
  steps: count(0, 4),
  /** Field treatments tried on it (TT-HEAL-03). */
  attempts: count(0, 999),
  /** Taken in this scene (TT-HEAL-01). */
  fresh: flag(),
  missingPart: flag(),
  /** Of a Lasting Scar: descriptor, kind of mark, part of the body, drawback (TT-WND-13); otherwise empty. */
  scar: texts({ scratch }),
});

/** A condition (TT-TAG-05). */
export const condition = shape('Condition', [], {
  name: text(),
  /** `Kind` bits of the rolls it hinders. */
  kinds: count(0, EVERY_KIND),
  steps: count(0, 4),
  /** Given in this scene, and over with it. */
  fresh: flag(),
  /** Rounds it still lasts, the present one included; 0 = until the scene ends or somebody removes it. */
  rounds: count(0, 100_000),
});

/** A combatant's changing state. PCs and creatures have one shape. */
export const fighter = shape(
  'Fighter',
  ['sheet', 'index'],
  {
    sheet: shared<Sheet>({ named: 'id' }),
    /** Position in `Fight.fighters`. */
    index: count(0, 99, { fixed }),
    pc: flag({ fixed, start: "sheet.kind === 'pc'" }),
    /** A PC is `present` or `gone`, a creature `active`, `waiting` or `withdrawn`. */
    status: word('Status', statuses),
    /** Of a creature: 0-10, -1 = that of the scene (TT-CORE-07). */
    level: count(-1, 10, { start: -1, rare }),
    /** A PC's d20 for initiative, 0 = not rolled; with what eased and hindered it (TT-INIT-13). */
    initRoll: count(0, 20, { set, as: rollThatCounts }),
    initEase: count(0, 99, { set: [0, 20], when: isRollKept }),
    initHinder: count(0, 99, { set: [0, 20], when: isRollKept }),
    /** How many creatures of the ladder come before this PC (TT-INIT-09). */
    slot: count(-1, 99, { start: 0, as: gapThatCounts }),
    /** First round in which it has a turn. */
    firstRound: count(0, 1_000_001, { as: lateness }),
    turnTaken: flag({ set, when: isInTurns }),
    reactionLeft: flag({ set, start: "sheet.kind === 'pc'", when: isInTurns }),
    /** Reaction that has been called and is not settled yet, one of `Call`; and the creature it is against (TT-REACT-11). */
    called: count(0, 3, { rare }),
    calledOn: who({ held: false, rare }),
    /** Turns to be lost (TT-TURN-10). */
    stunnedTurns: count(0, 99, { set: [0, 9], rare }),
    /** Steps that hinder all its rolls until the end of its running or next turn, and until the end of the one after. */
    backfire: count(0, 99, { set: [0, 9], rare }),
    backfireLater: count(0, 99, { set: [0, 9], rare }),
    /** Cannot cast up to and including this round, 0 = can. */
    castLock: count(0, 1_000_009, { set: [0, 100_000], rare, as: roundsCutOff }),
    /** Delayed spell: its number + 1, 0 = none; and its target. */
    delayedSpell: count(0, 99, { rare }),
    delayedAt: who({ when: isDelaying }),
    timesAttacked: count(0, 9999, { rare }),
    /** Has had a turn in this fight. */
    hasActed: flag({ when: isWatched }),
    /** PC to whom this one's help is promised (toggle aidAction). */
    aiding: who({ rare }),
    conditions: parts(condition, { rare }),
    wounds: parts(wound, { rare }),
    /** 1 where the item is used up, per item. */
    itemGone: numbers({ length: 'sheet.items.length', bits: 1 }),
    /** 1 where the spell is mastered, per spell (TT-MAG-09). */
    mastered: numbers({ length: 'sheet.spells.length', bits: 1 }),
    /** Spells that ward this PC or control this creature: caster * 32 + spell (TT-MAG-15). */
    effects: numbers({ rare }),
    /** Correction of the Doom looked up (TT-WND-16). */
    doomAdjust: count(-999, 999, { start: 0, set: [-5, 5], rare }),
    /** Gravest wound that the Doom of this fight brought, one of `Severity`. */
    woundTaken: count(0, 4),
    /** Ended by three Lasting Scars (toggle woundCaps). */
    retired: flag({ set }),
    /** Ended so, and by death. */
    dead: flag({ set, when: isRetired }),
    /** Permanent tags left by healed scars (TT-HEAL-15). */
    marks: texts({ scratch }),
    /** Once per session: treated by a professional, healed by magic (TT-HEAL-09, TT-HEAL-11). */
    treatedByPro: flag({ set }),
    healedByMagic: flag({ set }),
    /** Place in feet (toggle positions). */
    x: count(-100_000, 100_000, { start: 0, set: [-1000, 1000], when: hasPlaces }),
    y: count(-100_000, 100_000, { start: 0, set: [-1000, 1000], when: hasPlaces }),
  },
  {
    only: [
      { when: isCreatureAfter, keep: ['status'] },
      {
        when: isCreature,
        keep: ['status', 'level', 'slot', 'firstRound', 'turnTaken', 'stunnedTurns', 'hasActed', 'effects', 'x', 'y'],
      },
      {
        when: isPcAfter,
        keep: [
          'status',
          'wounds',
          'conditions',
          'woundTaken',
          'retired',
          'dead',
          'treatedByPro',
          'healedByMagic',
          'doomAdjust',
          'itemGone',
        ],
      },
    ],
  },
);

/** An allied NPC (TT-SRC-11). */
export const ally = shape('Ally', [], {
  name: text({ scratch }),
  /** Has helped this round. */
  aided: flag(),
});

/** A roll being put together: what may ease it, what hinders it, and what came of it. Empty between steps. */
export const roll = shape('Roll', [], {
  /** PC who rolls, -1 = no roll is being made. */
  roller: who(),
  /** Creature it is made against. */
  against: who(),
  /** `Kind` bits: one of them must be among those of the roller's own tags. */
  kinds: count(0, EVERY_KIND),
  /** `Kind` bits for all that is not the roller's choice: hinders, the creature's tags, the scene (TT-MAG-14). */
  wide: count(0, EVERY_KIND),
  /** Level before easing and hindering. */
  base: count(0, 99),
  /** Spell cast, -1 = none. */
  spell: count(-1, 99, { start: -1 }),
  /** The blocker's help is one source more (toggle blockMode). */
  blockAid: flag(),
  /** Steps that ease and hinder by themselves and are no source (TT-SRC-10). */
  ease: count(0, 99),
  hinder: count(0, 99),
  /** Sources: how many, and of each one of `Origin`, which of its kind, its steps, 1 = gear. */
  count: count(0, MOST_SOURCES),
  origin: numbers({ length: MOST_SOURCES, upTo: 'count' }),
  which: numbers({ length: MOST_SOURCES, upTo: 'count' }),
  steps: numbers({ length: MOST_SOURCES, upTo: 'count' }),
  gear: numbers({ length: MOST_SOURCES, upTo: 'count' }),
  /** Sources meant for this kind of roll, as bits; others are offered only if the GM may allow them. */
  fits: count(0, 0x3fffffff),
  /** Sources used, as bits. */
  picked: count(0, 0x3fffffff),
  /** Hinders: how many, origin, which, steps; and those that apply, as bits. */
  hinders: count(0, MOST_SOURCES),
  hinderOrigin: numbers({ length: MOST_SOURCES, upTo: 'hinders' }),
  hinderWhich: numbers({ length: MOST_SOURCES, upTo: 'hinders' }),
  hinderSteps: numbers({ length: MOST_SOURCES, upTo: 'hinders' }),
  hindering: count(0, 0x3fffffff),
  /** Level after easing and hindering, its DC, the face rolled and the band. */
  level: count(0, 999),
  dc: count(0, 9999),
  face: count(0, 20),
  band: count(0, 4),
});

/** A creature's attack or spell on its way to a PC. */
export const blow = shape('Blow', [], {
  attacker: who(),
  target: who(),
  /** The ability it is made with, or the spell that is cast, -1 = none. */
  ability: count(-1, 99, { start: -1 }),
  spell: count(-1, 99, { start: -1 }),
  /** Others may block it (TT-REACT-04, TT-REACT-13). */
  blockable: flag(),
});

/** Scratch of the step being played; empty between steps. */
export const now = shape('Now', [], {
  roll: part(roll),
  /** Whose turn it is. */
  actor: who(),
  /** In the turn: the action is used, the move is used. */
  acted: flag(),
  moved: flag(),
  /** The actor is choosing a spot to move to. */
  going: flag(),
  blow: part(blow),
  /** What a ruling or another question is about. */
  about: count(-9, 9999, { start: 0 }),
  ruling: count(0, 99),
  aux: count(-9, 9999, { start: 0 }),
  /** What a ruling is about beside somebody: a name of the log + 1, 0 = nothing. */
  thing: count(0, 0x3fffffff),
  /** PC whose wound is being named. */
  wounded: who(),
});

export const fight = shape('Fight', 'given', {
  seats: shared<readonly Seat[]>({ fixed }),
  toggles: shared<Readonly<Toggles>>({ fixed }),
  rulings: shared<Readonly<Record<string, string>>>({ put: packRulings }),
  /** How the scene comes by its level: as set, by a solo player's die, or by travel (TT-SET-01, TT-SET-10). */
  levelBy: word('LevelWay', levelWays, { fixed }),
  /** Level of the place left, for travel. */
  placeLeft: count(0, 10, { fixed }),
  /** A dungeon room: a d4 says how many of the creatures are there (TT-SET-09). */
  room: flag({ fixed }),
  sceneTags: shared<readonly Tag[]>({ fixed }),
  sceneLevel: count(1, 10, { start: 1, set, when: isFought }),
  /** PCs counted for clocks and wounds (TT-SET-07). */
  pcCount: count(1, 99, { start: 1 }),
  momentum: count(0, 99, { when: isFought }),
  momentumSize: count(1, 99, { start: 6, derived: segments }),
  doom: count(0, 99, { when: isBeforeWounds }),
  doomSize: count(1, 99, { start: 6, derived: segments }),
  /** Index into `damageTypes`, or `UNKNOWN_DAMAGE` (TT-SET-08). */
  mainDamage: count(-1, 7, { start: -1, when: isBeforeWounds }),
  allies: parts(ally, { when: isFought }),
  /** Creatures of this round, the highest initiative first. */
  ladder: numbers({ when: isInTurns }),
  fighters: parts(fighter),
  round: count(0, 1_000_000, { set: [0, 100_000], as: roundThatCounts, when: isFought }),
  phase: word('Phase', phases),
  /** Whose turn it is in phases that go through the list. */
  cursor: count(0, 99, { when: isListed }),
  /** The GM lets the scene go on without an opponent this round (TT-END-10). */
  keptOpen: flag(),
  /** Healing is still immediate: the scene of the fight has not ended (TT-HEAL-14). */
  sameScene: flag({ start: true }),
  /** Things that have followed the fight so far (TT-HEAL-20). */
  later: count(0, 9999),
  result: word('Result', results),
  now: part(now, { scratch }),
});
