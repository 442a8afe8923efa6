import type { Result } from '../../src/system/system.ts';
import type { ToyCombatant } from './model.ts';

const form = /^(.+?), (\d+) HP, d(\d+), (\d+) guards?, grit (\d+)$/;

/** Reads "Orc, 9 HP, d8, 1 guard, grit 2"; the fighter is a foe. */
export function readStatLine(line: string): Result<ToyCombatant> {
  const parts = form.exec(line.trim());
  if (parts === null)
    return {
      ok: false,
      refusals: [
        { code: 'bad-value', place: line, reason: 'is not a stat line', allowed: ['Orc, 9 HP, d8, 1 guard, grit 2'] },
      ],
    };
  const name = parts[1]!;
  const id = name.toLowerCase().replaceAll(' ', '-');
  const [hp, die, guards, grit] = [Number(parts[2]), Number(parts[3]), Number(parts[4]), Number(parts[5])];
  return { ok: true, value: { id, name, side: 'foes', die, hp, guards, grit } };
}

/** Prints what `readStatLine` reads. */
export function printStatLine({ name, hp, die, guards, grit }: ToyCombatant): string {
  return `${name}, ${hp} HP, d${die}, ${guards} ${guards === 1 ? 'guard' : 'guards'}, grit ${grit}`;
}
