import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Band, isSameKind, type Weapon } from '../book/weapon.ts';
import { event, oneOf } from '../book/words.ts';
import { addEdge, Edge, positionEdges, tellCancelled, weaponEdges } from '../rolls/edges.ts';
import { hitSave, save } from '../rolls/saves.ts';
import { Do, secondOf, targetOf, weaponOf, whatOf } from '../state/intent.ts';
import { attackOption } from '../state/intent-words.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { bandOf, isMass, isPresent, weaponAt } from '../state/people.ts';
import { skillCounts } from '../state/proficiency.ts';
import { isReplaced, rollWeapon } from './attack-dice.ts';
import { isNamed, namedAt, nameTargets } from './blast.ts';
import { damageOf, missesByHeavy } from './blow.ts';
import { beginBlow, countBlow, strokesOn } from './stroke.ts';

const bestOfMany = event('best-of-many', [], 'Of {attacker:who}’s {dice} dice the {roll}{rule:cites} counts.');
const attacked = event(
  'attacked',
  ['IKZ-ATK-01', 'IKZ-ATK-02'],
  '{attacker:who} rolls {roll} against {target:who}.{rule:cites}',
);
const oneDieWords = ['d12', 'd4'] as const;
const dieReplaced = event(
  'die-replaced',
  ['IKZ-ADV-09'],
  '{attacker:who} rolls one {die} against {target:who} in place of the dice.',
  { die: oneDieWords },
);
const oneForBoth = event(
  'one-die-for-both',
  ['IKZ-ADV-09', 'IKZ-DUAL-01'],
  'It is one attack: that die counts for both of {attacker:who}’s weapons.',
);
export const heavyMiss = event(
  'heavy-miss',
  ['IKZ-HVY-02'],
  '{attacker:who}’s heavy {roll} misses {target:who}.{rule:cites}',
);
const elusive = event('missed-elusive', ['IKZ-NPC-04'], '{attacker:who} does not come near {target:who}.');
const tooLate = event(
  'called-off',
  ['IKZ-ATK-19'],
  'What {who:who} is about to do comes to nothing: {target:who} is not there any more.',
);
/** Which of two equal dice of a pair counts: 0 the main hand's, 1 the other's (IKZ-DUAL-02). */
export const pairQuestion = oneOf(
  'pair',
  ['IKZ-DUAL-02'],
  () => 'Both weapons show the same: which one lands?',
  [
    [0, ({ fighters }, who) => ofPair(fighters[who]!, weaponOf(fighters[who]!.intent))],
    [1, ({ fighters }, who) => ofPair(fighters[who]!, secondOf(fighters[who]!.intent))],
  ],
  {
    when: bar('IKZ-DUAL-02', '{who} has not rolled the same with two weapons'),
    unknown: bar('IKZ-DUAL-01', 'only the two weapons used together show this die'),
  },
);

function ofPair(fighter: Fighter, attack: number): Option {
  const option = attackOption(fighter, attack, 'IKZ-DUAL-02');
  return { ...option, label: say`The ${say.thing(weaponAt(fighter, attack).name, fighter.sheet)}` };
}

/** Rolls what a fighter declared, on one target or on all a blast reaches. */
export function rollStrike(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = fighter.intent;
  const attack = weaponOf(code);
  const second = secondOf(code);
  takeInHand(fight, fighter, attack, second);
  if (whatOf(code) === Do.attack) {
    rollAt(fight, table, beginBlow(fight, fighter.index, targetOf(code), attack), second);
  } else rollBlast(fight, table, fighter, attack);
  if (attack >= 0 && fighter.uses[attack]! > 0) fighter.uses[attack]!--;
  if (second >= 0 && fighter.uses[second]! > 0) fighter.uses[second]!--;
  if (fighter.sheet.sneakAttack) fighter.sneakUsed = true;
  fighter.bonusNext = 0;
}

/** What was chosen last stays in hand (IKZ-ACT-12). */
function takeInHand(fight: Fight, fighter: Fighter, attack: number, second: number): void {
  const empties = attack < 0 && fight.toggles.swapCost === 'free';
  if (weaponAt(fighter, attack).natural && !empties) return;
  fighter.main = attack;
  fighter.off = second;
}

/** A blast rolls for each target in the order they were named (IKZ-BLS-01). */
function rollBlast(fight: Fight, table: Table<Fight>, fighter: Fighter, attack: number): void {
  const count = nameTargets(fight, table, fighter, attack);
  for (let rank = 1; rank <= count; rank++) rollBlastAt(fight, table, fighter.index, namedAt(fight, rank), attack);
  if (ruledOn(fight, table, Rulings.blastFriends, fighter.index) !== 'included') return;
  for (let at = 0; at < fight.fighters.length; at++) {
    const friend = fight.fighters[at]!;
    if (friend !== fighter && friend.side === fighter.side && isPresent(friend) && !isNamed(fight, at))
      rollBlastAt(fight, table, fighter.index, at, attack);
  }
}

