import { systems } from '@affray/engine';
import { expect, it } from 'vitest';
import { bookOf } from '../../encounter/book.ts';
import { makeBuilder } from '../../encounter/builder.ts';
import { newDraft, withSomebody } from '../../encounter/draft.ts';
import { drawn } from '../../testing/drawn.ts';
import { Side } from './rows.tsx';

const book = bookOf(systems[0]!);
const foe = book.presets.find(({ role }) => role === 'foe')!;

it('a side lists who stands on it: alike ones on one row, with how many there are and what they fight with', () => {
  const builder = makeBuilder(book, withSomebody(newDraft(book), foe.combatant, 'foes', 3));
  const side = () => drawn(<Side builder={builder} side="foes" title="Foes" />);
  expect(side().text).toContain('Foes 3');
  expect(side().html.match(/<li/g)).toHaveLength(1);
  expect(side().text).toContain(foe.name);
  const [view] = builder.checked.value!.view.combatants.filter(({ side: of }) => of === 'foes');
  expect(side().text).toContain(`${view!.bars[0]!.label} ${view!.bars[0]!.value}`);
  expect(drawn(<Side builder={builder} side="party" title="Party" />).html.match(/<li/g)).toHaveLength(4);
});

it('a side with nobody says what to do', () => {
  const builder = makeBuilder(book, newDraft(book));
  expect(drawn(<Side builder={builder} side="foes" title="Foes" />).text).toContain('Nobody yet');
});
