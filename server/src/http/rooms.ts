import type { Refusal, Result } from '@affray/engine';
import type { NewRoomReply, Role } from '../protocol/index.ts';
import type { RoomHead, RoomRecord } from '../room/index.ts';
import type { Store, StoredKey } from '../storage/index.ts';
import { counter, type Limits } from './limits.ts';
import { Refused } from './refused.ts';
import { hashOf, newCode, newToken } from './secrets.ts';

/** Makes rooms, new ones and forks alike, as many as one address may have. */
export interface NewRooms {
  /** Why somebody at this address may make no more of them now; null when they may. */
  refusal(address: string): Refusal | null;
  /** Stores a room with its first keys; gives their secrets. */
  make(address: string, head: RoomHead, records: readonly RoomRecord[]): Promise<Result<NewRoomReply>>;
}

/** Makes rooms in a store. */
export function newRoomsIn(store: Pick<Store, 'create'>, limits: Limits, now: () => number): NewRooms {
  const made = counter(limits.rooms, 3_600_000, now);
  const reason = `At most ${limits.rooms} rooms an hour can be made from one address.`;
  const tooMany: Refusal = { code: 'too-many-rooms', place: 'rooms', reason };
  return {
    refusal: (address) => (made.mayGoOn(address) ? null : tooMany),
    make: async (address, head, records) => {
      if (!made.take(address)) return { ok: false, refusals: [tooMany] };
      const { keys, secrets } = keyed(head.id, now());
      try {
        await store.create(head, records, keys);
      } catch (error) {
        made.giveBack(address);
        throw error;
      }
      return { ok: true, value: secrets };
    },
  };
}

/** The keys of a new room, and the secrets they are the hashes of. */
function keyed(room: string, created: number): { readonly keys: readonly StoredKey[]; readonly secrets: NewRoomReply } {
  const gmToken = newToken();
  const codes = { player: newCode(), spectator: newCode(), gm: newCode() };
  const key = (secret: string, kind: StoredKey['kind'], role: Role): StoredKey => ({
    hash: hashOf(secret),
    kind,
    room,
    role,
    seat: null,
    created,
  });
  const keys = [
    key(gmToken, 'token', 'gm'),
    key(codes.player, 'code', 'player'),
    key(codes.spectator, 'code', 'spectator'),
    key(codes.gm, 'code', 'gm'),
  ];
  return { keys, secrets: { room, gmToken, codes } };
}

/** What was found in a room; a room that is not there ends the request. */
export function foundRoom<T>(seen: Result<T>): T {
  if (!seen.ok) throw new Refused(404, ...seen.refusals);
  return seen.value;
}
