import { callServer, connectTable, type NewRoomReply, type OrderReply, type TableLink } from '@affray/table/client';
import type { SeatQuestion } from '@affray/table/protocol';
import { someAnswer } from '../../../table/src/testing/playing.ts';
import { recorded, until } from './server.ts';

/** A room on a server with everybody who sits there. */
export interface GuestParty {
  readonly room: NewRoomReply;
  readonly gm: TableLink;
  /** Players by seat. */
  readonly players: ReadonlyMap<string, TableLink>;
  readonly spectator: TableLink | null;
  readonly all: TableLink[];
  /** Seat by token, of the players. */
  readonly seats: ReadonlyMap<string, string>;
  /** Frames received, by token; empty unless recorded. */
  readonly frames: Map<string, string[]>;
  readonly tokens: { readonly gm: string; readonly others: readonly string[] };
  close(): void;
}

/** How a party comes together. */
interface PartyOptions {
  /** Where players connect, if elsewhere than the GM. */
  readonly elsewhere?: string;
  readonly seed?: string;
  readonly spectator?: boolean;
  /** Devices besides the GM's; more than there are seats share one. */
  readonly devices?: number;
}

/** Makes a room and lets everybody sit down. */
export async function gather(server: string, fight: unknown, options: PartyOptions = {}): Promise<GuestParty> {
  const { elsewhere = server, seed, spectator: watched = false, devices } = options;
  const calls = callServer(server);
  const made = await calls.createRoom({
    fight: Object.fromEntries(Object.entries(typeof fight === 'object' && fight !== null ? fight : {})),
    ...(seed === undefined ? {} : { seed }),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusals));
  const room = made.value;
  const frames = new Map<string, string[]>();
  const connect = async (at: string, token: string): Promise<TableLink> => {
    const link = connectTable({ server: at, token, socket: (address) => recorded(address, token, frames) });
    await until(link, ({ status }) => status === 'open' || status === 'refused', 30_000);
    return link;
  };
  const token = async (code: string, seat?: string): Promise<string> => {
    const joined = await calls.join(seat === undefined ? { code } : { code, seat });
    if (!joined.ok || joined.value.token === null) throw new Error('nobody lets us in');
    return joined.value.token;
  };
  const gm = await connect(server, room.gmToken);
  const seats = gm.now.state!.seats.slice(1).map(({ id }) => id);
  const players = new Map<string, TableLink>();
  const all: TableLink[] = [gm];
  const others: string[] = [];
  const bySeat = new Map<string, string>();
  for (let n = 0; n < (devices ?? seats.length); n++) {
    const seat = seats[n % seats.length]!;
    const own = await token(room.codes.player, seat);
    const link = await connect(elsewhere, own);
    others.push(own);
    bySeat.set(own, seat);
    all.push(link);
    if (!players.has(seat)) players.set(seat, link);
  }
  let spectator: TableLink | null = null;
  if (watched) {
    const own = await token(room.codes.spectator);
    others.push(own);
    spectator = await connect(elsewhere, own);
    all.push(spectator);
  }
  return {
    room,
    gm,
    players,
    spectator,
    all,
    seats: bySeat,
    frames,
    tokens: { gm: room.gmToken, others },
    close: () => {
      for (const link of all) link.close();
    },
  };
}

/** The question as the one who answers sees it; the GM answers where nobody sits or sees no option. */
export async function askedOf(
  party: GuestParty,
  open: SeatQuestion,
): Promise<{ readonly link: TableLink; readonly question: SeatQuestion }> {
  const link = party.players.get(open.seat);
  if (link === undefined) return { link: party.gm, question: open };
  // Players count the journal in their own way: the GM's number of a question is not theirs.
  const same = (one: SeatQuestion): boolean => one.who === open.who && one.question === open.question;
  const seen = await until(link, ({ state }) => state!.questions.some(same), 30_000);
  const question = seen.state!.questions.find(same)!;
  const empty = question.body.kind === 'choice' && question.body.options.length === 0;
  return empty ? { link: party.gm, question: open } : { link, question };
}

/** Lets whoever is asked answer the first open question. Null when nothing is open. */
export async function answerNext(party: GuestParty, pick: (n: number) => number): Promise<OrderReply | null> {
  const [open] = party.gm.now.state!.questions;
  if (open === undefined) return null;
  const { link, question } = await askedOf(party, open);
  const { re: _, ...order } = someAnswer(question, pick);
  const { length } = party.gm.now.state!;
  const reply = await link.send(order);
  if (reply.ok) await until(party.gm, ({ state }) => state!.length > length, 30_000);
  return reply;
}
