import { describe, expect, it } from 'vitest';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/script.ts';
import { blockDodgeParry } from '../index.ts';

function run(fields: Record<string, unknown>) {
  const read = readScriptFile({ format: 'affray-script', version: 1, ready: 'duel', ...fields });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return runScript(blockDodgeParry, read.value);
}

describe('a script of a ready-made fight', () => {
  it('puts its toggles and rulings on top of those of the encounter', () => {
    const { live } = run({ toggles: { meleeClashes: 'on' }, rulings: { ways: 'long' } });
    expect(live?.fight.toggles.meleeClashes).toBe(true);
    expect(live?.fight.toggles.morale).toBe(true);
    expect(live?.fight.rulings.ways).toBe('long');
  });

  it('refuses a toggle that does not exist, with its place', () => {
    const { ok, lines } = run({ toggles: { meleeClash: 'on' } });
    expect(ok).toBe(false);
    expect(JSON.stringify(lines)).toContain('meleeClash');
  });
});
