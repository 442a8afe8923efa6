import type { Host } from '@affray/table/host';
import type { Store } from '../storage/index.ts';
import type { Limits } from './limits.ts';
import type { NewRooms } from './rooms/new-rooms.ts';
import type { Sockets } from './sockets.ts';

/** What the routes work with. */
export interface Service {
  readonly store: Store;
  readonly host: Host;
  readonly limits: Limits;
  readonly newRooms: NewRooms;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sockets: Pick<Sockets, 'revoke' | 'roomGone'>;
}
