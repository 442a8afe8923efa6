import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { type Fight, Place } from '../state/model.ts';
import { barToCommand } from './legal.ts';
import { actionQuestion } from './options.ts';

/** Boudica at her turn, beside Roland, the guard far off. */
function turn(more: object = {}, change: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [3, 4] },
      { use: 'guard', at: [15, 3] },
    ],
    ...more,
  });
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
  Object.assign(byId(fight, 'boudica'), { actions: 3, acted: true, ...change });
  return fight;
}

const offered = (fight: Fight): string[] => {
  const { table } = play(fight, []);
  table.list(fight, 0, actionQuestion);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => actionQuestion.describe(fight, 0, code).id);
};
const offers = (fight: Fight, start: string) => offered(fight).filter((id) => id.startsWith(start));

describe('free actions of a turn', () => {
  it('ING-TEAM-12: one may give up in the own turn, unless the GM lets nobody', () => {
    expect(offers(turn(), 'surrender')).toEqual(['surrender']);
    expect(offers(turn({ rulings: { leaving: 'yes' } }), 'surrender')).toEqual(['surrender']);
    expect(offers(turn({ rulings: { leaving: 'no' } }), 'surrender')).toEqual([]);
  });

  it('ING-TEAM-12: whoever gives up takes no more part and is told so', () => {
    const fight = turn();
    const run = play(fight, ['surrender']);
    run.step();
    run.finish();
    expect(byId(fight, 'boudica').status).toBe('surrendered');
    expect(run.told().some(({ event }) => event === 'surrenders')).toBe(true);
    expect(fight.result).toBe('running');
  });

  it('ING-TEAM-12: without actions left one may still give up', () => {
    expect(offers(turn({}, { actions: 0 }), 'surrender')).toEqual(['surrender']);
  });

  it('ING-FREE-03: who lies already does not drop prone', () => {
    expect([offers(turn(), 'drop-prone'), offers(turn({}, { prone: true }), 'drop-prone')]).toEqual([
      ['drop-prone'],
      [],
    ]);
  });

  it('ING-FREE-02: what is in the own hand may be dropped, not what others hold or what is packed', () => {
    const fight = turn();
    expect(offers(fight, 'drop-item')).toEqual(['drop-item:spear']);
    fight.things[0]!.place = Place.pack;
    expect(offers(fight, 'drop-item')).toEqual([]);
    Object.assign(fight.things[0]!, { place: Place.held, holder: 1 });
    expect(offers(fight, 'drop-item')).toEqual([]);
  });

  it('ING-FREE-04 ING-FREE-05: a Step goes 1 m, and neither after a Move nor twice', () => {
    const steps = offers(turn(), 'step:');
    expect(steps).toEqual(['step:c3r3', 'step:c4r3', 'step:c5r3', 'step:c3r4', 'step:c5r4', 'step:c3r5', 'step:c5r5']);
    expect(offers(turn({}, { moved: true }), 'step:')).toEqual([]);
    expect(offers(turn({}, { stepped: true }), 'step:')).toEqual([]);
  });

  it('ING-FATE-03 ING-FATE-04: fate is offered where there is some, and gives back only what is missing', () => {
    const fate = (left: number, change: object = {}, on = true) =>
      offers(turn({ toggles: { fate: on } }, { fate: left, ...change }), 'fate-');
    expect([fate(1), fate(0), fate(1, {}, false)]).toEqual([['fate-action'], [], []]);
    expect(fate(1, { endurance: 3 })).toEqual(['fate-action', 'fate-regain:endurance']);
    expect(fate(1, { stamina: 3 })).toEqual(['fate-action', 'fate-regain:stamina']);
    expect(fate(1, { focus: 3 })).toEqual(['fate-action', 'fate-regain:focus']);
  });

  it('ING-MAN-04: Kip Up is for those who lie and have learned of maneuvers', () => {
    const kip = (maneuvers: boolean, prone: boolean) =>
      offers(turn({ toggles: { maneuvers } }, { prone }), 'maneuver:kip-up').length;
    expect([kip(true, true), kip(true, false), kip(false, true)]).toEqual([1, 0, 0]);
  });

  it('ING-ACT-06: an able ally is commanded, once a turn; nobody oneself, no enemy, nobody stunned, surprised or down', () => {
    const may = (who: string, change: object = {}, commanded = 0) => {
      const fight = turn();
      fight.commanded = commanded;
      Object.assign(byId(fight, who), change);
      return barToCommand(fight, byId(fight, 'boudica'), byId(fight, who)) === OPEN;
    };
    expect([may('roland'), may('boudica'), may('guard')]).toEqual([true, false, false]);
    for (const change of [{ stunned: 1 }, { surprised: true }, { status: 'unconscious' }, { incapacitated: true }])
      expect(may('roland', change)).toBe(false);
    expect([may('roland', {}, 2), may('roland', {}, 5)]).toEqual([false, true]);
  });
});
