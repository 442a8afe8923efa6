import { type Why, why } from '../../../system/why.ts';
import { Rulings } from '../book/switches.ts';
import { Kind } from '../book/terms.ts';
import { isCutOff } from './magic-marks.ts';
import type { Fight, Fighter } from './model.ts';
import { decided } from './outcome.ts';
import { isNear } from './people.ts';
import { settledOn } from './ruled.ts';

/** Why somebody has no reaction at all now; null when there is one (TT-REACT-01, TT-REACT-02, TT-REACT-03, TT-VAL-06). */
export function whyNoReaction(fight: Fight, pc: Fighter): Why | null {
  const { name } = pc.sheet;
  if (!pc.pc) return why('creatures have no reactions', 'TT-REACT-03');
  if (decided(fight)) return why('the fight is over', 'TT-VAL-07');
  if (pc.status !== 'present') return why(`${name} is not in the fight`, 'TT-VAL-08');
  if (fight.now.actor === pc.index) return why(`it is ${name}’s own turn`, 'TT-REACT-02');
  return pc.reactionLeft ? null : why(`${name} has already reacted in this round`, 'TT-REACT-01');
}

/** A counter is rolled, or an attack outside the own turn. */
function isReaction({ now }: Fight): boolean {
  const { kinds, roller } = now.roll;
  return (kinds & Kind.counter) !== 0 || ((kinds & Kind.attack) !== 0 && roller !== now.actor);
}

/** Why a PC cannot block now. */
export function whyNoBlock(fight: Fight, pc: Fighter): Why {
  const { fighters, now } = fight;
  const attacker = fighters[now.blow.attacker];
  const target = fighters[now.blow.target];
  if (pc.pc && !decided(fight) && isReaction(fight)) return why('nobody reacts to a reaction', 'TT-REACT-07');
  if (pc.pc && attacker !== undefined && !decided(fight)) {
    if (target === pc) return why('nobody blocks an attack on themselves: that is their defense', 'TT-REACT-08');
    if ((now.roll.kinds & Kind.block) !== 0 && now.roll.roller !== pc.index)
      return why('somebody blocks this attack already', 'TT-REACT-07');
  }
  const none = whyNoReaction(fight, pc);
  if (none !== null) return none;
  if (attacker === undefined || target === undefined) return why('no creature attacks an ally now', 'TT-REACT-04');
  if (now.blow.spell >= 0) return why('a spell is countered, not blocked', 'TT-REACT-13');
  if (!isNear(fight, pc, attacker)) return why(`${attacker.sheet.name} is more than 5 ft away`, 'TT-REACT-04');
  if (now.roll.roller >= 0) return why('a block is declared before the defense is rolled', 'TT-REACT-06');
  return why('those who could block are asked one after the other', 'TT-REACT-07');
}

/** Why a PC cannot counter now, or not with this spell. */
export function whyNoCounter(fight: Fight, pc: Fighter, spell: string | undefined): Why {
  const { fighters, now } = fight;
  const { name, counters, spells } = pc.sheet;
  const isCast = now.blow.spell >= 0 && fighters[now.blow.attacker]?.pc === false;
  if (pc.pc && isCast && (now.roll.kinds & Kind.counter) !== 0 && now.roll.roller !== pc.index)
    return why('somebody counters this spell already', 'TT-REACT-07');
  const none = whyNoReaction(fight, pc);
  if (none !== null) return none;
  if (!fight.toggles.spellcasting) return why('PCs do not cast here', 'TT-REACT-09');
  if (!isCast) return why('no creature casts a spell now', 'TT-REACT-09');
  if (isCutOff(fight, pc)) return why(`${name} is cut off from magic`, 'TT-VAL-11');
  const known = spells.some(({ id, type }) => type === 'counter' && (spell === undefined || id === spell));
  if (!known && !(counters && spell === undefined)) return why(`${name} has no such means to counter`, 'TT-REACT-09');
  if (now.roll.roller >= 0) return why('a counter comes before the defense is rolled', 'TT-REACT-13');
  return why('those who could counter are asked one after the other', 'TT-REACT-07');
}

/** Why nobody is asked whether to strike back. */
export function whyNoStrike(fight: Fight, pc: Fighter): Why {
  const none = whyNoReaction(fight, pc);
  if (none !== null) return none;
  if (settledOn(fight, Rulings.otherReaction) === 'no')
    return why('only block and counter are reactions here', 'TT-REACT-11');
  return why('nobody is asked for another reaction: it is called, and the GM enters it', 'TT-REACT-11');
}
