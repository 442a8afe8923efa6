import { type Asked, legalityOf, rulingsAsked } from '../../../system/asked.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { actionQuestion } from '../acts/options.ts';
import { rulings } from '../book/switches.ts';
import { words } from '../book/words.ts';
import type { Fight } from '../state/model.ts';
import { barToAct } from '../state/people.ts';

const over = bar('ING-TEAM-04', 'the fight is over');

/** What keeps anybody from being asked anything in the fight. */
function barToAsk({ result, fighters }: Fight, who: number): Bar {
  if (result !== 'running') return over;
  return fighters[who] === undefined ? OPEN : barToAct(fighters[who]);
}

/** Questions put after the fight. */
const afterwards: readonly string[] = ['recover', 'finish-off'];

/** Whoever is out is told that before anything else. */
function told(asked: Asked<Fight>): Asked<Fight> {
  const { question, when = OPEN } = asked;
  if (afterwards.includes(question.id)) return asked;
  return {
    ...asked,
    when(fight, who, option) {
      const shut = barToAsk(fight, who);
      if (shut !== OPEN || fight.fighters[who] === undefined) return shut;
      return typeof when === 'function' ? when(fight, who, option) : when;
    },
  };
}

const judgedRulings = rulingsAsked(words, rulings, ({ roll }) => roll.ruling, 'ING-TEST-16');
const people = words.asked.map(told);

/** Out of what is said beside the questions. What is written as an act is meant as one in the own turn, if it can be. */
export const { whyNot, whyNotAsked } = legalityOf<Fight>([
  ...people.filter(({ question }) => question === actionQuestion),
  ...people,
  judgedRulings,
]);
