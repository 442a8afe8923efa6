import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagedPrograms } from './postgres.ts';

test('where no PostgreSQL is installed, the programs of the package are found and run', () => {
  const { status, stdout } = spawnSync(join(packagedPrograms(), 'postgres'), ['--version'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('PostgreSQL') });
});
