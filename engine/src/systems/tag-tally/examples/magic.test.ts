import { describe, expect, it } from 'vitest';
import { byId, type Cast, castCode, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cast } from '../acts/magic.ts';
import { contest, contestBand } from '../acts/tasks.ts';
import { bandNames } from '../book/terms.ts';
import { castAt } from '../round/creature-turn.ts';
import type { Fight } from '../state/model.ts';

describe('WE-20 a spell attack', () => {
  const caster = plainPc('Ana', {
    mai: 7,
    casterTier: 2,
    tags: [{ name: 'Fire', aspect: 'fire' }],
    spells: [{ name: 'Fireball', type: 'damage', aspect: 'fire', tier: 3 }],
  });
  const after = (die: number, script: ScriptItem[] = []) => {
    const fight = fightOf({ party: [caster], foes: [plainFoe('Foe', 5)] });
    const played = play(fight, ['fire', die, ...script]);
    cast(fight, played.table, byId(fight, 'ana'), castCode(0, byId(fight, 'foe').index, -1));
    played.finish();
    return { fight, ana: byId(fight, 'ana'), told: played.told() };
  };

  it('TT-MAG-01, TT-MAG-02, TT-MAG-03, TT-MAG-04: MAI 7 and a fire tag ease by 3, the lower tier hinders by 1: DC 9', () => {
    const { told } = after(9);
    expect(told.find(({ event }) => event === 'rated')).toMatchObject({ base: 5, ease: 3, hinder: 1, dc: 9 });
  });

  it('TT-MAG-06: Success-but hinders all rolls until the end of the next turn', () => {
    const { fight, ana } = after(8);
    expect([fight.momentum, ana.backfireLater]).toEqual([0, 1]);
  });

  it('TT-MAG-05, TT-MAG-08: Success gives 1, Success-and 2 and Mastery', () => {
    expect([after(13).fight.momentum, after(13).ana.mastered]).toEqual([1, [0]]);
    expect([after(14).fight.momentum, after(14).ana.mastered]).toEqual([2, [1]]);
  });

  it('TT-MAG-07: a 1 gives nothing but a mishap', () => {
    const { fight, told } = after(1, [{ why: 'mishap', faces: [7] }]);
    expect(fight.momentum).toBe(0);
    expect(told.some(({ event }) => event === 'mishap')).toBe(true);
  });

  it('TT-MAG-08: a natural 20 that is Fail-but at level 9 still earns Mastery', () => {
    const ana = plainPc('Ana', { spells: [{ name: 'Spark', type: 'damage', aspect: 'fire' }] });
    const fight = fightOf({ party: [ana], foes: [plainFoe('Foe', 9)] });
    const { table, finish } = play(fight, [20]);
    cast(fight, table, byId(fight, 'ana'), castCode(0, byId(fight, 'foe').index, -1));
    finish();
    expect([fight.momentum, byId(fight, 'ana').mastered]).toEqual([0, [1]]);
  });
});

describe('WE-21 a counter', () => {
  const quill = plainPc('Quill', {
    mai: 4,
    casterTier: 2,
    spells: [{ name: 'Counterspell', type: 'counter', tier: 2 }],
  });
  const countered = (die: number, rest: ScriptItem[] = []): { fight: Fight; events: string[] } => {
    const fight = fightOf({
      party: [plainPc('Cleo'), quill],
      foes: [plainFoe('Mage', 4, { casts: ['Bolt'] })],
      momentum: 3,
    });
    const script = play(fight, ['counter:counterspell', die, ...rest]);
    castAt(fight, script.table, byId(fight, 'mage'), byId(fight, 'cleo'), 0);
    script.finish();
    expect(byId(fight, 'quill').reactionLeft).toBe(false);
    return { fight, events: script.told().map(({ event }) => event) };
  };

  it('TT-REACT-09, TT-REACT-10, TT-REACT-14: level 4 less MAI is DC 9, and a 9 undoes the spell', () => {
    const { fight, events } = countered(9);
    expect(events).toContain('countered');
    expect([fight.momentum, fight.doom]).toEqual([3, 0]);
  });

  it('TT-REACT-10, TT-MAG-06: a 5 does too and backfires until the end of the coming turn', () => {
    const { fight, events } = countered(5);
    expect(events).toContain('countered');
    expect([byId(fight, 'quill').backfire, byId(fight, 'quill').backfireLater]).toEqual([1, 0]);
  });

  it('TT-REACT-10, TT-DEF-09: a 3 does not, and the target defends at DC 12', () => {
    const { fight } = countered(3, [{ who: 'cleo', why: 'defense', faces: [6] }]);
    expect([fight.momentum, fight.doom]).toEqual([2, 1]);
  });

  it('TT-REACT-10, TT-MAG-07: a 1 is a mishap on top', () => {
    const { events } = countered(1, [
      { why: 'mishap', faces: [7] },
      { who: 'cleo', why: 'defense', faces: [12] },
    ]);
    expect(events).toContain('mishap');
  });
});

