import type { Item } from '../../state/model.ts';
import { DamageType, Speed, type Weapon, weapon } from '../weapon.ts';

const { fast, balanced, slow } = Speed;

function ranged(name: string, die: number, stars: number, price: number): Weapon {
  return weapon(name, [die], Speed.fast, { ranged: true, bulky: true, stars, price });
}

/** Melee weapons of a damage type; the die goes with the class: d6, d8, d10. */
function melee(damageType: number) {
  return (name: string, speed: number, stars: number, price: number, more: Partial<Weapon> = {}): Weapon =>
    weapon(name, [speed === fast ? 6 : speed === balanced ? 8 : 10], speed, { damageType, stars, price, ...more });
}

const piercing = melee(DamageType.piercing);
const bludgeoning = melee(DamageType.bludgeoning);
const slashing = melee(DamageType.slashing);

/** The weapon list of v1.32, complete (BDP-WPN-01, BDP-WPN-02; bows are all Fast: BDP-REA-20). */
export const weapons: readonly Weapon[] = [
  ranged('bow', 6, 1, 5),
  ranged('crossbow', 8, 2, 15),
  ranged('greatbow', 10, 3, 40),
  piercing('dagger', fast, 1, 5),
  piercing('ceremonial dagger', fast, 2, 10, { bleed: 5 }),
  piercing('parrying dagger', fast, 2, 10, { counter: 1 }),
  piercing('rapier', balanced, 2, 15, { counter: 2 }),
  piercing('spear', balanced, 1, 10, { reach: true, push: 6 }),
  piercing('war pick', balanced, 2, 15, { bleed: 7 }),
  piercing('boar-hunting spear', slow, 3, 40, { reach: true, bulky: true, push: 7 }),
  bludgeoning('cudgel', fast, 1, 5),
  bludgeoning('simple staff', fast, 2, 5, { reach: true }),
  bludgeoning("sage's staff", fast, 1, 10, { reach: true, shock: 6 }),
  bludgeoning('flail', balanced, 3, 30, { shock: 5 }),
  bludgeoning('mace', balanced, 2, 15, { shock: 8 }),
  bludgeoning('spiked mace', balanced, 3, 30, { shock: 6 }),
  bludgeoning('maul', slow, 3, 40, { bulky: true, shock: 6 }),
  bludgeoning('warhammer', slow, 2, 20, { bulky: true, shock: 7 }),
  slashing('shortsword', fast, 1, 5),
  slashing('axe', balanced, 1, 10, { heavy: 1 }),
  slashing('longsword', balanced, 3, 10, { sweep: 7 }),
  slashing('scimitar', balanced, 3, 15, { sweep: 6 }),
  slashing("executioner's axe", balanced, 3, 30, { brutal: 5 }),
  slashing('flamberge', balanced, 1, 30, { bleed: 6 }),
  slashing('halberd', balanced, 2, 30, { bulky: true, sweep: 8 }),
  slashing('greataxe', slow, 2, 20, { bulky: true, heavy: 2 }),
  slashing('greatsword', slow, 2, 20, { bulky: true, sweep: 6 }),
];

/** A weapon as something carried: 1 slot, Bulky 2, claws none (BDP-WPN-02). */
export function weaponItem(of: Weapon): Item {
  const { name, price } = of;
  return { name, kind: 'weapon', slots: weaponSlots(of), armour: 0, weapon: of, price, magicDice: 0 };
}

/** Inventory slots of a weapon. */
export function weaponSlots(of: Pick<Weapon, 'natural' | 'bulky'>): number {
  if (of.natural) return 0;
  return of.bulky ? 2 : 1;
}

/** Random arms of the source's appendix: a d12 picks the kind, then a d6 the weapon; each entry is a range of faces. */
export const randomArms = {
  kinds: [
    { from: 1, to: 3, kind: 'piercing' },
    { from: 4, to: 6, kind: 'bludgeoning' },
    { from: 7, to: 9, kind: 'slashing' },
    { from: 10, to: 11, kind: 'ranged' },
    { from: 12, to: 12, kind: 'magic tome' },
  ],
  weapons: {
    piercing: [
      { from: 1, to: 3, choose: ['dagger', 'spear'] },
      { from: 4, to: 5, choose: ['rapier', 'war pick'] },
      { from: 6, to: 6, choose: ['boar-hunting spear'] },
    ],
    bludgeoning: [
      { from: 1, to: 3, choose: ['cudgel', 'simple staff'] },
      { from: 4, to: 5, choose: ['mace', 'warhammer'] },
      { from: 6, to: 6, choose: ['flail', 'maul'] },
    ],
    slashing: [
      { from: 1, to: 3, choose: ['shortsword'] },
      { from: 4, to: 5, choose: ['longsword', 'axe'] },
      { from: 6, to: 6, choose: ['greatsword', 'greataxe'] },
    ],
    ranged: [
      { from: 1, to: 4, choose: ['bow'] },
      { from: 5, to: 6, choose: ['crossbow'] },
    ],
  },
} as const;
