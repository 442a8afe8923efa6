import dices from 'lucide:dices';
import pencil from 'lucide:pencil';
import sendIcon from 'lucide:send-horizontal';
import type { LogLine } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Rules } from '../../rulebooks/rules.tsx';
import { Die } from '../../ui/die.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sentence } from '../../ui/names.tsx';
import { useTable } from './context.ts';
import './log.css';

/** Lines drawn at first; earlier ones come on demand. */
const mostDrawn = 160;

const badges: Readonly<Partial<Record<LogLine['kind'], string>>> = { edit: 'edit', ruling: 'house ruling' };

interface LogProps {
  /** With the line to talk in. */
  readonly full?: boolean;
  /** The sheet it lies on has its heading already. */
  readonly inSheet?: boolean;
}

/** The log: newest at the bottom, where it stays unless one has scrolled up. */
export function Log({ full = false, inSheet = false }: LogProps) {
  const table = useTable();
  const all = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const stuck = useRef(true);
  const past = table.past.value;
  const notice = table.state.value?.notice;
  const lines = past === null ? table.log.value : table.log.value.slice(0, past.log);
  const drawn = all.value ? lines : lines.slice(-mostDrawn);
  useLayoutEffect(() => {
    const element = list.current;
    // A place that scrolls must be reachable by keyboard.
    if (element !== null) element.tabIndex = 0;
    if (element !== null && stuck.current) element.scrollTop = element.scrollHeight;
  }, [lines, drawn.length]);
  return (
    <section class={`log${full ? ' full' : ''}`} aria-label="Log" data-region="log">
      <header class="column-head">
        {inSheet ? null : <h2>Log</h2>}
        <span class="second">
          {past === null ? `entry ${table.state.value?.length ?? 0}` : `up to entry ${past.entry}`}
        </span>
      </header>
      {notice === null || notice === undefined ? null : <p class="notice">{notice}</p>}
      <ol
        ref={list}
        class="log-lines"
        onScroll={({ currentTarget }) => {
          stuck.current = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < 30;
        }}
      >
        {drawn.length < lines.length ? (
          <li class="earlier">
            <button type="button" class="button flat" onClick={() => (all.value = true)}>
              {lines.length - drawn.length} earlier lines
            </button>
          </li>
        ) : null}
        {drawn.map((line, at) => (
          <Line key={line.at} line={line} newRound={at > 0 && drawn[at - 1]!.round !== line.round} />
        ))}
      </ol>
      {full ? <Chat /> : null}
    </section>
  );
}

/** One sentence of the log with its dice, rules and badges. */
export function Line({ line, newRound = false }: { readonly line: LogLine; readonly newRound?: boolean }) {
  const table = useTable();
  const badge = badges[line.kind];
  const isGm = table.role.value === 'gm';
  return (
    <>
      {newRound && line.round > 0 ? (
        <li class="round-mark" aria-hidden="true">
          Round {line.round}
        </li>
      ) : null}
      <li class={`log-line ${line.kind}${line.undone ? ' undone' : ''}`}>
        {line.dice.length === 0 ? null : isGm && line.entry !== null && !line.undone ? (
          <DiceMenu key={shownBy(line)} entry={line.entry} line={line} />
        ) : (
          <span class="log-dice">
            <LogDice dice={line.dice} />
          </span>
        )}
        <span class="log-text">
          <Sentence text={line.text} combatants={table.combatants.value} />{' '}
        </span>
        <Rules rules={line.rules} />
        {line.undone ? (
          <span class="badge">undone</span>
        ) : badge === undefined ? null : (
          <span class="badge">{badge}</span>
        )}
        {isGm && line.ruling !== null && !line.undone ? (
          <button type="button" class="link" onClick={() => (table.sheet.value = 'rulings')}>
            change the ruling
          </button>
        ) : null}
      </li>
    </>
  );
}

function numbered(dice: LogLine['dice']): { readonly key: string; readonly die: LogLine['dice'][number] }[] {
  return dice.map((die, at) => ({ key: `${at}-${die.sides}`, die }));
}

function LogDice({ dice }: { readonly dice: LogLine['dice'] }) {
  return (
    <>
      {numbered(dice).map(({ key, die }) => (
        <Die key={key} sides={die.sides} face={die.face} state={die.kept ? 'kept' : 'struck'} size={30} />
      ))}
    </>
  );
}

/** Another roll, or another result of it, gets a form of its own: what stood in the old one is not about it. */
function shownBy({ entry, dice }: LogLine): string {
  return `${entry} ${dice.map(({ sides, face }) => `${sides}:${face}`).join()}`;
}

/** What the GM may do to a roll: have it made anew, or say what it shows. */
function DiceMenu({ entry, line }: { readonly entry: number; readonly line: LogLine }) {
  const table = useTable();
  const faces = useSignal(line.dice.map(({ face }) => face).join(' '));
  const wrong = useSignal('');
  return (
    <details class="dice-menu">
      <summary class="log-dice" title="Overrule this roll, or have it rolled anew">
        <LogDice dice={line.dice} />
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const given = faces.value
            .split(/[\s,]+/)
            .filter((text) => text !== '')
            .map(Number);
          const fits =
            given.length === line.dice.length && given.every((face, at) => face >= 1 && face <= line.dice[at]!.sides);
          wrong.value = fits ? '' : `Give ${line.dice.map(({ sides }) => `1 to ${sides}`).join(', then ')}.`;
          if (fits) void table.once({ type: 'overrule', entry, faces: given });
        }}
      >
        <input
          class="entry"
          inputMode="numeric"
          aria-label="Faces, in order"
          value={faces.value}
          onInput={(event) => (faces.value = event.currentTarget.value)}
        />
        <button type="submit" class="button">
          <Icon of={pencil} size={16} /> Overrule
        </button>
        <button type="button" class="button" onClick={() => void table.once({ type: 'reroll', entry })}>
          <Icon of={dices} size={16} /> Roll anew
        </button>
        {wrong.value === '' ? null : (
          <p class="wrong" role="alert">
            {wrong.value}
          </p>
        )}
      </form>
    </details>
  );
}

/** A line for what people say. */
function Chat() {
  const table = useTable();
  const text = useSignal('');
  const unsaid = useSignal('');
  if (table.role.value === 'spectator') return null;

  async function say(): Promise<void> {
    const said = text.value.trim();
    if (said === '') return;
    text.value = '';
    unsaid.value = '';
    if (await table.done({ type: 'chat', text: said })) return;
    unsaid.value = table.complaint.value?.reason ?? 'Nobody has heard this.';
    // What did not get through is given back, unless somebody writes on.
    if (text.value === '') text.value = said;
  }

  return (
    <form
      class="chat"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <input
        class="entry"
        maxLength={1000}
        placeholder="Say something"
        aria-label="Say something to the table"
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit" class="button">
        <Icon of={sendIcon} size={16} /> Say
      </button>
      {unsaid.value === '' ? null : <p class="wrong">{unsaid.value}</p>}
    </form>
  );
}

/** The newest sentence that was not undone; null before anything has happened. */
export function useNewest(): LogLine | null {
  const { log } = useTable();
  return log.value.findLast(({ undone }) => !undone) ?? null;
}
