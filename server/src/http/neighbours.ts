import type { Host } from '@affray/table/host';
import type { Store } from '../storage/index.ts';
import type { Sockets } from './sockets.ts';

/** What is done about the changes of other processes on the same store. */
interface Neighbours {
  /** Looks what has changed in the rooms that are open here, whether or not word of it has come. */
  look(): Promise<void>;
  stop(): void;
}

/** Milliseconds between looks: as long as this something may go unnoticed of which no word has come. */
const LOOK_AGAIN = 1500;

/**
 * Keeps up with other processes: hears of what they do, and looks by itself now and then, for word of it can get lost. Each
 * look is one question for all rooms and one for all devices.
 */
export function keepUpWithNeighbours(
  store: Store,
  host: Host,
  sockets: Sockets,
  fault: (what: string, error: unknown) => void,
): Neighbours {
  let looking: Promise<void> | null = null;
  let again = false;
  const lookOnce = async (): Promise<void> => {
    const { open } = host;
    if (open.length > 0) {
      const lengths = await store.lengths(open);
      for (const id of open) {
        const length = lengths.get(id);
        if (length !== undefined) host.stored(id, length);
        else {
          host.forget(id);
          sockets.roomGone(id);
        }
      }
    }
    const { tokens } = sockets;
    if (tokens.length === 0) return;
    const holding = await store.holding(tokens);
    sockets.revoke(tokens.filter((hash) => !holding.has(hash)));
  };
  const look = async (): Promise<void> => {
    // Whoever wants a look while one is under way gets another: that one may have looked too early.
    if (looking !== null) {
      again = true;
      return looking;
    }
    do {
      again = false;
      looking = lookOnce().catch((error: unknown) => fault('what other processes did could not be looked up', error));
      await looking;
    } while (again);
    looking = null;
  };
  if (!store.shared) return { look, stop: () => {} };
  store.onStored((room, length) => host.stored(room, length));
  store.onPresence((process, room, seats) => host.present(process, room, seats));
  store.onKeys(() => void look());
  store.onMissed(() => void look());
  const looks = setInterval(() => void look(), LOOK_AGAIN);
  looks.unref();
  return { look, stop: () => clearInterval(looks) };
}
