import { rulingsKey } from '../../../system/ruling.ts';
import { defaultRulings, rulings } from '../book/rulings.ts';
import { type Fight, type Fighter, NONE } from './model.ts';

/** A round limit from here on is a safety stop and no part of the fight: rounds are then left out of the key. */
const SAFETY_STOP = 100;

/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: Fight): string {
  let key = `${fight.phase},${fight.result},${fight.winner},${fight.cursor},${fight.stage},${fight.turn}`;
  key += `,${fight.idleRounds}${fight.stirred ? 's' : ''}`;
  const { maxRounds } = fight.toggles;
  const limited = maxRounds > 0 && maxRounds < SAFETY_STOP;
  key += `,r${limited ? fight.round : Math.min(fight.round, 2)}`;
  if (fight.rulings !== defaultRulings) key += rulingsKey(rulings, fight.rulings);
  const { holder, place, ready, loaded, ammo } = fight.gear;
  for (let item = 0; item < holder.length; item++) {
    key += `,${holder[item] === NONE ? `p${place[item]}` : holder[item]}:${ready[item]}${loaded[item]}`;
    if (fight.toggles.trackAmmo) key += `:${ammo[item]}`;
  }
  for (const fighter of fight.fighters) key += fighterKey(fight, fighter);
  return key;
}

const bit = (flag: boolean): string => (flag ? '1' : '0');

function fighterKey(fight: Fight, fighter: Fighter): string {
  let key = `;${fighter.sheet.id},${fighter.side},${fighter.status},${fighter.order}:${fighter.orderDie}`;
  key += `:${bit(fighter.orderHero)}:${fighter.orderList},${bit(fighter.acted)}`;
  key += `,${fighter.hp}/${fighter.hpMax},${fighter.mp}/${fighter.mpMax},${fighter.region},${fighter.debt}`;
  if (fighter.deedDebt !== fighter.debt) key += `:${fighter.deedDebt}`;
  if (fight.turn === fighter.index)
    key += `,t${fighter.ap}:${fighter.charged}:${fighter.deeds}:${fighter.moves}:${fighter.mountings}:${bit(fighter.majorDone)}${bit(fighter.moved)}`;
  else if (fighter.moved) key += ',m';
  if (fighter.mount !== NONE || fighter.rider !== NONE) key += `,m${fighter.mount}:${fighter.rider}`;
  if (fighter.holds !== NONE) key += `,h${fighter.holds}:${fighter.holdLevel}:${bit(fighter.holdKept)}`;
  key += `,${bit(fighter.surprised)}${bit(fighter.prone)}${fighter.helpless}`;
  if (fighter.boundTurns > 0) key += `,b${fighter.boundBy}:${fighter.boundTurns}`;
  if (fighter.stun !== 0) key += `,s${fighter.stun}:${bit(fighter.stunServed)}`;
  key += `,${bit(fighter.lethalKo)}${bit(fighter.survivalRolled)}${bit(fighter.mortal)}${bit(fighter.badly)}`;
  key += `${bit(fighter.revivedMortal)}${bit(fighter.injuryOwed)}${bit(fighter.attended)}${bit(fighter.ritual)}`;
  if (fighter.injuries.length > 0) key += `,i${fighter.injuries.join(':')}`;
  return key;
}
