import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { event, judged } from '../book/words.ts';
import { MOST_COMBATANTS } from '../cast/combatant.ts';
import { eachOrNobody, nobodyHere, ofTarget } from '../state/answers.ts';
import { type Fight, type Fighter, SLOTS } from '../state/model.ts';
import { type Bar, setBand, slotsUsed } from '../state/people.ts';
import { barToComeBack, makeCharacter, whenReplaced } from './new-character.ts';
import { enterFirst } from './start.ts';

const joined = event('joined', ['IKZ-DTH-01', 'IKZ-DTH-02'], '{who:who} joins the party.');
const takenOver = event('taken-over', ['IKZ-DTH-01', 'IKZ-DTH-02'], '{who:who} is now played as a character.');

const NOBODY = 0;
/** A character made now; above every number in the list. */
const NEW = MOST_COMBATANTS + 1;

/** Who takes the place of a dead PC: index + 1, `NEW`, or nobody; the usual answer comes first (IKZ-DTH-01). */
export const replacementQuestion = judged(
  'replacement',
  ['IKZ-DTH-01', 'IKZ-DTH-02'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)} is dead. Who takes the place?`,
  { each: eachReplacement, legal: barToReplace, read: ofTarget(1), when: whenReplaced, unknown: nobodyHere },
  (fight, _who, code) => {
    if (code === NOBODY) return { id: 'nobody', label: 'Nobody', rule: 'IKZ-DTH-01' };
    if (code === NEW) return { id: 'new', label: 'A new character, made now', cost: 'dice', rule: 'IKZ-DTH-01' };
    const { sheet, status } = fight.fighters[code - 1]!;
    const label = status === 'waiting' ? say`${say.who(sheet)} joins` : say`Take over ${say.who(sheet)}`;
    return { id: sheet.id, label, target: sheet.id, rule: 'IKZ-DTH-01' };
  },
);

function eachReplacement(fight: Fight, who: number, table: Table<Fight>): void {
  eachOrNobody(fight, who, table);
  table.offer(NEW);
}

const listFull = bar('IKZ-DTH-02', 'the list of combatants is full');
const notOfParty = bar('IKZ-DTH-01', '{target} is not of the party');
const notActive = bar('IKZ-DTH-01', '{target} is not active any more');
const noRetainer = bar('IKZ-DTH-01', '{target} is no retainer');

/** A new character that waits or is made now, or a retainer on the field (IKZ-DTH-01). */
function barToReplace({ fighters }: Fight, who: number, code: number): Bar {
  if (code === NOBODY) return OPEN;
  if (code === NEW) return fighters.length < MOST_COMBATANTS ? OPEN : listFull;
  const { side, status, sheet, pc } = fighters[code - 1]!;
  if (side !== fighters[who]!.side) return notOfParty;
  if (status === 'waiting') return OPEN;
  if (sheet.kind !== 'retainer' || pc) return noRetainer;
  return status === 'active' ? OPEN : notActive;
}

/** The players of dead PCs come back in, of one side or of both; true if somebody joins (IKZ-DTH-01, IKZ-RND-05). */
export function offerReplacements(fight: Fight, table: Table<Fight>, side = -1): boolean {
  let joined = false;
  for (let at = 0; at < fight.fighters.length; at++) {
    const dead = fight.fighters[at]!;
    if ((side < 0 || dead.side === side) && offerReplacement(fight, table, dead)) joined = true;
  }
  return joined;
}

/** Asks once for each death; true if somebody joins. */
function offerReplacement(fight: Fight, table: Table<Fight>, dead: Fighter): boolean {
  if (barToComeBack(dead) !== OPEN) return false;
  dead.replaced = true;
  const code = table.ask(fight, dead.index, replacementQuestion);
  if (code === NOBODY) return false;
  if (code === NEW) join(fight, table, dead, makeCharacter(fight, table, dead));
  else join(fight, table, dead, fight.fighters[code - 1]!);
  return true;
}

function join(fight: Fight, table: Table<Fight>, dead: Fighter, newcomer: Fighter): void {
  newcomer.seat = dead.seat;
  if (newcomer.status !== 'waiting') {
    newcomer.pc = true;
    for (const wound of newcomer.wounds) wound.slotted = slotsUsed(newcomer) < SLOTS;
    table.tell(takenOver, newcomer.index);
    return;
  }
  newcomer.status = 'active';
  newcomer.acts = true;
  for (const other of fight.fighters)
    if (other !== newcomer) setBand(fight, newcomer.index, other.index, fight.startBand);
  table.tell(joined, newcomer.index);
  // Only in round 1, before its saves are over, does a newcomer have to save as well.
  const early = fight.round === 1 && fight.phase === 'partyDeclare';
  if (early && !newcomer.sheet.alwaysFirst) enterFirst(fight, table, newcomer);
}
