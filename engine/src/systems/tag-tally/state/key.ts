import { rulingsKey } from '../../../system/ruling.ts';
import { defaultRulings, rulings } from '../book/rulings.ts';
import { isBefore } from './ladder.ts';
import type { Fight, Fighter } from './model.ts';
import { isAftermath } from './outcome.ts';

/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: Fight): string {
  const ended = isAftermath(fight);
  let key = `${fight.phase},${fight.result},${fight.pcCount}`;
  if (!ended) key += `,${fight.momentum}/${fight.momentumSize}`;
  if (!ended || fight.phase === 'wounds') key += `,${fight.doom}/${fight.doomSize},m${fight.mainDamage}`;
  if (usesCursor(fight)) key += `,c${fight.cursor}`;
  key += ended ? `,l${fight.later}${fight.sameScene ? 's' : ''}` : fightingKey(fight);
  if (fight.rulings !== defaultRulings) key += rulingsKey(rulings, fight.rulings);
  for (let at = 0; at < fight.fighters.length; at++) key += fighterKey(fight, fight.fighters[at]!, ended);
  return key;
}

function usesCursor({ phase }: Fight): boolean {
  return phase !== 'start' && phase !== 'round' && phase !== 'turns' && phase !== 'later' && phase !== 'over';
}

function fightingKey(fight: Fight): string {
  let key = `,s${fight.sceneLevel}`;
  if (fight.keptOpen) key += ',open';
  if (fight.round === 0) key += ',r0';
  for (let at = 0; at < fight.allies.length; at++) key += fight.allies[at]!.aided ? ',A' : ',a';
  if (fight.phase === 'turns') key += `,${fight.ladder.join('.')}`;
  return key;
}

function fighterKey(fight: Fight, fighter: Fighter, ended: boolean): string {
  let key = `;${fighter.status}`;
  if (!fighter.pc) return ended ? key : key + creatureKey(fight, fighter);
  for (const { severity, kinds, steps, attempts, fresh, missingPart } of fighter.wounds)
    key += `,w${severity}.${kinds}.${steps}.${attempts}${fresh ? 'f' : ''}${missingPart ? 'm' : ''}`;
  for (const { name, kinds, steps, fresh, rounds } of fighter.conditions)
    key += `,${name}.${kinds}.${steps}${fresh ? 'f' : ''}${rounds > 0 ? `r${rounds}` : ''}`;
  key += `,${fighter.woundTaken}`;
  if (fighter.retired) key += fighter.dead ? ',dead' : ',retired';
  if (fighter.treatedByPro) key += ',pro';
  if (fighter.healedByMagic) key += ',magic';
  if (fighter.doomAdjust !== 0) key += `,d${fighter.doomAdjust}`;
  if (fighter.itemGone.length > 0) key += `,i${fighter.itemGone.join('')}`;
  return ended ? key : key + pcKey(fight, fighter);
}

/** What matters about a creature while the fight goes on. */
function creatureKey(fight: Fight, creature: Fighter): string {
  let key = `,${creature.level}`;
  if (creature.firstRound > fight.round) key += ',late';
  if (creature.turnTaken && fight.phase === 'turns') key += ',t';
  if (creature.stunnedTurns > 0) key += `,u${creature.stunnedTurns}`;
  if (creature.hasActed && creature.sheet.creatureTags.some(({ when }) => when === 'acted')) key += ',h';
  if (creature.effects.length > 0) key += `,e${creature.effects.join('.')}`;
  if (fight.toggles.positions) key += `,@${creature.x}.${creature.y}`;
  if (creature.slot < 0) key += ',new';
  return key;
}

/** What matters about a PC while the fight goes on. */
function pcKey(fight: Fight, pc: Fighter): string {
  let key = initiativeKey(fight, pc);
  if (pc.firstRound > fight.round) key += ',late';
  if (fight.phase === 'turns') key += `,${pc.slot}${pc.turnTaken ? 't' : ''}${pc.reactionLeft ? 'r' : ''}`;
  if (pc.called > 0) key += `,c${pc.called}.${pc.calledOn}`;
  if (pc.stunnedTurns > 0) key += `,u${pc.stunnedTurns}`;
  if (pc.backfire + pc.backfireLater > 0) key += `,b${pc.backfire}.${pc.backfireLater}`;
  if (pc.castLock >= fight.round && pc.castLock > 0) key += `,k${pc.castLock - fight.round}`;
  if (pc.delayedSpell > 0) key += `,y${pc.delayedSpell}.${pc.delayedTarget}`;
  if (pc.timesAttacked > 0) key += `,n${pc.timesAttacked}`;
  if (pc.aiding >= 0) key += `,g${pc.aiding}`;
  if (pc.mastered.length > 0) key += `,M${pc.mastered.join('')}`;
  if (pc.effects.length > 0) key += `,e${pc.effects.join('.')}`;
  if (fight.toggles.positions) key += `,@${pc.x}.${pc.y}`;
  return key;
}

/** Before or after each creature; the very roll if others may still be called into the fight (TT-INIT-13). */
function initiativeKey(fight: Fight, pc: Fighter): string {
  if (pc.initRoll === 0) return ',i-';
  if (fight.toggles.spellcasting && hasCasters(fight)) return `,i${pc.initRoll}.${pc.initEase}.${pc.initHinder}`;
  let key = ',i';
  for (let at = 0; at < fight.fighters.length; at++) {
    const creature = fight.fighters[at]!;
    if (!creature.pc) key += isBefore(fight, creature, pc) ? 'b' : 'a';
  }
  return key;
}

function hasCasters(fight: Fight): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const { pc, sheet } = fight.fighters[at]!;
    if (pc && (sheet.counters || sheet.spells.length > 0)) return true;
  }
  return false;
}
