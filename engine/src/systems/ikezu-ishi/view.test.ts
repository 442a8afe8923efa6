import { describe, expect, it } from 'vitest';
import { setBand } from './fighters.ts';
import { byId, fightOf, somebody } from './testing.ts';
import { view } from './view.ts';

const fight = () =>
  fightOf({ party: [somebody('nozomi')], foes: [somebody('ronin'), somebody('archer')], band: 'reach' });

describe('the picture of a fight', () => {
  it('IKZ-RNG-01: gives the distance of every pair of enemies', () => {
    const now = fight();
    setBand(now, byId(now, 'nozomi').index, byId(now, 'archer').index, 2);
    expect(view(now, 1).field.pairs).toMatchObject([
      { from: 'nozomi', to: 'ronin', band: 1, label: 'Reach' },
      { from: 'nozomi', to: 'archer', band: 2, label: 'Ranged' },
    ]);
  });

  it('IKZ-RND-01: shows the party, then the opponents', () => {
    expect(view(fight(), 1).order).toMatchObject([
      { phase: 'party', label: 'declare', state: 'now', who: [{ id: 'nozomi' }] },
      { phase: 'opponents', state: 'next', who: [{ id: 'ronin' }, { id: 'archer' }] },
    ]);
  });

  it('IKZ-DUEL-02: shows the contest of a duel that is being fought', () => {
    const now = fightOf({ party: [somebody('nozomi')], foes: [somebody('ronin')], phase: 'draw' });
    Object.assign(now, { duel: 2, duellists: [0, 1], duelEdge: 1, bouts: 1 });
    expect(view(now, 1).duel).toMatchObject({
      duellists: ['nozomi', 'ronin'],
      contests: [{ state: 'past' }, { id: 'draw', ability: 'DEX', state: 'now' }, { state: 'next' }],
      edge: 'ronin',
      needed: 1,
    });
    expect(view(fight(), 1)).not.toHaveProperty('duel');
  });
});
