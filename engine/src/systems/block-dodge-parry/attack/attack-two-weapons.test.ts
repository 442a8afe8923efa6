import { describe, expect, it } from 'vitest';
import { byId, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { step } from '../round/flow.ts';
import { loseItem } from '../state/gear.ts';
import { Do, intent } from '../state/intent.ts';
import { ItemState } from '../state/model.ts';

const both = { use: 'marlok', wield: ['longsword', 'dagger'] };

describe('two weapons', () => {
  it('BDP-DUA-01: the kept die’s weapon gives type and tags', () => {
    const fighter = {
      ...both,
      items: ['war pick', 'ceremonial dagger'],
      wield: ['war pick', 'ceremonial dagger'],
      proficiency: { types: [], weapons: ['war pick', 'ceremonial dagger'] },
    };
    const bleeds = (...faces: number[]) => {
      const fight = exampleFight({ party: [fighter], foes: ['orc'], close: true });
      const round = playRound(fight, ['attack:orc:war-pick+ceremonial-dagger', 'nothing', faces]);
      round.cites('BDP-DUA-01');
      return byId(fight, 'orc').bleeds;
    };
    // Bleed 7 on the war pick, Bleed 5 on the dagger.
    expect([bleeds(6, 5), bleeds(4, 5), bleeds(7, 6)]).toEqual([0, 1, 1]);
  });

  it('BDP-DUA-04: two one-handed weapons are a pair; Bulky, ranged or natural ones are not', () => {
    const pairs = (...items: string[]) =>
      intentsOf(
        exampleFight({ party: [{ use: 'marlok', items, wield: items.slice(0, 1) }], foes: ['orc'], close: true }),
        'marlok',
      ).filter((id) => id.startsWith('attack:orc:') && id.includes('+') && id.split(':').length === 3);
    expect(pairs('longsword', 'dagger')).toEqual(['attack:orc:longsword+dagger']);
    expect(pairs('greatsword', 'dagger')).toEqual([]);
    expect(pairs('bow', 'dagger')).toEqual([]);
  });

  it('BDP-REA-04, BDP-DUA-05: a strike with one of two weapons leaves the other in hand for the answer', () => {
    const parries = (weapon: string, toggles: object = {}, ...script: (string | number)[]) => {
      const fight = exampleFight({ party: [both], foes: ['orc'], close: true, toggles });
      playRound(fight, [`attack:orc:${weapon}`, 'attack:marlok:scimitar', ...script, 1, 'parry:orc', 3, [2, 5]]);
      return byId(fight, 'orc').str;
    };
    expect([parries('longsword', {}, 12), parries('dagger', {}, 12)]).toEqual([10, 10]);
    expect(parries('longsword+dagger', { meleeClashes: true }, 'sooner')).toBe(10);
  });

  it('BDP-SKL-08: whoever is used to an empty hand strikes with one weapon and puts the other away', () => {
    const duellist = { ...both, skills: ['Defensive Posture'] };
    const fight = exampleFight({ party: [duellist], foes: ['orc'], close: true });
    const marlok = byId(fight, 'marlok');
    expect(marlok.armour).toBe(1);
    playRound(fight, ['attack:orc:longsword', 'nothing', 1]);
    expect([marlok.off, marlok.armour]).toEqual([-1, 2]);
  });

  it('BDP-DUA-04: whoever strikes with two weapons holds no shield', () => {
    const fight = exampleFight({
      party: [{ use: 'marlok', items: ['longsword', 'dagger', 'shield'], wield: ['longsword', 'shield'] }],
      foes: ['orc'],
      close: true,
    });
    const marlok = byId(fight, 'marlok');
    expect(marlok.armour).toBe(1);
    const round = playRound(fight, ['attack:orc:longsword+dagger', 'nothing', [1, 2]]);
    expect([marlok.off, marlok.armour]).toEqual([itemOfName(marlok, 'dagger'), 0]);
    expect(round.told.find(({ event }) => event === 'shield-down')).toMatchObject({ who: 'marlok', armour: 0 });
    round.cites('BDP-ARM-02');
  });

  it('BDP-DUA-04, BDP-LOC-04: who loses an arm before the turn comes strikes with the one weapon left', () => {
    const blow = (hit: number, ...faces: number[]) => {
      const fight = exampleFight({
        party: [{ ...both, wield: ['longsword'], hp: { now: 0, max: 5 } }],
        foes: [{ use: 'orc', hp: 11 }],
        close: true,
        toggles: { critTable: 'hitLocations', cripplingAftermath: 'off' },
      });
      playRound(fight, [
        'attack:orc:longsword+dagger',
        'attack:marlok:scimitar',
        { who: 'marlok', why: 'order-save', faces: [20] },
        'none',
        { who: 'orc', why: 'damage', faces: [3] },
        { who: 'marlok', why: 'critical-save', faces: [20] },
        { who: 'marlok', why: 'hit-location', faces: [hit] },
        { who: 'marlok', why: 'damage', faces },
      ]);
      return byId(fight, 'orc').hp;
    };
    expect([blow(8, 8), blow(9, 6)]).toEqual([4, 6]);
  });

  it('BDP-DUA-05: Fight Back and Parry roll both weapons', () => {
    const back = exampleFight({ party: [both], foes: ['orc'], close: true });
    const fought = playRound(back, [
      'nothing',
      'attack:marlok:scimitar',
      'fight-back:orc',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'marlok', why: 'damage', faces: [2, 6] },
    ]);
    expect(byId(back, 'orc').hp).toBe(1);
    fought.cites('BDP-DUA-05');
    const parry = exampleFight({ party: [both], foes: ['orc'], close: true });
    const parried = playRound(parry, [
      'nothing',
      'attack:marlok:scimitar',
      'parry:orc',
      { who: 'orc', why: 'damage', faces: [4] },
      { who: 'marlok', why: 'parry', faces: [2, 6] },
    ]);
    expect(byId(parry, 'orc').str).toBe(9);
    parried.cites('BDP-DUA-05');
  });

  it('BDP-DUA-05, BDP-REA-04: with only the second weapon left in hand that one alone answers', () => {
    const fight = exampleFight({ party: [both], foes: ['orc'], close: true });
    const marlok = byId(fight, 'marlok');
    loseItem(fight, marlok, itemOfName(marlok, 'longsword'), ItemState.dropped);
    const round = playRound(fight, ['nothing', 'attack:marlok:scimitar', 'fight-back:orc', 1, [6]]);
    expect(byId(fight, 'orc').hp).toBe(1);
    expect(round.events).not.toContain('answered-with-both');
  });

  it('BDP-DUA-02, BDP-SKL-22: against a Quick Draw nobody is asked which weapon is sooner', () => {
    const fight = exampleFight({
      party: [both],
      foes: [{ use: 'orc', skills: [{ name: 'Quick Draw', of: 'scimitar' }] }],
      close: true,
      toggles: { meleeClashes: true },
    });
    const round = playRound(fight, ['attack:orc:longsword+dagger', 'attack:marlok:scimitar', 'none', 1, [1, 2]]);
    expect(round.told.find(({ event }) => event === 'clashed')).toMatchObject({
      outcome: 'strikes after',
      by: 'Quick Draw',
    });
  });

  it('BDP-DUA-01: of a pair the second weapon may be the first thing on the sheet', () => {
    const pair = { use: 'marlok', items: ['dagger', 'longsword'], wield: ['longsword', 'dagger'] };
    const fight = exampleFight({ party: [pair], foes: [{ use: 'orc', hp: 18 }], close: true });
    const { table, told, finish } = play(fight, ['attack:orc:longsword', 'nothing', [2, 1]]);
    step(fight, table);
    byId(fight, 'marlok').intent = intent(Do.attack, 1, 1, 0);
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(told().map(({ event }) => event)).not.toContain('changed-weapon');
  });
});
