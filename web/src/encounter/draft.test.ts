import { systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { withBand } from '../pages/build/places/in-bands.ts';
import { withRoad } from '../pages/build/places/in-regions.ts';
import { withGround, withSize, withSquare } from '../pages/build/places/in-squares.ts';
import { withPersonIn } from '../pages/build/places/in-zones.ts';
import { bookOf } from './book.ts';
import {
  combatantsOf,
  type Draft,
  draftOf,
  groupsOf,
  idOf,
  nameOf,
  newDraft,
  withCount,
  without,
  withParty,
  withRuling,
  withSomebody,
  withToggle,
  withTogglePreset,
} from './draft.ts';
import { listAt, objectAt } from './json.ts';

const books = systems.map(bookOf);
const bookNamed = (id: string) => books.find((book) => book.id === id)!;
const bdp = bookNamed('block-dodge-parry');

function preset(id: string, book = bdp) {
  return book.presets.find((each) => each.id === id)!.combatant;
}

describe.each(books.map((book) => [book.name, book] as const))('%s', (_name, book) => {
  const foe = book.presets.find(({ role }) => role === 'foe')!.combatant;

  /*
   * A new fight from presets in 5 clicks: 1 “Build an encounter” on the first screen, 2 + beside a foe, 3 + once more,
   * 4 “Start the fight”, 5 “Play here, alone”. The party is there from the start.
   */
  test('a new draft and two foes from the presets can be started', () => {
    const draft = withSomebody(withSomebody(newDraft(book), foe, 'foes'), foe, 'foes');
    expect(book.read(draft)).toMatchObject({ ok: true });
  });

  test('everybody of the presets can be put into an encounter', () => {
    for (const { combatant, role, name } of book.presets) {
      const draft = withSomebody(
        withSomebody(newDraft(book), foe, 'foes'),
        combatant,
        role === 'party' ? 'party' : 'foes',
      );
      expect([name, book.read(draft).ok]).toEqual([name, true]);
    }
  });

  test('ready-made fights open as drafts that say the same, with usual settings left out', () => {
    for (const { file } of book.readyMade) {
      const draft = draftOf(book, file);
      const read = book.read(draft);
      if (!read.ok) throw new Error(JSON.stringify(read.refusals));
      expect(read.value.file).toEqual(file);
      expect(Object.keys(objectAt(draft, 'toggles')).length).toBeLessThan(book.toggles.length);
    }
  });

  test('every toggle and ruling can be set to each of its words and back', () => {
    const start = withSomebody(newDraft(book), foe, 'foes');
    for (const toggle of book.toggles) {
      for (const word of toggle.values) {
        const set = withToggle(start, book, toggle, typeof toggle.default === 'boolean' ? word === 'on' : word);
        expect([toggle.id, word, book.read(set).ok]).toEqual([toggle.id, word, true]);
      }
      expect(withToggle(withToggle(start, book, toggle, '?'), book, toggle, toggle.default)).toEqual(start);
    }
    for (const { id, values, default: usual } of book.rulings)
      for (const word of [...values, 'ask'])
        expect([id, word, book.read(withRuling(start, id, word, usual)).ok]).toEqual([id, word, true]);
    for (const { id } of book.togglePresets) expect(book.read(withTogglePreset(start, book, id)).ok).toBe(true);
  });
});

describe('heads', () => {
  const two = withSomebody(newDraft(bdp), preset('bandit'), 'foes', 2);

  test('alike foes are one group with a count, told apart by numbers', () => {
    expect(groupsOf(two).find(({ side }) => side === 'foes')).toMatchObject({ name: 'Bandit', at: [4, 5] });
    expect(combatantsOf(two).slice(4).map(nameOf)).toEqual(['Bandit 1', 'Bandit 2']);
  });

  test('a count can be raised and lowered; the last one has no number', () => {
    const group = (draft: Draft) => groupsOf(draft).find(({ side }) => side === 'foes')!;
    const three = withCount(two, group(two), 3);
    expect(new Set(combatantsOf(three).map(idOf)).size).toBe(7);
    const one = withCount(three, group(three), 1);
    expect(combatantsOf(one).slice(4).map(nameOf)).toEqual(['Bandit']);
    expect(combatantsOf(withCount(one, group(one), 0))).toHaveLength(4);
  });

  test('whoever is taken out is taken out of melees, too', () => {
    const fighting = withPersonIn(withPersonIn(two, 'bandit', 'here', 'mirah'), 'bandit-2', 'here', 'mirah');
    expect(objectAt(fighting, 'scene').melees).toEqual([['mirah', 'bandit', 'bandit-2']]);
    const fewer = without(without(fighting, 5), 4);
    expect(objectAt(fewer, 'scene').melees).toEqual([]);
    expect(bdp.read(withSomebody(fewer, preset('ogre'), 'foes')).ok).toBe(true);
  });

  test('another party takes the places of the old one', () => {
    const placed = withPersonIn(two, 'mirah', 'here', 'bandit');
    const other = withParty(placed, [preset('thibald'), preset('marlok')]);
    expect(combatantsOf(other).map(nameOf)).toEqual(['Thibald', 'Marlok', 'Bandit 1', 'Bandit 2']);
    expect(combatantsOf(other)[0]).toMatchObject({ zone: 'here' });
    expect(bdp.read(other).ok).toBe(true);
  });
});

describe('places', () => {
  test('regions are joined and parted both ways', () => {
    const book = bookNamed('sea-of-shadows');
    const start: Draft = {
      ...withSomebody(newDraft(book), preset('bandit', book), 'foes'),
      scene: { regions: ['quay', 'loft'] },
    };
    const joined = withRoad(start, 'quay', 'loft');
    expect(listAt(objectAt(joined, 'scene'), 'regions')).toMatchObject([
      { adjacent: ['loft'] },
      { adjacent: ['quay'] },
    ]);
    expect(book.read(joined).ok).toBe(true);
    expect(listAt(objectAt(withRoad(joined, 'loft', 'quay'), 'scene'), 'regions')).toMatchObject([
      { adjacent: [] },
      { adjacent: [] },
    ]);
  });

  test('a pair at the usual distance is not written', () => {
    const book = bookNamed('ikezu-ishi');
    const start = withSomebody(newDraft(book), preset('bandit', book), 'foes');
    const near = withBand(start, 'nozomi', 'bandit', 'melee');
    expect(objectAt(near, 'scene').bands).toEqual([{ between: ['nozomi', 'bandit'], band: 'melee' }]);
    expect(book.read(near).ok).toBe(true);
    expect(objectAt(withBand(near, 'nozomi', 'bandit', 'reach'), 'scene').bands).toEqual([]);
  });

  test('squares are painted, people put on them, and a smaller map keeps nobody outside', () => {
    const book = bookNamed('ingenuity');
    const start = withSomebody(newDraft(book), preset('goblin', book), 'foes');
    const walls = withGround(
      start,
      [
        [2, 1],
        [3, 1],
      ],
      '#',
    );
    expect(listAt(objectAt(walls, 'scene'), 'map')[1]).toBe('..##................');
    const put = withSquare(walls, 'goblin', 18, 3);
    expect(book.read(put).ok).toBe(true);
    const small = withSize(put, 10, 8);
    expect(listAt(objectAt(small, 'scene'), 'map')).toHaveLength(8);
    expect(book.read(small).ok).toBe(true);
  });
});
