import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { usualTie } from '../attack/landing.ts';
import { beginBlow, countBlow } from '../attack/stroke.ts';
import { testMorale } from '../harm/morale.ts';
import { checkEnd } from '../round/flow.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'x', name: 'x', hp: 8, attacks: ['nata'], ...more });

function after(own: object, more: Partial<TestFight> = {}, script: readonly ScriptItem[] = []) {
  const fight = fightOf({ party: [pc(own), pc({ id: 'b' })], foes: [foe()], phase: 'aftermath', ...more });
  Object.assign(fight, { result: 'won', winner: 0 });
  const told = playSteps(fight, 1, script).told();
  return { a: byId(fight, 'a'), fight, events: told.map(({ event }) => event), told };
}

describe('after the fight', () => {
  it('IKZ-REST-01: what lasts no longer than the fight is over', () => {
    const { a, events } = after({ state: { burning: 3, panicked: true, bonusNext: 1 } });
    expect(a).toMatchObject({ burning: 0, panicked: false, bonusNext: 0, pending: false, grappledBy: -1, edgeOn: -1 });
    expect(events).not.toContain('still-poisoned');
    expect(events).not.toContain('weapons-recovered');
  });

  it('IKZ-EQP-02: what was thrown or dropped is picked up, told only where something was thrown', () => {
    const fight = fightOf({ party: [pc({ attacks: ['shuriken', 'katana'] })], foes: [foe()], phase: 'aftermath' });
    const full = byId(fight, 'a').uses[0]!;
    byId(fight, 'a').uses[0] = 0;
    byId(fight, 'a').dropped[1] = 1;
    const events = playSteps(fight, 1, [])
      .told()
      .map(({ event }) => event);
    expect([byId(fight, 'a').uses[0], byId(fight, 'a').dropped[1]]).toEqual([full, 0]);
    expect(events).toContain('weapons-recovered');
  });

  it('IKZ-REST-01, IKZ-DEP-01: a moment restores HP, not to the deprived, who are told so', () => {
    expect(after({ hp: { now: 1, max: 6 } }).a.hp).toBe(6);
    const deprived = after({ hp: { now: 1, max: 6 }, state: { deprived: true } });
    expect(deprived.a.hp).toBe(1);
    expect(deprived.events).toContain('no-recovery');
    expect(after({}).events).not.toContain('rested');
    expect(after({ hp: { now: 1, max: 6 } }, { rulings: { rest: 'none' } }).a.hp).toBe(1);
  });

  it('IKZ-SCAR-08: all scars that wait are rolled for where the Guide says all have mended, none where none has', () => {
    const own = { pendingScars: [3, 4], state: { deprived: true } };
    expect(after(own, { rulings: { mended: 'all' } }, [1, [1, 1]]).a.pendingScars).toEqual([]);
    expect(after(own, { rulings: { mended: 'none' } }).a.pendingScars).toEqual([3, 4]);
    expect(after(own, {}, [1]).a.pendingScars).toEqual([4]);
  });

  it('IKZ-CRIT-08: foes who lie dying with friends left are tended, too, but nobody else of them recovers', () => {
    const foes = [
      foe({ hp: { now: 0, max: 8 }, state: { status: 'critical' } }),
      foe({ id: 'y', hp: { now: 1, max: 8 } }),
    ];
    const { fight } = after({}, { foes });
    expect([byId(fight, 'x').status, byId(fight, 'y').hp]).toEqual(['stabilised', 1]);
  });

  it('IKZ-ATTR-05: a hazard of a die goes to the attribute the Guide names', () => {
    const { a } = after({}, { rulings: { hazard: 'd8', hazardHurts: 'WIL' }, party: [pc()] }, [7]);
    expect(a).toMatchObject({ wil: 3, str: 10, hp: 6 });
    expect(
      after({}, { rulings: { hazard: 'd4', hazardHurts: 'armoured' }, party: [pc({ armour: 3 })] }, [3]).a.str,
    ).toBe(10);
  });
});

