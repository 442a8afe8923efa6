import { seedWords } from '../dice/rng.ts';
import type { Edit } from '../system/edit.ts';
import type { System } from '../system/system.ts';
import { EventLog } from '../table/log.ts';
import { GM, type Policy } from '../table/question.ts';
import { Table } from '../table/table.ts';
import { configured, readBack, type Settings, subjectOf } from './conformance/check.ts';

/** One value of a toggle or ruling, other than its default; every ruling has `ask`. */
export interface Switched {
  readonly id: string;
  readonly value: string | number | boolean;
  readonly settings: Settings;
}

/** Every value of every switch of a rulebook, other than its default. Of numbers these are the ends of their range. */
export function switchedIn<E, F, C>({ toggles, rulings }: System<E, F, C>): Switched[] {
  return [
    ...toggles.flatMap(({ id, values, number, default: usual }) =>
      [...(typeof usual === 'boolean' ? [true, false] : values), ...(number ? [number.from, number.to] : [])]
        .filter((value) => value !== usual)
        .map((value) => ({ id, value, settings: { toggles: { [id]: value }, rulings: {} } })),
    ),
    ...rulings.flatMap(({ id, values, default: usual }) =>
      [...values, 'ask']
        .filter((value) => value !== usual)
        .map((value) => ({ id, value, settings: { toggles: {}, rulings: { [id]: value } } })),
    ),
  ];
}

/** A fight in which somebody has what a switch is about, where no ready-made fight has it. */
export interface Fixture {
  /** The ready-made fight it is, by id, or the fight as written; the first ready-made one unless told otherwise. */
  readonly fight?: string | object;
  /** Other switches that must be set for this one to matter. */
  readonly toggles?: Settings['toggles'];
  readonly rulings?: Settings['rulings'];
  /** Who plays everybody; `random` unless told otherwise. */
  readonly policy?: string;
  /** What the GM sets by hand before every step, as far as it is allowed. */
  readonly edits?: readonly Edit[];
  /** The question put to the GM where the ruling is to be asked, if it is not the one for all rulings. */
  readonly asks?: string;
  /** Why nothing in the fight can follow from it: then the line that tells the ruling is what it changes. */
  readonly onlyTold?: string;
  /** Why this value is played like the default; then no fight may go otherwise. */
  readonly same?: string;
}

/** Fixtures by switch, or by switch and value: `duelFormat` or `duelFormat=friendly`. */
export type Fixtures = Readonly<Record<string, Fixture>>;

/** A fight as it is played by default and under a switch. */
interface Compared<E> {
  readonly name: string;
  readonly encounter: E;
  readonly fixture: Fixture;
}

/** What a fight came to. */
interface Story {
  /** Everything told, rolled and chosen, and the outcome. */
  readonly told: string;
  /** Rulings the GM was asked for, and other questions put to the GM. */
  readonly asked: ReadonlySet<string>;
}

/** Fights of each kind: few at first, many where few show nothing. */
const ROUNDS = [
  [0, 4],
  [4, 40],
] as const;
const STEP_LIMIT = 3000;

/** Finds the fight that goes otherwise under a switch: its fixture, else a ready-made one. Null where none does. */
export function switchTrial<E, F, C>(system: System<E, F, C>, fixtures: Fixtures) {
  const subject = subjectOf(system, {});
  const ready: Compared<E>[] = Object.keys(system.policies)
    .reverse()
    .flatMap((policy) =>
      system.encounters.map(({ id, encounter }) => ({ name: `${id}, ${policy}`, encounter, fixture: { policy } })),
    );
  const own = new Map(Object.entries(fixtures).map(([id, fixture]) => [id, [composed(system, id, fixture)]]));
  const usual = new Map<string, Story>();

  return (switched: Switched): string | null => {
    const { id, value, settings } = switched;
    const compared = own.get(`${id}=${value}`) ?? own.get(id) ?? ready;
    for (const [from, to] of ROUNDS)
      for (const each of compared) {
        const other = configured(subject, each.encounter, settings);
        for (let stream = from; stream < to; stream++) {
          const set = storyOf(system, each.fixture, other, stream);
          if (value === 'ask') {
            if (set.asked.has(each.fixture.asks ?? id)) return each.name;
            continue;
          }
          const known = `${each.name} ${stream}`;
          const before = usual.get(known) ?? storyOf(system, each.fixture, each.encounter, stream);
          usual.set(known, before);
          if (set.told !== before.told) return each.name;
        }
      }
    return null;
  };
}

function composed<E, F, C>(system: System<E, F, C>, name: string, fixture: Fixture): Compared<E> {
  const { fight = system.encounters[0]!.id, toggles = {}, rulings = {} } = fixture;
  const written = typeof fight === 'string' ? system.encounters.find(({ id }) => id === fight)!.encounter : fight;
  const encounter = configured(subjectOf(system, {}), readBack(system, written), { toggles, rulings });
  return { name: `its own (${name})`, encounter, fixture };
}

function storyOf<E, F, C>(system: System<E, F, C>, fixture: Fixture, encounter: E, stream: number): Story {
  const { policy: name = 'random', edits = [], onlyTold } = fixture;
  const policy = system.policies[name]!;
  const asked = new Set<string>();
  const player: Policy<F> = (fight, who, question, table) => {
    const code = policy(fight, who, question, table);
    if (question.id === 'ruling') asked.add(question.describe(fight, who, code).id.split(':')[0]!);
    else if (who === GM) asked.add(question.id);
    return code;
  };
  const log = new EventLog();
  const table = new Table<F>();
  table.log = log;
  table.players = [player];
  table.seedFrom(seedWords('switches'), stream);
  const fight = system.setUp(encounter);
  for (let left = STEP_LIMIT; left > 0 && !system.over(fight); left--) {
    for (const edit of edits) system.edit(fight, edit);
    system.step(fight, table);
  }
  const told = [JSON.stringify(system.outcome(fight))];
  for (const { kind, args, faces } of log.records())
    if (onlyTold !== undefined || system.events[kind]?.applies === undefined) told.push(`${kind} ${args} ${faces}`);
  return { told: told.join('\n'), asked };
}
