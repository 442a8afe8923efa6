import { createRequire } from 'node:module';

/** What one can give to a statement. */
type SqlValue = string | number | null;

/** A prepared statement; calls answer at once. */
interface SqlStatement {
  run(...values: SqlValue[]): unknown;
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
}

/** An open SQLite file. */
export interface SqlDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqlStatement;
  close(): unknown;
}

type Opener = new (path: string) => SqlDatabase;

/** Opens a file with the SQLite that Node brings along, or else with libsql. */
export function openSqlite(path: string): SqlDatabase {
  return new (driver())(path);
}

function driver(): Opener {
  const require = createRequire(import.meta.url);
  const own = loaded(() => process.getBuiltinModule?.('node:sqlite'));
  if (hasOpener(own)) return own.DatabaseSync;
  const libsql = loaded(() => require('libsql'));
  if (isOpener(libsql)) return libsql;
  throw new Error('There is no SQLite here: Node 22.13 or newer has one, else the package libsql must be installed.');
}

function loaded(load: () => unknown): unknown {
  try {
    return load();
  } catch {
    return undefined;
  }
}

function hasOpener(found: unknown): found is { readonly DatabaseSync: Opener } {
  return typeof found === 'object' && found !== null && 'DatabaseSync' in found && isOpener(found.DatabaseSync);
}

function isOpener(found: unknown): found is Opener {
  return typeof found === 'function' && typeof found.prototype?.prepare === 'function';
}
