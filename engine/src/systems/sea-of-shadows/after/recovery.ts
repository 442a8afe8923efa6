import type { Table } from '../../../table/table.ts';
import { Rulings, ruledOn } from '../book/rulings.ts';
import { event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isThere } from '../state/people.ts';

const rested = event('rested', ['SOS-DMG-06', 'SOS-DMG-07'], '{who:who} has full HP after an hour of rest.');
const longRest = event('long-rest', ['SOS-BAD-06'], '{who:who} needs {time} of rest.', {
  time: ['about a week', 'a month or more'],
});
const refreshed = event('refreshed', ['SOS-END-04'], '{who:who} has all MP after an hour of rest.');

const restNeeded = event(
  'rest-needed',
  ['SOS-DMG-07', 'SOS-END-04'],
  '{who:who} needs about an hour of rest for full {points}.',
  { points: ['HP', 'MP', 'HP and MP'] },
);

/** What an hour of rest brings, or would bring, to whoever is not badly wounded (SOS-DMG-07, SOS-BAD-04, SOS-BAD-06). */
export function recover(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!isThere(fighter)) return;
  if (fighter.badly) {
    table.tell(longRest, fighter.index, fighter.sheet.hero ? 0 : 1);
    return;
  }
  const hurt = fighter.hp < fighter.hpMax;
  const drained = fighter.mp < fighter.mpMax;
  if (!hurt && !drained && fighter.stun === 0) return;
  const rests = ruledOn(fight, table, Rulings.rest, fighter.index) === 'hour';
  // An edit under the ruling may have taken somebody away.
  if (!isThere(fighter)) return;
  if (rests) rest(fight, table, fighter);
  else if (hurt || drained) table.tell(restNeeded, fighter.index, hurt ? (drained ? 2 : 0) : 1);
}

function rest(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.stun = 0;
  if (fighter.hp < fighter.hpMax) {
    fighter.hp = fighter.hpMax;
    table.tell(rested, fighter.index);
  }
  if (fighter.mp === fighter.mpMax || ruledOn(fight, table, Rulings.mpRecovery, fighter.index) === 'none') return;
  fighter.mp = fighter.mpMax;
  table.tell(refreshed, fighter.index);
}
