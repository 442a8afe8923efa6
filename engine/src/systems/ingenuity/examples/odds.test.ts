import { describe, expect, it } from 'vitest';
import { byId, fightOf, weapon } from '../../../../test/tools/ingenuity.ts';
import { add, type Fraction, toString as inFull, make, multiply } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import { copyFight, copyInto } from '../../../made/ingenuity.ts';
import type { Table } from '../../../table/table.ts';
import { attack, perform } from '../acts/perform.ts';
import { resuscitate } from '../acts/tasks.ts';
import { Act, pack } from '../book/act.ts';
import { Attr, Skill } from '../book/kinds.ts';
import { riskDeath } from '../harm/harm.ts';
import { asAttack, dodgeTest, fortifyTest, rollTest, testOf } from '../rolls/roll.ts';
import type { Fight } from '../state/model.ts';
import { policies } from '../tactics/policy.ts';

const players = [policies.reckless];
/** What an attack does to somebody with 99 endurance and no reaction: the chance of any damage, and the mean, in full. */
function blow(attacker: string, name: string, net: number, attacks = 0): [hit: string, mean: string] {
  const start = fightOf({
    cast: [
      { use: attacker, at: [2, 2], state: { blinded: net < 0 } },
      { use: 'guard', at: [3, 2], maxEndurance: 99, state: { prone: net > 0, blinded: net > 1 } },
    ],
  });
  const striker = byId(start, attacker);
  byId(start, 'guard').reactions = 0;
  striker.attacks = attacks;
  // A taunt by somebody else is the second disadvantage.
  if (net < -1) striker.tauntedBy = 0;
  const held = weapon(start, striker, name);
  const found = odds((table: Table<Fight>) => {
    const fight = copyFight(start);
    attack(fight, table, fight.fighters[0]!, pack(Act.attack, 1, held));
    return 99 - fight.fighters[1]!.endurance;
  }, players);
  let hit = make(0);
  let mean = make(0);
  for (const [damage, chance] of found) {
    if (damage > 0) hit = add(hit, chance);
    mean = add(mean, multiply(chance, make(damage)));
  }
  return [inFull(hit), inFull(mean)];
}

const chanceOf = (found: Map<boolean, Fraction>): string => inFull(found.get(true) ?? make(0));

describe('W33: exact odds', () => {
  it.each([
    ['boudica', 'spear', 0, 0, '17/20', '87/20'],
    ['boudica', 'spear', 1, 0, '229/240', '35/6'],
    ['boudica', 'spear', 2, 0, '71/72', '43639/6480'],
    ['boudica', 'spear', -1, 0, '163/240', '43/15'],
    ['boudica', 'spear', -2, 0, '191/360', '12917/6480'],
    ['boudica', 'spear', 0, 1, '5/8', '101/40'],
    ['boudica', 'spear', 0, 2, '7/20', '209/180'],
    ['fabian', 'dagger', 0, 0, '103/120', '719/180'],
  ] as const)(
    'ING-TEST-13 ING-MAP-01: %s with the %s, net %i after %i attacks, hits with the known chance and mean damage',
    (who, name, net, attacks, hit, mean) => {
      expect(blow(who, name, net, attacks)).toEqual([hit, mean]);
    },
  );

  it('ING-TEST-13 ING-CRIT-02: the dagger with one and two advantages', () => {
    expect([blow('fabian', 'dagger', 1)[0], blow('fabian', 'dagger', 2)[0]]).toEqual(['4133/4320', '1279/1296']);
  });

  it('ING-TEST-04: fortify d6 + d4 + 1 against 5 is 141/160, 2d6 + 1 against 6 is 101/120', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'] });
    const boudica = byId(fight, 'boudica');
    const fortify = odds((table: Table<Fight>) => fortifyTest(fight, table, boudica, 1000) >= 5, players);
    const plain = odds(
      (table: Table<Fight>) => rollTest(fight, table, boudica, testOf(fight, Attr.STR, Skill.combat, 1)) >= 6,
      players,
    );
    expect([chanceOf(fortify), chanceOf(plain)]).toEqual(['141/160', '101/120']);
  });

  it('ING-ACT-16: resuscitate d4 + d6 + 1 against 5, 10 and 12', () => {
    const wake = (missing: number): string => {
      const start = fightOf({
        cast: ['clementine', { use: 'boudica', health: 12 - missing, state: { status: 'unconscious' } }, 'guard'],
      });
      const found = odds((table: Table<Fight>) => {
        const fight = copyFight(start);
        resuscitate(fight, table, fight.fighters[0]!, fight.fighters[1]!);
        return fight.fighters[1]!.status === 'able';
      }, players);
      return chanceOf(found);
    };
    expect([5, 10, 12].map(wake)).toEqual(['141/160', '5/32', '1/48']);
  });

  it('ING-KILL-02: a killing strike with 2d6 + 1 against constitution 4, 7 and 10', () => {
    const kill = (con: number): string => {
      const start = fightOf({
        cast: [
          // Too far for the attack that follows a failure, so that the strike alone decides.
          { use: 'boudica', at: [3, 3], con, state: { status: 'unconscious' } },
          { use: 'guard', at: [9, 3], gear: ['mace'] },
        ],
      });
      const found = odds((table: Table<Fight>) => {
        const fight = copyFight(start);
        perform(
          fight,
          table,
          fight.fighters[1]!,
          pack(Act.killingStrike, 0, weapon(fight, fight.fighters[1]!, 'mace')),
        );
        return fight.fighters[0]!.status === 'dead';
      }, players);
      return chanceOf(found);
    };
    expect([4, 7, 10].map(kill)).toEqual(['4301/4320', '3883/4320', '49/90']);
  });

  it('ING-DEF-02 ING-CRIT-05: the guard hits Fabian with 39/40, and with 13189/19200 when he dodges', () => {
    const start = fightOf({
      cast: [
        { use: 'fabian', at: [3, 3], maxEndurance: 99 },
        { use: 'guard', at: [4, 3] },
      ],
    });
    const sword = weapon(start, byId(start, 'guard'), 'straight sword');
    const fight = copyFight(start);
    const plain = odds((table: Table<Fight>) => {
      copyInto(start, fight);
      attack(fight, table, fight.fighters[1]!, pack(Act.attack, 0, sword));
      return fight.fighters[0]!.endurance < 99;
    }, players);
    const [fabian, guard] = [byId(fight, 'fabian'), byId(fight, 'guard')];
    const dodged = odds((table: Table<Fight>) => {
      const result = rollTest(fight, table, guard, asAttack(testOf(fight, Attr.STR, Skill.combat, 1)));
      return fight.roll.luck >= 19 || result >= Math.max(4, dodgeTest(fight, table, fabian));
    }, players);
    expect([chanceOf(plain), chanceOf(dodged)]).toEqual(['39/40', '13189/19200']);
  }, 60_000);

  it('ING-DEATH-03 ING-DEATH-07: the death test at 10, 15, 20 and 25', () => {
    const lives = (difficulty: number): string => {
      const start = fightOf({ cast: [{ use: 'boudica', health: 0, deathDifficulty: difficulty }, 'guard'] });
      const found = odds((table: Table<Fight>) => {
        const fight = copyFight(start);
        riskDeath(fight, table, fight.fighters[0]!);
        return fight.fighters[0]!.status !== 'dead';
      }, players);
      return chanceOf(found);
    };
    expect([10, 15, 20, 25].map(lives)).toEqual(['11/20', '3/10', '1/20', '0']);
  });
});
