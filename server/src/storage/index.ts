export { openPostgresStore } from './postgres.ts';
export { openSqliteStore, StoreInUse } from './sqlite.ts';
export type { KeyFilter, ShelfEntry, ShelfPlace, Shelved, Store, StoredKey } from './store.ts';
export { MOST_DOCUMENTS } from './store.ts';
export { StoreTrouble } from './trouble.ts';
