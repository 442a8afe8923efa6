import pg from 'pg';

/** Milliseconds to wait for a connection, and for the answer to a query: a database that says nothing is no database. */
export const PATIENCE = 3000;

/** Connections to a database that are shared by everything that asks it. */
export function openPool(url: string, fault: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    keepAlive: true,
  });
  pool.on('error', fault);
  return pool;
}

/** No connection could be had: nothing was asked of the database. */
export class NoConnection extends Error {}

/** Works with one connection. One over which something went wrong is used no more, unless the database itself said so. */
export async function onClient<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new NoConnection(error instanceof Error ? error.message : String(error), { cause: error });
  });
  // While it is out of the pool nobody else listens, and an error that nobody hears ends the process.
  const lost = (): void => {};
  client.on('error', lost);
  try {
    const value = await work(client);
    client.off('error', lost);
    client.release();
    return value;
  } catch (error) {
    // What is thrown away may still tell of its end, which must be heard.
    const sound = saidByDatabase(error);
    if (sound) client.off('error', lost);
    client.release(!sound);
    throw error;
  }
}

/** Works within a transaction: all or nothing. */
export function inTransaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  return onClient(pool, async (client) => {
    await client.query('BEGIN');
    try {
      const value = await work(client);
      await client.query('COMMIT');
      return value;
    } catch (error) {
      if (saidByDatabase(error)) await client.query('ROLLBACK');
      throw error;
    }
  });
}

/**
 * True for an error that the database told, having taken everything back. What comes while it goes down, or of its own
 * faults, may be about a connection whose work is done.
 */
export function saidByDatabase(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code !== 'string' || code.length !== 5) return false;
  return code === CANCELLED || !['08', '57', '58', 'XX'].includes(code.slice(0, 2));
}

/** A statement that took too long and was given up. */
const CANCELLED = '57014';

/** The five characters by which the database names an error. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** What can be asked for rows: the pool, or one connection. */
export type Queries = Pick<pg.Pool, 'query'>;

/** The rows that a query gives. */
export async function rows(queries: Queries, text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
  const { rows: found }: { rows: unknown[] } = await queries.query(text, [...values]);
  return found;
}

/** Waits for it, but no longer than so many milliseconds. */
export async function atMost(milliseconds: number, what: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([what, late]);
  clearTimeout(timer);
}
