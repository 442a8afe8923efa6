import { expect, it } from 'vitest';
import { Table } from '../table/table.ts';
import { headed, legalityOf, rulingsAsked } from './asked.ts';
import { bar, eachOf, OPEN } from './bar.ts';
import { ruling, rulingWords } from './ruling.ts';
import { vocabulary } from './vocabulary.ts';

interface Door {
  readonly locked: boolean;
  readonly asleep: boolean;
}

const words = vocabulary<Door>();
const { question, eitherOr, oneOf } = words;
const named = (id: string) => ({ id, label: id, rule: 'TOY-01' });
const door = question(
  'door',
  [],
  () => 'Which way?',
  () => {},
  (_fight, _who, code) => named(code === 0 ? 'stay' : 'go'),
);
const knock = eitherOr(
  'knock',
  [],
  () => 'Knock?',
  named('yes'),
  () => named('no'),
);
const colour = oneOf('colour', [], () => 'Which?', [
  [3, named('red')],
  [1, (fight) => named(fight.locked ? 'grey' : 'blue')],
]);
const sleeps = bar('TOY-03', 'whoever is asked sleeps');

const { whyNot, whyNotAsked } = legalityOf<Door>([
  {
    question: door,
    each: (_fight, _who, table) => {
      table.offer(0);
      table.offer(1);
    },
    legal: ({ locked }, _who, code) => (locked && code === 1 ? bar('TOY-02', 'the {what} is locked') : OPEN),
    read: { what: () => 'door' },
    when: ({ asleep }) => (asleep ? sleeps : OPEN),
    unknown: bar('TOY-04', 'nobody goes “{option}”'),
  },
  { question: knock, when: (_fight, _who, option) => ({ reason: `no “${option}” here`, rule: 'TOY-05' }) },
]);
const shut = { locked: true, asleep: true };

it('says why an option is refused by the bar that is in its way, or that nobody knows it', () => {
  expect(whyNot(shut, 0, 'door', 'go')).toEqual({ reason: 'the door is locked', rule: 'TOY-02' });
  expect(whyNot(shut, 0, 'door', 'fly')).toEqual({ reason: 'nobody goes “fly”', rule: 'TOY-04' });
  expect(whyNot(shut, 0, 'knock', 'maybe')).toBeNull();
  expect(whyNot(shut, 0, 'colour', 'red')).toBeNull();
});

it('says why somebody is not asked', () => {
  expect(whyNotAsked(shut, 0, 'door', null)).toEqual({ reason: 'whoever is asked sleeps', rule: 'TOY-03' });
  expect(whyNotAsked({ ...shut, asleep: false }, 0, 'door', null)).toBeNull();
  expect(whyNotAsked(shut, 0, 'knock', 'yes')).toEqual({ reason: 'no “yes” here', rule: 'TOY-05' });
});

it('describes the answers of plain questions by their codes', () => {
  expect([1, 0].map((code) => knock.describe(shut, 0, code).id)).toEqual(['yes', 'no']);
  expect([3, 1].map((code) => colour.describe(shut, 0, code).id)).toEqual(['red', 'grey']);
});

it('takes an answer for one to the question it is written for', () => {
  const rulings = [ruling('weather', 'Does it rain?', ['no', 'yes'], ['TOY-06'])];
  rulingWords(words, rulings, [], { open: () => 0, ask: () => 0 });
  const yesOrNo = { of: headed('yes', 'no'), when: sleeps, unknown: bar('TOY-07', 'say yes or no') };
  eitherOr('ring', [], () => 'Ring?', named('yes'), named('no'), yesOrNo);
  const twoShades = { of: headed('red'), unknown: bar('TOY-08', 'there are two colours') };
  oneOf('shade', [], () => 'Which?', [[3, named('red')]], twoShades);
  const code = { each: () => {}, legal: () => OPEN, unknown: sleeps };
  const window = words.judged(
    'window',
    [],
    () => 'Which window?',
    code,
    () => named('left'),
  );
  const { whyNot, whyNotAsked } = legalityOf([...words.asked, rulingsAsked(words, rulings, () => 0, 'TOY-09')]);
  expect(window.list).not.toBe(code.each);
  expect(whyNot(shut, 0, 'window', 'right')?.rule).toBe('TOY-03');
  expect(whyNot(shut, 0, 'ring', 'no')?.rule).toBe('TOY-07');
  expect(whyNot(shut, 0, 'shade', 'yes:please')?.rule).toBe('TOY-03');
  expect(whyNot(shut, 0, 'shade', 'green')?.rule).toBe('TOY-08');
  expect(whyNot(shut, 0, 'ring', 'weather:fair')?.rule).toBe('TOY-06');
  expect(whyNot(shut, 0, 'ruling', 'weather:fair')).toEqual({ reason: 'the ruling is one of no, yes', rule: 'TOY-06' });
  expect(whyNotAsked(shut, 0, '', 'no')?.rule).toBe('TOY-03');
  expect(whyNotAsked(shut, 0, 'ruling', null)?.rule).toBe('TOY-09');
  expect(whyNotAsked(shut, 0, 'shade', null)).toBeNull();
});

it('what is said where a question is defined is read for its refusals, with the words of the whole vocabulary', () => {
  const own = vocabulary<Door>({ who: () => 'Ada' });
  const locked = bar('TOY-02', '{who} finds it locked');
  const leave = own.judged(
    'leave',
    [],
    () => 'Which way?',
    {
      each: eachOf(0, 1),
      legal: (fight, _who, code) => (fight.locked && code === 1 ? locked : OPEN),
      when: bar('TOY-03', '{who} sleeps'),
    },
    (_fight, _who, code) => named(code === 0 ? 'stay' : 'go'),
  );
  own.eitherOr('shout', [], () => 'Shout?', named('yes'), named('no'), { unknown: bar('TOY-04', 'no “{option}”') });
  const table = new Table<Door>();
  table.list(shut, 0, leave);
  expect(Array.from(table.options.subarray(0, table.optionCount))).toEqual([0]);
  const read = legalityOf(own.asked);
  expect(read.whyNot(shut, 0, 'leave', 'go')).toEqual({ reason: 'Ada finds it locked', rule: 'TOY-02' });
  expect(read.whyNotAsked(shut, 0, 'leave', null)).toEqual({ reason: 'Ada sleeps', rule: 'TOY-03' });
  expect(read.whyNot(shut, 0, 'shout', 'maybe')).toEqual({ reason: 'no “maybe”', rule: 'TOY-04' });
  expect(read.whyNotAsked(shut, 0, 'shout', null)).toBeNull();
});
