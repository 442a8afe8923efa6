import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { accept, answerAll, answerBy, everything, playOut, state, toyFight } from '../../test/journal/fixture.ts';
import {
  answer,
  chat,
  type Entry,
  edit,
  forkAt,
  history,
  openQuestions,
  overrule,
  redo,
  redoable,
  reroll,
  setDice,
  setPolicy,
  undo,
  undoable,
} from './index.ts';

const numbers = fc.array(fc.nat(10_000), { maxLength: 60 });
const seed = fc.string({ maxLength: 8 });
const hands = fc.constantFrom({}, { player: 'hand' } as const, { gm: 'hand', player: 'hand' } as const);
const asking = { rulings: { fallen: 'ask' }, toggles: { lastStand: 'on' } } as const;

function rollsOfHero(entries: readonly Entry[]) {
  return entries.filter((entry) => entry.type === 'dice' && entry.who === 'hero');
}

describe('undo', () => {
  test.prop([numbers, seed, hands])('of everything gives the start back', (given, seed, dice) => {
    const live = toyFight('brawl', { seed, dice }, asking);
    const start = state(live);
    const used = answerAll(live, given);
    expect(undoable(live)).toBe(used);
    if (used > 0) accept(undo(live, used));
    expect(state(live)).toEqual(start);
    expect(history(live).some(({ entry, effective }) => effective && entry.type !== 'undo')).toBe(false);
  });

  test.prop([numbers, seed, hands, fc.nat()])('then redo gives back what was', (given, seed, dice, some) => {
    const live = toyFight('brawl', { seed, dice, policies: { friend: 'random' } }, asking);
    const used = answerAll(live, given);
    const before = state(live);
    if (used === 0) return;
    const count = 1 + (some % used);
    accept(undo(live, count));
    for (let i = 0; i < count; i++) accept(redo(live));
    expect(state(live)).toEqual(before);
  });

  test.prop([numbers, seed, hands])('one at a time passes through every earlier state', (given, seed, dice) => {
    const live = toyFight('duel', { seed, dice }, asking);
    const states = [state(live)];
    for (const number of given) {
      if (live.over) break;
      answerBy(live, number);
      states.push(state(live));
    }
    while (undoable(live) > 0) {
      expect(state(live)).toEqual(states.pop());
      accept(undo(live));
    }
    expect(state(live)).toEqual(states.pop());
  });

  it('goes back over deaths and the end of the fight', () => {
    const live = toyFight('duel', {}, { rulings: { fallen: 'dead' } });
    playOut(live);
    expect(live.fight.fighters.some(({ status }) => status === 'dead')).toBe(true);
    accept(undo(live));
    expect(live.over).toBe(false);
    expect(live.fight.fighters.every(({ status }) => status === 'up')).toBe(true);
    accept(redo(live));
    expect(live.over).toBe(true);
  });

  it('keeps a program die that was seen when its question comes again on another path', () => {
    const live = toyFight();
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    const [seen] = rollsOfHero(live.entries);
    accept(undo(live));
    accept(answer(live, { option: 'guard' }));
    const [, again] = rollsOfHero(live.entries);
    expect(again).toEqual({ ...seen, again: true });
  });

  it('keeps a typed die that was seen, and refuses another until the GM has it rolled again', () => {
    const live = toyFight('duel', { dice: { player: 'hand' } });
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    accept(answer(live, { dice: [1, 2] }));
    const typed = live.entries.findIndex(({ type }) => type === 'dice');
    accept(undo(live));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice' }]);
    const before = everything(live);
    expect(answer(live, { dice: [6, 6] })).toMatchObject({ code: 'seen-die', allowed: ['1 2'] });
    expect(everything(live)).toBe(before);
    accept(undo(live));
    accept(answer(live, { option: 'guard' }));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero', seen: [1, 2] }]);
    accept(answer(live, { dice: [1, 2] }));
    expect(live.fight.fighters[1]).toMatchObject({ hp: 8, guards: 0 });
    expect(rollsOfHero(live.entries)[1]).toMatchObject({ faces: [1, 2], by: 'hand' });

    accept(undo(live, 2));
    accept(reroll(live, typed));
    accept(answer(live, { option: 'take' }));
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'hero', seen: null }]);
    accept(answer(live, { dice: [6, 6] }));
    expect(live.fight.fighters[1]!.hp).toBe(3);
  });

  it('asks again for a typed die that was undone, whatever the GM changes meanwhile, and offers what it showed', () => {
    const live = toyFight('duel', { dice: { player: 'hand' } });
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    accept(answer(live, { dice: [1, 2] }));
    accept(undo(live));
    const asked = [{ kind: 'dice', whoId: 'hero', seen: [1, 2] }];
    expect(openQuestions(live)).toMatchObject(asked);
    const hands = live.entries.filter(({ type }) => type === 'dice').length;
    accept(edit(live, { op: 'set', path: 'fighters.orc.hp', value: 4 }));
    expect(openQuestions(live)).toMatchObject(asked);
    expect(live.entries.filter(({ type }) => type === 'dice')).toHaveLength(hands);
    accept(setPolicy(live, 'gm', 'sensible'));
    expect(openQuestions(live)).toMatchObject(asked);
    accept(answer(live, { dice: [1, 2] }));
    expect(rollsOfHero(live.entries)).toHaveLength(2);
    accept(undo(live));
    expect(openQuestions(live)).toMatchObject(asked);
    expect(everything(forkAt(live, live.entries.length))).toBe(everything(live));
  });

  it('lets the program lay down what a typed die showed, once it rolls for that seat', () => {
    const live = toyFight('duel', { dice: { player: 'hand' } });
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    accept(answer(live, { dice: [1, 2] }));
    accept(undo(live));
    accept(setDice(live, 'player', 'program'));
    expect(rollsOfHero(live.entries)[1]).toMatchObject({ faces: [1, 2], by: 'hand', again: true });
  });

  it('does not let a seat change to real dice to be rid of a roll that was seen', () => {
    const live = toyFight();
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    const [seen] = rollsOfHero(live.entries);
    accept(undo(live));
    accept(setDice(live, 'player', 'hand'));
    accept(answer(live, { option: 'take' }));
    expect(rollsOfHero(live.entries)[1]).toEqual({ ...seen, again: true });
  });

  it('leaves undone entries in the journal, marked, and drops the redo list at a new answer', () => {
    const live = toyFight();
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    const entries = [...live.entries];
    accept(undo(live, 2));
    expect(live.entries.slice(0, entries.length)).toEqual(entries);
    expect(redoable(live)).toBe(2);
    accept(answer(live, { option: 'bold' }));
    expect(redoable(live)).toBe(0);
    expect(redo(live)).toMatchObject({ code: 'nothing-to-redo' });
    const undone = history(live).filter(({ effective }) => !effective);
    expect(undone.map(({ entry }) => entry.type)).toEqual(['choice', 'choice', 'dice', 'dice']);
  });

  it('does not take back what people said', () => {
    const live = toyFight();
    accept(answer(live, { option: 'bold' }));
    accept(chat(live, 'player', 'For honour!'));
    accept(undo(live));
    expect(history(live).find(({ entry }) => entry.type === 'chat')).toMatchObject({ effective: true });
  });

  it('stops at a question even when its seat has been handed to a policy since', () => {
    const live = toyFight('duel', { seed: 'b', policies: { gm: 'sensible' } });
    accept(answer(live, { option: 'wary' }));
    const atGuard = state(live);
    accept(answer(live, { option: 'take' }));
    accept(setPolicy(live, 'player', 'sensible'));
    expect(live.over).toBe(true);
    accept(undo(live));
    expect(live.policies).toEqual({ gm: 'sensible' });
    expect(live.over).toBe(false);
    accept(undo(live));
    expect(state(live)).toEqual(atGuard);
    accept(redo(live, 2));
    expect(live.over).toBe(true);
    expect(live.policies).toEqual({ gm: 'sensible', player: 'sensible' });
  });

  it('and redo give back a seat that was handed on and taken back since', () => {
    const live = toyFight('brawl', { policies: { gm: 'sensible' } });
    accept(setPolicy(live, 'player', 'sensible'));
    accept(setPolicy(live, 'player', null));
    const before = state(live);
    accept(undo(live));
    accept(redo(live));
    expect(state(live)).toEqual(before);
    expect(live.policies).toEqual({ gm: 'sensible' });
  });

  it('waits after an undo until somebody acts, then lets policies go on', () => {
    const live = toyFight('brawl', { policies: { gm: 'sensible' } });
    accept(answer(live, { who: 'hero', option: 'wary' }));
    accept(setPolicy(live, 'player', 'sensible'));
    expect(live.policies).toEqual({ gm: 'sensible', player: 'sensible' });
    accept(undo(live));
    expect(openQuestions(live).map(({ whoId }) => whoId)).toEqual(['hero', 'squire']);
    accept(answer(live, { who: 'squire', option: 'bold' }));
    expect(live.entries.at(-1)).not.toMatchObject({ who: 'squire' });
    expect(openQuestions(live).map(({ whoId }) => whoId)).not.toContain('hero');
  });
});

