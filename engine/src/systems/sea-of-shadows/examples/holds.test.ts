import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { Hold } from '../state/model.ts';

const hold = (fight: ReturnType<typeof fightOf>, grappler: string, target: string, level: number) => {
  const holder = byId(fight, grappler);
  holder.holds = byId(fight, target).index;
  holder.holdLevel = level;
};
const unarmed = { ...cal, items: [] };

describe('E15 punching a swordsman', () => {
  it('SOS-UNA-01, SOS-UNA-02, SOS-UNA-03, SOS-OPP-06, SOS-DICE-03, SOS-ATK-12: the armed one strikes first, then STR two ranks lower hits without killing', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    turn(fight, 'ada', ['strike:bram', 'strike:ada:sword', 'passive', 3, 6, 'passive', 4, 2]);
    expect(byId(fight, 'bram')).toMatchObject({ hp: 1, debt: 1 });
    turn(fight, 'ada', ['strike:bram', 'decline', 'passive', 6, 1]);
    expect(byId(fight, 'bram')).toMatchObject({ status: 'out', lethalKo: false });
  });
});

describe('E16 to E18 grabs', () => {
  it('SOS-GRAP-01, SOS-GRAP-03, SOS-GRAP-04, SOS-GRAP-05, SOS-GRAP-08, SOS-GRAP-13, SOS-GRAP-25, SOS-ESC-06, SOS-PRN-02, SOS-PRN-06: a grab is kept, forces down and slips if nobody keeps it', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    turn(fight, 'ada', ['grab:bram', 'strike:ada:sword', 'passive', 2, 3, 'passive', 5, 4]);
    expect(byId(fight, 'ada')).toMatchObject({ holds: 1, holdLevel: Hold.partial });
    turn(fight, 'bram', ['escape:ada', 2, 3]);
    expect(fight.turn).toBe(-1);
    turn(fight, 'ada', ['sustain', 'force-down', 'end'], 3);
    expect(byId(fight, 'bram').prone).toBe(true);
    expect(byId(fight, 'ada')).toMatchObject({ holds: 1, prone: false });
    turn(fight, 'bram', ['attack:ada:sword', 'passive', [5, 2], 2]);
    expect(byId(fight, 'ada').hp).toBe(3);
    turn(fight, 'ada', ['attack:bram:sword', 'passive', 1, [3, 2]]);
    expect(byId(fight, 'ada').holds).toBe(-1);
  });

  it('SOS-PRN-06, SOS-GRAP-05, SOS-MOVE-05: the grabbed neither stand up nor walk', () => {
    const fight = fightOf({ party: [ada], foes: [bram], scene: { regions: ['a', 'b'] }, order: ['bram', 'ada'] });
    hold(fight, 'ada', 'bram', Hold.partial);
    byId(fight, 'bram').prone = true;
    turn(fight, 'bram', ['drop:sword']);
    const offered = optionsOf(fight, 'bram', 'act');
    expect(offered).toContain('escape:ada');
    expect(offered.some((id) => /^(stand|crawl|move|run|withdraw)/.test(id))).toBe(false);
  });

  it('SOS-GRAP-04, SOS-GRAP-09, SOS-GRAP-10, SOS-GRAP-11, SOS-GRAP-12, SOS-UNA-03: two successes hold fully, and who suffers from it', () => {
    const fight = fightOf({ party: [ada], foes: [bram, unarmed], order: ['ada', 'bram', 'cal'] });
    turn(fight, 'ada', ['grab:cal', 'passive', 6, 3]);
    expect(byId(fight, 'ada').holdLevel).toBe(Hold.full);
    turn(fight, 'bram', ['attack:ada:sword', 'passive', 4, [5, 3]]);
    expect(byId(fight, 'ada').hp).toBe(3);
    turn(fight, 'cal', ['strike:ada', 'decline', 'passive', [3, 2], [1, 4]]);
    expect(byId(fight, 'ada').hp).toBe(3);
  });

  it('SOS-GRAP-14, SOS-GRAP-10, SOS-GRAP-20, SOS-DEF-14, SOS-DEF-18, SOS-DEF-23: a crush leaves only the passive defence', () => {
    const fight = fightOf({ party: [ada], foes: [cal], order: ['ada', 'cal'] });
    hold(fight, 'ada', 'cal', Hold.full);
    turn(fight, 'ada', ['sustain', 'crush', 5, [4, 2]], 2);
    expect(byId(fight, 'cal')).toMatchObject({ hp: 1, debt: 0 });
  });
});

