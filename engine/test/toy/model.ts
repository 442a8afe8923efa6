import * as z from 'zod/mini';
import { readWith } from '../../src/system/read.ts';
import type { Refusal } from '../../src/system/refusal.ts';
import type { CombatantRef, Outcome, Result, Seat } from '../../src/system/system.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(40));

/** A fighter as written in an encounter. */
export const ToyCombatant = z.strictObject({
  id: Word,
  name: Word,
  side: z.enum(['party', 'foes']),
  /** Who answers for it: `gm` or a player's name. */
  seat: z.optional(Word),
  die: z.int().check(z.gte(2), z.lte(20)),
  hp: z.int().check(z.gte(1), z.lte(999)),
  guards: z._default(z.int().check(z.gte(0), z.lte(99)), 0),
  grit: z._default(z.int().check(z.gte(0), z.lte(99)), 3),
});
export type ToyCombatant = z.output<typeof ToyCombatant>;

/** The encounter file. */
export const ToyEncounter = z.strictObject({
  $schema: z.optional(z.string()),
  format: z._default(z.literal('affray-encounter'), 'affray-encounter'),
  version: z._default(z.literal(1), 1),
  system: z._default(z.literal('toy-duel'), 'toy-duel'),
  name: z._default(Word, 'Duel'),
  toggles: z._default(z.strictObject({ lastStand: z._default(z.enum(['off', 'on']), 'off') }), { lastStand: 'off' }),
  rulings: z._default(z.strictObject({ fallen: z._default(z.enum(['stunned', 'dead', 'ask']), 'stunned') }), {
    fallen: 'stunned',
  }),
  combatants: z.array(ToyCombatant).check(z.minLength(2), z.maxLength(8)),
});
export type ToyEncounter = z.output<typeof ToyEncounter>;

/** How a fighter means to fight this round. */
export type Stance = 'none' | 'wary' | 'bold';

/** A fighter in the fight. */
export interface ToyFighter {
  readonly id: string;
  readonly name: string;
  readonly side: 'party' | 'foes';
  /** Index into the fight's seats. */
  readonly seat: number;
  /** Sides of the weapon die. */
  readonly die: number;
  readonly maxHp: number;
  /** 0..maxHp; 0 exactly when fallen. */
  hp: number;
  /** Guards left. */
  guards: number;
  grit: number;
  stance: Stance;
  status: 'up' | 'stunned' | 'dead' | 'gone';
}

/** The fight between two steps. */
export interface ToyFight {
  readonly seats: readonly string[];
  /** Rounds begun. */
  round: number;
  /** Index of the fighter to act next; -1 = the round begins with declarations. */
  turn: number;
  fighters: ToyFighter[];
  lastStand: 'off' | 'on';
  fallen: 'stunned' | 'dead' | 'ask';
  /** The side that has won; `nobody` when ended undecided; empty while it goes on. */
  ended: '' | 'party' | 'foes' | 'nobody';
}

/** Index into the words for how a fighter looks from outside: untouched, hurt, badly hurt. */
export function looksLike({ hp, maxHp }: ToyFighter): number {
  if (hp === maxHp) return 0;
  return hp * 2 > maxHp ? 1 : 2;
}

/** Reads an encounter: complete, or every mistake with its place. */
export function readEncounter(json: unknown): Result<ToyEncounter> {
  const read = readWith(ToyEncounter, json);
  if (!read.ok) return read;
  const refusals: Refusal[] = [];
  const { combatants } = read.value;
  combatants.forEach(({ id }, at) => {
    if (combatants.findIndex((other) => other.id === id) !== at)
      refusals.push({ code: 'bad-value', place: `combatants.${at}.id`, reason: `"${id}" is used twice` });
  });
  for (const side of ['party', 'foes'])
    if (!combatants.some((combatant) => combatant.side === side))
      refusals.push({ code: 'bad-value', place: 'combatants', reason: `nobody is on the side "${side}"` });
  return refusals.length === 0 ? read : { ok: false, refusals };
}

/** The seat that answers for a combatant. */
export function seatName(combatant: ToyCombatant): string {
  return combatant.seat ?? (combatant.side === 'foes' ? 'gm' : 'player');
}

