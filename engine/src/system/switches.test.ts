import { expect, it } from 'vitest';
import { common, left, oneOf, onOff, rare, rulingsFrom, togglesFrom, whole, wordsOf } from './switches.ts';

const { toggles, defaultToggles } = togglesFrom({
  magic: onOff(true, common, 'There is magic.', ['TOY-A-01']),
  order: oneOf({ dice: 'by dice', bySide: 'side by side' }, rare, 'Who begins.', ['TOY-A-02']),
  reactions: whole({ usual: 0, from: 1, to: 9, unlimited: true }, rare, 'Reactions a round.', ['TOY-A-03']),
});

it('makes the defaults of the rules out of the list, each of its own type', () => {
  const order: 'dice' | 'bySide' = defaultToggles.order;
  const magic: boolean = defaultToggles.magic;
  expect([magic, order, defaultToggles.reactions]).toEqual([true, 'dice', 0]);
});

it('gives each switch its id, its values with their words, and whether it is rare', () => {
  expect(toggles).toEqual([
    { id: 'magic', text: 'There is magic.', values: ['on', 'off'], default: true, rules: ['TOY-A-01'] },
    {
      id: 'order',
      text: 'Who begins.',
      values: ['dice', 'bySide'],
      words: ['by dice', 'side by side'],
      default: 'dice',
      rules: ['TOY-A-02'],
      rare: true,
    },
    {
      id: 'reactions',
      text: 'Reactions a round.',
      values: ['unlimited'],
      number: { from: 1, to: 9 },
      default: 'unlimited',
      rules: ['TOY-A-03'],
      rare: true,
    },
  ]);
  const { bandages } = rulingsFrom({
    bandages: left({ proper: 'bandages', none: 'nothing' }, common, 'With what?', ['TOY-A-04'], 'told'),
  });
  expect(bandages).toMatchObject({ id: 'bandages', default: 'proper', quiet: false });
  expect(wordsOf(bandages, 'none')).toBe('nothing');
});

it('reads a value without words of its own by its id', () => {
  expect(wordsOf({ values: ['drivenOff'] }, 'drivenOff')).toBe('driven off');
  expect(wordsOf({ values: ['a'], words: ['one'] }, 'ask')).toBe('ask');
});
