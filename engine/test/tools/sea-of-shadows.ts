import { refusalText } from '../../src/system/refusal.ts';
import { combatantsOf } from '../../src/system/sides.ts';
import { rules } from '../../src/systems/sea-of-shadows/book/rules.ts';
import type { Toggles } from '../../src/systems/sea-of-shadows/book/switches.ts';
import { words } from '../../src/systems/sea-of-shadows/book/words.ts';
import { readEncounter } from '../../src/systems/sea-of-shadows/cast/encounter.ts';
import { setUp } from '../../src/systems/sea-of-shadows/cast/set-up.ts';
import { step } from '../../src/systems/sea-of-shadows/round/flow.ts';
import type { Fight, Fighter } from '../../src/systems/sea-of-shadows/state/model.ts';
import { named } from '../../src/systems/sea-of-shadows/state/names.ts';
import { asWritten, byId, type Cast } from '../../src/testing/cast.ts';
import { type Scripted, type ScriptItem, type ScriptOptions, scripted } from '../../src/testing/kit.ts';

export { byId, type Cast };

/** A small fight for a test. Everybody in one region unless `scene` says otherwise. */
export interface TestFight {
  readonly party: readonly Cast[];
  readonly foes: readonly Cast[];
  readonly toggles?: Partial<Toggles>;
  readonly rulings?: Readonly<Record<string, string>>;
  readonly scene?: Readonly<Record<string, unknown>>;
  /** Ids in turn order: the rolls for it are taken as made. */
  readonly order?: readonly string[];
}

/** The four of the catalogue's examples. */
export const ada = {
  id: 'ada',
  name: 'Ada',
  hero: true,
  str: 10,
  ref: 8,
  int: 6,
  pre: 6,
  for: 8,
  att: 8,
  def: 6,
  hp: 4,
  items: ['sword', 'shield'],
} as const;
export const bram = {
  id: 'bram',
  name: 'Bram',
  str: 8,
  ref: 6,
  int: 4,
  pre: 4,
  for: 6,
  att: 6,
  def: 6,
  hp: 3,
  items: ['sword'],
} as const;
export const cal = { ...bram, id: 'cal', name: 'Cal', str: 6 } as const;
export const dov = { ...bram, id: 'dov', name: 'Dov', str: 6 } as const;

/** Builds a fight at the start of its first round; throws with every mistake there is. */
export function fightOf(wanted: TestFight): Fight {
  const combatants = [
    ...wanted.party.map((cast) => ({ side: 'party', ...asWritten(cast) })),
    ...wanted.foes.map((cast) => ({ side: 'foes', hero: false, ...asWritten(cast) })),
  ];
  const { toggles = {}, rulings = {}, scene = {}, order } = wanted;
  const read = readEncounter({ name: 'Test', toggles, rulings, scene, combatants });
  if (!read.ok) throw new Error(read.refusals.map(refusalText).join('\n'));
  const fight = setUp(read.value);
  if (order === undefined) return fight;
  fight.phase = 'turn';
  fight.round = 1;
  for (const fighter of fight.fighters) fighter.order = 1;
  order.forEach((id, at) => {
    byId(fight, id).order = 50 - at;
  });
  return fight;
}

/** A table that answers from a script. */
export function play(fight: Fight, items: readonly ScriptItem[], options?: ScriptOptions<Fight>): Scripted<Fight> {
  return scripted<Fight>({ ...words, rules, combatants: combatantsOf, named, step }, fight, items, options);
}

/** Puts the turn into somebody's hands with all AP, whatever the order. */
export function giveTurn(fight: Fight, id: string): Fighter {
  const fighter = byId(fight, id);
  for (const other of fight.fighters) other.acted = other !== fighter;
  fight.phase = 'turn';
  fight.turn = -1;
  fighter.acted = false;
  return fighter;
}

/** Plays steps from a script that must be used up; gives the rules cited by what was told. */
export function playScript(
  fight: Fight,
  items: readonly ScriptItem[],
  steps: number,
): { cites: Set<string>; events: string[] } {
  const script = play(fight, items);
  script.step(steps);
  script.finish();
  const told = script.told();
  return { cites: new Set(told.flatMap(({ cites }) => cites)), events: told.map(({ event }) => event) };
}

/** Gives somebody the turn and plays the script, one step for each action it takes. */
export function turn(fight: Fight, id: string, items: readonly ScriptItem[], steps = 1): ReturnType<typeof playScript> {
  giveTurn(fight, id);
  return playScript(fight, items, steps);
}

/** Ids of what somebody is offered for a question now. */
export function optionsOf(fight: Fight, id: string, questionId: string): string[] {
  const question = words.questions.find((each) => each.id === questionId)!;
  const { table } = play(fight, []);
  const who = byId(fight, id).index;
  table.list(fight, who, question);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => question.describe(fight, who, code).id);
}
