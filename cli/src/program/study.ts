import type { Command } from 'commander';
import type { Context } from '../base/context.ts';
import { collect, examples, files, overwrites, wholeNumber } from './options.ts';

const fight = 'an encounter file, or a ready-made encounter by its id';
const policyHelp = 'who plays how: mirah=cautious, all=reckless, gm=searching; may be repeated';

/** What commands are put into, where they find their surroundings, and whom they tell how they ended. */
interface Wiring {
  readonly program: Command;
  readonly context: () => Promise<Context>;
  readonly done: (exit: number) => void;
}

/** The commands of the lab: how deadly is this fight, and what does this rule do? */
export function labCommands(program: Command, context: () => Promise<Context>, done: (exit: number) => void): void {
  const commands = [
    simCommand,
    solveCommand,
    oddsCommand,
    compareCommand,
    searchCommand,
    mergeCommand,
    workerCommand,
    crossCommand,
    campaignCommand,
    adviseCommand,
  ];
  for (const add of commands) add({ program, context, done });
}

function simCommand({ program, context, done }: Wiring): void {
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
    .option('--shard <k/n>', 'play only part k of n and write it to --out; affray merge puts parts together')
    .option('--out <file>', 'with --shard: where the part goes; default: standard output')
    .option('--force', overwrites)
    .option('--queue <url>', 'let affray worker processes play: postgres://... or redis://...')
    .option('--shard-size <n>', 'with --queue: fights a part; default: 5000', wholeNumber)
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

function solveCommand({ program, context, done }: Wiring): void {
  program
    .command('solve')
    .description('exact chances where a fight is small enough; else says why not and simulates')
    .argument('<fight>', fight)
    .option('--states <n>', 'states up to which it is solved; default: 150000', wholeNumber)
    .option('--branches <n>', 'chains of chance outcomes to walk; default: 1.5 million', wholeNumber)
    .option('-n, --fights <n>', 'fights to simulate where it cannot be solved', wholeNumber, 10_000)
    .option('--seed <text>', 'seed of the simulation; default: a new one')
    .option('--policy <seat=name>', policyHelp, collect, [])
    .option('--system <id>', 'look for the ready-made encounter in this game')
    .option('--workers <n>', 'cores to simulate on', wholeNumber)
    .option('--json', 'write JSON')
    .addHelpText('after', `${examples([['affray solve lone-wolf', 'every figure exact']])}${files}`)
    .action(
      async (wanted: string, { fights, ...options }: Fights<import('../commands/solve.ts').SolveCommandOptions>) => {
        const { solveCommand } = await import('../commands/solve.ts');
        done(await solveCommand(await context(), wanted, { ...options, n: fights }));
      },
    );
}

function oddsCommand({ program, context, done }: Wiring): void {
  program
    .command('odds')
    .description('what every option of the open question is likely to do')
    .argument('<fight>', 'a saved fight; or an encounter, at its first question')
    .option('--at <n>', 'as it stood after n entries of the journal', wholeNumber)
    .option('--seat <id>', 'from what this seat knows; default: from all the GM knows')
    .option('--fight', 'also how the whole fight is likely to end from here')
    .option('--system <id>', 'look for the ready-made encounter in this game')
    .option('--json', 'write JSON, one question a line')
    .addHelpText(
      'after',
      `${examples([
        ['affray odds evening.fight.json', 'the question that is open'],
        ['affray odds evening.fight.json --at 40 --seat mirah', 'what Mirah could have known'],
      ])}${files}`,
    )
    .action(async (wanted: string, options: import('../commands/odds.ts').OddsOptions) => {
      const { oddsCommand } = await import('../commands/odds.ts');
      done(await oddsCommand(await context(), wanted, options));
    });
}

function compareCommand({ program, context, done }: Wiring): void {
  program
    .command('compare')
    .description('what a change does to a fight: two versions with the same dice')
    .argument('<a>', fight)
    .argument('[b]', 'another fight of the same people')
    .option('--toggle <name=a,b>', 'an optional rule at two values; may be repeated', collect, [])
    .option('--toggles', 'every optional rule, one after the other, in one table')
    .option('--policy <seat=name>', policyHelp, collect, [])
    .option('--policy-b <seat=name>', 'who plays how in the second version; may be repeated', collect, [])
    .option('-n, --fights <n>', 'pairs of fights', wholeNumber, 4000)
    .option('--seed <text>', 'the same seed gives the same figures', 'compare')
    .option('--system <id>', 'look for ready-made encounters in this game')
    .option('--workers <n>', 'cores to use; default: all', wholeNumber)
    .option('--all', 'also lines where nothing happens')
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      `${examples([
        ['affray compare mill.json mill-with-ogre.json', ''],
        ['affray compare skirmish --toggle wounds=on,off', 'one rule'],
        ['affray compare skirmish --toggles -n 2000', 'what does each optional rule do?'],
      ])}${files}`,
    )
    .action(
      async (
        a: string,
        b: string | undefined,
        { fights, ...options }: Fights<import('../commands/compare.ts').CompareOptions>,
      ) => {
        const { compareCommand } = await import('../commands/compare.ts');
        done(await compareCommand(await context(), a, b, { ...options, n: fights }));
      },
    );
}

