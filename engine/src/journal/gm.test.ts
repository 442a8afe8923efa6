import { describe, expect, it } from 'vitest';
import { accept, everything, playOut, state, toyEncounter, toyFight } from '../../test/journal/fixture.ts';
import { type ToyEncounter, type ToyFight, toyDuel } from '../../test/toy/index.ts';
import type { System } from '../system/system.ts';
import { seal } from '../system/system.ts';
import { vocabulary } from '../system/vocabulary.ts';
import { editHere } from './gm.ts';
import {
  answer,
  edit,
  forkAt,
  history,
  loadFight,
  openQuestions,
  overrule,
  redo,
  reroll,
  saveFight,
  startFight,
  undo,
} from './index.ts';

function atGuard() {
  const live = toyFight();
  accept(answer(live, { who: 'hero', option: 'bold' }));
  accept(answer(live, { who: 'orc', option: 'wary' }));
  return live;
}

/** Everybody's dice are typed; the hero has struck boldly at the orc, who guards, and is to roll. */
function atDamage() {
  const live = toyFight('duel', { dice: { player: 'hand', gm: 'hand' } });
  accept(answer(live, { who: 'hero', option: 'bold' }));
  accept(answer(live, { who: 'orc', option: 'wary' }));
  accept(answer(live, { who: 'orc', option: 'guard' }));
  expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
  return live;
}

describe('whoever the GM takes away', () => {
  const away = (combatant: string) => ({ op: 'remove', combatant }) as const;

  it('is gone from the start of the step: what was begun in it with them has not been', () => {
    const live = atDamage();
    accept(edit(live, away('orc')));
    expect(live.fight.fighters[1]).toMatchObject({ status: 'gone', guards: atGuard().fight.fighters[1]!.guards });
    expect(live.log.records().some(({ kind }) => toyDuel.events[kind]?.id === 'strikes')).toBe(false);
    expect(live.entries.at(-1)).toEqual({ type: 'edit', edit: away('orc'), from: 'step' });
  });

  it('comes back with an undo, with all that was answered, and goes again with a redo', () => {
    const live = atDamage();
    const before = state(live);
    accept(edit(live, away('orc')));
    const after = state(live);
    accept(undo(live));
    expect(state(live)).toEqual(before);
    accept(redo(live));
    expect(state(live)).toEqual(after);
    const loaded = loadFight([seal(toyDuel)], JSON.parse(JSON.stringify(saveFight(live))));
    expect(loaded.ok && loaded.value.use((again) => state(again))).toEqual(after);
  });

  it('leaves the answers of others in the step standing where they still fit', () => {
    const live = toyFight('brawl', { dice: { player: 'hand', gm: 'hand' } });
    const [first, second] = openQuestions(live);
    accept(answer(live, { who: first!.whoId, option: 'bold' }));
    accept(answer(live, { who: second!.whoId, option: 'bold' }));
    accept(edit(live, away(first!.whoId)));
    expect(openQuestions(live).map(({ whoId }) => whoId)).not.toContain(second!.whoId);
    expect(
      history(live)
        .filter(({ effective }) => effective)
        .map(({ entry }) => entry),
    ).toContainEqual(expect.objectContaining({ type: 'choice', who: second!.whoId, option: 'bold' }));
  });

  it('is taken away at the question in a file that says no more', () => {
    const live = atDamage();
    accept(editHere(live, away('orc')));
    expect(live.log.records().some(({ kind }) => toyDuel.events[kind]?.id === 'strikes')).toBe(true);
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
    const loaded = loadFight([seal(toyDuel)], JSON.parse(JSON.stringify(saveFight(live))));
    expect(loaded.ok && loaded.value.use((again) => state(again))).toEqual(state(live));
  });

  it('is taken away at the question who came in this step', () => {
    const live = atDamage();
    accept(edit(live, { op: 'add', combatant: toyDuel.presets.find(({ id }) => id === 'rat')!.combatant }));
    const came = live.fight.fighters.at(-1)!.id;
    accept(edit(live, away(came)));
    expect(live.fight.fighters.at(-1)).toMatchObject({ id: came, status: 'gone' });
    expect(live.entries.at(-1)).toEqual({ type: 'edit', edit: away(came) });
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
  });
});

