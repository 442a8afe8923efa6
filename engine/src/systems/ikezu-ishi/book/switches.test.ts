import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { retreatWay } from '../acts/legal.ts';
import { harm } from '../harm/harm.ts';
import { gainWound } from '../harm/wounds.ts';
import { clashDamage } from '../round/duel.ts';
import { hpOf } from '../state/people.ts';
import type { Toggles } from './switches.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['katana'], ...more });

function toZero(toggles: Partial<Toggles>, dice: readonly ScriptItem[]) {
  const fight = fightOf({ party: [pc({ hp: { now: 2, max: 4 } })], foes: ['oni'], toggles });
  const table = play(fight, dice);
  harm(fight, table.table, byId(fight, 'a'), 2);
  table.finish();
  return byId(fight, 'a');
}

describe('optional rules', () => {
  it('IKZ-SCAR-01, IKZ-SCAR-05: scars, and the first one’s bonus, which counts from the next rest on', () => {
    expect(toZero({ scars: false }, [])).toMatchObject({ hp: 0, hpMax: 4, scars: [] });
    expect(toZero({ firstScar: false }, [3])).toMatchObject({ hp: 0, hpMax: 4, scars: [{ entry: 2 }] });
    expect(toZero({}, [3, 5])).toMatchObject({ hp: 0, hpMax: 9 });
  });

  it('IKZ-WND-11: the first permanent wound has a bonus only with the toggle', () => {
    const wounded = (firstPermanentWound: boolean, dice: readonly number[]) => {
      const fight = fightOf({ party: [pc()], foes: ['oni'], toggles: { firstPermanentWound } });
      const table = play(fight, dice);
      gainWound(fight, table.table, byId(fight, 'a'), 1, 3);
      table.finish();
      return byId(fight, 'a');
    };
    expect(wounded(true, [3])).toMatchObject({ hpMax: 9, wil: 9, wilMax: 9 });
    expect(wounded(false, [])).toMatchObject({ hpMax: 6, wilMax: 9 });
  });

  it('IKZ-INV-02: a full inventory suspends HP only where it is tracked', () => {
    const hp = (trackInventory: boolean) => {
      const fight = fightOf({ party: [pc({ gear: 10 })], foes: ['oni'], toggles: { trackInventory } });
      return hpOf(fight, byId(fight, 'a'));
    };
    expect([hp(true), hp(false)]).toEqual([0, 6]);
  });

  it('IKZ-RET-04: from Melee one whole turn, or two turns', () => {
    const way = (retreatFromMelee: Toggles['retreatFromMelee']) => {
      const fight = fightOf({ party: [pc()], foes: ['oni'], toggles: { retreatFromMelee } });
      return retreatWay(fight, byId(fight, 'a'));
    };
    expect([way('oneTurn'), way('twoTurns')]).toEqual([2, 3]);
  });

  it('IKZ-MOR-01: without morale nobody loses heart', () => {
    const fight = fightOf({
      party: [pc()],
      foes: [{ use: 'farmer', count: 2, hp: 1, str: 2 }],
      toggles: { morale: false },
    });
    playSteps(fight, 2, ['attack:farmer-1:katana', 8]);
    expect([byId(fight, 'farmer-1').status, byId(fight, 'farmer-2').status]).toEqual(['dead', 'active']);
  });

  const clash = (toggles: Partial<Toggles>, dice: readonly ScriptItem[], more: Partial<TestFight> = {}) => {
    const fight = fightOf({
      party: [pc()],
      foes: [{ use: 'ronin', armour: 3 }],
      toggles,
      scene: { duel: 'climax' },
      ...more,
    });
    fight.duelWeapons = [0, 0];
    const table = play(fight, dice);
    clashDamage(fight, table.table, byId(fight, 'a'), byId(fight, 'ronin'));
    table.finish();
    return byId(fight, 'ronin');
  };

  it('IKZ-DUEL-16: STR lost in a clash asks for the save', () => {
    expect(clash({}, [[3, 8], 9])).toMatchObject({ str: 9, status: 'active' });
    expect(clash({}, [[3, 8], 10])).toMatchObject({ str: 9, status: 'dead' });
  });

  it('IKZ-ADV-09, IKZ-DUEL-13: in the other edition the clash rolls the die and a d12', () => {
    expect(clash({ impairedEnhanced: true }, [3, 11, 6])).toMatchObject({ str: 6, status: 'active' });
  });

  it('IKZ-QCK-03: Quick does not help in the draw of a duel', () => {
    const drawn = () => {
      const fight = fightOf({
        party: [pc({ dex: 10 })],
        foes: [{ use: 'ronin', dex: 5, attacks: ['katana'] }],
        scene: { duel: 'friendly' },
        phase: 'draw',
        toggles: { duelAdvantage: 'anyWin' },
      });
      fight.duelWeapons = [0, 0];
      fight.bouts = 1;
      playSteps(fight, 1, [12, 15]);
      return fight.duelEdge;
    };
    expect(drawn()).toBe(-1);
  });

  it('IKZ-CRIT-07: the Guide may leave a foe critical or captured', () => {
    const fate = (npcFate: string) => {
      const fight = fightOf({ party: [pc()], foes: ['oni'], rulings: { npcFate } });
      const table = play(fight, [20]);
      harm(fight, table.table, byId(fight, 'oni'), 15);
      return byId(fight, 'oni').status;
    };
    expect([fate('dead'), fate('critical'), fate('captured')]).toEqual(['dead', 'critical', 'captured']);
  });
});
