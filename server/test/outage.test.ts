import { callServer, type TableLink } from '@affray/table/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstEncounter, picker, readyMade, someAnswer } from '../../table/src/testing/playing.ts';
import { openPostgresStore } from '../src/storage/index.ts';
import { bustle, inWords, untilUpToDate } from '../src/testing/bustle.ts';
import { answerNext, type GuestParty, gather } from '../src/testing/guests.ts';
import { type OwnPostgres, startOwnPostgres } from '../src/testing/postgres.ts';
import { browserSocket, startServer, type TestServer, until } from '../src/testing/server.ts';
import { type Wire, wireTo } from '../src/testing/wire.ts';

const LONG = process.env.AFFRAY_LONG !== undefined;
/** Milliseconds that an outage lasts. */
const OUTAGE = LONG ? 10_000 : 1200;

/** Two servers on one database, each with a line of its own to it. */
let postgres: OwnPostgres;
let database: string;
let wires: readonly [Wire, Wire];
let servers: readonly [TestServer, TestServer];
beforeAll(async () => {
  postgres = await startOwnPostgres();
  database = await postgres.database();
  wires = [await wireTo(database), await wireTo(database)];
  const many = 1_000_000;
  const started = async (wire: Wire): Promise<TestServer> =>
    startServer({
      store: await openPostgresStore(wire.url),
      limits: { requests: many, rooms: many, messages: many, burst: many },
    });
  servers = [await started(wires[0]), await started(wires[1])];
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const wire of wires) await wire.close();
  await postgres.stop();
}, 60_000);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const skirmish = readyMade.find(({ id }) => id === 'skirmish')?.encounter;
const encounter = Object.fromEntries(Object.entries(Object(firstEncounter('tag-tally'))));

/** Entries of a party's fight, asked of the database itself: a server that is asked for them brings itself up to date. */
async function entriesOf({ room }: GuestParty): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const text = `SELECT record::json->>'type' AS type FROM affray_records WHERE room = $1`;
  const { rows }: { rows: { type: string }[] } = await client.query(text, [room.room]);
  await client.end();
  return rows.filter(({ type }) => type !== 'settings' && type !== 'held').length;
}

/** Sends an answer to the first open question; gives what came of it and how long that took. */
async function answered(link: TableLink) {
  const [open] = link.now.state!.questions;
  const { re: _, ...order } = someAnswer(open!, picker(5));
  const from = Date.now();
  const reply = await link.send(order);
  return { reply, took: Date.now() - from };
}

if (LONG)
  test('a database that goes away amid rooms being made ends nothing, and everything works when it is back', async () => {
    const [server] = servers;
    const [wire] = wires;
    for (let outage = 0; outage < 3; outage++) {
      const made = Array.from({ length: 12 }, async (_, at) => {
        await pause(at * 8);
        return server.calls.createRoom({ fight: encounter });
      });
      await pause(30);
      await wire.cut();
      const answers = await Promise.all(made);
      expect(answers.some(({ ok }) => !ok)).toBe(true);
      await wire.mend();
      await expect
        .poll(async () => (await fetch(`${server.url}/health`)).status, { timeout: 15_000, interval: 100 })
        .toBe(200);
    }
    expect(await server.calls.createRoom({ fight: encounter })).toMatchObject({ ok: true });
  }, 120_000);

test('what could not be stored is shown to nobody, whoever comes, goes or asks meanwhile', async () => {
  const [server] = servers;
  const [wire] = wires;
  const party = await gather(server.url, skirmish, { seed: 'outage' });
  const file = async (): Promise<readonly unknown[]> => {
    const got = await callServer(server.url).fightFile(party.room.room, party.room.gmToken);
    if (!got.ok) throw new Error(JSON.stringify(got.refusals));
    return got.value.entries;
  };
  const pick = picker(9);
  for (let nth = 0; nth < 4; nth++) expect(await answerNext(party, pick)).toMatchObject({ ok: true });
  const { length } = party.gm.now.state!;
  await wire.cut();
  // Once it is known that there is no connection nothing is tried over one, and it is certain that nothing was stored.
  await pause(200);
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
  party.close();
}, 120_000);

/** Rooms there are, asked of the database itself. */
async function roomsStored(): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows }: { rows: { id: string }[] } = await client.query('SELECT id FROM affray_rooms');
  await client.end();
  return rows.map(({ id }) => id);
}

