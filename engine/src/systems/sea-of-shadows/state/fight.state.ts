import {
  count,
  fixed,
  flag,
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
  thing,
  who,
  word,
} from '../../../system/shape.ts';
import type { Seat } from '../../../system/system.ts';
import type { Item } from '../book/gear.ts';
import type { Toggles } from '../book/switches.ts';
import { bladeOf, shieldOf } from './hands.ts';
import {
  inOwnTurn,
  isBound,
  isHolding,
  isReeling,
  orderListOf,
  packGear,
  packRulings,
  roundThatCounts,
} from './matters.ts';
import { phases, type Region, results, type Sheet, STUNNED_THROUGHOUT, statuses } from './model.ts';

export const fighter = shape('Fighter', ['sheet', 'index', 'side'], {
  sheet: shared<Sheet>({ named: 'id' }),
  index: count(0, 99, { fixed }),
  side: place({ of: 'sides' }),
  status: word('Status', statuses),
  hp: count(0, 999, { set: [0, 99] }),
  hpMax: count(0, 999, { set: [0, 99] }),
  mp: count(0, 999, { set: [0, 99] }),
  mpMax: count(0, 999, { set: [0, 99] }),
  region: place({ of: 'regions' }),
  /** Result of the roll for the turn order, 0 = not rolled yet, and the keys that break ties (SOS-INIT-02). */
  order: count(0, 99, { set: [1, 60] }),
  orderDie: count(0, 99, { start: 'sheet.ref' }),
  orderHero: flag({ start: 'sheet.hero' }),
  orderList: count(0, 199, { start: `${orderListOf.name}(index)` }),
  /** Its place in this round has come and gone. */
  acted: flag({ set }),
  /** AP owed for interrupts (SOS-TURN-07); a pair's debt stands on the rider. */
  debt: count(0, 99, { set: [0, 6] }),
  /** The part of the debt that is no movement of a mount: all but the dodges of a ridden mount (SOS-MNT-05). */
  deedDebt: count(0, 99),
  /** As `deedDebt`, of the interrupts that were charged to the present turn. */
  charged: count(0, 99, { when: inOwnTurn }),
  /** AP left in the own turn. */
  ap: count(0, 99, { set: [0, 6], when: inOwnTurn }),
  /** Actions of this turn that are neither free nor movement, movements, and whether a major or a Move was among them. */
  deeds: count(0, 99, { when: inOwnTurn }),
  moves: count(0, 99, { when: inOwnTurn }),
  /** Mountings and dismountings of this turn, which no cap counts. */
  mountings: count(0, 99, { when: inOwnTurn }),
  majorDone: flag({ when: inOwnTurn }),
  moved: flag(),
  /** Who rides it, whom it rides. */
  rider: who({ rare }),
  mount: who({ rare }),
  /** Whom it grabs, how firmly, and whether the grab is kept for this turn (SOS-GRAP-08). */
  holds: who({ rare }),
  holdLevel: count(0, 2, { held, when: isHolding }),
  holdKept: flag({ when: isHolding }),
  /** What the items come to: number of the first ready melee weapon and of the first ready shield, -1 = none. */
  blade: thing({ derived: bladeOf }),
  shield: thing({ derived: shieldOf }),
  surprised: flag({ set, held }),
  prone: flag({ set, held }),
  helpless: count(0, 3, { held }),
  /** Who bound it, and how many ends of that one's turns are still to come. */
  boundBy: who({ when: isBound }),
  boundTurns: count(0, 99, { rare }),
  /** Turns of stun to come; -1 = for the encounter. */
  stun: count(STUNNED_THROUGHOUT, 99, { set: [0, 9], held, rare }),
  /** A whole turn of the present stun is over (SOS-HEAL-06). */
  stunServed: flag({ when: isReeling }),
  /** The knockout was caused or followed by a lethal hit; the survival roll for it is made. */
  lethalKo: flag({ set }),
  survivalRolled: flag(),
  mortal: flag({ held }),
  badly: flag({ set }),
  /** Revived from a mortal wound: badly wounded after the fight unless HP are full. */
  revivedMortal: flag(),
  injuryOwed: flag({ set }),
  /** Things that blows have struck from its hands: for the tally alone. */
  disarmed: count(0, 999, { scratch }),
  /** Indices into the table of injuries. */
  injuries: numbers({ rare }),
  /** In the aftermath: gives or has been given first aid, or a ritual is held for it. */
  attended: flag(),
  ritual: flag(),
});

/** Where an item is and in what state, by its number in `Fight.items`. */
export const belongings = shape('Belongings', [], {
  /** Index of the holder; -1 = lying about. */
  holder: numbers(),
  /** Region where it lies; meaningless while held. */
  place: numbers(),
  /** 1 = ready in hand. */
  ready: numbers(),
  loaded: numbers(),
  ammo: numbers(),
});

/** Scratch of one step: the attack under way, of which there is never more than one. Without meaning between steps. */
export const now = shape('Now', [], {
  attacker: who(),
  target: who(),
  /** One of `Attack`. */
  kind: count(0, 6),
  /** Item number, or the number of the spell on the caster's sheet; -1 = none. */
  item: thing(),
  unaware: flag(),
  /** What the attacker rolled, when the defender may see it; 0 = not rolled yet. */
  rolled: count(0, 99),
  /** Reasons for advantage and disadvantage of the roll being prepared. */
  better: count(0, 99),
  worse: count(0, 99),
  /** Who has been asked for an opportunity attack during this action. */
  asked: numbers(),
  provoker: who(),
  /** The only enemy given an opportunity, -1 = all. */
  only: who(),
  ruling: count(0, 99),
  about: count(-1, 99, { start: 0 }),
  /** The attack is an opportunity attack. */
  opportunity: flag(),
  /** The attack has been announced, and it is not known yet whether it hits. */
  coming: flag(),
  /** Known for the rest of this step: nobody grabs anybody. False = not known. */
  calm: flag(),
});

export const fight = shape('Fight', 'given', {
  sides: shared<readonly string[]>({ fixed }),
  seats: shared<readonly Seat[]>({ fixed }),
  regions: shared<readonly Region[]>({ fixed }),
  /** Steps between regions, row by row; `FAR_AWAY` = no way. */
  distances: shared<readonly number[]>({ fixed }),
  /** Lowest passive die by distance, the last entry for all beyond (SOS-DEF-10). */
  rangeMinimum: shared<readonly number[]>({ fixed }),
  toggles: shared<Readonly<Toggles>>({ fixed }),
  rulings: shared<Readonly<Record<string, string>>>({ put: packRulings }),
  foeHealth: word('FoeHealth', ['numbers', 'bar', 'words', 'nothing'], { fixed }),
  fighters: parts(fighter),
  items: shared<readonly Item[]>({ start: '[]' }),
  gear: part(belongings, { put: packGear }),
  round: count(0, 100_000, { set, as: roundThatCounts }),
  phase: word('Phase', phases),
  /** Whose roll for the order, or which step of the aftermath, comes next. */
  cursor: count(0, 999),
  stage: count(-1, 7, { start: 0 }),
  /** Who has the turn, -1 = nobody; a pair is named by its rider. */
  turn: who({ held: false }),
  /** Rounds in a row without anything happening, and whether something has in this one (SOS-END-05). */
  idleRounds: count(0, 999),
  stirred: flag(),
  winner: count(-1, 99, { start: -1 }),
  result: word('Result', results),
  now: part(now, { scratch }),
});
