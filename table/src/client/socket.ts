import { PROTOCOL } from '../protocol/state.ts';
import { pulseBy } from './pulse.ts';
import { type TableLink, type Transport, tableOver } from './table.ts';

/** How to reach a room. */
export interface SocketOptions {
  /** Address of the server, such as `location.origin`. */
  readonly server: string;
  readonly token: string;
  /** Name of the person, shown to the others. */
  readonly person?: string;
  /** For tests and for Node: a WebSocket of one's own. */
  readonly socket?: (address: string) => WebSocket;
  /** Calls back whenever the device may have slept or changed its network, until the returned function is called. */
  readonly waking?: (woke: () => void) => () => void;
}

const FIRST_WAIT = 400;
/** Whoever was away for long is back within 5 s after the server is. */
const LONGEST_WAIT = 1000;
/** Whether the line is there, and whether time has jumped, is looked at this often. */
const TICK = 500;
/** A jump of so much more means that the device slept. */
const SLEPT = 4000;
/** After waking the server has so long to answer before the connection is made anew. */
const PATIENCE = 1200;

/** Closing codes after which trying again is of no use: refused, or the protocol is another one. */
const forGood: ReadonlySet<number> = new Set([4400, 4401, 4403, 4404, 4409]);

/** Connects to a room over the network and stays connected: reconnects by itself with growing pauses, then resumes. */
export function connectTable(options: SocketOptions): TableLink {
  const { server, token, person, socket: make = (address) => new WebSocket(address), waking = wakingPage } = options;
  const address = `${server.replace(/^http/, 'ws').replace(/\/$/, '')}/api/socket`;
  return tableOver((heard): Transport => {
    let socket: WebSocket | null = null;
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pulse = pulseBy(() => Date.now());
    let closed = false;
    let beats = 0;
    let probing: ReturnType<typeof setTimeout> | undefined;
    let ticked = Date.now();

    const lose = (code: number): void => {
      socket = null;
      if (closed) return;
      if (forGood.has(code)) return heard.status('refused');
      // A little chance keeps many devices from coming back in the same moment.
      const pause = Math.round(wait * (0.75 + Math.random() * 0.5));
      wait = Math.min(LONGEST_WAIT, wait * 2);
      heard.status('lost', pause);
      clearTimeout(timer);
      timer = setTimeout(open, pause);
    };
    const open = (): void => {
      clearTimeout(timer);
      if (closed || socket !== null) return;
      const made = make(address);
      socket = made;
      pulse.begin();
      made.onopen = () => {
        const hello = { type: 'hello', protocol: PROTOCOL, token };
        made.send(JSON.stringify(person === undefined ? hello : { ...hello, person }));
      };
      made.onmessage = ({ data }) => {
        wait = FIRST_WAIT;
        if (socket !== made) return;
        if (pulse.hear()) heard.status('open');
        if (typeof data === 'string') heard.message(data);
      };
      // A close follows every error; without a listener some environments would end the process.
      made.onerror = () => {};
      made.onclose = ({ code }) => {
        if (socket === made) lose(code);
      };
    };
    const ask = (of: WebSocket): void => of.send(JSON.stringify({ type: 'ping', re: beats++ }));
    /** Asks a server that is quiet, says that there is no line when it does not answer, and gives the connection up. */
    const listen = (now: number): void => {
      if (socket === null || socket.readyState !== OPEN) return;
      const due = pulse.due(now);
      if (due === 'ask') ask(socket);
      else if (due === 'say') heard.status('silent');
      else if (due === 'give up') {
        socket.onclose = null;
        socket.close();
        lose(0);
      }
    };
    /** Back from sleep: a connection may look open and be long dead. It must answer, or another one is made. */
    const woke = (): void => {
      if (closed) return;
      const probed = socket;
      if (probed === null) {
        wait = FIRST_WAIT;
        return open();
      }
      if (probed.readyState !== OPEN || probing !== undefined) return;
      const before = pulse.last;
      ask(probed);
      probing = setTimeout(() => {
        probing = undefined;
        if (socket === probed && pulse.last === before) again();
      }, PATIENCE);
    };
    const again = (): void => {
      if (closed) return;
      if (socket !== null) {
        const old = socket;
        old.onclose = null;
        socket = null;
        old.close();
        heard.status('lost', 0);
      }
      wait = FIRST_WAIT;
      open();
    };
    const stopWaking = waking(woke);
    const ticks = setInterval(() => {
      const now = Date.now();
      if (now - ticked > TICK + SLEPT) {
        pulse.forget();
        woke();
      } else listen(now);
      ticked = now;
    }, TICK);
    open();
    return {
      send: (command) => {
        if (socket === null || socket.readyState !== OPEN) return false;
        socket.send(JSON.stringify(command));
        return true;
      },
      retry: again,
      close: () => {
        closed = true;
        stopWaking();
        clearInterval(ticks);
        clearTimeout(probing);
        clearTimeout(timer);
        socket?.close(1000);
        socket = null;
      },
    };
  });
}

/** Where there is a page: when it is shown again, thawed, or back online. */
function wakingPage(woke: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const shown = (): void => {
    if (document.visibilityState === 'visible') woke();
  };
  document.addEventListener('visibilitychange', shown);
  document.addEventListener('resume', woke);
  addEventListener('pageshow', woke);
  addEventListener('online', woke);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    document.removeEventListener('resume', woke);
    removeEventListener('pageshow', woke);
    removeEventListener('online', woke);
  };
}

/** `WebSocket.OPEN`, which not every environment has as a name. */
const OPEN = 1;
