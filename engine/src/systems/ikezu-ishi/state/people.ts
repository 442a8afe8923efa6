import { UNARMED, type Weapon } from '../book/weapon.ts';
import { type Fight, type Fighter, PC_ARMOUR, SLOTS } from './model.ts';

/** Still counted for the side (IKZ-RND-05). */
export function isActive(fighter: Fighter): boolean {
  return fighter.status === 'active';
}

/** Neither gone nor dead: may be struck (IKZ-ATK-19). */
export function isPresent({ status }: Fighter): boolean {
  return status === 'active' || status === 'critical' || status === 'stabilised' || status === 'mortal';
}

/** Fit to do anything at all (IKZ-ATTR-04, IKZ-NPC-06). */
export function canAct(fighter: Fighter): boolean {
  return fighter.status === 'active' && fighter.dex > 0 && fighter.wil > 0 && !fighter.helpless && !fighter.immobile;
}

/** Struck with advantage (IKZ-ADV-04). */
export function isExposed(fighter: Fighter): boolean {
  return fighter.status !== 'active' || fighter.helpless || fighter.dex === 0 || fighter.wil === 0;
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

/** Whether the attack is at hand: not on the ground, not all thrown (IKZ-EQP-02). */
export function isAtHand(fighter: Fighter, attack: number): boolean {
  return attack < 0 || (fighter.dropped[attack] === 0 && fighter.uses[attack] !== 0);
}
