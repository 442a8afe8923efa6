import pg from 'pg';
import { PATIENCE } from './postgres-pool.ts';

/** A connection that hears of what other processes do. */
export interface Ear {
  /** Kept once it listens; broken when it could not begin to. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** What an ear listens to, and whom it tells. */
interface EarOptions {
  readonly channels: readonly string[];
  readonly heard: (channel: string, payload: string) => void;
  /** It listens again after it was deaf: nobody knows what was said meanwhile. */
  readonly missed: () => void;
  readonly fault: (error: unknown) => void;
}

/** Milliseconds before a broken connection is made anew. */
const PAUSE = 500;
/** Milliseconds between questions whether the connection still lives: one that is dead looks like one nobody speaks over. */
const PULSE = 3000;

/** Keeps a connection open that hears of changes, and makes it anew whenever it breaks or answers no more. */
export function listen(url: string, options: EarOptions): Ear {
  const { channels, heard, missed, fault } = options;
  let closed = false;
  let current: pg.Client | null = null;
  let wake = (): void => {};

  const connect = (): pg.Client => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    client.on('notification', ({ channel, payload = '' }) => heard(channel, payload));
    return client;
  };
  /** Throws when the connection is lost, or does not answer any more. */
  const untilLost = async (client: pg.Client): Promise<never> => {
    for (;;) {
      await pause(PULSE);
      await client.query('SELECT 1');
    }
  };
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (listening: () => void, failed: (error: unknown) => void): Promise<void> => {
    let listened = false;
    while (!closed) {
      const client = connect();
      current = client;
      // Whatever is lost is noticed at the next pulse, at once when the pause is cut short.
      client.on('error', () => wake());
      client.on('end', () => wake());
      try {
        await client.connect();
        await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
        if (listened) missed();
        listened = true;
        listening();
        await untilLost(client);
      } catch (error) {
        if (!closed) fault(error);
        client.end().catch(() => {});
        if (!listened) return failed(error);
      }
      if (!closed) await pause(PAUSE);
    }
  };
  return {
    ready: new Promise((resolve, reject) => void run(resolve, reject)),
    close: async () => {
      closed = true;
      const ended = current?.end();
      wake();
      await ended;
    },
  };
}
