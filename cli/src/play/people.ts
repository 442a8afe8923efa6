import type { DiceBy, Seat, System } from '../base/engine.ts';
import { stop } from '../base/stop.ts';
import { suggestion } from '../base/suggestion.ts';
import { budgetOf, SEARCHING, type Searchers } from './searchers.ts';

/** Who plays and who rolls, by seat id. A seat not named is played by people and rolled for by the program. */
interface Arrangement {
  readonly policies: Record<string, string>;
  /** Seats that search, with the trial fights of a decision. */
  readonly searchers: Searchers;
  readonly dice: Record<string, DiceBy>;
}

const favourite = 'sensible';

/** The policy that plays for somebody unless another is named. */
export function usualPolicy<E, F, C>(system: System<E, F, C>): string {
  const names = Object.keys(system.policies);
  if (names.includes(favourite)) return favourite;
  const [first] = names;
  if (first === undefined) throw stop(`${system.name} has no policy that could play.`);
  return first;
}

/** The seats meant by a name: a seat's id or name, a combatant's id or name, or `all`. */
function seatsNamed<E, F, C>(system: System<E, F, C>, fight: F, name: string): readonly Seat[] {
  const seats = system.seats(fight);
  const word = name.toLowerCase();
  if (word === 'all') return seats;
  const seat = seats.find((each) => each.id.toLowerCase() === word || each.name.toLowerCase() === word);
  if (seat !== undefined) return [seat];
  const combatants = system.combatants(fight);
  const person = combatants.find((each) => each.id.toLowerCase() === word || each.name.toLowerCase() === word);
  const theirs = person === undefined ? undefined : seats[person.seat];
  if (theirs !== undefined) return [theirs];
  const known = ['all', ...seats.map(({ id }) => id), ...combatants.map(({ id }) => id)];
  throw stop(`Nobody called "${name}" sits here.${suggestion(name, known)}`);
}

function split(text: string, flag: string, example: string): [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw stop(`${flag} "${text}" is not NAME=VALUE, as in ${flag} ${example}.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** A change to one seat's player or dice. */
export type SeatChange =
  | { readonly seat: string; readonly policy: string | null }
  | { readonly seat: string; readonly budget: number }
  | { readonly seat: string; readonly by: DiceBy };

/** Reads `--seat NAME=human|POLICY`; `searching` and `searching:400` play every system. */
export function readSeat<E, F, C>(system: System<E, F, C>, fight: F, text: string): SeatChange[] {
  const [name, value] = split(text, '--seat', 'gm=human');
  const allowed = ['human', ...Object.keys(system.policies), SEARCHING];
  const budget = budgetOf(value);
  if (budget === 0 && !allowed.includes(value))
    throw stop(`Nobody plays like "${value}".${suggestion(value, allowed)}`);
  if (budget > 0 && system.stakes === undefined)
    throw stop(`${system.name} does not say what is at stake: nothing to search for.`);
  if (budget > 0) return seatsNamed(system, fight, name).map(({ id }) => ({ seat: id, budget }));
  return seatsNamed(system, fight, name).map(({ id }) => ({ seat: id, policy: value === 'human' ? null : value }));
}

/** Reads `--dice NAME=program|hand`. */
export function readDice<E, F, C>(system: System<E, F, C>, fight: F, text: string): SeatChange[] {
  const [name, value] = split(text, '--dice', 'all=hand');
  if (value !== 'program' && value !== 'hand') throw stop(`Dice are rolled by program or by hand, not by "${value}".`);
  return seatsNamed(system, fight, name).map(({ id }) => ({ seat: id, by: value }));
}

/** Who plays at the start: the GM by policy and the players by people, or all by policy, and then as told. */
export function arrange<E, F, C>(
  system: System<E, F, C>,
  fight: F,
  auto: boolean,
  changes: readonly SeatChange[],
): Arrangement {
  const policies: Record<string, string> = {};
  const dice: Record<string, DiceBy> = {};
  const searchers = new Map<string, number>();
  system.seats(fight).forEach(({ id }, at) => {
    if (at === 0 || auto) policies[id] = usualPolicy(system);
  });
  for (const change of changes) {
    if ('by' in change) {
      dice[change.seat] = change.by;
      continue;
    }
    delete policies[change.seat];
    searchers.delete(change.seat);
    if ('budget' in change) searchers.set(change.seat, change.budget);
    else if (change.policy !== null) policies[change.seat] = change.policy;
  }
  return { policies, dice, searchers };
}
