import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { harm } from '../harm/harm.ts';
import { testMorale } from '../harm/morale.ts';
import { gainWound, treatWounds } from '../harm/wounds.ts';
import { Attribute } from '../state/model.ts';
import { hpOf, slotsUsed } from '../state/people.ts';
import { trainAttribute } from './training.ts';

const pc = (id: string, more: object = {}): Cast => ({ id, name: id, kind: 'pc', hp: 6, attacks: ['nata'], ...more });

/** Plays the aftermath of a fight that the party has won. */
function after(wanted: Partial<TestFight>, script: readonly ScriptItem[] = []) {
  const fight = fightOf({ party: [pc('a')], foes: ['oni'], ...wanted });
  fight.phase = 'aftermath';
  fight.result = 'won';
  fight.winner = 0;
  return { table: playSteps(fight, 1, script), fight };
}

describe('the fallen', () => {
  const fallen = { hp: { now: 0, max: 4 }, state: { status: 'critical' } };

  it('IKZ-CRIT-09, IKZ-CRIT-08: without rest nobody is stabilised and the hour runs on', () => {
    const { fight, table } = after({ party: [pc('a'), pc('z', fallen)], rulings: { rest: 'none' } });
    expect(byId(fight, 'z')).toMatchObject({ status: 'critical', deathClock: 360 });
    cited(table.told(), 'IKZ-CRIT-08');
  });

  it('IKZ-ACT-10, IKZ-CRIT-08: with no friend left the fallen die, unless they have been aided', () => {
    const alone = (aided: boolean) => {
      const fight = fightOf({ party: [pc('a'), pc('z', fallen)], foes: ['oni'], phase: 'aftermath' });
      byId(fight, 'a').status = 'fled';
      byId(fight, 'z').aided = aided;
      playSteps(fight, 1, aided ? [] : ['nobody']);
      return byId(fight, 'z');
    };
    expect([alone(false).status, alone(true).status]).toEqual(['dead', 'active']);
  });

  it('IKZ-CRIT-13: the mortally wounded who pass the save are mortally wounded still', () => {
    const fight = fightOf({
      party: [pc('a', { hp: { now: 0, max: 11 }, state: { status: 'mortal' } }), pc('b')],
      foes: ['oni'],
    });
    const table = play(fight, [7]);
    harm(fight, table.table, byId(fight, 'a'), 3);
    table.finish();
    expect(byId(fight, 'a')).toMatchObject({ status: 'mortal', str: 7, deathClock: 360 });
    cited(table.told(), 'IKZ-CRIT-13');
  });

  it('IKZ-DTH-02: who joins in round 1 has to save as well, later nobody does', () => {
    const joins = (round: number, script: readonly ScriptItem[]) => {
      const fight = fightOf({
        party: [pc('a', { state: { status: 'dead' } }), { use: 'akira', reserve: true }, pc('b')],
        foes: ['oni'],
        round,
      });
      playSteps(fight, 2, ['akira', ...script]);
      return byId(fight, 'akira').pending;
    };
    expect(joins(1, [13, 'nothing'])).toBe(false);
    expect(joins(1, [12, 'nothing', 'nothing'])).toBe(true);
    expect(joins(2, ['nothing', 'nothing'])).toBe(true);
  });
});

