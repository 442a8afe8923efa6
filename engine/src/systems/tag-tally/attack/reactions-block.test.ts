import { describe, expect, it } from 'vitest';
import { answer, edit, openQuestions, setPolicy, startFight } from '../../../journal/index.ts';
import { tagTally } from '../index.ts';

/** Three PCs of three players in one block before an ogre, with every die a 20. */
function block(rulings: Readonly<Record<string, string>> = {}) {
  const read = tagTally.readEncounter({
    rulings,
    combatants: [
      { name: 'Ana', kind: 'pc', seat: 'ann' },
      { name: 'Bo', kind: 'pc', seat: 'ben' },
      { name: 'Cy', kind: 'pc', seat: 'cat' },
      { name: 'Ogre', level: 3 },
    ],
  });
  if (!read.ok) throw new Error('the encounter is refused');
  const live = startFight(tagTally, read.value, { seed: 'x', dice: { ann: 'hand', ben: 'hand', cat: 'hand' } });
  for (let n = 0; n < 3; n++) expect(answer(live, { dice: [20] })).toBeNull();
  const asked = () => openQuestions(live).map(({ askers }) => askers.map(({ whoId }) => whoId));
  return { live, asked };
}

describe('a block of PCs', () => {
  it('TT-INIT-16, TT-INIT-08: one question to all its players, asked again of those left after each turn', () => {
    const { live, asked } = block();
    expect(asked()).toEqual([['ana', 'bo', 'cy']]);
    expect(answer(live, { who: 'cy', question: 'next-turn', option: 'bo', by: 'cat' })).toBeNull();
    expect(asked()).toEqual([['bo']]);
    expect(answer(live, { who: 'bo', option: 'pass' })).toBeNull();
    expect(asked()).toEqual([['ana', 'cy']]);
    expect(answer(live, { who: 'ana', question: 'next-turn', option: 'cy', by: 'ann' })).toBeNull();
    expect(answer(live, { who: 'cy', option: 'pass' })).toBeNull();
    expect(asked()).toEqual([['ana']]);
  });

  it.each([
    ['ana', 'bo'],
    ['bo', 'ana'],
  ])('TT-INIT-16: the first answer, of %s, stands, and the later one of %s is refused', (first, second) => {
    const { live } = block();
    const length = openQuestions(live)[0]!.id;
    expect(answer(live, { length, who: first, question: 'next-turn', option: first })).toBeNull();
    const entries = live.entries.length;
    expect(answer(live, { length, who: second, question: 'next-turn', option: second })).toMatchObject({
      code: 'stale-answer',
    });
    expect(live.entries).toHaveLength(entries);
    expect(openQuestions(live)[0]).toMatchObject({ whoId: first });
  });

  it('TT-INIT-16: a PC who is taken out while the question is open has no say in it any more', () => {
    const { live, asked } = block();
    expect(edit(live, { op: 'remove', combatant: 'bo' })).toBeNull();
    expect(asked()).toEqual([['ana', 'cy']]);
  });

  it('TT-INIT-16: seats that play themselves leave it to people; when all do, the list order holds', () => {
    const { live, asked } = block();
    for (const seat of ['ann', 'ben']) expect(setPolicy(live, seat, 'sensible')).toBeNull();
    expect(asked()).toEqual([['ana', 'bo', 'cy']]);
    expect(setPolicy(live, 'cat', 'sensible')).toBeNull();
    const chosen = live.entries.find((entry) => entry.type === 'choice' && entry.question === 'next-turn');
    expect(chosen).toMatchObject({ who: 'ana', option: 'ana', by: 'policy:sensible' });
  });
});
