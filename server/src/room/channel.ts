import type { ServerMessage, Tick } from '../protocol/index.ts';
import { PROTOCOL } from '../protocol/state.ts';
import type { Reader } from './reader.ts';
import type { Room } from './room.ts';

/** One connection, remote or in the same process. */
export interface Link {
  readonly reader: Reader;
  deliver(frame: string): void;
}

/** All connections that see the same. What changed is worked out once for all of them. */
export interface Channel {
  readonly reader: Reader;
  readonly links: Set<Link>;
  /** What was sent last: revision, each field as JSON, ticks. */
  revision: number;
  readonly sent: Map<string, string>;
  ticks: readonly Tick[];
}

/** A channel nobody listens to yet. */
export function channelFor(reader: Reader): Channel {
  return { reader, links: new Set(), revision: -1, sent: new Map(), ticks: [] };
}

/** A message as it is sent. */
export function frameOf(message: ServerMessage): string {
  return JSON.stringify(message);
}

/** Brings a channel up to date and sends its connections what changed; returns the frame, null when nothing did. */
export function flush(channel: Channel, room: Room, everything = false): string | null {
  if (channel.revision === room.revision && !everything) return null;
  const { revision, ticks: allTicks, ...rest } = room.state(channel.reader);
  const changed: string[] = [`"revision":${revision}`];
  // Whatever a state has is sent, so that no field can come with the welcome and never again.
  for (const [field, value] of Object.entries(rest)) {
    const json = JSON.stringify(value);
    if (channel.sent.get(field) !== json || everything) changed.push(`"${field}":${json}`);
    channel.sent.set(field, json);
  }
  const from = everything ? 0 : firstNew(channel.ticks, allTicks);
  const ticks = `{"from":${from},"ticks":${JSON.stringify(from === 0 ? allTicks : allTicks.slice(from))}}`;
  const log = everything ? { from: 0, lines: room.log(channel.reader) } : room.newLog(channel.reader);
  const frame = `{"type":"state","base":${channel.revision},"state":{${changed.join()}},"ticks":${ticks},"log":${JSON.stringify(log)}}`;
  channel.revision = revision;
  channel.ticks = allTicks;
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

/** The first message of a connection: everything. The channel must be up to date. */
export function welcomeFrame(channel: Channel, room: Room): string {
  const { role, seat } = channel.reader;
  return frameOf({
    type: 'welcome',
    protocol: PROTOCOL,
    room: room.head.id,
    role,
    seat,
    state: room.state(channel.reader),
    log: room.log(channel.reader),
  });
}