describe('a fork', () => {
  test.prop([numbers, seed, hands, fc.nat()])('with the same answers is the same fight', (given, seed, dice, some) => {
    const live = toyFight('brawl', { seed, dice, policies: { friend: 'random' } }, asking);
    const used = answerAll(live, given);
    if (used > 2) {
      accept(undo(live, 2));
      accept(redo(live));
    }
    const cut = some % (live.entries.length + 1);
    const fork = forkAt(live, cut);
    for (const entry of live.entries.slice(fork.entries.length)) {
      if (entry.type === 'choice' && entry.by === undefined) accept(answer(fork, entry));
      else if (entry.type === 'dice' && entry.by === 'hand' && entry.again === undefined)
        accept(answer(fork, { who: entry.who, dice: entry.faces }));
      else if (entry.type === 'undo') accept(undo(fork, entry.count));
      else if (entry.type === 'redo') accept(redo(fork, entry.count));
    }
    expect(everything(fork)).toBe(everything(live));
  });

  it('goes its own way and leaves the first fight alone', () => {
    const live = toyFight();
    for (const option of ['bold', 'wary', 'take']) accept(answer(live, { option }));
    const before = everything(live);
    const fork = forkAt(live, 2);
    accept(answer(fork, { option: 'guard' }));
    expect(state(fork)).not.toEqual(state(live));
    expect(rollsOfHero(fork.entries)[0]).toEqual(rollsOfHero(live.entries)[0]);
    expect(everything(live)).toBe(before);
  });

  it('keeps at most the entries there are', () => {
    expect(() => forkAt(toyFight(), 1)).toThrow(/0 to 0/);
  });
});

describe('what the GM orders', () => {
  test.prop([numbers, seed, hands, fc.nat(), fc.nat()])(
    'is taken back by undo and brought back by redo',
    (given, seed, dice, some, face) => {
      const live = toyFight('brawl', { seed, dice }, asking);
      answerAll(live, given);
      const rolls = history(live).filter(({ entry, effective }) => effective && entry.type === 'dice');
      const roll = rolls[some % Math.max(1, rolls.length)];
      if (roll === undefined || roll.entry.type !== 'dice') return;
      const before = state(live);
      if (face % 2 === 0) accept(reroll(live, roll.index));
      else
        accept(
          overrule(
            live,
            roll.index,
            roll.entry.faces.map(() => 1 + (face % 3)),
          ),
        );
      const after = state(live);
      accept(undo(live));
      expect(state(live)).toEqual(before);
      accept(redo(live));
      expect(state(live)).toEqual(after);
      expect(everything(forkAt(live, live.entries.length))).toBe(everything(live));
    },
  );
});
