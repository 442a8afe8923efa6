import type { Refusal } from '@affray/engine';
import type { NewRoomRequest } from '@affray/server/protocol';
import { signal } from '@preact/signals';
import { server, serverAddress } from '../app/server.ts';
import { rememberSeat } from './seats-kept.ts';

/** Codes by which others come in. */
export interface RoomCodes {
  readonly player: string;
  readonly spectator: string;
  readonly gm: string;
}

/** Address under which phones in the same network reach this server. */
export const addressForPhones = signal(serverAddress);

/** Asks the server under which address phones find it; this machine’s own name is of no use to them. */
export async function findAddress(): Promise<void> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) return;
  const answered = await server.address();
  const first = answered.ok ? answered.value.lan[0] : undefined;
  if (first !== undefined) addressForPhones.value = first.replace(/\/$/, '');
}

/** Opens a room on the server and keeps its GM’s seat on this device; gives the room, or why there is none. */
export async function hostRoom(
  wanted: NewRoomRequest,
  about: { readonly title: string; readonly system: string },
): Promise<
  { readonly ok: true; readonly room: string } | { readonly ok: false; readonly refusals: readonly Refusal[] }
> {
  const made = await server.createRoom(wanted);
  if (!made.ok) return made;
  const { room, gmToken, codes } = made.value;
  rememberSeat({ room, token: gmToken, role: 'gm', seat: 'gm', ...about, at: Date.now(), codes });
  return { ok: true, room };
}
