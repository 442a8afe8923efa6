import { isWithin, type Refusal, readWith } from '@affray/engine';
import type { Attached } from '@affray/table/host';
import { Command, Hello, kindOf, PROTOCOL } from '@affray/table/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { readerOf } from './access.ts';
import type { Breath } from './breath.ts';
import { Closing } from './closing.ts';
import { inboxOf } from './inbox.ts';
import { bucket } from './limits.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { pulseOf } from './pulse.ts';
import { hashOf } from './secrets.ts';
import type { Service } from './service.ts';

/** What a connection needs of the service. */
export interface Hospitality {
  readonly store: Pick<Service['store'], 'findKey'>;
  readonly host: Pick<Service['host'], 'attach'>;
  readonly limits: Service['limits'];
  readonly now: Service['now'];
  readonly breath: Breath;
}

/** Whoever is connected over one socket. */
export interface Guest {
  readonly socket: WebSocket;
  readonly fail: Outbox['fail'];
  /** Hash of the token and the room it opens, once known. */
  token: string;
  room: string;
  /** Looks whether anything was heard of it lately: asks, tells the table that there is no line, or gives it up. */
  beat(): void;
}

const fault: Refusal = { code: 'fault', place: 'server', reason: 'Something went wrong here. Try again.' };
const noStore: Refusal = {
  code: 'not-stored',
  place: 'hello',
  reason: 'The store does not answer; the connection is made again in a moment.',
};

/** Messages beyond the limit before the socket is closed. */
const MOST_EXCESS = 20_000;
/** Characters of a message that takes no time worth speaking of. */
const SHORT = 4000;
/** Values in one message: more than any command has, and few enough to be looked at in no time. */
const MOST_VALUES = 5000;
/** Milliseconds in which a greeting is answered, whatever the store does. */
const LET_IN = 8000;

