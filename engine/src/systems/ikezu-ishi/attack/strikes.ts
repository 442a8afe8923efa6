import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Rulings, ruledOn } from '../book/rulings.ts';
import { Band, isSameKind, type Weapon } from '../book/weapon.ts';
import { event, question } from '../book/words.ts';
import { addEdge, Edge, positionEdges, tellCancelled, weaponEdges } from '../rolls/edges.ts';
import { hitSave, save } from '../rolls/saves.ts';
import { Do, secondOf, targetOf, weaponOf, whatOf } from '../state/intent.ts';
import { attackId } from '../state/intent-words.ts';
import { Attribute, type Fight, type Fighter } from '../state/model.ts';
import { bandOf, isMass, isPresent, weaponAt } from '../state/people.ts';
import { skillCounts } from '../state/proficiency.ts';
import { isReplaced, rollWeapon } from './attack-dice.ts';
import { isNamed, namedAt, nameTargets } from './blast.ts';
import { damageOf, missesByHeavy } from './blow.ts';
import { addStroke, Stroke, strokesOn, withBonus } from './stroke.ts';

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
export const pairQuestion = question(
  'pair',
  ['IKZ-DUAL-02'],
  () => 'Both weapons show the same: which one lands?',
  (_fight, _who, table) => {
    table.offer(0);
    table.offer(1);
  },
  (fight, who, code) => {
    const fighter = fight.fighters[who]!;
    const attack = code === 0 ? weaponOf(fighter.intent) : secondOf(fighter.intent);
    const { name } = weaponAt(fighter, attack);
    return {
      id: attackId(fighter, attack),
      label: say`The ${say.thing(name, fighter.sheet)}`,
      with: name,
      rule: 'IKZ-DUAL-02',
    };
  },
);

