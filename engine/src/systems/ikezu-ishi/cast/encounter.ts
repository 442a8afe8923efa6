import * as z from 'zod/mini';
import { checkCombatants } from '../../../system/combatant-mistakes.ts';
import { type EncounterHead, encounterHead } from '../../../system/encounter-head.ts';
import { ifPossible, looseParts, takingParts } from '../../../system/encounter-reading.ts';
import { readWith } from '../../../system/read.ts';
import type { Refusal } from '../../../system/refusal.ts';
import { withNotes, withoutRetired } from '../../../system/retired.ts';
import type { Result } from '../../../system/system.ts';
import { duelForms } from '../book/duel-forms.ts';
import type { Toggles } from '../book/switches.ts';
import {
  retired,
  settleRulings,
  settleToggles,
  TogglePresetName,
  WrittenRulings,
  WrittenToggles,
} from '../book/switches.ts';
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

const head = {
  ...encounterHead(z._default(z.literal('ikezu-ishi'), 'ikezu-ishi'), TogglePresetName),
  foeHealth: z._default(z.enum(['numbers', 'bar', 'words', 'nothing']), 'words'),
};

/** The encounter file. */
export const EncounterFile = z.strictObject({
  ...head,
  toggles: z.optional(WrittenToggles),
  rulings: z.optional(WrittenRulings),
  scene: z.optional(WrittenScene),
  combatants: z.array(Combatant).check(z.minLength(1), z.maxLength(MOST_COMBATANTS)),
});

/** The file with its parts unread, so that a mistake in one part does not hide those in the others. */
const Outline = z.strictObject({
  ...head,
  toggles: z.optional(z.unknown()),
  rulings: z.optional(z.unknown()),
  scene: z.optional(z.unknown()),
  combatants: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_COMBATANTS)),
});

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

/** Reads an encounter: complete, or every mistake with its place and what is allowed. */
export function readEncounter(json: unknown): Result<Encounter> {
  const outline = readWith(Outline, json);
  const refusals: Refusal[] = outline.ok ? [] : [...outline.refusals];
  const parts = outline.ok ? outline.value : looseParts(json);
  const take = takingParts(refusals);
  const switches = withoutRetired(parts, retired);
  const toggles = take(WrittenToggles, switches.toggles, ['toggles']);
  const rulings = take(WrittenRulings, switches.rulings, ['rulings']);
  const scene = take(WrittenScene, parts.scene ?? {}, ['scene']);
  const written = parts.combatants.map((each, at) => take(Combatant, each, ['combatants', at]));
  refusals.push(...checkCombatants(written, combatantMistakes));
  if (!outline.ok || scene === undefined || refusals.length > 0) return { ok: false, refusals };
  const enlisted = enlistAll(written.flatMap((each) => (each === undefined ? [] : [each])));
  if (!enlisted.ok) return enlisted;
  const settled = settleScene(scene);
  // IKZ-RND-01: rounds without a fight need no sides.
  const isFight = rulings?.roundMode !== 'withoutFight';
  refusals.push(...checkScene(settled, enlisted.value, isFight));
  if (refusals.length > 0) return { ok: false, refusals };
  const { format, version, system, name, text, foeHealth, togglePreset } = outline.value;
  const encounter: Encounter = {
    format,
    version,
    system,
    name,
    text,
    toggles: settleToggles(togglePreset, toggles ?? {}),
    rulings: settleRulings(rulings ?? {}),
    foeHealth,
    scene: settled,
    combatants: enlisted.value,
  };
  return withNotes(ifPossible(encounter, problems(setUp(encounter))), switches.notes);
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

/** JSON Schema of the encounter file, draft 2020-12. */
export function encounterSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(EncounterFile, { io: 'input' }) };
}
