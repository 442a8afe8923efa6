import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { Closing } from './closing.ts';
import { type Guest, guestOver, type Hospitality } from './guest.ts';
import { outboxOf } from './outbox.ts';

/** All sockets of this process. */
export interface Sockets {
  /** A new connection; its first message must be a greeting. */
  welcome(socket: WebSocket, address: string, log: FastifyBaseLogger): void;
  /** Sends away the devices whose tokens no longer hold. */
  revoke(hashes: readonly string[]): void;
  /** Sends away everybody in a room that was deleted. */
  roomGone(room: string): void;
  /** Asks every device whether it is still there; those silent since the last time are let go. */
  beat(): void;
  closeAll(): void;
  /** Hashes of the tokens of all devices here. */
  readonly tokens: readonly string[];
  readonly count: number;
}

/** Milliseconds for devices to take leave when the server stops. */
const FAREWELL = 1000;

/** The sockets of a service. */
export function makeSockets(service: Hospitality): Sockets {
  const { limits } = service;
  const guests = new Set<Guest>();
  const perAddress = new Map<string, number>();

  return {
    welcome: (socket, address, log) => {
      const here = perAddress.get(address) ?? 0;
      if (here >= limits.socketsEach || guests.size >= limits.sockets) {
        const reason = 'Too many connections; try again later.';
        return outboxOf(socket, limits, log).fail(Closing.slow, { code: 'too-many', place: 'connection', reason });
      }
      const guest = guestOver(socket, address, log, service);
      guests.add(guest);
      perAddress.set(address, here + 1);
      socket.on('close', () => {
        guests.delete(guest);
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left <= 0) perAddress.delete(address);
        else perAddress.set(address, left);
      });
    },
    revoke: (hashes) => {
      if (hashes.length === 0) return;
      const ended = new Set(hashes);
      const reason = 'The GM has sent this device away.';
      for (const { fail, token } of guests)
        if (ended.has(token)) fail(Closing.revoked, { code: 'revoked', place: 'token', reason });
    },
    roomGone: (gone) => {
      const reason = 'The GM has deleted this table.';
      for (const { fail, room } of guests)
        if (room === gone) fail(Closing.noRoom, { code: 'room-gone', place: 'room', reason });
    },
    beat: () => {
      for (const guest of guests) guest.beat();
    },
    closeAll: () => {
      for (const { socket } of guests) socket.close(Closing.restart, 'restart');
      // Those who do not read do not hear of it either.
      setTimeout(() => {
        for (const { socket } of guests) socket.terminate();
      }, FAREWELL);
    },
    get tokens() {
      return [...guests].flatMap(({ token }) => (token === '' ? [] : [token]));
    },
    get count() {
      return guests.size;
    },
  };
}
