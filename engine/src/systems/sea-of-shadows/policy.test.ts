import { describe, expect, it } from 'vitest';
import { simulate } from '../../exact/simulate.ts';
import { setAttack } from './attack.ts';
import { Defence, defenceOf } from './defence.ts';
import { seaOfShadows } from './index.ts';
import { Attack } from './model.ts';
import { sensibleDefence, sensibleOpportunity } from './policy-defence.ts';
import { ada, bram, byId, fightOf } from './testing.ts';

describe('automatic players', () => {
  it('block with a shield, keep the last AP unless in danger, and never pay for a worse die', () => {
    const fight = fightOf({ party: [{ ...ada, def: 8 }], foes: [bram], order: ['bram'] });
    setAttack(fight, byId(fight, 'bram'), byId(fight, 'ada'), Attack.melee, 2);
    expect(defenceOf(sensibleDefence(fight))).toBe(Defence.block);
    byId(fight, 'ada').debt = 1;
    expect(defenceOf(sensibleDefence(fight))).toBe(Defence.passive);
    byId(fight, 'ada').hp = 1;
    expect(defenceOf(sensibleDefence(fight))).not.toBe(Defence.passive);
    const clumsy = fightOf({ party: [{ ...ada, att: 2, ref: 2, items: [] }], foes: [bram], order: ['bram'] });
    setAttack(clumsy, byId(clumsy, 'bram'), byId(clumsy, 'ada'), Attack.melee, 0);
    expect(defenceOf(sensibleDefence(clumsy))).toBe(Defence.passive);
  });

  it('take an opportunity while an AP is left', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    fight.now.provoker = 0;
    expect(sensibleOpportunity(fight, 1)).not.toBe(0);
    byId(fight, 'bram').debt = 1;
    expect(sensibleOpportunity(fight, 1)).toBe(0);
  });

  it('win more often than chance does', () => {
    const { sensible, random } = seaOfShadows.policies;
    const start = seaOfShadows.setUp(seaOfShadows.encounters[0]!.encounter);
    const wins = (chief: typeof random) => {
      const { outcomes } = simulate(seaOfShadows, start, {
        n: 400,
        seed: 'policy',
        players: [sensible!, random!, chief!],
      });
      return outcomes.get('foes') ?? 0;
    };
    expect(wins(sensible)).toBeGreaterThan(wins(random));
  });
});
