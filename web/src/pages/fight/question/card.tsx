import check from 'lucide:check';
import flag from 'lucide:flag';
import hand from 'lucide:hand';
import { needWords } from '@affray/engine';
import { oddsKey } from '@affray/table/client';
import { type Awaited, byBody, diceIn, type SeatQuestion } from '@affray/table/protocol';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { linkTo } from '../../../frame/router.ts';
import { RuleLink } from '../../../rulebooks/rule-link.tsx';
import { Rules } from '../../../rulebooks/rules.tsx';
import { awaitedAt, awaitedNames, namesOf, seatsOf, sharedWith } from '../../../table/askers.ts';
import { questionKey } from '../../../table/questions.ts';
import { promptFor } from '../../../table/second-person.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ownName } from '../../../ui/people.ts';
import { lookOf } from '../../../ui/side.ts';
import { useTable } from '../context.ts';
import { Piece } from '../piece.tsx';
import { CertaintyBadge } from './certainty.tsx';
import { DiceQuestion } from './dice-question.tsx';
import { OptionList } from './option-list.tsx';
import { capital } from './options.ts';
import { Timer } from './timer.tsx';
import { rollOrder } from './total.ts';
import './card.css';

/** The one lit card: what is asked now, or the one thing that matters when nothing is. */
export function QuestionCard() {
  const table = useTable();
  const state = table.state.value;
  const open = table.question.value;
  if (state === null) return null;
  if (table.past.value !== null) return <PastCard />;
  if (open !== null) return <OpenCard key={questionKey(open)} open={open} />;
  if (state.over) return <OverCard />;
  return <WaitingCard />;
}

/** The person asked, as the reader calls them. */
function heading(open: SeatQuestion, name: string, mineAlone: boolean): string {
  const what = open.question.replaceAll('-', ' ');
  return byBody(open.body, {
    dice: () => (mineAlone ? 'Your dice, on the table' : `${name}, dice on the table`),
    choice: (body) => {
      const secret = body.secret ? ', in secret' : '';
      if (open.who === 'gm') return `The GM, ${what}`;
      return mineAlone ? `Your choice${secret}` : `${name}, ${what}${secret}`;
    },
  });
}

/** Whether the focus was inside the last question when it was answered: then it goes on to the next one. */
let focusWasInside = false;

function useFocusGoesOn(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (focusWasInside) element?.focus({ preventScroll: true });
    focusWasInside = false;
    return () => {
      focusWasInside = element?.contains(document.activeElement) ?? false;
    };
  }, []);
  return card;
}

/** Milliseconds after which a second click is no longer the end of a double click on the question before. */
const doubleClick = 400;

function OpenCard({ open }: { readonly open: SeatQuestion }) {
  const table = useTable();
  const card = useFocusGoesOn();
  const dealt = useRef(performance.now());
  const isGm = table.role.value === 'gm';
  const answerable = table.answerable(open);
  const asked = table.combatants.value.find(({ id }) => id === open.who);
  const { body } = open;
  const odds = table.odds.value.get(oddsKey(open));
  const own = asked === undefined ? open.whoName : ownName(asked);
  const together = open.mine ? sharedWith(open, table.personOf) : '';
  const dice = diceIn(body);
  const need = dice === null || dice.need === null ? undefined : needWords(dice.need);
  return (
    <section
      ref={card}
      class={`lit question dealt${table.sent.value.has(questionKey(open)) ? ' sent' : ''}`}
      aria-label="The open question"
      data-region="question"
      tabIndex={-1}
      onClickCapture={(event) => {
        // Whoever clicked twice has answered one question, not also the next, which nobody can have read.
        if (event.detail > 1 && performance.now() - dealt.current < doubleClick) event.stopPropagation();
      }}
    >
      <Tabs />
      <header class="question-head">
        {asked === undefined ? null : (
          <span class="question-token">
            <Piece of={asked} size={46} plain />
          </span>
        )}
        <div class="question-words">
          <p class={`small-head of-${asked === undefined ? 'neutral' : lookOf(asked.side)}`}>
            {heading(
              open,
              open.others === undefined || open.mine ? own : namesOf(open),
              open.mine && !isGm && table.mine.value.length <= 1,
            )}
          </p>
          <h1 class="question-text">
            {byBody(body, { dice: rollOrder, choice: () => capital(promptFor(open, isGm)) })}
            {need === undefined ? null : <span class="need"> {need}.</span>}
          </h1>
          {dice === null ? null : <p class="second">For {dice.why}.</p>}
          {together === '' ? null : <p class="second">{together}</p>}
        </div>
        <AnswerState open={open} />
      </header>
      <div class="question-body">
        {byBody(body, {
          choice: ({ options }) => <OptionList open={open} options={options} />,
          dice: (rolled) => <DiceQuestion key={`${questionKey(open)} ${rolled.seen}`} open={open} body={rolled} />,
        })}
      </div>
      <footer class="question-foot">
        {odds === undefined || odds.columns.length === 0 ? null : <CertaintyBadge certainty={odds.certainty} />}
        <p class="second">{odds?.scope ?? (answerable ? '' : 'You may look; the answer is theirs.')}</p>
        <Rules rules={open.rules} most={3} />
      </footer>
      <Complaint />
    </section>
  );
}

