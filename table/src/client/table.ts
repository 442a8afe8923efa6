import type { Refusal } from '@affray/engine';
import type { OddsTable } from '@affray/lab';
import type { Command, LogLine, Role, SeatState, ServerMessage } from '../protocol/index.ts';
import { type Order, type OrderReply, openOrders } from './orders.ts';

/** How a connection is doing. */
export type LinkStatus =
  /** The first connection is being made. */
  | 'connecting'
  | 'open'
  /** Open, but nothing is heard: what is sent may not arrive. */
  | 'silent'
  /** The connection was lost; it is being made again. */
  | 'lost'
  /** Closed on purpose. */
  | 'closed'
  /** Refused for good; `trouble` says why. */
  | 'refused';

/** Everything known over a connection. A new object with every change. */
export interface TableNow {
  readonly status: LinkStatus;
  readonly room: string;
  readonly role: Role | null;
  readonly seat: string | null;
  /** Null until the welcome; kept while the connection is lost. */
  readonly state: SeatState | null;
  readonly log: readonly LogLine[];
  /** Odds by `oddsKey` of the question. */
  readonly odds: ReadonlyMap<string, OddsTable>;
  /** Why the connection was refused or the last message could not be used. */
  readonly trouble: Refusal | null;
  /** Milliseconds until the next attempt while the connection is lost; null otherwise. */
  readonly retryIn: number | null;
}

/** A connection to a room: over the network, or to a room in this browser. */
export interface TableLink {
  readonly now: TableNow;
  /** Calls with every change until the returned function is called. */
  subscribe(listener: (now: TableNow) => void): () => void;
  /**
   * Sends a command; the answer comes within 10 s, or 60 s for chances. What could not be sent comes back as refused. A
   * change that was not answered before the connection broke is sent again over the next one, and done once at most.
   */
  send(order: Order): Promise<OrderReply>;
  /** Tries to connect at once, such as when the device is back online. */
  retry(): void;
  close(): void;
}

/** Where odds of a question are kept. */
export function oddsKey(question: { readonly id: number; readonly who: string }): string {
  return `${question.id} ${question.who}`;
}

/** Carries frames; what it cannot send at once it refuses. */
export interface Transport {
  /** False when there is no connection. */
  send(command: Command): boolean;
  retry(): void;
  close(): void;
}

/** What a transport reports. */
interface Heard {
  message(frame: string): void;
  status(status: LinkStatus, retryIn?: number | null): void;
}

const nothing: TableNow = {
  status: 'connecting',
  room: '',
  role: null,
  seat: null,
  state: null,
  log: [],
  odds: new Map(),
  trouble: null,
  retryIn: null,
};

/** Makes a connection out of a transport: numbers commands, puts states together, tells listeners. */
export function tableOver(connect: (heard: Heard) => Transport): TableLink {
  let now = nothing;
  const orders = openOrders((command) => (now.status === 'open' || now.status === 'silent') && transport.send(command));
  const listeners = new Set<(now: TableNow) => void>();
  const become = (change: Partial<TableNow>): void => {
    now = { ...now, ...change };
    for (const listener of listeners) listener(now);
  };
  const take = (message: ServerMessage): void => {
    switch (message.type) {
      case 'welcome': {
        const { room, role, seat, state, log } = message;
        become({ status: 'open', room, role, seat, state, log, odds: new Map(), trouble: null, retryIn: null });
        return orders.sendAgain();
      }
      case 'state': {
        const merged = now.state === null || message.base !== now.state.revision ? null : together(now, message);
        // Out of step: only a new welcome can help.
        if (merged === null) return transport.retry();
        return become(merged);
      }
      case 'odds':
        return become({
          odds: new Map(now.odds).set(oddsKey({ id: message.question, who: message.who }), message.odds),
        });
      case 'done':
        return orders.answer(message.re, { ok: true, revision: message.revision, result: message.result ?? null });
      case 'refused':
        return orders.answer(message.re, { ok: false, refusal: message.refusal });
      case 'error':
        return become(message.fatal ? { trouble: message.refusal, status: 'refused' } : { trouble: message.refusal });
      case 'pong':
        return;
    }
  };
  const transport = connect({
    message: (frame) => {
      const read: unknown = JSON.parse(frame);
      if (isMessage(read)) take(read);
    },
    status: (status, retryIn = null) => {
      if (status === 'lost') orders.connectionBroke();
      else if (status !== 'open' && status !== 'silent')
        orders.giveUp('The connection broke before this was answered.');
      if (now.status !== 'refused' || status === 'connecting') become({ status, retryIn });
    },
  });
  return {
    get now() {
      return now;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      listener(now);
      return () => {
        listeners.delete(listener);
      };
    },
    send: async (order) => {
      const reply = await orders.send(order);
      const left = reply.ok ? withoutAnswered(now, order) : null;
      if (left !== null) become(left);
      return reply;
    },
    retry: () => transport.retry(),
    close: () => {
      transport.close();
      orders.giveUp('The connection was closed.');
      become({ status: 'closed', retryIn: null });
      listeners.clear();
    },
  };
}

const types: ReadonlySet<unknown> = new Set(['welcome', 'state', 'done', 'refused', 'odds', 'error', 'pong']);

/** The server is trusted; this only keeps out what is no message at all. */
function isMessage(read: unknown): read is ServerMessage {
  return typeof read === 'object' && read !== null && 'type' in read && types.has(read.type);
}

/** What is answered is no longer asked, also where the table does not go on visibly yet. */
function withoutAnswered({ state }: TableNow, order: Order): Partial<TableNow> | null {
  if (state === null || (order.type !== 'answer' && order.type !== 'roll-for-me')) return null;
  const { id, who, question } = order;
  const left = state.questions.filter((one) => one.id !== id || one.who !== who || one.question !== question);
  return left.length === state.questions.length ? null : { state: { ...state, questions: left } };
}

function together(now: TableNow, message: Extract<ServerMessage, { type: 'state' }>): Partial<TableNow> | null {
  const { state } = now;
  const { ticks, log } = message;
  if (state === null || ticks.from > state.ticks.length || log.from > now.log.length) return null;
  const merged: SeatState = {
    ...state,
    ...message.state,
    ticks: [...state.ticks.slice(0, ticks.from), ...ticks.ticks],
  };
  const open = new Set(merged.questions.map(oddsKey));
  const odds = new Map([...now.odds].filter(([key]) => open.has(key)));
  const lines =
    log.lines.length === 0 && log.from === now.log.length ? now.log : [...now.log.slice(0, log.from), ...log.lines];
  return { state: merged, log: lines, odds };
}
