import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { OPEN } from '../../../system/bar.ts';
import { strike } from '../round/creature-turn.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { beginBlow } from './blow.ts';
import { defend } from './defence.ts';
import { barToBlock, barToCounter, blockQuestion } from './reactions.ts';

const trio = (more: Partial<TestFight> = {}): Fight =>
  fightOf({
    party: [plainPc('Ana'), plainPc('Bram', { armor: 'heavy' }), plainPc('Cleo')],
    foes: [plainFoe('Foe', 3)],
    ...more,
  });

const may = (fight: Fight, id: string, target = 'cleo') =>
  barToBlock(fight, byId(fight, id), byId(fight, 'foe'), byId(fight, target)) === OPEN;
const mayCounter = (fight: Fight, pc: Fighter) => barToCounter(fight, pc) === OPEN;

describe('reactions', () => {
  it('TT-REACT-08, TT-VAL-06: nobody blocks for themselves, and nobody twice in a round', () => {
    const fight = trio();
    expect([may(fight, 'ana'), may(fight, 'cleo')]).toEqual([true, false]);
    byId(fight, 'ana').reactionLeft = false;
    expect(may(fight, 'ana')).toBe(false);
  });

  it('TT-REACT-04, TT-VAL-06: with positions the attacker must be within 5 ft of the blocker', () => {
    const at = (x: number, y: number) =>
      trio({
        toggles: { positions: true },
        party: [plainPc('Ana', { position: { x, y } }), plainPc('Cleo', { position: { x: 900, y: 0 } })],
      });
    expect(may(at(3, 4), 'ana')).toBe(true);
    expect(may(at(4, 4), 'ana')).toBe(false);
  });

  it('TT-REACT-07: those who could are asked in list order until one does', () => {
    const fight = trio();
    const { table, finish } = play(fight, [
      { who: 'ana', choose: 'no' },
      { who: 'bram', choose: 'block' },
      'heavy-armor',
      { who: 'bram', faces: [9] },
    ]);
    strike(fight, table, byId(fight, 'foe'), byId(fight, 'cleo'), -1);
    finish();
    const first = trio();
    const script = play(first, [
      { who: 'ana', choose: 'block' },
      { who: 'ana', faces: [9] },
    ]);
    strike(first, script.table, byId(first, 'foe'), byId(first, 'cleo'), -1);
    script.finish();
    expect(byId(first, 'bram').reactionLeft).toBe(true);
  });

  it('TT-REACT-07: each roll of an area attack is a trigger of its own', () => {
    const fight = trio({ foes: [plainFoe('Foe', 3, { area: true })], rulings: { areaTargets: '2' } });
    const { table, finish } = play(fight, [
      { who: 'bram', choose: 'no' },
      { who: 'cleo', choose: 'no' },
      { who: 'ana', faces: [9] },
      { who: 'ana', choose: 'block' },
      { who: 'ana', why: 'defense', faces: [9] },
    ]);
    strike(fight, table, byId(fight, 'foe'), byId(fight, 'cleo'), -1);
    finish();
    expect(byId(fight, 'ana').reactionLeft).toBe(false);
  });

  it('TT-REACT-05: by the toggle the target rolls with one source more', () => {
    const fight = trio({ toggles: { blockMode: 'aid' } });
    const { table, told, finish } = play(fight, ['no', 'block', 'the-block', { who: 'cleo', faces: [6] }]);
    strike(fight, table, byId(fight, 'foe'), byId(fight, 'cleo'), -1);
    finish();
    expect(told().find(({ event }) => event === 'rated')).toMatchObject({ who: 'cleo', ease: 1, dc: 6 });
  });

  it('TT-REACT-05: a blocker’s wounds and tags for blocks count, not the target’s', () => {
    const bram = plainPc('Bram', {
      wounds: [{ severity: 'strain' }],
      tags: [{ name: 'Bulwark', tier: 2, appliesTo: ['block'] }],
    });
    const fight = trio({ party: [bram, plainPc('Cleo', { armor: 'heavy' })], foes: [plainFoe('Foe', 5)] });
    const { table, told } = play(fight, ['block', 'bulwark', 10]);
    strike(fight, table, byId(fight, 'foe'), byId(fight, 'cleo'), -1);
    expect(told().find(({ event }) => event === 'rated')).toMatchObject({ who: 'bram', ease: 2, hinder: 1 });
  });

  it('TT-REACT-12, TT-REACT-02: before their first turn PCs may react, and only to what happens in others’ turns', () => {
    const fight = trio({ phase: 'initiative' });
    const script = play(fight, [1, 1, 1, 'attack:cleo', 'no', { who: 'bram', choose: 'block' }, 'heavy-armor', 9]);
    script.step(5);
    script.finish();
    expect(byId(fight, 'bram').hasActed).toBe(false);
    expect(blockQuestion.cites).toContain('TT-REACT-02');
  });

  it('TT-REACT-03: creatures never have a reaction', () => {
    const fight = trio({ phase: 'round' });
    play(fight, []).step();
    expect(fight.fighters.map(({ reactionLeft }) => reactionLeft)).toEqual([true, true, true, false]);
  });

  it('TT-REACT-01: a reaction not used is not saved up', () => {
    const fight = trio({ party: [plainPc('Ana'), plainPc('Bram')] });
    const script = play(fight, ['ana', 'pass', 'pass', 'pass', 'ana', 'pass', 'pass', 'attack:ana', 'block', 9]);
    script.step(6);
    script.finish();
    expect(fight.round).toBe(3);
    const again = trio({ party: [plainPc('Ana'), plainPc('Bram')] });
    byId(again, 'bram').reactionLeft = false;
    expect(may(again, 'bram', 'ana')).toBe(false);
  });

  it('TT-REACT-11: striking back is open only if the GM allows it, and uses the attack column', () => {
    const fight = trio({ party: [plainPc('Ana')], rulings: { otherReaction: 'attack' } });
    const { table, finish } = play(fight, [9, { who: 'ana', question: 'strike-back', choose: 'strike' }, 14]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), true));
    finish();
    expect([fight.momentum, byId(fight, 'ana').reactionLeft]).toEqual([2, false]);
    const asked = trio({ party: [plainPc('Ana')], rulings: { otherReaction: 'ask' } });
    const refused = play(asked, [9, 'otherReaction:no']);
    defend(asked, refused.table, beginBlow(asked, byId(asked, 'foe'), byId(asked, 'ana'), true));
    refused.finish();
  });

  it('TT-REACT-13: a spell may be blocked if the GM says so', () => {
    const fight = trio({
      party: [plainPc('Bram'), plainPc('Cleo')],
      foes: [plainFoe('Foe', 3, { casts: ['Bolt'] })],
      rulings: { blockSpell: 'yes' },
      initiative: [1, 1],
    });
    const script = play(fight, ['cast:bolt:cleo', { who: 'bram', choose: 'block' }, { who: 'bram', faces: [9] }]);
    script.step();
    script.finish();
    expect(byId(fight, 'bram').reactionLeft).toBe(false);
  });

  it('TT-REACT-09, TT-VAL-06, TT-VAL-11: a counter needs the means, the reaction, and not to be cut off from magic', () => {
    const fight = trio({ party: [plainPc('Ana', { canCounter: true }), plainPc('Bo')] });
    const ana = byId(fight, 'ana');
    expect([mayCounter(fight, ana), mayCounter(fight, byId(fight, 'bo'))]).toEqual([true, false]);
    ana.castLock = 4;
    fight.round = 1;
    expect(mayCounter(fight, ana)).toBe(true);
    for (const round of [2, 3, 4]) {
      fight.round = round;
      expect(mayCounter(fight, ana)).toBe(false);
    }
    fight.round = 5;
    expect(mayCounter(fight, ana)).toBe(true);
    ana.reactionLeft = false;
    expect(mayCounter(fight, ana)).toBe(false);
    const off = trio({ party: [plainPc('Ana', { canCounter: true })], toggles: { spellcasting: false } });
    expect(mayCounter(off, byId(off, 'ana'))).toBe(false);
  });

  it('TT-REACT-10, TT-MAG-06: Success-but hampers whoever counters, a Success does not', () => {
    const hampered = (die: number, passAt = 'successBut') => {
      const party = [plainPc('Ana', { canCounter: true })];
      const foes = [plainFoe('Foe', 3, { casts: [{ name: 'Bolt', harmful: false }] })];
      const fight = trio({ party, foes, initiative: [1], toggles: { passAt } });
      play(fight, ['cast:bolt:ana', 'counter', die]).step();
      return byId(fight, 'ana').backfire;
    };
    expect([hampered(8), hampered(9), hampered(13), hampered(14), hampered(3)]).toEqual([1, 0, 0, 0, 0]);
    expect(hampered(8, 'dc')).toBe(0);
  });

  it('TT-REACT-09: the spell’s own level counts, also if it is 0', () => {
    const party = [plainPc('Ana', { canCounter: true })];
    const baseFor = (level: number | null) => {
      const foes = [plainFoe('Foe', 5, { casts: [{ name: 'Bolt', level, harmful: false }] })];
      const script = play(trio({ party, foes, initiative: [1] }), ['cast:bolt:ana', 'counter', 20]);
      script.step();
      return script.told().find(({ event }) => event === 'rated')?.base;
    };
    expect([baseFor(0), baseFor(3), baseFor(null)]).toEqual([0, 3, 5]);
  });

  it('TT-REACT-09: each Counter spell is offered by its name', () => {
    const spells = [
      { name: 'Spark', type: 'damage', aspect: 'fire' },
      { name: 'Nay', type: 'counter', tier: 1 },
      { name: 'Never', type: 'counter', tier: 3 },
    ];
    const hinderWith = (choice: string) => {
      const fight = trio({
        party: [plainPc('Ana', { spells })],
        foes: [plainFoe('Foe', 5, { casts: ['Bolt'] })],
        initiative: [1],
      });
      const script = play(fight, ['cast:bolt:ana', choice, 15]);
      script.step();
      script.finish();
      return script.told().find(({ event }) => event === 'rated')?.hinder;
    };
    expect([hinderWith('counter:nay'), hinderWith('counter:never')]).toEqual([0, 1]);
    expect(() => hinderWith('counter:spark')).toThrow('no such option');
  });

  it('TT-REACT-14: by a tag alone no tiers are compared', () => {
    const fight = trio({
      party: [plainPc('Ana', { canCounter: true, mai: 4, casterTier: 4 })],
      foes: [plainFoe('Foe', 5, { casts: [{ name: 'Bolt', tier: 1 }] })],
      initiative: [1],
    });
    const script = play(fight, ['cast:bolt:ana', 'counter', 12]);
    script.step();
    expect(script.told().find(({ event }) => event === 'rated')).toMatchObject({ ease: 1, dc: 12 });
  });
});
