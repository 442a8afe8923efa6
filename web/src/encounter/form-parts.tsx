import plus from 'lucide:plus';
import x from 'lucide:x';
import type { Refusal } from '@affray/engine';
import { useId } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';
import { labelOf, type Schema } from './schema.ts';

/** What every control of a form made from a schema is given. */
export interface FieldProps {
  readonly schema: Schema;
  readonly value: unknown;
  /** Place in the file, so that mistakes find it. */
  readonly place: string;
  readonly label: string;
  readonly mistakes: readonly Refusal[];
  readonly onChange: (to: unknown) => void;
  readonly onRemove?: () => void;
}

/** Mistakes right at a place. */
export function Wrong({
  at,
  mistakes,
  id,
}: {
  readonly at: string;
  readonly mistakes: readonly Refusal[];
  readonly id?: string;
}) {
  const here = mistakes.filter(({ place }) => place === at);
  if (here.length === 0) return null;
  return (
    <p class="complaint" {...(id === undefined ? {} : { id })}>
      {here.map(({ reason, allowed }) => (
        <span key={reason}>
          {reason}
          {allowed === undefined || allowed.length > 12 ? '' : `. Allowed: ${allowed.join(', ')}`}.{' '}
        </span>
      ))}
    </p>
  );
}

/** A button that leaves out what need not be said. */
export function Remove({ label, onRemove }: { readonly label: string; readonly onRemove: (() => void) | undefined }) {
  if (onRemove === undefined) return null;
  return (
    <button type="button" class="button flat icon-only" aria-label={`Leave out ${label}`} onClick={onRemove}>
      <Icon of={x} />
    </button>
  );
}

/** One line: label, control, a way to leave it out. */
export function Simple({
  label,
  place,
  mistakes,
  onRemove,
  children,
}: FieldProps & { readonly children: (id: string, wrong: boolean) => preact.ComponentChild }) {
  const id = useId();
  const wrong = mistakes.some((mistake) => mistake.place === place);
  return (
    <div class="form-line" data-place={place}>
      <label for={id}>{label}</label>
      {children(id, wrong)}
      <Remove label={label} onRemove={onRemove} />
      <Wrong at={place} mistakes={mistakes} />
    </div>
  );
}

/** A list of what could be said besides. */
export function Add({ names, onAdd }: { readonly names: readonly string[]; readonly onAdd: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <label class="form-add">
      <Icon of={plus} />
      <select
        class="entry"
        aria-label="Add a detail"
        value=""
        onChange={(event) => {
          if (event.currentTarget.value !== '') onAdd(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      >
        <option value="">Add a detail …</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
