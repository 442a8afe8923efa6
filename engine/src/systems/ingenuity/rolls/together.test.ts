import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, routine, weapon } from '../../../../test/tools/ingenuity.ts';
import { answer, openQuestions, setPolicy, startFight } from '../../../journal/index.ts';
import { attack, perform } from '../acts/perform.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import { ingenuity } from '../index.ts';

function shotAtPetra() {
  return fightOf({
    cast: [
      { use: 'petra', at: [5, 3] },
      { use: 'roland', at: [4, 3] },
      { use: 'boudica', at: [6, 3] },
      { use: 'goblin archer', id: 'archer', at: [15, 3] },
    ],
  });
}

function shoot(items: Parameters<typeof play>[1]) {
  const fight = shotAtPetra();
  const run = play(fight, items, { auto: ['attack-how', 'shift'] });
  attack(
    fight,
    run.table,
    byId(fight, 'archer'),
    pack(Act.attack, 0, weapon(fight, byId(fight, 'archer'), 'shortbow')),
  );
  run.finish();
  return fight;
}

describe('several of a team who could react at once', () => {
  it('ING-REACT-09: the team chooses who may step in first, whoever of them says so', () => {
    for (const who of ['roland', 'boudica']) {
      const fight = shoot([
        { who, question: 'react-first', choose: 'boudica' },
        { who: 'boudica', question: 'intercept', choose: 'yes' },
        'none',
        1,
        1,
        5,
      ]);
      expect([byId(fight, 'boudica').x, byId(fight, 'roland').x]).toEqual([5, 4]);
    }
  });

  it('ING-REACT-09: when the first one lets it be, those left are next; the last one needs no choice', () => {
    const fight = shoot([
      { question: 'react-first', choose: 'boudica' },
      { who: 'boudica', question: 'intercept', choose: 'no' },
      { who: 'roland', question: 'intercept', choose: 'yes' },
      'none',
      1,
      1,
      5,
    ]);
    expect([byId(fight, 'boudica').x, byId(fight, 'roland').x]).toEqual([6, 5]);
  });

  it('ING-REACT-09 ING-STAT-08: nobody is asked who has neither the stamina nor the fate to pay for it', () => {
    const asked = (change: object, fate: boolean, items: Parameters<typeof play>[1]) => {
      const fight = fightOf({
        cast: [
          { use: 'petra', at: [5, 3], fate: 0 },
          { use: 'roland', at: [4, 3], fate: 0 },
          { use: 'boudica', at: [6, 3], fate: 0 },
          { use: 'goblin archer', id: 'archer', at: [15, 3] },
        ],
        toggles: { fate },
      });
      for (const who of ['petra', 'roland', 'boudica']) Object.assign(byId(fight, who), change);
      const run = play(fight, items, { auto: ['attack-how', 'shift'] });
      attack(
        fight,
        run.table,
        byId(fight, 'archer'),
        pack(Act.attack, 0, weapon(fight, byId(fight, 'archer'), 'shortbow')),
      );
      run.finish();
    };
    asked({ stamina: 0 }, false, [1, 1, 5]);
    asked({ stamina: 1 }, false, ['nobody', 'none', 1, 1, 5]);
    asked({ stamina: 0, fate: 1 }, true, ['nobody', 'no', 1, 1, 5]);
    asked({ stamina: 0, fate: 1 }, false, [1, 1, 5]);
  });

  it('ING-REACT-09 ING-ACT-12: of several who were ready only those are asked who can act, the others lose their readiness', () => {
    const fight = shotAtPetra();
    const trigger = packWait(Wait.enemyAttacks, 3);
    for (const who of ['roland', 'boudica'])
      Object.assign(byId(fight, who), { readied: pack(Act.move), trigger, stamina: 0, reactions: 0 });
    const run = play(fight, ['none', 1, 1, 5], { auto: ['attack-how', 'shift'] });
    attack(
      fight,
      run.table,
      byId(fight, 'archer'),
      pack(Act.attack, 0, weapon(fight, byId(fight, 'archer'), 'shortbow')),
    );
    run.finish();
    expect(run.told().filter(({ event }) => event === 'readied-lost')).toHaveLength(2);
    expect([byId(fight, 'roland').trigger, byId(fight, 'boudica').trigger]).toEqual([0, 0]);
  });

  it('ING-REACT-09: the team may say at once that nobody steps in', () => {
    const fight = shoot([{ question: 'react-first', choose: 'nobody' }, 'none', 1, 1, 5]);
    expect(byId(fight, 'petra')).toMatchObject({ x: 5, reactions: 1 });
  });

  it('ING-REACT-09: readied actions of one team come in the order the team chooses, and the later sees the earlier', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'roland', at: [5, 3] },
        { use: 'goblin', at: [4, 9], endurance: 0, health: 1 },
        { use: 'guard', at: [15, 9] },
      ],
    });
    for (const [id, name] of [
      ['boudica', 'spear'],
      ['roland', 'straight sword'],
    ] as const)
      Object.assign(byId(fight, id), {
        readied: pack(Act.attack, 0, weapon(fight, byId(fight, id), name)),
        trigger: packWait(Wait.enemyMoves, 2),
      });
    Object.assign(byId(fight, 'goblin'), { x: 4, y: 3 });
    fight.active = 2;
    const run = play(
      fight,
      [
        { who: 'boudica', question: 'react-first', choose: 'roland' },
        { who: 'roland', question: 'use-readied', choose: 'yes' },
        'none',
        4,
        4,
        5,
        4,
        20,
        { who: 'boudica', question: 'use-readied', choose: 'no' },
      ],
      { auto: [...routine, 'intercept'] },
    );
    perform(fight, run.table, byId(fight, 'goblin'), packMove(Act.move, 7 * fight.scene.width + 4));
    run.finish();
    expect(byId(fight, 'goblin').status).toBe('unconscious');
    expect(byId(fight, 'roland')).toMatchObject({ reactions: 0, attacks: 1 });
    expect(byId(fight, 'boudica')).toMatchObject({ reactions: 1, attacks: 0, trigger: 0 });
  });

  it('ING-REACT-09: Opportunity Strikes come in the order of teams, then as the team chooses', () => {
    const fight = fightOf({
      toggles: { maneuvers: true },
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'roland', at: [5, 3] },
        { use: 'guard', side: 'watch', at: [2, 5] },
        { use: 'goblin', at: [4, 2] },
      ],
      teams: [{ id: 'party' }, { id: 'watch' }, { id: 'foes' }],
    });
    fight.order = [1, 0, 2];
    fight.active = 3;
    Object.assign(byId(fight, 'goblin'), { diagonals: 0 });
    const asked: string[] = [];
    const run = play(fight, [], {
      auto: [...routine, 'intercept', 'defend', 'reaction-maneuver', 'react-first'],
      policy: (state, who, question, table) => {
        if (question.id === 'react-first' || question.id === 'reaction-maneuver')
          asked.push(`${question.id} ${state.fighters[who]!.sheet.id}`);
        table.list(state, who, question);
        return question.id === 'react-first' ? table.options[1]! : table.options[0]!;
      },
    });
    perform(fight, run.table, byId(fight, 'goblin'), packMove(Act.move, 5 * fight.scene.width + 4));
    run.finish();
    expect(asked).toEqual(['react-first boudica', 'reaction-maneuver roland', 'reaction-maneuver boudica']);
  });
});

