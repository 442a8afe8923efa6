import { describe, expect, it } from 'vitest';
import { ada, bram, byId, fightOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { readEncounter } from '../cast/encounter.ts';
import { abilities } from './gear.ts';
import { difficultyWords, ladder, poolOf, rankOf, shifted } from './ladder.ts';

describe('dice', () => {
  it('SOS-DICE-01, SOS-LAW-02: only the fourteen dice of the ladder are dice', () => {
    expect(ladder).toEqual([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60]);
    expect(difficultyWords).toHaveLength(ladder.length);
    expect([rankOf(2), rankOf(60), rankOf(7)]).toEqual([0, 13, -1]);
    const read = readEncounter({ combatants: [{ ...ada, att: 7 }, bram] });
    expect(read.ok).toBe(false);
  });

  it('SOS-DICE-02: a face outside the die is refused', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    expect(() => turn(fight, 'ada', ['attack:bram:sword', 'passive', 9, 1])).toThrow();
  });

  it('SOS-DICE-03: ranks stop at the ends of the ladder', () => {
    expect([shifted(10, -2), shifted(3, -2), shifted(48, 3), shifted(12, 1)]).toEqual([6, 2, 60, 16]);
  });

  it('SOS-DICE-14, SOS-ATK-07, SOS-DEF-05: the choice of defence, then all dice of the attacker, then the defender’s', () => {
    const fight = fightOf({ party: [ada], foes: [{ ...bram, state: { prone: true } }], order: ['bram', 'ada'] });
    turn(fight, 'bram', [
      'attack:ada:sword',
      { who: 'ada', question: 'defence', choose: 'block' },
      { who: 'bram', why: 'attack', faces: [6, 5] },
      { who: 'ada', why: 'defence', faces: [2, 5] },
    ]);
    expect(byId(fight, 'ada').hp).toBe(3);
  });

  it('SOS-DEF-05, SOS-ATK-07: with the toggle the defender sees the attack first', () => {
    const toggles = { defendAfterAttackRoll: true };
    const fight = fightOf({ party: [ada], foes: [bram], toggles, order: ['bram', 'ada'] });
    turn(fight, 'bram', ['attack:ada:sword', 6, 'block', [2, 5]]);
    expect(byId(fight, 'ada').hp).toBe(3);
  });

  it('SOS-DICE-12: the GM may help or hamper an attack', () => {
    const rulings = { circumstance: 'ask' };
    const fight = fightOf({ party: [ada], foes: [bram], rulings, order: ['ada', 'bram'] });
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 'circumstance:advantage', [1, 8], 'circumstance:none', 6]);
    expect(byId(fight, 'bram').hp).toBe(2);
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 'circumstance:disadvantage', [1, 8], 'circumstance:none', 6]);
    expect(byId(fight, 'bram').hp).toBe(2);
  });

  it('SOS-DICE-11: with the toggle reasons are counted against each other', () => {
    const held = fightOf({ party: [ada], foes: [bram], toggles: { cancel: 'net' }, order: ['bram', 'ada'] });
    byId(held, 'ada').prone = true;
    byId(held, 'ada').badly = true;
    turn(held, 'bram', ['attack:ada:sword', 'block', 6, [5, 2]]);
    expect(byId(held, 'ada').hp).toBe(1);
  });

  it('SOS-DICE-07, SOS-DICE-08, SOS-DICE-13, SOS-DICE-04: a deed nobody resists meets the GM’s die', () => {
    const toggles = { feats: true };
    const fight = fightOf({ party: [ada], foes: [bram], toggles, order: ['ada', 'bram'] });
    const plain = turn(fight, 'ada', ['feat:int', { who: 'ada', why: 'feat', faces: [6] }, { who: 'gm', faces: [6] }]);
    expect(plain.cites).toContain('SOS-DICE-07');
    fight.rulings = { ...fight.rulings, takeMaximum: 'maximum', difficulty: 'D12' };
    const eased = turn(fight, 'ada', ['feat:str', { who: 'gm', faces: [5] }]);
    expect(eased.cites).toContain('SOS-DICE-08');
    expect(eased.cites).toContain('SOS-DICE-13');
    expect(abilities).toHaveLength(7);
    expect(poolOf(12, 0).max).toBe(12);
  });
});

describe('turn order', () => {
  it('SOS-INIT-01, SOS-INIT-02: highest first; ties by the larger die, then heroes, then the list', () => {
    const fight = fightOf({
      party: [{ ...ada, ref: 6 }],
      foes: [
        { ...bram, ref: 6 },
        { ...bram, id: 'big', name: 'Big', ref: 8 },
        { ...bram, id: 'last', name: 'Last', ref: 6 },
      ],
    });
    const seen: string[] = [];
    const script = play(fight, [5, 5, 5, 5, ...new Array<string>(4).fill('end')], {});
    script.step(6);
    while (fight.round === 1) {
      script.step();
      const told = script.told().filter(({ event }) => event === 'turn');
      seen.splice(0, seen.length, ...told.map(({ who }) => String(who)));
      if (seen.length === 4) break;
    }
    expect(seen).toEqual(['big', 'ada', 'bram', 'last']);
  });

  it('SOS-INIT-09: the GM says who is surprised', () => {
    const fight = fightOf({ party: [ada], foes: [{ ...bram, state: { surprised: true } }] });
    play(fight, []).step();
    expect([byId(fight, 'ada').surprised, byId(fight, 'bram').surprised]).toEqual([false, true]);
  });

  it('SOS-INIT-03: with the toggle the order is rolled anew', () => {
    const fight = fightOf({ party: [ada], foes: [bram], toggles: { rerollOrder: true } });
    play(fight, [8, 1, 'end', 'end', { who: 'ada', why: 'order', faces: [2] }]).step(9);
    expect([fight.round, byId(fight, 'ada').order]).toEqual([2, 2]);
  });

  it('SOS-INIT-06, SOS-INIT-08: gear may be ready after all, and the toggle makes the surprised unaware', () => {
    const wanted = { party: [{ ...ada, state: { surprised: true } }], foes: [bram] };
    const ready = fightOf({ ...wanted, toggles: { surprisedUnready: false } });
    play(ready, []).step();
    expect(ready.gear.ready).toEqual([1, 1, 1]);
    const blind = fightOf({ ...wanted, toggles: { surprisedUnaware: true }, order: ['bram', 'ada'] });
    turn(blind, 'bram', ['attack:ada:sword', 6, [6, 5]]);
    expect(byId(blind, 'ada')).toMatchObject({ hp: 3, debt: 0 });
  });
});
