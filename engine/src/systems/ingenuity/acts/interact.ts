import type { Table } from '../../../table/table.ts';
import { maneuverIn, weaponIn } from '../book/act.ts';
import type { Remedy } from '../book/kinds.ts';
import { event } from '../book/words.ts';
import { setOff } from '../harm/hazards.ts';
import { swing } from '../moves/doors.ts';
import { giveBack, regained } from '../rolls/fate.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { fixtureNumber } from '../state/names.ts';

const interacts = event('interacts', ['ING-ACT-07'], '{who:who} uses {thing:thing}.');
const treats = event('treats', ['ING-ACT-07'], '{who:who} uses {item:thing} on {patient:who}.');
const restored = event(
  'restored',
  ['ING-ACT-07'],
  '{who:who} regains {health} health, {endurance} endurance, {stamina} stamina and {focus} focus.',
);
const doused = event('doused', ['ING-COND-09'], '{who:who} puts out the flames.');
const springs = event('springs', ['ING-ACT-07', 'ING-DMG-11'], '{who:who} sets something off: {thing:thing}.');

/** Uses a fixture within 1 m (ING-ACT-07). */
export function useFixture(fight: Fight, table: Table<Fight>, fighter: Fighter, fixture: number): void {
  const { door, douses } = fight.scene.fixtures[fixture]!;
  table.tell(interacts, fighter.index, fixtureNumber(fixture));
  if (door) swing(fight, table, fighter, fixture);
  else fight.fixturesUsed ^= 1 << fixture;
  if (!douses || fighter.burning === 0) return;
  fighter.burning = 0;
  table.tell(doused, fighter.index);
}

/** What a fixture sets off, after everything that it opens. */
export function springTrap(fight: Fight, table: Table<Fight>, fighter: Fighter, fixture: number): void {
  const { springs: hazard } = fight.scene.fixtures[fixture]!;
  if (hazard < 0) return;
  table.tell(springs, fighter.index, fixtureNumber(fixture));
  setOff(fight, table, fight.scene.hazards[hazard]!);
}

/** Something of one's own, on oneself or on somebody within 1 m; what has an effect is used up. `at` is index + 1, 0 = self. */
export function useItem(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const item = weaponIn(code);
  const at = maneuverIn(code);
  const thing = fight.things[item]!;
  const patient = at === 0 ? fighter : fight.fighters[at - 1]!;
  const { remedy } = thing.def;
  if (remedy === null) return table.tell(interacts, fighter.index, item);
  table.tell(treats, fighter.index, item, patient.index);
  if (--thing.quantity === 0) {
    thing.place = Place.spent;
    thing.holder = -1;
  }
  heal(table, patient, remedy);
}

function heal(table: Table<Fight>, patient: Fighter, { ends, ...gives }: Remedy): void {
  const health = Math.min(gives.health, patient.maxHealth - patient.health);
  patient.health += health;
  const [endurance, stamina, focus] = [0, 1, 2].map((what) => giveBack(patient, what, gives[regained[what]!]));
  for (const condition of ends)
    if (condition === 'blinded' || condition === 'crippled') patient[condition] = false;
    else patient[condition] = 0;
  table.tell(restored, patient.index, health, endurance!, stamina!, focus!);
}
