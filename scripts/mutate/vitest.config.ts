import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../lib/files.ts';
import { changed } from './change.ts';
import type { Site } from './sites.ts';
import { isOfWholeFights } from './whole-fights.ts';

const resolve = { conditions: ['affray:src'] };
const { AFFRAY_MUTANTS: list = '', AFFRAY_MUTANT_SYSTEM: system = '' } = process.env;
const sites: readonly Site[] = JSON.parse(readFileSync(list, 'utf8'));

/** Tests of single rules first: whole fights are only asked about what those let pass. */
class RulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [rules, whole] = [false, true].map((late) =>
      sorted.filter(({ moduleId }) => isOfWholeFights(moduleId) === late),
    );
    return [...rules!, ...whole!];
  }
}

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
    include: [`engine/src/systems/${system}/**/*.test.ts`, 'scripts/mutate/ready-made.mutation.ts'],
    provide: { conformance: { share: 0.15 } },
    sequence: { sequencer: RulesFirst },
    isolate: false,
    maxWorkers: 1,
    runner: join(root, 'scripts/mutate/runner.ts'),
    setupFiles: [join(root, 'scripts/mutate/set-up.ts')],
    testTimeout: 600_000,
  },
});
