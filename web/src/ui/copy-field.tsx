import copy from 'lucide:copy';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from './icon.tsx';

/** A text to take away: shown whole, copied by a button. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const done = useSignal('');
  useEffect(() => {
    // Another text has not been copied yet.
    done.value = '';
  }, [text]);
  return (
    <p class="copy-field">
      <input class="entry" readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        class="button"
        onClick={() => {
          navigator.clipboard?.writeText(text).then(
            () => (done.value = 'Copied'),
            () => (done.value = 'Select and copy by hand'),
          );
          if (navigator.clipboard === undefined) done.value = 'Select and copy by hand';
        }}
      >
        <Icon of={copy} /> {done.value === '' ? 'Copy' : done.value}
      </button>
    </p>
  );
}
