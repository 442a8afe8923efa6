import keepIcon from 'lucide:archive';
import save from 'lucide:download';
import filePlus from 'lucide:file-plus';
import share from 'lucide:share-2';
import swords from 'lucide:swords';
import undo from 'lucide:undo-2';
import { newId } from '@affray/table/client';
import { effect, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type Builder, makeBuilder } from '../../encounter/builder.ts';
import { groupsOf, newDraft, withParty } from '../../encounter/draft.ts';
import { textAt } from '../../encounter/json.ts';
import { NoSuchPage, type Opened, openDraft } from '../../encounter/open-draft.ts';
import { Optional } from '../../encounter/optional.tsx';
import { pack } from '../../encounter/share.ts';
import { announce } from '../../frame/announce.tsx';
import { Brand } from '../../frame/brand.tsx';
import { go, linkTo } from '../../frame/router.ts';
import { keepEncounter, parties, readParties } from '../../kept/parties.ts';
import { keep } from '../../kept/small.ts';
import { rulebooks, usualBook } from '../../rulebooks/list.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isWide } from '../../ui/media.ts';
import { fileName, saveText } from '../../ui/save-text.ts';
import { Segments } from '../../ui/segments.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { About } from './about.tsx';
import { Details } from './details.tsx';
import { Pasted } from './pasted.tsx';
import { PlacesPart } from './places/index.tsx';
import { Presets } from './presets.tsx';
import { Side } from './rows.tsx';
import { StartCard } from './start-card.tsx';
import './build.css';

/** The encounter builder. */
export default function Build({ share: given }: { readonly share: string }) {
  // Under which address it was found belongs to it: nobody is to work on one draft under the address of another.
  const found = useSignal<{ readonly at: string; readonly opened: Opened } | null>(null);
  const trouble = useSignal<Error | null>(null);
  const tries = useSignal(0);
  useEffect(() => {
    document.title = 'Build an encounter · Affray';
    trouble.value = null;
    let wanted = true;
    openDraft(given).then(
      (opened) => {
        if (wanted) found.value = { at: given, opened };
      },
      (thrown: unknown) => {
        if (wanted) trouble.value = thrown instanceof Error ? thrown : new Error(String(thrown));
      },
    );
    return () => {
      wanted = false;
    };
  }, [given, tries.value]);
  if (trouble.value !== null) {
    const isNoPage = trouble.value instanceof NoSuchPage;
    return (
      <main class="page-note">
        <h1>{isNoPage ? 'The builder has no such page.' : 'This encounter could not be opened.'}</h1>
        <p>{trouble.value.message}</p>
        <p>
          {isNoPage ? null : (
            <button type="button" class="button" onClick={() => tries.value++}>
              Try again
            </button>
          )}{' '}
          <a class="button" href={linkTo({ page: 'build', share: `system:${usualBook}` })}>
            Build a new one
          </a>{' '}
          <a class="button flat" href={linkTo({ page: 'home' })}>
            To the first page
          </a>
        </p>
      </main>
    );
  }
  if (found.value?.at !== given) return <main class="page-note" aria-busy="true" />;
  return <Bench key={given} opened={found.value.opened} />;
}

type Tab = 'presets' | 'encounter' | 'rules';

/** The bench: presets, the encounter, its optional rules; side by side where there is room, else one at a time. */
function Bench({ opened }: { readonly opened: Opened }) {
  const builder = useMemo(() => makeBuilder(opened.book, opened.draft), [opened]);
  const pasted = useSignal('');
  const tab = useSignal<Tab>('encounter');
  const starting = useSignal(false);
  useEffect(
    () =>
      effect(() => {
        keep('draft', JSON.stringify(builder.draft.value));
      }),
    [builder],
  );
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      builder.undo();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [builder]);
  useEffect(
    () =>
      // A pasted line is looked at where it is read.
      effect(() => {
        if (pasted.value !== '') tab.value = 'encounter';
      }),
    [],
  );
  const wide = isWide.value;
  const shown = (part: Tab): boolean => wide || tab.value === part;
  const sides = new Set(['party', 'foes', ...groupsOf(builder.draft.value).map(({ side }) => side)]);
  return (
    <div class="build">
      <Top builder={builder} kept={opened.kept} />
      <div class="build-columns">
        {shown('presets') ? (
          <Part wide={wide} class="build-left" label="Presets">
            <Presets builder={builder} pasted={pasted} />
          </Part>
        ) : null}
        {shown('encounter') ? (
          <main class="build-main">
            <div class="build-sides">
              {[...sides].map((side) => (
                <Side key={side} builder={builder} side={side} title={sideTitle(side)} />
              ))}
            </div>
            <Pasted builder={builder} text={pasted} />
            <PlacesPart builder={builder} />
            <About builder={builder} />
          </main>
        ) : null}
        {wide ? (
          <aside class="build-right" aria-label="Optional rules and start">
            <div class="build-rules">
              <Optional builder={builder} />
            </div>
            <StartCard builder={builder} open={starting} />
          </aside>
        ) : (
          <>
            {tab.value === 'rules' ? (
              <Part wide={wide} class="build-rules" label="Optional rules">
                <Optional builder={builder} />
              </Part>
            ) : null}
            <StartCard builder={builder} open={starting} />
            <nav class="build-tabs" aria-label="Parts of the builder">
              {(
                [
                  ['presets', 'Presets'],
                  ['encounter', 'Encounter'],
                  ['rules', 'Rules'],
                ] as const
              ).map(([id, name]) => (
                <button
                  key={id}
                  type="button"
                  aria-current={tab.value === id ? 'page' : undefined}
                  onClick={() => {
                    tab.value = id;
                    scrollTo({ top: 0 });
                  }}
                >
                  {name}
                </button>
              ))}
              <button
                type="button"
                class="button main"
                disabled={!builder.sound.value}
                onClick={() => (starting.value = true)}
              >
                <Icon of={swords} /> Start
              </button>
            </nav>
          </>
        )}
      </div>
      <Details builder={builder} />
    </div>
  );
}

