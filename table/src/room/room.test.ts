import { plain, systems } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { healthWord } from '../seen/health.ts';
import { firstEncounter, picker, playOn, readersOf, readyMade, roomWith, ticking } from '../testing/playing.ts';
import { gmReader, type Reader, restoreRoom, spectator } from './index.ts';

const player = (seat: string): Reader => ({ role: 'player', seat });

describe('health as the table shows it', () => {
  const seen = (value: number) => ({
    bars: [
      { id: 'pluck', label: 'Pluck', value, max: 12, words: '', health: 'first' as const },
      { id: 'hp', label: 'Happiness', value: 1, max: 9, words: '' },
    ],
  });
  test('unhurt, scratched from two thirds on, wounded from one third on, badly hurt, out', () => {
    expect([12, 11, 8, 7, 4, 3, 1, 0].map((hp) => healthWord(seen(hp)))).toEqual([
      'unhurt',
      'scratched',
      'scratched',
      'wounded',
      'wounded',
      'badly hurt',
      'badly hurt',
      'out',
    ]);
    expect(healthWord({ ...seen(12), out: true })).toBe('out');
  });

  test('numbers, a bar of quarters, words or nothing, as the GM sets it for the side', () => {
    const room = roomWith(firstEncounter('sea-of-shadows'));
    const { seats, view } = room.state(gmReader);
    const eyes = player(seats[1]!.id);
    const foe = view.combatants.find(({ side }) => side !== view.combatants[0]!.side)!;
    const barsWith = (health: 'numbers' | 'bar' | 'words' | 'nothing') => {
      const settings = { ...room.settings, health: { ...room.settings.health, [foe.side]: health } };
      expect(room.perform(gmReader, { type: 'settings', re: 0, settings }).ok).toBe(true);
      return room.state(eyes).view.combatants.find(({ id }) => id === foe.id)!.bars;
    };
    expect(barsWith('numbers')).toEqual(foe.bars);
    expect(barsWith('bar')).toEqual([
      { id: 'health', label: 'Health', value: 4, max: 4, words: 'unhurt', health: 'rough' },
    ]);
    expect(barsWith('words')).toEqual([
      { id: 'health', label: 'Health', value: null, max: null, words: 'unhurt', health: 'rough' },
    ]);
    expect(barsWith('nothing')).toEqual([]);
  });

  test('a party that keeps its numbers to itself does so in view and log', () => {
    const room = roomWith(firstEncounter('block-dodge-parry'));
    const health = Object.fromEntries(Object.keys(room.settings.health).map((side) => [side, 'words' as const]));
    room.perform(gmReader, { type: 'settings', re: 0, settings: { ...room.settings, health } });
    playOn(room, 80, picker(11));
    const { view } = room.state(spectator);
    expect(view.combatants.every(({ bars }) => bars.every(({ value }) => value === null))).toBe(true);
    expect(room.log(spectator).some(({ text }) => /loses \d+ HP/.test(plain(text)))).toBe(false);
    expect(room.log(gmReader).some(({ text }) => /HP/.test(plain(text)))).toBe(true);
  });
});

describe('who may do what', () => {
  const room = roomWith(firstEncounter('block-dodge-parry'));
  const [, first] = room.state(gmReader).seats;
  const anna = player(first!.id);

  test('players and spectators may not edit, undo, set or look into the drawer', () => {
    for (const actor of [anna, spectator])
      for (const command of [
        { type: 'undo', re: 1, count: 1 },
        { type: 'redo', re: 1, count: 1 },
        { type: 'edit', re: 1, edit: { op: 'end' } },
        { type: 'reroll', re: 1, entry: 0 },
        { type: 'overrule', re: 1, entry: 0, faces: [1] },
        { type: 'settings', re: 1, settings: room.settings },
        { type: 'policy', re: 1, seat: 'gm', policy: null },
        { type: 'dice', re: 1, seat: 'gm', by: 'hand' },
      ] as const)
        expect(room.perform(actor, command)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    expect(room.perform(spectator, { type: 'chat', re: 1, text: 'hello' })).toMatchObject({ ok: false });
    expect(room.perform(anna, { type: 'chat', re: 1, text: 'hello' })).toMatchObject({ ok: true });
    expect(room.log(spectator).map(({ text }) => text)).toContain(`${first!.name}: hello`);
  });

  test('an answer that is stale, for another seat, not offered or of the wrong kind is refused, and nothing is told', () => {
    const [open] = room.state(gmReader).questions;
    const { id, who, question } = open!;
    const length = room.state(gmReader).length;
    const answer = { type: 'answer', re: 1, id, who, question } as const;
    const other = open!.seat === first!.id ? player('nobody') : anna;
    const refused = room.perform(other, { ...answer, option: 'x' });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'not-asked' } });
    expect(room.perform(gmReader, { ...answer, id: id + 5, option: 'x' })).toMatchObject({
      refusal: { code: 'stale-answer' },
    });
    expect(room.perform(gmReader, { ...answer, option: 'x' })).toMatchObject({ refusal: { code: 'not-offered' } });
    expect(room.perform(gmReader, { ...answer, dice: [1] })).toMatchObject({ refusal: { code: 'not-asked' } });
    expect(room.perform(gmReader, answer)).toMatchObject({ refusal: { code: 'bad-value' } });
    expect(room.perform(gmReader, { ...answer, type: 'roll-for-me' })).toMatchObject({
      refusal: { code: 'not-asked' },
    });
    expect(room.state(gmReader).length).toBe(length);
  });

  test('settings name sides and combatants that exist', () => {
    const { settings } = room;
    const bad = [
      { ...settings, health: { goats: 'words' as const } },
      { ...settings, hidden: ['nobody'] },
      { ...settings, oddsOff: ['goats'] },
    ];
    for (const each of bad)
      expect(room.perform(gmReader, { type: 'settings', re: 1, settings: each })).toMatchObject({
        ok: false,
        refusal: { code: 'bad-value', allowed: expect.any(Array) },
      });
  });
});

