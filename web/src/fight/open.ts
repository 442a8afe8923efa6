import { connectTable } from '@affray/server/client';
import { gmReader, type Reader, type Room } from '@affray/server/room';
import { soloRooms } from '../app/local-rooms.ts';
import { api } from './rooms.ts';
import { seatIn } from './seats-kept.ts';
import type { TableSource } from './store.ts';

/** Where the fight is: a room on the server, or one played alone in this browser. */
export type Where = { readonly kind: 'room'; readonly room: string } | { readonly kind: 'solo'; readonly id: string };

/** Opens the line to a fight; null when this device holds no seat there. */
export async function openTable(where: Where): Promise<TableSource | null> {
  if (where.kind === 'solo') return openLocally(where.id);
  const { room } = where;
  const seat = seatIn(room);
  if (seat === undefined) return null;
  const text = async (path: string): Promise<string> => (await api(path, { token: seat.token })).text();
  return {
    room,
    solo: false,
    link: connectTable({ server: api.base, token: seat.token }),
    papers: {
      fightFile: () => text(`/api/rooms/${encodeURIComponent(room)}/fight`),
      record: () => text(`/api/rooms/${encodeURIComponent(room)}/record.md`),
    },
  };
}

/** `?seat=ID` looks through that seat’s eyes: several people at one device, each in a tab of their own. */
function readerFromAddress(): Reader {
  const inside = location.hash.indexOf('?');
  const seat = new URLSearchParams(inside < 0 ? '' : location.hash.slice(inside)).get('seat');
  return seat === null ? gmReader : { role: 'player', seat };
}

async function openLocally(id: string): Promise<TableSource> {
  const rooms = await soloRooms();
  const reader = readerFromAddress();
  const visit = async (look: (room: Room) => string): Promise<string> => {
    const result = await rooms.host.visit(id, look);
    if (!result.ok) throw new Error(result.refusals[0]?.reason ?? 'There is no such fight.');
    return result.value;
  };
  return {
    room: id,
    solo: true,
    link: rooms.connect(id, reader),
    papers: {
      fightFile: () => visit((room) => JSON.stringify(room.file(), null, 2)),
      record: () => visit((room) => room.markdown(reader)),
    },
  };
}
