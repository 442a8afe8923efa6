import type { Order, Reply, TableLink, TableNow } from '@affray/server/client';
import type { CommandResult, SeatQuestion, SeatState } from '@affray/server/protocol';
import { expect, test } from 'vitest';
import { tableStore } from './store.ts';

const question: SeatQuestion = {
  id: 7,
  who: 'mirah',
  whoName: 'Mirah',
  seat: 'gm',
  question: 'act',
  prompt: 'What does Mirah do?',
  rules: [],
  mine: true,
  body: { kind: 'choice', options: [], secret: false },
};

const settings = { health: {}, oddsOff: [], hidden: [], chancesForPlayers: false, facts: {} };

const state: SeatState = {
  revision: 1,
  length: 7,
  system: 'block-dodge-parry',
  title: 'A fight',
  view: {
    round: 1,
    phases: [],
    combatants: [],
    facts: [],
    clocks: [],
    field: { kind: 'none', places: [], links: [] },
  },
  questions: [question],
  awaited: [],
  seats: [],
  ticks: [],
  decided: false,
  over: false,
  outcome: null,
  commitment: '',
  seed: null,
  notice: null,
  stopped: false,
  odds: true,
  gm: { settings, undoable: 7, redoable: 0, rulings: [], policies: [] },
};

const lost: Reply = {
  ok: false,
  refusal: { code: 'not-sent', place: 'connection', reason: 'There is no connection.' },
};
const done = (result: CommandResult | null = null): Reply => ({ ok: true, revision: 2, result });

/** A GM’s table on a line of which the test decides when, and in which order, answers come. */
function slowTable() {
  const sent: { readonly order: Order; readonly reply: (reply: Reply) => Promise<void> }[] = [];
  const now: TableNow = {
    status: 'open',
    room: 'room',
    role: 'gm',
    seat: null,
    state,
    log: [],
    odds: new Map(),
    trouble: null,
    retryIn: null,
  };
  let tell: (now: TableNow) => void = () => {};
  const link: TableLink = {
    now,
    subscribe: (listener) => {
      tell = listener;
      listener(now);
      return () => {};
    },
    send: (order) =>
      new Promise((resolve) =>
        sent.push({
          order,
          reply: async (reply) => {
            resolve(reply);
            // What waits for the answer goes on before the test does.
            await new Promise((later) => setTimeout(later));
          },
        }),
      ),
    retry: () => {},
    close: () => {},
  };
  const papers = { fightFile: async () => '', record: async () => '' };
  const table = tableStore({ room: 'room', solo: false, link, papers });
  return {
    table,
    sent,
    orders: () => sent.map(({ order }) => order),
    show: (next: SeatState) => tell({ ...now, state: next }),
    become: (status: TableNow['status']) => tell({ ...now, status }),
  };
}

test('a second setting changed before the first is through does not take the first one back', async () => {
  const { table, sent, orders, show } = slowTable();
  void table.changeSettings({ hidden: ['goblin'] });
  void table.changeSettings({ hidden: [...(table.settings.value?.hidden ?? []), 'ogre'] });
  expect(orders()[1]).toMatchObject({ settings: { hidden: ['goblin', 'ogre'] } });
  await sent[0]!.reply(done());
  expect(table.settings.value?.hidden, 'the second is still on its way').toEqual(['goblin', 'ogre']);
  show({ ...state, gm: { ...state.gm!, settings: { ...settings, hidden: ['goblin', 'ogre'] } } });
  await sent[1]!.reply(done());
  expect(table.settings.value?.hidden).toEqual(['goblin', 'ogre']);
});

test('a setting that did not get through is shown as the room has it', async () => {
  const { table, sent } = slowTable();
  const changed = table.changeSettings({ hidden: ['goblin'] });
  expect(table.settings.value?.hidden).toEqual(['goblin']);
  await sent[0]!.reply(lost);
  expect(await changed).toBe(false);
  expect(table.settings.value?.hidden).toEqual([]);
  expect(table.complaint.value?.reason).toBe('There is no connection.');
});

test('an answer goes once, and whoever gave it learns whether it was taken', async () => {
  const { table, sent } = slowTable();
  const first = table.choose(question, 'strike');
  expect(await table.choose(question, 'strike'), 'the second tap').toBe(false);
  expect(sent).toHaveLength(1);
  await sent[0]!.reply(lost);
  expect(await first).toBe(false);
  const again = table.choose(question, 'strike');
  await sent[1]!.reply(done());
  expect(await again).toBe(true);
});

test('a fork pressed twice makes one room', async () => {
  const { table, sent } = slowTable();
  const first = table.once({ type: 'fork', entry: 3 });
  expect(await table.once({ type: 'fork', entry: 3 })).toBeNull();
  await sent[0]!.reply(done({ kind: 'forked', room: 'other', gmToken: '' }));
  expect(await first).toMatchObject({ ok: true });
  void table.once({ type: 'fork', entry: 3 });
  expect(sent).toHaveLength(2);
});

test('chances asked for earlier and counted later do not take the place of newer ones', async () => {
  const { table, sent, show } = slowTable();
  const chances = (value: number): Reply =>
    done({
      kind: 'chances',
      chances: {
        certainty: { kind: 'exact' },
        scope: '',
        columns: ['wins'],
        rows: [
          {
            option: 'party',
            about: '',
            figures: [{ value, unit: 'chance', interval: null }],
            bar: [],
            distribution: [],
          },
        ],
      },
    });
  void table.askChances();
  show({ ...state, length: 9 });
  void table.askChances();
  await sent[1]!.reply(chances(0.25));
  await sent[0]!.reply(chances(0.75));
  expect(table.chances.value?.rows[0]?.figures[0]?.value).toBe(0.25);
  expect(table.chancesOf.value).toBe(9);
  expect(table.outlook.value).toEqual([0.25]);
  expect(table.counting.value).toBe(false);
});

test('looking back goes on from where one is, not from moments that never came', async () => {
  const { table, sent } = slowTable();
  void table.lookBack(6);
  await sent[0]!.reply(lost);
  expect(table.lookingAt()).toBeNull();
  void table.lookBack(6);
  await sent[1]!.reply(done({ kind: 'stand', view: state.view, log: 0 }));
  void table.lookBack(2);
  await sent[2]!.reply(lost);
  expect(table.lookingAt()).toBe(6);
});

test('that there was no connection is said until there is one', async () => {
  const { table, sent, become } = slowTable();
  become('lost');
  void table.send({ type: 'undo', count: 1 });
  await sent[0]!.reply(lost);
  expect(table.complaint.value?.reason).toBe('There is no connection.');
  become('open');
  expect(table.complaint.value).toBeNull();
});

test('an answer that came too late is told in plain words', async () => {
  const { table, sent, show } = slowTable();
  void table.choose(question, 'strike');
  show({ ...state, questions: [{ ...question, id: 8, question: 'react' }] });
  const refusal = {
    code: 'not-asked',
    place: 'mirah: act',
    reason: '"mirah: act" is not open.',
    allowed: ['mirah: react'],
  };
  await sent[0]!.reply({ ok: false, refusal });
  expect(table.complaint.value).toEqual({
    code: 'not-asked',
    place: 'mirah: act',
    reason: 'The fight has gone on: this question has been answered.',
  });
});
