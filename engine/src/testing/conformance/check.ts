import { seedWords } from '../../dice/rng.ts';
import type { System, TogglePreset } from '../../system/system.ts';
import type { Policy, Question } from '../../table/question.ts';
import { Table } from '../../table/table.ts';

/** One promise of a system put to the test; `run` throws when it is broken. */
export interface Check {
  readonly name: string;
  run(): void;
}

/** Numbers planted in hidden fields: a seat that reads one in this range knows what it must not. */
export interface Planted {
  readonly from: number;
  readonly to: number;
  /** Where they were put, for the error message. */
  readonly where: string;
}

/** How a system is put to the test. */
export interface ConformanceOptions<E, F> {
  /** Part of the usual number of fights, in every check; 1 unless told otherwise, at least one fight is played. */
  readonly share?: number;
  /** Fights per preset of toggles; 2000 unless told otherwise. */
  readonly fights?: number;
  /** Fights with random toggles and rulings; 200 unless told otherwise. */
  readonly randomFights?: number;
  /** Encounter files that are damaged at random and read; 300 unless told otherwise. */
  readonly damagedFiles?: number;
  /** Fights in which the GM changes things by hand; 60 unless told otherwise. */
  readonly editedFights?: number;
  /** Start of every seed: another text plays other fights. */
  readonly seed?: string;
  /** Encounters to play; the ready-made ones unless told otherwise. */
  readonly encounters?: readonly E[];
  /** Encounters small enough to be solved exactly; the ready-made ones that are, unless told otherwise. */
  readonly small?: readonly E[];
  /**
   * Encounters that can be solved even when everybody chooses at random, the smallest first: the share leaves some out.
   * The small ones unless told otherwise.
   */
  readonly smallest?: readonly E[];
  /** A fight that takes more steps than this does not end; 20 000 unless told otherwise. */
  readonly stepLimit?: number;
  /** Puts unusual numbers into what no player may know of a fight and says which. Without it that check is missing. */
  readonly plant?: (fight: F) => readonly Planted[];
  /**
   * Paths, `*` for any part, of fields that the key may leave out though they seem to change the future: worked out from
   * other fields, or without meaning between some steps.
   */
  readonly keyless?: readonly string[];
  /** Puts toggles and rulings into an encounter file; by its fields `toggles` and `rulings` unless told otherwise. */
  readonly configure?: (encounter: E, settings: Settings) => unknown;
}

/** Toggles and rulings that differ from the defaults. */
export interface Settings {
  readonly toggles: TogglePreset['toggles'];
  readonly rulings: Readonly<Record<string, string>>;
}

/** A fight that can be played again from this alone. */
export interface Trial<E> {
  readonly encounter: E;
  /** Name of the policy that plays everybody. */
  readonly policy: string;
  readonly seed: string;
  readonly stream: number;
}

/** The system under test with its options filled in. */
export interface Subject<E, F, C> {
  readonly system: System<E, F, C>;
  readonly options: ConformanceOptions<E, F>;
  readonly encounters: readonly E[];
  readonly seed: string;
  readonly stepLimit: number;
}

/** Fills in the options. */
export function subjectOf<E, F, C>(system: System<E, F, C>, options: ConformanceOptions<E, F>): Subject<E, F, C> {
  return {
    system,
    options,
    encounters: options.encounters ?? system.encounters.map(({ encounter }) => readBack(system, encounter)),
    seed: options.seed ?? 'conformance',
    stepLimit: options.stepLimit ?? 20_000,
  };
}

/** As many fights, files or comparisons as the options leave of the usual number. */
export function shareOf<E, F, C>({ options }: Subject<E, F, C>, usual: number): number {
  return Math.max(1, Math.ceil(usual * (options.share ?? 1)));
}

/** JSON as written and read again. */
export function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** An encounter from its file; throws every refusal. */
export function readBack<E, F, C>(system: System<E, F, C>, json: unknown): E {
  const read = system.readEncounter(throughJson(json));
  if (read.ok) return read.value;
  const reasons = read.refusals.map(({ place, reason }) => `${place} ${reason}`).join('; ');
  throw new Error(`An encounter is refused: ${reasons}\n${JSON.stringify(json)}`);
}

/** An encounter with other toggles and rulings. */
export function configured<E, F, C>({ system, options }: Subject<E, F, C>, encounter: E, settings: Settings): E {
  if (options.configure !== undefined) return readBack(system, options.configure(encounter, settings));
  const file = throughJson(encounter);
  if (typeof file !== 'object' || file === null) throw new Error('An encounter is not an object.');
  const { toggles, rulings } = settings;
  return readBack(system, {
    ...file,
    toggles: { ...fieldOf(file, 'toggles'), ...toggles },
    rulings: { ...fieldOf(file, 'rulings'), ...rulings },
  });
}

