import { describe, expect, it } from 'vitest';
import { asked, byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { Casting } from '../state/casting.ts';
import { slotsUsed } from '../state/gear.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { isCountered } from './counterspell.ts';
import { castSpell } from './spells.ts';

const mages: TestFight = { party: ['thibald', 'mirah'], foes: [{ use: 'elf', magicDice: 3 }] };

/** The elf's spell with this dice total meets whoever counters it. */
function counter(fight: Fight, total: number, script: readonly ScriptItem[]) {
  const { table, told, finish } = play(fight, script);
  const cancelled = isCountered(fight, table, byId(fight, 'elf'), total);
  finish();
  return { cancelled, told: told() };
}

describe('a counterspell', () => {
  it('EX-26, BDP-MAG-11: dice of 5 and 3 against a total of 8 cancel the spell, for 1 Fatigue', () => {
    const fight = fightOf(mages);
    const thibald = byId(fight, 'thibald');
    const before = slotsUsed(thibald);
    const { cancelled, told } = counter(fight, 8, [
      { who: 'thibald', question: 'counterspell', choose: 'dice:2' },
      5,
      3,
    ]);
    expect(cancelled).toBe(true);
    expect(slotsUsed(thibald)).toBe(before + 1);
    expect(cited(told, 'BDP-MAG-11')).toContainEqual(
      expect.objectContaining({ who: 'thibald', caster: 'elf', total: 8, against: 8 }),
    );
  });

  it('EX-26, BDP-MAG-11: a total of 7 against 8 fails', () => {
    const { cancelled, told } = counter(fightOf(mages), 8, ['dice:2', 5, 2]);
    expect(cancelled).toBe(false);
    expect(cited(told, 'BDP-MAG-11')).toContainEqual(expect.objectContaining({ event: 'counterspell-failed' }));
  });

  it('BDP-MAG-11: is asked of enemies with Magic Dice who are able and know of the spell, of nobody else', () => {
    const fight = fightOf({
      party: ['thibald', 'mirah'],
      foes: [
        { use: 'elf', magicDice: 3 },
        { use: 'elf', id: 'other' },
      ],
    });
    const thibald = byId(fight, 'thibald');
    const countering = () => asked((table) => isCountered(fight, table, byId(fight, 'elf'), 8));
    expect(countering()).toEqual(['thibald counterspell']);
    for (const flag of ['stunned', 'unaware', 'helpless'] as const) {
      thibald[flag] = true;
      expect([flag, countering()]).toEqual([flag, []]);
      thibald[flag] = false;
    }
    thibald.status = 'unconscious';
    expect(countering()).toEqual([]);
  });

  it('BDP-MAG-11, BDP-MAG-03: brings feedback as any casting does', () => {
    const fight = fightOf(mages);
    counter(fight, 8, ['dice:2', 4, 4]);
    expect(byId(fight, 'thibald')).toMatchObject({ hp: 0, wil: 10 });
  });

  it('BDP-MAG-11, BDP-MAG-01: needs an empty slot per die', () => {
    const fight = fightOf({ ...mages, party: [{ use: 'thibald', gear: { carried: 3, stored: 0 } }] });
    const thibald = byId(fight, 'thibald');
    thibald.fatigue = 9 - slotsUsed(thibald);
    expect(() => counter(fight, 8, ['dice:2'])).toThrow('no such option');
    thibald.fatigue++;
    expect(counter(fight, 8, []).cancelled).toBe(false);
  });

  it('BDP-MAG-11: is not open to somebody intent on a declared spell, until that is lost', () => {
    const fight = fightOf(mages);
    byId(fight, 'thibald').casting = Casting.spell;
    expect(counter(fight, 2, []).cancelled).toBe(false);
    byId(fight, 'thibald').interrupted = true;
    expect(counter(fight, 2, ['dice:1', 2]).cancelled).toBe(true);
  });

  it('BDP-MAG-11: is open to able enemies only', () => {
    const fight = fightOf({ ...mages, foes: [...mages.foes, { use: 'elf', id: 'second', magicDice: 3 }] });
    byId(fight, 'thibald').stunned = true;
    expect(counter(fight, 2, []).cancelled).toBe(false);
    byId(fight, 'thibald').stunned = false;
    byId(fight, 'thibald').unaware = true;
    expect(counter(fight, 2, []).cancelled).toBe(false);
    byId(fight, 'thibald').unaware = false;
    byId(fight, 'thibald').status = 'incapacitated';
    expect(counter(fight, 2, []).cancelled).toBe(false);
  });

  it('BDP-MAG-11: may be tried by one after the other until one succeeds', () => {
    const second = { use: 'thibald', id: 'second', name: 'Second' };
    const third = { use: 'thibald', id: 'third', name: 'Third' };
    const fight = fightOf({ ...mages, party: ['thibald', second, third] });
    const { cancelled } = counter(fight, 6, [
      { who: 'thibald', choose: 'dice:1' },
      5,
      { who: 'second', choose: 'dice:1' },
      6,
    ]);
    expect(cancelled).toBe(true);
  });

  it('BDP-MAG-11: saves the target, though the caster’s dice still cost their price', () => {
    const fight = fightOf(mages);
    const elf = byId(fight, 'elf');
    elf.intent = intent(Do.spell, byId(fight, 'mirah').index);
    const { table, finish } = play(fight, ['dice:2', 4, 4, { who: 'thibald', choose: 'dice:2' }, 6, 2]);
    castSpell(fight, table, elf);
    finish();
    expect(byId(fight, 'mirah').hp).toBe(5);
    expect(elf).toMatchObject({ hp: 0, wil: 10 });
  });

  it('BDP-MAG-11: the spell goes through when nobody counters', () => {
    const fight = fightOf(mages);
    const elf = byId(fight, 'elf');
    elf.intent = intent(Do.spell, byId(fight, 'mirah').index);
    const { table, finish } = play(fight, ['dice:1', 3, { who: 'thibald', choose: 'no' }]);
    castSpell(fight, table, elf);
    finish();
    expect(byId(fight, 'mirah').hp).toBe(2);
  });
});
