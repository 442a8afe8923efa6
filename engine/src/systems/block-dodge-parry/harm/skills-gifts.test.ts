import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { criticalSave, save } from '../rolls/saves.ts';
import { Ability } from '../state/model.ts';

/** Mirah (STR 12, DEX 13, WIL 10) makes a STR Save. */
function saved(hero: object, script: readonly ScriptItem[], more: Partial<TestFight> = {}, difficulty = 0, edge = 0) {
  const fight = fightOf({ party: [{ use: 'mirah', ...hero }], foes: ['orc'], ...more });
  const mirah = byId(fight, 'mirah');
  const { table, told, finish } = play(fight, script);
  const passed = save(fight, table, mirah, criticalSave(Ability.str, difficulty, edge));
  finish();
  return { passed, mirah, told: told() };
}

const again = { question: 'cunning-reroll', choose: 'reroll' };
const spend = { question: 'spend-luck', choose: 'spend' };

describe('the Cunning', () => {
  it('BDP-SPE-02: roll a failed Save again, once a day', () => {
    const { passed, mirah, told } = saved({ species: 'cunning' }, [15, again, 12]);
    expect([passed, mirah.speciesUsed]).toEqual([true, true]);
    expect(cited(told, 'BDP-SPE-02')).toHaveLength(1);
    expect(saved({ species: 'cunning', state: { speciesUsed: true } }, [15]).passed).toBe(false);
  });

  it('BDP-SPE-02: are not asked after a pass, may keep it for later, and must take the second roll', () => {
    expect(saved({ species: 'cunning' }, [12]).mirah.speciesUsed).toBe(false);
    expect(saved({ species: 'cunning' }, [13, 'accept']).mirah.speciesUsed).toBe(false);
    expect(saved({ species: 'cunning' }, [13, again, 20]).passed).toBe(false);
  });

  it('BDP-SPE-02: have no such gift where the table plays without species', () => {
    expect(saved({ species: 'cunning' }, [15], { toggles: { species: false } }).passed).toBe(false);
  });
});

describe('the Adaptable', () => {
  it('BDP-SPE-03: save with another ability, once a day', () => {
    const { passed, mirah, told } = saved({ species: 'adaptable' }, ['DEX', 13]);
    expect([passed, mirah.speciesUsed]).toEqual([true, true]);
    expect(cited(told, 'BDP-SPE-03')).toMatchObject([{ ability: 'DEX' }]);
  });

  it('BDP-SPE-03: spend nothing on the usual ability', () => {
    expect(saved({ species: 'adaptable' }, ['usual', 12])).toMatchObject({
      passed: true,
      mirah: { speciesUsed: false },
    });
    expect(saved({ species: 'adaptable' }, ['STR', 12])).toMatchObject({ passed: true, mirah: { speciesUsed: false } });
  });
});

describe('Luck', () => {
  const luck = { toggles: { luck: true } };

  it('BDP-SPE-05: buys a pass for as many points as the roll was over the score (EX-31)', () => {
    const { passed, mirah, told } = saved({ str: { now: 8, max: 12 } }, [12, spend], luck);
    expect([passed, mirah.luck]).toEqual([true, 6]);
    expect(cited(told, 'BDP-SPE-05')).toMatchObject([{ points: 4 }]);
  });

  it('BDP-SPE-05: is not asked for when there is too little, or when a Difficulty was not beaten', () => {
    expect(saved({ luck: 3 }, [16], luck).passed).toBe(false);
    expect(saved({}, [3], luck, 3).passed).toBe(false);
  });

  it('BDP-SPE-05, BDP-SAVE-03: with Advantage buys the better die, with Disadvantage must make up for the worse', () => {
    expect(saved({}, [18, 14, spend], luck, 0, 1).mirah.luck).toBe(8);
    expect(saved({}, [18, 14, spend], luck, 0, -1).mirah.luck).toBe(4);
  });

  it('BDP-SPE-05, BDP-SPE-02: counts for the roll that Cunning made anew', () => {
    const { passed, mirah } = saved({ species: 'cunning', luck: 2 }, [18, again, 14, spend], luck);
    expect([passed, mirah.luck]).toEqual([true, 0]);
  });

  it('BDP-SPE-05: is nothing to foes, and nothing without the toggle', () => {
    expect(saved({ luck: 10 }, [15]).passed).toBe(false);
  });

  it('BDP-SPE-05: decides a deed where the Warden calls for it: under is good and costs 1, equal gains 1, over is bad', () => {
    const tried = (face: number) => {
      const fight = exampleFight({ party: ['mirah'], foes: ['orc'], ...luck, rulings: { luckRoll: 'yes' } });
      const round = playRound(fight, ['deed', 'nothing', { who: 'mirah', why: 'luck-roll', faces: [face] }]);
      return [byId(fight, 'mirah').luck, round.events.find((event) => event.endsWith('lucky'))];
    };
    expect([tried(9), tried(10), tried(11)]).toEqual([
      [9, 'lucky'],
      [11, 'lucky'],
      [10, 'unlucky'],
    ]);
  });

  it('BDP-SPE-05: is not rolled for a deed unless somebody wants it', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], ...luck });
    expect(playRound(fight, ['deed', 'nothing']).events).not.toContain('lucky');
  });
});
