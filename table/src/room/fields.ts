import type { Edit, Refusal, Result } from '@affray/engine';
import type { EditField } from '../protocol/index.ts';
import { labelOf } from '../seen/edit-text.ts';
import type { RoomOf } from '../seen/room-state.ts';

type Value = EditField['value'];

/** Where fights keep their combatants. */
const LIST = 'fighters';

/**
 * What the GM may set of a combatant, or of the fight itself when the id is empty: every plain value of the state that
 * the system lets itself be given again.
 */
export function fieldsOf<E, F>(room: Pick<RoomOf<E, F>, 'live'>, combatant: string): Result<EditField[]> {
  const { system, fight } = room.live;
  const attemptOn =
    (tried: F): Attempt =>
    (path, value) => {
      const edit: Edit = { op: 'set', path, value };
      try {
        return system.edit(tried, edit);
      } catch (thrown) {
        return { code: 'fault', place: path, reason: thrown instanceof Error ? thrown.message : String(thrown) };
      }
    };
  /** What a field is after it was set to a word. */
  const after = (path: string, word: string, read: (changed: F) => unknown): unknown => {
    const changed = system.copy(fight);
    return attemptOn(changed)(path, word) === null ? read(changed) : undefined;
  };
  const attempt = attemptOn(system.copy(fight));
  if (combatant === '') {
    const wordFor = wordOf('', (path, word, name) => after(path, word, (changed) => valueAt(changed, name)));
    return { ok: true, value: settable('', plainValues(fight), attempt, wordFor) };
  }
  const people = system.combatants(fight);
  const at = people.findIndex(({ id }) => id === combatant);
  if (at < 0) {
    const allowed = people.map(({ id }) => id);
    const reason = `Nobody is called "${combatant}".`;
    return { ok: false, refusals: [{ code: 'unknown-combatant', place: 'combatant', reason, allowed }] };
  }
  const node = (of: F): unknown => valueAt(of, `${LIST}.${at}`);
  const prefix = `${LIST}.${combatant}.`;
  const wordFor = wordOf(prefix, (path, word, name) => after(path, word, (changed) => valueAt(node(changed), name)));
  return { ok: true, value: settable(prefix, plainValues(node(fight)), attempt, wordFor) };
}

type Attempt = (path: string, value: Value) => Refusal | null;

/** The word that stands for a number of the state: the one that setting leads back to it; else none. */
type WordFor = (name: string, value: Value, words: readonly string[]) => Value;

function wordOf(prefix: string, after: (path: string, word: string, name: string) => unknown): WordFor {
  return (name, value, words) => words.find((word) => after(prefix + name, word, name) === value) ?? value;
}

function valueAt(node: unknown, path: string): unknown {
  return path.split('.').reduce(memberOf, node);
}

function memberOf(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
}

/** Numbers, words and flags of an object, and of the plain objects inside it, by path. */
function plainValues(node: unknown, prefix = '', depth = 0): [path: string, value: Value][] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([key, value]): [string, Value][] => {
    const path = prefix + key;
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return [[path, value]];
    return depth < 1 ? plainValues(value, `${path}.`, depth + 1) : [];
  });
}

/** A word that no system allows: what is allowed stands in the refusal. */
const NONSENSE = '\u0000';

function settable(
  prefix: string,
  values: readonly (readonly [string, Value])[],
  attempt: Attempt,
  wordFor: WordFor,
): EditField[] {
  const fields: EditField[] = [];
  for (const [name, value] of values) {
    const path = prefix + name;
    if (attempt(path, value) !== null) continue;
    const refusal = typeof value === 'boolean' ? null : attempt(path, NONSENSE);
    const allowed = refusal?.code === 'bad-value' ? (refusal.allowed ?? []) : [];
    const words = allowed.length > 0 && refusal?.range === undefined && allowed.every(isNoNumber);
    fields.push({
      path,
      label: labelOf(name),
      value: words && typeof value === 'number' ? wordFor(name, value, allowed) : value,
      values: words ? allowed : null,
    });
  }
  return fields;
}

function isNoNumber(word: string): boolean {
  return word === '' || Number.isNaN(Number(word));
}
