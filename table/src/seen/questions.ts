import {
  type Asker,
  byKind,
  choiceOf,
  GM,
  type OpenChoice,
  type OpenQuestion,
  type Option,
  openQuestions,
  optionAt,
  Table,
} from '@affray/engine';
import type { Awaited, SeatQuestion } from '../protocol/index.ts';
import type { Keeping } from './keeping.ts';
import type { Knowledge } from './knowledge.ts';
import type { Censor } from './names.ts';
import { numbersFor } from './numbers.ts';
import type { RoomOf } from './room-state.ts';
import { waitedSince } from './waits.ts';

/** The questions a reader may see: their own and those they share, and all of them for the GM. */
export function questionsFor<E, F>(room: RoomOf<E, F>, knowledge: Knowledge<F>): SeatQuestion[] {
  if (knowledge.reader.role === 'spectator') return [];
  const numbers = numbersFor(room, knowledge);
  return openQuestions(room.live)
    .filter(({ askers }) => knowledge.gm || askers.some(({ seat }) => seat === knowledge.seat))
    .map((open) => shown(room, knowledge, open, numbers.question));
}

function shown<E, F>(room: RoomOf<E, F>, knowledge: Knowledge<F>, open: OpenQuestion<F>, id: number): SeatQuestion {
  const { censor, keeping } = knowledge;
  const asked = open.askers.find(({ seat }) => seat === knowledge.seat) ?? open;
  const others = open.askers.filter(({ who, whoId }) => who !== asked.who && !censor.unknown.has(whoId));
  const header = {
    id,
    ...named(room, asked),
    mine: asked.seat === knowledge.seat,
    ...(others.length === 0 ? {} : { others: others.map((one) => named(room, one)) }),
  };
  return byKind<F, SeatQuestion>(open, {
    dice: ({ why, pool, dice, need, seen }) => ({
      ...header,
      question: why.id,
      prompt: `Roll ${dice}, for ${why.label}.`,
      rules: why.cites,
      body: {
        kind: 'dice',
        dice,
        why: why.label,
        need,
        sides: pool.dice.map(({ sides }) => sides),
        keep: pool.keep,
        kept: pool.count,
        plus: pool.plus,
        seen,
      },
    }),
    choice: (choice) => {
      const { question } = choice;
      const alone = asIfAlone(knowledge, choice);
      const { prompt } = alone ?? choice;
      const options = alone?.options ?? choice.options.filter((option) => !betrays(option, censor));
      return {
        ...header,
        question: question.id,
        prompt: keeping.veil(censor.veil(prompt), null),
        rules: question.cites,
        body: {
          kind: 'choice',
          secret: question.secret,
          options: options.map((option) => veiled(option, keeping)),
        },
      };
    },
  });
}

/** A question as somebody has it who does not know of those in hiding. */
type Alone = Pick<OpenChoice<unknown>, 'prompt' | 'options'>;

/**
 * What is asked, and what may be chosen, as if those whom the GM hides had never come: a square that cannot be entered
 * tells who is there. Null for what is asked because of them, which is shown as it is, without their names.
 */
export function asIfAlone<F>({ without, censor }: Knowledge<F>, open: OpenChoice<F>): Alone | null {
  const { question, who, whoId } = open;
  if (without === null || who === GM || censor.unknown.has(whoId) || censor.names(open.prompt)) return null;
  try {
    const table = new Table<F>();
    table.list(without, who, question);
    const codes = Array.from(table.options.subarray(0, table.optionCount));
    return {
      prompt: question.prompt(without, who),
      options: codes
        .map((code) => optionAt(question, without, who, code))
        .filter(({ target }) => target === undefined || !censor.unknown.has(target)),
    };
  } catch {
    // Without them nobody would be asked.
    return null;
  }
}

function named<E, F>({ live }: RoomOf<E, F>, { who, whoId, seat }: Asker) {
  const { system, fight } = live;
  return {
    who: whoId,
    whoName: who === GM ? 'The GM' : (system.combatants(fight)[who]?.name ?? whoId),
    seat: system.seats(fight)[seat]?.id ?? 'gm',
  };
}

/** True for an option that would tell of somebody the reader does not know of. */
function betrays({ label, target, detail = '' }: Option, censor: Censor): boolean {
  return (target !== undefined && censor.unknown.has(target)) || censor.names(label) || censor.names(detail);
}

/** The option without what the room keeps of the one it is about. */
function veiled(option: Option, keeping: Keeping): Option {
  if (keeping.about.size === 0) return option;
  const who = option.target !== undefined && keeping.about.has(option.target) ? [option.target] : null;
  const { label, detail } = option;
  return {
    ...option,
    label: keeping.veil(label, who),
    ...(detail === undefined ? {} : { detail: keeping.veil(detail, who) }),
  };
}

/** Seats of those who may answer; of several those that people play. */
function waitedFor<E, F>({ live }: RoomOf<E, F>, { askers }: OpenQuestion<F>): readonly number[] {
  const all = [...new Set(askers.map(({ seat }) => seat))];
  const seats = live.system.seats(live.fight);
  const people = all.filter((seat) => !Object.hasOwn(live.policies, seats[seat]?.id ?? 'gm'));
  return people.length === 0 ? all : people;
}

/** Notes a question that several seats may answer, so that whoever comes too late can be told why. */
export function noteShared<E, F>(room: RoomOf<E, F>): void {
  for (const open of openQuestions(room.live)) {
    const choice = choiceOf(open);
    if (choice === null || choice.askers.length === 1) continue;
    const seats = new Set(choice.askers.map(({ seat }) => seat));
    room.shared = { id: choice.id, question: choice.question.id, seats };
  }
}

/** Who is being waited for, as far as the reader knows of them; says nothing of what is asked. */
export function awaitedIn<E, F>(room: RoomOf<E, F>, { censor }: Knowledge<F>): Awaited[] {
  const { live } = room;
  const seats = live.system.seats(live.fight);
  const isKnown = ({ askers }: OpenQuestion<F>): boolean => askers.some(({ whoId }) => !censor.unknown.has(whoId));
  const open = openQuestions(live).filter(isKnown);
  const since = open.length === 0 ? room.now() : waitedSince(room, open[0]!);
  const secret = open.some((one) => choiceOf(one)?.question.secret === true);
  const waiting = new Set(open.flatMap((one) => waitedFor(room, one)));
  const isShared = (seat: number): boolean =>
    open.some((one) => waitedFor(room, one).length > 1 && waitedFor(room, one).includes(seat));
  const awaited = (seat: number, answered: boolean): Awaited => ({
    seat: seats[seat]?.id ?? 'gm',
    name: seats[seat]?.name ?? 'The GM',
    since,
    secret,
    answered,
    ...(isShared(seat) ? { shared: true } : {}),
  });
  const list = [...waiting].map((seat) => awaited(seat, false));
  if (!secret) return list;
  const people = live.system.combatants(live.fight);
  const { timeline, waiting: stop } = live.workings;
  const done = new Set<number>();
  for (const { who, pool, edit } of timeline.slice(stop.start))
    if (pool === null && edit === null && !censor.unknown.has(people[who]?.id ?? ''))
      done.add(who === GM ? 0 : (people[who]?.seat ?? 0));
  return [...list, ...[...done].filter((seat) => !waiting.has(seat)).map((seat) => awaited(seat, true))];
}
