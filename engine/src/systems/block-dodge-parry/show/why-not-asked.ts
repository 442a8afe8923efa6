import { type Why, why } from '../../../system/why.ts';
import { canReact } from '../attack/reactions.ts';
import { Casting } from '../state/casting.ts';
import { type Fight, type Fighter, Turn } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { isAble } from '../state/people.ts';

/** What is asked when the fighting has ended. */
const afterwards: Readonly<Record<string, Why>> = {
  'restore-ability': why('nobody rests in the midst of a fight', 'BDP-HEA-03'),
  'take-back': why('what was dropped is gathered when the fight is over', 'BDP-END-02'),
  'tend-after-fight': why('in the fight tending the dying is a turn of its own', 'BDP-CRI-11'),
  rest: why('nobody rests in the midst of a fight', 'BDP-HEA-01'),
  impress: why('nobody is impressed before the victory', 'BDP-SKL-34'),
};

/** When the other questions are asked. */
const occasions: Readonly<Record<string, Why>> = {
  sacrifice: why('gear is sacrificed when a blow is about to land on its owner', 'BDP-BRK-06'),
  scrap: why('an item is wrecked when damage is about to be suffered', 'BDP-SKL-25'),
  tough: why('it is asked when damage would leave no HP, once a day', 'BDP-SPE-01'),
  wound: why('it is asked when a wound of a type already carried is suffered', 'BDP-WND-05'),
  'drop-item': why('it is asked when a slot must be filled and none is free', 'BDP-WND-11'),
  'cunning-reroll': why('it is asked after a failed Save of the Cunning, once a day', 'BDP-SPE-02'),
  'spend-luck': why('it is asked after a failed Save, while Luck lasts', 'BDP-SPE-05'),
  adaptable: why('it is asked before a Save of the Adaptable, once a day', 'BDP-SPE-03'),
  bless: why('it is asked before a Save of the blessed', 'BDP-MIR-05'),
  'magic-dice': why('Magic Dice are chosen when the declared spell is cast', 'BDP-DECL-06'),
  'faith-dice': why('Faith Dice are chosen when the declared miracle is worked', 'BDP-MIR-01'),
  'miracle-target': why('it is asked when a miracle is worked', 'BDP-MIR-01'),
  counterspell: why('it is asked when an enemy’s spell is cast', 'BDP-MAG-11'),
  sculpt: why('it is asked when the dice of a spell have been rolled', 'BDP-MAG-06'),
  'which-weapon': why('it is asked when two weapons show the same', 'BDP-DUA-01'),
  'spell-target': why('it is asked when the target of a spell is out of reach', 'BDP-DECL-07'),
  'split-target': why('it is asked when a spell is split', 'BDP-MAG-06'),
  'blast-target': why('it is asked when a spell has Blast', 'BDP-MAG-06'),
  'attack-back': why('only who has just withstood a gambit may strike back', 'BDP-GAM-07'),
  'trick-target': why('it is asked when the target of a trick is out of reach', 'BDP-DECL-07'),
  'hard-to-kill': why('it is asked before a Critical Damage Save, once a day', 'BDP-SKL-12'),
  commander: why('it is asked at the start of a commander’s turn, once a fight', 'BDP-SKL-06'),
  redirect: why('it is asked when the declared target is gone', 'BDP-DECL-07'),
  'other-target': why('it is asked when the declared target is gone', 'BDP-DECL-07'),
  tie: why('it is asked when the highest dice of a moment are equal', 'BDP-MUL-05'),
  'bonus-attack': why('it is asked of who has earned a bonus attack', 'BDP-TAG-02'),
  'clash-weapons': why('it is asked in a clash of two weapons that strike at different times', 'BDP-DUA-02'),
  'next-turn': why('it is asked when several turns of a side are up', 'BDP-ORD-07'),
};

