import type { RoomHead, RoomRecord } from '../seen/room-state.ts';

/** Where rooms are kept. Records are only ever added; what is said to be stored survives a crash. */
export interface RoomStore {
  create(head: RoomHead, records: readonly RoomRecord[]): Promise<void>;
  /** What a room starts from; null when there is none such. */
  head(id: string): Promise<RoomHead | null>;
  /** Records from position `from` on. */
  records(id: string, from: number): Promise<readonly unknown[]>;
  /**
   * Adds records at position `at`; false when somebody else has added others there. Throws `NotStored` when it is certain
   * that nothing was added; after any other error they may be there, or even come there later.
   */
  append(id: string, at: number, records: readonly RoomRecord[]): Promise<boolean>;
}

/** The store has added nothing, for certain. */
export class NotStored extends Error {}
