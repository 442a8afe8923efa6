import { homedir } from 'node:os';
import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { type Addresses, addressesOf } from '../http/address.ts';
import { makeServer, type ServerOptions } from '../http/app.ts';
import { oddsInThread } from '../odds/thread.ts';
import { readInThread } from '../reading/thread.ts';
import { openPostgresStore, openSqliteStore, type Store, StoreTrouble } from '../storage/index.ts';
import { databasePlace, troubleWithDatabase } from '../storage/trouble.ts';

/** How to serve. */
export interface ServeOptions
  extends Pick<ServerOptions, 'limits' | 'log' | 'origins' | 'publicFolder' | 'trustProxy' | 'spread' | 'idle'> {
  /** Folder of the embedded store. */
  readonly data: string;
  /** Address of a PostgreSQL database, which then takes the place of the folder. */
  readonly database?: string;
  readonly port: number;
  /** What to listen to: `0.0.0.0` is every network, `127.0.0.1` this machine only. */
  readonly host: string;
  /** Without odds, for tests. */
  readonly odds?: boolean;
}

/** A server that runs. */
export interface Serving {
  readonly addresses: Addresses;
  readonly port: number;
  /** Takes nothing new, finishes what is under way, tells clients to come back. */
  stop(): Promise<void>;
}

/** The port unless another is named. */
export const usualPort = 4870;

/** Where data is kept unless a folder is named. */
export function usualDataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const named = env.AFFRAY_DATA;
  if (named !== undefined && named !== '') return named;
  if (process.platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Affray');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Affray');
  const shared = env.XDG_DATA_HOME;
  return join(shared === undefined || shared === '' ? join(homedir(), '.local', 'share') : shared, 'affray');
}

/** Opens the store and starts to listen. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { data, database, port, host, odds: withOdds = true, ...rest } = options;
  let fault = (_error: unknown): void => {};
  const store = database === undefined ? openSqliteStore(data) : await openDatabase(database, (error) => fault(error));
  const odds = withOdds ? oddsInThread() : undefined;
  const reader = readInThread();
  try {
    const server = await makeServer({ ...rest, store, reader, ...(odds === undefined ? {} : { odds }) });
    fault = (error) => server.app.log.error({ err: error }, 'database');
    try {
      const bound = await server.listen(port, host);
      return {
        addresses: addressesOf(host, bound),
        port: bound,
        stop: async () => {
          try {
            await server.stop();
          } finally {
            await odds?.stop();
            await reader.stop();
          }
        },
      };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await odds?.stop();
    await reader.stop();
    await store.close();
    throw error;
  }
}

async function openDatabase(address: string, fault: (error: unknown) => void): Promise<Store> {
  if (databasePlace(address) === null) throw new StoreTrouble(troubleWithDatabase(address, null));
  try {
    return await openPostgresStore(address, fault);
  } catch (error) {
    throw new StoreTrouble(troubleWithDatabase(address, error));
  }
}

/** An address as a QR code made of characters. */
export function qrText(address: string): string {
  return renderUnicodeCompact(address, { border: 2 });
}
