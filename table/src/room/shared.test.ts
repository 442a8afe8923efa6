import { systems } from '@affray/engine';
import type { OddsTable } from '@affray/lab';
import { describe, expect, test } from 'vitest';
import { channelFor } from '../host/channel.ts';
import { type OddsSource, oddsDesk } from '../host/odds-desk.ts';
import { readerKey } from '../seen/reader.ts';
import { roomWith, ticking } from '../testing/playing.ts';
import { gmReader, type Reader, type Room, restoreRoom, spectator } from './index.ts';

const player = (seat: string): Reader => ({ role: 'player', seat });
const ann = player('ann');
const ben = player('ben');
const eve = player('eve');

/** Ana and Ada of Ann's, and Bo of Ben's, whose initiative all put before the ogre; Eve's Eli, who comes after it. */
const encounter = {
  system: 'tag-tally',
  combatants: [
    { id: 'ana', name: 'Ana', kind: 'pc', seat: 'ann' },
    { id: 'ada', name: 'Ada', kind: 'pc', seat: 'ann' },
    { id: 'bo', name: 'Bo', kind: 'pc', seat: 'ben' },
    { id: 'eli', name: 'Eli', kind: 'pc', seat: 'eve' },
    { id: 'ogre', name: 'Ogre', level: 3 },
  ],
};

/** A room in which a block of three is asked who acts next. */
function atTheBlock(): Room {
  const room = roomWith(encounter, { dice: { ann: 'hand', ben: 'hand', eve: 'hand' } });
  for (const [reader, face] of [
    [ann, 20],
    [ann, 20],
    [ben, 20],
    [eve, 2],
  ] as const) {
    const { id, who, question } = room.state(reader).questions[0]!;
    expect(room.perform(reader, { type: 'answer', re: 0, id, who, question, dice: [face] }).ok).toBe(true);
  }
  return room;
}

function own(room: Room, reader: Reader) {
  const { id, who, question } = room.state(reader).questions[0]!;
  return { type: 'answer', re: 0, id, who, question } as const;
}

const everything = (room: Room): string =>
  JSON.stringify([
    room.file(),
    ...[gmReader, ann, ben, eve, spectator].map((each) => [room.state(each), room.log(each)]),
  ]);

