import { expect, it } from 'vitest';
import { fightOf } from '../../../../test/tools/ikezu-ishi.ts';
import { hasUsualArms, withUsualArms } from './usual-arms.ts';

function supposed(own: object) {
  const fight = fightOf({ party: ['nozomi'], foes: [{ id: 'x', name: 'Stranger', ...own }] });
  const { sheet } = fight.fighters[1]!;
  const [first] = withUsualArms(sheet).attacks;
  return { usual: hasUsualArms(sheet), first: first! };
}

it('IKZ-TYPE-07: what one knows of a weapon by its name is what the book says of it', () => {
  expect(supposed({ attacks: ['katana'] })).toMatchObject({ usual: true, first: { die: 8, quick: 2 } });
  expect(supposed({ attacks: [{ use: 'katana', dice: 'd12', shock: 3 }] })).toMatchObject({
    usual: false,
    first: { die: 8, shock: 0, quick: 2 },
  });
  expect(supposed({ name: 'Oni', attacks: ['metal club d4'] })).toMatchObject({ usual: false, first: { die: 10 } });
});

it('IKZ-WND-02: of a weapon nobody has heard of neither its die, its skills nor its wound is known', () => {
  const odd = { name: 'odd thing', dice: 'd12', shock: 2, wound: { type: 'burns' } };
  expect(supposed({ attacks: [odd] })).toMatchObject({
    usual: false,
    first: { die: 6, shock: 0, wound: -1, woundLevel: 0 },
  });
});
