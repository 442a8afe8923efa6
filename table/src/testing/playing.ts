import { systems, type View } from '@affray/engine';
import type { Change, SeatQuestion } from '../protocol/index.ts';
import { gmReader, type OpenOptions, openRoom, type Reader, type Room, spectator } from '../room/index.ts';

/** A clock that goes on by a second each time. */
export function ticking(): () => number {
  let time = 1_700_000_000_000;
  return () => {
    time += 1000;
    return time;
  };
}

/** Every ready-made encounter of every system. */
export const readyMade: readonly { readonly system: string; readonly id: string; readonly encounter: unknown }[] =
  systems.flatMap((sealed) =>
    sealed.use((system) => system.encounters.map(({ id, encounter }) => ({ system: system.id, id, encounter }))),
  );

/** The first ready-made encounter of a system. */
export function firstEncounter(system: string): unknown {
  return readyMade.find((one) => one.system === system)?.encounter;
}

/** Opens a room, or throws what was wrong. */
export function roomWith(encounter: unknown, options: Partial<OpenOptions> = {}): Room {
  const opened = openRoom(systems, encounter, { id: 'room', seed: 'seed', salt: 'salt', now: ticking(), ...options });
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusals));
  return opened.value.room;
}

/** Everybody who may look: the GM, each player and a spectator. */
export function readersOf(room: Room): Reader[] {
  return [gmReader, ...room.seats().map(({ id }): Reader => ({ role: 'player', seat: id })), spectator];
}

/** The seat's reader. */
export function readerAt(seat: string): Reader {
  return seat === 'gm' ? gmReader : { role: 'player', seat };
}

let turn = 0;

/** Some answer to a question: not always the first option, so that fights go somewhere. */
export function someAnswer(question: SeatQuestion, pick: (n: number) => number): Change {
  const { id, who, question: name, body } = question;
  const re = turn++;
  if (body.kind === 'dice') return { type: 'roll-for-me', re, id, who, question: name };
  const usual = body.options.filter(({ rare }) => rare !== true);
  const from = usual.length > 0 ? usual : body.options;
  return { type: 'answer', re, id, who, question: name, option: from[pick(from.length)]!.id };
}

const boldVerbs: ReadonlySet<string> = new Set(['attack', 'strike', 'cast', 'power', 'maneuver']);

/** An answer that brings the fight on: a blow at the other side where there is one. */
export function boldAnswer(question: SeatQuestion, { combatants }: View, pick: (n: number) => number): Change {
  const { id, who, question: name, body } = question;
  const sides = new Map(combatants.map((one) => [one.id, one.side]));
  if (body.kind === 'choice' && pick(8) > 0) {
    const side = sides.get(who);
    const blows = body.options.filter(({ target }) => target !== undefined && sides.get(target) !== side);
    const bold = blows.filter(({ verb = '' }) => boldVerbs.has(verb));
    const from = bold.length > 0 ? bold : blows;
    const option = from[pick(from.length)]?.id;
    if (option !== undefined) return { type: 'answer', re: turn++, id, who, question: name, option };
  }
  return someAnswer(question, pick);
}

/** A generator of whole numbers below n, the same for the same seed. */
export function picker(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Somebody unseen is in the way of what was chosen. */
export function meets({ reason }: { readonly reason: string }): boolean {
  return reason.startsWith('Something unseen');
}

/** Lets everybody answer their own questions until the fight is over or `most` answers were given. */
export function playOn(room: Room, most: number, pick: (n: number) => number, each: () => void = () => {}): number {
  for (let given = 0; given < most; given++) {
    const [open] = room.state(gmReader).questions;
    if (open === undefined) return given;
    const seat = readerAt(open.seat);
    const own = room.state(seat).questions.find((one) => one.who === open.who && one.question === open.question);
    const actor = own === undefined ? gmReader : seat;
    let answered = room.perform(actor, someAnswer(own ?? open, pick));
    if (!answered.ok && meets(answered.refusal)) answered = room.perform(gmReader, someAnswer(open, pick));
    if (!answered.ok) throw new Error(JSON.stringify(answered.refusal));
    each();
  }
  return most;
}
