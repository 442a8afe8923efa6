import { rulingsKey } from '../../../system/ruling.ts';
import { Duel } from '../book/duel-forms.ts';
import { defaultRulings, type RulingId, rulings } from '../book/rulings.ts';
import type { Fight, Fighter, Phase } from './model.ts';
import { handsOf } from './people.ts';

/** A round cap from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;
/** From so many HP on a scar can change WIL by its maximum (IKZ-SCT-08..10). */
const WILFUL_SCAR = 8;

/**
 * A text that two fights share exactly when they go on alike: with the same dice, to the same end, for everybody. What
 * cannot matter any more is left out, so that exact solutions meet few states.
 */
export function fightKey(fight: Fight): string {
  const usual = isUsualAfterwards(fight);
  let key = `${fight.phase},${fight.result},${fight.winner}`;
  // By the book nothing but who is still alive, and which scars are due, matters after the fight.
  if (usual && fight.owed.length === 0 && (fight.phase === 'aftermath' || fight.phase === 'over')) {
    for (const fighter of fight.fighters) key += afterKey(fighter);
    return key;
  }
  key += `,${fight.lead},${bits(fight)},${fight.startBand}${roundKey(fight)}${duelKey(fight)}`;
  if (fight.hidden.length > 0) key += `,h${fight.hidden.join(':')}`;
  if (fight.owed.length > 0) key += `,o${fight.owed.join(':')}`;
  if (fight.cover.length > 0) key += `,c${fight.cover.join(':')}`;
  key += `,b${fight.bands.join('')},g${fight.groupStart}`;
  if (fight.rulings !== defaultRulings) key += rulingsKey(rulings, fight.rulings);
  for (const fighter of fight.fighters) key += usual ? fighterKey(fight, fighter) : wholeKey(fight, fighter);
  return key;
}

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

function isUsualAfterwards({ rulings: ruled }: Fight): boolean {
  return ruled === defaultRulings || afterwards.every((id) => ruled[id] === defaultRulings[id]);
}

function bits(fight: Fight): number {
  return flagsOf([
    fight.safeRetreat[0] === true,
    fight.safeRetreat[1] === true,
    fight.openTerrain,
    fight.firstDeathTested,
    fight.halfTested,
    fight.loneTested,
  ]);
}

