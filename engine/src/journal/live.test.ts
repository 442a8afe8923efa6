import { describe, expect, it } from 'vitest';
import { accept, everything, playOut, state, toyEncounter, toyFight } from '../../test/journal/fixture.ts';
import { toyDuel } from '../../test/toy/index.ts';
import { poolFromKey } from '../dice/pool.ts';
import type { DiceEntry } from './index.ts';
import {
  answer,
  chat,
  fairFaces,
  join,
  openQuestions,
  overrule,
  redo,
  reroll,
  rollName,
  setDice,
  setPolicy,
  startFight,
  undo,
} from './index.ts';

const byHand = { gm: 'hand', player: 'hand' } as const;

describe('a live fight', () => {
  it('stops at the first question with every legal option and the sentence it asks', () => {
    const live = toyFight();
    const [first] = openQuestions(live);
    expect(first).toMatchObject({ kind: 'choice', whoId: 'hero', seat: 1, prompt: 'Hero: wary or bold this round?' });
    expect(first?.kind === 'choice' && first.options.map(({ id }) => id)).toEqual(['wary', 'bold']);
    expect(live.over).toBe(false);
  });

  it('asks simultaneous questions at once and resolves nothing before all are answered, in whatever order', () => {
    const live = toyFight('brawl');
    const asked = () => openQuestions(live).map(({ whoId }) => whoId);
    expect(asked()).toEqual(['hero', 'squire', 'orc', 'rat', 'rat-2']);
    for (const who of ['rat', 'hero', 'rat-2', 'orc']) accept(answer(live, { who, option: 'bold' }));
    expect(asked()).toEqual(['squire']);
    expect(live.fight.fighters.map(({ stance }) => stance)).toEqual(Array(5).fill('none'));
    accept(answer(live, { who: 'squire', option: 'wary' }));
    expect(live.fight.fighters.map(({ stance }) => stance)).toEqual(['bold', 'wary', 'bold', 'bold', 'bold']);
  });

  it('gives the same fight whatever order simultaneous answers come in', () => {
    const play = (order: readonly string[]) => {
      const live = toyFight('brawl');
      for (const who of order) accept(answer(live, { who, option: who === 'squire' ? 'wary' : 'bold' }));
      return state(live);
    };
    expect(play(['rat-2', 'rat', 'orc', 'squire', 'hero'])).toEqual(play(['hero', 'squire', 'orc', 'rat', 'rat-2']));
  });

  it('rolls program dice at once, as the seed and the name of the roll give them', () => {
    const live = toyFight('brawl');
    playOut(live);
    const rolls = live.entries.filter((entry) => entry.type === 'dice');
    expect(rolls.length).toBeGreaterThan(3);
    const nth = new Map<string, number>();
    for (const { who, why, pool, faces, by } of rolls) {
      const kind = `${who} ${why} ${pool}`;
      const n = nth.get(kind) ?? 0;
      nth.set(kind, n + 1);
      expect(by).toBe('program');
      expect(faces).toEqual(fairFaces('a seed', rollName(0, who, why, pool, n), 0, poolFromKey(pool)));
    }
  });

  it('gives other dice for another seed', () => {
    const faces = ['one', 'two', 'three', 'four'].map((seed) => {
      const live = toyFight('duel', { seed });
      playOut(live);
      return live.entries.flatMap((entry) => (entry.type === 'dice' ? entry.faces : [])).join();
    });
    expect(new Set(faces).size).toBe(4);
  });

  it('asks a seat with real dice for exactly the dice wanted and takes what they show', () => {
    const live = toyFight('duel', { dice: byHand });
    accept(answer(live, { option: 'bold' }));
    accept(answer(live, { option: 'wary' }));
    accept(answer(live, { option: 'take' }));
    expect(openQuestions(live)).toMatchObject([
      { kind: 'dice', whoId: 'hero', dice: '2d6, keep the higher', need: null, why: { id: 'damage' } },
    ]);
    accept(answer(live, { dice: [2, 5] }));
    expect(live.fight.fighters[1]!.hp).toBe(4);
  });

  it('says what a roll has to show when only pass or fail matters', () => {
    const live = toyFight('duel', { dice: byHand }, { toggles: { lastStand: 'on' } });
    for (const option of ['bold', 'bold']) accept(answer(live, { option }));
    accept(answer(live, { dice: [6, 6] }));
    accept(answer(live, { dice: [8, 8] }));
    expect(openQuestions(live)).toMatchObject([{ whoId: 'hero', why: { id: 'last-stand' }, dice: 'd6: 3 or less' }]);
    accept(answer(live, { dice: [3] }));
    expect(live.fight.fighters[0]).toMatchObject({ hp: 1, status: 'up' });
  });

  it('mixes real dice of one seat with program dice of another', () => {
    const live = toyFight('duel', { dice: { player: 'hand' } });
    for (const option of ['bold', 'bold']) accept(answer(live, { option }));
    accept(answer(live, { dice: [1, 1] }));
    const rolls = live.entries.filter((entry): entry is DiceEntry => entry.type === 'dice');
    expect(rolls.map(({ who, by }) => `${who} ${by}`)).toEqual(['hero hand', 'orc program']);
  });

  it('lets a policy play a seat at once and enters what it chose', () => {
    const live = toyFight('duel', { policies: { gm: 'reckless' } });
    expect(live.entries).toEqual([
      { type: 'choice', who: 'orc', question: 'declare', option: 'bold', by: 'policy:reckless' },
    ]);
    expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['hero']);
  });

  it('plays to the end at once when policies hold every seat', () => {
    const live = toyFight('brawl', { policies: { gm: 'random', player: 'random', friend: 'sensible' } });
    expect(live.over).toBe(true);
    expect(openQuestions(live)).toEqual([]);
  });

  it('keeps the same question open under its number while others answer and chat', () => {
    const live = toyFight('brawl');
    const { id } = openQuestions(live)[0]!;
    accept(answer(live, { who: 'rat', option: 'bold', length: id }));
    accept(chat(live, 'friend', 'Hold the line!'));
    expect(openQuestions(live).every((open) => open.id === id)).toBe(true);
    accept(answer(live, { who: 'squire', option: 'bold', length: id }));
  });

  it('refuses to start with a seat or policy that does not exist', () => {
    const encounter = toyEncounter('duel');
    expect(() => startFight(toyDuel, encounter, { seed: '', policies: { nobody: 'sensible' } })).toThrow(/no seat/);
    expect(() => startFight(toyDuel, encounter, { seed: '', policies: { gm: 'clever' } })).toThrow(/sensible/);
  });
});

