import { describe, expect, it } from 'vitest';
import { type Editing, editSafely } from './editing.ts';
import { badValue } from './refusal.ts';

interface Toy {
  round: number;
  rulings: Readonly<Record<string, string>>;
}

const editing: Editing<Toy> = {
  problems: ({ round }) => (round < 0 ? ['the round is below 0'] : []),
  copy: (fight) => ({ ...fight }),
  copyInto: (from, to) => void Object.assign(to, from),
  set: (fight, path, value) => {
    fight.round = Number(value);
    return path === 'round' ? null : badValue(path, 'cannot be set');
  },
  add: () => ({ ...badValue('combatant', 'there is no room'), rule: 'TOY-A-02' }),
  remove: () => null,
  end: () => null,
  rulingMistake: (ruling) => (ruling === 'fate' ? null : badValue(ruling, 'is no ruling')),
  law: 'TOY-A-01',
};

const fight: Toy = { round: 3, rulings: {} };
const edited = (edit: Parameters<typeof editSafely>[1]) => {
  const changed = { ...fight };
  return [editSafely(changed, edit, editing), changed] as const;
};

describe('edits of a fight', () => {
  it('change it where nothing speaks against them', () => {
    expect(edited({ op: 'set', path: 'round', value: 4 })).toEqual([null, { round: 4, rulings: {} }]);
    expect(edited({ op: 'rule', ruling: 'fate', value: 'ask' })).toEqual([
      null,
      { round: 3, rulings: { fate: 'ask' } },
    ]);
  });

  it('leave it as it was where they are refused, and rest on the law of the book unless they name a rule', () => {
    const [refused, changed] = edited({ op: 'set', path: 'nose', value: 4 });
    expect([refused?.rule, changed]).toEqual(['TOY-A-01', fight]);
    expect(edited({ op: 'add', combatant: {} })[0]?.rule).toBe('TOY-A-02');
    expect(edited({ op: 'rule', ruling: 'luck', value: 'ask' })[0]?.place).toBe('rulings.luck');
  });

  it('are refused where they would make it impossible', () => {
    expect(edited({ op: 'set', path: 'round', value: -1 })).toEqual([
      { code: 'impossible-state', place: 'round', reason: 'the round is below 0', rule: 'TOY-A-01' },
      fight,
    ]);
  });
});
