import { type Pool, pool } from '../../../dice/pool.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { UNARMED, type Weapon } from '../book/weapon.ts';
import { reason } from '../book/words.ts';
import { Edge } from '../rolls/edges.ts';
import type { Fight, Fighter } from '../state/model.ts';

export const damageRoll = reason('damage', ['IKZ-ATK-02'], 'damage');

/** Pools of two dice by which counts and by their sides; made once. */
const pools: Readonly<Record<'highest' | 'lowest', (Pool | undefined)[]>> = { highest: [], lowest: [] };

/** Two dice of which the higher or the lower counts (IKZ-ADV-01, IKZ-ADV-02). */
export function twoDice(sides: number, keep: keyof typeof pools): Pool {
  const known = pools[keep][sides];
  if (known !== undefined) return known;
  const made = pool({ dice: [sides, sides], keep });
  pools[keep][sides] = made;
  return made;
}

const ENHANCED = oneDie(12);
const IMPAIRED = oneDie(4);

/** True when another die takes the place of the weapon's own (IKZ-ADV-09, IKZ-TYPE-03). */
export function isReplaced(fight: Fight, used: Weapon, edges: number): boolean {
  return fight.toggles.impairedEnhanced && used !== UNARMED && edges !== 0 && edges !== Edge.cancelled;
}

/** The damage roll of one weapon: every die doubled by an edge on its own, the best of them kept (IKZ-ADV-08). */
export function rollWeapon(fight: Fight, table: Table<Fight>, attacker: Fighter, used: Weapon, edges: number): number {
  if (fight.toggles.impairedEnhanced && edges !== 0 && edges !== Edge.cancelled) {
    if (used === UNARMED) return table.roll(IMPAIRED, attacker.index, damageRoll);
    return table.roll(edges === Edge.advantage ? ENHANCED : IMPAIRED, attacker.index, damageRoll);
  }
  let best = 0;
  const dice = used.dice;
  for (let at = 0; at < dice.length; at++) {
    const sides = dice[at]!;
    const wanted =
      edges === 0 || edges === Edge.cancelled
        ? oneDie(sides)
        : twoDice(sides, edges === Edge.advantage ? 'highest' : 'lowest');
    const rolled = table.roll(wanted, attacker.index, damageRoll);
    if (rolled > best) best = rolled;
  }
  return best;
}
