import { describe, expect, it } from 'vitest';
import type { RuleEntry } from '../../system/rule.ts';
import { R, rules } from './rules.ts';

const catalogue: readonly RuleEntry[] = rules;

/** Areas in catalogue order, with the number of rules in each. */
const rulesPerArea: Readonly<Record<string, number>> = {
  DICE: 14,
  INIT: 10,
  TURN: 20,
  MOVE: 7,
  ATK: 12,
  DEF: 28,
  OPP: 16,
  DMG: 7,
  KO: 13,
  DEAD: 7,
  MORT: 9,
  BAD: 7,
  HEAL: 16,
  UNA: 5,
  GRAP: 26,
  ESC: 9,
  MNT: 29,
  PRN: 6,
  HLP: 6,
  SPL: 6,
  END: 6,
  LAW: 2,
};

describe('the Sea of Shadows catalogue', () => {
  it('lists all 261 rules by area, numbered from 01 without gaps', () => {
    const expected = Object.entries(rulesPerArea).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, at) => `SOS-${area}-${String(at + 1).padStart(2, '0')}`),
    );
    expect(expected).toHaveLength(261);
    expect(catalogue.map(({ id }) => id)).toEqual(expected);
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

  it('lets R find the position of each rule', () => {
    for (const { id } of rules) expect(catalogue[R[id]]?.id).toBe(id);
  });
});
