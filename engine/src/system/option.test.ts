import { expect, it } from 'vitest';
import type { Question } from '../table/question.ts';
import { optionAt } from './option.ts';
import type { Option } from './system.ts';

const described = (option: Partial<Option>): Option => {
  const question: Question<null> = {
    index: 0,
    id: 'turn',
    cites: [],
    list: () => {},
    prompt: () => 'What now?',
    describe: () => ({ id: 'pass', label: 'Pass', rule: 'X-01', ...option }),
    secret: false,
    sharedBy: null,
  };
  return optionAt(question, null, 0, 0);
};

it('an option has the verb its rulebook gives it, else what its id begins with; whoever is only picked is chosen', () => {
  expect(described({ id: 'attack:orc:axe', target: 'orc' }).verb).toBe('attack');
  expect(described({}).verb).toBe('pass');
  expect(described({ id: 'orc', target: 'orc' }).verb).toBe('choose');
  expect(described({ id: 'orc', target: 'orc', verb: 'react' }).verb).toBe('react');
});
