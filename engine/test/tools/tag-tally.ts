import { refusalText } from '../../src/system/refusal.ts';
import { sentenceOf } from '../../src/system/sentence.ts';
import type { Option } from '../../src/system/system.ts';
import { action, Do } from '../../src/systems/tag-tally/acts/action.ts';
import { rules } from '../../src/systems/tag-tally/book/rules.ts';
import { words } from '../../src/systems/tag-tally/book/words.ts';
import { readEncounter } from '../../src/systems/tag-tally/cast/encounter.ts';
import { setUp } from '../../src/systems/tag-tally/cast/set-up.ts';
import { tagTally } from '../../src/systems/tag-tally/index.ts';
import { step } from '../../src/systems/tag-tally/round/flow.ts';
import { setLadder } from '../../src/systems/tag-tally/round/initiative.ts';
import type { Fight, Phase } from '../../src/systems/tag-tally/state/model.ts';
import { combatantsOf } from '../../src/systems/tag-tally/state/outcome.ts';
import { named } from '../../src/systems/tag-tally/state/things.ts';
import type { Question } from '../../src/table/question.ts';
import { Table } from '../../src/table/table.ts';
import { asWritten, byId, type Cast } from '../../src/testing/cast.ts';
import { optionInWords } from '../../src/testing/in-words.ts';
import { type Scripted, type ScriptItem, type ScriptOptions, scripted } from '../../src/testing/kit.ts';

export { byId, type Cast };

/** A small fight for a test. PCs have no tags unless told. */
export interface TestFight {
  readonly party: readonly Cast[];
  readonly foes: readonly Cast[];
  readonly toggles?: Readonly<Record<string, unknown>>;
  readonly rulings?: Readonly<Record<string, string>>;
  readonly scene?: Readonly<Record<string, unknown>>;
  /** In the middle of the first round unless told. */
  readonly phase?: Phase;
  readonly round?: number;
  readonly momentum?: number;
  readonly doom?: number;
  /** Initiative rolls of the PCs in list order; 20 unless told. */
  readonly initiative?: readonly number[];
}

/** Builds a fight; throws with every mistake there is. In a round the ladder stands and nobody has acted. */
export function fightOf(wanted: TestFight): Fight {
  const { party, foes, toggles = {}, rulings = {}, scene = {}, phase = 'turns', round = 1, initiative = [] } = wanted;
  const combatants = [
    ...party.map((cast) => ({ side: 'party', ...asWritten(cast) })),
    ...foes.map((cast) => ({ side: 'foes', ...asWritten(cast) })),
  ];
  const read = readEncounter({ name: 'Test', toggles, rulings, scene, combatants });
  if (!read.ok) throw new Error(read.refusals.map(refusalText).join('\n'));
  const fight = setUp(read.value);
  fight.momentum = wanted.momentum ?? 0;
  fight.doom = wanted.doom ?? 0;
  fight.phase = phase;
  if (phase === 'start' || phase === 'initiative') return fight;
  fight.round = round;
  fight.fighters
    .filter(({ pc }) => pc)
    .forEach((pc, at) => {
      pc.initRoll = initiative[at] ?? 20;
    });
  if (phase === 'turns') setLadder(fight, new Table<Fight>());
  return fight;
}

/** A PC without anything, by name. */
export function plainPc(name: string, more: Readonly<Record<string, unknown>> = {}): Cast {
  return { name, kind: 'pc', ...more };
}

/** A creature of a level without anything, by name. */
export function plainFoe(name: string, level: number, more: Readonly<Record<string, unknown>> = {}): Cast {
  return { name, kind: 'creature', level, ...more };
}

/** A table that answers from a script. */
export function play(fight: Fight, items: readonly ScriptItem[], options?: ScriptOptions<Fight>): Scripted<Fight> {
  return scripted({ ...words, rules, combatants: combatantsOf, named, step }, fight, items, options);
}

/** All that a script has told so far, in sentences. */
export function said(fight: Fight, { table }: Scripted<Fight>): string {
  return (table.log?.records() ?? []).map((record) => sentenceOf(tagTally, fight, record)).join(' ');
}

/** What somebody could answer to a question, in the order it is offered. */
export function optionsOf(fight: Fight, who: number, question: Question<Fight>): Option[] {
  const table = new Table<Fight>();
  table.list(fight, who, question);
  return Array.from(table.options.subarray(0, table.optionCount), (code) =>
    optionInWords(question.describe(fight, who, code)),
  );
}

/** A wound of this scene as a file writes it. */
export const wound = (severity: string, more: object = {}) => ({ severity, fresh: true, ...more });

/** The fight is won; Ana has these wounds. */
export function after(wounds: readonly object[], more: Partial<TestFight> = {}, bo: object = {}): Fight {
  const party = [plainPc('Ana', { wounds }), plainPc('Bo', { ...bo })];
  const fight = fightOf({ party, foes: [plainFoe('Foe', 3)], phase: 'treatment', ...more });
  fight.result = 'victory';
  return fight;
}

/** Ids and labels of what can be answered. */
export const options = (fight: Fight, who: number, question: Question<Fight>): string[] =>
  optionsOf(fight, who, question).map(({ id, label }) => `${id}: ${label}`);
/** The severities of Ana’s wounds. */
export const grades = (fight: Fight) => byId(fight, 'ana').wounds.map(({ severity }) => severity);
/** Plays steps until a phase. */
export function until(fight: Fight, phase: string, items: Parameters<typeof play>[1]): string {
  const script = play(fight, items);
  for (let steps = 0; fight.phase !== phase && steps < 50; steps++) script.step();
  script.finish();
  return said(fight, script);
}

/** Casting a spell at somebody, -1 = at nobody, with the blood of a victim, -1 = without. */
export function castCode(spell: number, target: number, victim: number): number {
  return action(Do.cast, Math.max(0, target), spell, victim + 1);
}