describe('WE-34 counter or defense, no block', () => {
  const counterer = { mai: 6, casterTier: 2, spells: [{ name: 'Counterspell', type: 'counter', tier: 2 }] };
  const quill = plainPc('Quill', counterer);
  const mage = plainFoe('Mage', 5, { casts: [{ name: 'Bolt', level: 3, tier: 3 }] });
  const setting = (party: Cast[]) => fightOf({ party, foes: [mage], momentum: 3 });
  const bram = plainPc('Bram', { armor: 'heavy' });

  it('TT-REACT-13, TT-REACT-09: the counter is at the spell’s level; nobody is offered a block', () => {
    const fight = setting([plainPc('Cleo'), bram, quill]);
    const { table, told, finish } = play(fight, [{ who: 'quill', choose: 'counter:counterspell' }, 6]);
    castAt(fight, table, byId(fight, 'mage'), byId(fight, 'cleo'), 0);
    finish();
    expect(told().find(({ event }) => event === 'rated')).toMatchObject({ base: 3, ease: 1, dc: 6 });
    expect([fight.momentum, fight.doom]).toEqual([3, 0]);
  });

  it('TT-DEF-09, TT-REACT-07: after a failed counter the target defends at the creature’s level, and nobody else counters', () => {
    const fight = setting([plainPc('Cleo'), quill, plainPc('Other', counterer)]);
    const script = play(fight, [
      { who: 'quill', choose: 'counter:counterspell' },
      1,
      { why: 'mishap', faces: [7] },
      { who: 'cleo', why: 'defense', faces: [14] },
    ]);
    castAt(fight, script.table, byId(fight, 'mage'), byId(fight, 'cleo'), 0);
    script.finish();
    expect([fight.momentum, fight.doom]).toEqual([2, 0]);
  });

  it('TT-REACT-13, TT-REACT-02: who has the means may counter a spell aimed at themselves', () => {
    const fight = setting([quill]);
    const { table, finish } = play(fight, [{ who: 'quill', choose: 'counter:counterspell' }, 6]);
    castAt(fight, table, byId(fight, 'mage'), byId(fight, 'quill'), 0);
    finish();
    expect(fight.doom).toBe(0);
  });
});

describe('WE-22 player against player', () => {
  it('TT-PVP-01, TT-PVP-02, TT-PVP-03: totals with tiers are compared, and no clock moves', () => {
    const ana = plainPc('Ana', { tags: [{ name: 'Riddles', tier: 2, appliesTo: ['task'] }] });
    const bo = plainPc('Bo', {
      tags: [
        { name: 'Wit', appliesTo: ['task'] },
        { name: 'Tired', type: 'flaw', appliesTo: ['task'] },
      ],
    });
    const fight = fightOf({ party: [ana, bo], foes: [plainFoe('Foe', 3)], toggles: { pvp: true } });
    const { table, told, finish } = play(fight, [
      { who: 'ana', faces: [12] },
      { who: 'bo', faces: [15] },
    ]);
    contest(fight, table, byId(fight, 'ana'), byId(fight, 'bo'));
    finish();
    expect(told()[0]).toMatchObject({ total: 14, otherTotal: 15, band: 'Fail-but' });
    expect([fight.momentum, fight.doom]).toEqual([0, 0]);
  });

  it('TT-PVP-02: the difference decides', () => {
    const band = (difference: number) => bandNames[contestBand(difference)];
    expect([-5, -4, -1, 0, 1, 4, 5].map(band)).toEqual([
      'Fail-and',
      'Fail-but',
      'Fail-but',
      'Success-but',
      'Success',
      'Success',
      'Success-and',
    ]);
  });
});
