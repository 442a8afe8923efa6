import type { Refusal, Result } from '@affray/engine';
import { type CommandResult, type Inquiry, kindOf } from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';
import { onlyForGm, type Reader, type Room, readerKey } from '../room/index.ts';
import { sure } from './in-step.ts';
import { keepsTraits, type OddsSource, withoutUnknown } from './odds-desk.ts';
import type { OpenRooms } from './open-rooms.ts';
import { kept, notHere, notStored, refused } from './refusals.ts';
import { type Hosted, inTurn } from './turn.ts';

/** What inquiries need besides the room. */
export interface InquiryOptions {
  readonly odds?: OddsSource;
  /** A new room from a fork, for somebody at an address, once for each command; gives its id and the token of its GM. */
  readonly fork?: (
    room: Room,
    entry: number,
    address: string,
    command: string,
  ) => Promise<Result<{ readonly room: string; readonly gmToken: string }>>;
  readonly fault?: (what: string, error: unknown) => void;
}

/** Who asks, and from where. */
export interface InquiryAsker {
  readonly reader: Reader;
  readonly address: string;
}

/** Gives what somebody asks of a room as it is stored; nothing is done when `start` says that it is too late for it. */
export async function inquire(
  options: InquiryOptions,
  rooms: OpenRooms,
  at: Hosted,
  asker: InquiryAsker,
  command: Inquiry,
  start: () => boolean,
): Promise<Result<CommandResult>> {
  const { reader } = asker;
  if (kindOf(command).by === 'gm' && reader.role !== 'gm') return refused(onlyForGm(command.type));
  const look: Look = (into) =>
    inTurn(at, async () => {
      await sure(rooms, at);
      return start() ? into(at.room) : refused(notStored);
    });
  switch (command.type) {
    case 'stand':
      return look((room) => room.stand(reader, command.entry));
    case 'fields':
      return fieldsIn(look, command.combatant);
    case 'fork':
      return forked(options, look, at, asker, command);
    case 'chances':
      return chancesFor(options, look, reader);
  }
}

/** Looks into the room in its turn. */
type Look = <R>(into: (room: Room) => Result<R> | Promise<Result<R>>) => Promise<Result<R>>;

async function fieldsIn(look: Look, combatant: string): Promise<Result<CommandResult>> {
  const fields = await look((room) => room.fields(combatant));
  return fields.ok ? { ok: true, value: { kind: 'fields', fields: fields.value } } : fields;
}

async function forked(
  { fork }: InquiryOptions,
  look: Look,
  { id }: Hosted,
  { reader, address }: InquiryAsker,
  { entry, command = newId() }: Extract<Inquiry, { type: 'fork' }>,
): Promise<Result<CommandResult>> {
  if (fork === undefined) return refused(notHere('fork'));
  const made = await look((room) => fork(room, entry, address, `${readerKey(reader)} ${id} ${command}`));
  return made.ok ? { ok: true, value: { kind: 'forked', ...made.value } } : made;
}

async function chancesFor(options: InquiryOptions, look: Look, reader: Reader): Promise<Result<CommandResult>> {
  // They take their time: others need not wait until they are found.
  const begun = await look((room) => ({ ok: true, value: { room, found: chancesIn(options, room, reader) } }));
  if (!begun.ok) return begun;
  const found = await begun.value.found;
  if (!found.ok) return found;
  const chances = reader.role === 'gm' ? found.value : withoutUnknown(begun.value.room, reader, found.value);
  return { ok: true, value: { kind: 'chances', chances } };
}

type Chances = NonNullable<Awaited<ReturnType<OddsSource['chances']>>>;

async function chancesIn({ odds, fault }: InquiryOptions, room: Room, reader: Reader): Promise<Result<Chances>> {
  const forbidden = mayNotAsk(room, reader);
  if (forbidden !== null) return refused(forbidden);
  const found = await odds?.chances(room, reader).catch((error: unknown) => {
    fault?.('chances could not be worked out', error);
    return null;
  });
  return found === undefined || found === null ? refused(notHere('chances')) : { ok: true, value: found };
}

function mayNotAsk(room: Room, reader: Reader): Refusal | null {
  if (reader.role === 'gm') return null;
  if (!room.settings.chancesForPlayers || reader.role === 'spectator') return onlyForGm('chances');
  return keepsTraits(room, reader) ? kept : null;
}
