// The one place where the command line meets the engine.

export { readEncounterFile } from '../../engine/src/formats/encounter-file.ts';
export { formatOf } from '../../engine/src/formats/header.ts';
export { answer } from '../../engine/src/journal/answer.ts';
export type { DiceBy, Entry } from '../../engine/src/journal/entry.ts';
export { standAt } from '../../engine/src/journal/fork.ts';
export { edit, overrule, reroll } from '../../engine/src/journal/gm.ts';
export { history } from '../../engine/src/journal/history.ts';
export type { LiveFight } from '../../engine/src/journal/live.ts';
export { loadFight, type SealedFight } from '../../engine/src/journal/load.ts';
export { type OpenQuestion, openQuestions, suggest } from '../../engine/src/journal/open.ts';
export { saveFight } from '../../engine/src/journal/save.ts';
export { fightLines, readScript, runScript, type ScriptLine } from '../../engine/src/journal/script.ts';
export { setDice, setPolicy } from '../../engine/src/journal/seats.ts';
export { startFight } from '../../engine/src/journal/start.ts';
export { redo, undo } from '../../engine/src/journal/undo.ts';
export { verifyFight } from '../../engine/src/journal/verify.ts';
export type { Edit } from '../../engine/src/system/edit.ts';
export { nearestNames } from '../../engine/src/system/nearest.ts';
export { type Refusal, refusalText } from '../../engine/src/system/refusal.ts';
export type { RuleEntry } from '../../engine/src/system/rule.ts';
export { citesOf, nameOf, sentenceOf } from '../../engine/src/system/sentence.ts';
export type {
  CombatantRef,
  Option,
  Outcome,
  Result,
  Ruling,
  SealedSystem,
  Seat,
  System,
  Toggle,
  TogglePreset,
} from '../../engine/src/system/system.ts';
export type { Bar, CombatantView, View } from '../../engine/src/system/view.ts';
export { type LogRecord, Recorded } from '../../engine/src/table/log.ts';

import type { SealedSystem } from '../../engine/src/system/system.ts';
export const systems: readonly SealedSystem[] = [];
