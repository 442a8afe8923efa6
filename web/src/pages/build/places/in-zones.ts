import { combatantsOf, type Draft, idOf, withCombatants } from '../../../encounter/draft.ts';
import { isObject, listAt, objectAt, textAt } from '../../../encounter/json.ts';

interface Zone {
  readonly id: string;
  readonly name: string;
}

export function zonesOf(draft: Draft): readonly Zone[] {
  const written = listAt(objectAt(draft, 'scene'), 'zones');
  const zones = written.map((each) => {
    const id = isObject(each) ? textAt(each, 'id') : String(each);
    return { id, name: isObject(each) ? textAt(each, 'name') || id : id };
  });
  return zones.length === 0 ? [{ id: 'here', name: 'Here' }] : zones;
}

export function withScene(draft: Draft, change: object): Draft {
  return { ...draft, scene: { ...objectAt(draft, 'scene'), ...change } };
}

export type Band = 'far' | 'distant';

export function bandOf(draft: Draft, one: string, other: string): Band {
  const found = listAt(objectAt(draft, 'scene'), 'links').find((link) => joins(link, one, other));
  return textAt(found, 'band') === 'distant' ? 'distant' : 'far';
}

function joins(link: unknown, one: string, other: string): boolean {
  const from = textAt(link, 'from');
  const to = textAt(link, 'to');
  return (from === one && to === other) || (from === other && to === one);
}

export function withBand(draft: Draft, one: string, other: string, band: Band): Draft {
  const rest = listAt(objectAt(draft, 'scene'), 'links').filter((link) => !joins(link, one, other));
  return withScene(draft, { links: band === 'far' ? rest : [...rest, { from: one, to: other, band }] });
}

export function meleesOf(draft: Draft): readonly (readonly string[])[] {
  return listAt(objectAt(draft, 'scene'), 'melees').map((each) => (Array.isArray(each) ? each.map(String) : []));
}

/** Puts somebody into a zone: close to whom they were dropped on, else on their own. */
export function withPersonIn(draft: Draft, who: string, zone: string, onto: string): Draft {
  const zones = zonesOf(draft);
  const left = meleesOf(draft)
    .map((ids) => ids.filter((id) => id !== who))
    .filter((ids) => ids.length > 1);
  const joined = left.some((ids) => ids.includes(onto));
  const melees =
    onto === ''
      ? left
      : joined
        ? left.map((ids) => (ids.includes(onto) ? [...ids, who] : ids))
        : [...left, [onto, who]];
  const moved = withCombatants(
    draft,
    combatantsOf(draft).map((each) => (idOf(each) === who ? { ...each, zone } : each)),
  );
  return withScene(moved, { zones, melees });
}