/** Rolls what a fighter declared, on one target or on all a blast reaches. */
export function rollStrike(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = fighter.intent;
  const attack = weaponOf(code);
  const second = secondOf(code);
  takeInHand(fight, fighter, attack, second);
  if (whatOf(code) === Do.attack) {
    rollAt(fight, table, fighter, fight.fighters[targetOf(code)]!, attack, second, 0);
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
  for (let rank = 1; rank <= count; rank++)
    rollAt(fight, table, fighter, fight.fighters[namedAt(fight, rank)]!, attack, -1, Stroke.blast);
  if (ruledOn(fight, table, Rulings.blastFriends, fighter.index) !== 'included') return;
  for (let at = 0; at < fight.fighters.length; at++) {
    const friend = fight.fighters[at]!;
    if (friend !== fighter && friend.side === fighter.side && isPresent(friend) && !isNamed(fight, at))
      rollAt(fight, table, fighter, friend, attack, -1, Stroke.blast | FRIEND);
  }
}

/** One target's dice: a save to hit the elusive, then each weapon (IKZ-NPC-04, IKZ-DUAL-01). */
function rollAt(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  target: Fighter,
  attack: number,
  second: number,
  flags: number,
): void {
  if (isTooLate(table, fighter, target)) return;
  if (!hits(fight, table, fighter, target)) return;
  const shared = sharedEdges(fight, table, fighter, target, flags);
  const mine = rollOne(fight, table, fighter, target, attack, shared, flags, 0);
  if (second < 0) {
    note(fight, table, fighter, target, attack, mine, flags, SINGLE);
    return;
  }
  const other = rollOne(fight, table, fighter, target, second, shared, flags, mine);
  const kept = keptOfPair(fight, table, fighter, target, attack, second, mine, other);
  table.tell(bestOfMany, fighter.index, 2, (kept === 0 ? mine : other) & FACE, R['IKZ-DUAL-02']);
  note(fight, table, fighter, target, kept === 0 ? attack : second, kept === 0 ? mine : other, flags, R['IKZ-DUAL-01']);
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
  if (save(fight, table, fighter, Attribute.dex, hitSave)) return true;
  table.tell(elusive, fighter.index, target.index);
  return false;
}

/** Edges that any weapon of this attack has; those won by deeds do not go with Sweep's extra attack. */
function sharedEdges(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter, flags: number): number {
  const a = fighter.index;
  const t = target.index;
  let bits = positionEdges(fight, table, fighter, target, (flags & Stroke.blast) !== 0 && !isMass(fighter));
  if ((flags & Stroke.bonus) !== 0) return bits;
  if (fighter.daring === 1) bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-ACT-09']);
  if (fighter.daring === 2) bits = addEdge(fight, table, bits, a, t, Edge.disadvantage, R['IKZ-ACT-09']);
  if (fighter.edgeOn === t) {
    bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-ACT-08']);
    fighter.edgeOn = -1;
  }
  if (fighter.sheet.sneakAttack && !fighter.sneakUsed)
    bits = addEdge(fight, table, bits, a, t, Edge.advantage, R['IKZ-NPC-02']);
  return bits;
}

/**
 * The kept die and, in the bits above it, whether another die replaced the weapon's own. `before` is what the other
 * weapon of a pair rolled: with the same edge the one die that stands for it stands for both (IKZ-ADV-09).
 */
function rollOne(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  target: Fighter,
  attack: number,
  shared: number,
  flags: number,
  before: number,
): number {
  const used = weaponAt(fighter, attack);
  const spared = (flags & FRIEND) !== 0;
  const edges = spared ? shared : weaponEdges(fight, table, fighter, target, used, shared);
  if (edges === Edge.cancelled) tellCancelled(table, fighter.index, target.index);
  if (isReplaced(fight, used, edges)) return rollReplaced(fight, table, fighter, target, attack, edges, before);
  const rolled = rollWeapon(fight, table, fighter, used, edges);
  if (used.dice.length > 1)
    table.tell(bestOfMany, fighter.index, used.dice.length, rolled, R[edges === 0 ? 'IKZ-ATK-17' : 'IKZ-ADV-08']);
  const doubled = edges === 0 || edges === Edge.cancelled ? 0 : DOUBLED;
  return rolled | doubled;
}

/** One d12 or d4 for the whole attack, however many dice or weapons it has (IKZ-ADV-09). */
function rollReplaced(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  target: Fighter,
  attack: number,
  edges: number,
  before: number,
): number {
  const mark = edges === Edge.advantage ? REPLACED : REPLACED | IMPAIRED;
  if ((before & (REPLACED | IMPAIRED)) === mark) {
    table.tell(oneForBoth, fighter.index);
    return before;
  }
  table.tell(dieReplaced, fighter.index, edges === Edge.advantage ? 0 : 1, target.index);
  return rollWeapon(fight, table, fighter, weaponAt(fighter, attack), edges) | mark;
}

const REPLACED = 64;
const DOUBLED = 128;
/** With `REPLACED`: by a d4. */
const IMPAIRED = 256;
const FACE = 63;
/** A friend in the area: no distance is looked at (IKZ-BLS-06). */
const FRIEND = 32;

/** Which die of a pair counts: the higher, no Heavy miss, by choice of equals (IKZ-DUAL-01, 02, 05). */
function keptOfPair(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  target: Fighter,
  attack: number,
  second: number,
  mine: number,
  other: number,
): number {
  const first = mine & FACE;
  const next = other & FACE;
  const misses = missesByHeavy(fight, fighter, attack, first);
  const missesToo = missesByHeavy(fight, fighter, second, next);
  if (misses && missesToo) return 0;
  if (misses || missesToo) {
    table.tell(heavyMiss, fighter.index, misses ? first : next, target.index, R['IKZ-DUAL-05']);
    return misses ? 1 : 0;
  }
  if (first !== next) return first > next ? 0 : 1;
  if (isSameKind(weaponAt(fighter, attack), weaponAt(fighter, second))) return 0;
  fight.now.about = usualOfPair(fight, fighter, target, attack, second, mine, other);
  return table.ask(fight, fighter.index, pairQuestion);
}

function usualOfPair(
  fight: Fight,
  fighter: Fighter,
  target: Fighter,
  attack: number,
  second: number,
  mine: number,
  other: number,
): number {
  const by = damageOf(fight, fighter, target, attack, mine & FACE, (mine & REPLACED) !== 0);
  const byOther = damageOf(fight, fighter, target, second, other & FACE, (other & REPLACED) !== 0);
  if (by !== byOther) return by > byOther ? 0 : 1;
  return worth(fight, fighter, second, other & FACE) > worth(fight, fighter, attack, mine & FACE) ? 1 : 0;
}

/** 1 when the roll triggers Shock, Sweep or disarming (IKZ-ATK-12). */
export function worth(fight: Fight, fighter: Fighter, attack: number, roll: number): number {
  const { shock, sweep, disarm } = weaponAt(fighter, attack);
  const skilled = skillCounts(fight, fighter, attack);
  return disarm || (skilled && ((shock > 0 && roll >= shock) || (sweep > 0 && roll >= sweep))) ? 1 : 0;
}

function note(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  target: Fighter,
  attack: number,
  packed: number,
  flags: number,
  rule: number,
): void {
  const roll = packed & FACE;
  let bits = withBonus(flags & ~FRIEND, fighter.bonusNext);
  if ((packed & REPLACED) !== 0) bits |= Stroke.replaced;
  if ((packed & DOUBLED) !== 0) bits |= Stroke.doubled;
  if (missesByHeavy(fight, fighter, attack, roll)) {
    bits |= Stroke.missed;
    const alone = table.log !== null && !isPooled(fight, fighter, target);
    table.tell(heavyMiss, fighter.index, roll, target.index, R[alone ? 'IKZ-SKL-01' : 'IKZ-ATK-13']);
  } else if (table.log !== null) {
    const band = bandOf(fight, fighter.index, target.index);
    const told = rule === SINGLE ? singleRule(fighter, target, attack, band) : rule;
    table.tell(attacked, fighter.index, roll, target.index, told);
  }
  addStroke(fight, fighter.index, target.index, attack, roll, bits);
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
export function rollBonus(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter, attack: number): void {
  rollAt(fight, table, fighter, target, attack, -1, Stroke.bonus);
}
