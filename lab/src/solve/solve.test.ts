import {
  GAUGES,
  Gauge,
  isLasting,
  type Policy,
  type SealedSystem,
  Standing,
  type System,
  systems,
  Table,
  walkStep,
} from '@affray/engine';
import { describe, expect, it } from 'vitest';
import type { Chance, Spread } from '../counts/chance.ts';
import { betaQuantile } from '../counts/intervals.ts';
import { columnsShown, personColumns, sideColumns } from '../figures/columns.ts';
import { figuresOf } from '../figures/figures.ts';
import { playersFor } from '../study/players.ts';
import { runStudy } from '../study/run.ts';
import { type ExactFigures, type ExactSpread, solveFight } from './solve.ts';

type Json = Record<string, unknown>;

function systemNamed(id: string): SealedSystem {
  return systems.find((system) => system.id === id)!;
}

function readyMade(system: string, name: string): Json {
  return systemNamed(system).use(({ encounters }) => {
    const copy: unknown = JSON.parse(JSON.stringify(encounters.find(({ id }) => id === name)!.encounter));
    return { ...(typeof copy === 'object' ? copy : {}) };
  });
}

/** The encounter with each combatant changed, in the order of the list. */
function changed(encounter: Json, ...changes: readonly Json[]): Json {
  const people: readonly Json[] = Array.isArray(encounter.combatants) ? encounter.combatants : [];
  return { ...encounter, combatants: people.map((person, at) => ({ ...person, ...changes[at] })) };
}

function startOf<E, F, C>(system: System<E, F, C>, encounter: unknown): { start: F; players: readonly Policy<F>[] } {
  const read = system.readEncounter(encounter);
  if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
  const start = system.setUp(read.value);
  return { start, players: playersFor(system, start, {}).players };
}

/** Every figure by its name. */
type Columns = Map<string, number>;

function solvedColumns(id: string, encounter: unknown): Columns {
  return systemNamed(id).use((system) => {
    const { start, players } = startOf(system, encounter);
    const solution = solveFight(system, start, players);
    if (!solution.solved) throw new Error(solution.reason);
    return columnsOf(solution);
  });
}

function columnsOf({ outcomes, sides, combatants, rounds }: ExactFigures): Columns {
  const columns: Columns = new Map([['rounds', rounds]]);
  for (const [outcome, chance] of outcomes) columns.set(`ends: ${outcome}`, chance);
  const add = (of: string, column: string, figure: number | ExactSpread | undefined): void => {
    if (figure !== undefined) columns.set(`${of} ${column}`, typeof figure === 'number' ? figure : figure.mean);
  };
  for (const side of sides) for (const [id] of columnsShown(sideColumns, true)) add(side.side, id, side[id]);
  for (const person of combatants) for (const [id] of columnsShown(personColumns, true)) add(person.id, id, person[id]);
  return columns;
}

/** A fight with all that has happened to it, and how likely it is. */
interface Way<F> {
  readonly fight: F;
  /** How everybody stood when the fighting ended; empty before. */
  readonly stood: readonly number[];
  chance: number;
}

/** Mass of fights still going on at which the enumeration stops. */
const REST = 1e-3;

/**
 * The same figures without `key` or `pack`: every way of every step, told apart by everything there is about the fight, up to
 * where next to none goes on.
 */
function bruteForce(id: string, encounter: unknown): { readonly columns: Columns; readonly rest: number } {
  return systemNamed(id).use((system) => {
    const { start, players } = startOf(system, encounter);
    const { stakes } = system;
    if (stakes === undefined) throw new Error('no stakes');
    const people = system.combatants(start);
    const measured = (fight: typeof start): Int32Array => {
      const into = new Int32Array((people.length + 64) * GAUGES);
      stakes.measure(fight, into);
      return into;
    };
    const standings = (fight: typeof start): number[] => {
      const gauges = measured(fight);
      return people.map((_, who) => gauges[who * GAUGES + Gauge.standing]!);
    };
    const first = measured(start);
    const columns: Columns = new Map();
    const add = (name: string, value: number): void => {
      columns.set(name, (columns.get(name) ?? 0) + value);
    };
    const count = ({ fight, stood, chance }: Way<typeof start>): void => {
      const standing = standings(fight).map((now, who) => Math.max(now, stood[who] ?? 0));
      const { winner, result } = system.outcome(fight);
      add('rounds', chance * stakes.round(fight));
      add(`ends: ${winner ?? result}`, chance);
      for (const side of new Set(people.map((person) => person.side))) {
        const own = standing.filter((_, who) => people[who]!.side === side);
        const dead = own.filter((each) => each === Standing.dead).length;
        const down = own.filter((each) => each >= Standing.fallen).length;
        add(`${side} wins`, winner === side ? chance : 0);
        add(`${side} wiped`, down === own.length ? chance : 0);
        add(`${side} anyDeath`, dead > 0 ? chance : 0);
        add(`${side} anyFall`, down > 0 ? chance : 0);
        add(`${side} deaths`, dead * chance);
        add(`${side} fallen`, down * chance);
      }
      const last = measured(fight);
      people.forEach(({ id: person }, who) => {
        add(`${person} dies`, standing[who] === Standing.dead ? chance : 0);
        add(`${person} falls`, standing[who]! >= Standing.fallen ? chance : 0);
        add(`${person} out`, standing[who] !== Standing.fighting ? chance : 0);
        add(`${person} leaves`, standing[who] === Standing.left ? chance : 0);
        add(`${person} lasting`, isLasting(first, last, who * GAUGES) ? chance : 0);
      });
    };
    const table = new Table<typeof start>();
    table.players = players;
    const same = new Set(['sheet', 'toggles', 'rulings', 'scene']);
    const text = (fight: typeof start): string =>
      JSON.stringify(fight, (name, value: unknown) => (same.has(name) ? 0 : value));
    let now = new Map<string, Way<typeof start>>([[text(start), { fight: start, stood: [], chance: 1 }]]);
    let rest = 1;
    while (rest > REST && now.size > 0) {
      const next: typeof now = new Map();
      rest = 0;
      for (const { fight, stood, chance } of now.values())
        walkStep(system, fight, table, (after, part) => {
          const decided = stood.length === 0 && system.decided(after) ? standings(after) : stood;
          if (system.over(after)) {
            count({ fight: after, stood: decided, chance: chance * part });
            return;
          }
          rest += chance * part;
          const key = `${decided.join('')} ${text(after)}`;
          const known = next.get(key);
          if (known !== undefined) known.chance += chance * part;
          else next.set(key, { fight: system.copy(after), stood: decided, chance: chance * part });
        });
      now = next;
    }
    return { columns, rest };
  });
}

