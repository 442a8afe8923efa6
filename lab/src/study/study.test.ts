import { simulate, systems } from '@affray/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Histogram, spreadOf } from '../counts/chance.ts';
import { addStudy, type StudyData } from '../figures/data.ts';
import { figuresOf } from '../figures/figures.ts';
import type { StudyJob } from '../jobs/job.ts';
import { solveFight } from '../solve/solve.ts';
import { runTrials } from '../trial/trials.ts';
import { rememberedJob, StudyMemory } from './remembering.ts';
import { runStudy } from './run.ts';

function jobOf(system: string, encounter = 0, n = 400): StudyJob {
  const sealed = systems.find(({ id }) => id === system)!;
  const ready: unknown = sealed.use(({ encounters }) => encounters[encounter]!.encounter);
  return { system, encounter: plain(ready), policies: {}, seed: 'study', from: 0, n };
}

function plain(value: unknown): unknown {
  const copied: unknown = JSON.parse(JSON.stringify(value));
  return copied;
}

/** Fights in which a chance came true. */
function hitsOf(counts: Histogram | undefined): number {
  return counts?.[1] ?? 0;
}

function inParts(job: StudyJob, sizes: readonly number[], backwards: boolean): StudyData {
  let from = 0;
  const parts = sizes.map((n) => {
    const part = runStudy(systems, { ...job, from, n });
    from += n;
    return part;
  });
  if (backwards) parts.reverse();
  const whole = parts[0]!;
  for (const part of parts.slice(1)) addStudy(whole, part);
  return whole;
}

describe.each(systems.map(({ id }) => id))('a study of %s', (system) => {
  const job = jobOf(system);
  let whole: StudyData;
  beforeAll(() => {
    whole = runStudy(systems, job);
  });

  it('gives the same figures whole or in parts, in whatever order the parts come', () => {
    const parts = figuresOf(inParts(job, [37, 163, 200], true));
    expect(parts).toEqual(figuresOf(whole));
    expect(JSON.stringify(parts)).toBe(JSON.stringify(figuresOf(whole)));
  });

  it('counts every fight once, in every list', () => {
    const { combatants, outcomes, rounds } = whole;
    const all = (list: Iterable<number>): number => [...list].reduce((sum, fights) => sum + fights, 0);
    expect(all(Object.values(outcomes))).toBe(job.n);
    expect(all(rounds)).toBe(job.n);
    for (const { counts, fates, outAtEnd } of combatants) {
      expect(all(Object.values(fates))).toBe(job.n);
      for (const counted of Object.values(counts)) expect(all(Object.values(counted))).toBeLessThanOrEqual(job.n);
      expect(all(outAtEnd)).toBe(hitsOf(counts.out));
      expect(hitsOf(counts.out)).toBe(hitsOf(counts.falls) + hitsOf(counts.leaves));
    }
  });

  it('ends its curves where the fight ends', () => {
    const { combatants, ended } = figuresOf(whole);
    expect(ended[ended.length - 1]!.value).toBe(1);
    for (const { standing, out } of combatants) expect(standing[standing.length - 1]!.hits).toBe(job.n - out!.hits);
  });

  it('plays the fights that the engine plays', () => {
    const sealed = systems.find(({ id }) => id === system)!;
    const checksum = sealed.use((open) => {
      const read = open.readEncounter(job.encounter);
      if (!read.ok) throw new Error('unreadable');
      const start = open.setUp(read.value);
      return simulate(open, start, { n: job.n, seed: job.seed, players: [open.policies.sensible!] }).checksum;
    });
    expect(whole.checksum).toBe(checksum);
  });
});

/** Fights of a comparison: reaches follow from it. */
const N = process.env.AFFRAY_LONG === undefined ? 1500 : 20_000;

const duels: Readonly<Record<string, string>> = {
  'block-dodge-parry': 'duel',
  'ikezu-ishi': 'duel',
  'tag-tally': 'lone-wolf',
  'sea-of-shadows': 'duel',
  ingenuity: 'duel',
};

describe.each(systems)(
  'a duel of $id from memory',
  (sealed) => {
    const at = sealed.use(({ encounters }) => encounters.findIndex(({ id }) => id === duels[sealed.id]));
    const job = { ...jobOf(sealed.id, at, 600), remember: true };

    it('gives the same figures whole or in parts, whatever the memory of each part', () => {
      const whole = JSON.stringify(figuresOf(runStudy(systems, job)));
      expect(JSON.stringify(figuresOf(inParts(job, [37, 163, 400], true)))).toBe(whole);
      const memory = new StudyMemory();
      const first = runStudy(systems, { ...job, n: 350 }, memory);
      addStudy(first, runStudy(systems, { ...job, from: 350, n: 250 }, memory));
      expect(JSON.stringify(figuresOf(first))).toBe(whole);
    });

    it('counts every fight once, and agrees with fights that are played with dice', () => {
      const { n, combatants, outcomes, rounds } = runStudy(systems, { ...job, n: N });
      const all = (list: Iterable<number>): number => [...list].reduce((sum, fights) => sum + fights, 0);
      expect([n, all(Object.values(outcomes)), all(rounds)]).toEqual([N, N, N]);
      for (const { counts, fates, outAtEnd } of combatants) {
        expect(all(Object.values(fates))).toBe(N);
        expect(all(outAtEnd)).toBe(hitsOf(counts.out));
      }
      const played = runStudy(systems, { ...job, n: N, remember: false });
      for (const [outcome, fights] of Object.entries(played.outcomes)) {
        const reach = 5 * Math.sqrt(2 * Math.max(10, fights * (1 - fights / N)));
        expect(Math.abs((outcomes[outcome] ?? 0) - fights)).toBeLessThan(reach);
      }
      played.combatants.forEach((person, who) => {
        for (const column of ['dies', 'falls', 'out', 'leaves', 'lasting']) {
          const fights = hitsOf(person.counts[column]);
          const reach = 5 * Math.sqrt(2 * Math.max(10, fights * (1 - fights / N)));
          expect(Math.abs(hitsOf(combatants[who]!.counts[column]) - fights), column).toBeLessThan(reach);
        }
      });
      const mean = (list: readonly number[]): number => all(list.map((times, round) => times * round)) / N;
      expect(Math.abs(mean(rounds) - mean(played.rounds))).toBeLessThan(0.06 * mean(played.rounds));
    });
  },
  300_000,
);

