import {
  type Answer,
  type Estimate,
  type FigureColumn,
  foundIn,
  numberText,
  percentText,
  personColumns,
  searchFor,
  sideColumns,
  type Work,
} from '@affray/lab';
import type { Context } from '../base/context.ts';
import { say, sayJson } from '../base/io.ts';
import { Exit, type Stop, stop } from '../base/stop.ts';
import { suggestion } from '../base/suggestion.ts';
import { clean, table } from '../base/text.ts';
import { type Fields, isFields, presetFields, slug } from '../files/encounter.ts';
import { readPolicies, readSubject, type Subject, subjectFrom } from '../study/subject.ts';
import { eachText, watchedInTurn } from '../study/watching.ts';

/** What `affray search` was told. */
export interface SearchOptions {
  readonly n: number;
  readonly seed: string;
  readonly vary: string;
  readonly target: string;
  readonly policy: readonly string[];
  readonly system?: string;
  readonly workers?: number;
  readonly json?: boolean;
}

/** `affray search FIGHT --vary goblin.count=1..12 --target anyDeath=0.3`. */
export async function searchCommand(context: Context, wanted: string, options: SearchOptions): Promise<number> {
  const { io } = context;
  if (options.n < 2) throw stop('-n: at least two fights.');
  const subject = await readSubject(context, wanted, options.system);
  const policies = await readPolicies(subject, options.policy);
  const { path, from, to } = readVary(options.vary);
  const target = readTarget(subject, options.target);
  const play = watchedInTurn(context, options);
  const evaluate = async (value: number): Promise<Estimate | null> => {
    const changed = changedSubject(context, subject, path, value);
    const { system, encounter } = changed;
    const work: Work = {
      kind: 'trials',
      job: { system: system.id, encounter, policies, seed: `${options.seed}/${value}`, from: 0, n: options.n },
    };
    const played = await play(work, `${path.join('.')}=${value}`);
    if (played === null) return null;
    const { sum } = played;
    const found = sum.kind === 'trials' ? foundIn(sum.data).find(({ id }) => id === target.id) : undefined;
    if (found === undefined)
      throw unknownMeasure(target.id, sum.kind === 'trials' ? foundIn(sum.data).map(({ id }) => id) : []);
    return { n: found.n, value: found.value, interval: found.interval };
  };
  const answer = await searchFor(from, to, target.value, evaluate);
  if (answer === null) throw stop('Stopped before the first value was tried: there is nothing to report.');
  if (options.json) {
    sayJson(io, {
      line: 'answer',
      kind: 'simulated',
      vary: path.join('.'),
      target,
      seed: options.seed,
      n: Math.min(...answer.tried.map(({ found }) => found.n)),
      ...answer,
    });
    return Exit.ok;
  }
  for (const line of answerLines(answer, path.join('.'), target, options)) say(io, line);
  return Exit.ok;
}

interface Target {
  readonly id: string;
  readonly value: number;
  readonly chance: boolean;
}

function readVary(text: string): { readonly path: readonly string[]; readonly from: number; readonly to: number } {
  const found = /^([^=]+)=(-?\d{1,6})\.\.(-?\d{1,6})$/.exec(text.replaceAll(' ', ''));
  if (found === null) throw stop(`--vary "${text}" is not NAME.FIELD=FROM..TO, such as goblin.count=1..12.`);
  const path = found[1]!.split('.');
  const [from, to] = [Number(found[2]), Number(found[3])];
  if (path.length < 2 || path.some((part) => part === ''))
    throw stop(`--vary "${text}": a field is missing, such as .count.`);
  if (from > to) throw stop(`--vary "${text}": ${from} is more than ${to}.`);
  return { path, from, to };
}

function readTarget(subject: Subject, text: string): Target {
  const found = /^([^=]+)=(\d+(?:\.\d+)?)(%?)$/.exec(text.replaceAll(' ', ''));
  if (found === null) throw stop(`--target "${text}" is not MEASURE=NUMBER, such as anyDeath=0.3 or rounds=4.`);
  const word = found[1]!;
  const value = Number(found[2]) / (found[3] === '%' ? 100 : 1);
  const first = subject.system.use((system) => {
    const read = system.readEncounter(subject.encounter);
    return read.ok ? (system.combatants(system.setUp(read.value))[0]?.side ?? 'party') : 'party';
  });
  const id = word === 'rounds' || word.includes('.') ? word : `${first}.${word}`;
  const last = id.slice(id.lastIndexOf('.') + 1);
  const known: Readonly<Record<string, FigureColumn>> = { ...personColumns, ...sideColumns };
  const chance = known[last]?.kind === 'chance';
  if (chance && value > 1) throw stop(`--target "${text}": a chance lies between 0 and 1; write 30% or 0.3.`);
  return { id, value, chance };
}

