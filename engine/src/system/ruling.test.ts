import { describe, expect, it } from 'vitest';
import { EventLog } from '../table/log.ts';
import { GM, type Policy } from '../table/question.ts';
import { Table } from '../table/table.ts';
import type { RuleEntry } from './rule.ts';
import { applyRuling, defaultsOf, holdRulings, ruling, rulingsKey, rulingWords } from './ruling.ts';
import { valueInWords } from './switches.ts';
import { vocabulary } from './vocabulary.ts';

interface Fight {
  rulings: Readonly<Record<string, string>>;
  now: { ruling: number; about: number };
}

const rules: readonly RuleEntry[] = ['ONE-A-01', 'ONE-A-02'].map((id) => ({
  id,
  kind: 'gm',
  ruling: false,
  from: '',
  text: '',
}));
const fate = ruling('fate', 'What now?', ['stunned', 'dead'], ['ONE-A-02']);
const light = ruling('light', 'Is it dark?', ['no', 'yes', 'half'], ['ONE-A-01'], true);
const rulings = [fate, light];
const words = vocabulary<Fight>();
const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  ask: (fight, table, question, index, about) => {
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = 0;
    fight.now.about = 0;
    return value;
  },
});

const fightWith = (own: Readonly<Record<string, string>>): Fight => ({
  rulings: { ...defaultsOf(rulings), ...own },
  now: { ruling: 0, about: 0 },
});

function tableOf(gm: Policy<Fight>): { readonly table: Table<Fight>; readonly log: EventLog } {
  const table = new Table<Fight>();
  const log = new EventLog();
  table.players = [gm];
  table.log = log;
  return { table, log };
}

const nobody: Policy<Fight> = () => {
  throw new Error('nobody is asked');
};
const told = (log: EventLog) =>
  log
    .records()
    .filter(({ kind }) => kind === spoken.ruled)
    .map(({ args }) => args.slice(0, 3));

it('a ruling is at its first value and worth a line unless it says otherwise', () => {
  expect(fate).toEqual({
    id: 'fate',
    text: 'What now?',
    values: ['stunned', 'dead'],
    default: 'stunned',
    rules: ['ONE-A-02'],
    quiet: false,
  });
  expect(light.quiet).toBe(true);
});

it('the defaults cannot be changed by accident', () => {
  expect(defaultsOf(rulings)).toEqual({ fate: 'stunned', light: 'no' });
  expect(defaultsOf(rulings)).toSatisfy(Object.isFrozen);
});

it('only rulings that differ from their default are part of the key', () => {
  expect(rulingsKey(rulings, defaultsOf(rulings))).toBe('');
  expect(rulingsKey(rulings, { fate: 'stunned', light: 'half' })).toBe(',light=half');
  expect(rulingsKey(rulings, { fate: 'ask', light: 'yes' })).toBe(',fate=ask,light=yes');
  expect(rulingsKey(rulings, { light: 'yes' })).toBe(',light=yes');
});

describe('a ruling that is applied', () => {
  it('has the value it is fixed to and is told with its rule, without a question', () => {
    const { table, log } = tableOf(nobody);
    expect(applyRuling(fightWith({}), table, spoken, light, 'half', 3)).toBe('half');
    expect(applyRuling(fightWith({}), table, spoken, fate, 'stunned', GM)).toBe('stunned');
    expect(told(log)).toEqual([
      [4, 3, 0],
      [0, GM, 1],
    ]);
  });

  it('is asked of the GM when set to ask, and told as answered', () => {
    const seen: unknown[] = [];
    const fight = fightWith({ light: 'ask' });
    const { table, log } = tableOf((open, who, question, asked) => {
      asked.list(open, who, question);
      seen.push(who, question.prompt(open, who), open.now.about, asked.optionCount, question.describe(open, who, 1));
      return 1;
    });
    expect(applyRuling(fight, table, spoken, light, 'ask', 2)).toBe('yes');
    expect(seen).toEqual([GM, 'Is it dark?', 2, 3, { id: 'light:yes', label: 'yes', rule: 'ONE-A-01' }]);
    expect(told(log)).toEqual([[3, 2, 0]]);
    expect(fight.now).toEqual({ ruling: 0, about: 0 });
  });

  it('is read in the log as its question and its value', () => {
    expect(words.events[spoken.ruled]!.operands[0]).toEqual([
      'ruling',
      ['What now? stunned', 'What now? dead', 'Is it dark? no', 'Is it dark? yes', 'Is it dark? half'],
    ]);
  });
});

it('a system may say more than the text when it asks', () => {
  const own = rulingWords(vocabulary<Fight>(), rulings, rules, {
    open: () => 1,
    ask: spoken.ask,
    prompt: () => 'Mirah: is it dark?',
  });
  expect(own.question.prompt(fightWith({}), GM)).toBe('Mirah: is it dark?');
});

describe('rulings held throughout a fight', () => {
  it('are asked once and fixed to the answer; the others stay as they are', () => {
    const fight = fightWith({ fate: 'ask', light: 'ask' });
    const before = fight.rulings;
    const { table, log } = tableOf(() => 2);
    holdRulings(fight, table, spoken, [light]);
    expect(fight.rulings).toEqual({ fate: 'ask', light: 'half' });
    expect(before).toEqual({ fate: 'ask', light: 'ask' });
    expect(told(log)).toEqual([[4, GM, 0]]);
  });

  it('are not asked when they are fixed', () => {
    const fight = fightWith({ light: 'yes' });
    const { table, log } = tableOf(nobody);
    holdRulings(fight, table, spoken, [fate, light]);
    expect(fight.rulings).toEqual({ fate: 'stunned', light: 'yes' });
    expect(told(log)).toEqual([]);
  });
});

it('a value of several words is read as such', () => {
  expect(['drivenOff', 'attackAndDefense', 'no', 'd12', 'STR', 'nerve damage', 'lost-eye'].map(valueInWords)).toEqual([
    'driven off',
    'attack and defense',
    'no',
    'd12',
    'STR',
    'nerve damage',
    'lost eye',
  ]);
});
