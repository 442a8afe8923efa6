import type { SeatInfo } from '@affray/server/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo } from '../../app/router.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Qr } from '../../ui/qr.tsx';
import { useTable } from '../context.ts';
import { Complaint } from '../question/card.tsx';
import { addressForPhones, findAddress } from '../rooms.ts';
import { seatIn } from '../seats-kept.ts';

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
    </div>
  );
}

function Invite({ room }: { readonly room: string }) {
  useEffect(() => {
    void findAddress();
  }, []);
  const codes = seatIn(room)?.codes;
  if (codes === undefined)
    return <p class="second">This device does not hold the codes of this room; the device that opened it does.</p>;
  const base = addressForPhones.value;
  const player = `${base}/${linkTo({ page: 'join', code: codes.player })}`;
  return (
    <section class="drawer-part invite">
      <h3>Players join here</h3>
      <Qr text={player} label={`QR code that leads to ${player}`} />
      <CopyField label="Link for players" text={player} />
      <details>
        <summary class="button flat">Links for spectators, a stream and a second GM device</summary>
        {codes.spectator === '' ? null : (
          <>
            <p class="second">Spectators see what everybody may know.</p>
            <CopyField
              label="Link for spectators"
              text={`${base}/${linkTo({ page: 'join', code: codes.spectator })}`}
            />
            <p class="second">A strip for a stream, transparent.</p>
            <CopyField
              label="Link for a stream overlay"
              text={`${base}/?view=overlay${linkTo({ page: 'join', code: codes.spectator })}`}
            />
          </>
        )}
        {codes.gm === '' ? null : (
          <>
            <p class="second">Whoever has this one is the GM: for your own second device only.</p>
            <CopyField
              label="Link for a second GM device"
              text={`${base}/${linkTo({ page: 'join', code: codes.gm })}`}
            />
          </>
        )}
      </details>
    </section>
  );
}

function presence({ devices }: SeatInfo, solo: boolean): string {
  if (solo) return '';
  if (devices === 0) return 'away';
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
    </div>
  );
}