function searchCommand({ program, context, done }: Wiring): void {
  program
    .command('search')
    .description('find the number that makes a fight as hard as you want it')
    .argument('<fight>', fight)
    .requiredOption('--vary <name.field=a..b>', 'what may change: goblin.count=1..12, mirah.hp=2..9')
    .requiredOption('--target <measure=number>', 'anyDeath, wins, wiped, anyFall, deaths, rounds, or mirah.dies')
    .option('-n, --fights <n>', 'fights for each value', wholeNumber, 4000)
    .option('--seed <text>', 'the same seed gives the same answer', 'search')
    .option('--policy <seat=name>', policyHelp, collect, [])
    .option('--system <id>', 'look for the ready-made encounter in this game')
    .option('--workers <n>', 'cores to use; default: all', wholeNumber)
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      `${examples([['affray search ambush --vary goblin.count=1..12 --target anyDeath=30%', '']])}${files}`,
    )
    .action(async (wanted: string, { fights, ...options }: Fights<import('../commands/search.ts').SearchOptions>) => {
      const { searchCommand } = await import('../commands/search.ts');
      done(await searchCommand(await context(), wanted, { ...options, n: fights }));
    });
}

function mergeCommand({ program, context, done }: Wiring): void {
  program
    .command('merge')
    .description('put parts written by affray sim --shard together')
    .argument('<parts...>', 'the part files')
    .option('--json', 'write JSON')
    .option('--csv <file>', 'write every figure as a table')
    .option('--html <file>', 'write a page with charts')
    .option('--force', overwrites)
    .addHelpText('after', examples([['affray merge part-*.json --html mill.html', 'as if one machine had played all']]))
    .action(async (parts: string[], options: import('../commands/merge.ts').MergeOptions) => {
      const { mergeCommand } = await import('../commands/merge.ts');
      done(await mergeCommand(await context(), parts, options));
    });
}

function workerCommand({ program, context, done }: Wiring): void {
  program
    .command('worker')
    .description('play fights for affray sim --queue on other machines, until stopped')
    .option('--queue <url>', 'the job store: postgres://... or redis://...; default: AFFRAY_QUEUE')
    .option('--threads <n>', 'cores to use; default: all', wholeNumber)
    .option('--lock <ms>', 'after this time without a sign of life its work goes to others', wholeNumber, 30_000)
    .option('--json', 'write a line for every part done')
    .addHelpText(
      'after',
      examples([
        ['affray worker --queue postgres://affray@db/jobs', 'on as many machines as you like'],
        ['affray sim mill.json -n 10000000 --queue postgres://affray@db/jobs', 'hands the fights out'],
      ]),
    )
    .action(async (options: import('../commands/worker.ts').WorkerOptions) => {
      const { workerCommand } = await import('../commands/worker.ts');
      done(await workerCommand(await context(), options));
    });
}

function crossCommand({ program, context, done }: Wiring): void {
  program
    .command('cross')
    .description('one encounter that belongs to no system, played in each of them side by side')
    .argument('[name]', 'duel, bandits, rabble, wolves, brute or elite')
    .option('--party <roles>', 'instead of a name: "fighter, archer"')
    .option('--foes <roles>', 'instead of a name: "3 bandit, leader"')
    .option('-n, --fights <n>', 'fights in each system', wholeNumber, 4000)
    .option('--seed <text>', 'the same seed gives the same figures', 'cross')
    .option('--workers <n>', 'cores to use; default: all', wholeNumber)
    .option('--json', 'write JSON, one system a line')
    .addHelpText(
      'after',
      examples([
        ['affray cross bandits', ''],
        ['affray cross --party "2 fighter" --foes "4 rabble"', ''],
      ]),
    )
    .action(
      async (name: string | undefined, { fights, ...options }: Fights<import('../commands/cross.ts').CrossOptions>) => {
        const { crossCommand } = await import('../commands/cross.ts');
        done(await crossCommand(await context(), name, { ...options, n: fights }));
      },
    );
}

function campaignCommand({ program, context, done }: Wiring): void {
  program
    .command('campaign')
    .description('several fights in a row, with what the rules let recover in between')
    .argument('<fights...>', 'encounters of one system; the party of the first goes on into the others')
    .option('-n, --fights <n>', 'campaigns', wholeNumber, 2000)
    .option('--seed <text>', 'the same seed gives the same figures', 'campaign')
    .option('--policy <seat=name>', policyHelp, collect, [])
    .option('--system <id>', 'look for ready-made encounters in this game')
    .option('--workers <n>', 'cores to use; default: all', wholeNumber)
    .option('--json', 'write JSON')
    .addHelpText('after', `${examples([['affray campaign road cult giant --system sea-of-shadows', '']])}${files}`)
    .action(
      async (wanted: string[], { fights, ...options }: Fights<import('../commands/campaign.ts').CampaignOptions>) => {
        const { campaignCommand } = await import('../commands/campaign.ts');
        done(await campaignCommand(await context(), wanted, { ...options, n: fights }));
      },
    );
}

function adviseCommand({ program, context, done }: Wiring): void {
  program
    .command('advise')
    .description('the best option of an open question: all ways looked through, or a search')
    .argument('<fight>', 'a saved fight; or an encounter, at its first question')
    .option('--at <n>', 'as it stood after n entries of the journal', wholeNumber)
    .option('--seat <id>', 'from what this seat knows; default: from all the GM knows')
    .option('-n, --fights <n>', 'fights to play over all options', wholeNumber, 4000)
    .option('--seconds <n>', 'stop trying after this time', wholeNumber)
    .option('--worst', 'where all ways are looked through: the others do what is worst for whoever is asked')
    .option('--system <id>', 'look for the ready-made encounter in this game')
    .option('--json', 'write JSON, one question a line')
    .addHelpText(
      'after',
      `${examples([['affray advise evening.fight.json --seat mirah', 'what should she do?']])}${files}`,
    )
    .action(async (wanted: string, options: import('../commands/advise.ts').AdviseOptions) => {
      const { adviseCommand } = await import('../commands/advise.ts');
      done(await adviseCommand(await context(), wanted, options));
    });
}

/** Options as written, where `-n` is short for `--fights`. */
type Fights<T> = Omit<T, 'n'> & { readonly fights: number };
