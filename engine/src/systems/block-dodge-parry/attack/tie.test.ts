import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { Do, intent } from '../state/intent.ts';
import { Mark } from '../state/marks.ts';
import type { Fight } from '../state/model.ts';
import { counts, tieMatters } from './tie.ts';
import { addAttacker, newVolley } from './volley.ts';

const stick = { name: 'stick', dice: 'd6' };

/** Two who show the same die against Mirah. */
function matters(second: object = {}, change: (fight: Fight) => void = () => {}): boolean {
  const one = { use: 'bandit', items: [stick], wield: ['stick'] };
  const foes = [
    { ...one, id: 'one' },
    { ...one, id: 'two', ...second },
  ];
  const fight = fightOf({ party: ['mirah'], foes, close: true });
  newVolley(fight, byId(fight, 'mirah'));
  for (const id of ['one', 'two']) addAttacker(fight, byId(fight, id), intent(Do.attack, 0, 0));
  fight.now.dr[0] = 4;
  fight.now.dr[1] = 4;
  change(fight);
  return tieMatters(fight, 0);
}

describe('equal results of a volley', () => {
  it('BDP-MUL-05: are one and the same when nothing sets them apart', () => {
    expect(matters()).toBe(false);
  });

  it('BDP-MUL-05, BDP-WPN-08: differ where a PC strikes, who counts killing blows', () => {
    expect(matters({ kind: 'pc' })).toBe(true);
  });

  it('BDP-MUL-05, BDP-CRI-04: differ where one has effects of its own or a special attack', () => {
    expect(matters({ onCritical: [{ kind: 'note', text: 'poison' }] })).toBe(true);
    expect(matters({ items: [{ ...stick, special: true }] })).toBe(true);
  });

  it.each([
    ['goes to STR', Mark.toStr],
    ['allows no Save', Mark.noSave],
    ['spares', Mark.nonlethal],
    ['is a True Strike', Mark.trueStrikes],
  ])('BDP-MUL-05: differ where only one %s', (_what, flag) => {
    expect(matters({}, ({ now }) => (now.flags[1]! |= flag))).toBe(true);
    expect(
      matters({}, ({ now }) => {
        now.flags[0]! |= flag;
        now.flags[1]! |= flag;
      }),
    ).toBe(false);
  });

  it('BDP-MUL-05, BDP-MUL-08: are not equal when one is lower or does not count', () => {
    expect(matters({ kind: 'pc' }, ({ now }) => (now.dr[1] = 3))).toBe(false);
    for (const flag of [Mark.gambit, Mark.missed, Mark.cancelled]) {
      expect(matters({ kind: 'pc' }, ({ now }) => (now.flags[1]! |= flag))).toBe(false);
      expect(counts(flag)).toBe(false);
    }
    expect(counts(Mark.toStr)).toBe(true);
  });
});
