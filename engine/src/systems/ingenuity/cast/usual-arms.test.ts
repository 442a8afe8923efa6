import { expect, it } from 'vitest';
import { fightOf } from '../../../../test/tools/ingenuity.ts';
import { hasUsualArms, takeUsualArms } from './usual-arms.ts';

/** The guard with other arms than usual. */
const armed = (guard: object) => fightOf({ cast: ['boudica', { use: 'guard', ...guard }], toggles: { powers: true } });
const isUsual = (guard: object) => hasUsualArms(armed(guard), 1);

const club = { name: 'club', damage: 30 };
const claw = { name: 'claw', kind: 'natural', damage: 30 };
const bolt = { name: 'Bolt', tier: 1, damage: 30, range: 9 };

it('arms are usual when what is grown, held and cast is as its name says, and one odd thing is enough to be odd', () => {
  expect([isUsual({}), isUsual({ gear: ['club', 'medium shield'] }), isUsual({ gear: [] })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isUsual({ gear: [club] })).toBe(false);
  expect(isUsual({ gear: ['club', { ...club, name: 'moonblade' }] })).toBe(false);
  expect(isUsual({ natural: [claw] })).toBe(false);
  expect(isUsual({ gear: ['club'], natural: [claw] })).toBe(false);
  expect(isUsual({ gear: ['club'], powers: [bolt] })).toBe(false);
});

it('each of damage, critical face, critical damage, parry and block makes a weapon odd', () => {
  for (const odd of [{ damage: 5 }, { crit: 19 }, { critDamage: 9 }])
    expect([odd, isUsual({ gear: [{ name: 'club', ...odd }] })]).toEqual([odd, false]);
  expect(isUsual({ gear: [{ name: 'straight sword', parry: 4 }] })).toBe(false);
  expect(isUsual({ gear: [{ name: 'medium shield', block: 9 }] })).toBe(false);
  expect(isUsual({ gear: [{ name: 'club', durability: 99 }] })).toBe(true);
});

it.each([
  [{}, -1, -1],
  [{ parry: 0 }, 1, -1],
  [{ block: 0 }, -1, 2],
  [{ parry: 4, block: 9 }, 1, 2],
])('a blade nobody has heard of, with %o, is thought to parry %i and block %i', (values, parry, block) => {
  const fight = armed({ gear: [{ name: 'moonblade', ...values }] });
  takeUsualArms(fight, 1);
  expect(fight.things.find(({ holder }) => holder === 1)!.def).toMatchObject({ parry, block });
});

it('what others hold makes nobody’s arms odd, and is left as it is', () => {
  const fight = fightOf({ cast: [{ use: 'boudica', gear: [club] }, 'guard'] });
  expect([hasUsualArms(fight, 0), hasUsualArms(fight, 1)]).toEqual([false, true]);
  takeUsualArms(fight, 1);
  expect(fight.things[0]!.def.damage).toBe(30);
  takeUsualArms(fight, 0);
  expect(fight.things[0]!.def).toMatchObject({ damage: 4, crit: 20, critDamage: 8 });
  expect(hasUsualArms(fight, 0)).toBe(true);
});

it('claws and powers nobody has heard of strike like any weapon', () => {
  const fight = armed({ natural: [claw], powers: [bolt] });
  takeUsualArms(fight, 1);
  const { natural, powers } = fight.fighters[1]!.sheet;
  expect(natural[0]!.damage).toBeLessThan(30);
  expect(powers[0]!.weapon.damage).toBeLessThan(30);
  expect(hasUsualArms(fight, 1)).toBe(true);
});
