import { signal } from '@preact/signals';

/** A sentence for screen readers. */
interface Said {
  /** Counted on, so that the same sentence said twice is heard twice. */
  readonly turn: number;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Sentences older than this have been heard, or never will be. */
const heardAfter = 20_000;

/** What has been said lately, in the order in which it is to be heard. */
export const said = signal<readonly Said[]>([]);

/** Lets screen readers hear a sentence after those before it: each result, then the open question. */
export function announce(text: string): void {
  if (text === '') return;
  const now = Date.now();
  const lately = said.peek().filter(({ at }) => now - at < heardAfter);
  const turn = (said.peek().at(-1)?.turn ?? 0) + 1;
  said.value = [...lately, { turn, text, at: now }];
}

/** The live region; stands once in the page. A sentence is a line of its own: what is added is read, and nothing else. */
export function Announcer() {
  return (
    <div class="unseen" role="log" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {said.value.map(({ turn, text }) => (
        <p key={turn}>{text}</p>
      ))}
    </div>
  );
}
