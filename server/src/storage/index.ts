export { openPostgresStore } from './postgres.ts';
export { openSqliteStore, StoreInUse } from './sqlite.ts';
export type { KeyFilter, Store, StoredKey } from './store.ts';
export { StoreTrouble } from './trouble.ts';
