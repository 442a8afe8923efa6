import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Use, useAt, type Weapon } from '../book/weapon.ts';
import { event } from '../book/words.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { bandOf, isExposed, isMass, weaponAt } from '../state/people.ts';

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

/** Says where an edge of a blow comes from. */
export function addEdge(fight: Fight, table: Table<Fight>, blow: Blow, kind: number, rule: number): void {
  const { attacker, target } = blow;
  if ((blow.edges & kind) !== 0) table.tell(again, attacker, kind, rule);
  else if (fight.toggles.impairedEnhanced)
    table.tell(kind === Edge.advantage ? enhanced : impaired, attacker, target, rule);
  else table.tell(kind === Edge.advantage ? strong : weak, attacker, target, rule);
  blow.edges |= kind;
}

/** Says that both edges are there. */
export function tellCancelled(table: Table<Fight>, attacker: number, target: number): void {
  table.tell(cancelled, attacker, target);
}

/** What the weapon itself has at this distance and ground (IKZ-RNG-08, IKZ-RNG-09, IKZ-EQP-03..05). */
export function weaponEdges(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const used = weaponAt(fight.fighters[blow.attacker]!, blow.attack);
  const band = bandOf(fight, blow.attacker, blow.target);
  if (useAt(used, band) === Use.disadvantage) {
    const rule = band > used.band ? R['IKZ-EQP-03'] : used.band === 1 ? R['IKZ-RNG-08'] : R['IKZ-RNG-09'];
    addEdge(fight, table, blow, Edge.disadvantage, rule);
  }
  if (used.openTerrain && fight.openTerrain) addEdge(fight, table, blow, Edge.advantage, R['IKZ-EQP-04']);
  if (used.antiMount && fight.fighters[blow.target]!.mounted)
    addEdge(fight, table, blow, Edge.advantage, R['IKZ-EQP-05']);
}

/** What holds for every weapon of this attacker against this target (IKZ-ADV-03..05, IKZ-DET-02..05, IKZ-PAN-01). */
export function positionEdges(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const attacker = fight.fighters[blow.attacker]!;
  const target = fight.fighters[blow.target]!;
  if (isExposed(target)) addEdge(fight, table, blow, Edge.advantage, R['IKZ-ADV-04']);
  if (isCovered(fight, attacker, target)) addEdge(fight, table, blow, Edge.disadvantage, R['IKZ-ADV-05']);
  if (attacker.boundHands) addEdge(fight, table, blow, Edge.disadvantage, R['IKZ-ADV-05']);
  if (attacker.panicked) addEdge(fight, table, blow, Edge.disadvantage, R['IKZ-PAN-01']);
  if (attacker.allDisadvantage > 0) addEdge(fight, table, blow, Edge.disadvantage, R['IKZ-NPC-07']);
  if (isMass(target) !== isMass(attacker)) {
    if (isMass(attacker)) addEdge(fight, table, blow, Edge.advantage, R['IKZ-DET-04']);
    else if (blow.blast) table.tell(unhindered, blow.attacker, blow.target);
    else addEdge(fight, table, blow, Edge.disadvantage, R['IKZ-DET-02']);
  }
  const ruled = ruledOn(fight, table, Rulings.position, blow.attacker);
  if (ruled === 'advantage') addEdge(fight, table, blow, Edge.advantage, R['IKZ-ADV-03']);
  if (ruled === 'disadvantage') addEdge(fight, table, blow, Edge.disadvantage, R['IKZ-ADV-03']);
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
