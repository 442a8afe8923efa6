import * as z from 'zod/mini';
import { baseMistakes, checkCombatants, LONGEST_STAT_LINE } from './combatant-mistakes.ts';
import { encounterHead } from './encounter-head.ts';
import { ifPossible } from './encounter-reading.ts';
import { type Called, enlistAll, type Uncalled } from './enlist.ts';
import { type GameFields, type GameValue, type Held, holdsAll, writtenAs } from './game-fields.ts';
import { presetNamed } from './preset.ts';
import { readWith } from './read.ts';
import { badValue, type Refusal } from './refusal.ts';
import { slug } from './slug.ts';
import type { Preset, Result } from './system.ts';

/** Most combatants in a fight. */
export const MOST_COMBATANTS = 32;

/** A combatant as an encounter file writes it: of its own, from a creature of the cast, or from a stat line. */
export type WrittenCombatant<S extends GameFields> = {
  readonly use?: string | undefined;
  readonly statLine?: string | undefined;
  /** So many of them, numbered from 1. */
  readonly count?: number | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly side?: 'party' | 'foes' | undefined;
  /** Who answers for it: `gm` or a player's name. */
  readonly seat?: string | undefined;
} & Partial<Held<S>>;

/** A combatant with everything settled. */
export type GameCombatant<S extends GameFields> = {
  readonly id: string;
  readonly name: string;
  readonly side: 'party' | 'foes';
  readonly seat: string;
} & Held<S>;

/** An encounter that has been read. Reading it again changes nothing. */
export interface GameEncounter<S extends GameFields> {
  readonly format: 'affray-encounter';
  readonly version: 1;
  readonly system: string;
  readonly name: string;
  readonly text: string;
  readonly rulings: Readonly<Record<string, string>>;
  readonly combatants: readonly GameCombatant<S>[];
}

/** How the files and stat lines of a small game are read. */
export interface GameFiles<S extends GameFields> {
  readonly presets: readonly Preset<WrittenCombatant<S>>[];
  /** Those who come into a fight; `present` are there already. */
  readCombatants(json: readonly unknown[], present: readonly Called[]): Result<readonly GameCombatant<S>[]>;
  readEncounter(json: unknown): Result<GameEncounter<S>>;
  encounterSchema(): Record<string, unknown>;
  readStatLine(line: string): Result<WrittenCombatant<S>>;
  printStatLine(combatant: WrittenCombatant<S>): string;
}

const Word = z.string().check(z.minLength(1), z.maxLength(60));

