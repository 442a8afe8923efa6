import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { collapseAtZero } from './falling.ts';
import { looks, looksLike } from './harm.ts';

describe('how somebody looks', () => {
  it.each([
    [6, 14, 'unhurt'],
    [5, 14, 'pressed'],
    [0, 14, 'out of luck'],
    [0, 13, 'wounded'],
    [0, 8, 'wounded'],
    [0, 7, 'badly wounded'],
  ])('with %i HP and %i of 14 STR is %s', (hp, str, words) => {
    const orc = byId(fightOf({ party: ['mirah'], foes: ['orc'] }), 'orc');
    Object.assign(orc, { hp, str });
    expect(looks[looksLike(orc)]).toBe(words);
  });
});

describe('a creature without an ability', () => {
  it('BDP-ABL-02, BDP-ABL-03: does not collapse for want of what it never had', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    const orc = byId(fight, 'orc');
    Object.assign(orc, { dex: 0, dexMax: 0, wil: 0, wilMax: 0 });
    collapseAtZero(fight, play(fight, []).table, orc);
    expect(orc.status).toBe('able');
    orc.dexMax = 10;
    collapseAtZero(fight, play(fight, []).table, orc);
    expect(orc.status).toBe('paralysed');
  });
});
