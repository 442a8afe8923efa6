import { systems } from '@affray/engine';
import { connectTable } from '@affray/table/client';
import type { ServerMessage } from '@affray/table/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foeNamed, plant, plantable, plantings, tellsNumber } from '../../table/src/testing/planting.ts';
import { boldAnswer, meets, picker } from '../../table/src/testing/playing.ts';
import { type OddsThread, oddsInThread } from '../src/odds/thread.ts';
import { askedOf, type GuestParty, gather } from '../src/testing/guests.ts';
import { recorded, startServer, type TestServer, until } from '../src/testing/server.ts';

const LONG = process.env['AFFRAY_LONG'] !== undefined;
/** Names that stand nowhere else. */
const HIDDEN = 'Zyxxquill';
const UNDONE = 'Vexundone';
const TAG = 'Qwibblethorn';
/** Answers after which the hidden one leaves and the others may fall. */
const MIDDLE = 20;
const MOST = 500;
/** How foes' health is shown to players: all ways in the long tests. */
const WAYS: readonly ('words' | 'bar' | 'nothing')[] = LONG ? ['words', 'bar', 'nothing'] : ['words'];

let server: TestServer;
let odds: OddsThread;
beforeAll(async () => {
  const many = 1_000_000;
  odds = oddsInThread();
  const limits = { requests: many, rooms: many, messages: many, burst: many, looks: many, looksBurst: many };
  server = await startServer({ odds, limits });
});
afterAll(async () => {
  await server.stop();
  await odds.stop();
});

/** Answers what is open; false when the fight is over. */
async function answerOne(party: GuestParty, pick: (n: number) => number): Promise<boolean> {
  const [open] = party.gm.now.state!.questions;
  if (open === undefined) return false;
  const { link, question } = await askedOf(party, open);
  const { length } = party.gm.now.state!;
  for (;;) {
    const { re: _, ...order } = boldAnswer(question, party.gm.now.state!.view, pick);
    const reply = await link.send(order);
    if (!reply.ok && meets(reply.refusal)) continue;
    expect(reply).toMatchObject({ ok: true });
    break;
  }
  await until(party.gm, ({ state }) => state!.length > length, 30_000);
  return true;
}

/** Waits until whoever is asked first, and the GM, have been sent odds, where there are any. */
async function awaitOdds({ gm, players }: GuestParty): Promise<void> {
  const open = gm.now.state!.questions.find(({ body, seat }) => body.kind === 'choice' && players.has(seat));
  if (open === undefined) return;
  for (const link of [gm, players.get(open.seat)!])
    await until(link, ({ odds: shown }) => shown.size > 0, 5000).catch(() => {});
}

/** Whether a player has been sent odds. */
function hasOwnOdds({ players }: GuestParty): boolean {
  return [...players.values()].some(({ now }) => now.odds.size > 0);
}

function ids({ gm }: GuestParty): Set<string> {
  return new Set(gm.now.state!.view.combatants.map(({ id }) => id));
}

/** Brings somebody in; gives the id. */
async function bringIn(party: GuestParty, combatant: object, hidden: boolean): Promise<string> {
  const before = ids(party);
  const reply = await party.gm.send({ type: 'edit', edit: { op: 'add', combatant }, hidden });
  expect(reply).toMatchObject({ ok: true });
  await until(party.gm, () => ids(party).size > before.size);
  return [...ids(party)].find((id) => !before.has(id))!;
}

function messages(frames: readonly string[]): ServerMessage[] {
  return frames.map((frame): ServerMessage => JSON.parse(frame));
}

/** What stands around a planted text; empty where it does not stand. */
function around(frame: string, text: string): string {
  const at = frame.indexOf(text);
  return at < 0 ? '' : frame.slice(Math.max(0, at - 200), at + 80);
}

/** The shortest fights for every change, all of them in the long run. */
const books = systems.filter(({ id }) => LONG || id === 'tag-tally' || id === 'sea-of-shadows');

