import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { perform } from '../acts/perform.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { FIRST_ITEM, packObject, soundness } from '../state/objects.ts';
import { penaltyToObject } from './aim.ts';

const chest = { name: 'chest', x: 5, y: 3, durability: 40 };

/** Boudica, a chest beside her, the guard far off. */
function yard(boudica: object = {}, more: object = {}, fixture: object = {}): Fight {
  return fightOf({
    cast: [
      { use: 'boudica', at: [4, 3], ...boudica },
      { use: 'guard', at: [15, 9] },
    ],
    rulings: { targets: 'objects' },
    scene: { fixtures: [{ ...chest, ...fixture }] },
    ...more,
  });
}

function strikes(fight: Fight, name: string, items: readonly ScriptItem[], thrown = 0, object = 0) {
  const run = play(fight, items, { auto: ['attack-how'] });
  const boudica = byId(fight, 'boudica');
  perform(fight, run.table, boudica, packObject(object, weapon(fight, boudica, name), thrown));
  run.finish();
  return { events: run.told().map(({ event }) => event), left: soundness(fight, object), run };
}

describe('an attack at a thing', () => {
  it('ING-ATK-06 ING-COND-06 ING-MAN-04: the blinded and the taunted are hampered by one die each', () => {
    const with_ = (change: Partial<Fighter>, items: readonly ScriptItem[]) => {
      const fight = yard();
      Object.assign(byId(fight, 'boudica'), change);
      return 40 - strikes(fight, 'spear', items).left;
    };
    const plain = with_({}, [4, 3, 5]);
    expect(with_({ blinded: true }, [4, 3, 5, 1])).toBe(plain - 3);
    expect(with_({ tauntedBy: 1 }, [4, 3, 5, 1])).toBe(plain - 3);
    expect(with_({ tauntedBy: 0 }, [4, 3, 5, 1])).toBe(plain - 3);
    expect(with_({ blinded: true, tauntedBy: 1 }, [4, 3, 5, 1, 1])).toBe(plain - 5);
  });

  it('ING-PROP-03: what is unfit near is hampered at 1 m, not at 2 m, and only with the properties in use', () => {
    const at = (x: number, items: readonly ScriptItem[], weaponProperties = true) =>
      40 - strikes(yard({ gear: ['pike'], at: [x, 3] }, { toggles: { weaponProperties } }), 'pike', items).left;
    // Both hands on it add 1 where the properties are in use.
    expect([at(3, [4, 3, 5]), at(4, [4, 3, 5, 1]), at(4, [4, 3, 5], false)]).toEqual([13, 10, 12]);
  });

  it('ING-CRIT-03 ING-ATK-02: luck from the weapon’s critical face on hits anything for its critical damage', () => {
    const hard = { evasion: 30, deflection: 0 };
    expect(strikes(yard({}, {}, hard), 'spear', [4, 3, 18]).events).toContain('misses-object');
    const plain = 40 - strikes(yard(), 'spear', [4, 3, 18]).left;
    expect(40 - strikes(yard({}, {}, hard), 'spear', [4, 3, 19]).left).toBe(plain + 4);
  });

  it('ING-ATK-02 ING-ATK-04: evasion is reached or missed, deflection leaves 1 at least', () => {
    const result = 40 - strikes(yard(), 'spear', [4, 3, 5]).left - 4;
    const left = (fixture: object) => strikes(yard({}, {}, fixture), 'spear', [4, 3, 5]).left;
    expect([left({ evasion: result }), left({ evasion: result + 1 })]).toEqual([36 - result, 40]);
    expect([left({ deflection: 1 }), left({ deflection: result + 3 }), left({ deflection: 40 })]).toEqual([
      37 - result,
      39,
      39,
    ]);
  });

  it('ING-DUR-02: durability ends at 0, then the thing is broken, no target any more, and told so', () => {
    const result = 40 - strikes(yard(), 'spear', [4, 3, 5]).left;
    const broken = (durability: number) => {
      const fight = yard({}, {}, { durability });
      const { left, events } = strikes(fight, 'spear', [4, 3, 5]);
      const boudica = byId(fight, 'boudica');
      return [
        left,
        events.includes('breaks-object'),
        penaltyToObject(fight, boudica, 0, weapon(fight, boudica, 'spear'), 0),
      ];
    };
    expect(broken(result + 1)).toEqual([1, false, 0]);
    expect([broken(result), broken(result - 1)]).toEqual([
      [0, true, -1],
      [0, true, -1],
    ]);
  });

  it('ING-MOVE-08 ING-ATK-14: a shot has its penalty for range, and a wall between stops it', () => {
    const rows = (row: string) => ['.'.repeat(50), row, '.'.repeat(50)];
    const penalty = (x: number, row = '.'.repeat(50)) => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [0, 1], gear: ['shortbow'] },
          { use: 'guard', at: [49, 2] },
        ],
        rulings: { targets: 'anything' },
        scene: { map: rows(row), fixtures: [{ ...chest, x, y: 1 }] },
      });
      const boudica = byId(fight, 'boudica');
      return penaltyToObject(fight, boudica, 0, weapon(fight, boudica, 'shortbow'), 0);
    };
    expect([penalty(35), penalty(36)]).toEqual([0, 1]);
    const walled = `...#${'.'.repeat(46)}`;
    expect([penalty(3, walled), penalty(4, walled)]).toEqual([0, -1]);
  });

  it('ING-STRAY-01 ING-STRAY-03: a shot of luck 1 strays at those within 1 m of the thing, a blow or a shot of luck 2 does not', () => {
    const strays = (gear: string, luck: number, x: number, status: Fighter['status'] = 'able') => {
      const fight = yard({ gear: [gear], at: [3, 3] });
      Object.assign(byId(fight, 'guard'), { x, y: 4, reactions: 0, status });
      return strikes(fight, gear, [4, 3, luck]).events.includes('strayed');
    };
    expect([strays('shortbow', 1, 6), strays('shortbow', 2, 6), strays('shortbow', 1, 7)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([strays('spear', 1, 6), strays('shortbow', 1, 6, 'dead'), strays('shortbow', 1, 6, 'gone')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('ING-ATK-06: an item is struck only where it lies on the ground, and has neither evasion nor deflection', () => {
    const fight = yard({}, { scene: { items: [{ name: 'idol', x: 5, y: 3, durability: 30 }] } });
    const idol = fight.things.findIndex(({ def }) => def.name === 'idol');
    const before = soundness(fight, FIRST_ITEM + idol);
    expect([before > 0, soundness(fight, FIRST_ITEM), soundness(fight, 3), soundness(fight, 900)]).toEqual([
      true,
      0,
      0,
      0,
    ]);
    const { events } = strikes(fight, 'spear', [1, 1, 5], 0, FIRST_ITEM + idol);
    expect(events).toContain('damages-object');
    fight.things[idol]!.holder = 1;
    fight.things[idol]!.place = 1;
    expect(soundness(fight, FIRST_ITEM + idol)).toBe(0);
  });

  it('ING-MOVE-12 ING-ATK-06: without a map a thing is at hand, nobody stands beside it, and nothing is in the way', () => {
    const fight = yard({ gear: ['shortbow'] }, { toggles: { positioning: 'abstract' } });
    const { events, left } = strikes(fight, 'shortbow', [4, 3, 1]);
    expect([events.includes('strayed'), left < 40]).toEqual([false, true]);
    const hidden = yard({}, { toggles: { positioning: 'abstract' } });
    byId(hidden, 'boudica').hiddenFrom = 2;
    expect(strikes(hidden, 'spear', [4, 3, 5]).events).toContain('revealed');
  });
});
