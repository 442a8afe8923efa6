import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerMessage } from '@affray/table/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstEncounter, picker } from '../../table/src/testing/playing.ts';
import { usualLimits } from '../src/http/limits.ts';
import { type ChildServer, startChild } from '../src/testing/child.ts';
import { type GuestParty, gather } from '../src/testing/guests.ts';
import { browserSocket } from '../src/testing/server.ts';
import { quickFolder, waitedDuring } from './latency.ts';

const MESSAGES = Number(process.env.AFFRAY_BAD_MESSAGES ?? '10000');

let folder: string;
let server: ChildServer;
let party: GuestParty;
let elsewhere: GuestParty;
beforeAll(async () => {
  folder = mkdtempSync(join(quickFolder(), 'affray-nuisance-'));
  server = await startChild({ data: folder });
  party = await gather(server.url, firstEncounter('block-dodge-parry'), { spectator: true });
  elsewhere = await gather(server.url, firstEncounter('tag-tally'), { devices: 0 });
}, 120_000);
afterAll(async () => {
  party.close();
  elsewhere.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** A socket that has said hello, with what it was told since. */
async function intruder(token: string): Promise<{ readonly socket: WebSocket; readonly told: ServerMessage[] }> {
  const socket = browserSocket(`${server.url.replace('http', 'ws')}/api/socket`);
  const told: ServerMessage[] = [];
  await new Promise<void>((resolve) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 2, token }));
    socket.onmessage = ({ data }) => {
      const message: ServerMessage = JSON.parse(String(data));
      if (message.type === 'welcome') resolve();
      else if (message.type === 'refused' || message.type === 'error' || message.type === 'done') told.push(message);
    };
  });
  return { socket, told };
}

type Maker = (n: number, pick: (n: number) => number) => string;

function oneOf<T>(list: readonly T[], pick: (n: number) => number): T {
  return list[pick(list.length)]!;
}

const junk: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x',
  [],
  {},
  { __proto__: 1 },
  '\u0000',
  '💥'.repeat(50),
];

/** Messages that make no sense, whoever sends them. */
const senseless: readonly Maker[] = [
  (_, pick) => Array.from({ length: pick(200) }, () => String.fromCharCode(pick(0xd800))).join(''),
  () => '',
  () => '{"type":"answer","re":1,',
  (n) => `{"type":"answer","re":${n},"id":"0","who":5}`,
  (n, pick) => JSON.stringify({ type: 'answer', re: n, id: oneOf(junk, pick), who: oneOf(junk, pick), question: 'x' }),
  (n, pick) => JSON.stringify({ type: oneOf(['drop', 'ANSWER', 'hello', '__proto__', 'constructor'], pick), re: n }),
  (n) => JSON.stringify({ type: 'undo', re: n, count: -1 }),
  (n) => JSON.stringify({ type: 'undo', re: n, count: 1, extra: 'field' }),
  (n) => JSON.stringify({ type: 'edit', re: n, edit: { op: 'set', path: '__proto__.polluted', value: {} } }),
  (n) => JSON.stringify({ type: 'settings', re: n, settings: { health: { foes: 'naked' } } }),
  (n) => JSON.stringify({ type: 'chat', re: n, text: '' }),
  (n) => JSON.stringify({ type: 'chat', re: n, text: 'x'.repeat(1001) }),
  (n) => `${'['.repeat(4000)}${n}${']'.repeat(4000)}`,
  (n, pick) => JSON.stringify([oneOf(junk, pick), n]),
  (_, pick) => JSON.stringify(oneOf(junk, pick)),
  (n) => `{"type":"overrule","re":${n},"entry":0,"faces":[${'1,'.repeat(70)}1]}`,
  (n) => JSON.stringify({ type: 'hello', protocol: 2, token: 'x'.repeat(40), re: n }),
];

/** Well-formed orders that a player may not give, or that come too late. */
const forbidden: readonly Maker[] = [
  (n) => JSON.stringify({ type: 'undo', re: n, count: 1 }),
  (n) => JSON.stringify({ type: 'redo', re: n, count: 1 }),
  (n) => JSON.stringify({ type: 'edit', re: n, edit: { op: 'end' } }),
  (n) => JSON.stringify({ type: 'edit', re: n, edit: { op: 'set', path: 'fighters.0.hp', value: 99 } }),
  (n) => JSON.stringify({ type: 'reroll', re: n, entry: n % 50 }),
  (n) => JSON.stringify({ type: 'overrule', re: n, entry: n % 50, faces: [20] }),
  (n) => JSON.stringify({ type: 'fields', re: n, combatant: '' }),
  (n) => JSON.stringify({ type: 'fork', re: n, entry: 0 }),
  (n) => JSON.stringify({ type: 'chances', re: n }),
  (n) => JSON.stringify({ type: 'policy', re: n, seat: 'gm', policy: null }),
  (n) => JSON.stringify({ type: 'dice', re: n, seat: 'gm', by: 'hand' }),
  (n) => JSON.stringify({ type: 'stand', re: n, entry: 900_000 }),
  (n) =>
    JSON.stringify({
      type: 'settings',
      re: n,
      settings: { health: {}, oddsOff: [], hidden: [], chancesForPlayers: true },
    }),
];

