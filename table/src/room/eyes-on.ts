import type { SeatState } from '../protocol/index.ts';
import { type Seen, seenBy } from '../seen/hold.ts';
import { noteShared } from '../seen/questions.ts';
import { type Reader, readerKey } from '../seen/reader.ts';
import type { RoomOf } from '../seen/room-state.ts';
import { emptyLog, forgetFrom, type SeatLog } from '../seen/seat-log.ts';
import { stateFor } from '../seen/state.ts';
import { tellOn } from '../seen/story.ts';
import { noteWaits } from '../seen/waits.ts';

/** What readers of a room have been shown, worked out once for all with the same eyes until the room changes. */
export interface EyesOn<E, F> {
  sees(reader: Reader): Seen<E, F>;
  stateOf(reader: Reader): SeatState;
  logOf(reader: Reader): SeatLog;
  /** The fight has gone on; lines of the story from `told` on are others. */
  changed(told?: number): void;
  /** Somebody came or went: the fight is the same. */
  cameOrWent(): void;
  /** Forgets what can be worked out again. */
  rest(): void;
}

/** The eyes on a room. */
export function eyesOn<E, F>(room: RoomOf<E, F>): EyesOn<E, F> {
  const logs = new Map<string, SeatLog>();
  const states = new Map<string, SeatState>();
  const seeing = new Map<string, Seen<E, F>>();
  const sees = (reader: Reader): Seen<E, F> => remembered(seeing, reader, () => seenBy(room, reader));
  return {
    sees,
    stateOf: (reader) => remembered(states, reader, () => stateFor(sees(reader))),
    logOf: (reader) => remembered(logs, reader, emptyLog),
    changed: (told = Number.POSITIVE_INFINITY) => {
      room.revision++;
      states.clear();
      seeing.clear();
      const dirty = Math.min(told, tellOn(room.story, room.live));
      for (const log of logs.values()) forgetFrom(log, dirty);
      noteWaits(room);
      noteShared(room);
    },
    cameOrWent: () => {
      room.revision++;
      states.clear();
    },
    rest: () => {
      states.clear();
      seeing.clear();
      room.held.clear();
    },
  };
}

function remembered<T>(known: Map<string, T>, reader: Reader, make: () => T): T {
  const key = readerKey(reader);
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
