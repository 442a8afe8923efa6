import {
  beginFight,
  type Entry,
  feed,
  type LiveFight,
  type Refusal,
  type Result,
  resume,
  type SealedSystem,
  type System,
} from '@affray/engine';
import { type NewRoom, unknownSystem } from './open-room.ts';
import { readRecords } from './records.ts';
import { roomOf, sealedRoom } from './room.ts';
import type { RoomHead } from './room-of.ts';
import { emptyStory, type Story, tellOn } from './story.ts';

/** Opens a stored room where it was left. */
export function restoreRoom(
  systems: readonly SealedSystem[],
  head: RoomHead,
  records: readonly unknown[],
  now: () => number,
  revision = 0,
): Result<NewRoom> {
  const sealed = systems.find(({ id }) => id === head.system);
  if (sealed === undefined) return unknownSystem(systems, head.system);
  const read = readRecords(head, records);
  if (!read.ok) return read;
  const { file, settings } = read.value;
  return sealed.use(<E, F, C>(system: System<E, F, C>): Result<NewRoom> => {
    const begun = beginFight(system, file);
    if (!begun.ok) return begun;
    const live = begun.value;
    const story = emptyStory();
    const broken = replay(live, file.entries, story);
    if (broken !== null) return broken;
    const before = live.entries.length;
    resume(live);
    const room = roomOf(head, live, settings, now, story);
    room.revision = revision;
    room.length = records.length + live.entries.length - before;
    return { ok: true, value: { room: sealedRoom(sealed, room), records: live.entries.slice(before) } };
  });
}

/** Re-enters everything, stopping where something is taken back, so that the GM finds it greyed as before. */
function replay<E, F>(live: LiveFight<E, F>, entries: readonly Entry[], story: Story): Result<never> | null {
  const turns = entries.flatMap(({ type }, at) => (turning.has(type) ? [at, at + 1] : []));
  let from = live.entries.length;
  for (const until of [...turns, entries.length]) {
    if (until < from) continue;
    const { refusal, used } = feed(live, entries, () => {}, from, until);
    if (refusal !== null) return brokenAt(used, refusal);
    tellOn(story, live);
    from = used;
  }
  return null;
}

/** Entries that change what has been told. */
const turning: ReadonlySet<Entry['type']> = new Set(['undo', 'redo', 'overrule', 'reroll'] as const);

function brokenAt(at: number, { place, reason }: Refusal): Result<never> {
  const why = `${place}: ${reason} The room was played under other rules; it can no longer be opened here.`;
  return { ok: false, refusals: [{ code: 'bad-room', place: `entries.${at}`, reason: why }] };
}
