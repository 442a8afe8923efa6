import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { editFight } from '../cast/edits.ts';
import type { Fight } from '../state/model.ts';

const quick = (name: string, tiers: number[]) =>
  plainPc(name, { tags: tiers.map((tier, at) => ({ name: `Quick ${at + 1}`, tier, appliesTo: ['initiative'] })) });

function rolling(more: Partial<TestFight>, script: readonly ScriptItem[], steps: number) {
  const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], phase: 'initiative', ...more });
  const played = play(fight, script);
  played.step(steps);
  played.finish();
  return { fight, told: played.told() };
}

const order = (fight: Fight) => fight.ladder.map((at) => fight.fighters[at]!.sheet.id);

describe('initiative', () => {
  it('TT-INIT-02, TT-CORE-09: one d20 for each PC, also for two of the same player', () => {
    const party = [plainPc('Ana', { seat: 'kim' }), plainPc('Bo', { seat: 'kim' })];
    const { fight } = rolling(
      { party },
      [
        { who: 'ana', faces: [7] },
        { who: 'bo', faces: [8] },
      ],
      2,
    );
    expect(fight.fighters.map(({ initRoll }) => initRoll)).toEqual([7, 8, 0]);
    expect(fight.fighters.map(({ reactionLeft }) => reactionLeft)).toEqual([true, true, false]);
  });

  it('TT-INIT-11: a 1 and a 20 are plain numbers and move no clock', () => {
    for (const face of [1, 20]) {
      const { fight, told } = rolling({}, [face], 1);
      expect([fight.momentum, fight.doom]).toEqual([0, 0]);
      expect(told.some(({ event }) => event === 'result')).toBe(false);
    }
    const zero = rolling({ foes: [plainFoe('Foe', 0)] }, [1], 2);
    expect(byId(zero.fight, 'ana').slot).toBe(0);
  });

  it('TT-INIT-12: the sources go by the highest-level active creature', () => {
    const foes = [plainFoe('Low', 1), plainFoe('High', 7), plainFoe('Later', 10, { active: false })];
    const party = [quick('Ana', [1, 1, 1, 1, 1])];
    const four = 'quick-1+quick-2+quick-3+quick-4';
    const { fight } = rolling({ foes, party }, [four, 9], 1);
    expect(byId(fight, 'ana').initEase).toBe(4);
    expect(() => rolling({ foes, party }, [`${four}+quick-5`, 9], 1)).toThrow('no such option');
  });

  it('TT-INIT-10: creatures of equal initiative act as listed, with no PC between them', () => {
    const foes = [plainFoe('One', 3), plainFoe('Two', 3), plainFoe('Top', 5)];
    const { fight } = rolling({ foes }, [9], 2);
    expect(order(fight)).toEqual(['top', 'one', 'two']);
    expect(byId(fight, 'ana').slot).toBe(1);
  });

  it('TT-INIT-15, TT-CRE-06: a slowing tag for when the GM says so counts by the ruling, and none does if it says no', () => {
    const foes = [plainFoe('Foe', 3, { weaknesses: { behavioral: { name: 'Startled', initiative: -1, when: 'gm' } } })];
    const slow = [plainFoe('Foe', 3, { weaknesses: { behavioral: { name: 'Slow', initiative: -1 } } })];
    const slotAt6 = (more: Partial<TestFight>) => byId(rolling(more, [6], 2).fight, 'ana').slot;
    expect(slotAt6({ foes })).toBe(1);
    expect(slotAt6({ foes, rulings: { creatureTag: 'yes' } })).toBe(0);
    expect(slotAt6({ foes: slow })).toBe(0);
    expect(slotAt6({ foes: slow, rulings: { creatureTag: 'no' } })).toBe(1);
  });

  it('TT-INIT-17: a PC who is back before the first round, but whose turn to roll has passed, rolls before it', () => {
    const fight = fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 3)], phase: 'initiative' });
    const leave = (status: string) => editFight(fight, { op: 'set', path: 'fighters.ana.status', value: status });
    leave('gone');
    const played = play(fight, [
      { who: 'bo', faces: [10] },
      { who: 'ana', faces: [3] },
    ]);
    played.step();
    leave('present');
    played.step();
    played.finish();
    expect([byId(fight, 'ana').initRoll, byId(fight, 'ana').slot, fight.round]).toEqual([3, 1, 1]);
  });

  it('TT-CRE-03, TT-INIT-13: an NPC without a level who comes later has a d10 rolled on arrival', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)] });
    expect(editFight(fight, { op: 'add', combatant: { name: 'Guard', kind: 'npc' } })).toBeNull();
    const played = play(fight, [{ why: 'npc-level', faces: [8] }, 'pass']);
    played.step();
    played.finish();
    expect([byId(fight, 'guard').level, byId(fight, 'guard').firstRound]).toEqual([8, 2]);
  });

  it('TT-INIT-16: the players of a block say who is next', () => {
    const party = [plainPc('Ana'), plainPc('Bo')];
    const actorOf = (script: ScriptItem[]) => {
      const fight = fightOf({ party, foes: [plainFoe('Foe', 3)] });
      const played = play(fight, [...script, 'pass']);
      played.step();
      played.finish();
      return fight.fighters.filter(({ turnTaken }) => turnTaken).map(({ sheet }) => sheet.id);
    };
    for (const who of ['ana', 'bo']) expect(actorOf([{ who, question: 'next-turn', choose: 'bo' }])).toEqual(['bo']);
    expect(() => actorOf([{ who: 'foe', question: 'next-turn', choose: 'bo' }])).toThrow('not foe who is asked');
  });

  it('TT-INIT-17, TT-SET-07: a PC who joins rolls at once, may react, acts from the next round, and changes no clock', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], initiative: [20] });
    expect(editFight(fight, { op: 'add', combatant: { name: 'Bo', kind: 'pc' } })).toBeNull();
    const script = play(fight, [
      { who: 'bo', why: 'initiative', faces: [20] },
      { who: 'ana', choose: 'pass' },
      { who: 'foe', choose: 'attack:ana' },
      { who: 'bo', question: 'block', choose: 'block' },
      { who: 'bo', why: 'defense', faces: [9] },
      { who: 'ana', question: 'next-turn', choose: 'bo' },
      { who: 'bo', choose: 'pass' },
    ]);
    script.step(2);
    expect(fight.round).toBe(2);
    script.step();
    script.finish();
    expect([fight.momentumSize, fight.pcCount]).toEqual([6, 1]);
    expect(script.told().map(({ event }) => event)).toContain('joined');
  });

  it('TT-INIT-17: who joins before the first round rolls before it begins', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], phase: 'round', round: 0 });
    expect(editFight(fight, { op: 'add', combatant: { name: 'Bo', kind: 'pc' } })).toBeNull();
    const script = play(fight, [{ who: 'bo', why: 'initiative', faces: [2] }]);
    script.step();
    script.finish();
    expect([fight.round, byId(fight, 'bo').slot]).toEqual([1, 1]);
  });

  it('TT-INIT-13: a creature brought in later acts from the next round, placed by the rolls there are', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo')],
      foes: [plainFoe('Foe', 1), plainFoe('Late', 4, { active: false })],
      initiative: [12, 11],
    });
    expect(editFight(fight, { op: 'set', path: 'fighters.late.status', value: 'active' })).toBeNull();
    const script = play(fight, ['ana', 'pass', 'pass', { who: 'foe', choose: 'pass' }, { who: 'ana', choose: 'pass' }]);
    script.step(4);
    script.finish();
    expect(order(fight)).toEqual(['late', 'foe']);
    expect(fight.fighters.map(({ slot }) => slot).slice(0, 2)).toEqual([0, 1]);
    expect(script.told().map(({ event }) => event)).toContain('arrived');
  });
});
