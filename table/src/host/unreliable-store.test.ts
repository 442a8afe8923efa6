import { systems } from '@affray/engine';
import { expect, test } from 'vitest';
import { memoryStore } from '../client/memory-store.ts';
import type { Command, ServerMessage } from '../protocol/index.ts';
import { gmReader, type RoomRecord } from '../room/index.ts';
import { picker, readyMade, roomWith, someAnswer } from '../testing/playing.ts';
import { type HostOptions, makeHost, type RoomStore } from './index.ts';

/** What the store does with the next records: keeps them and loses the word, loses them, or keeps them when told to. */
type Failing = 'word lost' | 'records lost' | 'late';

/** A room with its GM, on a store that can fail. */
async function tableOnSand(answered = 8000) {
  const memory = memoryStore();
  const { head } = roomWith(readyMade.find(({ id }) => id === 'skirmish')!.encounter);
  await memory.create(head, []);
  let next: Failing | null = null;
  let silent = false;
  let wake = (): void => {};
  let arrive = async (): Promise<void> => {};
  const failed = (): Promise<never> => Promise.reject(new Error('Connection terminated unexpectedly'));
  const speaks = async <R>(deed: () => Promise<R>): Promise<R> => {
    if (silent)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return deed();
  };
  const store: RoomStore = {
    ...memory,
    head: (id) => speaks(() => memory.head(id)),
    records: (id, from) => speaks(() => memory.records(id, from)),
    append: async (id: string, at: number, records: readonly RoomRecord[]) => {
      const how = next;
      next = null;
      if (how === null) return speaks(() => memory.append(id, at, records));
      if (how === 'word lost') await memory.append(id, at, records);
      if (how === 'late')
        arrive = async () => {
          await memory.append(id, at, records);
        };
      return failed();
    },
  };
  const forks: string[] = [];
  const fork: HostOptions['fork'] = async (_room, _entry, _address, id) => {
    forks.push(id);
    return { ok: true, value: { room: 'other', gmToken: '' } };
  };
  const host = makeHost({ store, systems: async () => systems, now: () => Date.now(), answered, fork });
  const told: ServerMessage[] = [];
  const deliver = (frame: string): void => {
    told.push(JSON.parse(frame));
  };
  const entered = await host.attach(head.id, gmReader, '', deliver);
  if (!entered.ok) throw new Error('no room');
  const replyTo = (re: number) =>
    told.find((message) => (message.type === 'done' || message.type === 'refused') && message.re === re);
  return {
    told,
    forks,
    replyTo,
    say: async (command: Command) => {
      await entered.value.handle(command);
      return replyTo(command.re);
    },
    sayOnly: (command: Command) => void entered.value.handle(command).catch(() => {}),
    fail: (how: Failing) => {
      next = how;
    },
    fallSilent: () => {
      silent = true;
    },
    speakAgain: () => {
      silent = false;
      wake();
    },
    arrive: () => arrive(),
    texts: async () =>
      (await memory.records(head.id, 0)).flatMap((record) => {
        const { type, text, count }: { type: string; text?: string; count?: number } = Object(record);
        return type === 'chat' ? [String(text)] : type === 'undo' ? [`undo ${count}`] : [];
      }),
    stored: () => memory.records(head.id, 0),
    file: async () => {
      const seen = await host.visit(head.id, (room) => room.file().entries);
      return seen.ok ? seen.value : null;
    },
    /** The first open question as the GM was last shown it. */
    question: () => {
      for (const message of [...told].reverse())
        if ((message.type === 'welcome' || message.type === 'state') && message.state.questions !== undefined)
          return message.state.questions[0]!;
      throw new Error('nothing is asked');
    },
  };
}

const command = 'a-command-of-its-own';

