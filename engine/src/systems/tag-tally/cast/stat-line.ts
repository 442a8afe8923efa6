import { mistakeAt, type Part, partsOf } from '../../../system/line-parts.ts';
import type { Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { presetNamed } from '../book/tables.ts';
import type { Combatant } from './combatant.ts';
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
  // A colon after the name counts as a comma.
  const [name, ...parts] = partsOf(line.replace(/^([^,:]*):/, '$1,'));
  const refusals: Refusal[] = [];
  const wrong = (part: Part, reason: string, allowed?: readonly string[]): void => {
    refusals.push(mistakeAt(part, reason, allowed));
  };
  const nameless = { text: '', at: 0 };
  if (name === undefined || !/[\p{L}\p{N}]/u.test(name.text))
    wrong(name ?? nameless, 'a stat line begins with a name', EXAMPLES);
  if (parts.length === 0) wrong(name ?? nameless, 'says nothing but a name', EXAMPLES);
  if (refusals.length > 0 || name === undefined) return { ok: false, refusals };
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
  const pc = whole.kind === undefined ? whole.side === 'party' : whole.kind === 'pc';
  const name = whole.name ?? whole.id ?? 'Somebody';
  return [name.replaceAll(',', ''), ...(pc ? printPc(whole) : printCreature(whole))].join(', ');
}
