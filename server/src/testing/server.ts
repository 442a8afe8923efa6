import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callServer, connectTable, type ServerCalls, type TableLink, type TableNow } from '@affray/table/client';
import { WebSocket as NodeSocket } from 'ws';
import { type AffrayServer, makeServer, type ServerOptions } from '../http/index.ts';
import { openSqliteStore } from '../storage/index.ts';

/** A server for tests, on a port of its own. */
export interface TestServer {
  readonly server: AffrayServer;
  readonly url: string;
  readonly calls: ServerCalls;
  /** Connects with a token and waits until the room is there. */
  connect(token: string, person?: string): Promise<TableLink>;
  /** Every frame any connection has received, by token. */
  readonly frames: Map<string, string[]>;
  stop(): Promise<void>;
}

/** Starts a server with an embedded store in a folder of its own. */
export async function startServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'affray-server-'));
  const server = await makeServer({ store: openSqliteStore(folder), ...options });
  const port = await server.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const links: TableLink[] = [];
  const frames = new Map<string, string[]>();
  return {
    server,
    url,
    calls: callServer(url),
    frames,
    connect: async (token, person) => {
      const link = connectTable({
        server: url,
        token,
        ...(person === undefined ? {} : { person }),
        socket: (address) => recorded(address, token, frames),
      });
      links.push(link);
      await until(link, ({ status, state }) => (status === 'open' && state !== null) || status === 'refused');
      return link;
    },
    stop: async () => {
      for (const link of links) link.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A socket as browsers have it, whose frames are kept. */
export function recorded(address: string, token: string, frames: Map<string, string[]>): WebSocket {
  const socket = browserSocket(address);
  const list = frames.get(token) ?? [];
  frames.set(token, list);
  socket.addEventListener('message', ({ data }) => {
    list.push(String(data));
  });
  return socket;
}

/** Node's own WebSocket where there is one, else that of ws, which has the same face. */
export function browserSocket(address: string): WebSocket {
  const made: object = new NodeSocket(address);
  if (isSocket(made)) return made;
  throw new Error('no socket');
}

function isSocket(made: object): made is WebSocket {
  return 'send' in made && 'readyState' in made;
}

/** Waits for something to hold. */
export function until(link: TableLink, holds: (now: TableNow) => boolean, patience = 10_000): Promise<TableNow> {
  return new Promise((resolve, reject) => {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`It never came to that: ${link.now.status}, ${link.now.trouble?.reason ?? 'no trouble'}`));
    }, patience);
    stop = link.subscribe((now) => {
      if (!holds(now)) return;
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(now);
    });
  });
}
