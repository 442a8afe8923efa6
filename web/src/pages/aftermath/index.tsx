import arrowLeft from 'lucide:arrow-left';
import copy from 'lucide:copy';
import download from 'lucide:download';
import footprints from 'lucide:footprints';
import gitFork from 'lucide:git-fork';
import sliders from 'lucide:sliders-horizontal';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pack } from '../../encounter/share.ts';
import { announce } from '../../frame/announce.tsx';
import { Brand } from '../../frame/brand.tsx';
import { go, linkTo, type Route } from '../../frame/router.ts';
import { rememberSeat, seatIn } from '../../kept/seats.ts';
import { rulebookName } from '../../rulebooks/list.ts';
import { Rules } from '../../rulebooks/rules.tsx';
import { openTable } from '../../table/open.ts';
import { type TableStore, tableStore } from '../../table/store.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sentence } from '../../ui/names.tsx';
import { fileName, saveText } from '../../ui/save-text.ts';
import { type Carried, carriedFromFile, carriedFromSolo } from './carried.ts';
import { countText, endingOf } from './fate.ts';
import { Fates } from './fates.tsx';
import { IntoRoster } from './into-roster.tsx';
import './aftermath.css';

/** After the fight: how it ended, what became of everybody, what is taken along. */
export default function Aftermath({ room }: { readonly room: string }) {
  const table = useSignal<TableStore | null>(null);
  const trouble = useSignal('');
  const solo = seatIn(room) === undefined;
  useEffect(() => {
    document.title = 'Aftermath · Affray';
    let wanted = true;
    let made: TableStore | null = null;
    openTable(solo ? { kind: 'solo', id: room } : { kind: 'room', room }).then(
      (source) => {
        if (source === null) trouble.value = 'This device holds no seat at that table.';
        else if (wanted) {
          made = tableStore(source);
          table.value = made;
        } else source.link.close();
      },
      (thrown: unknown) => {
        trouble.value = thrown instanceof Error ? thrown.message : String(thrown);
      },
    );
    return () => {
      wanted = false;
      made?.close();
    };
  }, []);
  const refused =
    table.value?.line.value === 'refused' ? (table.value.refused.value?.reason ?? 'refused') : trouble.value;
  if (refused !== '')
    return (
      <main class="page-note">
        <h1>There is no such fight here.</h1>
        <p>{refused}</p>
        <a class="button" href={linkTo({ page: 'home' })}>
          To the first page
        </a>
      </main>
    );
  if (table.value === null || table.value.state.value === null)
    return (
      <main class="page-note" aria-busy="true">
        {table.value?.line.value === 'lost' ? <h1>The server does not answer. Trying again.</h1> : null}
      </main>
    );
  return <After table={table.value} solo={solo} room={room} />;
}

function After({ table, solo, room }: { readonly table: TableStore; readonly solo: boolean; readonly room: string }) {
  const carried = useSignal<Carried | null>(null);
  /** Why what is carried on could not be found out; empty = no trouble. */
  const unknown = useSignal('');
  const tries = useSignal(0);
  const state = table.state.value;
  const over = state?.over ?? false;
  const isGm = table.role.value === 'gm';
  const system = state?.system ?? '';
  const length = state?.length ?? 0;
  useEffect(() => {
    // What was carried away from an end that was taken back is no longer so.
    carried.value = null;
    unknown.value = '';
    if (!over || !isGm) return;
    let wanted = true;
    const asked = solo ? carriedFromSolo(room) : fromServer(room, system);
    asked.then(
      (found) => {
        if (wanted) carried.value = found;
      },
      (thrown: unknown) => {
        if (wanted) unknown.value = thrown instanceof Error ? thrown.message : String(thrown);
      },
    );
    return () => {
      wanted = false;
    };
  }, [over, isGm, length, tries.value]);
  if (state === null) return null;
  const { view, outcome, decided, title } = state;
  const back: Route = solo ? { page: 'solo', id: room } : { page: 'fight', room };
  const sides = [...new Set(['party', ...view.combatants.map(({ side }) => side)])];
  const lines = table.log.value.filter(({ undone, kind }) => !undone && kind !== 'chat').slice(-10);
  return (
    <div class="aftermath">
      <header class="aftermath-top">
        <Brand />
        <p class="aftermath-title">
          <b class="voice">{title}</b>
          <span class="second">{rulebookName(system)}</span>
        </p>
        <a class="button flat" href={linkTo(back)}>
          <Icon of={arrowLeft} /> To the table
        </a>
      </header>
      <main>
        <section class="lit aftermath-head" aria-label="How it ended">
          <p class="small-head">
            {over ? 'Aftermath' : decided ? 'The fighting has ended' : 'Still being fought'}
            {outcome === null ? '' : `, after ${outcome.rounds} ${outcome.rounds === 1 ? 'round' : 'rounds'}`}
          </p>
          <h1>{outcome === null || !decided ? 'Nothing is decided yet.' : endingOf(outcome)}</h1>
          {over ? (
            <p class="aftermath-count">{countText(view.combatants)}</p>
          ) : (
            <>
              <p class="aftermath-count">
                {decided
                  ? 'Some things are still to be settled: who is tended, what is taken up, how people rest.'
                  : 'This page waits for the end.'}
              </p>
              <p>
                <a class="button main" href={linkTo(back)}>
                  {decided ? 'Settle them at the table' : 'Back to the fight'}
                </a>
              </p>
            </>
          )}
        </section>
        <div class="aftermath-columns">
          {sides.map((side) => (
            <Fates key={side} side={side} people={view.combatants} fates={outcome?.fates ?? {}} />
          ))}
        </div>
        {over && isGm && carried.value !== null && outcome !== null ? (
          <IntoRoster room={room} title={title} system={system} outcome={outcome} carried={carried.value} />
        ) : null}
        {unknown.value === '' ? null : (
          <p class="complaint" role="alert">
            What the party carries on could not be found out: {unknown.value}{' '}
            <button type="button" class="button flat" onClick={() => tries.value++}>
              Try again
            </button>
          </p>
        )}
        <div class="aftermath-columns">
          <section aria-labelledby="last-lines">
            <h2 id="last-lines">The last things that happened</h2>
            <ol class="aftermath-log">
              {lines.map((line) => (
                <li key={line.at}>
                  <Sentence text={line.text} combatants={view.combatants} /> <Rules rules={line.rules} />
                </li>
              ))}
            </ol>
          </section>
          <Take table={table} room={room} solo={solo} carried={carried.value} />
        </div>
      </main>
    </div>
  );
}