describe('an edit', () => {
  it('takes effect at the open question, whose options are listed afresh', () => {
    const live = atGuard();
    const { id } = openQuestions(live)[0]!;
    expect(openQuestions(live)).toMatchObject([{ whoId: 'orc', options: [{ id: 'take' }, { id: 'guard' }] }]);
    accept(edit(live, { op: 'set', path: 'fighters.orc.hp', value: 2 }));
    expect(live.fight.fighters[1]!.hp).toBe(2);
    expect(openQuestions(live)).toMatchObject([{ whoId: 'orc', options: [{ id: 'take' }, { id: 'guard' }] }]);
    expect(answer(live, { option: 'guard', length: id })).toMatchObject({ code: 'stale-answer' });
  });

  it('that leaves one option answers the question', () => {
    const live = atGuard();
    accept(edit(live, { op: 'set', path: 'fighters.orc.guards', value: 0 }));
    expect(live.entries.filter(({ type }) => type === 'choice')).toHaveLength(2);
    expect(live.entries.some((entry) => entry.type === 'dice' && entry.who === 'hero')).toBe(true);
  });

  it('applies where it was made, not at a question before that answered itself', () => {
    const live = toyFight('duel', { dice: { player: 'hand', gm: 'hand' } });
    for (const option of ['wary', 'bold']) accept(answer(live, { option }));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
    // The orc is bold and was not asked whether to guard. It would be now, but that has passed.
    accept(edit(live, { op: 'set', path: 'fighters.orc.hp', value: 1 }));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
    accept(edit(live, { op: 'set', path: 'fighters.orc.hp', value: 5 }));
    accept(answer(live, { dice: [3] }));
    expect(live.fight.fighters[1]!.hp).toBe(2);
  });

  it('is taken back by undo', () => {
    const live = atGuard();
    const before = state(live);
    accept(edit(live, { op: 'end', winner: 'foes' }));
    expect(live.fight.ended).toBe('foes');
    accept(undo(live));
    expect(state(live)).toEqual(before);
    accept(redo(live));
    expect(live.fight.ended).toBe('foes');
  });

  it('that ends the fight while dice are open ends it at once: the roll is not asked for any more', () => {
    const live = toyFight('duel', { dice: { player: 'hand', gm: 'hand' } });
    for (const option of ['wary', 'bold']) accept(answer(live, { option }));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
    accept(edit(live, { op: 'end', winner: 'foes' }));
    expect([live.over, openQuestions(live), live.fight.ended]).toEqual([true, [], 'foes']);
    accept(undo(live));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
  });

  it('that ends the fight ends it at once, in the middle of a step, and can still be taken back', () => {
    const live = atGuard();
    const asked = openQuestions(live);
    accept(edit(live, { op: 'end', winner: 'party' }));
    expect(live.over).toBe(true);
    expect(openQuestions(live)).toEqual([]);
    expect(live.system.outcome(live.fight).winner).toBe('party');
    accept(edit(live, { op: 'set', path: 'fighters.orc.hp', value: 2 }));
    expect(live.fight.fighters[1]!.hp).toBe(2);
    expect(everything(forkAt(live, live.entries.length))).toBe(everything(live));
    accept(undo(live, 2));
    expect(openQuestions(live)).toEqual(asked.map((open) => ({ ...open, id: expect.any(Number) })));
  });

  it('can bring in a combatant who is asked from then on', () => {
    const live = toyFight('duel', { dice: { player: 'hand', gm: 'hand' } });
    const wolf = { id: 'wolf', name: 'Wolf', side: 'foes', die: 4, hp: 2 };
    accept(edit(live, { op: 'add', combatant: wolf }));
    for (const who of ['hero', 'orc']) accept(answer(live, { who, option: 'bold' }));
    for (const who of ['hero', 'orc']) accept(answer(live, { who, dice: [1, 1] }));
    accept(answer(live, { who: 'wolf', dice: [1] }));
    expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['hero', 'orc', 'wolf']);
    expect(everything(forkAt(live, live.entries.length))).toBe(everything(live));
  });

  it.each([
    ['impossible-state', { op: 'set', path: 'fighters.orc.hp', value: 500 }],
    ['unknown-field', { op: 'set', path: 'fighters.orc.name', value: 'Bob' }],
    ['bad-value', { op: 'remove', combatant: 'nobody' }],
    ['bad-value', { op: 'rule', ruling: 'fallen', value: 'asleep' }],
    ['bad-value', { op: 'add', combatant: { id: 'x' } }],
  ] as const)('that cannot be is refused as %s and changes nothing (%#)', (code, change) => {
    const live = atGuard();
    const before = everything(live);
    expect(edit(live, change)).toMatchObject({ code });
    expect(everything(live)).toBe(before);
  });

  it('can make a fight go on that was over', () => {
    const reviving: System<ToyEncounter, ToyFight> = {
      ...toyDuel,
      edit(fight, change) {
        if (change.op !== 'set' || change.path !== 'ended') return toyDuel.edit(fight, change);
        fight.ended = '';
        for (const fighter of fight.fighters) Object.assign(fighter, { status: 'up', hp: fighter.maxHp });
        return null;
      },
    };
    const live = startFight(reviving, toyEncounter('duel'), { seed: 'x' });
    playOut(live);
    accept(edit(live, { op: 'set', path: 'ended', value: '' }));
    expect(live.over).toBe(false);
    accept(answer(live, { option: 'wary' }));
    const again = loadFight([seal(reviving)], JSON.parse(JSON.stringify(saveFight(live))));
    expect(again.ok && again.value.use((loaded) => everything(loaded))).toBe(everything(live));
  });
});

