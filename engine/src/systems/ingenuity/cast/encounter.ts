import * as z from 'zod/mini';
import type { EncounterHead } from '../../../system/encounter-head.ts';
import { encounterReader } from '../../../system/encounter-reading.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { badValue as bad, type Refusal } from '../../../system/refusal.ts';
import { attrNames, damageTypes, profNames, skillNames } from '../book/kinds.ts';
import { maneuverNames } from '../book/maneuver-table.ts';
import { retired, settings, type Toggles } from '../book/switches.ts';
import { campsOf } from '../state/camps.ts';
import { problems } from '../state/invariants.ts';
import { effectNames, MOST_COMBATANTS, objectiveKinds } from '../state/model.ts';
import { widthOf } from '../state/scene.ts';
import { spanOf } from '../state/stats.ts';
import { Combatant, type Enlisted, Id, Word, whole } from './combatant.ts';
import { contradictions, squaresOf } from './encounter-checks.ts';
import { combatantMistakes, enlistAll } from './enlist.ts';
import { setUp } from './set-up.ts';

/** A list of up to so many. */
function several<const Shape extends z.core.$ZodLooseShape>(most: number, shape: Shape) {
  return z.optional(z.array(z.strictObject(shape)).check(z.maxLength(most)));
}

const WrittenObjective = z.strictObject({
  kind: z.enum(objectiveKinds),
  who: z.optional(z.array(Id)),
  rounds: z.optional(whole(1, 100)),
  area: z.optional(Word),
  count: z.optional(whole(1, 30)),
  item: z.optional(Word),
  task: z.optional(Word),
  text: z.optional(z.string().check(z.maxLength(200))),
});
export type WrittenObjective = z.output<typeof WrittenObjective>;

const WrittenTeam = z.strictObject({
  id: Id,
  name: z.optional(Word),
  allies: z.optional(z.array(Id)),
  objective: z.optional(WrittenObjective),
});

/** Acts that may start a fight (ING-INIT-04); without one named it is an attack, where somebody is attacked. */
const openings = [
  'attack',
  'maneuver',
  'power',
  'killing-strike',
  'move',
  'brandish',
  'interact',
  'short-task',
  'guard',
  'ready',
  'wait',
  'seek-cover',
  'reload',
  'resuscitate',
  'command',
  'hide',
  'stand-up',
  'strike-object',
] as const;

const Spot = { x: whole(0, 60), y: whole(0, 60) };

