import type { Refusal } from '@affray/engine';
import type { NewRoomRequest, Role } from '@affray/table/protocol';
import { signal } from '@preact/signals';
import { server, serverAddress } from '../frame/server.ts';
import { forgetSeat, rememberSeat, seatIn } from '../kept/seats.ts';

const onThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** Address under which phones in the same network reach this server; null when only this machine can. */
export const addressForPhones = signal<string | null>(onThisMachine ? null : serverAddress);

/** Asks the server under which address phones find it: this machine’s own name is of no use to them. False = no answer. */
export async function findAddress(): Promise<boolean> {
  const answered = await server.address();
  if (answered.ok && onThisMachine) addressForPhones.value = answered.value.lan[0]?.replace(/\/$/, '') ?? null;
  return answered.ok;
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

/** What the GM asked of the server did not come about; why. */
type Trouble = string | null;

const noSeat = 'This device holds no seat at this table.';

/**
 * Makes a code for a role and keeps it on this device; says why not. With `instead` the codes made before for that role
 * stop working; whoever has come in by them stays.
 */
export async function makeCode(room: string, role: Role, instead: boolean): Promise<Trouble> {
  const seat = seatIn(room);
  if (seat === undefined) return noSeat;
  const made = await server.newCode(room, seat.token, { role, ...(instead ? { revoke: true } : {}) });
  if (!made.ok) return made.refusals[0]?.reason ?? 'The server refused.';
  const codes = seat.codes ?? { player: '', spectator: '', gm: '' };
  rememberSeat({ ...seat, codes: { ...codes, [role]: made.value.code } });
  return null;
}

/** Sends the devices at a player’s seat away: they must join again. */
export async function sendAway(room: string, from: string): Promise<Trouble> {
  const seat = seatIn(room);
  if (seat === undefined) return noSeat;
  const sent = await server.revoke(room, seat.token, { seat: from });
  return sent.ok ? null : (sent.refusals[0]?.reason ?? 'The server refused.');
}

/** Sends everybody of a role away but this device, and withdraws the codes they came in by. */
export async function sendAllAway(room: string, role: Role): Promise<Trouble> {
  const seat = seatIn(room);
  if (seat === undefined) return noSeat;
  const sent = await server.revoke(room, seat.token, { role, codes: true });
  if (!sent.ok) return sent.refusals[0]?.reason ?? 'The server refused.';
  rememberSeat({ ...seat, codes: { ...(seat.codes ?? { player: '', spectator: '', gm: '' }), [role]: '' } });
  return null;
}

/** Deletes the room from the server, for everybody and for good. */
export async function deleteRoom(room: string): Promise<Trouble> {
  const seat = seatIn(room);
  if (seat === undefined) return noSeat;
  const gone = await server.remove(room, seat.token);
  if (!gone.ok) return gone.refusals[0]?.reason ?? 'The server refused.';
  forgetSeat(room);
  return null;
}
