import { restoreFight } from '../../journal/restore.ts';
import { attempt, type Check, type Play, playOut, type Subject, throughJson, trialAt } from './check.ts';
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
/** One in so many states is looked at closely. */
const EVERY = 5;

type StateCheck = <E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>) => void;

function eachState<E, F, C>(subject: Subject<E, F, C>, purpose: string, check: StateCheck): void {
  for (let n = 0; n < STATE_FIGHTS; n++)
    attempt(subject, trialAt(subject, subject.encounters, purpose, n), (play) =>
      playOut(subject, play, () => {
        if ((play.steps + n) % EVERY === 0) check(subject, play);
      }),
    );
}

function checkPlain<E, F, C>(_subject: Subject<E, F, C>, { fight }: Play<E, F>): void {
  const impurity = impurityOf(fight);
  if (impurity !== null) throw new Error(`The fight is not plain data: ${impurity}`);
}

/** What a fight comes to from here with given dice, by all that people can see of it. */
export function futureOf<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>, fight: F, stream: number): unknown {
  const { system, stepLimit } = subject;
  const { table } = play;
  const dice = table.dice.state();
  const whims = table.whims.state();
  table.seed(`${subject.seed}/future`, stream);
  try {
    let steps = 0;
    while (!system.over(fight) && steps < stepLimit) {
      system.step(fight, table);
      steps++;
    }
    const { winner, result, fates } = system.outcome(fight);
    return { steps, winner, result, fates, dice: table.dice.state(), whims: table.whims.state() };
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
  for (let n = 0; n < STATE_FIGHTS; n++)
    attempt(subject, trialAt(subject, subject.encounters, 'copy-into', n), (play) => {
      const early: F[] = [];
      playOut(subject, play, () => {
        if (play.steps % EVERY === 0) early.push(system.copy(play.fight));
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
  const rounds = 40;
  subject.encounters.forEach((encounter, at) => {
    const seen = new Map<string, { fight: F; text: string; compared: boolean }>();
    for (let n = 0; n < rounds; n++) {
      const trial = { ...trialAt(subject, [encounter], `keys/${at}`, n) };
      attempt(subject, trial, (play) =>
        playOut(subject, play, () => {
          const key = system.key(play.fight);
          const text = JSON.stringify(play.fight);
          const known = seen.get(key);
          if (known === undefined) seen.set(key, { fight: system.copy(play.fight), text, compared: false });
          else if (known.text !== text && !known.compared) {
            known.compared = true;
            demandSame(
              'what two fights with equal keys come to',
              futureOf(subject, play, system.copy(play.fight), n),
              futureOf(subject, play, system.copy(known.fight), n),
            );
          }
        }),
      );
    }
  });
}

const FIELD_FIGHTS = 4;
const STATES_PER_FIELD = 5;

/** Gives single fields other values they have in the same fight: where the future changes, the key has to change too. */
function checkKeyFields<E, F, C>(subject: Subject<E, F, C>): void {
  for (let n = 0; n < FIELD_FIGHTS * subject.encounters.length; n++) {
    const policy = n % 2 === 0 ? 'sensible' : 'random';
    const trial = { ...trialAt(subject, subject.encounters, 'key-fields', n), policy };
    attempt(subject, trial, (play) => checkFieldsOf(subject, play, n));
  }
}

function checkFieldsOf<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>, n: number): void {
  const { system } = subject;
  const values = new Map<string, Set<string | number | boolean>>();
  const states: F[] = [];
  playOut(subject, play, () => {
    if (!system.over(play.fight)) states.push(system.copy(play.fight));
    for (const [path, leaf] of leavesOf(play.fight)) values.set(path, (values.get(path) ?? new Set()).add(leaf));
  });
  const changing = [...values].filter(([path, known]) => known.size > 1 && !isDerived(subject, path));
  changing.forEach(([path, known], at) => {
    for (let i = 0; i < STATES_PER_FIELD; i++) {
      const fight = states[(at + n + Math.floor((i * states.length) / STATES_PER_FIELD)) % states.length]!;
      for (const value of known) tryField(subject, play, fight, path, value);
    }
  });
}

function isDerived<E, F, C>({ options }: Subject<E, F, C>, path: string): boolean {
  const parts = path.split('.');
  return (options.derived ?? []).some((pattern) => {
    const wanted = pattern.split('.');
    return wanted.length <= parts.length && wanted.every((part, at) => part === '*' || part === parts[at]);
  });
}

function tryField<E, F, C>(
  subject: Subject<E, F, C>,
  play: Play<E, F>,
  fight: F,
  path: string,
  value: string | number | boolean,
): void {
  const { system } = subject;
  const changed = system.copy(fight);
  if (!setLeaf(changed, path, value) || system.problems(changed).length > 0 || system.over(changed)) return;
  if (system.key(changed) !== system.key(fight) || JSON.stringify(changed) === JSON.stringify(fight)) return;
  for (let stream = 0; stream < 3; stream++) {
    const usual = futureOf(subject, play, system.copy(fight), stream);
    const difference = differenceOf(futureAnyway(subject, play, system.copy(changed), stream), usual);
    if (difference !== null)
      throw new Error(
        `The key does not know ${path}: set to ${JSON.stringify(value)}, the fight goes on differently (${difference}).`,
      );
  }
}

/** A state put together by hand may be one the rules cannot play. */
function futureAnyway<E, F, C>(subject: Subject<E, F, C>, play: Play<E, F>, fight: F, stream: number): unknown {
  try {
    return futureOf(subject, play, fight, stream);
  } catch (thrown) {
    return String(thrown);
  }
}
