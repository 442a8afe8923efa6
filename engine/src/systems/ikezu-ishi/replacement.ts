import type { Table } from '../../table/table.ts';
import { setBand } from './fighters.ts';
import type { Fight, Fighter } from './model.ts';
import { enterFirst } from './start.ts';
import { event, question } from './words.ts';

const joined = event('joined', ['IKZ-DTH-01', 'IKZ-DTH-02'], [['who', 'who']], '{who} joins the party.');
const takenOver = event(
  'taken-over',
  ['IKZ-DTH-01', 'IKZ-DTH-02'],
  [['who', 'who']],
  '{who} is now played as a character.',
);

const NOBODY = 0;

/** Who takes the place of a dead PC: index + 1, 0 = nobody yet (IKZ-DTH-01). */
export const replacementQuestion = question(
  'replacement',
  ['IKZ-DTH-01'],
  (fight, who) => `${fight.fighters[who]!.sheet.name} is dead. Who takes the place?`,
  (fight, who, table) => {
    const dead = fight.fighters[who]!;
    if (dead.status === 'dead')
      for (const other of fight.fighters) if (canReplace(dead, other)) table.offer(other.index + 1);
    table.offer(NOBODY);
  },
  (fight, _who, code) => {
    if (code === NOBODY) return { id: 'nobody', label: 'Nobody', rule: 'IKZ-DTH-01' };
    const { sheet, status } = fight.fighters[code - 1]!;
    const label = status === 'waiting' ? `${sheet.name} joins` : `Take over ${sheet.name}`;
    return { id: sheet.id, label, target: sheet.id, rule: 'IKZ-DTH-01' };
  },
);

/** A new character that waits, or a retainer on the field. */
export function canReplace(dead: Fighter, other: Fighter): boolean {
  if (other.side !== dead.side) return false;
  return other.status === 'waiting' || (other.status === 'active' && other.sheet.kind === 'retainer' && !other.pc);
}

/** Before the party's phase the players of dead PCs come back in (IKZ-DTH-02). */
export function offerReplacements(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings.replacement === 'afterTheFight') return;
  for (const dead of fight.fighters) {
    if (!dead.pc || dead.status !== 'dead' || dead.replaced) continue;
    if (!fight.fighters.some((other) => canReplace(dead, other))) continue;
    dead.replaced = true;
    const code = table.ask(fight, dead.index, replacementQuestion);
    if (code !== NOBODY) join(fight, table, dead, fight.fighters[code - 1]!);
  }
}

function join(fight: Fight, table: Table<Fight>, dead: Fighter, newcomer: Fighter): void {
  newcomer.seat = dead.seat;
  if (newcomer.status !== 'waiting') {
    newcomer.pc = true;
    table.tell(takenOver, newcomer.index);
    return;
  }
  newcomer.status = 'active';
  newcomer.acts = true;
  for (const other of fight.fighters)
    if (other !== newcomer) setBand(fight, newcomer.index, other.index, fight.startBand);
  table.tell(joined, newcomer.index);
  // Only in round 1, before its saves are over, does a newcomer have to save as well.
  if (fight.round === 1 && !fight.toggles.declareBeforeSaves && !newcomer.sheet.alwaysFirst)
    enterFirst(fight, table, newcomer);
}
