import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { collect, examples, files, wholeNumber } from './options.ts';

const fight = 'an encounter file, or a ready-made encounter by its id';
const policyHelp = 'who plays how: mirah=cautious, all=reckless, gm=searching; may be repeated';

/** The commands of the lab: how deadly is this fight, and what does this rule do? */
export function labCommands(program: Command, context: () => Promise<Context>, done: (exit: number) => void): void {
  program
    .command('sim')
    .description('play a fight many times and say how it ends, who dies and what it costs')
    .argument('<fight>', fight)
    .option('-n, --fights <n>', 'how many fights', wholeNumber, 10_000)
    .option('--seed <text>', 'the same seed gives the same figures on any number of cores; default: a new one')
    .option('--policy <seat=name>', policyHelp, collect, [])
    .option('--system <id>', 'look for the ready-made encounter in this game')
    .option('--workers <n>', 'cores to use, 0 = none but this one; default: all', wholeNumber)
    .option('--json', 'write JSON')
    .option('--csv <file>', 'write every figure as a table')
    .option('--html <file>', 'write a page with charts')
    .addHelpText(
      'after',
      `${examples([
        ['affray sim duel', 'ten thousand fights'],
        ['affray sim mill.json -n 100000 --html mill.html', 'a report to show around'],
        ['affray sim skirmish --policy all=reckless --seed x --json', ''],
      ])}Ctrl+C stops and still reports.${files}`,
    )
    .action(async (wanted: string, { fights, ...options }: Fights<import('../commands/sim.ts').SimOptions>) => {
      const { simCommand } = await import('../commands/sim.ts');
      done(await simCommand(await context(), wanted, { ...options, n: fights }));
    });
}

/** Options as written, where `-n` is short for `--fights`. */
type Fights<T> = Omit<T, 'n'> & { readonly fights: number };
