import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { Readable } from 'node:stream';
import { ReadStream } from 'node:tty';
import { type Context, findReadyMade, readyMadeOf, readyMades } from '../base/context.ts';
import {
  fightLines,
  formatOf,
  type LiveFight,
  loadFight,
  readEncounterFile,
  refusalText,
  type System,
  setDice,
  setPolicy,
  startFight,
} from '../base/engine.ts';
import { isInteractive, readJson, type Source, say, sayJson } from '../base/io.ts';
import { type Outlet, outlet } from '../base/outlet.ts';
import { Exit, Stop, stop } from '../base/stop.ts';
import { fightText, isSameFile, meansFile, mistakes, nameOfEncounter, placeForFight } from '../files/fight-file.ts';
import { arrange, readDice, readSeat, type SeatChange } from '../play/people.ts';
import { lineReader } from '../play/reader.ts';
import { type Searchers, searchersAct } from '../play/searchers.ts';
import { completions, session } from '../play/session.ts';
import { show } from './replay.ts';

/** What `affray play` was told. */
export interface PlayOptions {
  readonly system?: string;
  readonly seat: readonly string[];
  readonly dice: readonly string[];
  readonly seed?: string;
  readonly save?: string;
  readonly force?: boolean;
  readonly resume?: string;
  readonly auto?: boolean;
  readonly script?: string;
  readonly until?: number;
  readonly json?: boolean;
}

/** `affray play`: a fight in the terminal, by policies, or from a script. */
export async function playCommand(context: Context, fight: string | undefined, options: PlayOptions): Promise<number> {
  refuseMixtures(fight, options);
  if (options.script !== undefined) {
    const { scriptCommand } = await import('./script.ts');
    return scriptCommand(context, options.script, options);
  }
  const { io } = context;
  if (options.resume !== undefined) return playFile(context, options.resume, options);
  if (fight !== undefined && (await meansFile(io, fight))) return playFile(context, fight, options);
  const id = fight ?? (await chooseFight(context, options));
  const found = findReadyMade(context.systems, id, options.system);
  return found.system.use((system) => playNew(context, system, readyMadeOf(system, found.id), options, false));
}

function refuseMixtures(fight: string | undefined, options: PlayOptions): void {
  const { script, resume, auto, json, until } = options;
  const given = [fight && 'a fight', resume && '--resume', script && '--script'].filter((each) => each !== undefined);
  if (given.length > 1) throw stop(`${given.join(' and ')} do not go together: each says what to play.`);
  if (json && !auto && script === undefined) throw stop('--json goes with --auto or --script.');
  if (until !== undefined && script === undefined) throw stop('--until goes with --script.');
  if (auto && script !== undefined) throw stop('--auto and --script do not go together.');
}

async function chooseFight({ io, systems }: Context, options: PlayOptions): Promise<string> {
  const all = readyMades(systems, options.system);
  const [first] = all;
  if (first === undefined) throw stop('There is no ready-made encounter. Make one: affray new');
  const ids = all.map(({ system, id }) => `${system.id}/${id}`);
  if (options.auto || !isInteractive(io)) return ids[0]!;
  const { select } = await import('@clack/prompts');
  const chosen = await select({
    message: 'Which fight?',
    options: all.map(({ system, id, name }, at) => ({ value: ids[at]!, label: name, hint: `${system.name}, ${id}` })),
  });
  if (typeof chosen === 'symbol') throw new Stop('', Exit.ok, []);
  return chosen;
}

async function playFile(context: Context, file: string, options: PlayOptions): Promise<number> {
  const json = await readJson(context.io, file);
  const format = formatOf(json);
  if (format === 'affray-script') throw stop(`${file} is a script. Run it: affray play --script ${file}`);
  if (format === 'affray-fight') return resumeFight(context, file, json, options);
  if (options.resume !== undefined) throw stop(`${file} is no saved fight. Start it: affray play ${file}`);
  const read = readEncounterFile(context.systems, json);
  if (!read.ok) throw stop(mistakes(file, read.refusals), read.refusals);
  const { notes } = read.value;
  return read.value.use((system, encounter) => playNew(context, system, encounter, options, file === '-', notes));
}

function changesFor<E, F, C>(system: System<E, F, C>, fight: F, { seat, dice }: PlayOptions): SeatChange[] {
  return [
    ...seat.flatMap((each) => readSeat(system, fight, each)),
    ...dice.flatMap((each) => readDice(system, fight, each)),
  ];
}

