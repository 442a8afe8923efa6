import type { RoomStore } from '@affray/table/host';
import type { Role } from '@affray/table/protocol';
import type { Presence, RoomHead, RoomRecord } from '@affray/table/room';

/** What a secret opens. Only its hash is kept. */
export interface StoredKey {
  /** SHA-256 of the secret, 64 hexadecimal digits. */
  readonly hash: string;
  /** A token is held by a device; a code is handed on to others. */
  readonly kind: 'token' | 'code';
  readonly room: string;
  readonly role: Role;
  /** For players: the seat; null for a code that leads to any. */
  readonly seat: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** Which keys of a room; what is left out may be anything. */
export interface KeyFilter {
  readonly room: string;
  readonly kind: StoredKey['kind'];
  readonly role?: Role;
  readonly seat?: string | null;
  /** But not this one, by its hash. */
  readonly except?: string;
}

/**
 * Where everything is kept. Two kinds exist, embedded and PostgreSQL, and one contract suite checks both: what a promise
 * has been kept for survives a crash of the process and of the machine.
 */
export interface Store extends RoomStore {
  /** As a room store, with the first keys of the room, all or nothing. */
  create(head: RoomHead, records: readonly RoomRecord[], keys?: readonly StoredKey[]): Promise<void>;
  /** Deletes a room with everything that belongs to it. */
  remove(id: string): Promise<void>;
  addKey(key: StoredKey): Promise<void>;
  findKey(hash: string): Promise<StoredKey | null>;
  /** Deletes keys; returns their hashes. */
  removeKeys(which: KeyFilter): Promise<readonly string[]>;
  /** True when other processes may use it at the same time; then the rest tells of what they do. */
  readonly shared: boolean;
  /** Records of these rooms, by room; one that is not among them is gone. Cheap: one question for all. */
  lengths(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Which of these hashes are still those of tokens. */
  holding(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Called when tokens of a room were withdrawn by any process, or the room was deleted. */
  onKeys(listener: (room: string) => void): void;
  /** Called when word of other processes may have been missed. */
  onMissed(listener: () => void): void;
  /** Called when another process has added records to a room, with their number now. */
  onStored(listener: (room: string, length: number) => void): void;
  /** Tells the other processes which devices are here in a room; null asks them to tell theirs. */
  tellPresence(room: string, seats: Presence | null): void;
  /** Called when another process tells, or asks. */
  onPresence(listener: (process: string, room: string, seats: Presence | null) => void): void;
  /** Why it does not answer or takes nothing in, as a sentence; null while it does. */
  trouble(): Promise<string | null>;
  /** Finishes what is under way and lets go. */
  close(): Promise<void>;
}
