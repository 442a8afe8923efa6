import { Cells } from '../../../system/cells.ts';
import { rulingsKey } from '../../../system/ruling.ts';
import { defaultRulings, rulings } from '../book/rulings.ts';
import type { Fight, Fighter, Phase, Status } from './model.ts';
import { isGone } from './people.ts';

/** Killing blows that make a master: only counts that can still get there matter (BDP-WPN-06, BDP-WPN-07). */
const MASTERY = 5;
/** A round limit from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

const phaseNumber: Readonly<Record<Phase, number>> = {
  start: 0,
  declare: 1,
  quickOrder: 2,
  quick: 3,
  fullOrder: 4,
  full: 5,
  roundEnd: 6,
  aftermath: 7,
  over: 8,
  staredown: 9,
  draw: 10,
  clash: 11,
  calledOff: 12,
};

const resultNumber: Readonly<Record<Fight['result'], number>> = { running: 0, won: 1, draw: 2, undecided: 3 };

const statusNumber: Readonly<Record<Status, number>> = {
  able: 0,
  incapacitated: 1,
  unconscious: 2,
  out: 3,
  dead: 4,
  paralysed: 5,
  delirious: 6,
  fled: 7,
  surrendered: 8,
  routed: 9,
};

/** Says which rare thing follows, so that two of them cannot be taken for each other. */
const Rare = {
  end: 0,
  overflow: 2,
  natural: 3,
  wound: 4,
  scars: 5,
  moving: 6,
  approach: 7,
  lost: 8,
  impaired: 9,
  provoked: 10,
  tunnel: 11,
  limbs: 12,
  dying: 13,
  bonus: 14,
  blessing: 15,
  faith: 16,
  luck: 17,
  reactions: 18,
  uses: 19,
  weaponKills: 20,
  typeKills: 21,
} as const;

/** A text that two fights share exactly when they go on alike. */
export function fightKey(fight: Fight): string {
  const cells = new Cells();
  for (const { sheet } of fight.fighters) cells.putText(sheet.id);
  packFight(fight, cells);
  return cells.text();
}

/** The same in numbers, for fights that began alike; what cannot matter any more is left out. */
export function packFight(fight: Fight, cells: Cells): void {
  const { phase } = fight;
  const moment = phase === 'quick' || phase === 'full' ? ((fight.bucket + 1) << 1) | (fight.bucketListed ? 1 : 0) : 0;
  cells.put(phaseNumber[phase] | (resultNumber[fight.result] << 4) | (moment << 6) | ((fight.winner + 1) << 9));
  const ruled = fight.rulings === defaultRulings ? '' : rulingsKey(rulings, fight.rulings);
  const extras = fight.hidden.length + fight.positions.length + fight.dropped.length > 0 || ruled !== '';
  cells.put(bits(fight) | (extras ? 8 : 0));
  packRound(fight, cells);
  if (fight.brawl) cells.putList(fight.furniture);
  if (fight.duel !== 0) {
    cells.put(fight.duel);
    cells.putList(fight.duelScore);
    cells.put(fight.duelEdge);
  }
  if (extras) packExtras(fight, ruled, cells);
  const { groups, fighters } = fight;
  for (let at = 0; at < groups.length; at++) {
    const { startCount, leader, firstTested, halfTested } = groups[at]!;
    cells.putFour(startCount, leader + 1, (firstTested ? 1 : 0) | (halfTested ? 2 : 0), 0);
  }
  const turnsMatter = hasTurns(phase);
  for (let at = 0; at < fighters.length; at++) packFighter(fight, fighters[at]!, turnsMatter, cells);
}

/** What few fights have. */
function packExtras(fight: Fight, ruled: string, cells: Cells): void {
  cells.putList(fight.hidden);
  cells.putList(fight.positions);
  cells.put(fight.dropped.length);
  for (const { owner, item, zone } of fight.dropped) cells.putFour(owner, item + 1, zone, 0);
  cells.putText(ruled);
}

/** The scene, and how many are in the fight and in how many groups; bit 3 is left for the caller. */
function bits(fight: Fight): number {
  let packed = (fight.brawl ? 1 : 0) | (fight.audience ? 2 : 0) | (fight.duel !== 0 ? 4 : 0);
  for (let side = 0; side < fight.safeExit.length; side++) if (fight.safeExit[side]) packed |= 16 << side;
  return packed | (fight.fighters.length << 16) | (fight.groups.length << 23);
}

/** Rounds matter in the first one and when the fight is to be called off after a few. */
function packRound(fight: Fight, cells: Cells): void {
  if (fight.toggles.roundLimit < SAFETY_STOP) {
    cells.put(fight.round);
    cells.put(fight.duelRounds);
  } else if (fight.round > 1) cells.put(-1);
  else {
    cells.put(fight.round);
    cells.put(fight.surprised);
  }
}

/** Intentions and their order are of this round only. */
function hasTurns(phase: Phase): boolean {
  return (
    phase === 'quickOrder' || phase === 'quick' || phase === 'fullOrder' || phase === 'full' || phase === 'roundEnd'
  );
}