test('rooms whose word of commit is lost are made once, and the one who asked has their keys', async () => {
  const [server] = servers;
  const [wire] = wires;
  const { calls } = server;
  const count = async (): Promise<number> => (await roomsStored()).length;
  let kept = 0;
  for (const silence of [20, 60, 200, 20, 60, 200]) {
    const before = await count();
    const [made] = await Promise.all([calls.createRoom({ fight: encounter }), wire.loseWords(silence)]);
    await pause(300);
    // Where the key could not even be looked up nothing was made, and that is said.
    expect(await count()).toBe(before + (made.ok ? 1 : 0));
    if (!made.ok) continue;
    kept++;
    expect(await calls.fightFile(made.value.room, made.value.gmToken)).toMatchObject({ ok: true });
  }
  expect(kept).toBeGreaterThan(2);
}, 120_000);

test.each([
  {
    name: 'cut',
    happen: async (wire: Wire) => {
      await wire.cut();
      await pause(OUTAGE);
      await wire.mend();
    },
  },
  {
    name: 'silent',
    happen: async (wire: Wire) => {
      wire.freeze();
      await pause(OUTAGE);
      wire.thaw();
    },
  },
  {
    name: 'without a word of commits',
    happen: async (wire: Wire) => {
      for (const from = Date.now(); Date.now() - from < OUTAGE; await pause(100)) await wire.loseWords(60);
    },
  },
])(
  'forks asked for over the socket while the database is $name: answered within 10 s, none doubled, none denied that is there',
  async ({ name, happen }) => {
    const [server] = servers;
    const [wire] = wires;
    const party = await gather(server.url, skirmish, { seed: name });
    const before = new Set(await roomsStored());
    let over = false;
    const replies: { readonly reply: Awaited<ReturnType<TableLink['send']>>; readonly took: number }[] = [];
    const asking = async (): Promise<void> => {
      while (!over) {
        const from = Date.now();
        const reply = await party.gm.send({ type: 'fork', entry: 0 });
        replies.push({ reply, took: Date.now() - from });
        await pause(reply.ok ? 150 : 30);
      }
    };
    const askers = [asking(), pause(70).then(asking), pause(140).then(asking)];
    await pause(500);
    await happen(wire);
    await pause(500);
    over = true;
    await Promise.all(askers);
    // What was on its way has come by now.
    await pause(4000);
    const made = (await roomsStored()).filter((id) => !before.has(id));
    const told = replies.flatMap(({ reply }) =>
      reply.ok && reply.result?.kind === 'forked' ? [{ room: reply.result.room, token: reply.result.gmToken }] : [],
    );
    const codes = replies.flatMap(({ reply }) => (reply.ok ? [] : [reply.refusal.code]));
    const doubtful = codes.filter((code) => code === 'in-doubt').length;
    const slowest = Math.max(...replies.map(({ took }) => took));
    console.log(
      `forks, database ${name} ${OUTAGE / 1000} s: ${replies.length} asked for, ${told.length} made, ` +
        `${codes.length} refused (${doubtful} in doubt), slowest answer ${slowest} ms, ${made.length} stored`,
    );
    expect(slowest).toBeLessThan(10_500);
    expect(told.length).toBeGreaterThan(2);
    expect(new Set(told.map(({ room }) => room)).size).toBe(told.length);
    // What is said to be made is there, and nothing is there of which it was said that it is not.
    expect(told.filter(({ room }) => !made.includes(room))).toEqual([]);
    expect(made.length - told.length).toBeLessThanOrEqual(doubtful);
    const [last] = told.slice(-1);
    expect(await server.calls.fightFile(last!.room, last!.token)).toMatchObject({ ok: true });
    party.close();
  },
  120_000,
);

