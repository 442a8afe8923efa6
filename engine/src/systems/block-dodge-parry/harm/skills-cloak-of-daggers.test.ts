import { describe, expect, it } from 'vitest';
import { byId, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { cited } from '../../../testing/told.ts';
import { readEncounter } from '../cast/encounter.ts';
import { loseItem, slotsUsed } from '../state/gear.ts';
import { problems } from '../state/invariants.ts';
import { ItemState } from '../state/model.ts';
import { drawHiddenDagger } from './skills.ts';

const cloak = { skills: ['Cloak of Daggers'] };

/** An orc disarms the hero with success. */
function disarmed(hero: object, more: object = {}) {
  const fight = exampleFight({ party: [{ use: 'mirah', id: 'hero', ...hero }], foes: ['orc'], close: true, ...more });
  const { told } = playRound(fight, ['nothing', 'disarm:hero:scimitar', 4, 20, 'none']);
  const hands = byId(fight, 'hero');
  const nameOf = (item: number) => hands.sheet.items[item]?.name ?? 'nothing';
  return { fight, told, hero: hands, main: nameOf(hands.main), off: nameOf(hands.off) };
}

describe('Cloak of Daggers', () => {
  it('BDP-SKL-33: gives two daggers that take no slots', () => {
    const hero = byId(fightOf({ party: [{ use: 'mirah', ...cloak }], foes: ['orc'] }), 'mirah');
    const daggers = hero.sheet.items.filter(({ weapon }) => weapon?.name === 'dagger');
    expect(daggers.map(({ slots, weapon }) => [slots, weapon?.dice])).toEqual([
      [0, [6]],
      [0, [6]],
    ]);
    expect([slotsUsed(hero), hero.sheet.items[hero.main]?.name]).toEqual([6, 'longsword']);
  });

  it('BDP-SKL-33: arms those who carry nothing else, also with both daggers at once', () => {
    const fight = exampleFight({
      party: [{ id: 'hero', kind: 'pc', ...cloak }],
      foes: [{ use: 'orc', hp: 9 }],
      close: true,
    });
    const { told } = playRound(fight, ['attack:orc:hidden-dagger+hidden-dagger-2', 'nothing', [3, 6]]);
    expect(byId(fight, 'orc').hp).toBe(4);
    expect(told.find(({ event }) => event === 'landed')).toMatchObject({ dr: 6 });
  });

  it('BDP-SKL-33: an encounter read again gives no more of them', () => {
    const read = readEncounter({ combatants: [{ use: 'mirah', ...cloak }, { use: 'orc' }] });
    if (!read.ok) throw new Error('It is refused.');
    expect(readEncounter(JSON.parse(JSON.stringify(read.value)))).toEqual(read);
  });

  it('BDP-SKL-33: a disarm of the sword puts a dagger in the empty hand', () => {
    const { fight, told, main } = disarmed(cloak);
    expect(main).toBe('hidden dagger');
    expect(fight.dropped).toHaveLength(1);
    expect(cited(told, 'BDP-SKL-33')).toMatchObject([{ event: 'hidden-dagger', who: 'hero' }]);
  });

  it('BDP-SKL-33: a disarm of such a dagger leaves both at hand and nothing on the ground', () => {
    const { fight, hero, main } = disarmed({ items: [], ...cloak });
    expect(main).toBe('hidden dagger');
    const at = itemOfName(hero, 'hidden dagger');
    expect([hero.itemState[at], hero.itemState[at + 1], fight.dropped]).toEqual([ItemState.held, ItemState.held, []]);
  });

  it('BDP-SKL-33: the dagger in the other hand stays there', () => {
    const { fight, main, off, hero } = disarmed({ wield: ['longsword', 'hidden dagger'], ...cloak });
    expect([main, off]).toEqual(['hidden dagger', 'hidden dagger']);
    expect(hero.main).not.toBe(hero.off);
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-SKL-33: a dagger of one’s own falls like any other weapon', () => {
    const { fight, main } = disarmed({ items: ['dagger'], ...cloak });
    expect([main, fight.dropped.length]).toEqual(['hidden dagger', 1]);
  });

  it('BDP-SKL-33, BDP-LOC-04: an arm lost does not take the dagger along', () => {
    const fight = fightOf({ party: [{ use: 'mirah', items: [], ...cloak }], foes: ['orc'] });
    const mirah = byId(fight, 'mirah');
    mirah.armHitsRight = 1;
    loseItem(fight, mirah, mirah.main, ItemState.dropped);
    drawHiddenDagger(fight, play(fight, []).table, mirah);
    expect(mirah.sheet.items[mirah.main]?.name).toBe('hidden dagger');
    mirah.armHitsLeft = 1;
    loseItem(fight, mirah, mirah.main, ItemState.dropped);
    drawHiddenDagger(fight, play(fight, []).table, mirah);
    expect([mirah.main, problems(fight)]).toEqual([-1, []]);
  });

  it('BDP-SKL-33: a dagger that was broken is broken', () => {
    const fight = fightOf({ party: [{ use: 'mirah', items: [], ...cloak }], foes: ['orc'] });
    const mirah = byId(fight, 'mirah');
    const first = mirah.main;
    loseItem(fight, mirah, first, ItemState.broken);
    drawHiddenDagger(fight, play(fight, []).table, mirah);
    expect([mirah.itemState[first], mirah.main]).toEqual([ItemState.broken, first + 1]);
  });

  it('BDP-SKL-33: others have nothing up their sleeve', () => {
    const { fight, main } = disarmed({ items: ['dagger', 'dagger'], wield: ['dagger'], skills: [] });
    expect([main, fight.dropped.length]).toEqual(['nothing', 1]);
  });
});
