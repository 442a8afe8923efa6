import { systems } from '@affray/engine';
import { expect, test } from 'vitest';
import { bookOf } from './book.ts';
import { draftOf } from './draft.ts';
import { pack, unpack } from './share.ts';

test('an encounter goes into a link and comes out the same', async () => {
  for (const book of systems.map(bookOf))
    for (const { file } of book.readyMade) {
      const draft = draftOf(book, file);
      const packed = await pack(draft);
      expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(packed.length).toBeLessThan(4000);
      expect(await unpack(packed)).toEqual(draft);
    }
});

test('a damaged link says so', async () => {
  const packed = await pack({ system: 'x', name: 'a' });
  for (const text of ['!!!', 'abc', packed.slice(0, -6), `${packed}x`.slice(3)])
    await expect(unpack(text)).rejects.toThrow(/link/);
});

test('a small link that unpacks to far too much is refused', async () => {
  const packed = await pack({ name: 'a'.repeat(2_000_000) });
  await expect(unpack(packed)).rejects.toThrow('too large');
});
