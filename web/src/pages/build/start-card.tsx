import flask from 'lucide:flask-conical';
import play from 'lucide:play';
import swords from 'lucide:swords';
import users from 'lucide:users';
import { asSentence } from '@affray/engine';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Builder } from '../../encounter/builder.ts';
import { combatantsOf, idOf, nameOf, titleOf } from '../../encounter/draft.ts';
import { pack } from '../../encounter/share.ts';
import { go } from '../../frame/router.ts';
import { server } from '../../frame/server.ts';
import { startFile } from '../../table/start.ts';
import { useStart } from '../../table/use-start.ts';
import { Icon } from '../../ui/icon.tsx';
import { mean, percent } from '../../ui/percent.ts';
import { Segments } from '../../ui/segments.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useOutlook } from './outlook.ts';

/** A place in the file as people find it. */
function placeName(builder: Builder, place: string): string {
  const found = /^combatants\.([^.]+)(?:\.(.*))?$/.exec(place);
  if (place === 'combatants') return '';
  if (found === null) return place;
  const all = combatantsOf(builder.draft.value);
  const who = all[Number(found[1])] ?? all.find((each) => idOf(each) === found[1]);
  return who === undefined ? place : [nameOf(who), found[2]].filter((each) => each !== undefined).join(', ');
}

/** Leads to where a mistake is: somebody’s details, or a part of the page. */
function goTo(builder: Builder, place: string): void {
  const found = /^combatants\.([^.]+)/.exec(place);
  const all = combatantsOf(builder.draft.value);
  const who = found === null ? undefined : (all[Number(found[1])] ?? all.find((each) => idOf(each) === found[1]));
  if (who !== undefined) builder.opened.value = idOf(who);
  else document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.scrollIntoView({ block: 'center' });
}

/** The lit card: how it is likely to go, what is wrong, and start. */
export function StartCard({ builder, open }: { readonly builder: Builder; readonly open: Signal<boolean> }) {
  const told = useOutlook(builder).value;
  const outlook = told === 'none' ? null : told;
  const unknown = told === 'none' ? '–' : '…';
  const mistakes = builder.mistakes.value;
  return (
    <section class="lit start-card" aria-label="Start">
      {mistakes.length > 0 ? (
        <div class="start-wrong" role="status">
          <p class="small-head">
            {mistakes.length} {mistakes.length === 1 ? 'thing is' : 'things are'} not right yet
          </p>
          <ul>
            {mistakes.slice(0, 6).map(({ place, reason, allowed }) => (
              <li key={place + reason}>
                <button type="button" onClick={() => goTo(builder, place)}>
                  <b>{placeName(builder, place)}</b>{' '}
                  {asSentence(place === 'combatants' ? reason.charAt(0).toUpperCase() + reason.slice(1) : reason)}
                  {allowed === undefined
                    ? ''
                    : ` Allowed: ${allowed.slice(0, 6).join(', ')}${allowed.length > 6 ? '…' : ''}.`}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p class="small-head">As built</p>
          <dl class="start-figures" aria-busy={told === null || outlook?.done === false}>
            <div>
              <dt>party wins</dt>
              <dd class="figure">{outlook === null ? unknown : percent(outlook.wins, 1)}</dd>
            </div>
            {outlook?.deaths === null ? null : (
              <div>
                <dt>deaths, mean</dt>
                <dd class="figure">{outlook === null ? unknown : mean(outlook.deaths)}</dd>
              </div>
            )}
            <div>
              <dt>rounds, median</dt>
              <dd class="figure">{outlook === null ? unknown : outlook.rounds}</dd>
            </div>
          </dl>
          <p class="start-scope">
            <span class="badge simulated">
              <span aria-hidden="true">≈</span>{' '}
              {outlook === null
                ? told === null
                  ? 'counting…'
                  : 'cannot be counted now'
                : `simulated, ${outlook.n.toLocaleString('en').replace(',', ' ')}`}
            </span>
            {outlook === null ? null : <span class="second">±{(outlook.within * 100).toFixed(1)}</span>}
          </p>
        </>
      )}
      <button
        type="button"
        class="button main start-button"
        disabled={mistakes.length > 0}
        onClick={() => (open.value = true)}
      >
        <Icon of={swords} size={20} /> Start the fight
      </button>
      <button
        type="button"
        class="button flat"
        disabled={mistakes.length > 0}
        onClick={() => void pack(builder.draft.value).then((share) => go({ page: 'lab', share }))}
      >
        <Icon of={flask} /> Study it in the Lab
      </button>
      <Manners builder={builder} open={open.value} onClose={() => (open.value = false)} />
    </section>
  );
}

/** How to play it: here alone, or at a table that others join. */
function Manners({
  builder,
  open,
  onClose,
}: {
  readonly builder: Builder;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const foes = useSignal<'program' | 'me'>('program');
  const online = useSignal(true);
  const starting = useStart(open);
  const { busy, refusals } = starting;
  useEffect(() => {
    if (!open) return;
    void server.address().then(({ ok }) => {
      online.value = ok;
    });
  }, [open]);
  function start(table: boolean): Promise<void> {
    const title = titleOf(builder.draft.value);
    const file = { ...builder.draft.value, name: title };
    const about = { title, system: builder.book.id };
    const manner = { table, programPlaysGm: !table && foes.value === 'program' };
    return starting.start((wanted) => startFile(file, about, manner, wanted));
  }
  return (
    <Sheet title="Start the fight" open={open} onClose={onClose}>
      <div class="manners">
        <button type="button" class="button main" disabled={busy.value} onClick={() => void start(false)}>
          <Icon of={play} /> Play here, alone
        </button>
        <div class="setting">
          <span>The foes and the GM are played by</span>
          <Segments
            label="The foes and the GM are played by"
            choices={[
              ['program', 'the program'],
              ['me', 'me'],
            ]}
            value={foes.value}
            onChoose={(who) => (foes.value = who)}
          />
        </div>
        <button type="button" class="button" disabled={busy.value || !online.value} onClick={() => void start(true)}>
          <Icon of={users} /> Open a table for players
        </button>
        <p class="second">
          {online.value
            ? 'You are the GM; players join with their phones by a link or QR code.'
            : 'No server is reachable, so nobody else can join.'}
        </p>
        {refusals.value.map(({ place, reason }) => (
          <p key={place + reason} class="complaint" role="alert">
            {place}: {reason}
          </p>
        ))}
      </div>
    </Sheet>
  );
}
