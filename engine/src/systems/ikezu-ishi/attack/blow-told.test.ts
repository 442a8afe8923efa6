import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { Duel } from '../book/duel-forms.ts';
import { R } from '../book/rules.ts';
import { harm, loseAttribute, loseForGood } from '../harm/harm.ts';
import { recoverScar, takeScar } from '../harm/scars.ts';
import { gainHp } from '../rolls/owed.ts';
import { Attribute } from '../state/model.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'x', name: 'x', hp: 30, str: 10, attacks: ['nata'], ...more });

/** The events of one phase of the party against `x`. */
function told(own: object, other: object, script: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  return playSteps(fightOf({ party: [pc(own)], foes: [foe(other)], ...more }), 2, script).told();
}

describe('the log of a blow', () => {
  const tags = (attack: object, armour: number, roll: number, toggles: TestFight['toggles'] = {}) =>
    told({ attacks: [{ name: 'thing', dice: 'd6', ...attack }] }, { armour }, ['attack:x:thing', roll], { toggles })
      .filter(({ event }) => event === 'tag-counts' || event === 'untrained')
      .map(({ what, rule }) => (rule === undefined ? what : rule));

  it('IKZ-TYPE-01, IKZ-TYPE-04, IKZ-TYPE-05, IKZ-TYPE-06, IKZ-HVY-01: names what type and skill do, and only where they do it', () => {
    expect([
      tags({ type: 'piercing' }, 2, 6),
      tags({ type: 'piercing' }, 2, 5),
      tags({ type: 'piercing' }, 0, 6),
    ]).toEqual([['IKZ-TYPE-01'], [], []]);
    expect([tags({}, 2, 6), tags({}, 0, 6)]).toEqual([[], []]);
    expect([tags({ type: 'bludgeoning' }, 1, 3), tags({ type: 'bludgeoning' }, 0, 3)]).toEqual([['IKZ-TYPE-04'], []]);
    expect([tags({ type: 'slashing' }, 0, 3), tags({ type: 'slashing' }, 1, 3)]).toEqual([['IKZ-TYPE-05'], []]);
    expect(tags({ type: 'slashing', heavy: 1 }, 1, 3)).toEqual(['IKZ-TYPE-06', 'IKZ-HVY-01']);
    expect([tags({ heavy: 1 }, 2, 3), tags({ heavy: 1 }, 0, 3)]).toEqual([['IKZ-HVY-01'], []]);
    expect(tags({ ignoresNonMetal: true }, 1, 3)).toEqual(['IKZ-NPC-05']);
  });

  it('IKZ-TRN-01: says that training is missing only where it would have counted', () => {
    const strict = { requireTraining: true };
    expect([tags({ type: 'slashing' }, 0, 3, strict), tags({ type: 'slashing' }, 1, 3, strict)]).toEqual([
      ['the type'],
      [],
    ]);
    expect([tags({ type: 'bludgeoning' }, 1, 3, strict), tags({ type: 'bludgeoning' }, 0, 3, strict)]).toEqual([
      ['the type'],
      [],
    ]);
    expect([tags({ type: 'piercing' }, 1, 6, strict), tags({ type: 'piercing' }, 1, 5, strict)]).toEqual([
      ['the type'],
      [],
    ]);
    expect([
      tags({ heavy: 3 }, 1, 4, strict),
      tags({ heavy: 3 }, 0, 3, strict),
      tags({ heavy: 3 }, 0, 4, strict),
    ]).toEqual([['the skill'], ['the skill'], []]);
    expect(tags({ shock: 3 }, 0, 3, strict)).toEqual(['the skill']);
  });

  it('IKZ-ATK-09, IKZ-ATK-01, IKZ-DET-08, IKZ-ACT-15: says whether a blow was alone, and which ones are outdone', () => {
    const club = { attacks: [{ name: 'club', dice: 'd6' }] };
    const two = (kind: string) => {
      const party = [pc(club), pc({ ...club, id: 'b' })];
      const dice =
        kind === 'npc'
          ? [5, 3]
          : [
              [5, 6],
              [3, 4],
            ];
      return playSteps(fightOf({ party, foes: [foe({ kind })] }), 2, [
        'attack:x:club',
        'attack:x:club',
        ...dice,
      ]).told();
    };
    const alone = told(club, {}, ['attack:x:club', 5]);
    expect(alone.filter(({ event }) => event === 'landed').map(({ rule }) => rule)).toEqual(['IKZ-ATK-01']);
    expect(alone.map(({ event }) => event)).not.toContain('outdone');
    expect(
      two('npc')
        .filter(({ event }) => event === 'landed' || event === 'outdone')
        .map(({ rule }) => rule),
    ).toEqual(['IKZ-ACT-15', 'IKZ-ATK-09']);
    expect(
      two('detachment')
        .filter(({ event }) => event === 'outdone')
        .map(({ rule }) => rule),
    ).toEqual(['IKZ-DET-08']);
  });

  it('IKZ-CTR-05, IKZ-CTR-07, IKZ-CRIT-14: says by which rule a blow is thrown back', () => {
    const sai = { attacks: ['sai'] };
    const thrown = (script: readonly ScriptItem[], party: readonly Cast[]) =>
      playSteps(fightOf({ party, foes: [foe(sai)] }), 2, script)
        .told()
        .filter(({ event }) => event === 'bounced')
        .map(({ rule }) => rule);
    const club = { attacks: [{ name: 'club', dice: 'd6' }] };
    expect(thrown(['attack:x:club', 2], [pc(club)])).toEqual(['IKZ-CRIT-14']);
    expect(thrown(['attack:x:club', 'attack:x:club', 2, 1], [pc(club), pc({ ...club, id: 'b' })])).toEqual([
      'IKZ-CTR-05',
    ]);
    expect(thrown(['blast:club', 2], [pc({ attacks: [{ name: 'club', dice: 'd6', blast: 'all' }] })])).toEqual([
      'IKZ-CTR-07',
    ]);
  });

  it('IKZ-SHK-03, IKZ-SHK-04, IKZ-SHK-05: says which turn Shock takes, and that a second one adds nothing', () => {
    const maul = { attacks: [{ name: 'maul', dice: 'd6', shock: 3 }] };
    const shocked = (other: object) =>
      told(maul, other, ['attack:x:maul', 3, 20]).find(({ event }) => event === 'shocked')?.rule;
    expect([shocked({}), shocked({ armour: 3 }), shocked({ state: { losesTurn: true } })]).toEqual([
      'IKZ-SHK-03',
      'IKZ-SHK-05',
      'IKZ-SHK-04',
    ]);
  });

  it('IKZ-CRIT-08, IKZ-CRIT-13: says how long the critical have', () => {
    const falls = (state: object) => {
      const fight = fightOf({ party: [pc({ hp: { now: 0, max: 6 }, state }), pc({ id: 'b' })], foes: [foe()] });
      const table = play(fight, [20]);
      harm(fight, table.table, byId(fight, 'a'), 2);
      return table.told().find(({ event }) => event === 'critical');
    };
    expect(falls({})).toMatchObject({ minutes: 60, rule: 'IKZ-CRIT-08' });
    expect(falls({ status: 'mortal', deathClock: 7 })).toMatchObject({ minutes: 2, rule: 'IKZ-CRIT-13' });
  });
});