/** Beside the encounter where there is room for all; alone it is what the page is about. */
function Part({
  wide,
  class: name,
  label,
  children,
}: {
  readonly wide: boolean;
  readonly class: string;
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  if (!wide) return <main class={name}>{children}</main>;
  return (
    <aside class={name} aria-label={label}>
      {children}
    </aside>
  );
}

function sideTitle(side: string): string {
  return side.charAt(0).toUpperCase() + side.slice(1);
}

function Top({ builder, kept }: { readonly builder: Builder; readonly kept: string }) {
  const { book } = builder;
  const draft = builder.draft.value;
  const name = textAt(draft, 'name');
  const keptAs = useSignal(kept);
  const notKept = useSignal(false);
  // One id however often “Keep” is pressed before the first is through.
  const firstId = useMemo(newId, []);
  const link = useSignal('');
  const partySheet = useSignal(false);
  useEffect(() => {
    void readParties();
  }, []);
  const ours = (parties.value ?? []).filter(({ system }) => system === book.id);

  async function keepHere(): Promise<void> {
    const id = keptAs.value || firstId;
    try {
      await keepEncounter({ id, system: book.id, name: name || 'An encounter', file: draft, at: Date.now() });
      keptAs.value = id;
      notKept.value = false;
      announce('Kept in this browser.');
    } catch {
      notKept.value = true;
      announce('This browser could not keep it.');
    }
  }

  return (
    <header class="build-top">
      <Brand />
      <h1 class="unseen">Build an encounter</h1>
      <label class="build-name">
        <span class="second">
          {book.name}
          {notKept.value ? ', could not be kept' : keptAs.value === '' ? ', not yet kept' : ', kept in this browser'}
        </span>
        <input
          class="voice"
          maxLength={60}
          aria-label="Name of the encounter"
          value={name}
          onInput={(event) => {
            const to = event.currentTarget.value;
            builder.change((now) => ({ ...now, name: to }));
          }}
        />
      </label>
      <div class="build-systems">
        {isWide.value ? (
          <Segments
            label="Rulebook"
            choices={rulebooks.map(({ id, name: called }) => [id, called] as const)}
            value={book.id}
            onChoose={(id) => go({ page: 'build', share: `system:${id}` })}
          />
        ) : (
          <select
            class="entry"
            aria-label="Rulebook"
            value={book.id}
            onChange={(event) => go({ page: 'build', share: `system:${event.currentTarget.value}` })}
          >
            {rulebooks.map(({ id, name: called }) => (
              <option key={id} value={id}>
                {called}
              </option>
            ))}
          </select>
        )}
      </div>
      <div class="build-actions">
        <button
          type="button"
          class="button flat icon-only"
          aria-label="Undo"
          disabled={!builder.undoable.value}
          onClick={builder.undo}
        >
          <Icon of={undo} />
        </button>
        <button type="button" class="button flat" onClick={() => builder.change(() => newDraft(book))}>
          <Icon of={filePlus} /> New
        </button>
        {ours.length === 0 ? null : (
          <button type="button" class="button flat" onClick={() => (partySheet.value = true)}>
            My party
          </button>
        )}
        <button type="button" class="button flat" onClick={() => void keepHere()}>
          <Icon of={keepIcon} /> Keep
        </button>
        <button
          type="button"
          class="button flat"
          onClick={() => saveText(`${JSON.stringify(draft, null, 2)}\n`, `${fileName(name)}.encounter.json`)}
        >
          <Icon of={save} /> File
        </button>
        <button
          type="button"
          class="button"
          onClick={() =>
            void pack(draft).then((packed) => {
              link.value = `${location.origin}${location.pathname}${linkTo({ page: 'build', share: packed })}`;
            })
          }
        >
          <Icon of={share} /> Link
        </button>
      </div>
      <Sheet title="Share this encounter" open={link.value !== ''} onClose={() => (link.value = '')}>
        <div class="manners">
          <p>
            The whole encounter is in this link; it passes through no server. Whoever opens it finds it in the builder.
          </p>
          <CopyField label="Link to this encounter" text={link.value} />
          <p class="second">{link.value.length} characters.</p>
        </div>
      </Sheet>
      <Sheet title="Who fights" open={partySheet.value} onClose={() => (partySheet.value = false)}>
        <div class="manners">
          <p class="second">They take the place of the party in this encounter, with the wounds and gear they carry.</p>
          {ours.map((party) => (
            <button
              key={party.id}
              type="button"
              class="button"
              onClick={() => {
                const members = party.members.filter(({ lost }) => !lost).map(({ combatant }) => combatant);
                builder.change((now) => withParty(now, members));
                partySheet.value = false;
              }}
            >
              {party.name}
            </button>
          ))}
        </div>
      </Sheet>
    </header>
  );
}
