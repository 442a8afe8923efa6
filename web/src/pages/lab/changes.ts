import type { Toggle } from '@affray/engine';
import type { Book } from '../../encounter/book.ts';
import { type Draft, type Group, groupsOf, stemOf, toggleValue, withCount, withToggle } from '../../encounter/draft.ts';
import { type JsonObject, objectAt, ordered } from '../../encounter/json.ts';
import { labelOf } from '../../encounter/schema.ts';
import type { Players } from './model.ts';

/** A single change to an encounter, ready to be played. */
export interface NamedChange {
  readonly id: string;
  readonly name: string;
  readonly kind: 'foes' | 'rule';
  readonly rules: readonly string[];
  /** Makes it. */
  readonly make: (draft: Draft) => Draft;
  /** The encounter with it, complete. */
  readonly file: JsonObject;
}

function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** An optional rule with a value, in words. */
function toggleWords(toggle: Toggle, value: string | number | boolean): string {
  const name = lower(labelOf(toggle.id));
  if (typeof value === 'boolean') return value ? name : `without ${name}`;
  return `${name}: ${typeof value === 'string' ? lower(labelOf(value)) : value}`;
}

/** Those who are alike and not of the party. */
export function foesOf(draft: Draft): readonly Group[] {
  return groupsOf(draft).filter(({ side }) => side !== 'party');
}

/** A kind of people, whatever else is changed about the encounter. */
function kindOf({ side, name }: Group): string {
  return `${side} ${stemOf(name)}`;
}

function countsOf(draft: Draft): Map<string, { readonly name: string; count: number }> {
  const counts = new Map<string, { name: string; count: number }>();
  for (const group of groupsOf(draft)) {
    const key = kindOf(group);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { name: stemOf(group.name), count: group.at.length });
    else known.count += group.at.length;
  }
  return counts;
}

/** What B changes, each as a phrase; empty when nothing. */
export function phrasesOf(book: Book, a: Draft, b: Draft, aPlayers: Players, bPlayers: Players): readonly string[] {
  const phrases: string[] = [];
  const before = countsOf(a);
  const after = countsOf(b);
  for (const [key, { name, count }] of after)
    if (count !== (before.get(key)?.count ?? 0)) phrases.push(`with ${count} × ${name}`);
  for (const [key, { name }] of before) if (!after.has(key)) phrases.push(`without ${name}`);
  for (const toggle of book.toggles) {
    const value = toggleValue(b, book, toggle);
    if (value !== toggleValue(a, book, toggle))
      phrases.push(`${value === false ? '' : 'with '}${toggleWords(toggle, value)}`);
  }
  for (const { id, default: usual } of book.rulings) {
    const value = objectAt(b, 'rulings')[id] ?? usual;
    if (value !== (objectAt(a, 'rulings')[id] ?? usual))
      phrases.push(`with the ruling ${lower(labelOf(id))}: ${lower(labelOf(String(value)))}`);
  }
  if (aPlayers.party !== bPlayers.party) phrases.push(`with a ${bPlayers.party} party`);
  if (aPlayers.foes !== bPlayers.foes) phrases.push(`with ${bPlayers.foes} foes`);
  if (phrases.length === 0 && ordered(a) !== ordered(b)) phrases.push('as changed');
  return phrases;
}

const WITH = 'with ';
const isWith = (phrase: string): boolean => phrase.startsWith(WITH);

/** "With melee clashes and without morale", or how many changes there are. */
export function joined(phrases: readonly string[]): string {
  const text =
    phrases.length > 2
      ? `with ${phrases.length} changes`
      : phrases
          .map((phrase, at) => (at > 0 && phrases.every(isWith) ? phrase.slice(WITH.length) : phrase))
          .join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** So many are played; more would keep everything else waiting. */
const mostChanges = 48;

/** One more of each kind of foe, and each optional rule the other way: those that make a sound encounter. */
export function changesFrom(book: Book, draft: Draft): readonly NamedChange[] {
  const found: NamedChange[] = [];
  const add = (change: Omit<NamedChange, 'file'>): void => {
    const read = book.read(change.make(draft));
    if (read.ok && found.length < mostChanges) found.push({ ...change, file: read.value.file });
  };
  for (const group of foesOf(draft))
    add({
      id: `more ${group.key}`,
      name: `One more ${stemOf(group.name)}`,
      kind: 'foes',
      rules: [],
      make: (from) => {
        const same = groupsOf(from).find(({ key }) => key === group.key);
        return same === undefined ? from : withCount(from, same, same.at.length + 1);
      },
    });
  for (const toggle of book.toggles) {
    const now = toggleValue(draft, book, toggle);
    for (const to of otherValues(toggle, now)) {
      const text = toggleWords(toggle, to);
      add({
        id: `${toggle.id} ${to}`,
        name: text.charAt(0).toUpperCase() + text.slice(1),
        kind: 'rule',
        rules: toggle.rules,
        make: (from) => withToggle(from, book, toggle, to),
      });
    }
  }
  return found;
}

/** What a rule can be set to besides what it is; numbers go one step up. */
function otherValues(toggle: Toggle, now: string | number | boolean): readonly (string | number | boolean)[] {
  if (typeof toggle.default === 'boolean') return [now !== true];
  if (toggle.number !== undefined) return [];
  return toggle.values.filter((value) => value !== now);
}
