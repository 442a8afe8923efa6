import bookOpen from 'lucide:book-open';
import dices from 'lucide:dices';
import download from 'lucide:download';
import gavel from 'lucide:gavel';
import gitFork from 'lucide:git-fork';
import house from 'lucide:house';
import keyboard from 'lucide:keyboard';
import pencil from 'lucide:pencil';
import redo from 'lucide:redo-2';
import scrollText from 'lucide:scroll-text';
import settings from 'lucide:settings';
import trendingUp from 'lucide:trending-up';
import undo from 'lucide:undo-2';
import users from 'lucide:users';
import type { ComponentChildren } from 'preact';
import { linkTo } from '../../../frame/router.ts';
import type { SheetName } from '../../../table/sheets.ts';
import { type Drawing, Icon } from '../../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { fork } from '../journal.tsx';

/** Everything that has no button of its own on this width. */
export function MoreDrawer() {
  const table = useTable();
  const gm = table.gm.value;
  const state = table.state.value;
  const seat = table.seat.value;
  const own = seat === null ? undefined : table.seatOf(seat);
  const item = (icon: Drawing, words: ComponentChildren, onClick: () => void, disabled = false) => (
    <li>
      <button type="button" class="button flat" disabled={disabled} onClick={onClick}>
        <Icon of={icon} /> {words}
      </button>
    </li>
  );
  const sheet = (icon: Drawing, words: string, name: SheetName) => item(icon, words, () => (table.sheet.value = name));
  return (
    <ul class="drawer more-list">
      {gm === null ? null : (
        <>
          {item(undo, 'Undo', () => void table.send({ type: 'undo', count: 1 }), gm.undoable === 0)}
          {item(redo, 'Redo', () => void table.send({ type: 'redo', count: 1 }), gm.redoable === 0)}
          {item(pencil, 'Edit anything', () => table.startEdit())}
          {item(gitFork, 'Fork from here', () => void fork(table))}
          {sheet(gavel, `House rulings (${gm.rulings.filter(({ used }) => used > 0).length} applied)`, 'rulings')}
        </>
      )}
      {seat === null ? null : sheet(users, gm === null ? 'My seat' : 'Seats and invitations', 'seats')}
      {own === undefined
        ? null
        : item(dices, own.dice === 'hand' ? 'Let the program roll' : 'Roll real dice', () => {
            void table.send({ type: 'dice', seat: own.id, by: own.dice === 'hand' ? 'program' : 'hand' });
            table.sheet.value = 'none';
          })}
      {seat === null ? null : sheet(trendingUp, 'What are our chances now?', 'outlook')}
      {sheet(settings, 'Settings', 'settings')}
      {sheet(scrollText, 'Log', 'log')}
      {sheet(keyboard, 'Keys', 'keys')}
      <li>
        <a class="button flat" href={linkTo({ page: 'rules', system: state?.system ?? '', rule: '' })}>
          <Icon of={bookOpen} /> Rulebook
        </a>
      </li>
      {gm === null ? null : item(download, 'Save the fight as a file', () => void table.saveFile())}
      {item(download, 'Save the record (Markdown)', () => void table.saveRecord())}
      <li>
        <a class="button flat" href={linkTo({ page: 'home' })}>
          <Icon of={house} /> Leave the table
        </a>
      </li>
    </ul>
  );
}
