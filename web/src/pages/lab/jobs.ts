import type { Chance, Difference, Figures } from '@affray/lab';

/** One version of an encounter and who plays it how: plain JSON. */
export interface LabVersion {
  readonly system: string;
  /** Complete, as the rulebook has read it. */
  readonly encounter: unknown;
  /** Policy by seat. */
  readonly policies: Readonly<Record<string, string>>;
}

/** A single change to version A whose effect is wanted. */
interface Change {
  readonly id: string;
  readonly version: LabVersion;
}

/** What the page wants played; a new one takes the place of the one before. */
export interface LabWanted {
  readonly kind: 'want';
  /** Counts up; what is told names the one it answers. */
  readonly turn: number;
  readonly a: LabVersion;
  readonly b: LabVersion | null;
  readonly changes: readonly Change[];
  /** Fights to play of each version. */
  readonly fights: number;
}

/** `solve` is answered by `ExactFigures`, or null where the fight is too large. */
export type ToWorker =
  | LabWanted
  | { readonly kind: 'stop' }
  | { readonly kind: 'go' }
  | { readonly kind: 'solve'; readonly version: LabVersion };

/** How often each number came up. */
export type LabCounts = readonly (readonly [value: number, chance: Chance])[];

/** What is known of one version. */
export interface Known {
  readonly figures: Figures;
  /** Fights by how many of the party fell or died. */
  readonly fallen: LabCounts;
  readonly clocks: readonly { readonly id: string; readonly label: string; readonly left: LabCounts }[];
}

/** What one change does to the party’s chance to win. */
export interface Effect {
  readonly id: string;
  readonly wins: Difference;
}

/** What the worker tells now and then. */
export interface LabTold {
  readonly turn: number;
  readonly a: Known | null;
  readonly b: Known | null;
  /** B against A, fight by fight with the same dice. */
  readonly wins: Difference | null;
  readonly effects: readonly Effect[];
  /** Fights per second, all kinds together. */
  readonly rate: number;
  readonly state: 'playing' | 'stopped' | 'done';
  /** Why nothing can be played; empty otherwise. */
  readonly trouble: string;
}
