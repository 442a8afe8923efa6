import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  play,
  playSteps,
  somebody,
  type TestFight,
} from '../../../../test/tools/ikezu-ishi.ts';
import type { Policy } from '../../../table/question.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited, type Told } from '../../../testing/told.ts';
import { harm } from '../harm/harm.ts';
import type { Fight } from '../state/model.ts';
import { setBand } from '../state/people.ts';

const pc = (id: string, attacks: readonly unknown[], more: object = {}): Cast => ({
  ...{ id, name: id, kind: 'pc', hp: 6, attacks },
  ...more,
});
const of = (records: readonly Told[], event: string) => records.filter((each) => each.event === event);

describe('one blow lands', () => {
  it('IKZ-ATK-10, IKZ-ATK-09, IKZ-ATK-13: the others do nothing at all, and of a Heavy miss nobody says it was outdone', () => {
    const fight = fightOf({
      party: [pc('a', ['tetsubo']), pc('c', ['nata']), pc('d', ['otsuchi'])],
      foes: [{ ...somebody('b'), armour: 1 }],
    });
    const table = playSteps(fight, 2, ['attack:b:tetsubo', 'attack:b:nata', 'attack:b:otsuchi', [5, 4], 6, 3]);
    expect(byId(fight, 'b')).toMatchObject({ hp: 15, losesTurn: false });
    expect(of(table.told(), 'outdone')).toMatchObject([{ attacker: 'a', target: 'b', rule: 'IKZ-ACT-15' }]);
    expect(of(table.told(), 'landed')).toMatchObject([{ attacker: 'c', roll: 6, rule: 'IKZ-ATK-09' }]);
  });

  it('IKZ-ATK-10, IKZ-DET-08: of two who strike at a company the lower blow is outdone', () => {
    const company = { kind: 'detachment', use: 'ashigaru-company', id: 'b', hp: 20, armour: 0 };
    const fight = fightOf({ party: [pc('a', ['tetsubo']), pc('c', ['bokuto'])], foes: [company], band: 'melee' });
    const table = playSteps(fight, 2, ['attack:b:tetsubo', 'attack:b:bokuto', [8, 4], [5, 6]]);
    expect(byId(fight, 'b').hp).toBe(15);
    expect(of(table.told(), 'outdone')).toMatchObject([{ attacker: 'a', rule: 'IKZ-DET-08' }]);
  });

  it('IKZ-ATK-17: of d6+d6 the higher die counts, with an edge the higher of the dice kept, and the log says of how many', () => {
    const struck = (state: object, dice: readonly (number | readonly number[])[]) => {
      const fight = fightOf({
        party: [pc('a', [], { hp: 18, state })],
        foes: [somebody('b', 'claws d6+d6')],
        phase: 'foesDeclare',
      });
      const table = playSteps(fight, 2, ['attack:a:claws', ...dice]);
      return { lost: 18 - byId(fight, 'a').hp, told: of(table.told(), 'best-of-many') };
    };
    const plain = struck({}, [2, 5]);
    expect([plain.lost, plain.told]).toMatchObject([5, [{ dice: 2, roll: 5, rule: 'IKZ-ATK-17' }]]);
    const strong = struck({ helpless: true }, [
      [2, 5],
      [3, 4],
    ]);
    expect([strong.lost, strong.told]).toMatchObject([5, [{ dice: 2, roll: 5, rule: 'IKZ-ADV-08' }]]);
  });

  it('IKZ-ADV-01, IKZ-ADV-02, IKZ-ADV-06: two dice, the higher with advantage and the lower with disadvantage; a second reason adds none', () => {
    const struck = (own: object, target: object) => {
      const fight = fightOf({
        party: [pc('a', ['bokuto'], { state: own })],
        foes: [{ ...somebody('b'), armour: 1, state: target }],
      });
      const table = playSteps(fight, 2, ['attack:b:bokuto', [2, 5]]);
      return { lost: 20 - byId(fight, 'b').hp, told: table.told() };
    };
    const strong = struck({}, { helpless: true });
    expect([strong.lost, cited(strong.told, 'IKZ-ADV-01')]).toMatchObject([
      5,
      [{ event: 'advantage', rule: 'IKZ-ADV-04' }],
    ]);
    expect(of(strong.told, 'disadvantage')).toEqual([]);
    const weak = struck({ boundHands: true }, { inCover: true });
    expect([weak.lost, cited(weak.told, 'IKZ-ADV-02')]).toMatchObject([
      2,
      [{ event: 'disadvantage', rule: 'IKZ-ADV-05' }],
    ]);
    expect(cited(weak.told, 'IKZ-ADV-06')).toMatchObject([{ event: 'edge-again', kind: 'disadvantage' }]);
  });

  it('IKZ-ATK-07, IKZ-CRIT-01, IKZ-CRIT-05: what is left of the damage after HP goes to STR, and all of it when there are none', () => {
    const struck = (hp: number) => {
      const fight = fightOf({ party: [pc('a', [], { hp: { now: hp, max: 6 }, str: 9 })], foes: ['oni'] });
      const table = play(fight, [1]);
      harm(fight, table.table, byId(fight, 'a'), 5);
      table.finish();
      return { a: byId(fight, 'a'), told: table.told() };
    };
    const above = struck(3);
    expect(above.a).toMatchObject({ hp: 0, str: 7, status: 'active' });
    expect(cited(above.told, 'IKZ-ATK-07')).toMatchObject([{ hp: 3, str: 2, left: 7, rule: 'IKZ-ATK-07' }]);
    const none = struck(0);
    expect(none.a).toMatchObject({ hp: 0, str: 4, status: 'active' });
    expect(cited(none.told, 'IKZ-CRIT-05')).toMatchObject([{ hp: 0, str: 5, left: 4 }]);
  });
});