describe('E19, E20, E35 throws and drags', () => {
  const thrown = (hardGround: boolean, dice: readonly (number | number[])[], more: object = {}) => {
    const scene = { regions: [{ id: 'r', hardGround }] };
    const fight = fightOf({ party: [ada], foes: [{ ...cal, hp: 2, ...more }, bram], scene, order: ['ada', 'cal'] });
    hold(fight, 'ada', 'cal', Hold.full);
    const { cites } = turn(fight, 'ada', ['sustain', 'throw', ...dice], 2);
    return { target: byId(fight, 'cal'), holder: byId(fight, 'ada'), cites };
  };

  it('SOS-GRAP-15, SOS-GRAP-16, SOS-GRAP-17, SOS-DEAD-01: rocks make a throw lethal', () => {
    const rocks = thrown(true, [
      [3, 6],
      [5, 2],
    ]);
    expect(rocks.target).toMatchObject({ status: 'out', lethalKo: true, prone: true });
    expect(rocks.holder.holds).toBe(-1);
    expect(
      thrown(false, [
        [3, 6],
        [5, 2],
      ]).target,
    ).toMatchObject({ status: 'out', lethalKo: false });
    expect(
      thrown(true, [
        [3, 6],
        [5, 1],
      ]).target.status,
    ).toBe('dead');
    const failed = thrown(true, [
      [1, 2],
      [5, 4],
    ]);
    expect(failed.holder.holds).toBe(1);
    expect(failed.target.prone).toBe(false);
  });

  it('SOS-GRAP-15, SOS-GRAP-16, SOS-UNA-02, SOS-DMG-05, SOS-HLP-02, SOS-GRAP-22: a throw kills whoever was out already', () => {
    expect(
      thrown(
        false,
        [
          [2, 4],
          [2, 1],
        ],
        { hp: { now: 0, max: 3 } },
      ).target.status,
    ).toBe('dead');
  });

  it('SOS-GRAP-18, SOS-GRAP-19, SOS-TURN-05, SOS-OPP-01: dragging is exclusive, provokes and keeps the hold', () => {
    const scene = { regions: ['r1', 'r2'] };
    const fight = fightOf({ party: [ada], foes: [bram, unarmed], scene, order: ['ada', 'bram', 'cal'] });
    hold(fight, 'ada', 'cal', Hold.full);
    turn(fight, 'ada', ['drag:r2', 'strike:ada:sword', 'passive', 4, [6, 5]]);
    expect([byId(fight, 'ada').region, byId(fight, 'cal').region, byId(fight, 'ada').holds]).toEqual([1, 1, 2]);
    turn(fight, 'ada', ['sustain']);
    expect(optionsOf(fight, 'ada', 'act').some((id) => id.startsWith('drag'))).toBe(false);
  });
});

describe('E21 four escapes', () => {
  const tried = (own: number | number[], other: number, level: number = Hold.partial) => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['bram', 'ada'] });
    hold(fight, 'ada', 'bram', level);
    turn(fight, 'bram', ['escape:ada', own, other]);
    return { free: byId(fight, 'ada').holds < 0, over: fight.turn < 0, ap: byId(fight, 'bram').ap };
  };
  it('SOS-ESC-01, SOS-ESC-02, SOS-ESC-03, SOS-ESC-04, SOS-ESC-05, SOS-ESC-06, SOS-ESC-07: the cost of an escape depends on its result', () => {
    expect(tried(4, 4)).toEqual({ free: true, over: true, ap: 0 });
    expect(tried(6, 3)).toEqual({ free: true, over: false, ap: 1 });
    expect(tried(6, 2)).toEqual({ free: true, over: false, ap: 2 });
    expect(tried(3, 4)).toEqual({ free: false, over: true, ap: 0 });
    expect(tried([7, 2], 1, Hold.full)).toEqual({ free: true, over: false, ap: 1 });
  });
});

describe('E36 held by two', () => {
  it('SOS-GRAP-07, SOS-GRAP-23: hitting one of two grapplers is at a disadvantage because of the other', () => {
    const fight = fightOf({ party: [ada, { ...ada, id: 'eve', name: 'Eve' }], foes: [bram], order: ['bram', 'ada'] });
    hold(fight, 'ada', 'bram', Hold.partial);
    hold(fight, 'eve', 'bram', Hold.partial);
    turn(fight, 'bram', ['attack:ada:sword', 'passive', [6, 3], 4]);
    expect(byId(fight, 'ada').hp).toBe(4);
  });
});
