import { defineConfig } from 'vitest/config';
import { lucide } from './web/plugins/lucide.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much of the conformance suite is played. */
    conformance: { readonly share: number };
  }
}

const resolve = { conditions: ['affray:src'] };
/** All cores: unless told, one is left idle, which on two cores is half of them. */
const maxWorkers = '100%';

/** Tests share no state, so files can share loaded modules: a third of the time. */
const isolate = false;

/** The promises of the `System` interface, tried with this part of the usual number of fights. */
function conformance(name: string, share: number) {
  return {
    resolve,
    ssr: { resolve },
    test: {
      name,
      maxWorkers,
      isolate,
      include: ['engine/{src,test}/**/*.conformance.test.ts'],
      testTimeout: 1_200_000,
      provide: { conformance: { share } },
    },
  };
}

export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve },
        // Parts of the app are drawn, icons and all.
        plugins: [lucide()],
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'unit',
          maxWorkers,
          isolate,
          include: [
            'engine/{src,test}/**/*.test.ts',
            'lab/src/**/*.test.ts',
            'table/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'cli/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
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
          name: 'unit-long',
          maxWorkers,
          isolate,
          include: [
            'lab/src/{solve/solve,trial/checks,advise/advise,study/study}.test.ts',
            'table/src/room/twins.test.ts',
            'scripts/recipe.test.ts',
          ],
          env: { AFFRAY_LONG: '1' },
          testTimeout: 300_000,
        },
      },
      conformance('conformance', 0.1),
      conformance('conformance-long', 1),
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'server',
          maxWorkers,
          isolate,
          include: ['server/test/**/*.test.ts', 'lab/test/**/*.test.ts', 'cli/test/**/*.test.ts'],
          exclude: ['server/test/{load,memory}.test.ts', 'lab/test/store-gone.test.ts'],
          env: { AFFRAY_KILLS: '1', AFFRAY_BAD_MESSAGES: '2000' },
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'server-long',
          include: ['server/test/{outage,frames,twins,spectator}.test.ts', 'lab/test/{queue,store-gone}.test.ts'],
          maxWorkers: 2,
          env: { AFFRAY_LONG: '1', AFFRAY_TWINS: '200' },
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'server-measured',
          include: ['server/test/{kill,load,hostile,nuisance,flood,memory}.test.ts', 'cli/test/damaged.test.ts'],
          // They measure: nothing else may run meanwhile.
          maxWorkers: 1,
          env: {
            AFFRAY_KILLS: '30',
            AFFRAY_LONG: '1',
            AFFRAY_HOSTILE: '500',
            AFFRAY_DAMAGED: '2000',
            AFFRAY_FLOOD: '1000',
          },
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
