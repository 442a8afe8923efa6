import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Band } from '../state/model.ts';
import { band } from '../state/people.ts';

const fenris = { use: 'fenris', skills: [] };
/** Mirah armed with and proficient in something else. */
const armed = (weapon: string, more: object = {}) => ({
  use: 'mirah',
  items: [weapon, 'light armour'],
  proficiency: { types: [], weapons: [weapon] },
  ...more,
});

describe('Sweep', () => {
  const bandits = { use: 'bandit', hp: 12, count: 2 };

  it('BDP-TAG-02, BDP-REA-05: earned by a Fight Back goes on to another attacker, not to the one just struck', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [bandits], close: true });
    const round = playRound(fight, [
      'nothing',
      'attack:mirah:shortsword',
      'nothing',
      'fight-back:bandit-1',
      1,
      { who: 'mirah', why: 'damage', faces: [7] },
      { question: 'bonus-attack', choose: 'bandit-2' },
      { who: 'mirah', why: 'damage', faces: [5] },
    ]);
    expect([byId(fight, 'bandit-1').hp, byId(fight, 'bandit-2').hp]).toEqual([6, 8]);
    round.cites('BDP-TAG-02');
  });

  it('BDP-TAG-02: offers nobody when the only foe Close is the one just struck', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'bandit', hp: 12 }], close: true });
    const round = playRound(fight, ['nothing', 'attack:mirah:shortsword', 'fight-back:bandit', 1, 7]);
    expect(byId(fight, 'bandit').hp).toBe(6);
    expect(round.events).toContain('no-bonus-target');
  });

  it('BDP-TAG-02, BDP-REA-22: is earned by a winning Parry as by any hit', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [bandits], close: true });
    playRound(fight, [
      'nothing',
      'attack:mirah:shortsword',
      'nothing',
      'parry:bandit-1',
      { who: 'bandit-1', faces: [2] },
      { who: 'mirah', why: 'parry', faces: [7] },
      { question: 'bonus-attack', choose: 'bandit-2' },
      { who: 'mirah', why: 'damage', faces: [4] },
    ]);
    expect([byId(fight, 'bandit-1').str, byId(fight, 'bandit-2').hp]).toEqual([6, 9]);
  });

  it('BDP-TAG-02, BDP-REA-15: finds no reaction in somebody who is attacking in the same volley', () => {
    const foes = [{ use: 'bandit', hp: 12, count: 2, reactions: ['block'] }];
    const swept = (second: string, ...rest: readonly (string | number)[]) => {
      const fight = exampleFight({ party: ['mirah'], foes, close: true });
      playRound(fight, ['nothing', 'attack:mirah:shortsword', second, 'fight-back:bandit-1', ...rest]);
      return byId(fight, 'bandit-2').hp;
    };
    expect(swept('attack:mirah:shortsword', 1, 1, 7, 'bandit-2', 5)).toBe(8);
    expect(swept('nothing', 1, 7, 'bandit-2', 'block', 3)).toBe(10);
  });

  it('BDP-TAG-02: reaches only what is Close, also with a weapon that is thrown', () => {
    const thrower = {
      use: 'mirah',
      items: [{ name: 'chakram', dice: 'd6', ranged: true, tags: { sweep: 2 } }],
      proficiency: { types: [], weapons: ['chakram'] },
    };
    const fight = exampleFight({ party: [thrower], foes: [bandits] });
    playRound(fight, ['attack:bandit-1:chakram', 'nothing', 'nothing', 5]);
    expect([byId(fight, 'bandit-1').hp, byId(fight, 'bandit-2').hp]).toEqual([8, 12]);
  });

  it('BDP-TAG-02, BDP-SKL-20: goes past a protector who was the one just struck', () => {
    const swept = (first: string, ...choice: readonly string[]) => {
      const guard = { use: 'bandit', id: 'guard', hp: 12, skills: ['Protect'] };
      const foes = [guard, { use: 'bandit', id: 'second', hp: 12 }, { use: 'bandit', id: 'third', hp: 12 }];
      const fight = exampleFight({ party: ['mirah'], foes, close: true });
      playRound(fight, [`attack:${first}:longsword`, 'protect', 'nothing', 'nothing', 1, 7, ...choice, 4]);
      return ['guard', 'second', 'third'].map((id) => byId(fight, id).hp);
    };
    expect(swept('guard', 'second')).toEqual([6, 9, 12]);
    // The first strike is drawn to the guard, so the sweep cannot be.
    expect(swept('second', 'third')).toEqual([6, 12, 9]);
  });

  it('BDP-SKL-18, BDP-SKL-20: another strike at somebody protected is drawn to the protector', () => {
    const foes = [
      { use: 'bandit', id: 'victim', hp: { now: 0, max: 4 }, side: 'beasts' },
      { use: 'bandit', id: 'guard', hp: 12, skills: ['Protect'] },
      { use: 'bandit', id: 'ward', hp: 12 },
    ];
    const hero = { use: 'mirah', skills: ['Momentum Master'] };
    const fight = exampleFight({ party: [hero], foes, close: true });
    const round = playRound(fight, [
      'attack:victim:longsword',
      'nothing',
      'protect',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [1] },
      4,
      { who: 'victim', why: 'critical-save', faces: [20] },
      { question: 'bonus-attack', choose: 'ward' },
      5,
    ]);
    expect([byId(fight, 'guard').hp, byId(fight, 'ward').hp]).toEqual([8, 12]);
    round.cites('BDP-SKL-20');
  });

  it('BDP-TAG-02, BDP-SKL-20: by a foe is drawn to the character who protects', () => {
    const sweeper = { use: 'orc', hp: 18, items: ['longsword'], proficiency: { types: [], weapons: ['longsword'] } };
    const guard = { use: 'mirah', hp: 18, skills: ['Protect'] };
    const third = { use: 'harold', hp: 18, kind: 'npc', side: 'others' };
    const fight = exampleFight({ party: [guard, fenris], foes: [sweeper, third], close: true });
    playRound(fight, [
      'protect',
      'nothing',
      'attack:harold:longsword',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [1] },
      7,
      { question: 'bonus-attack', choose: 'fenris' },
      { who: 'mirah', question: 'reaction', choose: 'none' },
      { who: 'orc', why: 'damage', faces: [5] },
    ]);
    expect([byId(fight, 'mirah').hp, byId(fight, 'fenris').hp]).toEqual([14, 6]);
  });

  it('BDP-TAG-02, BDP-XTR-01: is earned by each blow of a Blast that shows enough', () => {
    const bomber = {
      use: 'mirah',
      items: [{ use: 'longsword', blast: true }],
      proficiency: { types: [], weapons: ['longsword'] },
    };
    const fight = exampleFight({ party: [bomber], foes: [bandits], close: true });
    playRound(fight, [
      'attack:bandit-1:longsword',
      'nothing',
      'nothing',
      7,
      2,
      { question: 'bonus-attack', choose: 'bandit-2' },
      8,
    ]);
    expect([byId(fight, 'bandit-1').hp, byId(fight, 'bandit-2').hp]).toEqual([6, 4]);
  });

  it('BDP-TAG-02: may be let go', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [bandits], close: true });
    playRound(fight, [
      'attack:bandit-1:longsword',
      'nothing',
      'nothing',
      7,
      { question: 'bonus-attack', choose: 'none' },
    ]);
    expect(byId(fight, 'bandit-2').hp).toBe(12);
  });
});

