import type { SealedSystem } from '@affray/engine';
import { addStudy, type StudyData } from '../figures/data.ts';
import type { StudyJob } from '../jobs/job.ts';
import { addCampaign, type CampaignData, type CampaignJob, runCampaign } from '../study/campaign.ts';
import type { StudyMemory } from '../study/remembering.ts';
import { runStudy } from '../study/run.ts';
import { addPairs, type PairData, type PairJob, runPairs } from '../trial/pairs.ts';
import { addTrials, runTrials, type TrialData, type TrialJob } from '../trial/trials.ts';

/** Anything the lab plays in parts: plain JSON, the same for a thread, a browser's worker or another machine. */
export type Work =
  | { readonly kind: 'study'; readonly job: StudyJob }
  | { readonly kind: 'pairs'; readonly job: PairJob }
  | { readonly kind: 'trials'; readonly job: TrialJob }
  | { readonly kind: 'campaign'; readonly job: CampaignJob };

/** What came of it, or of a part of it. */
export type Yield =
  | { readonly kind: 'study'; readonly data: StudyData }
  | { readonly kind: 'pairs'; readonly data: PairData }
  | { readonly kind: 'trials'; readonly data: TrialData }
  | { readonly kind: 'campaign'; readonly data: CampaignData };

/** Plays a piece of work. Throws when it makes no sense. Whoever plays many keeps one memory for all. */
export function runWork(systems: readonly SealedSystem[], work: Work, memory?: StudyMemory): Yield {
  if (work.kind === 'study') return { kind: 'study', data: runStudy(systems, work.job, memory) };
  if (work.kind === 'trials') return { kind: 'trials', data: runTrials(systems, work.job) };
  if (work.kind === 'campaign') return { kind: 'campaign', data: runCampaign(systems, work.job) };
  return { kind: 'pairs', data: runPairs(systems, work.job) };
}

/** Adds a part to the whole, whose kind it must be of. */
export function addYield(whole: Yield, part: Yield): void {
  if (whole.kind === 'study' && part.kind === 'study') addStudy(whole.data, part.data);
  else if (whole.kind === 'pairs' && part.kind === 'pairs') addPairs(whole.data, part.data);
  else if (whole.kind === 'trials' && part.kind === 'trials') addTrials(whole.data, part.data);
  else if (whole.kind === 'campaign' && part.kind === 'campaign') addCampaign(whole.data, part.data);
  else throw new Error(`A part of kind "${part.kind}" does not belong to "${whole.kind}".`);
}

/** The fights from number `first` of the work on, `n` of them at most. */
export function pieceOf(work: Work, first: number, n: number): Work {
  const { job } = work;
  const part = { from: job.from + first, n: Math.max(0, Math.min(n, job.n - first)) };
  if (work.kind === 'study') return { kind: 'study', job: { ...work.job, ...part } };
  if (work.kind === 'trials') return { kind: 'trials', job: { ...work.job, ...part } };
  if (work.kind === 'campaign') return { kind: 'campaign', job: { ...work.job, ...part } };
  return { kind: 'pairs', job: { ...work.job, ...part } };
}
