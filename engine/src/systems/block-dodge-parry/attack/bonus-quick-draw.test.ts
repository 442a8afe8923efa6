import { describe, expect, it } from 'vitest';
import { attackersIn, exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';

const drawer = (weapon: string) => ({ skills: [{ name: 'Quick Draw', of: weapon }] });

describe('Quick Draw', () => {
  it('BDP-SKL-22: acts before the enemies without a Save, with the trained weapon only', () => {
    const order = (weapon: string, ...save: readonly number[]) => {
      const fight = exampleFight({
        party: [{ use: 'mirah', hp: 18, ...drawer('longsword') }],
        foes: [{ use: 'orc', hp: 18 }],
        close: true,
      });
      const strikes = save.length === 0 ? [1, 'none', 1] : ['none', 1, 1];
      const round = playRound(fight, [`attack:orc:${weapon}`, 'attack:mirah:scimitar', ...save, ...strikes]);
      return attackersIn(round);
    };
    expect(order('longsword')).toEqual(['mirah', 'orc']);
    expect(order('unarmed', 20)).toEqual(['orc', 'mirah']);
  });

  it('BDP-SKL-22: brings a foe before everybody, also before those who passed their Save', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', hp: 18 }],
      foes: [
        { use: 'orc', id: 'slow', hp: 18 },
        { use: 'orc', id: 'swift', hp: 18, ...drawer('scimitar') },
      ],
      close: true,
    });
    const round = playRound(fight, [
      'attack:slow:longsword',
      'attack:mirah:scimitar',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [1] },
      'none',
      { who: 'swift', why: 'damage', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'slow', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(round)).toEqual(['swift', 'mirah', 'slow']);
    round.cites('BDP-SKL-22');
  });

  it('BDP-SKL-22: does not make a full turn quick', () => {
    const fight = exampleFight({
      party: [
        { use: 'mirah', hp: 18 },
        { use: 'fenris', ...drawer('axe') },
      ],
      foes: [{ use: 'orc', hp: 18 }],
      scene: { melees: [['mirah', 'orc']] },
    });
    const round = playRound(fight, ['attack:orc:longsword', 'attack:orc:axe', 'nothing', 1, 2]);
    expect(attackersIn(round)).toEqual(['mirah', 'fenris']);
  });
});
