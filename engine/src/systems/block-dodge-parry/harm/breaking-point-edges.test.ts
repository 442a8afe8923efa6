import { describe, expect, it } from 'vitest';
import { asked, byId, fightOf, offered, play } from '../../../../test/tools/block-dodge-parry.ts';
import { pieces } from '../state/furniture.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import {
  breakSacrificed,
  isScrap,
  maySacrificeWeapon,
  sacrificeQuestion,
  scrapQuestion,
  stopBlow,
  toughOut,
} from './breaking-point.ts';

const knight = { use: 'mirah', items: ['longsword', 'plate', 'dagger', 'dagger'], gear: { carried: 0, stored: 0 } };
const claws = { name: 'claws', dice: 'd6', natural: true };
const start = (more: object = {}): Fight =>
  fightOf({ party: [{ ...knight, ...more }], foes: ['orc'], scene: { brawl: true } });

describe('a last-moment defence', () => {
  it('BDP-BRK-04, BDP-BRK-05: offers what stops the blow with its price and rule', () => {
    const fight = start();
    expect(offered(fight, 'mirah', sacrificeQuestion)).toEqual([
      'Keep your gear and take the blow BDP-BRK-03',
      'Sacrifice longsword [longsword and all 5 HP] BDP-BRK-04',
      'Sacrifice plate [plate and all 5 HP] BDP-BRK-04',
    ]);
    fight.now.aux = 1;
    byId(fight, 'mirah').hp = 0;
    expect(offered(fight, 'mirah', sacrificeQuestion)).toEqual([
      'Keep your gear and take the blow BDP-BRK-03',
      'Sacrifice plate [plate] BDP-BRK-05',
    ]);
    byId(fight, 'mirah').hp = 1;
    expect(offered(fight, 'mirah', sacrificeQuestion)[1]).toBe('Sacrifice plate [plate and all 1 HP] BDP-BRK-05');
  });

  it('BDP-BRK-06: says what the blow would do, as far as that is known', () => {
    const fight = start();
    const prompt = (damage: number, question = sacrificeQuestion) => {
      fight.now.damage = damage;
      return question.prompt(fight, 0);
    };
    expect(prompt(-1)).toBe('Sacrifice gear, dropping to 0 HP, to ignore the coming blow?');
    expect(prompt(0)).toBe('The blow would deal 0 damage. Sacrifice gear, dropping to 0 HP, to ignore it?');
    expect(prompt(-1, scrapQuestion)).toBe('Wreck something you carry to ignore the coming damage?');
    expect(prompt(0, scrapQuestion)).toBe('Wreck something you carry to ignore 0 damage?');
    byId(fight, 'mirah').hp = 0;
    expect(prompt(3)).toBe('The blow would deal 3 damage. Sacrifice gear to ignore it?');
  });

  it('BDP-SKL-25: offers anything carried once, but not claws, nor what is gone', () => {
    const fight = start({ items: ['longsword', 'dagger', 'dagger', claws], stored: ['axe'] });
    const mirah = byId(fight, 'mirah');
    const things = () => offered(fight, 'mirah', scrapQuestion).map((each) => each.replace(/ \[.*/, ''));
    expect(things()).toEqual(['Take the damage BDP-SKL-25', 'Wreck longsword', 'Wreck dagger', 'Wreck axe']);
    mirah.itemState[0] = ItemState.broken;
    expect([things().length, isScrap(mirah, 0)]).toEqual([3, false]);
  });

  it('BDP-BRK-06, BDP-BRK-07: is asked for a blow that hurts, of the able and aware who have something to give', () => {
    const asks = (change: (mirah: Fighter) => unknown, damage = 3, more = {}) => {
      const fight = start(more);
      change(byId(fight, 'mirah'));
      return asked((table) => stopBlow(fight, table, byId(fight, 'mirah'), damage, false));
    };
    const nothing = () => {};
    expect(asks(nothing)).toEqual(['mirah sacrifice']);
    expect(asks(nothing, 1)).toEqual(['mirah sacrifice']);
    expect(asks(nothing, 0)).toEqual([]);
    expect(asks((mirah) => (mirah.unaware = true))).toEqual([]);
    expect(asks((mirah) => (mirah.status = 'unconscious'))).toEqual([]);
    expect(asks(nothing, 3, { items: ['dagger'] })).toEqual([]);
    expect(asks(nothing, 3, { items: ['dagger'], skills: ['Scrap Fighter'] })).toEqual(['mirah scrap']);
    expect(asks(nothing, 3, { items: [claws], skills: ['Scrap Fighter'] })).toEqual([]);
    expect(asks(nothing, 3, { items: [], skills: ['Scrap Fighter'], gear: { carried: 1, stored: 0 } })).toEqual([
      'mirah scrap',
    ]);
  });
});

describe('a weapon', () => {
  it.each<[string, number, (mirah: Fighter, fight: Fight) => unknown, boolean]>([
    ['at hand', 0, () => {}, true],
    ['of no hand', -1, () => {}, false],
    ['that is armour', 1, () => {}, false],
    ['that is furniture', pieces[1]!, (mirah) => (mirah.main = pieces[1]!), false],
    ['that lies on the ground', 0, (mirah) => (mirah.itemState[0] = ItemState.dropped), false],
    [
      'of a nameless NPC',
      0,
      (mirah) => Object.assign(mirah, { pc: false, sheet: { ...mirah.sheet, named: false } }),
      false,
    ],
    ['of a named NPC', 0, (mirah) => Object.assign(mirah, { pc: false, sheet: { ...mirah.sheet, named: true } }), true],
    [
      'where nothing breaks',
      0,
      (_, fight) => Object.assign(fight, { toggles: { ...fight.toggles, breakingPoint: false } }),
      false,
    ],
  ])('BDP-BRK-02, BDP-BRK-07: %s may be sacrificed, or not', (_what, item, change, may) => {
    const fight = start();
    change(byId(fight, 'mirah'), fight);
    expect(maySacrificeWeapon(fight, byId(fight, 'mirah'), item)).toBe(may);
  });

  it('BDP-BRK-02: breaks once, and bare hands do not', () => {
    const breaking = (item: number, state: number = ItemState.held) => {
      const fight = start();
      const mirah = byId(fight, 'mirah');
      mirah.itemState[0] = state;
      const { table, told } = play(fight, []);
      breakSacrificed(fight, table, mirah, item);
      return told().map(({ event }) => event);
    };
    expect(breaking(0)).toHaveLength(2);
    expect(breaking(0, ItemState.broken)).toHaveLength(1);
    expect(breaking(-1)).toHaveLength(1);
  });
});

describe('toughness', () => {
  it('BDP-SPE-01: is asked from 1 HP on, when the damage takes all of them', () => {
    const asks = (hp: number, damage: number) => {
      const fight = start({ species: 'tough', hp: { now: hp, max: 5 } });
      return asked((table) => toughOut(fight, table, byId(fight, 'mirah'), damage)).length;
    };
    expect([asks(0, 3), asks(1, 1), asks(2, 1), asks(2, 2), asks(5, 9)]).toEqual([0, 1, 0, 1, 1]);
  });

  it('BDP-SPE-01, BDP-MAG-10: interrupts a spell where HP are lost, and not at 1 HP', () => {
    const enduring = (hp: number, casting: number) => {
      const fight = start({ species: 'tough', hp: { now: hp, max: 5 } });
      const mirah = byId(fight, 'mirah');
      mirah.casting = casting;
      const { table, told } = play(fight, [{ question: 'tough', choose: 'endure' }]);
      expect(toughOut(fight, table, mirah, 9)).toBe(true);
      return [told().length, mirah.interrupted, mirah.hp];
    };
    expect(enduring(2, 1)).toEqual([2, true, 1]);
    expect(enduring(1, 1)).toEqual([1, false, 1]);
    expect(enduring(2, 0)).toEqual([1, false, 1]);
  });
});
