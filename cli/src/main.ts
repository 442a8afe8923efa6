#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { systemError } from './base/io.ts';
import { Exit } from './base/stop.ts';
import { run } from './run.ts';

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(Exit.ok);
  writeSync(2, `Standard output cannot be written: ${systemError(error)}.\n`);
  process.exit(Exit.usage);
});

const { stdin, stdout, stderr, env } = process;

/** A command that is over is not kept alive by what it leaves behind: a connection to a store that has gone, a part given up. */
function leave(): void {
  if (stdout.writableLength === 0 && stderr.writableLength === 0) process.exit();
  else setTimeout(leave, LEAVING).unref();
}
const LEAVING = 500;

try {
  process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, env, cwd: process.cwd() });
} catch (error) {
  stderr.write(
    `Affray has a fault here; please report it with what you typed.\n${error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = Exit.failed;
}
setTimeout(leave, LEAVING).unref();
