import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picker, readyMade, someAnswer } from '../../table/src/testing/playing.ts';
import { startChild } from '../src/testing/child.ts';
import { askedOf, type GuestParty, gather } from '../src/testing/guests.ts';

/** How much load. */
export interface LoadOptions {
  readonly rooms: number;
  /** Devices in each room, the GM's included. */
  readonly seats: number;
  readonly seconds: number;
  /** Seconds between two answers in one room, on average. */
  readonly pace: number;
  readonly odds: boolean;
}

/** What came of it. Milliseconds are from sending an answer until every seat of the room has seen what came of it. */
export interface LoadResult {
  readonly answers: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
  /** Share of one core that the server used while it was played; null where it cannot be told. */
  readonly cpu: number | null;
  /** Connections lost at any time. */
  readonly dropped: number;
  /** Answers not seen by every seat, or refused. */
  readonly missed: number;
}

const fights = ['skirmish', 'tower', 'ronin', 'giant'];
const PATIENCE = 20_000;
/** The server reads no more files of one address at a time. */
const OPENED_AT_ONCE = 4;

/** Plays in many rooms at once at a natural pace against one server process. */
export async function playLoad(options: LoadOptions): Promise<LoadResult> {
  const { rooms, seats, seconds, pace, odds } = options;
  const data = mkdtempSync(join(tmpdir(), 'affray-load-'));
  const server = await startChild({ data, ...(odds ? { odds: 'on' } : {}) });
  const encounters = readyMade.filter(({ id }) => fights.includes(id)).map(({ encounter }) => encounter);
  const parties: GuestParty[] = [];
  for (let at = 0; at < rooms; at += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, rooms - at) }, (_, n) =>
      gather(server.url, encounters[(at + n) % encounters.length], { devices: seats - 1, seed: `load ${at + n}` }),
    );
    parties.push(...(await Promise.all(some)));
  }
  let dropped = 0;
  for (const { all } of parties)
    for (const link of all)
      link.subscribe(({ status }) => {
        if (status === 'lost') dropped++;
      });
  const times: number[] = [];
  let missed = 0;
  const cpuBefore = cpuSeconds(server.process.pid);
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    parties.map(async (party, n) => {
      // Rooms must not keep step with each other.
      const pick = picker(Math.imul(n + 1, 0x9e3779b1));
      while (performance.now() < end) {
        // Between half and one and a half times the pace, as people are.
        await new Promise((resolve) => setTimeout(resolve, pace * 1000 * (0.5 + pick(1000) / 1000)));
        if (performance.now() >= end) return;
        const [open] = party.gm.now.state!.questions;
        if (open === undefined) return;
        const { link, question } = await askedOf(party, open);
        const { re: _, ...order } = someAnswer(question, pick);
        const from = performance.now();
        const { length } = party.gm.now.state!;
        const seen = Promise.all(party.all.map((each) => sees(each, length)));
        const reply = await link.send(order);
        const all = await seen;
        if (!reply.ok || all.includes(false)) missed++;
        else times.push(performance.now() - from);
      }
    }),
  );
  const cpuAfter = cpuSeconds(server.process.pid);
  const cpu =
    cpuBefore === null || cpuAfter === null ? null : Math.round(((cpuAfter - cpuBefore) / seconds) * 100) / 100;
  for (const party of parties) party.close();
  await server.stop();
  rmSync(data, { recursive: true });
  times.sort((x, y) => x - y);
  const part = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    answers: times.length,
    p50: part(0.5),
    p95: part(0.95),
    p99: part(0.99),
    worst: part(0.9999),
    cpu,
    dropped,
    missed,
  };
}

/** Seconds a process has computed, where the system tells. */
function cpuSeconds(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const ticksPerSecond = 100;
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** True when the seat hears of more entries than these. */
function sees(link: GuestParty['gm'], length: number): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop();
      resolve(false);
    }, PATIENCE);
    stop = link.subscribe(({ state }) => {
      if (state === null || state.length <= length) return;
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(true);
    });
  });
}
