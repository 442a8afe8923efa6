import { isInvisible, type LiveFight, plainLine } from '@affray/engine';
import type { RoomSettings } from '../protocol/index.ts';
import type { RoomHead, StoredBase } from '../seen/room-state.ts';

/** What a room with this fight starts from. */
export function headOf<E, F>(
  live: LiveFight<E, F>,
  id: string,
  title: string,
  settings: RoomSettings,
  created: number,
): RoomHead {
  const { system, encounter, seed, salt, start, workings } = live;
  const head: RoomHead = {
    id,
    system: system.id,
    rulesVersion: system.version,
    title: shownTitle(title, system.name),
    encounter: plain(encounter),
    seed,
    ...(salt === '' ? {} : { salt }),
    start,
    settings,
    created,
  };
  if (workings.base === null) return head;
  const { at, rulesVersion, fight, undone } = workings.base;
  const base: StoredBase = { at, rulesVersion, fight: plain(fight), undone };
  return { ...head, base };
}

/** A title as it may be shown; the name of the game where nothing of it shows. */
function shownTitle(title: string, otherwise: string): string {
  const line = plainLine(title).slice(0, 200);
  return isInvisible(line) ? otherwise : line;
}

/** What JSON keeps of it. */
function plain(value: unknown): unknown {
  const read: unknown = JSON.parse(JSON.stringify(value));
  return read;
}
