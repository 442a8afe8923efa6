export { readEncounterFile, type SealedEncounter } from './encounter-file.ts';
export { type FightFile, readFightFile, type Snapshot } from './fight-file.ts';
export { type JsonMistake, jsonMistake } from './json-place.ts';
export { fightSchema, scriptSchema } from './json-schema.ts';
export { belongsElsewhere, type Format, formatOf, formats } from './registry.ts';
export { readScriptFile, type ScriptAnswer, type ScriptFile } from './script-file.ts';
