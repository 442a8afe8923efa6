import download from 'lucide:download';
import trash from 'lucide:trash';
import { useSignal } from '@preact/signals';
import { go } from '../../../frame/router.ts';
import { deleteRoom } from '../../../table/rooms.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTable } from '../context.ts';

/** Deletes the table. That cannot be taken back, so the second step says what is lost and offers to keep it. */
export function DeleteTable() {
  const table = useTable();
  const asked = useSignal(false);
  const busy = useSignal(false);
  const trouble = useSignal('');

  async function remove(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const refused = await deleteRoom(table.room);
    busy.value = false;
    if (refused !== null) trouble.value = refused;
    else go({ page: 'home' }, true);
  }

  return (
    <section class="drawer-part delete-table">
      <h3>This table</h3>
      {asked.value ? (
        <>
          <p>
            This deletes “{table.state.value?.title ?? 'the fight'}” from the server: every entry, every die and every
            seat, for everybody. It cannot be brought back.
          </p>
          <button type="button" class="button" onClick={() => void table.saveFile()}>
            <Icon of={download} /> Save the fight as a file first
          </button>
          <p class="delete-steps">
            <button type="button" class="button main" disabled={busy.value} onClick={() => void remove()}>
              <Icon of={trash} /> Delete it for good
            </button>
            <button type="button" class="button" onClick={() => (asked.value = false)}>
              Keep it
            </button>
          </p>
          {trouble.value === '' ? null : (
            <p class="complaint" role="alert">
              {trouble.value}
            </p>
          )}
        </>
      ) : (
        <button type="button" class="button flat" onClick={() => (asked.value = true)}>
          <Icon of={trash} /> Delete this table …
        </button>
      )}
    </section>
  );
}