describe('the GM’s drawer', () => {
  test.each(systems.map(({ id }) => ({ id })))(
    '$id: every field offered can be set, and words are listed',
    ({ id }) => {
      const room = roomWith(firstEncounter(id));
      const { view } = room.state(gmReader);
      for (const { id: who } of view.combatants.slice(0, 1)) {
        const fields = room.fields(who);
        if (!fields.ok) throw new Error('no fields');
        expect(fields.value.length).toBeGreaterThan(3);
        for (const { path, value } of fields.value.filter((_, at) => at % 4 === 0))
          expect(room.perform(gmReader, { type: 'edit', re: 0, edit: { op: 'set', path, value } })).toMatchObject({
            ok: true,
          });
      }
      expect(room.fields('nobody')).toMatchObject({ ok: false, refusals: [{ code: 'unknown-combatant' }] });
      expect(room.fields('').ok).toBe(true);
    },
  );
});

describe('a room', () => {
  test.each(readyMade.filter(({ id }, at) => at % 3 === 0 || id === 'duel'))(
    '$system $id: states, logs and looks back are the same after it was stored and opened again',
    ({ encounter }) => {
      const room = roomWith(encounter);
      playOn(room, 40, picker(7));
      room.perform(gmReader, { type: 'chat', re: 0, text: 'a word' });
      room.perform(gmReader, { type: 'undo', re: 0, count: Math.min(3, room.state(gmReader).gm!.undoable) });
      playOn(room, 5, picker(8));
      room.perform(gmReader, { type: 'undo', re: 0, count: 1 });
      room.perform(gmReader, { type: 'redo', re: 0, count: 1 });
      const records: unknown[] = JSON.parse(JSON.stringify(room.look((live) => live.entries)));
      const again = restoreRoom(systems, JSON.parse(JSON.stringify(room.head)), records, ticking());
      if (!again.ok) throw new Error(JSON.stringify(again.refusals));
      expect(again.value.records).toEqual([]);
      for (const reader of readersOf(room)) {
        const { revision: _a, awaited: _b, ...before } = room.state(reader);
        const { revision: _c, awaited: _d, ...after } = again.value.room.state(reader);
        expect(after).toEqual(before);
        expect(again.value.room.log(reader)).toEqual(room.log(reader));
      }
    },
  );

  test('looking back gives what was seen then', () => {
    const room = roomWith(firstEncounter('sea-of-shadows'));
    const seats = readersOf(room);
    // Each by its own count; where a player counts nothing new, what was seen last.
    const seen = seats.map(() => new Map<number, unknown>());
    playOn(room, 25, picker(3), () => {
      for (const [at, reader] of seats.entries()) {
        const { length, view } = room.state(reader);
        seen[at]!.set(length, view);
      }
    });
    for (const [at, reader] of seats.entries())
      for (const [length, view] of seen[at]!) {
        const stood = room.stand(reader, length);
        expect(stood.ok && stood.value.view).toEqual(view);
      }
    expect(room.stand(gmReader, 9999)).toMatchObject({ ok: false });
  });

  test('undo greys the GM’s lines, redo brings them back as they were, and a chat in between stays', () => {
    const room = roomWith(firstEncounter('tag-tally'));
    playOn(room, 10, picker(3));
    const before = room.log(gmReader).map(({ text }) => text);
    room.perform(gmReader, { type: 'undo', re: 0, count: 3 });
    const grey = room.log(gmReader).filter(({ undone }) => undone);
    expect(grey.length).toBeGreaterThan(0);
    room.perform(gmReader, { type: 'chat', re: 0, text: 'hm' });
    room.perform(gmReader, { type: 'redo', re: 0, count: 3 });
    const after = room.log(gmReader);
    expect(after.filter(({ undone }) => undone)).toEqual([]);
    expect(after.filter(({ kind }) => kind !== 'chat').map(({ text }) => text)).toEqual(before);
    expect(after.map(({ at }) => at)).toEqual(after.map((_, at) => at));
  });

  test('the GM may let a roll be made anew by the entry its line names', () => {
    const room = roomWith(firstEncounter('block-dodge-parry'));
    playOn(room, 6, picker(3));
    const roll = room.log(gmReader).find(({ entry, dice }) => entry !== null && dice.length > 0)!;
    const faces = roll.dice.map(({ sides }) => sides);
    expect(room.perform(gmReader, { type: 'overrule', re: 0, entry: roll.entry!, faces })).toMatchObject({ ok: true });
    const now = room.log(gmReader).find(({ entry, undone }) => entry === roll.entry && !undone)!;
    expect(now.dice.map(({ face }) => face)).toEqual(faces);
  });

  test('a seat that rolls by hand is asked for its dice, and may let the program roll just once', () => {
    const room = roomWith(firstEncounter('block-dodge-parry'));
    for (const { id } of room.state(gmReader).seats)
      expect(room.perform(gmReader, { type: 'dice', re: 0, seat: id, by: 'hand' })).toMatchObject({ ok: true });
    let asked = 0;
    playOn(room, 200, picker(11), () => {
      asked += room.state(gmReader).questions.some(({ body }) => body.kind === 'dice') ? 1 : 0;
    });
    expect(asked).toBeGreaterThan(3);
    const entries = room.look((live) => live.entries);
    expect(entries.filter((entry) => entry.type === 'dice').every(({ by }) => by === 'hand')).toBe(true);
  });

  test('those who wait learn for whom, not for what; an answer given in secret lies face down', () => {
    const room = roomWith(
      readyMade.find(({ system, id }) => system === 'block-dodge-parry' && id === 'skirmish')!.encounter,
    );
    // Foes decide first, and they are all the GM's.
    for (const { id, who, question, body } of room.state(gmReader).questions)
      if (body.kind === 'choice')
        room.perform(gmReader, { type: 'answer', re: 0, id, who, question, option: 'nothing' });
    const { awaited, questions } = room.state(gmReader);
    expect(awaited.length).toBeGreaterThan(1);
    expect(awaited.every(({ secret, answered }) => secret && !answered)).toBe(true);
    const { id, who, question, seat, body } = questions[0]!;
    if (body.kind !== 'choice') throw new Error('no choice');
    room.perform(player(seat), { type: 'answer', re: 0, id, who, question, option: body.options[0]!.id });
    const now = room.state(spectator);
    const left = room.state(gmReader).questions.filter((one) => one.seat === seat);
    expect(now.awaited.find((one) => one.seat === seat)?.answered).toBe(left.length === 0);
    expect(JSON.stringify(now.view)).not.toContain(body.options[0]!.label);
  });

  test('a fork goes on from an entry with the same past', () => {
    const room = roomWith(firstEncounter('sea-of-shadows'));
    playOn(room, 20, picker(3));
    const forked = room.fork(10, 'other');
    if (!forked.ok) throw new Error('no fork');
    const { head, records } = forked.value;
    expect(head).toMatchObject({ id: 'other', title: `${room.head.title} (fork)` });
    expect(records.slice(0, 10)).toEqual(room.look((live) => live.entries.slice(0, 10)));
    expect(room.fork(9999, 'x')).toMatchObject({ ok: false });
  });

  test('its record in Markdown holds no markup from names', () => {
    const text = JSON.stringify(firstEncounter('tag-tally')).replace(/"name":"[^"]+"/, '"name":"<b>*x*</b>"');
    const room = roomWith(JSON.parse(text));
    playOn(room, 5, picker(3));
    expect(room.markdown(gmReader)).not.toMatch(/(?<!\\)<b>/);
  });
});

