import { type SealedSystem, type System, simulate, Table } from '@affray/engine';
import { blankStudy, take } from '../figures/blank.ts';
import { Counter } from '../figures/counter.ts';
import { RESOURCE_STRIDE, type StudyData } from '../figures/data.ts';
import { type StudyJob, systemOf } from '../jobs/job.ts';
import { playersFor } from './players.ts';
import { StudyMemory } from './remembering.ts';
import { countResources, spent } from './resources.ts';

/**
 * Plays the fights of a job and counts what came of them. Throws on a job that makes no sense. Whoever plays a study in
 * parts keeps one memory for them.
 */
export function runStudy(
  systems: readonly SealedSystem[],
  job: StudyJob,
  memory: StudyMemory = new StudyMemory(),
): StudyData {
  if (job.remember === true) return memory.play(systems, job);
  return systemOf(systems, job.system).use((system) => studyOf(system, job));
}

function studyOf<E, F>(system: System<E, F>, job: StudyJob): StudyData {
  const read = system.readEncounter(job.encounter);
  if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
  return studyFrom(system, system.setUp(read.value), job);
}

/** Plays fights from the state a fight is in. */
export function studyFrom<E, F>(
  system: System<E, F>,
  start: F,
  { seed, from, n, policies }: Pick<StudyJob, 'seed' | 'from' | 'n' | 'policies'>,
): StudyData {
  const { stakes } = system;
  const data = blankStudy(system, start);
  const counter = stakes === undefined ? null : new Counter(system, stakes, start, data);
  const before = spent(system, start);
  const cast = playersFor(system, start, policies);
  const simulated = simulate(cast.system, start, {
    n,
    seed,
    from,
    players: cast.players,
    table: new Table<F>(),
    ...(counter === null ? {} : { watch: (fight: F) => counter.watch(fight) }),
    each: (fight, index) => {
      counter?.end(fight);
      if (index % RESOURCE_STRIDE === 0) countResources(data, before, spent(system, fight));
    },
  });
  take(data, simulated);
  return data;
}
