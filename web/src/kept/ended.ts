import { keep, kept } from './small.ts';

const mostKept = 200;

/** Rooms, on a server or in this browser, whose fight this device has seen come to its end. */
export function endedRooms(): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(kept('ended') ?? '[]');
    return new Set(Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Notes whether a fight is over; an undo may open it again. */
export function noteEnd(room: string, over: boolean): void {
  const known = endedRooms();
  if (known.has(room) === over) return;
  const others = [...known].filter((each) => each !== room);
  keep('ended', JSON.stringify(over ? [room, ...others].slice(0, mostKept) : others));
}
