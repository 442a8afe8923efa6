import ellipsis from 'lucide:ellipsis';
import pencil from 'lucide:pencil';
import qrCode from 'lucide:qr-code';
import users from 'lucide:users';
import type { LinkStatus } from '@affray/table/client';
import { Brand } from '../../frame/brand.tsx';
import { rulebookName } from '../../rulebooks/list.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from './context.ts';

/** Mark, fight, who is there, and what the GM reaches for. */
export function TopBar() {
  const table = useTable();
  const state = table.state.value;
  if (state === null) return null;
  const players = state.seats.filter(({ id }) => id !== 'gm');
  return (
    <header class="top-bar">
      <Brand />
      <p class="top-title">
        <b class="name">{state.title}</b>
        <span class="second">{rulebookName(state.system)}</span>
      </p>
      <LineNote />
      <ul class="presence" aria-label="Who is here">
        {table.solo
          ? null
          : players.map((seat) => (
              <li key={seat.id} class={seat.devices > 0 ? 'here' : ''}>
                {seat.person === '' ? seat.name : seat.person}
                <span class="unseen">{seat.devices > 0 ? ', here' : ', away'}</span>
              </li>
            ))}
      </ul>
      {table.gm.value === null ? null : (
        <>
          {table.solo ? (
            <button type="button" class="button" onClick={() => (table.sheet.value = 'seats')}>
              <Icon of={users} /> Seats
            </button>
          ) : (
            <button type="button" class="button" onClick={() => (table.sheet.value = 'seats')}>
              <Icon of={qrCode} /> Invite
            </button>
          )}
          <button type="button" class="button" onClick={() => table.startEdit()}>
            <Icon of={pencil} /> Edit
          </button>
        </>
      )}
      <button type="button" class="button icon-only" aria-label="More" onClick={() => (table.sheet.value = 'more')}>
        <Icon of={ellipsis} />
      </button>
    </header>
  );
}

const lineWords: Readonly<Partial<Record<LinkStatus, string>>> = {
  silent: 'No line to the table. Your choice is kept and will be sent.',
  lost: 'Connection lost, trying again',
};

/** Says when the line to the server is gone. */
function LineNote() {
  const { line } = useTable();
  if (line.value === 'open') return null;
  return (
    <p class="line-note" role="status">
      <span class="waiting-dot pulsing" aria-hidden="true" />
      {lineWords[line.value] ?? 'Connecting'}
    </p>
  );
}
