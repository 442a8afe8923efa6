import arrowLeft from 'lucide:arrow-left';
import download from 'lucide:download';
import plus from 'lucide:plus';
import swords from 'lucide:swords';
import trash from 'lucide:trash';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Book, openBook } from '../../encounter/book.ts';
import { burdensOf, gearOf, nameIn } from '../../encounter/burdens.ts';
import { slug } from '../../encounter/draft.ts';
import { RecordFields } from '../../encounter/form.tsx';
import { Brand } from '../../frame/brand.tsx';
import { go, linkTo } from '../../frame/router.ts';
import { forgetParty, keepParty, type Member, type Party, partyOf } from '../../kept/parties.ts';
import { rulebookName } from '../../rulebooks/list.ts';
import { readyMadeFights } from '../../rulebooks/ready-made.ts';
import { RuleLink } from '../../rulebooks/rule-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fileName, saveText } from '../../ui/save-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Token } from '../../ui/token.tsx';
import { NewMembers } from './new-members.tsx';
import { NewParty } from './new-party.tsx';
import { recoveryRules } from './recovery.ts';
import './party.css';

/** A party’s page, or the making of a new one. */
export default function PartyPage({ id }: { readonly id: string }) {
  const isNew = id === 'new' || id.startsWith('new:');
  return (
    <div class="roster">
      <header class="roster-top">
        <Brand />
        <a class="button flat" href={linkTo({ page: 'home' })}>
          <Icon of={arrowLeft} /> First page
        </a>
      </header>
      {isNew ? <NewParty system={id.slice('new:'.length)} /> : <KnownParty id={id} />}
    </div>
  );
}

function KnownParty({ id }: { readonly id: string }) {
  const party = useSignal<Party | null>(null);
  const book = useSignal<Book | null>(null);
  const missing = useSignal(false);
  const unread = useSignal(false);
  const notKept = useSignal(false);
  function readBook(system: string): void {
    unread.value = false;
    openBook(system).then(
      (opened) => (book.value = opened),
      () => (unread.value = true),
    );
  }
  useEffect(() => {
    void partyOf(id).then((found) => {
      party.value = found;
      missing.value = found === null;
      document.title = `${found?.name ?? 'Party'} · Affray`;
      if (found !== null) readBook(found.system);
    });
  }, []);
  if (missing.value)
    return (
      <main class="page-note">
        <h1>There is no such party in this browser.</h1>
        <a class="button" href={linkTo({ page: 'party', id: 'new' })}>
          Make a new one
        </a>
      </main>
    );
  if (party.value === null) return <main class="page-note" aria-busy="true" />;
  const change = (make: (now: Party) => Party): void => {
    if (party.value === null) return;
    party.value = { ...make(party.value), at: Date.now() };
    keepParty(party.value).then(
      () => (notKept.value = false),
      () => (notKept.value = true),
    );
  };
  const { system } = party.value;
  return (
    <>
      {notKept.value ? (
        <p class="complaint" role="alert">
          This browser could not keep the last change.
        </p>
      ) : null}
      {unread.value ? (
        <p class="complaint" role="alert">
          The rulebook could not be fetched; without it nobody can be added or changed.{' '}
          <button type="button" class="button flat" onClick={() => readBook(system)}>
            Try again
          </button>
        </p>
      ) : null}
      <Roll party={party.value} book={book.value} change={change} />
    </>
  );
}

type Change = (make: (now: Party) => Party) => void;

