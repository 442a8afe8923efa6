import { type CombatantView, type SealedSystem, systems } from '@affray/engine';
import { expect, it } from 'vitest';
import { drawn } from '../../testing/drawn.ts';
import { bookLook } from '../looks.ts';

/** Everybody at the start of a ready-made fight, as the GM sees them. */
function peopleOf(system: string, encounter: string): ReadonlyMap<string, CombatantView> {
  const sealed: SealedSystem = systems.find(({ id }) => id === system)!;
  const { combatants } = sealed.use((each) =>
    each.view(each.setUp(each.encounters.find(({ id }) => id === encounter)!.encounter), 0),
  );
  return new Map(combatants.map((one) => [one.id, one]));
}

it('Block, Dodge, Parry: abilities and armour, slots that are taken', () => {
  const look = bookLook('block-dodge-parry');
  const mirah = peopleOf('block-dodge-parry', 'duel').get('mirah')!;
  const labels = look.ownNumbers(mirah).map(([, label]) => label);
  expect(labels).toEqual(['STR', 'DEX', 'WIL', 'armour']);
  const taken = mirah.slots.filter(({ kind }) => kind !== 'free').length;
  expect(look.left(mirah)).toBe(`${taken} of ${mirah.slots.length} slots`);
});

it('Tag & Tally: a character wears armour and has tags, a creature has a level and neither', () => {
  const look = bookLook('tag-tally');
  const people = peopleOf('tag-tally', 'toll');
  const sable = people.get('sable')!;
  const troll = [...people.values()].find(({ side }) => side === 'foes')!;
  expect(look.worn(sable)).toBe('heavy armour');
  expect(look.worn(troll)).toBe('');
  expect(look.ownNumbers(sable)).toContainEqual(['3', 'Weapons Master']);
  expect(look.left(troll)).toBe(null);
  expect(drawn(look.headline({ combatant: troll, look: 'foe', short: false })).text).toBe('5DC 15');
});

it('Sea of Shadows: pips for few hit points, a number for many or in one line', () => {
  const look = bookLook('sea-of-shadows');
  const [anyone] = peopleOf('sea-of-shadows', 'road').values();
  const with_ = (max: number): CombatantView => ({
    ...anyone!,
    bars: [{ id: 'hp', label: 'HP', value: 3, max, words: '' }],
  });
  const html = (max: number, short: boolean) =>
    drawn(look.headline({ combatant: with_(max), look: 'party', short })).html;
  expect(html(5, false).match(/class="pip on"/g)).toHaveLength(3);
  expect(html(5, true)).not.toContain('pip');
  expect(html(12, false)).not.toContain('pip');
  expect(look.ownNumbers(anyone!).map(([, label]) => label)).toContain('ATT');
  expect(look.left({ ...anyone!, slots: [] })).toBe(null);
});

it('Ingenuity: meters by their short names, a reaction at the head of the party’s cards', () => {
  const look = bookLook('ingenuity');
  const [first] = peopleOf('ingenuity', 'alert').values();
  expect(look.ownNumbers(first!).map(([, label]) => label)).toEqual(expect.arrayContaining(['stam.', 'hlth', 'focus']));
  const head = (side: 'party' | 'foe') => drawn(look.headline({ combatant: first!, look: side, short: false })).text;
  expect(head('party')).toContain('reaction');
  expect(head('foe')).toContain('end.');
});

it('Ikezu-ishi: a party of three', () => {
  expect(bookLook('ikezu-ishi').partySize).toBe(3);
  const [first] = peopleOf('ikezu-ishi', 'crossroads').values();
  expect(bookLook('ikezu-ishi').ownNumbers(first!).at(-1)?.[1]).toBe('armour');
});
