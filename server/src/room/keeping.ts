import type { CombatantView, View } from '@affray/engine';
import { factName, type KeptFact, type RoomSettings } from '../protocol/index.ts';

/** Single facts that a reader may not know, although the combatants themselves are known. */
export interface Keeping {
  /** Ids of combatants of whom something is kept. */
  readonly about: ReadonlySet<string>;
  /** True when a line of the log about these combatants, under these rules, would tell what is kept. */
  tells(text: string, who: readonly string[], rules: readonly string[]): boolean;
  /** The text with the names of kept things replaced; `who` are those it is about, null = whoever it names. */
  veil(text: string, who: readonly string[] | null): string;
  view(view: View): View;
}

const SOMETHING = 'something unseen';

/** Keeps nothing. */
export const openKeeping: Keeping = {
  about: new Set(),
  tells: () => false,
  veil: (text) => text,
  view: (view) => view,
};

/** What the room keeps of those who are not the reader's own. `full` is what the GM sees. */
export function keepingFor(settings: RoomSettings, full: View, own: ReadonlySet<string>): Keeping {
  const kept = Object.entries(settings.facts).filter(([id, facts]) => facts.length > 0 && !own.has(id));
  if (kept.length === 0) return openKeeping;
  const ofFight = kept.find(([id]) => id === '')?.[1] ?? [];
  const keepers = kept.flatMap(([id, facts]) => {
    const seen = full.combatants.find((one) => one.id === id);
    return seen === undefined ? [] : [keeperOf(seen, facts, full)];
  });
  const people = namesOf(full);
  const byId = new Map(keepers.map((keeper) => [keeper.id, keeper]));
  const among = (who: readonly string[]): Keeper[] => keepers.filter(({ id }) => who.includes(id));
  const named = (text: string): Keeper[] => keepers.filter(({ name }) => found(name, text));
  const veil: Keeping['veil'] = (text, who) => {
    let veiled = text;
    for (const { weapons, words } of who === null ? named(text) : among(who))
      for (const { pattern, others } of [...weapons, ...words]) {
        // What somebody else in the same sentence has, too, tells nothing.
        if (others.some((each) => (who === null ? found(each.name, text) : who.includes(each.id)))) continue;
        veiled = outsideNames(veiled, people, (part) => part.replaceAll(pattern, SOMETHING));
      }
    return veiled;
  };
  return {
    about: new Set(byId.keys()),
    tells: (text, who, rules) =>
      among(who).some(({ words, under }) => {
        if (under(rules)) return true;
        return words.some(({ pattern }) => outsideNames(text, people, (part) => part.replaceAll(pattern, '')) !== text);
      }),
    veil,
    view: (view) => ({
      ...view,
      combatants: view.combatants.map((one) => byId.get(one.id)?.less(one) ?? one),
      facts: view.facts
        .filter(({ rule }) => !ofFight.some((fact) => fact.kind === 'fight' && fact.rule === rule))
        .filter(({ text, rule }) => !named(text).some((keeper) => keeper.under([rule]) || veil(text, null) !== text)),
      field: fieldLess(view.field, byId),
      ...(view.order === undefined ? {} : { order: orderLess(view.order, byId) }),
    }),
  };
}

interface Phrase {
  readonly pattern: RegExp;
  /** Others who have a thing of this name. */
  readonly others: readonly { readonly id: string; readonly name: RegExp }[];
}

/** What is kept of one combatant. */
interface Keeper {
  readonly id: string;
  readonly name: RegExp;
  readonly weapons: readonly Phrase[];
  /** Conditions and numbers: a line that has one of these words is not told at all. */
  readonly words: readonly Phrase[];
  readonly keepsWeapons: boolean;
  readonly keepsNumbers: boolean;
  under(rules: readonly string[]): boolean;
  less(one: CombatantView): CombatantView;
}

function keeperOf(seen: CombatantView, facts: readonly KeptFact[], full: View): Keeper {
  const of = (kind: KeptFact['kind']): readonly KeptFact[] => facts.filter((fact) => fact.kind === kind);
  const [weapons, conditions, numbers] = [of('weapon'), of('condition'), of('number')];
  const keeps = (kind: KeptFact['kind']): boolean => of(kind).length > 0;
  const isKept = (list: readonly KeptFact[], name: string): boolean =>
    list.some((fact) => fact.name.toLowerCase() === name.toLowerCase());
  const rules = new Set(conditions.map(({ rule }) => rule).filter((rule) => rule !== ''));
  return {
    id: seen.id,
    name: wordPattern(seen.name, false),
    weapons: weapons.map(({ name }) => ({ pattern: wordPattern(name, false), others: holdersOf(name, seen.id, full) })),
    words: [...conditions, ...numbers].map(({ name }) => ({ pattern: wordPattern(name, true), others: [] })),
    keepsWeapons: weapons.length > 0,
    keepsNumbers: numbers.length > 0,
    under: (cited) => cited.some((rule) => rules.has(rule)),
    less: (one) => ({
      ...one,
      conditions: one.conditions.filter(({ label }) => !isKept(conditions, factName(label))),
      weapons: one.weapons.filter((label) => !isKept(weapons, factName(label))),
      numbers: Object.fromEntries(Object.entries(one.numbers).filter(([name]) => !isKept(numbers, name))),
      ...(keeps('health') ? { bars: [] } : {}),
      ...(keeps('slots') ? { slots: [] } : {}),
      intent: weapons.some(({ name }) => found(wordPattern(name, false), one.intent)) ? '' : one.intent,
    }),
  };
}

function holdersOf(name: string, but: string, { combatants }: View): Phrase['others'] {
  return combatants
    .filter(({ id, weapons }) => id !== but && weapons.some((label) => factName(label) === name))
    .map(({ id, name: called }) => ({ id, name: wordPattern(called, false) }));
}

/** Finds a name as a whole word; with `forms`, other forms of a single word, too: bleeding, bleeds. */
function wordPattern(name: string, forms: boolean): RegExp {
  const stem = forms && /^\p{L}{5,}$/u.test(name) ? name.replace(/(?:(\p{L})\1)?(?:ed|ing|en|s|e)$/iu, '$1') : name;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(stem)}${stem === name ? '' : '\\p{L}*'}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Finds the names of everybody, the longest first. */
function namesOf({ combatants }: View): RegExp {
  const names = [...new Set(combatants.map(({ name }) => name))].filter((name) => name !== '');
  const longestFirst = names.sort((one, other) => other.length - one.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** Changes a text but for the names in it: the fire of a Fire Elemental is no weapon. */
function outsideNames(text: string, people: RegExp, change: (part: string) => string): string {
  return text
    .split(people)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
}

/** As `test`, which remembers where it was. */
function found(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function fieldLess(field: View['field'], keepers: ReadonlyMap<string, Keeper>): View['field'] {
  if (field.aims === undefined) return field;
  const aims = field.aims.map((aim) =>
    keepers.get(aim.from)?.keepsWeapons === true ? { ...aim, label: '', die: 0 } : aim,
  );
  return { ...field, aims };
}

function orderLess(order: NonNullable<View['order']>, keepers: ReadonlyMap<string, Keeper>): View['order'] & object {
  return order.map((slot) => ({
    ...slot,
    who: slot.who.map((one) => (keepers.get(one.id)?.keepsNumbers === true ? { ...one, note: '' } : one)),
  }));
}
