import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { mayStray, stray } from './stray.ts';

/** Agnessa shoots at the guard, beside whom stand a goblin and a wolf; Roland is out of it. None of them reacts. */
function shot(luck: number, change: (fight: Fight) => void = () => {}, more: object = {}, gear: object = {}) {
  const fight = fightOf({
    cast: [
      { use: 'agnessa', at: [0, 5], ...gear },
      { use: 'roland', at: [15, 9] },
      { use: 'guard', at: [6, 5] },
      { use: 'goblin', at: [7, 5] },
      { use: 'wolf', at: [6, 4] },
    ],
    ...more,
  });
  for (const { index } of fight.fighters) fight.fighters[index]!.reactions = 0;
  fight.depth = 1;
  const agnessa = byId(fight, 'agnessa');
  const frame = fight.frames[0]!;
  const own = fight.things.find(({ holder }) => holder === 0)!.def.name;
  Object.assign(frame, { attacker: 0, target: 2, weapon: weapon(fight, agnessa, own), melee: 0, luck });
  Object.assign(frame, { stray: 0, dodge: 0, parry: -1, firstDodger: -1, firstParry: -1, used: 0, free: 0 });
  change(fight);
  return {
    fight,
    frame,
    goes: (items: readonly ScriptItem[] = []) => {
      const run = play(fight, items);
      stray(fight, run.table, frame);
      run.finish();
      return [fight.fighters[frame.target]!.sheet.id, frame.stray];
    },
  };
}
const set = (who: string, change: Partial<Fighter>) => (fight: Fight) => {
  Object.assign(byId(fight, who), change);
};

describe('a shot that goes astray', () => {
  it('ING-STRAY-01 ING-TEST-06: does so with luck of 1 or less, and with no more', () => {
    expect(shot(2).goes()).toEqual(['guard', 0]);
    expect([shot(1).goes([1]), shot(0).goes([1]), shot(-3).goes([1])]).toEqual([
      ['goblin', 1],
      ['goblin', 1],
      ['goblin', 1],
    ]);
  });

  it('ING-STRAY-02: among several the die says whom, in the order they entered; for one there is no die', () => {
    expect([shot(1).goes([1]), shot(1).goes([2])]).toEqual([
      ['goblin', 1],
      ['wolf', 1],
    ]);
    expect(shot(1, set('goblin', { x: 12 })).goes()).toEqual(['wolf', 1]);
    expect(shot(1, set('roland', { x: 5, y: 5 })).goes([1])).toEqual(['roland', 1]);
    expect(shot(1, set('roland', { x: 5, y: 5 })).goes([3])).toEqual(['wolf', 1]);
  });

  it('ING-STRAY-03: those within 1 m of the target, conscious or not, never the shooter, the dead or who is gone', () => {
    const alone = (change: Partial<Fighter>) =>
      shot(1, (fight) => {
        set('wolf', { x: 12 })(fight);
        set('goblin', change)(fight);
      }).goes();
    expect([alone({}), alone({ status: 'unconscious' }), alone({ x: 8 })]).toEqual([
      ['goblin', 1],
      ['goblin', 1],
      ['guard', 0],
    ]);
    expect([alone({ status: 'dead' }), alone({ status: 'gone' })]).toEqual([
      ['guard', 0],
      ['guard', 0],
    ]);
    expect(shot(1, set('agnessa', { x: 5 })).goes([2])).toEqual(['wolf', 1]);
  });

  it('ING-REACT-11 ING-DEF-03: what the first target declared is spent, and remembered for what follows it', () => {
    const dodged = shot(1, ({ frames }) => Object.assign(frames[0]!, { dodge: 1, used: 1, free: 1 }));
    dodged.goes([1]);
    expect(dodged.frame).toMatchObject({ firstDodger: 2, firstParry: -1, dodge: 0, parry: -1, used: 0, free: 0 });
    const parried = shot(1, ({ frames }) => Object.assign(frames[0]!, { parry: 4, used: 2 }));
    parried.goes([1]);
    expect(parried.frame).toMatchObject({ firstDodger: -1, firstParry: 4, dodge: 0, parry: -1, used: 0 });
  });

  it('ING-STRAY-01 ING-PROP-03: blows do not, but for those with something risky where properties count', () => {
    const may = (gear: string, melee: number, weaponProperties: boolean) => {
      const { fight, frame } = shot(1, () => {}, { toggles: { weaponProperties } }, { gear: [gear] });
      frame.melee = melee;
      return mayStray(fight, frame);
    };
    expect([may('shortbow', 0, false), may('shortspear', 0, false), may('shortspear', 1, true)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([may('leather whip', 1, true), may('leather whip', 1, false)]).toEqual([true, false]);
  });

  it('ING-STRAY-03 ING-MOVE-12: without a map those who are said to be within 1 m', () => {
    const { fight, goes } = shot(1, () => {}, { toggles: { positioning: 'abstract' }, scene: { metres: 5 } });
    expect(goes()).toEqual(['guard', 0]);
    fight.metres[2 * 5 + 4] = 1;
    fight.metres[4 * 5 + 2] = 1;
    expect(goes()).toEqual(['wolf', 1]);
  });
});
