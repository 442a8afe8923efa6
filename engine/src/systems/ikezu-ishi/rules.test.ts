import { describe, expect, it } from 'vitest';
import type { RuleEntry } from '../../system/rule.ts';
import { R, rules } from './rules.ts';

const catalogue: readonly RuleEntry[] = rules;

describe('the Ikezu-ishi catalogue', () => {
  it('holds 267 rules with ids of their own in the common form', () => {
    expect(catalogue).toHaveLength(267);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(267);
    for (const { id } of catalogue) expect(id).toMatch(/^IKZ-[A-Z]+-\d\d$/);
  });

  it('numbers every area from 01 without gaps', () => {
    const seen = new Map<string, number>();
    for (const { id } of catalogue) {
      const [, area = '', number = ''] = id.split('-');
      seen.set(area, Math.max(seen.get(area) ?? 0, Number(number)));
    }
    for (const [area, count] of seen)
      expect(
        catalogue.filter(({ id }) => id.startsWith(`IKZ-${area}-`)),
        area,
      ).toHaveLength(count);
  });

  it('states each rule in sentences and names its source', () => {
    for (const { id, text, from } of catalogue) {
      expect(text, id).toMatch(/^[A-Z0-9].*\.$/);
      expect(from, id).not.toBe('');
    }
  });

  it('lets R find the position of each rule', () => {
    for (const { id } of rules) expect(catalogue[R[id]]?.id).toBe(id);
  });
});
