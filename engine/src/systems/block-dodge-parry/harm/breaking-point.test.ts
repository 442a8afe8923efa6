import { describe, expect, it } from 'vitest';
import { blowOf, byId, type Cast, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { cited } from '../../../testing/told.ts';
import { landBlow } from '../attack/blow.ts';
import { addAttacker, newVolley, resolveVolley } from '../attack/volley.ts';
import { step } from '../round/flow.ts';
import { damageOf } from '../state/blows.ts';
import { refreshGear } from '../state/gear.ts';
import { Do, intent } from '../state/intent.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { breakSacrificed, maySacrificeWeapon, stopBlow, toughOut } from './breaking-point.ts';
import { sufferDamage } from './harm.ts';

function against(hero: Cast, foe: Cast = 'ogre', more: object = {}): Fight {
  return fightOf({ party: [hero], foes: [foe], close: true, ...more });
}

function stateOf(fighter: Fighter, name: string): number {
  return fighter.itemState[itemOfName(fighter, name)]!;
}

const keep = { question: 'sacrifice', choose: 'keep' } as const;
const sacrifice = (name: string) => ({ question: 'sacrifice', choose: `sacrifice:${name}` }) as const;

describe('sacrificing gear to stop a blow', () => {
  it('BDP-BRK-01, BDP-BRK-03, BDP-BRK-04, BDP-BRK-06: drops to 0 HP and loses the sword, the ogre’s 10 does nothing (EX-24)', () => {
    const fight = against({ use: 'mirah', hp: { now: 3 } });
    const mirah = byId(fight, 'mirah');
    const ogre = byId(fight, 'ogre');
    const { table, told, finish } = play(fight, ['none', { who: 'ogre', faces: [10] }, sacrifice('longsword')]);
    newVolley(fight, mirah);
    addAttacker(fight, ogre, intent(Do.attack, 0, itemOfName(ogre, 'club')));
    resolveVolley(fight, table, true, false);
    finish();
    expect(mirah).toMatchObject({ hp: 0, str: 12, main: -1 });
    expect(stateOf(mirah, 'longsword')).toBe(ItemState.broken);
    expect(cited(told(), 'BDP-BRK-01')).toMatchObject([{ event: 'breaking-point', who: 'mirah', hp: 3 }]);
    expect(cited(told(), 'BDP-BRK-04')).toMatchObject([{ event: 'sacrificed', who: 'mirah', item: 'longsword' }]);
  });

  it('BDP-BRK-04: is not offered to Harold, whose dagger and bow are Fast (EX-24)', () => {
    const fight = against('harold');
    const { table, finish } = play(fight, []);
    expect(stopBlow(fight, table, byId(fight, 'harold'), 10, false)).toBe(false);
    finish();
  });

  it('BDP-BRK-01: costs nothing more when HP are 0 already', () => {
    const fight = against({ use: 'mirah', hp: { now: 0, max: 5 } });
    const { table, told } = play(fight, [sacrifice('light-armour')]);
    expect(stopBlow(fight, table, byId(fight, 'mirah'), 4, false)).toBe(true);
    expect(told().map(({ event }) => event)).toEqual(['sacrificed']);
  });

  it('BDP-BRK-04: takes Balanced and Slow weapons, held shields and armour, but no helmet, claw, plain thing or pack', () => {
    const items = [
      'axe',
      'greatsword',
      'dagger',
      'shield',
      'light armour',
      'helmet',
      { name: 'tail', dice: 'd8', natural: true },
    ];
    const fight = against({
      id: 'hero',
      kind: 'pc',
      items,
      wield: ['axe', 'shield'],
      stored: ['mace'],
      gear: { carried: 1 },
    });
    const offered: string[] = [];
    const { table } = play(fight, [
      (option) => {
        offered.push(option.id);
        return option.id === 'no such option';
      },
    ]);
    expect(() => stopBlow(fight, table, byId(fight, 'hero'), 4, false)).toThrow('no such option');
    expect(offered).toEqual([
      'keep',
      'sacrifice:axe',
      'sacrifice:greatsword',
      'sacrifice:shield',
      'sacrifice:light-armour',
    ]);
  });

  it('BDP-BRK-05: a special attack is stopped only by heavy armour or a shield', () => {
    const items = ['axe', 'shield', 'plate', 'light armour'];
    const fight = against({ id: 'hero', kind: 'pc', items, wield: ['axe', 'shield'] });
    const hero = byId(fight, 'hero');
    const refused = play(fight, [sacrifice('axe')]);
    expect(() => stopBlow(fight, refused.table, hero, 4, true)).toThrow('keep, sacrifice:shield, sacrifice:plate');
    const { table, told } = play(fight, [sacrifice('plate')]);
    expect(stopBlow(fight, table, hero, 4, true)).toBe(true);
    expect(cited(told(), 'BDP-BRK-05')).toMatchObject([{ item: 'plate' }]);
  });

  it('BDP-BRK-05: a spell finds no defence in a sword and light armour', () => {
    const fight = against('mirah');
    const { table, finish } = play(fight, []);
    expect(stopBlow(fight, table, byId(fight, 'mirah'), 9, true)).toBe(false);
    finish();
  });

  it('BDP-BRK-06: kept gear lets the blow land', () => {
    const fight = against('mirah');
    const mirah = byId(fight, 'mirah');
    const ogre = byId(fight, 'ogre');
    const { table, finish } = play(fight, [keep]);
    landBlow(fight, table, blowOf(fight, ogre.index, mirah, { item: itemOfName(ogre, 'club'), dr: 4 }));
    finish();
    expect(mirah.hp).toBe(2);
  });

  it('BDP-BRK-06: cancels the tags of the blow too', () => {
    const flail = { name: 'flail', use: 'flail' };
    const foe = { use: 'orc', items: [flail], proficiency: { weapons: ['flail'] } };
    const fight = against('mirah', foe);
    const mirah = byId(fight, 'mirah');
    const { table, finish } = play(fight, [sacrifice('light-armour')]);
    landBlow(fight, table, blowOf(fight, byId(fight, 'orc').index, mirah, { item: 0, dr: 8 }));
    finish();
    expect(mirah.losesTurns).toBe(0);
  });

  it('BDP-BRK-07: sacrificed armour no longer counts for the next blow', () => {
    const fight = against('fenris');
    const fenris = byId(fight, 'fenris');
    expect(fenris.armour).toBe(2);
    const { table } = play(fight, [sacrifice('heavy-armour')]);
    stopBlow(fight, table, fenris, 6, false);
    expect(fenris.armour).toBe(0);
  });

  it.each([
    ['unaware', { state: { unaware: true } }],
    ['helpless', { state: { helpless: true } }],
    ['unconscious', { state: { status: 'unconscious' } }],
  ])('BDP-BRK-07: is not open to the %s', (_, more) => {
    const fight = against({ use: 'mirah', ...more });
    const { table, finish } = play(fight, []);
    expect(stopBlow(fight, table, byId(fight, 'mirah'), 9, false)).toBe(false);
    finish();
  });

  it('BDP-BRK-07: is open to named NPCs and not to the others', () => {
    const fight = fightOf({ party: ['mirah'], foes: [{ use: 'orc', id: 'urk', named: true }, 'orc'], close: true });
    const { table, finish } = play(fight, [sacrifice('scimitar')]);
    expect(stopBlow(fight, table, byId(fight, 'orc'), 9, false)).toBe(false);
    expect(stopBlow(fight, table, byId(fight, 'urk'), 9, false)).toBe(true);
    finish();
  });

  it('BDP-BRK-06: before the roll nobody knows what the blow would do', () => {
    const fight = against('mirah', 'ogre', { toggles: { sacrificeTiming: 'beforeRoll' } });
    const mirah = byId(fight, 'mirah');
    const ogre = byId(fight, 'ogre');
    const { table, finish } = play(fight, ['none', sacrifice('longsword'), { who: 'ogre', faces: [10] }]);
    newVolley(fight, mirah);
    addAttacker(fight, ogre, intent(Do.attack, 0, itemOfName(ogre, 'club')));
    resolveVolley(fight, table, true, false);
    finish();
    expect(mirah).toMatchObject({ hp: 0, str: 12 });
  });

  it('BDP-BRK-03: without the toggle nothing is asked', () => {
    const fight = against('mirah', 'ogre', { toggles: { breakingPoint: false } });
    const { table, finish } = play(fight, []);
    expect(stopBlow(fight, table, byId(fight, 'mirah'), 9, false)).toBe(false);
    finish();
  });

  it('BDP-BRK-03: a weapon that needs more arms than are left cannot be thrown in the way', () => {
    const hero = { id: 'hero', kind: 'pc', items: ['greatsword'], wield: [], state: { armHitsLeft: 1 } };
    const fight = against(hero);
    const { table, finish } = play(fight, []);
    expect(stopBlow(fight, table, byId(fight, 'hero'), 9, false)).toBe(false);
    finish();
  });
});

describe('sacrificing a weapon to strike harder', () => {
  it('BDP-BRK-01, BDP-BRK-02: the longsword strikes Enhanced and breaks (EX-24)', () => {
    const fight = fightOf({
      party: [{ use: 'mirah', hp: { now: 0, max: 5 } }],
      foes: ['orc'],
      close: true,
      phase: 'declare',
      toggles: { morale: false },
    });
    const { table, told, finish } = play(fight, [
      { who: 'mirah', choose: 'attack:orc:longsword:sacrifice' },
      { who: 'orc', choose: 'nothing' },
      { who: 'mirah', why: 'damage', faces: [2, 11] },
      { who: 'orc', why: 'critical-save', faces: [10] },
    ]);
    for (let steps = 0; steps < 3; steps++) step(fight, table);
    finish();
    expect(byId(fight, 'orc')).toMatchObject({ hp: 0, str: 10, status: 'able' });
    expect(stateOf(byId(fight, 'mirah'), 'longsword')).toBe(ItemState.broken);
    expect(cited(told(), 'BDP-BRK-02')).toMatchObject([{ event: 'weapon-broke', who: 'mirah' }]);
  });

  it('BDP-BRK-01: costs all HP of somebody who has some', () => {
    const fight = against('mirah');
    const mirah = byId(fight, 'mirah');
    const { table, told } = play(fight, []);
    breakSacrificed(fight, table, mirah, mirah.main);
    expect(mirah).toMatchObject({ hp: 0, main: -1 });
    expect(cited(told(), 'BDP-BRK-01')).toMatchObject([{ hp: 5 }]);
  });

  it('BDP-BRK-02: is open with any weapon at hand, also a Fast one, but not with bare hands, claws or what is stored', () => {
    const items = ['dagger', { name: 'claws', dice: 'd6', natural: true }, 'shield'];
    const fight = against({ id: 'hero', kind: 'pc', items, stored: ['axe'] });
    const hero = byId(fight, 'hero');
    const open = [-1, 0, 1, 2, 3].filter((item) => maySacrificeWeapon(fight, hero, item));
    expect(open).toEqual([itemOfName(hero, 'dagger')]);
  });

  it('BDP-BRK-07: is not open to nameless foes', () => {
    const fight = against('mirah', 'orc');
    expect(maySacrificeWeapon(fight, byId(fight, 'orc'), 0)).toBe(false);
    expect(maySacrificeWeapon(fight, byId(fight, 'mirah'), 0)).toBe(true);
  });
});

describe('Scrap Fighter', () => {
  const scrapper = { use: 'harold', skills: ['Scrap Fighter'] };

  it('BDP-SKL-25: wrecks one carried item, also a stored one, and takes no damage', () => {
    const fight = against(scrapper);
    const harold = byId(fight, 'harold');
    const { table, told } = play(fight, [{ question: 'scrap', choose: 'scrap:bedroll' }]);
    expect(stopBlow(fight, table, harold, 9, true)).toBe(true);
    expect(stateOf(harold, 'bedroll')).toBe(ItemState.broken);
    expect(harold.hp).toBe(4);
    expect(cited(told(), 'BDP-SKL-25')).toMatchObject([{ event: 'scrapped', who: 'harold' }]);
  });

  it('BDP-SKL-25: frees the slot of what was wrecked', () => {
    const fight = against(scrapper);
    const harold = byId(fight, 'harold');
    const slots = harold.gearSlots;
    const { table } = play(fight, ['scrap:bow']);
    stopBlow(fight, table, harold, 9, false);
    expect(harold.gearSlots).toBe(slots - 2);
  });

  it('BDP-BRK-03, BDP-SKL-25: comes after the choice to sacrifice gear', () => {
    const fight = against({ use: 'mirah', skills: ['Scrap Fighter'] });
    const { table, finish } = play(fight, [keep, { question: 'scrap', choose: 'take' }]);
    expect(stopBlow(fight, table, byId(fight, 'mirah'), 9, false)).toBe(false);
    finish();
  });
});

describe('Tough', () => {
  it('BDP-SPE-01: stays at 1 HP once a day, and the overflow is lost too', () => {
    const fight = against({ use: 'harold', species: 'tough' });
    const harold = byId(fight, 'harold');
    const { table, told, finish } = play(fight, [{ question: 'tough', choose: 'endure' }]);
    sufferDamage(fight, table, damageOf(fight, 1, harold.index, 9, 0));
    expect(harold).toMatchObject({ hp: 1, str: 9, speciesUsed: true });
    expect(cited(told(), 'BDP-SPE-01')).toMatchObject([{ event: 'toughed-out', who: 'harold' }]);
    expect(toughOut(fight, table, harold, 9)).toBe(false);
    finish();
  });

  it('BDP-SPE-01: may be kept for later', () => {
    const fight = against({ use: 'harold', species: 'tough' });
    const harold = byId(fight, 'harold');
    const { table } = play(fight, ['suffer', 1]);
    sufferDamage(fight, table, damageOf(fight, 1, harold.index, 5, 0));
    expect(harold).toMatchObject({ hp: 0, str: 8, speciesUsed: false });
  });

  it.each([
    ['damage leaves HP', { use: 'harold', species: 'tough' }, 3],
    ['HP are 0 already', { use: 'harold', species: 'tough', hp: { now: 0, max: 4 } }, 3],
    ['the species is another', { use: 'harold', species: 'cunning' }, 9],
  ])('BDP-SPE-01: is no matter when %s', (_, hero, damage) => {
    const fight = against(hero);
    const { table, finish } = play(fight, []);
    expect(toughOut(fight, table, byId(fight, 'harold'), damage)).toBe(false);
    finish();
  });

  it('BDP-SPE-01: is off with the toggle', () => {
    const fight = against({ use: 'harold', species: 'tough' }, 'ogre', { toggles: { species: false } });
    const { table } = play(fight, []);
    expect(toughOut(fight, table, byId(fight, 'harold'), 9)).toBe(false);
  });

  it('BDP-SPE-01, BDP-MAG-10: the damage still interrupts a caster', () => {
    const fight = against({ use: 'thibald', species: 'tough' });
    const thibald = byId(fight, 'thibald');
    thibald.casting = 1;
    const { table } = play(fight, ['endure']);
    sufferDamage(fight, table, damageOf(fight, 1, thibald.index, 9, 0));
    expect(thibald).toMatchObject({ hp: 1, interrupted: true });
  });
});

describe('gear that is gone', () => {
  it('BDP-BRK-03: cannot be given up twice', () => {
    const fight = against('mirah');
    const mirah = byId(fight, 'mirah');
    mirah.itemState[itemOfName(mirah, 'longsword')] = ItemState.broken;
    mirah.itemState[itemOfName(mirah, 'light armour')] = ItemState.dropped;
    refreshGear(fight, mirah);
    const { table, finish } = play(fight, []);
    expect(stopBlow(fight, table, mirah, 9, false)).toBe(false);
    finish();
  });
});