/** Lets somebody in over a socket: the first message must be a greeting, commands follow. */
export function guestOver(
  socket: WebSocket,
  address: string,
  log: FastifyBaseLogger,
  { store, host, limits, now, breath }: Hospitality,
): Guest {
  const { deliver, send, fail } = outboxOf(socket, limits, log);
  const guest: Guest = { socket, fail, token: '', room: '', beat: () => beat() };
  const mayGoOn = bucket(limits.messages, limits.burst, now);
  const mayLook = bucket(limits.looks, limits.looksBurst, now);
  let excess = 0;
  let attached: Attached | null = null;
  let greeted = false;
  let gone = false;
  let late = setTimeout(async () => {
    await breath.turn('door');
    if (!greeted) fail(Closing.noHello, { code: 'no-hello', place: 'hello', reason: 'Nobody said hello.' });
  }, limits.hello);

  const { hear, beat } = pulseOf(socket, now, () => attached);
  const refuse = (re: number | null, refusal: Refusal): void =>
    send(re === null ? { type: 'error', refusal, fatal: false } : { type: 'refused', re, refusal });

  const comeLater = (): void => {
    refuse(null, noStore);
    socket.close(Closing.later, 'later');
  };

  const greet = async (json: unknown): Promise<void> => {
    const hello = readHello(json);
    if (!hello.ok) return fail(hello.code, hello.refusal);
    const hash = hashOf(hello.token);
    const key = await store.findKey(hash);
    if (key === null || key.kind !== 'token') return fail(Closing.noToken, unknownToken);
    guest.token = hash;
    guest.room = key.room;
    const result = await host.attach(key.room, readerOf(key), hello.person, deliver, address);
    if (!result.ok) return fail(Closing.noRoom, result.refusals[0]!);
    if (gone) return result.value.detach();
    attached = result.value;
    log.info({ room: key.room, role: key.role, seat: key.seat }, 'socket open');
  };

  const command = async (to: Attached, json: unknown, came: number): Promise<void> => {
    const re = numberOf(json);
    if (!isWithin(json, MOST_VALUES)) {
      const reason = `A message holds at most ${MOST_VALUES} values.`;
      return refuse(re, { code: 'too-large', place: 'message', reason });
    }
    const read = readWith(Command, json);
    if (!read.ok) return refuse(re, read.refusals[0]!);
    const { takes } = kindOf(read.value);
    if (takes !== 'moment' && !mayLook()) {
      const reason = `At most ${limits.looks} of these a second are taken; wait a little.`;
      return refuse(re, { code: 'too-fast', place: read.value.type, reason });
    }
    // Whoever gave a command learns what came of it, also when it broke down.
    const handled = to.handle(read.value, came).catch((error: unknown) => {
      log.error({ err: error }, 'command failed');
      refuse(re, fault);
    });
    // What takes its time is not waited for by what is asked after it.
    if (takes !== 'long') await handled;
  };

  const take = async (text: string, came: number): Promise<void> => {
    const json = jsonIn(text);
    if (json === undefined) return greeted ? refuse(null, notJson) : fail(Closing.noHello, notJson);
    if (greeted) return attached === null ? undefined : command(attached, json, came);
    greeted = true;
    clearTimeout(late);
    // Nobody is let in half: the device comes back by itself in a moment.
    late = setTimeout(comeLater, LET_IN);
    await greet(json).catch((error: unknown) => {
      log.error({ err: error }, 'greeting failed');
      comeLater();
    });
    clearTimeout(late);
  };

  const inbox = inboxOf(socket, limits, now, async (text, came) => {
    await breath.turn(!greeted ? 'door' : text.length > SHORT ? 'long' : 'short');
    await take(text, came);
    // A socket that is not read cannot say that it is still there.
    hear();
  });
  socket.on('message', (data, isBinary) => {
    hear();
    const text = String(data);
    inbox.weigh(text.length);
    if (!mayGoOn()) {
      if (++excess > MOST_EXCESS)
        return fail(Closing.tooFast, { code: 'too-fast', place: 'connection', reason: 'Far too many messages.' });
      const reason = `At most ${limits.messages} messages a second are taken; this one was not.`;
      return refuse(numberAtFirstSight(text), { code: 'too-fast', place: 'message', reason });
    }
    if (isBinary) return refuse(null, { code: 'bad-json', place: 'message', reason: 'Text is expected.' });
    inbox.put(text);
  });
  socket.on('pong', hear);
  socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
  socket.on('close', (code) => {
    gone = true;
    clearTimeout(late);
    attached?.detach();
    log.info({ code }, 'socket closed');
  });
  return guest;
}

const notJson: Refusal = { code: 'bad-json', place: 'message', reason: 'The message is not JSON.' };
const unknownToken: Refusal = {
  code: 'unknown-token',
  place: 'hello.token',
  reason: 'This token opens nothing, or no longer does.',
};

type ReadHello =
  | { readonly ok: true; readonly token: string; readonly person: string }
  | { readonly ok: false; readonly code: number; readonly refusal: Refusal };

function readHello(json: unknown): ReadHello {
  const read = readWith(Hello, json);
  if (!read.ok) {
    const [first] = read.refusals;
    return { ok: false, code: Closing.noHello, refusal: { ...first!, place: `hello.${first!.place}` } };
  }
  const { protocol, token, person = '' } = read.value;
  if (protocol === PROTOCOL) return { ok: true, token, person: person.trim() };
  const reason = `This server speaks protocol ${PROTOCOL}; reload the page.`;
  const refusal = { code: 'other-protocol', place: 'hello.protocol', reason, allowed: [String(PROTOCOL)] };
  return { ok: false, code: Closing.otherProtocol, refusal };
}

/** What the text says; undefined when it is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number a client gave a command, even if the rest cannot be read. */
function numberOf(json: unknown): number | null {
  const re: unknown = typeof json === 'object' && json !== null && 're' in json ? json.re : null;
  return typeof re === 'number' && Number.isInteger(re) && re >= 0 && re <= 1_000_000_000 ? re : null;
}

/** The number of a command that is not read, as far as it stands where it usually does. */
function numberAtFirstSight(text: string): number | null {
  const found = /"re":(\d{1,9})[,}]/.exec(text.length > 400 ? text.slice(0, 200) + text.slice(-200) : text);
  return found === null ? null : Number(found[1]);
}
