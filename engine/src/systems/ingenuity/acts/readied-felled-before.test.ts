import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, sentences, weapon } from '../../../../test/tools/ingenuity.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import type { Fight } from '../state/model.ts';
import { perform } from './perform.ts';

/** Boudica with her spear is ready for what the guard does next, and the guard has little left. */
function ready(trigger: number, more: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'guard', at: [4, 3] },
      { use: 'goblin', at: [19, 11] },
    ],
    ...more,
  });
  Object.assign(byId(fight, 'boudica'), {
    readied: pack(Act.attack, 0, weapon(fight, byId(fight, 'boudica'), 'spear')),
    trigger,
  });
  Object.assign(byId(fight, 'guard'), { endurance: 0, health: 1, reactions: 0, actions: 3 });
  Object.assign(fight, { phase: 'turn', active: 1, round: 1, order: [0, 1] });
  return fight;
}

const fatal = ['yes', 6, 6, 5, 19];

describe('whoever is felled by what somebody was ready for does no more', () => {
  it('ING-ACT-14 ING-ACT-09: no move', () => {
    const fight = ready(packWait(Wait.enemyMoves, 1));
    const run = play(fight, fatal);
    perform(fight, run.table, byId(fight, 'guard'), packMove(Act.move, 3 * 20 + 8));
    run.finish();
    expect(byId(fight, 'guard')).toMatchObject({ x: 4, y: 3, moved: false, status: 'unconscious' });
    expect(sentences(fight, run).at(-1)).toBe('Guard does not get there.');
  });

  it('ING-ACT-14 ING-ACT-20: no Sprint, and it costs nothing', () => {
    const fight = ready(packWait(Wait.enemyMoves, 1));
    const run = play(fight, fatal);
    const { stamina } = byId(fight, 'guard');
    perform(fight, run.table, byId(fight, 'guard'), packMove(Act.sprint, 3 * 20 + 8));
    expect(byId(fight, 'guard')).toMatchObject({ x: 4, stamina });
  });

  it('ING-ACT-14 ING-ACT-07: no lever is pulled', () => {
    const fight = ready(packWait(Wait.opensOrPasses, 0), { scene: { fixtures: [{ name: 'lever', x: 5, y: 3 }] } });
    const run = play(fight, fatal);
    perform(fight, run.table, byId(fight, 'guard'), pack(Act.interact, 0));
    run.finish();
    expect([byId(fight, 'guard').status, fight.fixturesUsed]).toEqual(['unconscious', 0]);
    expect(sentences(fight, run).some((line) => line.includes('uses lever'))).toBe(false);
  });

  it('ING-ATK-11: no attack, and it is not counted', () => {
    const fight = ready(packWait(Wait.enemyAttacks, 1));
    const run = play(fight, fatal);
    const guard = byId(fight, 'guard');
    perform(fight, run.table, guard, pack(Act.attack, 0, weapon(fight, guard, 'straight sword')));
    run.finish();
    expect([guard.attacks, fight.depth, byId(fight, 'boudica').endurance]).toEqual([0, 0, 12]);
    expect(sentences(fight, run).at(-1)).toBe('Guard’s attack comes to nothing.');
  });
});
