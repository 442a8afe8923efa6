import { expect, it } from 'vitest';
import { toyDuel } from '../../test/toy/index.ts';
import { make, toNumber } from '../dice/fraction.ts';
import { pool } from '../dice/pool.ts';
import type { Question } from '../table/question.ts';
import { oneDie, Table } from '../table/table.ts';
import { odds } from './odds.ts';
import { walkStep } from './walk.ts';

it('gives every result of a rule its exact chance as a fraction in lowest terms', () => {
  const found = odds((table) => {
    const damage = table.roll(pool({ dice: [6, 6], keep: 'highest' }), 0, 0);
    if (damage < 6) return 'weak';
    return table.check(20, 0, 10, 1, 0, 0) ? 'saved' : 'out';
  });
  expect(found).toEqual(
    new Map([
      ['weak', make(25, 36)],
      ['saved', make(11 * 3, 36 * 4)],
      ['out', make(11, 36 * 4)],
    ]),
  );
});

it('walks the choices of a player who leaves them to chance', () => {
  const question: Question<null> = {
    index: 0,
    id: 'which',
    cites: [],
    secret: false,
    sharedBy: null,
    prompt: () => 'Which?',
    list: (_fight, _who, table) => [0, 1, 2].forEach((code) => void table.offer(code)),
    describe: (_fight, _who, code) => ({ id: `${code}`, label: `${code}`, rule: '' }),
  };
  const found = odds<null, number>(
    (table) => table.ask(null, 0, question),
    [(_fight, _who, _question, table) => table.pick(3)],
  );
  expect([...found.values()]).toEqual([make(1, 3), make(1, 3), make(1, 3)]);
});

it('a rule without chance is certain', () => {
  expect(odds(() => 7)).toEqual(new Map([[7, make(1)]]));
});

it('refuses a rule that does not start from the same state each time', () => {
  let runs = 0;
  expect(() => odds((table) => (runs++ === 0 ? table.roll(oneDie(4), 0, 0) : 0))).toThrow('add up to');
});

it('a step walked exactly visits every chain of outcomes once, with chances that add up to 1', () => {
  const read = toyDuel.readEncounter(toyDuel.encounters[1]!.encounter);
  if (!read.ok) throw new Error('the toy cannot read its own encounter');
  const fight = toyDuel.setUp(read.value);
  const table = new Table<typeof fight>();
  table.players = [toyDuel.policies.random!];
  let sum = 0;
  const before = toyDuel.copy(fight);
  const ways = walkStep(toyDuel, fight, table, (after, probability, branches) => {
    const { ways: favourable, total } = branches.exact();
    expect(toNumber(make(favourable, total))).toBe(probability);
    expect(after.round).toBe(1);
    sum += probability;
  });
  expect(ways).toBe(2 ** 5);
  expect(sum).toBe(1);
  expect(fight).toEqual(before);
});
