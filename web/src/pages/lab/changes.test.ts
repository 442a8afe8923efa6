import { systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../encounter/book.ts';
import { combatantsOf, draftOf, toggleValue, withCount } from '../../encounter/draft.ts';
import { changesFrom, foesOf, joined, phrasesOf } from './changes.ts';

const book = bookOf(systems.find(({ id }) => id === 'block-dodge-parry')!);
const caster = draftOf(book, book.readyMade.find(({ id }) => id === 'caster')!.file);
const usual = { party: 'sensible', foes: 'sensible' };

function change(name: string) {
  return changesFrom(book, caster).find((each) => each.name === name)!;
}

describe('what version B changes', () => {
  it('is nothing at first', () => {
    expect(phrasesOf(book, caster, caster, usual, usual)).toEqual([]);
  });
  it('names a kind of foe with its number', () => {
    const skeletons = foesOf(caster).find(({ name }) => name === 'Skeleton')!;
    expect(phrasesOf(book, caster, withCount(caster, skeletons, 3), usual, usual)).toEqual(['with 3 × Skeleton']);
  });
  it('names who is gone', () => {
    const man = foesOf(caster).find(({ name }) => name === 'Hooded Man')!;
    expect(phrasesOf(book, caster, withCount(caster, man, 0), usual, usual)).toEqual(['without Hooded Man']);
  });
  it('names optional rules that are switched on or off, and players', () => {
    const changed = change('Without morale').make(change('Melee clashes').make(caster));
    const phrases = phrasesOf(book, caster, changed, usual, { party: 'reckless', foes: 'sensible' });
    expect(phrases).toEqual(['with melee clashes', 'without morale', 'with a reckless party']);
  });
  it('reads as the beginning of a sentence', () => {
    expect(joined(['with 3 × Skeleton', 'with melee clashes'])).toBe('With 3 × Skeleton and melee clashes');
    expect(joined(['without magic'])).toBe('Without magic');
    expect(joined(['with x', 'with y', 'without z'])).toBe('With 3 changes');
  });
});

describe('single changes to play', () => {
  it('have one more of each kind of foe', () => {
    const { make, file } = change('One more Skeleton');
    expect(combatantsOf(make(caster)).length).toBe(combatantsOf(caster).length + 1);
    expect(combatantsOf(file).length).toBe(combatantsOf(caster).length + 1);
  });
  it('turn every switch the other way and are all sound', () => {
    const changes = changesFrom(book, caster);
    for (const { file } of changes) expect(book.read(file).ok).toBe(true);
    const clashes = book.toggles.find(({ id }) => id === 'meleeClashes')!;
    expect(toggleValue(change('Melee clashes').make(caster), book, clashes)).toBe(true);
  });
});
