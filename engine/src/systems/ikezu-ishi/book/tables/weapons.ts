import { Band, DamageType, type Weapon, weapon } from '../weapon.ts';

const { piercing, bludgeoning, slashing } = DamageType;
const { reach, ranged } = Band;

type Special = Partial<Weapon>;

function armed(name: string, type: number, die: number, price: number, special: Special = {}): Weapon {
  return weapon({ name, type, dice: [die], price, ...special });
}

/** Every weapon of the lists, with prices in ryo (table 5.2). */
export const weapons: readonly Weapon[] = [
  armed('kama', slashing, 6, 6, { sweep: 6 }),
  armed('katana', slashing, 8, 10, { quick: 2 }),
  armed('kusarigama', slashing, 6, 15, { band: reach, bulky: true, sweep: 6, disarm: true }),
  armed('masakari', slashing, 10, 20, { band: reach, heavy: 1 }),
  armed('naginata', slashing, 10, 20, { band: reach, bulky: true, quick: 2, antiMount: true }),
  armed('nata', slashing, 6, 8),
  armed('ninjato', slashing, 6, 10, { sweep: 6 }),
  armed('nodachi', slashing, 10, 25, { band: reach, bulky: true, sweep: 8 }),
  armed('ono', slashing, 8, 10, { quick: 1 }),
  armed('tachi', slashing, 8, 12, { band: reach, bulky: true, quick: 1 }),
  armed('tessen', slashing, 4, 7),
  armed('wakizashi', slashing, 6, 8, { quick: 1 }),
  armed('bo', bludgeoning, 6, 5, { band: reach, bulky: true, handy: true }),
  armed('bokuto', bludgeoning, 6, 5),
  armed('ishinage', bludgeoning, 6, 5, { band: ranged }),
  armed('kanabo', bludgeoning, 8, 10, { band: reach, shock: 8, hands: 2 }),
  armed('nunchaku', bludgeoning, 6, 7, { band: reach, shock: 6, handy: true }),
  armed('otsuchi', bludgeoning, 10, 20, { heavy: 3 }),
  armed('shakujo', bludgeoning, 6, 10, { band: reach, shock: 6, handy: true }),
  armed('tetsubo', bludgeoning, 10, 25, { band: reach, bulky: true, shock: 7 }),
  armed('jitte', piercing, 4, 8, { disarm: true }),
  armed('kunai', piercing, 4, 5),
  armed('sai', piercing, 4, 6, { counter: 2, disarm: true }),
  armed('shudo', piercing, 6, 30, { band: reach, bulky: true, carries: true }),
  armed('shuriken', piercing, 4, 5, { band: ranged, handy: true, uses: 1 }),
  armed('tanto', piercing, 6, 5, { quick: 2 }),
  armed('yari', piercing, 8, 10, { band: reach, bulky: true, push: 6 }),
  armed('yumi', piercing, 6, 20, { band: ranged, bulky: true, openTerrain: true }),
  armed('tekko', DamageType.none, 6, 0),
  armed('fishing spear', DamageType.none, 6, 0, { band: reach }),
];

const byName: ReadonlyMap<string, Weapon> = new Map(weapons.map((each) => [each.name, each]));

/** A listed weapon by name, in any case. */
export function weaponNamed(name: string): Weapon | undefined {
  return byName.get(name.trim().toLowerCase());
}

export const weaponNames: readonly string[] = weapons.map(({ name }) => name);
