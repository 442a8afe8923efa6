import { barredOf, type LookedFor } from '../../../system/barred.ts';
import type { Barred } from '../../../system/view.ts';
import { type Why, why } from '../../../system/why.ts';
import {
  blocksWell,
  canAnswer,
  canReact,
  dodgesWell,
  fatigueOf,
  knows,
  parriable,
  reactionOf,
  reactionQuestion,
} from '../attack/reactions.ts';
import { damageAttacksLeft } from '../attack/tie.ts';
import { freeSlots, isOverburdened } from '../state/gear.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';

/** The reactions that somebody under attack cannot choose, and why (BDP-REA-18, BDP-REA-21). */
export function barredReactions(fight: Fight, defender: Fighter): Barred[] {
  const { now } = fight;
  if (now.target !== defender.index || !defender.pc || now.attackerCount === 0 || !canReact(fight, defender)) return [];
  const attackers = now.attackers.slice(0, now.attackerCount);
  if (!attackers.every((attacker) => fight.fighters[attacker]?.striking === true)) return [];
  const reaches = attackers.some((attacker) => canAnswer(fight, defender, fight.fighters[attacker]!));
  const outOfReach = why('what is in hand does not reach the attacker', 'BDP-REA-04');
  const plain = (reaction: number): Why | null => {
    if (!knows(defender, reaction)) return null;
    if (reaction !== Reaction.fightBack && !damageAttacksLeft(fight))
      return why('only a Fight Back answers a gambit', 'BDP-REA-21');
    if (fatigueOf(fight, defender, reaction) > freeSlots(defender))
      return why('no slot is free for its Fatigue', 'BDP-REA-18');
    return null;
  };
  const lookedFor = (reaction: number, label: string, other: () => Why | null): LookedFor => ({
    label,
    found: (code) => reactionOf(code) === reaction,
    why: () => plain(reaction) ?? other(),
  });
  return barredOf(fight, defender.index, reactionQuestion, [
    lookedFor(Reaction.fightBack, 'Fight back', () => (reaches ? null : outOfReach)),
    lookedFor(Reaction.block, 'Block', () =>
      blocksWell(defender) ? null : why('it takes a shield, or a Balanced or Slow melee weapon in hand', 'BDP-BDV-01'),
    ),
    lookedFor(Reaction.dodge, 'Dodge', () =>
      dodgesWell(defender) ? null : why('not with Armor 3 or a Slow weapon in hand', 'BDP-BDV-02'),
    ),
    lookedFor(Reaction.parry, 'Parry', () => {
      if (isOverburdened(defender)) return why('all slots are full', 'BDP-INV-05');
      if (!attackers.some((_, at) => parriable(fight, at))) return why('magic cannot be parried', 'BDP-REA-19');
      return reaches ? null : outOfReach;
    }),
  ]);
}
