import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { setBand } from '../state/people.ts';
import { harmBy } from './crit-effects.ts';

const pc = (more: object = {}): Cast => ({
  id: 'a',
  name: 'a',
  kind: 'pc',
  hp: 1,
  str: 16,
  attacks: ['nata'],
  ...more,
});
const beast = (onCrit: readonly object[]): Cast => ({ id: 'b', name: 'b', hp: 9, attacks: ['bite d8'], onCrit });

/** A PC whom 3 damage of a beast with these effects make critical. */
function bitten(
  onCrit: readonly object[],
  dice: readonly ScriptItem[],
  own: object = {},
  more: Partial<TestFight> = {},
) {
  const fight = fightOf({ party: [pc(own)], foes: [beast(onCrit)], ...more });
  const { table, told, finish } = play(fight, [20, ...dice]);
  harmBy(fight, table, fight.fighters[1]!, byId(fight, 'a'), 3);
  finish();
  return { fight, a: byId(fight, 'a'), told: told() };
}

describe('a creature’s effect on a failed critical save', () => {
  it('IKZ-NPC-07: an attribute at 0 kills where the effect says so, whichever attribute it is, and only at 0', () => {
    const drained = (attribute: string, killsAtZero: boolean, die: number) => {
      const effect = { kind: 'loseAttribute', attribute, die: 6, killsAtZero };
      const { a, told } = bitten([effect], [die], { dex: 4, wil: 4 });
      return [a.status, told.filter(({ event, fate }) => event === 'became' && fate === 'is dead').length];
    };
    expect(drained('WIL', true, 4)).toEqual(['dead', 1]);
    expect(drained('WIL', true, 3)).toEqual(['critical', 0]);
    expect(drained('WIL', false, 5)).toEqual(['critical', 0]);
    expect(drained('DEX', true, 5)).toEqual(['dead', 1]);
    expect(drained('DEX', true, 3)).toEqual(['critical', 0]);
  });

  it('IKZ-NPC-07, IKZ-ATTR-01: STR at 0 kills once, whatever the effect says of it', () => {
    const effect = { kind: 'loseAttribute', attribute: 'STR', die: 6, killsAtZero: true };
    const { a, told } = bitten([effect], [3], { str: 5 });
    expect([a.status, told.filter(({ event, fate }) => event === 'became' && fate === 'is dead').length]).toEqual([
      'dead',
      1,
    ]);
  });

  it('IKZ-NPC-07: an effect without a die counts 1, and the log says what is suffered and how much', () => {
    const suffered = (effect: object, dice: readonly number[], own: object = {}) =>
      bitten([effect], dice, own).told.filter(({ event }) => event === 'suffers');
    expect(suffered({ kind: 'damage', die: 8 }, [7])).toMatchObject([{ what: 'worse harm', amount: 7 }]);
    expect(suffered({ kind: 'damage' }, [])).toMatchObject([{ what: 'worse harm', amount: 1 }]);
    expect(suffered({ kind: 'diseased', die: 6 }, [])).toMatchObject([{ what: 'a disease', amount: 1 }]);
    expect(suffered({ kind: 'poisoned', die: 12 }, [9])).toMatchObject([{ what: 'a deadly poison', amount: 9 }]);
    expect(suffered({ kind: 'disadvantage', die: 4 }, [3])).toMatchObject([{ what: 'a daze', amount: 3 }]);
    expect(suffered({ kind: 'cannotAttack', die: 4 }, [2])).toMatchObject([{ what: 'a numb arm', amount: 2 }]);
    expect(suffered({ kind: 'burning', die: 6 }, [5])).toMatchObject([{ what: 'flames', amount: 5 }]);
    expect(suffered({ kind: 'grapple' }, [11])).toMatchObject([{ what: 'an iron grip', amount: 1 }]);
    expect(suffered({ kind: 'grapple' }, [10])).toEqual([]);
    expect(suffered({ kind: 'trample', die: 4 }, [1, 3])).toMatchObject([{ what: 'trampling', amount: 3 }]);
  });

  it('IKZ-NPC-07: of two spells of the same the longer counts', () => {
    const left = (kind: string, state: object, die: number) => bitten([{ kind, die: 6 }], [die], { state }).a;
    expect(left('disadvantage', { allDisadvantage: 4 }, 2).allDisadvantage).toBe(4);
    expect(left('disadvantage', { allDisadvantage: 4 }, 5).allDisadvantage).toBe(5);
    expect(left('cannotAttack', { cannotAttack: 4 }, 2).cannotAttack).toBe(4);
    expect(left('cannotAttack', { cannotAttack: 4 }, 6).cannotAttack).toBe(6);
    expect(left('burning', { burning: 4 }, 2).burning).toBe(4);
    expect(left('burning', { burning: 4 }, 6).burning).toBe(6);
  });

  it('IKZ-CRIT-10: an ally of the party has its effects too, and who is immune suffers none', () => {
    const torn = (traits: readonly string[]) => {
      const fight = fightOf({
        party: [{ use: 'tiger', side: 'party', kind: 'retainer' }],
        foes: [{ use: 'oni', id: 'b', hp: 1, traits }],
        rulings: { npcFate: 'critical' },
      });
      const { table, finish } = play(fight, traits.length === 0 ? [20, 6] : [20]);
      harmBy(fight, table, fight.fighters[0]!, byId(fight, 'b'), 4);
      finish();
      return byId(fight, 'b').str;
    };
    expect([torn([]), torn(['critImmune'])]).toEqual([11, 17]);
  });

  it('IKZ-NPC-07, IKZ-BLS-03: trampling reaches others at Melee only, each once, and no more than there are', () => {
    const others = ['c', 'd', 'e'].map((id) => pc({ id, name: id, hp: 9 }));
    const trampled = (count: number, ...script: readonly ScriptItem[]) => {
      const fight = fightOf({ party: [pc(), ...others], foes: [beast([{ kind: 'trample', die: 6 }])] });
      setBand(fight, byId(fight, 'e').index, byId(fight, 'b').index, 1);
      const { table, finish } = play(fight, [20, count, 1, ...script]);
      harmBy(fight, table, byId(fight, 'b'), byId(fight, 'a'), 3);
      finish();
      return ['c', 'd', 'e'].map((id) => byId(fight, id).hp);
    };
    expect(trampled(1)).toEqual([9, 9, 9]);
    expect(trampled(2, 'd', 4)).toEqual([9, 5, 9]);
    expect(trampled(6, 'd', 4, 5)).toEqual([4, 5, 9]);
  });

  it('IKZ-NPC-07, IKZ-CRIT-03: whoever the club kills is swung no more, and one alone is swung at nobody', () => {
    const swung = (str: number, more: readonly Cast[], script: readonly ScriptItem[]) => {
      const fight = fightOf({
        party: [pc({ hp: { now: 0, max: 4 }, str, state: { status: 'critical' } }), pc({ id: 'z', hp: 9 }), ...more],
        foes: ['gashadokuro'],
        phase: 'foesDeclare',
      });
      const giant = byId(fight, 'gashadokuro').index;
      byId(fight, 'a').grappledBy = giant;
      setBand(fight, byId(fight, 'z').index, giant, 1);
      playSteps(fight, 2, ['nothing', ...script]);
      return [byId(fight, 'a').status, byId(fight, 'a').str];
    };
    expect(swung(9, [], [4])).toEqual(['critical', 5]);
    expect(swung(9, [pc({ id: 'y', hp: 9 })], [8, 4])).toEqual(['critical', 5]);
    expect(swung(4, [], [4])).toEqual(['dead', 0]);
  });
});

