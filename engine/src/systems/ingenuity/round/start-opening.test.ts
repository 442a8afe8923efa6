import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/ingenuity.ts';
import { actionQuestion } from '../acts/options.ts';
import { maneuverIn, targetOf, thrownIn } from '../book/act.ts';
import { readEncounter } from '../cast/encounter.ts';
import { weaponOf } from '../state/people.ts';
import { policies } from '../tactics/policy.ts';

const opened = (scene: object, toggles: object = {}, boudica: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3], ...boudica },
      { use: 'guard', id: 'g1', at: [4, 3] },
      { use: 'guard', id: 'g2', at: [4, 4] },
    ],
    toggles,
    scene: { initiator: 'boudica', ...scene },
  });

/** Everything offered at the initiator's first action. */
const offered = (fight: ReturnType<typeof opened>): string[] => {
  const { table } = play(fight, []);
  play(fight, []).step(2);
  table.list(fight, 0, actionQuestion);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => actionQuestion.describe(fight, 0, code).id);
};

describe('the act that starts the fight', () => {
  it('ING-INIT-04: an attack at somebody is any attack at that one, by maneuver too, and nothing else', () => {
    expect(offered(opened({ attacks: 'g1' }))).toEqual(['attack:g1:spear']);
    const any = offered(opened({ attacks: 'g1' }, { maneuvers: true }));
    expect(any).toContain('attack:g1:spear');
    expect(any).toContain('attack:g1:spear:heavy-attack');
    expect(any.every((id) => id.startsWith('attack:g1:'))).toBe(true);
  });

  it('ING-INIT-04: a declared maneuver is made in the declared way', () => {
    const by = (openingBy: object, more: object = {}, boudica: object = {}) =>
      offered(opened({ attacks: 'g1', openingBy, ...more }, { maneuvers: true }, boudica));
    expect(by({ maneuver: 'Heavy Attack' })).toEqual(['attack:g1:spear:heavy-attack']);
    expect(by({ maneuver: 'Push' })).toEqual(['maneuver:push:g1']);
    expect(by({ maneuver: 'Push' }, { attacks: 'g2' })).toEqual(['maneuver:push:g2']);
    const armed = { gear: ['knife', 'shortspear'] };
    expect(by({ weapon: 'knife', thrown: true, maneuver: 'Precise Attack' }, {}, armed)).toEqual([
      'throw:g1:knife:precise-attack',
    ]);
    expect(by({ weapon: 'shortspear', thrown: false, maneuver: 'Wild Strike' }, {}, armed)).toEqual([
      'attack:g1:shortspear:wild-strike',
    ]);
  });

  it('ING-INIT-04: the maneuver that was declared is played first', () => {
    const fight = opened({ attacks: 'g1', openingBy: { maneuver: 'Precise Attack' } }, { maneuvers: true });
    const run = play(fight, ['no', 'none', 3, 2, 11, 'no']);
    run.step(3);
    run.finish();
    expect(byId(fight, 'boudica')).toMatchObject({ stamina: 9, attacks: 1, actions: 2 });
    expect(run.told().some(({ event }) => event === 'opening')).toBe(true);
  });

  it('ING-INIT-04: any maneuver, or any other action, may start a fight', () => {
    const maneuver = offered(opened({ opening: 'maneuver', attacks: 'g1' }, { maneuvers: true }));
    expect(maneuver).toContain('maneuver:push:g1');
    expect(maneuver).toContain('attack:g1:spear:heavy-attack');
    expect(maneuver).not.toContain('attack:g1:spear');
    expect(offered(opened({ opening: 'wait' }))).toEqual(['wait']);
    expect(offered(opened({ opening: 'guard' }))).toEqual(['guard']);
  });

  it('ING-INIT-04: a declared power, at whom it was declared', () => {
    const powers = [
      { name: 'Spark', tier: 1, range: 9 },
      { name: 'Bolt', tier: 1, range: 9 },
    ];
    const by = (scene: object) => offered(opened({ opening: 'power', ...scene }, { powers: true }, { powers }));
    expect(by({ attacks: 'g1' })).toEqual(['power:spark:g1', 'power:bolt:g1']);
    expect(by({ attacks: 'g2', openingBy: { power: 'Bolt' } })).toEqual(['power:bolt:g2']);
    expect(by({ attacks: 'g2', openingBy: { power: 'Spark' } })).toEqual(['power:spark:g2']);
  });

  it('ING-INIT-04: a way the initiator does not have is refused with its rule', () => {
    const wrong = (openingBy: object, toggles: object = {}, initiator = 'boudica') => {
      const read = readEncounter({
        toggles,
        scene: { ...(initiator === '' ? {} : { initiator, attacks: 'guard' }), openingBy },
        combatants: [{ use: 'boudica' }, { use: 'guard' }],
      });
      return read.ok ? [] : read.refusals.map(({ place, rule }) => [place, rule]);
    };
    expect(wrong({ maneuver: 'Push' })).toEqual([['scene.openingBy.maneuver', 'ING-MAN-01']]);
    expect(wrong({ maneuver: 'Push' }, { maneuvers: true })).toEqual([]);
    expect(wrong({ maneuver: 'Riposte' }, { maneuvers: true })).toEqual([['scene.openingBy.maneuver', 'ING-INIT-04']]);
    expect(wrong({ weapon: 'club' })).toEqual([['scene.openingBy.weapon', 'ING-ATK-08']]);
    expect(wrong({ weapon: 'spear' })).toEqual([]);
    expect(wrong({ power: 'Bolt' }, { powers: true })).toEqual([['scene.openingBy.power', 'ING-PWR-02']]);
    expect(wrong({ power: 'Bolt' })).toContainEqual(['scene.openingBy.power', 'ING-PWR-01']);
    expect(wrong({ weapon: 'spear' }, {}, '')).toEqual([['scene.openingBy', 'ING-INIT-04']]);
  });

  it('ING-INIT-04: whoever plays by policy opens with the weapon in hand, not with the free one', () => {
    for (const manner of ['sensible', 'cautious', 'reckless'] as const)
      for (const [gear, name] of [
        [['shortspear'], 'shortspear'],
        [['knife', 'padded'], 'knife'],
        [['medium shield', 'straight sword'], 'straight sword'],
        [[], 'bare hands'],
      ] as const)
        for (const toggles of [{}, { maneuvers: true }]) {
          const fight = opened({ attacks: 'g2' }, toggles, { gear });
          const { table } = play(fight, []);
          play(fight, []).step(2);
          const code = policies[manner](fight, 0, actionQuestion, table);
          expect(weaponOf(fight, byId(fight, 'boudica'), (code >> 10) & 511).name).toBe(name);
          expect([targetOf(code), thrownIn(code), maneuverIn(code)]).toEqual([2, 0, 0]);
        }
  });

  it('ING-INIT-04: by policy a declared maneuver is made with the better weapon', () => {
    const fight = opened(
      { attacks: 'g1', openingBy: { maneuver: 'Precise Attack' } },
      { maneuvers: true },
      { gear: ['knife'] },
    );
    const { table } = play(fight, []);
    play(fight, []).step(2);
    const code = policies.reckless(fight, 0, actionQuestion, table);
    expect([actionQuestion.describe(fight, 0, code).id]).toEqual(['attack:g1:knife:precise-attack']);
  });
});
