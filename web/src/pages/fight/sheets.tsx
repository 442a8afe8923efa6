import type { SheetName } from '../../table/sheets.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useTable } from './context.ts';
import { EditDrawer } from './drawers/edit.tsx';
import { KeysDrawer } from './drawers/keys.tsx';
import { MoreDrawer } from './drawers/more.tsx';
import { RulingsDrawer } from './drawers/rulings.tsx';
import { SeatsDrawer } from './drawers/seats.tsx';
import { SettingsDrawer } from './drawers/settings.tsx';
import { Log } from './log.tsx';
import { OutlookDrawer } from './outlook.tsx';
import { People } from './people.tsx';
import './drawers/drawers.css';

const titles: Readonly<Record<SheetName, string>> = {
  none: '',
  outlook: 'What are our chances now?',
  edit: 'Edit',
  seats: 'Seats',
  settings: 'Settings',
  rulings: 'House rulings',
  keys: 'Keys',
  more: 'The table',
  log: 'Log',
  party: 'Party',
  foes: 'Foes',
  own: 'My characters',
};

function Content({ name }: { readonly name: SheetName }) {
  switch (name) {
    case 'edit':
      return <EditDrawer />;
    case 'seats':
      return <SeatsDrawer />;
    case 'settings':
      return <SettingsDrawer />;
    case 'rulings':
      return <RulingsDrawer />;
    case 'keys':
      return <KeysDrawer />;
    case 'more':
      return <MoreDrawer />;
    case 'log':
      return <Log full inSheet />;
    case 'party':
      return <People of="party" />;
    case 'foes':
      return <People of="foes" />;
    case 'own':
      return <People of="own" />;
    case 'outlook':
      return <OutlookDrawer />;
    case 'none':
      return null;
  }
}

/** Whatever sheet lies over the table. */
export function Sheets() {
  const { sheet } = useTable();
  const name = sheet.value;
  return (
    <Sheet title={titles[name]} open={name !== 'none'} onClose={() => (sheet.value = 'none')}>
      <Content name={name} />
    </Sheet>
  );
}