function flagsOf(flags: readonly boolean[]): number {
  let packed = 0;
  flags.forEach((flag, at) => {
    if (flag) packed |= 1 << at;
  });
  return packed;
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

function roundKey(fight: Fight): string {
  if (fight.toggles.roundCap < SAFETY_STOP) return `,r${fight.round}`;
  return fight.round <= 1 && openings.has(phaseOf(fight)) ? `,r${fight.round}` : '';
}

const contests: ReadonlySet<Phase> = new Set(['staredown', 'draw', 'clash', 'initiative']);

/** A duel of this round, and what is due after it. */
function fought({ duellists, initiativeDue, duelEdge, clashWinner }: Fight): string {
  if (initiativeDue) return `,q${duellists.join('-')}:${duelEdge}:${clashWinner}`;
  return duellists[0]! < 0 && duellists[1]! < 0 ? '' : `,q${duellists.join('-')}`;
}

/** Of a duel that has gone on to normal combat only that it was one is left. */
function duelKey(fight: Fight): string {
  const { duel, bouts, duelScore, duelWeapons, duelEdge, clashWinner, phase } = fight;
  if (duel === Duel.none) return fought(fight);
  // The guard of 100 bouts is a safety stop; only whether the duel has begun matters.
  let key = `,d${duel}:${bouts === 0 ? 0 : 1}`;
  if (!contests.has(phase)) return key;
  key += `:${fight.resumeAt}:${fight.duellists.join('-')}:${duelEdge}`;
  if (duel !== Duel.friendly && duel !== Duel.toTheDeath) key += `:${duelScore.join('-')}`;
  if (phase === 'draw' || phase === 'clash') key += `:${duelWeapons.join('_')}`;
  return phase === 'initiative' ? `${key}:${clashWinner}` : key;
}

function isGone({ status }: Fighter): boolean {
  return status === 'dead' || status === 'routed' || status === 'destroyed' || status === 'captured';
}

/** Scars that are rolled for after the fight by the book: entry 3 (IKZ-SCAR-08). */
function walloped({ pendingScars }: Fighter): number {
  let count = 0;
  for (let at = 0; at < pendingScars.length; at++) if (pendingScars[at] === 3) count++;
  return count;
}

function afterKey(fighter: Fighter): string {
  const due = isGone(fighter) ? 0 : walloped(fighter);
  const asked = fighter.pc && fighter.replaced ? 'r' : '';
  return `;${fighter.sheet.id},${fighter.side}${fighter.status}${fighter.aided ? 'a' : ''}${due > 0 ? due : ''}${asked}`;
}

/** As `wholeKey`, without what matters only where the Guide rules otherwise than the book. */
function fighterKey(fight: Fight, fighter: Fighter): string {
  const { sheet, pc, hp } = fighter;
  let key = `;${sheet.id},${fighter.side},${fighter.status}${pc ? 'p' : ''}`;
  if (pc && fighter.replaced) key += 'r';
  if (isGone(fighter)) return key;
  const due = walloped(fighter);
  if (due > 0) key += `,p${due}`;
  if (fighter.status === 'fled') return key;
  // HP never come back to a PC in a fight, so who has none left gets no scar either.
  const mayScar = pc && fight.toggles.scars && hp > 0;
  key += `,${fighter.str},${fighter.dex},${fighter.wil},${hp}`;
  if (sheet.regen > 0) key += `/${fighter.hpMax}`;
  if (mayScar && hp >= WILFUL_SCAR) key += `/${fighter.wilMax}`;
  if (mayScar && fight.toggles.firstScar && fighter.hadFirstScar) key += 's';
  key += `,${fighter.armour},${fighter.main},${fighter.off},${conditions(fighter)},${marks(fight, fighter)}`;
  if (fighter.hadPermanentWound) key += 'w';
  if (fighter.pending) key += `,i${fighter.intent}`;
  return key + rareKey(fight, fighter);
}

/** Everything there is about a fighter. */
function wholeKey(fight: Fight, fighter: Fighter): string {
  let key = `${fighterKey(fight, fighter)},${fighter.seat}`;
  key += `,${fighter.str}/${fighter.strMax},${fighter.dex}/${fighter.dexMax},${fighter.wil}/${fighter.wilMax}`;
  key += `,${fighter.hp}/${fighter.hpMax},${fighter.pendingScars.join(':')}`;
  const rest = [fighter.deprived, fighter.diseased, fighter.deafened, fighter.hadFirstScar, fighter.aided];
  return `${key},${flagsOf(rest)},${fighter.gear}:${fighter.fatigue}:${fighter.poisonHours}${slotsKey(fighter)}`;
}

function conditions(fighter: Fighter): number {
  return flagsOf([
    fighter.helpless,
    fighter.inCover,
    fighter.boundHands,
    fighter.mounted,
    fighter.inWater,
    fighter.doomed,
    fighter.hamstrung,
    fighter.panicked,
    fighter.immobile,
    fighter.weakened,
    fighter.possessed,
    fighter.aided,
  ]);
}

function marks(fight: Fight, fighter: Fighter): number {
  return flagsOf([
    // Whether somebody has a turn matters until it is declared.
    fighter.acts && mayDeclare(fight, fighter),
    fighter.losesTurn,
    fighter.retreatReady,
    fighter.fleeing,
    fighter.sneakUsed,
    fighter.bufferUsed,
  ]);
}

function mayDeclare(fight: Fight, fighter: Fighter): boolean {
  const phase = phaseOf(fight);
  if (openings.has(phase)) return true;
  return fighter.side !== fight.lead && (phase === 'partyResolve' || phase === 'foesDeclare');
}

/** What few fighters have: written only where it is there. */
function rareKey(fight: Fight, fighter: Fighter): string {
  let key = '';
  if (fighter.dropped.includes(1)) key += `,o${fighter.dropped.join('')}`;
  if (fighter.uses.some((left) => left >= 0)) key += `,u${fighter.uses.join('_')}`;
  if (fighter.pc && fighter.gear + fighter.fatigue > 0) key += `,s${fighter.gear}:${fighter.fatigue}`;
  if (fighter.sundered.length > 0) key += `,x${handsOf(fighter)}`;
  if (fighter.grappledBy >= 0) key += `,g${fighter.grappledBy}`;
  if (fighter.burning + fighter.cannotAttack + fighter.allDisadvantage > 0)
    key += `,t${fighter.burning}:${fighter.cannotAttack}:${fighter.allDisadvantage}`;
  // A clock that outlasts the fight is just a clock.
  if (fighter.deathClock > 0)
    key += fighter.deathClock > fight.toggles.roundCap - fight.round ? ',y' : `,y${fighter.deathClock}`;
  if (fighter.edgeOn >= 0) key += `,e${fighter.edgeOn}`;
  if (fighter.bonusNext > 0) key += `,n${fighter.bonusNext}`;
  if (fighter.facing >= 0) key += `,f${fighter.facing}`;
  return key + slotsKey(fighter);
}

/** Things, wounds and training. */
function slotsKey(fighter: Fighter): string {
  let key = '';
  if (fighter.carried.includes(0)) key += `,k${fighter.carried.join('')}`;
  for (const { type, level, slotted, attribute } of fighter.wounds)
    key += `,w${type}${level}${attribute + 1}${slotted ? 's' : ''}`;
  if (fighter.trainedDays.some((days) => days > 0)) key += `,z${fighter.trainedDays.join('_')}`;
  return key;
}
