import { describe, expect, it } from 'vitest';
import { ada, bram, byId, type Cast, fightOf, optionsOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { words } from '../book/words.ts';
import { whyNot } from '../show/why-not.ts';
import { policies } from '../tactics/policy.ts';

const mage = { ...ada, pre: 10, mp: 9, spells: ['Dread', 'Searing Hand'] };
const against = (foe: Cast = bram, rulings: Record<string, string> = {}) =>
  fightOf({ party: [mage], foes: [foe], rulings, order: ['ada', 'bram'] });

describe('E39 the target chooses the die', () => {
  it('SOS-DEF-28, SOS-DMG-03: Dread asks for one of two dice, and the one picked is rolled', () => {
    const fight = against();
    const { cites } = turn(fight, 'ada', ['cast:bram:dread', { who: 'bram', choose: 'passive:for' }, 5, 5]);
    expect(byId(fight, 'bram')).toMatchObject({ stun: 1, hp: 3, debt: 0 });
    expect(cites).toContain('SOS-DEF-28');
    Object.assign(fight.now, { attacker: 0, target: 1, kind: 6, item: 0, unaware: false });
    byId(fight, 'bram').stun = 0;
    expect(optionsOf(fight, 'bram', 'defence')).toEqual(['passive:pre', 'passive:for']);
    const other = against({ ...bram, pre: 2 });
    turn(other, 'ada', ['cast:bram:dread', 'passive:pre', 1, 2]);
    expect(byId(other, 'bram').stun).toBe(0);
  });

  it('SOS-DEF-28, SOS-SPL-02: active defences stand beside the dice', () => {
    const fight = against({ ...bram, items: ['sword', 'shield'] });
    Object.assign(fight.now, { attacker: 0, target: 1, kind: 6, item: 1, unaware: false });
    expect(optionsOf(fight, 'bram', 'defence')).toEqual(['passive:def', 'passive:for', 'block', 'dodge']);
    turn(fight, 'ada', ['cast:bram:searing-hand', 'dodge', 6, 3]);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 1, prone: true, debt: 1 });
  });

  it('SOS-DEF-28, SOS-HLP-06: bound, DEF is a D2 at a disadvantage and FOR the die it is', () => {
    const bound = against({ ...bram, hp: 9, state: { helpless: true } });
    turn(bound, 'ada', ['cast:bram:searing-hand', 'passive:def', 4, [2, 2]]);
    expect(byId(bound, 'bram').hp).toBe(7);
    turn(bound, 'ada', ['cast:bram:searing-hand', 'passive:for', 6, 6]);
    expect(byId(bound, 'bram').hp).toBe(6);
  });

  it('SOS-DEF-28: the stunned, the knocked out and the unaware pick a die as well, and nothing else', () => {
    const stunned = against({ ...bram, state: { stunned: 1 } });
    turn(stunned, 'ada', ['cast:bram:dread', 'passive:for', 5, [6, 6]]);
    expect(byId(stunned, 'bram').stun).toBe(1);
    const out = against({ ...bram, state: { status: 'out' } });
    Object.assign(out.now, { attacker: 0, target: 1, kind: 6, item: 1, unaware: true });
    expect(optionsOf(out, 'bram', 'defence')).toEqual(['passive:def', 'passive:for']);
    const unaware = against({ ...bram, items: ['sword', 'shield'] }, { unaware: 'yes' });
    turn(unaware, 'ada', ['cast:bram:searing-hand', 'passive:for', 6, [6, 5]]);
    expect(byId(unaware, 'bram').hp).toBe(2);
  });

  it('SOS-DEF-27, SOS-DEF-28: a hold weighs on DEF and not on FOR', () => {
    const held = () => {
      const fight = against();
      Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 2 });
      return fight;
    };
    const body = held();
    turn(body, 'ada', ['cast:bram:searing-hand', 'passive:def', 3, [6, 4]]);
    const spirit = held();
    turn(spirit, 'ada', ['cast:bram:searing-hand', 'passive:for', 3, 4]);
    expect([byId(body, 'bram').hp, byId(spirit, 'bram').hp]).toEqual([3, 3]);
  });

  it('SOS-DEF-28: policies take the die that is best for them, helpless or not', () => {
    const defence = words.questions.find(({ id }) => id === 'defence')!;
    const chosen = (foe: Cast, item: number) => {
      const fight = against(foe);
      Object.assign(fight.now, { attacker: 0, target: 1, kind: 6, item, unaware: false });
      const { table } = play(fight, []);
      return [policies.sensible, policies.reckless].map(
        (policy) => defence.describe(fight, 1, policy(fight, 1, defence, table)).id,
      );
    };
    expect(chosen(bram, 0)).toEqual(['passive:for', 'passive:for']);
    expect(chosen({ ...bram, pre: 8 }, 0)).toEqual(['passive:pre', 'passive:pre']);
    expect(chosen({ ...bram, def: 8, ref: 2 }, 1)).toEqual(['passive:def', 'passive:def']);
    expect(chosen({ ...bram, def: 8, ref: 2, state: { helpless: true } }, 1)).toEqual(['passive:for', 'passive:for']);
  });

  it('SOS-DEF-28: a refusal says that the die has to be named', () => {
    const fight = against();
    Object.assign(fight.now, { attacker: 0, target: 1, kind: 6, item: 0, unaware: false });
    expect(whyNot(fight, 1, 'defence', 'passive')).toMatchObject({ rule: 'SOS-DEF-28' });
    expect(whyNot(fight, 1, 'defence', 'passive:str')).toMatchObject({ rule: 'SOS-DEF-28' });
  });
});
