import type { Result } from '@affray/engine';
import { type LocalRooms, localRooms, newId } from '@affray/table/client';
import { openLocalStore } from '../kept/rooms.ts';
import { loadSystem } from '../rulebooks/list.ts';
import { oddsInWorker } from './odds-beside.ts';

let opened: Promise<LocalRooms> | null = null;

/** Rooms that run in this browser, kept in its database: the same code as on a server. */
export function soloRooms(): Promise<LocalRooms> {
  opened ??= openLocalStore().then((store) => localRooms({ store, system: loadSystem, odds: oddsInWorker() }));
  // What failed once may work the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Opens a fight in this browser from an encounter file or fight file already parsed; gives its id. */
export async function openSolo(
  json: unknown,
  options: {
    readonly title?: string;
    readonly id?: string;
    readonly policies?: Readonly<Record<string, string>>;
  } = {},
): Promise<Result<string>> {
  const rooms = await soloRooms();
  const { id = newId(), ...rest } = options;
  return rooms.create(json, { id, seed: newId(), salt: newId(), ...rest });
}
