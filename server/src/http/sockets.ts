import { isWithin, type Refusal, readWith } from '@affray/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { Command, Hello, PROTOCOL, type ServerMessage } from '../protocol/index.ts';
import type { Attached } from '../room/index.ts';
import { readerOf } from './access.ts';
import { bucket } from './limits.ts';
import { hashOf } from './secrets.ts';
import type { Service } from './service.ts';

/** Codes a socket is closed with. Clients try again after those below 4400. */
export const Closing = {
  /** The server goes away and comes back. */
  restart: 1012,
  /** The store does not answer: come again. */
  later: 1013,
  /** Too slow, or silent for too long. */
  slow: 4008,
  /** The first message was no greeting, or came too late. */
  noHello: 4400,
  /** The token opens nothing. */
  noToken: 4401,
  /** The token was revoked. */
  revoked: 4403,
  /** The room is gone. */
  noRoom: 4404,
  /** Another version of the protocol. */
  otherProtocol: 4409,
  /** Far too many messages. */
  tooFast: 4429,
} as const;

/** All sockets of this process. */
export interface Sockets {
  /** A new connection; its first message must be a greeting. */
  welcome(socket: WebSocket, address: string, log: FastifyBaseLogger): void;
  revoke(hashes: readonly string[], reason: string): void;
  /** Asks every device whether it is still there; those silent since the last time are let go. */
  beat(): void;
  closeAll(): void;
  readonly count: number;
}

interface Guest {
  readonly socket: WebSocket;
  /** Says why, and ends the connection. */
  readonly fail: (code: number, refusal: Refusal) => void;
  readonly address: string;
  /** Hash of the token, once known. */
  token: string;
  alive: boolean;
}

const fault: Refusal = { code: 'fault', place: 'server', reason: 'Something went wrong here. Try again.' };

/** Milliseconds after which a socket that reads nothing is looked at again. */
const DRAIN = 100;

/** Messages beyond the limit before the socket is closed. */
const MOST_EXCESS = 20_000;

/** Values in one message: more than any command has, and few enough to be looked at in no time. */
const MOST_VALUES = 5000;

