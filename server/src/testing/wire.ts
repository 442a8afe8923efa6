import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the database that can be cut, fall silent, or lose what is said back. */
export interface Wire {
  readonly url: string;
  /** Breaks every connection and takes no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Nothing comes through any more, in either direction; nothing is said about it either. */
  freeze(): void;
  thaw(): void;
  /** As `freeze`, but only for connections that listen to what other processes do. */
  freezeEars(): void;
  /** Breaks connections that listen to what other processes do, and every new one that wants to, until called off. */
  deafen(deaf: boolean): void;
  /** What is asked still comes through, and no answer: after so many milliseconds every connection breaks. */
  loseWords(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  listens: boolean;
}

/** A line to a database; `url` is its near end. */
export async function wireTo(database: string): Promise<Wire> {
  const url = new URL(database);
  const pairs = new Set<Pair>();
  let frozen = false;
  let mute = false;
  let deaf = false;
  let listening: Server | null = null;
  const join = (near: Socket): void => {
    const far = connect(Number(url.port), url.hostname);
    const pair: Pair = { near, far, listens: false };
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (chunk.includes('LISTEN')) pair.listens = true;
      if (deaf && pair.listens) near.destroy();
      else far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!mute) near.write(chunk);
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (frozen) from.pause();
    }
  };
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => {
      const made = createServer(join);
      listening = made;
      made.listen(port, '127.0.0.1', () => {
        const at = made.address();
        resolve(typeof at === 'object' && at !== null ? at.port : 0);
      });
    });
  const port = await listen(0);
  const here = new URL(database);
  here.port = String(port);
  const each = (deed: (socket: Socket) => void, which: (pair: Pair) => boolean = () => true): void => {
    for (const pair of pairs) if (which(pair)) for (const socket of [pair.near, pair.far]) deed(socket);
  };
  const cut = async (): Promise<void> => {
    const gone = new Promise((resolve) => listening?.close(resolve));
    each((socket) => socket.destroy());
    await gone;
  };
  return {
    url: here.toString(),
    cut,
    mend: async () => {
      await listen(port);
    },
    freeze: () => {
      frozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      frozen = false;
      each((socket) => socket.resume());
    },
    freezeEars: () =>
      each(
        (socket) => socket.pause(),
        ({ listens }) => listens,
      ),
    deafen: (now) => {
      deaf = now;
      if (deaf)
        each(
          (socket) => socket.destroy(),
          ({ listens }) => listens,
        );
    },
    loseWords: async (milliseconds) => {
      mute = true;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      each((socket) => socket.destroy());
      mute = false;
    },
    close: cut,
  };
}
