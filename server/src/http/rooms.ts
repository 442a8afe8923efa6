import type { Result } from '@affray/engine';
import type { NewRoomReply, Role } from '../protocol/index.ts';
import type { StoredKey } from '../storage/index.ts';
import { Refused } from './refused.ts';
import { hashOf, newCode, newToken } from './secrets.ts';

/** The keys of a new room, and the secrets they are the hashes of. */
export function keyed(
  room: string,
  created: number,
): { readonly keys: readonly StoredKey[]; readonly secrets: NewRoomReply } {
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
