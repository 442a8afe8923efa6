import { rulingsKey } from '../../system/ruling.ts';
import { isGone } from './fighters.ts';
import type { Fight, Fighter, Phase } from './model.ts';
import { defaultRulings, rulings } from './rulings.ts';

/** Killing blows that make a master: only counts that can still get there matter (BDP-WPN-06, BDP-WPN-07). */
const MASTERY = 5;
/** A round limit from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: Fight): string {
  const inPhase = fight.phase === 'quick' || fight.phase === 'full';
  let key = `${fight.phase},${fight.result},${fight.winner},${bits(fight)}`;
  if (inPhase) key += `,b${fight.bucket}${fight.bucketListed ? 'l' : ''}`;
  key += roundKey(fight);
  if (fight.duel !== 0) key += `,d${fight.duel}:${fight.duelScore.join(':')}:${fight.duelEdge}`;
  if (fight.hidden.length > 0) key += `,h${fight.hidden.join(':')}`;
  if (fight.positions.length > 0) key += `,p${fight.positions.join(':')}`;
  for (const { owner, item, zone } of fight.dropped) key += `,o${owner}:${item}:${zone}`;
  for (const group of fight.groups)
    key += `,g${group.startCount}:${group.leader}:${group.firstTested ? 1 : 0}${group.halfTested ? 1 : 0}`;
  if (fight.rulings !== defaultRulings) key += rulingsKey(rulings, fight.rulings);
  const turnsMatter = hasTurns(fight.phase);
  for (const fighter of fight.fighters) key += fighterKey(fight, fighter, turnsMatter);
  return key;
}

function bits(fight: Fight): number {
  let packed = (fight.brawl ? 1 : 0) | (fight.audience ? 2 : 0);
  for (let side = 0; side < fight.safeExit.length; side++) if (fight.safeExit[side]) packed |= 4 << side;
  return packed;
}

/** Rounds matter in the first one and when the fight is to be called off after a few. */
function roundKey(fight: Fight): string {
  if (fight.toggles.roundLimit < SAFETY_STOP) return `,r${fight.round}:${fight.duelRounds}`;
  if (fight.round > 1) return '';
  return `,r${fight.round}:${fight.surprised}`;
}

/** Intentions and their order are of this round only. */
function hasTurns(phase: Phase): boolean {
  return (
    phase === 'quickOrder' || phase === 'quick' || phase === 'fullOrder' || phase === 'full' || phase === 'roundEnd'
  );
}

function fighterKey(fight: Fight, fighter: Fighter, turnsMatter: boolean): string {
  let key = `;${fighter.sheet.id},${fighter.side},${fighter.status}`;
  if (fighter.status === 'dead' || (!fighter.pc && isGone(fighter))) return key;
  key += `,${fighter.str}/${fighter.strMax},${fighter.dex}/${fighter.dexMax},${fighter.wil}/${fighter.wilMax}`;
  key += `,${fighter.hp}/${fighter.hpMax},${fighter.fatigue},${fighter.injuries}`;
  key += `,${fighter.main},${fighter.off},${fighter.itemState.join('')},${fighter.zone},${meleeKey(fight, fighter)}`;
  key += `,${flags(fighter)},${otherFlags(fighter)}`;
  if (turnsMatter && fighter.pending)
    key += `,i${fighter.intent}:${fighter.turn}:${fighter.bucket}:${fighter.orderSave}:${fighter.casting}`;
  return key + rareKey(fight, fighter);
}

/** Which melee, whatever its number: the first fighter in it. */
function meleeKey(fight: Fight, fighter: Fighter): number {
  if (fighter.melee === 0) return -1;
  for (const other of fight.fighters) if (other.melee === fighter.melee) return other.index;
  return -1;
}

function flags(fighter: Fighter): number {
  return (
    (fighter.unaware ? 1 : 0) |
    (fighter.helpless ? 2 : 0) |
    (fighter.prone ? 4 : 0) |
    (fighter.deprived ? 8 : 0) |
    (fighter.critWounded ? 16 : 0) |
    (fighter.stunned ? 32 : 0) |
    (fighter.impairedNext ? 64 : 0) |
    (fighter.enhancedNext ? 128 : 0) |
    (fighter.rousedNext ? 256 : 0) |
    (fighter.immobile ? 512 : 0) |
    (fighter.ruckus ? 1024 : 0) |
    (fighter.protecting ? 2048 : 0) |
    (fighter.mounted ? 4096 : 0) |
    (fighter.fleeing ? 8192 : 0) |
    (fighter.loneTestDone ? 16384 : 0) |
    (fighter.orderDisadvantage ? 32768 : 0)
  );
}

