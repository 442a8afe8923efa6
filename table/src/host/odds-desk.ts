import type { OddsTable, SeatKnowledge } from '@affray/lab';
import { choiceIn, type FactKind, type RoomSettings, type SeatQuestion } from '../protocol/index.ts';
import type { Room } from '../room/room.ts';
import { gmReader, type Reader, readerKey, readerOf } from '../seen/reader.ts';
import { type Channel, frameOf, type Link } from './channel.ts';

/** Works out odds somewhere else, so that nobody waits for them. */
export interface OddsSource {
  /**
   * Odds of an open question from the knowledge of the seat that is asked; null when there are none. Where the last
   * figures take a while, `early` is told rougher ones first.
   */
  forecast(
    room: Room,
    question: SeatQuestion,
    asked: Reader,
    early: (table: OddsTable) => void,
  ): Promise<OddsTable | null>;
  /** How the fight is likely to end from here, as far as the one who asks can tell; null when that is not known. */
  chances(room: Room, asked: Reader): Promise<OddsTable | null>;
}

/** Has the odds of a room's open questions worked out, and sends them to those who may see them. */
export interface OddsDesk {
  /** Asks for the odds of open questions; what was asked before is not worked out again. */
  ask(): void;
  /** Sends what is known to somebody who has just come. */
  repeat(link: Link): void;
  clear(): void;
}

/** A question whose odds were asked for, and what is known of them. */
interface Asked {
  readonly question: SeatQuestion;
  /** Its number for whoever is asked, and for the GM. */
  readonly numbers: ReadonlyMap<Reader['role'], number>;
  table: OddsTable | null;
}

/** Odds as a reader was sent them, and for which question. */
interface Sent {
  readonly reader: Reader;
  readonly about: string;
  readonly frame: string;
}

function sentKey({ reader, about }: Sent): string {
  return `${readerKey(reader)}\n${about}`;
}

function aboutOf(number: number, who: string): string {
  return `${number} ${who}`;
}

/** A desk for the connections of one room. */
export function oddsDesk(
  now: () => Room,
  channels: ReadonlyMap<string, Channel>,
  source: OddsSource | undefined,
  fault: ((what: string, error: unknown) => void) | undefined,
): OddsDesk {
  const asked = new Map<string, Asked>();
  /** By reader but the GM, and question: what they were sent. One that only the GM sees asked anew has its odds already. */
  const sent = new Map<string, Sent>();
  let under: RoomSettings | null = null;
  const linksOf = (reader: Reader): ReadonlySet<Link> => channels.get(readerKey(reader))?.links ?? new Set();

  /** Odds are worked out only where somebody sees them. */
  const wanted = (reader: Reader): boolean =>
    linksOf(gmReader).size > 0 || (linksOf(reader).size > 0 && now().state(reader).odds);

  /** True when the reader has these odds, or better ones for the same question. */
  const isKnown = (reader: Reader, odds: Sent, early: boolean): boolean => {
    if (reader.role === 'gm') return false;
    const last = sent.get(sentKey(odds));
    if (last !== undefined && (early || last.frame === odds.frame)) return true;
    sent.set(sentKey(odds), odds);
    return false;
  };

  /** What was sent for a question that has been closed since may be sent again. */
  const forgetClosed = (room: Room): void => {
    for (const [key, { about, reader }] of sent)
      if (!room.state(reader).questions.some((one) => aboutOf(one.id, one.who) === about)) sent.delete(key);
  };

  const send = ({ question, numbers }: Asked, table: OddsTable, early: boolean, only?: Link): void => {
    const room = now();
    const reader = readerOf(room, question.seat);
    const readers = reader.role === 'gm' || !room.state(reader).odds ? [gmReader] : [gmReader, reader];
    const seen = reader.role === 'gm' ? table : withKnown(room, reader, question, table);
    for (const each of readers) {
      const number = room.questionNumber(each);
      // What is done is stored before it is shown: the room may be at a question that nobody was shown yet.
      if (number !== numbers.get(each.role)) continue;
      const frame = frameOf({ type: 'odds', question: number, who: question.who, odds: seen });
      const about = aboutOf(number, question.who);
      if (only === undefined && isKnown(each, { reader: each, about, frame }, early)) continue;
      for (const link of linksOf(each)) if (only === undefined || only === link) link.deliver(frame);
    }
  };

  return {
    ask: () => {
      if (source === undefined) return;
      const room = now();
      // Other settings, other knowledge: what was found under the old ones is shown to nobody any more.
      if (under !== null && room.settings !== under) asked.clear();
      under = room.settings;
      forgetClosed(room);
      const open = room.state(gmReader).questions.filter(({ body }) => choiceIn(body) !== null);
      const questions = open.flatMap(ofEachSeat);
      const keys = new Set(questions.map(oddsKey));
      for (const key of asked.keys()) if (!keys.has(key)) asked.delete(key);
      for (const question of questions) {
        const key = oddsKey(question);
        const reader = readerOf(room, question.seat);
        if (asked.has(key) || !wanted(reader)) continue;
        const numbers = new Map([gmReader, reader].map((each) => [each.role, room.questionNumber(each)]));
        const place: Asked = { question, numbers, table: null };
        asked.set(key, place);
        const found = (table: OddsTable | null, early: boolean): void => {
          if (table === null || asked.get(key) !== place) return;
          place.table = table;
          send(place, table, early);
        };
        source
          .forecast(room, question, reader, (table) => found(table, true))
          .then(
            (table) => found(table, false),
            (error: unknown) => fault?.('odds could not be worked out', error),
          );
      }
    },
    repeat: (link) => {
      const { reader } = link;
      if (reader.role === 'spectator') return;
      for (const place of asked.values()) if (place.table !== null) send(place, place.table, false, link);
      if (reader.role === 'gm' || !now().state(reader).odds) return;
      // While the GM is back at somebody hidden, players have a question open that nobody is asked.
      const current = new Set(
        [...asked.values()].map(({ question, numbers }) => aboutOf(numbers.get('player') ?? -1, question.who)),
      );
      forgetClosed(now());
      for (const odds of sent.values())
        if (readerKey(odds.reader) === readerKey(reader) && !current.has(odds.about)) link.deliver(odds.frame);
    },
    clear: () => {
      asked.clear();
      sent.clear();
    },
  };
}

