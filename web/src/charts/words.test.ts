import { describe, expect, it } from 'vitest';
import { headsText, pointsText, rangeText, winText, withinText } from './words.ts';

describe('the Lab’s figures', () => {
  it('never call a chance certain that was only drawn', () => {
    expect(winText(0, 10_000)).toBe('<0.037%');
    expect(winText(1, 10_000)).toBe('>99.963%');
    expect(winText(0, 400_000)).toBe('<0.00093%');
    expect(winText(0, null)).toBe('0%');
  });
  it('has differences with their sign and a real minus', () => {
    expect(pointsText(-0.0958)).toBe('−9.6');
    expect(pointsText(0.083)).toBe('+8.3');
    expect(pointsText(-0.0001)).toBe('0.0');
  });
  it('says an interval as a range or as half of its width', () => {
    expect(rangeText([0.827, 0.835])).toBe('82.7 to 83.5%');
    expect(rangeText([0.99962, 0.999996])).toBe('99.96 to 99.9996%');
    expect(rangeText([0, 0.0002])).toBe('0.0 to 0.02%');
    expect(withinText([0.079, 0.087])).toBe('±0.4');
  });
  it('counts heads in words', () => {
    expect(headsText(0, 4)).toBe('nobody');
    expect(headsText(4, 4)).toBe('all four');
    expect(headsText(1, 1)).toBe('down');
  });
});
