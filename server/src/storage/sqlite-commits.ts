import type { SqlDatabase } from './sqlite-driver.ts';

/** Something to be written with the next commit. */
interface Write {
  readonly work: () => unknown;
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** Writes to a database, put together into commits. */
interface Commits {
  /** Does something with the next commit; settles when it is on disk, or was taken back. */
  write<R>(work: () => R): Promise<R>;
  /** Why the last commit failed; null once one has gone well. */
  readonly trouble: string | null;
  readonly closed: boolean;
  /** Takes nothing new and writes what waits. */
  close(): void;
}

/** Commits to a database; `told` says in words why one failed. */
export function commitsTo(database: SqlDatabase, told: (error: unknown) => string): Commits {
  let writes: Write[] = [];
  let scheduled = false;
  let closed = false;
  let trouble: string | null = null;

  const commit = (): void => {
    scheduled = false;
    const batch = writes;
    writes = [];
    const failed = commitAll(database, batch);
    trouble = failed === null ? null : told(failed.error);
    if (failed !== null) for (const write of batch) write.failed(failed.error);
  };
  return {
    write: <R>(work: () => R): Promise<R> =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The store is closed.'));
        let made: R;
        writes.push({
          work: () => {
            made = work();
          },
          done: () => resolve(made),
          failed: reject,
        });
        if (scheduled) return;
        scheduled = true;
        setImmediate(commit);
      }),
    get trouble() {
      return trouble;
    },
    get closed() {
      return closed;
    },
    close: () => {
      closed = true;
      if (scheduled) commit();
    },
  };
}

/**
 * All writes of one turn of the loop share one flush to disk; each is all or nothing by itself, and hears how it went. When
 * the commit itself fails nobody has heard anything, and why comes back.
 */
function commitAll(database: SqlDatabase, batch: readonly Write[]): { readonly error: unknown } | null {
  const outcomes: (() => void)[] = [];
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const { work, done, failed } of batch) {
      database.exec('SAVEPOINT one');
      try {
        const value = work();
        database.exec('RELEASE one');
        outcomes.push(() => done(value));
      } catch (error) {
        database.exec('ROLLBACK TO one');
        database.exec('RELEASE one');
        outcomes.push(() => failed(error));
      }
    }
    database.exec('COMMIT');
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // There was no transaction left.
    }
    return { error };
  }
  for (const tell of outcomes) tell();
  return null;
}
