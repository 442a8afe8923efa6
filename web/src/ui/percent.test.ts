import { describe, expect, it } from 'vitest';
import { drawnPercent, mean, percent, percentColumn, percentParts } from './percent.ts';

describe('chances as people read them', () => {
  it('has one decimal under twenty percent and none above', () => {
    expect(percent(0.175)).toBe('17.5%');
    expect(percent(0.604)).toBe('60%');
    expect(percent(0.15)).toBe('15%');
  });
  it('says 0 % and 100 % only of what is certain', () => {
    expect(percent(0)).toBe('0%');
    expect(percent(1)).toBe('100%');
    expect(percent(0.0001)).toBe('<0.1%');
    expect(percent(0.9996)).toBe('>99%');
    expect(percent(0.9995, 1)).toBe('>99.9%');
  });
  it('bounds what was drawn and never or always came, and has no decimals that few tries do not bear', () => {
    expect(drawnPercent(0, 50)).toBe('<7.2%');
    expect(drawnPercent(1, 50)).toBe('>92.8%');
    expect(drawnPercent(0.14, 50)).toBe('14%');
    expect(drawnPercent(0.142, 2000)).toBe('14.2%');
  });
  it('gives a decimal to two options that would look equal though they differ', () => {
    expect(percentColumn([0.602, 0.598, 0.52])).toEqual(['60.2%', '59.8%', '52%']);
    expect(percentColumn([0.6, 0.6, null])).toEqual(['60%', '60%', null]);
  });
  it('rounds the parts of one bar so that they add up to 100', () => {
    expect(percentParts([1 / 3, 1 / 3, 1 / 3]).reduce((sum, part) => sum + part, 0)).toBe(100);
    expect(percentParts([0.996, 0.004])).toEqual([99, 1]);
    expect(percentParts([1])).toEqual([100]);
  });
  it('writes means with one decimal', () => {
    expect(mean(4.93)).toBe('4.9');
    expect(mean(5)).toBe('5');
    expect(mean(-0.24)).toBe('−0.2');
  });
});
