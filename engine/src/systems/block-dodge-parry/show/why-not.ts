import { type Bar, inWords, OPEN, whyShut } from '../../../system/bar.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { type Why, why } from '../../../system/why.ts';
import { magicDiceOf } from '../acts/magic-dice.ts';
import { faithDiceOf } from '../acts/miracles.ts';
import { judgedReactions } from '../attack/reactions.ts';
import { barToMove, canMove, inOneMove, isLamed } from '../moves/movement.ts';
import { pieces } from '../state/furniture.ts';
import { barToTakeUp, barToUse, freeSlots, hasUsableLimb, isHeld, weaponAt } from '../state/gear.ts';
import { gambitNames } from '../state/intent.ts';
import { itemId } from '../state/item-id.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, hasWayOut, isAble, isFoe, isGone } from '../state/people.ts';
import { whyNotChoice } from './why-not-choice.ts';

/** Why an option is not on the list, by the rule that forbids it; null for a slip of the pen. Not for simulation. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const fighter = fight.fighters[who];
  if (fighter === undefined) return null;
  const [_verb = '', _named = ''] = option.split(':');
  if (question === 'reaction') return whyNotReact(fight, fighter, option);
  return question === 'intent' ? whyNotIntent(fight, fighter, option) : whyNotChoice(fight, fighter, question, option);
}

const isGambit = (verb: string): boolean => gambitNames.some((gambit) => gambit === verb);

/** Why an intention cannot be declared; a word that is none is left to be guessed at. */
function whyNotIntent(fight: Fight, fighter: Fighter, option: string): Why | null {
  const [verb = '', named = '', third = ''] = option.split(':');
  const { name } = fighter.sheet;
  if (!isAble(fighter)) return why(`${name} is ${fighter.status}`, 'BDP-RND-05');
  if (fighter.fleeing) return why(`${name} has lost heart and only flees or gives up`, 'BDP-MOR-07');
  if (verb === 'attack' || verb === 'receive-charge' || isGambit(verb))
    return (
      whyNotAt(fight, fighter, named) ??
      whyNotWith(fight, fighter, third) ??
      whyNotReached(fight, fighter, verb, named, third) ??
      whyNotSo(fight, fighter, verb, named, option) ??
      whyNotMoved(fight, fighter, option)
    );
  return (
    whyNotDo(fight, fighter, verb, verb === 'trick' ? third : named) ?? whyNotMove(fight, fighter, verb, named, option)
  );
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

/** What a bar about a thing speaks of. */
const ofThing = {
  who: ({ fighters }: Fight, who: number) => fighters[who]!.sheet.name,
  thing: ({ fighters }: Fight, who: number, item: number) => weaponAt(fighters[who]!, item).name,
};

function saidOf(shut: Bar, fight: Fight, { index }: Fighter, item = -1): Why | null {
  return shut === OPEN ? null : inWords(shut, ofThing, fight, index, item);
}

/** What cannot be struck with: things that are not there, or not at hand. */
function whyNotWith(fight: Fight, fighter: Fighter, arms: string): Why | null {
  const { items, name } = fighter.sheet;
  const two = arms.includes('+');
  for (const part of arms.split('+')) {
    if (part === 'unarmed' || part === '') continue;
    const own = items.findIndex(({ weapon }, at) => weapon !== null && itemId(fighter, at) === part);
    const item = own >= 0 ? own : pieceCalled(fighter, part);
    if (item === undefined) {
      const ids = items.flatMap(({ weapon }, at) => (weapon === null ? [] : [itemId(fighter, at)]));
      return why(`${name} has no weapon "${part}"${didYouMean(part, ids)}`, 'BDP-DECL-01');
    }
    const shut = saidOf(barToUse(fight, fighter, item), fight, fighter, item);
    if (shut !== null) return shut;
    if (two && own < 0) return why('furniture is swung by itself, not with another weapon', 'BDP-UNA-02');
    if (two && weaponAt(fighter, item).hands > 1) return why(`the ${items[item]!.name} takes both hands`, 'BDP-DUA-04');
  }
  if (two) return why('two weapons strike at once only if both are one-handed and for melee', 'BDP-DUA-04');
  if (arms === 'unarmed' && !hasUsableLimb(fighter)) return why('no limb is left to strike with', 'BDP-UNA-01');
  const provoker = fight.fighters[fighter.provokedBy];
  return provoker === undefined ? null : why(`${name} is provoked by ${provoker.sheet.name}`, 'BDP-SKL-21');
}

/** The size of furniture that goes by this id. */
function pieceCalled(fighter: Fighter, id: string): number | undefined {
  return pieces.find((piece) => itemId(fighter, piece) === id);
}

/** Ways of striking that are not open: what they cost is not there, or they are for others (BDP-SKL-24, BDP-BRK-02). */
function whyNotSo(fight: Fight, fighter: Fighter, verb: string, named: string, option: string): Why | null {
  const { name, skills } = fighter.sheet;
  if (verb === 'receive-charge')
    return why('a charge is received from somebody Near, where there are clashes', 'BDP-CLSH-14');
  if (option.includes(':savage'))
    return skills.savageStrikes
      ? why('no slot is free for the Fatigue of a savage strike', 'BDP-SKL-24')
      : why(`${name} has not learnt Savage Strikes`, 'BDP-SKL-24');
  if (option.includes(':true-strikes')) return why(`${name} cannot make True Strikes`, 'BDP-SKL-28');
  if (option.includes(':sacrifice')) return why('that weapon cannot be sacrificed now', 'BDP-BRK-02');
  if (option.includes(':to-kill'))
    return why('bare hands never kill, and other blows do unless they subdue', 'BDP-UNA-05');
  if (option.includes(':subdue')) return why('what does not kill need not be told to spare', 'BDP-UNA-05');
  const apart = band(fight, fighter, fight.fighters.find(({ sheet }) => sheet.id === named)!);
  return isGambit(verb) && apart !== Band.close ? why('a gambit is made at somebody Close', 'BDP-RNG-02') : null;
}

/** A move that cannot go with the action. */
function whyNotMoved(fight: Fight, fighter: Fighter, option: string): Why {
  if (option.includes(':stand-first'))
    return why(`${fighter.sheet.name} is on no ground to stand up from`, 'BDP-TURN-14');
  return whyNoMove(fight, fighter) ?? why('no such move can go with it as things stand', 'BDP-TURN-16');
}

/** What holds the feet of a fighter. */
function whyNoMove(fight: Fight, fighter: Fighter): Why | null {
  const shut = saidOf(barToMove(fighter), fight, fighter);
  if (shut !== null || fighter.noApproach.length === 0) return shut;
  return why(`${fighter.sheet.name} was pushed away this round`, 'BDP-TAG-03');
}

const skillOf: Readonly<Record<string, string>> = {
  'rousing-words': 'BDP-SKL-23',
  'lay-on-hands': 'BDP-SKL-15',
  'words-of-grace': 'BDP-SKL-15',
  provoke: 'BDP-SKL-21',
  ruckus: 'BDP-SKL-09',
  protect: 'BDP-SKL-20',
  'arcane-feat': 'BDP-SPE-04',
  miracle: 'BDP-MIR-01',
};

/** Deeds that a move goes with: `fetch:axe:then-away`. */
const withMoves = /^(?:(?:fetch|pick-up|wake|approach|walk|spell|fast-spell):[^:]+:|trick:[^:]+:[^:]+|deed:)/;

/** Moves and other deeds that are not open now, by what they need (table 5.2). */
function whyNotMove(fight: Fight, fighter: Fighter, verb: string, named: string, option: string): Why | null {
  const { name } = fighter.sheet;
  const skill = skillOf[verb];
  if (skill !== undefined) return why(`${name} cannot do that now, or not for that one`, skill);
  if (withMoves.test(option)) return whyNotMoved(fight, fighter, option);
  switch (verb) {
    case 'approach':
      return whyNoMove(fight, fighter) ?? why(`${name} is Close already, or more than one move away`, 'BDP-RNG-07');
    case 'disengage':
      return whyNoMove(fight, fighter) ?? why(`${name} is in no melee`, 'BDP-RNG-08');
    case 'walk':
      return whyNoMove(fight, fighter) ?? why('a move leads out of a melee first, and to another place', 'BDP-RNG-07');
    case 'run':
      return isLamed(fighter)
        ? why(`${name} has a lamed leg and makes one move a turn`, 'BDP-LOC-03')
        : (whyNoMove(fight, fighter) ?? why('one move is enough for that', 'BDP-TURN-12'));
    case 'stand-up':
      return why(`${name} does not lie on the ground`, 'BDP-TURN-14');
    case 'tend':
      return whyNotTended(fight, fighter, named);
    case 'wake':
      return why('nobody unconscious can be woken by that, or the Warden does not allow it', 'BDP-UNA-08');
    case 'pick-up':
      return (
        whyNotTakenUp(fight, fighter, named) ??
        why('it does not lie where one move leads, or there is no slot for it', 'BDP-INV-04')
      );
    case 'fetch':
      return why('it is not in the backpack', 'BDP-INV-03');
    case 'drop-backpack':
      return why('there is nothing in the backpack', 'BDP-INV-06');
    case 'deed':
      return whyNotMoved(fight, fighter, option);
    case 'retreat':
      return why(`${name} cannot run now`, 'BDP-RET-10');
  }
  return null;
}

function whyNotTakenUp(fight: Fight, fighter: Fighter, named: string): Why | null {
  const piece = pieceCalled(fighter, named);
  if (piece === undefined) return null;
  return isHeld(fighter, piece)
    ? why(`the ${weaponAt(fighter, piece).name} is in hand`, 'BDP-UNA-02')
    : saidOf(barToTakeUp(fight, fighter, piece), fight, fighter, piece);
}

/** First aid in the fight is for the dying who are Close (BDP-CRI-11). */
function whyNotTended(fight: Fight, fighter: Fighter, named: string): Why {
  const patient = fight.fighters.find(({ sheet }) => sheet.id === named);
  if (patient === undefined || fight.hidden.includes(patient.index))
    return why(`nobody here is "${named}"`, 'BDP-DECL-01');
  const { name } = patient.sheet;
  if (patient === fighter || patient.status !== 'incapacitated') return why(`${name} is not dying`, 'BDP-CRI-11');
  if (patient.treated) return why(`${name} has been treated`, 'BDP-CRI-11');
  return why(`${name} is not Close`, 'BDP-TURN-14');
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

/** Which reaction is not open, and why; a Parry and a Fight Back name an attacker (BDP-REA-03, BDP-REA-08). */
function whyNotReact(fight: Fight, { index }: Fighter, option: string): Why | null {
  const [verb = '', named = ''] = option.split(':');
  const { now, fighters } = fight;
  const isAttacker = now.attackers.slice(0, now.attackerCount).some((at) => fighters[at]!.sheet.id === named);
  if (isAttacker || (verb !== 'parry' && verb !== 'fight-back')) return whyShut(judgedReactions, fight, index, option);
  const rule = verb === 'parry' ? 'BDP-REA-08' : 'BDP-REA-03';
  return why(named === '' ? 'it names one of the attackers' : `"${named}" is not among the attackers`, rule);
}
