import { describe, expect, it } from 'vitest';
import type { RuleEntry } from '../../system/rule.ts';
import { R, rules } from './rules.ts';

const catalogue: readonly RuleEntry[] = rules;

/** Areas of the rulebook in catalogue order, with the number of rules in each. */
const rulesPerArea: readonly (readonly [area: string, count: number])[] = [
  ['RND', 5],
  ['DECL', 8],
  ['TURN', 17],
  ['ORD', 12],
  ['CLSH', 14],
  ['RNG', 11],
  ['SAVE', 6],
  ['ATK', 10],
  ['UNA', 8],
  ['REA', 22],
  ['BDV', 6],
  ['MUL', 9],
  ['MOD', 7],
  ['DUA', 5],
  ['GAM', 14],
  ['CRI', 12],
  ['LOC', 12],
  ['ABL', 5],
  ['WND', 13],
  ['RET', 10],
  ['ARM', 5],
  ['INV', 8],
  ['HEA', 5],
  ['MOR', 9],
  ['WPN', 9],
  ['TAG', 9],
  ['BRK', 7],
  ['NPC', 7],
  ['SKL', 35],
  ['SPE', 5],
  ['MAG', 12],
  ['MIR', 9],
  ['DUE', 5],
  ['XTR', 6],
  ['END', 3],
];

function expectedIds(): string[] {
  return rulesPerArea.flatMap(([area, count]) =>
    Array.from({ length: count }, (_, at) => `BDP-${area}-${String(at + 1).padStart(2, '0')}`),
  );
}

describe('the Block, Dodge, Parry catalogue', () => {
  it('holds 340 rules', () => {
    expect(catalogue).toHaveLength(340);
  });

  it('lists every area in the order of the book, numbered from 01 without gaps', () => {
    expect(catalogue.map((rule) => rule.id)).toEqual(expectedIds());
  });

  it('gives each rule an id of its own in the common form', () => {
    expect(new Set(catalogue.map((rule) => rule.id)).size).toBe(catalogue.length);
    for (const rule of catalogue) expect(rule.id).toMatch(/^BDP-[A-Z]+-\d\d$/);
  });

  it('counts 245 core rules, 46 optional ones and 49 left to the Warden', () => {
    const count = (kind: RuleEntry['kind']) => catalogue.filter((rule) => rule.kind === kind).length;
    expect([count('core'), count('optional'), count('gm')]).toEqual([245, 46, 49]);
  });

  it('marks 103 rules as holding a ruling of ours', () => {
    expect(catalogue.filter((rule) => rule.ruling)).toHaveLength(103);
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
    const cited = catalogue.flatMap((rule) => rule.text.match(/BDP-[A-Z]+-\d\d/g) ?? []);
    expect(cited.length).toBeGreaterThan(0);
    for (const id of cited) expect(known).toContain(id);
  });

  it('lets R find the position of each rule', () => {
    expect(Object.keys(R)).toHaveLength(catalogue.length);
    for (const { id } of rules) expect(catalogue[R[id]]?.id).toBe(id);
  });
});
