import { Ribbon } from '../../cards/index.tsx';
import { Field } from '../../field/index.tsx';
import { isVeryWide, isWide } from '../../ui/media.ts';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';
import { DiceTray } from './dice-tray.tsx';
import { Facts } from './facts.tsx';
import { JournalStrip } from './journal.tsx';
import { Log } from './log.tsx';
import { WinFromHere } from './outlook.tsx';
import { People } from './people.tsx';
import { Piece } from './piece.tsx';
import { QuestionCard } from './question/card.tsx';
import { TopBar } from './top-bar.tsx';

/** The table on a tablet or larger: field and question in the middle, the sides at the sides. */
export function TableScreen() {
  const table = useTable();
  const view = table.view.value;
  const state = table.state.value;
  if (view === null || state === null) return null;
  const wide = isWide.value;
  const looking = table.past.value !== null;
  const waiting = looking ? 0 : state.awaited.filter(({ answered }) => !answered).length;
  return (
    <div class={`table-screen${wide ? ' wide' : ' medium'}${looking ? ' looking-back' : ''}`}>
      <TopBar />
      <section class="ribbon-place" aria-label="The round">
        <Ribbon view={view} system={state.system} asked={table.asked.value} awaited={waiting} log={table.log.value} />
      </section>
      <main class={`centre of-${view.field.kind}`}>
        <div class="question-place">
          <QuestionCard />
        </div>
        <section class="field-place" aria-label="The field" data-region="field" tabIndex={-1}>
          <Field
            view={view}
            system={state.system}
            asked={table.asked.value}
            focus={table.focus.value}
            hidden={table.gm.value?.settings.hidden ?? []}
            between={view.clocks.length > 1 && view.field.kind === 'none' ? <WinFromHere /> : null}
            onPoint={(id) => {
              table.pointed.value = table.pointed.value === id ? '' : id;
            }}
          />
        </section>
      </main>
      {wide ? (
        <>
          <aside class="left" aria-label="Party and dice">
            <People of="party" head />
            <Facts />
            <DiceTray />
          </aside>
          <aside class="right" aria-label={isVeryWide.value ? 'Foes' : 'Foes and log'}>
            <People of="foes" head />
            {isVeryWide.value ? null : <Log />}
          </aside>
          {isVeryWide.value ? (
            <aside class="far-right" aria-label="Log">
              <Log full />
            </aside>
          ) : null}
        </>
      ) : (
        <TokenRow />
      )}
      <JournalStrip />
    </div>
  );
}

/** On tablets the cards are a row of tokens that open. */
function TokenRow() {
  const table = useTable();
  const people = table.combatants.value;
  const groups = [
    people.filter(({ side }) => lookOf(side) === 'party'),
    people.filter(({ side }) => lookOf(side) !== 'party'),
  ];
  return (
    <aside class="token-row" aria-label="Party and foes">
      {groups.map((group, at) => (
        <button
          key={at === 0 ? 'party' : 'foes'}
          type="button"
          class="token-group"
          onClick={() => (table.sheet.value = at === 0 ? 'party' : 'foes')}
        >
          <span class={`voice ${at === 0 ? 'of-party' : 'of-foe'}`}>{at === 0 ? 'Party' : 'Foes'}</span>
          {group.map((each) => (
            <Piece key={each.id} of={each} size={36} asked={table.asked.value.includes(each.id)} />
          ))}
        </button>
      ))}
      <button type="button" class="button" onClick={() => (table.sheet.value = 'log')}>
        Log
      </button>
    </aside>
  );
}
