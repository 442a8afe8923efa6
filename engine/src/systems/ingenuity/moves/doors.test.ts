import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { barToInteract } from '../acts/legal.ts';
import { perform } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { packWait, Wait } from '../book/waits.ts';
import { Ground } from '../state/grid.ts';
import type { Fight } from '../state/model.ts';
import { packObject } from '../state/objects.ts';
import { breakOpen, isClearOfPeople, isOpen, layOpen, swing } from './doors.ts';

const fixtures = [
  { name: 'gate', x: 3, y: 1, door: true },
  { name: 'cell', x: 5, y: 1, door: true, locked: true },
  { name: 'barricade', x: 1, y: 3, obstacle: true },
  { name: 'bell', x: 1, y: 0 },
  { name: 'fuse', x: 1, y: 2, once: true },
];

/** A hall with two doors, an obstacle, a bell and a fuse; Boudica beside all but the cell. */
function hall(more: object = {}, boudica: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [2, 1], ...boudica },
      { use: 'guard', at: [7, 3] },
    ],
    scene: { map: ['........', '...+.+..', '........', '.#......'], fixtures },
    ...more,
  });
}
const groundOf = (fight: Fight, fixture: number) => {
  const { x, y } = fight.scene.fixtures[fixture]!;
  return fight.terrain[y * fight.scene.width + x];
};
const told = (run: ReturnType<typeof play>) => run.told().map(({ event }) => event);

describe('doors', () => {
  it('ING-ACT-07: one that is shut opens, one that is open shuts, and its square with it; no other is touched', () => {
    const fight = hall();
    const run = play(fight, []);
    const boudica = byId(fight, 'boudica');
    expect([isOpen(fight, 0), isOpen(fight, 1), groundOf(fight, 0)]).toEqual([false, false, Ground.blocked]);
    swing(fight, run.table, boudica, 0);
    expect([isOpen(fight, 0), isOpen(fight, 1), groundOf(fight, 0)]).toEqual([true, false, Ground.open]);
    expect(groundOf(fight, 1)).toBe(Ground.blocked);
    swing(fight, run.table, boudica, 0);
    expect([isOpen(fight, 0), groundOf(fight, 0)]).toEqual([false, Ground.blocked]);
    expect(told(run)).toEqual(['opened', 'shut']);
  });

  it('ING-ACT-07: a door with anybody in it stays open, the one who would shut it too, small or large', () => {
    const stays = (who: string, x: number, y: number, boudica: object = {}) => {
      const fight = hall({}, boudica);
      const run = play(fight, []);
      swing(fight, run.table, byId(fight, 'boudica'), 0);
      Object.assign(byId(fight, who), { x, y });
      swing(fight, run.table, byId(fight, 'boudica'), 0);
      expect(told(run)).toEqual(['opened', isOpen(fight, 0) ? 'stuck' : 'shut']);
      return isOpen(fight, 0);
    };
    expect([stays('guard', 3, 1), stays('guard', 4, 1), stays('guard', 3, 2)]).toEqual([true, false, false]);
    expect([stays('boudica', 3, 1), stays('boudica', 2, 1), stays('boudica', 3, 0)]).toEqual([true, false, false]);
    const large = { size: 6, at: [1, 1] };
    expect([stays('boudica', 2, 0, large), stays('boudica', 2, 1, large), stays('boudica', 3, 0, large)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([stays('boudica', 1, 0, large), stays('boudica', 4, 1, large), stays('boudica', 3, 2, large)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('ING-ACT-07 ING-MOVE-12: without a map nobody is known to stand in a door', () => {
    const fight = hall({ toggles: { positioning: 'abstract' } });
    const run = play(fight, []);
    const boudica = byId(fight, 'boudica');
    expect(isClearOfPeople(fight, boudica, 0)).toBe(true);
    expect([0, 1, 2, 3].map((fixture) => barToInteract(fight, boudica, fixture) === OPEN)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    swing(fight, run.table, byId(fight, 'guard'), 0);
    expect([isOpen(fight, 0), told(run)]).toEqual([true, ['opened']]);
  });

  it('ING-ACT-07: whatever is whole, within 1 m, not locked and not used up can be used', () => {
    const may = (fixture: number, change: (fight: Fight) => void = () => {}) => {
      const fight = hall();
      change(fight);
      return barToInteract(fight, byId(fight, 'boudica'), fixture) === OPEN;
    };
    expect([may(0), may(3), may(4)]).toEqual([true, true, true]);
    expect(may(0, (fight) => Object.assign(byId(fight, 'boudica'), { x: 1 }))).toBe(false);
    expect(may(1, (fight) => Object.assign(byId(fight, 'boudica'), { x: 4 }))).toBe(false);
    expect(may(3, (fight) => Object.assign(fight.fixturesLeft, { 3: 0 }))).toBe(false);
    expect(may(4, (fight) => Object.assign(fight, { fixturesUsed: 1 << 4 }))).toBe(false);
    expect(may(3, (fight) => Object.assign(fight, { fixturesUsed: 1 << 3 }))).toBe(true);
  });

  it('ING-ACT-07: an open door is shut only while nobody stands in it', () => {
    const may = (who: string, x: number) => {
      const fight = hall();
      const run = play(fight, []);
      swing(fight, run.table, byId(fight, 'boudica'), 0);
      Object.assign(byId(fight, who), { x, y: 1 });
      return barToInteract(fight, byId(fight, 'boudica'), 0) === OPEN;
    };
    expect([may('guard', 7), may('guard', 3), may('boudica', 3), may('boudica', 4)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('ING-ATK-06 ING-DUR-02: broken doors and obstacles leave open ground, other things nothing', () => {
    const broken = (fixture: number) => {
      const fight = hall();
      const before = groundOf(fight, fixture);
      const run = play(fight, []);
      breakOpen(fight, run.table, fixture);
      return [before, groundOf(fight, fixture), isOpen(fight, fixture), told(run)];
    };
    expect(broken(0)).toEqual([Ground.blocked, Ground.open, true, ['opened']]);
    expect(broken(2)).toEqual([Ground.blocked, Ground.open, true, ['opened']]);
    expect(broken(3)).toEqual([Ground.open, Ground.open, false, []]);
    const laid = hall();
    layOpen(laid, 3);
    layOpen(laid, 1);
    expect([isOpen(laid, 3), isOpen(laid, 1), groundOf(laid, 1)]).toEqual([false, true, Ground.open]);
  });

  it('ING-ACT-10 ING-ACT-14: whoever waits for a door to open acts when it is broken, unless it stood open', () => {
    const springs = (wait: number, open: boolean) => {
      const fight = hall({ rulings: { targets: 'objects' } });
      if (open) layOpen(fight, 0);
      fight.fixturesLeft[0] = 1;
      const boudica = byId(fight, 'boudica');
      Object.assign(byId(fight, 'guard'), { readied: pack(Act.move), trigger: packWait(Wait.opensOrPasses, wait) });
      const dice = [[4], [4], [10]];
      const run = play(fight, wait === 0 && !open ? [...dice, 'no'] : dice);
      perform(fight, run.table, boudica, packObject(0, weapon(fight, boudica, 'spear'), 0));
      run.finish();
      return byId(fight, 'guard').trigger === 0;
    };
    expect([springs(0, false), springs(1, false), springs(0, true)]).toEqual([true, false, false]);
  });
});
