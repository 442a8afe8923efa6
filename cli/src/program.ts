import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Context } from './base/context.ts';
import type { Io } from './base/io.ts';
import { collect, examples, files, overwrites, wholeNumber } from './program/options.ts';
import { labCommands } from './program/study.ts';

/** All commands. Each loads its code only when it runs. `done` takes the exit code where it is not 0. */
export function makeProgram(io: Io, context: () => Promise<Context>, done: (exit: number) => void): Command {
  const program = new Command('affray')
    .description('Run, replay and verify role-playing fights by the book.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .option('--no-color', 'write without colours; so does NO_COLOR=1')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 80,
      getErrHelpWidth: () => io.stderr.columns ?? 80,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText(
      'after',
      `${examples([
        ['affray serve', 'the table: in the browser and on phones'],
        ['affray play', 'a ready-made fight; you play the party'],
        ['affray play --auto --seed mill', 'watch one'],
        ['affray sim duel', 'how is it likely to end?'],
        ['affray rules BDP-REA-08', 'one rule: its sentence, its code, its tests'],
        ['affray verify evening.fight.json', 'were the dice fair?'],
      ])}\nExit codes: 0 all well, 1 the fight or its verification failed,\n2 the request made no sense.${files}`,
    );
  aboutGames(program, context);
  aboutFiles(program, context, done);
  playing(program, context, done);
  labCommands(program, context, done);
  serving(program, context, done);
  // Subcommands copy what they inherit when they are made, so the hint is added to each by hand.
  for (const command of [program, ...program.commands])
    command.showHelpAfterError(`Try: affray ${command === program ? '' : `${command.name()} `}--help`);
  return program;
}

function aboutGames(program: Command, context: () => Promise<Context>): void {
  program
    .command('systems')
    .description('list the games, or what one of them offers')
    .argument('[id]', 'a system: its fights, people, optional rules and policies')
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      examples([
        ['affray systems', 'all of them'],
        ['affray systems block-dodge-parry', 'what goes into an encounter'],
      ]),
    )
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      const { systemsCommand } = await import('./commands/systems.ts');
      systemsCommand(await context(), id, options);
    });
  program
    .command('rules')
    .description('find a rule: its sentence, where it is from, its code and its tests')
    .argument('[id]', 'a rule id (BDP-REA-08) or the start of one (BDP-REA)')
    .option('--system <id>', 'only this game')
    .option('--search <words>', 'only rules that hold all these words')
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      examples([
        ['affray rules BDP-REA-08', 'one rule with file, line and tests'],
        ['affray rules BDP-REA', 'an area'],
        ['affray rules --search "parry fatigue"', 'by words'],
      ]),
    )
    .action(async (id: string | undefined, options: { system?: string; search?: string; json?: boolean }) => {
      const { rulesCommand } = await import('./commands/rules.ts');
      await rulesCommand(await context(), id, options);
    });
}

function aboutFiles(program: Command, context: () => Promise<Context>, done: (exit: number) => void): void {
  program
    .command('new')
    .description('make an encounter file from presets and stat lines')
    .option('--system <id>', 'the game; default: the first one')
    .option('--from <id>', 'begin with a ready-made encounter')
    .option('--name <text>', 'what to call it')
    .option('--party <list>', 'presets: "mirah, 2 guard, Anna=fenris"', collect, [])
    .option('--foes <list>', 'presets: "3 goblin, bandit leader"', collect, [])
    .option('--party-line <line>', 'a stat line for the party; may be repeated', collect, [])
    .option('--foe-line <line>', 'a stat line for the foes; may be repeated', collect, [])
    .option('--toggles <id>', 'a named set of optional rules')
    .option('--toggle <name=value>', 'one optional rule; may be repeated', collect, [])
    .option('--ruling <name=value>', 'fix what is left to the GM, or ask; may be repeated', collect, [])
    .option('--out <file>', 'where to write it; default: standard output')
    .option('--force', overwrites)
    .addHelpText(
      'after',
      `${examples([
        ['affray new', 'asks for everything (on a terminal)'],
        ['affray new --party mirah,fenris --foes "3 bandit" --out mill.json', 'from presets'],
        ['affray new --from duel --toggle meleeClashes=on | affray play -', 'a variant, played at once'],
      ])}${files}`,
    )
    .action(async (options: import('./commands/new.ts').NewOptions) => {
      const { newCommand } = await import('./commands/new.ts');
      await newCommand(await context(), options);
    });
  program
    .command('check')
    .description('check an encounter, fight or script file and print every mistake with its place')
    .argument('<file>', 'the file')
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      `${examples([
        ['affray check mill.json', ''],
        ['cat mill.json | affray check -', ''],
      ])}${files}`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const { checkCommand } = await import('./commands/check.ts');
      done(await checkCommand(await context(), file, options));
    });
  program
    .command('replay')
    .description('show a saved fight again, whole or up to an entry of its journal')
    .argument('<file>', 'a fight file')
    .option('--at <n>', 'only the first n entries of the journal', wholeNumber)
    .option('--json', 'write JSON, one thing a line')
    .addHelpText(
      'after',
      `${examples([
        ['affray replay evening.fight.json', 'the whole log and how it ended'],
        ['affray replay evening.fight.json --at 40', 'as it stood after 40 entries'],
      ])}${files}`,
    )
    .action(async (file: string, options: { at?: number; json?: boolean }) => {
      const { replayCommand } = await import('./commands/replay.ts');
      done(await replayCommand(await context(), file, options));
    });
  program
    .command('fork')
    .description('go back to an entry of a saved fight and go on differently in a new file')
    .argument('<file>', 'a fight file')
    .requiredOption('--at <n>', 'keep the first n entries of the journal', wholeNumber)
    .option('--seat <name=who>', 'human, or the policy that plays from here on; may be repeated', collect, [])
    .option('--dice <name=by>', 'program, or hand, from here on; may be repeated', collect, [])
    .option('--out <file>', 'where to write it; default: standard output')
    .option('--force', overwrites)
    .addHelpText(
      'after',
      `${examples([
        [
          'affray fork evening.fight.json --at 40 --out other.fight.json',
          'then: affray play --resume other.fight.json',
        ],
      ])}${files}`,
    )
    .action(async (file: string, options: import('./commands/fork.ts').ForkOptions) => {
      const { forkCommand } = await import('./commands/fork.ts');
      await forkCommand(await context(), file, options);
    });
  program
    .command('verify')
    .description('derive a saved fight again from its seed: dice, choices, states')
    .argument('<file>', 'a fight file')
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      `${examples([['affray verify evening.fight.json', 'exit code 1 when anything differs']])}${files}`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const { verifyCommand } = await import('./commands/verify.ts');
      done(await verifyCommand(await context(), file, options));
    });
}

