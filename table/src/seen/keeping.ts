import {
  type CombatantView,
  type LogRecord,
  names,
  partsOf,
  renamed,
  type SaidName,
  type Sentence,
  type System,
  type View,
} from '@affray/engine';
import { conditionName, type KeptFact, type RoomSettings, weaponName } from '../protocol/index.ts';

/** Single facts that a reader may not know, although the combatants themselves are known. */
export interface Keeping {
  /** Ids of combatants of whom something is kept. */
  readonly about: ReadonlySet<string>;
  /** True when a record of the log about these combatants, under these rules and with these operands, tells what is kept. */
  tells(who: readonly string[], rules: readonly string[], operands: readonly string[]): boolean;
  /** The sentence with kept things unnamed; `who` are those it is about, null = whoever it names. */
  veil(sentence: Sentence, who: readonly string[] | null): Sentence;
  view(view: View): View;
}

const something: SaidName = { thing: null, name: 'something unseen' };

/** Keeps nothing. */
export const openKeeping: Keeping = {
  about: new Set(),
  tells: () => false,
  veil: (sentence) => sentence,
  view: (view) => view,
};

/** What a record says besides plain numbers and people: names of its operands, words out of lists, conditions it tells of. */
export function operandsOf<E, F>(
  { events, reasons }: Pick<System<E, F>, 'events' | 'reasons'>,
  { kind, args }: LogRecord,
): readonly string[] {
  if (kind < 0) return reasons[args[0]!]?.states ?? [];
  const { operands, states = {} } = events[kind]!;
  return operands.reduce<string[]>(
    (said, [name, of], at) => {
      const word = typeof of === 'string' ? name : (of[args[at]!] ?? '');
      said.push(word, ...(typeof of === 'string' ? [] : (states[word] ?? [])));
      return said;
    },
    [...(states[''] ?? [])],
  );
}

/** What the room keeps of those who are not the reader's own. `full` is what the GM sees. */
export function keepingFor(settings: RoomSettings, full: View, own: ReadonlySet<string>): Keeping {
  const kept = Object.entries(settings.facts).filter(([id, facts]) => facts.length > 0 && !own.has(id));
  if (kept.length === 0) return openKeeping;
  const ofFight = kept.find(([id]) => id === '')?.[1] ?? [];
  const keepers = new Map(
    kept.flatMap(([id, facts]): [string, Keeper][] => {
      const seen = full.combatants.find((one) => one.id === id);
      return seen === undefined ? [] : [[id, keeperOf(seen, facts, full)]];
    }),
  );
  const keepersIn = (who: readonly string[]): Keeper[] =>
    who.flatMap((id) => {
      const keeper = keepers.get(id);
      return keeper === undefined ? [] : [keeper];
    });
  /** What somebody else in the same sentence has, too, tells nothing. */
  const isKept = (name: SaidName, who: readonly string[]): boolean => {
    if (!('thing' in name) || name.thing === null) return false;
    const key = lower(name.thing);
    const holders = name.of === undefined ? who : [name.of];
    return keepersIn(holders).some(({ things }) => {
      const others = things.get(key);
      return others !== undefined && (name.of !== undefined || !who.some((id) => others.has(id)));
    });
  };
  const veil: Keeping['veil'] = (sentence, who) => {
    const about = who ?? peopleIn(sentence);
    return renamed(sentence, (name) => (isKept(name, about) ? something : name));
  };
  return {
    about: new Set(keepers.keys()),
    tells: (who, rules, operands) =>
      keepersIn(who).some(
        (keeper) => keeper.under(rules) || operands.some((operand) => keeper.words.has(lower(operand))),
      ),
    veil,
    view: (view) => ({
      ...view,
      combatants: view.combatants.map((one) => keepers.get(one.id)?.less(one) ?? one),
      facts: view.facts
        .filter(({ rule }) => !ofFight.some((fact) => fact.kind === 'fight' && fact.rule === rule))
        .filter(({ text, rule }) => {
          const who = peopleIn(text);
          return !keepersIn(who).some((keeper) => keeper.under([rule])) && !names(text, (name) => isKept(name, who));
        }),
      field: fieldLess(view.field, keepers),
      ...(view.order === undefined ? {} : { order: orderLess(view.order, keepers) }),
    }),
  };
}

/** What is kept of one combatant. */
interface Keeper {
  /** By name of a kept weapon, or of a condition that is named like a thing: others who have one of that name. */
  readonly things: ReadonlyMap<string, ReadonlySet<string>>;
  readonly keepsWeapons: boolean;
  /** Conditions and numbers: what the log tells with one of these is not told at all. */
  readonly words: ReadonlySet<string>;
  readonly keepsNumbers: boolean;
  under(rules: readonly string[]): boolean;
  less(one: CombatantView): CombatantView;
}

function keeperOf(seen: CombatantView, facts: readonly KeptFact[], full: View): Keeper {
  const of = (kind: KeptFact['kind']): ReadonlySet<string> =>
    new Set(facts.flatMap((fact) => (fact.kind === kind ? [lower(fact.name)] : [])));
  const [weapons, conditions, numbers] = [of('weapon'), of('condition'), of('number')];
  const keeps = (kind: KeptFact['kind']): boolean => facts.some((fact) => fact.kind === kind);
  const rules = new Set(facts.flatMap(({ kind, rule }) => (kind === 'condition' && rule !== '' ? [rule] : [])));
  return {
    things: new Map([...weapons, ...conditions].map((name) => [name, holdersOf(name, seen.id, full)])),
    keepsWeapons: weapons.size > 0,
    words: new Set([...conditions, ...numbers]),
    keepsNumbers: numbers.size > 0,
    under: (cited) => cited.some((rule) => rules.has(rule)),
    less: (one) => ({
      ...one,
      conditions: one.conditions.filter((condition) => !conditions.has(lower(conditionName(condition)))),
      weapons: one.weapons.filter((label) => !weapons.has(lower(weaponName(label)))),
      numbers: Object.fromEntries(Object.entries(one.numbers).filter(([name]) => !numbers.has(lower(name)))),
      ...(one.tags === undefined ? {} : { tags: one.tags.filter(({ label }) => !numbers.has(lower(label))) }),
      ...(one.inHand !== undefined && namesOneOf(one.inHand, weapons) ? { inHand: '' } : {}),
      ...(keeps('health') ? { bars: [] } : {}),
      ...(keeps('slots') ? { slots: [] } : {}),
      intent: namesOneOf(one.intent, weapons) ? '' : one.intent,
    }),
  };
}

function holdersOf(name: string, but: string, { combatants }: View): ReadonlySet<string> {
  const holders = combatants.filter(
    ({ id, weapons, conditions }) =>
      id !== but &&
      (weapons.some((label) => lower(weaponName(label)) === name) ||
        conditions.some((condition) => lower(conditionName(condition)) === name)),
  );
  return new Set(holders.map(({ id }) => id));
}

function namesOneOf(sentence: Sentence, things: ReadonlySet<string>): boolean {
  return names(sentence, (name) => 'thing' in name && things.has(lower(name.name)));
}

const lower = (text: string): string => text.toLowerCase();

/** Ids of those whom a sentence names. */
function peopleIn(sentence: Sentence): string[] {
  return partsOf(sentence).flatMap((part) =>
    typeof part !== 'string' && 'who' in part && part.who !== null ? [part.who] : [],
  );
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
