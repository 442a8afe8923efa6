import { add, type Fraction, make } from '../dice/fraction.ts';
import type { Policy } from '../table/question.ts';
import { Mode, Table } from '../table/table.ts';

const one = make(1);

/**
 * The exact distribution of whatever `run` returns, as fractions that add up to 1. `run` is called once per chain of
 * chance outcomes and has to start from the same state each time; its decisions are made by `players`.
 */
export function odds<F, T>(run: (table: Table<F>) => T, players: readonly Policy<F>[] = []): Map<T, Fraction> {
  const table = new Table<F>();
  table.mode = Mode.exact;
  table.players = players;
  const { branches } = table;
  const found = new Map<T, Fraction>();
  let sum = make(0);
  branches.start();
  do {
    branches.begin();
    const result = run(table);
    const { ways, total } = branches.exact();
    const chance = make(ways, total);
    const known = found.get(result);
    found.set(result, known === undefined ? chance : add(known, chance));
    sum = add(sum, chance);
  } while (branches.next());
  if (sum.numerator !== one.numerator || sum.denominator !== one.denominator)
    throw new Error(
      `The probabilities add up to ${sum.numerator}/${sum.denominator}, not 1: does every run start from the same state?`,
    );
  return found;
}
