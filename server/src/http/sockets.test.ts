import { EventEmitter } from 'node:events';
import type { Host } from '@affray/table/host';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Store } from '../storage/index.ts';
import { takingTurns } from './breath.ts';
import { type Limits, usualLimits } from './limits.ts';
import { hashOf } from './secrets.ts';
import { makeSockets } from './sockets.ts';

/** A socket whose reader can be made to read nothing. */
class StubSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isPaused = false;
  reads = true;
  readonly sent: string[] = [];
  send(frame: string): void {
    this.sent.push(frame);
    if (!this.reads) this.bufferedAmount += frame.length;
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  close(): void {
    this.readyState = 2;
  }
  terminate(): void {
    this.readyState = 3;
    this.bufferedAmount = 0;
  }
}

function isSocket(stub: EventEmitter): stub is WebSocket {
  return 'send' in stub;
}

/** A guest who has said hello in a room where every command is answered with `answer` bytes. */
async function guest(answer: number, slow = 0, more: Partial<Limits> = {}) {
  const stub = new StubSocket();
  let handled = 0;
  let attached = false;
  const key = { hash: '', kind: 'token', room: 'r', role: 'gm', seat: null, created: 0 } as const;
  const store: Pick<Store, 'findKey'> = { findKey: async () => key };
  const host: Pick<Host, 'attach'> = {
    attach: async (_id, reader, _person, deliver) => {
      attached = true;
      return {
        ok: true,
        value: {
          reader,
          handle: async () => {
            handled++;
            if (slow > 0) await pass(slow);
            deliver('x'.repeat(answer));
          },
          silent: () => {},
          detach: () => {},
        },
      };
    },
  };
  const limits = { ...usualLimits, messages: 1e6, burst: 1e6, looks: 1e6, looksBurst: 1e6, ...more };
  const sockets = makeSockets({ store, host, limits, now: () => Date.now(), breath: takingTurns() });
  if (!isSocket(stub)) throw new Error('no socket');
  const socket: WebSocket = stub;
  sockets.welcome(socket, '127.0.0.1', Fastify().log);
  const say = (message: object): boolean => stub.emit('message', Buffer.from(JSON.stringify(message)), false);
  say({ type: 'hello', protocol: 2, token: 'x'.repeat(40) });
  await until(() => attached, true);
  await pass(0);
  return { stub, say, handled: () => handled, limits, sockets };
}

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for it to be so, however busy the machine is. */
const until = <T>(what: () => T, wanted: T): Promise<void> =>
  expect.poll(what, { timeout: 5000, interval: 2 }).toBe(wanted);

test('for somebody who sends and never reads only so much is done, and little is kept', async () => {
  const { stub, say, handled, limits } = await guest(100_000);
  stub.reads = false;
  for (let re = 0; re < 2000; re++) {
    if (stub.isPaused) break;
    say({ type: 'stand', re, entry: 0 });
  }
  await until(() => stub.bufferedAmount >= limits.unread, true);
  expect(stub.isPaused, 'the rest waits in the network').toBe(true);
  // Time in which nothing more is done; a slow machine only makes it shorter.
  await pass(100);
  expect(handled()).toBeLessThanOrEqual(limits.unread / 100_000 + 1);
  // Somebody who reads again is served again.
  const before = handled();
  stub.reads = true;
  stub.bufferedAmount = 0;
  await until(() => handled() > before, true);
  await until(() => stub.isPaused, false);
  stub.emit('close', 1000);
});

test('whoever sends faster than is worked is read no further, and everything sent is done in the end', async () => {
  const { stub, say, handled, limits } = await guest(10, 1);
  let sent = 0;
  while (!stub.isPaused && sent < 2000) say({ type: 'stand', re: sent++, entry: 0 });
  expect(sent).toBeLessThanOrEqual(limits.waiting + 2);
  await until(handled, sent);
  await until(() => stub.isPaused, false);
  stub.emit('close', 1000);
});

test('refusals obey the backlog, too: whoever sends and never reads costs little, and over its backlog is closed at once', async () => {
  const { stub, say, limits } = await guest(10, 0, { messages: 30, burst: 90, backlog: 100_000 });
  stub.reads = false;
  let most = 0;
  for (let re = 0; re < 5000 && stub.readyState === stub.OPEN; re++) {
    say({ type: 'undo', re, count: 1, [`${'x'.repeat(20_000)}${re}`]: 1 });
    most = Math.max(most, stub.bufferedAmount);
    if (re % 10 === 0) await pass(1);
  }
  expect(most).toBeLessThan(limits.backlog + 1000);
  expect(stub.readyState, 'it does not linger').toBe(3);
  expect(stub.bufferedAmount).toBe(0);
});

test('what is sent away obeys the backlog, too', async () => {
  const { stub, sockets } = await guest(10, 0, { backlog: 100_000 });
  stub.bufferedAmount = 200_000;
  sockets.revoke([hashOf('x'.repeat(40))]);
  expect(stub.sent.some((frame) => frame.includes('sent this device away'))).toBe(false);
  expect(stub.readyState).toBe(3);
});

test('of a message that makes no sense at most 200 characters come back', async () => {
  const { stub, say } = await guest(10);
  const from = stub.sent.length;
  say({ type: 'undo', re: 1, count: 1, ['x'.repeat(100_000)]: 1 });
  say({ type: 'y'.repeat(100_000), re: 2 });
  say({ type: 'settings', re: 3, settings: { health: { ['z'.repeat(100_000)]: 'w'.repeat(20_000) } } });
  say(Object.fromEntries([['type', 'undo'], ['re', 4], ...Array.from({ length: 6000 }, (_, n) => [`field ${n}`, 1])]));
  await until(() => stub.sent.length - from, 4);
  const refused = stub.sent.slice(from);
  for (const frame of refused) expect(frame.length).toBeLessThan(1000);
  expect(refused[3]).toContain('too-large');
});

test('messages that wait to be taken are few when they are long', async () => {
  const { stub, say, limits } = await guest(10, 50);
  let sent = 0;
  while (!stub.isPaused && sent < 100) say({ type: 'stand', re: sent++, entry: 0, padding: 'x'.repeat(60_000) });
  expect(sent * 60_000).toBeLessThan(limits.message + 120_001);
  stub.emit('close', 1000);
});

test('whoever sends more than may come is read no further until it is even again, and nothing of it is lost', async () => {
  const { stub, say, handled } = await guest(10, 0, { bytes: 100_000, bytesBurst: 50_000 });
  let sent = 0;
  while (!stub.isPaused && sent < 100) {
    say({ type: 'chat', re: sent++, text: 'x'.repeat(990) });
    await pass(0);
  }
  expect(sent).toBeGreaterThan(40);
  expect(sent).toBeLessThan(100);
  await until(() => stub.isPaused, false);
  await until(handled, sent);
  stub.emit('close', 1000);
});

test('when the server stops, those who do not read are not waited for', async () => {
  const { stub, sockets } = await guest(10);
  stub.close = () => {};
  sockets.closeAll();
  await until(() => stub.readyState, 3);
});
