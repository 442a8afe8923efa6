export { type PoolOptions, type Progress, studyOnThreads } from './pool.ts';
