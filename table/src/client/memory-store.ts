import type { RoomStore } from '../host/index.ts';
import type { RoomHead, RoomRecord } from '../room/index.ts';

/** Keeps rooms only as long as the page or process lives. */
export function memoryStore(): RoomStore {
  const heads = new Map<string, RoomHead>();
  const rooms = new Map<string, RoomRecord[]>();
  return {
    create: async (head, records) => {
      if (heads.has(head.id)) throw new Error(`There is a room "${head.id}" already.`);
      heads.set(head.id, head);
      rooms.set(head.id, [...records]);
    },
    head: async (id) => heads.get(id) ?? null,
    records: async (id, from) => (rooms.get(id) ?? []).slice(from),
    append: async (id, at, records) => {
      const room = rooms.get(id);
      if (room === undefined) throw new Error(`There is no room "${id}".`);
      if (room.length !== at) return false;
      room.push(...records);
      return true;
    },
  };
}
