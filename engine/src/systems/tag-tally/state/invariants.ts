import { rangeProblems } from '../../../made/tag-tally.ts';
import { damageTypes } from '../book/terms.ts';
import type { Fight, Fighter } from './model.ts';
import { isAftermath } from './outcome.ts';

/** What is impossible about a fight; empty for every state that play can reach. */
export function problems(fight: Fight): readonly string[] {
  const found = rangeProblems(fight);
  const { fighters, momentum, momentumSize, doom, doomSize } = fight;
  const people = fighters.length;
  // TT-CLK-02, TT-CLK-03: clocks stay within their size.
  if (momentum > momentumSize) found.push(`Momentum is ${momentum} of ${momentumSize}`);
  if (doom > doomSize) found.push(`Doom is ${doom} of ${doomSize}`);
  if (fight.pcCount > people) found.push(`${fight.pcCount} PCs are counted`);
  if (fight.cursor > people) found.push(`place ${fight.cursor} of the list does not exist`);
  if (!fight.ladder.every((at) => fighters[at]?.pc === false)) found.push('the ladder holds what is no creature');
  if (new Set(fighters.map(({ sheet }) => sheet.id)).size !== people) found.push('two combatants share an id');
  if (isAftermath(fight) && fight.result === 'running') found.push('the fight is over and still running');
  for (const [at, fighter] of fighters.entries()) {
    const wrong = (text: string) => found.push(`${fighter.sheet.id} ${text}`);
    if (fighter.index !== at) wrong(`is number ${fighter.index} in place ${at}`);
    if (fight.seats[fighter.sheet.seat] === undefined) wrong('has no seat');
    if (fighter.pc !== (fighter.sheet.kind === 'pc')) wrong('is not what its sheet says');
    if (fighter.pc) pcProblems(fighter, wrong);
    else creatureProblems(fighter, wrong);
  }
  return found;
}

type Wrong = (text: string) => void;

function pcProblems(pc: Fighter, wrong: Wrong): void {
  const { sheet, status, itemGone, mastered, delayedSpell, conditions, wounds } = pc;
  if (status !== 'present' && status !== 'gone') wrong(`is a PC and ${status}`);
  if (itemGone.length !== sheet.items.length) wrong('has items unaccounted for');
  if (mastered.length !== sheet.spells.length) wrong('has spells unaccounted for');
  if ([...itemGone, ...mastered].some((mark) => mark !== 0 && mark !== 1)) wrong('has a strange mark');
  if (delayedSpell > sheet.spells.length) wrong('has delayed a spell it does not know');
  if (wounds.some(({ damageType }) => damageTypes[damageType] === undefined)) wrong('has a wound of no damage type');
  if (conditions.some(({ name }) => name === '')) wrong('has a condition without a name');
}

function creatureProblems({ status, wounds, reactionLeft, called }: Fighter, wrong: Wrong): void {
  if (status === 'present' || status === 'gone') wrong(`is a creature and ${status}`);
  if (wounds.length > 0) wrong('is a creature and wounded');
  // TT-REACT-03: creatures do not react.
  if (reactionLeft || called !== 0) wrong('is a creature and could react');
}
