import flag from 'lucide:flag';
import plus from 'lucide:plus';
import userMinus from 'lucide:user-minus';
import type { Bar, Edit, SealedSystem } from '@affray/engine';
import type { EditField } from '@affray/table/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { loadSystem } from '../../../rulebooks/list.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { Complaint } from '../question/card.tsx';
import { capital } from '../question/options.ts';
import { FactsKept } from './facts-kept.tsx';

/** Anything about the fight, changed by hand. Every change is an entry of the journal and can be undone. */
export function EditDrawer() {
  const table = useTable();
  // Whose the fields are belongs to them: those of one combatant must not stand under the name of another.
  const fetched = useSignal<{ readonly of: string; readonly fields: readonly EditField[] } | null>(null);
  /** Counts refused edits: whatever was put into a field then is not so. */
  const refusals = useSignal(0);
  // Changed is what is now, also while somebody looks back; whoever has left the fight has no values any more.
  const people = table.state.value?.view.combatants ?? [];
  const who = people.some(({ id }) => id === table.editing.value) ? table.editing.value : '';
  const fields = fetched.value?.of === who ? fetched.value.fields : null;
  const revision = table.state.value?.revision ?? 0;
  const connected = table.line.value === 'open';
  const hidden = table.settings.value?.hidden ?? [];

  useEffect(() => {
    if (!connected) return;
    let wanted = true;
    table.send({ type: 'fields', combatant: who }).then((result) => {
      // Without an answer what is known stays; a new connection asks again.
      if (wanted && result?.kind === 'fields') fetched.value = { of: who, fields: result.fields };
    });
    return () => {
      wanted = false;
    };
  }, [who, revision, connected]);

  async function edit(change: Edit): Promise<void> {
    if (!(await table.done({ type: 'edit', edit: change }))) refusals.value++;
  }

  return (
    <div class="drawer">
      <label class="form-row">
        <span>What</span>
        <select class="entry" value={who} onChange={(event) => (table.editing.value = event.currentTarget.value)}>
          <option value="">The fight itself</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Complaint />
      {fields === null ? (
        <p class="second">{connected ? 'fetching…' : 'The values are fetched once the connection is back.'}</p>
      ) : (
        <Fields
          key={who}
          fields={vitalFirst(fields, people.find(({ id }) => id === who)?.bars ?? [])}
          refusals={refusals.value}
          onSet={(path, value) => void edit({ op: 'set', path, value })}
        />
      )}
      {who === '' ? null : (
        <section class="drawer-part row-actions">
          <ByItself who={who} />
          <label class="switch">
            <input
              type="checkbox"
              checked={hidden.includes(who)}
              onChange={(event) => setHidden(table, who, event.currentTarget.checked)}
            />
            Hidden from the players
          </label>
          <button
            type="button"
            class="button"
            onClick={() => void table.once({ type: 'edit', edit: { op: 'remove', combatant: who } })}
          >
            <Icon of={userMinus} /> Take out of the fight
          </button>
        </section>
      )}
      <FactsKept who={who} />
      {who === '' ? (
        <>
          <BringIn
            onAdd={(combatant, unseen) => table.once({ type: 'edit', edit: { op: 'add', combatant }, hidden: unseen })}
          />
          <EndFight
            onEnd={(winner) =>
              void table.once({ type: 'edit', edit: winner === '' ? { op: 'end' } : { op: 'end', winner } })
            }
          />
        </>
      ) : null}
    </div>
  );
}

/** What a GM changes most comes first: the bars as the card shows them. */
function vitalFirst(fields: readonly EditField[], bars: readonly Bar[]): readonly EditField[] {
  const place = ({ label }: EditField): number => {
    const at = bars.findIndex((bar) => bar.label.toLowerCase() === label.toLowerCase());
    return at < 0 ? bars.length : at;
  };
  return [...fields].sort((one, other) => place(one) - place(other));
}

/** So many values are shown before one asks for the others. */
const shownFirst = 14;

/** Hides a combatant from the players, or shows it. */
export function setHidden(table: ReturnType<typeof useTable>, who: string, hide: boolean): void {
  const others = (table.settings.value?.hidden ?? []).filter((id) => id !== who);
  void table.changeSettings({ hidden: hide ? [...others, who] : others });
}

function Fields({
  fields,
  refusals,
  onSet,
}: {
  readonly fields: readonly EditField[];
  readonly refusals: number;
  readonly onSet: (path: string, value: number | string | boolean) => void;
}) {
  const search = useSignal('');
  const all = useSignal(false);
  const wanted = search.value.trim().toLowerCase();
  const found = fields.filter(({ label, path }) => wanted === '' || `${label} ${path}`.toLowerCase().includes(wanted));
  const shown = wanted === '' && !all.value ? found.slice(0, shownFirst) : found;
  return (
    <>
      {fields.length > 10 ? (
        <input
          class="entry"
          type="search"
          placeholder={`Search ${fields.length} values`}
          aria-label="Search the values"
          value={search.value}
          onInput={(event) => (search.value = event.currentTarget.value)}
        />
      ) : null}
      <div class="fields">
        {shown.map((field) => (
          <FieldEntry key={field.path} field={field} refusals={refusals} onSet={(value) => onSet(field.path, value)} />
        ))}
      </div>
      {shown.length < found.length ? (
        <button type="button" class="button flat" onClick={() => (all.value = true)}>
          {found.length - shown.length} more values
        </button>
      ) : null}
      {shown.length === 0 ? <p class="second">No value is called so.</p> : null}
    </>
  );
}

interface FieldEntryProps {
  readonly field: EditField;
  readonly refusals: number;
  readonly onSet: (value: number | string | boolean) => void;
}

