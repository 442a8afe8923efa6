import * as z from 'zod/mini';
import type { EncounterHead } from '../../../system/encounter-head.ts';
import { encounterReader } from '../../../system/encounter-reading.ts';
import { duelForms } from '../book/duel-forms.ts';
import { retired, settings, type Toggles } from '../book/switches.ts';
import { type BandName, bandNames } from '../book/weapon.ts';
import { problems } from '../state/invariants.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS } from './combatant.ts';
import { checkScene, combatantMistakes } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { setUp } from './set-up.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));

/** Where the fight takes place. */
export const WrittenScene = z.strictObject({
  /** How far enemies begin from each other (IKZ-RNG-02). */
  band: z.optional(z.enum(bandNames)),
  /** Pairs that begin at another distance. */
  bands: z.optional(z.array(z.strictObject({ between: z.tuple([Word, Word]), band: z.enum(bandNames) }))),
  openTerrain: z.optional(z.boolean()),
  /** Somewhere safe to run: for all, or by side (IKZ-RET-02). */
  safeRetreat: z.optional(
    z.union([z.boolean(), z.strictObject({ party: z.optional(z.boolean()), foes: z.optional(z.boolean()) })]),
  ),
  /** Who is in cover, from one attacker or from all (IKZ-ADV-05). */
  cover: z.optional(z.array(z.strictObject({ attacker: z.optional(Word), target: Word }))),
  mounted: z.optional(z.array(Word)),
  inWater: z.optional(z.array(Word)),
  /** A duel of the first two; the first one listed is the challenger (IKZ-DUEL-01). */
  duel: z.optional(z.enum(duelForms)),
});
export type WrittenScene = z.output<typeof WrittenScene>;

/** The scene with everything settled. */
export interface Scene {
  readonly band: BandName;
  readonly bands: readonly { readonly between: readonly [string, string]; readonly band: BandName }[];
  readonly openTerrain: boolean;
  readonly safeRetreat: { readonly party: boolean; readonly foes: boolean };
  readonly cover: readonly { readonly attacker?: string | undefined; readonly target: string }[];
  readonly mounted: readonly string[];
  readonly inWater: readonly string[];
  readonly duel: (typeof duelForms)[number];
}

/** An encounter that has been read: every preset worked in, every name known. Reading it again changes nothing. */
export interface Encounter extends EncounterHead {
  readonly system: 'ikezu-ishi';
  readonly toggles: Toggles;
  readonly foeHealth: 'numbers' | 'bar' | 'words' | 'nothing';
  readonly scene: Scene;
  readonly combatants: readonly Enlisted[];
}

function settleScene(scene: WrittenScene): Scene {
  const { safeRetreat = true } = scene;
  const open = typeof safeRetreat === 'boolean' ? { party: safeRetreat, foes: safeRetreat } : safeRetreat;
  return {
    band: scene.band ?? 'reach',
    bands: scene.bands ?? [],
    openTerrain: scene.openTerrain ?? false,
    safeRetreat: { party: open.party ?? true, foes: open.foes ?? true },
    cover: scene.cover ?? [],
    mounted: scene.mounted ?? [],
    inWater: scene.inWater ?? [],
    duel: scene.duel ?? 'none',
  };
}

/** How its files are read, and their JSON Schema. */
export const { readEncounter, encounterSchema } = encounterReader({
  system: 'ikezu-ishi',
  head: z.object({ foeHealth: z._default(z.enum(['numbers', 'bar', 'words', 'nothing']), 'words') }),
  parts: { scene: [WrittenScene, {}] },
  combatant: Combatant,
  most: MOST_COMBATANTS,
  settings,
  retired,
  mistakesOf: combatantMistakes,
  enlistAll,
  settle: ({ head, scene, combatants }) => ({ ...head, scene: settleScene(scene), combatants }),
  // IKZ-RND-01: rounds without a fight need no sides.
  contradictions: ({ scene, combatants, rulings }) =>
    checkScene(scene, combatants, rulings.roundMode !== 'withoutFight'),
  problems: (encounter) => problems(setUp(encounter)),
});