/** Why somebody is not asked a question now, for the refusal of an answer to it. Not for simulation. */
export function whyNotAsked(fight: Fight, who: number, question: string, option: string | null): Why | null {
  const fighter = fight.fighters[who];
  if (fighter === undefined) return null;
  if (fight.hidden.includes(who)) return why(`nobody here is "${fighter.sheet.id}"`, 'BDP-DECL-01');
  const later = afterwards[question];
  if (later !== undefined)
    return decided(fight) ? why(`that is not ${fighter.sheet.name}’s to say now`, later.rule) : later;
  if (decided(fight)) return why('the fighting is over', 'BDP-END-01');
  if (question === 'intent') return whyNoIntent(fight, fighter, option ?? '');
  if (question === 'reaction' || question === 'spell-reaction') return whyNoReaction(fight, fighter);
  return occasions[question] ?? null;
}

const contests: readonly string[] = ['staredown', 'draw', 'clash'];

/** Why somebody does not declare now (BDP-RND-03, BDP-RND-04, BDP-DECL-03). */
function whyNoIntent(fight: Fight, fighter: Fighter, option: string): Why {
  const { name } = fighter.sheet;
  if (!isAble(fighter)) return why(`${name} is ${fighter.status} and has no turn`, 'BDP-RND-05');
  if (contests.includes(fight.phase)) return why('a duel is fought in contests, not in turns', 'BDP-DUE-01');
  if (fight.phase === 'start') return why('the first round has not begun', 'BDP-RND-04');
  if (fighter.losesTurns > 0) return why(`${name} loses this turn`, 'BDP-RND-05');
  if (/^(spell|fast-spell|trick|miracle)/.test(option) && fighter.casting !== 0)
    return why(`${name} is at one already: each is declared at the start of a round`, 'BDP-DECL-06');
  if (fight.phase === 'declare') {
    const asks = fight.fighters[fight.now.askers[0] ?? 0]!;
    if (fighter.side === 0 && asks.side !== 0) return why('foes decide first, and give a sign', 'BDP-DECL-03');
    return why(`${name} has declared, and that is locked`, 'BDP-DECL-07');
  }
  if (fighter.turn === Turn.none) return why('declarations are made at the start of a round', 'BDP-DECL-01');
  return fighter.pending
    ? why(`${name} has declared, and that is locked`, 'BDP-DECL-07')
    : why(`${name} has had the turn of this round`, 'BDP-RND-03');
}

/** Why somebody does not react now (BDP-REA-01, BDP-REA-02, BDP-REA-15..17). */
function whyNoReaction(fight: Fight, fighter: Fighter): Why {
  const { name } = fighter.sheet;
  const { now, toggles } = fight;
  if (!isAble(fighter)) return why(`${name} is ${fighter.status} and cannot react`, 'BDP-REA-17');
  if (fighter.striking) return why(`${name} is attacking, and who attacks cannot react`, 'BDP-REA-15');
  const attacked = now.attackerCount > 0 && now.target >= 0;
  if (attacked && now.target !== fighter.index)
    return why('only the one who is attacked reacts, for nobody else', 'BDP-REA-01');
  if (fighter.casting === Casting.miracle) return why(`${name} is at a miracle and cannot react`, 'BDP-MIR-02');
  if (fighter.stunned) return why(`${name} is stunned and cannot react`, 'BDP-GAM-06');
  if (fighter.unaware) return why(`${name} is unaware of the fight`, 'BDP-ATK-07');
  if (fighter.helpless) return why(`${name} is helpless`, 'BDP-REA-17');
  const most = toggles.reactionsPerRound;
  if (most > 0 && fighter.reactionsTaken >= most)
    return why(`${name} has reacted ${fighter.reactionsTaken} times this round, as often as one may`, 'BDP-REA-02');
  if (!canReact(fight, fighter)) return why(`${name} has no reaction to use`, 'BDP-REA-16');
  if (attacked) return why('one reaction answers all attacks of a moment, and no answer is answered', 'BDP-REA-02');
  if (fighter.reactionsTaken > 0) return why('each attack is answered once, before its dice', 'BDP-REA-02');
  return why(`a reaction answers an attack, and nobody attacks ${name} just now`, 'BDP-REA-01');
}
