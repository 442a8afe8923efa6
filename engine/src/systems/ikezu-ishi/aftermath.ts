import { oneDie, type Table } from '../../table/table.ts';
import { activeCount, isActive, isPresent } from './fighters.ts';
import { become, die, loseAttribute } from './harm.ts';
import { attributeNames, type Fight, type Fighter, woundTypes } from './model.ts';
import { hazardDamage, passDays, restHours, restMoments, restWeek, train } from './recover.ts';
import { R } from './rules.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { event, reason } from './words.ts';
import { gainWound, treatWounds } from './wounds.ts';

const hazardRoll = reason('hazard', ['IKZ-ATTR-05'], 'the danger');

const stabilised = event(
  'stabilised',
  ['IKZ-CRIT-09', 'IKZ-SCT-11'],
  [['who', 'who']],
  '{who} is aided, rests and is out of danger.',
);
const onFeet = event('on-their-feet', ['IKZ-CRIT-16'], [['who', 'who']], '{who} is back on their feet.');
const recovered = event('weapons-recovered', ['IKZ-EQP-02'], [['who', 'who']], '{who} gathers what was thrown.');
const stillPoisoned = event(
  'still-poisoned',
  ['IKZ-NPC-07'],
  [
    ['who', 'who'],
    ['hours', 'number'],
  ],
  '{who} is poisoned and dies in {hours} hours without a cure.',
);

/** After the fight: the fallen are helped or die, the rest rest (phase F of the catalogue). */
export function aftermathStep(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    fighter.pending = false;
    fighter.burning = 0;
    fighter.grappledBy = -1;
    tendFallen(fight, table, fighter);
  }
  for (const fighter of fight.fighters) {
    if (fighter.side !== 0 || !isPresent(fighter)) continue;
    gather(table, fighter);
    recoverOne(fight, table, fighter);
  }
  fight.phase = 'over';
}

/** Aid with rest stabilises; without a friend the Guide decides (IKZ-CRIT-08, IKZ-CRIT-09). */
function tendFallen(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'critical' && fighter.status !== 'mortal') return;
  const helped = activeCount(fight, fighter.side) > 0;
  if (!helped && ruledOn(fight, table, Rulings.untreated, fighter.index) === 'dies') {
    die(table, fighter, R['IKZ-CRIT-08']);
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
function recoverOne(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const who = fighter.index;
  fighter.panicked = false;
  sufferHazard(fight, table, fighter);
  const wound = ruledOn(fight, table, Rulings.woundAwarded, who);
  if (wound !== 'none' && isPresent(fighter))
    gainWound(
      fight,
      table,
      fighter,
      woundTypes.findIndex((type) => type === wound),
      1,
    );
  if (!isPresent(fighter)) return;
  const rest = ruledOn(fight, table, Rulings.rest, who);
  if (rest !== 'none') restMoments(table, fighter);
  if (rest === 'hours' || rest === 'week') restHours(fight, table, fighter);
  if (fighter.status === 'stabilised' && rest !== 'none' && rest !== 'moments') standUp(fight, table, fighter);
  passDays(table, fighter, Number(ruledOn(fight, table, Rulings.daysDeprived, who)));
  if (rest === 'week') restWeek(table, fighter);
  const care = ruledOn(fight, table, Rulings.care, who);
  treatWounds(table, fighter, care === 'temple' ? 2 : care === 'field' ? 1 : 0);
  if (fighter.poisonHours > 0) table.tell(stillPoisoned, who, fighter.poisonHours);
  if (fighter.pc && isActive(fighter)) train(table, fighter, ruledOn(fight, table, Rulings.training, who));
}

function standUp(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (ruledOn(fight, table, Rulings.onTheirFeet, fighter.index) === 'no') return;
  fighter.status = 'active';
  table.tell(onFeet, fighter.index);
  restMoments(table, fighter);
}

/** Harm outside a fight goes to an attribute (IKZ-ATTR-05, IKZ-ATTR-06). */
function sufferHazard(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const ruled = ruledOn(fight, table, Rulings.hazard, fighter.index);
  if (ruled === 'none') return;
  const rolled = table.roll(oneDie(Number(ruled.slice(1))), fighter.index, hazardRoll);
  const named = ruledOn(fight, table, Rulings.hazardAttribute, fighter.index);
  const attribute = attributeNames.findIndex((name) => name === named);
  const damage = hazardDamage(fight, table, fighter, rolled);
  if (damage > 0) loseAttribute(table, fighter, attribute, damage, false, R['IKZ-ATTR-05']);
}
