import { type Option, plain } from '@affray/engine';
import { useSignal } from '@preact/signals';

/** The words of one's own that an option asks for. */
export function OwnWords({
  option,
  onWritten,
}: {
  readonly option: Option;
  readonly onWritten: (words: string) => void;
}) {
  const words = useSignal('');
  const written = words.value.trim();
  return (
    <form
      class="own-words"
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== '') onWritten(written);
      }}
    >
      <input
        class="entry"
        maxLength={option.words ?? 0}
        aria-label={plain(option.label)}
        placeholder={plain(option.label)}
        value={words.value}
        ref={(field) => field?.focus({ preventScroll: true })}
        onInput={(event) => (words.value = event.currentTarget.value)}
      />
      <button type="submit" class="button main" disabled={written === ''}>
        So be it
      </button>
    </form>
  );
}
