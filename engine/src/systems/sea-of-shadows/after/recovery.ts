import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
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
  const ruled = ruledOn(fight, table, Rulings.rest, fighter.index);
  if (ruled !== 'none') rest(table, fighter, ruled === 'hour');
  else if (hurt || drained) table.tell(restNeeded, fighter.index, hurt ? (drained ? 2 : 0) : 1);
}

function rest(table: Table<Fight>, fighter: Fighter, forMp: boolean): void {
  fighter.stun = 0;
  if (fighter.hp < fighter.hpMax) {
    fighter.hp = fighter.hpMax;
    table.tell(rested, fighter.index);
  }
  if (fighter.mp === fighter.mpMax || !forMp) return;
  fighter.mp = fighter.mpMax;
  table.tell(refreshed, fighter.index);
}