/** The place and what is in it. Rows of the map: `.` open, `#` blocked, `~` difficult, `o` cover, `+` a closed door. */
export const WrittenScene = z.strictObject({
  map: z.optional(
    z
      .array(z.string().check(z.regex(/^[.#~o+]{1,60}$/, 'is no row of up to 60 squares. Allowed: . # ~ o +')))
      .check(z.minLength(1), z.maxLength(34)),
  ),
  areas: several(16, {
    name: Word,
    ...Spot,
    width: z._default(whole(1, 60), 1),
    height: z._default(whole(1, 60), 1),
  }),
  tasks: several(16, {
    name: Word,
    attribute: z._default(z.enum(attrNames), 'INT'),
    skill: z._default(z.enum(skillNames), 'craft'),
    proficiency: z.optional(z.enum(profNames)),
    difficulty: z._default(whole(1, 30), 6),
    area: z.optional(Word),
    against: z.optional(Id),
    seconds: z.optional(whole(1, 600)),
  }),
  fixtures: several(16, {
    name: Word,
    ...Spot,
    door: z._default(z.boolean(), false),
    /** A door that no hand opens: something else does, or it is broken. */
    locked: z._default(z.boolean(), false),
    /** Stands in its square, which is open ground once it is broken. */
    obstacle: z._default(z.boolean(), false),
    /** Water or the like: using it puts out flames (ING-COND-09). */
    douses: z._default(z.boolean(), false),
    /** Works once only. */
    once: z._default(z.boolean(), false),
    opens: z._default(z.array(Word).check(z.maxLength(16)), []),
    springs: z.optional(Word),
    material: z._default(z.enum(['metal', 'other']), 'other'),
    durability: z.optional(whole(1, 999)),
    evasion: z._default(whole(0, 40), 0),
    deflection: z._default(whole(0, 40), 0),
  }),
  items: several(10, {
    name: Word,
    ...Spot,
    material: z._default(z.enum(['metal', 'other']), 'other'),
    durability: z.optional(whole(1, 99)),
  }),
  hazards: several(16, {
    name: Word,
    round: z.optional(whole(0, 100)),
    who: z.optional(z.array(Id)),
    area: z.optional(Word),
    damage: z._default(whole(0, 60), 0),
    type: z._default(z.enum(damageTypes), 'typeless'),
    mental: z._default(z.boolean(), false),
    difficulty: z._default(whole(1, 40), 6),
    effect: z._default(z.enum(effectNames), 'none'),
  }),
  dark: z.optional(z.boolean()),
  /** Metres between pairs without a map; those not named are 6 m apart, or as `metres` says. */
  metres: z.optional(whole(1, 200)),
  distances: z.optional(z.array(z.strictObject({ a: Id, b: Id, metres: whole(0, 500) }))),
  /** Who started it, whom that act attacks, or what other act it was. */
  initiator: z.optional(Id),
  attacks: z.optional(z.union([Id, z.array(Id).check(z.minLength(1), z.maxLength(MOST_COMBATANTS))])),
  opening: z.optional(z.enum(openings)),
  /** How that act is made; what is left out is chosen in its turn. */
  openingBy: z.optional(
    z.strictObject({
      weapon: z.optional(Word),
      thrown: z.optional(z.boolean()),
      maneuver: z.optional(z.enum(maneuverNames.slice(1))),
      power: z.optional(Word),
    }),
  ),
  surprise: z.optional(z.strictObject({ side: Id, surprised: z.optional(z.array(Id)) })),
});
export type WrittenScene = z.output<typeof WrittenScene>;

/** An encounter that has been read: every preset worked in. Reading it again changes nothing. */
export interface Encounter extends EncounterHead {
  readonly system: 'ingenuity';
  readonly toggles: Toggles;
  readonly foeHealth: 'numbers' | 'words';
  readonly scene: WrittenScene;
  readonly teams: readonly z.output<typeof WrittenTeam>[];
  readonly combatants: readonly Enlisted[];
}

const DEFAULT_MAP = Array<string>(12).fill('.'.repeat(20));

/** Squares for those without one: each team in a column of its own. */
function placed(combatants: readonly Enlisted[], map: readonly string[]): Enlisted[] {
  const width = widthOf(map);
  const rows = map.flatMap((_, y) => (y % 2 === 1 ? [y] : []));
  const sides = [...new Set(combatants.map(({ side }) => side))];
  const taken = new Set<string>();
  const claim = (x: number, y: number, span: number): boolean => {
    const squares = squaresOf(x, y, span);
    if (squares.some(([sx, sy]) => '#+'.includes(map[sy]?.[sx] ?? '#') || taken.has(`${sx},${sy}`))) return false;
    for (const square of squares) taken.add(String(square));
    return true;
  };
  for (const { at, size } of combatants) if (at !== undefined) claim(at[0]!, at[1]!, spanOf(size ?? 4));
  return combatants.map((each) => {
    if (each.at !== undefined) return each;
    const span = spanOf(each.size ?? 4);
    const column = Math.floor(((sides.indexOf(each.side) + 0.5) * width) / sides.length);
    for (let away = 0; away < width; away++)
      for (const y of rows)
        for (const x of [column - away, column + away]) if (claim(x, y, span)) return { ...each, at: [x, y] };
    return { ...each, at: [0, 0] };
  });
}

/** Names that lead nowhere, squares taken twice, teams that cannot fight (ING-TEAM-02). */
function mistakes({ scene, teams, combatants, toggles }: Encounter): Refusal[] {
  const found: Refusal[] = [];
  const ids = combatants.map(({ id }) => id);
  const known = (place: string, id: string | undefined): void => {
    if (id !== undefined && !ids.includes(id))
      found.push(bad(place, `nobody is called "${id}"${didYouMean(id, ids)}`, ids));
  };
  known('scene.initiator', scene.initiator);
  const { attacks = [] } = scene;
  for (const id of typeof attacks === 'string' ? [attacks] : attacks) known('scene.attacks', id);
  for (const { against } of scene.tasks ?? []) known('scene.tasks.against', against);
  for (const { who = [] } of scene.hazards ?? []) for (const id of who) known('scene.hazards.who', id);
  for (const id of scene.surprise?.surprised ?? []) known('scene.surprise.surprised', id);
  for (const { a, b } of scene.distances ?? []) {
    known('scene.distances', a);
    known('scene.distances', b);
  }
  const named = (place: string, name: string | undefined, all: readonly string[]): void => {
    if (name !== undefined && !all.includes(name))
      found.push(bad(place, `"${name}" is not there${didYouMean(name, all)}`, all.length === 0 ? undefined : all));
  };
  const [areas, hazards, items, tasks] = [scene.areas, scene.hazards, scene.items, scene.tasks].map(namesIn);
  const sides = teams.map(({ id }) => id);
  named('scene.surprise.side', scene.surprise?.side, sides);
  for (const task of scene.tasks ?? []) named('scene.tasks', task.area, areas!);
  for (const hazard of scene.hazards ?? []) named('scene.hazards.area', hazard.area, areas!);
  const doors = namesIn(scene.fixtures?.filter(({ door }) => door));
  for (const { opens, springs } of scene.fixtures ?? []) {
    for (const door of opens) named('scene.fixtures.opens', door, doors);
    named('scene.fixtures.springs', springs, hazards!);
  }
  teams.forEach(({ id, objective, allies = [] }, at) => {
    const able = (state: Enlisted['state']): boolean =>
      (state?.status ?? 'able') === 'able' && state?.incapacitated !== true;
    if (!combatants.some(({ side, state }) => side === id && able(state)))
      found.push({ ...bad(`teams.${at}`, `nobody in the team "${id}" can act`), rule: 'ING-TEAM-02' });
    for (const ally of allies) named(`teams.${at}.allies`, ally, sides);
    for (const who of objective?.who ?? []) known(`teams.${at}.objective.who`, who);
    named(`teams.${at}.objective.area`, objective?.area, areas!);
    named(`teams.${at}.objective.item`, objective?.item, items!);
    named(`teams.${at}.objective.task`, objective?.task, tasks!);
  });
  const lone = campsOf(teams).every((camp) => camp === 0);
  const able = ['survive', 'reach', 'perform'];
  if (lone && !teams.some(({ objective }) => objective !== undefined && able.includes(objective.kind)))
    found.push({
      ...bad(
        'teams',
        'a fight needs two teams that are not allied, or one that has to survive, reach or perform something',
      ),
      rule: 'ING-TEAM-02',
    });
  if (toggles.positioning === 'grid') found.push(...crowded(combatants));
  return found;
}

function namesIn(list: readonly { readonly name: string }[] = []): string[] {
  return list.map(({ name }) => name);
}

function crowded(combatants: readonly Enlisted[]): Refusal[] {
  const found: Refusal[] = [];
  const taken = new Map<string, string>();
  for (const { id, at = [0, 0], size = 4, state } of combatants) {
    if (state?.status === 'dead') continue;
    for (const square of squaresOf(at[0]!, at[1]!, spanOf(size)).map(String)) {
      const other = taken.get(square);
      if (other !== undefined) found.push(bad(`combatants.${id}.at`, `${square} is taken by ${other}`));
      taken.set(square, id);
    }
  }
  return found;
}

/** How its files are read, and their JSON Schema. */
export const { readEncounter, encounterSchema } = encounterReader({
  system: 'ingenuity',
  head: z.object({ foeHealth: z._default(z.enum(['numbers', 'words']), 'words') }),
  parts: { scene: [WrittenScene, {}], teams: [z.array(WrittenTeam).check(z.maxLength(8)), []] },
  combatant: Combatant,
  most: MOST_COMBATANTS,
  settings,
  retired,
  mistakesOf: combatantMistakes,
  enlistAll,
  settle: ({ head, toggles, scene, teams, combatants }) => {
    const map = scene.map ?? DEFAULT_MAP;
    const onMap = toggles.positioning === 'grid' || combatants.some(({ at }) => at !== undefined);
    const sides = [...new Set(combatants.map(({ side }) => side))];
    const unnamed = sides.filter((side) => !teams.some(({ id }) => id === side));
    return {
      ...head,
      scene: { ...scene, map },
      teams: [...teams, ...unnamed.map((id) => ({ id }))],
      combatants: onMap ? placed(combatants, map) : combatants,
    };
  },
  contradictions: (encounter) => [...mistakes(encounter), ...contradictions(encounter)],
  problems: (encounter) => problems(setUp(encounter)),
});
