import { refusalText } from '../../src/system/refusal.ts';
import { sentenceOf } from '../../src/system/sentence.ts';
import { perform } from '../../src/systems/ingenuity/acts/perform.ts';
import { Act, pack } from '../../src/systems/ingenuity/book/act.ts';
import { rules } from '../../src/systems/ingenuity/book/rules.ts';
import type { Toggles } from '../../src/systems/ingenuity/book/switches.ts';
import { words } from '../../src/systems/ingenuity/book/words.ts';
import { readEncounter } from '../../src/systems/ingenuity/cast/encounter.ts';
import { setUp } from '../../src/systems/ingenuity/cast/set-up.ts';
import { step } from '../../src/systems/ingenuity/round/flow.ts';
import type { Fight, Fighter } from '../../src/systems/ingenuity/state/model.ts';
import { nameOfThing } from '../../src/systems/ingenuity/state/names.ts';
import { combatantsOf } from '../../src/systems/ingenuity/state/outcome.ts';
import { FIRST_THING } from '../../src/systems/ingenuity/state/people.ts';
import { policies } from '../../src/systems/ingenuity/tactics/policy.ts';
import { byId, type Cast } from '../../src/testing/cast.ts';
import { type Scripted, type ScriptItem, type ScriptOptions, scripted } from '../../src/testing/kit.ts';

export { byId, type Cast };

/** A small fight for a test; fate is off unless asked for. */
export interface TestFight {
  readonly cast: readonly Cast[];
  readonly toggles?: Partial<Toggles>;
  readonly rulings?: Readonly<Record<string, string>>;
  readonly scene?: Readonly<Record<string, unknown>>;
  readonly teams?: readonly Readonly<Record<string, unknown>>[];
}

/** Builds a fight; throws with every mistake there is. It stands at its start. Unlike in a file, nobody need be able to act. */
export function fightOf({ cast, toggles = {}, rulings = {}, scene = {}, teams = [] }: TestFight): Fight {
  const combatants = cast.map((each) => (typeof each === 'string' ? { use: each } : onItsFeet(each)));
  const read = readEncounter({ name: 'Test', toggles: { fate: false, ...toggles }, rulings, scene, teams, combatants });
  if (!read.ok) throw new Error(read.refusals.map(refusalText).join('\n'));
  const fight = setUp(read.value);
  cast.forEach((each, at) => {
    const down = typeof each === 'string' ? {} : downed(each.state);
    if (Object.keys(down).length > 0) Object.assign(fight.fighters[at]!, down);
  });
  return fight;
}

function onItsFeet(each: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof each.state !== 'object' || each.state === null) return each;
  const { status: _, incapacitated: __, ...state }: Record<string, unknown> = { ...each.state };
  return { ...each, state };
}

function downed(state: unknown): Partial<Fighter> {
  if (typeof state !== 'object' || state === null) return {};
  const down: Partial<Fighter> = {};
  if ('incapacitated' in state && state.incapacitated === true) down.incapacitated = true;
  if ('status' in state && state.status === 'unconscious') Object.assign(down, { status: 'unconscious', prone: true });
  if ('status' in state && state.status === 'dead') down.status = 'dead';
  return down;
}

/** The number of a weapon somebody carries, by its name. */
export function weapon(fight: Fight, fighter: Fighter, name: string): number {
  const natural = fighter.sheet.natural.findIndex((item) => item.name === name);
  if (natural >= 0) return natural + 1;
  const at = fight.things.findIndex(({ def, holder }) => def.name === name && holder === fighter.index);
  if (at < 0) throw new Error(`${fighter.sheet.id} has no ${name}.`);
  return FIRST_THING + at;
}

/** Questions that tests leave to the sensible policy unless they script them. */
export const routine = ['attack-how', 'reroll', 'worse-die', 'cheat-death', 'after-dodge', 'recover', 'shift'];

/** A table that answers from a script; routine questions answer themselves. */
export function play(fight: Fight, items: readonly ScriptItem[], options: ScriptOptions<Fight> = {}): Scripted<Fight> {
  return scripted({ ...words, rules, combatants: combatantsOf, step }, fight, items, {
    auto: routine,
    policy: policies.sensible,
    ...options,
  });
}

/** One attack by ids and weapon name, on a script that has to be used up. */
export const strike = striking();

/** The same at a table with options. */
export function striking(options?: ScriptOptions<Fight>) {
  return (fight: Fight, attacker: string, target: string, name: string, items: readonly ScriptItem[]) => {
    const run = play(fight, items, options);
    const striker = byId(fight, attacker);
    perform(fight, run.table, striker, pack(Act.attack, byId(fight, target).index, weapon(fight, striker, name)));
    run.finish();
    return run;
  };
}

/** What has been told so far, as the log says it. */
export function sentences(fight: Fight, run: Scripted<Fight>): string[] {
  const speaker = { ...words, rules, combatants: combatantsOf, named: nameOfThing };
  const records = run.table.log?.records() ?? [];
  return records.filter(({ kind }) => kind >= 0).map((record) => sentenceOf(speaker, fight, record));
}

/** Plays steps until a condition holds; throws when it never does. */
export function until(run: Scripted<Fight>, fight: Fight, reached: (fight: Fight) => boolean): void {
  for (let n = 0; n < 300 && !reached(fight); n++) run.step();
  if (!reached(fight)) throw new Error('It never came to that.');
}
