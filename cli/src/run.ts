import { CommanderError } from 'commander';
import type { SealedSystem } from './base/engine.ts';
import { type Io, sayJson, warn } from './base/io.ts';
import { Exit, Stop } from './base/stop.ts';
import { makeProgram } from './program.ts';

/** Loads the games that can be played; put off until a command needs them. */
type LoadSystems = () => Promise<readonly SealedSystem[]>;

/** The games that come with Affray. */
async function installedSystems(): Promise<readonly SealedSystem[]> {
  const { systems } = await import('./base/engine.ts');
  return systems;
}

/** Runs one command line (without `node` and the script) and returns the exit code: 0, 1 or 2. */
export async function run(argv: readonly string[], io: Io, load: LoadSystems = installedSystems): Promise<number> {
  let exit: number = Exit.ok;
  const program = makeProgram(
    io,
    async () => {
      const { makeContext } = await import('./base/context.ts');
      return makeContext(io, await load(), program.opts<{ color: boolean }>().color);
    },
    (code) => {
      exit = code;
    },
  );
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync([...argv], { from: 'user' });
    return exit;
  } catch (error) {
    return exitOf(error, argv, io);
  }
}

function exitOf(error: unknown, argv: readonly string[], io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? Exit.ok : Exit.usage;
  if (!(error instanceof Stop)) throw error;
  const { message, refusals } = error;
  if (argv.includes('--json')) sayJson(io, { line: 'error', text: message, refusals });
  else if (message !== '') warn(io, message);
  return error.exit;
}
