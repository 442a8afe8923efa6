import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc } from '../../../../test/tools/tag-tally.ts';
import { simulate } from '../../../exact/simulate.ts';
import type { Question } from '../../../table/question.ts';
import { Table } from '../../../table/table.ts';
import { mercyQuestion } from '../after/healing.ts';
import { blockQuestion, counterQuestion } from '../attack/reactions.ts';
import { tagTally } from '../index.ts';
import { creatureQuestion } from '../round/creature-turn.ts';
import { nextQuestion } from '../round/initiative.ts';
import { turnQuestion } from '../round/turns.ts';
import type { Fight } from '../state/model.ts';
import { policies } from './policy.ts';

/** What a policy answers, as the id of the option. */
function answer(name: keyof typeof policies, fight: Fight, id: string, question: Question<Fight>): string {
  const table = new Table<Fight>();
  const who = byId(fight, id).index;
  return question.describe(fight, who, policies[name](fight, who, question, table)).id;
}

const skill = (tier: number, ...appliesTo: string[]) => ({ tags: [{ name: `Skill ${tier}`, tier, appliesTo }] });

describe('policies', () => {
  it('attack the easiest target, since all feed one clock; the reckless the hardest', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('High', 5), plainFoe('Low', 2)] });
    expect(answer('sensible', fight, 'ana', turnQuestion)).toBe('attack:low');
    expect(answer('cautious', fight, 'ana', turnQuestion)).toBe('attack:low');
    expect(answer('reckless', fight, 'ana', turnQuestion)).toBe('attack:high');
  });

  it('cast where the spell brings clearly more than the weapon, and never when cautious', () => {
    const mage = { ...skill(3, 'cast'), spells: [{ name: 'Spark', type: 'damage', aspect: 'fire' }] };
    const fight = fightOf({ party: [plainPc('Ana', mage)], foes: [plainFoe('Foe', 4)] });
    expect(answer('sensible', fight, 'ana', turnQuestion)).toBe('cast:spark:foe');
    expect(answer('cautious', fight, 'ana', turnQuestion)).toBe('attack:foe');
    const plain = { spells: [{ name: 'Spark', type: 'damage', aspect: 'fire' }] };
    const equal = fightOf({ party: [plainPc('Ana', plain)], foes: [plainFoe('Foe', 4)] });
    expect(answer('sensible', equal, 'ana', turnQuestion)).toBe('attack:foe');
  });

  it('TT-HEAL-10, TT-HEAL-16: magic heals the scar, which nothing else does, unless the other wounds weigh more', () => {
    const chosen = (name: keyof typeof policies, wounds: readonly object[]) =>
      answer(name, fightOf({ party: [plainPc('Ana', { wounds })], foes: [plainFoe('Foe', 4)] }), 'ana', mercyQuestion);
    const scar = { severity: 'lastingScar' };
    for (const name of ['sensible', 'reckless', 'cautious'] as const) {
      expect(chosen(name, [{ severity: 'strain' }, scar])).toBe('scar:2');
      expect(chosen(name, [{ severity: 'strain' }])).toBe('all');
      expect(chosen(name, [scar, { ...scar, steps: 2 }, { ...scar, steps: 2 }])).toBe('scar:2');
      expect(chosen(name, [scar, { severity: 'debilitatingInjury' }, { severity: 'strain' }])).toBe('scar:1');
      expect(chosen(name, [scar, { severity: 'debilitatingInjury' }, { severity: 'lingeringTrauma' }])).toBe('all');
    }
  });

  it('block where the blocker defends better, and keep the reaction for an attack where it helps more', () => {
    const party = [plainPc('Bram', { armor: 'heavy' }), plainPc('Cleo')];
    const blocking = (foes: readonly (readonly [string, number])[], attacker: string) => {
      const fight = fightOf({ party, foes: foes.map(([name, level]) => plainFoe(name, level)), initiative: [1, 1] });
      byId(fight, attacker).turnTaken = true;
      fight.now.blow.attacker = byId(fight, attacker).index;
      fight.now.blow.target = byId(fight, 'cleo').index;
      return fight;
    };
    expect(answer('sensible', blocking([['foe', 3]], 'foe'), 'bram', blockQuestion)).toBe('block');
    expect(answer('reckless', blocking([['foe', 3]], 'foe'), 'bram', blockQuestion)).toBe('no');
    const twoLeft = blocking(
      [
        ['weak', 1],
        ['strong', 3],
      ],
      'weak',
    );
    expect(answer('sensible', twoLeft, 'bram', blockQuestion)).toBe('no');
    expect(answer('cautious', twoLeft, 'bram', blockQuestion)).toBe('block');
    const unarmored = blocking([['foe', 3]], 'foe');
    unarmored.now.blow.target = byId(unarmored, 'bram').index;
    expect(answer('sensible', unarmored, 'cleo', blockQuestion)).toBe('no');
  });

  it('counter with an even chance or better; the reckless always', () => {
    const countering = (level: number) => {
      const fight = fightOf({
        party: [plainPc('Ana', { canCounter: true })],
        foes: [plainFoe('Mage', level, { casts: ['Bolt'] })],
      });
      fight.now.blow.attacker = byId(fight, 'mage').index;
      fight.now.blow.target = byId(fight, 'ana').index;
      fight.now.blow.spell = 0;
      return fight;
    };
    expect(answer('sensible', countering(5), 'ana', counterQuestion)).toBe('counter');
    expect(answer('sensible', countering(6), 'ana', counterQuestion)).toBe('no');
    expect(answer('reckless', countering(6), 'ana', counterQuestion)).toBe('counter');
  });

  it('let creatures go for who defends worst, with a condition they have not brought yet', () => {
    const foes = [plainFoe('Foe', 3, { abilities: [{ name: 'Webs', inflicts: 'stuck' }] })];
    const fight = fightOf({ party: [plainPc('Ana', { armor: 'heavy' }), plainPc('Bo')], foes });
    expect(answer('sensible', fight, 'foe', creatureQuestion)).toBe('attack:bo:webs');
    byId(fight, 'bo').conditions.push({ name: 'stuck', kinds: 0, steps: 1, fresh: true, rounds: 0 });
    expect(answer('sensible', fight, 'foe', creatureQuestion)).toBe('attack:bo');
    expect(answer('reckless', fight, 'foe', creatureQuestion)).toBe('attack:ana');
  });

  it('send whoever is likeliest to fill the clock first when it is nearly full', () => {
    const party = [plainPc('Ana'), plainPc('Bo', skill(3, 'attack'))];
    const fight = fightOf({ party, foes: [plainFoe('Foe', 3)], momentum: 5 });
    expect(answer('sensible', fight, 'ana', nextQuestion)).toBe('bo');
    fight.momentum = 0;
    expect(answer('sensible', fight, 'ana', nextQuestion)).toBe('ana');
  });

  it('make sense: the sensible win more often than the random', () => {
    const start = fightOf({
      party: [plainPc('Ana', { armor: 'light' }), plainPc('Bo')],
      foes: [plainFoe('Foe', 4), plainFoe('Rat', 3)],
      phase: 'start',
    });
    const wins = (name: keyof typeof policies) => {
      const players = [policies.sensible, policies[name], policies[name], policies.sensible];
      return simulate(tagTally, start, { n: 300, seed: 'x', players, aftermath: false }).outcomes.get('party') ?? 0;
    };
    expect(wins('sensible')).toBeGreaterThan(wins('random') * 2);
  });
});
