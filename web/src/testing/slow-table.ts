// A table on a line of which a test decides when, and in which order, answers come.
import type { Order, OrderReply, TableLink, TableNow } from '@affray/table/client';
import {
  type CommandResult,
  type LogLine,
  type SeatQuestion,
  type SeatState,
  wholeSettings,
} from '@affray/table/protocol';
import { type TableStore, tableStore } from '../table/store.ts';

/** An open question of the GM. */
export const question: SeatQuestion = {
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

/** The settings of the room. */
export const settings = wholeSettings({});

/** The fight as the GM sees it. */
export const state: SeatState = {
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

/** What comes back without a connection. */
export const lost: OrderReply = {
  ok: false,
  refusal: { code: 'not-sent', place: 'connection', reason: 'There is no connection.' },
};
/** What comes back when a command was done. */
export const done = (result: CommandResult | null = null): OrderReply => ({ ok: true, revision: 2, result });

interface Sent {
  readonly order: Order;
  readonly reply: (reply: OrderReply) => Promise<void>;
}

/** A table with what it has sent, and what the test may tell it. */
interface SlowTable {
  readonly table: TableStore;
  readonly sent: readonly Sent[];
  readonly orders: () => Order[];
  readonly show: (next: SeatState) => void;
  readonly hear: (log: readonly LogLine[], next: SeatState) => void;
  readonly become: (status: TableNow['status']) => void;
}

/** A GM’s table on a line of which the test decides when, and in which order, answers come. */
export function slowTable(over: Partial<TableNow> = {}, solo = false): SlowTable {
  const sent: Sent[] = [];
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
    ...over,
  };
  let tell: (now: TableNow) => void = () => {};
  const link: TableLink = {
    now,
    subscribe: (listener) => {
      tell = listener;
      listener(now);
      return () => {
        tell = () => {};
      };
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
  const table = tableStore({ room: 'room', solo, link, papers });
  return {
    table,
    sent,
    orders: () => sent.map(({ order }) => order),
    show: (next: SeatState) => tell({ ...now, state: next }),
    hear: (log: readonly LogLine[], next: SeatState) => tell({ ...now, log, state: next }),
    become: (status: TableNow['status']) => tell({ ...now, status }),
  };
}
