import type { Table } from '../../../table/table.ts';
import { edgeWordOf, edgeWords } from '../book/edge-words.ts';
import { isProneSafe } from '../book/gear.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Injury } from '../book/tables/injuries.ts';
import { event } from '../book/words.ts';
import { hasReadyLong } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import { isFullyHeld, isGrabbedByAnother, isRidden, isRiding, leaderOf } from '../state/people.ts';

/** A table that may be missing: policies reckon without one. */
export type Listener = Table<Fight> | null;

const advantaged = event('advantaged', ['SOS-DICE-09'], '{who:who} has advantage: {why}{rule:cites}.', {
  why: edgeWords,
});
const disadvantaged = event('disadvantaged', ['SOS-DICE-10'], '{who:who} is at a disadvantage: {why}{rule:cites}.', {
  why: edgeWords,
});
const cancelled = event('edges-cancel', ['SOS-DICE-11'], 'Advantage and disadvantage of {who:who} cancel.');
const outweighed = event('edges-outweighed', ['SOS-DICE-11'], '{who:who} has more {what}.', {
  what: ['advantages', 'disadvantages'],
});

const stateNoMatter = event('state-no-matter', [], 'That {who:who} {state}{rule:cites} makes no difference.', {
  state: ['lies [prone]', 'is [fully held|grabbed]', 'is no rider'],
});

/** Begins the count of reasons for the next roll. */
export function clearEdges(fight: Fight): void {
  fight.now.better = 0;
  fight.now.worse = 0;
}

export function helps(fight: Fight, table: Listener, who: Fighter, rule: number): void {
  fight.now.better++;
  if (table !== null && table.log !== null) table.tell(advantaged, who.index, edgeWordOf(rule), rule);
}

export function hampers(fight: Fight, table: Listener, who: Fighter, rule: number): void {
  fight.now.worse++;
  if (table !== null && table.log !== null) table.tell(disadvantaged, who.index, edgeWordOf(rule), rule);
}

/** What the reasons come to: -1, 0 or 1 (SOS-DICE-11). */
export function edgeOf(fight: Fight, table: Listener, who: Fighter): number {
  const { better, worse } = fight.now;
  if (better > 0 && worse > 0) {
    const edge = fight.toggles.cancel === 'flat' ? 0 : Math.sign(better - worse);
    if (edge === 0) table?.tell(cancelled, who.index);
    else table?.tell(outweighed, who.index, edge > 0 ? 0 : 1);
    return edge;
  }
  return better > 0 ? 1 : worse > 0 ? -1 : 0;
}

/** What bears on every roll somebody makes (SOS-BAD-02, SOS-TURN-12). */
export function hampersAlways(fight: Fight, table: Listener, who: Fighter): void {
  if (who.badly) hampers(fight, table, who, R['SOS-BAD-02']);
  if (who.stun !== 0) hampers(fight, table, who, R['SOS-TURN-12']);
}

/** Melee in the wide sense: weapons, fists, grabs and what is done out of a hold. */
export const isMeleeKind = (kind: number): boolean => kind !== Attack.ranged && kind !== Attack.spell;
/** Everything but spells (SOS-ATK-10). */
export const isPhysicalKind = (kind: number): boolean => kind !== Attack.spell;

/** Advantage or disadvantage of the attack in `fight.now`. */
export function attackEdge(fight: Fight, table: Listener): number {
  const { kind, item } = fight.now;
  const attacker = fight.fighters[fight.now.attacker]!;
  const target = fight.fighters[fight.now.target]!;
  clearEdges(fight);
  hampersAlways(fight, table, attacker);
  if (isPhysicalKind(kind)) hampersBody(fight, table, attacker, kind, item);
  else if (table !== null && table.log !== null) tellMindOnly(fight, table, attacker);
  const holdsAnother = attacker.holds !== NONE && attacker.holds !== target.index;
  if (holdsAnother || isGrabbedByAnother(fight, attacker, target)) hampers(fight, table, attacker, R['SOS-GRAP-07']);
  if (kind === Attack.throw) helps(fight, table, attacker, R['SOS-GRAP-15']);
  if (kind === Attack.melee) mountedEdge(fight, table, attacker, target, item);
  if (kind === Attack.ranged) rangedEdge(fight, table, attacker);
  if (table !== null) circumstance(fight, table, attacker);
  return edgeOf(fight, table, attacker);
}

