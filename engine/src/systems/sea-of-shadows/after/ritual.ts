import { headed } from '../../../system/asked.ts';
import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { eitherOr, event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { personOf } from '../state/names.ts';
import { decided } from '../state/outcome.ts';

const NO = 0;
const heldOnce = bar('SOS-HEAL-16', 'the GM says for whom a ritual is held, once');
const notInFight = bar('SOS-HEAL-11', 'rituals are not for a fight');
const patientId = (fight: Fight): string => fight.fighters[fight.cursor]!.sheet.id;

/** A ritual for one character, where one can be had (SOS-HEAL-16). */
export const ritualQuestion = eitherOr(
  'ritual',
  ['SOS-HEAL-16', 'SOS-HEAL-09', 'SOS-HEAL-10'],
  (fight) => say`Is the healing ritual held for ${personOf(fight, fight.cursor)}?`,
  (fight) => ({ id: 'yes', label: 'Hold the ritual', target: patientId(fight), rule: 'SOS-HEAL-10' }),
  (fight) => ({ id: 'no', label: 'No', target: patientId(fight), rule: 'SOS-HEAL-16' }),
  {
    of: headed('yes', 'no'),
    unknown: bar('SOS-HEAL-16', 'the ritual is held or it is not'),
    when: (fight) => (decided(fight) ? heldOnce : notInFight),
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
