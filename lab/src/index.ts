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
export {
  type Chance,
  chanceOf,
  type Estimate,
  estimate,
  type FigureKind,
  type Histogram,
  type Spread,
  spreadOf,
} from './counts/chance.ts';
export { chanceInterval, type Interval, meanInterval } from './counts/intervals.ts';
export {
  boundText,
  chanceText,
  differenceText,
  groups,
  leastText,
  meanText,
  numberText,
  percentText,
} from './counts/words.ts';
export {
  columnsShown,
  type FigureColumn,
  type FigureColumns,
  fightColumns,
  figureText,
  headOf,
  personColumns,
  sideColumns,
} from './figures/columns.ts';
export {
  addStudy,
  type ClockData,
  type CombatantData,
  type ResourceData,
  type SideData,
  type StudyData,
} from './figures/data.ts';
export {
  type CombatantFigures,
  type Figures,
  figuresOf,
  type SideFigures,
} from './figures/figures.ts';
export { playersOf, type StudyJob } from './jobs/job.ts';
export { type ChancesJob, type ChancesOptions, chances, chancesJob, runChances } from './odds/chances.ts';
export {
  type Budget,
  type ForecastJob,
  type ForecastRequest,
  forecast,
  forecastJob,
  runForecast,
} from './odds/forecast.ts';
export { forecastInSteps, type Patience } from './odds/in-steps.ts';
export { type Belief, believed, type SeatKnowledge } from './odds/knowledge.ts';
export type * from './odds/odds-table.ts';
export { studyCsv } from './report/csv.ts';
export { answerOf, type ReportFacts, reportPage } from './report/page.ts';
export {
  type ExactFigures,
  type ExactPerson,
  type ExactRow,
  type ExactSide,
  type ExactSpread,
  type SolveLimits,
  solveFight,
  usualLimits,
} from './solve/solve.ts';
export { type CampaignData, type CampaignJob, type MemberData, runCampaign, type StageData } from './study/campaign.ts';
export { type Neutral, neutrals, presetsFor, swingOf } from './study/cross.ts';
export { playersFor } from './study/players.ts';
export { rememberedJob, StudyMemory } from './study/remembering.ts';
export { runStudy, studyFrom } from './study/run.ts';
export { type Measure, readerOf } from './trial/measures.ts';
export {
  addPairs,
  type Difference,
  differencesOf,
  type PairData,
  type PairJob,
  runPairs,
  type Version,
} from './trial/pairs.ts';
export { type Answer, nearest, searchFor, type Tried } from './trial/search.ts';
export { addTrials, type Found, foundIn, runTrials, type TrialData, type TrialJob } from './trial/trials.ts';
export { isPartFile, isYield, type Merged, mergeParts, type PartFile, shardOf } from './work/part.ts';
export { addYield, pieceOf, runWork, type Work, type Yield } from './work/work.ts';
