import { refusalText } from '../../src/system/refusal.ts';
import { combatantsOf } from '../../src/system/sides.ts';
import type { Option } from '../../src/system/system.ts';
import { rules } from '../../src/systems/block-dodge-parry/book/rules.ts';
import type { Toggles } from '../../src/systems/block-dodge-parry/book/switches.ts';
import { words } from '../../src/systems/block-dodge-parry/book/words.ts';
import { readEncounter } from '../../src/systems/block-dodge-parry/cast/encounter.ts';
import { setUp } from '../../src/systems/block-dodge-parry/cast/set-up.ts';
import { beginBlow } from '../../src/systems/block-dodge-parry/state/blows.ts';
import type { Blow, Fight, Fighter, Phase } from '../../src/systems/block-dodge-parry/state/model.ts';
import { named } from '../../src/systems/block-dodge-parry/state/things.ts';
import type { Question } from '../../src/table/question.ts';
import { Table } from '../../src/table/table.ts';
import { asWritten, byId, type Cast } from '../../src/testing/cast.ts';
import { optionInWords } from '../../src/testing/in-words.ts';
import { type Scripted, type ScriptItem, type ScriptOptions, scripted } from '../../src/testing/kit.ts';

export { byId, type Cast };

/** A small fight for a test. Everybody in one zone and Near unless `scene` says otherwise. */
export interface TestFight {
  readonly party: readonly Cast[];
  readonly foes: readonly Cast[];
  readonly toggles?: Partial<Toggles>;
  readonly togglePreset?: string;
  readonly rulings?: Readonly<Record<string, string>>;
  readonly scene?: Readonly<Record<string, unknown>>;
  readonly groups?: readonly Readonly<Record<string, unknown>>[];
  /** Everybody is Close to everybody. */
  readonly close?: boolean;
  readonly phase?: Phase;
  /** Rounds begun; 1 unless told. */
  readonly round?: number;
}

/** Builds a fight from presets with overrides; throws with every mistake there is. */
export function fightOf(wanted: TestFight): Fight {
  const combatants = [
    ...wanted.party.map((cast) => ({ side: 'party', ...asWritten(cast) })),
    ...wanted.foes.map((cast) => ({ side: 'foes', kind: 'npc', ...asWritten(cast) })),
  ];
  const read = readEncounter({
    name: 'Test',
    toggles: wanted.toggles ?? {},
    ...(wanted.togglePreset === undefined ? {} : { togglePreset: wanted.togglePreset }),
    rulings: wanted.rulings ?? {},
    scene: wanted.scene ?? {},
    groups: wanted.groups ?? [],
    combatants,
  });
  if (!read.ok) throw new Error(read.refusals.map(refusalText).join('\n'));
  const fight = setUp(read.value);
  if (wanted.close === true) for (const fighter of fight.fighters) fighter.melee = 1;
  fight.phase = wanted.phase ?? fight.phase;
  fight.round = wanted.round ?? 1;
  return fight;
}

/** Number of an item by name. */
export function itemOfName(fighter: Fighter, name: string): number {
  const at = fighter.sheet.items.findIndex((item) => item.name === name);
  if (at < 0) throw new Error(`${fighter.sheet.id} has no ${name}.`);
  return at;
}

/** A script that begins with everybody's declarations in list order, as it is asked for: the foes' come first (BDP-DECL-03). */
function foesFirst(fight: Fight, items: readonly ScriptItem[]): readonly ScriptItem[] {
  const surprised = (side: number) =>
    fight.round === 0 && fight.surprised >= 0 && (fight.surprised === 0) === (side === 0);
  const askers = fight.fighters.filter(
    ({ status, losesTurns, side }) => status === 'able' && losesTurns === 0 && !surprised(side),
  );
  const declared = items.slice(0, askers.length);
  return [
    ...declared.filter((_, at) => askers[at]!.side !== 0),
    ...declared.filter((_, at) => askers[at]!.side === 0),
    ...items.slice(askers.length),
  ];
}

/** The options of a question as a person would see them. */
export function optionsOf(fight: Fight, id: string, question: Question<Fight>): readonly Option[] {
  const table = new Table<Fight>();
  const who = byId(fight, id).index;
  table.list(fight, who, question);
  return Array.from(table.options.subarray(0, table.optionCount), (code) =>
    optionInWords(question.describe(fight, who, code)),
  );
}

/** What is offered as it reads: the words, the price in brackets, the rule, and a star where it is rarely wanted. */
export function offered(fight: Fight, id: string, question: Question<Fight>, wanted = /./): readonly string[] {
  return optionsOf(fight, id, question)
    .filter((option) => wanted.test(option.id))
    .map(({ label, cost, rule, rare }) => {
      const price = cost === undefined ? '' : ` [${cost}]`;
      return `${label}${price} ${rule}${rare === true ? ' *' : ''}`;
    });
}

/** Who is asked what while a rule is played in a simulation, where nobody asks for nothing; each takes the first option. */
export function asked(rule: (table: Table<Fight>) => void): readonly string[] {
  const questions: string[] = [];
  const table = new Table<Fight>();
  table.seed('asked');
  table.players = [
    (now, who, question, at) => {
      questions.push(`${now.fighters[who]?.sheet.id ?? 'gm'} ${question.id}`);
      at.list(now, who, question);
      return at.options[0]!;
    },
  ];
  rule(table);
  return questions;
}

/**
 * A table that answers from a script, for single rule functions and rounds. The script of a round begins with the
 * declarations in list order.
 */
export function play(fight: Fight, items: readonly ScriptItem[], options?: ScriptOptions<Fight>): Scripted<Fight> {
  const script = fight.phase === 'declare' ? foesFirst(fight, items) : items;
  return scripted<Fight>({ ...words, rules, combatants: combatantsOf, named }, fight, script, options);
}

/** A blow under way, for rules that take one. */
export function blowOf(fight: Fight, attacker: number, target: Fighter, told: Partial<Blow>): Blow {
  return Object.assign(beginBlow(fight, attacker, target.index), told);
}
