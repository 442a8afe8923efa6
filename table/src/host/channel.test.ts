import { expect, test } from 'vitest';
import type { Reader } from '../seen/reader.ts';
import { firstEncounter, picker, playOn, readersOf, roomWith } from '../testing/playing.ts';
import { channelFor, flush, welcomeFrame } from './channel.ts';

test('a whole state and a change of one are JSON with every field, for everybody', () => {
  const room = roomWith(firstEncounter('tag-tally'));
  for (const reader of readersOf(room)) {
    const channel = channelFor(reader);
    flush(channel, room);
    const { state } = JSON.parse(welcomeFrame(channel, room));
    const { ticks: _, revision, ...rest } = state;
    const again = JSON.parse(flush(channel, room, true) ?? '');
    expect(again.state).toEqual({ ...rest, revision: revision + 1 });
    expect(again.ticks).toEqual({ from: 0, ticks: state.ticks });
  }
  const channel = channelFor(readersOf(room)[0]!);
  flush(channel, room);
  playOn(room, 3, picker(1));
  expect(JSON.parse(flush(channel, room) ?? '')).toMatchObject({ type: 'state', log: { lines: expect.any(Array) } });
});

test('a field that a state comes to have is sent whenever it changes, without being named anywhere', () => {
  const room = roomWith(firstEncounter('tag-tally'));
  let weather = 'rain';
  const withWeather = new Proxy(room, {
    get: (target, name) =>
      name === 'state' ? (reader: Reader) => ({ ...target.state(reader), weather }) : Reflect.get(target, name),
  });
  const channel = channelFor(readersOf(room)[0]!);
  flush(channel, withWeather);
  playOn(room, 1, picker(1));
  expect(JSON.parse(flush(channel, withWeather) ?? '').state).not.toHaveProperty('weather');
  weather = 'snow';
  playOn(room, 1, picker(1));
  expect(JSON.parse(flush(channel, withWeather) ?? '').state).toHaveProperty('weather', 'snow');
});
