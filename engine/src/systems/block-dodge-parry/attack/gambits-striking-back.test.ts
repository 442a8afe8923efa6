import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Speed } from '../book/weapon.ts';
import { classOf, giveClasses } from '../state/attack-class.ts';
import { Do, gambitNames, intent } from '../state/intent.ts';
import { attackBack, attackBackQuestion } from './gambits.ts';
import { canAnswer } from './reactions.ts';
import { addAttacker, newVolley } from './volley.ts';

/** Mirah has withstood a gambit of the orc's; what she is offered in return. */
function offered(toggles: TestFight['toggles'] = {}, items: readonly string[] = ['longsword'], change: object = {}) {
  const fight = fightOf({ party: [{ use: 'mirah', items }], foes: ['orc'], close: true, toggles });
  Object.assign(byId(fight, 'mirah'), change);
  fight.now.about = byId(fight, 'orc').index;
  const { table } = play(fight, []);
  table.list(fight, 0, attackBackQuestion);
  const codes = Array.from(table.options.subarray(0, table.optionCount));
  return codes.map((code) => attackBackQuestion.describe(fight, 0, code).id);
}

/** Mirah has withstood a gambit of the orc's and answers by this script. */
function answered(script: readonly ScriptItem[], wanted: Partial<TestFight> = {}, change: object = {}) {
  const fight = fightOf({
    party: [{ use: 'mirah', items: ['longsword'] }],
    foes: [{ use: 'orc', armour: 0 }],
    close: true,
    ...wanted,
  });
  Object.assign(byId(fight, 'mirah'), change);
  const { table, told, finish } = play(fight, script);
  attackBack(fight, table, byId(fight, 'mirah'), byId(fight, 'orc'));
  finish();
  return { fight, orc: byId(fight, 'orc'), events: told().map(({ event }) => event) };
}

describe('who has withstood a gambit', () => {
  it('BDP-GAM-07: may strike back or leave it', () => {
    expect(offered()).toEqual(['strike', 'none']);
    expect(answered(['strike', 4]).orc.hp).toBe(1);
    expect(answered(['none']).orc.hp).toBe(6);
  });

  it('BDP-GAM-07: is not asked when stunned, helpless or down', () => {
    for (const change of [{ stunned: true }, { helpless: true }, { status: 'unconscious' }])
      expect(answered([], {}, change).orc.hp).toBe(6);
  });

  it('BDP-GAM-13, BDP-GAM-14: may answer with any gambit where the table has it so, with a bow only if those are allowed', () => {
    const chain = { gambitRiposte: 'gambitChain' } as const;
    const gambits = gambitNames.map((gambit) => `gambit:${gambit}`);
    expect(offered(chain)).toEqual(['strike', 'none', ...gambits]);
    expect(offered(chain, ['bow'])).toEqual(['strike', 'none']);
    expect(offered({ ...chain, rangedGambits: 'allowed' }, ['bow'])).toEqual(['strike', 'none', ...gambits]);
  });

  it('BDP-DUA-05, BDP-UNA-05: strikes with both weapons, and that of the higher die says whether the blow can kill', () => {
    const felled = (faces: readonly [number, number]) => {
      const club = { use: 'cudgel', nonlethal: true };
      const party = [{ use: 'marlok', id: 'mirah', items: [club, 'longsword'], wield: ['longsword', 'cudgel'] }];
      const foes = [{ use: 'orc', armour: 0, hp: { now: 0, max: 6 } }];
      const { orc, events } = answered(['strike', [...faces], 20], { party, foes });
      expect(events).toContain('answered-with-both');
      return orc.status;
    };
    expect([felled([6, 1]), felled([1, 6])]).toEqual(['out', 'unconscious']);
  });
});

describe('answering an attack', () => {
  it('BDP-REA-04, BDP-UNA-01: takes a foe in the fight and in reach', () => {
    const fight = fightOf({ party: [{ use: 'mirah', items: ['longsword'] }, 'harold'], foes: ['orc'], close: true });
    const [mirah, harold, orc] = [byId(fight, 'mirah'), byId(fight, 'harold'), byId(fight, 'orc')];
    expect([canAnswer(fight, mirah, orc), canAnswer(fight, mirah, harold)]).toEqual([true, false]);
    orc.melee = 0;
    expect(canAnswer(fight, mirah, orc)).toBe(false);
    Object.assign(orc, { melee: mirah.melee, status: 'dead' });
    expect(canAnswer(fight, mirah, orc)).toBe(false);
  });

  it('BDP-UNA-01, BDP-LOC-04: may be done with bare hands as long as there is a limb for it', () => {
    const fight = fightOf({ party: [{ use: 'mirah', items: [] }], foes: ['orc'], close: true });
    const [mirah, orc] = [byId(fight, 'mirah'), byId(fight, 'orc')];
    expect(canAnswer(fight, mirah, orc)).toBe(true);
  });
});

describe('a class for what has none', () => {
  it('BDP-REA-19: a special attack has the class it was given, by default none; a weapon keeps its own', () => {
    const breath = { name: 'breath', dice: 'd8', special: true };
    const given = (specialClass: string) => {
      const foes = [{ use: 'orc', items: [breath, 'dagger', 'scimitar'] }];
      const fight = fightOf({ party: ['mirah'], foes, close: true, rulings: { specialClass } });
      newVolley(fight, byId(fight, 'mirah'));
      addAttacker(fight, byId(fight, 'orc'), intent(Do.attack, 0, 0));
      giveClasses(fight, play(fight, []).table);
      return [0, 1, 2].map((item) => classOf(fight, 0, item));
    };
    const { fast, balanced, slow, none } = Speed;
    expect(given('none')).toEqual([none, fast, balanced]);
    expect(given('fast')).toEqual([fast, fast, balanced]);
    expect(given('balanced')).toEqual([balanced, fast, balanced]);
    expect(given('slow')).toEqual([slow, fast, balanced]);
  });
});
