import { describe, expect, it } from 'vitest';
import type { RuleEntry } from '../../system/rule.ts';
import { R, rules } from './rules.ts';

const catalogue: readonly RuleEntry[] = rules;

/** Areas of the rulebook in catalogue order, with the number of rules in each. */
const rulesPerArea: readonly (readonly [area: string, count: number])[] = [
  ['CORE', 9],
  ['BAND', 11],
  ['STEP', 8],
  ['SRC', 11],
  ['TAG', 7],
  ['SET', 10],
  ['INIT', 17],
  ['TURN', 12],
  ['ATK', 9],
  ['DEF', 9],
  ['CLK', 6],
  ['END', 10],
  ['REACT', 14],
  ['ARM', 5],
  ['GEAR', 7],
  ['CRE', 7],
  ['WND', 16],
  ['HEAL', 20],
  ['MAG', 16],
  ['PVP', 3],
  ['VAL', 12],
];

function expectedIds(): string[] {
  return rulesPerArea.flatMap(([area, count]) =>
    Array.from({ length: count }, (_, at) => `TT-${area}-${String(at + 1).padStart(2, '0')}`),
  );
}

describe('the Tag & Tally catalogue', () => {
  it('holds 219 rules', () => {
    expect(catalogue).toHaveLength(219);
  });

  it('lists every area in the order of the book, numbered from 01 without gaps', () => {
    expect(catalogue.map((rule) => rule.id)).toEqual(expectedIds());
  });

  it('gives each rule an id of its own in the common form', () => {
    expect(new Set(catalogue.map((rule) => rule.id)).size).toBe(catalogue.length);
    for (const rule of catalogue) expect(rule.id).toMatch(/^TT-[A-Z]+-\d\d$/);
  });

  it('counts 167 core rules, 24 optional ones and 28 left to the GM', () => {
    const count = (kind: RuleEntry['kind']) => catalogue.filter((rule) => rule.kind === kind).length;
    expect([count('core'), count('optional'), count('gm')]).toEqual([167, 24, 28]);
  });

  it('marks 59 rules as holding a ruling of ours', () => {
    expect(catalogue.filter((rule) => rule.ruling)).toHaveLength(59);
  });

  it('states each rule in one or two sentences and names its source', () => {
    for (const { id, text, from } of catalogue) {
      const sentences = text.match(/[.!?](?=\s|$)/g) ?? [];
      expect(sentences.length, id).toBeGreaterThanOrEqual(1);
      expect(sentences.length, id).toBeLessThanOrEqual(2);
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      expect(from, id).not.toBe('');
    }
  });

  it('refers only to rules that exist', () => {
    const known = new Set(catalogue.map((rule) => rule.id));
    const cited = catalogue.flatMap((rule) => rule.text.match(/TT-[A-Z]+-\d\d/g) ?? []);
    expect(cited.length).toBeGreaterThan(0);
    for (const id of cited) expect(known).toContain(id);
  });

  it('lets R find the position of each rule', () => {
    expect(Object.keys(R)).toHaveLength(catalogue.length);
    for (const { id } of rules) expect(catalogue[R[id]]?.id).toBe(id);
  });
});
