import upload from 'lucide:upload';
import { belongsElsewhere, formatOf } from '@affray/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../../frame/announce.tsx';
import { rulebooks } from '../../rulebooks/list.ts';
import { startFile } from '../../table/start.ts';
import { useStart } from '../../table/use-start.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { titleOfFile } from './title.ts';

const largest = 8_000_000;

/** Opens an encounter or fight file: chosen, dropped or pasted. Nothing is lost when it is wrong. */
export function ImportSheet({
  open,
  file,
  online,
  onClose,
}: {
  readonly open: boolean;
  readonly file: File | null;
  readonly online: boolean;
  readonly onClose: () => void;
}) {
  const starting = useStart(open);
  const { busy, refusals } = starting;
  const text = useSignal('');
  /** What was taken in. */
  const said = useSignal('');
  useEffect(() => {
    said.value = '';
    if (file !== null) void take(file);
  }, [open, file]);

  async function take(from: File): Promise<void> {
    if (from.size > largest) refuse('file', `${from.name} is larger than ${largest / 1_000_000} MB.`);
    else {
      text.value = await from.text();
      await read(false);
    }
  }

  function refuse(place: string, reason: string): void {
    starting.refuse([{ code: 'bad-file', place, reason }]);
  }

  /** A file with everything one browser kept: it starts nothing, what is in it is kept here. */
  async function takeAll(): Promise<void> {
    await starting.start(async () => {
      const { takeIn } = await import('../../kept/everything.ts');
      said.value = await takeIn(text.value);
      announce(said.value);
      return [];
    });
  }

  async function read(table: boolean): Promise<void> {
    said.value = '';
    let json: unknown;
    try {
      json = JSON.parse(text.value);
    } catch (error) {
      return refuse('file', `This is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
    }
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return refuse('file', 'An encounter or fight file is an object with a “format” and a “system”.');
    const fields: Record<string, unknown> = { ...json };
    if (formatOf(json) === 'affray-everything') return takeAll();
    const other = belongsElsewhere(json, ['affray-encounter', 'affray-fight']);
    if (other !== null) return refuse('file', `This file ${other}.`);
    const system = String(fields.system ?? '');
    if (system === '')
      return refuse(
        'system',
        'This names no rulebook: it is neither an encounter nor a fight, nor a file with everything.',
      );
    if (!rulebooks.some(({ id }) => id === system))
      return refuse(
        'system',
        `“${system}” is no rulebook here; there are ${rulebooks.map(({ id }) => id).join(', ')}.`,
      );
    const title = titleOfFile(fields);
    await starting.start((wanted) => startFile(fields, { title, system }, { table, programPlaysGm: false }, wanted));
  }

  return (
    <Sheet title="Open a file" open={open} onClose={onClose}>
      <div class="start-sheet">
        <p>
          An encounter (*.encounter.json) starts a new fight; a fight (*.fight.json) goes on where it stopped; of a file
          with everything (affray-*.json) all parties, encounters and fights are taken in.
        </p>
        <label class="button">
          <Icon of={upload} /> Choose a file
          <input
            type="file"
            class="unseen"
            accept=".json,application/json"
            onChange={({ currentTarget: { files } }) => {
              const chosen = files?.[0];
              if (chosen !== undefined) void take(chosen);
            }}
          />
        </label>
        <label class="field">
          <span>or paste it</span>
          <textarea
            class="entry"
            rows={8}
            spellcheck={false}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <p class="start-actions">
          <button
            type="button"
            class="button main"
            disabled={busy.value || text.value.trim() === ''}
            onClick={() => void read(false)}
          >
            Play here
          </button>
          <button
            type="button"
            class="button"
            disabled={busy.value || text.value.trim() === '' || !online}
            onClick={() => void read(true)}
          >
            Open a table for players
          </button>
        </p>
        {said.value === '' ? null : <p class="second">{said.value}</p>}
        {refusals.value.map(({ place, reason, allowed }) => (
          <p key={place + reason} class="complaint" role="alert">
            {place}: {reason} {allowed === undefined ? '' : `Allowed: ${allowed.slice(0, 8).join(', ')}.`}
          </p>
        ))}
      </div>
    </Sheet>
  );
}
