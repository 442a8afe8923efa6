import {
  beginFight,
  type Entry,
  type FightFile,
  feed,
  forkAt,
  type LiveFight,
  openFight,
  openQuestions,
  type Refusal,
  type Result,
  readEncounterFile,
  readFightFile,
  resume,
  type SealedSystem,
  type StartOptions,
  type System,
  saveFight,
  startFight,
  startRefusals,
} from '@affray/engine';
import type { CommandResult, EditField, LogLine, RoomSettings, SeatState } from '../protocol/index.ts';
import { fieldsOf } from './fields.ts';
import { knowledgeOf } from './knowledge.ts';
import { markdownFor } from './markdown.ts';
import { applySettings, type Change, change, sitDown } from './perform.ts';
import { type Reader, readerKey } from './reader.ts';
import type { RoomHead, RoomOf, RoomRecord, StoredBase } from './room-of.ts';
import { emptyLog, forgetFrom, readOn, type SeatLog } from './seat-log.ts';
import { standFor } from './stand.ts';
import { stateFor } from './state.ts';
import { emptyStory, type Story, tellOn } from './story.ts';

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
  /** Lets somebody look at the live fight, such as to work out odds. */
  look<R>(visit: <E, F>(live: LiveFight<E, F>) => R): R;
}

/** How a room is opened. */
export interface OpenOptions {
  readonly id: string;
  /** Any text; used when the fight starts here. */
  readonly seed: string;
  readonly title?: string;
  readonly settings?: Partial<RoomSettings>;
  readonly dice?: StartOptions['dice'];
  readonly policies?: StartOptions['policies'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A new room with an encounter file, or with a fight file that goes on; from JSON already parsed. */
export function openRoom(systems: readonly SealedSystem[], json: unknown, options: OpenOptions): Result<NewRoom> {
  const isFight = typeof json === 'object' && json !== null && 'format' in json && json.format === 'affray-fight';
  return isFight ? fromFight(systems, json, options) : fromEncounter(systems, json, options);
}

/** A room just opened, with what is to be stored of it besides its head. */
export interface NewRoom {
  readonly room: Room;
  readonly records: readonly RoomRecord[];
}

function fromEncounter(systems: readonly SealedSystem[], json: unknown, options: OpenOptions): Result<NewRoom> {
  const read = readEncounterFile(systems, json);
  if (!read.ok) return read;
  return read.value.use(<E, F, C>(system: System<E, F, C>, encounter: E): Result<NewRoom> => {
    const { seed, dice = {}, policies = {} } = options;
    const refusals = startRefusals(system, encounter, { seed, dice, policies });
    if (refusals.length > 0) return { ok: false, refusals };
    const live = startFight(system, encounter, { seed, dice, policies });
    return founded(read.value.system, live, options);
  });
}

function fromFight(systems: readonly SealedSystem[], json: unknown, options: OpenOptions): Result<NewRoom> {
  const file = readFightFile(json);
  if (!file.ok) return file;
  const sealed = systems.find(({ id }) => id === file.value.system);
  if (sealed === undefined) return unknownSystem(systems, file.value.system);
  return sealed.use(<E, F, C>(system: System<E, F, C>): Result<NewRoom> => {
    const opened = openFight(system, file.value);
    return opened.ok ? founded(sealed, opened.value, options) : opened;
  });
}

function unknownSystem(systems: readonly SealedSystem[], id: string): Result<never> {
  const allowed = systems.map((system) => system.id);
  const refusal = { code: 'unknown-system', place: 'system', reason: `"${id}" is not known`, allowed };
  return { ok: false, refusals: [refusal] };
}

function founded<E, F>(sealed: SealedSystem, live: LiveFight<E, F>, options: OpenOptions): Result<NewRoom> {
  const settings = { ...usualSettings(live), ...options.settings };
  const head = headOf(live, options.id, options.title ?? titleOf(live), settings, options.now());
  const room = sealedRoom(sealed, roomOf(head, live, settings, options.now));
  return { ok: true, value: { room, records: [...live.entries] } };
}

/** Party numbers are open to all; of the others shows what the encounter says, else words. */
export function usualSettings<E, F>({ system, fight, encounter }: LiveFight<E, F>): RoomSettings {
  const people = system.combatants(fight);
  const players = new Set(people.filter(({ seat }) => seat > 0).map(({ side }) => side));
  const foes = wordIn(encounter, 'foeHealth') ?? 'words';
  const health: Record<string, RoomSettings['health'][string]> = {};
  for (const { side } of people) health[side] = players.has(side) || side === people[0]?.side ? 'numbers' : foes;
  return { health, oddsOff: [], hidden: [], chancesForPlayers: false };
}

function wordIn(json: unknown, key: string): RoomSettings['health'][string] | undefined {
  const found: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
  return found === 'numbers' || found === 'bar' || found === 'words' || found === 'nothing' ? found : undefined;
}

function titleOf<E, F>({ encounter, system }: LiveFight<E, F>): string {
  const name: unknown =
    typeof encounter === 'object' && encounter !== null ? Reflect.get(encounter, 'name') : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name : system.name;
}

function headOf<E, F>(
  live: LiveFight<E, F>,
  id: string,
  title: string,
  settings: RoomSettings,
  created: number,
): RoomHead {
  const { system, encounter, seed, start, workings } = live;
  const head: RoomHead = {
    id,
    system: system.id,
    rulesVersion: system.version,
    title: title.slice(0, 200),
    encounter: plain(encounter),
    seed,
    start,
    settings,
    created,
  };
  if (workings.base === null) return head;
  const { at, rulesVersion, fight, undone } = workings.base;
  const base: StoredBase = { at, rulesVersion, fight: plain(fight), undone };
  return { ...head, base };
}

/** What JSON keeps of it. */
function plain(value: unknown): unknown {
  const read: unknown = JSON.parse(JSON.stringify(value));
  return read;
}

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

/** Entries and settings of stored records, checked with the schema of the fight file. */
function readRecords(
  head: RoomHead,
  records: readonly unknown[],
): Result<{ readonly file: FightFile; readonly settings: RoomSettings }> {
  let settings = head.settings;
  const entries: unknown[] = [];
  for (const record of records) {
    if (isSettings(record)) settings = record.settings;
    else entries.push(record);
  }
  const { system, rulesVersion, encounter, seed, start, base } = head;
  const zeros = '0'.repeat(64);
  const json = {
    format: 'affray-fight',
    version: 1,
    system,
    rulesVersion,
    encounter,
    seed,
    commitment: zeros,
    generator: 'stored',
    start,
    ...(base === undefined ? {} : { base }),
    entries,
    chain: [],
    digest: zeros,
    snapshots: [],
  };
  const file = readFightFile(json);
  return file.ok ? { ok: true, value: { file: file.value, settings } } : file;
}

function isSettings(record: unknown): record is Extract<RoomRecord, { type: 'settings' }> {
  return typeof record === 'object' && record !== null && 'type' in record && record.type === 'settings';
}

function roomOf<E, F>(
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
    asked: -1,
    since: now(),
    story,
    stood: null,
    now,
  };
  for (const entry of live.entries) meet(room, entry);
  return room;
}

function meet<E, F>(room: RoomOf<E, F>, entry: Entry): void {
  if (entry.type === 'join') room.persons.set(entry.seat, entry.name);
}

/** A room whose types the holder need not know. */
function sealedRoom<E, F>(sealed: SealedSystem, room: RoomOf<E, F>): Room {
  const { live, head } = room;
  const logs = new Map<string, SeatLog>();
  const states = new Map<string, SeatState>();
  let knowing = new Map<string, ReturnType<typeof knowledgeOf<E, F>>>();

  const changed = (): void => {
    room.revision++;
    states.clear();
    knowing = new Map();
    const dirty = tellOn(room.story, live);
    for (const log of logs.values()) forgetFrom(log, dirty);
    const [first] = openQuestions(live);
    const asked = first?.id ?? -1;
    if (asked !== room.asked) room.since = room.now();
    room.asked = asked;
  };
  const knows = (reader: Reader): ReturnType<typeof knowledgeOf<E, F>> => {
    const key = readerKey(reader);
    const known = knowing.get(key) ?? knowledgeOf(room, live.fight, reader);
    knowing.set(key, known);
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
    seats: () =>
      live.system
        .seats(live.fight)
        .slice(1)
        .map(({ id, name }) => ({ id, name, person: room.persons.get(id) ?? '' })),
    perform: (actor, command) => {
      const before = live.entries.length;
      const { settings } = room;
      const refusal = change(room, knows(actor), command);
      return refusal === null ? done(before, settings) : { ok: false, refusal };
    },
    sit: (seat, person) => {
      const before = live.entries.length;
      const refusal = sitDown(room, seat, person);
      return refusal === null ? done(before, room.settings) : { ok: false, refusal };
    },
    follow: (records) => {
      const before = live.entries.length;
      const read = readRecords({ ...head, settings: room.settings }, records);
      if (!read.ok) return false;
      const { file, settings } = read.value;
      if (settings !== room.settings) applySettings(room, settings);
      const { refusal } = feed(live, [...live.entries, ...file.entries], () => {}, before);
      if (refusal !== null || live.entries.length !== before + file.entries.length) return false;
      for (const entry of file.entries) meet(room, entry);
      room.length += records.length;
      changed();
      return true;
    },
    present: (seat, by) => {
      room.devices.set(seat, Math.max(0, (room.devices.get(seat) ?? 0) + by));
      room.revision++;
      states.clear();
    },
    state: (reader) => {
      const key = readerKey(reader);
      const known = states.get(key) ?? stateFor(room, knows(reader));
      states.set(key, known);
      return known;
    },
    log: (reader) => {
      const log = logOf(reader);
      readOn(room, knows(reader), log);
      return log.lines;
    },
    newLog: (reader) => {
      const log = logOf(reader);
      const from = readOn(room, knows(reader), log);
      return { from, lines: log.lines.slice(from) };
    },
    fields: (combatant) => fieldsOf(room, combatant),
    stand: (reader, entry) => standFor(room, knows(reader), logOf(reader), entry),
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
    markdown: (reader) => markdownFor(room, knows(reader), logOf(reader)),
    look: (visit) => visit(live),
  };
}
