import { describe, expect, it } from 'vitest';
import { fightOf, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import { Do, intent, MoveWhen, withMove } from '../state/intent.ts';
import { describeIntent } from './intent-words.ts';

const party = [{ use: 'mirah', items: ['longsword', 'bow'] }, 'fenris'];

function said(code: number, toggles: TestFight['toggles'] = {}) {
  return optionInWords(describeIntent(fightOf({ party, foes: ['orc'], close: true, toggles }), 0, code));
}

describe('the words for an intention', () => {
  it('BDP-TURN-01, BDP-ORD-10: say quick or full, or one turn where there are no two kinds', () => {
    const stroke = intent(Do.attack, 2, 0);
    expect(said(stroke).label).toContain('(quick, ');
    expect(said(withMove(intent(Do.attack, 2, 0), MoveWhen.before)).label).toContain('(full, ');
    expect(said(stroke, { initiativeMode: 'simple' }).label).toContain('(one turn, ');
  });

  it('BDP-TURN-16, BDP-UNA-08: a move before a blow or before waking somebody leads to the target, before a shot elsewhere', () => {
    const first = (what: number, whom: number, item: number) =>
      said(withMove(intent(what, whom, item), MoveWhen.before));
    expect(first(Do.attack, 2, 0).label).toMatch(/^Move Close, then: /);
    expect(first(Do.attack, 2, 0).id).toBe('attack:orc:longsword');
    expect(first(Do.attack, 2, 1).label).toMatch(/^Move away, then: /);
    expect(first(Do.attack, 2, 1).id).toBe('attack:orc:bow:away-first');
    expect(first(Do.wake, 1, -1).label).toMatch(/^Move Close, then: /);
    expect(first(Do.wake, 1, -1).id).not.toContain('away');
  });

  it('BDP-TURN-08, BDP-TURN-14: say of a move after the blow where it leads, and of standing up that it comes first', () => {
    expect(said(withMove(intent(Do.attack, 2, 0), MoveWhen.after))).toMatchObject({
      id: 'attack:orc:longsword:then-away',
      rare: true,
    });
    expect(said(withMove(intent(Do.attack, 2, 0), MoveWhen.standFirst)).id).toBe('attack:orc:longsword:stand-first');
    expect(said(intent(Do.attack, 2, 0)).id).toBe('attack:orc:longsword');
  });
});
