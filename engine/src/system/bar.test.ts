import { expect, it } from 'vitest';
import { Table } from '../table/table.ts';
import { type Bar, bar, inWords, type Judged, OPEN, openOf, shutOf, whyShut } from './bar.ts';
import { say } from './said.ts';
import { vocabulary } from './vocabulary.ts';

interface Door {
  readonly keys: number;
  readonly locked: readonly boolean[];
}

const noKey = bar('TOY-01', 'door {door} is locked and {keys} keys are left');
const words = vocabulary<Door>();
const each: Judged<Door>['each'] = (fight, _who, table) => {
  for (let door = 0; door < fight.locked.length; door++) table.offer(door);
};
const legal = (fight: Door, _who: number, code: number): Bar =>
  fight.locked[code] === true && fight.keys === 0 ? noKey : OPEN;
const question = words.question(
  'which-door',
  [],
  () => 'Which?',
  openOf(each, legal),
  (_fight, _who, code) => ({ id: `door:${code}`, label: `Door ${code}`, rule: 'TOY-02' }),
);
const judged: Judged<Door> = {
  question,
  each,
  legal,
  read: { door: (_fight, _who, code) => code, keys: ({ keys }) => keys },
};
const locked = { keys: 0, locked: [false, true, true] };

it('offers what is open, in the order of all there might be', () => {
  const table = new Table<Door>();
  table.list({ keys: 0, locked: [false, true, false] }, 0, question);
  expect(Array.from(table.options.subarray(0, table.optionCount))).toEqual([0, 2]);
});

it('says why an option is not offered, with what its words stand for', () => {
  expect(whyShut(judged, locked, 0, 'door:2')).toEqual({
    reason: 'door 2 is locked and 0 keys are left',
    rule: 'TOY-01',
  });
  expect(whyShut(judged, locked, 0, 'door:0')).toBeNull();
  expect(whyShut(judged, locked, 0, 'door:9')).toBeNull();
});

it('says of what is looked for in vain what is in the way, and nothing of what can be had', () => {
  const wanted = [
    { label: 'Any door', of: () => true },
    { label: 'A back door', of: (code: number) => code > 0 },
    { label: 'A window', of: () => false },
  ];
  expect(shutOf(judged, locked, 0, wanted)).toEqual([
    { question: 'which-door', label: 'A back door', reason: 'door 1 is locked and 0 keys are left', rule: 'TOY-01' },
  ]);
});

it('names people and things as parts of a reason, so that what a reader may not know can be taken out', () => {
  const warden = { id: 'warden', name: 'Ada' };
  const read = {
    who: () => say.who(warden),
    key: () => say.thing('iron key', warden),
    left: () => 2,
    odd: () => 'old',
  };
  const held = inWords(bar('TOY-03', '{who} holds the {odd} {key}, {left} of {all}'), read, locked, 0, 0);
  expect(held).toEqual({
    reason: [
      { who: 'warden', name: 'Ada' },
      ' holds the old ',
      { thing: 'iron key', of: 'warden', name: 'iron key' },
      ', 2 of all',
    ],
    rule: 'TOY-03',
  });
});