describe('an edit amid simultaneous answers', () => {
  // A vote in which a fighter with no guards has no choice and one with many may also abstain.
  const words = vocabulary<ToyFight>();
  const vote = words.question(
    'vote',
    ['TOY-RND-01'],
    () => 'Vote.',
    (fight, who, table) => {
      table.offer(1);
      if (fight.fighters[who]!.guards > 0) table.offer(2);
      if (fight.fighters[who]!.guards > 5) table.offer(3);
    },
    (_fight, _who, code) => ({ id: `option-${code}`, label: '', rule: 'TOY-RND-01' }),
    true,
  );
  const voting: System<ToyEncounter, ToyFight> = {
    ...toyDuel,
    questions: words.questions,
    step(fight, table) {
      const answers: number[] = [];
      table.askEach(fight, [0, 1], vote, answers);
      fight.round = answers[0]! * 10 + answers[1]!;
      fight.ended = 'nobody';
    },
  };
  const setGuards = (who: string, value: number) => ({ op: 'set', path: `fighters.${who}.guards`, value }) as const;

  it('drops an answer that is no longer legal and asks again', () => {
    const live = startFight(voting, toyEncounter('duel'), { seed: 'x' });
    accept(edit(live, setGuards('hero', 9)));
    accept(answer(live, { who: 'hero', option: 'option-3' }));
    accept(edit(live, setGuards('hero', 2)));
    expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['hero', 'orc']);
    accept(answer(live, { who: 'orc', option: 'option-1' }));
    accept(answer(live, { who: 'hero', option: 'option-2' }));
    expect(live.fight.round).toBe(21);
    expect(everything(forkAt(live, live.entries.length))).toBe(everything(live));
  });

  it('keeps an answer that is still legal', () => {
    const live = startFight(voting, toyEncounter('duel'), { seed: 'x' });
    accept(answer(live, { who: 'hero', option: 'option-2' }));
    accept(edit(live, setGuards('hero', 5)));
    expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['orc']);
  });

  it('answers for those it leaves no choice, and asks those it gives one', () => {
    const live = startFight(voting, toyEncounter('duel'), { seed: 'x' });
    accept(edit(live, setGuards('orc', 0)));
    expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['hero']);
    accept(edit(live, setGuards('orc', 1)));
    expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['hero', 'orc']);
    accept(edit(live, setGuards('orc', 0)));
    accept(edit(live, setGuards('hero', 0)));
    expect(live.fight.round).toBe(11);
  });

  it('lists afresh when the same is asked again without an answer in between', () => {
    const twice: System<ToyEncounter, ToyFight> = {
      ...voting,
      step(fight, table) {
        const answers: number[] = [];
        for (const guards of [0, 1]) {
          for (const fighter of fight.fighters) fighter.guards = guards;
          table.askEach(fight, [0, 1], vote, answers);
        }
        fight.ended = 'nobody';
      },
    };
    const live = startFight(twice, toyEncounter('duel'), { seed: 'x' });
    expect(openQuestions(live)).toMatchObject([{ codes: [1, 2] }, { codes: [1, 2] }]);
    accept(answer(live, { option: 'option-2' }));
    expect(openQuestions(live)).toMatchObject([{ whoId: 'orc', codes: [1, 2] }]);
  });

  it('is refused when it leaves somebody nothing to answer', () => {
    const stuck = { ...voting, step: voting.step, questions: words.questions };
    const live = startFight(stuck, toyEncounter('duel'), { seed: 'x' });
    const before = everything(live);
    stuck.edit = (fight) => {
      fight.fighters.length = 1;
      return null;
    };
    expect(edit(live, setGuards('orc', 0))).toMatchObject({ code: 'impossible-state' });
    expect(everything(live)).toBe(before);
  });
});

