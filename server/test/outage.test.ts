import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type TableLink } from '../src/client/index.ts';
import { openPostgresStore } from '../src/storage/index.ts';
import { answerNext, gather, type Party } from '../src/testing/guests.ts';
import { firstEncounter, picker, readyMade, someAnswer } from '../src/testing/playing.ts';
import { startPostgres, type TestPostgres } from '../src/testing/postgres.ts';
import { browserSocket, startServer, type TestServer, until } from '../src/testing/server.ts';

/** A line to the database that can be cut, or say nothing for a while. */
interface Wire {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

async function wireTo(database: string): Promise<Wire> {
  const url = new URL(database);
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  let listening: Server | null = null;
  const join = (near: Socket): void => {
    const far = connect(Number(url.port), url.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (frozen) from.pause();
    }
  };
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => {
      const made = createServer(join);
      listening = made;
      made.listen(port, '127.0.0.1', () => {
        const at = made.address();
        resolve(typeof at === 'object' && at !== null ? at.port : 0);
      });
    });
  const port = await listen(0);
  const here = new URL(database);
  here.port = String(port);
  const each = (deed: (socket: Socket) => void): void => {
    for (const pair of pairs) for (const socket of pair) deed(socket);
  };
  const cut = async (): Promise<void> => {
    const gone = new Promise((resolve) => listening?.close(resolve));
    each((socket) => socket.destroy());
    await gone;
  };
  return {
    url: here.toString(),
    cut,
    mend: async () => {
      await listen(port);
    },
    freeze: () => {
      frozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      frozen = false;
      each((socket) => socket.resume());
    },
    close: cut,
  };
}

let postgres: TestPostgres;
let wire: Wire;
let server: TestServer;
let party: Party;
beforeAll(async () => {
  postgres = await startPostgres();
  wire = await wireTo(await postgres.database());
  const many = 1_000_000;
  server = await startServer({
    store: await openPostgresStore(wire.url),
    limits: { requests: many, rooms: many, messages: many, burst: many },
  });
  party = await gather(server.url, readyMade.find(({ id }) => id === 'skirmish')?.encounter, { seed: 'outage' });
}, 120_000);
afterAll(async () => {
  party.close();
  await server.stop();
  await wire.close();
  await postgres.stop();
}, 60_000);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends an answer to the first open question; gives what came of it and how long that took. */
async function answered(link: TableLink) {
  const [open] = link.now.state!.questions;
  const { re: _, ...order } = someAnswer(open!, picker(5));
  const from = Date.now();
  const reply = await link.send(order);
  return { reply, took: Date.now() - from };
}

async function file(): Promise<readonly unknown[]> {
  const got = await callServer(server.url).fightFile(party.room.room, party.room.gmToken);
  if (!got.ok) throw new Error(JSON.stringify(got.refusals));
  return got.value.entries;
}

test('a database that goes away amid rooms being made ends nothing, and everything works when it is back', async () => {
  for (let outage = 0; outage < 3; outage++) {
    const made = Array.from({ length: 12 }, async (_, at) => {
      await pause(at * 8);
      return server.calls.createRoom({ fight: Object.fromEntries(Object.entries(firstEncounter('tag-tally') ?? {})) });
    });
    const shelved = Array.from({ length: 12 }, async (_, at) => {
      await pause(at * 8);
      return server.calls.shelfPut('party', `p${outage}-${at}`, 'o'.repeat(40), null, { name: 'x' });
    });
    await pause(30);
    await wire.cut();
    const answers = await Promise.all([...made, ...shelved]);
    expect(answers.some(({ ok }) => !ok)).toBe(true);
    await wire.mend();
    await expect
      .poll(async () => (await fetch(`${server.url}/health`)).status, { timeout: 15_000, interval: 200 })
      .toBe(200);
  }
  const again = await server.calls.createRoom({
    fight: Object.fromEntries(Object.entries(firstEncounter('tag-tally') ?? {})),
  });
  expect(again.ok).toBe(true);
}, 120_000);

test('what could not be stored is shown to nobody, whoever comes, goes or asks meanwhile', async () => {
  const pick = picker(9);
  for (let nth = 0; nth < 4; nth++) expect(await answerNext(party, pick)).toMatchObject({ ok: true });
  const { length } = party.gm.now.state!;
  await wire.cut();
  const { reply } = await answered(party.gm);
  expect(reply).toMatchObject({ ok: false, refusal: { code: 'not-stored' } });
  // Somebody goes, which is told to all; somebody else asks for the file.
  [...party.players.values()][0]?.close();
  expect(await callServer(server.url).fightFile(party.room.room, party.room.gmToken)).toMatchObject({ ok: false });
  await pause(300);
  expect(party.gm.now.state!.length).toBe(length);
  await wire.mend();
  await expect.poll(async () => (await file().catch(() => [])).length, { timeout: 20_000, interval: 300 }).toBe(length);
  const stored = await file();
  await until(party.gm, ({ status, state }) => status === 'open' && state?.length === length);
  expect((await answered(party.gm)).reply).toMatchObject({ ok: true });
  expect((await file()).slice(0, length)).toEqual(stored);
}, 120_000);

test('a database that says nothing for 14 s: every command and every hello is answered within 10 s', async () => {
  const before = party.gm.now.state!.length;
  wire.freeze();
  const asked = Array.from({ length: 4 }, () => answered(party.gm));
  const from = Date.now();
  const late = fetch(`${server.url}/api/rooms/${party.room.room}`, {
    headers: { authorization: `Bearer ${party.room.gmToken}` },
  }).then(({ status }) => ({ status, took: Date.now() - from }));
  const hello = new Promise<number>((resolve) => {
    const socket = browserSocket(`${server.url.replace('http', 'ws')}/api/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, token: party.room.gmToken }));
    socket.onmessage = () => resolve(Date.now() - from);
    socket.onclose = () => resolve(Date.now() - from);
  });
  const replies = await Promise.all(asked);
  for (const { reply, took } of replies) {
    expect(took).toBeLessThan(10_000);
    expect(reply).toMatchObject({ ok: false });
  }
  expect((await late).took).toBeLessThan(10_000);
  expect(await hello).toBeLessThan(10_000);
  await pause(Math.max(0, 14_000 - (Date.now() - from)));
  wire.thaw();
  // Whether the first one was stored after all is up to the database; what is shown is what is stored.
  await expect
    .poll(
      () =>
        file().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000, interval: 300 },
    )
    .toBe(true);
  const entries = await file();
  expect(entries.length).toBeGreaterThanOrEqual(before);
  await until(party.gm, ({ status, state }) => status === 'open' && state?.length === entries.length, 20_000);
  expect((await answered(party.gm)).reply).toMatchObject({ ok: true });
}, 120_000);
