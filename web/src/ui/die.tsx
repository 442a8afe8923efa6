import './die.css';

type DieState = 'kept' | 'struck' | 'wanted';

interface DieProps {
  readonly sides: number;
  /** Face shown; null draws a question mark. */
  readonly face: number | null;
  readonly state?: DieState;
  readonly size?: number;
  /** Rolls in; people who want less movement see it lie still. */
  readonly tumbling?: boolean;
}

interface Silhouette {
  readonly outline: string;
  readonly facets: string;
  /** Height of the number’s middle, and its size. */
  readonly middle: number;
  readonly text: number;
}

const silhouettes: ReadonlyMap<number, Silhouette> = new Map([
  [4, { outline: 'M24 4.5 45 42H3Z', facets: '', middle: 31, text: 19 }],
  [
    6,
    {
      outline: 'M11 5H37A6 6 0 0 1 43 11V37A6 6 0 0 1 37 43H11A6 6 0 0 1 5 37V11A6 6 0 0 1 11 5Z',
      facets: '',
      middle: 24,
      text: 22,
    },
  ],
  [8, { outline: 'M24 2 45 24 24 46 3 24Z', facets: 'M3.5 24 24 31 44.5 24M24 31V45', middle: 21, text: 20 }],
  [
    10,
    {
      outline: 'M24 2 45 20 45 27 24 46 3 27 3 20Z',
      facets: 'M3 24 14 29 24 33 34 29 45 24M24 33V46M24 3 14 29M24 3 34 29',
      middle: 20,
      text: 17,
    },
  ],
  [
    12,
    {
      outline: 'M24 2 37 6.2 45 17.2V30.8L37 41.8 24 46 11 41.8 3 30.8V17.2L11 6.2Z',
      facets:
        'M24 10.5 36.5 19.6 31.7 34.3H16.3L11.5 19.6ZM24 10.5V2M36.5 19.6 45 17M31.7 34.3 37 41.8M16.3 34.3 11 41.8M11.5 19.6 3 17',
      middle: 24,
      text: 19,
    },
  ],
  [
    20,
    {
      outline: 'M24 2 43.5 13V35L24 46 4.5 35V13Z',
      facets:
        'M24 11 36 32H12ZM24 11V2M24 11 43.5 13M24 11 4.5 13M36 32 43.5 13M36 32 43.5 35M36 32 24 46M12 32 4.5 13M12 32 4.5 35M12 32 24 46',
      middle: 25,
      text: 18,
    },
  ],
]);

const round: Silhouette = { outline: 'M24 4A20 20 0 0 1 24 44 20 20 0 0 1 24 4Z', facets: '', middle: 24, text: 18 };

/** A die lying on the table: solid when it counts, an outline struck through when it does not, “?” when wanted. */
export function Die({ sides, face, state = 'kept', size = 40, tumbling = false }: DieProps) {
  const { outline, facets, middle, text } = silhouettes.get(sides) ?? round;
  const words =
    face === null ? `d${sides}, to be rolled` : `d${sides} shows ${face}${state === 'struck' ? ', not kept' : ''}`;
  return (
    <svg
      class={`die ${state}${tumbling ? ' tumbling' : ''}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <path class="die-body" d={outline} />
      {facets === '' ? null : <path class="die-facets" d={facets} />}
      <text x="24" y={middle} dy="0.36em" font-size={face !== null && face > 99 ? text - 4 : text}>
        {face ?? '?'}
      </text>
      {state === 'struck' ? <path class="die-strike" d="M7 41 41 7" /> : null}
    </svg>
  );
}
