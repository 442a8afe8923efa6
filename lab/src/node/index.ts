export { type PoolOptions, type Progress, studyOnThreads, Threads, workOnThreads } from './pool.ts';
