import { saveLimit } from '../../../common/cairn.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import { Attribute, attributeNames, CEILING, type Fight, type Fighter } from '../state/model.ts';
import { attributeOf, maximumOf, setAttribute } from '../state/people.ts';

/** What is saved with, and what for. */
interface Save {
  readonly attribute: number;
  readonly why: number;
}

function saveOf(attribute: number, ...said: Parameters<typeof reason>): Save {
  return { attribute, why: reason(...said) };
}

/** A save with any attribute, by its number. */
const eachAttribute = (why: number): readonly Save[] => attributeNames.map((_, attribute) => ({ attribute, why }));

export const firstSave = saveOf(
  Attribute.dex,
  'first-save',
  ['IKZ-INIT-01', 'IKZ-SAVE-01', 'IKZ-SAVE-02'],
  'acting first (DEX)',
);
export const criticalSave = saveOf(
  Attribute.str,
  'critical-save',
  ['IKZ-CRIT-02', 'IKZ-SAVE-02'],
  'critical damage (STR)',
);
export const shockSave = saveOf(Attribute.str, 'shock-save', ['IKZ-SHK-01', 'IKZ-SHK-02'], 'Shock (STR)');
export const disarmSave = saveOf(Attribute.str, 'disarm-save', ['IKZ-EQP-06'], 'keeping the weapon (STR)');
export const retreatSave = saveOf(Attribute.dex, 'retreat-save', ['IKZ-RET-01'], 'the retreat (DEX)');
export const moraleSave = saveOf(Attribute.wil, 'morale-save', ['IKZ-MOR-03'], 'morale (WIL)');
export const fearSave = saveOf(Attribute.wil, 'fear-save', ['IKZ-NPC-09', 'IKZ-PAN-02'], 'the first sight (WIL)');
export const calmSave = saveOf(Attribute.wil, 'calm-save', ['IKZ-PAN-02'], 'calming down (WIL)');
export const deedSaves = eachAttribute(reason('deed-save', ['IKZ-ACT-08'], 'the risky deed'));
export const daringSaves = eachAttribute(reason('daring-save', ['IKZ-ACT-09'], 'the daring attack'));
export const hitSave = saveOf(Attribute.dex, 'hit-save', ['IKZ-NPC-04'], 'hitting it at all (DEX)');
export const scarSave = saveOf(Attribute.wil, 'scar-save', ['IKZ-SCT-08', 'IKZ-SCT-10'], 'the scar (WIL)');
export const escapeSave = saveOf(Attribute.str, 'escape-save', ['IKZ-ACT-11'], 'breaking free (STR)');
export const gripSave = saveOf(Attribute.dex, 'grip-save', ['IKZ-NPC-07'], 'the grip (DEX)');

const crucialLesson = event(
  'crucial-lesson',
  ['IKZ-SAVE-07'],
  '{who:who} learns from the crucial failure: maximum {attribute} rises by 1.',
  { attribute: attributeNames },
);

/**
 * A save: a d20 not above the current attribute, with what helps, passes; a 1 passes and a 20 fails all the same (IKZ-SAVE-01,
 * IKZ-SAVE-02).
 */
export function save(
  fight: Fight,
  table: Table<Fight>,
  fighter: Fighter,
  { attribute, why }: Save,
  bonus = 0,
): boolean {
  const edge = saveEdge(fight, table, fighter, 0);
  const crucial = isCrucial(fight, table, fighter, why);
  const passed = table.check(20, 0, saveLimit(attributeOf(fighter, attribute) + bonus), edge, fighter.index, why);
  if (!passed && crucial) learn(table, fighter, attribute);
  return passed;
}

/** Advantage (1) or disadvantage (-1) of a save, with what the Guide grants; one of each cancels (IKZ-SAVE-05). */
export function saveEdge(fight: Fight, table: Table<Fight>, fighter: Fighter, edge: number): number {
  const granted = ruledOn(fight, table, Rulings.saveEdge, fighter.index);
  const total = edge + (granted === 'advantage' ? 1 : granted === 'disadvantage' ? -1 : 0);
  return total > 0 ? 1 : total < 0 ? -1 : 0;
}

/** Announced before the roll (IKZ-SAVE-07). */
function isCrucial(fight: Fight, table: Table<Fight>, fighter: Fighter, why: number): boolean {
  if (!fight.toggles.crucialSaves || !fighter.pc) return false;
  const which = ruledOn(fight, table, Rulings.crucial, fighter.index);
  return which === 'every' || (which === 'critical' && why === criticalSave.why);
}

function learn(table: Table<Fight>, fighter: Fighter, attribute: number): void {
  const max = maximumOf(fighter, attribute);
  if (max >= CEILING) return;
  setAttribute(fighter, attribute, attributeOf(fighter, attribute), max + 1);
  table.tell(crucialLesson, fighter.index, attribute);
}
