import { bar, OPEN, type Shut } from '../../../system/bar.ts';
import type { RuleId } from '../book/rules.ts';
import { UNARMED, type Weapon } from '../book/weapon.ts';
import { type Fight, type Fighter, PC_ARMOUR, type Phase, SLOTS, type Status } from './model.ts';

/** What is in the way of an act, by a rule of this book; `OPEN` = nothing. */
export type Bar = Shut<RuleId> | null;

export const goneAlready = bar('IKZ-ATK-19', '{target} is not in the fight any more');
export const noEnemy = bar('IKZ-ATK-19', '{target} is no enemy');

/** Still counted for the side (IKZ-RND-05). */
export function isActive(fighter: Fighter): boolean {
  return fighter.status === 'active';
}

/** Neither gone nor dead: may be struck (IKZ-ATK-19). */
export function isPresent({ status }: Fighter): boolean {
  return status === 'active' || status === 'critical' || status === 'stabilised' || status === 'mortal';
}

/** What a status keeps somebody from, and by which rule. */
const out: Readonly<Record<Exclude<Status, 'active'>, Shut<RuleId>>> = {
  critical: bar('IKZ-CRIT-06', '{who} is critical and can only crawl'),
  stabilised: bar('IKZ-CRIT-09', '{who} is out of this fight'),
  mortal: bar('IKZ-SCT-11', '{who} is mortally wounded and out of action'),
  dead: bar('IKZ-CRIT-03', '{who} is dead'),
  fled: bar('IKZ-RET-05', '{who} has left the fight'),
  routed: bar('IKZ-DET-06', '{who} is routed'),
  destroyed: bar('IKZ-DET-07', '{who} is destroyed'),
  captured: bar('IKZ-RND-08', '{who} is a captive'),
  waiting: bar('IKZ-DTH-02', '{who} is not here yet'),
};
const powerless = bar('IKZ-ATTR-04', '{who} can do nothing now');
const rooted = bar('IKZ-NPC-06', '{who} can neither move nor act');
const helplessNow = bar('IKZ-ADV-04', '{who} is helpless');

/** What keeps somebody from doing anything at all. */
export function barToAct(fighter: Fighter): Bar {
  if (fighter.status !== 'active') return out[fighter.status];
  if (fighter.dex === 0 || fighter.wil === 0) return powerless;
  if (fighter.immobile) return rooted;
  return fighter.helpless ? helplessNow : OPEN;
}

/** Fit to do anything at all (IKZ-ATTR-04, IKZ-NPC-06). */
export function canAct(fighter: Fighter): boolean {
  return barToAct(fighter) === OPEN;
}

/** An enemy who is there: somebody to strike or to close on (IKZ-ATK-19). */
export function barToMeet(fighter: Fighter, other: Fighter): Bar {
  if (!isPresent(other)) return goneAlready;
  return isFoe(fighter, other) ? OPEN : noEnemy;
}

/** Struck with advantage (IKZ-ADV-04). */
export function isExposed(fighter: Fighter): boolean {
  return fighter.status !== 'active' || fighter.helpless || fighter.dex === 0 || fighter.wil === 0;
}

/** A duel is being fought, or comes to its end. */
export function inContest(phase: Phase): boolean {
  return phase === 'staredown' || phase === 'draw' || phase === 'clash' || phase === 'initiative';
}

/** The one who called for the duel. */
export function challengerOf(fight: Fight): Fighter {
  return fight.fighters[fight.duellists[0]!]!;
}

/** The one who was called. */
export function challengedOf(fight: Fight): Fighter {
  return fight.fighters[fight.duellists[1]!]!;
}

/** Rounds are played without a fight: nobody is anybody's enemy yet (IKZ-RND-01). */
export function hasNoSides({ phase }: Fight): boolean {
  return phase === 'calmDeclare' || phase === 'calmResolve';
}

export function isFoe(one: Fighter, other: Fighter): boolean {
  return one.side !== other.side;
}

/** A detachment that still fights as one (IKZ-DET-01, IKZ-DET-06). */
export function isMass(fighter: Fighter): boolean {
  return fighter.sheet.kind === 'detachment' && !fighter.weakened;
}

/** The distance of two fighters (IKZ-RNG-01). */
export function bandOf(fight: Fight, one: number, other: number): number {
  return fight.bands[one * fight.fighters.length + other]!;
}

/** Puts two fighters at a distance. */
export function setBand(fight: Fight, one: number, other: number, band: number): void {
  const count = fight.fighters.length;
  fight.bands[one * count + other] = band;
  fight.bands[other * count + one] = band;
}

/** The attack of that number; -1 is bare hands. */
export function weaponAt(fighter: Fighter, attack: number): Weapon {
  return attack < 0 ? UNARMED : fighter.sheet.attacks[attack]!;
}

