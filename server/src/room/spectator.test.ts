import type { CombatantView, View } from '@affray/engine';
import { expect, test } from 'vitest';
import { picker, playOn, readersOf, readyMade, roomWith } from '../testing/playing.ts';
import { spectator } from './index.ts';

/** What one knows of somebody that another does not; empty when nothing. */
function more(one: CombatantView, other: CombatantView | undefined): unknown[] {
  if (other === undefined) return [one.id];
  const labels = (list: CombatantView['conditions']): string[] => list.map(({ label }) => label);
  const known = new Set([
    ...labels(other.conditions),
    ...other.weapons,
    ...Object.keys(other.numbers),
    other.intent,
    '',
  ]);
  const said = [...labels(one.conditions), ...one.weapons, ...Object.keys(one.numbers), one.intent];
  const numbers = one.bars.filter(
    ({ id, value }) => value !== null && !other.bars.some((bar) => bar.id === id && bar.value === value),
  );
  return [...said.filter((each) => !known.has(each)), ...numbers];
}

function moreIn(one: View, other: View): unknown[] {
  const people = one.combatants.flatMap((each) =>
    more(
      each,
      other.combatants.find(({ id }) => id === each.id),
    ),
  );
  const facts = one.facts.filter(({ text }) => !other.facts.some((each) => each.text === text));
  const places = one.field.places.filter(({ id }) => !other.field.places.some((each) => each.id === id));
  const pairs = (view: View): string[] =>
    [...view.field.links, ...(view.field.aims ?? [])].map(({ from, to }) => `${from} ${to}`);
  const known = new Set(pairs(other));
  return [...people, ...facts, ...places, ...pairs(one).filter((each) => !known.has(each))];
}

test.each(readyMade.filter(({ id }, at) => id === 'ambush' || at % 4 === 0))(
  '$system, $id: a spectator knows no more than any player',
  ({ encounter }) => {
    const room = roomWith(encounter);
    const players = readersOf(room).filter(({ role }) => role === 'player');
    const compare = (): void => {
      const { view } = room.state(spectator);
      for (const player of players) expect(moreIn(view, room.state(player).view)).toEqual([]);
    };
    compare();
    playOn(room, 25, picker(5), compare);
    const told = room.log(spectator).map(({ text }) => text);
    for (const player of players) {
      const heard = new Set(room.log(player).map(({ text }) => text));
      expect(told.filter((text) => !heard.has(text))).toEqual([]);
    }
  },
);
