import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, weapon } from '../../../../test/tools/ingenuity.ts';
import { attack } from '../acts/perform.ts';
import { Act, pack } from '../book/act.ts';
import { bareHands } from '../book/tables.ts';
import { weaponOf } from '../state/people.ts';
import { canUseWeapon, isRanged, netAdvantage } from './aim.ts';

const pair = (toggles: object = {}, one: object = {}, other: object = {}, more: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...one },
      { use: 'guard', at: [4, 3], ...other },
    ],
    toggles,
    ...more,
  });

describe('attacks in detail', () => {
  it('ING-ATK-08 ING-DUR-04: bare hands need an empty hand, and are no item to parry with', () => {
    const fight = pair();
    expect(canUseWeapon(fight, byId(fight, 'boudica'), 0, 0)).toBe(false);
    fight.things[0]!.place = 0;
    expect(canUseWeapon(fight, byId(fight, 'boudica'), 0, 0)).toBe(true);
    expect(canUseWeapon(fight, byId(fight, 'boudica'), 16, 0)).toBe(false);
    expect(bareHands.parry).toBe(-1);
    strike(fight, 'guard', 'boudica', 'straight sword', [{ choose: ({ id }) => id === 'none' }, 1, 1, 5]);
  });

  it('ING-ATK-09 ING-ATK-10: a thrown knife is ranged, and any held thing is an improvised weapon', () => {
    const fight = pair({}, { use: 'agnessa', gear: ['knife', { name: 'mug', kind: 'thing' }] });
    const agnessa = byId(fight, 'agnessa');
    expect([isRanged(weaponOf(fight, agnessa, 16), 0), isRanged(weaponOf(fight, agnessa, 16), 1)]).toEqual([
      false,
      true,
    ]);
    expect(weaponOf(fight, agnessa, 17)).toMatchObject({ damage: 3, critDamage: 6 });
  });

  it('ING-ATK-07 ING-ATK-05: a thrown knife lies at the target’s feet, and distance lowers the damage', () => {
    const fight = pair({}, { use: 'agnessa', gear: ['knife'], at: [3, 3] }, { at: [10, 3] });
    const run = play(fight, ['none', 4, 4, 5, 'no']);
    attack(fight, run.table, byId(fight, 'agnessa'), pack(Act.attack, 1, 16, 1));
    run.finish();
    expect(fight.things[0]).toMatchObject({ place: 2, holder: -1, x: 10, y: 3 });
    expect(byId(fight, 'guard').endurance).toBe(9);
  });

  it('ING-ACT-14 ING-REACT-10: a readied blow that fells the attacker comes first, and the attack is lost without counting', () => {
    const fight = pair({}, { endurance: 0, health: 1 });
    const [boudica, guard] = [byId(fight, 'boudica'), byId(fight, 'guard')];
    Object.assign(guard, { readied: pack(Act.attack, 0, weapon(fight, guard, 'straight sword')), trigger: 4 });
    const run = strike(fight, 'boudica', 'guard', 'spear', ['yes', 'none', 4, 4, 5, 12]);
    expect(boudica).toMatchObject({ status: 'unconscious', attacks: 0 });
    expect(guard).toMatchObject({ attacks: 1, reactions: 0, trigger: 0 });
    expect(run.told().some(({ event }) => event === 'attack-lost')).toBe(true);
  });

  it('ING-ATK-11: an attack without a possible target may be turned to another', () => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'guard', id: 'g1', at: [4, 3] },
        { use: 'guard', id: 'g2', at: [3, 4] },
      ],
    });
    byId(fight, 'g1').status = 'dead';
    strike(fight, 'boudica', 'g1', 'spear', ['g2', 'none', 1, 1, 5]);
    expect(byId(fight, 'boudica').struck).toBe(4);
  });

  it('ING-COND-06 ING-COND-07: the blinded and encumbered attack with disadvantage', () => {
    const fight = pair({}, { state: { blinded: true } });
    expect(netAdvantage(fight, byId(fight, 'boudica'), byId(fight, 'guard'), 16, 0)).toBe(-1);
    expect(netAdvantage(fight, byId(fight, 'guard'), byId(fight, 'boudica'), 17, 0)).toBe(1);
    const slow = pair({}, { state: { encumbered: true } });
    const run = strike(slow, 'boudica', 'guard', 'spear', ['none', 3, 2, 5, 1]);
    expect(run.told().find(({ event }) => event === 'edge')).toMatchObject({ net: -1 });
  });

  it('ING-SURP-07: surprise alone gives no advantage', () => {
    const fight = pair();
    byId(fight, 'guard').surprised = true;
    expect(netAdvantage(fight, byId(fight, 'boudica'), byId(fight, 'guard'), 16, 0)).toBe(0);
  });

  it('ING-ADV-06: an attack gives the hidden away', () => {
    const fight = pair({}, { hidden: true });
    strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 5, 1]);
    expect(byId(fight, 'boudica').hiddenFrom).toBe(0);
  });

  it('ING-PAR-05: an arrow can be parried', () => {
    const fight = fightOf({
      cast: [
        { use: 'clementine', at: [3, 3] },
        { use: 'goblin archer', id: 'archer', at: [9, 3] },
      ],
    });
    strike(fight, 'archer', 'clementine', 'shortbow', ['parry:straight-sword', 4, 4, 5]);
    expect(byId(fight, 'clementine').endurance).toBe(14);
  });

  it('ING-PROP-03: a pike is unfit at 1 m', () => {
    const fight = pair({ weaponProperties: true }, { gear: ['pike'] });
    expect(
      netAdvantage(
        fight,
        byId(fight, 'boudica'),
        byId(fight, 'guard'),
        weapon(fight, byId(fight, 'boudica'), 'pike'),
        0,
      ),
    ).toBe(-1);
  });

  it('ING-PROP-04: attackers of a visor have 1 less luck', () => {
    const fight = pair({ weaponProperties: true }, {}, { gear: ['straight sword', 'helmet', 'visor'] });
    const run = strike(fight, 'boudica', 'guard', 'spear', ['none', 1, 1, 19]);
    expect(run.told().some(({ event }) => event === 'critical')).toBe(false);
  });
});