async function resumeFight(context: Context, file: string, json: unknown, options: PlayOptions): Promise<number> {
  if (options.seed !== undefined) throw stop('A saved fight keeps its seed: --seed is for new ones.');
  const opened = loadFight(context.systems, json);
  if (!opened.ok) throw stop(mistakes(file, opened.refusals), opened.refusals);
  return opened.value.use(async (live) => {
    const { system, fight } = live;
    const all = options.auto ? Object.entries(arrange(system, fight, true, []).policies) : [];
    const changes = [...all.map(([seat, policy]) => ({ seat, policy })), ...changesFor(system, fight, options)];
    const { searchers } = arrange(system, fight, false, changes);
    for (const change of changes) {
      const policy = 'policy' in change && !searchers.has(change.seat) ? change.policy : null;
      const refusal = 'by' in change ? setDice(live, change.seat, change.by) : setPolicy(live, change.seat, policy);
      if (refusal !== null) throw stop(refusalText(refusal), [refusal]);
    }
    if (file === '-') return playOn(context, live, { ...options, searchers }, true);
    const save = options.save ?? file;
    const own = await isSameFile(context.io, save, file);
    return playOn(context, live, { ...options, searchers, save, own }, false);
  });
}

function playNew<E, F, C>(
  context: Context,
  system: System<E, F, C>,
  encounter: E,
  options: PlayOptions,
  stdinUsed: boolean,
  notes: readonly string[] = [],
): Promise<number> {
  const fight = system.setUp(encounter);
  const { policies, dice, searchers } = arrange(
    system,
    fight,
    options.auto === true,
    changesFor(system, fight, options),
  );
  const seed = options.seed ?? randomBytes(8).toString('hex');
  const live = startFight(system, encounter, { seed, policies, dice, notes });
  return playOn(context, live, { ...options, searchers }, stdinUsed);
}

type Saving = Omit<PlayOptions, 'save'> & {
  readonly save?: string | undefined;
  /** The fight goes on in the file it came from. */
  readonly own?: boolean;
  readonly searchers: Searchers;
};

async function playOn<E, F>(
  context: Context,
  live: LiveFight<E, F>,
  options: Saving,
  stdinUsed: boolean,
): Promise<number> {
  const { io, style } = context;
  const name = nameOfEncounter(live.encounter);
  const { force } = options;
  if (options.auto) {
    const place = options.save === undefined ? null : await placeForFight(io, options.save, name, options);
    await searchersAct(live, options.searchers);
    if (options.json) for (const line of fightLines(live)) sayJson(io, line);
    else show(live, context);
    await place?.write(fightText(live));
    return Exit.ok;
  }
  const place = await placeForFight(io, options.save, name, options);
  const keep = (): Promise<void> => place.write(fightText(live));
  await keep();
  const copies = new Map<string, Outlet>([[place.name, place]]);
  const saveTo = async (file: string): Promise<void> => {
    const copy = copies.get(file) ?? (await outlet(io, file, { force }));
    await copy.write(fightText(live));
    copies.set(file, copy);
  };
  const reader = lineReader(io, answersFrom(context, stdinUsed), () => completions(live));
  try {
    await session(live, {
      context,
      name,
      reader,
      rows: () => (isInteractive(io) && style.colour ? (io.stdout.rows ?? 0) : 0),
      keep,
      saveTo,
      searchers: options.searchers,
    });
  } finally {
    reader.close();
  }
  const next = live.over ? `affray replay ${place.name}` : `affray play --resume ${place.name}`;
  say(io, `\nSaved in ${place.name}. ${live.over ? 'Look again' : 'Go on'}: ${next}`);
  return Exit.ok;
}

/** Where answers come from: standard input, or the terminal itself when the encounter came through a pipe. */
function answersFrom({ io }: Context, stdinUsed: boolean): Source {
  if (!stdinUsed) return io.stdin;
  // The pipe has said all it had to say: the fight is saved at its first question.
  if (io.stdout.isTTY !== true) return Readable.from([]);
  try {
    return new ReadStream(openSync('/dev/tty', 'r'));
  } catch {
    throw stop('The encounter came through standard input, and there is no terminal to answer from.');
  }
}
