import * as z from 'zod/mini';
import type { EncounterHead } from '../../../system/encounter-head.ts';
import { encounterReader } from '../../../system/encounter-reading.ts';
import { retired, settings, type Toggles } from '../book/switches.ts';
import { type furnitureSizes, MOST_PIECES } from '../state/furniture.ts';
import { problems } from '../state/invariants.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS, MOST_GROUPS } from './combatant.ts';
import { checkReferences, combatantMistakes } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { duelForms, setUp } from './set-up.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));
const Id = z.string().check(z.minLength(1), z.maxLength(40));

const Pieces = z.union([z.int().check(z.minimum(0), z.maximum(MOST_PIECES)), z.literal('plenty')]);

const WrittenZone = z.union([Word, z.strictObject({ id: Id, name: z.optional(Word) })]);

/** Where the fight takes place. */
export const WrittenScene = z.strictObject({
  zones: z.optional(z.array(WrittenZone).check(z.minLength(1), z.maxLength(16))),
  /** How far zones are from each other; those not named are Far (BDP-RNG-04). */
  links: z.optional(
    z.array(z.strictObject({ from: Word, to: Word, band: z._default(z.enum(['far', 'distant']), 'far') })),
  ),
  /** Somewhere safe to run: for all, or by side (BDP-RET-01). */
  safeExit: z.optional(z.union([z.boolean(), z.record(z.string(), z.boolean())])),
  /** Improvised weapons are meant to be non-lethal (BDP-UNA-05). */
  brawl: z.optional(z.boolean()),
  /** What stands about to be struck with in a brawl; a size that is not named is there in plenty in a brawl, else not at all (BDP-UNA-02). */
  furniture: z.optional(
    z.strictObject({ bottle: z.optional(Pieces), chair: z.optional(Pieces), table: z.optional(Pieces) }),
  ),
  audience: z.optional(z.boolean()),
  /** Ids of those who are Close to each other. */
  melees: z.optional(z.array(z.array(Id).check(z.minLength(2)))),
  /** Cover, hands bound, high ground (BDP-MOD-01, BDP-MOD-02). */
  positions: z.optional(
    z.array(z.strictObject({ attacker: Id, target: Id, modifier: z.enum(['impaired', 'enhanced']) })),
  ),
  duel: z.optional(z.enum(duelForms)),
});
export type WrittenScene = z.output<typeof WrittenScene>;

const WrittenGroups = z
  .array(z.strictObject({ members: z.array(Id).check(z.minLength(1)), leader: z.optional(Id) }))
  .check(z.maxLength(MOST_GROUPS));

/** The scene with everything settled. */
export interface Scene {
  readonly zones: readonly { readonly id: string; readonly name: string }[];
  readonly links: readonly { readonly from: string; readonly to: string; readonly band: 'far' | 'distant' }[];
  /** By side. */
  readonly safeExit: Readonly<Record<string, boolean>>;
  readonly brawl: boolean;
  readonly furniture: Readonly<Record<(typeof furnitureSizes)[number], number | 'plenty'>>;
  readonly audience: boolean;
  readonly melees: readonly (readonly string[])[];
  readonly positions: readonly {
    readonly attacker: string;
    readonly target: string;
    readonly modifier: 'impaired' | 'enhanced';
  }[];
  readonly duel: (typeof duelForms)[number];
}

/** An encounter that has been read: every preset worked in, every name known. Reading it again changes nothing. */
export interface Encounter extends EncounterHead {
  readonly system: 'block-dodge-parry';
  readonly toggles: Toggles;
  readonly foeHealth: 'numbers' | 'bar' | 'words' | 'nothing';
  readonly foeRolls: 'shown' | 'hidden';
  readonly scene: Scene;
  readonly combatants: readonly Enlisted[];
  /** Empty = the usual morale groups. */
  readonly groups: readonly { readonly members: readonly string[]; readonly leader?: string | undefined }[];
}

function settleScene(scene: WrittenScene, combatants: readonly Enlisted[]): Scene {
  const zones = (scene.zones ?? ['here']).map((zone) =>
    typeof zone === 'string' ? { id: zone, name: zone } : { id: zone.id, name: zone.name ?? zone.id },
  );
  const idOf = (called: string) => zones.find(({ id, name }) => id === called || name === called)?.id ?? called;
  const { safeExit = true } = scene;
  const unsaid = scene.brawl === true ? 'plenty' : 0;
  const { bottle = unsaid, chair = unsaid, table = unsaid } = scene.furniture ?? {};
  const sides = [...new Set(combatants.map(({ side }) => side))];
  const exits = sides.map(
    (side) => [side, typeof safeExit === 'boolean' ? safeExit : (safeExit[side] ?? true)] as const,
  );
  return {
    zones,
    links: (scene.links ?? []).map(({ from, to, band }) => ({ from: idOf(from), to: idOf(to), band })),
    safeExit: { ...(typeof safeExit === 'boolean' ? {} : safeExit), ...Object.fromEntries(exits) },
    brawl: scene.brawl ?? false,
    furniture: { bottle, chair, table },
    audience: scene.audience ?? false,
    melees: scene.melees ?? [],
    positions: scene.positions ?? [],
    duel: scene.duel ?? 'none',
  };
}

function zoneIdOf(scene: Scene, called: string | undefined): { zone?: string } {
  if (called === undefined) return {};
  return { zone: scene.zones.find(({ id, name }) => id === called || name === called)?.id ?? called };
}

/** How its files are read, and their JSON Schema. */
export const { readEncounter, encounterSchema } = encounterReader({
  system: 'block-dodge-parry',
  head: z.object({
    foeHealth: z._default(z.enum(['numbers', 'bar', 'words', 'nothing']), 'words'),
    foeRolls: z._default(z.enum(['shown', 'hidden']), 'shown'),
  }),
  parts: { scene: [WrittenScene, {}], groups: [WrittenGroups, []] },
  combatant: Combatant,
  most: MOST_COMBATANTS,
  settings,
  retired,
  mistakesOf: combatantMistakes,
  enlistAll,
  settle: ({ head, scene: written, groups, combatants: all }) => {
    const scene = settleScene(written, all);
    return { ...head, scene, combatants: all.map((each) => ({ ...each, ...zoneIdOf(scene, each.zone) })), groups };
  },
  contradictions: ({ scene, combatants, groups }) => checkReferences(scene, combatants, groups),
  problems: (encounter) => problems(setUp(encounter)),
});
