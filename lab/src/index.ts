export type * from './odds-table.ts';
