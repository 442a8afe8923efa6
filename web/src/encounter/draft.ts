import type { Toggle } from '@affray/engine';
import { bookLook } from '../rulebooks/looks.ts';
import type { Book } from './book.ts';
import { asObject, isObject, type JsonObject, listAt, objectAt, ordered, textAt, withValue } from './json.ts';

/** An encounter being built: the file as it will be saved. Everybody stands in it one by one, with an id. */
export type Draft = JsonObject;

/** Fields that say who and where somebody is, not what. */
const personal = ['id', 'name', 'seat', 'zone', 'region', 'at', 'position', 'hidden', 'side'] as const;

export function combatantsOf(draft: Draft): readonly JsonObject[] {
  return listAt(draft, 'combatants').filter(isObject);
}

/** The side somebody fights on. */
export function sideOf(combatant: JsonObject): string {
  const { side, kind, pc, hero } = combatant;
  if (typeof side === 'string') return side;
  return kind === 'pc' || pc === true || hero === true ? 'party' : 'foes';
}

export function idOf(combatant: JsonObject): string {
  return textAt(combatant, 'id');
}

export function nameOf(combatant: JsonObject): string {
  return textAt(combatant, 'name') || idOf(combatant) || textAt(combatant, 'use') || 'Somebody';
}

/** A name without the number that tells alike ones apart. */
export function stemOf(name: string): string {
  return name.replace(/\s+\d+$/, '');
}

/** A text as an id. */
export function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 34);
  return plain === '' ? 'somebody' : plain;
}

/** What somebody is, whoever and wherever: equal for those who are alike. */
function natureOf(combatant: JsonObject): string {
  const nature = Object.fromEntries(
    Object.entries(combatant).filter(([key]) => !personal.some((each) => each === key)),
  );
  return ordered(nature);
}

/** Several who are alike, or one. */
export interface Group {
  readonly key: string;
  readonly name: string;
  readonly side: string;
  /** Positions in the file. */
  readonly at: readonly number[];
  readonly first: JsonObject;
}

