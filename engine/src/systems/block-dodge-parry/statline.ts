import type { Result } from '../../system/system.ts';
import type { Combatant } from './combatant.ts';
export function readStatLine(line: string): Result<Combatant> {
  return { ok: true, value: { name: line } };
}
