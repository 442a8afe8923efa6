import type { Draft } from '../../../encounter/draft.ts';
import { isObject, type JsonObject, listAt, objectAt, textAt } from '../../../encounter/json.ts';

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly adjacent: readonly string[];
  readonly cramped: boolean;
  readonly hardGround: boolean;
  readonly exit: boolean;
}

export const flags = [
  ['cramped', 'Cramped', 'dodging is harder here'],
  ['hardGround', 'Hard ground', 'throws are lethal here'],
  ['exit', 'A way out', 'whoever is here may leave the fight'],
] as const;

export function regionsOf(draft: Draft): readonly Region[] {
  const written = listAt(objectAt(draft, 'scene'), 'regions').map(
    (each): JsonObject => (isObject(each) ? each : { id: String(each) }),
  );
  const list = written.length === 0 ? [{ id: 'here', name: 'Here' }] : written;
  const regions = list.map((each) => ({
    id: textAt(each, 'id'),
    name: textAt(each, 'name') || textAt(each, 'id'),
    adjacent: listAt(each, 'adjacent').map(String),
    cramped: 'cramped' in each && each.cramped === true,
    hardGround: 'hardGround' in each && each.hardGround === true,
    exit: 'exit' in each && each.exit === true,
  }));
  // Roads lead both ways, also where only one end says so.
  return regions.map((region) => ({
    ...region,
    adjacent: regions
      .filter((other) => other !== region && (region.adjacent.includes(other.id) || other.adjacent.includes(region.id)))
      .map(({ id }) => id),
  }));
}

export function withRegions(draft: Draft, regions: readonly Region[]): Draft {
  return { ...draft, scene: { ...objectAt(draft, 'scene'), regions } };
}

/** Joins two regions by a road, or takes the road away. */
export function withRoad(draft: Draft, one: string, other: string): Draft {
  const regions = regionsOf(draft);
  const joined = regions.find(({ id }) => id === one)?.adjacent.includes(other) ?? false;
  const turned = (region: Region, to: string): Region => ({
    ...region,
    adjacent: joined ? region.adjacent.filter((id) => id !== to) : [...region.adjacent, to],
  });
  return withRegions(
    draft,
    regions.map((region) =>
      region.id === one ? turned(region, other) : region.id === other ? turned(region, one) : region,
    ),
  );
}
