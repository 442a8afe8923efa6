import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['affray:src'] };
/** All cores: unless told, one is left idle, which on two cores is half of them. */
const maxWorkers = '100%';

export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'unit',
          maxWorkers,
          // Tests share no state, so files can share loaded modules: a third of the time.
          isolate: false,
          include: [
            'engine/{src,test}/**/*.test.ts',
            'lab/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'cli/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.conformance.test.ts', '**/node_modules/**', '**/dist/**'],
          // Generous: a busy machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'conformance',
          maxWorkers,
          include: ['engine/{src,test}/**/*.conformance.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'server',
          maxWorkers,
          include: ['server/test/**/*.test.ts', 'lab/test/**/*.test.ts'],
          exclude: ['server/test/load.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          // It measures: nothing else may run meanwhile.
          name: 'load',
          include: ['server/test/load.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
