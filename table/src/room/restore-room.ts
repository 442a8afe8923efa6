import {
  asSentence,
  beginFight,
  type Entry,
  type LiveFight,
  type Refusal,
  type Result,
  resume,
  type SealedSystem,
  type System,
} from '@affray/engine';
import { wholeSettings } from '../protocol/index.ts';
import type { RoomHead } from '../seen/room-state.ts';
import { emptyStory, feedingTelling, type Story } from '../seen/story.ts';
import { type NewRoom, unknownSystem } from './open-room.ts';
import { readRecords } from './records.ts';
import { roomOf, sealedRoom } from './room.ts';

/** A room that is being opened, a piece at a time. */
type Restoring = Generator<undefined, Result<NewRoom>>;

/** Opens a stored room where it was left; one that can no longer be replayed to its end, as far as it can, to look at. */
export function restoreRoom(
  systems: readonly SealedSystem[],
  head: RoomHead,
  records: readonly unknown[],
  now: () => number,
  revision = 0,
): Result<NewRoom> {
  const steps = restoring(systems, head, records, now, revision);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As `restoreRoom`, in steps none of which takes long, however much was done in the room. */
export function restoring(
  systems: readonly SealedSystem[],
  head: RoomHead,
  records: readonly unknown[],
  now: () => number,
  revision: number,
): Restoring {
  const sealed = systems.find(({ id }) => id === head.system);
  if (sealed === undefined) return over(unknownSystem(systems, head.system));
  const read = readRecords(head, records);
  if (!read.ok) return over(read);
  const { file, settings } = read.value;
  return sealed.use(function* <E, F, C>(system: System<E, F, C>): Restoring {
    const begun = beginFight(system, file);
    if (!begun.ok) return begun;
    const live = begun.value;
    const story = emptyStory();
    yield;
    const broken = yield* replay(live, file.entries, story);
    const before = live.entries.length;
    if (broken === null) resume(live);
    // The encounter as it was read takes the place of the one as it was stored: nobody needs it twice.
    const room = roomOf(
      { ...head, encounter: live.encounter },
      live,
      settings ?? wholeSettings(head.settings),
      now,
      story,
    );
    room.revision = revision;
    room.stopped = broken;
    room.length = records.length + live.entries.length - before;
    return { ok: true, value: { room: sealedRoom(sealed, room), records: live.entries.slice(before) } };
  });
}

function* over(result: Result<NewRoom>): Restoring {
  yield;
  return result;
}

/** Re-enters everything, so that the GM finds greyed what was. Gives why the rest cannot be entered; null when all was. */
function* replay<E, F>(
  live: LiveFight<E, F>,
  entries: readonly Entry[],
  story: Story,
): Generator<undefined, Refusal | null> {
  const { refusal, used } = yield* feedingTelling(story, live, entries, live.entries.length);
  return refusal === null ? null : stoppedAt(used, entries.length, refusal);
}

/** Such a room is only looked at; a fork goes on from there. */
function stoppedAt(at: number, length: number, { reason }: Refusal): Refusal {
  const told =
    `This fight was played under other rules: entry ${at + 1} of ${length} is no longer possible: ${asSentence(reason)} ` +
    `It is shown as it stood after entry ${at} and cannot be changed; a fork at entry ${at} goes on from there.`;
  return { code: 'room-stopped', place: `entries.${at}`, reason: told, allowed: [`fork ${at}`] };
}
