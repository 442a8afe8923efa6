import * as z from 'zod/mini';
import { checkCombatants } from '../../../system/combatant-mistakes.ts';
import { type EncounterHead, encounterHead } from '../../../system/encounter-head.ts';
import { ifPossible, looseParts, takingParts } from '../../../system/encounter-reading.ts';
import { readWith } from '../../../system/read.ts';
import type { Refusal } from '../../../system/refusal.ts';
import { withNotes, withoutRetired } from '../../../system/retired.ts';
import type { Result } from '../../../system/system.ts';
import type { Toggles } from '../book/switches.ts';
import {
  retired,
  settleRulings,
  settleToggles,
  TogglePresetName,
  WrittenRulings,
  WrittenToggles,
} from '../book/switches.ts';
import { problems } from '../state/invariants.ts';
import { Combatant, type Enlisted, MOST_ALLIES, MOST_COMBATANTS, WrittenTag } from './combatant.ts';
import { checkField, combatantMistakes, ruleFor, sceneMistakes } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { setUp } from './set-up.ts';

const Word = z.string().check(z.minLength(1), z.maxLength(60));
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Scene level where none is given. */
const USUAL_LEVEL = 3;

/** Where the fight takes place. */
export const WrittenScene = z.strictObject({
  /** 1-10 (TT-SET-01). */
  level: z._default(between(1, 10), USUAL_LEVEL),
  /** The GM sets the level, a solo player rolls it, or travel does (TT-SET-01, TT-SET-10). */
  levelBy: z._default(z.enum(['gm', 'solo', 'travel']), 'gm'),
  /** Level of the place left, for travel. */
  placeLeft: z._default(between(1, 10), USUAL_LEVEL),
  /** A dungeon room: a d4 says how many of the creatures listed are there (TT-SET-09). */
  room: z._default(z.boolean(), false),
  /** Tags for everybody; one that is not `automatic` is a feature to be made use of (TT-SRC-06, TT-SRC-09). */
  tags: z._default(z.array(WrittenTag).check(z.maxLength(8)), []),
  /** Names of allied NPCs (TT-SRC-11). */
  allies: z._default(z.array(Word).check(z.maxLength(MOST_ALLIES)), []),
});
export type Scene = z.output<typeof WrittenScene>;

const head = {
  ...encounterHead(z._default(z.literal('tag-tally'), 'tag-tally'), TogglePresetName),
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

/** An encounter that has been read: every preset worked in, every default written out. Reading it again changes nothing. */
export interface Encounter extends EncounterHead {
  readonly system: 'tag-tally';
  readonly toggles: Toggles;
  readonly scene: Scene;
  readonly combatants: readonly Enlisted[];
}

/** Reads an encounter: complete, or every mistake with its place, what is allowed, and the rule behind it. */
export function readEncounter(json: unknown): Result<Encounter> {
  const outline = readWith(Outline, json);
  const refusals: Refusal[] = outline.ok ? [] : [...outline.refusals];
  const parts = outline.ok ? outline.value : looseParts(json);
  const take = takingParts(refusals, ruleFor);
  const switches = withoutRetired(parts, retired);
  const toggles = take(WrittenToggles, switches.toggles, ['toggles']);
  const rulings = take(WrittenRulings, switches.rulings, ['rulings']);
  const scene = take(WrittenScene, parts.scene ?? {}, ['scene']);
  const written = parts.combatants.map((each, at) => take(Combatant, each, ['combatants', at]));
  refusals.push(...checkCombatants(written, combatantMistakes));
  if (scene !== undefined) refusals.push(...sceneMistakes(scene));
  if (!outline.ok || scene === undefined || refusals.length > 0) return { ok: false, refusals };
  const enlisted = enlistAll(written.flatMap((each) => (each === undefined ? [] : [each])));
  if (!enlisted.ok) return enlisted;
  refusals.push(...checkField(enlisted.value));
  if (refusals.length > 0) return { ok: false, refusals };
  const { format, version, system, name, text, togglePreset } = outline.value;
  const encounter: Encounter = {
    format,
    version,
    system,
    name,
    text,
    toggles: settleToggles(togglePreset, toggles ?? {}),
    rulings: settleRulings(rulings ?? {}),
    scene,
    combatants: enlisted.value,
  };
  return withNotes(ifPossible(encounter, problems(setUp(encounter))), switches.notes);
}

/** JSON Schema of the encounter file, draft 2020-12. */
export function encounterSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(EncounterFile, { io: 'input' }) };
}
