import deleteIcon from 'lucide:delete';
import dices from 'lucide:dices';
import send from 'lucide:send-horizontal';
import type { DiceBody, SeatQuestion } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../../../frame/announce.tsx';
import { Die } from '../../../ui/die.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { percent } from '../../../ui/percent.ts';
import { useTable } from '../context.ts';
import { typingInField } from '../keys.ts';
import { Columns } from './distribution.tsx';
import { keptOf, passChance, totalOf, totalsFrom } from './total.ts';

/** Sides up to which every face gets a key. */
const mostKeys = 20;

/** Real dice: a well for each, a key for every face it may show. */
export function DiceQuestion({ open, body }: { readonly open: SeatQuestion; readonly body: DiceBody }) {
  const table = useTable();
  const { seen } = body;
  // A roll that was taken back shows the same again: it lies there and is only to be sent.
  const faces = useSignal<readonly number[]>(seen ?? []);
  const digits = useSignal('');
  const wrong = useSignal('');
  const answerable = table.answerable(open);
  const { sides } = body;
  const active = faces.value.length;
  const full = active === sides.length;
  const wanted = sides[active] ?? 0;

  // Keys come faster than the screen is drawn: what they do goes by what is typed, not by what was last drawn.
  const isFull = (): boolean => faces.value.length === sides.length;
  const sidesNow = (): number => sides[faces.value.length] ?? 0;

  function give(face: number): void {
    if (!table.answerable(open) || isFull()) return;
    const wanted = sidesNow();
    digits.value = '';
    if (!Number.isInteger(face) || face < 1 || face > wanted) {
      wrong.value = `A d${wanted} shows 1 to ${wanted}, not ${face}.`;
      announce(wrong.value);
      return;
    }
    wrong.value = '';
    faces.value = [...faces.value, face];
    if (sides.length === 1) void layDown();
  }

  /** A single die is on its way at once and cannot be cleared: when it was not taken, it is asked for again. */
  async function layDown(): Promise<void> {
    const taken = await table.typeDice(open, faces.value);
    if (!taken && sides.length === 1 && seen === null) faces.value = [];
  }

  function back(): void {
    if (seen !== null) return;
    wrong.value = '';
    if (digits.value !== '') digits.value = digits.value.slice(0, -1);
    else faces.value = faces.value.slice(0, -1);
  }

  function confirm(): void {
    if (digits.value !== '') give(Number(digits.value));
    else if (isFull()) void layDown();
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || typingInField(event) || !table.answerable(open)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (/^\d$/.test(event.key)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.repeat || isFull()) return;
        const wanted = sidesNow();
        const typed = digits.value + event.key;
        // Another digit could still follow on a die with more than nine faces.
        if (typed.length < String(wanted).length && Number(typed) * 10 <= wanted && typed !== '0') digits.value = typed;
        else give(Number(typed));
      } else if (event.key === 'Backspace') {
        event.preventDefault();
        back();
      } else if (event.key === 'Enter' && !event.repeat && (digits.value !== '' || isFull())) {
        event.preventDefault();
        event.stopImmediatePropagation();
        confirm();
      }
    }
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [table, open]);

  const chance = body.need === null ? null : passChance(body.need);
  const wells = sides.map((each, at) => ({ key: `${at}-d${each}`, each, at }));
  const kept = keptOf(body, faces.value);
  const total = totalOf(body, faces.value);
  const totals = chance === null && (sides.length > 1 || body.plus !== 0) ? totalsFrom(body, faces.value) : null;
  const keys = wanted <= mostKeys ? Array.from({ length: wanted }, (_, at) => at + 1) : null;

  return (
    <div class={`dice-question${answerable ? '' : ' not-mine'}`}>
      <div class="wells">
        {wells.map(({ key, each, at }) => (
          <span key={key} class={`well${at === active && answerable ? ' active' : ''}`}>
            <Die
              sides={each}
              face={faces.value[at] ?? null}
              state={faces.value[at] === undefined ? 'wanted' : kept[at] ? 'kept' : 'struck'}
              size={sides.length > 4 ? 44 : 72}
            />
            <span class="second">{at === active && digits.value !== '' ? `${digits.value}…` : `d${each}`}</span>
          </span>
        ))}
        {chance !== null ? (
          <span class="so-far">
            <b class="figure">{percent(chance)}</b>
            <span class="second">passes, exact</span>
          </span>
        ) : sides.length > 1 || body.plus !== 0 ? (
          <span class="so-far">
            <b class="figure">{faces.value.length === 0 ? '–' : total}</b>
            <span class="second">{full ? 'in all' : body.keep === 'all' ? 'so far' : 'kept so far'}</span>
          </span>
        ) : null}
      </div>
      {wrong.value === '' ? null : (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      )}
      {seen === null ? null : (
        <p class="seen-before">
          This roll was taken back: it showed {seen.join(', ')}, and shows that again unless the GM has it rolled anew.
        </p>
      )}
      {full ? null : keys === null ? (
        <form
          class="face-form"
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('face');
            if (field instanceof HTMLInputElement) {
              give(Number(field.value));
              field.value = '';
            }
          }}
        >
          <input class="entry" name="face" inputMode="numeric" aria-label={`What the d${wanted} shows`} />
          <button type="submit" class="button" disabled={!answerable}>
            Lay it down
          </button>
        </form>
      ) : (
        <div class={`keypad${wanted > 12 ? ' wide' : ''}`}>
          {keys.map((face) => (
            <button
              key={face}
              type="button"
              class="face-key figure"
              aria-disabled={!answerable}
              aria-label={`${face}, die ${active + 1} of ${sides.length}`}
              onClick={() => give(face)}
            >
              {face}
            </button>
          ))}
        </div>
      )}
      <div class="dice-actions">
        {sides.length === 1 || seen !== null ? null : (
          <button type="button" class="button" disabled={active === 0} onClick={back}>
            <Icon of={deleteIcon} /> Clear
          </button>
        )}
        {seen !== null ? (
          <button type="button" class="button main" disabled={!answerable} onClick={confirm}>
            <Icon of={send} /> Lay down {seen.join(', ')} again <kbd class="keycap">Enter</kbd>
          </button>
        ) : full && sides.length > 1 ? (
          <button type="button" class="button main" disabled={!answerable} onClick={confirm}>
            <Icon of={send} /> Send {total} <kbd class="keycap">Enter</kbd>
          </button>
        ) : (
          <button type="button" class="button" aria-disabled={!answerable} onClick={() => table.rollForMe(open)}>
            <Icon of={dices} /> Roll for me <kbd class="keycap">Space</kbd>
          </button>
        )}
      </div>
      {totals === null || totals.length < 2 ? null : (
        <figure class="totals">
          <figcaption class="second">
            {faces.value.length === 0
              ? 'what it may come to'
              : `what it may come to, with ${faces.value.join(', ')} on the table`}
            <span class="badge">
              <span aria-hidden="true">=</span> exact
            </span>
          </figcaption>
          <Columns columns={totals} paint={() => 'own'} />
        </figure>
      )}
    </div>
  );
}
