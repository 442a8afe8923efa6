import { describe, expect, it } from 'vitest';
import { type Cast, fightOf, play } from '../../../../test/tools/ikezu-ishi.ts';
import { turnQuestion } from '../round/declare.ts';
import type { Fight } from '../state/model.ts';
import { policies } from './policy.ts';

const pc = (id: string, attacks: readonly unknown[], more: object = {}): Cast => ({
  id,
  name: id,
  kind: 'pc',
  hp: 6,
  attacks,
  ...more,
});

/** What a policy declares for a fighter, as an option's id. */
function declares(fight: Fight, policy: keyof typeof policies, who = 0): string {
  const { table } = play(fight, []);
  const code = policies[policy](fight, who, turnQuestion, table);
  table.list(fight, who, turnQuestion);
  expect(table.offered(code)).toBe(true);
  return turnQuestion.describe(fight, who, code).id;
}

describe('policies', () => {
  it('run when they must: the sensible with little STR, the cautious without HP, the reckless never', () => {
    const without = (str: number) =>
      fightOf({
        party: [pc('a', ['katana'], { hp: { now: 0, max: 6 }, str: { now: str, max: 12 } })],
        foes: ['bandit'],
      });
    const choices = (str: number) =>
      (['sensible', 'cautious', 'reckless'] as const).map((policy) => declares(without(str), policy));
    expect(choices(12)).toEqual(['attack:bandit:katana', 'retreat:back-first', 'attack:bandit:katana']);
    expect(choices(8)).toEqual(['retreat:back-first', 'retreat:back-first', 'attack:bandit:katana']);
  });

  it('the cautious step back to use a long weapon, where the reckless strike at once', () => {
    const fight = fightOf({ party: [pc('a', ['shakujo'])], foes: ['bandit'] });
    expect([declares(fight, 'reckless'), declares(fight, 'cautious')]).toEqual([
      'attack:bandit:shakujo',
      'attack:bandit:shakujo:back-first',
    ]);
  });

  it('the cautious see to the fallen while no foe is at Melee', () => {
    const fight = fightOf({
      party: [pc('a', ['yari']), pc('z', [], { state: { status: 'critical' } })],
      foes: ['bandit'],
      band: 'reach',
    });
    expect([declares(fight, 'sensible'), declares(fight, 'cautious')]).toEqual(['attack:bandit:yari', 'aid:z']);
  });

  it('an archer steps back from Melee, a swordsman closes in, and who carries too much drops something', () => {
    expect(declares(fightOf({ party: ['hitoshi'], foes: ['bandit'] }), 'sensible')).toBe(
      'attack:bandit:yumi:back-first',
    );
    expect(declares(fightOf({ party: ['nozomi'], foes: ['bandit'], band: 'ranged' }), 'sensible')).toBe(
      'close:bandit:close-on-bandit-first',
    );
    expect(declares(fightOf({ party: [pc('a', ['nata'], { gear: 10 })], foes: ['bandit'] }), 'sensible')).toBe('drop');
  });

  it('take the weapon that suits the armour', () => {
    const arms = (armour: number) =>
      declares(
        fightOf({ party: [pc('a', ['nodachi', 'tetsubo'])], foes: [{ use: 'oni', armour }], band: 'reach' }),
        'sensible',
      );
    expect([arms(0), arms(3)]).toEqual(['attack:oni:nodachi', 'attack:oni:tetsubo']);
  });
});
