import x from 'lucide:x';
import { Duel, duelRolls } from '../../field/index.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from './context.ts';
import { JournalStrip } from './journal.tsx';
import { QuestionCard } from './question/card.tsx';
import { TopBar } from './top-bar.tsx';

/** A duel fills the screen: the two, the contests, and the question. */
export function DuelScreen() {
  const table = useTable();
  const view = table.view.value;
  if (view === null) return null;
  const lines = table.past.value === null ? table.log.value : table.log.value.slice(0, table.past.value.log);
  return (
    <div class="duel-screen">
      <TopBar />
      <main>
        <Duel view={view} rolls={duelRolls(view, lines)}>
          <QuestionCard />
        </Duel>
        <button type="button" class="button flat leave-duel" onClick={() => (table.duelLeft.value = true)}>
          <Icon of={x} /> Leave the duel view
        </button>
      </main>
      <JournalStrip />
    </div>
  );
}
