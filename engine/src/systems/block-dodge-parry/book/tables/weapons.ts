import type { Item } from '../../state/model.ts';
import { DamageType, Speed, type Weapon, weapon } from '../weapon.ts';

type Tags = Partial<Weapon>;

function ranged(name: string, die: number, stars: number, price: number): Weapon {
  return weapon(name, [die], Speed.fast, { ranged: true, bulky: true, stars, price });
}

function piercing(name: string, die: number, speed: number, stars: number, price: number, more: Tags = {}): Weapon {
  return weapon(name, [die], speed, { damageType: DamageType.piercing, stars, price, ...more });
}

function bludgeoning(name: string, die: number, speed: number, stars: number, price: number, more: Tags = {}): Weapon {
  return weapon(name, [die], speed, { damageType: DamageType.bludgeoning, stars, price, ...more });
}

function slashing(name: string, die: number, speed: number, stars: number, price: number, more: Tags = {}): Weapon {
  return weapon(name, [die], speed, { damageType: DamageType.slashing, stars, price, ...more });
}

const { fast, balanced, slow } = Speed;

/** The weapon list of v1.32, complete (BDP-WPN-01, BDP-WPN-02; bows are all Fast: BDP-REA-20). */
export const weapons: readonly Weapon[] = [
  ranged('bow', 6, 1, 5),
  ranged('crossbow', 8, 2, 15),
  ranged('greatbow', 10, 3, 40),
  piercing('dagger', 6, fast, 1, 5),
  piercing('ceremonial dagger', 6, fast, 2, 10, { bleed: 5 }),
  piercing('parrying dagger', 6, fast, 2, 10, { counter: 1 }),
  piercing('rapier', 8, balanced, 2, 15, { counter: 2 }),
  piercing('spear', 8, balanced, 1, 10, { reach: true, push: 6 }),
  piercing('war pick', 8, balanced, 2, 15, { bleed: 7 }),
  piercing('boar-hunting spear', 10, slow, 3, 40, { reach: true, bulky: true, push: 7 }),
  bludgeoning('cudgel', 6, fast, 1, 5),
  bludgeoning('simple staff', 6, fast, 2, 5, { reach: true }),
  bludgeoning("sage's staff", 6, fast, 1, 10, { reach: true, shock: 6 }),
  bludgeoning('flail', 8, balanced, 3, 30, { shock: 5 }),
  bludgeoning('mace', 8, balanced, 2, 15, { shock: 8 }),
  bludgeoning('spiked mace', 8, balanced, 3, 30, { shock: 6 }),
  bludgeoning('maul', 10, slow, 3, 40, { bulky: true, shock: 6 }),
  bludgeoning('warhammer', 10, slow, 2, 20, { bulky: true, shock: 7 }),
  slashing('shortsword', 6, fast, 1, 5),
  slashing('axe', 8, balanced, 1, 10, { heavy: 1 }),
  slashing('longsword', 8, balanced, 3, 10, { sweep: 7 }),
  slashing('scimitar', 8, balanced, 3, 15, { sweep: 6 }),
  slashing("executioner's axe", 8, balanced, 3, 30, { brutal: 5 }),
  slashing('flamberge', 8, balanced, 1, 30, { bleed: 6 }),
  slashing('halberd', 8, balanced, 2, 30, { bulky: true, sweep: 8 }),
  slashing('greataxe', 10, slow, 2, 20, { bulky: true, heavy: 2 }),
  slashing('greatsword', 10, slow, 2, 20, { bulky: true, sweep: 6 }),
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
