import type { WebSocket } from 'ws';
import { allowance, type Limits } from './limits.ts';

/** Messages of a socket that wait to be taken, one after the other. */
interface Inbox {
  /** So many bytes came, whatever becomes of them. */
  weigh(bytes: number): void;
  put(text: string): void;
}

/** Milliseconds after which a socket that reads nothing is looked at again. */
const DRAIN = 100;

/**
 * The inbox of a socket; `take` is given each message with the time at which it came, and does not throw. What comes on
 * faster than it is taken, or than it may come, waits in the network, and for somebody who reads nothing of what came of it
 * nothing is done.
 */
export function inboxOf(
  socket: WebSocket,
  limits: Limits,
  now: () => number,
  take: (text: string, came: number) => Promise<void>,
): Inbox {
  const waiting: { readonly text: string; readonly came: number }[] = [];
  const spend = allowance(limits.bytes, limits.bytesBurst, now);
  /** Characters of what waits. */
  let held = 0;
  /** More has come than may come. */
  let owes = false;
  let repaid: ReturnType<typeof setTimeout> | undefined;
  let working = false;
  const open = (): boolean => socket.readyState === socket.OPEN;
  const stopReading = (): void => {
    if (!socket.isPaused) socket.pause();
  };
  const readOn = (): void => {
    if (socket.isPaused && !owes && waiting.length < limits.waiting / 2 && held < limits.message) socket.resume();
  };
  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    while (open() && waiting.length > 0) {
      if (socket.bufferedAmount > limits.unread) {
        await new Promise((resolve) => setTimeout(resolve, DRAIN));
        continue;
      }
      const { text, came } = waiting.shift()!;
      held -= text.length;
      await take(text, came);
      readOn();
    }
    working = false;
  };
  return {
    weigh: (bytes) => {
      const wait = spend(bytes);
      if (wait === 0) return;
      owes = true;
      stopReading();
      clearTimeout(repaid);
      repaid = setTimeout(() => {
        owes = false;
        if (open()) readOn();
      }, wait);
    },
    put: (text) => {
      waiting.push({ text, came: now() });
      held += text.length;
      if (waiting.length >= limits.waiting || held > limits.message) stopReading();
      void work();
    },
  };
}