function fieldOf(file: object, name: string): object {
  const value: unknown = Object.entries(file).find(([key]) => key === name)?.[1];
  return typeof value === 'object' && value !== null ? value : {};
}

/** A fight under way. */
export interface Play<E, F> {
  readonly trial: Trial<E>;
  readonly fight: F;
  readonly table: Table<F>;
  /** Steps played so far. */
  steps: number;
}

/** Called for every question with the code chosen; `table.options` lists what was offered. */
export type Watch<F> = (fight: F, who: number, question: Question<F>, table: Table<F>, code: number) => void;

/** A policy whose every choice is watched, after checking that it is legal. */
export function watched<F>(policy: Policy<F>, name: string, watch: Watch<F> | null): Policy<F> {
  return (fight, who, question, table) => {
    const code = policy(fight, who, question, table);
    table.list(fight, who, question);
    if (!table.offered(code)) {
      const offered = Array.from(table.options.subarray(0, table.optionCount), (listed) =>
        question.describe(fight, who, listed),
      );
      throw new Error(
        `Policy "${name}" answers "${question.id}" with code ${code}, which is not among ${offered.map(({ id }) => id).join(', ')}.`,
      );
    }
    watch?.(fight, who, question, table, code);
    return code;
  };
}

/** Sets a trial up. */
export function begin<E, F, C>(system: System<E, F, C>, trial: Trial<E>, watch: Watch<F> | null = null): Play<E, F> {
  const table = new Table<F>();
  const policy = system.policies[trial.policy];
  if (policy === undefined) throw new Error(`There is no policy "${trial.policy}".`);
  table.players = [watched(policy, trial.policy, watch)];
  table.seedFrom(seedWords(trial.seed), trial.stream);
  return { trial, fight: system.setUp(trial.encounter), table, steps: 0 };
}

/** Plays one step and checks that its result is possible. */
export function playStep<E, F, C>(system: System<E, F, C>, play: Play<E, F>): void {
  system.step(play.fight, play.table);
  play.steps++;
  const problems = system.problems(play.fight);
  if (problems.length > 0) throw new Error(`An impossible state was reached: ${problems.join('; ')}`);
}

/** Plays to the end, calling `between` before every step and at the end. */
export function playOut<E, F, C>(
  { system, stepLimit }: Subject<E, F, C>,
  play: Play<E, F>,
  between?: (play: Play<E, F>) => void,
): void {
  const last = play.steps + stepLimit;
  between?.(play);
  while (!system.over(play.fight)) {
    if (play.steps >= last) throw new Error(`The fight has not ended after ${stepLimit} steps.`);
    playStep(system, play);
    between?.(play);
  }
}

/** Runs one trial; an error says which it was and how to see it again. */
export function attempt<E, F, C>(
  { system }: Subject<E, F, C>,
  trial: Trial<E>,
  body: (play: Play<E, F>) => void,
  watch: Watch<F> | null = null,
): void {
  const play = begin(system, trial, watch);
  try {
    body(play);
  } catch (thrown) {
    const { stack = '', message = String(thrown) } = thrown instanceof Error ? thrown : {};
    throw new Error(
      `${system.id}, seed "${trial.seed}", stream ${trial.stream}, policy "${trial.policy}", step ${play.steps}: ${message}\n` +
        `To play it again: playTrial(system, ${JSON.stringify(trial)}, ${play.steps})\n${stack}`,
    );
  }
}

/** Plays a trial again up to a step, as named in the error of a failed check. */
export function playTrial<E, F, C>(system: System<E, F, C>, trial: Trial<E>, steps: number): Play<E, F> {
  const play = begin(system, { ...trial, encounter: readBack(system, trial.encounter) });
  while (play.steps < steps && !system.over(play.fight)) playStep(system, play);
  return play;
}

/** The n-th of many trials, going round encounters and policies. */
export function trialAt<E, F, C>(
  subject: Subject<E, F, C>,
  encounters: readonly E[],
  purpose: string,
  n: number,
): Trial<E> {
  const policies = Object.keys(subject.system.policies);
  const round = Math.floor(n / encounters.length);
  return {
    encounter: encounters[n % encounters.length]!,
    policy: policies[round % policies.length]!,
    seed: `${subject.seed}/${purpose}`,
    stream: n,
  };
}
