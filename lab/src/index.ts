export { type Budget, type ForecastJob, type ForecastRequest, forecast, forecastJob, runForecast } from './forecast.ts';
export { chanceInterval, type Interval, meanInterval } from './intervals.ts';
export { type Belief, believed, type HealthShown, type Knowledge } from './knowledge.ts';
export type * from './odds-table.ts';
