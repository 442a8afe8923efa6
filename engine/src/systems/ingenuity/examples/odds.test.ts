import { describe, expect, it } from 'vitest';
import { odds } from '../../../exact/odds.ts';
import type { Table } from '../../../table/table.ts';
import { rollAttack } from '../attack.ts';
import { Attr, Prof, Skill } from '../kinds.ts';
import type { Fight } from '../model.ts';
import { policies } from '../policy.ts';
import { dodgeTest, fortifyTest, rollTest } from '../roll.ts';
import { copyFight } from '../state.ts';
import { byId, fightOf, weapon } from '../testing.ts';

const players = [policies.reckless];

function text(chances: Map<boolean, { numerator: bigint; denominator: bigint }>): string {
  const chance = chances.get(true);
  return chance === undefined ? '0' : `${chance.numerator}/${chance.denominator}`;
}

/** Chance that an attack hits and the mean damage, as fractions. */
function blow(attacker: string, name: string, net: number, attacks = 0) {
  const start = fightOf({
    cast: [
      { use: attacker, at: [2, 2] },
      { use: 'guard', at: [3, 2], maxEndurance: 99 },
    ],
  });
  byId(start, 'guard').reactions = 0;
  byId(start, attacker).attacks = attacks;
  const held = weapon(start, byId(start, attacker), name);
  const result = odds((table: Table<Fight>) => {
    const fight = copyFight(start);
    const striker = fight.fighters[0]!;
    const target = fight.fighters[1]!;
    const frame = fight.frames[fight.depth++]!;
    Object.assign(frame, {
      attacker: 0,
      target: 1,
      weapon: held,
      attr: name === 'spear' ? Attr.STR : Attr.DEX,
      prof: name === 'spear' ? Prof.martial : Prof.finesse,
      type: 5,
      melee: 1,
    });
    // Advantage by standing: prone and flanked targets, or blinded and feinted attackers would do as well.
    if (net > 0) target.prone = true;
    if (net > 1) target.blinded = true;
    if (net < 0) striker.blinded = true;
    if (net < -1) striker.tauntedBy = 0;
    rollAttack(fight, table, striker, frame);
    return 99 - target.endurance;
  }, players);
  let hit = 0;
  let mean = 0;
  for (const [damage, { numerator, denominator }] of result) {
    const chance = Number(numerator) / Number(denominator);
    if (damage > 0) hit += chance;
    mean += damage * chance;
  }
  return { hit, mean };
}

describe('W33: exact odds', () => {
  it.each([
    ['boudica', 'spear', 0, 0, 17 / 20, 87 / 20],
    ['boudica', 'spear', 1, 0, 229 / 240, 35 / 6],
    ['boudica', 'spear', 2, 0, 71 / 72, 43639 / 6480],
    ['boudica', 'spear', -1, 0, 163 / 240, 43 / 15],
    ['boudica', 'spear', -2, 0, 191 / 360, 12917 / 6480],
    ['boudica', 'spear', 0, 1, 5 / 8, 101 / 40],
    ['boudica', 'spear', 0, 2, 7 / 20, 209 / 180],
    ['fabian', 'dagger', 0, 0, 103 / 120, 719 / 180],
  ] as const)(
    'ING-TEST-13: %s with the %s, net %i after %i attacks, hits with the known chance and mean damage',
    (who, name, net, attacks, hit, mean) => {
      const found = blow(who, name, net, attacks);
      expect(found.hit).toBeCloseTo(hit, 12);
      expect(found.mean).toBeCloseTo(mean, 10);
    },
  );

  it('ING-TEST-04: fortify d6 + d4 + 1 against 5 is 141/160, 2d6 + 1 against 6 is 101/120', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'] });
    const boudica = byId(fight, 'boudica');
    expect(text(odds((table: Table<Fight>) => fortifyTest(fight, table, boudica, 1000) >= 5, players))).toBe('141/160');
    expect(
      text(
        odds(
          (table: Table<Fight>) => rollTest(fight, table, boudica, Attr.STR, Skill.combat, 1, 0, 1000, false) >= 6,
          players,
        ),
      ),
    ).toBe('101/120');
  });

  it('ING-ACT-16: resuscitate d4 + d6 + 1 against 5, 10 and 12', () => {
    const fight = fightOf({ cast: ['clementine', 'guard'] });
    const wake = (need: number) =>
      text(
        odds(
          (table: Table<Fight>) =>
            rollTest(fight, table, fight.fighters[0]!, Attr.INT, Skill.handling, 1, 0, 1000, false) >= need,
          players,
        ),
      );
    expect([5, 10, 12].map(wake)).toEqual(['141/160', '5/32', '1/48']);
  });

  it('ING-KILL-02: a killing strike with 2d6 + 1 against constitution 4, 7 and 10', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'] });
    const guard = byId(fight, 'guard');
    const kill = (con: number) =>
      text(
        odds(
          (table: Table<Fight>) => rollTest(fight, table, guard, Attr.STR, Skill.combat, 1, 1, 1000, false) >= con,
          players,
        ),
      );
    expect([4, 7, 10].map(kill)).toEqual(['4301/4320', '3883/4320', '49/90']);
  });

  it('ING-DEF-02: the guard’s 2d6 + 1 beats Fabian’s dodge d6 + d4 + 1 or is critical with 13189/19200', () => {
    const fight = fightOf({ cast: ['fabian', 'guard'] });
    const [fabian, guard] = [byId(fight, 'fabian'), byId(fight, 'guard')];
    const hit = odds((table: Table<Fight>) => {
      const result = rollTest(fight, table, guard, Attr.STR, Skill.combat, 1, 0, 1000, true);
      if (fight.roll.luck >= 19) return true;
      return result >= Math.max(4, dodgeTest(fight, table, fabian));
    }, players);
    expect(text(hit)).toBe('13189/19200');
  });
});