async function fromServer(room: string, system: string): Promise<Carried> {
  const source = await openTable({ kind: 'room', room });
  if (source === null) throw new Error('This device holds no seat at that table.');
  try {
    return await carriedFromFile(system, await source.papers.fightFile());
  } finally {
    source.link.close();
  }
}

/** What can be taken away: the record, the file, the seed, another try. */
function Take({
  table,
  room,
  solo,
  carried,
}: {
  readonly table: TableStore;
  readonly room: string;
  readonly solo: boolean;
  readonly carried: Carried | null;
}) {
  const state = table.state.value;
  const said = useSignal('');
  if (state === null) return null;
  const isGm = table.role.value === 'gm';

  async function record(): Promise<string> {
    const source = await openTable(solo ? { kind: 'solo', id: room } : { kind: 'room', room });
    if (source === null) throw new Error('This device holds no seat at that table.');
    try {
      return await source.papers.record();
    } finally {
      source.link.close();
    }
  }

  async function saveFile(): Promise<void> {
    said.value = '';
    await table.saveFile();
    said.value = table.complaint.value?.reason ?? '';
  }

  async function fork(): Promise<void> {
    const reply = await table.once({ type: 'fork', entry: 0 });
    if (reply === null) return;
    const result = reply.ok ? reply.result : null;
    if (result?.kind !== 'forked') {
      said.value = table.complaint.value?.reason ?? 'This fight cannot be forked.';
      return;
    }
    if (!solo) {
      const seat = seatIn(room);
      if (seat !== undefined) {
        // The codes of the old room lead there and not into the new one.
        const { codes: _, ...rest } = seat;
        rememberSeat({
          ...rest,
          room: result.room,
          token: result.gmToken,
          title: `${seat.title}, again`,
          at: Date.now(),
        });
      }
    }
    go(solo ? { page: 'solo', id: result.room } : { page: 'fight', room: result.room });
  }

  return (
    <section aria-labelledby="take" class="take">
      <h2 id="take">To take along</h2>
      <p class="take-row">
        <button
          type="button"
          class="button"
          onClick={() =>
            void record().then(
              (text) => saveText(text, `${fileName(state.title)}.md`),
              () => (said.value = 'The record could not be made.'),
            )
          }
        >
          <Icon of={download} /> The record, as Markdown
        </button>
        <button
          type="button"
          class="button flat"
          onClick={() =>
            void record()
              .then(copyText)
              .then(
                (copied) => {
                  said.value = copied ? 'The record is copied.' : 'Copying is not allowed here; save it instead.';
                  announce(said.value);
                },
                () => (said.value = 'The record could not be made.'),
              )
          }
        >
          <Icon of={copy} /> Copy it
        </button>
      </p>
      {isGm ? (
        <p class="take-row">
          <button type="button" class="button" onClick={() => void saveFile()}>
            <Icon of={download} /> The fight as a file
          </button>
          <a class="button flat" href={linkTo(solo ? { page: 'solo', id: room } : { page: 'fight', room })}>
            <Icon of={footprints} /> Walk through it
          </a>
        </p>
      ) : null}
      {isGm ? (
        <p class="take-row">
          <button type="button" class="button flat" onClick={() => void fork()}>
            <Icon of={gitFork} /> Fork it at the start
          </button>
          {carried === null ? null : (
            <button
              type="button"
              class="button flat"
              onClick={() => void pack(carried.encounter).then((packed) => go({ page: 'build', share: packed }))}
            >
              <Icon of={sliders} /> The encounter, in the builder
            </button>
          )}
        </p>
      ) : null}
      <p role="status" class="second">
        {said.value}
      </p>
      <h3>Were the dice fair?</h3>
      {state.seed === null ? (
        <p class="second">The seed of the dice is shown when the fight is over. Its hash, known from the start:</p>
      ) : (
        <>
          <p class="second">
            Every die rolled by the program follows from this seed; its hash, with a random salt that keeps it from
            being guessed, was shown before the first roll. The command <code>affray verify FILE</code> works all of
            them out again.
          </p>
          <CopyField label="Seed of the dice" text={state.seed} />
          {state.salt === null || state.salt === '' ? null : <CopyField label="Salt" text={state.salt} />}
        </>
      )}
      <p class="hash">
        <span class="second">hash</span> {state.commitment}
      </p>
    </section>
  );
}
