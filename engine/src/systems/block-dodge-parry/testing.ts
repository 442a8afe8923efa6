import { refusalText } from '../../system/refusal.ts';
import { type Scripted, type ScriptItem, type ScriptOptions, scripted } from '../../testing/kit.ts';
import { readEncounter } from './encounter.ts';
import type { Fight, Fighter, Phase } from './model.ts';
import { rules } from './rules.ts';
import { setUp } from './setup.ts';
import { named } from './things.ts';
import type { Toggles } from './toggles.ts';
import { words } from './words.ts';

/** A combatant of a test: a preset by name, or a combatant as written in an encounter. */
export type Cast = string | Readonly<Record<string, unknown>>;

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

function asWritten(cast: Cast): Readonly<Record<string, unknown>> {
  return typeof cast === 'string' ? { use: cast } : cast;
}

/** The fighter of this id. */
export function byId(fight: Fight, id: string): Fighter {
  const found = fight.fighters.find(({ sheet }) => sheet.id === id);
  if (found === undefined)
    throw new Error(`Nobody is called "${id}"; there are ${fight.fighters.map(({ sheet }) => sheet.id).join(', ')}.`);
  return found;
}

/** Number of an item by name. */
export function itemOfName(fighter: Fighter, name: string): number {
  const at = fighter.sheet.items.findIndex((item) => item.name === name);
  if (at < 0) throw new Error(`${fighter.sheet.id} has no ${name}.`);
  return at;
}

/** A table that answers from a script, for single rule functions. */
export function play(fight: Fight, items: readonly ScriptItem[], options?: ScriptOptions<Fight>): Scripted<Fight> {
  return scripted({ ...words, rules, combatants, named }, fight, items, options);
}

function combatants(fight: Fight) {
  return fight.fighters.map(({ sheet, side }) => ({
    id: sheet.id,
    name: sheet.name,
    side: fight.sides[side]!,
    seat: sheet.seat,
  }));
}
