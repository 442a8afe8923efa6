import * as z from 'zod/mini';
import type { EncounterHead } from '../../../system/encounter-head.ts';
import { encounterReader } from '../../../system/encounter-reading.ts';
import { retired, settings, type Toggles } from '../book/switches.ts';
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

/** An encounter that has been read: every preset worked in, every default written out. Reading it again changes nothing. */
export interface Encounter extends EncounterHead {
  readonly system: 'tag-tally';
  readonly toggles: Toggles;
  readonly scene: Scene;
  readonly combatants: readonly Enlisted[];
}

/** How its files are read, and their JSON Schema. */
export const { readEncounter, encounterSchema } = encounterReader({
  system: 'tag-tally',
  head: z.object({}),
  parts: { scene: [WrittenScene, {}] },
  combatant: Combatant,
  most: MOST_COMBATANTS,
  settings,
  retired,
  told: ruleFor,
  mistakesOf: combatantMistakes,
  mistakesIn: ({ scene }) => sceneMistakes(scene),
  enlistAll,
  settle: ({ scene, combatants }) => ({ scene, combatants }),
  contradictions: ({ combatants }) => checkField(combatants),
  problems: (encounter) => problems(setUp(encounter)),
});