/** Answers out of their time or to what others are asked. */
function misplaced(n: number, pick: (n: number) => number): string {
  const open = oneOf(party.gm.now.state!.questions, pick);
  const { id, who, question, body } = open;
  const option = body.kind === 'choice' ? oneOf(body.options, pick).id : 'none';
  const forms = [
    { id: id + 1 + pick(1000), who, question, option },
    { id: Math.max(0, id - 1 - pick(5)), who, question, option: `${option}?` },
    { id, who: 'nobody', question, option },
    { id, who, question: 'surrender', option },
    { id, who, question, option: `${option}-forged` },
    { id, who, question, dice: [1, 2, 3] },
    { id, who, question, option, dice: [1] },
    { id, who, question },
  ];
  return JSON.stringify({ type: 'answer', re: n, ...oneOf(forms, pick) });
}

test(`${MESSAGES} malformed, oversized, stale, forged or reordered messages: no crash, no change, a reason each`, async () => {
  const pick = picker(123);
  const stateNow = () => {
    const { revision: _r, seats: _s, ...state } = party.gm.now.state!;
    return JSON.stringify(state);
  };
  const before = stateNow();
  const entries = party.gm.now.state!.length;
  const open = party.gm.now.state!.questions[0]!.seat;
  const [first, second] = [...party.players.keys()];
  const players = party.tokens.others.slice(0, party.players.size);
  // Somebody who is not asked first, and a spectator: nothing they say may count.
  const bystander = players[open === first && second !== undefined ? 1 : 0]!;
  const watcher = party.tokens.others[party.tokens.others.length - 1]!;
  const guests = [await intruder(bystander), await intruder(watcher)];
  let sent = 0;
  let oversized = 0;
  const answered = () => guests.reduce((sum, { told }) => sum + told.length, 0);
  const turns = server.watch();
  const waited = await waitedDuring(server.url, elsewhere.tokens.gm, 'chat', 50, async () => {
    for (; sent < MESSAGES; sent++) {
      if (sent % 500 === 499) {
        const other = await intruder(watcher);
        const closed = new Promise<number>((resolve) => {
          other.socket.onclose = ({ code }) => resolve(code);
        });
        other.socket.send(JSON.stringify({ type: 'chat', re: 1, text: 'x'.repeat(usualLimits.message) }));
        expect(await closed).toBe(1009);
        oversized++;
        continue;
      }
      const make = sent % 3 === 0 ? oneOf(senseless, pick) : sent % 3 === 1 ? oneOf(forbidden, pick) : misplaced;
      guests[sent % 2]!.socket.send(make(sent, pick));
      if (sent % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (let n = 0; n < 600 && answered() < sent - oversized; n++)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const kept = await turns();
  expect(answered()).toBe(sent - oversized);
  const codes = new Map<string, number>();
  for (const { told } of guests)
    for (const message of told) {
      if (message.type !== 'refused' && message.type !== 'error')
        throw new Error(`${JSON.stringify(message)} was done`);
      expect(message.refusal.reason.length).toBeGreaterThan(5);
      codes.set(message.refusal.code, (codes.get(message.refusal.code) ?? 0) + 1);
    }
  console.log(
    `${MESSAGES} bad messages (${[...codes].map(([code, count]) => `${code} ${count}`).join(', ')}, ` +
      `oversized ${oversized}); meanwhile at another table: ${JSON.stringify(waited)}; ` +
      `the server’s own turns: ${JSON.stringify(kept)}`,
  );
  expect(kept.worst, 'milliseconds computed at a stretch').toBeLessThan(500);
  expect(codes.get('fault')).toBeUndefined();
  for (const { socket } of guests) socket.close();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(party.gm.now.state!.length).toBe(entries);
  expect(stateNow()).toBe(before);
  expect('polluted' in {}).toBe(false);
  const health = await fetch(`${server.url}/health`);
  expect(health.status).toBe(200);
}, 300_000);

test('requests over HTTP that make no sense are refused with a reason each', async () => {
  const pick = picker(5);
  const paths = [
    '/api/rooms',
    '/api/join',
    `/api/rooms/${party.room.room}/codes`,
    `/api/rooms/${party.room.room}/revoke`,
  ];
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '{"code":5}',
    '{"fight":{}}',
    '{"fight":{"system":"tag-tally"}}',
    `{"entry":"x"}`,
    '{"__proto__":{"x":1}}',
  ];
  for (let n = 0; n < 300; n++) {
    const path = oneOf(paths, pick);
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': oneOf(['application/json', 'text/plain', 'application/xml'], pick),
        authorization: oneOf(
          ['', 'Bearer', 'Bearer short', `Bearer ${'x'.repeat(300)}`, `Basic ${'x'.repeat(40)}`],
          pick,
        ),
      },
      body: oneOf(bodies, pick),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const { refusals }: { refusals: { reason: string }[] } = JSON.parse(await response.text());
    expect(refusals[0]!.reason.length).toBeGreaterThan(5);
  }
}, 120_000);
