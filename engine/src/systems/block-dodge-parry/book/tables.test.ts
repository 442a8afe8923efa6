import { describe, expect, it } from 'vitest';
import { blowOf, byId, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { cited } from '../../../testing/told.ts';
import { itemNames, readItem } from '../cast/items.ts';
import { criticalDamage } from '../harm/critical.ts';
import { furniture } from '../state/furniture.ts';
import { slotsUsed, storedItems, weaponAt } from '../state/gear.ts';
import { type Item, ItemState } from '../state/model.ts';
import { presetNamed, presets, scarFor, scars, weapons } from './tables.ts';
import { DamageType, Speed, speedNames } from './weapon.ts';

function item(name: string): Item {
  const read = readItem(name);
  if (!read.ok) throw new Error(`No ${name}.`);
  return read.value.item;
}

describe('weapons', () => {
  it('BDP-WPN-01: melee weapons are Fast with a d6, Balanced with a d8, Slow with a d10', () => {
    for (const { ranged, dice, speed, name } of weapons.filter((each) => !each.ranged)) {
      expect([name, ranged, dice[0]]).toEqual([name, false, [6, 8, 10][speed]]);
    }
  });

  it('BDP-REA-20: all bows are Fast whatever their die', () => {
    const bows = weapons.filter(({ ranged }) => ranged);
    expect(bows.map(({ name, dice, speed }) => [name, dice, speed])).toEqual([
      ['bow', [6], Speed.fast],
      ['crossbow', [8], Speed.fast],
      ['greatbow', [10], Speed.fast],
    ]);
  });

  it('BDP-WPN-02: a weapon takes one slot and one hand, a Bulky one two of both', () => {
    expect([item('longsword').slots, item('longsword').weapon?.hands]).toEqual([1, 1]);
    expect([item('greatsword').slots, item('greatsword').weapon?.hands]).toEqual([2, 2]);
    expect(item('bow').slots).toBe(2);
  });

  it('BDP-UNA-02, BDP-UNA-03, BDP-UNA-06: furniture goes by size, breaks, and has no type and no tags', () => {
    expect(furniture.map(({ dice, speed, hands }) => [dice[0], speed, hands])).toEqual([
      [6, Speed.fast, 1],
      [8, Speed.balanced, 1],
      [10, Speed.slow, 2],
    ]);
    for (const each of furniture) {
      expect(each).toMatchObject({ improvised: true, damageType: DamageType.none, sweep: 0, shock: 0, heavy: 0 });
    }
  });

  it.each([
    ['dagger', 'piercing', {}],
    ['ceremonial dagger', 'piercing', { bleed: 5 }],
    ['parrying dagger', 'piercing', { counter: 1 }],
    ['rapier', 'piercing', { counter: 2 }],
    ['spear', 'piercing', { reach: true, push: 6 }],
    ['war pick', 'piercing', { bleed: 7 }],
    ['boar-hunting spear', 'piercing', { reach: true, bulky: true, push: 7 }],
    ['cudgel', 'bludgeoning', {}],
    ['simple staff', 'bludgeoning', { reach: true }],
    ["sage's staff", 'bludgeoning', { reach: true, shock: 6 }],
    ['flail', 'bludgeoning', { shock: 5 }],
    ['mace', 'bludgeoning', { shock: 8 }],
    ['spiked mace', 'bludgeoning', { shock: 6 }],
    ['maul', 'bludgeoning', { bulky: true, shock: 6 }],
    ['warhammer', 'bludgeoning', { bulky: true, shock: 7 }],
    ['shortsword', 'slashing', {}],
    ['axe', 'slashing', { heavy: 1 }],
    ['longsword', 'slashing', { sweep: 7 }],
    ['scimitar', 'slashing', { sweep: 6 }],
    ["executioner's axe", 'slashing', { brutal: 5 }],
    ['flamberge', 'slashing', { bleed: 6 }],
    ['halberd', 'slashing', { bulky: true, sweep: 8, reach: false }],
    ['greataxe', 'slashing', { bulky: true, heavy: 2 }],
    ['greatsword', 'slashing', { bulky: true, sweep: 6 }],
  ] as const)('the %s is a %s weapon with its own tag', (name, type, more) => {
    expect(item(name).weapon).toMatchObject({ damageType: DamageType[type], ...more });
  });

  it('every item can be called by its name in any spelling, and armour by its material', () => {
    for (const name of itemNames) expect(item(name.toUpperCase().replaceAll(' ', '-')).name).toBe(name);
    expect(item('Light Armor').name).toBe('light armour');
    expect(item('chainmail').name).toBe('heavy armour');
  });
});

describe('characters', () => {
  it.each([
    ['mirah', [12, 13, 10, 5], 1, 6, 3, 'longsword'],
    ['fenris', [14, 9, 11, 6], 2, 7, 3, 'axe'],
    ['harold', [9, 14, 12, 4], 0, 6, 3, 'bow'],
    ['marlok', [11, 12, 9, 5], 1, 6, 3, 'longsword'],
    ['isolde', [10, 15, 12, 6], 1, 5, 2, 'rapier'],
    ['thibald', [8, 11, 15, 3], 0, 4, 2, 'simple staff'],
  ] as const)(
    'BDP-INV-01, BDP-INV-03, BDP-ARM-01: %s has the slots and Armor of the table',
    (id, scores, armour, slots, stored, wields) => {
      const fighter = byId(fightOf({ party: [id], foes: ['orc'] }), id);
      expect([fighter.str, fighter.dex, fighter.wil, fighter.hp]).toEqual(scores);
      expect([fighter.armour, slotsUsed(fighter), storedItems(fighter)]).toEqual([armour, slots, stored]);
      expect(weaponAt(fighter, fighter.main).name).toBe(wields);
    },
  );

  it('BDP-DUA-04: Marlok wields longsword and dagger, Mirah has the other hand free, Harold needs both for the bow', () => {
    const fight = fightOf({ party: ['marlok', 'mirah', 'harold'], foes: ['orc'] });
    const [marlok, mirah, harold] = fight.fighters;
    expect(weaponAt(marlok!, marlok!.off).name).toBe('dagger');
    expect(mirah!.off).toBe(-1);
    expect(harold!.off).toBe(harold!.main);
  });

  it('BDP-MAG-01: being Gifted three times gives Thibald three Magic Dice', () => {
    expect(byId(fightOf({ party: ['thibald'], foes: ['orc'] }), 'thibald').sheet.magicDice).toBe(3);
  });

  it('BDP-SKL-35: companions fight on the party side with 3 HP, the animal with a d6', () => {
    const fight = fightOf({ party: ['mirah', 'animal companion', 'companion'], foes: ['orc'] });
    const animal = byId(fight, 'animal-companion');
    expect([animal.side, animal.pc, animal.hp, animal.sheet.items[0]?.weapon?.dice]).toEqual([0, false, 3, [6]]);
    expect(byId(fight, 'companion')).toMatchObject({ side: 0, pc: false, hp: 3 });
  });
});

describe('creatures', () => {
  it.each([
    ['bandit', [4, 1, 12, 12, 9], ['shortsword d6 Fast', 'short bow d6 Fast'], []],
    ['bandit-leader', [7, 2, 12, 12, 13], ['longsword d8 Balanced', 'crossbow d8 Fast'], ['block', 'dodge']],
    ['bodyguard', [4, 1, 13, 11, 9], ['sword d6 Fast'], ['block']],
    ['goblin', [4, 0, 8, 12, 8], ['dagger d6 Fast', 'sling d6 Fast'], []],
    ['root-goblin', [4, 0, 8, 14, 8], ['spear d6 Fast'], []],
    ['kobold', [3, 0, 8, 13, 4], ['bite d6 Fast', 'spear d8 Balanced'], []],
    ['hobgoblin', [6, 2, 14, 8, 11], ['mace d8 Balanced'], ['block']],
    ['gnoll', [6, 1, 12, 14, 8], ['spear d8 Balanced'], ['fightBack']],
    ['orc', [6, 1, 14, 10, 8], ['scimitar d8 Balanced'], []],
    [
      'orc-blademaster',
      [11, 1, 15, 12, 12],
      ['greatsword d10 Slow', 'scimitar d8 Balanced'],
      ['fightBack', 'block', 'parry'],
    ],
    ['skeleton', [5, 1, 8, 13, 0], ['rusty sword d6 Fast', 'bow d6 Fast'], []],
    ['zombie', [2, 0, 12, 6, 3], ['nails d6 Fast'], []],
    ['draugr', [12, 2, 15, 9, 13], ['broadsword d8 Balanced'], ['block']],
    ['wight', [12, 3, 16, 8, 12], ['longsword d10 Slow'], ['parry']],
    ['wolf', [6, 0, 12, 14, 8], ['bite d8 Balanced'], []],
    ['dire-wolf', [8, 0, 14, 12, 8], ['bite d10 Slow'], ['fightBack']],
    ['tiger', [6, 0, 14, 14, 6], ['claws d8+d8 Balanced'], ['fightBack']],
    ['grizzly-bear', [6, 0, 15, 13, 5], ['claws d8+d8 Balanced'], ['fightBack']],
    ['ogre', [6, 1, 16, 8, 6], ['club d10 Slow'], []],
    ['troll', [14, 1, 14, 12, 4], ['claws d8+d8 Balanced', 'club d10 Slow'], []],
    ['minotaur', [12, 1, 16, 12, 8], ['axe d10 Slow', 'charge d12 Slow'], ['fightBack']],
    ['berserker', [10, 1, 14, 13, 15], ['twin axes d8+d8 Balanced'], ['fightBack']],
    ['red-cap', [6, 0, 6, 12, 8], ['sickles d6+d6 Fast'], ['fightBack']],
    ['elf', [4, 1, 8, 12, 14], ['shortsword d6 Fast', 'longbow d8 Fast'], ['dodge']],
    ['hooded-man', [12, 0, 9, 12, 14], ['leystaff d8 Balanced'], ['block']],
  ] as const)('BDP-NPC-03, BDP-NPC-04, BDP-REA-16: the %s stands as in the table', (id, scores, attacks, reactions) => {
    const fighter = byId(fightOf({ party: ['mirah'], foes: [{ use: id, side: 'foes' }] }), id);
    expect([fighter.hp, fighter.armour, fighter.str, fighter.dex, fighter.wil]).toEqual(scores);
    const arms = fighter.sheet.items.flatMap(({ weapon }) => (weapon === null ? [] : [weapon]));
    expect(
      arms.map(({ name, dice, speed }) => `${name} ${dice.map((die) => `d${die}`).join('+')} ${speedNames[speed]}`),
    ).toEqual(attacks);
    const has = fighter.sheet.reactions;
    expect((['fightBack', 'block', 'dodge', 'parry'] as const).filter((each) => has[each])).toEqual(reactions);
  });

  it('BDP-UNA-07, BDP-CLSH-13: claws and teeth are natural weapons, lethal and never in hand', () => {
    const wolf = byId(fightOf({ party: ['mirah'], foes: ['wolf'] }), 'wolf');
    expect(wolf.sheet.items[0]?.weapon).toMatchObject({ natural: true, nonlethal: false, speed: Speed.balanced });
    expect([wolf.main, wolf.off]).toEqual([-1, -1]);
  });

  it('BDP-CRI-08, BDP-MOR-06: a troll fights on, a berserker knows no fear', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['troll', 'berserker'] });
    expect(byId(fight, 'troll').sheet.onFailedCds).toBe('fightOn');
    expect(byId(fight, 'berserker').sheet).toMatchObject({ moraleImmune: true, furiousStart: true });
  });

  it('BDP-CRI-04: what a wight’s Critical Damage has cost in STR is lost for good', () => {
    const fight = fightOf({ party: [{ use: 'mirah', str: { now: 7 } }], foes: ['wight'], close: true });
    const { table, told, finish } = play(fight, [6, 1]);
    criticalDamage(fight, table, blowOf(fight, byId(fight, 'wight').index, byId(fight, 'mirah'), { item: 0, dr: 5 }));
    finish();
    expect(byId(fight, 'mirah')).toMatchObject({ str: 7, strMax: 7 });
    expect(cited(told(), 'BDP-CRI-04').map(({ event }) => event)).toContain('lost-for-good');
  });

  it('can all be found by id and by name', () => {
    expect(presets).toHaveLength(33);
    for (const { id, name, combatant } of presets) {
      expect(presetNamed(id)).toBe(combatant);
      expect(presetNamed(name.toUpperCase())).toBe(combatant);
    }
  });

  it('may be named in a test with items by name', () => {
    const orc = byId(fightOf({ party: ['mirah'], foes: [{ use: 'orc', items: ['mace', 'shield'] }] }), 'orc');
    expect(orc.itemState[itemOfName(orc, 'shield')]).toBe(ItemState.held);
  });
});

describe('scars', () => {
  it('BDP-XTR-03: a blow finds the row of its damage, and the last row beyond twelve', () => {
    expect(scars.map(({ damage }) => damage)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(scarFor(4).name).toBe('broken bone');
    expect(scarFor(17)).toBe(scarFor(12));
  });
});
