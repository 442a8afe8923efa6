export {
  type Advice,
  type AdviceOptions,
  type Advised,
  type AdvisedFigure,
  advise,
  type Method,
} from './advise/advise.ts';
export { type BestPlay, Expectimax, type ExpectimaxOptions, type Others, type Searched } from './advise/expectimax.ts';
export { searchedOption } from './advise/live.ts';
export { SEARCH_BUDGET, SEARCHING, searchBudget } from './advise/policy.ts';
export { type CampaignData, type CampaignJob, type MemberData, runCampaign, type StageData } from './campaign.ts';
export { type ChancesJob, type ChancesOptions, chances, chancesJob, runChances } from './chances.ts';
export { type Neutral, neutrals, presetsFor, type Role, rolePresets, roles, swingOf } from './cross.ts';
export { type FightingEnd, fightingEnd } from './fighting-end.ts';
export { type Budget, type ForecastJob, type ForecastRequest, forecast, forecastJob, runForecast } from './forecast.ts';
export { forecastInSteps, type Patience } from './in-steps.ts';
export { chanceInterval, type Interval, meanInterval } from './intervals.ts';
export { type Belief, believed, type HealthShown, type Knowledge } from './knowledge.ts';
export type * from './odds-table.ts';
export { studyCsv } from './report/csv.ts';
export { answerOf, type ReportFacts, reportPage } from './report/page.ts';
export {
  boundText,
  chanceText,
  differenceText,
  groups,
  leastText,
  meanText,
  numberText,
  percentText,
} from './report/words.ts';
export { type Answer, nearest, searchFor, type Tried } from './search.ts';
export {
  type ExactFigures,
  type ExactPerson,
  type ExactSide,
  type SolveLimits,
  solveFight,
  usualLimits,
} from './solve.ts';
export {
  addStudy,
  type ClockData,
  type CombatantData,
  type Histogram,
  type ResourceData,
  type SideData,
  type StudyData,
} from './study/data.ts';
export {
  type Chance,
  type CombatantFigures,
  chanceOf,
  type Figures,
  figuresOf,
  type SideFigures,
  type Spread,
  spreadOf,
} from './study/figures.ts';
export { playersOf, type StudyJob } from './study/job.ts';
export { playersFor } from './study/players.ts';
export { rememberedJob, StudyMemory } from './study/remembering.ts';
export { runStudy, studyFrom } from './study/run.ts';
export { type Measure, readerOf } from './trial/measures.ts';
export {
  addPairs,
  type Difference,
  differencesOf,
  type Estimate,
  estimate,
  type PairData,
  type PairJob,
  runPairs,
  type Version,
} from './trial/pairs.ts';
export { addTrials, type Found, foundIn, runTrials, type TrialData, type TrialJob } from './trial/trials.ts';
export { isPartFile, isYield, type Merged, mergeParts, type PartFile, shardOf } from './work/part.ts';
export { addYield, pieceOf, runWork, type Work, type Yield } from './work/work.ts';
