import * as z from 'zod/mini';
import { FightFileSchema } from './fight-file.ts';
import { ScriptFileSchema } from './script-file.ts';

/** JSON Schema of the fight file, draft 2020-12. */
export function fightSchema(): Record<string, unknown> {
  return { title: 'Affray fight', ...z.toJSONSchema(FightFileSchema, { io: 'input' }) };
}

/** JSON Schema of the script file, draft 2020-12. */
export function scriptSchema(): Record<string, unknown> {
  return { title: 'Affray script', ...z.toJSONSchema(ScriptFileSchema, { io: 'input' }) };
}