test('what was passed over in an old file is told to the GM, and to nobody else', () => {
  const [first] = readyMade.filter(({ system }) => system === 'tag-tally');
  const room = roomWith({ ...Object(first?.encounter), rulings: { illusionType: 'Toxic' } });
  for (const reader of readersOf(room))
    expect(room.state(reader).notice).toBe(
      reader.role === 'gm' ? 'The ruling illusionType was passed over: Illusion does no damage (TT-MAG-11).' : null,
    );
});

test('TT-WND-09: a wound is named in own words, which everybody reads; without words, or too long, it is refused', () => {
  const [first] = readyMade.filter(({ system, id }) => system === 'tag-tally' && id === 'toll');
  const room = roomWith(first?.encounter);
  for (const edit of [{ op: 'set', path: 'doom', value: 3 } as const, { op: 'end' } as const])
    expect(room.perform(gmReader, { type: 'edit', re: 0, edit })).toMatchObject({ ok: true });
  const { seat } = room.state(gmReader).questions[0]!;
  const { id, who, question } = room.state(player(seat)).questions[0]!;
  expect(question).toBe('wound-name');
  const named = (option: string) => room.perform(player(seat), { type: 'answer', re: 0, id, who, question, option });
  expect(named(`own-words:${'x'.repeat(201)}`)).toMatchObject({ ok: false, refusal: { rule: 'TT-WND-09' } });
  expect(named('roll:Ashen')).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
  expect(named('own-words:Bitten by a \u202eking: twice\n')).toMatchObject({ ok: true });
  for (const reader of readersOf(room))
    expect(JSON.stringify(room.state(reader).view)).toContain('Bitten by a king: twice');
});
