import chevron from 'lucide:chevron-left';
import save from 'lucide:download';
import folder from 'lucide:folder-open';
import pauseIcon from 'lucide:pause';
import playIcon from 'lucide:play';
import sliders from 'lucide:sliders-horizontal';
import { reportPage } from '@affray/lab';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { grouped, winText } from '../../charts/words.ts';
import { textAt } from '../../encounter/json.ts';
import { type Opened, openDraft } from '../../encounter/open-draft.ts';
import { announce } from '../../frame/announce.tsx';
import { Brand } from '../../frame/brand.tsx';
import { linkTo } from '../../frame/router.ts';
import { keep, kept } from '../../kept/small.ts';
import { loadSystem, usualBook } from '../../rulebooks/list.ts';
import { labFight } from '../../rulebooks/ready-made.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPhone, isWide } from '../../ui/media.ts';
import { fileName, saveText } from '../../ui/save-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Answer } from './answer.tsx';
import { foesOf } from './changes.ts';
import { Controls, FoeRow } from './controls.tsx';
import { fightsWanted, type Lab, openLab } from './model.ts';
import { Picker } from './picker.tsx';
import { Results } from './results.tsx';
import './lab.css';

const usual = `ready:${usualBook}:${labFight(usualBook)?.id}`;

/** The encounter an address names; `draft:` is the builder’s, nothing the last one looked at. */
function opening(share: string): Promise<Opened> {
  if (share === 'draft:') return openDraft('');
  if (share !== '') return openDraft(share);
  return opening(kept('lab') || usual).catch(() => openDraft(usual));
}

/** The Lab: how an encounter is likely to go, and what a change does to it. */
export default function LabPage({ share }: { readonly share: string }) {
  const lab = useSignal<Lab | null>(null);
  const trouble = useSignal('');
  const picking = useSignal(false);
  useEffect(() => {
    document.title = 'Lab · Affray';
    trouble.value = '';
    lab.value = null;
    let wanted = true;
    let end = (): void => {};
    opening(share)
      .then(async ({ book, draft }) => {
        const sealed = await loadSystem(book.id);
        const policies = sealed.use((system) => Object.keys(system.policies));
        if (!wanted) return;
        const read = book.read(draft);
        if (!read.ok) {
          const [first] = read.refusals;
          throw new Error(`${first?.place ?? 'The file'}: ${first?.reason ?? 'cannot be read'}.`);
        }
        const opened = openLab(book, policies, draft);
        lab.value = opened.lab;
        end = opened.end;
        if (share !== '' && share.length < 20_000) keep('lab', share);
      })
      .catch((thrown: unknown) => {
        if (wanted) trouble.value = thrown instanceof Error ? thrown.message : String(thrown);
      });
    return () => {
      wanted = false;
      end();
    };
  }, [share]);
  return (
    <>
      {trouble.value !== '' ? (
        <main class="page-note">
          <h1>This encounter cannot be played.</h1>
          <p>{trouble.value}</p>
          <p>
            <button type="button" class="button" onClick={() => (picking.value = true)}>
              <Icon of={folder} /> Choose another
            </button>{' '}
            <a class="button flat" href={linkTo({ page: 'home' })}>
              To the first page
            </a>
          </p>
        </main>
      ) : lab.value === null ? (
        <main class="page-note" aria-busy="true" />
      ) : (
        <Bench lab={lab.value} onPick={() => (picking.value = true)} />
      )}
      <Picker open={picking.value} onClose={() => (picking.value = false)} />
    </>
  );
}

