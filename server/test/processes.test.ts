import { callServer, connectTable } from '@affray/table/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picker, readyMade, someAnswer } from '../../table/src/testing/playing.ts';
import { type ChildServer, startChild } from '../src/testing/child.ts';
import { answerNext, gather } from '../src/testing/guests.ts';
import { startPostgres, type TestPostgres } from '../src/testing/postgres.ts';
import { browserSocket, until } from '../src/testing/server.ts';

let postgres: TestPostgres;
let one: ChildServer;
let other: ChildServer;
beforeAll(async () => {
  postgres = await startPostgres();
  const database = await postgres.database();
  [one, other] = await Promise.all([startChild({ database }), startChild({ database })]);
}, 120_000);
afterAll(async () => {
  await one.stop();
  await other.stop();
  await postgres.stop();
}, 60_000);

const encounterOf = (id: string): unknown => readyMade.find((ready) => ready.id === id)!.encounter;

test('two processes on one database: the GM on one, the players on the other, play a fight to its end', async () => {
  const party = await gather(one.url, encounterOf('skirmish'), { elsewhere: other.url, spectator: true });
  const pick = picker(3);
  let answers = 0;
  for (; answers < 250; answers++) {
    const reply = await answerNext(party, pick);
    if (reply === null) break;
    expect(reply).toMatchObject({ ok: true });
  }
  expect(party.gm.now.state!.over).toBe(true);
  const { length, outcome } = party.gm.now.state!;
  for (const link of party.all) {
    const seen = await until(link, ({ state }) => state!.length === length);
    expect(seen.state!.outcome).toEqual(outcome);
  }
  const files = await Promise.all(
    [one, other].map(({ url }) => callServer(url).fightFile(party.room.room, party.room.gmToken)),
  );
  const [here, there] = files.map((file) => (file.ok ? file.value.entries : null));
  expect(here).toEqual(there);
  party.close();
}, 300_000);

test('answers given at the same moment on both processes are all taken, each once', async () => {
  for (let round = 0; round < 5; round++) {
    const party = await gather(one.url, encounterOf('skirmish'), { elsewhere: other.url, seed: `both ${round}` });
    const pick = picker(round);
    const open = party.gm.now.state!.questions;
    expect(open.length).toBeGreaterThan(2);
    // The GM answers half of them on one process while the players answer the others on the other.
    const replies = await Promise.all(
      open.map(async (question, at) => {
        const player = party.players.get(question.seat);
        const { re: _, ...order } = someAnswer(question, pick);
        return (at % 2 === 0 || player === undefined ? party.gm : player).send(order);
      }),
    );
    expect(replies.filter(({ ok }) => !ok)).toEqual([]);
    const file = await callServer(other.url).fightFile(party.room.room, party.room.gmToken);
    const given = (file.ok ? file.value.entries : []).filter(({ type }) => type === 'choice');
    expect(given.length).toBeGreaterThanOrEqual(open.length);
    await until(party.gm, ({ state }) => !state!.questions.some(({ id }) => id === open[0]!.id));
    party.close();
  }
}, 120_000);

test('settings and hidden combatants reach the players of the other process', async () => {
  const party = await gather(one.url, encounterOf('skirmish'), { elsewhere: other.url });
  const [player] = [...party.players.values()];
  const foe = party.gm.now.state!.view.combatants.find(({ side }) => side === 'foes')!;
  const { settings } = party.gm.now.state!.gm!;
  await party.gm.send({ type: 'settings', settings: { ...settings, hidden: [foe.id] } });
  await until(player!, ({ state }) => !state!.view.combatants.some(({ id }) => id === foe.id));
  party.close();
}, 60_000);

test('everybody sees how many devices sit at a seat, whichever process they are connected to', async () => {
  const party = await gather(one.url, encounterOf('skirmish'), { elsewhere: other.url });
  const [seat, player] = [...party.players][0]!;
  const devices = (link: typeof player, of: string) => link.now.state!.seats.find(({ id }) => id === of)?.devices;
  await until(party.gm, () => devices(party.gm, seat) === 1);
  await until(player, () => devices(player, 'gm') === 1);
  const code = await callServer(one.url).join({ code: party.room.codes.player, seat });
  if (!code.ok || code.value.token === null) throw new Error('nobody lets us in');
  const second = connectTable({ server: one.url, token: code.value.token, socket: browserSocket });
  await until(second, ({ status }) => status === 'open');
  for (const link of [party.gm, player, second]) await until(link, () => devices(link, seat) === 2);
  second.close();
  for (const link of [party.gm, player]) await until(link, () => devices(link, seat) === 1);
  party.close();
}, 60_000);

test('a device that is sent away, or whose room is deleted, goes within 2 s from the other process, too', async () => {
  const party = await gather(one.url, encounterOf('skirmish'), { elsewhere: other.url, spectator: true });
  const [first, ...rest] = [...party.players];
  const [seat, player] = first!;
  const calls = callServer(one.url);
  const from = Date.now();
  expect(await calls.revoke(party.room.room, party.room.gmToken, { seat })).toMatchObject({ ok: true });
  const sent = await until(player, ({ status }) => status === 'refused', 2000);
  expect(sent.trouble).toMatchObject({ code: 'revoked' });
  for (const [, link] of rest) expect(link.now.status).toBe('open');
  expect(await calls.remove(party.room.room, party.room.gmToken)).toMatchObject({ ok: true });
  for (const link of [...rest.map(([, each]) => each), party.spectator!]) {
    const { trouble } = await until(link, ({ status }) => status === 'refused', 2000);
    expect(trouble).toMatchObject({ code: 'room-gone' });
  }
  console.log(`sent away from the other process: all within ${Date.now() - from} ms`);
  party.close();
}, 60_000);

test('of 300 wrong codes at once, on one process and a PostgreSQL, as many are looked up as after each other; the right one waits its minute', async () => {
  const database = await postgres.database();
  const strict = await startChild({ database, limits: 'usual' });
  const calls = callServer(strict.url);
  const room = await calls.createRoom({ fight: Object.fromEntries(Object.entries(Object(encounterOf('skirmish')))) });
  if (!room.ok) throw new Error(JSON.stringify(room.refusals));
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const wrong = Array.from({ length: 300 }, (_, n) => `AAAA-AAAA-${alphabet[n >> 5]!}${alphabet[n & 31]!}AA`);
  const tried = await Promise.all(wrong.map((code) => calls.join({ code })));
  const told = new Map<string, number>();
  for (const reply of tried) {
    const code = reply.ok ? 'let in' : reply.refusals[0]!.code;
    told.set(code, (told.get(code) ?? 0) + 1);
  }
  console.log(`300 wrong codes at once: ${[...told].map(([code, count]) => `${code} ${count}`).join(', ')}`);
  expect(told).toEqual(
    new Map([
      ['unknown-code', 20],
      ['too-many-codes', 280],
    ]),
  );
  const right = await calls.join({ code: room.value.codes.spectator });
  expect(right).toMatchObject({ ok: false, refusals: [{ code: 'too-many-codes' }] });
  await strict.stop();
}, 60_000);
