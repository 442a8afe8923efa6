import type { WebSocket } from 'ws';
import type { Limits } from './limits.ts';

/** Messages of a socket that wait to be taken, one after the other. */
export interface Inbox {
  put(text: string): void;
}

/** Milliseconds after which a socket that reads nothing is looked at again. */
const DRAIN = 100;

/**
 * The inbox of a socket; `take` is given each message with the time at which it came, and does not throw. What comes on
 * faster than it is taken waits in the network, and for somebody who reads nothing of what came of it nothing is done.
 */
export function inboxOf(
  socket: WebSocket,
  limits: Limits,
  now: () => number,
  take: (text: string, came: number) => Promise<void>,
): Inbox {
  const waiting: { readonly text: string; readonly came: number }[] = [];
  /** Characters of what waits. */
  let held = 0;
  let working = false;
  const open = (): boolean => socket.readyState === socket.OPEN;
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
      if (socket.isPaused && waiting.length < limits.waiting / 2 && held < limits.message) socket.resume();
    }
    working = false;
  };
  return {
    put: (text) => {
      waiting.push({ text, came: now() });
      held += text.length;
      if ((waiting.length >= limits.waiting || held > limits.message) && !socket.isPaused) socket.pause();
      void work();
    },
  };
}
