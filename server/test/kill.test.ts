import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callServer } from '@affray/table/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picker, readyMade } from '../../table/src/testing/playing.ts';
import { type Bustle, bustle, inWords, together, untilUpToDate } from '../src/testing/bustle.ts';
import { type ChildOptions, type ChildServer, startChild } from '../src/testing/child.ts';
import { type GuestParty, gather } from '../src/testing/guests.ts';
import { startPostgres, type TestPostgres } from '../src/testing/postgres.ts';

const LONG = process.env.AFFRAY_LONG !== undefined;
const KILLS = Number(process.env.AFFRAY_KILLS ?? '30');
/** Milliseconds until everybody is back and up to date; the short tests run beside others. */
const PATIENCE = LONG ? 5000 : 20_000;
const fights = ['skirmish', 'road', 'tower'];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
}, 60_000);

/** A table with people who never stop. */
interface Busy {
  readonly party: GuestParty;
  readonly people: Bustle;
}

async function tables(here: ChildServer, there: ChildServer = here): Promise<Busy[]> {
  const made: Busy[] = [];
  for (const [seed, fight] of fights.entries()) {
    const { encounter } = readyMade.find(({ id }) => id === fight)!;
    const party = await gather(here.url, encounter, { elsewhere: there.url });
    made.push({ party, people: bustle(party, { undo: true, seed }) });
  }
  return made;
}

const acknowledged = (busy: readonly Busy[]): number => busy.reduce((sum, { people }) => sum + people.acknowledged, 0);

/** Whatever comes of it, nobody goes on at these tables, and these servers end. */
async function clearedAway(busy: readonly Busy[], servers: readonly ChildServer[]): Promise<void> {
  for (const { party } of busy) party.close();
  await Promise.all(busy.map(({ people }) => people.stop()));
  for (const server of servers) await server.stop();
}

/** Waits until so many more commands were acknowledged: the end comes amid answers. */
async function goOn(busy: readonly Busy[], more: number): Promise<void> {
  const before = acknowledged(busy);
  await expect.poll(() => acknowledged(busy), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(before + more);
}

/** Ends a server in the middle of whatever it does, so many times; the people at its tables come back by themselves. */
async function endedAgainAndAgain(options: ChildOptions, times: number, how: 'kill' | 'stop'): Promise<string> {
  const pick = picker(77);
  let server = await startChild(options);
  const { port } = new URL(server.url);
  const busy = await tables(server);
  try {
    for (let end = 0; end < times; end++) {
      await goOn(busy, 6);
      await new Promise((resolve) => setTimeout(resolve, pick(200)));
      await server[how]();
      server = await startChild({ ...options, port });
    }
    await Promise.all(busy.map(({ people }) => people.stop()));
    for (const { party } of busy) await untilUpToDate(party, () => entriesOf(server, party), 20_000);
    const came = together(await Promise.all(busy.map(({ people }) => people.reckon(server.url))));
    expect(came).toMatchObject({ lost: 0, doubled: 0, denied: 0, unstored: 0 });
    return inWords(came);
  } finally {
    await clearedAway(busy, [server]);
  }
}

async function entriesOf({ url }: ChildServer, { room }: GuestParty): Promise<number> {
  const file = await callServer(url).fightFile(room.room, room.gmToken);
  return file.ok ? file.value.entries.length : -1;
}

test(`killed ${KILLS} times amid answers, the embedded store has each of them once`, async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-kill-'));
  console.log(`SIGKILL ${KILLS} × SQLite: ${await endedAgainAndAgain({ data }, KILLS, 'kill')}`);
  rmSync(data, { recursive: true });
}, 900_000);

const POSTGRES_KILLS = LONG ? KILLS : 1;
test(`killed ${POSTGRES_KILLS} times amid answers, PostgreSQL has each of them once`, async () => {
  const database = await postgres.database();
  console.log(
    `SIGKILL ${POSTGRES_KILLS} × PostgreSQL: ${await endedAgainAndAgain({ database }, POSTGRES_KILLS, 'kill')}`,
  );
}, 900_000);

const STOPS = LONG ? 10 : 1;
test(`stopped ${STOPS} times amid answers, nothing is lost or done twice`, async () => {
  const data = mkdtempSync(join(tmpdir(), 'affray-stop-'));
  console.log(`SIGTERM ${STOPS} × SQLite: ${await endedAgainAndAgain({ data }, STOPS, 'stop')}`);
  rmSync(data, { recursive: true });
}, 900_000);

/** Kills at one set of tables: a fight of an evening has no more entries than are played meanwhile. */
const AT_A_TIME = 5;

test(`of two processes one is killed ${STOPS} times: nothing is lost or done twice, and everybody is up to date 5 s later`, async () => {
  const database = await postgres.database();
  const servers = [await startChild({ database }), await startChild({ database })];
  const ports = servers.map(({ url }) => new URL(url).port);
  let slowest = 0;
  const upToDate = (from: number): void => {
    slowest = Math.max(slowest, Date.now() - from);
  };
  const fell = [];
  for (let begun = 0; begun < STOPS; begun += AT_A_TIME) {
    const busy = await tables(servers[0]!, servers[1]!);
    try {
      for (let end = begun; end < Math.min(STOPS, begun + AT_A_TIME); end++) {
        await goOn(busy, 6);
        const which = end % 2;
        await servers[which]!.kill();
        servers[which] = await startChild({ database, port: ports[which]! });
        // Everybody is connected again, while the others go on.
        const from = Date.now();
        const back = (): boolean => busy.every(({ party }) => party.all.every(({ now }) => now.status === 'open'));
        await expect.poll(back, { timeout: PATIENCE, interval: 20 }).toBe(true);
        upToDate(from);
      }
      await Promise.all(busy.map(({ people }) => people.stop()));
      const from = Date.now();
      for (const { party } of busy) await untilUpToDate(party, () => entriesOf(servers[0]!, party), PATIENCE);
      upToDate(from);
      fell.push(together(await Promise.all(busy.map(({ people }) => people.reckon(servers[1]!.url)))));
    } finally {
      const isLast = begun + AT_A_TIME >= STOPS || fell.length * AT_A_TIME <= begun;
      await clearedAway(busy, isLast ? servers : []);
    }
  }
  const came = together(fell);
  console.log(`two processes, one killed ${STOPS} ×: ${inWords(came)}, up to date after ${slowest} ms`);
  expect(came).toMatchObject({ lost: 0, doubled: 0, denied: 0, unstored: 0 });
}, 900_000);