function playing(program: Command, context: () => Promise<Context>, done: (exit: number) => void): void {
  program
    .command('play')
    .description('play a fight in the terminal')
    .argument('[fight]', 'a ready-made encounter by its id, or an encounter or fight file')
    .option('--system <id>', 'look for the ready-made encounter in this game')
    .option(
      '--seat <name=who>',
      'human, or the policy that plays it, such as searching:400; "all" for every seat; may be repeated',
      collect,
      [],
    )
    .option(
      '--dice <name=by>',
      'program, or hand for real dice typed in; "all" for every seat; may be repeated',
      collect,
      [],
    )
    .option('--seed <text>', 'the same seed and answers give the same fight; default: a new one')
    .option('--save <path>', 'file or folder for the journal, written after every answer')
    .option('--force', overwrites)
    .option('--resume <file>', 'go on with a saved fight')
    .option('--auto', 'let policies play everything and print the log')
    .option('--script <file>', 'answer from a script; see docs/formats.md')
    .option('--until <n>', 'with --script: stop after n answers', wholeNumber)
    .option('--json', 'with --script or --auto: write JSON, one thing a line')
    .addHelpText(
      'after',
      `${examples([
        ['affray play', 'choose a ready-made fight; the GM is played for you'],
        ['affray play mill.json --seat gm=human', 'play both sides'],
        ['affray play --dice all=hand', 'roll real dice'],
        ['affray play --auto --seed mill', 'watch a whole fight'],
        ['affray play --resume mill.fight.json', 'go on where you stopped'],
        ['affray play --script answers.json --json', 'no terminal: JSON lines'],
      ])}${files}`,
    )
    .action(async (fight: string | undefined, options: import('./commands/play.ts').PlayOptions) => {
      const { playCommand } = await import('./commands/play.ts');
      done(await playCommand(await context(), fight, options));
    });
}

function serving(program: Command, context: () => Promise<Context>, done: (exit: number) => void): void {
  program
    .command('serve')
    .description('run the table: the app for this machine and for phones in the same network')
    .option('--data <folder>', 'where fights are kept; default: AFFRAY_DATA, or a folder of your own')
    .option('--port <n>', 'default: 4870', wholeNumber)
    .option('--host <address>', '127.0.0.1 keeps phones out', '0.0.0.0')
    .option('--no-open', 'do not open the browser')
    .option('--database <url>', 'a PostgreSQL database instead of the folder; default: DATABASE_URL')
    .option(
      '--origin <url>',
      'another address it is reached by, or a page elsewhere that may use it; may be repeated',
      collect,
      [],
    )
    .option('--trust-proxy', 'behind a proxy that tells where visitors come from')
    .option('--log <level>', 'silent, error, warn, info or debug; JSON lines', 'warn')
    .addHelpText(
      'after',
      examples([
        ['affray serve', 'then scan the QR code with a phone'],
        ['affray serve --data ./fights --port 8080 --no-open', ''],
        ['affray serve --database postgres://affray@db/affray', 'several servers may share it'],
      ]),
    )
    .action(async (options: import('./commands/serve.ts').ServeCommandOptions) => {
      const { serveCommand } = await import('./commands/serve.ts');
      done(await serveCommand(await context(), options));
    });
}

function version(): string {
  const found: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (typeof found === 'object' && found !== null && 'version' in found) return String(found.version);
  return '0';
}
