import {
  type CombatantRef,
  citesOf,
  type DuelTold,
  type Edit,
  type Entry,
  EventLog,
  feed,
  history,
  type LiveFight,
  type LogRecord,
  type Refusal,
  readableRecord,
  renamed,
  type SaidName,
  type Sentence,
  type System,
  saidOf,
  sourcesFrom,
} from '@affray/engine';
import type { LogLine } from '../protocol/index.ts';
import { diceShown } from './dice-shown.ts';
import { editText } from './edit-text.ts';
import { isOpenEdit } from './numbers.ts';

/** One line of the room's own log, before anybody looks at it. */
export interface Told {
  readonly round: number;
  readonly kind: LogLine['kind'];
  readonly text: Sentence;
  readonly rules: readonly string[];
  /** Ids of the combatants named. */
  readonly who: readonly string[];
  readonly dice: LogLine['dice'];
  /** Journal entry it came from or after; -1 = before the first. */
  readonly entry: number;
  readonly ruling: string | null;
  readonly duel: DuelTold | null;
  /** Its record, by which the rules decide who may read it; `NO_RECORD` for edits and chat. */
  readonly record: number;
  /** Readable by all, or only by the GM, where there is no record. */
  readonly open: boolean;
  undone: boolean;
  /** Entries after which it was undone; 0 when it never was. */
  undoneAt: number;
}

/** The log of a room with what was undone. It only grows, but for the marks of what is undone. */
export interface Story {
  readonly told: Told[];
  /** Every record that was ever told of. */
  readonly records: EventLog;
  /** Position in `told` of each record of the fight's log. */
  readonly places: number[];
  /** Position in `told` of the notes made of journal entries, by entry. */
  readonly notes: Map<number, number>;
  /** Journal entries looked at. */
  entries: number;
  /** By journal entry: rounds begun when it was made. */
  readonly rounds: number[];
  /** Lists of those whom lines name, by their ids. */
  readonly lists: Map<string, readonly string[]>;
  /** Names in lines, each once. */
  readonly names: Map<string, SaidName>;
  /** Checkpoints looked at. */
  readonly seen: WeakSet<object>;
}

/** Nothing told yet. */
export function emptyStory(): Story {
  const records = new EventLog(FEW_RECORDS);
  return {
    told: [],
    records,
    places: [],
    notes: new Map(),
    entries: 0,
    rounds: [],
    lists: new Map(),
    names: new Map(),
    seen: new WeakSet(),
  };
}

/** Records there is room for at first: many rooms may be open at a time. */
const FEW_RECORDS = 64;

/** What came of no record. */
export const NO_RECORD = -1;

/** Brings the story up to what has happened. Returns the first place that changed; the length when nothing did. */
export function tellOn<E, F>(story: Story, live: LiveFight<E, F>): number {
  const { told, places } = story;
  let dirty = told.length;
  const same = firstDifference(story, live, stableRecords(story, live));
  const replaced = places.length > same;
  for (let at = same; at < places.length; at++) {
    markUndone(told[places[at]!]!, true, live);
    dirty = Math.min(dirty, places[at]!);
  }
  places.length = same;
  const sources = sourcesOf(live, same);
  dirty = Math.min(dirty, noteEntries(story, live, sources, replaced));
  return Math.min(dirty, tellRecords(story, live, sources, live.log.length));
}

/** What came of entering entries: the first place of the story that changed, and why the rest cannot be entered. */
interface FedTelling {
  readonly refusal: Refusal | null;
  readonly used: number;
  readonly dirty: number;
}

/**
 * Enters these entries from the place `from` on and tells of them, stopping where something is taken back: what was told
 * until then is known to have been undone there.
 */