function Roll({ party, book, change }: { readonly party: Party; readonly book: Book | null; readonly change: Change }) {
  const opened = useSignal(-1);
  const adding = useSignal(false);
  const here = party.members.filter(({ lost }) => !lost);
  const member = party.members[opened.value];
  return (
    <main class="roster-main">
      <section class="lit roster-head">
        <p class="small-head">{rulebookName(party.system)}</p>
        <h1>
          <input
            class="roster-name"
            aria-label="Name of the party"
            maxLength={60}
            value={party.name}
            onInput={(event) => {
              const name = event.currentTarget.value;
              change((now) => ({ ...now, name }));
            }}
          />
        </h1>
        <p class="roster-tokens">
          {party.members.map((each) => (
            <Token key={nameIn(each)} name={nameIn(each)} look="party" size={46} down={each.lost} />
          ))}
        </p>
        <p class="roster-actions">
          {here.length === 0 ? null : (
            <a class="button main" href={linkTo({ page: 'build', share: `party:${party.id}` })}>
              <Icon of={swords} /> Build an encounter for them
            </a>
          )}
        </p>
      </section>
      <div class="roster-columns">
        <section aria-labelledby="members">
          <h2 id="members">Members</h2>
          <ul class="members">
            {party.members.map((each, at) => (
              <MemberRow
                key={nameIn(each)}
                member={each}
                onOpen={() => (opened.value = at)}
                onNotes={(notes) => change((now) => withMember(now, at, { ...each, notes }))}
              />
            ))}
          </ul>
          <p class="roster-actions">
            <button type="button" class="button" onClick={() => (adding.value = true)}>
              <Icon of={plus} /> Add somebody
            </button>
          </p>
        </section>
        <div class="roster-aside">
          {here.length === 0 ? null : (
            <section aria-labelledby="fights">
              <h2 id="fights">Ready-made fights with them</h2>
              <ul class="roster-list">
                {readyMadeFights(party.system).map(({ id, name, text }) => (
                  <li key={id}>
                    <a href={linkTo({ page: 'build', share: `party:${party.id}:${id}` })}>
                      <b class="name">{name}</b>
                      <span class="second">{text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {party.story.length === 0 ? null : (
            <section aria-labelledby="story">
              <h2 id="story">What they have been through</h2>
              <ul class="roster-list roster-story">
                {party.story.map(({ at, text }) => (
                  <li key={at}>
                    {text}{' '}
                    <span class="second">
                      {new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long' })}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {book === null ? null : (
            <details>
              <summary class="button flat">How people recover in this game</summary>
              <ul class="roster-list">
                {recoveryRules(book).map((rule) => (
                  <li key={rule.id}>
                    <span class="recovery">{rule.text}</span> <RuleLink rule={rule.id} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          <p class="roster-actions">
            <button
              type="button"
              class="button flat"
              onClick={() => saveText(`${JSON.stringify(party, null, 2)}\n`, `${fileName(party.name)}.party.json`)}
            >
              <Icon of={download} /> Save as a file
            </button>
            <button
              type="button"
              class="button flat"
              onClick={() => void forgetParty(party.id).then(() => go({ page: 'home' }))}
            >
              <Icon of={trash} /> Forget the party
            </button>
          </p>
        </div>
      </div>
      <Sheet
        title={member === undefined ? '' : nameIn(member)}
        open={member !== undefined}
        onClose={() => (opened.value = -1)}
      >
        {member === undefined || book === null ? null : (
          <Sheets
            book={book}
            member={member}
            onChange={(to) => change((now) => withMember(now, opened.value, to))}
            onRemove={() => {
              const at = opened.value;
              opened.value = -1;
              change((now) => ({ ...now, members: now.members.filter((_, index) => index !== at) }));
            }}
          />
        )}
      </Sheet>
      <Sheet title="Add somebody" open={adding.value} onClose={() => (adding.value = false)}>
        {book === null ? null : (
          <NewMembers
            book={book}
            onAdd={(members) => {
              change((now) => ({ ...now, members: [...now.members, ...unlike(now.members, members)] }));
              adding.value = false;
            }}
          />
        )}
      </Sheet>
    </main>
  );
}

/** Names tell members apart: a second one of the same name gets a number. */
function unlike(known: readonly Member[], added: readonly Member[]): readonly Member[] {
  const taken = new Set(known.map(nameIn));
  return added.map((member) => {
    const name = nameIn(member);
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name} ${number}`;
    taken.add(unique);
    return { ...member, combatant: { ...member.combatant, name: unique, id: slug(unique) } };
  });
}

function withMember(party: Party, at: number, to: Member): Party {
  return { ...party, members: party.members.map((each, index) => (index === at ? to : each)) };
}

function MemberRow({
  member,
  onOpen,
  onNotes,
}: {
  readonly member: Member;
  readonly onOpen: () => void;
  readonly onNotes: (notes: string) => void;
}) {
  const name = nameIn(member);
  const burdens = burdensOf(member.combatant);
  return (
    <li class={`member${member.lost ? ' lost' : ''}`}>
      <button type="button" class="member-who" onClick={onOpen}>
        <Token name={name} look="party" size={44} down={member.lost} />
        <span>
          <b class="name">{name}</b>
          <span class="second">{gearOf(member.combatant)}</span>
        </span>
      </button>
      <ul class="burdens" aria-label={`What ${name} carries`}>
        {member.lost ? <li class="badge">{member.fate === '' ? 'gone' : member.fate}</li> : null}
        {burdens.map((burden) => (
          <li key={burden} class="badge">
            {burden}
          </li>
        ))}
        {!member.lost && burdens.length === 0 ? <li class="second">well</li> : null}
      </ul>
      <input
        class="entry member-notes"
        aria-label={`Notes on ${name}`}
        placeholder="Notes: rest, debts, what was promised"
        maxLength={300}
        value={member.notes}
        onInput={(event) => onNotes(event.currentTarget.value)}
      />
    </li>
  );
}

/** Fields that belong to an encounter, not to somebody. */
const elsewhere = [
  'id',
  'use',
  'count',
  'statLine',
  'side',
  'zone',
  'region',
  'at',
  'position',
  'hidden',
  'facing',
  'mount',
];

/** Everything about a member, to be changed by hand: rest, shopping, a gift. */
function Sheets({
  book,
  member,
  onChange,
  onRemove,
}: {
  readonly book: Book;
  readonly member: Member;
  readonly onChange: (to: Member) => void;
  readonly onRemove: () => void;
}) {
  const schema = book.schema.properties.combatants?.items ?? null;
  if (schema === null) return null;
  return (
    <div class="form">
      <label class="switch">
        <input
          type="checkbox"
          checked={!member.lost}
          onChange={(event) => onChange({ ...member, lost: !event.currentTarget.checked })}
        />
        <span>Comes along</span>
      </label>
      <RecordFields
        schema={schema}
        value={member.combatant}
        place=""
        mistakes={[]}
        leaveOut={elsewhere}
        onChange={(to) => onChange({ ...member, combatant: { ...(typeof to === 'object' ? to : {}) } })}
      />
      <button type="button" class="button" onClick={onRemove}>
        <Icon of={trash} /> Leave {nameIn(member)} out of the party
      </button>
    </div>
  );
}