/** Ways in which a database fails, each for as long as an outage lasts. */
const outages: readonly { readonly name: string; readonly undo: boolean; readonly happen: () => Promise<void> }[] = [
  {
    name: 'database stopped',
    undo: false,
    happen: async () => {
      await postgres.halt();
      await pause(OUTAGE);
      await postgres.start();
    },
  },
  {
    name: 'database hung',
    undo: false,
    happen: async () => {
      postgres.hang();
      await pause(OUTAGE);
      postgres.goOn();
    },
  },
  {
    name: 'LISTEN cut, and then silent',
    undo: false,
    happen: async () => {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`);
      await client.end();
      await pause(OUTAGE / 2);
      for (const wire of wires) wire.freezeEars();
      await pause(OUTAGE / 2);
    },
  },
  {
    name: 'word of commits lost',
    undo: true,
    happen: async () => {
      for (const from = Date.now(); Date.now() - from < OUTAGE; await pause(300))
        await Promise.all(wires.map((wire) => wire.loseWords(60)));
    },
  },
];

test.each(outages)(
  '$name: nothing is lost, doubled or shown unstored, and everybody is up to date 5 s later',
  async ({ name, undo, happen }) => {
    const party = await gather(servers[0].url, skirmish, { elsewhere: servers[1].url, spectator: true });
    const people = bustle(party, { undo, seed: outages.findIndex((each) => each.name === name) });
    await expect.poll(() => people.acknowledged, { timeout: 30_000 }).toBeGreaterThan(20);
    await happen();
    const over = Date.now();
    await people.stop();
    // Nobody on the other process does anything any more that would bring it up to date by the way.
    const last = () => party.gm.send({ type: 'chat', text: 'That was it.' });
    await expect.poll(async () => (await last()).ok, { timeout: 5000, interval: 200 }).toBe(true);
    await untilUpToDate(party, () => entriesOf(party), 5000);
    const after = Date.now() - over;
    const came = await people.reckon(servers[0].url);
    console.log(`${name} ${OUTAGE / 1000} s: ${inWords(came)}, up to date after ${after} ms`);
    expect(came).toMatchObject({ lost: 0, doubled: 0, denied: 0, unstored: 0 });
    expect(came.slowest).toBeLessThan(10_500);
    expect(after).toBeLessThan(5000);
    party.close();
  },
  120_000,
);

test('processes that never hear of each other look by themselves: answers come within 5 s, and who is sent away goes within 2 s', async () => {
  for (const wire of wires) wire.deafen(true);
  try {
    const party = await gather(servers[0].url, skirmish, { elsewhere: servers[1].url, spectator: true });
    // Word from before this is on its way no more.
    await pause(1000);
    const [first, ...rest] = [...party.players];
    const [seat, player] = first!;
    const { length } = player.now.state!;
    const from = Date.now();
    expect((await answered(party.gm)).reply).toMatchObject({ ok: true });
    await party.gm.send({ type: 'chat', text: 'Nobody hears this.' });
    await until(player, ({ log }) => log.some(({ text }) => text.includes('Nobody hears this.')), 5000);
    const heard = Date.now() - from;
    expect(player.now.state!.length).toBeGreaterThanOrEqual(length);
    const { room, gmToken } = party.room;
    expect(await servers[0].calls.revoke(room, gmToken, { seat })).toMatchObject({ ok: true });
    const sent = await until(player, ({ status }) => status === 'refused', 2000);
    expect(sent.trouble).toMatchObject({ code: 'revoked' });
    for (const [, link] of rest) expect(link.now.status).toBe('open');
    expect(await servers[0].calls.remove(room, gmToken)).toMatchObject({ ok: true });
    for (const link of [...rest.map(([, each]) => each), party.spectator!]) {
      const { trouble } = await until(link, ({ status }) => status === 'refused', 2000);
      expect(trouble).toMatchObject({ code: 'room-gone' });
    }
    console.log(`without LISTEN: heard after ${heard} ms, all sent away after ${Date.now() - from} ms`);
    party.close();
  } finally {
    for (const wire of wires) wire.deafen(false);
  }
}, 60_000);

if (LONG)
  test('a database that says nothing for 14 s: every command, hello and request is answered within 10 s', async () => {
    const [{ url }] = servers;
    const party = await gather(url, skirmish, { seed: 'silence' });
    wires[0].freeze();
    const from = Date.now();
    const asked = Array.from({ length: 4 }, () => answered(party.gm));
    const late = fetch(`${url}/api/rooms/${party.room.room}/fight`, {
      headers: { authorization: `Bearer ${party.room.gmToken}` },
    }).then(() => Date.now() - from);
    const hello = new Promise<number>((resolve) => {
      const socket = browserSocket(`${url.replace('http', 'ws')}/api/socket`);
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 2, token: party.room.gmToken }));
      socket.onmessage = () => resolve(Date.now() - from);
      socket.onclose = () => resolve(Date.now() - from);
    });
    for (const { reply, took } of await Promise.all(asked)) {
      expect(reply).toMatchObject({ ok: false });
      expect(took).toBeLessThan(10_500);
    }
    const [request, greeting] = [await late, await hello];
    expect(request).toBeLessThan(10_000);
    expect(greeting).toBeLessThan(10_000);
    await pause(Math.max(0, 14_000 - (Date.now() - from)));
    wires[0].thaw();
    console.log(`silent for 14 s: request answered after ${request} ms, hello after ${greeting} ms`);
    await untilUpToDate(party, () => entriesOf(party), 5000);
    await expect.poll(async () => (await answered(party.gm)).reply.ok, { timeout: 5000, interval: 200 }).toBe(true);
    party.close();
  }, 120_000);
