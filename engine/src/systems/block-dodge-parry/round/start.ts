import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn, settleAtStart } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import { firstContact } from '../harm/morale.ts';
import type { Fight } from '../state/model.ts';

const surpriseRoll = reason('surprise', ['BDP-XTR-05'], 'surprise');
const sideSurprised = event('surprised', ['BDP-XTR-05'], '{side} surprised: the others have a free round.', {
  side: ['The party is', 'The foes are'],
});
const nobodySurprised = event('nobody-surprised', ['BDP-XTR-05'], 'Nobody is surprised.');

/** Before the first round: rulings that hold for the whole fight, first contact, surprise, or the start of a duel. */
export function setTheScene(fight: Fight, table: Table<Fight>): void {
  settleAtStart(fight, table);
  if (ruledOn(fight, table, Rulings.firstContact, GM) === 'yes') firstContact(fight, table);
  if (fight.toggles.surpriseRoll) rollSurprise(fight, table);
  fight.phase = fight.duel > 0 ? 'staredown' : 'declare';
}

/** A 1 surprises the party, a 6 the foes (BDP-XTR-05). */
function rollSurprise(fight: Fight, table: Table<Fight>): void {
  const face = table.roll(oneDie(6), GM, surpriseRoll);
  fight.surprised = face === 1 ? 0 : face === 6 ? 1 : -1;
  if (fight.surprised < 0) table.tell(nobodySurprised);
  else table.tell(sideSurprised, fight.surprised);
}