describe('Push', () => {
  it('BDP-TAG-03: keeps the pushed away from the pusher for the round, also by way of the pusher’s companions', () => {
    const fight = exampleFight({ party: [armed('spear'), fenris], foes: [{ use: 'orc', hp: 18 }], close: true });
    const round = playRound(fight, [
      'attack:orc:spear',
      'nothing',
      'attack:fenris:scimitar:then-away',
      { who: 'mirah', why: 'damage', faces: [6] },
    ]);
    const orc = byId(fight, 'orc');
    expect([orc.hp, band(fight, orc, byId(fight, 'fenris'))]).toEqual([13, Band.near]);
    expect(round.events).toContain('lost-aim');
  });

  it('BDP-TAG-03: leaves foes open who stand apart from the pusher', () => {
    const fight = exampleFight({
      party: [armed('spear'), fenris],
      foes: [{ use: 'orc', hp: 18 }],
      scene: { melees: [['mirah', 'orc']] },
    });
    playRound(fight, [
      'attack:orc:spear',
      'nothing',
      'attack:mirah:scimitar:then-away',
      { who: 'mirah', why: 'damage', faces: [6] },
      { who: 'orc', question: 'redirect', choose: 'fenris' },
      { who: 'fenris', question: 'reaction', choose: 'none' },
      { who: 'orc', why: 'damage', faces: [3] },
    ]);
    expect(band(fight, byId(fight, 'orc'), byId(fight, 'fenris'))).toBe(Band.close);
  });

  it('BDP-TAG-03: is over with the round', () => {
    const fight = exampleFight({ party: [armed('spear')], foes: [{ use: 'orc', hp: 18 }], close: true });
    playRound(fight, ['attack:orc:spear', 'nothing', 6]);
    playRound(fight, ['nothing', 'attack:mirah:scimitar', 'none', 1]);
    expect(band(fight, byId(fight, 'orc'), byId(fight, 'mirah'))).toBe(Band.close);
  });
});

