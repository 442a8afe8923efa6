import { didYouMean } from '../../system/nearest.ts';
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

type Why = { readonly reason: string; readonly rule: string };

const because = (rule: string, reason: string): Why => ({ rule, reason });

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
    return because('BDP-DECL-01', `nobody here is "${named}"${didYouMean(named, known)}`);
  }
  if (fight.hidden.includes(target.index)) return null;
  if (!isFoe(fighter, target)) return because('BDP-DECL-01', `${target.sheet.name} is on the same side`);
  return isGone(target) ? because('BDP-DECL-07', `${target.sheet.name} is ${target.status}`) : null;
}

/** What cannot be struck with: things that are not there, or not at hand. */
function whyNotWith(fighter: Fighter, arms: string): Why | null {
  const { items } = fighter.sheet;
  const ids = items.flatMap(({ weapon }, at) => (weapon === null ? [] : [itemId(fighter, at)]));
  for (const part of arms.split('+')) {
    if (part === 'unarmed' || part === '') continue;
    const item = items.findIndex(({ weapon }, at) => weapon !== null && itemId(fighter, at) === part);
    if (item < 0)
      return because('BDP-DECL-01', `${fighter.sheet.name} has no weapon "${part}"${didYouMean(part, ids)}`);
    if (isHeld(fighter, item)) continue;
    const { name } = items[item]!;
    return fighter.itemState[item] === ItemState.stored
      ? because('BDP-TURN-14', `the ${name} is in the backpack: fetching it is an action`)
      : because(
          'BDP-DECL-01',
          `the ${name} is ${fighter.itemState[item] === ItemState.broken ? 'broken' : 'not at hand'}`,
        );
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
      return because('BDP-GAM-13', 'a gambit with a ranged weapon needs the Warden’s leave');
    return apart === Band.distant ? because('BDP-RNG-06', `${target.sheet.name} is Distant, out of range`) : null;
  }
  if (apart === Band.close || inOneMove(fight, fighter, target)) {
    if (apart !== Band.close && !canMove(fighter))
      return because('BDP-TURN-07', `${fighter.sheet.name} cannot move Close to ${target.sheet.name} now`);
    return null;
  }
  return because('BDP-RNG-02', `${target.sheet.name} is more than one move away`);
}

function whyNotDo(fight: Fight, fighter: Fighter, verb: string, named: string): Why | null {
  const { sheet } = fighter;
  const magic = verb === 'spell' || verb === 'trick' || verb === 'fast-spell';
  if ((magic || verb === 'miracle') && !fight.toggles.magic)
    return because('BDP-MAG-01', 'magic is switched off in this fight');
  if (magic) {
    if (magicDiceOf(fighter) === 0) return because('BDP-MAG-01', `${sheet.name} has no Magic Dice`);
    if (freeSlots(fighter) === 0) return because('BDP-MAG-01', 'each Magic Die needs an empty slot');
    return whyNotAt(fight, fighter, named);
  }
  if (verb === 'miracle' && faithDiceOf(fighter) === 0) return because('BDP-MIR-01', `${sheet.name} has no Faith Dice`);
  if (verb === 'protect' && !sheet.skills.protect) return because('BDP-SKL-20', `${sheet.name} has not learnt Protect`);
  if (verb === 'provoke' && !sheet.skills.provocateur) return because('BDP-SKL-21', `${sheet.name} is no Provocateur`);
  if (verb === 'retreat' && named === '') {
    if (!hasWayOut(fight, fighter.side)) return because('BDP-RET-06', 'there is nowhere safe to run to');
    if (fighter.prone) return because('BDP-TURN-14', 'whoever lies prone must stand up first');
    if (!canMove(fighter)) return because('BDP-RET-10', `${sheet.name} cannot move`);
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
    return because('BDP-REA-16', `${defender.sheet.name} has no such reaction in its stat block`);
  if (reaction !== Reaction.fightBack && !damageAttacksLeft(fight))
    return because('BDP-REA-21', 'only a Fight Back answers a gambit');
  if (fatigueOf(fight, defender, reaction) > freeSlots(defender))
    return because('BDP-REA-18', 'no slot is free for its Fatigue');
  if (reaction === Reaction.block && !blocksWell(defender))
    return because('BDP-BDV-01', 'a Block takes a shield, or a Balanced or Slow melee weapon in hand');
  if (reaction === Reaction.dodge && !dodgesWell(defender))
    return because('BDP-BDV-02', 'no Dodge with Armor 3 or a Slow weapon in hand');
  if (reaction === Reaction.block || reaction === Reaction.dodge) return null;
  return whyNotAnswer(fight, defender, reaction, named);
}

/** Why this attacker cannot be parried or fought back at. */
function whyNotAnswer(fight: Fight, defender: Fighter, reaction: number, named: string): Why | null {
  const { now } = fight;
  const places = Array.from({ length: now.attackerCount }, (_, at) => at);
  const at = places.find((place) => fight.fighters[now.attackers[place]!]!.sheet.id === named);
  const rule = reaction === Reaction.parry ? 'BDP-REA-08' : 'BDP-REA-03';
  if (named === '') return because(rule, 'it names one of the attackers');
  if (at === undefined) return because(rule, `"${named}" is not among the attackers`);
  const attacker = fight.fighters[now.attackers[at]!]!;
  if (!canAnswer(fight, defender, attacker))
    return because('BDP-REA-04', `what is in hand does not reach ${attacker.sheet.name}`);
  if (reaction !== Reaction.parry) return null;
  if ((now.flags[at]! & Blow.gambit) !== 0) return because('BDP-GAM-08', 'a gambit cannot be parried');
  if (!parriable(fight, at)) return because('BDP-REA-19', 'magic and the like cannot be parried');
  return isOverburdened(defender) ? because('BDP-INV-05', 'all slots are full') : null;
}
