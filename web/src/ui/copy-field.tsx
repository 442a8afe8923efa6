import copy from 'lucide:copy';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { copyText } from './copy-text.ts';
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
        onClick={() =>
          void copyText(text).then((copied) => (done.value = copied ? 'Copied' : 'Select and copy by hand'))
        }
      >
        <Icon of={copy} /> {done.value === '' ? 'Copy' : done.value}
      </button>
    </p>
  );
}
