import type { Refusal, Result } from '@affray/engine';
import { NotStored } from '@affray/table/host';
import type { NewRoomReply, Role } from '@affray/table/protocol';
import type { RoomHead, RoomRecord } from '@affray/table/room';
import type { Store, StoredKey } from '../../storage/index.ts';
import { counter, type Limits } from '../limits.ts';
import { Refused } from '../refused.ts';
import { hashOf, type RoomSecrets } from '../secrets.ts';

/** Makes rooms, new ones and forks alike, as many as one address may have. */
export interface NewRooms {
  /** Why somebody at this address may make no more of them now; null when they may. */
  refusal(address: string): Refusal | null;
  /** Stores a room with its first keys, once for all who ask for a room with these secrets; gives them. */
  make(
    address: string,
    secrets: RoomSecrets,
    head: RoomHead,
    records: readonly RoomRecord[],
  ): Promise<Result<NewRoomReply>>;
}

/** Makes rooms in a store. */
export function newRoomsIn(
  store: Pick<Store, 'create' | 'findKey'>,
  limits: Limits,
  now: () => number,
  patience = PATIENCE,
): NewRooms {
  const made = counter(limits.rooms, 3_600_000, now);
  const reason = `At most ${limits.rooms} rooms an hour can be made from one address.`;
  const tooMany: Refusal = { code: 'too-many-rooms', place: 'rooms', reason };

  const isThere = async ({ room, gmToken }: RoomSecrets): Promise<boolean> =>
    (await store.findKey(hashOf(gmToken)))?.room === room;

  /**
   * Stores it. Where the store does not say what came of that, it is tried again under the same id until it is certain: of
   * two that come, the second finds the place taken.
   */
  const create = async (secrets: RoomSecrets, attempt: () => Promise<void>): Promise<'made' | 'found'> => {
    const from = now();
    for (;;) {
      try {
        await attempt();
        return 'made';
      } catch (error) {
        const there = await isThere(secrets).catch(() => null);
        if (there === true) return 'found';
        if (there === false && error instanceof NotStored) throw new Refused(503, notStored);
        if (now() - from > patience) throw there === null ? new Refused(503, inDoubt) : error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  };

  return {
    refusal: (address) => (made.mayGoOn(address) ? null : tooMany),
    make: async (address, secrets, head, records) => {
      if (!made.take(address)) return { ok: false, refusals: [tooMany] };
      try {
        const came = await create(secrets, () => store.create(head, records, keysFor(secrets, now())));
        if (came === 'found') made.giveBack(address);
      } catch (error) {
        made.giveBack(address);
        throw error;
      }
      return { ok: true, value: secrets };
    },
  };
}

/** Milliseconds in which it is found out whether a room was stored, and between two attempts. */
const PATIENCE = 6000;
const PAUSE = 250;

/** Nothing was stored, for certain. */
const notStored: Refusal = {
  code: 'not-stored',
  place: 'rooms',
  reason: 'The store does not answer: no room was made. Try again in a moment.',
};

/** Nobody knows whether the room is there. */
const inDoubt: Refusal = {
  code: 'in-doubt',
  place: 'rooms',
  reason:
    'The store does not answer: whether the room was made shows when it does. Asked again with the same key, it is made once.',
};

/** The keys of a new room. */
function keysFor({ room, gmToken, codes }: RoomSecrets, created: number): readonly StoredKey[] {
  const key = (secret: string, kind: StoredKey['kind'], role: Role): StoredKey => ({
    hash: hashOf(secret),
    kind,
    room,
    role,
    seat: null,
    created,
  });
  return [
    key(gmToken, 'token', 'gm'),
    key(codes.player, 'code', 'player'),
    key(codes.spectator, 'code', 'spectator'),
    key(codes.gm, 'code', 'gm'),
  ];
}
