import { gmReader, type Room, spectator } from '@affray/table/room';
import { afterAll, expect, test } from 'vitest';
import { picker, playOn, readersOf, readyMade, roomWith } from '../../table/src/testing/playing.ts';

/** Whole fights, and all of them, in the long tests; the first answers of some otherwise. */
const LONG = process.env.AFFRAY_TWINS !== undefined;
const MOST = Number(process.env.AFFRAY_TWINS ?? 25);
const fights = LONG ? readyMade : readyMade.filter(({ id }, at) => id === 'ambush' || at % 6 === 0);

let answers = 0;
afterAll(() =>
  console.log(`spectators: ${answers} answers in ${fights.length} fights, nothing that a player is not told`),
);

/** Words for how somebody looks, which those who are told the number are not. */
const coarse: ReadonlySet<string> = new Set(['words', 'value', 'max']);

/** What one knows that another does not, by where it stands; a list is compared by the ids in it, or as a whole. */
function more(one: unknown, other: unknown, path: string): string[] {
  if (one === null || one === false || one === '' || one === other) return [];
  if (Array.isArray(one))
    return one.flatMap((each, at) => more(each, matchIn(each, other, at), `${path}.${nameOf(each, at)}`));
  if (typeof one === 'object') {
    const known = typeof other === 'object' && other !== null ? other : {};
    return Object.entries(one).flatMap(([key, value]) =>
      coarse.has(key) && 'value' in one && one.value === null
        ? []
        : more(value, Reflect.get(known, key), `${path}.${key}`),
    );
  }
  return [`${path}: ${String(one)}`];
}

function idOf(each: unknown): unknown {
  return typeof each === 'object' && each !== null && 'id' in each ? each.id : undefined;
}

function nameOf(each: unknown, at: number): string {
  return String(idOf(each) ?? at);
}

/** The same thing as the other has it. */
function matchIn(each: unknown, other: unknown, at: number): unknown {
  if (!Array.isArray(other)) return undefined;
  const id = idOf(each);
  if (id !== undefined) return other.find((one) => idOf(one) === id);
  const same = JSON.stringify(each);
  return other.find((one) => JSON.stringify(one) === same) ?? other[at];
}

/** What the spectator is told now, but for what says who looks and how often it was said. */
function toldTo(room: Room, reader: Parameters<Room['state']>[0]): unknown {
  const { revision: _, odds: _o, ...state } = room.state(reader);
  return { state, log: room.log(reader).map(({ at: _a, ...line }) => line) };
}

test.each(fights)(
  '$system, $id: a spectator is told no line, name, place, option or number that a player is not',
  ({ encounter }) => {
    const room = roomWith(encounter);
    const players = readersOf(room).filter(({ role }) => role === 'player');
    const compare = (): void => {
      const told = toldTo(room, spectator);
      for (const player of players) expect(more(told, toldTo(room, player), '')).toEqual([]);
    };
    compare();
    expect(more(toldTo(room, gmReader), toldTo(room, players[0]!), '')).not.toEqual([]);
    answers += playOn(room, MOST, picker(5), compare);
    expect(room.state(spectator).questions).toEqual([]);
  },
);
