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

const welcome = '{"type":"welcome","room":"r","role":"gm","seat":null,"state":{},"log":[]}';

/** What was sent over a socket after its greeting. */
function orders(socket: Silent): { type: string; re: number; command?: string }[] {
  return socket.sent.slice(1).map((text) => JSON.parse(text));
}

test('a change that was not answered before the connection broke is sent again with its id, and answered once', async () => {
  const { link, sockets } = connected();
  sockets[0]!.onmessage?.({ data: welcome });
  const undone = link.send({ type: 'undo', count: 1 });
  const asked = link.send({ type: 'fields', combatant: '' });
  link.retry();
  expect(await asked).toMatchObject({ ok: false, refusal: { code: 'not-sent' } });
  sockets[1]!.open();
  sockets[1]!.onmessage?.({ data: welcome });
  const [first] = orders(sockets[0]!);
  expect(orders(sockets[1]!)).toEqual([first]);
  expect(first!.command).toMatch(/^[0-9a-f-]{36}$/);
  sockets[1]!.onmessage?.({ data: JSON.stringify({ type: 'done', re: first!.re, revision: 7 }) });
  expect(await undone).toEqual({ ok: true, revision: 7, result: null });
  link.close();
});

test('nobody waits for ever: a command that is never answered comes back as in doubt', async () => {
  vi.useFakeTimers();
  const { link, sockets } = connected();
  sockets[0]!.onmessage?.({ data: welcome });
  const undone = link.send({ type: 'undo', count: 1 });
  const asked = link.send({ type: 'stand', entry: 0 });
  vi.advanceTimersByTime(10_100);
  for (const reply of [await undone, await asked])
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'in-doubt' } });
  link.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('of a change that is in doubt the server is asked again, with the same id', async () => {
  vi.useFakeTimers();
  const { link, sockets } = connected();
  sockets[0]!.onmessage?.({ data: welcome });
  const said = link.send({ type: 'chat', text: 'Hark!' });
  const [first] = orders(sockets[0]!);
  const refusal = { code: 'in-doubt', place: 'command', reason: 'Nobody knows.' };
  sockets[0]!.onmessage?.({ data: JSON.stringify({ type: 'refused', re: first!.re, refusal }) });
  vi.advanceTimersByTime(1100);
  expect(orders(sockets[0]!)).toEqual([first, first]);
  sockets[0]!.onmessage?.({ data: JSON.stringify({ type: 'done', re: first!.re, revision: 3 }) });
  expect(await said).toMatchObject({ ok: true });
  link.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a line over which nothing is heard is told within 5 s, kept, and open again with the first word', async () => {
  vi.useFakeTimers();
  const { link, sockets } = connected();
  const [socket] = sockets;
  socket!.onmessage?.({ data: welcome });
  vi.advanceTimersByTime(2400);
  expect(orders(socket!)).toMatchObject([{ type: 'ping' }]);
  expect(link.now.status).toBe('open');
  vi.advanceTimersByTime(2600);
  expect([link.now.status, sockets.length]).toEqual(['silent', 1]);
  const undone = link.send({ type: 'undo', count: 1 });
  const [, order] = orders(socket!);
  socket!.onmessage?.({ data: JSON.stringify({ type: 'done', re: order!.re, revision: 3 }) });
  expect(await undone).toMatchObject({ ok: true, revision: 3 });
  expect(link.now.status).toBe('open');
  link.close();
  vi.useRealTimers();
});

test('a line that stays silent is made anew', () => {
  vi.useFakeTimers();
  const { link, sockets } = connected();
  sockets[0]!.onmessage?.({ data: welcome });
  vi.advanceTimersByTime(30_000);
  expect(sockets.length).toBeGreaterThan(1);
  link.close();
  vi.useRealTimers();
});

test('who has not been let in yet does not read that the line is gone', () => {
  vi.useFakeTimers();
  const { link } = connected();
  vi.advanceTimersByTime(6000);
  expect(link.now.status).toBe('connecting');
  link.close();
  vi.useRealTimers();
});
