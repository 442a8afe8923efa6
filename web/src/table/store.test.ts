import type { Order, OrderReply, TableLink, TableNow } from '@affray/table/client';
import type { CommandResult, LogLine, SeatQuestion, SeatState } from '@affray/table/protocol';
import { expect, test } from 'vitest';
import { said } from '../frame/announce.tsx';
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
  salt: null,
  notice: null,
  stopped: false,
  odds: true,
  gm: { settings, undoable: 7, redoable: 0, rulings: [], policies: [] },
};

const lost: OrderReply = {
  ok: false,
  refusal: { code: 'not-sent', place: 'connection', reason: 'There is no connection.' },
};
const done = (result: CommandResult | null = null): OrderReply => ({ ok: true, revision: 2, result });

/** A GM’s table on a line of which the test decides when, and in which order, answers come. */
function slowTable() {
  const sent: { readonly order: Order; readonly reply: (reply: OrderReply) => Promise<void> }[] = [];
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
    hear: (log: readonly LogLine[], next: SeatState) => tell({ ...now, log, state: next }),
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
  const chances = (value: number): OrderReply =>
    done({
      kind: 'chances',
      chances: {
        certainty: { kind: 'exact' },
        subject: null,
        scope: '',
        columns: ['wins'],
        rows: [
          {
            option: 'party',
            about: '',
            figures: [{ value, unit: 'chance', interval: null }],
            certainty: { kind: 'exact' },
            idle: false,
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

const told = (...texts: readonly string[]): LogLine[] =>
  texts.map((text, at) => ({
    at,
    round: 1,
    kind: 'event',
    text,
    rules: [],
    who: [],
    dice: [],
    entry: null,
    ruling: null,
    undone: false,
  }));

/** The state when the next question stands open. */
const asking = (id: number, prompt: string): SeatState => ({
  ...state,
  revision: id,
  questions: [{ ...question, id, prompt }],
});

/** What a screen reader hears from here on. */
function listening(): () => readonly string[] {
  const before = said.value.at(-1)?.turn ?? 0;
  return () => said.value.filter(({ turn }) => turn > before).map(({ text }) => text);
}

test('a screen reader hears each result for itself, then the question that follows, each once', () => {
  const { hear } = slowTable();
  const heard = listening();
  hear(told('Mirah attacks.'), asking(8, 'What does Fenris do?'));
  expect(heard()).toEqual(['Mirah attacks.', 'What does Fenris do?']);
  hear(told('Mirah attacks.', 'Fenris waits.', 'The wolf bites.', 'Mirah attacks.'), asking(9, 'Does Mirah block?'));
  expect(heard().slice(2)).toEqual(['Fenris waits.', 'The wolf bites.', 'Mirah attacks.', 'Does Mirah block?']);
});

test('a screen reader hears nothing again that was there before, and nothing that was undone', () => {
  const { hear } = slowTable();
  hear(told('One.', 'Two.', 'Three.'), asking(8, 'And now?'));
  const heard = listening();
  // A line that was secret until now stands before what is known; all lines are sent anew.
  hear(told('One.', 'Seen only now.', 'Two.', 'Three.'), asking(8, 'And now?'));
  expect(heard()).toEqual(['Seen only now.']);
  const undone = told('One.', 'Seen only now.', 'Two.', 'Three.').map((line, at) => ({ ...line, undone: at > 1 }));
  hear(undone, asking(5, 'And then?'));
  expect(heard()).toEqual(['Seen only now.', 'And then?']);
});

test('whoever comes into a fight is not read its whole log, and hears the first result of a new one', () => {
  const heard = listening();
  const { hear } = slowTable();
  expect(heard()).toEqual(['What does Mirah do?']);
  hear(told('The first result.'), asking(8, 'And now?'));
  expect(heard().slice(1)).toEqual(['The first result.', 'And now?']);
});

test('a screen reader hears the next of several questions when it is shown, though it stood open before', () => {
  const { show } = slowTable();
  const heard = listening();
  const fenris: SeatQuestion = { ...question, who: 'fenris', prompt: 'What does Fenris do?' };
  show({ ...state, questions: [question, fenris] });
  expect(heard()).toEqual([]);
  show({ ...state, questions: [fenris] });
  expect(heard()).toEqual(['What does Fenris do?']);
});