function hampersBody(fight: Fight, table: Listener, attacker: Fighter, kind: number, item: number): void {
  if (attacker.prone) {
    const safe = kind === Attack.ranged && isProneSafe(fight.items[item]!);
    if (safe) table?.tell(stateNoMatter, attacker.index, 0, R['SOS-PRN-03']);
    else hampers(fight, table, attacker, R['SOS-PRN-02']);
  }
  if (isFullyHeld(fight, attacker)) hampers(fight, table, attacker, R['SOS-GRAP-10']);
  if (isRiding(attacker) && !attacker.sheet.skilledRider) hampers(fight, table, attacker, R['SOS-MNT-16']);
}

/** Spells are no physical actions: what hampers the body leaves them alone (SOS-ATK-10). */
function tellMindOnly(fight: Fight, table: Table<Fight>, caster: Fighter): void {
  if (caster.prone) table.tell(stateNoMatter, caster.index, 0, R['SOS-ATK-10']);
  if (isFullyHeld(fight, caster)) table.tell(stateNoMatter, caster.index, 1, R['SOS-ATK-10']);
  if (isRiding(caster) && !caster.sheet.skilledRider) table.tell(stateNoMatter, caster.index, 2, R['SOS-ATK-10']);
}

/** SOS-MNT-13, SOS-MNT-14. */
function mountedEdge(fight: Fight, table: Listener, attacker: Fighter, target: Fighter, item: number): void {
  if (!isRiding(attacker) || item === NONE || fight.items[item]!.hands !== 1) return;
  if (isRiding(target) || isRidden(target)) return;
  if (hasReadyLong(fight, target)) table?.tell(keptOff, target.index, attacker.index);
  else helps(fight, table, attacker, R['SOS-MNT-13']);
}
const keptOff = event('kept-off', ['SOS-MNT-14'], '{target:who} keeps {rider:who} off with a long weapon.');

/** A moving mount (SOS-MNT-15), a lost eye (table of injuries, SOS-MORT-08). */
function rangedEdge(fight: Fight, table: Listener, attacker: Fighter): void {
  if ((isRiding(attacker) || isRidden(attacker)) && leaderOf(fight, attacker).moved)
    hampers(fight, table, attacker, R['SOS-MNT-15']);
  if (attacker.injuries.includes(Injury.lostEye)) hampers(fight, table, attacker, R['SOS-MORT-08']);
}

/** What the GM makes of circumstances that the rules do not name (SOS-DICE-12). */
export function circumstance(fight: Fight, table: Table<Fight>, who: Fighter): void {
  const ruled = ruledOn(fight, table, Rulings.circumstance, who.index);
  if (ruled === 'advantage') helps(fight, table, who, R['SOS-DICE-12']);
  else if (ruled === 'disadvantage') hampers(fight, table, who, R['SOS-DICE-12']);
}

/** What bears on every defence of `defender` against the attack in `fight.now`. `physical`: see SOS-DEF-27. */
export function defenceEdge(fight: Fight, table: Listener, defender: Fighter, physical: boolean): void {
  const { kind } = fight.now;
  const attacker = fight.fighters[fight.now.attacker]!;
  clearEdges(fight);
  if (table !== null) circumstance(fight, table, defender);
  hampersAlways(fight, table, defender);
  if (defender.prone && isMeleeKind(kind)) hampers(fight, table, defender, R['SOS-PRN-04']);
  else if (defender.prone && kind === Attack.ranged) table?.tell(stateNoMatter, defender.index, 0, R['SOS-PRN-05']);
  if (isFullyHeld(fight, defender)) {
    if (physical) hampers(fight, table, defender, R['SOS-GRAP-10']);
    else table?.tell(stateNoMatter, defender.index, 1, R['SOS-DEF-27']);
  }
  if (defender.holdLevel !== Hold.full || !isPhysicalKind(kind)) return;
  if (defender.holds === attacker.index) helps(fight, table, defender, R['SOS-GRAP-12']);
  else hampers(fight, table, defender, R['SOS-GRAP-11']);
}

/** What bears on a roll that is no attack and no defence; `rule` hampers it besides, -1 = none. */
export function plainEdge(fight: Fight, table: Table<Fight>, who: Fighter, rule: number = NONE): number {
  clearEdges(fight);
  hampersAlways(fight, table, who);
  if (rule !== NONE) hampers(fight, table, who, rule);
  circumstance(fight, table, who);
  return edgeOf(fight, table, who);
}
