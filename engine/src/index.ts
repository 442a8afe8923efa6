export * from './dice/index.ts';
export * from './exact/index.ts';
export * from './formats/index.ts';
export * from './journal/index.ts';
export { restoreFight } from './journal/restore.ts';
export { type Reached, Replayer, type Standpoint, standpoint } from './journal/standpoint.ts';
export type { Laid } from './journal/step-answers.ts';
export { Cells } from './system/cells.ts';
export { LONGEST_STAT_LINE } from './system/combatant-mistakes.ts';
export type { Edit } from './system/edit.ts';
export { DEEPEST, isWithin } from './system/extent.ts';
export { healthBar } from './system/health.ts';
export { nearestNames } from './system/nearest.ts';
export { optionAt } from './system/option.ts';
export { isInvisible, isSteering, passesForGm, plainLine } from './system/plain-text.ts';
export { readWith } from './system/read.ts';
export { asSentence, echoed, type Refusal, refusalText } from './system/refusal.ts';
export { type RoleName, type Roles, roleNames } from './system/role.ts';
export type { RuleEntry, RuleNote } from './system/rule.ts';
export {
  names,
  optionLine,
  optionSaid,
  optionText,
  partsOf,
  plain,
  renamed,
  type SaidName,
  type SaidPart,
  type SaidPlace,
  type SaidThing,
  type SaidWho,
  type Sentence,
  say,
  thingIn,
} from './system/said.ts';
export { citesOf, nameOf, saidOf, sentenceOf } from './system/sentence.ts';
export {
  type ClockStake,
  GAUGES,
  Gauge,
  type HealthHint,
  isLasting,
  type Stakes,
  type StakeWords,
  Standing,
} from './system/stakes.ts';
export { wordsOf } from './system/switches.ts';
export {
  type CombatantRef,
  type EventSpec,
  type OperandKind,
  type Option,
  type Outcome,
  type Preset,
  type ReadyMade,
  type Result,
  type Ruling,
  type SealedSystem,
  type Seat,
  type System,
  seal,
  type Toggle,
  type TogglePreset,
} from './system/system.ts';
export type * from './system/view.ts';
export { randomPolicy, type Vocabulary, vocabulary } from './system/vocabulary.ts';
export { holdsWords, stemOf } from './system/word-forms.ts';
export * from './systems/index.ts';
export { type Branches, Chooser } from './table/branches.ts';
export { EventLog, type LogRecord, Recorded } from './table/log.ts';
export { GM, type Need, type Policy, type Question, type Reason } from './table/question.ts';
export { type Answerer, Mode, oneDie, Table, twoDice } from './table/table.ts';
