import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { GAUGES, Gauge, Standing } from '../../../system/stakes.ts';
import { Attr, Prof, Skill } from '../book/kinds.ts';
import { stakes } from './stakes.ts';

const pair = (guard: object = {}) => fightOf({ cast: ['boudica', { use: 'guard', id: 'guard', ...guard }] });

describe('what odds count', () => {
  it('is endurance and health, falling and dying, and passing drawbacks', () => {
    const fight = pair();
    const into = new Int32Array(2 * GAUGES);
    const measured = (change: object): number[] => {
      Object.assign(byId(fight, 'guard'), change);
      stakes.measure(fight, into);
      return [Gauge.points, Gauge.deep, Gauge.standing, Gauge.marks].map((gauge) => into[GAUGES + gauge]!);
    };
    expect(measured({})).toEqual([24, 12, Standing.fighting, 0]);
    expect(measured({ endurance: 3, health: 7 })).toEqual([10, 7, Standing.fighting, 0]);
    expect(measured({ prone: true, stunned: 2, blinded: true, crippled: true })[3]).toBe(5);
    expect(measured({ bleeding: 2, burning: 3, poison: 4 })[3]).toBe(14);
    expect(measured({ status: 'unconscious' })[2]).toBe(Standing.fallen);
    expect(measured({ status: 'dead' })[2]).toBe(Standing.dead);
    expect(measured({ status: 'gone' })[2]).toBe(Standing.left);
    expect(measured({ status: 'surrendered' })[2]).toBe(Standing.left);
  });
});

describe('what is supposed of a stranger', () => {
  const left = (change: object, shown: 'words' | 'bar' | 'nothing', guard: object = {}): (number | undefined)[] => {
    const fight = pair(guard);
    Object.assign(byId(fight, 'guard'), change);
    const [endurance, maxEndurance, health, maxHealth] = stakes.supposed(fight, 1, shown);
    return [endurance, maxEndurance, health, maxHealth];
  };

  it('is what is usual for the name, less what shows in a word', () => {
    expect(left({}, 'words')).toEqual([12, 12, 12, 12]);
    expect(left({ endurance: 6 }, 'words')).toEqual([3, 12, 12, 12]);
    expect(left({ endurance: 6, health: 11 }, 'words')).toEqual([0, 12, 6, 12]);
    expect(left({ endurance: 0, health: 0 }, 'words')).toEqual([0, 12, 0, 12]);
  });

  it('is the middle of the quarter a bar shows, endurance lost first, or nothing lost where nothing is shown', () => {
    expect(left({ endurance: 6 }, 'bar')).toEqual([3, 12, 12, 12]);
    expect(left({ endurance: 0, health: 10 }, 'bar')).toEqual([0, 12, 9, 12]);
    expect(left({ endurance: 0, health: 1 }, 'nothing')).toEqual([12, 12, 12, 12]);
  });

  it('is d6 in everything for a name nobody has heard of', () => {
    const fight = pair({
      name: 'Osric',
      STR: 'd12',
      skills: { combat: 'd12' },
      proficiencies: { martial: 4 },
      eva: 30,
    });
    const numbers = stakes.supposed(fight, 1, 'words');
    stakes.suppose(fight, 1, numbers);
    const osric = byId(fight, 'guard');
    expect(osric).toMatchObject({
      maxHealth: 12,
      maxEndurance: 12,
      maxStamina: 12,
      maxFocus: 12,
      stamina: 12,
      focus: 12,
    });
    expect(osric).toMatchObject({ con: 6, eva: 6, will: 6, pDef: 3, eDef: 3, fate: 0, luck: 0, deathDifficulty: 10 });
    expect(osric.sheet.dice).toEqual([6, 6, 6, 6]);
    expect(osric.sheet.skills[Skill.combat]).toBe(6);
    expect(osric.sheet.skills[Skill.agility]).toBe(4);
    expect([osric.sheet.profs[Prof.martial], osric.sheet.mods[Attr.STR]]).toEqual([0, 0]);
    expect(stakes.supposedWords?.(fight, 1, numbers)).toBe('evasion 6, deflection 3, endurance 12, health 12');
  });

  it('leaves a sheet as it is that is as usual', () => {
    const fight = pair();
    const { sheet } = byId(fight, 'guard');
    stakes.suppose(fight, 1, stakes.supposed(fight, 1, 'words'));
    expect(byId(fight, 'guard').sheet).toBe(sheet);
  });

  it('takes weapons by their name: a club of 30 damage strikes like a club, an unheard of blade like any weapon', () => {
    const fight = pair({
      gear: [
        { name: 'club', damage: 30, crit: 2, critDamage: 60 },
        { name: 'moonblade', kind: 'weapon', damage: 20, crit: 5, critDamage: 50, parry: 9 },
      ],
    });
    const [club, blade] = fight.things.filter(({ holder }) => holder === 1).map(({ def }) => def);
    expect(stakes.supposed(fight, 1, 'words').at(-1)).toBe(1);
    stakes.suppose(fight, 1, stakes.supposed(fight, 1, 'words'));
    const [known, guessed] = fight.things.filter(({ holder }) => holder === 1).map(({ def }) => def);
    expect([club?.damage, known?.damage, known?.crit, known?.critDamage]).toEqual([30, 4, 20, 8]);
    expect(guessed).toMatchObject({ parry: 1, block: -1 });
    expect(guessed?.damage).toBeLessThan(blade!.damage);
    expect(stakes.supposed(pair(), 1, 'words').at(-1)).toBe(0);
  });

  it('is nothing of those one knows nothing of, and hides what others have readied or begun', () => {
    const fight = pair();
    for (const fighter of fight.fighters)
      Object.assign(fighter, { readied: 5, trigger: 2, pending: 8, paid: 1, needed: 2 });
    stakes.conceal(fight, byId(fight, 'boudica').sheet.seat);
    expect(byId(fight, 'boudica')).toMatchObject({ readied: 5, trigger: 2, pending: 8, paid: 1, needed: 2 });
    expect(byId(fight, 'guard')).toMatchObject({ readied: 0, trigger: 0, pending: 0, paid: 0, needed: 0 });
    stakes.ignore(fight, 1);
    expect(byId(fight, 'guard').status).toBe('gone');
    fight.begun = 3;
    expect(stakes.round(fight)).toBe(3);
  });
});
