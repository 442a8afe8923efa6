import refresh from 'lucide:refresh-cw';
import type { Role } from '@affray/table/protocol';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo } from '../../../frame/router.ts';
import { serverAddress } from '../../../frame/server.ts';
import type { RoomCodes } from '../../../kept/seats.ts';
import { seatIn } from '../../../kept/seats.ts';
import { addressForPhones, findAddress, makeCode, sendAllAway } from '../../../table/rooms.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Qr } from '../../../ui/qr.tsx';

const none: RoomCodes = { player: '', spectator: '', gm: '' };

/** How others join: links for players, spectators, a stream and a second device of the GM; each can be made anew. */
export function Invite({ room }: { readonly room: string }) {
  const codes = useSignal(seatIn(room)?.codes ?? none);
  useEffect(() => {
    void findAddress();
  }, []);
  const base = addressForPhones.value ?? serverAddress;
  const link = (role: Role, view = ''): string => `${base}/${view}${linkTo({ page: 'join', code: codes.value[role] })}`;
  return (
    <section class="drawer-part invite">
      <h3>Players join here</h3>
      {addressForPhones.value === null ? (
        <p class="second">
          Only this computer can reach the server, so links work on it alone. Phones can join when it is in a network
          and the server was not started with <code>--host 127.0.0.1</code>.
        </p>
      ) : codes.value.player === '' ? null : (
        <Qr text={link('player')} label={`QR code that leads to ${link('player')}`} />
      )}
      {codes.value.player === '' ? null : <CopyField label="Link for players" text={link('player')} />}
      <NewLink room={room} to="player" whom="players" codes={codes} />
      <details>
        <summary class="button flat">Links for spectators, a stream and a second GM device</summary>
        <p class="second">Spectators see what everybody may know.</p>
        {codes.value.spectator === '' ? null : (
          <>
            <CopyField label="Link for spectators" text={link('spectator')} />
            <p class="second">A strip for a stream, transparent.</p>
            <CopyField label="Link for a stream overlay" text={link('spectator', '?view=overlay')} />
          </>
        )}
        <NewLink room={room} to="spectator" whom="spectators" codes={codes} />
        <p class="second">Whoever has this one is the GM: for your own second device only.</p>
        {codes.value.gm === '' ? null : <CopyField label="Link for a second GM device" text={link('gm')} />}
        <NewLink room={room} to="gm" whom="a second GM device" codes={codes} />
      </details>
    </section>
  );
}

/** Makes the link where this device has none, or another one in the place of the one it has. */
function NewLink({
  room,
  to,
  whom,
  codes,
}: {
  readonly room: string;
  readonly to: Role;
  readonly whom: string;
  readonly codes: Signal<RoomCodes>;
}) {
  const busy = useSignal(false);
  const said = useSignal('');
  const known = codes.value[to] !== '';

  async function make(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const trouble = await makeCode(room, to, known);
    busy.value = false;
    codes.value = seatIn(room)?.codes ?? codes.value;
    said.value =
      trouble ?? (known ? 'This is the new link; the old one no longer works.' : `There is a link for ${whom}.`);
  }

  async function clear(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const trouble = await sendAllAway(room, to);
    busy.value = false;
    codes.value = seatIn(room)?.codes ?? codes.value;
    said.value = trouble ?? 'They were sent away, and the links handed out no longer work.';
  }

  return (
    <div class="new-link">
      {known ? null : (
        <p class="second">
          This device does not hold a link for {whom}. It can make one; those handed out before go on working.
        </p>
      )}
      <button type="button" class={`button${known ? ' flat' : ''}`} disabled={busy.value} onClick={() => void make()}>
        <Icon of={refresh} /> {known ? 'Another link; this one stops working' : `Make a link for ${whom}`}
      </button>
      {to === 'player' ? null : (
        <button type="button" class="button flat" disabled={busy.value} onClick={() => void clear()}>
          {to === 'gm' ? 'Send the GM’s other devices away' : 'Send all spectators away'}
        </button>
      )}
      <p class="second" role="status">
        {said.value}
      </p>
    </div>
  );
}
