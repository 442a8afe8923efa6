import bookOpen from 'lucide:book-open';
import ellipsis from 'lucide:ellipsis';
import map from 'lucide:map';
import scrollText from 'lucide:scroll-text';
import swords from 'lucide:swords';
import user from 'lucide:user';
import users from 'lucide:users';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Duel, duelRolls, Field } from '../../field/index.tsx';
import { linkTo } from '../../frame/router.ts';
import { questionKey } from '../../table/questions.ts';
import { type Drawing, Icon } from '../../ui/icon.tsx';
import { isDown } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { useTable } from './context.ts';
import { Facts } from './facts.tsx';
import { Line, Log, useNewest } from './log.tsx';
import { whatIsNow } from './now.ts';
import { FoeLine, Own } from './own.tsx';
import { People } from './people.tsx';
import { QuestionCard } from './question/card.tsx';

type Tab = 'fight' | 'log' | 'own' | 'party' | 'foes';

/** The table on a phone: one column and a bar at the bottom. */
export function PhoneScreen() {
  const table = useTable();
  const main = useRef<HTMLElement>(null);
  const first = table.question.value;
  const key = first === null || !table.answerable(first) ? '' : questionKey(first);
  useEffect(() => {
    if (key !== '') main.current?.scrollTo({ top: 0 });
  }, [key]);
  const tab = useSignal<Tab>('fight');
  const state = table.state.value;
  const view = table.view.value;
  if (state === null || view === null) return null;
  const isGm = table.role.value === 'gm';
  const open = table.question.value;
  // With nothing to decide there is room to look; clocks are worth a look at any time.
  const waiting = open === null || !table.answerable(open) || view.clocks.length > 0;
  const own =
    table.mine.value.find(({ id }) => id === open?.who) ??
    (isGm ? undefined : (table.mine.value.find((each) => !isDown(each)) ?? table.mine.value[0]));
  return (
    <div class="phone-screen">
      <PhoneTop />
      <main ref={main} class="phone-main" key={tab.value}>
        {tab.value === 'fight' ? (
          <>
            {view.duel !== undefined ? (
              <Duel view={view} rolls={duelRolls(view, table.log.value)}>
                <QuestionCard />
              </Duel>
            ) : (
              <>
                {own === undefined || isGm ? null : <Own combatant={own} />}
                <QuestionCard />
              </>
            )}
            <JustNow />
            {waiting ? <PhoneField shown /> : null}
            <Others />
            <Facts />
            {waiting ? null : <PhoneField shown={false} />}
          </>
        ) : tab.value === 'log' ? (
          <Log full />
        ) : (
          <People of={tab.value} head={tab.value !== 'own'} />
        )}
      </main>
      <nav class="bottom-bar" aria-label="Parts of the screen">
        <TabButton
          icon={swords}
          words="Fight"
          now={tab.value === 'fight'}
          waits={key !== '' && tab.value !== 'fight'}
          onClick={() => (tab.value = 'fight')}
        />
        <TabButton icon={scrollText} words="Log" now={tab.value === 'log'} onClick={() => (tab.value = 'log')} />
        {isGm ? (
          <>
            <TabButton icon={users} words="Party" now={tab.value === 'party'} onClick={() => (tab.value = 'party')} />
            <TabButton icon={users} words="Foes" now={tab.value === 'foes'} onClick={() => (tab.value = 'foes')} />
          </>
        ) : (
          <>
            {own === undefined ? null : (
              <TabButton icon={user} words={own.name} now={tab.value === 'own'} onClick={() => (tab.value = 'own')} />
            )}
            <a class="tab" href={linkTo({ page: 'rules', system: state.system, rule: '' })}>
              <Icon of={bookOpen} size={22} />
              <span>Rules</span>
            </a>
          </>
        )}
      </nav>
    </div>
  );
}

function TabButton({
  icon,
  words,
  now,
  waits = false,
  onClick,
}: {
  readonly icon: Drawing;
  readonly words: string;
  readonly now: boolean;
  /** Something there waits for this person. */
  readonly waits?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" class="tab" aria-current={now ? 'page' : undefined} onClick={onClick}>
      <Icon of={icon} size={22} />
      <span>{words}</span>
      {waits ? (
        <span class="tab-dot">
          <span class="unseen">you are asked</span>
        </span>
      ) : null}
    </button>
  );
}

function PhoneTop() {
  const table = useTable();
  const state = table.state.value;
  const view = table.view.value;
  if (state === null || view === null) return null;
  const phase = whatIsNow(view);
  return (
    <header class="phone-top">
      <span class="round-square figure" role="img" aria-label={`Round ${view.round}`}>
        {view.round}
      </span>
      <b class="phone-phase">{phase}</b>
      <span class="phone-title second">{state.title}</span>
      <span
        class={`line-dot ${table.line.value}`}
        role="img"
        aria-label={table.line.value === 'open' ? 'Connected' : 'Not connected'}
      />
      <button type="button" class="more-button" aria-label="More" onClick={() => (table.sheet.value = 'more')}>
        <Icon of={ellipsis} size={20} />
      </button>
    </header>
  );
}

/** What has just happened, so that one need not open the log. */
function JustNow() {
  const newest = useNewest();
  if (newest === null) return null;
  return (
    <section class="just-now" aria-label="Just now">
      <h2 class="small-head">Just now</h2>
      <ul>
        <Line line={newest} />
      </ul>
    </section>
  );
}

/** The others as words and bars. */
function Others() {
  const table = useTable();
  const others = table.combatants.value.filter(({ mine, side }) => !mine && lookOf(side) !== 'party');
  if (others.length === 0) return null;
  return (
    <ul class="others" aria-label="Foes">
      {others.map((each) => (
        <FoeLine key={each.id} combatant={each} />
      ))}
    </ul>
  );
}

/** The field, folded away until somebody wants to see it. */
function PhoneField({ shown }: { readonly shown: boolean }) {
  const table = useTable();
  const view = table.view.value;
  const state = table.state.value;
  if (view === null || state === null || (view.field.kind === 'none' && view.clocks.length === 0)) return null;
  return (
    <details class={`phone-field of-${view.field.kind}`} open={shown}>
      <summary class="button flat">
        <Icon of={map} /> {view.clocks.length > 0 ? 'Clocks' : 'The field'}
      </summary>
      <div class="field-place">
        <Field
          view={view}
          system={state.system}
          asked={table.asked.value}
          focus={table.focus.value}
          hidden={table.gm.value?.settings.hidden ?? []}
          onPoint={(id) => {
            table.pointed.value = table.pointed.value === id ? '' : id;
          }}
        />
      </div>
    </details>
  );
}
