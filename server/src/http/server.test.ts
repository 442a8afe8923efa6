import { createHash } from 'node:crypto';
import { plain } from '@affray/engine';
import type { TableLink } from '@affray/table/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstEncounter, picker, someAnswer } from '../../../table/src/testing/playing.ts';
import { browserSocket, startServer, type TestServer, until } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ limits: { wrongCodes: 5 } });
});
afterAll(async () => {
  await server.stop();
});

async function made(system = 'block-dodge-parry') {
  const fight = firstEncounter(system);
  if (typeof fight !== 'object' || fight === null) throw new Error('no encounter');
  const reply = await server.calls.createRoom({ fight: { ...fight }, seed: 'test' });
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusals));
  return reply.value;
}

async function joined(code: string, seat?: string, person?: string) {
  const reply = await server.calls.join({
    code,
    ...(seat === undefined ? {} : { seat }),
    ...(person === undefined ? {} : { person }),
  });
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusals));
  return reply.value;
}

async function play(links: ReadonlyMap<string, TableLink>, gm: TableLink, most: number): Promise<void> {
  const pick = picker(4);
  for (let given = 0; given < most; given++) {
    const [open] = gm.now.state!.questions;
    if (open === undefined) return;
    const link = links.get(open.seat) ?? gm;
    const own = await until(link, ({ state }) =>
      state!.questions.some((each) => each.question === open.question && each.who === open.who),
    );
    const question = own.state!.questions.find((each) => each.who === open.who && each.question === open.question)!;
    const { re: _, ...order } = someAnswer(question, pick);
    const reply = await link.send(order);
    expect(reply).toMatchObject({ ok: true });
    await until(gm, ({ state }) => state!.questions[0]?.id !== open.id || state!.questions[0]?.who !== open.who);
  }
}