function otherFlags(fighter: Fighter): number {
  return (
    (fighter.failsOrder ? 1 : 0) |
    (fighter.treated ? 2 : 0) |
    (fighter.sheet.furiousStart && fighter.hasAttacked ? 4 : 0) |
    (fighter.doomed ? 8 : 0) |
    (fighter.interrupted ? 16 : 0) |
    (fighter.hardToKillUsed ? 32 : 0) |
    (fighter.layOnHandsUsed ? 64 : 0) |
    (fighter.commanderUsed ? 128 : 0) |
    (fighter.rousingUsed ? 256 : 0) |
    (fighter.speciesUsed ? 512 : 0) |
    (fighter.backpackDropped ? 1024 : 0)
  );
}

/** What few fighters have: written only where it is there. */
function rareKey(fight: Fight, fighter: Fighter): string {
  let key = '';
  const { toggles } = fight;
  if (fighter.hpSuspended !== 0) key += `,s${fighter.hpSuspended}`;
  if (fighter.overflow !== 0) key += `,v${fighter.overflow}`;
  if (fighter.naturalArmour !== 0) key += `,n${fighter.naturalArmour}`;
  for (const { type, level } of fighter.wounds) key += `,w${type}${level}`;
  if (fighter.scars.length > 0) key += `,c${fighter.scars.join(':')}`;
  if (fighter.movingTo >= 0) key += `,m${fighter.movingTo}:${fighter.movesSpent}`;
  if (fighter.noApproach.length > 0) key += `,a${fighter.noApproach.join(':')}`;
  if (fighter.losesTurns !== 0 || fighter.bleeds !== 0) key += `,l${fighter.losesTurns}:${fighter.bleeds}`;
  const impaired = fighter.impairedInRound - fight.round;
  if (fighter.impairedInRound !== 0 && impaired >= 0) key += `,q${impaired}`;
  if (fighter.provokedBy >= 0) key += `,k${fighter.provokedBy}`;
  if (fighter.tunnelFoe >= 0) key += `,t${fighter.tunnelFoe}`;
  const limbs = fighter.legHitsLeft | fighter.legHitsRight | fighter.armHitsLeft | fighter.armHitsRight;
  if (limbs !== 0)
    key += `,x${fighter.legHitsLeft}:${fighter.legHitsRight}:${fighter.armHitsLeft}:${fighter.armHitsRight}`;
  if (fighter.dyingRounds !== 0) key += fighter.dyingRounds > toggles.roundLimit ? ',y' : `,y${fighter.dyingRounds}`;
  if (fighter.bonusDamage !== 0) key += `,z${fighter.bonusDamage}:${fighter.bonusAttacks}`;
  if (fighter.blessing !== 0) key += `,B${fighter.blessing}`;
  if (fighter.freeFaithDice !== 0) key += `,F${fighter.freeFaithDice}`;
  if (toggles.luck) key += `,L${fighter.luck}`;
  if (toggles.reactionsPerRound !== 0) key += `,R${fighter.reactionsTaken}`;
  if (!fighter.pc) key += `,u${fighter.reactionUses}`;
  return key + trainingKey(fight, fighter);
}

/** Proficiency won in the fight, and the killing blows on the way to more. */
function trainingKey(fight: Fight, fighter: Fighter): string {
  let key = '';
  let victims = 0;
  for (const other of fight.fighters) if (other.side !== fighter.side && other.status !== 'dead') victims++;
  for (let at = 0; at < fighter.weaponKills.length; at++) {
    const kills = fighter.weaponKills[at]!;
    if (kills === 0) continue;
    key += `,W${at}:${kills + victims < MASTERY ? 0 : kills}:${fighter.typeSkill[at]}${fighter.tagSkill[at]}`;
  }
  for (let type = 0; type < fighter.typeKills.length; type++) {
    const kills = fighter.typeKills[type]!;
    if (kills > 0 && kills + victims >= MASTERY) key += `,T${type}:${kills}`;
  }
  return key;
}
