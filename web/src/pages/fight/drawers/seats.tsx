import type { SeatInfo } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useTable } from '../context.ts';
import { Complaint } from '../question/card.tsx';
import { DeleteTable } from './delete-table.tsx';
import { Invite } from './invite.tsx';
import { SendAway } from './send-away.tsx';

/** Who sits where, who rolls, who is played by the program, and how others join. */
export function SeatsDrawer() {
  const table = useTable();
  const seats = table.state.value?.seats ?? [];
  const isGm = table.role.value === 'gm';
  return (
    <div class="drawer">
      <Complaint />
      {isGm && !table.solo ? <Invite room={table.room} /> : null}
      <section class="drawer-part">
        {seats
          .filter(({ id }) => isGm || id === table.seat.value)
          .map((seat) => (
            <SeatPart key={seat.id} seat={seat} />
          ))}
      </section>
      {isGm && !table.solo ? <DeleteTable /> : null}
    </div>
  );
}

function presence({ devices, person }: SeatInfo, solo: boolean): string {
  if (solo) return '';
  if (devices === 0) return person === '' ? 'away' : 'no line to their device';
  return devices === 1 ? 'here' : `here on ${devices} devices`;
}

function SeatPart({ seat }: { readonly seat: SeatInfo }) {
  const table = useTable();
  const names = seat.combatants
    .map((id) => table.combatants.value.find((each) => each.id === id)?.name ?? id)
    .join(', ');
  const policies = table.gm.value?.policies ?? [];
  const refusals = useSignal(0);

  /** What was refused is not so, whatever the list shows. */
  async function playBy(policy: string): Promise<void> {
    if (!(await table.done({ type: 'policy', seat: seat.id, policy: policy === '' ? null : policy }))) refusals.value++;
  }

  return (
    <div class="seat-part">
      <p>
        <b>{seat.person === '' ? seat.name : seat.person}</b>
        <span class="second">
          {[presence(seat, table.solo), names === '' ? '' : `plays ${names}`].filter((part) => part !== '').join(', ')}
        </span>
      </p>
      <div class="setting">
        <span>Dice</span>
        <span class="segments">
          {(['program', 'hand'] as const).map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={seat.dice === by}
              onClick={() => void table.send({ type: 'dice', seat: seat.id, by })}
            >
              {by === 'program' ? 'rolled here' : 'real dice'}
            </button>
          ))}
        </span>
      </div>
      {policies.length === 0 ? null : (
        <label class="form-row">
          <span>Played by</span>
          <select
            key={refusals.value}
            class="entry"
            value={seat.policy ?? ''}
            onChange={({ currentTarget: { value } }) => void playBy(value)}
          >
            <option value="">people</option>
            {policies.map((policy) => (
              <option key={policy} value={policy}>
                the program, {policy}
              </option>
            ))}
          </select>
        </label>
      )}
      {table.solo || table.role.value !== 'gm' || seat.id === table.seat.value ? null : <SendAway seat={seat} />}
    </div>
  );
}
