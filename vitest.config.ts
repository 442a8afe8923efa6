import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['affray:src'] };

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
          include: ['engine/{src,test}/**/*.conformance.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts', 'lab/test/**/*.test.ts'],
          // They measure, kill and start processes: one after the other.
          fileParallelism: false,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