describe('Sweep', () => {
  const three = [somebody('b'), somebody('c'), somebody('d')];

  it('IKZ-SWP-03: a bonus attack grants no other, and the log says so only where its die would have', () => {
    const swept = (second: number) => {
      const fight = fightOf({ party: [pc('a', ['nodachi'])], foes: three, band: 'reach' });
      const table = playSteps(fight, 2, ['attack:b:nodachi', 8, 'c', second]);
      return [three.map(({ id }) => byId(fight, String(id)).hp), of(table.told(), 'no-chain').length];
    };
    expect(swept(8)).toEqual([[11, 11, 20], 1]);
    expect(swept(7)).toEqual([[11, 12, 20], 0]);
  });

  it('IKZ-SWP-03, IKZ-SWP-01: one bonus attack in a turn, though a blast lands on two with the number', () => {
    const scythe = { name: 'scythe', dice: 'd10', sweep: 8, blast: 'all' };
    const fight = fightOf({ party: [pc('a', [scythe])], foes: three });
    const table = playSteps(fight, 2, ['blast:scythe', 8, 9, 2, 'd', 5]);
    expect(three.map(({ id }) => byId(fight, String(id)).hp)).toEqual([12, 11, 15]);
    expect(of(table.told(), 'sweep')).toHaveLength(1);
  });

  it('IKZ-SWP-03, IKZ-NPC-04: of an extra attack that does not come near nothing is said, whatever was rolled in the phase before', () => {
    const foes = [somebody('b'), { ...somebody('c'), traits: ['elusive'] }];
    const fight = fightOf({ party: [pc('a', ['nodachi']), pc('e', ['nodachi'])], foes });
    playSteps(fight, 2, ['attack:b:nodachi', 'attack:b:nodachi', [9, 9], [8, 9], 'decline']);
    fight.phase = 'partyDeclare';
    const told = playSteps(fight, 2, ['attack:b:nodachi', 'nothing', [8, 9], 'c', 20]).told();
    expect([of(told, 'sweep').length, of(told, 'no-chain').length, byId(fight, 'c').hp]).toEqual([1, 0, 20]);
  });

  it('IKZ-SWP-04, IKZ-ATK-12: the bonus roll joins the pool of its target, and the higher of both lands', () => {
    const swept = (bonus: number, ...more: readonly string[]) => {
      const fight = fightOf({ party: [pc('a', ['nodachi']), pc('e', ['yari'])], foes: three, band: 'reach' });
      const table = playSteps(fight, 2, ['attack:b:nodachi', 'attack:c:yari', 9, 5, 'c', bonus, ...more]);
      return [byId(fight, 'c').hp, of(table.told(), 'outdone').map(({ attacker }) => attacker)];
    };
    expect(swept(4)).toEqual([15, ['a']]);
    expect(swept(6)).toEqual([13, ['e']]);
    expect(swept(5, 'e:yari')).toEqual([15, ['a']]);
    expect(swept(5, 'a:nodachi')).toEqual([14, ['e']]);
  });
});

