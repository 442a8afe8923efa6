import { Sfc32, seedWords } from '../../dice/rng.ts';
import { citesOf, sentenceOf } from '../../system/sentence.ts';
import type { System, Toggle } from '../../system/system.ts';
import { EventLog, type LogRecord, Recorded } from '../../table/log.ts';
import { GM } from '../../table/question.ts';
import {
  attempt,
  type Check,
  configured,
  type Play,
  playOut,
  type Settings,
  type Subject,
  shareOf,
  trialAt,
} from './check.ts';

/** Fights to the end: by every policy under every preset, and under toggles and rulings drawn at random. */
export function fightChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  const { system, options } = subject;
  const fights = shareOf(subject, options.fights ?? 2000);
  const randomFights = shareOf(subject, options.randomFights ?? 200);
  const byPreset = system.togglePresets.map(
    (preset): Check => ({
      name: `${fights} fights by all policies under the toggles "${preset.id}" end, with legal choices and possible states`,
      run: () => {
        const settings = { toggles: preset.toggles, rulings: {} };
        const encounters = subject.encounters.map((encounter) => configured(subject, encounter, settings));
        for (let n = 0; n < fights; n++) playLogged(subject, encounters, `preset/${preset.id}`, n);
      },
    }),
  );
  const random: Check = {
    name: `${randomFights} fights under random toggles and rulings end, with legal choices and possible states`,
    run: () => {
      const draw = drawing(`${subject.seed}/settings`);
      for (let n = 0; n < randomFights; n++) {
        const settings = randomSettings(system, draw);
        const encounters = subject.encounters.map((encounter) => configured(subject, encounter, settings));
        playLogged(subject, encounters, 'random-settings', n);
      }
    },
  };
  const ready: Check = {
    name: `every ready-made fight ends within ${MOST_ROUNDS} rounds under every policy`,
    run: () => {
      for (const encounter of subject.encounters)
        for (const policy of Object.keys(system.policies))
          for (let stream = 0; stream < ENDED_FIGHTS; stream++)
            attempt(subject, { encounter, policy, seed: `${subject.seed}/rounds`, stream }, (play) =>
              playOut(subject, play, ({ fight }) => {
                const { rounds } = system.outcome(fight);
                if (rounds > MOST_ROUNDS) throw new Error(`${rounds} rounds have begun.`);
              }),
            );
    },
  };
  return [...byPreset, random, ready];
}

/** A fight at a table that takes longer has got stuck: both sides wait, or walk to and fro. */
const MOST_ROUNDS = 120;
const ENDED_FIGHTS = 20;

/** A generator for the suite's own choices. */
export function drawing(seed: string): Sfc32 {
  const draw = new Sfc32();
  draw.seed(...seedWords(seed));
  return draw;
}

/** Toggles and rulings drawn at random; a ruling may be to ask. */
export function randomSettings<E, F, C>({ toggles, rulings }: System<E, F, C>, draw: Sfc32): Settings {
  return {
    toggles: Object.fromEntries(toggles.map((toggle) => [toggle.id, randomValue(toggle, draw)])),
    rulings: Object.fromEntries(
      rulings.map(({ id, values }) => [id, [...values, 'ask'][draw.below(values.length + 1)]!]),
    ),
  };
}

/** Large numbers are limits that make fights long, not different. */
const HIGHEST_DRAW = 20;

function randomValue({ default: usual, values, number }: Toggle, draw: Sfc32): string | number | boolean {
  if (typeof usual === 'boolean') return draw.below(2) === 1;
  const words = values.length;
  if (number !== undefined && (words === 0 || draw.below(2) === 0))
    return number.from + draw.below(Math.min(number.to - number.from, HIGHEST_DRAW) + 1);
  return values[draw.below(words)]!;
}

/** Every tenth fight is logged and every record of it read. */
function playLogged<E, F, C>(subject: Subject<E, F, C>, encounters: readonly E[], purpose: string, n: number): void {
  const { system } = subject;
  attempt(subject, trialAt(subject, encounters, purpose, n), (play) => {
    if (n % 10 !== 0) playOut(subject, play);
    else {
      const log = new EventLog();
      play.table.log = log;
      playOut(subject, play);
      for (const record of log.records()) checkRecord(system, play.fight, record);
    }
    checkOutcome(system, play);
  });
}

function checkOutcome<E, F, C>(system: System<E, F, C>, { fight }: Play<E, F>): void {
  const { over, winner, rounds } = system.outcome(fight);
  if (!over || !system.decided(fight)) throw new Error('The fight is over, but its outcome does not say so.');
  const sides = system.combatants(fight).map(({ side }) => side);
  if (winner !== null && !sides.includes(winner)) throw new Error(`"${winner}" has won, which is no side.`);
  if (!Number.isSafeInteger(rounds) || rounds < 0) throw new Error(`It took ${rounds} rounds.`);
}

/** Checks that a record's operands are in range, its rules known and its sentence whole. */
export function checkRecord<E, F, C>(system: System<E, F, C>, fight: F, record: LogRecord): void {
  checkOperands(system, fight, record);
  const sentence = sentenceOf(system, fight, record);
  if (sentence.trim() === '' || /undefined|NaN|\{\w+\}|\[object/.test(sentence))
    throw new Error(`A record of the log reads "${sentence}": ${JSON.stringify(record)}`);
  const known = new Set(system.rules.map(({ id }) => id));
  const cites = citesOf(system, record);
  // The options of a question cite rules even where the question does not.
  if (cites.length === 0 && record.kind !== Recorded.choice) throw new Error(`"${sentence}" cites no rule.`);
  for (const cite of cites) if (!known.has(cite)) throw new Error(`"${sentence}" cites ${cite}, which is no rule.`);
}

function checkOperands<E, F, C>(system: System<E, F, C>, fight: F, { kind, args }: LogRecord): void {
  const somebody = (who: number): boolean => who === GM || system.combatants(fight)[who] !== undefined;
  const bad = (what: string): Error => new Error(`A record of kind ${kind} has ${what}: ${args.join(', ')}`);
  if (kind < 0) {
    const list = kind === Recorded.choice ? system.questions : system.reasons;
    if (list[args[0]!] === undefined) throw bad('an unknown question or reason');
    if (!somebody(args[1]!)) throw bad('nobody who is asked or rolls');
    return;
  }
  const spec = system.events[kind];
  if (spec === undefined) throw bad('no description');
  spec.operands.forEach(([name, operand], at) => {
    const value = args[at]!;
    const fits =
      operand === 'number' ||
      (operand === 'who' && somebody(value)) ||
      (operand === 'rule' && system.rules[value] !== undefined) ||
      (operand === 'yesno' && (value === 0 || value === 1)) ||
      ((operand === 'place' || operand === 'thing') && (system.named?.(fight, operand, value) ?? '') !== '') ||
      (typeof operand !== 'string' && operand[value] !== undefined);
    if (!fits) throw bad(`${value} as "${name}" of event "${spec.id}"`);
  });
}
