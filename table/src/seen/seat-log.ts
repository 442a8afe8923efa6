import type { LogRecord } from '@affray/engine';
import type { LogLine } from '../protocol/index.ts';
import type { Seen } from './hold.ts';
import { operandsOf } from './keeping.ts';
import type { Knowledge } from './knowledge.ts';
import { peopleIn } from './knowledge.ts';
import type { RoomOf } from './room-state.ts';
import { NO_RECORD, type Told } from './story.ts';

/** One reader's log, made once and then only added to. */
export interface SeatLog {
  readonly lines: LogLine[];
  /** By line: its place in the story. */
  readonly places: number[];
  /** Places of the story looked at. */
  told: number;
  /** Entries up to which the reader sees the fight: what came of later ones is withheld, but for what people say. */
  until: number;
  /** First place of the story that is withheld, or shown although it was undone since; infinite when none is. */
  withheld: number;
  /** Lines forgotten since the last reading: where they come again, nothing has changed. */
  forgotten: LogLine[];
  /** What may be read depends on this: when it changes the log is made anew. */
  key: string;
}

/** A log nobody has looked at. */
export function emptyLog(): SeatLog {
  return { lines: [], places: [], told: 0, until: 0, withheld: Number.POSITIVE_INFINITY, forgotten: [], key: '' };
}

/** Forgets the lines from a place of the story on. */
export function forgetFrom(log: SeatLog, place: number): void {
  if (place >= log.told) return;
  let keep = log.places.length;
  while (keep > 0 && log.places[keep - 1]! >= place) keep--;
  log.forgotten.unshift(...log.lines.splice(keep));
  log.places.length = keep;
  log.told = unread(log);
}

/** Brings a reader's log up to the story. Returns the first line that is new or other than before. */
export function readOn<E, F>({ room, knowledge }: Seen<E, F>, log: SeatLog): number {
  const { told } = room.story;
  const until = room.live.entries.length;
  const key = `${room.settingsRevision}\n${[...knowledge.censor.unknown].join()}\n${[...knowledge.discreet].join()}`;
  if (key !== log.key) {
    forgetFrom(log, 0);
    log.key = key;
  }
  if (log.until !== until) {
    forgetFrom(log, log.withheld);
    log.withheld = Number.POSITIVE_INFINITY;
    log.until = until;
  }
  let from = log.lines.length;
  const add = (place: number): void => {
    log.places.push(place);
    log.lines.push(lineOf(told[place]!, log.lines[log.lines.length - 1], knowledge));
  };
  let heading = -1;
  for (log.told = unread(log); log.told < told.length; log.told++) {
    const line = told[log.told]!;
    if (line.entry >= until && line.kind !== 'chat') {
      log.withheld = Math.min(log.withheld, log.told);
      continue;
    }
    if (!mayRead(room, knowledge, line)) continue;
    if (line.undone && !knowledge.gm) log.withheld = Math.min(log.withheld, log.told);
    if (!knowledge.gm && isHeading(room, line)) {
      heading = log.told;
      continue;
    }
    if (heading >= 0) add(heading);
    heading = -1;
    add(log.told);
  }
  for (const line of log.forgotten) {
    if (JSON.stringify(line) !== JSON.stringify(log.lines[from])) break;
    from++;
  }
  log.forgotten = [];
  return from;
}

/** The place after the last line: what follows it and could not be read, or is a heading, is looked at again. */
function unread({ places }: SeatLog): number {
  return places.length === 0 ? 0 : places[places.length - 1]! + 1;
}

function isHeading<E, F>({ live, story }: RoomOf<E, F>, { record }: Told): boolean {
  if (record === NO_RECORD) return false;
  const { kind } = story.records.read(record);
  return kind >= 0 && live.system.events[kind]!.audience === 'heading';
}

function lineOf<F>(told: Told, before: LogLine | undefined, { gm, keeping }: Knowledge<F>): LogLine {
  const { kind, rules, who, dice, entry, ruling, undone, duel } = told;
  const text = kind === 'chat' ? told.text : keeping.veil(told.text, who);
  // What is said is of the round of what was heard last: another may have begun of which nothing is known yet.
  const round = kind === 'chat' && !gm ? (before?.round ?? 0) : told.round;
  const at = before === undefined ? 0 : before.at + 1;
  const rolled = gm && dice.length > 0 && entry >= 0;
  return {
    at,
    round,
    kind,
    text,
    rules,
    who,
    dice,
    entry: rolled ? entry : null,
    ruling: gm ? ruling : null,
    undone: gm && undone,
    ...(duel === null ? {} : { duel }),
  };
}

function mayRead<E, F>(room: RoomOf<E, F>, knowledge: Knowledge<F>, told: Told): boolean {
  // What was chosen shows in what it leads to.
  if (told.kind === 'choice') return false;
  if (knowledge.gm) return true;
  // Whoever is held sees no more than was done until then, nor that it was undone later.
  if (told.undone && told.undoneAt <= room.live.entries.length) return false;
  if (told.record === NO_RECORD) return told.open;
  const record = room.story.records.read(told.record);
  const { censor, discreet, keeping, seat } = knowledge;
  if (told.who.some((id) => censor.unknown.has(id))) return false;
  const people = peopleIn(room, record);
  if (!room.live.system.mayRead(knowledge.eyes(people), seat, record)) return false;
  if (discreet.size > 0 && tellsNumbers(room, record) && people.some((who) => discreet.has(who))) return false;
  return !censor.names(told.text) && !keeping.tells(told.who, told.rules, operandsOf(room.live.system, record));
}

/** Checks say what they need, and some events have numbers. */
function tellsNumbers<E, F>(room: RoomOf<E, F>, { kind }: LogRecord): boolean {
  if (kind < 0) return kind === CHECK;
  return room.live.system.events[kind]!.operands.some(([, operand]) => operand === 'number');
}

const CHECK = -2;
