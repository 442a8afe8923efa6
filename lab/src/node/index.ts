export { type PoolOptions, type Progress, studyOnThreads, workOnThreads } from './pool.ts';
