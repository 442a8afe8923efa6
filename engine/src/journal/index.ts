export { answer, type Given } from './answer.ts';
export { canonicalText } from './canonical.ts';
export {
  type ChoiceEntry,
  canBeUndone,
  type DiceBy,
  type DiceEntry,
  type Entry,
  isAutomatic,
  POLICY_MARK,
} from './entry.ts';
export { commitmentTo, fairFaces, fairGenerator, rollName } from './fair-dice.ts';
export { type Doubt, type Fed, feed, resume } from './feed.ts';
export { forkAt, standAt } from './fork.ts';
export { edit, overrule, reroll } from './gm.ts';
export { type HistoryEntry, history } from './history.ts';
export type { LiveFight, SeatSettings } from './live.ts';
export { beginFight, loadFight, openFight, type SealedFight } from './load.ts';
export {
  type Asker,
  byKind,
  choiceOf,
  diceOf,
  needWords,
  type OpenChoice,
  type OpenDice,
  type OpenQuestion,
  openQuestions,
  suggest,
} from './open.ts';
export { type ReadableRecord, readableRecord } from './readable.ts';
export { saveFight } from './save.ts';
export {
  defaultPolicy,
  type ErrorLine,
  fightLines,
  type QuestionLine,
  readScript,
  runScript,
  type ScriptLine,
  type ScriptRun,
  systemOfScript,
} from './script.ts';
export { chat, join, setDice, setPolicy } from './seats.ts';
export { sha256Hex } from './sha256.ts';
export { sourcesFrom } from './sources.ts';
export { type StartOptions, startFight, startRefusals } from './start.ts';
export { redo, redoable, undo, undoable } from './undo.ts';
export { type Finding, type Verdict, type VerifyReport, verifyFight } from './verify.ts';
