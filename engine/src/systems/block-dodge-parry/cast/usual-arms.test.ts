import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { hasUsualArms, withUsualArms } from './usual-arms.ts';

const sheetOf = (cast: Cast) => fightOf({ party: ['mirah'], foes: [cast] }).fighters[1]!.sheet;
/** Dice and Brutal of the weapons as others would guess them. */
const guessed = (cast: Cast) => withUsualArms(sheetOf(cast)).weapons.map(({ dice, brutal }) => [...dice, brutal]);

describe('arms as others know them', () => {
  it('BDP-NPC-03: are those of the preset of that name, of the tables, or of their class', () => {
    expect(hasUsualArms(sheetOf('orc'))).toBe(true);
    expect(hasUsualArms(sheetOf({ use: 'orc', name: 'Orc 2' }))).toBe(true);
    expect(hasUsualArms(sheetOf({ use: 'orc', items: ['longsword', 'light armour'] }))).toBe(true);
    expect(hasUsualArms(sheetOf({ use: 'orc', items: ['longsword', { use: 'scimitar', tags: { brutal: 12 } }] }))).toBe(
      false,
    );
    const plain = (dice: string, more = {}) => ({ use: 'orc', items: [{ name: 'hook', dice, ...more }] });
    expect([hasUsualArms(sheetOf(plain('d6'))), hasUsualArms(sheetOf(plain('d4')))]).toEqual([true, false]);
  });

  it('BDP-NPC-03, BDP-TAG-05: hide better dice and tags behind name and class', () => {
    const orc = (...items: object[]) => ({ use: 'orc', items });
    expect(guessed(orc({ use: 'scimitar', tags: { brutal: 12 } }))).toEqual(guessed(orc({ use: 'scimitar' })));
    expect(guessed(orc({ name: 'hook', dice: 'd4' }))).toEqual([[6, 0]]);
    expect(guessed(orc({ name: 'hook', dice: 'd12', class: 'slow' }))).toEqual([[10, 0]]);
    expect(guessed(orc({ name: 'hook', dice: 'd12', class: 'balanced' }))).toEqual([[8, 0]]);
    expect(guessed(orc({ use: 'longsword', class: 'slow', dice: 'd12' }))).toEqual([[10, 0]]);
  });

  it('BDP-TAG-04: keep a Counter only where the weapon is known for it', () => {
    const secret = { name: 'hook', dice: 'd6', tags: { counter: 5 } };
    expect(withUsualArms(sheetOf({ use: 'orc', items: [secret] })).counter).toBe(0);
    const { sheet } = byId(fightOf({ party: ['mirah'], foes: ['orc'] }), 'mirah');
    expect(withUsualArms(sheet).counter).toBe(sheet.counter);
  });

  it('leave alone what is no weapon', () => {
    const { items, weapons } = withUsualArms(sheetOf({ use: 'orc', items: ['light armour', 'longsword'] }));
    expect(items.map(({ name, weapon }) => [name, weapon === null])).toEqual([
      ['light armour', true],
      ['longsword', false],
    ]);
    expect(weapons.map(({ name }) => name)).toEqual(['unarmed', 'longsword']);
  });

  it('BDP-REA-19: an attack without a class is taken for a special one', () => {
    const fire = { name: 'fire', dice: 'd10', special: true };
    expect(withUsualArms(sheetOf({ use: 'orc', items: [fire] })).weapons[0]).toMatchObject({
      dice: [6],
      special: true,
    });
    const hook = { name: 'hook', dice: 'd6' };
    expect(withUsualArms(sheetOf({ use: 'orc', items: [hook] })).weapons[0]).toMatchObject({
      dice: [6],
      special: false,
    });
  });
});
