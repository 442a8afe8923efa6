import type { Refusal, Result } from '@affray/engine';
import type { Command, CommandResult } from '../protocol/index.ts';
import { newId } from '../protocol/new-id.ts';
import { kept, notAllowed, notHere, notStored, refused } from './host-refusals.ts';
import { type Hosted, inTurn } from './hosted.ts';
import { keepsTraits, type OddsSource, withoutUnknown } from './odds-desk.ts';
import type { Change } from './perform.ts';
import { type Reader, readerKey } from './reader.ts';
import type { Room } from './room.ts';
import type { RoomKeeper } from './room-keeper.ts';

/** Commands that change nothing and give something. */
export type Inquiry = Exclude<Command, { type: 'ping' } | Change>;

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

/** Gives what somebody asks of a room as it is stored; nothing is done when `start` says that it is too late for it. */
export async function inquire(
  options: InquiryOptions,
  keeper: Pick<RoomKeeper, 'sure'>,
  at: Hosted,
  asker: { readonly reader: Reader; readonly address: string },
  command: Inquiry,
  start: () => boolean,
): Promise<Result<CommandResult>> {
  const { reader, address } = asker;
  const gm = reader.role === 'gm';
  const look = <R>(into: (room: Room) => Result<R> | Promise<Result<R>>): Promise<Result<R>> =>
    inTurn(at, async () => {
      await keeper.sure(at);
      return start() ? into(at.room) : refused(notStored);
    });
  switch (command.type) {
    case 'stand':
      return look((room) => room.stand(reader, command.entry));
    case 'fields': {
      if (!gm) return refused(notAllowed(command.type));
      const fields = await look((room) => room.fields(command.combatant));
      return fields.ok ? { ok: true, value: { kind: 'fields', fields: fields.value } } : fields;
    }
    case 'fork': {
      if (!gm) return refused(notAllowed(command.type));
      const { fork } = options;
      if (fork === undefined) return refused(notHere('fork'));
      const made = await look((room) =>
        fork(room, command.entry, address, `${readerKey(reader)} ${at.id} ${command.command ?? newId()}`),
      );
      return made.ok ? { ok: true, value: { kind: 'forked', ...made.value } } : made;
    }
    case 'chances': {
      // They take their time: others need not wait until they are found.
      const begun = await look((room) => ({ ok: true, value: { room, found: chancesIn(options, room, reader) } }));
      if (!begun.ok) return begun;
      const found = await begun.value.found;
      if (!found.ok) return found;
      const chances = gm ? found.value : withoutUnknown(begun.value.room, reader, found.value);
      return { ok: true, value: { kind: 'chances', chances } };
    }
  }
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
  if (!room.settings.chancesForPlayers || reader.role === 'spectator') return notAllowed('chances');
  return keepsTraits(room, reader) ? kept : null;
}