/** Whose it is to answer, at the right of the question. */
function AnswerState({ open }: { readonly open: SeatQuestion }) {
  const table = useTable();
  if (table.solo && table.role.value === 'gm') return null;
  if (open.mine) {
    // On a player’s own phone this goes without saying.
    return table.role.value === 'gm' ? <p class="answer-state yours">Yours to decide</p> : null;
  }
  const person = awaitedAt(open, table.personOf);
  const shared = seatsOf(open).length > 1;
  const awaited = table.awaitedOf(open.seat);
  const absent = seatsOf(open).every((seat) => (table.seatOf(seat)?.devices ?? 0) === 0);
  const takenOver = table.answerable(open);
  return (
    <div class="answer-state">
      <p>
        <span class="waiting-dot pulsing" aria-hidden="true" />
        {takenOver
          ? `You answer for ${person}`
          : absent
            ? shared
              ? 'All of them are away'
              : `${person} is away`
            : `Waiting for ${person}`}{' '}
        {awaited === undefined ? null : <Timer since={awaited.since} />}
      </p>
      {table.role.value === 'gm' && !takenOver ? (
        <button type="button" class="button" onClick={() => table.takeOver(open)}>
          <Icon of={hand} /> Answer for {shared ? 'them' : person}
        </button>
      ) : null}
    </div>
  );
}

