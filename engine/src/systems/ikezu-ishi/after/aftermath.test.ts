import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, somebody } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { harm } from '../harm/harm.ts';
import { gainWound } from '../harm/wounds.ts';

const pc = (more: object = {}): Cast => ({
  id: 'a',
  name: 'a',
  kind: 'pc',
  hp: 6,
  attacks: ['nata', 'shuriken'],
  ...more,
});

/** After a fight that the party has won. */
function after(own: object, rulings: Record<string, string>, script: readonly ScriptItem[] = [], foe: object = {}) {
  const fight = fightOf({
    party: [pc(own), pc({ id: 'c', name: 'c' })],
    foes: [{ ...somebody('b'), ...foe }],
    rulings,
    phase: 'aftermath',
  });
  Object.assign(fight, { result: 'won', winner: 0 });
  const told = playSteps(fight, 1, script).told();
  return { fight, told, a: byId(fight, 'a'), events: told.filter(({ who }) => who === 'a').map(({ event }) => event) };
}

describe('what the fallen and the others are told', () => {
  it('IKZ-CRIT-09, IKZ-CRIT-16, IKZ-CRIT-08: rest stabilises and hours bring them to their feet; without rest the hour runs on', () => {
    const down = { hp: { now: 0, max: 6 }, state: { status: 'critical', deathClock: 61, aided: true } };
    const moments = after(down, { rest: 'moments' });
    expect([moments.a.status, moments.a.aided, moments.events]).toEqual([
      'stabilised',
      false,
      ['became', 'stabilised'],
    ]);
    const hours = after(down, { rest: 'hours' });
    expect([hours.a.status, hours.a.hp, hours.events]).toEqual([
      'active',
      6,
      ['became', 'stabilised', 'on-their-feet', 'rested'],
    ]);
    const none = after(down, { rest: 'none' });
    expect([none.a.status, none.told.find(({ event }) => event === 'clock-runs')]).toMatchObject([
      'critical',
      { minutes: 11 },
    ]);
  });

  it('IKZ-CRIT-08: with no friend left to help the fallen die, however many foes stand about', () => {
    const alone = (more: readonly Cast[]) => {
      const down = pc({ hp: { now: 0, max: 6 }, state: { status: 'critical' } });
      const fight = fightOf({ party: [down, pc({ id: 'c' })], foes: [somebody('b'), ...more], phase: 'aftermath' });
      Object.assign(fight, { result: 'won', winner: 1 });
      Object.assign(byId(fight, 'c'), { status: 'captured' });
      playSteps(fight, 1, ['nobody']);
      return byId(fight, 'a').status;
    };
    expect([alone([]), alone([somebody('d')])]).toEqual(['dead', 'dead']);
  });

  it('IKZ-REST-01: a moment restores HP and says how many, no rest restores none', () => {
    const hurt = { hp: { now: 2, max: 6 } };
    expect(after(hurt, { rest: 'moments' }).told.find(({ event }) => event === 'rested')).toMatchObject({
      who: 'a',
      hp: 6,
    });
    expect(after(hurt, { rest: 'none' }).a.hp).toBe(2);
  });

  it('IKZ-NPC-07: poison kills, is cured, or its hours are named', () => {
    const poisoned = { state: { poisonHours: 5 } };
    expect(after(poisoned, { poisonCure: 'dies' }, ['nobody']).a.status).toBe('dead');
    const found = after(poisoned, { poisonCure: 'found' });
    expect([found.a.poisonHours, found.events]).toEqual([0, ['poison-cured']]);
    const [still] = after(poisoned, { poisonCure: 'open' }).told.filter(({ event }) => event === 'still-poisoned');
    expect(still).toMatchObject({ who: 'a', hours: 5 });
  });

  it('IKZ-WND-09, IKZ-WND-12: field care heals light wounds, a temple severe ones, and of the rest the cure is named', () => {
    const wounds = (['light', 'severe', 'permanent'] as const).map((level) => ({ type: 'frostbite', level }));
    const treated = (care: string) => {
      const { told } = after({ wounds }, { care });
      const healed = told.filter(({ event }) => event === 'wound-healed').map(({ type }) => type);
      return [
        healed,
        told.filter(({ event }) => event === 'untreated').map(({ level, cure, rule }) => `${level} ${cure} ${rule}`),
      ];
    };
    const forever = 'permanent stays for ever IKZ-WND-06';
    const temple = 'severe needs a week in a healing temple IKZ-WND-09';
    const herbs = 'light needs the right herbs and a night IKZ-WND-09';
    expect([treated('none'), treated('field'), treated('temple')]).toEqual([
      [[], [herbs, temple, forever]],
      [['frostbite'], [temple, forever]],
      [['frostbite', 'frostbite'], [forever]],
    ]);
  });

  it('IKZ-DEP-02: days deprived tire PCs only, and are told of one by one', () => {
    const tired = after({ state: { deprived: true } }, { daysDeprived: '3' });
    expect([
      tired.a.fatigue,
      tired.told.filter(({ event }) => event === 'fatigued').map(({ fatigue }) => fatigue),
    ]).toEqual([2, [1, 2]]);
    expect(after({ kind: 'retainer', side: 'party', state: { deprived: true } }, { daysDeprived: '3' }).a.fatigue).toBe(
      0,
    );
  });

  it('IKZ-ATTR-05, IKZ-ATTR-01: whoever a danger kills neither rests nor is wounded besides', () => {
    const { a, events } = after({ str: 2, hp: { now: 1, max: 6 } }, { hazard: 'd6', woundAwarded: 'burns' }, [
      6,
      1,
      'nobody',
    ]);
    expect([a.status, a.wounds, a.hp]).toEqual(['dead', [], 1]);
    expect(events).toEqual(['outside-a-fight', 'attribute-lost', 'became']);
  });

  it('IKZ-ATTR-06: where armour helps against a danger, what it stops costs nothing, and the log says whether it does', () => {
    const exposed = (hazardHurts: string, die: number) => {
      const { a, told } = after({ armour: 3 }, { hazard: 'd4', hazardHurts }, [die, die]);
      return [
        a.str,
        told.filter(({ event, who }) => event === 'outside-a-fight' && who === 'a').map(({ helps }) => helps),
      ];
    };
    expect([exposed('STR', 3), exposed('armoured', 3), exposed('armoured', 4)]).toEqual([
      [7, ['does not help']],
      [10, ['helps']],
      [9, ['helps']],
    ]);
  });

  it('IKZ-EQP-02: what lies on the ground is in reach again, and what was thrown is gathered', () => {
    const fight = fightOf({ party: [pc()], foes: [somebody('b')], phase: 'aftermath' });
    Object.assign(fight, { result: 'won', winner: 0 });
    Object.assign(byId(fight, 'a'), { dropped: [1, 1], uses: [-1, 0] });
    const told = playSteps(fight, 1, []).told();
    expect([byId(fight, 'a').dropped, byId(fight, 'a').uses]).toEqual([
      [0, 0],
      [-1, 1],
    ]);
    expect(told.filter(({ event }) => event === 'weapons-recovered')).toHaveLength(1);
  });

  it('IKZ-TRN-02, IKZ-TRN-03: the log says what training cost and brought', () => {
    const trained = (rulings: Record<string, string>, script: readonly ScriptItem[]) =>
      after({ str: 9 }, { rest: 'none', ...rulings }, script).told.filter(
        ({ event, who }) => /trained$/.test(event) && who === 'a',
      );
    const weapon = (die: number) => trained({ training: 'weapon' }, ['nata', 'days:4', die, 'nata', 'days:1', 1]);
    expect(weapon(4)).toMatchObject([{ days: 4, ryo: 40, gained: 'has type and skill of the weapon for 30 days' }]);
    expect(weapon(5)).toMatchObject([{ days: 4, ryo: 40, gained: 'learns nothing' }]);
    expect(trained({ training: 'STR' }, [10, 1])).toMatchObject([{ attribute: 'STR', max: 10, how: 'is now' }]);
    expect(trained({ training: 'STR' }, [9, 1])).toMatchObject([{ attribute: 'STR', max: 9, how: 'stays' }]);
  });

  it('IKZ-TRN-02: who has no weapon trains with none, and only PCs on their feet train', () => {
    expect(after({ attacks: [] }, { training: 'weapon', rest: 'none' }, ['nata', 'days:1', 2]).a.trainedDays).toEqual(
      [],
    );
    const down = { state: { status: 'critical', deathClock: 9 }, hp: { now: 0, max: 6 } };
    expect(after(down, { training: 'STR', rest: 'moments' }, [1]).a.strMax).toBe(10);
    const mate = after({ kind: 'retainer', side: 'party' }, { training: 'STR', rest: 'none' }, [1]);
    expect(mate.a.strMax).toBe(10);
  });
});

