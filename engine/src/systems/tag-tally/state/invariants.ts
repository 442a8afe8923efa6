import { damageTypes, EVERY_KIND, Severity, UNKNOWN_DAMAGE } from '../book/terms.ts';
import type { Fight, Fighter } from './model.ts';
import { isAftermath } from './outcome.ts';

/** What is impossible about a fight; empty for every state that play can reach. */
export function problems(fight: Fight): readonly string[] {
  const found: string[] = [];
  sceneProblems(fight, found);
  for (const [at, fighter] of fight.fighters.entries()) {
    const wrong = (text: string) => found.push(`${fighter.sheet.id} ${text}`);
    if (fighter.index !== at) wrong(`is number ${fighter.index} in place ${at}`);
    if (fight.seats[fighter.sheet.seat] === undefined) wrong('has no seat');
    if (fighter.pc !== (fighter.sheet.kind === 'pc')) wrong('is not what its sheet says');
    if (fighter.pc) pcProblems(fight, fighter, wrong);
    else creatureProblems(fighter, wrong);
    countProblems(fight, fighter, wrong);
  }
  return found;
}

type Wrong = (text: string) => void;

function isWhole(value: number, most = Number.MAX_SAFE_INTEGER, least = 0): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function sceneProblems(fight: Fight, found: string[]): void {
  const people = fight.fighters.length;
  if (!isWhole(fight.round)) found.push(`round ${fight.round} is no round`);
  if (!isWhole(fight.sceneLevel, 10, 1)) found.push(`the scene has level ${fight.sceneLevel}`);
  if (!isWhole(fight.pcCount, people, 1)) found.push(`${fight.pcCount} PCs are counted`);
  clockProblems(fight, found);
  if (fight.mainDamage !== UNKNOWN_DAMAGE && damageTypes[fight.mainDamage] === undefined)
    found.push(`there is no damage type ${fight.mainDamage}`);
  if (!isWhole(fight.cursor, people)) found.push(`place ${fight.cursor} of the list does not exist`);
  if (!isWhole(fight.later)) found.push('a strange number of things has followed');
  if (!fight.ladder.every((at) => fight.fighters[at]?.pc === false)) found.push('the ladder holds what is no creature');
  if (new Set(fight.fighters.map(({ sheet }) => sheet.id)).size !== people) found.push('two combatants share an id');
  if (isAftermath(fight) && fight.result === 'running') found.push('the fight is over and still running');
}

/** TT-CLK-01, TT-CLK-02, TT-CLK-03: clocks stay within their size. */
function clockProblems(fight: Fight, found: string[]): void {
  const { momentum, momentumSize, doom, doomSize } = fight;
  if (!isWhole(momentumSize, undefined, 1)) found.push(`Momentum has ${momentumSize} segments`);
  if (!isWhole(doomSize, undefined, 1)) found.push(`Doom has ${doomSize} segments`);
  if (!isWhole(momentum, momentumSize)) found.push(`Momentum is ${momentum} of ${momentumSize}`);
  if (!isWhole(doom, doomSize)) found.push(`Doom is ${doom} of ${doomSize}`);
}

function pcProblems(fight: Fight, pc: Fighter, wrong: Wrong): void {
  if (pc.status !== 'present' && pc.status !== 'gone') wrong(`is a PC and ${pc.status}`);
  if (!isWhole(pc.initRoll, 20)) wrong(`has rolled ${pc.initRoll} for initiative`);
  if (pc.itemGone.length !== pc.sheet.items.length) wrong('has items unaccounted for');
  if (pc.mastered.length !== pc.sheet.spells.length) wrong('has spells unaccounted for');
  if (!isWhole(pc.woundTaken, Severity.scar)) wrong(`has taken a wound of grade ${pc.woundTaken}`);
  if (!isWhole(pc.delayedSpell, pc.sheet.spells.length)) wrong('has delayed a spell it does not know');
  if (!isWhole(pc.delayedTarget, fight.fighters.length)) wrong('has delayed a spell at nobody');
  for (const { severity, damageType, kinds, steps, attempts } of pc.wounds) {
    if (!isWhole(severity, Severity.scar, 1)) wrong(`has a wound of grade ${severity}`);
    if (damageTypes[damageType] === undefined) wrong('has a wound of no damage type');
    if (!isWhole(kinds, EVERY_KIND) || !isWhole(steps, 4) || !isWhole(attempts)) wrong('has a strange wound');
  }
  for (const { name, kinds, steps, rounds } of pc.conditions)
    if (name === '' || !isWhole(kinds, EVERY_KIND) || !isWhole(steps, 4) || !isWhole(rounds))
      wrong('has a strange condition');
}

/** TT-CORE-03: levels are whole numbers from 0 to 10. */
function creatureProblems(creature: Fighter, wrong: Wrong): void {
  if (creature.status === 'present' || creature.status === 'gone') wrong(`is a creature and ${creature.status}`);
  if (!isWhole(creature.level, 10, -1)) wrong(`has level ${creature.level}`);
  if (creature.wounds.length > 0) wrong('is a creature and wounded');
  // TT-REACT-03: creatures do not react.
  if (creature.reactionLeft || creature.called !== 0) wrong('is a creature and could react');
}

function countProblems(fight: Fight, fighter: Fighter, wrong: Wrong): void {
  const counts = [
    fighter.initEase,
    fighter.initHinder,
    fighter.firstRound,
    fighter.stunnedTurns,
    fighter.backfire,
    fighter.backfireLater,
    fighter.castLock,
    fighter.timesAttacked,
  ];
  if (!counts.every((count) => isWhole(count))) wrong('has a count that is no count');
  if (!isWhole(fighter.slot, undefined, -1)) wrong(`stands in gap ${fighter.slot}`);
  if (!Number.isInteger(fighter.doomAdjust)) wrong('has a strange correction of Doom');
  if (!isWhole(fighter.aiding, fight.fighters.length - 1, -1)) wrong('helps nobody that exists');
  if ([...fighter.itemGone, ...fighter.mastered].some((mark) => mark !== 0 && mark !== 1)) wrong('has a strange mark');
  if (!Number.isInteger(fighter.x) || !Number.isInteger(fighter.y)) wrong('stands between two feet');
}