describe('overruling a roll', () => {
  it('changes what came of it and keeps later answers that fit', () => {
    const live = toyFight('duel', { dice: { player: 'hand', gm: 'hand' } });
    for (const option of ['wary', 'wary', 'take']) accept(answer(live, { option }));
    accept(answer(live, { dice: [3] }));
    accept(answer(live, { option: 'take' }));
    accept(answer(live, { dice: [2] }));
    const first = live.entries.findIndex(({ type }) => type === 'dice');
    accept(overrule(live, first, [5]));
    expect(live.fight.fighters.map(({ hp }) => hp)).toEqual([6, 4]);
    expect(live.fight.round).toBe(2);
    expect(history(live).every(({ effective }) => effective)).toBe(true);
  });

  it('drops later answers from the first that no longer fits, and undo brings them back', () => {
    const live = toyFight('duel', { dice: { player: 'hand', gm: 'hand' } });
    accept(edit(live, { op: 'set', path: 'fighters.orc.hp', value: 4 }));
    for (const option of ['wary', 'wary', 'take']) accept(answer(live, { option }));
    accept(answer(live, { dice: [3] }));
    accept(answer(live, { option: 'take' }));
    accept(answer(live, { dice: [2] }));
    const before = state(live);
    const first = live.entries.findIndex(({ type }) => type === 'dice');
    accept(overrule(live, first, [4]));
    expect(live.fight.ended).toBe('party');
    expect(
      history(live)
        .filter(({ effective }) => !effective)
        .map(({ index }) => index),
    ).toEqual([5, 6]);
    accept(undo(live));
    expect(state(live)).toEqual(before);
  });

  it('counts in history and not after its undo', () => {
    const live = atGuard();
    accept(answer(live, { option: 'take' }));
    const first = live.entries.findIndex(({ type }) => type === 'dice');
    accept(overrule(live, first, [1, 1]));
    const order = live.entries.length - 1;
    expect(live.fight.fighters[1]!.hp).toBe(8);
    expect(history(live)[order]).toMatchObject({ effective: true });
    accept(undo(live));
    expect(history(live)[order]).toMatchObject({ effective: false });
  });
});

describe('ordering a roll anew', () => {
  it('gives program dice other faces from the same seed, and undo the first ones again', () => {
    const live = toyFight('duel', { seed: 'c' });
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    const at = live.entries.findIndex(({ type }) => type === 'dice');
    const before = state(live);
    const shown = new Set<string>();
    for (let i = 0, last = at; i < 12; i++) {
      accept(reroll(live, last));
      last = live.entries.findLastIndex((entry) => entry.type === 'dice' && entry.who === 'hero');
      const rolled = live.entries[last]!;
      shown.add(rolled.type === 'dice' ? rolled.faces.join() : '');
    }
    expect(shown.size).toBeGreaterThan(4);
    accept(undo(live, 12));
    expect(state(live)).toEqual(before);
  });

  it('asks a seat with real dice to roll again', () => {
    const live = toyFight('duel', { dice: { player: 'hand' } });
    for (const option of ['wary', 'wary', 'take']) accept(answer(live, { option }));
    accept(answer(live, { dice: [6] }));
    accept(reroll(live, 3));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero' }]);
    accept(answer(live, { dice: [1] }));
    expect(live.fight.fighters[1]!.hp).toBe(8);
    expect(reroll(live, 3)).toMatchObject({ code: 'not-in-effect' });
  });
});