describe('scars and things in the log', () => {
  const scar = (own: object, lost: number, script: readonly ScriptItem[]) => {
    const fight = fightOf({
      party: [pc({ hp: { now: lost, max: Math.max(6, lost) }, ...own })],
      foes: [somebody('b')],
    });
    const { table, told, finish } = play(fight, script);
    harm(fight, table, byId(fight, 'a'), lost);
    finish();
    return told().map((each) =>
      [each.event, each.max ?? each.place ?? each.value ?? each.roll].filter((part) => part !== undefined).join(' '),
    );
  };

  it('IKZ-SCAR-05, IKZ-SCAR-06, IKZ-SCT-01, IKZ-SCAR-07: the place, what it teaches, and the first of a life or not', () => {
    expect(scar({}, 1, [2, 5, 3])).toEqual([
      'at-zero',
      'scarred',
      'scar-place hands',
      'nothing-learnt 5',
      'first-scar 9',
    ]);
    const known = { state: { hadFirstScar: true } };
    expect(scar({ ...known, hp: { now: 1, max: 4 } }, 1, [6, 5])).toEqual([
      'at-zero',
      'scarred',
      'scar-place ear',
      'hp-raised 5',
      'no-more-bonus',
    ]);
    expect(scar(known, 4, [3])).toEqual(['at-zero', 'scarred', 'broken-bone arm', 'no-more-bonus']);
    expect(scar({ ...known, wil: 12 }, 9, [[4, 4, 4]])).toEqual([
      'at-zero',
      'scarred',
      'nothing-learnt 12',
      'no-more-bonus',
    ]);
    expect(scar({ ...known, wil: 12 }, 9, [[4, 4, 5]])).toEqual([
      'at-zero',
      'scarred',
      'attribute-raised 13',
      'no-more-bonus',
    ]);
    expect(scar({ ...known, str: 12 }, 6, [1, [4, 4, 4]])).toEqual([
      'at-zero',
      'scarred',
      'nothing-learnt 12',
      'no-more-bonus',
    ]);
  });

  it('IKZ-SCT-12, IKZ-SCT-11: doom that is lifted or comes true is told', () => {
    const doomed = (die: number, script: readonly ScriptItem[]) => {
      const fight = fightOf({
        party: [pc({ hp: { now: 0, max: 6 }, state: { doomed: true } })],
        foes: [somebody('b')],
      });
      const { table, told } = play(fight, [die, ...script]);
      harm(fight, table, byId(fight, 'a'), 2);
      return told().map(({ event }) => event);
    };
    expect(doomed(1, [{ who: 'a', why: 'doom-roll', faces: [1, 1, 1] }])).toEqual([
      'critical-damage',
      'stands',
      'doom-lifted',
      'nothing-learnt',
    ]);
    expect(doomed(20, [])).toEqual(['critical-damage', 'doom-fulfilled', 'became']);
  });

  it('IKZ-CRIT-12, IKZ-ATK-05: of a blow that HP bear it is told by the rule, and of one that armour stops nothing', () => {
    const hurt = (damage: number, str: object) => {
      const fight = fightOf({ party: [pc(str)], foes: [somebody('b')] });
      const { table, told } = play(fight, []);
      harm(fight, table, byId(fight, 'a'), damage);
      return told().map(({ event, rule }) => `${event} ${rule}`);
    };
    expect([hurt(2, {}), hurt(2, { str: { now: 9, max: 10 } }), hurt(0, {})]).toEqual([
      ...[['hurt IKZ-ATK-05'], ['hurt IKZ-CRIT-12'], []],
    ]);
  });

  it('IKZ-WND-10, IKZ-INV-01: what is dropped for a wound frees its slots, and they are named', () => {
    const dropped = (own: object, script: readonly ScriptItem[]) => {
      const fight = fightOf({ party: [pc(own)], foes: [somebody('b')] });
      const { table, told, finish } = play(fight, script);
      gainWound(fight, table, byId(fight, 'a'), 0, 1);
      finish();
      return told().map(({ event, slots }) => (slots === undefined ? event : `${event} ${slots}`));
    };
    expect(dropped({ gear: 10 }, [])).toEqual(['dropped-thing 1', 'wounded']);
    expect(dropped({ gear: 8, things: [{ name: 'tent', slots: 2 }] }, ['thing:tent'])).toEqual([
      'dropped-thing 2',
      'wounded',
    ]);
    expect(dropped({ fatigue: 10 }, [])).toEqual(['wound-without-slot', 'wounded']);
  });
});