describe('rooms over HTTP and sockets', () => {
  test('a GM makes a room, players join by code, and a whole fight is played', async () => {
    const room = await made('block-dodge-parry');
    const gm = await server.connect(room.gmToken, 'Gerda');
    const listed = await joined(room.codes.player);
    expect(listed).toMatchObject({ room: room.room, role: 'player', token: null });
    const links = new Map<string, TableLink>();
    for (const { id } of listed.seats) {
      const { token } = await joined(room.codes.player, id, `Person of ${id}`);
      links.set(id, await server.connect(token!));
    }
    const watching = await joined(room.codes.spectator);
    const spectator = await server.connect(watching.token!);
    await play(links, gm, 300);
    expect(gm.now.state!.over).toBe(true);
    const { seats } = gm.now.state!;
    expect(seats[0]).toMatchObject({ person: 'Gerda', devices: 1 });
    expect(seats[1]).toMatchObject({ person: `Person of ${seats[1]!.id}`, devices: 1 });
    const watched = await until(spectator, ({ state }) => state!.over);
    expect(watched.state).toMatchObject({ questions: [], seed: 'test', gm: null, notice: null });
    const { commitment, salt } = watched.state!;
    expect(salt).toMatch(/^[\w-]{32}$/);
    expect(commitment).toBe(createHash('sha256').update(`${salt}\ntest`).digest('hex'));
  });

  test('two devices share a seat, a late joiner sees everything so far, and a device that leaves is counted out', async () => {
    const room = await made();
    const gm = await server.connect(room.gmToken);
    const seat = gm.now.state!.seats[1]!.id;
    const [one, two] = [await joined(room.codes.player, seat), await joined(room.codes.player, seat)];
    const first = await server.connect(one.token!);
    await play(new Map(), gm, 3);
    const second = await server.connect(two.token!);
    expect(second.now.log).toEqual(first.now.log);
    await until(gm, ({ state }) => state!.seats[1]!.devices === 2);
    first.close();
    await until(gm, ({ state }) => state!.seats[1]!.devices === 1);
  });

  test('a broken connection is made again by itself and the room is as it was left', async () => {
    const room = await made('tag-tally');
    const gm = await server.connect(room.gmToken);
    await play(new Map(), gm, 3);
    const before = gm.now.state!;
    gm.retry();
    expect(gm.now.status).not.toBe('open');
    const reply = await gm.send({ type: 'undo', count: 1 });
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'not-sent' } });
    const after = await until(gm, ({ status }) => status === 'open');
    expect(after.state!.view).toEqual(before.view);
    expect(after.state!.length).toBe(before.length);
  });

  test('the GM opens a second device by the GM’s code; the player’s code never gives the GM’s chair', async () => {
    const room = await made();
    const second = await joined(room.codes.gm);
    expect(second).toMatchObject({ role: 'gm' });
    const link = await server.connect(second.token!);
    expect(link.now.role).toBe('gm');
    const tried = await server.calls.join({ code: room.codes.player, seat: 'gm' });
    expect(tried).toMatchObject({ ok: false, refusals: [{ code: 'unknown-seat' }] });
  });

  test('a revoked seat is sent away for good, and a withdrawn code opens nothing', async () => {
    const room = await made();
    const listed = await joined(room.codes.player);
    const seat = listed.seats[0]!.id;
    const { token } = await joined(room.codes.player, seat);
    const link = await server.connect(token!);
    expect(await server.calls.revoke(room.room, token!, { seat })).toMatchObject({ ok: false, status: 403 });
    expect(await server.calls.revoke(room.room, room.gmToken, { seat })).toMatchObject({ ok: true });
    const { trouble } = await until(link, ({ status }) => status === 'refused');
    expect(trouble).toMatchObject({ code: 'revoked' });
    const renewed = await server.calls.newCode(room.room, room.gmToken, { role: 'player', revoke: true });
    if (!renewed.ok) throw new Error('no code');
    expect(await server.calls.join({ code: room.codes.player })).toMatchObject({ ok: false, status: 404 });
    expect(await joined(renewed.value.code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ role: 'player' });
  });

  test('only the GM gets the fight file; everybody gets the record as far as they may know', async () => {
    const room = await made();
    const gm = await server.connect(room.gmToken);
    await play(new Map(), gm, 4);
    const { token } = await joined(room.codes.spectator);
    expect(await server.calls.fightFile(room.room, token!)).toMatchObject({ ok: false, status: 403 });
    const file = await server.calls.fightFile(room.room, room.gmToken);
    expect(file).toMatchObject({ ok: true, value: { format: 'affray-fight', seed: 'test' } });
    const again = await server.calls.createRoom({ fight: { ...(file.ok ? file.value : {}) } });
    expect(again).toMatchObject({ ok: true });
    const record = await server.calls.record(room.room, token!);
    expect(record.ok && record.value).toContain('## What happened');
    expect(await gm.send({ type: 'fork', entry: 1 })).toMatchObject({ ok: true, result: { kind: 'forked' } });
    expect(await server.calls.remove(room.room, room.gmToken)).toMatchObject({ ok: true });
    expect(await server.calls.fightFile(room.room, room.gmToken)).toMatchObject({ ok: false, status: 401 });
  });
});

