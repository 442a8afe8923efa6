import type { Refusal } from '@affray/engine';
import type { Order, OrderReply, TableLink } from '@affray/table/client';
import type { CommandResult } from '@affray/table/protocol';
import { signal } from '@preact/signals';
import { announce } from '../frame/announce.tsx';
import type { OpenQuestions } from './questions.ts';

/** Commands to the room, and why the last one was refused. */
export function ordersOver(link: Pick<TableLink, 'send'>, { questions }: Pick<OpenQuestions, 'questions'>) {
  /** Why the last command was refused, shown until the next one. */
  const complaint = signal<Refusal | null>(null);
  const underWay = new Set<Order['type']>();

  async function tell(order: Order): Promise<OrderReply> {
    complaint.value = null;
    const reply = await link.send(order);
    if (!reply.ok) {
      const shown = inPlainWords(order, reply.refusal);
      complaint.value = shown;
      announce(shown.reason);
    }
    return reply;
  }

  /** An answer that came too late is no mistake: whoever gave it need not know which question the program means. */
  function inPlainWords(order: Order, refusal: Refusal): Refusal {
    if (order.type !== 'answer' && order.type !== 'roll-for-me') return refusal;
    const { code, place, allowed } = refusal;
    const late = code === 'not-asked' || (code === 'stale-answer' && allowed !== undefined);
    if (!late || questions.value.some(({ id, question: name }) => id === order.id && name === order.question))
      return refusal;
    return { code, place, reason: 'The fight has gone on: this question has been answered.' };
  }

  /** Sends a command; a refusal is shown and null comes back. */
  async function send(order: Order): Promise<CommandResult | null> {
    const reply = await tell(order);
    return reply.ok ? reply.result : null;
  }

  /** Sends a command and says whether it was done; a refusal is shown. */
  async function done(order: Order): Promise<boolean> {
    return (await tell(order)).ok;
  }

  /** Sends a command unless one of its kind is still on its way: a second press is impatience, not another wish. */
  async function once(order: Order): Promise<OrderReply | null> {
    if (underWay.has(order.type)) return null;
    underWay.add(order.type);
    const reply = await tell(order);
    underWay.delete(order.type);
    return reply;
  }

  return { complaint, send, done, once };
}

/** How commands are given at a table. */
export type Orders = ReturnType<typeof ordersOver>;