/** Those who are alike, in the order of the file. */
export function groupsOf(draft: Draft): readonly Group[] {
  const groups = new Map<string, { name: string; side: string; at: number[]; first: JsonObject }>();
  combatantsOf(draft).forEach((combatant, at) => {
    const name = stemOf(nameOf(combatant));
    const side = sideOf(combatant);
    const key = `${side}|${name}|${natureOf(combatant)}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { name, side, at: [at], first: combatant });
    else known.at.push(at);
  });
  return [...groups].map(([key, group]) =>
    group.at.length > 1 ? { key, ...group } : { key, ...group, name: nameOf(group.first) },
  );
}

/** What an encounter is called until somebody names it. */
const newName = 'A new encounter';

/** What a fight is called: the encounter’s name, or against whom it is. */
export function titleOf(draft: Draft): string {
  const name = textAt(draft, 'name').trim();
  if (name !== '' && name !== newName) return name;
  const foes = groupsOf(draft)
    .filter(({ side }) => side !== 'party')
    .map((group) => (group.at.length > 1 ? `${group.at.length} × ${group.name}` : group.name));
  return foes.length === 0 ? 'A fight' : `Against ${foes.slice(0, 3).join(', ')}`.slice(0, 60);
}

/** A new encounter: a party of the rulebook’s own people, and nobody to fight yet. */
export function newDraft(book: Book): Draft {
  const party = book.presets.filter(({ role }) => role === 'party').slice(0, bookLook(book.id).partySize);
  const empty: Draft = {
    format: 'affray-encounter',
    version: 1,
    system: book.id,
    name: newName,
    combatants: [],
  };
  return party.reduce((draft, preset) => withSomebody(draft, preset.combatant, 'party'), empty);
}

/** Adds somebody, with an id and a name of their own. */
export function withSomebody(draft: Draft, combatant: JsonObject, side: string, count = 1): Draft {
  let next = draft;
  for (let n = 0; n < count; n++) {
    const taken = new Set(combatantsOf(next).map(idOf));
    const stem = stemOf(nameOf(combatant));
    const place = side === 'party' ? {} : placeOfAlike(next, combatant, side);
    const { count: _, ...one } = asObject(combatant);
    const added = { ...one, ...place, id: freeId(slug(stem), taken), name: stem, side };
    next = withCombatants(next, [...combatantsOf(next), added]);
    next = numbered(next, stem, side);
  }
  return next;
}

/** The next one of a group stands where the last one does; squares are each one’s own. */
function placeOfAlike(draft: Draft, combatant: JsonObject, side: string): JsonObject {
  const stem = stemOf(nameOf(combatant));
  const last = combatantsOf(draft).findLast((each) => sideOf(each) === side && stemOf(nameOf(each)) === stem);
  const { zone, region } = last ?? {};
  return { ...(zone === undefined ? {} : { zone }), ...(region === undefined ? {} : { region }) };
}

function freeId(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** Numbers behind the names of those called alike; none where there is only one. */
function numbered(draft: Draft, stem: string, side: string): Draft {
  const alike = combatantsOf(draft).filter((each) => sideOf(each) === side && stemOf(nameOf(each)) === stem);
  return withCombatants(
    draft,
    combatantsOf(draft).map((each) => {
      const at = alike.indexOf(each);
      if (at < 0) return each;
      return { ...each, name: alike.length > 1 ? `${stem} ${at + 1}` : stem };
    }),
  );
}

export function withCombatants(draft: Draft, combatants: readonly JsonObject[]): Draft {
  return { ...draft, combatants };
}

/** Takes somebody out, and out of everything that names them. */
export function without(draft: Draft, at: number): Draft {
  const gone = combatantsOf(draft)[at];
  if (gone === undefined) return draft;
  const rest = withCombatants(
    draft,
    combatantsOf(draft).filter((each) => each !== gone),
  );
  const scene = forgotten(objectAt(rest, 'scene'), idOf(gone));
  const groups = listAt(rest, 'groups').flatMap((group) => {
    const kept = forgotten(group, idOf(gone));
    return listAt(kept, 'members').length === 0 ? [] : [kept];
  });
  const cleared: Draft = {
    ...rest,
    ...('scene' in rest ? { scene } : {}),
    ...('groups' in rest ? { groups } : {}),
  };
  return numbered(cleared, stemOf(nameOf(gone)), sideOf(gone));
}

/** Without anything that names this id: a place in a list, a field, a record of a list that is about it, a melee of one. */
function forgotten(value: unknown, id: string): unknown {
  if (Array.isArray(value)) {
    const ofLists = value.every(Array.isArray);
    return value
      .filter((each) => each !== id && !isAbout(each, id))
      .map((each) => forgotten(each, id))
      .filter((each) => !(ofLists && Array.isArray(each) && each.length < 2));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === id ? [] : [[key, forgotten(each, id)]])),
  );
}

/** A record that makes no sense without this id. */
function isAbout(value: unknown, id: string): boolean {
  return isObject(value) && (Object.values(value).includes(id) || listAt(value, 'between').includes(id));
}

/** Sets how many of a group there are. */
export function withCount(draft: Draft, group: Group, count: number): Draft {
  const has = group.at.length;
  if (count > has) return withSomebody(draft, group.first, group.side, count - has);
  return [...group.at]
    .reverse()
    .slice(0, has - count)
    .reduce(without, draft);
}

/** Writes the same into everybody of a group; who and where they are stays their own. */
export function withNature(draft: Draft, group: Group, to: JsonObject): Draft {
  const nature = Object.fromEntries(Object.entries(to).filter(([key]) => !personal.some((each) => each === key)));
  const only = group.at.length === 1;
  return withCombatants(
    draft,
    combatantsOf(draft).map((each, at) => {
      if (!group.at.includes(at)) return each;
      if (only) return { ...to, id: idOf(each) };
      const own = Object.fromEntries(personal.flatMap((key) => (key in each ? [[key, each[key]]] : [])));
      return { ...nature, ...own };
    }),
  );
}

/** Puts other people in the place of the party, where its members stood. */
export function withParty(draft: Draft, members: readonly JsonObject[]): Draft {
  const before = combatantsOf(draft)
    .map((each, at) => ({ each, at }))
    .filter(({ each }) => sideOf(each) === 'party');
  const places = before.map(({ each }) => {
    const { zone, region, at, position } = each;
    return Object.fromEntries(
      Object.entries({ zone, region, at, position }).filter(([, value]) => value !== undefined),
    );
  });
  const emptied = [...before].reverse().reduce((rest, { at }) => without(rest, at), draft);
  const foes = combatantsOf(emptied);
  const withMembers = members.reduce<Draft>(
    (next, member, nth) => {
      // Squares beyond those of the old party are found by the rulebook.
      const place = places[nth] ?? Object.fromEntries(Object.entries(places[0] ?? {}).filter(([key]) => key !== 'at'));
      return withSomebody(next, { ...member, ...place }, 'party');
    },
    withCombatants(emptied, []),
  );
  const taken = new Set(combatantsOf(withMembers).map(idOf));
  const clash = foes.some((foe) => taken.has(idOf(foe)));
  return withCombatants(withMembers, [
    ...combatantsOf(withMembers),
    ...foes.map((foe) => (clash && taken.has(idOf(foe)) ? { ...foe, id: `${idOf(foe)}-foe` } : foe)),
  ]);
}

/** The optional rule’s value as the draft has it: written, by its named set, or usual. */
export function toggleValue(draft: Draft, book: Book, toggle: Toggle): string | number | boolean {
  const written = objectAt(draft, 'toggles')[toggle.id];
  const set = book.togglePresets.find(({ id }) => id === textAt(draft, 'togglePreset'));
  const value = written ?? set?.toggles[toggle.id] ?? toggle.default;
  if (typeof toggle.default === 'boolean' && (value === 'on' || value === 'off')) return value === 'on';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : toggle.default;
}

/** Sets an optional rule; one that is then as its set has it is not written. */
export function withToggle(draft: Draft, book: Book, toggle: Toggle, to: string | number | boolean): Draft {
  const set = book.togglePresets.find(({ id }) => id === textAt(draft, 'togglePreset'));
  const usual = set?.toggles[toggle.id] ?? toggle.default;
  return asDraft(tidied(withValue(draft, ['toggles', toggle.id], to === usual ? undefined : to), 'toggles'));
}

/** Chooses a named set of optional rules; what was written by hand goes. */
export function withTogglePreset(draft: Draft, book: Book, id: string): Draft {
  const { toggles: _, togglePreset: __, ...rest } = draft;
  return id === book.togglePresets[0]?.id ? rest : { ...rest, togglePreset: id };
}

export function withRuling(draft: Draft, id: string, to: string, usual: string): Draft {
  return asDraft(tidied(withValue(draft, ['rulings', id], to === usual ? undefined : to), 'rulings'));
}

/** Without an empty record. */
function tidied(draft: unknown, key: string): unknown {
  return Object.keys(objectAt(draft, key)).length === 0 ? withValue(draft, [key], undefined) : draft;
}

export function asDraft(value: unknown): Draft {
  return isObject(value) ? value : {};
}

/**
 * A file as a draft: everybody one by one and complete, settings only where they are not usual. A file with mistakes
 * stays as it is, so that the mistakes can be seen and mended.
 */
export function draftOf(book: Book, file: JsonObject): Draft {
  const read = book.read(file);
  if (!read.ok) return { ...file, system: book.id };
  const { toggles, rulings, togglePreset: _, ...rest } = read.value.file;
  const settled: Draft = rest;
  const withToggles = book.toggles.reduce((draft, toggle) => {
    const value = objectAt({ toggles }, 'toggles')[toggle.id];
    const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    // Without limit is 0 inside and a word in files.
    const word = value === 0 && toggle.values.includes('unlimited') ? 'unlimited' : value;
    return isValue && word !== undefined ? withToggle(draft, book, toggle, asValue(word, toggle)) : draft;
  }, settled);
  return book.rulings.reduce((draft, { id, default: usual }) => {
    const value = objectAt({ rulings }, 'rulings')[id];
    return typeof value === 'string' ? withRuling(draft, id, value, usual) : draft;
  }, withToggles);
}

function asValue(value: unknown, { default: usual }: Toggle): string | number | boolean {
  if (value === 'unlimited' && usual === 0) return 0;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : usual;
}
