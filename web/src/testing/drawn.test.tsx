import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { drawn, mounted } from './drawn.ts';

function Counted({ from }: { readonly from: number }) {
  const [count] = useState(from);
  return (
    <p class={count > 1 ? 'many' : 'one'} title={`${count}`}>
      {count} {count > 1 ? <b>blows</b> : 'blow'}
    </p>
  );
}

it('draws what a browser would: words, marks, attributes', () => {
  expect(drawn(<Counted from={2} />)).toEqual({
    html: '<p class="many" title="2">2 <b>blows</b></p>',
    text: '2 blows',
  });
  expect(drawn(<Counted from={1} />).html).toBe('<p class="one" title="1">1 blow</p>');
  expect(drawn(null)).toEqual({ html: '', text: '' });
});

it('what stays follows what it reads, in its order', async () => {
  const people = signal(['Mirah', 'Orc']);
  const List = () => (
    <ol>
      {people.value.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ol>
  );
  const page = mounted(<List />);
  expect(page.text).toBe('MirahOrc');
  people.value = ['Orc', 'Goblin', 'Mirah'];
  await vi.waitFor(() => expect(page.text).toBe('OrcGoblinMirah'));
  people.value = ['Goblin'];
  await vi.waitFor(() => expect(page.html).toBe('<ol><li>Goblin</li></ol>'));
  page.end();
  expect(page.html).toBe('');
});
