import { poolFromKey } from '../../dice/pool.ts';
import type { Sfc32 } from '../../dice/rng.ts';
import { edit, overrule, reroll } from '../../journal/gm.ts';
import type { LiveFight } from '../../journal/live.ts';
import { openQuestions } from '../../journal/open.ts';
import { startFight } from '../../journal/start.ts';
import { redo, undo } from '../../journal/undo.ts';
import type { Edit } from '../../system/edit.ts';
import type { Refusal } from '../../system/refusal.ts';
import type { System } from '../../system/system.ts';
import { type Check, configured, type Subject, shareOf, throughJson } from './check.ts';
import { checkRecord, drawing, randomSettings } from './fights.ts';
import { answerAtRandom, checkFile, randomFaces, stateOf } from './journal.ts';
import { demandSame } from './same.ts';

/** Whatever a GM changes at whatever question, the fight goes on. */
export function editChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  const editedFights = shareOf(subject, subject.options.editedFights ?? 60);
  return [
    {
      name: `${editedFights} fights that the GM changes again and again go on, and every change can be taken back`,
      run: () => {
        const draw = drawing(`${subject.seed}/edits`);
        for (let n = 0; n < editedFights; n++) {
          const encounter = subject.encounters[n % subject.encounters.length]!;
          const settings = n % 2 === 0 ? { toggles: {}, rulings: {} } : randomSettings(subject.system, draw);
          playEdited(subject, configured(subject, encounter, settings), `${subject.seed}/edits/${n}`);
        }
      },
    },
  ];
}

/** Answers and changes in one fight. */
const ACTS = 100;
/** One act in so many is a change. */
const CHANGES = 4;
/** One change in so many gives a roll another result. */
const ROLLS = 5;
/** One change in so many is taken back and brought back. */
const UNDONE = 3;

function playEdited<E, F, C>({ system }: Subject<E, F, C>, encounter: E, seed: string): void {
  const draw = drawing(seed);
  const live = startFight(system, encounter, { seed });
  const where = `${system.id}, seed "${seed}"`;
  const changes: string[] = [];
  try {
    for (let n = 0; n < ACTS && !live.over; n++) {
      if (draw.below(CHANGES) !== 0) {
        answerAtRandom(live, draw, where);
        continue;
      }
      const change = randomChange(system, live, draw);
      changes.push(`at ${askedIn(live)} came ${change.told}`);
      make(system, live, change, draw.below(UNDONE) === 0);
    }
    for (const record of live.log.records()) checkRecord(system, live.fight, record);
    checkFile(live, where);
  } catch (thrown) {
    const told = thrown instanceof Error ? `${thrown.message}\n${thrown.stack}` : String(thrown);
    throw new Error(`${where}: ${told}\nAll changes: ${changes.join('; ')}\nEncounter: ${JSON.stringify(encounter)}`);
  }
}

function askedIn<E, F>(live: LiveFight<E, F>): string {
  return openQuestions(live)
    .map((open) => `${open.whoId}:${open.kind === 'choice' ? open.question.id : open.why.id}`)
    .join(' ');
}

/** Something only the GM may do to a fight. */
interface Change {
  readonly told: string;
  make(): Refusal | null;
}

function make<E, F, C>(system: System<E, F, C>, live: LiveFight<E, F>, change: Change, takenBack: boolean): void {
  const before = stateOf(live);
  const refusal = change.make();
  if (refusal !== null) {
    demandSame('a fight after a refused change', stateOf(live), before);
    if (refusal.code === 'fault') throw new Error(`The rules broke down: ${refusal.reason}`);
    if (refusal.reason === '' || /undefined|NaN|\[object/.test(`${refusal.place} ${refusal.reason}`))
      throw new Error(`A refusal reads "${refusal.place}: ${refusal.reason}"`);
    return;
  }
  for (const seat of system.seats(live.fight).keys())
    demandSame('a view as JSON', throughJson(system.view(live.fight, seat)), system.view(live.fight, seat));
  if (!takenBack) return;
  const after = stateOf(live);
  undo(live, 1);
  demandSame('a fight after undoing a change', stateOf(live), before);
  redo(live, 1);
  demandSame('a fight after undoing and redoing a change', stateOf(live), after);
}

/** An edit, or now and then another result of a roll made before. */
function randomChange<E, F, C>(system: System<E, F, C>, live: LiveFight<E, F>, draw: Sfc32): Change {
  const rolls = [...live.entries.keys()].filter((at) => live.entries[at]!.type === 'dice');
  const at = rolls[draw.below(rolls.length + 1)];
  const rolled = at === undefined ? undefined : live.entries[at];
  if (at === undefined || rolled?.type !== 'dice' || draw.below(ROLLS) !== 0) {
    const change = randomEdit(system, live.fight, draw);
    return { told: JSON.stringify(change), make: () => edit(live, change) };
  }
  if (draw.below(2) === 0) return { told: `roll ${at} anew`, make: () => reroll(live, at) };
  const faces = randomFaces(poolFromKey(rolled.pool), draw);
  return { told: `${faces.join(' ')} for roll ${at}`, make: () => overrule(live, at, faces) };
}

/** One of the GM's edits; most that are drawn make sense. */
function randomEdit<E, F, C>(system: System<E, F, C>, fight: F, draw: Sfc32): Edit {
  const people = system.combatants(fight);
  const { id, side } = people[draw.below(people.length)]!;
  switch (draw.below(12)) {
    case 0:
      return { op: 'remove', combatant: id };
    case 1: {
      const { combatant } = system.presets[draw.below(system.presets.length)]!;
      return { op: 'add', combatant: throughJson(combatant) };
    }
    case 2: {
      if (system.rulings.length === 0) break;
      const { id: ruling, values } = system.rulings[draw.below(system.rulings.length)]!;
      return { op: 'rule', ruling, value: [...values, 'ask'][draw.below(values.length + 1)]! };
    }
    case 3:
      if (draw.below(5) === 0) return draw.below(2) === 0 ? { op: 'end' } : { op: 'end', winner: side };
  }
  return randomSetting(system, fight, id, draw);
}

const NUMBERS = [0, 0, 1, 1, 2, 3, 8, 20, -1] as const;
/** A word that no system allows: what is allowed stands in the refusal. */
const NONSENSE = '\u0000';

/** A plain value of the fight or of a combatant, given another one. */
function randomSetting<E, F, C>(system: System<E, F, C>, fight: F, id: string, draw: Sfc32): Edit {
  const at = system.combatants(fight).findIndex((each) => each.id === id);
  const ofFight = draw.below(6) === 0;
  const plain = plainFields(ofFight ? fight : memberOf(memberOf(fight, 'fighters'), `${at}`));
  if (plain.length === 0) return { op: 'remove', combatant: id };
  const [key, value] = plain[draw.below(plain.length)]!;
  const path = ofFight ? key : `fighters.${id}.${key}`;
  if (typeof value === 'boolean') return { op: 'set', path, value: !value };
  const refusal = system.edit(system.copy(fight), { op: 'set', path, value: NONSENSE });
  const words = (refusal?.allowed ?? []).filter((word) => !/\d/.test(word));
  if (refusal?.code === 'bad-value' && words.length > 0)
    return { op: 'set', path, value: words[draw.below(words.length)]! };
  return { op: 'set', path, value: NUMBERS[draw.below(NUMBERS.length)]! };
}

function memberOf(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
}

function plainFields(node: unknown): [key: string, value: unknown][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).filter(([, value]) => ['number', 'string', 'boolean'].includes(typeof value));
}
