export { odds } from '../exact/odds.ts';
export {
  type Check,
  type ConformanceOptions,
  conformance,
  type Planted,
  playTrial,
  type Settings,
  type Trial,
} from './conformance.ts';
export { inWords, optionInWords } from './in-words.ts';
export {
  type Scriptable,
  type Scripted,
  type ScriptedChoice,
  type ScriptedDice,
  type ScriptItem,
  type ScriptOptions,
  scripted,
} from './kit.ts';
export { largeFights } from './large.ts';
export { cited, type Readable, type Told, told } from './told.ts';
