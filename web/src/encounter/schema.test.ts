import { seaOfShadows } from '@affray/engine';
import { expect, it } from 'vitest';
import { blank, fits, formName, kindOf, readSchema, type Schema } from './schema.ts';

/** The form of a field, from the combatants of the file on; a list and a choice of forms lead to the record in them. */
function fieldOf(schema: Schema, ...path: string[]): Schema {
  const record = (at: Schema): Schema =>
    at.items !== null ? record(at.items) : (at.anyOf.find((form) => kindOf(form) === 'record') ?? at);
  return path.reduce((at, key) => record(at).properties[key]!, schema);
}

it('SOS-DMG-03, SOS-DEF-28: effects of weapons and the dice of a spell can be put together in the builder', () => {
  const combatants = readSchema(seaOfShadows.encounterSchema()).properties.combatants!;
  for (const kind of ['items', 'spells']) {
    const effects = fieldOf(combatants, kind, 'effects');
    expect(kindOf(effects)).toBe('list');
    expect(fieldOf(effects, 'effect').words).toEqual(['prone', 'push', 'drop', 'stun', 'helpless']);
    expect(['from', 'turns', 'lasts'].map((field) => kindOf(fieldOf(effects, field)))).toEqual([
      'number',
      'number',
      'word',
    ]);
    expect(blank(effects.items!)).toEqual({ effect: 'prone' });
    expect(kindOf(fieldOf(combatants, kind, 'damage'))).toBe('yes-no');
  }
  const defence = fieldOf(combatants, 'spells', 'defence');
  expect(defence.anyOf.map(formName)).toEqual(['a word', 'a list']);
  expect(fits(defence, ['pre', 'for'])).toBe(true);
  expect(fits(defence, 'none')).toBe(true);
});