describe('the log of attributes and scars', () => {
  it('IKZ-ATTR-01, IKZ-ATTR-02, IKZ-ATTR-03: an attribute falls to 0 and its maximum to 1 at the least', () => {
    const lose = (attribute: number, points: number, permanent: boolean) => {
      const fight = fightOf({ party: [pc({ str: 5, dex: 5, wil: 5 }), pc({ id: 'b' })], foes: [foe()] });
      const table = play(fight, []);
      const a = byId(fight, 'a');
      (permanent ? loseForGood : loseAttribute)(table.table, a, attribute, points, R['IKZ-NPC-07']);
      const { str, strMax, dex, dexMax, wil, wilMax, status } = a;
      return [
        [str, strMax],
        [dex, dexMax],
        [wil, wilMax],
      ][attribute]!.concat(table.told().length, status === 'dead' ? 1 : 0);
    };
    for (const attribute of [Attribute.str, Attribute.dex, Attribute.wil]) {
      expect(lose(attribute, 2, false)).toEqual([3, 5, 1, 0]);
      expect(lose(attribute, 2, true)).toEqual([3, 3, 1, 0]);
      expect(lose(attribute, 9, true)).toEqual([0, 1, 2, attribute === Attribute.str ? 1 : 0]);
    }
  });

  it('IKZ-SCT-07, IKZ-SCAR-09: a healed leg teaches DEX, the present value with the maximum', () => {
    const fight = fightOf({
      party: [pc({ dex: { now: 6, max: 9 }, wil: 17, pendingScars: [7], state: { hamstrung: true } })],
      foes: [foe()],
    });
    const table = play(fight, [[5, 5, 5]]);
    recoverScar(table.table, byId(fight, 'a'), 7);
    table.finish();
    expect(byId(fight, 'a')).toMatchObject({ dex: 12, dexMax: 15, wil: 17, hamstrung: false });
  });

  it('IKZ-SCT-06: a blow to the head changes the present value, and the maximum only if it tops it', () => {
    const struck = (die: number, roll: readonly number[]) => {
      const own = { hp: 6, str: { now: 5, max: 14 }, dex: { now: 5, max: 14 }, wil: { now: 5, max: 14 } };
      const fight = fightOf({ party: [pc(own)], foes: [foe()], toggles: { firstScar: false } });
      const table = play(fight, [die, roll]);
      takeScar(fight, table.table, byId(fight, 'a'), 6);
      table.finish();
      const { str, strMax, dex, dexMax, wil, wilMax } = byId(fight, 'a');
      return [str, strMax, dex, dexMax, wil, wilMax];
    };
    expect([struck(2, [3, 3, 3]), struck(3, [3, 3, 3]), struck(6, [3, 3, 3])]).toEqual([
      [9, 14, 5, 14, 5, 14],
      [5, 14, 9, 14, 5, 14],
      [5, 14, 5, 14, 9, 14],
    ]);
    expect([struck(1, [5, 5, 5]), struck(4, [5, 5, 5]), struck(5, [5, 5, 5])]).toEqual([
      [15, 15, 5, 14, 5, 14],
      [5, 14, 15, 15, 5, 14],
      [5, 14, 5, 14, 15, 15],
    ]);
    expect(struck(1, [1, 2, 2])).toEqual([5, 14, 5, 14, 5, 14]);
  });

  it('IKZ-HP-01, IKZ-SCAR-05: HP rise to 18 and no further, and the log says so', () => {
    const gained = (points: number) => {
      const fight = fightOf({ party: [pc({ hp: { now: 2, max: 15 } })], foes: [foe()] });
      const table = play(fight, []);
      gainHp(table.table, byId(fight, 'a'), points);
      return [byId(fight, 'a').hpMax, byId(fight, 'a').hp, table.told().length];
    };
    expect([gained(2), gained(3), gained(4)]).toEqual([
      [17, 2, 0],
      [18, 2, 0],
      [18, 2, 1],
    ]);
  });

  it('IKZ-SCT-03, IKZ-SCT-11: what a healed scar leaves is told by its own rule', () => {
    const healed = (entry: number, dice: readonly ScriptItem[]) => {
      const fight = fightOf({ party: [pc({ pendingScars: [entry], state: { deprived: true } })], foes: [foe()] });
      const table = play(fight, dice);
      recoverScar(table.table, byId(fight, 'a'), entry);
      table.finish();
      return [byId(fight, 'a').hpMax, byId(fight, 'a').hp, byId(fight, 'a').deprived, table.told().at(-1)?.rule];
    };
    expect(healed(3, [4])).toEqual([10, 6, false, 'IKZ-SCT-03']);
    expect(healed(11, [[1, 2]])).toEqual([3, 3, false, 'IKZ-SCT-11']);
  });
});

