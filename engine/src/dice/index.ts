export * from './pool.ts';
export * from './rng.ts';
