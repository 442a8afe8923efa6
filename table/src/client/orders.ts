import type { Refusal } from '@affray/engine';
import { kindOf } from '../protocol/command-kinds.ts';
import type { Command, CommandResult } from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';

/** What came of a command. */
export type OrderReply =
  | { readonly ok: true; readonly revision: number; readonly result: CommandResult | null }
  | { readonly ok: false; readonly refusal: Refusal };

/** A command before it is numbered. */
export type Order = Command extends infer C ? (C extends { re: number } ? Omit<C, 're'> : never) : never;

/** Commands that were given and are not answered yet. */
interface OpenOrders {
  send(order: Order): Promise<OrderReply>;
  answer(re: number, reply: OrderReply): void;
  /** What only asks is given up; what changes something waits for the next connection. */
  connectionBroke(): void;
  /** There is a connection again: whatever was not answered is sent once more. */
  sendAgain(): void;
  giveUp(reason: string): void;
}

/** Milliseconds until an order that was not answered is given up: the server answers sooner. */
const PATIENCE = 10_000;
/** Some take a while. */
const LONG_PATIENCE = 60_000;
/** Milliseconds until an order is sent again of which the server does not know what came. */
const PAUSE = 1000;

interface Waiting {
  readonly command: Command;
  /** It carries an id of its own: sent twice it is done once. */
  readonly again: boolean;
  readonly until: number;
  readonly timer: ReturnType<typeof setTimeout>;
  retry: ReturnType<typeof setTimeout> | undefined;
  /** It was sent before, and nobody knows what came of that. */
  resent: boolean;
  readonly resolve: (reply: OrderReply) => void;
}

/** Orders that are sent by `hand`, which says whether there was a connection. */
export function openOrders(hand: (command: Command) => boolean): OpenOrders {
  let next = 1;
  const waiting = new Map<number, Waiting>();
  const settle = (re: number, reply: OrderReply): void => {
    const one = waiting.get(re);
    if (one === undefined) return;
    waiting.delete(re);
    clearTimeout(one.timer);
    clearTimeout(one.retry);
    one.resolve(reply);
  };
  const refuse = (re: number, code: string, reason: string): void =>
    settle(re, { ok: false, refusal: { code, place: 'connection', reason } });

  const sendOnceMore = (one: Waiting): void => {
    one.resent = true;
    hand(one.command);
  };

  return {
    send: (order) =>
      new Promise((resolve) => {
        const re = next++;
        const command: Command = changes(order)
          ? { ...order, re, command: order.command ?? newId() }
          : { ...order, re };
        const patience = kindOf(order).takes === 'long' ? LONG_PATIENCE : PATIENCE;
        const timer = setTimeout(
          () => refuse(re, 'in-doubt', 'No answer came: whether this was done shows when the connection is back.'),
          patience,
        );
        const until = Date.now() + patience;
        waiting.set(re, { command, again: changes(order), until, timer, retry: undefined, resent: false, resolve });
        // Before the welcome nobody knows what is asked now: what is shown may long be answered.
        if (!hand(command)) refuse(re, 'not-sent', 'There is no connection.');
      }),
    answer: (re, reply) => {
      const one = waiting.get(re);
      if (one === undefined) return;
      if (reply.ok || !one.again || !leavesOpen(reply.refusal, one.resent)) return settle(re, reply);
      if (Date.now() + PAUSE > one.until)
        return settle(re, { ok: false, refusal: { ...reply.refusal, code: 'in-doubt' } });
      clearTimeout(one.retry);
      one.retry = setTimeout(() => sendOnceMore(one), PAUSE);
    },
    connectionBroke: () => {
      for (const [re, { again }] of [...waiting])
        if (!again) refuse(re, 'not-sent', 'The connection broke before this was answered.');
    },
    sendAgain: () => {
      for (const one of waiting.values()) sendOnceMore(one);
    },
    giveUp: (reason) => {
      for (const re of [...waiting.keys()]) refuse(re, 'not-sent', reason);
    },
  };
}

/** Whether the order was done may still turn out: a store that has failed this time may have taken it the time before. */
function leavesOpen({ code }: Refusal, resent: boolean): boolean {
  return code === 'in-doubt' || (resent && (code === 'not-stored' || code === 'fault'));
}

type Change = Extract<Order, { command?: string | undefined }>;

/** True for orders that change something: all but those that only ask. */
function changes(order: Order): order is Change {
  return kindOf(order).does !== 'ask';
}
