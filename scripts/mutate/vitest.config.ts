import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../lib/files.ts';
import { changed } from './change.ts';
import type { Site } from './sites.ts';

const resolve = { conditions: ['affray:src'] };
const { AFFRAY_MUTANTS: list = '', AFFRAY_MUTANT_SYSTEM: system = '' } = process.env;
const sites: readonly Site[] = JSON.parse(readFileSync(list, 'utf8'));

/** The tests of one system on sources that hold all changes at once, each behind a switch. */
export default defineConfig({
  root,
  resolve,
  ssr: { resolve },
  plugins: [
    {
      name: 'changes',
      enforce: 'pre',
      transform: (code, id) => changed(code, id.split('?')[0]!, sites, (file) => join(root, file)),
    },
  ],
  test: {
    include: [`engine/src/systems/${system}/**/*.test.ts`],
    exclude: ['**/*.conformance.test.ts'],
    isolate: false,
    maxWorkers: 1,
    runner: join(root, 'scripts/mutate/runner.ts'),
    setupFiles: [join(root, 'scripts/mutate/set-up.ts')],
    testTimeout: 600_000,
  },
});
