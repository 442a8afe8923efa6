import * as z from 'zod/mini';
import type { EncounterHead } from '../../../system/encounter-head.ts';
import { encounterReader } from '../../../system/encounter-reading.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import { ladder } from '../book/ladder.ts';
import { retired, settings, type Toggles } from '../book/switches.ts';
import { problems } from '../state/invariants.ts';
import { OUTSIDE } from '../state/names.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS, MOST_ITEMS, MOST_REGIONS } from './combatant.ts';
import { combatantMistakes, enlistAll } from './enlist.ts';
import { setUp } from './set-up.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));

const WrittenRegion = z.union([
  Word,
  z.strictObject({
    id: Word,
    name: z.optional(Word),
    /** Ids of the neighbours; both sides have to name each other. */
    adjacent: z.optional(z.array(Word)),
    cramped: z.optional(z.boolean()),
    hardGround: z.optional(z.boolean()),
    exit: z.optional(z.boolean()),
  }),
]);

/** Where the fight takes place. Regions without any `adjacent` lie in a row. */
export const WrittenScene = z.strictObject({
  regions: z.optional(z.array(WrittenRegion).check(z.minLength(1), z.maxLength(MOST_REGIONS))),
  /** Lowest passive die against missiles by distance 0, 1, 2, ...; the last for all beyond (SOS-DEF-10). */
  rangeMinimum: z.optional(z.array(z.literal([...ladder])).check(z.minLength(1), z.maxLength(20))),
});
type WrittenScene = z.output<typeof WrittenScene>;

/** A region with everything settled. */
export interface SceneRegion {
  readonly id: string;
  readonly name: string;
  readonly adjacent: readonly string[];
  readonly cramped: boolean;
  readonly hardGround: boolean;
  readonly exit: boolean;
}

/** An encounter that has been read: every preset worked in, every name known. Reading it again changes nothing. */
export interface Encounter extends EncounterHead {
  readonly system: 'sea-of-shadows';
  readonly toggles: Toggles;
  readonly foeHealth: 'numbers' | 'bar' | 'words' | 'nothing';
  readonly scene: { readonly regions: readonly SceneRegion[]; readonly rangeMinimum: readonly number[] };
  readonly combatants: readonly Enlisted[];
}

/** Point-blank, short, medium, long, extreme: house data, the source's table could not be read (SOS-DEF-10). */
export const usualRangeMinimum = [2, 4, 6, 8, 10] as const;

function settleScene({ regions = ['here'], rangeMinimum }: WrittenScene): Encounter['scene'] {
  const records = regions.map((region) => (typeof region === 'string' ? { id: region } : region));
  const inRow = records.every(({ adjacent }) => adjacent === undefined);
  return {
    regions: records.map(({ id, name = id, adjacent = [], cramped = false, hardGround = false, exit = false }, at) => ({
      id,
      name,
      adjacent: inRow ? [records[at - 1], records[at + 1]].flatMap((near) => near?.id ?? []) : adjacent,
      cramped,
      hardGround,
      exit,
    })),
    rangeMinimum: rangeMinimum ?? [...usualRangeMinimum],
  };
}

/** Names used twice, neighbours that do not exist or do not know of it (SOS-LAW-02). */
function sceneMistakes(regions: readonly SceneRegion[]): Refusal[] {
  const found: Refusal[] = [];
  const ids = regions.map(({ id }) => id);
  regions.forEach(({ id, adjacent }, at) => {
    const place = `scene.regions.${at}`;
    const wrong = (reason: string, where = 'adjacent'): void => {
      found.push(badByRule('SOS-LAW-02', `${place}.${where}`, reason));
    };
    if (ids.indexOf(id) !== at) wrong(`"${id}" is used twice`, 'id');
    if (id === OUTSIDE) wrong(`"${id}" means leaving the field in answers`, 'id');
    for (const next of adjacent) {
      const other = regions.find((each) => each.id === next);
      if (other === undefined) wrong(`no region is called "${next}"${didYouMean(next, ids)}`);
      else if (other.id === id && ids.indexOf(id) === ids.lastIndexOf(id)) wrong('a region is no neighbour of itself');
      else if (!other.adjacent.includes(id)) wrong(`"${next}" does not name "${id}" as its neighbour`);
    }
  });
  return found;
}

function referenceMistakes(regions: readonly SceneRegion[], combatants: readonly Enlisted[]): Refusal[] {
  const found: Refusal[] = [];
  const places = [...new Set(regions.flatMap(({ id, name }) => [id, name]))];
  let items = 0;
  combatants.forEach(({ id, region, mount, side, items: carried = [] }, at) => {
    const wrong = (field: string, reason: string, allowed: readonly string[]): void => {
      const refusal: Refusal = badByRule('SOS-LAW-02', `combatants.${at}.${field}`, reason);
      found.push(allowed.length === 0 ? refusal : { ...refusal, allowed });
    };
    items += carried.length;
    if (region !== undefined && !places.includes(region))
      wrong('region', `no region is called "${region}"${didYouMean(region, places)}`, places);
    if (mount === undefined) return;
    const ridden = combatants.find((each) => each.id === mount);
    const mounts = combatants.filter((each) => each.rideable === true && each.side === side && each.id !== id);
    const rideable = mounts.map((each) => each.id);
    if (ridden === undefined || mount === id) wrong('mount', `nobody to ride is called "${mount}"`, rideable);
    else if (ridden.rideable !== true) wrong('mount', `"${mount}" cannot be ridden`, rideable);
    else if (ridden.side !== side) wrong('mount', `"${mount}" is of another side`, rideable);
    else if (combatants.filter((each) => each.mount === mount).length > 1) wrong('mount', 'has two riders', []);
  });
  if (items > MOST_ITEMS) found.push(badValue('combatants', `carry more than ${MOST_ITEMS} items`));
  return found;
}

/** How its files are read, and their JSON Schema. */
export const { readEncounter, encounterSchema } = encounterReader({
  system: 'sea-of-shadows',
  head: z.object({ foeHealth: z._default(z.enum(['numbers', 'bar', 'words', 'nothing']), 'words') }),
  parts: { scene: [WrittenScene, {}] },
  combatant: Combatant,
  most: MOST_COMBATANTS,
  settings,
  retired,
  mistakesOf: combatantMistakes,
  enlistAll,
  settle: ({ head, scene, combatants }) => ({ ...head, scene: settleScene(scene), combatants }),
  contradictions: ({ scene: { regions }, combatants }) => [
    ...sceneMistakes(regions),
    ...referenceMistakes(regions, combatants),
  ],
  problems: (encounter) => problems(setUp(encounter)),
});
