import './segments.css';

interface SegmentsProps<T extends string | null> {
  /** What is chosen here; heard, not seen. */
  readonly label: string;
  readonly choices: readonly (readonly [value: T, name: string])[];
  /** A value that is none of them leaves all unpressed. */
  readonly value: T | undefined;
  readonly onChoose: (value: T) => void;
  /** May stand in several lines. */
  readonly wrap?: boolean;
}

/** A few choices side by side, one of them pressed. */
export function Segments<T extends string | null>({ label, choices, value, onChoose, wrap = false }: SegmentsProps<T>) {
  return (
    <fieldset class={`segments${wrap ? ' wrap' : ''}`}>
      <legend class="unseen">{label}</legend>
      {choices.map(([each, name]) => (
        <button key={name} type="button" aria-pressed={value === each} onClick={() => onChoose(each)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
