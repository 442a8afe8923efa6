import { afterArmour } from '../../../common/cairn.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Band, DamageType } from '../book/weapon.ts';
import { event, reason } from '../book/words.ts';
import { harmBy } from '../harm/crit-effects.ts';
import { harm } from '../harm/harm.ts';
import { specialWound } from '../harm/wounds.ts';
import { disarmSave, save, shockSave } from '../rolls/saves.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { armourOf, bandOf, canAct, hpOf, isActive, setBand, weaponAt } from '../state/people.ts';
import { skillCounts, typeCounts } from '../state/proficiency.ts';
import { bounce, counters } from './counter.ts';
import { isTie, strokesOn } from './stroke.ts';

const dodgeRoll = reason('dodge', ['IKZ-SOLO-01'], 'the dodge');

const landed = event('landed', ['IKZ-SAVE-06'], '{attacker:who}’s {roll} lands on {target:who}.{rule:cites}');
const counted = event(
  'armour-counted',
  ['IKZ-ATK-03', 'IKZ-ATK-04', 'IKZ-ATK-15'],
  '{-attacker:who}{target:who}’s armour counts {armour}: {damage} damage.',
);
const tagWords = [
  'finds the gap and goes through all armour',
  'has another die and pierces nothing',
  'crushes a point of armour',
  'cuts deeper where there is no armour',
  'cuts no deeper: armour is worn, even if it does not help',
  'is heavy and breaks through armour',
  'goes through armour that is not of metal',
] as const;
const Tag = { pierces: 0, replaced: 1, crushes: 2, cuts: 3, worn: 4, heavy: 5, nonMetal: 6 } as const;
const tagged = event('tag-counts', ['IKZ-SKL-01'], '{attacker:who}’s weapon against {target:who} {what}{rule:cites}.', {
  what: tagWords,
});
const untrained = event(
  'untrained',
  ['IKZ-TRN-01'],
  '{attacker:who} is not trained: {what} of the weapon does not count.',
  { what: ['the type', 'the skill'] },
);
const shocked = event('shocked', ['IKZ-SHK-01'], '{who:who}{rule:cites} is shocked and loses the next turn.');
const disarmed = event('disarmed', ['IKZ-EQP-06'], '{who:who} drops the weapon.');
const pushed = event('pushed', ['IKZ-PSH-01'], '{who:who} is driven back to Reach.');
const buffered = event('buffered', ['IKZ-NPC-03'], '{who:who} shrugs off {damage} of it.');
const dodges = ['dodges and will strike harder', 'dodges', 'dodges at a price', 'is grazed', 'is hit', 'is hit hard'];
const dodged = event('dodged', ['IKZ-SOLO-01'], '{who:who} {how}.', { how: dodges });

/** A Heavy roll of X or less is no blow at all (IKZ-HVY-02). */
export function missesByHeavy(fight: Fight, { attacker, attack, roll }: Blow): boolean {
  const fighter = fight.fighters[attacker]!;
  const { heavy } = weaponAt(fighter, attack);
  return heavy > 0 && roll <= heavy && skillCounts(fight, fighter, attack);
}

/** Armour left against this attack; `best` is its own die at its maximum (IKZ-ATK-04). */
export function armourAgainst(fight: Fight, attacker: Fighter, target: Fighter, attack: number, best: boolean): number {
  const used = weaponAt(attacker, attack);
  let armour = armourOf(target);
  if (used.ignoresNonMetal && !target.sheet.metal) return 0;
  if (typeCounts(fight, attacker, attack)) {
    // IKZ-TYPE-01..04
    if (used.type === DamageType.piercing && best) return 0;
    if (used.type === DamageType.bludgeoning) armour--;
  }
  if (used.heavy > 0 && skillCounts(fight, attacker, attack)) armour -= used.heavy;
  return armour < 0 ? 0 : armour;
}

