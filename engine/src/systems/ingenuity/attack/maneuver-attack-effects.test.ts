import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/ingenuity.ts';
import { Man, maneuverNames } from '../book/maneuver-table.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { afterHit } from './maneuver-attack.ts';

/** A hit of Boudica's at the guard with a result of 8, by a maneuver; the guard has no reaction unless told otherwise. */
function hit(maneuver: number, change: Partial<Fighter>, items: readonly (string | number)[] = []) {
  const fight: Fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], maneuvers: maneuverNames.slice(1) },
      { use: 'guard', at: [4, 3] },
    ],
    toggles: { maneuvers: true },
  });
  const guard = byId(fight, 'guard');
  Object.assign(guard, { reactions: 0, ...change });
  const frame = fight.frames[0]!;
  Object.assign(frame, { attacker: 0, target: 1, maneuver, result: 8 });
  fight.depth = 1;
  const run = play(fight, items, { auto: [] });
  afterHit(fight, run.table, frame);
  run.finish();
  return { fight, guard, events: run.told().map(({ event }) => event) };
}

const effects = [
  ['Crippling', Man.crippling, (guard: Fighter) => guard.crippled],
  ['Stunning', Man.stunning, (guard: Fighter) => guard.stunned === 1],
  ['Tripping', Man.tripping, (guard: Fighter) => guard.prone],
] as const;

describe('what a maneuver adds to a hit', () => {
  it.each(effects)(
    'ING-MAN-03 ING-MAN-04: %s is held off by a constitution above the result, never by willpower',
    (_, maneuver, isSo) => {
      expect(isSo(hit(maneuver, { con: 8, will: 99 }).guard)).toBe(true);
      expect(isSo(hit(maneuver, { con: 9, will: 0 }).guard)).toBe(false);
      expect(hit(maneuver, { con: 9 }).events).toEqual(['held-off']);
      expect(hit(maneuver, { con: 8 }).events).toEqual(['took-hold']);
    },
  );

  it.each(effects)(
    'ING-DEF-04 ING-MAN-03: against %s one may fortify, for 1 stamina, not resist',
    (_, maneuver, isSo) => {
      const gaveIn = hit(maneuver, { con: 3, will: 3, reactions: 1, stamina: 5, focus: 5 }, ['no']);
      expect([isSo(gaveIn.guard), gaveIn.guard.stamina, gaveIn.guard.focus]).toEqual([true, 5, 5]);
      const held = hit(maneuver, { con: 3, will: 3, reactions: 1, stamina: 5, focus: 5 }, ['yes', 6, 6, 5]);
      expect([isSo(held.guard), held.guard.stamina, held.guard.focus]).toEqual([false, 4, 5]);
    },
  );

  it('ING-MAN-04: who is crippled has 2 less in the next test, who held it off has not', () => {
    expect(hit(Man.crippling, { con: 8 }).guard.nextTest).toBe(-2);
    expect(hit(Man.crippling, { con: 9 }).guard.nextTest).toBe(0);
  });

  it('ING-MAN-04 ING-COND-08: a Rending Strike bleeds by 2 more, by 1 where it is held off, and is told', () => {
    const bled = (con: number, bleeding: number) => hit(Man.rending, { con, will: 99 - con, bleeding });
    expect([bled(8, 0).guard.bleeding, bled(9, 0).guard.bleeding, bled(8, 3).guard.bleeding]).toEqual([2, 1, 5]);
    expect([bled(8, 0).events, bled(9, 0).events].map((events) => events.includes('bleeds'))).toEqual([true, true]);
  });

  it('ING-MAN-04: an Opportunity Strike halts the mover by its body, not by its mind', () => {
    expect(hit(Man.opportunity, { con: 8, will: 99 }).fight.roll.halted).toBe(1);
    expect(hit(Man.opportunity, { con: 9, will: 0 }).fight.roll.halted).toBe(-1);
  });

  it('ING-DEATH-08: the dead are neither crippled nor stunned, tripped or made to bleed', () => {
    for (const maneuver of [Man.crippling, Man.stunning, Man.tripping, Man.rending])
      expect(hit(maneuver, { con: 0, status: 'dead' })).toMatchObject({
        events: [],
        guard: { crippled: false, stunned: 0, bleeding: 0, nextTest: 0 },
      });
  });

  it('ING-MAN-04: maneuvers that only change the roll lay nothing on anybody', () => {
    for (const maneuver of [Man.none, Man.heavy, Man.precise, Man.advancing, Man.wild])
      expect(hit(maneuver, { con: 0 }).events).toEqual([]);
  });
});