describe('the log of creatures', () => {
  const clawed = (onCrit: readonly object[], script: readonly ScriptItem[], more: Partial<TestFight> = {}) => {
    const fight = fightOf({
      party: [pc({ hp: 1 }), pc({ id: 'b' })],
      foes: [foe({ attacks: ['claws d6'], onCrit })],
      phase: 'foesDeclare',
      ...more,
    });
    const table = playSteps(fight, 2, ['attack:a:claws', 3, 20, ...script]);
    return { a: byId(fight, 'a'), told: table.told() };
  };

  it('IKZ-WND-02, IKZ-CRIT-10: a creature’s critical damage may leave a wound', () => {
    const { a } = clawed([{ kind: 'wound', wound: 'poisoning', level: 'severe' }], []);
    expect(a.wounds).toEqual([{ type: 3, level: 2, slotted: true, attribute: -1 }]);
  });

  it('IKZ-NPC-07: a slip or a fallen holder means no grip', () => {
    expect(clawed([{ kind: 'grapple' }], [20]).a.grappledBy).toBe(2);
    expect(clawed([{ kind: 'grapple' }], [3]).a.grappledBy).toBe(-1);
    expect(clawed([{ kind: 'grapple' }], [20]).told.find(({ event }) => event === 'suffers')).toMatchObject({
      what: 'an iron grip',
      amount: 1,
    });
  });

  it('IKZ-CRIT-14: that a clash counts as a blow is said in a clash only', () => {
    expect(clawed([{ kind: 'diseased' }], []).told.map(({ event }) => event)).not.toContain('clash-effect');
    const fight = fightOf({
      party: [pc()],
      foes: [foe({ attacks: ['claws d6'], onCrit: [{ kind: 'diseased' }] })],
      phase: 'clash',
    });
    Object.assign(fight, { duel: Duel.toTheDeath, duellists: [0, 1], duelWeapons: [0, 0], bouts: 1 });
    const events = playSteps(fight, 1, [19, 3, [2, 3], 20])
      .told()
      .map(({ event }) => event);
    expect(events).toContain('clash-effect');
  });
});
