import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { type Why, why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { defaultRulings } from '../book/switches.ts';
import { Speed, type Weapon } from '../book/weapon.ts';
import { event, judged } from '../book/words.ts';
import { dropPackOption, inFight } from '../state/asking.ts';
import { giveClasses } from '../state/attack-class.ts';
import { Casting } from '../state/casting.ts';
import {
  addFatigue,
  dropBackpack,
  freeSlots,
  hasUsableLimb,
  holdsShield,
  readyItem,
  storedItems,
  weaponAt,
} from '../state/gear.ts';
import { Mark } from '../state/marks.ts';
import { type Fight, type Fighter, Reaction } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { isAble, isFoe, isGone } from '../state/people.ts';
import { reaches } from './attack.ts';
import { damageAttacksLeft } from './tie.ts';

/** Beside the four reactions: drop the backpack first, then choose (BDP-INV-06). */
export const DROP_BACKPACK = 5;

/** A reaction with the attacker it names, as one code. */
export const reactionCode = (reaction: number, attacker: number): number => reaction | (attacker << 3);
export const reactionOf = (code: number): number => code & 7;
export const namedAttacker = (code: number): number => code >> 3;

const prices = ['free', '1 Fatigue', '1 reaction'] as const;
const reacted = event('reacted', ['BDP-REA-01', 'BDP-REA-02'], '{who:who} {reaction} ({price}{rule:cites}).', {
  reaction: ['blocks', 'dodges'],
  price: prices,
});
const reactedTo = event(
  'reacted-to',
  ['BDP-REA-01', 'BDP-REA-02'],
  '{who:who} {reaction} {attacker:who} ({price}{rule:cites}).',
  { reaction: ['fights back at', 'parries'], price: prices },
);
const usesLeft = event(
  'reactions-left',
  ['BDP-REA-16'],
  '[Reactions|Reactions left] {who:who} has left: {left}.',
  {},
  'owner',
);
const defendedFreely = event(
  'free-defence',
  ['BDP-XTR-04'],
  '{who:who}’s equipment makes the defence cost no Fatigue.',
);

const heldBack = event('cannot-react', ['BDP-REA-17'], '{who:who} cannot react ({why}{rule:cites}).', {
  why: ['unaware', 'helpless', 'stunned', 'working a miracle'],
});

export const judgedReactions = {
  each: eachReaction,
  legal: barToReact,
  read: {
    who: ({ fighters }: Fight, who: number) => say.who(fighters[who]!.sheet),
    status: ({ fighters }: Fight, who: number) => fighters[who]!.status,
    taken: ({ fighters }: Fight, who: number) => fighters[who]!.reactionsTaken,
    attacker: ({ fighters }: Fight, _who: number, code: number) => say.who(fighters[namedAttacker(code)]!.sheet),
  },
  when: whenToReact,
  unknown: notAnAttacker,
};

export const reactionQuestion = judged(
  'reaction',
  ['BDP-REA-01', 'BDP-REA-18', 'BDP-REA-21'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)} is attacked by ${attackersSaid(fight)}. React?`,
  judgedReactions,
  describeReaction,
);

function attackersSaid({ fighters, now }: Fight): Sentence {
  return say.list(now.attackers.slice(0, now.attackerCount).map((attacker) => say.who(fighters[attacker]!.sheet)));
}

const unable = bar('BDP-REA-17', '{who} is {status} and cannot react');
const atMiracle = bar('BDP-MIR-02', '{who} is at a miracle and cannot react');
const isStunned = bar('BDP-GAM-06', '{who} is stunned and cannot react');
const isUnaware = bar('BDP-ATK-07', '{who} is unaware of the fight');
const isHelpless = bar('BDP-REA-17', '{who} is helpless');
const oftenEnough = bar('BDP-REA-02', '{who} has reacted {taken} times this round, as often as one may');
const noReaction = bar('BDP-REA-16', '{who} has no reaction to use');

/** What is in the way of reacting at all just now (BDP-REA-15, BDP-REA-17, BDP-MIR-02). */
function barToReacting(fight: Fight, defender: Fighter): Bar {
  if (!isAble(defender)) return unable;
  if (defender.casting === Casting.miracle) return atMiracle;
  if (defender.stunned) return isStunned;
  if (defender.unaware) return isUnaware;
  if (defender.helpless) return isHelpless;
  const most = fight.toggles.reactionsPerRound;
  if (most > 0 && defender.reactionsTaken >= most) return oftenEnough;
  return hasReactions(defender) ? OPEN : noReaction;
}

export function canReact(fight: Fight, defender: Fighter): boolean {
  return barToReacting(fight, defender) === OPEN;
}

const isStriking = bar('BDP-REA-15', '{who} is attacking, and who attacks cannot react');
const forOneself = bar('BDP-REA-01', 'only the one who is attacked reacts, for nobody else');
const answeredAlready = bar('BDP-REA-02', 'one reaction answers all attacks of a moment, and no answer is answered');
const answeredOnce = bar('BDP-REA-02', 'each attack is answered once, before its dice');
const nobodyAttacks = inFight('BDP-REA-01', 'a reaction answers an attack, and nobody attacks {who} just now');

/** Why somebody is not asked to react (BDP-REA-01, BDP-REA-02, BDP-REA-15..17). */
export function whenToReact(fight: Fight, who: number): Bar {
  const defender = fight.fighters[who]!;
  const { target, attackerCount } = fight.now;
  if (decided(fight)) return nobodyAttacks(fight);
  if (!isAble(defender)) return unable;
  if (defender.striking) return isStriking;
  const attacked = attackerCount > 0 && target >= 0;
  if (attacked && target !== who) return forOneself;
  const shut = barToReacting(fight, defender);
  if (shut !== OPEN) return shut;
  if (attacked) return answeredAlready;
  return defender.reactionsTaken > 0 ? answeredOnce : nobodyAttacks(fight);
}

/** A Parry and a Fight Back name an attacker (BDP-REA-03, BDP-REA-08). */
function notAnAttacker({ fighters, now }: Fight, _who: number, option: string): Why | null {
  const [verb = '', named = ''] = option.split(':');
  const isOne = now.attackers.slice(0, now.attackerCount).some((at) => fighters[at]!.sheet.id === named);
  if (isOne || (verb !== 'parry' && verb !== 'fight-back')) return null;
  const rule = verb === 'parry' ? 'BDP-REA-08' : 'BDP-REA-03';
  return why(named === '' ? 'it names one of the attackers' : `"${named}" is not among the attackers`, rule);
}

/** PCs have all four; NPCs what their stat block lists, while uses last (BDP-REA-16). */
function hasReactions(defender: Fighter): boolean {
  if (defender.pc) return true;
  if (defender.reactionUses === 0) return false;
  const has = defender.sheet.reactions;
  return has.fightBack || has.block || has.dodge || has.parry;
}

/** This fighter knows the reaction (BDP-REA-01, BDP-REA-16). */
export function knows(defender: Fighter, reaction: number): boolean {
  if (defender.pc) return true;
  const has = defender.sheet.reactions;
  if (reaction === Reaction.fightBack) return has.fightBack;
  if (reaction === Reaction.block) return has.block;
  if (reaction === Reaction.dodge) return has.dodge;
  return has.parry;
}

/** Second weapon in hand for a two-weapon answer, -1 = none (BDP-DUA-05). */
export function offWeapon(fighter: Fighter): number {
  if (fighter.main < 0 || fighter.off < 0 || fighter.off === fighter.main) return -1;
  return fighter.sheet.items[fighter.off]!.kind === 'weapon' ? fighter.off : -1;
}

/** The weapon in hand, also where only the other hand holds one; -1 = none. Claws and teeth are not wielded. */
function wielded(fighter: Fighter): number {
  const item = readyItem(fighter);
  return item >= 0 && !weaponAt(fighter, item).natural ? item : -1;
}

/** What is in hand reaches the attacker, or bare hands do (BDP-REA-04, BDP-UNA-01). */
export function canAnswer(fight: Fight, defender: Fighter, attacker: Fighter): boolean {
  if (isGone(attacker) || !isFoe(attacker, defender)) return false;
  const item = readyItem(defender);
  return reaches(fight, defender, attacker, item) && (item >= 0 || hasUsableLimb(defender));
}

/** Fatigue of a reaction (BDP-REA-03, 06, 07, 12; free defences BDP-XTR-04). NPCs spend a use instead. */
export function fatigueOf(fight: Fight, defender: Fighter, reaction: number): number {
  if (!defender.pc || reaction === Reaction.none) return 0;
  if (reaction === Reaction.parry) return 0;
  if (fight.toggles.freeDefence && isFree(defender, reaction)) return 0;
  return 1;
}

function isFree(defender: Fighter, reaction: number): boolean {
  const held = weaponAt(defender, wielded(defender));
  if (reaction === Reaction.block) return (holdsShield(defender) || held.speed === Speed.slow) && defender.armour === 3;
  return reaction === Reaction.dodge && held.speed === Speed.fast && defender.armour <= 1;
}

/** Block with a Balanced or Slow melee weapon or a shield (BDP-BDV-01, BDP-BDV-04). */
export function blocksWell(defender: Fighter): boolean {
  return (
    holdsShield(defender) ||
    isStout(weaponAt(defender, wielded(defender))) ||
    isStout(weaponAt(defender, offWeapon(defender)))
  );
}

function isStout(weapon: Weapon): boolean {
  return !weapon.ranged && (weapon.speed === Speed.balanced || weapon.speed === Speed.slow);
}

/** Dodge in Armor below 3 and without a Slow weapon in hand (BDP-BDV-02, BDP-BDV-05). */
export function dodgesWell(defender: Fighter): boolean {
  if (defender.armour >= 3 || weaponAt(defender, wielded(defender)).speed === Speed.slow) return false;
  return weaponAt(defender, offWeapon(defender)).speed !== Speed.slow;
}

const notKnown = bar('BDP-REA-16', '{who} has no such reaction in its stat block');
const noSlot = bar('BDP-REA-18', 'no slot is free for its Fatigue');
const blockNeeds = bar('BDP-BDV-01', 'a Block takes a shield, or a Balanced or Slow melee weapon in hand');
const dodgeNeeds = bar('BDP-BDV-02', 'no Dodge with Armor 3 or a Slow weapon in hand');
export const noPack = bar('BDP-INV-06', 'there is nothing in the backpack');
const onlyFightBack = bar('BDP-REA-21', 'only a Fight Back answers a gambit');
export const outOfReach = bar('BDP-REA-04', 'what is in hand does not reach {attacker}');
const gambitStays = bar('BDP-REA-21', 'a Fight Back does not answer this gambit');
const gambitPasses = bar('BDP-GAM-08', 'a gambit cannot be parried');
const magicPasses = bar('BDP-REA-19', 'magic and the like cannot be parried');

/** What is in the way of a reaction apart from what it is aimed at (BDP-REA-16, BDP-REA-18, BDP-BDV-01, BDP-BDV-02). */
export function barToUse(fight: Fight, defender: Fighter, reaction: number): Bar {
  if (!knows(defender, reaction)) return notKnown;
  if (fatigueOf(fight, defender, reaction) > freeSlots(defender)) return noSlot;
  if (fight.toggles.blockDodgeRule !== 'requirements') return OPEN;
  if (reaction === Reaction.block && !blocksWell(defender)) return blockNeeds;
  return reaction === Reaction.dodge && !dodgesWell(defender) ? dodgeNeeds : OPEN;
}

/** The reaction is legal apart from what it is aimed at. */
export function mayUse(fight: Fight, defender: Fighter, reaction: number): boolean {
  return barToUse(fight, defender, reaction) === OPEN;
}

/** What is in the way of parrying the attack in this place: gambits and magic (BDP-REA-19, BDP-GAM-08). */
function barToParry({ now, fighters }: Fight, at: number): Bar {
  if ((now.flags[at]! & Mark.gambit) !== 0) return gambitPasses;
  return weaponAt(fighters[now.attackers[at]!]!, now.item[at]!).special ? magicPasses : OPEN;
}

/** This attack can be parried. */
export function parriable(fight: Fight, at: number): boolean {
  return barToParry(fight, at) === OPEN;
}

/** Every reaction there is: to all attacks of the moment, or to one of the attackers. */
function eachReaction({ now }: Fight, _who: number, table: Table<Fight>): void {
  for (const reaction of [Reaction.none, Reaction.block, Reaction.dodge]) table.offer(reaction);
  for (const reaction of [Reaction.parry, Reaction.fightBack])
    for (let at = 0; at < now.attackerCount; at++) table.offer(reactionCode(reaction, now.attackers[at]!));
  table.offer(DROP_BACKPACK);
}

/** What is in the way of a reaction of the target of the volley in `fight.now`. */
function barToReact(fight: Fight, who: number, code: number): Bar {
  const defender = fight.fighters[who]!;
  const reaction = reactionOf(code);
  if (reaction === Reaction.none) return OPEN;
  const unfit = barToReacting(fight, defender);
  if (unfit !== OPEN) return unfit;
  if (reaction === DROP_BACKPACK) return hasPackToDrop(defender) ? OPEN : noPack;
  if (reaction !== Reaction.fightBack && !damageAttacksLeft(fight)) return onlyFightBack;
  const use = barToUse(fight, defender, reaction);
  if (use !== OPEN || reaction === Reaction.block || reaction === Reaction.dodge) return use;
  const attacker = namedAttacker(code);
  if (!canAnswer(fight, defender, fight.fighters[attacker]!)) return outOfReach;
  const at = fight.now.attackers.indexOf(attacker);
  if (reaction === Reaction.parry) return barToParry(fight, at);
  return (fight.now.flags[at]! & Mark.gambit) === 0 || fight.toggles.fightBackVsGambit ? OPEN : gambitStays;
}

export function describeReaction(fight: Fight, who: number, code: number): Option {
  const defender = fight.fighters[who]!;
  const reaction = reactionOf(code);
  const fatigue = fatigueOf(fight, defender, reaction);
  const cost =
    !defender.pc && reaction !== Reaction.none ? '1 reaction' : fatigue === 0 ? 'free' : `${fatigue} Fatigue`;
  const named = fight.fighters[namedAttacker(code)]!.sheet;
  const at = (verb: string, label: Sentence, rule: string) => ({
    id: `${verb}:${named.id}`,
    label,
    target: named.id,
    cost,
    rule,
  });
  const covering = (label: string, which: string, negating: string, impairing: string) => {
    const negated = negates(fight, defender, reaction);
    const detail = `${which} attacks ${negated ? 'are negated' : 'roll d4'}`;
    return { id: label.toLowerCase(), label, detail, cost, rule: negated ? negating : impairing };
  };
  switch (reaction) {
    case Reaction.fightBack:
      return at('fight-back', say`Fight back at ${say.who(named)}`, 'BDP-REA-03');
    case Reaction.block:
      return covering('Block', 'Fast and Balanced', 'BDP-BDV-04', 'BDP-REA-06');
    case Reaction.dodge:
      return covering('Dodge', 'Slow and Balanced', 'BDP-BDV-05', 'BDP-REA-07');
    case Reaction.parry:
      return at('parry', say`Parry ${say.who(named)}`, 'BDP-REA-08');
    case DROP_BACKPACK:
      return dropPackOption;
    default:
      return { id: 'none', label: 'Do not react', cost: 'free', rule: 'BDP-REA-01' };
  }
}

/**
 * Asks the target of the volley in `fight.now` for its reaction and takes the Fatigue (BDP-REA-01..07, BDP-REA-18).
 * Returns the reaction's code.
 */
export function react(fight: Fight, table: Table<Fight>, defender: Fighter): number {
  if (!canReact(fight, defender)) {
    if (table.log !== null) tellHeldBack(table, defender);
    return Reaction.none;
  }
  if (!damageAttacksLeft(fight) && !answersGambit(fight, defender)) return Reaction.none;
  if (fight.rulings !== defaultRulings) giveClasses(fight, table);
  let code = table.ask(fight, defender.index, reactionQuestion);
  while (code === DROP_BACKPACK) {
    dropBackpack(fight, table, defender);
    code = table.ask(fight, defender.index, reactionQuestion);
  }
  const reaction = reactionOf(code);
  if (reaction === Reaction.none) return code;
  const fatigue = fatigueOf(fight, defender, reaction);
  defender.reactionsTaken++;
  tellReaction(table, defender, code, fatigue);
  if (!defender.pc && defender.reactionUses > 0) {
    defender.reactionUses--;
    table.tell(usesLeft, defender.index, defender.reactionUses);
  }
  if (fatigue === 0 && defender.pc && reaction !== Reaction.parry) table.tell(defendedFreely, defender.index);
  addFatigue(table, defender, fatigue);
  return code;
}

function tellReaction(table: Table<Fight>, defender: Fighter, code: number, fatigue: number): void {
  const price = defender.pc ? fatigue : 2;
  switch (reactionOf(code)) {
    case Reaction.block:
      return table.tell(reacted, defender.index, 0, price, R['BDP-REA-06']);
    case Reaction.dodge:
      return table.tell(reacted, defender.index, 1, price, R['BDP-REA-07']);
    case Reaction.fightBack:
      return table.tell(reactedTo, defender.index, 0, namedAttacker(code), price, R['BDP-REA-03']);
    default:
      return table.tell(reactedTo, defender.index, 1, namedAttacker(code), price, R['BDP-REA-12']);
  }
}

/** A PC may drop the backpack before choosing (BDP-INV-06). */
export function hasPackToDrop(defender: Fighter): boolean {
  return defender.pc && storedItems(defender) > 0;
}

/** Somebody with reactions who may use none just now (BDP-REA-17, BDP-MIR-02). */
function tellHeldBack(table: Table<Fight>, defender: Fighter): void {
  if (!isAble(defender) || !hasReactions(defender)) return;
  if (defender.casting === Casting.miracle) table.tell(heldBack, defender.index, 3, R['BDP-MIR-02']);
  else if (defender.stunned) table.tell(heldBack, defender.index, 2, R['BDP-GAM-06']);
  else if (defender.helpless) table.tell(heldBack, defender.index, 1, R['BDP-REA-17']);
  else if (defender.unaware) table.tell(heldBack, defender.index, 0, R['BDP-ATK-07']);
}

/** Fight Back is the only answer to nothing but gambits, and only in reach (BDP-REA-21). */
function answersGambit(fight: Fight, defender: Fighter): boolean {
  if (!fight.toggles.fightBackVsGambit) return false;
  if (!mayUse(fight, defender, Reaction.fightBack) && !hasPackToDrop(defender)) return false;
  const now = fight.now;
  for (let at = 0; at < now.attackerCount; at++) {
    if (canAnswer(fight, defender, fight.fighters[now.attackers[at]!]!)) return true;
  }
  return false;
}

/** Block covers Fast and Balanced, Dodge covers Balanced and Slow attacks (BDP-REA-06, BDP-REA-07). */
export function covers(reaction: number, speed: number): boolean {
  if (speed === Speed.balanced) return true;
  return reaction === Reaction.block ? speed === Speed.fast : speed === Speed.slow;
}

/** Whether this defender's Block or Dodge negates what it covers instead of impairing it (BDP-BDV-04, BDP-BDV-05). */
export function negates(fight: Fight, defender: Fighter, reaction: number): boolean {
  if (fight.toggles.blockDodgeRule !== 'graded') return false;
  return reaction === Reaction.block ? blocksWell(defender) : reaction === Reaction.dodge && dodgesWell(defender);
}
