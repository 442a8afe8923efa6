import { type Option, plain } from '@affray/engine';
import { capital } from './options.ts';

/** Asks once more before somebody leaves the fight by choice. */
export function Grave({
  option,
  who,
  onSure,
  onStay,
}: {
  readonly option: Option;
  /** Name of the one who would be out. */
  readonly who: string;
  readonly onSure: () => void;
  readonly onStay: () => void;
}) {
  const word = capital(plain(option.label));
  return (
    <div class="grave" role="alertdialog" aria-label={`${word}?`}>
      <p>
        <b>{word}?</b> {who} is out of the fight.
      </p>
      <button type="button" class="button" onClick={onSure}>
        {word}
      </button>
      <button
        type="button"
        class="button main"
        ref={(button) => button?.focus({ preventScroll: true })}
        onClick={onStay}
      >
        Fight on
      </button>
    </div>
  );
}
