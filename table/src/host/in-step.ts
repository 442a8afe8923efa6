import { commandsIn } from '../room/records.ts';
import { seatOf } from '../seen/reader.ts';
import { flush } from './channel.ts';
import { later } from './later.ts';
import { type OpenRooms, restored } from './open-rooms.ts';
import { flushAll, type Hosted, inTurn } from './turn.ts';

// What is shown is what is stored: a room whose store has failed shows nothing until it has been read again. All of this
// is done in the room's turn.

/** The room as it is stored: reads it again where that is in doubt, and throws when it cannot be read. */
export async function sure(rooms: OpenRooms, at: Hosted): Promise<void> {
  const { now } = rooms.options;
  if (!at.unsure) return;
  // Those who wait behind each other do not each wait for a store that has just failed.
  if (at.failed !== null && now() - at.failed < FRESH) throw new Error('The store has just failed.');
  try {
    await reload(rooms, at);
  } catch (error) {
    at.failed = now();
    throw error;
  }
}

/** As `sure`, with what other processes have stored since. */
export async function catchUp(rooms: OpenRooms, at: Hosted): Promise<void> {
  if (at.unsure) return sure(rooms, at);
  const records = await rooms.options.store.records(at.id, at.room.length);
  if (records.length === 0) return;
  for (const command of commandsIn(records)) at.commands.add(command);
  if (at.room.follow(records)) flushAll(at);
  else await reload(rooms, at);
}

/** Takes the room as it is stored and shows it to everybody as a whole. */
export async function reload({ options }: OpenRooms, at: Hosted): Promise<void> {
  const read = await restored(options, at.id, at.room.revision + 1, at.doubt?.at ?? null);
  if (!read.ok) throw new Error(read.refusals.map(({ reason }) => reason).join(' '));
  at.room = read.value.room;
  at.commands = read.value.commands;
  at.unsure = false;
  at.doubt = null;
  at.failed = null;
  at.odds.clear();
  for (const { reader, links } of at.channels.values())
    for (const { silent } of links) if (silent !== true) at.room.present(seatOf(at.room, reader), 1);
  for (const [process, { seats }] of at.elsewhere) at.room.presentElsewhere(process, seats);
  for (const channel of at.channels.values()) flush(channel, at.room, true);
  at.odds.ask();
  at.room.rest();
}

/** What was done to the room in memory is not in the store, or nobody knows: it counts no more. */
export function distrust(rooms: OpenRooms, at: Hosted): void {
  at.unsure = true;
  recover(rooms, at, FIRST_PAUSE);
}

/** Reads the room again by itself until that works, so that nobody has to ask for what holds. */
function recover(rooms: OpenRooms, at: Hosted, pause: number): void {
  later(pause, () => {
    if (!at.unsure || rooms.open.get(at.id) !== at) return;
    at.failed = null;
    inTurn(at, () => sure(rooms, at)).catch(() => recover(rooms, at, Math.min(pause * 2, LONGEST_PAUSE)));
  });
}

/** Milliseconds until a room that could not be read is tried again, at first and at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2000;
/** Milliseconds in which a store that has failed is not asked again. */
const FRESH = 1000;
