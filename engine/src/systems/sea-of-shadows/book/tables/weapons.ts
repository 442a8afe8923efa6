import { effectOf, type Item, type ItemKind, usesOf } from '../gear.ts';

/** House data: the sources read name the properties, not the weapons. */
export function item(name: string, kinds: readonly ItemKind[], hands: number, more: Partial<Item> = {}): Item {
  return {
    name,
    kinds,
    uses: usesOf(kinds),
    hands,
    long: false,
    poorParry: false,
    damage: true,
    lethal: true,
    effects: [],
    range: 0,
    reload: 'none',
    ammo: 20,
    attRanks: 0,
    defRanks: 0,
    ...more,
  };
}

/** Weapons and shields by name. Bare hands are no item: a strike needs none. */
export const items: readonly Item[] = [
  item('natural weapon', ['natural'], 0),
  item('hooves', ['natural'], 0),
  item('fangs', ['natural'], 0),
  item('claws', ['natural'], 0),
  item('dagger', ['melee', 'thrown'], 1, { range: 1 }),
  item('short sword', ['melee'], 1),
  item('sword', ['melee'], 1),
  item('greatsword', ['melee'], 2),
  item('club', ['melee'], 1),
  item('sap', ['melee'], 1, { lethal: false, poorParry: true }),
  item('hand axe', ['melee', 'thrown'], 1, { range: 1, poorParry: true }),
  item('battle axe', ['melee'], 2, { poorParry: true }),
  item('mace', ['melee'], 1, { poorParry: true }),
  item('flail', ['melee'], 1, { poorParry: true }),
  item('whip', ['melee'], 1, { poorParry: true, effects: [effectOf('drop', 2)] }),
  item('net', ['thrown'], 1, { range: 1, damage: false, effects: [effectOf('prone'), effectOf('helpless', 2)] }),
  item('spear', ['melee', 'thrown'], 1, { range: 1, long: true }),
  item('staff', ['melee'], 2, { long: true }),
  item('pike', ['melee'], 2, { long: true }),
  item('halberd', ['melee'], 2, { long: true }),
  item('lance', ['melee'], 1, { long: true, poorParry: true }),
  item('improvised', ['melee'], 1, { poorParry: true, attRanks: -1 }),
  item('shield', ['shield'], 1),
  item('throwing knife', ['thrown'], 1, { range: 1 }),
  item('javelin', ['thrown'], 1, { range: 2 }),
  item('sling', ['sling'], 1, { range: 3 }),
  item('short bow', ['bow'], 2, { range: 3 }),
  item('long bow', ['bow'], 2, { range: 5 }),
  item('crossbow', ['crossbow'], 2, { range: 4, reload: 'minor' }),
  item('heavy crossbow', ['crossbow'], 2, { range: 5, reload: 'major' }),
  item('pistol', ['firearm'], 1, { range: 2, reload: 'major' }),
  item('musket', ['firearm'], 2, { range: 4, reload: 'major' }),
];

/** The item of that name, whatever its case. */
export function itemNamed(name: string): Item | undefined {
  const wanted = name.trim().toLowerCase();
  return items.find((known) => known.name === wanted);
}