/** The files of the game of this id. `problemsOf` says what is impossible about the fight an encounter describes. */
export function gameFiles<S extends GameFields>(
  id: string,
  fields: S,
  cast: Readonly<Record<string, WrittenCombatant<S>>>,
  problemsOf: (encounter: GameEncounter<S>) => readonly string[],
): GameFiles<S> {
  const written = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(writtenAs(field))]),
  );
  const Combatant = z.strictObject({
    use: z.optional(Word),
    statLine: z.optional(z.string().check(z.maxLength(LONGEST_STAT_LINE))),
    count: z.optional(z.int().check(z.gte(1), z.lte(MOST_COMBATANTS))),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    name: z.optional(Word),
    side: z.optional(z.enum(['party', 'foes'])),
    seat: z.optional(Word),
    ...written,
  });
  const File = z.strictObject({
    ...encounterHead(z._default(z.literal(id), id), z.literal('book')),
    toggles: z.optional(z.strictObject({})),
    rulings: z.optional(z.strictObject({})),
    combatants: z.array(Combatant).check(z.minLength(1), z.maxLength(MOST_COMBATANTS)),
  });
  const presets = Object.entries(cast).map(([preset, own]): Preset<WrittenCombatant<S>> => {
    const { name = preset.charAt(0).toUpperCase() + preset.slice(1), side = 'foes' } = own;
    return { id: preset, name, role: side === 'party' ? 'party' : 'foe', combatant: { ...own, name, side } };
  });

  type Written = z.output<typeof Combatant>;
  const withBase = ({ use, statLine, ...own }: Written): Record<string, unknown> & Uncalled => {
    const line = statLine === undefined ? null : readStatLine(statLine);
    const preset = use === undefined ? undefined : presetNamed(presets, use);
    return { ...preset, ...(line?.ok === true ? line.value : {}), ...own };
  };
  const mistakesOf = (combatant: Written): readonly Refusal[] => {
    const found = [...baseMistakes(combatant, presets, readStatLine)];
    if (found.length > 0) return found;
    const whole = withBase(combatant);
    const missing = Object.entries(fields).filter(([name, { needed }]) => needed && whole[name] === undefined);
    return missing.map(([name]) => badValue(name, 'is missing'));
  };
  const one = (whole: Record<string, unknown>, { id, name }: Called): GameCombatant<S> => {
    const side = whole.side === 'party' ? 'party' : 'foes';
    const seat = typeof whole.seat === 'string' ? whole.seat : side === 'party' ? name : 'gm';
    const held = Object.entries(fields).map(([field, { start }]) => [field, whole[field] ?? start] as const);
    const made = { id, name, side, seat, ...Object.fromEntries(held) } as const;
    if (!holdsAll(fields, made)) throw new Error(`${id} lacks a field.`);
    return made;
  };
  const readCombatants: GameFiles<S>['readCombatants'] = (json, present) => {
    const read = readWith(z.array(Combatant), json, ['combatants']);
    if (!read.ok) return read;
    const refusals = checkCombatants(read.value, mistakesOf);
    if (refusals.length > 0) return { ok: false, refusals };
    return enlistAll(read.value.map(withBase), { most: MOST_COMBATANTS - present.length, one }, present);
  };
  const readStatLine = (line: string): Result<WrittenCombatant<S>> => statLineRead(fields, line);

  return {
    presets,
    readCombatants,
    readEncounter(json) {
      const read = readWith(File, json);
      if (!read.ok) return read;
      const { format, version, system, name, text } = read.value;
      const enlisted = readCombatants(read.value.combatants, []);
      if (!enlisted.ok) return enlisted;
      const combatants = enlisted.value;
      const empty = (['party', 'foes'] as const).filter((side) => !combatants.some((each) => each.side === side));
      if (empty.length > 0)
        return { ok: false, refusals: empty.map((side) => badValue('combatants', `nobody is on the side "${side}"`)) };
      const encounter: GameEncounter<S> = { format, version, system, name, text, rulings: {}, combatants };
      return ifPossible(encounter, problemsOf(encounter));
    },
    encounterSchema: () => ({ ...z.toJSONSchema(File, { io: 'input' }) }),
    readStatLine,
    printStatLine: (combatant) => statLineOf(fields, combatant),
  };
}

/** "Orc, hp 9, die d8, guards 1": the name, then what is written of the fields. */
function statLineOf<S extends GameFields>(fields: S, combatant: WrittenCombatant<S>): string {
  const parts = Object.entries(fields).flatMap(([field, { kind, role, start, needed }]) => {
    const value: GameValue | undefined = combatant[field];
    if (value === undefined || (value === start && !needed)) return [];
    if (kind === 'flag') return [value === true ? field : `not ${field}`];
    return [`${field} ${role === 'die' ? 'd' : ''}${value}`];
  });
  return [combatant.name ?? combatant.id ?? 'Somebody', ...parts].join(', ');
}

function statLineRead<S extends GameFields>(fields: S, line: string): Result<WrittenCombatant<S>> {
  const [name = '', ...parts] = line.split(',').map((part) => part.trim());
  const refusals: Refusal[] = [];
  const found: Record<string, unknown> = {};
  for (const part of parts) {
    const [, not, field = '', value] = /^(not )?(\S+)(?: d?(.+))?$/.exec(part) ?? [];
    const known = fields[field];
    if (known === undefined) {
      refusals.push(badValue(part, 'is no field', Object.keys(fields)));
      continue;
    }
    const meant = known.kind === 'flag' ? not === undefined : known.kind === 'word' ? value : Number(value);
    const read = readWith(writtenAs(known), meant, [field]);
    if (read.ok) found[field] = read.value;
    else refusals.push(...read.refusals);
  }
  for (const [field, { needed }] of Object.entries(fields))
    if (needed && found[field] === undefined) refusals.push(badValue(field, 'is missing in the stat line'));
  if (!/[\p{L}\p{N}]/u.test(name)) refusals.push(badValue('name', 'is missing in the stat line'));
  if (refusals.length > 0) return { ok: false, refusals };
  const whole = { ...Object.fromEntries(Object.entries(fields).map(([field, { start }]) => [field, start])), ...found };
  if (!holdsAll(fields, whole)) throw new Error(`"${line}" lacks a field.`);
  return { ok: true, value: { ...whole, id: slug(name, 'somebody'), name } };
}