describe('rest', () => {
  it('IKZ-REST-01, IKZ-SCAR-08: those who have fled rest too, and what their scars left is rolled', () => {
    const { fight } = after(
      {
        party: [
          pc('a', { hp: { now: 0, max: 6 }, pendingScars: [3], state: { status: 'fled', deprived: true } }),
          pc('b', { hp: { now: 2, max: 5 } }),
        ],
      },
      [4],
    );
    expect(byId(fight, 'a')).toMatchObject({ status: 'fled', hp: 10, hpMax: 10, deprived: false });
    expect(byId(fight, 'b').hp).toBe(5);
  });

  it('IKZ-SCAR-08, IKZ-SCT-04, IKZ-SCT-07: the Guide names scars that have healed one by one', () => {
    const { fight } = after(
      {
        party: [pc('a', { dex: 10, pendingScars: [7, 4], state: { hamstrung: true } })],
        rulings: { mended: 'some' },
      },
      ['scar:7', [6, 6, 1], 'none'],
    );
    expect(byId(fight, 'a')).toMatchObject({ dexMax: 13, dex: 13, hamstrung: false, pendingScars: [4] });
  });

  it('IKZ-DEP-02: a safe night takes Fatigue away, a few hours do not', () => {
    const left = (rest: string) =>
      byId(after({ party: [pc('a', { fatigue: 2 })], rulings: { rest } }).fight, 'a').fatigue;
    expect([left('hours'), left('night')]).toEqual([2, 0]);
  });
});

describe('what creatures leave behind', () => {
  it('IKZ-NPC-07, IKZ-DEP-01: a bat’s disease keeps somebody deprived until a healer has had a week', () => {
    const rested = (rest: string, script: readonly number[]) => {
      const state = { diseased: true, deprived: true };
      const party = [pc('a', { hp: { now: 0, max: 6 }, pendingScars: [3], state })];
      const { deprived, hp } = byId(after({ party, rulings: { rest } }, script).fight, 'a');
      return [deprived, hp > 0];
    };
    expect(rested('hours', [2])).toEqual([true, false]);
    expect(rested('week', [2])).toEqual([false, true]);
  });

  it('IKZ-NPC-07: poison stays, is cured or kills, as the Guide says', () => {
    const poisoned = (poisonCure: string) => {
      const asked = poisonCure === 'dies' ? ['nobody'] : [];
      const { fight } = after({ party: [pc('a', { state: { poisonHours: 5 } })], rulings: { poisonCure } }, asked);
      return [byId(fight, 'a').status, byId(fight, 'a').poisonHours];
    };
    expect([poisoned('open'), poisoned('found'), poisoned('dies')]).toEqual([
      ['active', 5],
      ['active', 0],
      ['dead', 5],
    ]);
  });
});

describe('slots', () => {
  it('IKZ-INV-01, IKZ-WND-10: things fill slots by their size, and the player chooses what to drop', () => {
    const things = ['rope', { name: 'tent', slots: 2 }, { name: 'amulet', slots: 0 }];
    const fight = fightOf({ party: [pc('a', { gear: 7, things })], foes: ['oni'] });
    const a = byId(fight, 'a');
    expect([slotsUsed(a), hpOf(fight, a)]).toEqual([10, 0]);
    const table = play(fight, ['thing:tent']);
    gainWound(fight, table.table, a, 0, 1);
    table.finish();
    expect([slotsUsed(a), hpOf(fight, a), a.carried]).toEqual([9, 6, [1, 0, 1]]);
  });

  it('IKZ-INV-02: who is loaded to the full may drop something and still act', () => {
    const fight = fightOf({ party: [pc('a', { gear: 9, things: ['rope'] })], foes: [{ use: 'oni', id: 'b' }] });
    playSteps(fight, 2, ['drop', 'thing:rope', 'attack:b:nata', 3]);
    expect([slotsUsed(byId(fight, 'a')), byId(fight, 'b').hp]).toEqual([9, 8]);
  });

  it('IKZ-WND-06: the point of a permanent wound can be trained back, its slot never', () => {
    const fight = fightOf({ party: [pc('a', { str: 12, gear: 3 })], foes: ['oni'] });
    const a = byId(fight, 'a');
    const table = play(fight, [2, 12]);
    gainWound(fight, table.table, a, 0, 3);
    expect(a).toMatchObject({ str: 11, strMax: 11 });
    trainAttribute(table.table, a, Attribute.str);
    table.finish();
    expect(a).toMatchObject({ str: 12, strMax: 12 });
    treatWounds(table.table, a, 2);
    expect(slotsUsed(a)).toBe(4);
    cited(table.told(), 'IKZ-WND-06');
  });

  it('IKZ-WND-02: a deed may have its price', () => {
    const fight = fightOf({ party: [pc('a')], foes: ['oni'], rulings: { woundAwarded: 'ask' } });
    playSteps(fight, 2, ['other', 'woundAwarded:burns']);
    expect(byId(fight, 'a').wounds).toMatchObject([{ type: 0, level: 1, slotted: true }]);
  });
});

