import * as z from 'zod/mini';
import type { EncounterHead } from '../../../system/encounter-head.ts';
import { encounterReader } from '../../../system/encounter-reading.ts';
import { duelForms } from '../book/duel-forms.ts';
import { retired, settings, type Toggles } from '../book/switches.ts';
import { bandNames } from '../book/weapon.ts';
import { problems } from '../state/invariants.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS } from './combatant.ts';
import { checkScene, combatantMistakes } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { setUp } from './set-up.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));

const Opening = z._default(z.boolean(), true);

/** Where the fight takes place. */
export const WrittenScene = z.strictObject({
  /** How far enemies begin from each other (IKZ-RNG-02). */
  band: z._default(z.enum(bandNames), 'reach'),
  /** Pairs that begin at another distance. */
  bands: z._default(z.array(z.strictObject({ between: z.tuple([Word, Word]), band: z.enum(bandNames) })), []),
  openTerrain: z._default(z.boolean(), false),
  /** Somewhere safe to run: for all, or by side (IKZ-RET-02). */
  safeRetreat: z._default(z.union([z.boolean(), z.strictObject({ party: Opening, foes: Opening })]), true),
  /** Who is in cover, from one attacker or from all (IKZ-ADV-05). */
  cover: z._default(z.array(z.strictObject({ attacker: z.optional(Word), target: Word })), []),
  mounted: z._default(z.array(Word), []),
  inWater: z._default(z.array(Word), []),
  /** A duel of the first two; the first one listed is the challenger (IKZ-DUEL-01). */
  duel: z._default(z.enum(duelForms), 'none'),
});
export type WrittenScene = z.output<typeof WrittenScene>;

/** The scene with everything settled. */
export interface Scene extends Omit<WrittenScene, 'safeRetreat'> {
  readonly safeRetreat: { readonly party: boolean; readonly foes: boolean };
}

/** An encounter that has been read: every preset worked in, every name known. Reading it again changes nothing. */
export interface Encounter extends EncounterHead {
  readonly system: 'ikezu-ishi';
  readonly toggles: Toggles;
  readonly foeHealth: 'numbers' | 'bar' | 'words' | 'nothing';
  readonly scene: Scene;
  readonly combatants: readonly Enlisted[];
}

function settleScene({ safeRetreat, ...scene }: WrittenScene): Scene {
  const open = typeof safeRetreat === 'boolean' ? { party: safeRetreat, foes: safeRetreat } : safeRetreat;
  return { ...scene, safeRetreat: open };
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
