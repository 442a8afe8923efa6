import {
  type Entry,
  type FightFile,
  forkAt,
  type LiveFight,
  type Refusal,
  type Result,
  type SealedSystem,
  saveFight,
} from '@affray/engine';
import type { Change, CommandResult, EditField, LogLine, RoomSettings, SeatState } from '../protocol/index.ts';
import { markdownFor } from '../seen/markdown.ts';
import { numbersFor } from '../seen/numbers.ts';
import type { Presence } from '../seen/presence.ts';
import type { Reader } from '../seen/reader.ts';
import type { RoomHead, RoomOf, RoomRecord } from '../seen/room-state.ts';
import { readOn } from '../seen/seat-log.ts';
import { standFor } from '../seen/stand.ts';
import { emptyStory, feedTelling, type Story } from '../seen/story.ts';
import { noWaits } from '../seen/waits.ts';
import { type EyesOn, eyesOn } from './eyes-on.ts';
import { fieldsOf } from './fields.ts';
import { applySettings, change, sitDown } from './perform.ts';
import { readRecords } from './records.ts';
import { headOf } from './room-head.ts';

/** Something was done: what is to be stored. */
export type Performed =
  | { readonly ok: true; readonly records: readonly RoomRecord[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** A reader's log as it changed: lines from `from` on are new. */
export interface LogChange {
  readonly from: number;
  readonly lines: readonly LogLine[];
}

/** One fight with its settings and seats. Pure: storing and sending is done by whoever holds it. */
export interface Room {
  readonly head: RoomHead;
  readonly system: SealedSystem;
  /** Records so far, stored or still to be stored. */
  readonly length: number;
  /** Goes up with every change, also of who is present. */
  readonly revision: number;
  readonly settings: RoomSettings;
  /** Id of the GM's seat. */
  readonly gmSeat: string;
  /** Seats but the GM's, that people may take. */
  seats(): readonly { readonly id: string; readonly name: string; readonly person: string }[];
  /** Does what a command says, or says why not and changes nothing. */
  perform(actor: Reader, command: Change): Performed;
  /** Somebody takes a seat. */
  sit(seat: string, person: string): Performed;
  /** Adds what was done elsewhere; false when it does not fit, and the room must be opened anew. */
  follow(records: readonly unknown[]): boolean;
  /** A device came or went. */
  present(seat: string, change: 1 | -1): void;
  /** Which devices another server process has here; null = it is gone. */
  presentElsewhere(process: string, seats: Presence | null): void;
  /** Everything this reader may know, but for the log. */
  state(reader: Reader): SeatState;
  /** The whole log of this reader. */
  log(reader: Reader): readonly LogLine[];
  /** The log of this reader from the first line on that changed since the last call for a reader with the same eyes. */
  newLog(reader: Reader): LogChange;
  fields(combatant: string): Result<EditField[]>;
  /** How it stood after so many entries, as far as this reader may know. */
  stand(reader: Reader, entry: number): Result<Extract<CommandResult, { kind: 'stand' }>>;
  /** The fight as a file; only for the GM, for it holds everything. */
  file(): FightFile;
  /** What a new room starts from that goes on from an entry, and its first records. */
  fork(entry: number, id: string): Result<{ readonly head: RoomHead; readonly records: readonly RoomRecord[] }>;
  /** The fight as a readable text, as far as this reader may know. */
  markdown(reader: Reader): string;
  /** Everybody has been told: forgets what can be worked out again, which is much. */
  rest(): void;
  /** The open question's number as this reader counts. */
  questionNumber(reader: Reader): number;
  /** Lets somebody look at the live fight, such as to work out odds. */
  look<R>(visit: <E, F>(live: LiveFight<E, F>) => R): R;
}

/** A room around a fight. */
export function roomOf<E, F>(
  head: RoomHead,
  live: LiveFight<E, F>,
  settings: RoomSettings,
  now: () => number,
  story: Story = emptyStory(),
): RoomOf<E, F> {
  const room: RoomOf<E, F> = {
    head,
    live,
    settings,
    length: live.entries.length,
    revision: 0,
    settingsRevision: 0,
    persons: new Map(),
    devices: new Map(),
    elsewhere: new Map(),
    since: noWaits(),
    heldAt: null,
    stopped: null,
    shared: null,
    story,
    stood: null,
    held: new Map(),
    now,
  };
  for (const entry of live.entries) meet(room, entry);
  return room;
}

function meet<E, F>(room: RoomOf<E, F>, entry: Entry): void {
  if (entry.type === 'join') room.persons.set(entry.seat, entry.name);
}

/** A room whose types the holder need not know. */
export function sealedRoom<E, F>(sealed: SealedSystem, room: RoomOf<E, F>): Room {
  const { live, head } = room;
  const eyes = eyesOn(room);
  const { sees, stateOf, logOf } = eyes;
  eyes.changed();
  return {
    head,
    system: sealed,
    get length() {
      return room.length;
    },
    get revision() {
      return room.revision;
    },
    get settings() {
      return room.settings;
    },
    get gmSeat() {
      return live.system.seats(live.fight)[0]?.id ?? 'gm';
    },
    seats: () =>
      live.system
        .seats(live.fight)
        .slice(1)
        .map(({ id, name }) => ({ id, name, person: room.persons.get(id) ?? '' })),
    perform: (actor, command) => enact(room, eyes, () => change(room, sees(actor), command)),
    sit: (seat, person) => enact(room, eyes, () => sitDown(room, seat, person)),
    follow: (records) => follow(room, eyes, records),
    present: (seat, by) => {
      room.devices.set(seat, Math.max(0, (room.devices.get(seat) ?? 0) + by));
      eyes.cameOrWent();
    },
    presentElsewhere: (process, seats) => {
      if (seats === null) room.elsewhere.delete(process);
      else room.elsewhere.set(process, seats);
      eyes.cameOrWent();
    },
    state: stateOf,
    log: (reader) => {
      const log = logOf(reader);
      readOn(sees(reader), log);
      return log.lines;
    },
    newLog: (reader) => {
      const log = logOf(reader);
      const from = readOn(sees(reader), log);
      return { from, lines: log.lines.slice(from) };
    },
    fields: (combatant) => fieldsOf(room, combatant),
    stand: (reader, entry) => standFor(room, sees(reader), logOf(reader), entry),
    file: () => saveFight(live),
    fork: (entry, id) => forked(room, entry, id),
    markdown: (reader) => markdownFor(sees(reader), logOf(reader)),
    rest: eyes.rest,
    look: (visit) => visit(live),
    questionNumber: (reader) => {
      const { room: seen, knowledge } = sees(reader);
      return numbersFor(seen, knowledge).question;
    },
  };
}

/** Does something unless the room has stopped; what was done is to be stored, and everybody sees it. */
function enact<E, F>(room: RoomOf<E, F>, eyes: EyesOn<E, F>, act: () => Refusal | null): Performed {
  if (room.stopped !== null) return { ok: false, refusal: room.stopped };
  const { live, settings } = room;
  const before = live.entries.length;
  const refusal = act();
  if (refusal !== null) return { ok: false, refusal };
  const entries = live.entries.slice(before);
  for (const entry of entries) meet(room, entry);
  const records: RoomRecord[] =
    room.settings === settings ? entries : [...entries, { type: 'settings', settings: room.settings }];
  room.length += records.length;
  if (records.length > 0) eyes.changed();
  return { ok: true, records };
}

function follow<E, F>(room: RoomOf<E, F>, eyes: EyesOn<E, F>, records: readonly unknown[]): boolean {
  if (room.stopped !== null) return false;
  const { live, head } = room;
  const before = live.entries.length;
  const read = readRecords(head, records);
  if (!read.ok) return false;
  const { file, settings } = read.value;
  if (settings !== null) applySettings(room, settings);
  const { refusal, dirty } = feedTelling(room.story, live, [...live.entries, ...file.entries], before);
  if (refusal !== null || live.entries.length !== before + file.entries.length) return false;
  for (const entry of file.entries) meet(room, entry);
  room.length += records.length;
  eyes.changed(dirty);
  return true;
}

function forked<E, F>(room: RoomOf<E, F>, entry: number, id: string): ReturnType<Room['fork']> {
  const { live, head } = room;
  const { length } = live.entries;
  const least = live.workings.base?.at ?? 0;
  if (entry < least || entry > length) {
    const reason = `A fork keeps ${least} to ${length} entries, not ${entry}.`;
    const refusal = { code: 'bad-value', place: 'entry', reason, allowed: [`${least} to ${length}`] };
    return { ok: false, refusals: [refusal] };
  }
  const fork = forkAt(live, entry);
  const title = `${head.title} (fork)`;
  return {
    ok: true,
    value: { head: headOf(fork, id, title, room.settings, room.now()), records: [...fork.entries] },
  };
}