describe('training', () => {
  it('IKZ-TRN-01, IKZ-TRN-02: a weapon trained after the fight has its type and skill for a month', () => {
    const training = { requireTraining: true };
    const { fight } = after(
      { party: [pc('a', { attacks: ['otsuchi', 'bo'] })], toggles: training, rulings: { training: 'weapon' } },
      ['otsuchi', 'days:4', 4],
    );
    const a = byId(fight, 'a');
    expect([a.trainedDays, a.lessons]).toEqual([
      [30, 0],
      [1, 0],
    ]);
    const next = fightOf({
      party: [pc('a', { attacks: ['otsuchi', 'bo'] })],
      foes: [{ use: 'oni', armour: 2 }],
      toggles: training,
    });
    byId(next, 'a').trainedDays[0] = 30;
    playSteps(next, 2, ['attack:oni:otsuchi', 5]);
    expect(byId(next, 'oni').hp).toBe(7);
    next.phase = 'partyDeclare';
    playSteps(next, 2, ['attack:oni:bo', 3]);
    expect(byId(next, 'oni').hp).toBe(5);
  });
});

describe('nerve', () => {
  const nerve = (foes: readonly Cast[], dice: readonly number[], party: readonly Cast[] = [pc('a')]) => {
    const fight = fightOf({ party, foes });
    const table = play(fight, dice);
    testMorale(fight, table.table);
    table.finish();
    return fight.fighters.map(({ status }) => status);
  };

  it('IKZ-MOR-06: neither PCs nor retainers are ever tested, on whichever side they stand', () => {
    const dead = { use: 'farmer', id: 'dead', state: { status: 'dead' } };
    const guard = { use: 'ashigaru', id: 'guard', kind: 'retainer' };
    const party = [pc('a'), { ...guard, side: 'party' }, pc('z', { state: { status: 'dead' } })];
    expect(
      nerve([dead, { ...guard, id: 'other', side: 'foes' }, pc('b', { side: 'foes' })], [], party).slice(3),
    ).toEqual(['dead', 'active', 'active']);
    expect(nerve([dead, 'farmer'], [9], party).slice(0, 5)).toEqual(['active', 'active', 'dead', 'dead', 'fled']);
  });

  it('IKZ-MOR-02, IKZ-MOR-05: who was down before the fight does not count among those lost', () => {
    const down = { use: 'farmer', id: 'down', state: { status: 'critical' } };
    expect(nerve([down, 'farmer', 'bandit', 'wolf'], [])).toEqual(['active', 'critical', 'active', 'active', 'active']);
    expect(nerve([down, { use: 'farmer', hp: { now: 0, max: 4 } }], [9]).at(-1)).toBe('fled');
  });

  it('IKZ-PAN-01: a foe in panic has no turn in round 1 either, and without panic nobody is in it', () => {
    const scared = (panic: boolean) => {
      const fight = fightOf({
        party: [pc('a')],
        foes: [{ use: 'farmer', state: { panicked: true } }],
        phase: 'start',
        round: 0,
        toggles: { panic },
      });
      playSteps(fight, 4, [5, 'nothing', ...(panic ? [] : ['nothing'])]);
      return [byId(fight, 'farmer').panicked, byId(fight, 'farmer').pending];
    };
    expect([scared(true), scared(false)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('IKZ-RND-08: who is bound or asleep is not yet beaten', () => {
    const fight = fightOf({ party: [pc('a')], foes: [{ use: 'oni', state: { helpless: true } }] });
    playSteps(fight, 2, ['attack:oni:nata', [2, 5]]);
    expect([fight.phase, byId(fight, 'oni').status]).toEqual(['foesDeclare', 'active']);
  });
});
