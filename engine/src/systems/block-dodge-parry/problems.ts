import type { Fight } from './model.ts';
export function problems(_fight: Fight): readonly string[] {
  return [];
}