/** The question as each seat that may answer it has it. */
function ofEachSeat(question: SeatQuestion): readonly SeatQuestion[] {
  const { others = [], ...first } = question;
  const all = [first, ...others.map(({ who, whoName, seat }) => ({ ...first, who, whoName, seat }))];
  return all.filter(({ seat }, at) => all.findIndex((one) => one.seat === seat) === at);
}

function oddsKey({ id, who, question }: SeatQuestion): string {
  return `${id}\n${who}\n${question}`;
}

/** Odds of the options the seat is offered, about those it knows of. */
function withKnown(room: Room, asked: Reader, { who, question }: SeatQuestion, table: OddsTable): OddsTable {
  const { questions, view } = room.state(asked);
  const number = room.questionNumber(asked);
  const seen = questions.find((one) => one.id === number && one.who === who && one.question === question);
  const offered = seen === undefined ? [] : (choiceIn(seen.body)?.options ?? []);
  const options = new Set(offered.map((option) => option.id));
  const known = new Set([...view.combatants.map((one) => one.id), ...view.clocks.map((clock) => clock.id), '']);
  const rows = table.rows.filter(({ option, about }) => options.has(option) && known.has(about));
  if (!keepsTraits(room, asked)) return { ...table, rows };
  // Only what is done to others, of whom nothing is kept, says nothing about those of whom something is.
  const targets = new Map(offered.map((each) => [each.id, each.target]));
  const { facts } = room.settings;
  const open = rows.filter(({ option, about }) => targets.get(option) === about && !Object.hasOwn(facts, about));
  return { ...table, rows: open };
}

/** True when the room keeps things from this reader that odds would tell: they are worked out with the real ones. */
export function keepsTraits(room: Room, reader: Reader): boolean {
  const own = room.state(reader).view.combatants.flatMap(({ id, mine }) => (mine ? [id] : []));
  return Object.entries(room.settings.facts).some(
    ([id, facts]) => !own.includes(id) && facts.some(({ kind }) => telling.has(kind)),
  );
}

/** Kinds of fact for which nothing is supposed in odds. */
const telling: ReadonlySet<FactKind> = new Set<FactKind>(['condition', 'weapon', 'slots']);

/** What the room lets a seat see beyond what the rulebook says, for those who work out odds. */
export function knownForOdds({ settings }: Pick<Room, 'settings'>, seat: number): SeatKnowledge {
  const { health, hidden, facts } = settings;
  const unseen = Object.keys(facts).filter((id) =>
    facts[id]!.some(({ kind }) => kind === 'health' || kind === 'number'),
  );
  return { seat, health, hidden, unseen };
}

/** Chances without rows about those the reader does not know of. */
export function withoutUnknown(room: Room, reader: Reader, table: OddsTable): OddsTable {
  const known = new Set(room.state(reader).view.combatants.map(({ id }) => id));
  const unknown = new Set(room.state(gmReader).view.combatants.flatMap(({ id }) => (known.has(id) ? [] : [id])));
  return { ...table, rows: table.rows.filter(({ option, about }) => !unknown.has(option) && !unknown.has(about)) };
}
