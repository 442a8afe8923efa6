import type {
  Refusal,
  Result,
  RuleEntry,
  Ruling,
  SealedSystem,
  System,
  Toggle,
  TogglePreset,
  View,
} from '@affray/engine';
import { loadSystem } from '../rulebooks/list.ts';
import { asObject, type JsonObject } from './json.ts';
import { readSchema, type Schema } from './schema.ts';

/** A combatant that can be put into an encounter. */
export interface BookPreset {
  readonly id: string;
  readonly name: string;
  readonly role: 'party' | 'foe';
  readonly combatant: JsonObject;
  /** Its stat line without the name. */
  readonly line: string;
}

/** An encounter that has been read: complete, and how it looks at the start. */
export interface Checked {
  readonly file: JsonObject;
  readonly view: View;
}

/** A rulebook as the builder needs it: everything is JSON, whatever its types are inside. */
export interface Book {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly RuleEntry[];
  readonly toggles: readonly Toggle[];
  readonly rulings: readonly Ruling[];
  readonly togglePresets: readonly TogglePreset[];
  readonly presets: readonly BookPreset[];
  readonly readyMade: readonly { readonly id: string; readonly name: string; readonly file: JsonObject }[];
  readonly schema: Schema;
  /** Reads an encounter: complete, or every mistake. Nothing that goes wrong inside escapes. */
  read(file: JsonObject): Result<Checked>;
  readLine(line: string): Result<JsonObject>;
}

/** A rulebook for the builder. */
export function bookOf(sealed: SealedSystem): Book {
  return sealed.use(<E, F, C>(system: System<E, F, C>): Book => {
    const { id, name, rules, toggles, rulings, togglePresets } = system;
    return {
      id,
      name,
      rules,
      toggles,
      rulings,
      togglePresets,
      presets: system.presets.map((preset) => ({
        id: preset.id,
        name: preset.name,
        role: preset.role,
        combatant: asObject(preset.combatant),
        line: system
          .printStatLine(preset.combatant)
          .slice(preset.name.length)
          .replace(/^[:,]\s*/, ''),
      })),
      readyMade: system.encounters.map((each) => ({ id: each.id, name: each.name, file: asObject(each.encounter) })),
      schema: readSchema(system.encounterSchema()),
      read: (file) => {
        try {
          const read = system.readEncounter(file);
          if (!read.ok) return read;
          const fight = system.setUp(read.value);
          return { ok: true, value: { file: asObject(read.value), view: system.view(fight, 0) } };
        } catch (thrown) {
          return { ok: false, refusals: [fault(thrown)] };
        }
      },
      readLine: (line) => {
        const read = system.readStatLine(line);
        return read.ok ? { ok: true, value: asObject(read.value) } : read;
      },
    };
  });
}

function fault(thrown: unknown): Refusal {
  return { code: 'fault', place: 'the file', reason: thrown instanceof Error ? thrown.message : String(thrown) };
}

const books = new Map<string, Promise<Book>>();

/** A rulebook for the builder, fetched once. */
export function openBook(id: string): Promise<Book> {
  const known = books.get(id);
  if (known !== undefined) return known;
  const opening = loadSystem(id).then(bookOf);
  books.set(id, opening);
  opening.catch(() => books.delete(id));
  return opening;
}
