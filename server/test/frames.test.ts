import { systems } from '@affray/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OddsThread, oddsInThread } from '../src/odds/thread.ts';
import { answerNext, gather } from '../src/testing/guests.ts';
import { picker, readyMade } from '../src/testing/playing.ts';
import { startServer, type TestServer, until } from '../src/testing/server.ts';

/** A name that stands nowhere else. */
const NAME = 'Zyxxquill';

let server: TestServer;
let odds: OddsThread;
beforeAll(async () => {
  const many = 1_000_000;
  odds = oddsInThread();
  server = await startServer({ odds, limits: { requests: many, rooms: many, messages: many, burst: many } });
});
afterAll(async () => {
  await server.stop();
  await odds.stop();
});

/** An encounter in which all foes of one name have the planted one. */
function planted(system: string): unknown {
  for (const { encounter } of readyMade.filter((one) => one.system === system)) {
    const names = systems
      .find(({ id }) => id === system)!
      .use((rules) => {
        const read = rules.readEncounter(encounter);
        if (!read.ok) return [];
        return rules.combatants(rules.setUp(read.value)).flatMap(({ name, seat }) => (seat === 0 ? [name] : []));
      });
    for (const name of names) {
      const text = JSON.stringify(encounter).replaceAll(`"${name}"`, `"${NAME}"`);
      if (text.includes(NAME)) return JSON.parse(text);
    }
  }
  return null;
}

describe.each(systems.map(({ id }) => ({ id })))('$id over the wire', ({ id }) => {
  test('no raw frame of a player or spectator names a hidden foe, asks for others or shows what was undone; odds come', async () => {
    const party = await gather(server.url, planted(id), { spectator: true });
    const { gm } = party;
    const hidden = gm.now.state!.view.combatants.filter(({ name }) => name === NAME).map((one) => one.id);
    expect(hidden.length).toBeGreaterThan(0);
    const { settings } = gm.now.state!.gm!;
    expect(await gm.send({ type: 'settings', settings: { ...settings, hidden } })).toMatchObject({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const [token, frames] of party.frames) if (token !== party.tokens.gm) frames.length = 0;
    const pick = picker(31);
    const chances = await gm.send({ type: 'chances' });
    expect(chances).toMatchObject({ ok: true, result: { kind: 'chances', chances: { rows: expect.any(Array) } } });
    await until(gm, ({ odds: shown }) => shown.size > 0, 60_000);
    for (let given = 0; given < 30; given++) {
      const reply = await answerNext(party, pick);
      if (reply === null) break;
      expect(reply).toMatchObject({ ok: true });
      if (given % 10 === 9) expect(await gm.send({ type: 'undo', count: 1 })).toMatchObject({ ok: true });
      if (given === 5) await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    const told = party.frames.get(party.tokens.gm)!;
    expect(told.some((frame) => frame.includes(NAME))).toBe(true);
    expect(told.some((frame) => frame.startsWith('{"type":"odds"'))).toBe(true);
    for (const token of party.tokens.others)
      for (const frame of party.frames.get(token)!) {
        const at = frame.indexOf(NAME);
        expect(at < 0 ? '' : frame.slice(Math.max(0, at - 200), at + 80)).toBe('');
        expect(frame).not.toContain('"undone":true');
        expect(frame).not.toContain('"mine":false,"question"');
        expect(frame).not.toContain(party.tokens.gm);
      }
    party.close();
  }, 120_000);
});