function rollBlastAt(fight: Fight, table: Table<Fight>, attacker: number, target: number, attack: number): void {
  const blow = beginBlow(fight, attacker, target, attack);
  blow.blast = true;
  blow.friendly = !isNamed(fight, target);
  rollAt(fight, table, blow, -1);
}

/** One target's dice: a save to hit the elusive, then each weapon (IKZ-NPC-04, IKZ-DUAL-01). */
function rollAt(fight: Fight, table: Table<Fight>, blow: Blow, second: number): void {
  const fighter = fight.fighters[blow.attacker]!;
  const target = fight.fighters[blow.target]!;
  if (isTooLate(table, fighter, target) || !hits(fight, table, fighter, target)) return;
  sharedEdges(fight, table, blow);
  if (second < 0) {
    rollOne(fight, table, blow, null);
    note(fight, table, blow, SINGLE);
    return;
  }
  const other = beginBlow(fight, blow.attacker, blow.target, second, 1);
  other.edges = blow.edges;
  rollOne(fight, table, blow, null);
  rollOne(fight, table, other, blow);
  if (isOtherKept(fight, table, blow, other)) {
    blow.attack = other.attack;
    blow.roll = other.roll;
    blow.replaced = other.replaced;
    blow.doubled = other.doubled;
  }
  table.tell(bestOfMany, blow.attacker, 2, blow.roll, R['IKZ-DUAL-02']);
  note(fight, table, blow, R['IKZ-DUAL-01']);
}

/** Since it was declared a duel, a living club or the Guide has taken away whom it is about (IKZ-ATK-19). */
export function isTooLate(table: Table<Fight>, fighter: Fighter, target: Fighter): boolean {
  if (isPresent(target)) return false;
  table.tell(tooLate, fighter.index, target.index);
  return true;
}

/** In the place of a rule: a single weapon strikes as its distance says. */
const SINGLE = -1;

/** What there is to say of a single weapon: a fist, many against many, or why the distance is no trouble. */
function singleRule(fighter: Fighter, target: Fighter, attack: number, band: number): number {
  if (attack < 0) return R['IKZ-ATK-08'];
  return isMass(fighter) && isMass(target) ? R['IKZ-DET-05'] : bandRule(weaponAt(fighter, attack), band);
}

/** Why the distance is no trouble, if it is none. */
function bandRule(used: Weapon, band: number): number {
  if (band === used.band) return R['IKZ-RNG-07'];
  if (!used.handy || band !== used.band - 1) return R['IKZ-ATK-01'];
  return used.band === Band.ranged ? R['IKZ-EQP-02'] : R['IKZ-EQP-01'];
}

/** Melee attacks on the elusive strike only after a DEX save. */
function hits(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): boolean {
  if (!target.sheet.elusive || bandOf(fight, fighter.index, target.index) !== Band.melee) return true;
  if (save(fight, table, fighter, hitSave)) return true;
  table.tell(elusive, fighter.index, target.index);
  return false;
}

/** Edges that any weapon of this attack has; those won by deeds do not go with Sweep's extra attack. */
function sharedEdges(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const fighter = fight.fighters[blow.attacker]!;
  positionEdges(fight, table, blow);
  if (blow.bonus) return;
  if (fighter.daring === 1) addEdge(fight, table, blow, Edge.advantage, R['IKZ-ACT-09']);
  if (fighter.daring === 2) addEdge(fight, table, blow, Edge.disadvantage, R['IKZ-ACT-09']);
  if (fighter.edgeOn === blow.target) {
    addEdge(fight, table, blow, Edge.advantage, R['IKZ-ACT-08']);
    fighter.edgeOn = -1;
  }
  if (fighter.sheet.sneakAttack && !fighter.sneakUsed) addEdge(fight, table, blow, Edge.advantage, R['IKZ-NPC-02']);
}

/**
 * The kept die of one weapon. `before` is the blow of the other weapon of a pair: with the same edge the one die that
 * stands for its own stands for both (IKZ-ADV-09).
 */
