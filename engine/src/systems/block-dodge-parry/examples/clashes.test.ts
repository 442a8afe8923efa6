import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';

const clashes = { meleeClashes: true };
const order = (round: ReturnType<typeof playRound>): unknown[] =>
  round.told.filter(({ event }) => event === 'attacked').map(({ attacker }) => attacker);

describe('EX-03 two weapons in a clash', () => {
  it('BDP-DUA-01, BDP-DUA-02, BDP-DUA-03: both weapons wait for the later one’s timing and the higher die lands', () => {
    const fight = exampleFight({ party: ['marlok'], foes: ['orc'], close: true, toggles: clashes });
    const round = playRound(fight, [
      'attack:orc:longsword+dagger',
      'attack:marlok:scimitar',
      { who: 'marlok', question: 'clash-weapons', choose: 'both' },
      { who: 'marlok', why: 'order-save', faces: [15] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'marlok', why: 'damage', faces: [5, 2] },
    ]);
    expect(order(round)).toEqual(['orc', 'marlok']);
    expect(byId(fight, 'orc').hp).toBe(2);
  });

  it('BDP-DUA-02: the dagger alone strikes first without a Save when already Close', () => {
    const fight = exampleFight({ party: ['marlok'], foes: ['orc'], close: true, toggles: clashes });
    const round = playRound(fight, [
      'attack:orc:longsword+dagger',
      'attack:marlok:scimitar',
      { question: 'clash-weapons', choose: 'sooner' },
      { who: 'marlok', why: 'damage', faces: [6] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
    ]);
    expect(order(round)).toEqual(['marlok', 'orc']);
    expect(byId(fight, 'orc').hp).toBe(1);
  });

  it('BDP-DUA-03: entering, the longsword alone saves and both together come after the orc', () => {
    const single = exampleFight({ party: ['marlok'], foes: ['orc'], toggles: clashes });
    const first = playRound(single, [
      'attack:orc:longsword+dagger',
      'attack:marlok:scimitar',
      { question: 'clash-weapons', choose: 'sooner' },
      { who: 'marlok', why: 'order-save', faces: [12] },
      { who: 'marlok', why: 'damage', faces: [1] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
    ]);
    expect(order(first)).toEqual(['marlok', 'orc']);
    const both = exampleFight({ party: ['marlok'], foes: ['orc'], toggles: clashes });
    const later = playRound(both, [
      'attack:orc:longsword+dagger',
      'attack:marlok:scimitar',
      { question: 'clash-weapons', choose: 'both' },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'marlok', why: 'damage', faces: [2, 1] },
    ]);
    expect(order(later)).toEqual(['orc', 'marlok']);
  });
});

describe('EX-04 modifier tier beats length', () => {
  const bound = { positions: [{ attacker: 'bandit', target: 'mirah', modifier: 'impaired' }] };
  const hers = { who: 'mirah', why: 'damage', faces: [1] };
  const his = ['none', { who: 'bandit', why: 'damage', faces: [1] }];

  it('BDP-CLSH-06, BDP-CLSH-07, BDP-MOD-03: an Impaired attack goes last whatever its length', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['bandit'], close: true, toggles: clashes, scene: bound });
    const round = playRound(fight, ['attack:bandit:longsword', 'attack:mirah:shortsword', hers, ...his]);
    expect(order(round)).toEqual(['mirah', 'bandit']);
    round.cites('BDP-MOD-01', 'BDP-CLSH-02');
  });
});
