import { systems } from '@affray/engine';
import type { OddsTable } from '@affray/lab';
import { expect, test } from 'vitest';
import { gmReader } from '../room/index.ts';
import { type Reader, readerKey } from '../seen/reader.ts';
import { firstEncounter, readerAt, readyMade, roomWith, someAnswer } from '../testing/playing.ts';
import { actsOf } from '../testing/turning-back.ts';
import { hinging, lurkers, must, twinWith } from '../testing/twins.ts';
import { channelFor } from './channel.ts';
import { oddsDesk } from './odds-desk.ts';

const table: OddsTable = { certainty: { kind: 'exact' }, subject: null, scope: '', columns: [], means: [], rows: [] };

/**
 * Takes back and brings back those in hiding before a question of a player; gives how often, what players then hear, what
 * those hear who come meanwhile, and what those are told who answer meanwhile.
 */
async function turnedBefore(system: string, encounter: unknown) {
  const twin = twinWith(encounter, [lurkers(system)[0]]);
  const { room, hidden } = twin;
  const players = room.seats().map(({ id }): Reader => readerAt(id));
  const heard: string[] = [];
  const channels = new Map(players.map((reader) => [readerKey(reader), channelFor(reader)]));
  for (const { links, reader } of channels.values()) links.add({ reader, deliver: (frame) => heard.push(frame) });
  const asks = { count: 0 };
  const desk = oddsDesk(
    () => room,
    channels,
    {
      forecast: async (_room, _question, _asked, early) => {
        asks.count++;
        early({ ...table, scope: 'rough' });
        return table;
      },
      chances: async () => null,
    },
    undefined,
  );
  const settled = async (): Promise<void> => {
    desk.ask();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  let turned = 0;
  let sent = 0;
  const again: string[] = [];
  const late: string[][] = [];
  const told: string[] = [];
  for (let answers = 0; answers < 40 && turned < 2; answers++) {
    const open = room.state(gmReader).questions.find(({ who }) => !hidden.has(who));
    if (open === undefined) break;
    const { id, who, question, body } = open;
    const option = body.kind === 'choice' ? body.options[body.options.length - 1]!.id : '';
    const before = actsOf(twin);
    must(
      room,
      body.kind === 'dice'
        ? { type: 'roll-for-me', re: 0, id, who, question }
        : { type: 'answer', re: 0, id, who, question, option },
    );
    hinging(twin, () => {});
    await settled();
    const count = actsOf(twin) - before - 1;
    const asked = players.some((reader) => room.state(reader).questions.some((one) => one.body.kind === 'choice'));
    if (count <= 0 || !asked) continue;
    turned++;
    const [frames, forecasts] = [heard.length, asks.count];
    must(room, { type: 'undo', re: 0, count });
    await settled();
    for (const reader of players) {
      const choices = room.state(reader).questions.filter((one) => one.body.kind === 'choice');
      if (choices.length === 0) continue;
      const frames: string[] = [];
      desk.repeat({ reader, deliver: (frame) => frames.push(frame) });
      late.push(frames);
      const answered = room.perform(
        reader,
        someAnswer(choices[0]!, () => 0),
      );
      told.push(answered.ok ? 'done' : JSON.stringify(answered.refusal));
    }
    must(room, { type: 'redo', re: 0, count });
    await settled();
    expect(asks.count).toBeGreaterThan(forecasts);
    again.push(...heard.slice(frames));
    sent += frames;
  }
  return { turned, sent, again, late, told };
}

test('a question that only the GM sees asked anew, after somebody hidden was taken back: odds come once, also to whoever comes meanwhile, and who answers is told to try again', async () => {
  let [turns, frames] = [0, 0];
  for (const { id } of systems) {
    const { encounter } = readyMade.findLast(({ system }) => system === id)!;
    const { turned, sent, again, late, told } = await turnedBefore(id, encounter);
    expect(again).toEqual([]);
    // Whoever comes while the GM is back there has the odds, too.
    expect(late.every((heard) => heard.length > 0 && heard.every((frame) => frame.includes('"type":"odds"')))).toBe(
      true,
    );
    expect(late.length).toBeGreaterThanOrEqual(turned);
    // Whoever answers then is told neither of whom it is about nor that nothing is asked.
    for (const text of told) {
      expect(text).toContain(
        'The GM is changing something just now. Your answer was not taken: try again in a moment.',
      );
      expect(text).not.toMatch(/hidden|unseen|open for you|Zyxxquill|lurker/);
    }
    expect(told.length).toBe(late.length);
    turns += turned;
    frames += sent;
    if (turns > 1) break;
  }
  expect(turns).toBeGreaterThan(1);
  expect(frames).toBeGreaterThan(0);
});

test('odds that come when the room has gone on, and nobody was shown it yet, are sent to nobody', async () => {
  const room = roomWith(firstEncounter('sea-of-shadows'));
  const players = room.seats().map(({ id }): Reader => readerAt(id));
  const heard: string[] = [];
  const channels = new Map([gmReader, ...players].map((reader) => [readerKey(reader), channelFor(reader)]));
  for (const { links, reader } of channels.values()) links.add({ reader, deliver: (frame) => heard.push(frame) });
  const found: ((odds: OddsTable) => void)[] = [];
  const forecast = (): Promise<OddsTable> => new Promise((resolve) => found.push(resolve));
  const desk = oddsDesk(() => room, channels, { forecast, chances: async () => null }, undefined);
  desk.ask();
  expect(found.length).toBeGreaterThan(0);
  must(
    room,
    someAnswer(room.state(gmReader).questions[0]!, () => 0),
  );
  for (const come of found) come(table);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(heard).toEqual([]);
});
