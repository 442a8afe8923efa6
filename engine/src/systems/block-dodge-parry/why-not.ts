import { didYouMean } from '../../system/nearest.ts';
import { type Why, why } from '../../system/why.ts';
import { damageAttacksLeft } from './called-off.ts';
import { band, hasWayOut, isFoe, isGone } from './fighters.ts';
import { freeSlots, isHeld, isOverburdened, weaponAt } from './gear.ts';
import { gambitNames } from './intent.ts';
import { itemId } from './item-id.ts';
import { magicDiceOf } from './magic-dice.ts';
import { Blow } from './marks.ts';
import { faithDiceOf } from './miracles.ts';
import { Band, type Fight, type Fighter, ItemState, Reaction } from './model.ts';
import { canMove, inOneMove } from './movement.ts';
import { blocksWell, canAnswer, dodgesWell, fatigueOf, knows, parriable } from './reactions.ts';

/** Why an option is not on the list, where a rule says so plainly; null for a slip of the pen. Not for simulation. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const fighter = fight.fighters[who];
  if (fighter === undefined) return null;
  const [verb = '', named = '', arms = ''] = option.split(':');
  if (question === 'reaction') return whyNotReact(fight, fighter, verb, named);
  if (question !== 'intent') return null;
  if (verb === 'attack' || gambitNames.some((gambit) => gambit === verb))
    return (
      whyNotAt(fight, fighter, named) ?? whyNotWith(fighter, arms) ?? whyNotReached(fight, fighter, verb, named, arms)
    );
  return whyNotDo(fight, fighter, verb, verb === 'trick' ? arms : named);
}

/** Whom a strike or spell cannot be aimed at; nothing is said of the hidden, whom not everybody knows of. */
function whyNotAt(fight: Fight, fighter: Fighter, named: string): Why | null {
  const target = fight.fighters.find(({ sheet }) => sheet.id === named);
  if (target === undefined) {
    const known = fight.fighters.filter(({ index }) => !fight.hidden.includes(index)).map(({ sheet }) => sheet.id);
    return why(`nobody here is "${named}"${didYouMean(named, known)}`, 'BDP-DECL-01');
  }
  if (fight.hidden.includes(target.index)) return null;
  if (!isFoe(fighter, target)) return why(`${target.sheet.name} is on the same side`, 'BDP-DECL-01');
  return isGone(target) ? why(`${target.sheet.name} is ${target.status}`, 'BDP-DECL-07') : null;
}

/** What cannot be struck with: things that are not there, or not at hand. */
function whyNotWith(fighter: Fighter, arms: string): Why | null {
  const { items } = fighter.sheet;
  const ids = items.flatMap(({ weapon }, at) => (weapon === null ? [] : [itemId(fighter, at)]));
  for (const part of arms.split('+')) {
    if (part === 'unarmed' || part === '') continue;
    const item = items.findIndex(({ weapon }, at) => weapon !== null && itemId(fighter, at) === part);
    if (item < 0) return why(`${fighter.sheet.name} has no weapon "${part}"${didYouMean(part, ids)}`, 'BDP-DECL-01');
    if (isHeld(fighter, item)) continue;
    const { name } = items[item]!;
    return fighter.itemState[item] === ItemState.stored
      ? why(`the ${name} is in the backpack: fetching it is an action`, 'BDP-TURN-14')
      : why(`the ${name} is ${fighter.itemState[item] === ItemState.broken ? 'broken' : 'not at hand'}`, 'BDP-DECL-01');
  }
  return null;
}

/** Where a strike does not reach (BDP-RNG-02, BDP-RNG-06, BDP-GAM-13). */
function whyNotReached(fight: Fight, fighter: Fighter, verb: string, named: string, arms: string): Why | null {
  const target = fight.fighters.find(({ sheet }) => sheet.id === named)!;
  if (fight.hidden.includes(target.index)) return null;
  const item = fighter.sheet.items.findIndex((_, at) => itemId(fighter, at) === arms);
  const { ranged } = weaponAt(fighter, item);
  const apart = band(fight, fighter, target);
  if (ranged) {
    if (verb !== 'attack' && fight.toggles.rangedGambits !== 'allowed')
      return why('a gambit with a ranged weapon needs the Warden’s leave', 'BDP-GAM-13');
    return apart === Band.distant ? why(`${target.sheet.name} is Distant, out of range`, 'BDP-RNG-06') : null;
  }
  if (apart === Band.close || inOneMove(fight, fighter, target)) {
    if (apart !== Band.close && !canMove(fighter))
      return why(`${fighter.sheet.name} cannot move Close to ${target.sheet.name} now`, 'BDP-TURN-07');
    return null;
  }
  return why(`${target.sheet.name} is more than one move away`, 'BDP-RNG-02');
}