describe('a question that several seats may answer', () => {
  test('is each seat’s own question, with who else may answer; the others only see who is waited for', () => {
    const room = atTheBlock();
    const shown = (reader: Reader) =>
      room.state(reader).questions.map(({ who, seat, mine, question, others }) => ({
        who,
        seat,
        mine,
        question,
        others: others?.map((other) => `${other.whoName} (${other.seat})`),
      }));
    const question = 'next-turn';
    const [anas, bos] = [
      ['Ada (ann)', 'Bo (ben)'],
      ['Ana (ann)', 'Ada (ann)'],
    ];
    expect(shown(ann)).toEqual([{ who: 'ana', seat: 'ann', mine: true, question, others: anas }]);
    expect(shown(ben)).toEqual([{ who: 'bo', seat: 'ben', mine: true, question, others: bos }]);
    expect(shown(gmReader)).toEqual([{ who: 'ana', seat: 'ann', mine: false, question, others: anas }]);
    expect([shown(eve), shown(spectator)]).toEqual([[], []]);
    for (const reader of [gmReader, ann, ben, eve, spectator])
      expect(room.state(reader).awaited).toMatchObject([
        { seat: 'ann', secret: false, answered: false, shared: true },
        { seat: 'ben', secret: false, answered: false, shared: true },
      ]);
    expect(room.state(ben).questions[0]!.id).toBe(room.state(ann).questions[0]!.id);
    expect(room.state(ben).questions[0]!.prompt).toBe('Who of you acts next?');
  });

  test.each([
    ['Ann', 'Ben', ann, ben],
    ['Ben', 'Ann', ben, ann],
  ] as const)('is settled by %s and gone for all; %s is then too late, and nothing changes', (_, __, first, second) => {
    const room = atTheBlock();
    expect(room.sit('ann', 'Annabel').ok && room.sit('ben', 'Benjamin').ok).toBe(true);
    const late = own(room, second);
    expect(room.perform(first, { ...own(room, first), option: 'ada' })).toMatchObject({ ok: true });
    expect(room.state(ben).questions).toEqual([]);
    expect(room.state(ann).questions).toMatchObject([{ who: 'ada', question: 'turn' }]);
    expect(room.state(ann).awaited).toMatchObject([{ seat: 'ann' }]);
    expect(room.state(ann).awaited[0]).not.toHaveProperty('shared');
    const before = everything(room);
    const name = first === ann ? 'Annabel' : 'Benjamin';
    for (const option of ['bo', 'ada'])
      expect(room.perform(second, { ...late, option })).toEqual({
        ok: false,
        refusal: {
          code: 'stale-answer',
          place: 'id',
          reason: `${name} was faster: this question has been answered.`,
        },
      });
    expect(everything(room)).toBe(before);
  });

  test('says who was faster also to the GM, and to nobody who was not asked', () => {
    const room = atTheBlock();
    const late = own(room, gmReader);
    expect(room.perform(ben, { ...own(room, ben), option: 'bo' }).ok).toBe(true);
    expect(room.perform(gmReader, { ...late, option: 'ana' })).toMatchObject({
      refusal: { code: 'stale-answer', reason: expect.stringContaining('was faster') },
    });
    for (const reader of [eve, spectator])
      expect(room.perform(reader, { ...late, option: 'ana' })).toMatchObject({ refusal: { code: 'not-asked' } });
  });

  test('comes again after the turn to those who are left, and an answer to the earlier one stays too late', () => {
    const room = atTheBlock();
    const late = own(room, ben);
    expect(room.perform(ann, { ...own(room, ann), option: 'ana' }).ok).toBe(true);
    expect(room.perform(ann, { ...own(room, ann), option: 'pass' }).ok).toBe(true);
    expect(room.state(ann).questions).toMatchObject([{ who: 'ada', question: 'next-turn', others: [{ who: 'bo' }] }]);
    expect(room.state(ben).questions).toMatchObject([{ who: 'bo', question: 'next-turn', others: [{ who: 'ada' }] }]);
    const before = everything(room);
    expect(room.perform(ben, { ...late, option: 'bo' })).toMatchObject({ refusal: { code: 'stale-answer' } });
    expect(everything(room)).toBe(before);
  });

  test('is answered for any of one’s own, by the GM for anybody, and by nobody for the others', () => {
    const mine = atTheBlock();
    expect(mine.perform(ann, { ...own(mine, ann), who: 'ada', option: 'bo' })).toMatchObject({
      records: [{ type: 'choice', who: 'ada', option: 'bo', by: 'ann' }],
    });
    const masters = atTheBlock();
    expect(masters.perform(gmReader, { ...own(masters, gmReader), who: 'bo', option: 'bo' })).toMatchObject({
      records: [{ type: 'choice', who: 'bo', option: 'bo', by: 'gm' }],
    });
    const others = atTheBlock();
    const before = everything(others);
    expect(others.perform(ben, { ...own(others, ben), who: 'ana', option: 'bo' })).toMatchObject({
      refusal: { code: 'not-asked', allowed: ['bo: next-turn'] },
    });
    expect(others.perform(eve, { ...own(others, ben), option: 'bo' })).toMatchObject({
      refusal: { code: 'not-asked' },
    });
    expect(everything(others)).toBe(before);
  });

  test('waits only for people when one of the seats plays itself', () => {
    const room = atTheBlock();
    expect(room.perform(ann, { type: 'policy', re: 0, seat: 'ann', policy: 'sensible' }).ok).toBe(true);
    expect(room.state(ben).questions).toMatchObject([{ who: 'bo', question: 'next-turn' }]);
    expect(room.state(ben).awaited.map(({ seat }) => seat)).toEqual(['ben']);
  });

  test('names nobody the reader does not know of', () => {
    const room = atTheBlock();
    const settings = { ...room.settings, hidden: ['bo'] };
    expect(room.perform(gmReader, { type: 'settings', re: 0, settings }).ok).toBe(true);
    const [open] = room.state(ann).questions;
    expect(open!.others!.map(({ who }) => who)).toEqual(['ada']);
    expect(open!.body).toMatchObject({ options: [{ id: 'ana' }, { id: 'ada' }] });
    expect(JSON.stringify(room.state(ann).questions)).not.toContain('Bo');
    expect(room.state(gmReader).questions[0]!.others!.map(({ who }) => who)).toEqual(['ada', 'bo']);
  });

  test('is the same after the room was opened again', () => {
    const room = atTheBlock();
    const { head } = room;
    const opened = restoreRoom(systems, head, room.file().entries, ticking());
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusals));
    const again = opened.value.room;
    const late = own(again, ann);
    expect(again.perform(ben, { ...own(again, ben), option: 'bo' }).ok).toBe(true);
    expect(again.perform(ann, { ...late, option: 'ana' })).toMatchObject({ refusal: { code: 'stale-answer' } });
  });

  test('has odds for each seat, made from what that seat knows', async () => {
    const room = atTheBlock();
    const heard: string[] = [];
    const channels = new Map(
      [gmReader, ann, ben, eve].map((reader) => {
        const channel = channelFor(reader);
        const name = reader.role === 'player' ? reader.seat : reader.role;
        const deliver = (frame: string) => heard.push(`${name}: ${/"who":"(\w+)"/.exec(frame)?.[1]}`);
        channel.links.add({ reader, deliver });
        return [readerKey(reader), channel];
      }),
    );
    const table: OddsTable = {
      certainty: { kind: 'exact' },
      subject: null,
      scope: '',
      columns: [],
      means: [],
      rows: [],
    };
    const asked: string[] = [];
    const source: OddsSource = {
      forecast: async (_, { who }, reader) => {
        asked.push(`${who} as ${reader.role === 'player' ? reader.seat : reader.role}`);
        return table;
      },
      chances: async () => null,
    };
    oddsDesk(() => room, channels, source, undefined).ask();
    await Promise.resolve();
    expect(asked).toEqual(['ana as ann', 'bo as ben']);
    expect(heard.sort()).toEqual(['ann: ana', 'ben: bo', 'gm: ana', 'gm: bo']);
  });
});
