import { say, systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import type { LogLine, RoomSettings, SeatState } from '../protocol/index.ts';
import { gmReader, type Reader, type Room } from '../room/index.ts';
import { picker, playOn, readersOf, readyMade, roomWith } from '../testing/playing.ts';

/** A name and an id that stand nowhere else. */
const NAME = 'Zyxxquill';
const ANSWERS = 60;

/** Everything a reader was ever sent, but for counts of entries and times, which may be any number. */
function listen(room: Room): { readonly heard: Map<Reader, string[]>; hear(): void } {
  const heard = new Map<Reader, string[]>(readersOf(room).map((reader) => [reader, []]));
  const hear = (): void => {
    for (const [reader, texts] of heard) {
      const { ticks: _t, length: _l, revision: _r, awaited, ...rest }: SeatState = room.state(reader);
      const questions = rest.questions.map(({ id: _, body, ...question }) => ({ ...question, body: named(body) }));
      const waited = awaited.map(({ since: _, ...one }) => one);
      const lines: LogLine[] = room.newLog(reader).lines.map((line) => ({ ...line, at: 0, entry: null }));
      texts.push(JSON.stringify({ ...rest, questions, waited, lines }));
    }
  };
  hear();
  return { heard, hear };
}

/** Options for deeds may be called like somebody: to guard, of a guard. */
function named(body: SeatState['questions'][number]['body']): unknown {
  if (body.kind === 'dice') return body;
  const options = body.options.map((one) =>
    one.target === undefined
      ? { ...one, id: `to ${one.id}`, label: say`to ${one.label}`, verb: `to ${one.verb}` }
      : one,
  );
  return { ...body, options };
}

function others(heard: ReadonlyMap<Reader, string[]>): string[] {
  return [...heard].flatMap(([{ role }, texts]) => (role === 'gm' ? [] : texts));
}

/** Where something stands in a text, for the message of a test that fails. */
function around(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? '' : text.slice(Math.max(0, at - 150), at + 60);
}

function gmTexts(heard: ReadonlyMap<Reader, string[]>): string[] {
  return [...heard].flatMap(([{ role }, texts]) => (role === 'gm' ? texts : []));
}

/** An encounter in which one foe has the planted name; null where names cannot be given. */
function planted(encounter: unknown): { readonly encounter: unknown; readonly ids: readonly string[] } | null {
  const before = roomWith(encounter);
  const foes = before.look(({ system, fight }) => system.combatants(fight).filter(({ seat }) => seat === 0));
  for (const foe of foes) {
    const text = JSON.stringify(encounter).replaceAll(`"${foe.name}"`, `"${NAME}"`);
    const made: unknown = JSON.parse(text);
    try {
      const ids = roomWith(made).look(({ system, fight }) =>
        system.combatants(fight).flatMap(({ id, name, seat }) => (name === NAME && seat === 0 ? [id] : [])),
      );
      if (ids.length > 0) return { encounter: made, ids };
    } catch {
      // This one cannot be renamed.
    }
  }
  return null;
}

function settingsOf(room: Room, change: Partial<RoomSettings>): void {
  const done = room.perform(gmReader, { type: 'settings', re: 0, settings: { ...room.settings, ...change } });
  expect(done.ok).toBe(true);
}

describe.each(systems.map(({ id }) => ({ id })))('$id keeps secrets in a room', ({ id: system }) => {
  const own = readyMade.filter((one) => one.system === system);
  const withFoe = own.map(({ encounter }) => planted(encounter)).filter((one) => one !== null);

  test('there is an encounter to plant a name in', () => {
    expect(withFoe.length).toBeGreaterThan(0);
  });

  test('nothing a player or spectator receives names a hidden combatant: not the view, log, options or fates', () => {
    for (const { encounter, ids } of withFoe.slice(0, 3)) {
      const room = roomWith(encounter);
      settingsOf(room, { hidden: ids });
      const { heard, hear } = listen(room);
      playOn(room, ANSWERS, picker(2), hear);
      expect(gmTexts(heard).some((text) => text.includes(NAME))).toBe(true);
      for (const text of others(heard)) {
        expect(around(text, NAME)).toBe('');
        for (const id of ids) expect(text).not.toContain(`"${id}"`);
      }
      const markdown = room.markdown({ role: 'spectator', seat: null });
      expect(markdown).not.toContain(NAME);
    }
  });

  test('nobody but the GM is sent a foe’s numbers, unless the GM shows them', () => {
    const { encounter, ids } = withFoe[0]!;
    const id = ids[0]!;
    for (const shown of ['words', 'bar', 'nothing'] as const) {
      const room = roomWith(encounter);
      const foes = room.look(({ system: rules, fight }) => rules.combatants(fight).find((one) => one.id === id)!.side);
      settingsOf(room, { health: { ...room.settings.health, [foes]: shown } });
      const marks = plantNumbers(room, id);
      const { heard, hear } = listen(room);
      playOn(room, ANSWERS, picker(8), hear);
      for (const mark of marks) {
        const pattern = new RegExp(`(?<![\\d.])${mark}(?![\\d.])`);
        expect(gmTexts(heard).some((text) => pattern.test(text))).toBe(true);
        const leak = others(heard).find((text) => pattern.test(text));
        expect(leak?.slice(Math.max(0, leak.search(pattern) - 120), leak.search(pattern) + 40)).toBeUndefined();
      }
    }
  });

  test('a player is asked only what is theirs to decide, and a spectator nothing', () => {
    for (const { encounter } of own.slice(0, 3)) {
      const room = roomWith(encounter);
      playOn(room, ANSWERS, picker(6), () => {
        for (const reader of readersOf(room)) {
          const { questions, gm } = room.state(reader);
          if (reader.role === 'gm') continue;
          expect(gm).toBeNull();
          expect(questions.every(({ seat, mine }) => seat === reader.seat && mine)).toBe(true);
        }
      });
    }
  });

  test('what was undone is the GM’s alone: no line, no mark on the strip, no look back', () => {
    const room = roomWith(own[0]!.encounter);
    playOn(room, 12, picker(11));
    const length = room.state(gmReader).length;
    const before = new Map(readersOf(room).map((reader) => [reader.seat ?? reader.role, room.state(reader)]));
    const undone = room.perform(gmReader, {
      type: 'undo',
      re: 1,
      count: Math.min(4, room.state(gmReader).gm!.undoable),
    });
    expect(undone.ok).toBe(true);
    expect(room.log(gmReader).some((line) => line.undone)).toBe(true);
    let refused = 0;
    for (const reader of readersOf(room)) {
      if (reader.role === 'gm') continue;
      expect(room.log(reader).some((line) => line.undone)).toBe(false);
      expect(room.state(reader).ticks.some((tick) => tick.undone)).toBe(false);
      expect(room.log(reader).every((line) => line.entry === null)).toBe(true);
      // Players count only what they may know of: where none of that was undone there is nothing to refuse.
      const { length: then, ticks } = before.get(reader.seat ?? reader.role)!;
      if (ticks.length === room.state(reader).ticks.length) continue;
      refused++;
      expect(room.stand(reader, then)).toMatchObject({ ok: false, refusals: [{ code: 'not-in-effect' }] });
    }
    expect(refused).toBeGreaterThan(0);
    expect(room.stand(gmReader, length).ok).toBe(true);
  });
});

/** Gives a foe health that no other number in the fight equals. */
function plantNumbers(room: Room, id: string): number[] {
  const fields = room.fields(id);
  if (!fields.ok) throw new Error('no fields');
  const marks: number[] = [];
  const wanted: [RegExp, number][] = [
    [/\.(hpMax|maxHealth)$/, 97],
    [/\.(maxEndurance)$/, 93],
    [/\.(hp|health)$/, 96],
    [/\.(endurance)$/, 92],
  ];
  for (const [pattern, value] of wanted)
    for (const { path } of fields.value) {
      if (!pattern.test(path)) continue;
      const done = room.perform(gmReader, { type: 'edit', re: 0, edit: { op: 'set', path, value } });
      if (done.ok) marks.push(value);
    }
  return marks;
}