describe('morale', () => {
  const tested = (
    foes: readonly Cast[],
    change: (fight: ReturnType<typeof fightOf>) => void,
    dice: readonly number[],
    more: Partial<TestFight> = {},
  ) => {
    const fight = fightOf({ party: [pc()], foes, ...more });
    change(fight);
    const table = play(fight, dice);
    testMorale(fight, table.table);
    table.finish();
    return table
      .told()
      .filter(({ event }) => event === 'morale-tested')
      .map(({ rule }) => rule);
  };
  const three = [foe({ id: 'x', wil: 10 }), foe({ id: 'y', wil: 10 }), foe({ id: 'z', wil: 10 })];

  it('IKZ-MOR-05: a lone foe is tested at 0 HP, one with a companion is not, nor is one who has HP', () => {
    expect(tested([foe()], (fight) => Object.assign(byId(fight, 'x'), { hp: 0 }), [3])).toEqual(['IKZ-MOR-05']);
    expect(tested([foe()], () => {}, [])).toEqual([]);
    expect(tested([foe(), foe({ id: 'y' })], (fight) => Object.assign(byId(fight, 'x'), { hp: 0 }), [])).toEqual([]);
  });

  it('IKZ-MOR-02: half of them lost, by whatever way, is a cause; fewer are not', () => {
    const gone =
      (...ids: readonly string[]) =>
      (fight: ReturnType<typeof fightOf>) => {
        for (const id of ids) byId(fight, id).status = 'captured';
      };
    expect(tested(three, gone('x'), [])).toEqual([]);
    expect(tested(three, gone('x', 'y'), [3])).toEqual(['IKZ-MOR-02']);
    expect(tested([...three, foe({ id: 'w' })], gone('x', 'y'), [3, 3])).toEqual(['IKZ-MOR-02']);
    expect(tested(three, gone(), [])).toEqual([]);
  });

  it('IKZ-MOR-01, IKZ-MOR-06: a first death is a cause, for those who have nerves', () => {
    const dead = (fight: ReturnType<typeof fightOf>) => Object.assign(byId(fight, 'x'), { status: 'dead' });
    expect(tested(three, dead, [3, 3])).toEqual(['IKZ-MOR-01']);
    expect(
      tested(
        [foe(), foe({ id: 'y', traits: ['fearless'] }), foe({ id: 'z', kind: 'pc' }), foe({ id: 'w' })],
        dead,
        [3],
      ),
    ).toEqual(['IKZ-MOR-01']);
    expect(
      tested([foe(), foe({ id: 'y', traits: ['fearless'] }), foe({ id: 'z', traits: ['fearless'] })], dead, []),
    ).toEqual([]);
    expect(tested(three, dead, [], { toggles: { morale: false } })).toEqual([]);
  });
});

describe('the end and the choice of equals', () => {
  it('IKZ-RND-08, IKZ-RND-06: a side that is stuck is beaten; where nobody can act nobody wins', () => {
    const ended = (own: object, other: object) => {
      const fight = fightOf({ party: [pc(own)], foes: [foe(other)] });
      checkEnd(fight, play(fight, []).table);
      return [fight.result, fight.winner, byId(fight, 'x').status];
    };
    expect(ended({}, { wil: 0 })).toEqual(['won', 0, 'captured']);
    expect(ended({}, { dex: 0 })).toEqual(['won', 0, 'captured']);
    expect(ended({}, { state: { immobile: true } })).toEqual(['won', 0, 'captured']);
    expect(ended({}, { state: { helpless: true } })).toEqual(['running', -1, 'active']);
    expect(ended({ wil: 0 }, { wil: 0 })).toEqual(['draw', -1, 'active']);
    expect(ended({}, {})).toEqual(['running', -1, 'active']);
  });

  it('IKZ-ATK-12: by default the most damage lands, then the one whose skill works, then the first', () => {
    const usual = (one: object, other: object, roll: number, armour = 0) => {
      const fight = fightOf({
        party: [
          pc({ attacks: [{ name: 'one', dice: 'd8', ...one }] }),
          pc({ id: 'b', attacks: [{ name: 'other', dice: 'd8', ...other }] }),
        ],
        foes: [foe({ armour })],
      });
      for (const attacker of [0, 1]) {
        beginBlow(fight, attacker, 2, 0).roll = roll;
        countBlow(fight);
      }
      Object.assign(fight.now, { about: 2, aux: roll });
      return usualTie(fight);
    };
    expect([usual({}, {}, 4), usual({}, { type: 'slashing' }, 4), usual({ type: 'slashing' }, {}, 4)]).toEqual([
      0, 1, 0,
    ]);
    expect([
      usual({}, { shock: 4 }, 4),
      usual({}, { shock: 5 }, 4),
      usual({}, { sweep: 4 }, 4),
      usual({}, { sweep: 5 }, 4),
      usual({}, { disarm: true }, 4),
    ]).toEqual([1, 0, 1, 0, 1]);
    expect(usual({ shock: 4 }, { type: 'bludgeoning' }, 4, 2)).toBe(1);
  });
});
