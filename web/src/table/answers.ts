import type { Order } from '@affray/table/client';
import type { SeatQuestion } from '@affray/table/protocol';
import { computed, signal } from '@preact/signals';
import { askersOf, seatsOf } from './askers.ts';
import type { LinkRead } from './link.ts';
import type { LookingBack } from './looking-back.ts';
import type { Orders } from './orders.ts';
import { type OpenQuestions, questionKey } from './questions.ts';

/** What answers are made of. */
interface Around {
  readonly solo: boolean;
  readonly read: Pick<LinkRead, 'role' | 'seatOf'>;
  readonly open: Pick<OpenQuestions, 'questions' | 'chosenTab'>;
  readonly moment: Pick<LookingBack, 'past'>;
  readonly orders: Pick<Orders, 'done'>;
}

/** Which questions this device answers, and how. */
export function answersAt({ solo, read, open: { questions, chosenTab }, moment: { past }, orders }: Around) {
  const { role, seatOf } = read;
  /** Questions of others that the GM has taken over. */
  const taken = signal<ReadonlySet<string>>(new Set());
  /** Seats of absent people for whom the GM answers until they are back. */
  const takenSeats = signal<ReadonlySet<string>>(new Set());
  /** Questions whose answer is on its way. */
  const sent = signal<ReadonlySet<string>>(new Set());
  /** Ids of all who are asked at the moment shown. */
  const asked = computed<readonly string[]>(() => (past.value === null ? questions.value.flatMap(askersOf) : []));

  function isAbsent(id: string): boolean {
    return (seatOf(id)?.devices ?? 0) === 0;
  }

  /** Whether this device answers the question: its own, or taken over by the GM. */
  function answerable(open: SeatQuestion): boolean {
    if (past.value !== null || role.value === 'spectator') return false;
    // Alone at the table the GM plays everybody.
    if (open.mine || taken.value.has(questionKey(open))) return true;
    if (role.value !== 'gm') return false;
    if (solo) return true;
    const seats = seatsOf(open);
    return seats.some((each) => takenSeats.value.has(each)) && seats.every(isAbsent);
  }

  /** Sends an answer once: a second tap before the first is through does nothing. True when it was taken. */
  async function give(open: SeatQuestion, order: Order): Promise<boolean> {
    const key = questionKey(open);
    if (!answerable(open) || sent.value.has(key)) return false;
    sent.value = new Set([...sent.value, key]);
    const through = await orders.done(order);
    sent.value = new Set([...sent.value].filter((each) => each !== key));
    return through;
  }

  /** Answers a question with an option; true when that was taken. */
  function choose(open: SeatQuestion, option: string): Promise<boolean> {
    const { id, who, question } = open;
    return give(open, { type: 'answer', id, who, question, option });
  }

  /** Answers a question with the faces of real dice; true when they were taken. */
  function typeDice(open: SeatQuestion, dice: readonly number[]): Promise<boolean> {
    const { id, who, question } = open;
    return give(open, { type: 'answer', id, who, question, dice: [...dice] });
  }

  function rollForMe(open: SeatQuestion): void {
    const { id, who, question } = open;
    void give(open, { type: 'roll-for-me', id, who, question });
  }

  /** The GM answers in the place of whoever is asked. */
  function takeOver(open: SeatQuestion): void {
    if (role.value !== 'gm') return;
    // For somebody who is away the GM goes on answering until they are back.
    const seats = seatsOf(open);
    if (seats.every(isAbsent)) takenSeats.value = new Set([...takenSeats.value, ...seats]);
    taken.value = new Set([...taken.value, questionKey(open)]);
    chosenTab.value = questionKey(open);
  }

  return { taken, sent, asked, answerable, choose, typeDice, rollForMe, takeOver };
}
