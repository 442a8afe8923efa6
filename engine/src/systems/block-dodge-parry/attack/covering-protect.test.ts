import { describe, expect, it } from 'vitest';
import { byId, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { intentQuestion } from '../round/declare.ts';
import { type Fight, Turn } from '../state/model.ts';
import { turnOf } from './classify.ts';

const guard = { use: 'fenris', skills: ['Protect'] };

/** Harold faces an orc; the guard stands by, or in the same melee. */
function guarded(together: boolean, more: object = {}): Fight {
  const melee = ['harold', 'orc', ...(together ? ['fenris'] : [])];
  return exampleFight({ party: [{ ...guard, ...more }, 'harold'], foes: ['orc'], scene: { melees: [melee] } });
}

/** How Protect can be declared, and the turn it takes. */
function ways(fight: Fight): readonly (readonly [string, number])[] {
  const fenris = byId(fight, 'fenris');
  const { table } = play(fight, []);
  table.list(fight, fenris.index, intentQuestion);
  const codes = Array.from(table.options.subarray(0, table.optionCount));
  return codes
    .map((code) => [intentQuestion.describe(fight, fenris.index, code).id, turnOf(fight, fenris, code)] as const)
    .filter(([id]) => id.startsWith('protect'));
}

const hpOf = (fight: Fight) => [byId(fight, 'fenris').hp, byId(fight, 'harold').hp];
const orcTakesItsTime = 'attack:harold:scimitar:then-away';

describe('Protect with a move', () => {
  it('BDP-SKL-20, BDP-TURN-16: is quick alone and full when a move goes before or after it', () => {
    expect(ways(guarded(true))).toEqual([
      ['protect', Turn.quick],
      ['protect:then-away', Turn.full],
    ]);
    expect(ways(guarded(false))).toEqual([['protect:harold:approach', Turn.full]]);
    expect(ways(guarded(true, { state: { prone: true } }))).toEqual([
      ['protect', Turn.quick],
      ['protect:stand-first', Turn.full],
    ]);
  });

  it('BDP-SKL-20, BDP-TURN-16: needs an ally one move away', () => {
    expect(ways(guarded(false, { state: { immobile: true } }))).toEqual([]);
    const fallen = guarded(false);
    byId(fallen, 'harold').status = 'incapacitated';
    expect(ways(fallen)).toEqual([]);
  });

  it('BDP-SKL-20, BDP-TURN-16: the guard comes Close and draws what comes after that', () => {
    const { fight, cites, events } = playRound(guarded(false), [
      'protect:harold:approach',
      'nothing',
      orcTakesItsTime,
      { who: 'fenris', why: 'order-save', faces: [1] },
      { who: 'fenris', question: 'reaction', choose: 'none' },
      { who: 'orc', why: 'damage', faces: [5] },
    ]);
    expect(hpOf(fight)).toEqual([3, 4]);
    cites('BDP-SKL-20');
    expect(events.indexOf('came-close')).toBeLessThan(events.indexOf('protects'));
  });

  it('BDP-SKL-20: a guard who comes too late draws nothing', () => {
    const late = playRound(guarded(false), [
      'protect:harold:approach',
      'nothing',
      orcTakesItsTime,
      { who: 'fenris', why: 'order-save', faces: [20] },
      { who: 'harold', question: 'reaction', choose: 'none' },
      3,
    ]);
    expect(hpOf(late.fight)).toEqual([6, 1]);
    const quick = playRound(guarded(false), [
      'protect:harold:approach',
      'nothing',
      'attack:harold:scimitar',
      'none',
      3,
    ]);
    expect(hpOf(quick.fight)).toEqual([6, 1]);
  });

  it('BDP-SKL-20, BDP-TURN-08: in place it draws from the declaration until the guard moves away', () => {
    const { fight } = playRound(guarded(true), [
      'protect:then-away',
      'nothing',
      'attack:harold:scimitar',
      { who: 'fenris', question: 'reaction', choose: 'none' },
      { who: 'orc', why: 'damage', faces: [5] },
    ]);
    expect([hpOf(fight), byId(fight, 'fenris').melee]).toEqual([[3, 4], 0]);
    const left = playRound(guarded(true), [
      'protect:then-away',
      'nothing',
      orcTakesItsTime,
      { who: 'fenris', why: 'order-save', faces: [1] },
      { who: 'harold', question: 'reaction', choose: 'none' },
      3,
    ]);
    expect(hpOf(left.fight)).toEqual([6, 1]);
  });

  it('BDP-SKL-20, BDP-TURN-14: from the ground it begins when the guard is up', () => {
    const fight = guarded(true, { state: { prone: true } });
    const { events } = playRound(fight, [
      'protect:stand-first',
      'nothing',
      orcTakesItsTime,
      { who: 'fenris', why: 'order-save', faces: [1] },
      { who: 'fenris', question: 'reaction', choose: 'none' },
      { who: 'orc', why: 'damage', faces: [5] },
    ]);
    expect(hpOf(fight)).toEqual([3, 4]);
    expect(events.indexOf('stood-up')).toBeLessThan(events.indexOf('protects'));
  });

  it('BDP-SKL-20: nothing is protected where no ally is left', () => {
    const fight = exampleFight({
      party: [guard, { use: 'harold', hp: { now: 0, max: 4 }, str: { now: 1, max: 9 } }],
      foes: ['orc'],
      scene: { melees: [['harold', 'orc']] },
    });
    const { events } = playRound(fight, ['protect:harold:approach', 'nothing', 'attack:harold:scimitar', 'none', 5]);
    expect(byId(fight, 'harold').status).toBe('dead');
    expect(events).not.toContain('protects');
  });
});
