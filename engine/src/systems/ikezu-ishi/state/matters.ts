import type { Cells } from '../../../system/cells.ts';
import { rulingsKey } from '../../../system/ruling.ts';
import { Duel } from '../book/duel-forms.ts';
import { defaultRulings, type RulingId, rulings } from '../book/switches.ts';
import type { Fight, Fighter, Phase } from './model.ts';
import { handsOf } from './people.ts';

/* What can still matter in a fight: marks of `fight.state.ts`. */

/** A round cap from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;
/** From so many HP on a scar can change WIL by its maximum (IKZ-SCT-08..10). */
const WILFUL_SCAR = 8;
/** A clock that outlasts the fight is just a clock. */
const SOME_CLOCK = 1000;

/** Rulings for which more of what happened to somebody matters after the fight. */
const afterwards: readonly RulingId[] = [
  'hazard',
  'woundAwarded',
  'mended',
  'rest',
  'care',
  'daysDeprived',
  'training',
  'poisonCure',
];

/** After the fight more counts than by the book. */
export const isUnusual = ({ rulings: ruled }: Fight, _?: Fighter): boolean =>
  ruled !== defaultRulings && !afterwards.every((id) => ruled[id] === defaultRulings[id]);

/** By the book nothing but who is still alive, and which scars are due, matters after the fight. */
export const isSettled = (fight: Fight, _?: Fighter): boolean =>
  (fight.phase === 'aftermath' || fight.phase === 'over') && fight.owed.length === 0 && !isUnusual(fight);

export const isForgotten = (fight: Fight, fighter: Fighter): boolean => isGone(fighter) && !isUnusual(fight);
export const isAway = (fight: Fight, { status }: Fighter): boolean => status === 'fled' && !isUnusual(fight);

function isGone({ status }: Fighter): boolean {
  return status === 'dead' || status === 'routed' || status === 'destroyed' || status === 'captured';
}

/** HP never come back to a PC in a fight, so who has none left gets no scar either. */
const mayScar = ({ toggles }: Fight, { pc, hp }: Fighter): boolean => pc && toggles.scars && hp > 0;
export const mayRaiseWil = (fight: Fight, fighter: Fighter): boolean =>
  (fighter.hp >= WILFUL_SCAR && mayScar(fight, fighter)) || isUnusual(fight);
export const mayScarFirst = (fight: Fight, fighter: Fighter): boolean =>
  (fight.toggles.firstScar && mayScar(fight, fighter)) || isUnusual(fight);

export const mayRegain = (fight: Fight, { sheet }: Fighter): boolean => sheet.regen > 0 || isUnusual(fight);
export const hasSlots = (fight: Fight, { pc }: Fighter): boolean => pc || isUnusual(fight);
export const hasDropped = (_: Fight, { dropped }: Fighter): boolean => dropped.includes(1);
export const hasThrown = (_: Fight, { uses }: Fighter): boolean => uses.some((left) => left >= 0);
export const hasLost = (_: Fight, { carried }: Fighter): boolean => carried.includes(0);
export const hasTrained = (_: Fight, { trainedDays }: Fighter): boolean => trainedDays.some((days) => days > 0);
export const isPending = (_: Fight, { pending }: Fighter): boolean => pending;
/** A PC's player has been asked. */
export const wasAsked = (_: Fight, { pc, replaced }: Fighter): boolean => pc && replaced;

export const clockThatCounts = ({ toggles, round }: Fight, { deathClock }: Fighter): number =>
  deathClock > toggles.roundCap - round ? SOME_CLOCK : deathClock;

/** By the book entry 3 alone is rolled for after the fight (IKZ-SCAR-08). */
/** Characters made in the fight are told apart by what they were before; all others are there from the first (IKZ-DTH-01). */
export function packSheet(_: Fight, { sheet }: Fighter, cells: Cells): void {
  if (sheet.id.startsWith('new-')) cells.putText(sheet.id);
}

export function packScars(fight: Fight, fighter: Fighter, cells: Cells): void {
  const { pendingScars } = fighter;
  const all = isUnusual(fight);
  let walloped = 0;
  for (let at = 0; at < pendingScars.length; at++) if (pendingScars[at] === 3) walloped++;
  cells.put(all ? pendingScars.length : isGone(fighter) ? 0 : walloped);
  if (all) for (let at = 0; at < pendingScars.length; at++) cells.put(pendingScars[at]!);
}

/** Of what is sundered the hands that are left. */
export function packHands(_: Fight, fighter: Fighter, cells: Cells): void {
  cells.put(fighter.sundered.length === 0 ? 0 : 1 + handsOf(fighter));
}

/** Until the leading side has declared it matters whether this is round 1 (IKZ-INIT-01, IKZ-DTH-02). */
const openings: ReadonlySet<Phase> = new Set([
  'start',
  'initiative',
  'earlyDeclare',
  'earlyResolve',
  'partyDeclare',
  'calmDeclare',
]);

/** The phase of the fight, also while a duel interrupts it. */
function phaseOf({ phase, resumeAt }: Fight): Phase {
  return resumeAt === '' ? phase : resumeAt;
}

export const roundThatCounts = (fight: Fight): number => {
  if (fight.toggles.roundCap < SAFETY_STOP) return fight.round;
  return fight.round <= 1 && openings.has(phaseOf(fight)) ? fight.round : 2;
};

/** Whether somebody has a turn matters until it is declared. */
export const mayDeclare = (fight: Fight, { side }: Fighter): boolean => {
  const phase = phaseOf(fight);
  return openings.has(phase) || (side !== fight.lead && (phase === 'partyResolve' || phase === 'foesDeclare'));
};

const contests: ReadonlySet<Phase> = new Set(['staredown', 'draw', 'clash', 'initiative']);

/** Of a duel that has gone on to normal combat only that it was one is left. */
export const inContest = ({ duel, phase }: Fight): boolean => duel !== Duel.none && contests.has(phase);
export const isDuel = ({ duel }: Fight): boolean => duel !== Duel.none;
/** The guard of 100 bouts is a safety stop; only whether the duel has begun matters. */
export const hasBegun = ({ bouts }: Fight): number => Math.min(bouts, 1);
export const isScored = (fight: Fight): boolean =>
  inContest(fight) && fight.duel !== Duel.friendly && fight.duel !== Duel.toTheDeath;
export const isArmed = (fight: Fight): boolean =>
  inContest(fight) && (fight.phase === 'draw' || fight.phase === 'clash');
/** There are duellists: of the duel under way, or of one of this round. */
export const hasDuellists = (fight: Fight): boolean =>
  fight.duel === Duel.none ? fight.duellists[0]! >= 0 || fight.duellists[1]! >= 0 : contests.has(fight.phase);
/** What a duel has left for its next contest or for the next round. */
export const hasEdge = (fight: Fight): boolean =>
  fight.duel === Duel.none ? fight.initiativeDue : contests.has(fight.phase);
export const hasClashed = (fight: Fight): boolean =>
  fight.duel === Duel.none ? fight.initiativeDue : fight.phase === 'initiative';

export function packRulings(fight: Fight, cells: Cells): void {
  cells.putText(fight.rulings === defaultRulings ? '' : rulingsKey(rulings, fight.rulings));
}
