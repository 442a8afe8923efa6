import {
  type Difference,
  differencesOf,
  differenceText,
  groups,
  numberText,
  percentText,
  type Version,
  type Work,
} from '@affray/lab';
import type { Context } from '../base/context.ts';
import type { Toggle } from '../base/engine.ts';
import { say, sayJson } from '../base/io.ts';
import { Exit, Stop, stop } from '../base/stop.ts';
import { clean, cut, table } from '../base/text.ts';
import { type Fields, isFields, readToggle } from '../files/encounter.ts';
import { readPolicies, readSubject, type Subject, subjectFrom } from '../study/subject.ts';
import { eachText, watchedInTurn } from '../study/watching.ts';

/** What `affray compare` was told. */
export interface CompareOptions {
  readonly n: number;
  readonly seed: string;
  readonly policy: readonly string[];
  readonly policyB: readonly string[];
  readonly system?: string;
  readonly toggle: readonly string[];
  readonly toggles?: boolean;
  readonly workers?: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Two versions and what to call them. */
interface Contest {
  readonly label: string;
  readonly a: Version;
  readonly b: Version;
}

/** `affray compare A [B]`: what a change does to a fight, with the same dice for both. */
export async function compareCommand(
  context: Context,
  first: string,
  second: string | undefined,
  options: CompareOptions,
): Promise<number> {
  if (options.n < 2) throw stop('-n: at least two fights.');
  const subject = await readSubject(context, first, options.system);
  const policies = await readPolicies(subject, options.policy);
  const version = (of: Subject, own = policies): Version => ({
    system: of.system.id,
    encounter: of.encounter,
    policies: own,
  });
  const asked = [second !== undefined, options.toggle.length > 0, options.toggles === true, options.policyB.length > 0];
  if (asked.filter(Boolean).length !== 1)
    throw stop('Compare with what? Name a second fight, or --toggle NAME=A,B, or --toggles, or --policy-b SEAT=NAME.');
  if (options.toggles) return allToggles(context, subject, version(subject), options);
  const contests: Contest[] = [];
  if (second !== undefined) {
    const other = await readSubject(context, second, options.system);
    contests.push({ label: `A = ${subject.name}, B = ${other.name}`, a: version(subject), b: version(other) });
  } else if (options.policyB.length > 0) {
    const own = await readPolicies(subject, options.policyB);
    contests.push({ label: `B: ${options.policyB.join(', ')}`, a: version(subject), b: version(subject, own) });
  } else
    for (const each of options.toggle) {
      const [x, y] = toggledPair(context, subject, each);
      contests.push({ label: each, a: version(x), b: version(y) });
    }
  const compared = comparing(context, options);
  for (const contest of contests) {
    const found = await compared(contest);
    if (found !== null) showContest(context, subject, contest, found, options);
  }
  return Exit.ok;
}

/** Compares one contest after the other; null once it has been stopped. */
function comparing(context: Context, options: CompareOptions): (contest: Contest) => Promise<Difference[] | null> {
  const play = watchedInTurn(context, options);
  return async ({ a, b, label }) => {
    const work: Work = { kind: 'pairs', job: { a, b, seed: options.seed, from: 0, n: options.n } };
    const played = await play(work, label);
    if (played === null) return null;
    return played.sum.kind === 'pairs' ? differencesOf(played.sum.data) : [];
  };
}

function showContest(
  context: Context,
  subject: Subject,
  contest: Contest,
  found: readonly Difference[],
  options: CompareOptions,
): void {
  const { io, style } = context;
  const n = found[0]?.difference.n ?? 0;
  if (options.json) {
    sayJson(io, {
      line: 'comparison',
      kind: 'simulated',
      label: contest.label,
      seed: options.seed,
      n,
      differences: found,
    });
    return;
  }
  say(io, `${style.bold(clean(subject.name))}  ${clean(contest.label)}`);
  say(
    io,
    style.dim(
      `≈ simulated: ${groups(n)} pairs of fights with the same dice, seed "${options.seed}"; ranges are 95 % intervals`,
    ),
  );
  const shown = found.filter(({ a, b, clear }) => options.all || clear || a.value !== 0 || b.value !== 0);
  const figure = ({ kind }: Difference, value: number): string =>
    kind === 'chance' ? `${percentText(value)} %` : numberText(value);
  for (const line of table([
    ['', 'A', 'B', 'B − A', ''],
    ...shown.map((each) => [
      `  ${clean(each.label)}`,
      figure(each, each.a.value),
      figure(each, each.b.value),
      differenceText(each.difference, each.kind),
      each.clear ? '' : style.dim('unclear'),
    ]),
  ]))
    say(io, line);
  say(io);
}

/** Both versions of `name=on,off`. */
function toggledPair(context: Context, subject: Subject, text: string): [Subject, Subject] {
  const at = text.indexOf('=');
  const values = text.slice(at + 1).split(',');
  if (at < 1 || values.length !== 2) throw stop(`--toggle "${text}" is not NAME=A,B.`);
  const toggles = subject.system.use((system) => system.toggles);
  const [x, y] = values.map((value) => {
    const [id, meant] = readToggle(toggles, `${text.slice(0, at)}=${value}`);
    return withToggle(context, subject, id, meant);
  });
  return [x!, y!];
}

function withToggle(context: Context, subject: Subject, id: string, value: unknown): Subject {
  const before: Fields = isFields(subject.encounter.toggles) ? subject.encounter.toggles : {};
  const changed = { ...subject.encounter, toggles: { ...before, [id]: value } };
  return subjectFrom(context.systems, changed, `${subject.name} with ${id}=${String(value)}`);
}

/** The values a toggle could have instead of the one it has. */
function otherValues({ values, default: usual, number }: Toggle, now: unknown): (string | number | boolean)[] {
  if (typeof usual === 'boolean') return [!(now === true || now === 'on')];
  const words = values.filter((value) => value !== now);
  return words.length > 0 || number === undefined ? words : [];
}

/** The fight with a toggle changed, or why it cannot be. */
function toggled(context: Context, subject: Subject, id: string, value: unknown): Subject | string {
  try {
    return withToggle(context, subject, id, value);
  } catch (error) {
    if (error instanceof Stop) return error.message;
    throw error;
  }
}

async function allToggles(context: Context, subject: Subject, own: Version, options: CompareOptions): Promise<number> {
  const { io, style } = context;
  const toggles = subject.system.use((system) => system.toggles);
  const set: Fields = isFields(subject.encounter.toggles) ? subject.encounter.toggles : {};
  const rows: string[][] = [];
  const compared = comparing(context, options);
  const pairs: number[] = [];
  let stopped = false;
  for (const toggle of toggles) {
    const now = set[toggle.id] ?? toggle.default;
    for (const value of otherValues(toggle, now)) {
      const label = `${toggle.id}: ${word(now)} → ${word(value)}`;
      const changed = toggled(context, subject, toggle.id, value);
      if (typeof changed === 'string') {
        if (options.json) sayJson(io, { line: 'toggle', toggle: toggle.id, from: now, to: value, refused: changed });
        rows.push([`  ${cut(label, 44)}`, `not possible here: ${clean(changed)}`]);
        continue;
      }
      // Two ways to write the same, such as 0 and unlimited.
      if (JSON.stringify(changed.encounter) === JSON.stringify(subject.encounter)) continue;
      const found = await compared({ label, a: own, b: { ...own, encounter: changed.encounter } });
      if (found === null) {
        stopped = true;
        continue;
      }
      const n = found[0]?.difference.n ?? 0;
      pairs.push(n);
      if (options.json)
        sayJson(io, {
          line: 'toggle',
          kind: 'simulated',
          toggle: toggle.id,
          from: now,
          to: value,
          n,
          differences: found,
        });
      rows.push([`  ${cut(label, 44)}`, ...headline(found, style.dim)]);
    }
  }
  if (options.json) return Exit.ok;
  say(io, `${style.bold(clean(subject.name))}  what each optional rule does to this fight`);
  say(
    io,
    style.dim(
      `≈ simulated: ${eachText(pairs)} pairs each with the same dice, seed "${options.seed}"; points of percent, 95 % intervals`,
    ),
  );
  for (const line of table([['', 'party wins', 'somebody dies', 'rounds'], ...rows])) say(io, line);
  if (stopped) say(io, 'Stopped: the other rules were not tried.');
  const numeric = toggles
    .filter(({ number, values }) => number !== undefined && values.length === 0)
    .map(({ id }) => id);
  if (numeric.length > 0) say(io, style.dim(`Numbers are left as they are: ${numeric.join(', ')}.`));
  return Exit.ok;
}

function word(value: unknown): string {
  return value === true ? 'on' : value === false ? 'off' : String(value);
}

function headline(found: readonly Difference[], dim: (text: string) => string): string[] {
  const wins = found.find(({ id }) => id.endsWith('.wins'));
  const deaths = found.find(({ id }) => id.endsWith('.anyDeath'));
  const rounds = found.find(({ id }) => id === 'rounds');
  return [wins, deaths, rounds].map((each) => {
    if (each === undefined) return '';
    if (each.difference.value === 0 && each.a.value === each.b.value && !each.clear) return dim('same');
    const text = differenceText(each.difference, each.kind);
    return each.clear ? text : dim(`${text} unclear`);
  });
}
