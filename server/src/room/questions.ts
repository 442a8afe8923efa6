import { GM, type OpenQuestion, type Option, openQuestions } from '@affray/engine';
import type { Awaited, SeatQuestion } from '../protocol/index.ts';
import type { Knowledge } from './knowledge.ts';
import type { Censor } from './names.ts';
import type { RoomOf } from './room-of.ts';

/** The questions a reader may see: their own, and all of them for the GM. */
export function questionsFor<E, F>(room: RoomOf<E, F>, knowledge: Knowledge<F>): SeatQuestion[] {
  if (knowledge.reader.role === 'spectator') return [];
  return openQuestions(room.live)
    .filter(({ seat }) => knowledge.gm || seat === knowledge.seat)
    .map((open) => shown(room, knowledge, open));
}

function shown<E, F>(room: RoomOf<E, F>, knowledge: Knowledge<F>, open: OpenQuestion<F>): SeatQuestion {
  const { system, fight } = room.live;
  const { censor } = knowledge;
  const header = {
    id: open.id,
    who: open.whoId,
    whoName: open.who === GM ? 'The GM' : (system.combatants(fight)[open.who]?.name ?? open.whoId),
    seat: system.seats(fight)[open.seat]?.id ?? 'gm',
    mine: open.seat === knowledge.seat,
  };
  if (open.kind === 'dice') {
    const { why, pool, dice } = open;
    return {
      ...header,
      question: why.id,
      prompt: `Roll ${dice}, for ${why.label}.`,
      rules: why.cites,
      body: {
        kind: 'dice',
        dice,
        sides: pool.dice.map(({ sides }) => sides),
        keep: pool.keep,
        kept: pool.count,
        plus: pool.plus,
      },
    };
  }
  const { question, prompt, options } = open;
  return {
    ...header,
    question: question.id,
    prompt: censor.veil(prompt),
    rules: question.cites,
    body: {
      kind: 'choice',
      secret: question.secret,
      options: censor.unknown.size === 0 ? options : options.filter((option) => !betrays(option, censor)),
    },
  };
}

/** True for an option that would tell of somebody the reader does not know of. */
function betrays({ id, label, target, weapon, cost }: Option, censor: Censor): boolean {
  if (target !== undefined && censor.unknown.has(target)) return true;
  if ([label, weapon, cost].some((text) => text !== undefined && censor.names(text))) return true;
  return id.split(/[^\p{L}\p{N}_-]+/u).some((part) => censor.unknown.has(part));
}

/** Who is being waited for; says nothing of what is asked. */
export function awaitedIn<E, F>(room: RoomOf<E, F>): Awaited[] {
  const { live, since } = room;
  const seats = live.system.seats(live.fight);
  const open = openQuestions(live);
  const secret = open.some((one) => one.kind === 'choice' && one.question.secret);
  const waiting = new Set(open.map(({ seat }) => seat));
  const awaited = (seat: number, answered: boolean): Awaited => ({
    seat: seats[seat]?.id ?? 'gm',
    name: seats[seat]?.name ?? 'The GM',
    since,
    secret,
    answered,
  });
  const list = [...waiting].map((seat) => awaited(seat, false));
  if (!secret) return list;
  const people = live.system.combatants(live.fight);
  const { timeline, waiting: stop } = live.workings;
  const done = new Set<number>();
  for (const { who, pool, edit } of timeline.slice(stop.start))
    if (pool === null && edit === null) done.add(who === GM ? 0 : (people[who]?.seat ?? 0));
  return [...list, ...[...done].filter((seat) => !waiting.has(seat)).map((seat) => awaited(seat, true))];
}