describe('equal dice', () => {
  const club = { name: 'club', dice: 'd8' };

  /** How often a side is asked which of equal blows lands; nobody sweeps on. */
  const choicesIn = (fight: Fight, script: readonly ScriptItem[]) => {
    let asked = 0;
    const policy: Policy<Fight> = (_fight, _who, question, table) => {
      if (question.id === 'tie') asked++;
      return table.options[table.optionCount - 1]!;
    };
    const table = play(fight, script, { auto: ['tie', 'sweep'], policy });
    table.step(2);
    table.finish();
    return asked;
  };

  /** Both roll the same against b. */
  const asks = (one: object, other: object, roll: number, target: object = {}, more: Partial<TestFight> = {}) => {
    const party = [pc('a', [{ ...club, ...one }]), pc('c', [{ ...club, ...other }])];
    const fight = fightOf({ party, foes: [{ ...somebody('b'), hp: 19, ...target }], ...more });
    const dice = 'state' in target ? [roll, 1] : roll;
    return choicesIn(fight, ['attack:b:club', 'attack:b:club', dice, dice]) > 0;
  };

  it('IKZ-ATK-12: of two weapons that differ in anything that counts when a blow lands the side chooses, of equals nobody is asked', () => {
    expect(asks({}, {}, 5)).toBe(false);
    expect(asks({ dice: 'd8' }, { dice: 'd6' }, 5)).toBe(true);
    for (const tag of [
      { type: 'piercing' },
      { disarm: true },
      { heavy: 1 },
      { sweep: 8 },
      { shock: 8 },
      { push: 8 },
      { wound: { type: 'burns' } },
    ])
      expect([tag, asks({}, tag, 5)]).toEqual([tag, true]);
    const [light, severe] = [{ wound: { type: 'burns' } }, { wound: { type: 'burns', level: 'severe' } }];
    expect([asks(light, severe, 5), asks(light, light, 5)]).toEqual([true, false]);
  });

  it('IKZ-ATK-12, IKZ-SWP-01: of the same weapon twice it matters whose lands when it sweeps on, and not below', () => {
    const foes = [{ ...somebody('b'), hp: 19 }, somebody('d')];
    expect([
      asks({ sweep: 5 }, { sweep: 5 }, 5, {}, { foes }),
      asks({ sweep: 5 }, { sweep: 5 }, 4, {}, { foes }),
    ]).toEqual([true, false]);
  });

  it('IKZ-ATK-12, IKZ-CTR-01: it matters who is thrown back, up to the number of the Counter', () => {
    const sai = { attacks: ['sai'] };
    expect([
      asks({}, {}, 2, sai),
      asks({}, {}, 3, sai),
      asks({}, {}, 2, { ...sai, state: { helpless: true } }),
    ]).toEqual([true, false, false]);
  });

  it('IKZ-ATK-12, IKZ-NPC-03: it matters from which distance a samurai is struck, for the extra HP are against Melee only', () => {
    const struck = (own: string, chosen: readonly string[]) => {
      const samurai = { use: 'samurai', id: 'b', armour: 0, hp: 19 };
      const fight = fightOf({ party: [pc('a', ['bo']), pc('c', ['bo'])], foes: [samurai], band: 'melee' });
      if (own === 'apart') setBand(fight, 1, 2, 1);
      playSteps(fight, 2, ['attack:b:bo', 'attack:b:bo', 5, 5, ...chosen]);
      return byId(fight, 'b').hp;
    };
    expect([struck('together', []), struck('apart', ['a:bo']), struck('apart', ['c:bo'])]).toEqual([16, 16, 14]);
  });

  it('IKZ-ATK-12, IKZ-ADV-09: a die in place of the weapon’s own is another blow', () => {
    const party = [pc('a', ['tanto']), pc('c', ['tanto'])];
    const fight = fightOf({ party, foes: [{ ...somebody('b'), armour: 3 }], toggles: { impairedEnhanced: true } });
    byId(fight, 'c').edgeOn = 2;
    playSteps(fight, 2, ['attack:b:tanto', 'attack:b:tanto', 6, 6, 'c:tanto']);
    expect(byId(fight, 'b').hp).toBe(17);
  });

  it('IKZ-ATK-12: creatures whose effects differ in their attribute, their wound or what they do for good are worth a choice', () => {
    const beast = (id: string, effect: object): Cast => ({
      id,
      name: id,
      hp: 9,
      attacks: ['claws d6'],
      onCrit: [effect],
    });
    const asked = (one: object, other: object) => {
      const foes = [beast('x', one), beast('y', other)];
      const fight = fightOf({ party: [pc('a', [], { hp: 18 })], foes, phase: 'foesDeclare' });
      return choicesIn(fight, ['attack:a:claws', 'attack:a:claws', 4, 4]) > 0;
    };
    const drain = { kind: 'loseAttribute', attribute: 'WIL', die: 6 };
    expect(asked(drain, drain)).toBe(false);
    expect(asked(drain, { ...drain, attribute: 'STR' })).toBe(true);
    expect(asked(drain, { ...drain, permanent: true })).toBe(true);
    expect(asked(drain, { ...drain, killsAtZero: true })).toBe(true);
    const burn = { kind: 'wound', wound: 'burns', level: 'light' };
    expect(asked(burn, burn)).toBe(false);
    expect(asked(burn, { ...burn, wound: 'frostbite' })).toBe(true);
    expect(asked(burn, { ...burn, level: 'severe' })).toBe(true);
  });
});
