import { describe, expect, it } from 'vitest';
import { systems } from './index.ts';

/** By system: rules in all; core, optional, for the GM; and how many hold a ruling of ours. */
const counts: Readonly<Record<string, readonly number[]>> = {
  'block-dodge-parry': [340, 245, 46, 49, 106],
  'ikezu-ishi': [267, 193, 37, 37, 139],
  'tag-tally': [219, 167, 24, 28, 60],
  'sea-of-shadows': [261, 236, 1, 24, 134],
  ingenuity: [292, 236, 36, 20, 152],
};

describe.each(systems.map((sealed) => [sealed.name, sealed] as const))('the catalogue of %s', (_name, sealed) => {
  const { id: system, prefix, rules } = sealed.use(({ id, prefix, rules }) => ({ id, prefix, rules }));

  it('has as many rules of each kind as its book', () => {
    const of = (kind: string) => rules.filter((rule) => rule.kind === kind).length;
    const rulings = rules.filter(({ ruling }) => ruling).length;
    expect([rules.length, of('core'), of('optional'), of('gm'), rulings]).toEqual(counts[system]);
  });

  it('numbers every area from 01 without gaps', () => {
    const last = new Map<string, number>();
    for (const { id } of rules) {
      const [, area = '', number = ''] = id.match(/^([A-Z]+-[A-Z]+)-(\d\d)$/) ?? [];
      expect(area.startsWith(`${prefix}-`), id).toBe(true);
      expect(Number(number), id).toBe((last.get(area) ?? 0) + 1);
      last.set(area, Number(number));
    }
  });

  it('states each rule in sentences and names its source', () => {
    for (const { id, text, from } of rules) {
      expect(text, id).toMatch(/^[A-Z0-9].*\.$/);
      expect(from, id).not.toBe('');
    }
  });

  it('refers only to rules that exist', () => {
    const known = new Set(rules.map(({ id }) => id));
    for (const { id, text } of rules)
      for (const named of text.match(/\b[A-Z]+-[A-Z]+-\d\d\b/g) ?? [])
        expect(known.has(named), `${id}: ${named}`).toBe(true);
  });
});
