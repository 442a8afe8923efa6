import type { Presence, Room } from '../room/index.ts';
import type { Channel } from './channel.ts';
import { flush } from './channel.ts';
import type { OddsDesk } from './odds-desk.ts';

/** A room in memory with those who are connected to it. */
export interface Hosted {
  readonly id: string;
  room: Room;
  readonly channels: Map<string, Channel>;
  /** What is under way; everything done to a room is done one after the other. */
  queue: Promise<unknown>;
  /** The room in memory may be other than the stored one: nothing of it is shown until it has been read again. */
  unsure: boolean;
  /** A command whose records may stand at a position, or still come there, for the store has not told; null = none. */
  doubt: { readonly command: string; readonly at: number } | null;
  /** When the store last failed; null when it has answered since. */
  failed: number | null;
  /** Ids of the commands that were done: one that comes again has been done already. */
  commands: Set<string>;
  links: number;
  /** When somebody was last there. */
  last: number;
  readonly odds: OddsDesk;
  /** When it was last told who is here, and whether it will be told again in a moment. */
  told: number;
  telling: boolean;
  /** What other processes have told, and when. */
  readonly elsewhere: Map<string, { readonly seats: Presence; readonly at: number }>;
}

/** Does it after everything that is under way for this room. */
export function inTurn<R>(at: Hosted, deed: () => Promise<R>): Promise<R> {
  const result = at.queue.then(deed);
  at.queue = result.catch(() => {});
  return result;
}

/** Shows everybody what has changed. */
export function flushAll(at: Hosted): void {
  if (at.unsure) return;
  for (const channel of at.channels.values()) flush(channel, at.room);
  at.odds.ask();
  at.room.rest();
}