function armourLeft(fight: Fight, { attacker, target, attack, roll, replaced }: Blow): number {
  const fighter = fight.fighters[attacker]!;
  const best = roll === weaponAt(fighter, attack).die && !replaced;
  return armourAgainst(fight, fighter, fight.fighters[target]!, attack, best);
}

/** What slashing adds: 1 where no armour is worn at all (IKZ-TYPE-05, IKZ-TYPE-06). */
function slashBonus(fight: Fight, { attacker, target, attack }: Blow): number {
  const fighter = fight.fighters[attacker]!;
  const slashes = weaponAt(fighter, attack).type === DamageType.slashing && typeCounts(fight, fighter, attack);
  return slashes && armourOf(fight.fighters[target]!) === 0 ? 1 : 0;
}

/** Damage of a blow: with what slashing adds and less the armour that counts (IKZ-ATK-03). */
export function damageOf(fight: Fight, blow: Blow): number {
  return afterArmour(blow.roll + slashBonus(fight, blow), armourLeft(fight, blow));
}

/** The blow that lands does its work: Counter, armour, harm, a wound, Shock, disarming (section 3 of the catalogue). */
export function applyBlow(fight: Fight, table: Table<Fight>, blow: Blow): void {
  const target = fight.fighters[blow.target]!;
  if (table.log !== null) {
    const many = strokesOn(fight, blow.target) > 1 ? R['IKZ-ATK-09'] : R['IKZ-ATK-01'];
    table.tell(landed, blow.attacker, blow.roll, blow.target, isTie(fight, blow) ? R['IKZ-ATK-12'] : many);
  }
  const change = target.pc && fight.toggles.dodgeOracle && canAct(target) ? dodge(fight, table, target) : 0;
  if (change === AVOIDED) return;
  if (counters(fight, table, target, blow.roll)) {
    bounce(fight, table, blow);
    return;
  }
  const damage = strike(fight, table, blow, change);
  specialWound(fight, table, target, weaponAt(fight.fighters[blow.attacker]!, blow.attack));
  afterStrike(fight, table, blow, damage);
}

function strike(fight: Fight, table: Table<Fight>, blow: Blow, change: number): number {
  const target = fight.fighters[blow.target]!;
  const extra = slashBonus(fight, blow) + change + blow.added;
  let damage = Math.max(0, blow.roll + extra - armourLeft(fight, blow));
  if (table.log !== null) tellArmour(fight, table, blow, damage);
  if (damage > 0 && bandOf(fight, blow.attacker, blow.target) === Band.melee) damage = buffer(table, target, damage);
  harmBy(fight, table, fight.fighters[blow.attacker]!, target, damage);
  return damage;
}

/** Tells what type, Heavy and armour make of a roll, in a fight or in a clash. */
export function tellArmour(fight: Fight, table: Table<Fight>, blow: Blow, damage: number): void {
  const armour = armourLeft(fight, blow);
  tellTags(fight, table, blow, armour);
  table.tell(counted, blow.attacker, blow.target, armour, damage);
}

/** A skill that would count now, if only it were trained (IKZ-TRN-01). */
export function tellUntrained(table: Table<Fight>, fighter: Fighter): void {
  table.tell(untrained, fighter.index, 1);
}

