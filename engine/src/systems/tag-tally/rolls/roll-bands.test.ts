import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import type { Told } from '../../../testing/told.ts';
import { task } from '../acts/tasks.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { dcOf, thresholdOf } from '../book/levels.ts';
import { Kind } from '../book/terms.ts';
import type { Fight } from '../state/model.ts';

const ease = (name: string, tier: number, ...appliesTo: string[]) => ({ name, tier, appliesTo });
const hinder = (name: string, tier: number, ...appliesTo: string[]) => ({
  name,
  tier,
  type: 'condition',
  polarity: 'hinder',
  appliesTo,
});

function against(level: number, pc: Readonly<Record<string, unknown>> = {}, more: Partial<TestFight> = {}): Fight {
  return fightOf({ party: [plainPc('Ana', pc), plainPc('Bo')], foes: [plainFoe('Foe', level)], ...more });
}

/** What is told while Ana attacks. */
function attacking(fight: Fight, script: readonly ScriptItem[]): readonly Told[] {
  const { table, told, finish } = play(fight, script);
  attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
  finish();
  return told();
}

const rated = (told: readonly Told[]) => told.find(({ event }) => event === 'rated');

describe('one d20, thrown by players', () => {
  it('TT-CORE-01, TT-CORE-02: an attack and a defense are one d20 each, both rolled by the PC', () => {
    const fight = against(3);
    attacking(fight, [{ who: 'ana', why: 'attack', faces: [9] }]);
    const { table, finish } = play(fight, [{ who: 'ana', why: 'defense', faces: [9] }]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    finish();
    expect([fight.momentum, fight.doom]).toEqual([1, 0]);
  });

  it('TT-BAND-07: a 2 at DC 3 or 6 is told with the rule that settles it, any other roll with its band', () => {
    const cited = (level: number, die: number) =>
      attacking(against(level), [die]).find(({ event }) => event === 'result')?.rule;
    expect([cited(1, 2), cited(2, 2)]).toEqual(['TT-BAND-07', 'TT-BAND-07']);
    expect([cited(3, 2), cited(2, 3), cited(0, 2)]).toEqual(['TT-BAND-02', 'TT-BAND-03', 'TT-BAND-04']);
  });

  it('TT-BAND-10: a task reads its band and moves no clock', () => {
    const fight = against(3, {}, { momentum: 2, doom: 1 });
    const { table, told, finish } = play(fight, [9, 1]);
    task(fight, table, byId(fight, 'ana'), Kind.task, 3);
    task(fight, table, byId(fight, 'ana'), Kind.task, 3);
    finish();
    expect(
      told()
        .filter(({ event }) => event === 'task')
        .map(({ reads }) => reads),
    ).toEqual(['is done', 'fails, and worse']);
    expect([fight.momentum, fight.doom]).toEqual([2, 1]);
    expect(byId(fight, 'ana').conditions).toEqual([]);
  });
});

describe('easing and hindering', () => {
  it('TT-STEP-01, TT-STEP-02: a step is one level, three points of DC', () => {
    expect(rated(attacking(against(5, { tags: [ease('Axe', 1, 'attack')] }), ['axe', 10]))?.dc).toBe(12);
    expect(rated(attacking(against(5, { tags: [hinder('Dazed', 1, 'attack')] }), [10]))?.dc).toBe(18);
  });

  it('TT-STEP-04: hinders have no limit', () => {
    const tags = [hinder('Dazed', 4, 'attack'), hinder('Bound', 4, 'attack')];
    expect(rated(attacking(against(10, { tags }), [20]))).toMatchObject({ hinder: 8, dc: 54 });
  });

  it('TT-STEP-05, TT-STEP-06: tiers are steps, and they add up on both sides', () => {
    const tags = [ease('Axe', 3, 'attack'), ease('Rage', 1, 'attack'), hinder('Dazed', 2, 'attack')];
    expect(rated(attacking(against(5, { tags }), ['axe+rage', 10]))).toMatchObject({ ease: 4, hinder: 2, dc: 9 });
  });

  it('TT-STEP-07: a hinder that fits cannot be left out, one that does not fit does not count', () => {
    const tags = [hinder('Dazed', 1, 'attack'), hinder('Lame', 1, 'stealth')];
    expect(rated(attacking(against(3, { tags }), [10]))?.hinder).toBe(1);
  });

  it('TT-STEP-07: asked, the GM turns single hinders on and off', () => {
    const tags = [hinder('Dazed', 1, 'attack'), hinder('Lame', 2, 'stealth')];
    const asked = { rulings: { hinders: 'ask' } };
    expect(rated(attacking(against(3, { tags }, asked), ['as-is', 10]))?.hinder).toBe(1);
    expect(rated(attacking(against(3, { tags }, asked), ['turn:dazed', 'as-is', 10]))?.hinder).toBe(0);
    expect(rated(attacking(against(3, { tags }, asked), ['turn:dazed', 'turn:lame', 10]))?.hinder).toBe(2);
    expect(rated(attacking(against(3, { tags }, { rulings: { hinders: 'all' } }), [10]))?.hinder).toBe(3);
  });

  it('TT-STEP-08: the next roll is put together afresh', () => {
    const fight = against(5, { tags: [ease('Axe', 2, 'attack')] });
    expect(rated(attacking(fight, ['axe', 10]))?.dc).toBe(9);
    expect(rated(attacking(fight, ['none', 10]))?.dc).toBe(15);
  });
});

describe('sources', () => {
  it('TT-SRC-01: two at levels 0 to 3, three to 6, four to 8, five at 9 and 10', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(thresholdOf)).toEqual([2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5]);
  });

  it('TT-SRC-02: the limit goes by the level before easing and hindering', () => {
    const tags = [1, 2, 3, 4].map((n) => ease(`T${n}`, 1, 'attack'));
    expect(() => attacking(against(3, { tags: [...tags, hinder('Dazed', 4, 'attack')] }), ['t1+t2+t3', 10])).toThrow(
      'no such option',
    );
    expect(rated(attacking(against(4, { tags }), ['t1+t2+t3', 10]))?.dc).toBe(3);
  });

  it('TT-SRC-05: tags meant for other rolls are not offered, unless the GM lets everything count', () => {
    const tags = [ease('Axe', 1, 'attack'), ease('Sneak', 1, 'stealth'), { name: 'Lucky' }];
    expect(() => attacking(against(5, { tags }), ['axe+sneak', 10])).toThrow('no such option');
    const all = against(5, { tags }, { rulings: { sources: 'all' } });
    expect(rated(attacking(all, ['axe+sneak+lucky', 10]))?.ease).toBe(3);
  });

  it('TT-SRC-05: asked, the GM strikes what is not justified', () => {
    const tags = [ease('Axe', 1, 'attack'), { name: 'Lucky' }];
    const fight = against(5, { tags }, { rulings: { sources: 'ask' } });
    const told = attacking(fight, ['axe+lucky', { who: 'gm', question: 'allow-sources', choose: 'axe' }, 10]);
    expect(rated(told)?.ease).toBe(1);
    expect(told.map(({ event }) => event)).toContain('sources-struck');
    expect(rated(attacking(fight, ['axe+lucky', { who: 'gm', choose: 'axe+lucky' }, 10]))?.ease).toBe(2);
  });

  it('TT-SRC-07: with many sources they are added one by one, each once, and serve again on the next roll', () => {
    const tags = [1, 2, 3, 4, 5, 6].map((n) => ease(`T${n}`, 1, 'attack'));
    const fight = against(5, { tags });
    const adding: ScriptItem[] = ['add:t6', 'add:t5', 't5+t6', 10];
    expect(rated(attacking(fight, adding))?.ease).toBe(2);
    expect(rated(attacking(fight, adding))?.ease).toBe(2);
    expect(() => attacking(fight, ['add:t6', 'add:t6', 10])).toThrow('no such option');
    expect(() => attacking(fight, ['add:t6', 'add:t5', 'add:t4', 'add:t3', 10])).toThrow('no such option');
  });

  it('TT-SRC-09: tags, gear, help and surroundings are all sources', () => {
    const fight = against(
      10,
      { tags: [ease('Axe', 1, 'attack')], gear: [{ name: 'oil', tags: [ease('Burning oil', 2, 'attack')] }] },
      {
        scene: { allies: ['the guide'], tags: [{ name: 'Chandelier', automatic: false, appliesTo: ['attack'] }] },
        toggles: { aidAction: true },
      },
    );
    byId(fight, 'bo').aiding = byId(fight, 'ana').index;
    const told = attacking(fight, ['axe+burning-oil+the-guide+help-from-bo+chandelier', 10]);
    expect(told.filter(({ event }) => event === 'eased-by').map(({ origin }) => origin)).toEqual([
      'a tag',
      'a tag',
      'an ally',
      'a companion’s help',
      'the scene',
    ]);
    expect(rated(told)?.ease).toBe(6);
    expect(byId(fight, 'bo').aiding).toBe(-1);
  });

  it('TT-SRC-10: what eases by itself takes no place', () => {
    const tags = [ease('A', 1, 'attack'), ease('B', 1, 'attack'), { ...ease('Blessed', 1, 'attack'), automatic: true }];
    expect(rated(attacking(against(3, { tags }), ['a+b', 10]))?.ease).toBe(3);
  });

  it('TT-SRC-11: an ally helps one roll a round, by 1', () => {
    const fight = against(5, {}, { scene: { allies: ['the guide'] } });
    expect(rated(attacking(fight, ['the-guide', 10]))?.dc).toBe(12);
    expect(rated(attacking(fight, [10]))?.dc).toBe(15);
  });

  it('TT-SRC-11: it helps again in the next round', () => {
    const fight = against(5, {}, { scene: { allies: ['the guide'] } });
    fight.allies[0]!.aided = true;
    const script = play(fight, ['ana', 'pass', 'pass', 'pass']);
    script.step(3);
    script.finish();
    expect([fight.round, fight.allies[0]!.aided]).toEqual([2, false]);
  });

  it('TT-VAL-03, TT-SRC-03: a source of tier 4 takes one place, and a third source none', () => {
    const tags = [ease('A', 4, 'attack'), ease('B', 1, 'attack'), ease('C', 1, 'attack')];
    for (const choice of ['a', 'a+b', 'b+c', 'none'])
      expect(rated(attacking(against(3, { tags }), [choice, 10]))).toBeDefined();
    expect(() => attacking(against(3, { tags }), ['a+b+c', 10])).toThrow('no such option');
  });

  it('TT-CORE-04: the DC is three times the level', () => {
    expect([0, 1, 5, 10, 12].map(dcOf)).toEqual([0, 3, 15, 30, 36]);
  });
});
