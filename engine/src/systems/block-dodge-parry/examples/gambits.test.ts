import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { slotsUsed } from '../state/gear.ts';
import { Band } from '../state/model.ts';
import { band } from '../state/people.ts';

describe('EX-11 gambit Difficulty', () => {
  const shoved = (...dice: readonly (string | number)[]) => {
    const fight = exampleFight({
      party: [{ use: 'harold', skills: [], wield: ['dagger'] }],
      foes: ['goblin'],
      close: true,
    });
    const round = playRound(fight, ['shove:goblin:dagger', 'nothing', ...dice]);
    return { fight, round, apart: band(fight, byId(fight, 'harold'), byId(fight, 'goblin')) };
  };

  it('BDP-GAM-02, BDP-GAM-03, BDP-GAM-05, BDP-SAVE-02: a roll of 2 is the Difficulty, so a 2 fails the Save', () => {
    const { apart, round } = shoved(2, 2);
    expect(apart).toBe(Band.near);
    round.cites('BDP-GAM-03', 'BDP-GAM-06');
  });

  it('BDP-GAM-07, BDP-REA-15: who withstands may strike back at once and cannot be reacted to', () => {
    const { fight, apart, round } = shoved(2, 8, 'strike', 4);
    expect(byId(fight, 'harold').hp).toBe(0);
    expect(byId(fight, 'harold').str).toBe(9);
    expect(apart).toBe(Band.close);
    expect(round.events).not.toContain('reacted');
  });

  it('BDP-GAM-03: a roll of 4 or more gives no Difficulty, so a 1 passes', () => {
    const { apart } = shoved(5, 1, 'none');
    expect(apart).toBe(Band.close);
  });
});

describe('EX-12 a gambit inside a volley', () => {
  it('BDP-GAM-09, BDP-MUL-08, BDP-MUL-09, BDP-MOD-02, BDP-TAG-02: the trip counts for the attacks of the same volley', () => {
    const fight = exampleFight({
      party: [{ use: 'harold', skills: [], wield: ['dagger'] }, 'mirah', { use: 'fenris', skills: [] }],
      foes: ['ogre', 'bandit'],
      close: true,
    });
    const round = playRound(fight, [
      'trip:ogre:dagger',
      'attack:ogre:longsword',
      'attack:ogre:axe',
      'nothing',
      'nothing',
      { who: 'harold', why: 'gambit', faces: [3] },
      { who: 'ogre', why: 'gambit-save', faces: [3] },
      { who: 'mirah', why: 'damage', faces: [4, 9] },
      { who: 'fenris', why: 'damage', faces: [8, 2] },
      { who: 'ogre', why: 'critical-save', faces: [15] },
      { who: 'mirah', question: 'bonus-attack', choose: 'bandit' },
      { who: 'mirah', why: 'damage', faces: [3] },
    ]);
    const ogre = byId(fight, 'ogre');
    expect([ogre.hp, ogre.str, ogre.status, ogre.prone]).toEqual([0, 14, 'out', true]);
    expect(byId(fight, 'bandit').hp).toBe(2);
    round.cites('BDP-MOD-02', 'BDP-TAG-02', 'BDP-MUL-03');
  });
});

describe('EX-32 Fight Back against a gambit', () => {
  const start = (toggles = {}) => exampleFight({ party: ['mirah'], foes: ['bandit'], close: true, toggles });

  it('BDP-REA-21, BDP-GAM-08, BDP-REA-03: after the free strike only Fight Back is offered', () => {
    const fight = start();
    playRound(fight, [
      'nothing',
      'shove:mirah:shortsword',
      { who: 'bandit', why: 'gambit', faces: [3] },
      { who: 'mirah', why: 'gambit-save', faces: [9] },
      { who: 'mirah', question: 'attack-back', choose: 'strike' },
      { who: 'mirah', why: 'damage', faces: [4] },
      { who: 'mirah', question: 'reaction', choose: 'fight-back:bandit' },
      { who: 'mirah', why: 'damage', faces: [3] },
      { who: 'bandit', why: 'critical-save', faces: [11] },
    ]);
    const bandit = byId(fight, 'bandit');
    expect([bandit.hp, bandit.str, bandit.status]).toEqual([0, 11, 'able']);
    expect(slotsUsed(byId(fight, 'mirah'))).toBe(7);
  });

  it('BDP-REA-21: shoved out of reach, a longsword cannot fight back and nothing is asked', () => {
    const fight = start();
    playRound(fight, ['nothing', 'shove:mirah:shortsword', 3, 3]);
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'bandit'))).toBe(Band.near);
  });

  it('BDP-REA-21: with the toggle off there is only the free strike', () => {
    const fight = start({ fightBackVsGambit: false });
    playRound(fight, ['nothing', 'shove:mirah:shortsword', 3, 9, 'strike', 4]);
    expect(byId(fight, 'bandit').hp).toBe(1);
  });
});