function unknownMeasure(id: string, known: readonly string[]): Stop {
  return stop(`Nothing called "${id}" is measured.${suggestion(id, known)}`);
}

/** The encounter with the varied number at a value. */
function changedSubject(
  context: Context,
  subject: Subject,
  [first = '', ...rest]: readonly string[],
  value: number,
): Subject {
  const { encounter } = subject;
  const name = `${subject.name} with ${[first, ...rest].join('.')}=${value}`;
  if (first === 'toggles')
    return subjectFrom(context.systems, { ...encounter, toggles: setField(encounter.toggles, rest, value) }, name);
  const people: Fields[] = Array.isArray(encounter.combatants) ? encounter.combatants.filter(isFields) : [];
  const meant = peopleCalled(people, first);
  if (rest.length === 1 && rest[0] === 'count')
    return subjectFrom(
      context.systems,
      { ...encounter, combatants: counted(subject, people, meant, first, value) },
      name,
    );
  if (meant.length === 0)
    throw stop(
      `Nobody is called "${first}".${suggestion(
        first,
        people.map(({ id }) => String(id)),
      )}`,
    );
  const combatants = people.map((person) => (meant.includes(person) ? setField(person, rest, value) : person));
  return subjectFrom(context.systems, { ...encounter, combatants }, name);
}

/** Those of this id, name or kind; of the kind in the singular where there are none: "goblins" are the same as "goblin". */
function peopleCalled(people: readonly Fields[], wanted: string): readonly Fields[] {
  const called = (key: string): readonly Fields[] =>
    people.filter(({ id, name }) => {
      const own = slug(String(id));
      return own === key || slug(String(name)) === key || own.replace(/-\d+$/, '') === key;
    });
  const found = called(slug(wanted));
  return found.length > 0 ? found : called(slug(wanted.replace(/s$/i, '')));
}

/** So many of a kind: those there are, then copies of the last, each with an id and name of its own. */
function counted(
  subject: Subject,
  people: readonly Fields[],
  meant: readonly Fields[],
  kind: string,
  wanted: number,
): Fields[] {
  if (wanted < 0) throw stop(`${kind}.count cannot be ${wanted}.`);
  const kept = people.filter((person) => !meant.includes(person) || meant.indexOf(person) < wanted);
  const pattern: Fields =
    meant[meant.length - 1] ?? subject.system.use((system) => ({ ...presetFields(system, kind), side: 'foes' }));
  const base = String(pattern.name ?? kind).replace(/\s*\d+$/, '');
  for (let n = meant.length + 1; n <= wanted; n++) {
    const copy: Fields = { ...pattern, id: freeId(kept, `${slug(base)}-${n}`), name: `${base} ${n}` };
    // Where somebody stands belongs to one alone.
    delete copy.at;
    delete copy.square;
    kept.push(copy);
  }
  return kept;
}

function freeId(people: readonly Fields[], wanted: string): string {
  let id = wanted;
  for (let n = 2; people.some((person) => person.id === id); n++) id = `${wanted}-${n}`;
  return id;
}

function setField(target: unknown, [first = '', ...rest]: readonly string[], value: number): Fields {
  const fields: Fields = isFields(target) ? target : {};
  if (rest.length === 0) return { ...fields, [first]: value };
  return { ...fields, [first]: setField(fields[first], rest, value) };
}

function answerLines(
  { best, range, reached, tried, complete }: Answer,
  vary: string,
  target: Target,
  { seed }: SearchOptions,
): string[] {
  const fights = eachText(tried.map(({ found }) => found.n));
  const figure = (value: number): string => (target.chance ? `${percentText(value)} %` : numberText(value));
  const both = ({ value, interval }: Estimate): string =>
    `${figure(value)} (${figure(interval[0])} to ${figure(interval[1])})`;
  const between = range[0] === range[1] ? '' : `; as far as ${fights} fights tell, between ${range[0]} and ${range[1]}`;
  const missed = reached ? '' : ` No value reaches ${figure(target.value)}.`;
  return [
    `${vary} = ${best.value}${between}: ${target.id} is ${both(best.found)}, wanted ${figure(target.value)}.${missed}`,
    `≈ simulated: ${fights} fights for each of ${tried.length} values, seed "${seed}"; ranges are 95 % intervals`,
    ...(complete ? [] : ['Stopped: other values were not tried.']),
    '',
    ...table(
      tried.map(({ value, found }) => [
        `  ${clean(vary)} = ${value}`,
        both(found),
        value === best.value ? '← nearest' : '',
      ]),
    ),
  ];
}