function FieldEntry({ field, refusals, onSet }: FieldEntryProps) {
  const { label, value, values } = field;
  if (typeof value === 'boolean')
    return (
      <label class="switch">
        <input
          key={refusals}
          type="checkbox"
          checked={value}
          onChange={(event) => onSet(event.currentTarget.checked)}
        />
        {capital(label)}
      </label>
    );
  if (values !== null)
    return (
      <label class="form-row">
        <span>{capital(label)}</span>
        <select
          key={refusals}
          class="entry"
          value={String(value)}
          onChange={(event) => onSet(event.currentTarget.value)}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
    );
  return <WrittenField field={field} refusals={refusals} onSet={onSet} />;
}

/** A value one writes. What somebody is writing stays theirs while the fight goes on under it. */
function WrittenField({ field: { label, value }, refusals, onSet }: FieldEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const writing = useRef(false);
  const text = String(value);
  useEffect(() => {
    if (input.current !== null && !writing.current) input.current.value = text;
  }, [text, refusals]);
  return (
    <label class="form-row">
      <span>{capital(label)}</span>
      <input
        ref={input}
        class="entry"
        inputMode={typeof value === 'number' ? 'numeric' : 'text'}
        defaultValue={text}
        onInput={() => {
          writing.current = true;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onBlur={(event) => {
          if (!writing.current) return;
          writing.current = false;
          const written = event.currentTarget.value.trim();
          if (written === text) return;
          if (typeof value === 'string') onSet(written);
          else if (/^-?\d+(\.\d+)?$/.test(written)) onSet(Number(written));
          else event.currentTarget.value = text;
        }}
      />
    </label>
  );
}

interface PresetRef {
  readonly id: string;
  readonly name: string;
  readonly combatant: unknown;
}

function presetsOf(system: SealedSystem): PresetRef[] {
  return system.use((inside) => inside.presets.map(({ id, name, combatant }) => ({ id, name, combatant })));
}

/** Somebody joins the fight: a preset, or a stat line. */
function BringIn({ onAdd }: { readonly onAdd: (combatant: unknown, unseen: boolean) => Promise<unknown> }) {
  const table = useTable();
  const system = useSignal<SealedSystem | null>(null);
  const line = useSignal('');
  const preset = useSignal('');
  const unseen = useSignal(false);
  const wrong = useSignal('');
  const busy = useSignal(false);
  const id = table.state.value?.system ?? '';
  useEffect(() => {
    let wanted = true;
    loadSystem(id).then(
      (loaded) => {
        if (wanted) system.value = loaded;
      },
      () => {
        wrong.value = 'The rulebook could not be fetched.';
      },
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  const presets = system.value === null ? [] : presetsOf(system.value);

  /** Whoever is quicker than the rulebook is waited for, not passed over. */
  async function add(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    await bringIn();
    busy.value = false;
  }

  async function bringIn(): Promise<void> {
    wrong.value = '';
    const text = line.value;
    const known = presets.find((each) => each.id === preset.value);
    if (text.trim() === '') {
      if (known !== undefined) await onAdd(known.combatant, unseen.value);
      return;
    }
    try {
      const loaded = await loadSystem(id);
      const read = loaded.use((inside) => inside.readStatLine(text));
      if (read.ok) await onAdd(read.value, unseen.value);
      else wrong.value = read.refusals.map(({ reason }) => reason).join(' ');
    } catch {
      wrong.value = 'The rulebook could not be fetched.';
    }
  }

  return (
    <section class="drawer-part">
      <h3>Bring somebody in</h3>
      <label class="form-row">
        <span>Preset</span>
        <select class="entry" value={preset.value} onChange={(event) => (preset.value = event.currentTarget.value)}>
          <option value="">choose …</option>
          {presets.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <label class="form-row">
        <span>or a stat line</span>
        <input class="entry" value={line.value} onInput={(event) => (line.value = event.currentTarget.value)} />
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={unseen.value}
          onChange={(event) => (unseen.value = event.currentTarget.checked)}
        />
        Hidden from the players at first
      </label>
      {wrong.value === '' ? null : (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      )}
      <button
        type="button"
        class="button"
        disabled={busy.value || (preset.value === '' && line.value.trim() === '')}
        onClick={() => void add()}
      >
        <Icon of={plus} /> Add to the fight
      </button>
    </section>
  );
}

function EndFight({ onEnd }: { readonly onEnd: (winner: string) => void }) {
  const table = useTable();
  const winner = useSignal('');
  const sides = [...new Set(table.combatants.value.map(({ side }) => side))];
  return (
    <section class="drawer-part">
      <h3>End the fight</h3>
      <label class="form-row">
        <span>Winner</span>
        <select class="entry" value={winner.value} onChange={(event) => (winner.value = event.currentTarget.value)}>
          <option value="">nobody, undecided</option>
          {sides.map((side) => (
            <option key={side} value={side}>
              {side}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" onClick={() => onEnd(winner.value)}>
        <Icon of={flag} /> End it now
      </button>
    </section>
  );
}

/** Whether the program answers for one combatant, whoever plays the others of its seat. */
function ByItself({ who }: { readonly who: string }) {
  const table = useTable();
  const seat = table.state.value?.seats.find(({ combatants }) => combatants.includes(who));
  const usual = table.gm.value?.policies[0];
  if (seat === undefined || usual === undefined) return null;
  const policy = seat.fighters[who] ?? null;
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={policy !== null}
        onChange={({ currentTarget: { checked } }) =>
          void table.send({ type: 'policy', seat: seat.id, who, policy: checked ? usual : null })
        }
      />
      Fights by itself
    </label>
  );
}
