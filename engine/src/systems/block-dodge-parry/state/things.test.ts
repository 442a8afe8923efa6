import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { named, thing } from './things.ts';

describe('things in the log', () => {
  it('are named by what their owner carries, bare hands by what they are', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc', { use: 'orc', id: 'other' }] });
    const name = (id: string, item: number): string => named(fight, 'thing', thing(byId(fight, id), item));
    expect([name('mirah', 0), name('mirah', 1), name('other', 0), name('other', -1)]).toEqual([
      'longsword',
      'light armour',
      'scimitar',
      'unarmed',
    ]);
    expect(named(fight, 'thing', thing(byId(fight, 'other'), 0) + 1024)).toBe('something');
  });

  it('BDP-RNG-04: places are named, not numbered', () => {
    const scene = { zones: ['gate', 'road'] };
    const fight = exampleFight({
      party: [{ use: 'mirah', zone: 'gate' }],
      foes: [{ use: 'orc', zone: 'road' }],
      scene,
    });
    const { told } = playRound(fight, ['walk:road', 'nothing']);
    expect(told.find(({ event }) => event === 'walked')).toMatchObject({ who: 'mirah', zone: 'road' });
  });
});
