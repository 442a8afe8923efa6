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
import { type Seen, seenBy } from '../seen/hold.ts';
import { markdownFor } from '../seen/markdown.ts';
import { numbersFor } from '../seen/numbers.ts';
import type { Presence } from '../seen/presence.ts';
import { noteShared } from '../seen/questions.ts';
import { type Reader, readerKey } from '../seen/reader.ts';
import type { RoomHead, RoomOf, RoomRecord } from '../seen/room-state.ts';
import { emptyLog, forgetFrom, readOn, type SeatLog } from '../seen/seat-log.ts';
import { standFor } from '../seen/stand.ts';
import { stateFor } from '../seen/state.ts';
import { emptyStory, feedTelling, type Story, tellOn } from '../seen/story.ts';
import { noteWaits, noWaits } from '../seen/waits.ts';
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
  const logs = new Map<string, SeatLog>();
  const states = new Map<string, SeatState>();
  const seeing = new Map<string, Seen<E, F>>();

  const changed = (told = Number.POSITIVE_INFINITY): void => {
    room.revision++;
    states.clear();
    seeing.clear();
    const dirty = Math.min(told, tellOn(room.story, live));
    for (const log of logs.values()) forgetFrom(log, dirty);
    noteWaits(room);
    noteShared(room);
  };
  const sees = (reader: Reader): Seen<E, F> => {
    const key = readerKey(reader);
    const known = seeing.get(key) ?? seenBy(room, reader);
    seeing.set(key, known);
    return known;
  };
  const logOf = (reader: Reader): SeatLog => {
    const key = readerKey(reader);
    const known = logs.get(key) ?? emptyLog();
    logs.set(key, known);
    return known;
  };
  const done = (before: number, settings: RoomSettings): Performed => {
    const records: RoomRecord[] = live.entries.slice(before);
    for (const entry of live.entries.slice(before)) meet(room, entry);
    if (room.settings !== settings) records.push({ type: 'settings', settings: room.settings });
    room.length += records.length;
    if (records.length > 0) changed();
    return { ok: true, records };
  };
  changed();

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
    perform: (actor, command) => {
      if (room.stopped !== null) return { ok: false, refusal: room.stopped };
      const before = live.entries.length;
      const { settings } = room;
      const refusal = change(room, sees(actor), command);
      return refusal === null ? done(before, settings) : { ok: false, refusal };
    },
    sit: (seat, person) => {
      if (room.stopped !== null) return { ok: false, refusal: room.stopped };
      const before = live.entries.length;
      const refusal = sitDown(room, seat, person);
      return refusal === null ? done(before, room.settings) : { ok: false, refusal };
    },
    follow: (records) => {
      if (room.stopped !== null) return false;
      const before = live.entries.length;
      const read = readRecords(head, records);
      if (!read.ok) return false;
      const { file, settings } = read.value;
      if (settings !== null) applySettings(room, settings);
      const { refusal, dirty } = feedTelling(room.story, live, [...live.entries, ...file.entries], before);
      if (refusal !== null || live.entries.length !== before + file.entries.length) return false;
      for (const entry of file.entries) meet(room, entry);
      room.length += records.length;
      changed(dirty);
      return true;
    },
    present: (seat, by) => {
      room.devices.set(seat, Math.max(0, (room.devices.get(seat) ?? 0) + by));
      room.revision++;
      states.clear();
    },
    presentElsewhere: (process, seats) => {
      if (seats === null) room.elsewhere.delete(process);
      else room.elsewhere.set(process, seats);
      room.revision++;
      states.clear();
    },
    state: (reader) => {
      const key = readerKey(reader);
      const known = states.get(key) ?? stateFor(sees(reader));
      states.set(key, known);
      return known;
    },
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
    fork: (entry, id) => {
      const { length } = live.entries;
      const least = live.workings.base?.at ?? 0;
      if (entry < least || entry > length) {
        const reason = `A fork keeps ${least} to ${length} entries, not ${entry}.`;
        const refusal = { code: 'bad-value', place: 'entry', reason, allowed: [`${least} to ${length}`] };
        return { ok: false, refusals: [refusal] };
      }
      const forked = forkAt(live, entry);
      const title = `${head.title} (fork)`;
      return {
        ok: true,
        value: { head: headOf(forked, id, title, room.settings, room.now()), records: [...forked.entries] },
      };
    },
    markdown: (reader) => markdownFor(sees(reader), logOf(reader)),
    rest: () => {
      states.clear();
      seeing.clear();
      room.held.clear();
    },
    look: (visit) => visit(live),
    questionNumber: (reader) => {
      const { room: seen, knowledge } = sees(reader);
      return numbersFor(seen, knowledge).question;
    },
  };
}
