import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableStore } from '../../table/store.ts';

export const TableContext = createContext<TableStore | null>(null);

/** The fight this screen shows. */
export function useTable(): TableStore {
  const table = useContext(TableContext);
  if (table === null) throw new Error('This part of the screen stands outside a fight.');
  return table;
}
