import { describe, expect, it } from 'vitest';
import { accept, answerBy, everything, state, toyEncounter, toyFight } from '../../test/journal/fixture.ts';
import { type ToyEncounter, type ToyFight, toyDuel } from '../../test/toy/index.ts';
import type { System } from '../system/system.ts';
import { oneDie } from '../table/table.ts';
import { answer, forkAt, openQuestions, startFight, undo, undoable } from './index.ts';

describe('a very long fight', () => {
  it('can be undone to any point although not every state is kept', () => {
    const combatants = toyEncounter('brawl').combatants.map((each) => ({ ...each, hp: 900, guards: 90 }));
    const live = toyFight('brawl', { seed: 'long' }, { combatants });
    const states = new Map<number, unknown>();
    for (let given = 0; !live.over; given++) {
      if (given % 100 === 0) states.set(given, state(live));
      answerBy(live, given * 7);
    }
    const { checkpoints } = live.workings;
    expect(live.fight.round * combatants.length).toBeGreaterThan(600);
    expect(checkpoints.filter(({ fight }) => fight !== null).length).toBeLessThanOrEqual(12);
    for (const given of [...states.keys()].reverse()) {
      accept(undo(live, undoable(live) - given));
      expect(undoable(live)).toBe(given);
      expect(state(live)).toEqual(states.get(given));
    }
    expect(state(forkAt(live, live.entries.length))).toEqual(state(live));
  }, 60_000);

  it('between policies that never ends stops and waits for people', () => {
    const endless: System<ToyEncounter, ToyFight> = {
      ...toyDuel,
      step(fight, table) {
        const hp = fight.fighters.map((fighter) => fighter.hp);
        toyDuel.step(fight, table);
        for (const [at, fighter] of fight.fighters.entries()) Object.assign(fighter, { hp: hp[at], status: 'up' });
        fight.ended = '';
      },
    };
    const policies = { gm: 'reckless', player: 'reckless' };
    const live = startFight(endless, toyEncounter('duel'), { seed: 'x', policies });
    expect(live.over).toBe(false);
    expect(live.notice).toContain('50000 answers in a row');
    expect(openQuestions(live).length).toBeGreaterThan(0);
    expect(forkAt(live, live.entries.length).entries).toHaveLength(live.entries.length);
  }, 60_000);
});

describe('rules that break down', () => {
  const broken: System<ToyEncounter, ToyFight> = {
    ...toyDuel,
    step(fight, table) {
      toyDuel.step(fight, table);
      if (fight.round === 1 && fight.turn === 1) throw new Error('divided by the orc');
    },
  };

  it('refuse the answer that led there and leave the fight as it was', () => {
    const live = startFight(broken, toyEncounter('duel'), { seed: 'x' });
    for (const option of ['bold', 'wary']) accept(answer(live, { option }));
    const before = everything(live);
    expect(answer(live, { option: 'take' })).toMatchObject({
      code: 'fault',
      reason: 'The rules broke down: divided by the orc',
    });
    expect(everything(live)).toBe(before);
  });

  it('that do not ask the same again are found out', () => {
    let asked = 0;
    const fickle: System<ToyEncounter, ToyFight> = {
      ...toyDuel,
      step(fight, table) {
        if (asked++ === 2) table.roll(oneDie(6), 0, 0);
        toyDuel.step(fight, table);
      },
    };
    const live = startFight(fickle, toyEncounter('brawl'), { seed: 'x' });
    accept(answer(live, { option: 'bold' }));
    const before = everything(live);
    expect(answer(live, { option: 'bold' })).toMatchObject({
      code: 'fault',
      reason: expect.stringContaining('did not ask the same again'),
    });
    expect(everything(live)).toBe(before);
  });
});
