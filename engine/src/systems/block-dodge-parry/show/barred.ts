import { shutOf } from '../../../system/bar.ts';
import type { Barred } from '../../../system/view.ts';
import { canReact, judgedReactions, reactionOf, reactionQuestion } from '../attack/reactions.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';

const sought = (label: string, reaction: number) => ({ label, of: (code: number) => reactionOf(code) === reaction });
const wanted = [
  sought('Fight back', Reaction.fightBack),
  sought('Block', Reaction.block),
  sought('Dodge', Reaction.dodge),
  sought('Parry', Reaction.parry),
];

/** The reactions that somebody under attack cannot choose, and why (BDP-REA-18, BDP-REA-21). */
export function barredReactions(fight: Fight, defender: Fighter): Barred[] {
  const { now, fighters } = fight;
  if (now.target !== defender.index || !defender.pc || now.attackerCount === 0 || !canReact(fight, defender)) return [];
  const attackers = now.attackers.slice(0, now.attackerCount);
  if (!attackers.every((attacker) => fighters[attacker]?.striking === true)) return [];
  return shutOf({ ...judgedReactions, question: reactionQuestion }, fight, defender.index, wanted);
}
