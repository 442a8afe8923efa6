import { type LogRecord, Recorded } from '../table/log.ts';
import type { GameField, GameFields, GameValue } from './game-fields.ts';
import type { GameFight, GameFighter } from './game-fight.ts';
import { outUnless } from './standing.ts';
import type { CombatantView, View } from './view.ts';
import type { Vocabulary } from './vocabulary.ts';

const gmSeat = 0;
const looks = ['untouched', 'hurt', 'badly hurt', 'down'] as const;

/** Everything a seat may know: points of others' fighters in words only, their counts not at all. */
export function gameView<S extends GameFields>(fields: S, fight: GameFight<S>, seat: number): View {
  return {
    round: fight.round,
    phases: [],
    combatants: fight.fighters.map((fighter) => combatantView(fields, fight, fighter, seat)),
    clocks: [],
    field: { kind: 'none', places: [], links: [] },
    facts: [],
  };
}

function combatantView<S extends GameFields>(
  fields: S,
  { sides }: GameFight<S>,
  fighter: GameFighter<S>,
  seat: number,
): CombatantView {
  const { sheet, side, status } = fighter;
  const open = seat === gmSeat || sheet.seat === seat;
  const of = (is: (field: GameField) => boolean): [name: string, value: GameValue, rule: string][] =>
    Object.entries(fields).flatMap(([name, field]) =>
      is(field) ? [[name, fighter[name] ?? field.start, field.rule]] : [],
    );
  const seen = of(({ kind, rule }) => kind !== 'count' && rule !== '').filter(([, value]) => value !== false);
  return {
    id: sheet.id,
    name: sheet.name,
    side: sides[side]!,
    mine: sheet.seat === seat,
    status,
    ...outUnless(status === 'up'),
    bars: of(({ role }) => role === 'points').map(([id, value], at) => {
      const [left, max] = [Number(value), sheet.most[id] ?? 0];
      const words = looks[left === max ? 0 : left === 0 ? 3 : left * 2 > max ? 1 : 2];
      const health = at === 0 ? 'first' : 'next';
      return { id, label: id.toUpperCase(), value: open ? left : null, max: open ? max : null, words, health };
    }),
    numbers: open
      ? Object.fromEntries(
          of(({ kind, role }) => kind === 'count' && role === 'plain').map(([name, value]) => [name, Number(value)]),
        )
      : {},
    conditions: seen.map(([name, value, rule]) => ({ label: value === true ? name : `${value}`, rule })),
    slots: [],
    weapons: of(({ role }) => role === 'die').map(([, sides]) => `d${sides}`),
    intent: '',
    place: '',
  };
}

/** Rolls are seen by all; secret answers and what is told to an owner only by their seat and the GM. */
export function gameMayRead<S extends GameFields>(
  { events, questions }: Vocabulary<GameFight<S>>,
  { fighters }: GameFight<S>,
  seat: number,
  { kind, args }: LogRecord,
): boolean {
  const owns = (who: number): boolean => seat === gmSeat || fighters[who]?.sheet.seat === seat;
  if (kind === Recorded.roll || kind === Recorded.check) return true;
  if (kind === Recorded.choice) return !questions[args[0]!]!.secret || owns(args[1]!);
  const { audience } = events[kind]!;
  return audience === 'owner' ? owns(args[0]!) : audience !== 'gm' || seat === gmSeat;
}
