import { describe, expect, it } from 'vitest';
import { blowOf, byId, type Cast, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { cited, type Told } from '../../../testing/told.ts';
import { sufferBlow } from '../harm/harm.ts';
import { creditKill } from '../harm/skills.ts';
import { endBlow } from '../state/blows.ts';
import { How } from '../state/marks.ts';
import type { Fight, Fighter } from '../state/model.ts';

function closeFight(hero: Cast): Fight {
  return fightOf({ party: [hero], foes: ['goblin'], close: true });
}

describe('killing blows', () => {
  function kills(fight: Fight, killer: Fighter, item: number, count: number, lethal = true): readonly Told[] {
    const { table, told } = play(fight, []);
    const blow = blowOf(fight, killer.index, byId(fight, 'goblin'), { item, how: lethal ? 0 : How.nonlethal });
    for (let kill = 0; kill < count; kill++) creditKill(fight, table, blow);
    endBlow(fight);
    return told();
  }

  it('BDP-WPN-06, BDP-WPN-07, BDP-WPN-08: the fifth one makes proficient with the weapon and with its damage type', () => {
    const fight = closeFight({ use: 'marlok' });
    const marlok = byId(fight, 'marlok');
    const longsword = itemOfName(marlok, 'longsword');
    const dagger = itemOfName(marlok, 'dagger');
    expect(kills(fight, marlok, longsword, 4)).toEqual([]);
    expect([marlok.tagSkill[longsword], marlok.typeSkill[longsword]]).toEqual([0, 0]);
    const records = kills(fight, marlok, longsword, 1);
    expect(cited(records, 'BDP-WPN-07')).toMatchObject([{ event: 'weapon-mastered', item: 'longsword' }]);
    expect(cited(records, 'BDP-WPN-06')).toMatchObject([{ event: 'type-mastered', type: 'slashing' }]);
    expect([marlok.tagSkill[longsword], marlok.typeSkill[longsword]]).toEqual([1, 1]);
    expect([marlok.tagSkill[dagger], marlok.typeSkill[dagger]]).toEqual([0, 0]);
  });

  it('BDP-WPN-06, BDP-WPN-07: a type is learnt with any weapons of it, a tag only with the very weapon', () => {
    const fight = closeFight({ id: 'hero', kind: 'pc', items: ['axe', 'longsword'] });
    const hero = byId(fight, 'hero');
    kills(fight, hero, 0, 3);
    kills(fight, hero, 1, 2);
    expect(hero.typeSkill.slice(0, 2)).toEqual([1, 1]);
    expect(hero.tagSkill.slice(0, 2)).toEqual([0, 0]);
  });

  it('BDP-WPN-07: two daggers are the same weapon', () => {
    const fight = closeFight({ id: 'hero', kind: 'pc', items: ['ceremonial dagger', 'ceremonial dagger'] });
    const hero = byId(fight, 'hero');
    kills(fight, hero, 0, 3);
    kills(fight, hero, 1, 2);
    expect(hero.tagSkill).toEqual([1, 1]);
  });

  it('BDP-WPN-06: only lethal combat counts, and bare hands teach no weapon', () => {
    const fight = closeFight('marlok');
    const marlok = byId(fight, 'marlok');
    kills(fight, marlok, 0, 9, false);
    kills(fight, marlok, -1, 9);
    kills(fight, marlok, -2, 9);
    expect(marlok.weaponKills.every((count) => count === 0)).toBe(true);
    expect(marlok.typeKills).toEqual([0, 0, 0, 0]);
  });

  it('BDP-WPN-06, BDP-WPN-07: types and tags that are switched off are not learnt', () => {
    const fight = fightOf({
      party: ['marlok'],
      foes: ['goblin'],
      close: true,
      toggles: { damageTypes: false, weaponTags: false },
    });
    const marlok = byId(fight, 'marlok');
    kills(fight, marlok, 0, 6);
    expect([...marlok.tagSkill, ...marlok.typeSkill].some((skill) => skill === 1)).toBe(false);
  });

  it('BDP-WPN-08: a blow that kills outright is credited to whose blow it was', () => {
    const fight = closeFight('mirah');
    const mirah = byId(fight, 'mirah');
    const { table } = play(fight, []);
    const goblin = byId(fight, 'goblin');
    sufferBlow(
      fight,
      table,
      blowOf(fight, mirah.index, goblin, { damage: goblin.hp + goblin.str, how: 0, item: mirah.main, dr: 8 }),
    );
    expect(mirah.weaponKills[mirah.main]).toBe(1);
  });

  it('BDP-WPN-06: a non-lethal death is no killing blow', () => {
    const fight = closeFight('mirah');
    const mirah = byId(fight, 'mirah');
    const { table } = play(fight, []);
    sufferBlow(
      fight,
      table,
      blowOf(fight, mirah.index, byId(fight, 'goblin'), { damage: 40, how: How.nonlethal, item: mirah.main, dr: 8 }),
    );
    expect(mirah.weaponKills[mirah.main]).toBe(0);
  });
});