describe('who gets up again after the fighting', () => {
  const named = (system: string, encounter: string, n: number): StudyJob => {
    const sealed = systems.find(({ id }) => id === system)!;
    const at = sealed.use(({ encounters }) => encounters.findIndex(({ id }) => id === encounter));
    return jobOf(system, at, n);
  };

  it('is out of the fight all the same: no beaten foe is still in it', () => {
    const { outcomes, combatants } = runStudy(systems, named('sea-of-shadows', 'road', 400));
    const lost = 400 - outcomes.party!;
    for (const { side, counts } of combatants)
      if (side === 'foes') expect(400 - hitsOf(counts.out)).toBeLessThanOrEqual(lost);
  });

  it('has fallen in trials as in studies', () => {
    const job = named('sea-of-shadows', 'road', 400);
    const { sides, combatants } = runStudy(systems, job);
    const { sums } = runTrials(systems, job);
    const sumOf = (id: string): number => sums.find((each) => each.id === id)!.sum;
    for (const { side, counts } of sides) expect(sumOf(`${side}.wiped`)).toBe(hitsOf(counts.wiped));
    for (const { id, counts } of combatants) expect(sumOf(`${id}.falls`)).toBe(hitsOf(counts.falls));
  });

  it('has fallen, solved or played from memory', () => {
    const job = { ...named('sea-of-shadows', 'duel', N), remember: true };
    const { combatants } = runStudy(systems, job);
    const solved = systems
      .find(({ id }) => id === job.system)!
      .use((system) => {
        const read = system.readEncounter(job.encounter);
        if (!read.ok) throw new Error('unreadable');
        return solveFight(system, system.setUp(read.value), [system.policies.sensible!]);
      });
    if (!solved.solved) throw new Error(solved.reason);
    combatants.forEach(({ counts }, who) => {
      const fallen = hitsOf(counts.falls) / N;
      const { falls = 0 } = solved.combatants[who]!;
      expect(Math.abs(fallen - falls)).toBeLessThan(5 * Math.sqrt((falls * (1 - falls)) / N));
    });
    // Whoever loses is down, and whoever is down has lost.
    expect(solved.combatants[0]!.falls).toBeCloseTo(solved.sides[1]!.wins, 6);
  });
});

describe('remembering', () => {
  it('is for many fights of a duel', () => {
    const lone = systems
      .find(({ id }) => id === 'tag-tally')!
      .use((system) => system.encounters.findIndex(({ id }) => id === 'lone-wolf'));
    const wolf = jobOf('tag-tally', lone, 100_000);
    expect(rememberedJob(systems, wolf).remember).toBe(true);
    expect(rememberedJob(systems, { ...wolf, n: 10_000 }).remember).toBeUndefined();
    expect(rememberedJob(systems, { ...wolf, policies: { '*': 'searching' } }).remember).toBeUndefined();
    const many = systems
      .find(({ id }) => id === 'tag-tally')!
      .use((system) => system.encounters.findIndex(({ id }) => id === 'tower'));
    expect(rememberedJob(systems, jobOf('tag-tally', many, 100_000)).remember).toBeUndefined();
    const duel = systems
      .find(({ id }) => id === 'ingenuity')!
      .use((system) => system.encounters.findIndex(({ id }) => id === 'duel'));
    expect(rememberedJob(systems, jobOf('ingenuity', duel, 100_000)).remember).toBe(true);
  });

  it('refuses a job that makes no sense', () => {
    const job = { ...jobOf('tag-tally'), remember: true, policies: { nobody: 'sensible' } };
    expect(() => runStudy(systems, job)).toThrow(/"nobody".*gm/);
  });
});

describe('the policies of a job', () => {
  it('are refused by name when they do not exist, with those that do', () => {
    const job = { ...jobOf('tag-tally'), policies: { '*': 'sensibel' } };
    expect(() => runStudy(systems, job)).toThrow(/"sensibel".*sensible/);
  });

  it('are refused for seats that do not exist, with those that do', () => {
    const job = { ...jobOf('tag-tally'), policies: { nobody: 'sensible' } };
    expect(() => runStudy(systems, job)).toThrow(/"nobody".*gm/);
  });

  it('change how a fight goes', () => {
    const job = jobOf('block-dodge-parry', 0);
    const reckless = runStudy(systems, { ...job, policies: { '*': 'reckless' } });
    expect(reckless.checksum).not.toBe(runStudy(systems, job).checksum);
  });
});

describe('the spread of counted numbers', () => {
  it('has the mean, its interval and the percentiles of the list written out', () => {
    const spread = spreadOf({ '1': 2, '4': 1, '10': 1 }, 4);
    expect(spread.mean).toBe(4);
    expect(spread.percentiles).toEqual([1, 1, 1, 4, 10]);
    // Values 1, 1, 4, 10: variance 18, standard error 2.1213, t(3) = 3.1824.
    expect(spread.interval[0]).toBeCloseTo(4 - 3.182446 * Math.sqrt(18 / 4), 4);
  });

  it('takes fights that changed nothing as 0', () => {
    expect(spreadOf({ '-2': 1 }, 4).mean).toBe(-0.5);
  });
});