function packFighter(fight: Fight, fighter: Fighter, turnsMatter: boolean, cells: Cells): void {
  const { status } = fighter;
  const turn = turnsMatter && fighter.pending;
  const known = status === 'able' ? 0 : statusNumber[status];
  if (status === 'dead' || (!fighter.pc && isGone(fighter))) {
    cells.put(fighter.side | (known << 8));
    // Whoever has fled or surrendered may still sleep off what was lost (BDP-HEA-03).
    if (status === 'fled' || status === 'surrendered') cells.putFour(fighter.str, fighter.dex, fighter.wil, fighter.hp);
    return;
  }
  cells.put(fighter.side | (known << 8) | (turn ? 1 << 12 : 0) | (otherFlags(fighter) << 13));
  cells.put(flags(fighter) | (fighter.zone << 16) | ((meleeOf(fight, fighter) + 1) << 24));
  cells.putFour(fighter.str, fighter.strMax, fighter.dex, fighter.dexMax);
  cells.putFour(fighter.wil, fighter.wilMax, fighter.hp, fighter.hpMax);
  cells.putFour(fighter.fatigue, fighter.injuries, fighter.main + 1, fighter.off + 1);
  packItems(fighter.itemState, cells);
  if (turn) {
    cells.put(fighter.intent);
    cells.put(fighter.turn | (fighter.bucket << 4) | (fighter.orderSave << 8) | (fighter.casting << 12));
  }
  packRare(fight, fighter, cells);
}

/** Sixteen items to a cell: the state of one is a number up to 3. How many there are the sheet says. */
function packItems(itemState: readonly number[], cells: Cells): void {
  const { length } = itemState;
  for (let at = 0; at < length; ) {
    let packed = 0;
    for (let place = 0; place < 16 && at < length; place++) packed |= itemState[at++]! << (2 * place);
    cells.put(packed);
  }
}

/** Which melee, whatever its number: the first fighter in it. */
function meleeOf(fight: Fight, fighter: Fighter): number {
  if (fighter.melee === 0) return -1;
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.melee === fighter.melee) return at;
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
function packRare(fight: Fight, fighter: Fighter, cells: Cells): void {
  const { toggles } = fight;
  cells.putUnless(0, Rare.overflow, fighter.overflow);
  cells.putUnless(0, Rare.natural, fighter.naturalArmour);
  for (const { type, level } of fighter.wounds) {
    cells.put(Rare.wound);
    cells.putText(type);
    cells.put(level);
  }
  putList(cells, Rare.scars, fighter.scars);
  if (fighter.movingTo >= 0) cells.putPair(Rare.moving, fighter.movingTo, fighter.movesSpent);
  putList(cells, Rare.approach, fighter.noApproach);
  if (fighter.losesTurns !== 0 || fighter.bleeds !== 0) cells.putPair(Rare.lost, fighter.losesTurns, fighter.bleeds);
  if (fighter.impairedInRound !== 0) {
    const impaired = fighter.impairedInRound - fight.round;
    cells.putUnless(-1, Rare.impaired, Math.max(-1, impaired));
  }
  cells.putUnless(-1, Rare.provoked, fighter.provokedBy);
  cells.putUnless(-1, Rare.tunnel, fighter.tunnelFoe);
  if ((fighter.legHitsLeft | fighter.legHitsRight | fighter.armHitsLeft | fighter.armHitsRight) !== 0) {
    cells.putPair(Rare.limbs, fighter.legHitsLeft, fighter.legHitsRight);
    cells.put(fighter.armHitsLeft);
    cells.put(fighter.armHitsRight);
  }
  cells.putUnless(0, Rare.dying, fighter.dyingRounds > toggles.roundLimit ? -1 : fighter.dyingRounds);
  if (fighter.bonusDamage !== 0) cells.putPair(Rare.bonus, fighter.bonusDamage, fighter.bonusAttacks);
  cells.putUnless(0, Rare.blessing, fighter.blessing);
  cells.putUnless(0, Rare.faith, fighter.freeFaithDice);
  if (toggles.luck) cells.putUnless(0, Rare.luck, fighter.luck);
  if (toggles.reactionsPerRound !== 0) cells.putUnless(0, Rare.reactions, fighter.reactionsTaken);
  if (!fighter.pc) cells.putUnless(0, Rare.uses, fighter.reactionUses);
  packTraining(fight, fighter, cells);
  cells.put(Rare.end);
}

function putList(cells: Cells, rare: number, list: readonly number[]): void {
  if (list.length === 0) return;
  cells.put(rare);
  cells.putList(list);
}

/** Proficiency won in the fight, and the killing blows on the way to more. */
function packTraining(fight: Fight, fighter: Fighter, cells: Cells): void {
  const { weaponKills, typeKills } = fighter;
  for (let at = 0; at < weaponKills.length; at++) {
    const kills = weaponKills[at]!;
    if (kills === 0) continue;
    cells.putPair(Rare.weaponKills, at, canMaster(fight, fighter, kills) ? kills : 0);
    cells.put((fighter.typeSkill[at]! << 4) | fighter.tagSkill[at]!);
  }
  for (let type = 0; type < typeKills.length; type++) {
    const kills = typeKills[type]!;
    if (kills > 0 && canMaster(fight, fighter, kills)) cells.putPair(Rare.typeKills, type, kills);
  }
}

/** There are foes enough left to kill. */
function canMaster(fight: Fight, fighter: Fighter, kills: number): boolean {
  let victims = 0;
  for (const other of fight.fighters) if (other.side !== fighter.side && other.status !== 'dead') victims++;
  return kills + victims >= MASTERY;
}
