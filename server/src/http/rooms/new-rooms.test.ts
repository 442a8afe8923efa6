import { NotStored } from '@affray/table/host';
import type { RoomHead } from '@affray/table/room';
import { expect, test } from 'vitest';
import { readyMade, roomWith } from '../../../../table/src/testing/playing.ts';
import type { Store, StoredKey } from '../../storage/index.ts';
import { usualLimits } from '../limits.ts';
import { hashOf, secretsOf } from '../secrets.ts';
import { type NewRooms, newRoomsIn } from './new-rooms.ts';

/** What becomes of the next room: it is kept and the word lost, lost with the word, or refused for certain. */
type Failing = 'word lost' | 'room lost' | 'refused';

const { head } = roomWith(readyMade[0]!.encounter);
const headOf = (id: string): RoomHead => ({ ...head, id });

/** Makes rooms in a store that fails in these ways, one after the other; `rooms` are those in it. */
function onSand(failing: Failing[], deaf = false): { rooms: string[]; making: NewRooms } {
  const rooms: string[] = [];
  const keys = new Map<string, StoredKey>();
  const store: Pick<Store, 'create' | 'findKey'> = {
    create: async ({ id }, _records, given = []) => {
      const how = failing.shift();
      if (how === 'refused' || rooms.includes(id)) throw new NotStored('there is one');
      if (how !== 'room lost') {
        rooms.push(id);
        for (const key of given) keys.set(key.hash, key);
      }
      if (how !== undefined) throw new Error('Connection terminated unexpectedly');
    },
    findKey: async (hash) => {
      if (deaf) throw new Error('Connection terminated unexpectedly');
      return keys.get(hash) ?? null;
    },
  };
  return { rooms, making: newRoomsIn(store, { ...usualLimits, rooms: 2 }, () => Date.now(), 300) };
}

test.each([['word lost'], ['room lost'], ['room lost', 'word lost']] as const)(
  'a room whose store says nothing (%s, %s) is made once, and its keys open it',
  async (...failing) => {
    const { rooms, making } = onSand([...failing]);
    const secrets = secretsOf('a command of somebody');
    const made = await making.make('here', secrets, headOf(secrets.room), []);
    expect(made).toEqual({ ok: true, value: secrets });
    expect(rooms).toEqual([secrets.room]);
  },
);

test('a command that comes again gets the room it has made, which counts once', async () => {
  const { rooms, making } = onSand([]);
  const secrets = secretsOf('a command of somebody');
  for (let again = 0; again < 5; again++)
    expect(await making.make('here', secrets, headOf(secrets.room), [])).toEqual({ ok: true, value: secrets });
  expect(rooms).toEqual([secrets.room]);
  const other = secretsOf('another command');
  expect(await making.make('here', other, headOf(other.room), [])).toMatchObject({ ok: true });
  expect(rooms).toEqual([secrets.room, other.room]);
});

test('where nothing was stored it says so, and where nobody knows it says that', async () => {
  const secrets = secretsOf('a command of somebody');
  const refused = onSand(['refused']).making.make('here', secrets, headOf(secrets.room), []);
  await expect(refused).rejects.toMatchObject({ statusCode: 503, refusals: [{ code: 'not-stored' }] });
  const deaf = onSand(new Array<Failing>(10).fill('room lost'), true);
  const doubtful = deaf.making.make('here', secrets, headOf(secrets.room), []);
  await expect(doubtful).rejects.toMatchObject({ statusCode: 503, refusals: [{ code: 'in-doubt' }] });
});

test('other commands have other ids, tokens and codes, and none is told by another', () => {
  const [one, other] = [secretsOf('one'), secretsOf('other')];
  const all = [one, other].flatMap(({ room, gmToken, codes }) => [room, gmToken, ...Object.values(codes)]);
  expect(new Set(all).size).toBe(all.length);
  expect(one.codes.gm).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(hashOf(one.gmToken)).toHaveLength(64);
});
