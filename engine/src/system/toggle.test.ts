import { describe, expect, it } from 'vitest';
import { togglesWith } from './toggle.ts';

const toggle = togglesWith({ magic: false, order: 'dice', rounds: 20, least: 0, reactions: 0 });
const range = { from: 1, to: 9 };

describe('toggles of a system', () => {
  it('are switches unless they have values of their own', () => {
    expect(toggle('magic', 'There is magic.', ['TOY-A-01'])).toEqual({
      id: 'magic',
      text: 'There is magic.',
      values: ['on', 'off'],
      default: false,
      rules: ['TOY-A-01'],
    });
    expect(toggle('order', 'Who begins.', [], ['dice', 'side'])).toMatchObject({
      values: ['dice', 'side'],
      default: 'dice',
    });
  });

  it('may be numbers, of which one without limit is written as a word', () => {
    expect(toggle('rounds', 'At most.', [], [], range)).toMatchObject({ default: 20, number: range });
    expect(toggle('least', 'At least.', [], [], range).default).toBe(0);
    expect(toggle('reactions', 'Each round.', [], ['unlimited'], range).default).toBe('unlimited');
  });
});
