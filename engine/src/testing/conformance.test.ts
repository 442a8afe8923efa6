import { describe, expect, it } from 'vitest';
import { defects } from '../../test/defects.ts';
import { teamDuel } from '../../test/journal/team.ts';
import { type ToyCombatant, type ToyEncounter, type ToyFight, toyDuel } from '../../test/toy/index.ts';
import type { System } from '../system/system.ts';
import { type ConformanceOptions, conformance, playTrial } from './conformance.ts';

type Toy = System<ToyEncounter, ToyFight, ToyCombatant>;

function plant(fight: ToyFight) {
  for (const fighter of fight.fighters) if (fighter.side === 'foes') Object.assign(fighter, { maxHp: 977, hp: 977 });
  return [{ from: 600, to: 977, where: 'HP of a foe' }];
}

const options: ConformanceOptions<ToyEncounter, ToyFight> = { fights: 30, randomFights: 10, stepLimit: 500, plant };

/** The messages of all checks of these names that fail, by the check's name. */
function failures(system: Toy, wanted: RegExp): Map<string, string> {
  const failed = new Map<string, string>();
  for (const { name, run } of conformance(system, options)) {
    if (!wanted.test(name)) continue;
    try {
      run();
    } catch (thrown) {
      failed.set(name, String(thrown));
    }
  }
  return failed;
}

describe('the conformance suite', () => {
  it('finds nothing wrong with the toy duel', () => {
    expect(failures(toyDuel, /./)).toEqual(new Map());
  });

  it('finds nothing wrong with a duel in which several may answer a question', () => {
    expect(failures(teamDuel, /./)).toEqual(new Map());
  });

  it('plays the share of the usual fights that it is told to, and one at least', () => {
    const checks = conformance(toyDuel, { fights: 40, randomFights: 4, share: 0.1 }).map(({ name }) => name);
    expect(checks).toContainEqual(expect.stringMatching(/^4 fights by all policies/));
    expect(checks).toContainEqual(expect.stringMatching(/^1 fights under random toggles/));
  });

  it.each(defects)('finds %s', (_, broken, check, message) => {
    expect([...failures({ ...toyDuel, ...broken }, check).values()].join('\n')).toMatch(message);
  });

  it('names the seed and gives a trial that plays the fight again', () => {
    const broken: Toy = { ...toyDuel, policies: { ...toyDuel.policies, sensible: () => 1 } };
    const text = [...failures(broken, /by all policies/).values()].find((message) => message.includes('playTrial'))!;
    const [, trial, steps] = /playTrial\(system, (\{.*\}), (\d+)\)/.exec(text)!;
    expect(() => playTrial(broken, JSON.parse(trial!), Number(steps) + 1)).toThrow('which is not among take');
    expect(playTrial(broken, JSON.parse(trial!), Number(steps)).steps).toBe(Number(steps));
  });
});