describe.each(books.map(({ id }) => ({ id })))('a whole fight of $id over the wire', ({ id: system }) => {
  test.each(WAYS)(
    'no raw frame of a player or spectator has a hidden number, name, option, odds or undone fact; health as %s',
    async (shown) => {
      const party = await gather(server.url, plantable(system), { spectator: true, seed: `frames ${system} ${shown}` });
      const { gm } = party;
      const { settings } = gm.now.state!.gm!;
      const sides = [...new Set(gm.now.state!.view.combatants.map(({ side }) => side))];
      const played = new Set(gm.now.state!.seats.slice(1).flatMap(({ combatants }) => combatants));
      const foes = gm.now.state!.view.combatants.filter(({ id }) => !played.has(id)).map(({ id }) => id);
      const health = Object.fromEntries(sides.map((side) => [side, side === 'party' ? ('numbers' as const) : shown]));
      expect(await gm.send({ type: 'settings', settings: { ...settings, health, hidden: [] } })).toMatchObject({
        ok: true,
      });
      const hidden = await bringIn(party, foeNamed(system, HIDDEN, TAG), true);
      let planted = 0;
      for (const foe of [...foes, hidden]) planted += await plant(gm, system, foe);
      expect(planted >= plantings[system]!.fields.length).toBe(true);
      // Numbers were open until here to nobody but the GM; what was sent before is searched, too.
      const pick = picker(31);
      let given = 0;
      let undone = false;
      /** By token: frames received before something was undone, when it was open to all. */
      const before = new Map<string, number>();
      while (given < MOST && (await answerOne(party, pick))) {
        given++;
        if (given % 6 === 0 || (given < 6 && !hasOwnOdds(party))) await awaitOdds(party);
        if (given === 10 && !undone) {
          undone = true;
          await bringIn(party, foeNamed(system, UNDONE, TAG), false);
          for (let more = 0; more < 3; more++) await answerOne(party, pick);
          expect(await gm.send({ type: 'undo', count: 4 })).toMatchObject({ ok: true });
          await until(gm, ({ state }) => !state!.view.combatants.some(({ name }) => name === UNDONE));
          await new Promise((resolve) => setTimeout(resolve, 200));
          for (const token of party.tokens.others) {
            const frames = party.frames.get(token)!;
            expect(frames.some((frame) => frame.includes(UNDONE))).toBe(true);
            before.set(token, frames.length);
          }
          party.all.push(await latecomer(party));
        }
        if (given === MIDDLE) {
          expect(await gm.send({ type: 'edit', edit: { op: 'remove', combatant: hidden } })).toMatchObject({
            ok: true,
          });
          for (const foe of foes) await plant(gm, system, foe, true);
        }
      }
      expect(party.gm.now.state!.over).toBe(true);
      expect(given).toBeGreaterThan(MIDDLE);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const told = party.frames.get(party.tokens.gm)!;
      const { telling } = plantings[system]!;
      expect(told.some((frame) => frame.includes(HIDDEN))).toBe(true);
      expect(told.some((frame) => frame.startsWith('{"type":"odds"'))).toBe(true);
      expect(telling.length === 0 || told.some((frame) => tellsNumber(frame, telling) !== undefined)).toBe(true);
      expect(told.some((frame) => frame.includes('"undone":true'))).toBe(true);
      let ownOdds = 0;
      for (const [token, frames] of party.frames) {
        if (token === party.tokens.gm) continue;
        for (const frame of frames.slice(before.get(token) ?? 0)) expect(around(frame, UNDONE)).toBe('');
        const seat = party.seats.get(token) ?? null;
        ownOdds += searchFrames(frames, seat, hidden, party, telling);
      }
      expect(ownOdds).toBeGreaterThan(0);
      party.close();
    },
    300_000,
  );
});

/** Somebody who comes to watch after something was undone. */
async function latecomer(party: GuestParty) {
  const joined = await server.calls.join({ code: party.room.codes.spectator });
  if (!joined.ok || joined.value.token === null) throw new Error('nobody lets us in');
  const { token } = joined.value;
  const link = connectTable({ server: server.url, token, socket: (address) => recorded(address, token, party.frames) });
  await until(link, ({ status }) => status === 'open', 30_000);
  return link;
}

/** Fails on anything that this seat (null = a spectator) may not know. Gives how many odds it was sent. */
function searchFrames(
  frames: readonly string[],
  seat: string | null,
  hidden: string,
  { tokens, gm, room }: GuestParty,
  telling: (typeof plantings)[string]['telling'],
): number {
  for (const frame of frames) {
    expect(around(frame, HIDDEN)).toBe('');
    expect(around(frame, TAG)).toBe('');
    expect(around(frame, `"${hidden}"`)).toBe('');
    expect(around(frame, tokens.gm)).toBe('');
    expect(around(frame, '"undone":true')).toBe('');
    expect(around(frame, '"mine":false,"question"')).toBe('');
    // The room's id is made up anew each time and may look like a number.
    expect(tellsNumber(frame.replaceAll(room.room, 'room'), telling)).toBeUndefined();
  }
  const own = new Set(gm.now.state!.seats.find(({ id }) => id === seat)?.combatants ?? []);
  const asked = new Map<string, ReadonlySet<string>>();
  let shown = 0;
  for (const message of messages(frames)) {
    if (message.type === 'state' || message.type === 'welcome') {
      for (const { id, who, mine, body, seat: of } of message.state.questions ?? []) {
        expect({ mine, of }).toEqual({ mine: true, of: seat });
        asked.set(`${id} ${who}`, new Set(body.kind === 'choice' ? body.options.map((option) => option.id) : []));
      }
      expect(message.state.gm ?? null).toBeNull();
    }
    if (message.type !== 'odds') continue;
    shown++;
    expect(own.has(message.who)).toBe(true);
    const options = asked.get(`${message.question} ${message.who}`);
    for (const { option } of message.odds.rows) expect(options?.has(option)).toBe(true);
  }
  return shown;
}