function tellTags(fight: Fight, table: Table<Fight>, blow: Blow, armour: number): void {
  const { attack, roll, replaced } = blow;
  const attacker = fight.fighters[blow.attacker]!;
  const target = fight.fighters[blow.target]!;
  const pierces = blow.doubled ? R['IKZ-TYPE-02'] : R['IKZ-TYPE-01'];
  const used = weaponAt(attacker, attack);
  const worn = armourOf(target);
  const say = (what: number, rule: number): void => table.tell(tagged, attacker.index, target.index, what, rule);
  if (used.ignoresNonMetal && worn > 0 && armour === 0) say(Tag.nonMetal, R['IKZ-NPC-05']);
  if (!typeCounts(fight, attacker, attack)) {
    const pierced = used.type === DamageType.piercing && roll === used.die && !replaced;
    const helps = used.type === DamageType.slashing ? worn === 0 : worn > 0;
    if (helps && (pierced || used.type >= DamageType.bludgeoning)) table.tell(untrained, attacker.index, 0);
  } else {
    if (used.type === DamageType.piercing && roll === used.die && worn > 0)
      say(replaced ? Tag.replaced : Tag.pierces, replaced ? R['IKZ-TYPE-03'] : pierces);
    if (used.type === DamageType.bludgeoning && worn > 0) say(Tag.crushes, R['IKZ-TYPE-04']);
    if (used.type === DamageType.slashing && worn === 0) say(Tag.cuts, R['IKZ-TYPE-05']);
    if (used.type === DamageType.slashing && worn > 0 && armour === 0) say(Tag.worn, R['IKZ-TYPE-06']);
  }
  if (used.heavy === 0) return;
  if (!skillCounts(fight, attacker, attack)) {
    if (worn > 0 || roll <= used.heavy) tellUntrained(table, attacker);
  } else if (worn > 0) say(Tag.heavy, R['IKZ-HVY-01']);
}

/** A samurai's 2 HP exist for one melee blow (IKZ-NPC-03). */
function buffer(table: Table<Fight>, target: Fighter, damage: number): number {
  if (target.sheet.bufferHp === 0 || target.bufferUsed || !isActive(target)) return damage;
  target.bufferUsed = true;
  const soaked = Math.min(damage, target.sheet.bufferHp);
  table.tell(buffered, target.index, soaked);
  return damage - soaked;
}

const AVOIDED = -9;

/** The solo game's d6 for a dodge; returns what it adds to the damage (IKZ-SOLO-01). */
function dodge(fight: Fight, table: Table<Fight>, target: Fighter): number {
  const rolled = table.roll(oneDie(6), target.index, dodgeRoll);
  table.tell(dodged, target.index, rolled - 1);
  if (rolled === 1) target.bonusNext = 1;
  // The price is 1 HP; with none left there is nothing to pay.
  if (rolled === 3 && hpOf(fight, target) > 0) harm(fight, table, target, 1);
  if (rolled <= 3) return AVOIDED;
  return rolled - 5;
}

/** Shock, disarming and Push of a blow that landed (IKZ-SHK-01, IKZ-EQP-06, IKZ-PSH-01). */
function afterStrike(
  fight: Fight,
  table: Table<Fight>,
  { attacker: by, target: at, attack, roll }: Blow,
  damage: number,
): void {
  const attacker = fight.fighters[by]!;
  const target = fight.fighters[at]!;
  // IKZ-SHK-02: nobody who is out of the fight saves.
  if (!isActive(target)) return;
  const used = weaponAt(attacker, attack);
  const skilled = skillCounts(fight, attacker, attack);
  if (used.shock > 0 && roll >= used.shock) {
    if (skilled) shock(fight, table, target, damage === 0);
    else tellUntrained(table, attacker);
  }
  if (used.disarm) disarm(fight, table, target);
  if (!fight.toggles.push || used.push === 0 || roll < used.push || !skilled) return;
  if (bandOf(fight, by, at) !== Band.melee) return;
  setBand(fight, by, at, Band.reach);
  table.tell(pushed, target.index);
}

function shock(fight: Fight, table: Table<Fight>, target: Fighter, dazed: boolean): void {
  if (save(fight, table, target, shockSave)) return;
  // A second Shock adds nothing to the first.
  table.tell(shocked, target.index, target.losesTurn ? R['IKZ-SHK-04'] : dazed ? R['IKZ-SHK-05'] : R['IKZ-SHK-03']);
  target.losesTurn = true;
}

/** What can be dropped is a weapon, not a claw or a fist (IKZ-EQP-06). */
function disarm(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (weaponAt(target, target.main).natural || save(fight, table, target, disarmSave)) return;
  target.dropped[target.main] = 1;
  target.main = target.off;
  target.off = -1;
  table.tell(disarmed, target.index);
}