function Bench({ lab, onPick }: { readonly lab: Lab; readonly onPick: () => void }) {
  const changing = useSignal(false);
  const { state, a, b } = lab.told.value;
  useEffect(() => {
    if (state === 'playing') return;
    const wins = a?.figures.sides.find(({ side }) => side === 'party')?.wins;
    const also = b?.figures.sides.find(({ side }) => side === 'party')?.wins;
    if (wins === undefined) return;
    const second = also === undefined ? '' : `; version B ${winText(also.value, also.n)}`;
    announce(`The party wins ${winText(wins.value, wins.n)} of ${grouped(wins.n)} fights${second}.`);
  }, [state]);
  return (
    <div class="lab">
      <Top lab={lab} onPick={onPick} />
      {isWide.value ? (
        <aside class="lab-side" aria-label="What is changed in version B">
          <Controls lab={lab} />
        </aside>
      ) : null}
      <main class="lab-main">
        <Answer lab={lab} />
        <Results lab={lab} />
      </main>
      {isWide.value ? null : (
        <>
          <Bottom lab={lab} onChange={() => (changing.value = true)} />
          <Sheet title="Change version B" open={changing.value} onClose={() => (changing.value = false)}>
            <Controls lab={lab} />
          </Sheet>
        </>
      )}
    </div>
  );
}

/** On narrow screens: the first kind of foe at hand, everything else behind a button. */
function Bottom({ lab, onChange }: { readonly lab: Lab; readonly onChange: () => void }) {
  const [first] = foesOf(lab.builder.draft.value);
  return (
    <section class="lab-bottom" aria-label="Change version B">
      <div>{first === undefined ? null : <FoeRow lab={lab} group={first} />}</div>
      <button type="button" class="button" onClick={onChange}>
        <Icon of={sliders} /> Change
      </button>
    </section>
  );
}

function Top({ lab, onPick }: { readonly lab: Lab; readonly onPick: () => void }) {
  const { told, book } = lab;
  const { a, b, state, rate } = told.value;
  const name = textAt(lab.a.value, 'name') || 'An encounter';
  const { party, foes } = lab.aPlayers.value;
  const n = b === null ? (a?.figures.n ?? 0) : Math.min(a?.figures.n ?? 0, b.figures.n);
  const report = (): void => {
    if (a === null) return;
    const html = reportPage(a.figures, {
      name,
      system: book.name,
      seed: 'lab',
      players: `${party} party, ${foes} foes`,
      note: state === 'stopped' ? 'Stopped by hand.' : '',
    });
    saveText(html, `${fileName(name)}.report.html`);
  };
  return (
    <header class="lab-top">
      {isPhone.value ? (
        <a class="button flat icon-only" href={linkTo({ page: 'home' })} aria-label="To the first page">
          <Icon of={chevron} size={24} />
        </a>
      ) : (
        <Brand />
      )}
      <div class="lab-title">
        <p class="voice">{isPhone.value ? 'Lab' : `Lab: ${name}`}</p>
        <p class="second">{isPhone.value ? name : `${book.name}, ${party} party, ${foes} foes`}</p>
      </div>
      <div class="lab-progress">
        <progress max={fightsWanted} value={n} aria-label="Fights played" />
        <span class="second">
          <b class="figure lab-count">{grouped(n)}</b> fights of {grouped(fightsWanted)}
          {state === 'playing' && rate > 0 ? `, ${grouped(rate)} a second` : ''}
        </span>
      </div>
      <button
        type="button"
        class="button lab-stop"
        disabled={state === 'done'}
        onClick={state === 'playing' ? lab.stop : lab.go}
      >
        <Icon of={state === 'playing' ? pauseIcon : playIcon} />
        {state === 'playing' ? (isPhone.value ? 'Stop' : 'Stop here') : state === 'done' ? 'All played' : 'Go on'}
      </button>
      <button type="button" class={`button${isPhone.value ? ' icon-only' : ''}`} onClick={onPick}>
        <Icon of={folder} /> <span class={isPhone.value ? 'unseen' : ''}>Encounter</span>
      </button>
      {isPhone.value ? null : (
        <button type="button" class="button" disabled={a === null} onClick={report}>
          <Icon of={save} /> Report
        </button>
      )}
    </header>
  );
}
