import check from 'lucide:check';
import logIn from 'lucide:log-in';
import type { Refusal } from '@affray/engine';
import type { JoinReply } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Brand } from '../../frame/brand.tsx';
import { go, linkTo, overlay } from '../../frame/router.ts';
import { server } from '../../frame/server.ts';
import { rememberSeat, seatIn } from '../../kept/seats.ts';
import { keep, kept } from '../../kept/small.ts';
import { rulebookName } from '../../rulebooks/list.ts';
import { Icon } from '../../ui/icon.tsx';
import './join.css';

/** Joining by a code: which seat, which name. */
export default function Join({ code }: { readonly code: string }) {
  return (
    <div class="join-screen">
      <header>
        <Brand />
      </header>
      <main>{code === '' ? <AskCode /> : <Sit code={code} />}</main>
    </div>
  );
}

/** A code typed by hand, or a whole link pasted. */
function AskCode() {
  const text = useSignal('');
  return (
    <form
      class="lit join-card"
      onSubmit={(event) => {
        event.preventDefault();
        const code = /#\/join\/([^?\s]+)/.exec(text.value)?.[1] ?? text.value.trim();
        if (code !== '') go({ page: 'join', code: decodeURIComponent(code) });
      }}
    >
      <p class="small-head">Join a table</p>
      <h1 class="question-text">What is the code?</h1>
      <p class="second">The GM’s screen shows it under “Invite”, with a QR code that your camera can read.</p>
      <input
        class="entry"
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        aria-label="Code or link"
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit" class="button main" disabled={text.value.trim() === ''}>
        <Icon of={logIn} /> Go on
      </button>
    </form>
  );
}

/** Keeps the seat, and goes there unless somebody has gone elsewhere meanwhile. */
function enter(reply: JoinReply, token: string, wanted = true): void {
  const { room, role, seat, title, system } = reply;
  rememberSeat({ room, token, role, seat, title, system, at: Date.now() });
  if (!wanted) return;
  const inside = location.hash.indexOf('?');
  const query = inside < 0 ? '' : location.hash.slice(inside);
  go({ page: 'fight', room }, true);
  if (query === '') return;
  history.replaceState(null, '', `${location.hash}${query}`);
  // A replaced address is told to nobody.
  dispatchEvent(new Event('hashchange'));
}

/** What a code leads to: a seat at once, or the seats to choose from. */
function Sit({ code }: { readonly code: string }) {
  const reply = useSignal<JoinReply | null>(null);
  const refusal = useSignal<Refusal | null>(null);
  const seat = useSignal('');
  const person = useSignal(kept('person') ?? '');
  const busy = useSignal(false);
  const attempt = useSignal(0);
  const nth = attempt.value;
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false;
    },
    [],
  );

  useEffect(() => {
    let wanted = true;
    refusal.value = null;
    void server.join({ code }).then((answered) => {
      if (!wanted) return;
      if (!answered.ok) {
        refusal.value = answered.refusals[0] ?? null;
        return;
      }
      reply.value = answered.value;
      if (answered.value.token !== null) enter(answered.value, answered.value.token);
      const free = answered.value.seats.find((each) => each.person === '');
      seat.value = (free ?? answered.value.seats[0])?.id ?? '';
    });
    return () => {
      wanted = false;
    };
  }, [code, nth]);

  async function sit(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    refusal.value = null;
    const name = person.value.trim();
    keep('person', name === '' ? null : name);
    const answered = await server.join(
      name === '' ? { code, seat: seat.value } : { code, seat: seat.value, person: name },
    );
    busy.value = false;
    if (!answered.ok) refusal.value = answered.refusals[0] ?? null;
    else if (answered.value.token !== null) enter(answered.value, answered.value.token, here.current);
  }

  if (refusal.value !== null && reply.value === null)
    return (
      <section class="lit join-card">
        <p class="small-head">Join a table</p>
        <h1 class="question-text">That did not work.</h1>
        <p>{refusal.value.reason}</p>
        <p class="join-actions">
          <button type="button" class="button main" onClick={() => attempt.value++}>
            Try again
          </button>
          <a class="button" href={linkTo({ page: 'join', code: '' })}>
            Another code
          </a>
        </p>
      </section>
    );
  if (reply.value === null || reply.value.token !== null)
    return overlay.value ? null : <p class="second">Looking for the table …</p>;

  const { title, system, seats, room } = reply.value;
  const mine = seatIn(room);
  return (
    <form
      class="lit join-card"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <p class="small-head">
        {title}, {rulebookName(system)}
      </p>
      <h1 class="question-text">Who are you?</h1>
      {mine === undefined ? null : (
        <p>
          <a class="button" href={linkTo({ page: 'fight', room })}>
            Back to the seat this device has
          </a>
        </p>
      )}
      <ul class="seat-choice">
        {seats.map((each) => (
          <li key={each.id}>
            <label class={`option${seat.value === each.id ? ' chosen' : ''}`}>
              <input
                type="radio"
                name="seat"
                checked={seat.value === each.id}
                onChange={() => (seat.value = each.id)}
              />
              <b class="name">{each.name}</b>
              <span class="second">{each.person === '' ? 'free' : `${each.person} sits here`}</span>
              {seat.value === each.id ? <Icon of={check} /> : null}
            </label>
          </li>
        ))}
      </ul>
      <label class="join-name">
        <span>Your name, as the others see it</span>
        <input
          class="entry"
          maxLength={60}
          autoComplete="nickname"
          value={person.value}
          onInput={(event) => (person.value = event.currentTarget.value)}
        />
      </label>
      {refusal.value === null ? null : (
        <p class="complaint" role="alert">
          {refusal.value.reason}
        </p>
      )}
      <button type="submit" class="button main" disabled={busy.value || seat.value === ''}>
        <Icon of={logIn} /> Sit down
      </button>
    </form>
  );
}
