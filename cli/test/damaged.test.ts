import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { systems } from '@affray/engine';
import { gmReader } from '@affray/table/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../../server/src/testing/child.ts';
import { quickFolder } from '../../server/test/latency.ts';
import { picker, playOn, readyMade, roomWith } from '../../table/src/testing/playing.ts';
import { run } from '../src/run.ts';
import { type Damaged, damaged } from './damage.ts';

/** Files damaged; the long tests damage more. */
const FILES = Number(process.env.AFFRAY_DAMAGED ?? '200');
/** Answers in a fight before it is saved. */
const ANSWERS = 12;

let folder: string;
let server: ChildServer;
beforeAll(async () => {
  folder = mkdtempSync(join(quickFolder(), 'affray-damaged-'));
  server = await startChild({ data: folder });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** A whole file of this kind, of this ready-made fight. */
const kinds: Readonly<Record<string, (encounter: unknown, seed: number) => unknown>> = {
  encounter: (encounter) => encounter,
  fight: (encounter, seed) => played(encounter, seed).file(),
  'room’s export': (encounter, seed) => {
    const room = played(encounter, seed);
    room.sit(room.seats()[0]!.id, 'Anna');
    room.perform(gmReader, { type: 'chat', re: 1, text: 'Who goes there?' });
    room.perform(gmReader, { type: 'undo', re: 2, count: 1 });
    playOn(room, 2, picker(seed));
    return room.file();
  },
  everything: (encounter, seed) => {
    const room = played(encounter, seed);
    const { system } = room.state(gmReader);
    const fights = [{ head: room.head, records: room.file().entries }];
    const encounters = [{ id: 'one', system, name: 'One', file: encounter, at: 1 }];
    return { format: 'affray-everything', version: 1, parties: [], encounters, fights };
  },
};

function played(encounter: unknown, seed: number) {
  const room = roomWith(encounter, { seed: `file ${seed}` });
  playOn(room, ANSWERS, picker(seed));
  return room;
}

const whole = new Map<string, string>();

/** The file number n: every kind of every ready-made fight in turn. */
function fileOf(n: number): { readonly name: string; readonly text: string } {
  const names = Object.keys(kinds);
  const kind = names[n % names.length]!;
  const at = Math.floor(n / names.length) % readyMade.length;
  const { system, id, encounter } = readyMade[at]!;
  const name = `${system} ${id}, ${kind}`;
  const text = whole.get(name) ?? JSON.stringify(kinds[kind]!(encounter, at));
  whole.set(name, text);
  return { name, text };
}

interface Told {
  readonly ok: boolean;
  /** Why not, in a sentence that names the place. */
  readonly reason: string;
  readonly took: number;
}

/** Brings a file to the server. */
async function overHttp({ bytes }: Damaged, what: string): Promise<Told> {
  const body = Buffer.concat([Buffer.from('{"fight":'), bytes, Buffer.from('}')]);
  const from = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/rooms`, { method: 'POST', headers, body });
  const text = await response.text();
  const took = performance.now() - from;
  if (response.status === 201) {
    const { room, gmToken }: { room: string; gmToken: string } = JSON.parse(text);
    const opened = await fetch(`${server.url}/api/rooms/${room}/fight`, {
      headers: { authorization: `Bearer ${gmToken}` },
    });
    expect(opened.status, `${what}: what was taken can be opened: ${(await opened.text()).slice(0, 300)}`).toBe(200);
    return { ok: true, reason: '', took };
  }
  expect([400, 413, 422], text.slice(0, 300)).toContain(response.status);
  const { refusals }: { refusals: { place: string; reason: string }[] } = JSON.parse(text);
  return { ok: false, reason: refusals.map(({ place, reason }) => `${place}: ${reason}`).join('\n'), took };
}

/** Lets the command line look at a file. */
async function inTerminal({ bytes }: Damaged): Promise<Told> {
  let said = '';
  const sink = {
    write: (text: string): void => {
      said += text;
    },
  };
  const io = { stdin: Readable.from([bytes]), stdout: sink, stderr: sink, env: {}, cwd: tmpdir() };
  const from = performance.now();
  const exit = await run(['check', '-'], io, async () => systems);
  const took = performance.now() - from;
  expect([0, 2], said.slice(0, 300)).toContain(exit);
  return { ok: exit === 0, reason: said.replace(/^Standard input: .*\n\s*/, ''), took };
}

/** A sentence about some place: not only that something is wrong, and nothing that only a programmer reads. */
function expectSentence(reason: string, what: string): void {
  expect(reason, what).toMatch(/^[^\n]*\S[^\n]*[: ][^\n]{6,}/);
  expect(reason, what).not.toMatch(/TypeError|RangeError|undefined is|is not a function|\n {4}at |\[object /);
}

test(`${FILES} damaged files, over HTTP and in the terminal: each is refused with a place and a reason, or holds`, async () => {
  const pick = picker(77);
  const counts = { refused: 0, taken: 0 };
  const slowest = { http: { took: 0, what: '' }, terminal: { took: 0, what: '' } };
  // Whole files are taken, so that what is refused below is refused for its damage.
  for (let n = 0; n < Object.keys(kinds).length; n++) {
    const { name, text } = fileOf(n);
    const right = { how: 'not at all', bytes: Buffer.from(text) };
    // What a browser has kept is for the browser: the server makes no room of it, the terminal says what it is.
    expect((await overHttp(right, name)).ok, name).toBe(!name.endsWith('everything'));
    expect((await inTerminal(right)).ok, name).toBe(true);
  }
  const turns = server.watch();
  for (let n = 0; n < FILES; n++) {
    const { name, text } = fileOf(n);
    const bad = damaged(text, pick);
    const what = `${n}: ${name}, ${bad.how}`;
    const [http, terminal] = [await overHttp(bad, what), await inTerminal(bad)];
    for (const [way, told] of Object.entries({ http, terminal })) {
      if (!told.ok) expectSentence(told.reason, `${what}, ${way}`);
      counts[told.ok ? 'taken' : 'refused']++;
    }
    if (http.took > slowest.http.took) slowest.http = { took: http.took, what };
    if (terminal.took > slowest.terminal.took) slowest.terminal = { took: terminal.took, what };
  }
  const kept = await turns();
  const worst = Object.entries(slowest).map(([way, { took, what }]) => `${way} ${Math.round(took)} ms (${what})`);
  console.log(
    `${FILES} damaged files: ${counts.refused} times refused, ${counts.taken} times they hold; ` +
      `slowest ${worst.join(', ')}; the server’s own turns: ${JSON.stringify(kept)}`,
  );
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(counts.refused).toBeGreaterThan(FILES);
  expect(kept.worst, 'milliseconds computed at a stretch').toBeLessThan(500);
}, 1_200_000);