function whyNotDo(fight: Fight, fighter: Fighter, verb: string, named: string): Why | null {
  const { sheet } = fighter;
  const magic = verb === 'spell' || verb === 'trick' || verb === 'fast-spell';
  if ((magic || verb === 'miracle') && !fight.toggles.magic)
    return why('magic is switched off in this fight', 'BDP-MAG-01');
  if (magic) {
    if (magicDiceOf(fighter) === 0) return why(`${sheet.name} has no Magic Dice`, 'BDP-MAG-01');
    if (freeSlots(fighter) === 0) return why('each Magic Die needs an empty slot', 'BDP-MAG-01');
    return whyNotAt(fight, fighter, named);
  }
  if (verb === 'miracle' && faithDiceOf(fighter) === 0) return why(`${sheet.name} has no Faith Dice`, 'BDP-MIR-01');
  if (verb === 'protect' && !sheet.skills.protect) return why(`${sheet.name} has not learnt Protect`, 'BDP-SKL-20');
  if (verb === 'provoke' && !sheet.skills.provocateur) return why(`${sheet.name} is no Provocateur`, 'BDP-SKL-21');
  if (verb === 'retreat' && named === '') {
    if (!hasWayOut(fight, fighter.side)) return why('there is nowhere safe to run to', 'BDP-RET-06');
    if (fighter.prone) return why('whoever lies prone must stand up first', 'BDP-TURN-14');
    if (!canMove(fighter)) return why(`${sheet.name} cannot move`, 'BDP-RET-10');
  }
  return null;
}

/** Which reaction is not open, and why (BDP-REA-04, BDP-REA-16..21, BDP-BDV-01, BDP-BDV-02). */
function whyNotReact(fight: Fight, defender: Fighter, verb: string, named: string): Why | null {
  const verbs = {
    'fight-back': Reaction.fightBack,
    block: Reaction.block,
    dodge: Reaction.dodge,
    parry: Reaction.parry,
  };
  const reaction = Object.entries(verbs).find(([each]) => each === verb)?.[1];
  if (reaction === undefined) return null;
  if (!knows(fight, defender, reaction))
    return why(`${defender.sheet.name} has no such reaction in its stat block`, 'BDP-REA-16');
  if (reaction !== Reaction.fightBack && !damageAttacksLeft(fight))
    return why('only a Fight Back answers a gambit', 'BDP-REA-21');
  if (fatigueOf(fight, defender, reaction) > freeSlots(defender))
    return why('no slot is free for its Fatigue', 'BDP-REA-18');
  if (reaction === Reaction.block && !blocksWell(defender))
    return why('a Block takes a shield, or a Balanced or Slow melee weapon in hand', 'BDP-BDV-01');
  if (reaction === Reaction.dodge && !dodgesWell(defender))
    return why('no Dodge with Armor 3 or a Slow weapon in hand', 'BDP-BDV-02');
  if (reaction === Reaction.block || reaction === Reaction.dodge) return null;
  return whyNotAnswer(fight, defender, reaction, named);
}

/** Why this attacker cannot be parried or fought back at. */
function whyNotAnswer(fight: Fight, defender: Fighter, reaction: number, named: string): Why | null {
  const { now } = fight;
  const places = Array.from({ length: now.attackerCount }, (_, at) => at);
  const at = places.find((place) => fight.fighters[now.attackers[place]!]!.sheet.id === named);
  const rule = reaction === Reaction.parry ? 'BDP-REA-08' : 'BDP-REA-03';
  if (named === '') return why('it names one of the attackers', rule);
  if (at === undefined) return why(`"${named}" is not among the attackers`, rule);
  const attacker = fight.fighters[now.attackers[at]!]!;
  if (!canAnswer(fight, defender, attacker))
    return why(`what is in hand does not reach ${attacker.sheet.name}`, 'BDP-REA-04');
  if (reaction !== Reaction.parry) return null;
  if ((now.flags[at]! & Blow.gambit) !== 0) return why('a gambit cannot be parried', 'BDP-GAM-08');
  if (!parriable(fight, at)) return why('magic and the like cannot be parried', 'BDP-REA-19');
  return isOverburdened(defender) ? why('all slots are full', 'BDP-INV-05') : null;
}
