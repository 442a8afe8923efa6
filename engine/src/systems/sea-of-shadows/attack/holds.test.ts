import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { Hold } from '../state/model.ts';

const rooms = { regions: ['r1', 'r2'] };
const hold = (fight: ReturnType<typeof fightOf>, grappler: string, target: string, level: number) => {
  const holder = byId(fight, grappler);
  holder.holds = byId(fight, target).index;
  holder.holdLevel = level;
};

describe('holds', () => {
  it('SOS-GRAP-06, SOS-OPP-16: a grappler cannot walk off unless much larger, and then takes the target along', () => {
    const fight = fightOf({ party: [ada], foes: [bram], scene: rooms, order: ['ada'] });
    hold(fight, 'ada', 'bram', Hold.partial);
    turn(fight, 'ada', ['sustain']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => id.startsWith('move'))).toBe(false);
    const giant = fightOf({ party: [ada], foes: ['giant'], scene: rooms, order: ['giant'] });
    hold(giant, 'giant', 'ada', Hold.partial);
    turn(giant, 'giant', ['sustain', 'move:r2', 'decline'], 2);
    expect([byId(giant, 'giant').region, byId(giant, 'ada').region, byId(giant, 'giant').holds]).toEqual([1, 1, 0]);
  });

  it('SOS-GRAP-26, SOS-GRAP-05: whether somebody much larger is pinned is the GM’s call', () => {
    const ask = (largePinned: string) => {
      const fight = fightOf({
        party: [ada],
        foes: ['giant'],
        scene: rooms,
        rulings: { largePinned },
        order: ['giant'],
      });
      hold(fight, 'ada', 'giant', Hold.partial);
      turn(fight, 'giant', ['drop:club']);
      return optionsOf(fight, 'giant', 'act').includes('move:r2');
    };
    expect([ask('yes'), ask('no')]).toEqual([false, true]);
  });

  it('SOS-GRAP-21, SOS-GRAP-25: grabbing again improves or renews, and never loosens', () => {
    const again = (own: number, other: number) => {
      const fight = fightOf({ party: [ada], foes: [{ ...bram, items: [] }], order: ['ada'] });
      hold(fight, 'ada', 'bram', Hold.partial);
      turn(fight, 'ada', ['sustain', 'grab:bram', 'passive', own, other], 2);
      return byId(fight, 'ada').holdLevel;
    };
    expect([again(6, 3), again(4, 4), again(1, 8)]).toEqual([Hold.full, Hold.partial, Hold.partial]);
    const renewed = fightOf({ party: [ada], foes: [{ ...bram, items: [] }], order: ['ada'] });
    hold(renewed, 'ada', 'bram', Hold.partial);
    turn(renewed, 'ada', ['grab:bram', 'passive', 4, 4]);
    expect(byId(renewed, 'ada').holds).toBe(1);
  });

  it('SOS-GRAP-21: a grab that fails on whom one holds leaves the hold as it was, and says so only then', () => {
    const failed = (held: boolean) => {
      const fight = fightOf({ party: [ada], foes: [{ ...bram, items: [] }], order: ['ada'] });
      if (held) hold(fight, 'ada', 'bram', Hold.partial);
      const { events } = turn(fight, 'ada', [...(held ? ['sustain'] : []), 'grab:bram', 'passive', 1, 6], held ? 2 : 1);
      return [events.includes('no-better-grip'), byId(fight, 'ada').holds, byId(fight, 'ada').holdLevel];
    };
    expect(failed(true)).toEqual([true, 1, Hold.partial]);
    expect(failed(false)).toEqual([false, -1, 0]);
  });

  it('SOS-GRAP-22, SOS-GRAP-23: a grappler who falls lets go, and the grabbed may grab back', () => {
    const fight = fightOf({
      party: [
        { ...ada, hp: 1 },
        { ...ada, id: 'eve', name: 'Eve' },
      ],
      foes: [{ ...bram, items: [] }],
      order: ['bram'],
    });
    hold(fight, 'ada', 'bram', Hold.partial);
    hold(fight, 'eve', 'bram', Hold.partial);
    turn(fight, 'bram', ['grab:ada', 'decline', 'passive', [4, 4], 4]);
    expect([byId(fight, 'bram').holds, byId(fight, 'ada').holds]).toEqual([0, 2]);
    turn(fight, 'bram', ['sustain', 'strike:ada', 'decline', 'passive', [4, 4], 4], 2);
    expect(byId(fight, 'ada')).toMatchObject({ status: 'out', holds: -1 });
    expect([byId(fight, 'eve').holds, byId(fight, 'bram').holds]).toEqual([2, 0]);
  });

  it('SOS-GRAP-07, SOS-ATK-03: spells of the grabbed at others are at a disadvantage too', () => {
    const mage = { ...bram, pre: 10, mp: 5, spells: ['Mind Spike'] };
    const fight = fightOf({ party: [ada, { ...ada, id: 'eve', name: 'Eve' }], foes: [mage, cal], order: ['bram'] });
    hold(fight, 'ada', 'bram', Hold.partial);
    turn(fight, 'bram', ['cast:eve:mind-spike', { who: 'bram', why: 'attack', faces: [9, 2] }, 3]);
    turn(fight, 'bram', ['cast:ada:mind-spike', { who: 'bram', why: 'attack', faces: [9] }, 5]);
    expect([byId(fight, 'eve').hp, byId(fight, 'ada').hp]).toEqual([4, 3]);
  });

  it('SOS-ESC-08, SOS-ESC-09, SOS-ESC-02: an escape frees from one, held fully by another hampers it, and holding somebody does not hamper the grip', () => {
    const fight = fightOf({ party: [ada, { ...ada, id: 'eve', name: 'Eve' }], foes: [bram], order: ['bram'] });
    hold(fight, 'ada', 'bram', Hold.full);
    hold(fight, 'eve', 'bram', Hold.partial);
    byId(fight, 'ada').prone = true;
    turn(fight, 'bram', ['escape:eve', [8, 6], 3]);
    expect([byId(fight, 'eve').holds, byId(fight, 'ada').holds]).toEqual([-1, 2]);
    byId(fight, 'ada').badly = true;
    turn(fight, 'bram', ['escape:ada', [8, 6], [6, 6]]);
    expect(byId(fight, 'ada').holds).toBe(-1);
  });
});
