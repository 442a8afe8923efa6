import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { pieces } from '../state/furniture.ts';
import {
  closesOn,
  comingClose,
  Do,
  intent,
  MoveWhen,
  offItemOf,
  targetOf,
  whatOf,
  withDetail,
  withMove,
} from '../state/intent.ts';
import { isRepeat } from '../state/item-id.ts';
import { type Fight, Reaction } from '../state/model.ts';
import { negates } from './reactions.ts';
import { isUsuallyNonlethal } from './strike.ts';

describe('ends of a blow', () => {
  it('BDP-XTR-02: many who fight as one are routed by Critical Damage, which is told', () => {
    const horde = { use: 'goblin', id: 'horde', detachment: true, armour: 0, hp: { now: 0, max: 4 } };
    const fight = exampleFight({ party: ['mirah'], foes: [horde], close: true, toggles: { detachments: true } });
    const save = { who: 'horde', why: 'critical-save', faces: [20] };
    const round = playRound(fight, ['attack:horde:longsword', 'nothing', 3, save]);
    expect(byId(fight, 'horde')).toMatchObject({ status: 'routed', melee: 0 });
    expect(round.events).toContain('routed');
  });

  it('BDP-UNA-05: bare hands spare, weapons kill, and what is improvised spares in a brawl', () => {
    const spares = (brawl: boolean) => {
      const fight = fightOf({ party: [{ use: 'mirah', items: ['longsword'] }], foes: ['orc'], scene: { brawl } });
      return [-1, 0, ...pieces].map((item) => isUsuallyNonlethal(fight, byId(fight, 'mirah'), item));
    };
    expect(spares(false)).toEqual([true, false, false, false, false]);
    expect(spares(true)).toEqual([true, false, true, true, true]);
  });

  it('BDP-BDV-04, BDP-BDV-05: graded, a good Block or Dodge stops a spell, and nothing else does', () => {
    const stops = (blockDodgeRule: Fight['toggles']['blockDodgeRule'], reaction: number, items: readonly string[]) => {
      const fight = fightOf({ party: [{ use: 'mirah', items }], foes: ['orc'], toggles: { blockDodgeRule } });
      return negates(fight, byId(fight, 'mirah'), reaction);
    };
    const { block, dodge, fightBack, none } = Reaction;
    expect([stops('graded', block, ['longsword']), stops('graded', block, ['dagger'])]).toEqual([true, false]);
    expect([stops('graded', dodge, ['dagger']), stops('graded', dodge, ['maul'])]).toEqual([true, false]);
    expect([stops('graded', fightBack, ['dagger']), stops('graded', none, ['dagger'])]).toEqual([false, false]);
    expect([stops('basic', block, ['longsword']), stops('basic', dodge, ['dagger'])]).toEqual([false, false]);
  });
});

describe('intentions', () => {
  it('BDP-TURN-09: a move may lead Close to anybody of a large fight, whatever else is meant', () => {
    for (const whom of [0, 1, 31, 32, 40, 63]) {
      const code = comingClose(withDetail(withMove(intent(Do.attack, 5, 3, 2), MoveWhen.before), 6), whom);
      expect([closesOn(code), whatOf(code), targetOf(code)]).toEqual([whom, Do.attack, 5]);
    }
    expect(closesOn(intent(Do.attack, 5, 3, 2))).toBe(-1);
    expect(offItemOf(intent(Do.attack, 5, 3, 2))).toBe(2);
  });

  it('BDP-DECL-01: of two things alike one stands for both, unless one of them is in hand', () => {
    const fight = fightOf({
      party: [{ use: 'marlok', items: ['dagger', 'dagger', 'longsword'], wield: ['longsword'] }],
      foes: ['orc'],
    });
    const marlok = byId(fight, 'marlok');
    const repeats = () => [0, 1, 2].map((item) => isRepeat(marlok, item));
    expect(repeats()).toEqual([false, true, false]);
    marlok.off = 1;
    expect(repeats()).toEqual([false, false, false]);
    marlok.off = 0;
    expect(repeats()).toEqual([false, false, false]);
    Object.assign(marlok, { main: 1, off: -1 });
    expect(repeats()).toEqual([false, false, false]);
  });

  it('BDP-RNG-04, BDP-RNG-05: whoever has arrived has spent no moves and walks nowhere', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], scene: { zones: ['hall', 'yard'] } });
    playRound(fight, ['walk:yard', 'nothing']);
    expect(byId(fight, 'mirah')).toMatchObject({ zone: 1, movingTo: -1, movesSpent: 0 });
  });
});
