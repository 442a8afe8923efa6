import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import {
  blocksWell,
  canAnswer,
  canReact,
  covers,
  DROP_BACKPACK,
  dodgesWell,
  fatigueOf,
  hasPackToDrop,
  mayUse,
  reactionCode,
  reactionOf,
} from '../attack/reactions.ts';
import { Speed } from '../book/weapon.ts';
import { event, question } from '../book/words.ts';
import { givenClass } from '../state/attack-class.ts';
import { addFatigue, dropBackpack } from '../state/gear.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';
import { dropPackOption } from './magic-dice.ts';

const answered = event(
  'reacted-to-spell',
  ['BDP-REA-01', 'BDP-REA-19'],
  '{who:who} {reaction} against {caster:who}’s spell ({fatigue} Fatigue).',
  { reaction: ['does not react', 'fights back', 'blocks', 'dodges'] },
);

/**
 * A spell has no class: it cannot be parried, and Block and Dodge help only where the Warden gives it one (BDP-REA-19).
 * `fight.now.target` casts it, `fight.now.aux` is its class.
 */
export const spellReactionQuestion = question(
  'spell-reaction',
  ['BDP-REA-01', 'BDP-REA-03', 'BDP-REA-19'],
  (fight, who) =>
    say`${say.who(fight.fighters[fight.now.target]!.sheet)} casts a spell at ${say.who(fight.fighters[who]!.sheet)}. React?`,
  (fight, who, table) => {
    const defender = fight.fighters[who]!;
    table.offer(Reaction.none);
    if (!canReact(fight, defender)) return;
    if (mayFightBack(fight, defender, fight.fighters[fight.now.target]!)) {
      table.offer(reactionCode(Reaction.fightBack, fight.now.target));
    }
    for (let reaction: number = Reaction.block; reaction <= Reaction.dodge; reaction++) {
      if (mayCover(fight, defender, reaction, fight.now.aux)) table.offer(reaction);
    }
    if (hasPackToDrop(defender)) table.offer(DROP_BACKPACK);
  },
  (fight, who, code) => {
    const reaction = reactionOf(code);
    if (reaction === Reaction.none) return { id: 'none', label: 'Do not react', cost: 'free', rule: 'BDP-REA-01' };
    if (reaction === DROP_BACKPACK) return dropPackOption;
    const defender = fight.fighters[who]!;
    const cost = defender.pc ? `${fatigueOf(fight, defender, reaction)} Fatigue` : '1 reaction';
    if (reaction === Reaction.block) return { id: 'block', label: 'Block', cost, rule: 'BDP-REA-19' };
    if (reaction === Reaction.dodge) return { id: 'dodge', label: 'Dodge', cost, rule: 'BDP-REA-19' };
    const caster = fight.fighters[fight.now.target]!.sheet;
    return {
      id: `fight-back:${caster.id}`,
      label: say`Fight back at ${say.who(caster)}`,
      target: caster.id,
      cost,
      rule: 'BDP-REA-03',
    };
  },
);

function mayFightBack(fight: Fight, defender: Fighter, caster: Fighter): boolean {
  return mayUse(fight, defender, Reaction.fightBack) && canAnswer(fight, defender, caster);
}

function mayCover(fight: Fight, defender: Fighter, reaction: number, speed: number): boolean {
  return covers(reaction, speed) && mayUse(fight, defender, reaction);
}

/** The target's answer before the dice are rolled: one of `Reaction`, paid for. */
export function reactToSpell(fight: Fight, table: Table<Fight>, defender: Fighter, caster: Fighter): number {
  if (!canReact(fight, defender)) return Reaction.none;
  const speed = givenClass(fight, table, caster);
  const anything =
    mayFightBack(fight, defender, caster) ||
    mayCover(fight, defender, Reaction.block, speed) ||
    mayCover(fight, defender, Reaction.dodge, speed) ||
    (hasPackToDrop(defender) && (canAnswer(fight, defender, caster) || speed !== Speed.none));
  if (!anything) return Reaction.none;
  fight.now.target = caster.index;
  fight.now.aux = speed;
  let reaction = reactionOf(table.ask(fight, defender.index, spellReactionQuestion));
  while (reaction === DROP_BACKPACK) {
    dropBackpack(fight, table, defender);
    reaction = reactionOf(table.ask(fight, defender.index, spellReactionQuestion));
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

/** The Block or Dodge stops the spell altogether instead of impairing it (BDP-BDV-04, BDP-BDV-05). */
export function negatesSpell(fight: Fight, defender: Fighter, reaction: number): boolean {
  if (fight.toggles.blockDodgeRule !== 'graded') return false;
  if (reaction === Reaction.block) return blocksWell(defender);
  return reaction === Reaction.dodge && dodgesWell(defender);
}
