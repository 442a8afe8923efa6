import type { Host } from '../room/index.ts';
import type { Store } from '../storage/index.ts';
import type { Limits } from './limits.ts';

/** What the routes work with. */
export interface Service {
  readonly store: Store;
  readonly host: Host;
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Closes the sockets of tokens that no longer hold, and says why. */
  readonly revoked: (hashes: readonly string[], reason: string) => void;
}
