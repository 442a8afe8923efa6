import { type Change, type Command, type Inquiry, isChange, kindOf } from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';
import { type Performed, type Reader, readerKey } from '../room/index.ts';
import { seatOf } from '../seen/reader.ts';
import { type Channel, channelFor, flush, frameOf, type Link, welcomeFrame } from './channel.ts';
import { crowdChanged, type TellPresence } from './crowd.ts';
import { enact } from './enact.ts';
import { catchUp, sure } from './in-step.ts';
import { type InquiryAsker, type InquiryOptions, inquire } from './inquiries.ts';
import type { OpenRooms } from './open-rooms.ts';
import { inDoubt, notStored } from './refusals.ts';
import { type Reply, replyTo } from './reply.ts';
import { type Hosted, inTurn } from './turn.ts';

/** What those who are connected need besides the rooms. */
export interface AttachedOptions extends InquiryOptions {
  readonly tellPresence?: TellPresence;
  /** An answer was stored and sent to everybody; milliseconds it took. */
  readonly spread?: (milliseconds: number) => void;
  /** Milliseconds after which a command is answered whatever the store does; default: `ANSWERED`. */
  readonly answered?: number;
}

/** Sits somebody down and shows them everything, as it is stored. */
export async function enter(
  rooms: OpenRooms,
  options: AttachedOptions,
  at: Hosted,
  link: Link,
  person: string,
): Promise<void> {
  const { reader } = link;
  await catchUp(rooms, at);
  const seat = seatOf(at.room, reader);
  if (person !== '' && reader.role !== 'spectator') await enact(rooms, at, newId(), (room) => room.sit(seat, person));
  await sure(rooms, at);
  const channel = channelOf(at, reader);
  const alone = channel.links.size === 0;
  at.room.present(seat, 1);
  // What others see, too, is up to date but for who is here, which is shown to all of them together.
  if (alone) flush(channel, at.room);
  link.deliver(welcomeFrame(channel, at.room));
  channel.links.add(link);
  crowdChanged(rooms, at, options.tellPresence);
  if (alone) at.odds.ask();
  at.odds.repeat(link);
  at.room.rest();
}

/** Nothing is heard of somebody any more, or something again: the others read that there is no line. */
export function hush(rooms: OpenRooms, options: AttachedOptions, at: Hosted, link: Link, silent: boolean): void {
  if ((link.silent ?? false) === silent || !channelOf(at, link.reader).links.has(link)) return;
  link.silent = silent;
  at.room.present(seatOf(at.room, link.reader), silent ? -1 : 1);
  crowdChanged(rooms, at, options.tellPresence);
}

/** Somebody is gone. */
export function leave(rooms: OpenRooms, options: AttachedOptions, at: Hosted, link: Link): void {
  const { reader } = link;
  const { links } = channelOf(at, reader);
  links.delete(link);
  // Nothing is worked out for somebody who is not there.
  if (links.size === 0) at.channels.delete(readerKey(reader));
  if (link.silent !== true) at.room.present(seatOf(at.room, reader), -1);
  crowdChanged(rooms, at, options.tellPresence);
}

function channelOf(at: Hosted, reader: Reader): Channel {
  const key = readerKey(reader);
  const found = at.channels.get(key) ?? channelFor(reader);
  at.channels.set(key, found);
  return found;
}

/** Does what a command that came at some time says. It is answered once, and in time whatever the store does. */
export async function handle(
  rooms: OpenRooms,
  options: AttachedOptions,
  at: Hosted,
  link: Link,
  address: string,
  command: Command,
  since: number,
): Promise<void> {
  const { re } = command;
  const { now, fault } = rooms.options;
  if (command.type === 'ping') return link.deliver(frameOf({ type: 'pong', re }));
  let begun = false;
  const left = Math.max(0, since + (options.answered ?? ANSWERED) - now());
  const reply = replyTo(re, link.deliver, left, ({ refuse }) => {
    if (!begun) refuse(notStored);
    // What takes long is waited for, once it is being worked out.
    else if (kindOf(command).takes !== 'long') refuse(inDoubt);
  });
  const begin = (): boolean => {
    begun = true;
    return !reply.given;
  };
  const asker = { reader: link.reader, address };
  const carried = carryOut(rooms, options, at, asker, command, begin, reply).catch((error: unknown) => {
    if (reply.given) return fault?.('a command broke down after its time', error);
    reply.leave();
    throw error;
  });
  // What is late is waited for no longer: it comes to its end behind the answer.
  await Promise.race([carried, reply.answered.then(() => undefined)]);
}

async function carryOut(
  rooms: OpenRooms,
  options: AttachedOptions,
  at: Hosted,
  asker: InquiryAsker,
  command: Change | Inquiry,
  begin: () => boolean,
  reply: Reply,
): Promise<void> {
  const { reader } = asker;
  if (isChange(command)) {
    const performed = await change(rooms, options, at, reader, command, begin);
    return performed.ok ? reply.done(channelOf(at, reader).revision) : reply.refuse(performed.refusal);
  }
  const found = await inquire(options, rooms, at, asker, command, begin);
  return found.ok ? reply.done(channelOf(at, reader).revision, found.value) : reply.refuse(found.refusals[0]!);
}

/** Does what a command says, at most once for each id; nothing when its time was over before its turn came. */
function change(
  rooms: OpenRooms,
  { spread }: AttachedOptions,
  at: Hosted,
  reader: Reader,
  command: Change,
  begin: () => boolean,
): Promise<Performed> {
  const { now } = rooms.options;
  const from = now();
  const id = command.command === undefined ? newId() : `${readerKey(reader)} ${command.command}`;
  return inTurn(at, async () => {
    if (!begin()) return { ok: false, refusal: notStored };
    const performed = await enact(rooms, at, id, (room) => room.perform(reader, command));
    if (performed.ok) spread?.(now() - from);
    return performed;
  });
}

/** Milliseconds after which a command is answered whatever the store does. */
const ANSWERED = 8000;
