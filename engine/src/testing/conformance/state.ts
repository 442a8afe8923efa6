import { restoreFight } from '../../journal/restore.ts';
import { Cells } from '../../system/cells.ts';
import { GAUGES, Gauge, type Stakes } from '../../system/stakes.ts';
import type { System } from '../../system/system.ts';
import { attempt, type Check, type Play, playOut, type Subject, shareOf, throughJson, trialAt } from './check.ts';
import { demandSame, differenceOf, impurityOf, leavesOf, setLeaf } from './same.ts';

/** A fight is plain data that copies, saves and compares. */
export function stateChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  return [
    { name: 'a fight is plain data at every step', run: () => eachState(subject, 'plain', checkPlain) },
    { name: 'a copy is equal and independent', run: () => eachState(subject, 'copy', checkCopy) },
    { name: 'copyInto makes any other state of the fight equal', run: () => checkCopyInto(subject) },
    { name: 'a fight saved as JSON goes on alike', run: () => eachState(subject, 'json', checkJson) },
    { name: 'fights with equal keys go on alike', run: () => checkEqualKeys(subject) },
    { name: 'a field that changes the future changes the key', run: () => checkKeyFields(subject) },
  ];
}

const STATE_FIGHTS = 24;
/** One in so many states is looked at closely, */
const EVERY = 5;
/** among the first so many: long fights repeat themselves. */
const FIRST = 200;
/** Steps two fights have to go on alike. */
const HORIZON = 50;

type StateCheck = <E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>) => void;

function eachState<E, F, C>(subject: Subject<E, F, C>, purpose: string, check: StateCheck): void {
  for (let n = 0; n < shareOf(subject, STATE_FIGHTS); n++)
    attempt(subject, trialAt(subject, subject.encounters, purpose, n), (play) =>
      playOut(subject, play, () => {
        if ((play.steps + n) % EVERY === 0 && play.steps < FIRST) check(subject, play);
      }),
    );
}

function checkPlain<E, F, C>(_subject: Subject<E, F, C>, { fight }: Play<E, F>): void {
  const impurity = impurityOf(fight);
  if (impurity !== null) throw new Error(`The fight is not plain data: ${impurity}`);
}

/** What a fight comes to in the next steps with given dice, by all that people can see of it and what `after` notes. */
export function futureOf<E, F, C>(
  subject: Subject<E, F, C>,
  play: Play<E, F>,
  fight: F,
  stream: number,
  after: (fight: F) => string = () => '',
): unknown {
  const { system } = subject;
  const { table } = play;
  const dice = table.dice.state();
  const whims = table.whims.state();
  table.seed(`${subject.seed}/future`, stream);
  try {
    const notes: string[] = [];
    while (!system.over(fight) && notes.length < HORIZON) {
      system.step(fight, table);
      notes.push(after(fight));
    }
    const { winner, result, fates } = system.outcome(fight);
    return { notes, winner, result, fates, dice: table.dice.state(), whims: table.whims.state() };
  } finally {
    table.dice.restore(dice);
    table.whims.restore(whims);
  }
}

function checkCopy<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>): void {
  const { system } = subject;
  const before = throughJson(play.fight);
  const twin = system.copy(play.fight);
  demandSame('a copy', twin, play.fight);
  if (system.key(twin) !== system.key(play.fight)) throw new Error('A copy has another key.');
  const copied = futureOf(subject, play, twin, 0);
  demandSame('a fight whose copy was played on', throughJson(play.fight), before);
  demandSame('what a copy comes to', copied, futureOf(subject, play, system.copy(play.fight), 0));
}

function checkCopyInto<E, F, C>(subject: Subject<E, F, C>): void {
  const { system } = subject;
  for (let n = 0; n < shareOf(subject, STATE_FIGHTS); n++)
    attempt(subject, trialAt(subject, subject.encounters, 'copy-into', n), (play) => {
      const early: F[] = [];
      playOut(subject, play, () => {
        if (play.steps % EVERY === 0 && play.steps < FIRST) early.push(system.copy(play.fight));
      });
      const last = early.length - 1;
      early.forEach((from, at) => {
        const target = system.copy(early[last - at]!);
        const before = throughJson(from);
        system.copyInto(from, target);
        demandSame('a fight after copyInto', target, from);
        futureOf(subject, play, target, at);
        demandSame('the source of copyInto after its copy was played on', throughJson(from), before);
      });
    });
}

function checkJson<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>): void {
  const { system } = subject;
  const lost = differenceOf(throughJson(play.fight), play.fight);
  if (lost !== null) throw new Error(`JSON changes the fight at ${lost}`);
  const loaded = restoreFight(system, play.trial.encounter, throughJson(play.fight));
  if (typeof loaded === 'string') throw new Error(`The fight cannot be restored from JSON: ${loaded}`);
  demandSame('a fight restored from JSON', loaded, play.fight);
  if (system.key(loaded) !== system.key(play.fight)) throw new Error('Saving changes the key.');
  const saved = futureOf(subject, play, loaded, 0);
  demandSame('what a saved fight comes to', saved, futureOf(subject, play, system.copy(play.fight), 0));
}

