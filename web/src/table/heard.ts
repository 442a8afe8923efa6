import { plain } from '@affray/engine';
import type { TableNow } from '@affray/table/client';
import type { SeatQuestion } from '@affray/table/protocol';
import { batch, type Signal } from '@preact/signals';
import { announce } from '../frame/announce.tsx';
import type { LinkRead } from './link.ts';
import { newlyTold } from './newly-told.ts';
import type { Orders } from './orders.ts';
import { type OpenQuestions, questionKey } from './questions.ts';
import { askedAloud } from './second-person.ts';

/** What a table is told by its connection, and what follows from it. */
interface Around {
  readonly now: Signal<TableNow | null>;
  readonly read: Pick<LinkRead, 'role' | 'state' | 'log' | 'line'>;
  readonly open: OpenQuestions;
  readonly orders: Pick<Orders, 'complaint'>;
}

/** Takes what the connection tells: one change of everything, read out as far as it is new. */
export function hear({ now, read, open, orders: { complaint } }: Around, next: TableNow): void {
  const { role, state, log, line } = read;
  batch(() => {
    const before = {
      state: state.value,
      log: log.value,
      line: line.value,
      questions: open.questions.value,
      shown: open.question.value,
    };
    now.value = next;
    // That there was no connection is no longer worth saying once there is one.
    if (line.value === 'open' && before.line === 'lost' && complaint.value?.code === 'not-sent') complaint.value = null;
    // The whole log of a fight just entered is not read out.
    if (before.state !== null && log.value !== before.log)
      for (const { text } of newlyTold(before.log, log.value)) announce(plain(text));
    if (state.value === before.state) return;
    const asked = turnedTo(open, before.questions, before.shown);
    // Also one that has long stood open and is shown only now, as the next of several secret ones.
    const gm = role.value === 'gm';
    if (asked !== null && (asked.mine || gm)) announce(askedAloud(asked, gm));
  });
}

/** The question that is shown now and was not before. What was pointed at in questions that are gone no longer counts. */
function turnedTo(
  { questions, question, focus, pointed }: OpenQuestions,
  before: readonly SeatQuestion[],
  shown: SeatQuestion | null,
): SeatQuestion | null {
  const now = question.value;
  const another = now !== null && (shown === null || questionKey(now) !== questionKey(shown));
  if (shown !== null && (now === null || another)) focus.value = null;
  const first = questions.value[0];
  if (first !== undefined && !before.some((each) => questionKey(each) === questionKey(first))) {
    focus.value = null;
    pointed.value = '';
  }
  return another ? now : null;
}
