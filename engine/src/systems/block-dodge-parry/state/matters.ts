import type { Cells } from '../../../system/cells.ts';
import { rulingsKey } from '../../../system/ruling.ts';
import { defaultRulings, rulings } from '../book/switches.ts';
import type { Fight, Fighter } from './model.ts';

/* What can still matter in a fight: marks of `fight.state.ts`. */

/** Killing blows that make a master: only counts that can still get there matter (BDP-WPN-06, BDP-WPN-07). */
const MASTERY = 5;
/** A round limit from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

export const areRoundsLimited = ({ toggles }: Fight): boolean => toggles.roundLimit < SAFETY_STOP;
/** Rounds matter in the first one and when the fight is to be called off after a few. */
export const roundThatCounts = (fight: Fight): number =>
  areRoundsLimited(fight) ? fight.round : Math.min(fight.round, 2);
export const isFirstRound = ({ round }: Fight): boolean => round <= 1;
export const isBrawl = ({ brawl }: Fight): boolean => brawl;
export const isDuel = ({ duel }: Fight): boolean => duel !== 0;
export const inTurns = ({ phase }: Fight): boolean => phase === 'quick' || phase === 'full';

/** Intentions and their order are of this round only. */
export function inRound({ phase }: Fight, _: Fighter): boolean {
  return (
    phase === 'quickOrder' || phase === 'quick' || phase === 'fullOrder' || phase === 'full' || phase === 'roundEnd'
  );
}

export const hasTurnToCome = (fight: Fight, fighter: Fighter): boolean => fighter.pending && inRound(fight, fighter);
export const isUnderway = (_: Fight, fighter: Fighter): boolean => fighter.movingTo >= 0;
export const hasBonus = (_: Fight, fighter: Fighter): boolean => fighter.bonusDamage !== 0;
export const hasRaged = (_: Fight, fighter: Fighter): boolean => fighter.hasAttacked && fighter.sheet.furiousStart;
export const isNpc = (_: Fight, fighter: Fighter): boolean => !fighter.pc;
export const isLuckPlayed = (fight: Fight, _: Fighter): boolean => fight.toggles.luck;
export const areReactionsCounted = (fight: Fight, _: Fighter): boolean => fight.toggles.reactionsPerRound !== 0;

/** Neither fights nor heals any more. */
export const isForgotten = (_: Fight, { status, pc }: Fighter): boolean =>
  status === 'dead' || (status === 'routed' && !pc);
/** Whoever has fled or surrendered may still sleep off what was lost (BDP-HEA-03). */
export const hasLeft = (_: Fight, { status, pc }: Fighter): boolean =>
  !pc && (status === 'fled' || status === 'surrendered');

/** Which melee, whatever its number: the first fighter in it, counted from 1; 0 = none. */
export function firstInMelee({ fighters }: Fight, { melee }: Fighter): number {
  if (melee === 0) return 0;
  for (let at = 0; at < fighters.length; at++) if (fighters[at]!.melee === melee) return at + 1;
  return 0;
}

/** Rounds until attacks are Impaired, -1 = never. */
export const impairedFor = ({ round }: Fight, { impairedInRound }: Fighter): number =>
  impairedInRound === 0 ? -1 : Math.max(-1, impairedInRound - round);

/** Rounds left to live, -1 = more than the fight can take. */
export const roundsToLive = ({ toggles }: Fight, { dyingRounds }: Fighter): number =>
  dyingRounds > toggles.roundLimit ? -1 : dyingRounds;

/** Every bit of it says something: it is no small number. */
export function packIntent(_: Fight, fighter: Fighter, cells: Cells): void {
  cells.put(fighter.intent);
}

export function packRulings(fight: Fight, cells: Cells): void {
  cells.putText(fight.rulings === defaultRulings ? '' : rulingsKey(rulings, fight.rulings));
}

/** Proficiency won in the fight, and the killing blows on the way to more. */
export function packTraining(fight: Fight, fighter: Fighter, cells: Cells): void {
  const { weaponKills, typeKills, typeSkill, tagSkill } = fighter;
  for (let at = 0; at < weaponKills.length; at++) {
    const kills = weaponKills[at]!;
    if (kills === 0) continue;
    cells.putFour(at + 1, canMaster(fight, fighter, kills) ? kills : 0, typeSkill[at]!, tagSkill[at]!);
  }
  for (let type = 0; type < typeKills.length; type++) {
    const kills = typeKills[type]!;
    if (kills > 0 && canMaster(fight, fighter, kills)) cells.putFour(128 + type, kills, 0, 0);
  }
  cells.put(0);
}

/** There are foes enough left to kill. */
function canMaster(fight: Fight, fighter: Fighter, kills: number): boolean {
  let victims = 0;
  for (const other of fight.fighters) if (other.side !== fighter.side && other.status !== 'dead') victims++;
  return kills + victims >= MASTERY;
}
