import { legalityOf, rulingsAsked } from '../../../system/asked.ts';
import { inWords, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import { judgedTurns } from '../acts/intentions.ts';
import { rulings } from '../book/switches.ts';
import { words } from '../book/words.ts';
import { hasFreeMove } from '../moves/movement.ts';
import { turnQuestion, whenTurn } from '../round/declare.ts';
// Every question is defined before what is said beside it is read.
import '../round/flow.ts';
import { nobodyHere } from '../state/answers.ts';
import { Do, daringly, intent, isStrike, Move, moving, targetOf } from '../state/intent.ts';
import { attackNamed, fallBack, forms } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { barToAct } from '../state/people.ts';

const { whyNot: whyShut, whyNotAsked: whyClosed } = legalityOf<Fight>([
  { question: turnQuestion, read: judgedTurns.read, when: whenTurn, unknown: whyNotTurn },
  ...words.asked,
  rulingsAsked(words, rulings, ({ now }) => now.ruling, 'IKZ-RND-01'),
]);

/** Why an option is not offered now, for the refusal. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  if (who >= fight.fighters.length) return null;
  const named = fight.fighters.find(({ sheet }) => sheet.id === option);
  return named !== undefined && isUnknown(fight, named) ? nobody(option) : whyShut(fight, who, question, option);
}

/** What is asked in the aftermath, too. */
const afterwards: readonly string[] = [
  ...['wound', 'drop', 'scar-healed', 'train-weapon', 'train-days', 'replacement', 'new-character', 'ruling'],
];

/** Why somebody is not asked a question now, for the refusal of an answer to it. */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const asked = fight.fighters[who];
  if (asked === undefined) return null;
  if (isUnknown(fight, asked)) return nobody(asked.sheet.id);
  if (decided(fight) && !afterwards.includes(question)) return why('the fight is over', 'IKZ-RND-05');
  return whyClosed(fight, who, question, option);
}

/** Whoever is hidden or waits is nobody as far as refusals go. */
function isUnknown(fight: Fight, { status, index }: Fighter): boolean {
  return status === 'waiting' || fight.hidden.includes(index);
}

function nobody(id: string): Why {
  return why(`nobody here is called "${id}"`, nobodyHere.rule);
}

/** Words for what other games and later hours have; in a turn of this one they are nothing (IKZ-SAVE-06, IKZ-REST-01). */
const elsewhere: readonly (readonly [words: RegExp, Why])[] = [
  [
    /^(block|dodge|parry|defend|react|counter|fight-back|attack-back)$/,
    why('nobody answers an attack: it hits, and Counter works by itself', 'IKZ-SAVE-06'),
  ],
  [
    /^(rest|heal|first-aid|treat|bandage|recover|drink)$/,
    why('with danger present nobody rests or heals; wounds are treated after the fight', 'IKZ-REST-01'),
  ],
  [/^crawl$/, why('only the critical crawl, and it brings them nowhere', 'IKZ-CRIT-06')],
];
const noTurn = why('a turn is an attack, a move or another deed, with the free move before or after it', 'IKZ-ACT-03');

/** Why no turn is called so, or what is in the way of the one that is. */
function whyNotTurn(fight: Fight, who: number, option: string): Why {
  const fighter = fight.fighters[who]!;
  const meant = turnCalled(fight, fighter, option);
  const shut = barToAct(fighter) ?? (typeof meant === 'number' ? judgedTurns.legal(fight, who, meant) : OPEN);
  if (shut !== OPEN) return inWords(shut, judgedTurns.read, fight, who, typeof meant === 'number' ? meant : 0);
  return typeof meant === 'number' ? noTurn : meant;
}

/** The declaration an id stands for, as `describeIntent` writes it; else why there is none. */
function turnCalled(fight: Fight, fighter: Fighter, option: string): number | Why {
  const [verb = '', ...rest] = option.split(':');
  const what = verb === fallBack.verb ? Do.move : forms.findIndex((form) => form.verb === verb);
  if (what < 0) return elsewhere.find(([words]) => words.test(verb))?.[1] ?? noTurn;
  const { aimed = false, armed = false } = verb === fallBack.verb ? fallBack : forms[what]!;
  const target = aimed ? found(fight, rest.shift() ?? '') : fighter;
  if ('reason' in target) return target;
  const arms = armed ? armsCalled(fighter, rest.shift() ?? '', what) : 0;
  if (typeof arms !== 'number') return arms;
  const daring = rest.at(-1) === 'daring';
  const steps = daring ? rest.slice(0, -1) : rest;
  // The free move alone is written as the move that takes the action.
  if (what === Do.move && steps.length === 0 && hasFreeMove(fighter))
    return target === fighter ? moving(0, Move.backFirst) : moving(0, Move.closeFirst, target.index);
  const code = intent(what, aimed || what === Do.move ? target.index : 0) | arms;
  if (daring && !isStrike(code)) return noTurn;
  if (steps.length > 1)
    return why('a turn has one move; a second one takes the action, and then there is no other', 'IKZ-RNG-05');
  const step = steps.length === 0 ? 0 : stepCalled(fight, steps[0]!, targetOf(code));
  if (typeof step !== 'number') return step;
  return daring ? daringly(code | step) : code | step;
}

function found(fight: Fight, id: string): Fighter | Why {
  const one = fight.fighters.find(({ sheet }) => sheet.id === id);
  return one === undefined || isUnknown(fight, one) ? nobody(id) : one;
}

function armsCalled(fighter: Fighter, words: string, what: number): number | Why {
  const attacks: number[] = [];
  for (const id of words.split('+')) {
    const attack = attackNamed(fighter, id);
    if (attack === undefined || (attack < 0 && what === Do.ready))
      return why(say`"${id}" is no weapon of ${say.who(fighter.sheet)}’s`, 'IKZ-ACT-12');
    attacks.push(attack);
  }
  return intent(0, 0, ...attacks.slice(0, 2));
}

function stepCalled(fight: Fight, word: string, target: number): number | Why {
  if (word === 'close-first') return moving(0, Move.closeFirst, target);
  if (word === 'back-first') return moving(0, Move.backFirst);
  if (word === 'then-back') return moving(0, Move.backAfter);
  const [, first, after] = /^close-on-(.+)-first$|^then-close-on-(.+)$/.exec(word) ?? [];
  const id = first ?? after;
  const whom = id === undefined ? noTurn : found(fight, id);
  if ('reason' in whom) return whom;
  return moving(0, first === undefined ? Move.closeAfter : Move.closeFirst, whom.index);
}
