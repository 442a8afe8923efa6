import { expect, test, vi } from 'vitest';
import { connectTable } from './socket.ts';

/** A socket in a test's hands: it is open when told so, and says nothing by itself. */
class Silent extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((closing: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

function isSocket(made: object): made is WebSocket {
  return made instanceof Silent;
}

function connected() {
  const sockets: Silent[] = [];
  let wake = (): void => {};
  const link = connectTable({
    server: 'http://table',
    token: 'token',
    socket: () => {
      const made: object = new Silent();
      if (!isSocket(made) || !(made instanceof Silent)) throw new Error('no socket');
      sockets.push(made);
      return made;
    },
    waking: (woke) => {
      wake = woke;
      return () => {};
    },
  });
  sockets[0]!.open();
  return { link, sockets, wake: () => wake() };
}

test('a device that wakes up asks whether the connection lives, and makes another when nobody answers', () => {
  vi.useFakeTimers();
  const { link, sockets, wake } = connected();
  wake();
  expect(sockets[0]!.sent.at(-1)).toContain('"ping"');
  vi.advanceTimersByTime(1500);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]!.readyState).toBe(3);
  link.close();
  vi.useRealTimers();
});

test('a connection that answers after waking is kept', () => {
  vi.useFakeTimers();
  const { link, sockets, wake } = connected();
  vi.advanceTimersByTime(100);
  wake();
  vi.advanceTimersByTime(200);
  sockets[0]!.onmessage?.({ data: '{"type":"pong","re":0}' });
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(1);
  link.close();
  vi.useRealTimers();
});

test('a jump of the clock counts as waking, also where no page tells of it', () => {
  vi.useFakeTimers();
  const { link, sockets } = connected();
  vi.advanceTimersByTime(3000);
  expect(sockets[0]!.sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(3000);
  expect(sockets).toHaveLength(2);
  link.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('on a new connection nothing is sent before the welcome: what is shown may long be answered', async () => {
  const { link, sockets } = connected();
  const [socket] = sockets;
  expect(await link.send({ type: 'undo', count: 1 })).toMatchObject({ ok: false, refusal: { code: 'not-sent' } });
  expect(socket!.sent).toHaveLength(1);
  socket!.onmessage?.({ data: '{"type":"welcome","room":"r","role":"gm","seat":null,"state":{},"log":[]}' });
  void link.send({ type: 'undo', count: 1 });
  expect(socket!.sent.at(-1)).toContain('"undo"');
  link.close();
});
