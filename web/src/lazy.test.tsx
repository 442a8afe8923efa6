import { expect, it, vi } from 'vitest';
import { lazy } from './lazy.tsx';
import { mounted } from './testing/drawn.ts';

const page = { default: ({ name }: { readonly name: string }) => <main>The page of {name}</main> };

it('a page is awaited, then drawn with what it was given, and the second time at once', async () => {
  const load = vi.fn(async () => page);
  const Page = lazy(load);
  const first = mounted(<Page name="Mirah" />);
  expect(first.html).toContain('aria-busy="true"');
  await vi.waitFor(() => expect(first.text).toBe('The page of Mirah'));
  first.end();
  const second = mounted(<Page name="Fenris" />);
  expect(second.text).toBe('The page of Fenris');
  second.end();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a page that cannot be fetched says so and offers to try again', async () => {
  const Page = lazy(async (): Promise<typeof page> => {
    throw new Error('gone');
  });
  const shown = mounted(<Page name="Mirah" />);
  await vi.waitFor(() => expect(shown.text).toContain('could not be fetched'));
  expect(shown.text).toContain('Try again');
  shown.end();
});
