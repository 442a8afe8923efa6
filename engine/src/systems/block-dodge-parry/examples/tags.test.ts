import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { slotsUsed } from '../state/gear.ts';
import { Band } from '../state/model.ts';
import { band } from '../state/people.ts';

/** Mirah armed with and proficient in something else. */
const armed = (weapon: string, type: string) => ({
  use: 'mirah',
  items: [weapon, 'light armour'],
  proficiency: { types: [type], weapons: [weapon] },
});

describe('EX-13 the last slot', () => {
  it('BDP-INV-04, BDP-INV-05, BDP-REA-18, BDP-INV-06, BDP-ATK-08: the tenth slot takes all HP, then only a Parry is open', () => {
    const fight = exampleFight({ party: [{ use: 'fenris', skills: [], fatigue: 2 }], foes: ['orc'], close: true });
    const fenris = byId(fight, 'fenris');
    expect(slotsUsed(fenris)).toBe(9);
    const first = playRound(fight, ['nothing', 'attack:fenris:scimitar', 'block', 3, 9]);
    expect([fenris.hp, fenris.str, fenris.fatigue, slotsUsed(fenris)]).toEqual([0, 13, 3, 10]);
    first.cites('BDP-INV-05', 'BDP-ATK-08');
    const refused = () => playRound(fight, ['nothing', 'attack:fenris:scimitar', 'block']);
    expect(refused).toThrow(/none, parry:orc, drop-backpack/);
  });

  it('BDP-INV-06: dropping the backpack frees its slots but gives no HP back', () => {
    const fight = exampleFight({
      party: [{ use: 'fenris', skills: [], fatigue: 3, hp: { now: 0, max: 6 } }],
      foes: ['orc'],
      close: true,
    });
    const round = playRound(fight, ['nothing', 'attack:fenris:scimitar', 'drop-backpack', 'none', 1]);
    const fenris = byId(fight, 'fenris');
    expect([fenris.hp, slotsUsed(fenris)]).toEqual([0, 7]);
    round.cites('BDP-INV-06');
  });
});

describe('EX-14 Bleed, Shock, Push', () => {
  it('BDP-TAG-07: a bleeding orc loses 1d4 STR at its next turn without a Save', () => {
    const fight = exampleFight({ party: [armed('ceremonial dagger', 'piercing')], foes: ['orc'], close: true });
    const orc = byId(fight, 'orc');
    playRound(fight, ['attack:orc:ceremonial-dagger', 'nothing', 5]);
    expect([orc.hp, orc.str, orc.bleeds]).toEqual([2, 14, 1]);
    const second = playRound(fight, ['nothing', 'deed', { who: 'orc', why: 'bleed', faces: [3] }]);
    expect([orc.hp, orc.str, orc.bleeds]).toEqual([2, 11, 0]);
    second.cites('BDP-TAG-07');
  });

  it('BDP-TAG-06, BDP-WPN-04: a mace ignores 1 Armor and shocks after the Critical Damage Save', () => {
    const fight = exampleFight({ party: [armed('mace', 'bludgeoning')], foes: ['orc'], close: true });
    const orc = byId(fight, 'orc');
    const round = playRound(fight, [
      'attack:orc:mace',
      'nothing',
      8,
      { who: 'orc', why: 'critical-save', faces: [12] },
      { who: 'orc', why: 'shock-save', faces: [13] },
    ]);
    expect([orc.hp, orc.str, orc.losesTurns]).toEqual([0, 12, 1]);
    round.cites('BDP-TAG-06', 'BDP-WPN-04');
    const next = playRound(fight, ['nothing']);
    expect(next.events).toContain('turn-lost');
    expect(orc.losesTurns).toBe(0);
  });

  it('BDP-TAG-03: a pushed orc is Near and its pending attack on the spearman is void', () => {
    const fight = exampleFight({ party: [armed('spear', 'piercing')], foes: ['orc'], close: true });
    const orc = byId(fight, 'orc');
    const round = playRound(fight, ['attack:orc:spear', 'attack:mirah:scimitar', { why: 'order-save', faces: [1] }, 6]);
    expect(orc.hp).toBe(1);
    expect(band(fight, orc, byId(fight, 'mirah'))).toBe(Band.near);
    expect(round.events).toContain('lost-aim');
    round.cites('BDP-TAG-03');
  });
});

