import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import { become, die, harmOutside } from '../harm/harm.ts';
import { awardWound, treatWounds } from '../harm/wounds.ts';
import { type Fight, type Fighter, ROUNDS_A_MINUTE } from '../state/model.ts';
import { activeCount, isPresent } from '../state/people.ts';
import { isUp, passDays, restHours, restMoments, restNight, restWeek } from './recovery.ts';
import { train } from './training.ts';

const hazardRoll = reason('hazard', ['IKZ-ATTR-05'], 'the danger');

const stabilised = event(
  'stabilised',
  ['IKZ-CRIT-09', 'IKZ-SCT-11'],
  '{who:who} is [aided], rests and is out of danger.',
);
const clockRuns = event(
  'clock-runs',
  ['IKZ-CRIT-08', 'IKZ-SCT-11'],
  'Nobody rests: {who:who} has {minutes} minutes to live.',
);
const onFeet = event('on-their-feet', ['IKZ-CRIT-16'], '{who:who} is back on their feet.');
const recovered = event('weapons-recovered', ['IKZ-EQP-02'], '{who:who} gathers what was thrown.');
const poisonCured = event('poison-cured', ['IKZ-NPC-07'], 'A cure for {who:who}’s poison is found.');
const stillPoisoned = event(
  'still-poisoned',
  ['IKZ-NPC-07'],
  '{who:who} is poisoned and dies in {hours} hours without a cure.',
);

/** After the fight: the fallen are helped or die, the rest rest (phase F of the catalogue). */
export function aftermathStep(fight: Fight, table: Table<Fight>): void {
  // Who is there to help is settled by the fight, not by who gets up again afterwards.
  const helpers = [activeCount(fight, 0), activeCount(fight, 1)];
  for (const fighter of fight.fighters) {
    forget(fighter);
    const fallen = fighter.status === 'critical' || fighter.status === 'mortal';
    const recovers = fighter.side === 0 && (isPresent(fighter) || fighter.status === 'fled');
    if (!fallen && !recovers) continue;
    const helped = !fallen || fighter.aided || helpers[fighter.side]! > 0;
    if (!helped && ruledOn(fight, table, Rulings.untreated, fighter.index) === 'dies') {
      die(table, fighter, R['IKZ-CRIT-08']);
      continue;
    }
    const rest = ruledOn(fight, table, Rulings.rest, fighter.index);
    if (fallen) tendFallen(table, fighter, rest);
    if (recovers) recoverOne(fight, table, fighter, rest);
  }
}

/** What lasts no longer than the fight. */
function forget(fighter: Fighter): void {
  fighter.pending = false;
  fighter.burning = 0;
  fighter.grappledBy = -1;
  fighter.panicked = false;
  fighter.edgeOn = -1;
  fighter.bonusNext = 0;
}

/** Aid with rest stabilises; without rest the hour runs on (IKZ-CRIT-08, IKZ-CRIT-09). */
function tendFallen(table: Table<Fight>, fighter: Fighter, rest: string): void {
  if (rest === 'none') {
    table.tell(clockRuns, fighter.index, Math.ceil(fighter.deathClock / ROUNDS_A_MINUTE));
    return;
  }
  become(table, fighter, 'stabilised', R['IKZ-CRIT-09']);
  fighter.aided = false;
  table.tell(stabilised, fighter.index);
}

/** Thrown weapons are found again (IKZ-EQP-02). */
function gather(table: Table<Fight>, fighter: Fighter): void {
  let found = false;
  for (let attack = 0; attack < fighter.uses.length; attack++) {
    const full = fighter.sheet.attacks[attack]!.uses;
    if (full === 0 || fighter.uses[attack] === full) continue;
    fighter.uses[attack] = full;
    found = true;
  }
  for (let attack = 0; attack < fighter.dropped.length; attack++) fighter.dropped[attack] = 0;
  if (found) table.tell(recovered, fighter.index);
}

/** One survivor's way back: danger, wounds, rest, care, training. */
function recoverOne(fight: Fight, table: Table<Fight>, fighter: Fighter, rest: string): void {
  const who = fighter.index;
  gather(table, fighter);
  sufferHazard(fight, table, fighter);
  if (fighter.status === 'dead') return;
  awardWound(fight, table, fighter);
  const long = rest === 'hours' || rest === 'night' || rest === 'week';
  if (rest !== 'none') restMoments(table, fighter);
  if (long) restHours(fight, table, fighter);
  if (rest === 'night') restNight(table, fighter);
  if (fighter.status === 'stabilised' && long) standUp(table, fighter);
  if (fighter.deprived && fighter.pc)
    passDays(fight, table, fighter, Number(ruledOn(fight, table, Rulings.daysDeprived, who)));
  if (rest === 'week') restWeek(table, fighter);
  if (fighter.wounds.length > 0) {
    const care = ruledOn(fight, table, Rulings.care, who);
    treatWounds(table, fighter, care === 'temple' ? 2 : care === 'field' ? 1 : 0);
  }
  if (fighter.poisonHours > 0) settlePoison(fight, table, fighter);
  if (fighter.pc && isUp(fighter)) train(fight, table, fighter, ruledOn(fight, table, Rulings.training, who));
}

/** Poison kills in its hours unless a cure is found (IKZ-NPC-07). */
function settlePoison(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const ruled = ruledOn(fight, table, Rulings.poisonCure, fighter.index);
  if (ruled === 'dies') die(table, fighter, R['IKZ-NPC-07']);
  else if (ruled === 'found') {
    fighter.poisonHours = 0;
    table.tell(poisonCured, fighter.index);
  } else table.tell(stillPoisoned, fighter.index, fighter.poisonHours);
}

function standUp(table: Table<Fight>, fighter: Fighter): void {
  fighter.status = 'active';
  table.tell(onFeet, fighter.index);
  restMoments(table, fighter);
}

/** Harm outside a fight goes to an attribute (IKZ-ATTR-05, IKZ-ATTR-06). */
function sufferHazard(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const ruled = ruledOn(fight, table, Rulings.hazard, fighter.index);
  if (ruled === 'none') return;
  const rolled = table.roll(oneDie(Number(ruled.slice(1))), fighter.index, hazardRoll);
  harmOutside(fight, table, fighter, rolled);
}