function checkEqualKeys<E, F, C>(subject: Subject<E, F, C>): void {
  const { system } = subject;
  const rounds = shareOf(subject, 40);
  let compared = 0;
  subject.encounters.forEach((encounter, at) => {
    const seen = new Map<string, { fight: F; text: string; compared: boolean }>();
    const packed = new Map<string, string>();
    for (let n = 0; n < rounds; n++) {
      const trial = { ...trialAt(subject, [encounter], `keys/${at}`, n) };
      attempt(subject, trial, (play) =>
        playOut(subject, play, () => {
          if (play.steps >= FIRST) return;
          const key = system.key(play.fight);
          checkPacked(system, play.fight, key, packed);
          const text = JSON.stringify(play.fight);
          const known = seen.get(key);
          if (known !== undefined && system.stakes?.harmInKey === true)
            demandSame(
              'lasting harm in two fights with equal keys',
              lastingHarm(system, system.stakes, play.fight),
              lastingHarm(system, system.stakes, known.fight),
            );
          if (known === undefined) seen.set(key, { fight: system.copy(play.fight), text, compared: false });
          else if (known.text !== text && !known.compared) {
            known.compared = true;
            compared++;
            demandSame(
              'what two fights with equal keys come to',
              futureOf(subject, play, system.copy(play.fight), n, system.key),
              futureOf(subject, play, system.copy(known.fight), n, system.key),
            );
          }
        }),
      );
    }
  });
  // A system packs its states because equal ones are met again: a key that sees to it that none are is of no use there.
  if (system.pack !== undefined && compared === 0) throw new Error('Of no two different states are the keys equal.');
}

function lastingHarm<E, F, C>(system: System<E, F, C>, stakes: Stakes<F>, fight: F): number[] {
  const gauges = new Int32Array((system.combatants(fight).length + stakes.clocks.length) * GAUGES);
  stakes.measure(fight, gauges);
  return Array.from(gauges).filter((_, at) => at % GAUGES === Gauge.deep || at % GAUGES === Gauge.scars);
}

/** What `pack` writes and the key stand for each other; `packed` knows the keys and lists met so far, each by the other. */
function checkPacked<E, F, C>(system: System<E, F, C>, fight: F, key: string, packed: Map<string, string>): void {
  if (system.pack === undefined) return;
  const cells = new Cells();
  system.pack(fight, cells);
  const list = `list ${cells.text()}`;
  if ((packed.get(`key ${key}`) ?? list) !== list) throw new Error('Fights with equal keys are packed differently.');
  if ((packed.get(list) ?? key) !== key) throw new Error('Fights with different keys are packed alike.');
  packed.set(`key ${key}`, list);
  packed.set(list, key);
}

const STATES_PER_FIELD = 3;
const VALUES_PER_FIELD = 3;
const FUTURES = 2;

/** Gives single fields other values they have in the same fight: where the future changes, the key has to change too. */
function checkKeyFields<E, F, C>(subject: Subject<E, F, C>): void {
  for (let n = 0; n < shareOf(subject, 2 * subject.encounters.length); n++) {
    const policy = n < subject.encounters.length ? 'sensible' : 'random';
    const trial = { ...trialAt(subject, subject.encounters, 'key-fields', n), policy };
    attempt(subject, trial, (play) => {
      const missing = fieldsMissed(subject, play);
      if (missing.size === 0) return;
      const listed = [...missing].map(([path, how]) => `\n  ${path}: ${how}`).join('');
      throw new Error(`The key does not know fields that change how the fight goes on:${listed}`);
    });
  }
}

type Leaf = string | number | boolean;

/** Fields by path, `*` for numbers, with an example. */
function fieldsMissed<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>): Map<string, string> {
  const { system } = subject;
  const missed = new Map<string, string>();
  const values = new Map<string, Set<Leaf>>();
  const states: F[] = [];
  playOut(subject, play, () => {
    if (play.steps >= FIRST) return;
    if (!system.over(play.fight)) states.push(system.copy(play.fight));
    for (const [path, leaf] of leavesOf(play.fight)) values.set(path, (values.get(path) ?? new Set()).add(leaf));
  });
  const changing = [...values].filter(([path, known]) => known.size > 1 && !isKeyless(subject, path));
  for (let i = 0; i < STATES_PER_FIELD; i++) {
    const step = Math.floor((i * states.length) / STATES_PER_FIELD);
    const fight = states[step]!;
    const key = system.key(fight);
    const futures = Array.from({ length: FUTURES }, (_, stream) => futureOf(subject, play, system.copy(fight), stream));
    for (const [path, known] of changing)
      for (const value of spread([...known])) {
        const changed = withField(system, fight, path, value);
        if (changed === null || system.key(changed) !== key) continue;
        futures.forEach((usual, stream) => {
          const difference = differenceOf(futureAnyway(subject, play, system.copy(changed), stream), usual);
          if (difference !== null)
            missed.set(
              path.replaceAll(/\b\d+\b/g, '*'),
              `${path} = ${JSON.stringify(value)} after step ${step} (${difference})`,
            );
        });
      }
  }
  return missed;
}

function spread(known: readonly Leaf[]): Leaf[] {
  const every = Math.max(1, Math.floor(known.length / VALUES_PER_FIELD));
  return known.filter((_, at) => at % every === 0);
}

/** A copy with one field set; null when that changes nothing or cannot be. */
function withField<E, F, C>(system: System<E, F, C>, fight: F, path: string, value: Leaf): F | null {
  const changed = system.copy(fight);
  if (leavesOf(fight).get(path) === value || !setLeaf(changed, path, value)) return null;
  return system.problems(changed).length > 0 || system.over(changed) ? null : changed;
}

function isKeyless<E, F, C>({ options }: Subject<E, F, C>, path: string): boolean {
  const parts = path.split('.');
  return (options.keyless ?? []).some((pattern) => {
    const wanted = pattern.split('.');
    return wanted.length <= parts.length && wanted.every((part, at) => part === '*' || part === parts[at]);
  });
}

/** A state put together by hand may be one the rules cannot play. */
function futureAnyway<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>, fight: F, stream: number): unknown {
  try {
    return futureOf(subject, play, fight, stream);
  } catch (thrown) {
    return String(thrown);
  }
}