describe('a refusal changes nothing and says', () => {
  const live = toyFight('duel', { dice: { player: 'hand' } });
  for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
  const early = toyFight('brawl');
  accept(answer(early, { who: 'rat', option: 'bold' }));
  accept(undo(early));
  const late = toyFight('duel', { policies: { gm: 'sensible', player: 'sensible' } });
  const dice = late.entries.findIndex(({ type }) => type === 'dice');

  it.each([
    ['not-offered', early, () => answer(early, { option: 'flee' }), { allowed: ['wary', 'bold'], rule: 'TOY-RND-01' }],
    [
      'not-offered',
      early,
      () => answer(early, { option: 'bolt' }),
      { reason: '"bolt" is not among the options; did you mean "bold"?' },
    ],
    ['not-asked', early, () => answer(early, { who: 'nobody', option: 'wary' }), { place: 'nobody' }],
    ['not-asked', early, () => answer(early, { question: 'guard', option: 'take' }), {}],
    ['not-asked', early, () => answer(early, { dice: [3] }), { place: 'hero: declare' }],
    ['not-asked', live, () => answer(live, { option: 'take' }), { place: 'hero: damage (2d6, keep the higher)' }],
    ['not-asked', late, () => answer(late, { option: 'wary' }), { reason: 'Nothing is asked: the fight is over.' }],
    ['stale-answer', early, () => answer(early, { option: 'wary', length: 1 }), { allowed: ['2'] }],
    ['bad-value', early, () => answer(early, { option: 'wary', by: 'policy:me' }), { place: 'by' }],
    [
      'impossible-die',
      live,
      () => answer(live, { dice: [7, 1] }),
      { reason: 'a d6 cannot show 7, only 1 to 6', rule: 'TOY-ATK-01' },
    ],
    ['impossible-die', live, () => answer(live, { dice: [2] }), {}],
    ['impossible-die', live, () => answer(live, { dice: [2.5, 1] }), {}],
    ['nothing-to-undo', late, () => undo(late), {}],
    ['nothing-to-redo', late, () => redo(late), {}],
    ['bad-count', live, () => undo(live, 9), { allowed: ['1 to 3'] }],
    ['bad-count', early, () => redo(early, 0), { allowed: ['1'] }],
    ['unknown-policy', early, () => setPolicy(early, 'gm', 'clever'), { allowed: ['sensible', 'reckless', 'random'] }],
    ['unknown-policy', early, () => setPolicy(early, 'gm', 'constructor'), {}],
    ['unknown-seat', early, () => setPolicy(early, 'nobody', null), { allowed: ['gm', 'player', 'friend'] }],
    ['unknown-combatant', early, () => setPolicy(early, 'gm', 'sensible', 'hero'), { place: 'who' }],
    ['unknown-seat', early, () => setDice(early, 'nobody', 'hand'), {}],
    ['unknown-seat', early, () => chat(early, 'nobody', 'hello'), {}],
    ['bad-value', early, () => chat(early, 'gm', ' '), { place: 'text' }],
    ['bad-value', early, () => join(early, 'gm', 'x'.repeat(81)), { place: 'name' }],
    ['not-a-roll', late, () => overrule(late, 0, [1]), {}],
    ['not-a-roll', late, () => reroll(late, 9999), {}],
    ['impossible-die', late, () => overrule(late, dice, [99]), {}],
  ] as const)('%s (%#)', (code, fight, attempt, more) => {
    const before = everything(fight);
    expect(attempt()).toMatchObject({ code, ...more });
    expect(everything(fight)).toBe(before);
  });
});
