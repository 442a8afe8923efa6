import type { Entry, LiveFight, Refusal, SeatSettings } from '@affray/engine';
import type { RoomSettings } from '../protocol/index.ts';
import type { Presence } from './presence.ts';
import type { Story } from './story.ts';
import type { Waits } from './waits.ts';

/** Where a fight begins that could not be replayed from its encounter; as in a fight file. */
export interface StoredBase {
  readonly at: number;
  readonly rulesVersion: string;
  readonly fight: unknown;
  readonly undone: readonly number[];
}

/** What a room starts from; never changes. The seed is secret until the fight is over. */
export interface RoomHead {
  readonly id: string;
  readonly system: string;
  readonly rulesVersion: string;
  readonly title: string;
  /** The encounter, complete, as JSON data. */
  readonly encounter: unknown;
  readonly seed: string;
  /** Keeps the seed from being guessed; left out in rooms made without one. */
  readonly salt?: string;
  readonly start: SeatSettings;
  readonly base?: StoredBase;
  readonly settings: RoomSettings;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/**
 * What is added to a room, in order: entries of the fight's journal, settings, and places that hold nothing. The first
 * record of each command carries its id.
 */
export type RoomRecord = (
  | Entry
  | { readonly type: 'settings'; readonly settings: RoomSettings }
  /** Takes the place of records that nobody knows the fate of, so that they cannot come there later. */
  | { readonly type: 'held' }
) & { readonly command?: string };

/** A room whose system is known. Change it only through the functions of this folder. */
export interface RoomOf<E, F> {
  readonly head: RoomHead;
  readonly live: LiveFight<E, F>;
  settings: RoomSettings;
  /** Records so far. */
  length: number;
  /** Goes up with every change. */
  revision: number;
  /** Goes up with every change of the settings. */
  settingsRevision: number;
  /** Name of the person who sits there, by seat id. */
  readonly persons: Map<string, string>;
  /** Devices connected, by seat id. */
  readonly devices: Map<string, number>;
  /** Devices connected to other server processes, by process. */
  readonly elsewhere: Map<string, Presence>;
  /** Since when questions are open (milliseconds since 1970). */
  readonly since: Waits;
  /** How much a reader has counted who is held there; null when nobody is. */
  readonly heldAt: { readonly deeds: number; readonly talk: number } | null;
  /** The last question that several seats might answer: its id, its name and the seats; null when there was none. */
  shared: { readonly id: number; readonly question: string; readonly seats: ReadonlySet<number> } | null;
  /** Why nothing can be changed here: it could not be replayed to its end; null = it can. */
  stopped: Refusal | null;
  readonly story: Story;
  /** The fight as it stood where somebody last looked back; null when nobody has. */
  stood: LiveFight<E, F> | null;
  /** The fight as it stood where readers are held who do not know who is asked now, by entries. */
  readonly held: Map<number, LiveFight<E, F>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
