import { type Answered, connectTable } from '@affray/table/client';
import type { Reader, Room } from '@affray/table/room';
import { server, serverAddress } from '../frame/server.ts';
import { seatIn } from '../kept/seats.ts';
import type { TableSource } from './link.ts';

/** Where the fight is: a room on the server, or one played alone in this browser. */
export type Where = { readonly kind: 'room'; readonly room: string } | { readonly kind: 'solo'; readonly id: string };

/** Opens the line to a fight; null when this device holds no seat there. */
export async function openTable(where: Where): Promise<TableSource | null> {
  if (where.kind === 'solo') return openLocally(where.id);
  const { room } = where;
  const seat = seatIn(room);
  if (seat === undefined) return null;
  const { token } = seat;
  return {
    room,
    solo: false,
    link: connectTable({ server: serverAddress, token }),
    papers: {
      fightFile: async () => JSON.stringify(taken(await server.fightFile(room, token)), null, 2),
      record: async () => taken(await server.record(room, token)),
    },
  };
}

function taken<T>(answered: Answered<T>): T {
  if (answered.ok) return answered.value;
  throw new Error(answered.refusals[0]?.reason ?? 'The server refused.');
}

/** `?seat=ID` looks through that seat’s eyes: several people at one device, each in a tab of their own. */
function readerFromAddress(): Reader {
  const inside = location.hash.indexOf('?');
  const seat = new URLSearchParams(inside < 0 ? '' : location.hash.slice(inside)).get('seat');
  return seat === null ? { role: 'gm', seat: null } : { role: 'player', seat };
}

async function openLocally(id: string): Promise<TableSource> {
  // The rules and the room run here only then: whoever sits at a server’s table need not fetch them.
  const { soloRooms } = await import('./local-rooms.ts');
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
