import { mistakeAt, namedParts, type Part } from '../../../system/line-parts.ts';
import type { Result } from '../../../system/system.ts';
import { presetNamed } from '../book/tables.ts';
import { type Combatant, isPc } from './combatant.ts';
import { printCreature, readCreaturePart } from './stat-line-creature.ts';
import type { Reading } from './stat-line-parts.ts';
import { printPc, readPcPart } from './stat-line-pc.ts';

const EXAMPLES = ['Ogre, level 4, attack club (Physical)', 'Mara, PC, light armor, skill Archer [2] (attack)'];

/**
 * Reads one line: `Ogre, level 4, attack club (Physical), weakness Overcommit (eases attack)` for a creature,
 * `Mara, PC, light armor, weapon bow (Physical), skill Archer [2] (attack)` for a PC. A mistake names the character
 * where its part begins.
 */
export function readStatLine(line: string): Result<Combatant> {
  const { name, parts, refusals } = namedParts(line, EXAMPLES);
  if (refusals.length > 0) return { ok: false, refusals };
  const wrong = (part: Part, reason: string, allowed?: readonly string[]): void => {
    refusals.push(mistakeAt(part, reason, allowed));
  };
  const pc = parts.some(({ text }) => text.toLowerCase() === 'pc');
  const read: Combatant = pc
    ? { name: name.text, kind: 'pc', side: 'party' }
    : { name: name.text, kind: 'creature', side: 'foes' };
  const reading: Reading = { read, wrong };
  for (const part of parts)
    if (pc) readPcPart(part, reading);
    else readCreaturePart(part, reading);
  if (!pc && read.level === undefined && read.kind === 'creature')
    wrong(name, 'is neither a PC nor has a level', ['PC', 'level 0 to level 10', 'scene level']);
  return refusals.length === 0 ? { ok: true, value: read } : { ok: false, refusals };
}

/** Prints what `readStatLine` reads. Sentences, motives and marks are left out. */
export function printStatLine(combatant: Combatant): string {
  const whole: Combatant = { ...(combatant.use === undefined ? {} : presetNamed(combatant.use)), ...combatant };
  const pc = isPc(whole);
  const name = whole.name ?? whole.id ?? 'Somebody';
  return [name.replaceAll(',', ''), ...(pc ? printPc(whole) : printCreature(whole))].join(', ');
}
