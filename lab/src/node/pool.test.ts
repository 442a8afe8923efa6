import { systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../figures/figures.ts';
import type { StudyJob } from '../jobs/job.ts';
import { runStudy } from '../study/run.ts';
import { studyOnThreads } from './pool.ts';

const encounter: unknown = systems
  .find(({ id }) => id === 'block-dodge-parry')!
  .use(({ encounters }) => JSON.parse(JSON.stringify(encounters[0]!.encounter)));
const job: StudyJob = { system: 'block-dodge-parry', encounter, policies: {}, seed: 'threads', from: 0, n: 1100 };

describe('a study on threads', () => {
  it('gives the same result bit for bit on two threads and without any', async () => {
    const alone = JSON.stringify(figuresOf(runStudy(systems, job)));
    const study = await studyOnThreads(job, { workers: 2 });
    expect(JSON.stringify(figuresOf(study!))).toBe(alone);
  }, 180_000);

  it('can be stopped and holds what was played', async () => {
    const controller = new AbortController();
    const study = await studyOnThreads(
      { ...job, n: 1_000_000 },
      { workers: 1, signal: controller.signal, onProgress: ({ done }) => done >= 1000 && controller.abort() },
    );
    expect(study!.n).toBeGreaterThanOrEqual(1000);
    expect(study!.n).toBeLessThan(100_000);
  }, 180_000);

  it('says what is wrong with a job', async () => {
    await expect(studyOnThreads({ ...job, system: 'chess' }, { workers: 1 })).rejects.toThrow(/no system "chess"/);
  }, 180_000);
});