describe('what is refused is refused with a reason', () => {
  test('an encounter with mistakes names each place', async () => {
    const reply = await server.calls.createRoom({ fight: { system: 'tag-tally', party: 3 } });
    expect(reply).toMatchObject({ ok: false, status: 422 });
    const unknown = await server.calls.createRoom({ fight: { system: 'chess' } });
    expect(unknown.ok === false && unknown.refusals[0]).toMatchObject({ code: 'unknown-system', place: 'system' });
  });

  test('a body that is not as it must be, a missing and a foreign token', async () => {
    const response = await fetch(`${server.url}/api/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kode: 'x' }),
    });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      refusals: expect.arrayContaining([expect.objectContaining({ place: 'code' })]),
    });
    const room = await made();
    const other = await made();
    expect((await fetch(`${server.url}/api/rooms/${room.room}/fight`)).status).toBe(401);
    expect(await server.calls.fightFile(room.room, other.gmToken)).toMatchObject({ ok: false, status: 403 });
  });

  test('guessing codes is slowed down', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const reply = await server.calls.join({ code: 'AAAA-BBBB-CCCC' });
      if (!reply.ok) statuses.push(reply.status);
    }
    expect(statuses).toContain(404);
    expect(statuses[statuses.length - 1]).toBe(429);
  });

  test('a fork is a room like any other: it counts towards how many one address may make', async () => {
    const small = await startServer({ limits: { rooms: 2 } });
    const fight = Object.fromEntries(Object.entries(Object(firstEncounter('tag-tally'))));
    const room = await small.calls.createRoom({ fight });
    if (!room.ok) throw new Error('no room');
    const gm = await small.connect(room.value.gmToken);
    expect(await gm.send({ type: 'fork', entry: 0 })).toMatchObject({ ok: true });
    const tooMany = { code: 'too-many-rooms' };
    expect(await gm.send({ type: 'fork', entry: 0 })).toMatchObject({ ok: false, refusal: tooMany });
    expect(await small.calls.createRoom({ fight })).toMatchObject({ ok: false, status: 429, refusals: [tooMany] });
    await small.stop();
  });

  test('whoever sends too fast is told so under the number of the command', async () => {
    const strict = await startServer({ limits: { messages: 1, burst: 3 } });
    const fight = Object.fromEntries(Object.entries(Object(firstEncounter('tag-tally'))));
    const room = await strict.calls.createRoom({ fight });
    if (!room.ok) throw new Error('no room');
    const gm = await strict.connect(room.value.gmToken);
    const said = await Promise.all(Array.from({ length: 6 }, (_, n) => gm.send({ type: 'chat', text: `${n}` })));
    expect(said.filter(({ ok }) => ok).length).toBeLessThan(6);
    for (const each of said) if (!each.ok) expect(each.refusal.code).toBe('too-fast');
    await strict.stop();
  });

  test('pages of other sites are kept out, of HTTP and of sockets', async () => {
    const response = await fetch(`${server.url}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    });
    expect(response.status).toBe(403);
    const upgrade = await fetch(`${server.url}/api/address`, { headers: { origin: 'https://evil.example' } });
    expect(upgrade.status).toBe(200);
  });

  test('a socket must say hello with a good token and the right protocol', async () => {
    const first = async (message: string): Promise<[number, string]> =>
      new Promise((resolve) => {
        const socket = browserSocket(`${server.url.replace('http', 'ws')}/api/socket`);
        let said = '';
        socket.onopen = () => socket.send(message);
        socket.onmessage = ({ data }) => {
          said = String(data);
        };
        socket.onclose = ({ code }) => resolve([code, said]);
      });
    expect(await first('no json')).toMatchObject([4400, expect.stringContaining('bad-json')]);
    expect(await first('{"type":"ping","re":1}')).toMatchObject([4400, expect.stringContaining('hello')]);
    const token = 'x'.repeat(43);
    expect(await first(JSON.stringify({ type: 'hello', protocol: 99, token }))).toMatchObject([
      4409,
      expect.anything(),
    ]);
    expect(await first(JSON.stringify({ type: 'hello', protocol: 2, token }))).toMatchObject([4401, expect.anything()]);
  });
});

describe('the server itself', () => {
  test('is healthy, tells its address, and sends its app under a strict policy', async () => {
    const health = await fetch(`${server.url}/health`);
    expect(await health.json()).toMatchObject({ ok: true, protocol: 2 });
    const policy = health.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    const address = await server.calls.address();
    expect(address).toMatchObject({ ok: true, value: { lan: [] } });
    const nothing = await fetch(`${server.url}/api/nothing`);
    expect(nothing.status).toBe(404);
    expect(await nothing.json()).toMatchObject({ refusals: [{ code: 'not-found' }] });
  });

  test('a stopping server tells clients to come back', async () => {
    const other = await startServer();
    const fight = firstEncounter('tag-tally');
    const room = await other.calls.createRoom({ fight: { ...(typeof fight === 'object' ? fight : {}) } });
    if (!room.ok) throw new Error('no room');
    const link = await other.connect(room.value.gmToken);
    const lost = until(link, ({ status }) => status === 'lost');
    await other.server.stop();
    expect((await lost).retryIn).toBeGreaterThan(0);
    await other.stop();
  });
});

