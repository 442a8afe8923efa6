import { NO_ITEM } from './marks.ts';
import type { Blow, Fight } from './model.ts';

/** A new blow, within whatever blow is under way; `endBlow` gives it back. Nobody strikes by magic that turns on its caster: -1. */
export function beginBlow(fight: Fight, attacker: number, target: number): Blow {
  const blow = fight.now.blows[fight.now.depth++]!;
  blow.attacker = attacker;
  blow.target = target;
  return blow;
}

/** The blow that was begun last is over. */
export function endBlow(fight: Fight): void {
  const blow = fight.now.blows[--fight.now.depth]!;
  blow.attacker = -1;
  blow.target = -1;
  blow.item = NO_ITEM;
  blow.offItem = -1;
  blow.marks = 0;
  blow.dr = 0;
  blow.damage = 0;
  blow.how = 0;
  blow.last = false;
}

/** Damage after Armor that no weapon is answerable for, as a blow. */
export function damageOf(fight: Fight, attacker: number, target: number, damage: number, how: number): Blow {
  const blow = beginBlow(fight, attacker, target);
  blow.damage = damage;
  blow.how = how;
  return blow;
}