describe('the team’s pick', () => {
  function live() {
    const read = ingenuity.readEncounter({
      combatants: [
        { use: 'boudica', seat: 'Ann' },
        { use: 'roland', seat: 'Ben' },
        { use: 'clementine', seat: 'Cat' },
        { use: 'guard', count: 2 },
      ],
    });
    if (!read.ok) throw new Error('the encounter is refused');
    const started = startFight(ingenuity, read.value, { seed: 'x' });
    const asked = () => openQuestions(started).map(({ askers }) => askers.map(({ whoId }) => whoId));
    return { started, asked };
  }

  it('ING-RND-03: who acts is one question to all members who can, and the first answer stands', () => {
    const { started, asked } = live();
    expect(asked()).toEqual([['boudica', 'roland', 'clementine']]);
    const length = openQuestions(started)[0]!.id;
    expect(answer(started, { length, who: 'clementine', question: 'pick', option: 'roland', by: 'cat' })).toBeNull();
    expect(openQuestions(started)[0]).toMatchObject({ whoId: 'roland' });
    expect(answer(started, { length, who: 'boudica', question: 'pick', option: 'boudica' })).toMatchObject({
      code: 'stale-answer',
    });
  });

  it('ING-RND-03: seats that play themselves leave the pick to people', () => {
    const { started, asked } = live();
    for (const seat of ['ann', 'ben']) expect(setPolicy(started, seat, 'sensible')).toBeNull();
    expect(asked()).toEqual([['boudica', 'roland', 'clementine']]);
  });

  it('ING-RND-04: somebody who has acted has no say in it', () => {
    const { started, asked } = live();
    expect(setPolicy(started, 'gm', 'sensible')).toBeNull();
    expect(answer(started, { question: 'pick', option: 'boudica' })).toBeNull();
    for (let n = 0; n < 40; n++) {
      const [open] = openQuestions(started);
      if (open?.kind !== 'choice' || open.question.id === 'pick') break;
      const option = open.question.id === 'action' ? 'end' : open.options[0]!.id;
      expect(answer(started, { question: open.question.id, option })).toBeNull();
    }
    expect(asked()).toEqual([['roland', 'clementine']]);
  });
});