function value<T>(
  answered: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusals: unknown },
): T {
  if (!answered.ok) throw new Error(JSON.stringify(answered.refusals));
  return answered.value;
}

describe('whom the GM sends away', () => {
  test('spectators and a second device of the GM go, with the codes they came by; the GM who asks stays', async () => {
    const server = await startServer();
    const { room, gmToken, codes } = value(
      await server.calls.createRoom({ fight: Object.fromEntries(Object.entries(Object(firstEncounter('tag-tally')))) }),
    );
    const watcher = value(await server.calls.join({ code: codes.spectator })).token!;
    const second = value(await server.calls.join({ code: codes.gm })).token!;
    const gm = await server.connect(gmToken);
    const watching = await server.connect(watcher);
    const other = await server.connect(second);
    expect(await server.calls.revoke(room, gmToken, { role: 'spectator', codes: true })).toMatchObject({ ok: true });
    await until(watching, ({ status }) => status === 'refused');
    expect(await server.calls.join({ code: codes.spectator })).toMatchObject({ ok: false });
    expect(await server.calls.revoke(room, gmToken, { seat: 'gm', codes: true })).toMatchObject({ ok: true });
    await until(other, ({ status }) => status === 'refused');
    expect(await server.calls.join({ code: codes.gm })).toMatchObject({ ok: false });
    expect(gm.now.status).toBe('open');
    // Whoever is not there is not sent away, and that is said.
    const again = await server.calls.revoke(room, gmToken, { role: 'spectator', codes: true });
    expect(again).toMatchObject({ ok: false, refusals: [{ code: 'nobody-there' }] });
    const nowhere = await server.calls.revoke(room, gmToken, { seat: 'nobody' });
    expect(nowhere).toMatchObject({ ok: false, refusals: [{ code: 'unknown-seat' }] });
    await server.stop();
  });

  test('nobody but the GM is called something that passes for the GM, or something nobody sees', async () => {
    const server = await startServer();
    const fight = Object.fromEntries(Object.entries(Object(firstEncounter('tag-tally'))));
    const { gmToken, codes } = value(await server.calls.createRoom({ fight, title: 'A \u202efight\u001b[2J' }));
    expect((await server.connect(gmToken)).now.state?.title).toBe('A fight[2J');
    const [seat] = value(await server.calls.join({ code: codes.player })).seats;
    for (const person of ['GM', 'g m', 'ɢм', '\u200b\u200d', '\u3164']) {
      const joined = await server.calls.join({ code: codes.player, seat: seat!.id, person });
      expect(joined, person).toMatchObject({ ok: false, refusals: [{ place: 'person' }] });
    }
    expect(await server.calls.join({ code: codes.gm, person: 'GM' })).toMatchObject({ ok: true });
    const joined = value(await server.calls.join({ code: codes.player, seat: seat!.id, person: 'An\u202ena\u0007' }));
    const gm = await server.connect(gmToken);
    expect(gm.now.state!.seats.find(({ id }) => id === seat!.id)!.person).toBe('Anna');
    const player = await server.connect(joined.token!);
    await player.send({ type: 'chat', text: 'hello \u001b[31m\u202eworld' });
    await until(gm, ({ log }) => log.some(({ text }) => plain(text).endsWith('hello [31mworld')));
    expect(await player.send({ type: 'chat', text: '\u200b' })).toMatchObject({ ok: false });
    await server.stop();
  });
});
