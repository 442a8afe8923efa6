import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo, overlay } from '../../frame/router.ts';
import { noteEnd } from '../../kept/ended.ts';
import { openTable, type Where } from '../../table/open.ts';
import { type TableStore, tableStore } from '../../table/store.ts';
import { isPhone } from '../../ui/media.ts';
import { TableContext } from './context.ts';
import { DuelScreen } from './duel-screen.tsx';
import { Overlay } from './overlay.tsx';
import { PhoneScreen } from './phone-screen.tsx';
import { Sheets } from './sheets.tsx';
import { TableScreen } from './table-screen.tsx';
import { useKeys } from './use-keys.ts';
import './fight.css';

const noSeatTitle = 'You do not sit at this table.';
const faultTitle = 'This table could not be opened.';

/** The fight screen of whoever this device is: GM, player, spectator or overlay. */
export default function Fight({ where }: { readonly where: Where }) {
  const store = useSignal<TableStore | null>(null);
  const trouble = useSignal('');
  const noSeat = useSignal(false);
  const tries = useSignal(0);
  useEffect(() => {
    trouble.value = '';
    noSeat.value = false;
    let wanted = true;
    let made: TableStore | null = null;
    openTable(where).then(
      (source) => {
        if (source === null) noSeat.value = true;
        else if (wanted) {
          made = tableStore(source);
          store.value = made;
        } else source.link.close();
      },
      (thrown: unknown) => {
        if (wanted) trouble.value = thrown instanceof Error ? thrown.message : String(thrown);
      },
    );
    return () => {
      wanted = false;
      made?.close();
    };
  }, [tries.value]);
  if (noSeat.value)
    return <NoTable title={noSeatTitle} reason="This device holds no seat there." onRetry={() => tries.value++} />;
  if (trouble.value !== '') return <NoTable title={faultTitle} reason={trouble.value} onRetry={() => tries.value++} />;
  if (store.value === null) return <main class="page-note" aria-busy="true" />;
  return (
    <TableContext.Provider value={store.value}>
      <Screen table={store.value} />
    </TableContext.Provider>
  );
}

function Screen({ table }: { readonly table: TableStore }) {
  useKeys();
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible' && table.line.value === 'lost') table.retry();
    };
    addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [table]);
  const title = table.state.value?.title;
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} · Affray`;
    return () => {
      document.title = 'Affray';
    };
  }, [title]);
  const over = table.state.value?.over;
  useEffect(() => {
    if (over !== undefined) noteEnd(table.room, over);
  }, [over, table]);
  const duelling = table.view.value?.duel !== undefined;
  // A fight may have several duels: leaving the view of one is for that one.
  useEffect(() => {
    if (!duelling) table.duelLeft.value = false;
  }, [duelling, table]);
  // Also in the middle of a fight: a seat may be taken back, or the app be older than the server.
  if (table.line.value === 'refused')
    return (
      <NoTable
        title={table.refused.value?.code === 'fault' ? faultTitle : noSeatTitle}
        reason={table.refused.value?.reason ?? 'The server refused this seat.'}
        onRetry={table.retry}
      />
    );
  if (table.state.value === null)
    return (
      <main class="page-note" aria-busy="true">
        <h1>{table.line.value === 'lost' ? 'The server does not answer. Trying again.' : 'Sitting down …'}</h1>
      </main>
    );
  if (overlay.value) return <Overlay />;
  const inDuel = duelling && !table.duelLeft.value;
  return (
    <>
      {isPhone.value ? <PhoneScreen /> : inDuel ? <DuelScreen /> : <TableScreen />}
      <Sheets />
    </>
  );
}

function NoTable({
  title,
  reason,
  onRetry,
}: {
  readonly title: string;
  readonly reason: string;
  readonly onRetry: () => void;
}) {
  return (
    <main class="page-note">
      <h1>{title}</h1>
      <p>{reason}</p>
      <p>
        <button type="button" class="button" onClick={onRetry}>
          Try again
        </button>{' '}
        <a class="button" href={linkTo({ page: 'join', code: '' })}>
          Join by a code
        </a>{' '}
        <a class="button flat" href={linkTo({ page: 'home' })}>
          To the first page
        </a>
      </p>
    </main>
  );
}
