import { refusalText } from '../../src/system/refusal.ts';
import { rules } from '../../src/systems/ikezu-ishi/book/rules.ts';
import type { Toggles } from '../../src/systems/ikezu-ishi/book/switches.ts';
import type { BandName } from '../../src/systems/ikezu-ishi/book/weapon.ts';
import { words } from '../../src/systems/ikezu-ishi/book/words.ts';
import { readEncounter } from '../../src/systems/ikezu-ishi/cast/encounter.ts';
import { setUp } from '../../src/systems/ikezu-ishi/cast/set-up.ts';
import { turnQuestion } from '../../src/systems/ikezu-ishi/round/declare.ts';
import { step } from '../../src/systems/ikezu-ishi/round/flow.ts';
import type { Fight, Phase } from '../../src/systems/ikezu-ishi/state/model.ts';
import { combatantsOf } from '../../src/systems/ikezu-ishi/state/outcome.ts';
import { asWritten, byId, type Cast } from '../../src/testing/cast.ts';
import { type Scripted, type ScriptItem, type ScriptOptions, scripted } from '../../src/testing/kit.ts';

export { byId, type Cast };

/** A small fight for a test. */
export interface TestFight {
  readonly party: readonly Cast[];
  readonly foes: readonly Cast[];
  readonly toggles?: Partial<Toggles>;
  readonly rulings?: Readonly<Record<string, string>>;
  readonly scene?: Readonly<Record<string, unknown>>;
  readonly band?: BandName;
  /** Where the fight stands; the party's declarations of round 2 unless told. */
  readonly phase?: Phase;
  readonly round?: number;
}

/** Builds a fight from presets with overrides; throws with every mistake there is. */
export function fightOf(wanted: TestFight): Fight {
  const combatants = [
    ...wanted.party.map((cast) => ({ side: 'party', ...asWritten(cast) })),
    ...wanted.foes.map((cast) => ({ kind: 'npc', side: 'foes', ...asWritten(cast) })),
  ];
  const read = readEncounter({
    name: 'Test',
    toggles: wanted.toggles ?? {},
    rulings: wanted.rulings ?? {},
    scene: { band: wanted.band ?? 'melee', ...wanted.scene },
    combatants,
  });
  if (!read.ok) throw new Error(read.refusals.map(refusalText).join('\n'));
  const fight = setUp(read.value);
  fight.phase = wanted.phase ?? 'partyDeclare';
  fight.round = wanted.round ?? 2;
  return fight;
}

/** A table that answers from a script, for steps and for single rule functions. */
export function play(fight: Fight, items: readonly ScriptItem[], options?: ScriptOptions<Fight>): Scripted<Fight> {
  return scripted({ ...words, rules, combatants: combatantsOf, step }, fight, items, options);
}

/** Ids of everything a fighter may declare now. */
export function optionsOf(fight: Fight, who: number): string[] {
  const { table } = play(fight, []);
  table.list(fight, who, turnQuestion);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => turnQuestion.describe(fight, who, code).id);
}

/** Plays whole steps with a script that must be used up. */
export function playSteps(fight: Fight, count: number, items: readonly ScriptItem[]): Scripted<Fight> {
  const table = play(fight, items);
  table.step(count);
  table.finish();
  return table;
}

/** Somebody with a plain weapon for a test. */
export function somebody(id: string, ...attacks: readonly unknown[]): Readonly<Record<string, unknown>> {
  return { id, name: id, attacks, hp: 20, kind: 'npc' };
}