describe('every figure of a solved fight', () => {
  it.each([
    [
      'block-dodge-parry',
      'duel',
      [
        { str: 3, hp: 1 },
        { str: 3, hp: 1, armour: 0 },
      ],
    ],
    [
      'ikezu-ishi',
      'duel',
      [
        { str: 2, hp: 1, wil: 3 },
        { str: 1, hp: 1, wil: 3 },
      ],
    ],
    ['ikezu-ishi', 'climax', [{}, {}]],
    ['sea-of-shadows', 'duel', [{ hp: 1 }, { hp: 1 }]],
    ['tag-tally', 'lone-wolf', [{}, {}]],
    [
      'ingenuity',
      'plank',
      [
        { endurance: 1, stamina: 1, health: 1 },
        { endurance: 1, stamina: 1, health: 1 },
      ],
    ],
  ] as const)('%s: %s made small equals an enumeration that merges nothing but equal fights', (id, name, changes) => {
    const encounter = changed(readyMade(id, name), ...changes);
    const exact = solvedColumns(id, encounter);
    const { columns, rest } = bruteForce(id, encounter);
    expect([...columns.keys()].sort()).toEqual([...exact.keys()].sort());
    for (const [column, value] of columns)
      expect(Math.abs(exact.get(column)! - value), column).toBeLessThan(column === 'rounds' ? 50 * REST : rest + 1e-9);
  });

  /** One test in so many of this width may fail by chance, of a few hundred with fixed dice. */
  const TAIL = 1e-5;
  const N = 3000;

  const quick: readonly (readonly [system: string, fight: string])[] = [
    ['ikezu-ishi', 'duel'],
    ['sea-of-shadows', 'duel'],
    ['tag-tally', 'toll'],
    ['ingenuity', 'plank'],
  ];
  const long: typeof quick = [
    ['block-dodge-parry', 'duel'],
    ['ikezu-ishi', 'climax'],
    ['tag-tally', 'lone-wolf'],
    ['tag-tally', 'wolf-pack'],
  ];

  it.each(process.env.AFFRAY_LONG === undefined ? quick : long)(
    '%s: %s lies in the interval of as many simulated fights',
    (id, name) => {
      const encounter = readyMade(id, name);
      const exact = solvedColumns(id, encounter);
      const job = { system: id, encounter, policies: {}, seed: 'columns', from: 0, n: N };
      const study = figuresOf(runStudy(systems, job));
      const holds = (column: string, hits: number): void => {
        const value = exact.get(column) ?? 0;
        const low = hits === 0 ? 0 : betaQuantile(TAIL, hits, N - hits + 1);
        const high = hits === N ? 1 : betaQuantile(1 - TAIL, hits + 1, N - hits);
        expect(value, column).toBeGreaterThanOrEqual(low - 1e-9);
        expect(value, column).toBeLessThanOrEqual(high + 1e-9);
        exact.delete(column);
      };
      const holdsMean = (
        column: string,
        { mean, interval }: { mean: number; interval: readonly [number, number] },
      ): void => {
        // 95 % is 1.96 standard errors.
        expect(Math.abs(exact.get(column)! - mean), column).toBeLessThanOrEqual(2.2 * (interval[1] - mean) + 5 / N);
        exact.delete(column);
      };
      for (const [outcome, { hits }] of study.outcomes) holds(`ends: ${outcome}`, hits);
      const compare = (of: string, column: string, figure: Chance | Spread | undefined): void => {
        const name = `${of} ${column}`;
        if (figure === undefined || !exact.has(name)) return;
        if ('hits' in figure) holds(name, figure.hits);
        else holdsMean(name, figure);
      };
      for (const side of study.sides)
        for (const [column] of columnsShown(sideColumns, true)) compare(side.side, column, side[column]);
      for (const person of study.combatants)
        for (const [column] of columnsShown(personColumns, true)) compare(person.id, column, person[column]);
      holdsMean('rounds', study.rounds);
      // What no simulated fight came to is rare.
      for (const [column, value] of exact) expect(value, column).toBeLessThan(12 / N);
    },
  );
});
