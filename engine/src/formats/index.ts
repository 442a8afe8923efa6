export { readEncounterFile, type SealedEncounter } from './encounter-file.ts';
export { type FightFile, readFightFile, type Snapshot } from './fight-file.ts';
export { type Format, formatOf, formats } from './header.ts';
export { type JsonMistake, jsonMistake } from './json-place.ts';
export { fightSchema, scriptSchema } from './json-schema.ts';
export { readScriptFile, type ScriptAnswer, type ScriptFile } from './script-file.ts';
