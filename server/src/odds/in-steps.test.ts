import { openQuestions, systems } from '@affray/engine';
import { type ForecastJob, forecastInSteps, forecastJob, type OddsTable } from '@affray/lab';
import { knownForOdds } from '@affray/table/host';
import { expect, test } from 'vitest';
import { readyMade, roomWith } from '../../../table/src/testing/playing.ts';

/** The first question of a ready-made fight as a job. */
function jobOf(system: string, fight: string): ForecastJob {
  const room = roomWith(readyMade.find((one) => one.system === system && one.id === fight)!.encounter);
  const job = room.look((live) => {
    const open = openQuestions(live).find(({ kind }) => kind === 'choice');
    return open?.kind === 'choice' ? forecastJob(live, open, knownForOdds(room, open.seat)) : null;
  });
  if (job === null) throw new Error('no job');
  return job;
}

test('of a question with many options some have figures at once, all of them later', () => {
  const job = jobOf('block-dodge-parry', 'skirmish');
  // A clock that goes on by 1 ms with every look at it: the same on every machine.
  let time = 0;
  const early: OddsTable[] = [];
  const all = forecastInSteps(systems, job, (table) => early.push(table), { clock: () => time++ });
  expect(early).toHaveLength(1);
  expect(early[0]!.rows.length).toBeGreaterThan(5);
  expect(early[0]!.rows.length).toBeLessThan(job.request.options.length);
  expect(early[0]!.rows.map(({ option }) => option)).toEqual(
    job.request.options.slice(0, early[0]!.rows.length).map(({ id }) => id),
  );
  expect(all.rows.map(({ option }) => option)).toEqual(job.request.options.map(({ id }) => id));
});

test('exact figures of every option are sent once', () => {
  const job = jobOf('tag-tally', 'tower');
  const early: OddsTable[] = [];
  const all = forecastInSteps(systems, job, (table) => early.push(table), { clock: () => 0 });
  if (all.certainty.kind === 'exact') expect(early).toHaveLength(0);
  expect(all.rows).toHaveLength(job.request.options.length);
});