/** A combatant as it enters the fight. */
export function enlist(combatant: ToyCombatant, seat: number): ToyFighter {
  const { id, name, side, die, hp, guards, grit } = combatant;
  return { id, name, side, seat, die, maxHp: hp, hp, guards, grit, stance: 'none', status: 'up' };
}

/** The fight before its first round. */
export function setUp(encounter: ToyEncounter): ToyFight {
  const seats = [...new Set(['gm', ...encounter.combatants.map(seatName)])];
  return {
    seats,
    round: 0,
    turn: -1,
    fighters: encounter.combatants.map((combatant) => enlist(combatant, seats.indexOf(seatName(combatant)))),
    lastStand: encounter.toggles.lastStand,
    fallen: encounter.rulings.fallen,
    ended: '',
  };
}

function copyFighter(fighter: ToyFighter): ToyFighter {
  const { id, name, side, seat, die, maxHp, hp, guards, grit, stance, status } = fighter;
  return { id, name, side, seat, die, maxHp, hp, guards, grit, stance, status };
}

/** A copy that shares only the list of seats, which never changes. */
export function copy(fight: ToyFight): ToyFight {
  const { seats, round, turn, fighters, lastStand, fallen, ended } = fight;
  return { seats, round, turn, fighters: fighters.map(copyFighter), lastStand, fallen, ended };
}

/** Makes `to` equal to `from`. */
export function copyInto(from: ToyFight, to: ToyFight): void {
  to.round = from.round;
  to.turn = from.turn;
  to.lastStand = from.lastStand;
  to.fallen = from.fallen;
  to.ended = from.ended;
  to.fighters.length = Math.min(to.fighters.length, from.fighters.length);
  for (let i = 0; i < from.fighters.length; i++) {
    const source = from.fighters[i]!;
    const target = to.fighters[i];
    if (target === undefined || target.id !== source.id) {
      to.fighters[i] = copyFighter(source);
      continue;
    }
    target.hp = source.hp;
    target.guards = source.guards;
    target.grit = source.grit;
    target.stance = source.stance;
    target.status = source.status;
  }
}

/** Equal for fights that go on alike: all but the count of rounds. */
export function key(fight: ToyFight): string {
  let text = `${fight.turn};${fight.lastStand};${fight.fallen};${fight.ended}`;
  for (const { id, side, die, maxHp, hp, guards, grit, stance, status } of fight.fighters)
    text += `;${id},${side},${die},${maxHp},${hp},${guards},${grit},${stance},${status}`;
  return text;
}

/** What is impossible about this state. */
export function problems(fight: ToyFight): readonly string[] {
  const found: string[] = [];
  if (fight.turn < -1 || fight.turn >= fight.fighters.length) found.push(`turn ${fight.turn} is nobody's`);
  for (const fighter of fight.fighters) {
    if (fighter.hp < 0 || fighter.hp > fighter.maxHp)
      found.push(`${fighter.id} has ${fighter.hp} of ${fighter.maxHp} HP`);
    if (fighter.status === 'up' && fighter.hp === 0) found.push(`${fighter.id} is up with 0 HP`);
    if (fighter.guards < 0 || fighter.grit < 0) found.push(`${fighter.id} has spent more than it had`);
  }
  return found;
}

/** Everybody in the fight. */
export function combatants(fight: ToyFight): readonly CombatantRef[] {
  return fight.fighters;
}

/** Who sits at the table; the GM first. */
export function seats(fight: ToyFight): readonly Seat[] {
  return fight.seats.map((id) => ({ id, name: id === 'gm' ? 'GM' : id }));
}

/** How the fight stands. */
export function outcome(fight: ToyFight): Outcome {
  const fates: Record<string, string> = {};
  for (const { id, status } of fight.fighters) fates[id] = status;
  const { ended, round: rounds } = fight;
  if (ended === '' || ended === 'nobody')
    return { over: ended !== '', winner: null, result: 'undecided', rounds, fates };
  return { over: true, winner: ended, result: 'won', rounds, fates };
}

/** Who takes the next turn from this one on; -1 when the round is over. */
export function nextUp(fight: ToyFight, from: number): number {
  for (let i = from; i < fight.fighters.length; i++) if (fight.fighters[i]!.status === 'up') return i;
  return -1;
}
