import { headed } from '../../../system/asked.ts';
import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { event, judged, oneOf, reason } from '../book/words.ts';
import { attackOption } from '../state/intent-words.ts';
import { attributeNamed, attributeNames, CEILING, type Fight, type Fighter } from '../state/model.ts';
import { attributeOf, maximumOf, setAttribute } from '../state/people.ts';

const trainingRoll = reason('training', ['IKZ-TRN-02', 'IKZ-TRN-03'], 'the training');

const trained = event('trained', ['IKZ-TRN-02'], '{who:who} trains {days} days for {ryo} ryo and {gained}.', {
  gained: ['learns nothing', 'has type and skill of the weapon for 30 days'],
});
const attributeTrained = event(
  'attribute-trained',
  ['IKZ-TRN-03', 'IKZ-WND-06'],
  '{who:who} trains {attribute} for a week and 200 ryo: the maximum {how} {max}.',
  { attribute: attributeNames, how: ['stays', 'is now'] },
);

/** Days a training lasts (IKZ-TRN-02). */
const MONTH = 30;
/** More days than this are of no use: a 10 always fails. */
const MOST_DAYS = 9;
/** Days a policy names. */
export const USUAL_DAYS = 5;

const notTraining = bar('IKZ-TRN-02', '{who} does not train now: that is for after the fight');

/** Which weapon is trained, by its number among the attacks. */
const trainWeaponQuestion = judged(
  'train-weapon',
  ['IKZ-TRN-01', 'IKZ-TRN-02'],
  (fight, who) => say`With which weapon does ${say.who(fight.fighters[who]!.sheet)} train?`,
  {
    each: ({ fighters }, who, table) => {
      for (let attack = 0; attack < fighters[who]!.sheet.attacks.length; attack++) table.offer(attack);
    },
    when: notTraining,
    unknown: bar('IKZ-TRN-01', '"{option}" is no weapon of {who}’s'),
  },
  (fight, who, code) => attackOption(fight.fighters[who]!, code, 'IKZ-TRN-02'),
);

/** For how many days, named before the roll. */
export const trainDaysQuestion = oneOf(
  'train-days',
  ['IKZ-TRN-02'],
  (fight, who) => say`How many days does ${say.who(fight.fighters[who]!.sheet)} train, at 10 ryo each?`,
  Array.from({ length: MOST_DAYS }, (_, at) => at + 1).map((days) => [
    days,
    { id: `days:${days}`, label: days === 1 ? '1 day' : `${days} days`, cost: `${days * 10} ryo`, rule: 'IKZ-TRN-02' },
  ]),
  {
    ...{ when: notTraining, of: headed('days') },
    unknown: bar('IKZ-TRN-02', '1 to 9 days are named: a 10 fails always'),
  },
);

/** Training after the fight: a weapon, an attribute, or none (IKZ-TRN-02, IKZ-TRN-03). */
export function train(fight: Fight, table: Table<Fight>, fighter: Fighter, what: string): void {
  if (what === 'none') return;
  if (what !== 'weapon') {
    trainAttribute(table, fighter, attributeNamed(what));
    return;
  }
  if (fighter.sheet.attacks.length === 0) return;
  const attack = table.ask(fight, fighter.index, trainWeaponQuestion);
  trainSkill(table, fighter, attack, table.ask(fight, fighter.index, trainDaysQuestion));
}

/** A d10 not above the days, plus 1 for each earlier success; a 10 fails. Success sets the clock anew (IKZ-TRN-02). */
export function trainSkill(table: Table<Fight>, fighter: Fighter, attack: number, days: number): boolean {
  const reach = Math.min(MOST_DAYS, days + fighter.lessons[attack]!);
  const gained = table.check(10, 0, reach, 0, fighter.index, trainingRoll);
  if (gained) {
    fighter.trainedDays[attack] = MONTH;
    fighter.lessons[attack]!++;
  }
  table.tell(trained, fighter.index, days, days * 10, gained ? 1 : 0);
  return gained;
}

/** A d20 above the maximum raises it, and what is there, by 1, to 18 at most (IKZ-TRN-03). */
export function trainAttribute(table: Table<Fight>, fighter: Fighter, attribute: number): void {
  const max = maximumOf(fighter, attribute);
  const gained = table.roll(oneDie(20), fighter.index, trainingRoll) > max && max < CEILING;
  if (gained) setAttribute(fighter, attribute, attributeOf(fighter, attribute) + 1, max + 1);
  table.tell(attributeTrained, fighter.index, attribute, gained ? 1 : 0, gained ? max + 1 : max);
}