/** The sockets of a service. */
export function makeSockets(service: {
  readonly store: Pick<Service['store'], 'findKey'>;
  readonly host: Pick<Service['host'], 'attach'>;
  readonly limits: Service['limits'];
  readonly now: Service['now'];
}): Sockets {
  const { store, host, limits, now } = service;
  const guests = new Set<Guest>();
  const perAddress = new Map<string, number>();

  const welcome: Sockets['welcome'] = (socket, address, log) => {
    let gone = false;
    const deliver = (frame: string): void => {
      if (gone || socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.backlog) {
        log.warn({ waiting: socket.bufferedAmount }, 'socket too slow');
        // Nobody would read why: what waits is let go of at once.
        socket.terminate();
        return;
      }
      socket.send(frame);
    };
    const send = (message: ServerMessage): void => deliver(JSON.stringify(message));
    const fail = (code: number, refusal: Refusal): void => {
      send({ type: 'error', refusal, fatal: true });
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.unread) socket.terminate();
      else socket.close(code, refusal.code);
    };
    const here = perAddress.get(address) ?? 0;
    if (here >= limits.socketsEach || guests.size >= limits.sockets)
      return fail(Closing.slow, {
        code: 'too-many',
        place: 'connection',
        reason: 'Too many connections; try again later.',
      });
    const guest: Guest = { socket, fail, address, token: '', alive: true };
    guests.add(guest);
    perAddress.set(address, here + 1);
    const mayGoOn = bucket(limits.messages, limits.burst, now);
    const mayLook = bucket(limits.looks, limits.looksBurst, now);
    let excess = 0;
    let attached: Attached | null = null;
    let greeted = false;
    /** Messages are taken one after the other; these wait. */
    const waiting: string[] = [];
    /** Characters of what waits. */
    let held = 0;
    let working = false;

    const late = setTimeout(() => {
      if (!greeted) fail(Closing.noHello, { code: 'no-hello', place: 'hello', reason: 'Nobody said hello.' });
    }, limits.hello);

    const greet = async (json: unknown): Promise<void> => {
      const read = readWith(Hello, json);
      if (!read.ok) return fail(Closing.noHello, { ...read.refusals[0]!, place: `hello.${read.refusals[0]!.place}` });
      const { protocol, token, person = '' } = read.value;
      if (protocol !== PROTOCOL)
        return fail(Closing.otherProtocol, {
          code: 'other-protocol',
          place: 'hello.protocol',
          reason: `This server speaks protocol ${PROTOCOL}; reload the page.`,
          allowed: [String(PROTOCOL)],
        });
      const hash = hashOf(token);
      const key = await store.findKey(hash);
      if (key === null || key.kind !== 'token')
        return fail(Closing.noToken, {
          code: 'unknown-token',
          place: 'hello.token',
          reason: 'This token opens nothing, or no longer does.',
        });
      guest.token = hash;
      const result = await host.attach(key.room, readerOf(key), person.trim(), deliver);
      if (!result.ok) return fail(Closing.noRoom, result.refusals[0]!);
      if (gone) return result.value.detach();
      attached = result.value;
      log.info({ room: key.room, role: key.role, seat: key.seat }, 'socket open');
    };

    const take = async (text: string): Promise<void> => {
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        const refusal = { code: 'bad-json', place: 'message', reason: 'The message is not JSON.' };
        return greeted ? send({ type: 'error', refusal, fatal: false }) : fail(Closing.noHello, refusal);
      }
      if (!greeted) {
        greeted = true;
        clearTimeout(late);
        try {
          return await greet(json);
        } catch (error) {
          // Nobody is let in half: the device comes back by itself in a moment.
          broken(error);
          return socket.close(Closing.later, 'later');
        }
      }
      if (attached === null) return;
      if (!isWithin(json, MOST_VALUES)) {
        const reason = `A message holds at most ${MOST_VALUES} values.`;
        return refuse(json, { code: 'too-large', place: 'message', reason });
      }
      const read = readWith(Command, json);
      if (!read.ok) return refuse(json, read.refusals[0]!);
      if (isWork(read.value) && !mayLook()) {
        const reason = `At most ${limits.looks} of these a second are taken; wait a little.`;
        return refuse(json, { code: 'too-fast', place: read.value.type, reason });
      }
      // Whoever gave a command learns what came of it, also when it broke down.
      const handled = attached.handle(read.value).catch((error: unknown) => {
        log.error({ err: error }, 'command failed');
        refuse(json, fault);
      });
      // Chances take their time; what is asked after them need not wait.
      if (read.value.type !== 'chances') await handled;
    };

    const broken = (error: unknown): void => {
      log.error({ err: error }, 'message failed');
      send({ type: 'error', refusal: fault, fatal: false });
    };

    const refuse = (json: unknown, refusal: Refusal): void => {
      const re = numberOf(json);
      send(re === null ? { type: 'error', refusal, fatal: false } : { type: 'refused', re, refusal });
    };

    socket.on('message', (data, isBinary) => {
      guest.alive = true;
      if (!mayGoOn()) {
        if (++excess > MOST_EXCESS)
          return fail(Closing.tooFast, { code: 'too-fast', place: 'connection', reason: 'Far too many messages.' });
        const reason = `At most ${limits.messages} messages a second are taken; this one was not.`;
        return send({ type: 'error', refusal: { code: 'too-fast', place: 'message', reason }, fatal: false });
      }
      if (isBinary)
        return send({
          type: 'error',
          refusal: { code: 'bad-json', place: 'message', reason: 'Text is expected.' },
          fatal: false,
        });
      const text = String(data);
      waiting.push(text);
      held += text.length;
      // What comes on has to wait in the network, not here.
      if ((waiting.length >= limits.waiting || held > limits.message) && !socket.isPaused) socket.pause();
      void work();
    });

    /** Takes what waits, as long as what comes of it is read: for somebody who reads nothing nothing is done. */
    const work = async (): Promise<void> => {
      if (working) return;
      working = true;
      while (!gone && waiting.length > 0) {
        if (socket.bufferedAmount > limits.unread) {
          await new Promise((resolve) => setTimeout(resolve, DRAIN));
          continue;
        }
        const next = waiting.shift()!;
        held -= next.length;
        await take(next).catch(broken);
        // A socket that is not read cannot say that it is still there.
        guest.alive = true;
        if (socket.isPaused && waiting.length < limits.waiting / 2 && held < limits.message) socket.resume();
      }
      working = false;
    };
    socket.on('pong', () => {
      guest.alive = true;
    });
    socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
    socket.on('close', (code) => {
      gone = true;
      clearTimeout(late);
      guests.delete(guest);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left <= 0) perAddress.delete(address);
      else perAddress.set(address, left);
      attached?.detach();
      log.info({ code }, 'socket closed');
    });
  };

  return {
    welcome,
    revoke: (hashes, reason) => {
      for (const { fail, token } of guests)
        if (hashes.includes(token)) fail(Closing.revoked, { code: 'revoked', place: 'token', reason });
    },
    beat: () => {
      for (const guest of guests) {
        if (!guest.alive) guest.socket.terminate();
        guest.alive = false;
        if (guest.socket.readyState === guest.socket.OPEN) guest.socket.ping();
      }
    },
    closeAll: () => {
      for (const { socket } of guests) socket.close(Closing.restart, 'restart');
    },
    get count() {
      return guests.size;
    },
  };
}

/** Commands that change nothing but take time. */
function isWork({ type }: Command): boolean {
  return type === 'stand' || type === 'fields' || type === 'fork' || type === 'chances';
}

/** The number a client gave a command, even if the rest cannot be read. */
function numberOf(json: unknown): number | null {
  const re: unknown = typeof json === 'object' && json !== null && 're' in json ? json.re : null;
  return typeof re === 'number' && Number.isInteger(re) && re >= 0 && re <= 1_000_000_000 ? re : null;
}
