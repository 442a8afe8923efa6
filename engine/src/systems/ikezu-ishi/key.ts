import { rulingsKey } from '../../system/ruling.ts';
import type { Fight, Fighter } from './model.ts';
import { defaultRulings, rulings } from './rulings.ts';

/** A round cap from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: Fight): string {
  let key = `${fight.phase},${fight.result},${fight.winner},${fight.lead},${bits(fight)},${fight.startBand}`;
  if (fight.toggles.roundCap < SAFETY_STOP) key += `,r${fight.round}:${fight.capAt}`;
  else if (fight.round <= 1) key += `,r${fight.round}`;
  if (fight.duel !== 0) key += duelKey(fight);
  if (fight.hidden.length > 0) key += `,h${fight.hidden.join(':')}`;
  if (fight.cover.length > 0) key += `,c${fight.cover.join(':')}`;
  key += `,b${fight.bands.join('')},g${fight.groupStart}`;
  if (fight.rulings !== defaultRulings) key += rulingsKey(rulings, fight.rulings);
  for (const fighter of fight.fighters) key += fighterKey(fight, fighter);
  return key;
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

function duelKey(fight: Fight): string {
  const { duel, bouts, duelScore, duelWeapons, duelEdge, clashWinner } = fight;
  // The guard of 100 bouts is a safety stop; only whether the duel has begun matters.
  return `,d${duel}:${bouts === 0 ? 0 : 1}:${duelScore.join('-')}:${duelWeapons.join('_')}:${duelEdge}:${clashWinner}`;
}

function fighterKey(fight: Fight, fighter: Fighter): string {
  let key = `;${fighter.sheet.id},${fighter.side},${fighter.seat},${fighter.status}`;
  key += `,${fighter.str}/${fighter.strMax},${fighter.dex}/${fighter.dexMax},${fighter.wil}/${fighter.wilMax}`;
  key += `,${fighter.hp}/${fighter.hpMax},${fighter.armour},${fighter.main},${fighter.off},${conditions(fighter)}`;
  key += `,${marks(fighter)}`;
  if (fighter.pending) key += `,i${fighter.intent}`;
  return key + rareKey(fight, fighter);
}

function conditions(fighter: Fighter): number {
  return flagsOf([
    fighter.helpless,
    fighter.inCover,
    fighter.boundHands,
    fighter.mounted,
    fighter.inWater,
    fighter.deprived,
    fighter.doomed,
    fighter.deafened,
    fighter.hamstrung,
    fighter.panicked,
    fighter.immobile,
    fighter.weakened,
    fighter.possessed,
    fighter.diseased,
    fighter.aided,
  ]);
}

function marks(fighter: Fighter): number {
  return flagsOf([
    fighter.pc,
    fighter.hadFirstScar,
    fighter.hadPermanentWound,
    fighter.acts,
    fighter.losesTurn,
    fighter.retreatReady,
    fighter.fleeing,
    fighter.sneakUsed,
    fighter.bufferUsed,
    fighter.replaced,
  ]);
}

/** What few fighters have: written only where it is there. */
function rareKey(fight: Fight, fighter: Fighter): string {
  let key = '';
  if (fighter.dropped.includes(1)) key += `,o${fighter.dropped.join('')}`;
  if (fighter.uses.some((left) => left >= 0)) key += `,u${fighter.uses.join('_')}`;
  if (fighter.gear + fighter.fatigue > 0) key += `,s${fighter.gear}:${fighter.fatigue}`;
  for (const { type, level, slotted } of fighter.wounds) key += `,w${type}${level}${slotted ? 's' : ''}`;
  if (fighter.pendingScars.length > 0) key += `,p${fighter.pendingScars.join(':')}`;
  if (fighter.grappledBy >= 0) key += `,g${fighter.grappledBy}`;
  if (fighter.burning + fighter.cannotAttack + fighter.allDisadvantage + fighter.poisonHours > 0)
    key += `,t${fighter.burning}:${fighter.cannotAttack}:${fighter.allDisadvantage}:${fighter.poisonHours}`;
  // A clock that outlasts the fight is just a clock.
  if (fighter.deathClock > 0) key += fighter.deathClock > fight.capAt - fight.round ? ',y' : `,y${fighter.deathClock}`;
  if (fighter.edgeOn >= 0) key += `,e${fighter.edgeOn}`;
  if (fighter.bonusNext > 0) key += `,n${fighter.bonusNext}`;
  if (fighter.facing >= 0) key += `,f${fighter.facing}`;
  return key;
}