/** Hands that hold something: as many as are left (IKZ-SCT-10). */
export function handsOf({ sundered }: Fighter): number {
  let hands = 2;
  if (sundered.length === 0) return hands;
  for (let at = 0; at < sundered.length; at++) if (sundered[at]!.costsHand) hands--;
  return hands < 0 ? 0 : hands;
}

/** The shield is on the arm: a hand is free for it (IKZ-ATK-15, IKZ-SCT-10). */
export function holdsShield(fighter: Fighter): boolean {
  if (!fighter.sheet.shield || fighter.off >= 0) return false;
  return weaponAt(fighter, fighter.main).hands < handsOf(fighter);
}

/** Armour that is worn and held (IKZ-ATK-15). */
export function armourOf(fighter: Fighter): number {
  const total = fighter.armour + (holdsShield(fighter) ? 1 : 0);
  return fighter.pc && total > PC_ARMOUR ? PC_ARMOUR : total;
}

/** Slots in use: things, Fatigue and wounds (IKZ-WND-03). */
export function slotsUsed(fighter: Fighter): number {
  let used = fighter.gear + fighter.fatigue;
  for (let at = 0; at < fighter.carried.length; at++)
    if (fighter.carried[at] === 1) used += fighter.sheet.things[at]!.slots;
  for (let at = 0; at < fighter.wounds.length; at++) if (fighter.wounds[at]!.slotted) used++;
  return used;
}

/** Something could be dropped to free a slot (IKZ-WND-10). */
export function canDrop(fighter: Fighter): boolean {
  if (fighter.gear > 0) return true;
  for (let at = 0; at < fighter.carried.length; at++) if (takesRoom(fighter, at)) return true;
  return false;
}

/** A named thing that is still carried and fills a slot. */
export function takesRoom(fighter: Fighter, thing: number): boolean {
  return fighter.carried[thing] === 1 && fighter.sheet.things[thing]!.slots > 0;
}

export function isFull(fight: Fight, fighter: Fighter): boolean {
  return fighter.pc && fight.toggles.trackInventory && slotsUsed(fighter) >= SLOTS;
}

/** HP as damage finds them: none while suspended (IKZ-HP-02, IKZ-INV-02, IKZ-PAN-01). */
export function hpOf(fight: Fight, fighter: Fighter): number {
  return fighter.panicked || isFull(fight, fighter) ? 0 : fighter.hp;
}

/** Active members of a side. */
export function activeCount(fight: Fight, side: number): number {
  let count = 0;
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.side === side && fighter.status === 'active') count++;
  }
  return count;
}

/** An enemy at arm's length who could do something about it (IKZ-RET-04). */
export function hasFoeAtMelee(fight: Fight, fighter: Fighter): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const other = fight.fighters[at]!;
    if (isFoe(fighter, other) && canAct(other) && bandOf(fight, fighter.index, at) === 0) return true;
  }
  return false;
}

export function attributeOf(fighter: Fighter, attribute: number): number {
  return attribute === 0 ? fighter.str : attribute === 1 ? fighter.dex : fighter.wil;
}

export function maximumOf(fighter: Fighter, attribute: number): number {
  return attribute === 0 ? fighter.strMax : attribute === 1 ? fighter.dexMax : fighter.wilMax;
}

/** Sets the present value of an attribute and its maximum. */
export function setAttribute(fighter: Fighter, attribute: number, now: number, max: number): void {
  if (attribute === 0) {
    fighter.str = now;
    fighter.strMax = max;
  } else if (attribute === 1) {
    fighter.dex = now;
    fighter.dexMax = max;
  } else {
    fighter.wil = now;
    fighter.wilMax = max;
  }
}

const onTheGround = bar('IKZ-ACT-11', 'the {weapon} lies on the ground');
const allThrown = bar('IKZ-EQP-02', 'every {weapon} is spent until the fight is over');
const handLost = bar('IKZ-SCT-10', 'there is only one hand left for the {weapon}');
const handsLost = bar('IKZ-SCT-10', 'there is no hand left for the {weapon}');

/** At hand: not on the ground, not all thrown (IKZ-EQP-02). */
export function barToHave(fighter: Fighter, attack: number): Bar {
  if (attack < 0) return OPEN;
  if (fighter.dropped[attack] === 1) return onTheGround;
  return fighter.uses[attack] === 0 ? allThrown : OPEN;
}

/** At hand, and there are hands enough for it (IKZ-INV-03, IKZ-SCT-10). */
export function barToWield(fighter: Fighter, attack: number): Bar {
  const shut = barToHave(fighter, attack);
  if (shut !== OPEN || canWield(fighter, attack)) return shut;
  return handsOf(fighter) === 1 ? handLost : handsLost;
}

/** There are hands enough for it (IKZ-INV-03, IKZ-SCT-10). */
export function canWield(fighter: Fighter, attack: number): boolean {
  return weaponAt(fighter, attack).hands <= handsOf(fighter);
}