/** Several open questions: tabs on the card’s upper edge, own ones first. */
function Tabs() {
  const table = useTable();
  const questions = table.questions.value;
  const secret = table.state.value?.awaited.filter((each) => each.secret) ?? [];
  if (questions.length < 2)
    return secret.length > 1 ? (
      <ul class="secret-cards">
        {secret.map((each) => (
          <SecretCard key={each.seat} awaited={each} />
        ))}
      </ul>
    ) : null;
  const current = table.question.value;
  return (
    <div class="question-tabs" role="tablist" aria-label="Open questions">
      {questions.map((each) => {
        const asked = table.combatants.value.find(({ id }) => id === each.who);
        const key = questionKey(each);
        return (
          <button
            key={key}
            type="button"
            role="tab"
            class="question-tab"
            aria-selected={each === current}
            onClick={() => {
              table.chosenTab.value = key;
            }}
          >
            {asked === undefined ? null : <Piece of={asked} size={26} plain />}
            {asked === undefined ? each.whoName : ownName(asked)}
            {each.mine || table.personOf(each.seat) === each.whoName ? null : (
              <span class="second"> {table.personOf(each.seat)}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** A secret answer of one seat: face down once it is in. */
function SecretCard({ awaited }: { readonly awaited: Awaited }) {
  const { combatants, seatOf, personOf } = useTable();
  const first = seatOf(awaited.seat)?.combatants[0];
  const piece = combatants.value.find(({ id }) => id === first);
  return (
    <li class={`secret-card${awaited.answered ? ' face-down' : ''}`}>
      {piece === undefined ? null : <Piece of={piece} size={28} plain />}
      <b>{personOf(awaited.seat)}</b>
      <span class="second">
        {awaited.answered ? (
          <>
            <Icon of={check} size={14} /> <span class="said">face down</span>
          </>
        ) : (
          'deciding'
        )}
      </span>
    </li>
  );
}

/** Nothing is asked of this seat: whom the table waits for. */
function WaitingCard() {
  const table = useTable();
  const awaited = table.state.value?.awaited ?? [];
  const secret = awaited.some((each) => each.secret);
  const names = awaitedNames(awaited, (seat) =>
    seat === 'gm' && table.personOf(seat) === 'GM' ? 'the GM' : table.personOf(seat),
  );
  const since = awaited[0]?.since;
  return (
    <section class="lit question waiting dealt" aria-label="Waiting" data-region="question" tabIndex={-1}>
      <header class="question-head">
        <div class="question-words">
          <p class="small-head">{secret ? 'Secret answers' : 'Not your decision'}</p>
          <h1 class="question-text">{names === '' ? 'The table goes on by itself.' : `Waiting for ${names}.`}</h1>
        </div>
        {since === undefined ? null : (
          <div class="answer-state">
            <p>
              <span class="waiting-dot pulsing" aria-hidden="true" /> <Timer since={since} />
            </p>
          </div>
        )}
      </header>
      {secret ? (
        <ul class="secret-cards">
          {awaited.map((each) => (
            <SecretCard key={each.seat} awaited={each} />
          ))}
        </ul>
      ) : null}
      <Complaint />
    </section>
  );
}

/** The fight has ended. */
function OverCard() {
  const table = useTable();
  const outcome = table.state.value?.outcome ?? null;
  const winner = outcome?.winner ?? null;
  const room = table.room;
  return (
    <section class="lit question over dealt" aria-label="The fight is over" data-region="question" tabIndex={-1}>
      <header class="question-head">
        <div class="question-words">
          <p class="small-head">
            After {outcome?.rounds ?? 0} {outcome?.rounds === 1 ? 'round' : 'rounds'}
          </p>
          <h1 class="question-text">{ending(winner, outcome?.result ?? '')}</h1>
        </div>
      </header>
      <p class="over-actions">
        <a class="button main" href={linkTo({ page: 'aftermath', room })}>
          <Icon of={flag} /> To the aftermath
        </a>
      </p>
      <Complaint />
    </section>
  );
}

function ending(winner: string | null, result: string): string {
  if (winner === null) return result === 'draw' ? 'Nobody wins this fight.' : 'The fight ends undecided.';
  if (winner === 'party') return 'The party wins.';
  if (winner === 'foes') return 'The foes win.';
  return `${winner.charAt(0).toUpperCase()}${winner.slice(1)} win.`;
}

/** An earlier moment is being looked at. */
function PastCard() {
  const table = useTable();
  const past = table.past.value;
  if (past === null) return null;
  return (
    <section class="lit question past" aria-label="Looking back" data-region="question" tabIndex={-1}>
      <header class="question-head">
        <div class="question-words">
          <p class="small-head">Looking back, nothing changes</p>
          <h1 class="question-text">
            Round {past.view.round}, after {past.entry} of {table.state.value?.length ?? 0} entries.
          </h1>
        </div>
        <div class="answer-state">
          <button type="button" class="button main" onClick={() => void table.lookBack(null)}>
            Back to now <kbd class="keycap">Esc</kbd>
          </button>
        </div>
      </header>
    </section>
  );
}

/** Why the last command was refused. */
export function Complaint() {
  const { complaint } = useTable();
  const refusal = complaint.value;
  if (refusal === null) return null;
  return (
    <p class="complaint" role="alert">
      {refusal.reason}{' '}
      {refusal.allowed === undefined || refusal.allowed.length > 8 ? null : `Allowed: ${refusal.allowed.join(', ')}.`}{' '}
      {refusal.rule === undefined ? null : <RuleLink rule={refusal.rule} />}
    </p>
  );
}
