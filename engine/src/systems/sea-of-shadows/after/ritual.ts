import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { event, question } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { personOf } from '../state/names.ts';

const NO = 0;
const YES = 1;

/** A ritual for one character, where one can be had (SOS-HEAL-16). */
export const ritualQuestion = question(
  'ritual',
  ['SOS-HEAL-16', 'SOS-HEAL-09', 'SOS-HEAL-10'],
  (fight) => say`Is the healing ritual held for ${personOf(fight, fight.cursor)}?`,
  (_fight, _who, table) => {
    table.offer(YES);
    table.offer(NO);
  },
  (fight, _who, code): Option => {
    const target = fight.fighters[fight.cursor]!.sheet.id;
    return code === YES
      ? { id: 'yes', label: 'Hold the ritual', target, rule: 'SOS-HEAL-10' }
      : { id: 'no', label: 'No', target, rule: 'SOS-HEAL-16' };
  },
);

const ritualHeld = event('ritual-held', ['SOS-HEAL-09', 'SOS-HEAL-11'], 'A ritual is held for {who:who}.');
const madeWhole = event('made-whole', ['SOS-HEAL-10'], 'The ritual makes {who:who} whole.');

/** Still has to make the survival roll (SOS-KO-04). */
export const owesSurvival = (fighter: Fighter): boolean =>
  fighter.status === 'out' && fighter.lethalKo && !fighter.survivalRolled;

/** Asks the GM whether the ritual is held for somebody who could use it. */
export function holdRitual(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status === 'dead' || fighter.status === 'gone') return;
  if (fighter.status !== 'out' && fighter.hp === fighter.hpMax && !fighter.badly && !fighter.injuryOwed) return;
  if (table.ask(fight, GM, ritualQuestion) === NO) return;
  table.tell(ritualHeld, fighter.index);
  fighter.ritual = true;
  if (!owesSurvival(fighter)) makeWhole(table, fighter);
}

/** SOS-HEAL-10. */
export function makeWhole(table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status === 'out') fighter.status = 'able';
  fighter.prone = false;
  fighter.hp = fighter.hpMax;
  fighter.mortal = false;
  fighter.badly = false;
  fighter.injuryOwed = false;
  fighter.lethalKo = false;
  table.tell(madeWhole, fighter.index);
}