test('a commit whose word was lost: the process looks before it answers, and it is done', async () => {
  const table = await tableOnSand();
  table.fail('word lost');
  expect(await table.say({ type: 'chat', re: 1, text: 'Hark!' })).toMatchObject({ type: 'done' });
  expect(await table.texts()).toEqual(['Hark!']);
});

test('whoever sends a command again gets what came of it the first time: chat, undo and answers are done once', async () => {
  const table = await tableOnSand();
  const { re: _, ...order } = someAnswer(table.question(), picker(3));
  for (const re of [1, 2]) expect(await table.say({ ...order, re, command })).toMatchObject({ type: 'done', re });
  const given = (await table.stored()).filter((record) => 'by' in Object(record) && Object(record).by === 'gm');
  expect(given).toHaveLength(1);
  for (const re of [3, 4])
    expect(await table.say({ type: 'chat', re, command: `${command}-chat`, text: 'Once' })).toMatchObject({ re });
  for (const re of [5, 6])
    expect(await table.say({ type: 'undo', re, command: `${command}-undo`, count: 1 })).toMatchObject({ type: 'done' });
  expect(await table.texts()).toEqual(['Once', 'undo 1']);
});

test('the id of a command is scoped to its seat and no part of the fight’s file', async () => {
  const table = await tableOnSand();
  await table.say({ type: 'chat', re: 1, command, text: 'Hark!' });
  expect(JSON.stringify(await table.stored())).toContain(`gm ${command}`);
  expect(JSON.stringify(await table.file())).not.toContain(command);
});

test('records that were refused as not stored never come afterwards, however late the store takes them', async () => {
  const table = await tableOnSand();
  table.fail('late');
  expect(await table.say({ type: 'chat', re: 1, text: 'late' })).toMatchObject({
    type: 'refused',
    refusal: { code: 'not-stored' },
  });
  await table.arrive();
  expect(await table.say({ type: 'chat', re: 2, text: 'next' })).toMatchObject({ type: 'done' });
  expect(await table.texts()).toEqual(['next']);
  expect((await table.file())?.filter(({ type }) => type === 'chat')).toHaveLength(1);
});

test('what was lost is shown to nobody and stands in no file, and trying again does it once', async () => {
  const table = await tableOnSand();
  table.fail('records lost');
  expect(await table.say({ type: 'chat', re: 1, command, text: 'lost' })).toMatchObject({ type: 'refused' });
  expect(JSON.stringify(table.told)).not.toContain('lost');
  expect(JSON.stringify(await table.file())).not.toContain('lost');
  expect(await table.say({ type: 'chat', re: 2, command, text: 'lost' })).toMatchObject({ type: 'done' });
  expect(await table.texts()).toEqual(['lost']);
});

test('a store that says nothing: what was begun is in doubt, what waits behind it was not done, each told in time', async () => {
  const table = await tableOnSand(200);
  table.fallSilent();
  table.sayOnly({ type: 'chat', re: 1, command, text: 'first' });
  table.sayOnly({ type: 'chat', re: 2, text: 'second' });
  table.sayOnly({ type: 'stand', re: 3, entry: 0 });
  table.sayOnly({ type: 'fork', re: 5, entry: 0 });
  const answers = () => [1, 2, 3, 5].map((re) => table.replyTo(re)?.type);
  await expect.poll(answers).toEqual(['refused', 'refused', 'refused', 'refused']);
  expect(table.replyTo(1)).toMatchObject({ refusal: { code: 'in-doubt' } });
  expect(table.replyTo(2)).toMatchObject({ refusal: { code: 'not-stored' } });
  table.speakAgain();
  expect(await table.say({ type: 'chat', re: 4, command, text: 'first' })).toMatchObject({ type: 'done' });
  expect(await table.texts()).toEqual(['first']);
  expect(table.replyTo(5)).toMatchObject({ refusal: { code: 'not-stored' } });
  expect(table.forks).toEqual([]);
  expect(table.told.filter((message) => 're' in message && message.re === 1)).toHaveLength(1);
});
