import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import {
  barToUse,
  canAnswer,
  canReact,
  covers,
  DROP_BACKPACK,
  describeReaction,
  fatigueOf,
  hasPackToDrop,
  judgedReactions,
  noPack,
  outOfReach,
  reactionCode,
  reactionOf,
  whenToReact,
} from '../attack/reactions.ts';
import { Speed } from '../book/weapon.ts';
import { event, judged } from '../book/words.ts';
import { givenClass } from '../state/attack-class.ts';
import { addFatigue, dropBackpack } from '../state/gear.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';

const answered = event(
  'reacted-to-spell',
  ['BDP-REA-01', 'BDP-REA-19'],
  '{who:who} {reaction} against {caster:who}’s spell ({fatigue} Fatigue).',
  { reaction: ['does not react', 'fights back', 'blocks', 'dodges'] },
);

const noClass = bar('BDP-REA-19', 'a spell has no class and cannot be parried, nor covered by what is not offered');

/**
 * A spell has no class: it cannot be parried, and Block and Dodge help only where the Warden gives it one (BDP-REA-19).
 * `fight.now.target` casts it, `fight.now.aux` is its class.
 */
const spellReactionQuestion = judged(
  'spell-reaction',
  ['BDP-REA-01', 'BDP-REA-03', 'BDP-REA-19'],
  (fight, who) =>
    say`${say.who(fight.fighters[fight.now.target]!.sheet)} casts a spell at ${say.who(fight.fighters[who]!.sheet)}. React?`,
  {
    each: ({ now }, _who, table) => {
      table.offer(Reaction.none);
      table.offer(reactionCode(Reaction.fightBack, now.target));
      table.offer(Reaction.block);
      table.offer(Reaction.dodge);
      table.offer(DROP_BACKPACK);
    },
    legal: barToAnswerSpell,
    read: judgedReactions.read,
    when: whenToReact,
    unknown: noClass,
  },
  (fight, who, code) => {
    const { detail, ...option } = describeReaction(fight, who, code);
    return detail === undefined ? option : { ...option, rule: 'BDP-REA-19' };
  },
);

/** What is in the way of a reaction to the spell in `fight.now`. */
function barToAnswerSpell(fight: Fight, who: number, code: number): Bar {
  const defender = fight.fighters[who]!;
  const reaction = reactionOf(code);
  if (reaction === Reaction.none) return OPEN;
  if (reaction === DROP_BACKPACK) return hasPackToDrop(defender) ? OPEN : noPack;
  if (reaction !== Reaction.fightBack && !covers(reaction, fight.now.aux)) return noClass;
  const shut = barToUse(fight, defender, reaction);
  if (shut !== OPEN || reaction !== Reaction.fightBack) return shut;
  return canAnswer(fight, defender, fight.fighters[fight.now.target]!) ? OPEN : outOfReach;
}

/** The target's answer before the dice are rolled: one of `Reaction`, paid for. */
export function reactToSpell(fight: Fight, table: Table<Fight>, defender: Fighter, caster: Fighter): number {
  if (!canReact(fight, defender)) return Reaction.none;
  const speed = givenClass(fight, table, caster);
  fight.now.target = caster.index;
  fight.now.aux = speed;
  let reaction: number = Reaction.none;
  if (hasAnswer(fight, defender, caster)) {
    do {
      if (reaction === DROP_BACKPACK) dropBackpack(fight, table, defender);
      reaction = reactionOf(table.ask(fight, defender.index, spellReactionQuestion));
    } while (reaction === DROP_BACKPACK);
  }
  fight.now.target = -1;
  fight.now.aux = 0;
  if (reaction === Reaction.none) return reaction;
  const fatigue = fatigueOf(fight, defender, reaction);
  defender.reactionsTaken++;
  if (!defender.pc && defender.reactionUses > 0) defender.reactionUses--;
  table.tell(answered, defender.index, reaction, caster.index, fatigue);
  addFatigue(table, defender, fatigue);
  return reaction;
}

/** Some reaction is open, or would be without the backpack. */
function hasAnswer(fight: Fight, defender: Fighter, caster: Fighter): boolean {
  for (let reaction: number = Reaction.fightBack; reaction <= Reaction.dodge; reaction++)
    if (barToAnswerSpell(fight, defender.index, reaction) === OPEN) return true;
  return hasPackToDrop(defender) && (canAnswer(fight, defender, caster) || fight.now.aux !== Speed.none);
}
