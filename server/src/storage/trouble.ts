/** The store cannot be used as it is; the message is for people and says what to do. */
export class StoreTrouble extends Error {}

/** What is wrong with a data folder or the database in it, as one sentence or two. */
export function troubleWith(folder: string, error: unknown): string {
  const code = textOf(error, 'code');
  const said = `${code} ${error instanceof Error ? error.message : String(error)}`;
  const elsewhere = 'name another folder: --data FOLDER';
  if (/ENOTDIR|EEXIST/.test(code)) return `${folder} is not a folder: move what is there away, or ${elsewhere}.`;
  if (/EISDIR/.test(code))
    return `affray.sqlite in ${folder} is a folder, not a database: move it away, or ${elsewhere}.`;
  if (/ENOENT/.test(code)) return `The data folder ${folder} is gone, or affray.sqlite in it: stop, and bring it back.`;
  if (/EROFS|READONLY|readonly database/i.test(said))
    return `The data folder ${folder} is read-only: make it writable, or ${elsewhere}.`;
  if (/ENOSPC|EDQUOT|SQLITE_FULL|disk is full/i.test(said))
    return `The disk with the data folder ${folder} is full: make room on it, or ${elsewhere}.`;
  if (/EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_PERM|unable to open/i.test(said))
    return `The data folder ${folder} may not be written: give yourself the right to, or ${elsewhere}.`;
  if (/NOTADB|not a database/i.test(said))
    return `affray.sqlite in ${folder} is not a database: move it away, or ${elsewhere}.`;
  if (/CORRUPT|malformed|damaged/i.test(said))
    return `affray.sqlite in ${folder} is damaged: bring it back from a copy, or move it away; or ${elsewhere}.`;
  return `The store in ${folder} cannot be used (${said.trim()}): see to it, or ${elsewhere}.`;
}

function textOf(error: unknown, key: string): string {
  const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof found === 'string' ? found : '';
}

/** What is wrong with a PostgreSQL database that could not be opened. Names where it is, but no name and no password. */
export function troubleWithDatabase(address: string, error: unknown): string {
  const place = databasePlace(address);
  if (place === null)
    return '--database (or DATABASE_URL) takes an address such as postgres://name@host/database, and this is none.';
  const said = error instanceof Error ? error.message : String(error);
  const code = textOf(error, 'code');
  if (/^28/.test(code) || /password|authentication/i.test(said))
    return `The database at ${place} does not let us in: check name and password in --database or DATABASE_URL.`;
  if (code === '3D000') return `There is no such database at ${place}: make it, or name another: --database.`;
  return `The database at ${place} does not answer (${code === '' ? said : code}): start it, or check --database or DATABASE_URL.`;
}

/** Host and port of an address of a database; null when it is none. */
export function databasePlace(address: string): string | null {
  try {
    const { protocol, host } = new URL(address);
    return protocol === 'postgres:' || protocol === 'postgresql:' ? host || 'this machine' : null;
  } catch {
    return null;
  }
}
