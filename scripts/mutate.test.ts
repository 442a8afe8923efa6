import { describe, expect, it } from 'vitest';
import { changed } from './mutate/change.ts';
import { ruleNames } from './mutate/rule-names.ts';
import { sitesIn } from './mutate/sites.ts';
import { makeSwitch } from './mutate/switch.ts';

const source = `const most = 3;
/** Nobody carries more (TOY-INV-01). */
export function fits(carried: number, more: number): boolean {
  if (more < 0) return false;
  return carried + more <= most && !(more === 2);
}
`;
const sites = sitesIn('toy.ts', source, (text) => text.match(/TOY-INV-\d+/g) ?? []);

function fitsUnder(change: number): (carried: number, more: number) => boolean {
  const code = changed(source, 'toy.ts', sites, (file) => file)!;
  const plain = code.replace('export function', 'return function').replaceAll(/: (number|boolean)/g, '');
  return new Function('affraySwitch', plain)(makeSwitch(change));
}

describe('changes made on purpose', () => {
  it('are found in functions only, each with the rules its function names', () => {
    expect(sites.map(({ before, after }) => `${before} > ${after}`)).toEqual([
      'more < 0 > (more) <= (0)',
      'more < 0 > false',
      '0 > 1',
      'false > true',
      'carried + more <= most && !(more === 2) > (carried + more <= most) || (!(more === 2))',
      'carried + more <= most > (carried + more) < (most)',
      'carried + more > (carried) - (more)',
      '!(more === 2) > !!(more === 2)',
      'more === 2 > (more) !== (2)',
      '2 > 3',
    ]);
    expect(sites.every(({ rules }) => rules.join() === 'TOY-INV-01')).toBe(true);
  });

  it('stand in one source behind switches: with none in force it does what it did', () => {
    const fits = fitsUnder(-1);
    expect([fits(2, 1), fits(3, 1), fits(1, 2), fits(0, -1)]).toEqual([true, false, false, false]);
  });

  it('take effect one at a time, also one inside another', () => {
    const at = (before: string, after: string): number =>
      sites.findIndex((site) => site.before === before && site.after === after);
    expect(fitsUnder(at('carried + more <= most', '(carried + more) < (most)'))(2, 1)).toBe(false);
    expect(fitsUnder(at('carried + more', '(carried) - (more)'))(3, 1)).toBe(true);
    expect(fitsUnder(at('more < 0', 'false'))(0, -1)).toBe(true);
    expect(fitsUnder(at('2', '3'))(1, 2)).toBe(true);
  });

  it('know a rule also through the event that cites it', () => {
    const file = { path: 'a.ts', text: "const hurt = event('hurt', ['TOY-DMG-02', 'TOY-DMG-03'], [], 'Ouch.');" };
    expect(ruleNames([file], 'TOY')('table.tell(hurt, who); // TOY-DMG-01')).toEqual([
      'TOY-DMG-01',
      'TOY-DMG-02',
      'TOY-DMG-03',
    ]);
  });
});
