import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('names at the ends of lines', () => {
  it('stay where their lines end when there is room', () => {
    expect(spread([20, 60, 100], 16, 0, 200)).toEqual([20, 60, 100]);
  });
  it('move apart around their middle, in the order of the lines', () => {
    expect(spread([52, 50, 51], 10, 0, 200)).toEqual([61, 41, 51]);
  });
  it('stay on the chart', () => {
    const places = spread([0, 0, 1, 2], 16, 0, 100);
    expect(places).toEqual([0, 16, 32, 48]);
    expect(spread([100, 100], 16, 0, 100)).toEqual([84, 100]);
  });
});
