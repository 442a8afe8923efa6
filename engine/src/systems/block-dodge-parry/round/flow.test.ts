import { describe, expect, it } from 'vitest';
import { byId, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { step } from './flow.ts';

const harold = { use: 'harold', skills: [] };

describe('the end of a fight', () => {
  it('BDP-END-01: it ends at once when only one side can fight, and pending full turns are not taken', () => {
    const fight = exampleFight({ party: [harold, 'thibald'], foes: [{ use: 'goblin', hp: 1, str: 1 }] });
    const round = playRound(fight, ['attack:goblin:bow', 'spell:goblin', 'nothing', { who: 'harold', faces: [6] }]);
    expect([fight.result, fight.winner, fight.phase]).toEqual(['won', 0, 'aftermath']);
    expect(round.events).not.toEqual(expect.arrayContaining(['spell-without-target']));
    expect(round.events.at(-1)).toBe('fight-won');
    expect(byId(fight, 'thibald').fatigue).toBe(0);
    round.cites('BDP-END-01');
  });

  it('BDP-END-01: those who fled or gave up fight no more', () => {
    const fled = exampleFight({ party: ['mirah'], foes: ['orc'] });
    playRound(fled, ['nothing', 'retreat', { who: 'orc', why: 'retreat-save', faces: [1] }]);
    expect([fled.result, fled.winner]).toEqual(['won', 0]);
    const gaveUp = exampleFight({ party: ['mirah'], foes: ['orc'] });
    playRound(gaveUp, ['surrender', 'nothing']);
    expect([gaveUp.result, gaveUp.winner]).toEqual(['won', 1]);
  });

  it('BDP-END-01: with nobody left on either side it is a draw', () => {
    const last = exampleFight({
      party: [
        { use: 'mirah', state: { status: 'incapacitated', dyingRounds: 1 } },
        { use: 'fenris', state: { status: 'dead' } },
      ],
      foes: [{ use: 'orc', str: 1, state: { bleeds: 1 } }],
    });
    const drawn = playRound(last, ['deed', { who: 'orc', why: 'bleed', faces: [1] }]);
    expect([last.result, last.winner]).toEqual(['draw', -1]);
    expect(drawn.events).toContain('fight-drawn');
  });

  it('BDP-CRI-06: whoever is left dying dies when the last round of it ends, not before', () => {
    const fight = exampleFight({
      party: ['mirah', { use: 'fenris', state: { status: 'incapacitated', dyingRounds: 2 } }],
      foes: ['orc'],
    });
    const first = playRound(fight, ['nothing', 'nothing']);
    expect([byId(fight, 'fenris').status, byId(fight, 'fenris').dyingRounds]).toEqual(['incapacitated', 1]);
    expect(first.events).not.toContain('timer-ran-out');
    const second = playRound(fight, ['nothing', 'nothing']);
    expect([byId(fight, 'fenris').status, byId(fight, 'fenris').dyingRounds]).toEqual(['dead', 0]);
    expect(second.events).toContain('timer-ran-out');
    second.cites('BDP-CRI-06');
  });

  it('BDP-END-03: after the last round allowed the fight is left undecided', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], toggles: { roundLimit: 2 } });
    playRound(fight, ['nothing', 'nothing']);
    expect(fight.result).toBe('running');
    const last = playRound(fight, ['nothing', 'nothing']);
    expect([fight.result, fight.winner, fight.phase]).toEqual(['undecided', -1, 'aftermath']);
    last.cites('BDP-END-03');
  });

  it('BDP-END-02: what still bleeds bleeds, the field’s holders rest and Fatigue stays', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', hp: { now: 1, max: 5 }, fatigue: 1, state: { bleeds: 1 } }],
      foes: [{ use: 'goblin', hp: 1, str: 1 }],
      close: true,
    });
    playRound(fight, ['attack:goblin:longsword', 'nothing', { who: 'mirah', why: 'bleed', faces: [2] }, 8]);
    byId(fight, 'mirah').bleeds = 1;
    const { table, told, finish } = play(fight, [{ who: 'mirah', why: 'late-bleed', faces: [1] }, 'short']);
    step(fight, table);
    finish();
    const { hp, str, fatigue } = byId(fight, 'mirah');
    expect({ hp, str, fatigue }).toEqual({ hp: 5, str: 9, fatigue: 1 });
    expect(told().some(({ cites }) => cites.includes('BDP-TAG-07'))).toBe(true);
    expect(fight.phase).toBe('over');
  });

  it('BDP-MUL-01, BDP-XTR-01: after a blow or a Blast nobody is striking any more and the moment is forgotten', () => {
    for (const blast of [false, true]) {
      const hero = { use: 'mirah', items: [{ use: 'longsword', blast }] };
      const fight = exampleFight({ party: [hero], foes: [{ use: 'orc', hp: 18 }], close: true });
      const script = play(fight, ['attack:orc:longsword', 'nothing', 3]);
      while (fight.phase !== 'roundEnd') step(fight, script.table);
      script.finish();
      expect(fight.fighters.map(({ striking }) => striking)).toEqual([false, false]);
      expect(fight.now).toMatchObject({ target: -1, attackerCount: 0, depth: 0 });
      expect(fight.now).toMatchObject({ someoneLeft: false, moraleDue: 0 });
    }
  });
});
