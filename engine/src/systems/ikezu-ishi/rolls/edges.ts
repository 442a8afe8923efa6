import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Rulings, ruledOn } from '../book/rulings.ts';
import { Use, useAt, type Weapon } from '../book/weapon.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { bandOf, isExposed, isMass } from '../state/people.ts';

/** Advantage and disadvantage as bits: more of the same changes nothing, and both cancel (IKZ-ADV-06, IKZ-ADV-07). */
export const Edge = { advantage: 1, disadvantage: 2, cancelled: 3 } as const;

const strong = event(
  'advantage',
  ['IKZ-ADV-01'],
  '{attacker:who} has advantage against {target:who}{rule:cites}: two dice, the higher.',
);
const weak = event(
  'disadvantage',
  ['IKZ-ADV-02'],
  '{attacker:who} has disadvantage against {target:who}{rule:cites}: two dice, the lower.',
);
const enhanced = event('enhanced', ['IKZ-ADV-09'], '{attacker:who} has advantage against {target:who}{rule:cites}.');
const impaired = event('impaired', ['IKZ-ADV-09'], '{attacker:who} has disadvantage against {target:who}{rule:cites}.');
const again = event(
  'edge-again',
  ['IKZ-ADV-06'],
  '{attacker:who} has another reason for {kind}{rule:cites}: it adds no dice.',
  { kind: ['no', 'advantage', 'disadvantage'] },
);
const cancelled = event(
  'edge-cancelled',
  ['IKZ-ADV-07'],
  'Advantage and disadvantage of {attacker:who} against {target:who} cancel: one die.',
);
const unhindered = event(
  'blast-unhindered',
  ['IKZ-DET-03'],
  '{attacker:who}’s blast does not mind that {target:who} are many.',
);

/** Says where an edge comes from and returns the edges with it. */
export function addEdge(
  fight: Fight,
  table: Table<Fight>,
  edges: number,
  attacker: number,
  target: number,
  kind: number,
  rule: number,
): number {
  if ((edges & kind) !== 0) table.tell(again, attacker, kind, rule);
  else if (fight.toggles.impairedEnhanced)
    table.tell(kind === Edge.advantage ? enhanced : impaired, attacker, target, rule);
  else table.tell(kind === Edge.advantage ? strong : weak, attacker, target, rule);
  return edges | kind;
}

/** Says that both edges are there. */
export function tellCancelled(table: Table<Fight>, attacker: number, target: number): void {
  table.tell(cancelled, attacker, target);
}

/** What the weapon itself has at this distance and ground (IKZ-RNG-08, IKZ-RNG-09, IKZ-EQP-03..05). */
export function weaponEdges(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  used: Weapon,
  edges: number,
): number {
  const a = attacker.index;
  const t = target.index;
  const band = bandOf(fight, a, t);
  let bits = edges;
  if (useAt(used, band) === Use.disadvantage) {
    const rule = band > used.band ? R['IKZ-EQP-03'] : used.band === 1 ? R['IKZ-RNG-08'] : R['IKZ-RNG-09'];
    bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, rule);
  }
  if (used.openTerrain && fight.openTerrain) bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-EQP-04']);
  if (used.antiMount && target.mounted) bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-EQP-05']);
  return bits;
}

/** What holds for every weapon of this attacker against this target (IKZ-ADV-03..05, IKZ-DET-02..05, IKZ-PAN-01). */
export function positionEdges(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  blast: boolean,
): number {
  const a = attacker.index;
  const t = target.index;
  let bits = 0;
  if (isExposed(target)) bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-ADV-04']);
  if (isCovered(fight, attacker, target)) bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, R['IKZ-ADV-05']);
  if (attacker.boundHands) bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, R['IKZ-ADV-05']);
  if (attacker.panicked) bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, R['IKZ-PAN-01']);
  if (attacker.allDisadvantage > 0) bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, R['IKZ-NPC-07']);
  if (isMass(target) !== isMass(attacker)) {
    if (isMass(attacker)) bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-DET-04']);
    else if (blast) table.tell(unhindered, a, t);
    else bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, R['IKZ-DET-02']);
  }
  const ruled = ruledOn(fight, table, Rulings.position, a);
  if (ruled === 'advantage') bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-ADV-03']);
  if (ruled === 'disadvantage') bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, R['IKZ-ADV-03']);
  return bits;
}

/** The target is in cover from this attacker, or from everybody (IKZ-ADV-05). */
export function isCovered(fight: Fight, attacker: Fighter, target: Fighter): boolean {
  if (target.inCover) return true;
  for (let at = 0; at < fight.cover.length; at += 2)
    if (fight.cover[at] === attacker.index && fight.cover[at + 1] === target.index) return true;
  return false;
}

/** Known edges at any distance the weapon is made for, without asking anybody: for forecasts and policies. */
export function knownEdges(fight: Fight, attacker: Fighter, target: Fighter, used: Weapon): number {
  let bits = 0;
  if (used.openTerrain && fight.openTerrain) bits |= Edge.advantage;
  if (used.antiMount && target.mounted) bits |= Edge.advantage;
  if (isExposed(target)) bits |= Edge.advantage;
  if (attacker.boundHands || attacker.panicked || attacker.allDisadvantage > 0) bits |= Edge.disadvantage;
  if (isCovered(fight, attacker, target)) bits |= Edge.disadvantage;
  if (isMass(target) !== isMass(attacker)) bits |= isMass(attacker) ? Edge.advantage : Edge.disadvantage;
  return bits;
}