export function feedTelling<E, F>(
  story: Story,
  live: LiveFight<E, F>,
  entries: readonly Entry[],
  from: number,
): FedTelling {
  const steps = feedingTelling(story, live, entries, from);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As `feedTelling`, in steps none of which takes long. */
export function* feedingTelling<E, F>(
  story: Story,
  live: LiveFight<E, F>,
  entries: readonly Entry[],
  from: number,
): Generator<undefined, FedTelling> {
  let used = from;
  let dirty = story.told.length;
  for (const until of [...stopsIn(entries), entries.length]) {
    if (until < used) continue;
    const fed = feed(live, entries, () => {}, used, until);
    dirty = Math.min(dirty, tellOn(story, live));
    used = fed.used;
    if (fed.refusal !== null) return { refusal: fed.refusal, used, dirty };
    yield;
  }
  return { refusal: null, used, dirty };
}

/** Before and after what is taken back, and now and then before what people say. */
function stopsIn(entries: readonly Entry[]): readonly number[] {
  const stops: number[] = [];
  let last = 0;
  entries.forEach(({ type }, at) => {
    if (turning.has(type)) stops.push(at, at + 1);
    else if (type === 'chat' && at - last >= TOGETHER) stops.push(at);
    else return;
    last = at;
  });
  return stops;
}

/** Entries that are entered at a stretch where nothing is taken back. */
const TOGETHER = 200;

/** Entries that change what has been told. */
const turning: ReadonlySet<Entry['type']> = new Set(['undo', 'redo', 'overrule', 'reroll'] as const);

function markUndone<E, F>(told: Told, undone: boolean, { entries }: LiveFight<E, F>): void {
  told.undone = undone;
  told.undoneAt = undone ? entries.length : 0;
}

/** How often each ruling was applied. */
export function rulingsApplied({ told }: Story): Map<string, number> {
  const applied = new Map<string, number>();
  for (const { ruling, record, undone } of told)
    if (ruling !== null && record !== NO_RECORD && !undone) applied.set(ruling, (applied.get(ruling) ?? 0) + 1);
  return applied;
}

/** Records of the log that cannot have changed since the last look, because a checkpoint known then covers them. */
function stableRecords<E, F>({ seen }: Story, { workings }: LiveFight<E, F>): number {
  const { checkpoints } = workings;
  for (let at = checkpoints.length - 1; at >= 0; at--) {
    const checkpoint = checkpoints[at]!;
    if (seen.has(checkpoint)) return checkpoint.log;
    seen.add(checkpoint);
  }
  return 0;
}

function firstDifference<E, F>({ told, records, places }: Story, { log }: LiveFight<E, F>, from: number): number {
  const most = Math.min(places.length, log.length);
  let at = Math.min(from, most);
  while (at < most && records.isSame(told[places[at]!]!.record, log, at)) at++;
  return at;
}

/** From record `first` of the log on: the journal entries that records came from or after, and rounds begun then. */
interface Sources {
  readonly first: number;
  readonly entries: readonly number[];
  readonly rounds: readonly number[];
  /** Rounds begun at the open question. */
  readonly round: number;
}

function sourcesOf<E, F>(live: LiveFight<E, F>, from: number): Sources {
  const { system, log, workings } = live;
  const { checkpoints } = workings;
  let step = checkpoints.length - 1;
  while (step > 0 && checkpoints[step]!.log > from) step--;
  const first = Math.min(from, checkpoints[step]!.log);
  const rounds: number[] = [];
  let round = checkpoints[step]!.rounds;
  for (let at = first; at < log.length; at++) {
    while (step + 1 < checkpoints.length && checkpoints[step + 1]!.log <= at) round = checkpoints[++step]!.rounds;
    const { kind } = log.read(at);
    if (kind >= 0 && system.events[kind]!.beginsRound === true) round++;
    rounds.push(round);
  }
  while (step + 1 < checkpoints.length) round = checkpoints[++step]!.rounds;
  return { first, entries: sourcesFrom(live, first), rounds, round };
}

/** Notes entries that leave no record in the fight's log: edits, orders and chat. */
function noteEntries<E, F>(story: Story, live: LiveFight<E, F>, sources: Sources, replaced: boolean): number {
  const { told, notes } = story;
  const { entries } = live;
  const first = story.entries;
  if (first < entries.length) noteRounds(story, live, sources);
  let dirty = told.length;
  let turned = replaced;
  for (let at = first; at < entries.length; at++) {
    const entry = entries[at]!;
    if (entry.type === 'undo' || entry.type === 'redo') turned = true;
    const note = noteOf(live, entry, at, story.rounds[at]!);
    if (note === null) continue;
    // What was said and done by hand comes after what had happened by then.
    let until = story.places.length;
    for (let record = until; record < live.log.length; record++)
      if (sources.entries[record - sources.first]! < at) until = record + 1;
    dirty = Math.min(dirty, tellRecords(story, live, sources, until));
    notes.set(at, told.length);
    told.push(note);
  }
  story.entries = entries.length;
  if (!turned) return dirty;
  for (const { index, effective } of history(live)) {
    const place = notes.get(index);
    if (place === undefined || told[place]!.undone === !effective) continue;
    markUndone(told[place]!, !effective, live);
    dirty = Math.min(dirty, place);
  }
  return dirty;
}

/** Entries are of the round of what they led to; answers that lie face down, of the open question's. */
function noteRounds<E, F>({ rounds }: Story, { entries, workings }: LiveFight<E, F>, sources: Sources): void {
  const { checkpoints, timeline } = workings;
  const known = new Map<number, number>();
  for (const { entry } of timeline.slice(checkpoints[checkpoints.length - 1]!.at)) known.set(entry, sources.round);
  for (let at = sources.entries.length - 1; at >= 0; at--) known.set(sources.entries[at]!, sources.rounds[at]!);
  for (let at = rounds.length; at < entries.length; at++) rounds.push(known.get(at) ?? rounds[at - 1] ?? 0);
}

/** Tells records of the fight's log up to `until`; what had been undone and has come back is not told twice. */
function tellRecords<E, F>(story: Story, live: LiveFight<E, F>, sources: Sources, until: number): number {
  const { told, records, places } = story;
  let dirty = told.length;
  let next = places.length === 0 ? 0 : places[places.length - 1]! + 1;
  for (let at = places.length; at < until; at++) {
    const entry = sources.entries[at - sources.first]!;
    while (next < told.length && told[next]!.record === NO_RECORD) next++;
    const back = told[next];
    if (back?.undone === true && records.isSame(back.record, live.log, at)) {
      told[next] = toldFrom(story, live, live.log.read(at), back.record, entry, back.round);
      dirty = Math.min(dirty, next);
      places.push(next++);
    } else {
      places.push(told.length);
      const record = records.take(live.log, at);
      told.push(toldFrom(story, live, live.log.read(at), record, entry, sources.rounds[at - sources.first]!));
      next = told.length;
    }
  }
  return dirty;
}

function toldFrom<E, F>(
  story: Story,
  live: LiveFight<E, F>,
  read: LogRecord,
  record: number,
  entry: number,
  round: number,
): Told {
  const { system, fight } = live;
  // There are many lines to tell when a room is opened: people are looked up once, and dice where there are any.
  const people = system.combatants(fight);
  const rolled = read.kind < 0 ? readableRecord(system, fight, read) : null;
  const dice = rolled === null ? noDice : diceShown(rolled);
  const who = idsIn(system, people, read);
  return {
    round,
    kind: rolled?.line ?? 'event',
    text: lean(story, saidOf(system, fight, read, people)),
    rules: shared(story, citesOf(system, read)),
    who: shared(story, who),
    // A copy takes no more room than it needs.
    dice: dice.length === 0 ? noDice : dice.slice(),
    entry,
    ruling: rulingIn(system, read),
    duel: system.duelTold?.(read) ?? null,
    record,
    open: false,
    undone: false,
    undoneAt: 0,
  };
}

/** The sentence with the same names as other lines have, which then take no room of their own. */
function lean({ names }: Story, sentence: Sentence): Sentence {
  return renamed(sentence, (name) => {
    const key =
      'who' in name ? `who ${name.who}` : 'thing' in name ? `thing ${name.of} ${name.name}` : `place ${name.place}`;
    const known = names.get(key) ?? name;
    names.set(key, known);
    return known;
  });
}

/** The same list for all lines that name the same, for there are many. */
function shared({ lists }: Story, ids: readonly string[]): readonly string[] {
  const key = ids.join('\n');
  const known = lists.get(key) ?? ids.slice();
  lists.set(key, known);
  return known;
}

/** Shared, for there are many lines. */
const noDice: LogLine['dice'] = [];

function idsIn<E, F>(system: System<E, F>, people: readonly CombatantRef[], record: LogRecord): string[] {
  const ids: string[] = [];
  const add = (index: number): void => {
    const id = people[index]?.id;
    if (id !== undefined && !ids.includes(id)) ids.push(id);
  };
  if (record.kind < 0) add(record.args[1]!);
  else
    system.events[record.kind]!.operands.forEach(([, kind], at) => {
      if (kind === 'who') add(record.args[at]!);
    });
  return ids;
}

/** The ruling that a record applied. */
function rulingIn<E, F>({ events }: System<E, F>, { kind, args }: LogRecord): string | null {
  return kind < 0 ? null : (events[kind]!.applies?.[args[0]!] ?? null);
}

/** The line of an entry that the rules know nothing of; null for answers and rolls, which show in what they lead to. */
function noteOf<E, F>(live: LiveFight<E, F>, entry: Entry, at: number, round: number): Told | null {
  const note = (kind: LogLine['kind'], text: string, open: boolean, who: readonly string[] = []): Told => ({
    round,
    kind,
    text,
    rules: [],
    who,
    dice: [],
    entry: at,
    ruling: null,
    duel: null,
    record: NO_RECORD,
    open,
    undone: false,
    undoneAt: 0,
  });
  switch (entry.type) {
    case 'edit':
      return {
        ...note(kindOfEdit(entry.edit), editText(live, entry.edit, entry.from), isOpenEdit(entry.edit)),
        ruling: ruled(entry.edit),
      };
    case 'overrule':
      return note('edit', `The GM gives a roll other faces: ${entry.faces.join(', ')}.`, false);
    case 'reroll':
      return note('edit', 'The GM has a roll made anew.', false);
    case 'chat': {
      const seat = live.system.seats(live.fight).find(({ id }) => id === entry.seat);
      return note('chat', `${seat?.name ?? entry.seat}: ${entry.text}`, true);
    }
    default:
      return null;
  }
}

function kindOfEdit(edit: Edit): 'ruling' | 'edit' {
  return edit.op === 'rule' ? 'ruling' : 'edit';
}

function ruled(edit: Edit): string | null {
  return edit.op === 'rule' ? edit.ruling : null;
}