describe('Shock and Bleed', () => {
  it('BDP-TAG-06: two shocks before the next turn cost one turn', () => {
    const fight = exampleFight({ party: [armed('flail')], foes: [{ use: 'orc', hp: 18, armour: 0 }], close: true });
    const orc = byId(fight, 'orc');
    const shocked = ['attack:orc:flail', 5, { who: 'orc', why: 'shock-save', faces: [20] }] as const;
    playRound(fight, [shocked[0], 'nothing', shocked[1], shocked[2]]);
    expect(orc.losesTurns).toBe(1);
    playRound(fight, shocked);
    expect(orc.losesTurns).toBe(0);
  });

  it('BDP-TAG-07: several wounds bleed 1d4 each, also where the turn is lost', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: [{ use: 'orc', state: { bleeds: 2, losesTurns: 1 } }],
      close: true,
    });
    const round = playRound(fight, [
      'nothing',
      { who: 'orc', why: 'bleed', faces: [3] },
      { who: 'orc', why: 'bleed', faces: [4] },
    ]);
    expect([byId(fight, 'orc').str, byId(fight, 'orc').bleeds]).toEqual([7, 0]);
    round.cites('BDP-TAG-07', 'BDP-CRI-10');
    expect(round.events).toContain('turn-lost');
  });
});

describe('Counter', () => {
  it('BDP-TAG-04: does not help against an archer out of reach', () => {
    const fight = exampleFight({ party: ['isolde'], foes: [{ use: 'bandit', items: ['bow'] }] });
    playRound(fight, ['nothing', 'attack:isolde:bow', 'none', 2]);
    expect([byId(fight, 'isolde').hp, byId(fight, 'bandit').hp]).toEqual([5, 4]);
  });

  it('BDP-TAG-04, BDP-CRI-10: a bounced roll hits like any other, Armor, overflow and Save included', () => {
    const fight = exampleFight({
      party: ['isolde'],
      foes: [{ use: 'orc', armour: 0, hp: { now: 1, max: 6 } }],
      close: true,
    });
    playRound(fight, [
      'nothing',
      'attack:isolde:scimitar',
      'none',
      2,
      { who: 'orc', why: 'critical-save', faces: [13] },
    ]);
    const orc = byId(fight, 'orc');
    expect([orc.hp, orc.str, orc.status]).toEqual([0, 13, 'able']);
  });

  it('BDP-TAG-04: takes somebody aware and not helpless', () => {
    const struck = (state: object, ...rest: readonly ScriptItem[]) => {
      const fight = exampleFight({ party: [{ use: 'isolde', state }, 'mirah'], foes: ['orc'], close: true });
      playRound(fight, ['nothing', 'nothing', 'attack:isolde:scimitar', ...rest]);
      return [byId(fight, 'isolde').hp, byId(fight, 'isolde').str, byId(fight, 'orc').hp];
    };
    expect(struck({ unaware: true }, 2, 1)).toEqual([6, 9, 6]);
    expect(struck({ helpless: true }, [2, 1])).toEqual([5, 10, 6]);
  });
});

describe('Brutal', () => {
  const executioner = (face: number, ...rest: readonly number[]) => {
    const fight = exampleFight({
      party: [armed("executioner's axe")],
      foes: [{ use: 'orc', hp: { now: 0, max: 6 } }, 'bandit'],
      close: true,
      toggles: { morale: true },
    });
    const round = playRound(fight, ['attack:orc:executioners-axe', 'nothing', 'nothing', face, ...rest]);
    return { orc: byId(fight, 'orc').status, round };
  };

  it('BDP-TAG-05: kills whoever fails the Save and shakes the enemy', () => {
    const { orc, round } = executioner(5, 20, 20);
    expect(orc).toBe('dead');
    round.cites('BDP-TAG-05');
    expect(round.events).toContain('lost-nerve');
  });

  it('BDP-TAG-05, BDP-CRI-08: below its number the blow only takes out of action', () => {
    expect(executioner(4, 20, 1).orc).toBe('out');
  });

  it('BDP-TAG-05: Brutal 1 kills with any die, and a weapon without the tag with none', () => {
    const struck = (tags: object) => {
      const axe = { use: 'longsword', tags };
      const hero = { use: 'mirah', items: [axe], proficiency: { types: [], weapons: ['longsword'] } };
      const fight = exampleFight({
        party: [hero],
        foes: [{ use: 'orc', hp: { now: 0, max: 6 }, armour: 0 }, 'bandit'],
        close: true,
      });
      playRound(fight, ['attack:orc:longsword', 'nothing', 'nothing', 1, 20]);
      return byId(fight, 'orc').status;
    };
    expect([struck({ brutal: 1 }), struck({ brutal: 2 }), struck({})]).toEqual(['dead', 'out', 'out']);
  });
});
