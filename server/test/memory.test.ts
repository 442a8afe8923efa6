import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { callServer } from '@affray/table/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { picker, playOn, readyMade, roomWith } from '../../table/src/testing/playing.ts';
import { type ChildServer, startChild } from '../src/testing/child.ts';
import { quickFolder, waitedDuring } from './latency.ts';

/** Rooms open at the same time. */
const ROOMS = process.env.AFFRAY_LONG === undefined ? 40 : 2000;
/** Answers given in each of them before. */
const ANSWERS = 60;
/** The server reads no more files of one address at a time. */
const AT_ONCE = 4;
/** Entries of a room in which much was done and taken back. */
const ENTRIES = process.env.AFFRAY_LONG === undefined ? 2000 : 10_000;

let folder: string;
let server: ChildServer;
beforeAll(async () => {
  folder = mkdtempSync(join(quickFolder(), 'affray-memory-'));
  server = await startChild({ data: folder, idle: '1000', node: ['--expose-gc'] });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const files = new Map<number, object>();

/** A fight of some answers, as a file. */
function fightOf(n: number): object {
  const at = n % readyMade.length;
  const known = files.get(at);
  if (known !== undefined) return known;
  const room = roomWith(readyMade[at]!.encounter, { seed: `memory ${at}` });
  playOn(room, ANSWERS, picker(at));
  const file = room.file();
  files.set(at, file);
  return file;
}

/** A device that listens; it has been shown the room. */
function device(token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 2, token })));
    socket.on('message', (data) => {
      if (String(data).startsWith('{"type":"welcome"')) resolve(socket);
    });
  });
}

/** A room with the GM and a player in it, of whom the GM has said something. */
async function openRoom(n: number): Promise<readonly WebSocket[]> {
  const calls = callServer(server.url);
  const made = await calls.createRoom({ fight: { ...fightOf(n) } });
  if (!made.ok) throw new Error(JSON.stringify(made.refusals));
  const { gmToken, codes } = made.value;
  const seats = await calls.join({ code: codes.player });
  const seat = seats.ok ? seats.value.seats[0]!.id : '';
  const joined = await calls.join({ code: codes.player, seat });
  if (!joined.ok || joined.value.token === null) throw new Error('nobody lets us in');
  const devices = [await device(gmToken), await device(joined.value.token)];
  devices[0]!.send(JSON.stringify({ type: 'chat', re: 1, text: 'Here we go.' }));
  return devices;
}

/** Opens so many rooms; gives the devices in them. */
async function openRooms(rooms: number): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let n = 0; n < rooms; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, rooms - n) }, (_, k) => openRoom(n + k));
    sockets.push(...(await Promise.all(some)).flat());
  }
  return sockets;
}

/** Rooms in the server's memory. */
async function roomsOpen(): Promise<number> {
  const { rooms }: { rooms: number } = JSON.parse(await (await fetch(`${server.url}/health`)).text());
  return rooms;
}

/** Megabytes the whole process holds; null where the system does not tell. */
function held(): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) / 1024;
  } catch {
    return null;
  }
}

test(`${ROOMS} rooms in play on one process: at most 1 MB each, and 50 KB when nobody is there any more`, async () => {
  // What is loaded and compiled when a room of its kind is first opened is no room's own.
  for (const socket of await openRooms(readyMade.length)) socket.close();
  await expect.poll(roomsOpen, { timeout: 60_000 }).toBe(0);
  const idle = await server.memory();
  const sockets = await openRooms(ROOMS);
  expect(await roomsOpen()).toBe(ROOMS);
  const inPlay = (await server.memory()) - idle;
  const whole = held();
  for (const socket of sockets) socket.close();
  const left = Date.now();
  await expect.poll(roomsOpen, { timeout: 60_000 }).toBe(0);
  const gone = Date.now() - left;
  const after = (await server.memory()) - idle;
  const each = (bytes: number): number => Math.round(bytes / ROOMS / 1000);
  console.log(
    `${ROOMS} rooms: ${each(inPlay)} KB each in play, ${whole === null ? '?' : Math.round(whole)} MB in all; ` +
      `left, they are out of memory after ${gone} ms (set: 1000 ms) and take ${each(after)} KB each`,
  );
  expect(each(inPlay)).toBeLessThanOrEqual(1000);
  // Among a few rooms, what the process has grown by otherwise weighs more than they do.
  expect(each(after)).toBeLessThanOrEqual(ROOMS < 1000 ? 100 : 50);
  expect((idle + inPlay) / 1e6, 'megabytes in use').toBeLessThanOrEqual(1000);
  expect(whole ?? 0, 'megabytes the process holds').toBeLessThanOrEqual(1000);
}, 1_200_000);

test(`opening a stored room of ${ENTRIES} entries, most of them taken back, keeps nobody else waiting`, async () => {
  const room = roomWith(readyMade.find(({ id }) => id === 'tower')!.encounter, { seed: 'long' });
  const pick = picker(5);
  playOn(room, 40, pick);
  const begun = room.file().entries;
  // What was done is taken back and done again: the journal keeps it all.
  const entries = [...begun];
  while (entries.length < ENTRIES - 3)
    entries.push({ type: 'undo', count: 5 }, { type: 'redo', count: 5 }, { type: 'chat', seat: 'gm', text: 'Again!' });
  const calls = callServer(server.url);
  const made = await calls.createRoom({ fight: { ...room.file(), entries, chain: [], snapshots: [] } });
  if (!made.ok) throw new Error(JSON.stringify(made.refusals));
  await expect.poll(roomsOpen, { timeout: 60_000 }).toBe(0);
  const other = await calls.createRoom({ fight: { ...fightOf(0) } });
  if (!other.ok) throw new Error(JSON.stringify(other.refusals));
  let took = 0;
  const turns = server.watch();
  const waited = await waitedDuring(server.url, other.value.gmToken, 'ping', 10, async () => {
    const from = performance.now();
    const gm = await device(made.value.gmToken);
    took = performance.now() - from;
    gm.close();
  });
  const kept = await turns();
  console.log(
    `a stored room of ${entries.length} entries is open after ${Math.round(took)} ms; ` +
      `meanwhile at another table: ${JSON.stringify(waited)}; the server’s own turns: ${JSON.stringify(kept)}`,
  );
  expect(kept.worst, 'milliseconds computed at a stretch').toBeLessThan(200);
}, 300_000);
