import type { ServerMessage, Tick } from '../protocol/index.ts';
import { PROTOCOL } from '../protocol/state.ts';
import type { Room } from '../room/room.ts';
import type { Reader } from '../seen/reader.ts';

/** One connection, remote or in the same process. */
export interface Link {
  readonly reader: Reader;
  deliver(frame: string): void;
  /** Nothing is heard over it, though it is not closed: whoever sits there has no line and does not count as here. */
  silent?: boolean;
}

/** All connections that see the same. What changed is worked out once for all of them. */
export interface Channel {
  readonly reader: Reader;
  readonly links: Set<Link>;
  /** The room's revision that was looked at last. */
  seen: number;
  /** What was sent last: its number, each field as JSON, ticks, lines of the log. Numbers count what was sent here. */
  revision: number;
  readonly sent: Map<string, string>;
  ticks: readonly Tick[];
  lines: number;
  /** The welcome as it stands, while many come at once; null when it is to be made. */
  welcome: string | null;
}

/** A channel nobody listens to yet. */
export function channelFor(reader: Reader): Channel {
  return { reader, links: new Set(), seen: -1, revision: 0, sent: new Map(), ticks: [], lines: 0, welcome: null };
}

/** A message as it is sent. */
export function frameOf(message: ServerMessage): string {
  return JSON.stringify(message);
}

/** Brings a channel up to date and sends its connections what changed; returns the frame, null when nothing did. */
export function flush(channel: Channel, room: Room, everything = false): string | null {
  if (channel.seen === room.revision && !everything) return null;
  channel.seen = room.revision;
  const { revision: _, ticks: allTicks, ...rest } = room.state(channel.reader);
  const changed: string[] = [];
  // Whatever a state has is sent, so that no field can come with the welcome and never again.
  for (const [field, value] of Object.entries(rest)) {
    const json = JSON.stringify(value);
    if (channel.sent.get(field) !== json || everything) changed.push(`"${field}":${json}`);
    channel.sent.set(field, json);
  }
  const from = everything ? 0 : firstNew(channel.ticks, allTicks);
  const same = from === allTicks.length && from === channel.ticks.length;
  const ticks = `{"from":${from},"ticks":${JSON.stringify(from === 0 ? allTicks : allTicks.slice(from))}}`;
  const log = everything ? { from: 0, lines: room.log(channel.reader) } : room.newLog(channel.reader);
  // A number that goes up while nothing is seen to change would tell that something did.
  if (changed.length === 0 && same && log.lines.length === 0 && log.from === channel.lines && !everything) return null;
  const base = channel.revision;
  channel.revision++;
  channel.welcome = null;
  channel.ticks = allTicks;
  channel.lines = log.from + log.lines.length;
  const state = [`"revision":${channel.revision}`, ...changed].join();
  const frame = `{"type":"state","base":${base},"state":{${state}},"ticks":${ticks},"log":${JSON.stringify(log)}}`;
  for (const link of channel.links) link.deliver(frame);
  return frame;
}

function firstNew(before: readonly Tick[], now: readonly Tick[]): number {
  const most = Math.min(before.length, now.length);
  let at = 0;
  while (at < most && sameTick(before[at]!, now[at]!)) at++;
  return at;
}

function sameTick(one: Tick, other: Tick): boolean {
  return (
    one.entry === other.entry &&
    one.undone === other.undone &&
    one.side === other.side &&
    one.round === other.round &&
    one.kind === other.kind
  );
}

/** The first message of a connection: everything that was sent over its channel. */
export function welcomeFrame(channel: Channel, room: Room): string {
  channel.welcome ??= welcomeOf(channel, room);
  return channel.welcome;
}

function welcomeOf({ reader, revision, sent, ticks }: Channel, room: Room): string {
  const { role, seat } = reader;
  const head = JSON.stringify({ protocol: PROTOCOL, room: room.head.id, role, seat }).slice(1, -1);
  const fields = [...sent].map(([field, json]) => `"${field}":${json}`);
  const state = [`"revision":${revision}`, ...fields, `"ticks":${JSON.stringify(ticks)}`].join();
  return `{"type":"welcome",${head},"state":{${state}},"log":${JSON.stringify(room.log(reader))}}`;
}