function rollOne(fight: Fight, table: Table<Fight>, blow: Blow, before: Blow | null): void {
  const fighter = fight.fighters[blow.attacker]!;
  const used = weaponAt(fighter, blow.attack);
  if (!blow.friendly) weaponEdges(fight, table, blow);
  const { edges } = blow;
  if (edges === Edge.cancelled) tellCancelled(table, blow.attacker, blow.target);
  blow.replaced = isReplaced(fight, used, edges);
  if (blow.replaced) {
    rollReplaced(fight, table, blow, before);
    return;
  }
  blow.roll = rollWeapon(fight, table, fighter, used, edges);
  blow.doubled = edges === Edge.advantage || edges === Edge.disadvantage;
  if (used.dice.length > 1)
    table.tell(bestOfMany, blow.attacker, used.dice.length, blow.roll, R[edges === 0 ? 'IKZ-ATK-17' : 'IKZ-ADV-08']);
}

/** One d12 or d4 for the whole attack, however many dice or weapons it has (IKZ-ADV-09). */
function rollReplaced(fight: Fight, table: Table<Fight>, blow: Blow, before: Blow | null): void {
  const { attacker, target, attack, edges } = blow;
  if (before?.replaced === true && before.edges === edges) {
    table.tell(oneForBoth, attacker);
    blow.roll = before.roll;
    return;
  }
  table.tell(dieReplaced, attacker, edges === Edge.advantage ? 0 : 1, target);
  const fighter = fight.fighters[attacker]!;
  blow.roll = rollWeapon(fight, table, fighter, weaponAt(fighter, attack), edges);
}

/** Which die of a pair counts: the higher, no Heavy miss, by choice of equals (IKZ-DUAL-01, 02, 05). */
function isOtherKept(fight: Fight, table: Table<Fight>, one: Blow, other: Blow): boolean {
  const misses = missesByHeavy(fight, one);
  const missesToo = missesByHeavy(fight, other);
  if (misses && missesToo) return false;
  if (misses || missesToo) {
    table.tell(heavyMiss, one.attacker, (misses ? one : other).roll, one.target, R['IKZ-DUAL-05']);
    return misses;
  }
  if (one.roll !== other.roll) return other.roll > one.roll;
  const fighter = fight.fighters[one.attacker]!;
  if (isSameKind(weaponAt(fighter, one.attack), weaponAt(fighter, other.attack))) return false;
  fight.now.about = usualOfPair(fight, one, other);
  return table.ask(fight, one.attacker, pairQuestion) === 1;
}

function usualOfPair(fight: Fight, one: Blow, other: Blow): number {
  const by = damageOf(fight, one);
  const byOther = damageOf(fight, other);
  if (by !== byOther) return by > byOther ? 0 : 1;
  return worth(fight, other) > worth(fight, one) ? 1 : 0;
}

/** 1 when the roll triggers Shock, Sweep or disarming (IKZ-ATK-12). */
export function worth(fight: Fight, { attacker, attack, roll }: Blow): number {
  const fighter = fight.fighters[attacker]!;
  const { shock, sweep, disarm } = weaponAt(fighter, attack);
  const skilled = skillCounts(fight, fighter, attack);
  return disarm || (skilled && ((shock > 0 && roll >= shock) || (sweep > 0 && roll >= sweep))) ? 1 : 0;
}

function note(fight: Fight, table: Table<Fight>, blow: Blow, rule: number): void {
  const { attacker, target, attack, roll } = blow;
  const fighter = fight.fighters[attacker]!;
  const struck = fight.fighters[target]!;
  blow.added = fighter.bonusNext;
  blow.missed = missesByHeavy(fight, blow);
  if (blow.missed) {
    const alone = table.log !== null && !isPooled(fight, fighter, struck);
    table.tell(heavyMiss, attacker, roll, target, R[alone ? 'IKZ-SKL-01' : 'IKZ-ATK-13']);
  } else if (table.log !== null) {
    const told = rule === SINGLE ? singleRule(fighter, struck, attack, bandOf(fight, attacker, target)) : rule;
    table.tell(attacked, attacker, roll, target, told);
  }
  countBlow(fight);
}

/** Others of the side strike at that foe in this phase: there is a highest die to be chosen (IKZ-ATK-09). */
function isPooled(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  if (strokesOn(fight, target.index) > 0) return true;
  return fight.fighters.some((mate) => {
    if (mate === fighter || mate.side !== fighter.side || !mate.pending) return false;
    const what = whatOf(mate.intent);
    return what === Do.blast || (what === Do.attack && targetOf(mate.intent) === target.index);
  });
}

/** Sweep's extra attack with the same weapon (IKZ-SWP-01, IKZ-SWP-02). */
export function rollBonus(fight: Fight, table: Table<Fight>, attacker: number, target: number, attack: number): void {
  const blow = beginBlow(fight, attacker, target, attack);
  blow.bonus = true;
  rollAt(fight, table, blow, -1);
}
