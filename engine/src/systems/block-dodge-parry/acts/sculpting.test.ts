import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { magicDie, rollEach } from './magic-dice.ts';
import { Effect, sculptQuestion } from './sculpting.ts';

interface Rolled {
  readonly faces: readonly number[];
  /** Places of the dice already used up. */
  readonly spent?: readonly number[];
  /** Effects already bought. */
  readonly effects?: readonly number[];
}

const bits = (places: readonly number[]) => places.reduce((sum, place) => sum | (1 << place), 0);

/** What a caster may put the next die into. */
function offered({ faces, spent = [], effects = [] }: Rolled, change: object = {}) {
  const fight = fightOf({ party: ['thibald'], foes: ['orc'] });
  const { table } = play(fight, faces);
  fight.now.aux = rollEach(table, 0, faces.length, magicDie);
  fight.now.about = bits(spent) | (bits(effects) << 4);
  Object.assign(byId(fight, 'thibald'), change);
  table.list(fight, 0, sculptQuestion);
  const codes = Array.from(table.options.subarray(0, table.optionCount));
  return codes.map((code) => sculptQuestion.describe(fight, 0, code));
}

const idsOf = (rolled: Rolled, change: object = {}) => offered(rolled, change).map(({ id }) => id);

const all = ['fire', 'ice', 'lightning', 'stun', 'befuddle', 'subtlety', 'force', 'piercing', 'split', 'blast'];

describe('dice that shape a spell', () => {
  it('BDP-MAG-06: each may buy any effect, or all add damage', () => {
    expect(idsOf({ faces: [2, 5] })).toEqual(['damage', ...all.flatMap((effect) => [`${effect}:2`, `${effect}:5`])]);
  });

  it('BDP-MAG-06: two that show the same are one choice, also after one of them is used up', () => {
    const each = (face: number) => ['damage', ...all.map((effect) => `${effect}:${face}`)];
    expect(idsOf({ faces: [3, 3] })).toEqual(each(3));
    expect(idsOf({ faces: [3, 3], spent: [0] })).toEqual(each(3));
    expect(idsOf({ faces: [3, 3, 3, 3], spent: [0, 1, 2] })).toEqual(each(3));
    expect(idsOf({ faces: [4, 3], spent: [0] })).toEqual(each(3));
    expect(idsOf({ faces: [4, 3], spent: [1] })).toEqual(each(4));
  });

  it('BDP-MAG-06: one element and one discipline at most, every other effect once', () => {
    const without = (bought: number) => {
      const found = idsOf({ faces: [1], effects: [bought] }).map((id) => id.split(':')[0]!);
      return all.filter((effect) => !found.includes(effect));
    };
    const elements = ['fire', 'ice', 'lightning'];
    expect([Effect.fire, Effect.ice, Effect.lightning].map(without)).toEqual([elements, elements, elements]);
    const disciplines = ['stun', 'befuddle'];
    expect([Effect.stun, Effect.befuddle].map(without)).toEqual([disciplines, disciplines]);
    const others = [Effect.subtlety, Effect.force, Effect.piercing, Effect.split, Effect.blast];
    expect(others.map(without)).toEqual([['subtlety'], ['force'], ['piercing'], ['split'], ['blast']]);
    expect([Effect.fast, Effect.range].map(without)).toEqual([[], []]);
  });

  it('BDP-MAG-06: a high one is seldom put where a lower one would do, except where its face counts', () => {
    const rare = (rolled: Rolled) =>
      offered(rolled)
        .filter((option) => option.rare === true)
        .map(({ id }) => id);
    const plain = all.slice(0, 7);
    expect(rare({ faces: [2, 5] })).toEqual(plain.map((effect) => `${effect}:5`));
    expect(rare({ faces: [2, 5], spent: [0] })).toEqual([]);
    expect(rare({ faces: [6, 6] })).toEqual([]);
  });
});
