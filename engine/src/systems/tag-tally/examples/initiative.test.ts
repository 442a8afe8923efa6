import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import { Table } from '../../../table/table.ts';
import { mishap } from '../attack/mishaps.ts';
import { setLadder } from '../round/initiative.ts';
import { isBefore } from '../state/ladder.ts';
import type { Fight } from '../state/model.ts';

/** The ladder as text: `{Ana} ogre {Bo, Cy} wolf {Dee}`. */
function ladderText(fight: Fight): string {
  const parts: string[] = [];
  for (let gap = 0; gap <= fight.ladder.length; gap++) {
    const block = fight.fighters.filter(({ pc, slot }) => pc && slot === gap).map(({ sheet }) => sheet.name);
    if (block.length > 0) parts.push(`{${block.join(', ')}}`);
    const creature = fight.ladder[gap];
    if (creature !== undefined) parts.push(fight.fighters[creature]!.sheet.name);
  }
  return parts.join(' ');
}

const eased = (name: string, tier: number) =>
  plainPc(name, { tags: [{ name: 'Quick', tier, appliesTo: ['initiative'] }] });
const hindered = (name: string) =>
  plainPc(name, { tags: [{ name: 'Sleepy', polarity: 'hinder', appliesTo: ['initiative'] }] });

describe('WE-06 one creature', () => {
  it('TT-INIT-01, TT-INIT-04, TT-INIT-05, TT-INIT-06, TT-INIT-07, TT-INIT-08: blocks before and after, free order in each round', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo'), plainPc('Cy')],
      foes: [plainFoe('Ogre', 4)],
      phase: 'initiative',
    });
    const script = play(fight, [
      { who: 'ana', why: 'initiative', faces: [12] },
      { who: 'bo', why: 'initiative', faces: [11] },
      { who: 'cy', why: 'initiative', faces: [17] },
      { who: 'ana', question: 'next-turn', choose: 'ana' },
      { who: 'ana', choose: 'pass' },
      { who: 'cy', choose: 'pass' },
      { who: 'ogre', choose: 'pass' },
      { who: 'bo', choose: 'pass' },
      { question: 'next-turn', choose: 'cy' },
      { who: 'cy', choose: 'pass' },
      { who: 'ana', choose: 'pass' },
      { who: 'ogre', choose: 'pass' },
      { who: 'bo', choose: 'pass' },
    ]);
    script.step(12);
    script.finish();
    expect(ladderText(fight)).toBe('{Ana, Cy} Ogre {Bo}');
    expect(fight.round).toBe(3);
  });
});

describe('WE-07 two levels', () => {
  it('TT-INIT-03, TT-INIT-09, TT-SET-03: six PCs fall into three gaps', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo'), plainPc('Cy'), plainPc('Dee'), eased('Eve', 1), hindered('Finn')],
      foes: [plainFoe('Wolf', 2), plainFoe('Ogre', 5)],
      phase: 'initiative',
    });
    const script = play(fight, [15, 14, 6, 5, 'quick', 3, 8]);
    script.step(6);
    script.step(1);
    script.finish();
    expect(ladderText(fight)).toBe('{Ana} Ogre {Bo, Cy, Eve} Wolf {Dee, Finn}');
    expect([fight.momentumSize, fight.doomSize]).toEqual([11, 11]);
  });
});

describe('WE-30 a late arrival', () => {
  it('TT-INIT-13, TT-MAG-07, TT-SET-07: a creature called by a mishap acts from the next round, by the rolls there are', () => {
    const caster = plainPc('Ana', { spells: [{ name: 'Spark', type: 'damage', aspect: 'fire' }] });
    const fight = fightOf({
      party: [caster, plainPc('Bo')],
      foes: [plainFoe('Rat', 1)],
      initiative: [10, 8],
      round: 2,
    });
    const { table, finish } = play(fight, [{ why: 'mishap', faces: [10] }]);
    mishap(fight, table, {
      caster: byId(fight, 'ana'),
      spell: 0,
      target: byId(fight, 'rat').index,
      base: 3,
      ownTurn: true,
    });
    finish();
    const newcomer = byId(fight, 'hostile-1');
    expect([newcomer.level, newcomer.firstRound]).toEqual([3, 3]);
    expect(fight.ladder).not.toContain(newcomer.index);
    expect([fight.momentumSize, fight.doomSize]).toEqual([7, 7]);
    fight.round = 3;
    setLadder(fight, new Table<Fight>());
    expect(ladderText(fight)).toBe('{Ana} Hostile creature 1 {Bo} Rat');
  });
});

describe('WE-31 a creature-side initiative tag', () => {
  it('TT-INIT-15: a slow zombie stands below a wolf of its level but is attacked at its full level', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: ['zombie', plainFoe('Wolf', 2)], initiative: [4] });
    expect(ladderText(fight)).toBe('Wolf {Ana} Zombie');
    const script = play(fight, ['pass', 'attack:zombie', { why: 'attack', faces: [6] }]);
    script.step(2);
    script.finish();
    expect(fight.momentum).toBe(1);
  });
});

describe('WE-38 two levels, one target', () => {
  const order = (face: number, ease: number, hinder: number): boolean[] => {
    const fight = fightOf({
      party: [plainPc('Ana')],
      foes: [plainFoe('Low', 1), plainFoe('High', 2)],
      initiative: [face],
    });
    const ana = byId(fight, 'ana');
    ana.initEase = ease;
    ana.initHinder = hinder;
    return ['low', 'high'].map((id) => isBefore(fight, byId(fight, id), ana));
  };

  it('TT-INIT-03, TT-INIT-14: eased to 0 everybody acts before both, hindered by 1 the target is 3 for both', () => {
    expect(order(1, 2, 0)).toEqual([false, false]);
    expect(order(2, 2, 1)).toEqual([true, true]);
    expect(order(3, 2, 1)).toEqual([false, false]);
  });
});
