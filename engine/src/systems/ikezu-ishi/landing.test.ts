import { describe, expect, it } from 'vitest';
import { cited, type Told } from '../../testing/told.ts';
import { harm, NOBODY } from './harm.ts';
import { byId, type Cast, fightOf, play, playSteps, somebody } from './testing.ts';

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
      harm(fight, table.table, byId(fight, 'a'), 5, NOBODY);
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