describe('holds and flames', () => {
  it('IKZ-ACT-11: breaking free is a STR save, and the log says whether it worked', () => {
    const tried = (die: number) => {
      const fight = fightOf({ party: [pc({ str: 12 })], foes: ['gashadokuro'] });
      byId(fight, 'a').grappledBy = 1;
      const table = playSteps(fight, 2, ['break-free', die]);
      const said = table.told().filter(({ event }) => event === 'freed' || event === 'still-held');
      return [byId(fight, 'a').grappledBy, said.map(({ event }) => event)];
    };
    expect(tried(12)).toEqual([-1, ['freed']]);
    expect(tried(13)).toEqual([1, ['still-held']]);
  });

  it('IKZ-NPC-07, IKZ-MOR-01: flames burn as many rounds as the die said, on friend and foe, and shake only the foes', () => {
    const fight = fightOf({
      party: [pc({ hp: 9, state: { burning: 2 } })],
      foes: ['farmer', 'farmer'],
      phase: 'roundEnd',
    });
    playSteps(fight, 1, [3]);
    expect(byId(fight, 'a')).toMatchObject({ hp: 6, burning: 1 });
    fight.phase = 'roundEnd';
    playSteps(fight, 1, [2]);
    expect(byId(fight, 'a')).toMatchObject({ hp: 4, burning: 0 });
    fight.phase = 'roundEnd';
    playSteps(fight, 1, []);
    expect(byId(fight, 'a').hp).toBe(4);
  });
});
