import type { Attached } from '@affray/table/host';
import type { WebSocket } from 'ws';

/** Milliseconds without a word after which a guest is asked whether the line is there, */
const QUIET = 1800;
/** after which the others read that it is not, */
const NO_LINE = 4200;
/** and after which the socket is given up: a large message on a slow line may take a while. */
const GIVEN_UP = 50_000;

/** Whether anything is heard over a socket. */
interface Pulse {
  /** Something was heard. */
  hear(): void;
  /** Looks whether anything was heard lately: asks, tells the table that there is no line, or gives it up. */
  beat(): void;
}

/** Listens to a socket and tells the table when there is no line to it, and when there is again. */
export function pulseOf(socket: WebSocket, now: () => number, attached: () => Attached | null): Pulse {
  let heard = now();
  let silent = false;
  return {
    hear: () => {
      heard = now();
      if (!silent) return;
      silent = false;
      attached()?.silent(false);
    },
    beat: () => {
      const quiet = now() - heard;
      if (quiet > GIVEN_UP) return socket.terminate();
      if (quiet > QUIET && socket.readyState === socket.OPEN) socket.ping();
      const table = attached();
      if (quiet <= NO_LINE || silent || table === null) return;
      silent = true;
      table.silent(true);
    },
  };
}