describe('EX-15 Heavy and misses', () => {
  it('BDP-TAG-01, BDP-MUL-06: a complete miss is discarded before the highest is picked', () => {
    const fight = exampleFight({
      party: [
        { use: 'fenris', skills: [] },
        { use: 'harold', skills: [], wield: ['dagger'] },
      ],
      foes: ['orc'],
      close: true,
    });
    const round = playRound(fight, ['attack:orc:axe', 'attack:orc:dagger', 'nothing', 1, 1]);
    expect(byId(fight, 'orc').hp).toBe(6);
    expect(round.told.find(({ event }) => event === 'landed')?.attacker).toBe('harold');
  });

  it('BDP-TAG-01, BDP-ARM-03: Heavy 2 leaves 1 of 3 Armor, and a 2 misses', () => {
    const hit = (face: number) => {
      const fight = exampleFight({
        party: [armed('greataxe', 'slashing')],
        foes: [{ use: 'orc', armour: 3 }],
        close: true,
      });
      playRound(fight, ['attack:orc:greataxe', 'nothing', face]);
      return byId(fight, 'orc').hp;
    };
    expect([hit(3), hit(2)]).toEqual([4, 6]);
  });
});

describe('EX-16 Counter with Block', () => {
  const blocked = (face: number) => {
    const fight = exampleFight({ party: ['isolde'], foes: ['orc'], close: true });
    playRound(fight, ['nothing', 'attack:isolde:scimitar', 'block', face]);
    return [byId(fight, 'isolde').hp, slotsUsed(byId(fight, 'isolde')), byId(fight, 'orc').hp];
  };

  it('BDP-TAG-04, BDP-REA-06: an impaired 2 bounces off a Counter 2 rapier, a 3 does not', () => {
    expect(blocked(2)).toEqual([6, 6, 5]);
    expect(blocked(3)).toEqual([4, 6, 6]);
  });
});

describe('EX-17 Sweep does not chain', () => {
  it('BDP-TAG-02: a bonus attack never earns another Sweep', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'bandit', count: 3 }], close: true });
    playRound(fight, [
      'attack:bandit-1:longsword',
      'nothing',
      'nothing',
      'nothing',
      7,
      { who: 'bandit-1', why: 'critical-save', faces: [10] },
      { question: 'bonus-attack', choose: 'bandit-2' },
      8,
      { who: 'bandit-2', why: 'critical-save', faces: [14] },
    ]);
    const state = (id: string) => [byId(fight, id).hp, byId(fight, id).str, byId(fight, id).status];
    expect(state('bandit-1')).toEqual([0, 10, 'able']);
    expect(state('bandit-2')).toEqual([0, 9, 'out']);
  });
});

describe('EX-34 one bounce; a Heavy miss in a Parry', () => {
  const duellist = {
    use: 'orc',
    id: 'duellist',
    hp: 7,
    items: ['rapier'],
    proficiency: { types: [], weapons: ['rapier'] },
  };

  it('BDP-TAG-04: bounced damage never bounces again', () => {
    const fight = exampleFight({ party: ['isolde'], foes: [duellist], close: true });
    playRound(fight, ['attack:duellist:rapier', 'nothing', 2]);
    expect([byId(fight, 'isolde').hp, byId(fight, 'duellist').hp]).toEqual([5, 7]);
  });

  const fenris = {
    use: 'fenris',
    skills: [],
    items: ['greataxe', 'heavy armour'],
    proficiency: { types: [], weapons: ['greataxe'] },
  };

  it('BDP-TAG-01, BDP-REA-10, BDP-REA-22: a Heavy miss counts 0 in a Parry', () => {
    const fight = exampleFight({ party: [fenris], foes: ['orc'], close: true });
    playRound(fight, ['nothing', 'attack:fenris:scimitar', 'parry:orc', 1, 2]);
    expect([byId(fight, 'fenris').str, byId(fight, 'orc').str, byId(fight, 'orc').hp]).toEqual([14, 14, 6]);
  });

  it('BDP-REA-09, BDP-REA-22, BDP-TAG-01: a winning Parry ignores Armor by Heavy and needs no Save', () => {
    const fight = exampleFight({ party: [fenris], foes: ['orc'], close: true });
    playRound(fight, ['nothing', 'attack:fenris:scimitar', 'parry:orc', 1, 3]);
    expect(byId(fight, 'orc').str).toBe(11);
  });
});
