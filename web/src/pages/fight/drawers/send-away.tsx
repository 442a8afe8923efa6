import userMinus from 'lucide:user-minus';
import type { SeatInfo } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { sendAway } from '../../../table/rooms.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTable } from '../context.ts';

/** Milliseconds in which the GM may think better of it. */
const reprieve = 6000;

/** Sends whoever sits there away. It is done a moment later, or when the sheet is closed, unless it is taken back. */
export function SendAway({ seat }: { readonly seat: SeatInfo }) {
  const { room } = useTable();
  const leaving = useSignal(false);
  const said = useSignal('');
  const wait = useRef<ReturnType<typeof setTimeout> | null>(null);
  const person = seat.person === '' ? seat.name : seat.person;

  async function go(): Promise<void> {
    if (wait.current === null) return;
    clearTimeout(wait.current);
    wait.current = null;
    const trouble = await sendAway(room, seat.id);
    leaving.value = false;
    said.value = trouble ?? `${person} was sent away and can come back by the link for players.`;
  }

  useEffect(
    () => () => {
      void go();
    },
    [],
  );

  if (leaving.value)
    return (
      <p class="leaving">
        <span role="status">{person} is sent away …</span>
        <button
          type="button"
          class="button"
          onClick={() => {
            if (wait.current !== null) clearTimeout(wait.current);
            wait.current = null;
            leaving.value = false;
          }}
        >
          Undo
        </button>
      </p>
    );
  return (
    <>
      {said.value === '' ? null : (
        <p class="second" role="status">
          {said.value}
        </p>
      )}
      {seat.devices === 0 ? null : (
        <button
          type="button"
          class="button flat send-away"
          onClick={() => {
            said.value = '';
            leaving.value = true;
            wait.current = setTimeout(() => void go(), reprieve);
          }}
        >
          <Icon of={userMinus} /> Send {person} away
        </button>
      )}
    </>
  );
}
