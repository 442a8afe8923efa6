import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

test('an id is a UUID, never the same twice, also where the browser makes none by itself', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 500 }, newId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
