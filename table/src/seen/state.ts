import { type Outcome, redoable, undoable, wordsOf } from '@affray/engine';
import type { GmState, SeatInfo, SeatState } from '../protocol/index.ts';
import type { Seen } from './hold.ts';
import type { Knowledge } from './knowledge.ts';
import { numbersFor } from './numbers.ts';
import { devicesAt } from './presence.ts';
import { awaitedIn, questionsFor } from './questions.ts';
import type { RoomOf } from './room-state.ts';
import { rulingsApplied } from './story.ts';
import { ticksFor } from './ticks.ts';

/** Everything a reader may know of the room as it stands. */
export function stateFor<E, F>({ room, knowledge }: Seen<E, F>): SeatState {
  const { head, live, revision } = room;
  const { system, fight } = live;
  const decided = system.decided(fight);
  return {
    revision,
    length: numbersFor(room, knowledge).number(live.entries.length),
    system: system.id,
    title: head.title,
    view: knowledge.view,
    questions: room.stopped === null ? questionsFor(room, knowledge) : [],
    awaited: room.stopped === null ? awaitedIn(room, knowledge) : [],
    seats: seatsFor(room, knowledge),
    ticks: ticksFor(room, knowledge),
    decided,
    over: live.over,
    outcome: decided || live.over ? outcomeFor(system.outcome(fight), knowledge) : null,
    commitment: live.commitment,
    seed: live.over ? live.seed : null,
    salt: live.over ? live.salt : null,
    notice: room.stopped?.reason ?? (knowledge.gm ? live.notice : null),
    stopped: room.stopped !== null,
    odds: seesOdds(room, knowledge),
    gm: knowledge.gm ? gmState(room) : null,
  };
}

function outcomeFor<F>(outcome: Outcome, { censor }: Knowledge<F>): Outcome {
  if (censor.unknown.size === 0) return outcome;
  const fates = Object.entries(outcome.fates).filter(([id]) => !censor.unknown.has(id));
  return { ...outcome, fates: Object.fromEntries(fates) };
}

function seatsFor<E, F>(room: RoomOf<E, F>, { censor }: Knowledge<F>): SeatInfo[] {
  const { live, persons, devices, elsewhere } = room;
  const { system, fight, dice, policies, fighters } = live;
  const people = system.combatants(fight);
  const known = (seat: number): string[] =>
    people.filter((one) => one.seat === seat && !censor.unknown.has(one.id)).map((one) => one.id);
  return system.seats(fight).map(({ id, name }, at) => ({
    id,
    name,
    person: persons.get(id) ?? '',
    devices: devicesAt(devices, elsewhere, id),
    dice: Object.hasOwn(dice, id) ? dice[id]! : 'program',
    policy: Object.hasOwn(policies, id) ? policies[id]! : null,
    combatants: known(at),
    fighters: Object.fromEntries(Object.entries(fighters).filter(([who]) => known(at).includes(who))),
  }));
}

/** Odds are for those who answer, unless they are switched off for the side they play. */
function seesOdds<E, F>(room: RoomOf<E, F>, { gm, seat, reader }: Knowledge<F>): boolean {
  if (gm) return true;
  if (reader.role === 'spectator') return false;
  const { system, fight } = room.live;
  const sides = system.combatants(fight).filter((one) => one.seat === seat);
  return !sides.some(({ side }) => room.settings.oddsOff.includes(side));
}

function gmState<E, F>(room: RoomOf<E, F>): GmState {
  const { live, settings, story } = room;
  const { system, fight } = live;
  const applied = rulingsApplied(story);
  const rulingsNow = system.rulingsIn?.(fight) ?? {};
  return {
    settings,
    rulings: system.rulings.map((ruling) => ({
      id: ruling.id,
      text: ruling.text,
      values: ruling.values,
      words: ruling.values.map((value) => wordsOf(ruling, value)),
      now: rulingsNow[ruling.id] ?? ruling.default,
      default: ruling.default,
      rules: ruling.rules,
      used: applied.get(ruling.id) ?? 0,
    })),
    undoable: undoable(live),
    redoable: redoable(live),
    policies: Object.keys(system.policies),
  };
}
