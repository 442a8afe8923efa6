export { type ChancesJob, type ChancesOptions, chances, chancesJob, runChances } from './chances.ts';
export { type Budget, type ForecastJob, type ForecastRequest, forecast, forecastJob, runForecast } from './forecast.ts';
export { chanceInterval, type Interval, meanInterval } from './intervals.ts';
export { type Belief, believed, type HealthShown, type Knowledge } from './knowledge.ts';
export type * from './odds-table.ts';
export {
  addStudy,
  type ClockData,
  type CombatantData,
  type Histogram,
  type ResourceData,
  type StudyData,
} from './study/data.ts';
export {
  type Chance,
  type CombatantFigures,
  chanceOf,
  type Figures,
  figuresOf,
  type Spread,
  spreadOf,
} from './study/figures.ts';
export { playersOf, type StudyJob } from './study/job.ts';
export { runStudy, studyFrom } from './study/run.ts';
