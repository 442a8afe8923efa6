import { rangeProblems } from '../../../made/ikezu-ishi.ts';
import { CEILING, type Fight, type Fighter } from './model.ts';
import { canAct } from './people.ts';

type Wrong = (text: string) => void;

/** What is impossible about a fight; empty for every state that play can reach. */
export function problems(fight: Fight): readonly string[] {
  const found = rangeProblems(fight);
  sceneProblems(fight, found);
  for (const [at, fighter] of fight.fighters.entries()) {
    const wrong: Wrong = (text) => found.push(`${fighter.sheet.id} ${text}`);
    if (fighter.index !== at) wrong(`is number ${fighter.index} in place ${at}`);
    scoreProblems(fighter, wrong);
    statusProblems(fight, fighter, wrong);
    gearProblems(fighter, wrong);
  }
  return found;
}

function sceneProblems(fight: Fight, found: string[]): void {
  const { result, winner, phase, bands } = fight;
  const people = fight.fighters.length;
  if (result === 'won' && winner < 0) found.push('the fight is won by nobody');
  if (result !== 'won' && winner >= 0) found.push('the fight has a winner and is not won');
  if (result === 'running' && phase === 'over') found.push('the fight is over and still running');
  if (bands.length !== people * people) found.push('the distances do not fit the people');
  for (let one = 0; one < people; one++)
    for (let other = 0; other < people; other++) {
      const band = bands[one * people + other]!;
      if (band !== 0 && band !== 1 && band !== 2) found.push(`${one} and ${other} are at no known distance`);
      if (band !== bands[other * people + one]) found.push(`${one} and ${other} disagree on their distance`);
    }
  if (new Set(fight.fighters.map(({ sheet }) => sheet.id)).size !== people) found.push('two fighters share an id');
  const duelling = fight.duel !== 0 || fight.initiativeDue;
  if (duelling && fight.duellists.some((who) => fight.fighters[who] === undefined))
    found.push('a duel is about nobody');
  if (!fight.hidden.every((index) => fight.fighters[index] !== undefined)) found.push('somebody hidden does not exist');
  if (!fight.cover.every((index) => fight.fighters[index] !== undefined)) found.push('cover is about nobody');
}

function scoreProblems({ str, strMax, dex, dexMax, wil, wilMax, hp, hpMax, pc }: Fighter, wrong: Wrong): void {
  if (str > strMax) wrong(`has STR ${str} of ${strMax}`);
  if (dex > dexMax) wrong(`has DEX ${dex} of ${dexMax}`);
  if (wil > wilMax) wrong(`has WIL ${wil} of ${wilMax}`);
  if (hp > hpMax) wrong(`has ${hp} of ${hpMax} HP`);
  if (pc && hpMax > CEILING) wrong(`has ${hpMax} HP, more than ${CEILING} (IKZ-HP-01)`);
}

function statusProblems(fight: Fight, fighter: Fighter, wrong: Wrong): void {
  const { status, str, deathClock } = fighter;
  if (str === 0 && status !== 'dead' && status !== 'destroyed') wrong(`has STR 0 and is ${status} (IKZ-ATTR-01)`);
  const dying = status === 'critical' || status === 'mortal';
  if (deathClock > 0 && !dying) wrong(`has a clock running and is ${status}`);
  if (dying && deathClock === 0) wrong(`is ${status} and has no clock (IKZ-CRIT-08)`);
  if (fighter.pending && status === 'active' && !canAct(fighter)) wrong('has a turn and cannot act (IKZ-ATTR-04)');
  if (fighter.daring !== 0) wrong('is daring between steps');
  if (fight.seats[fighter.seat] === undefined) wrong('has no seat');
}

function gearProblems({ sheet, dropped, uses, main, off, carried, trainedDays, lessons }: Fighter, wrong: Wrong): void {
  const attacks = sheet.attacks.length;
  if (dropped.length !== attacks || uses.length !== attacks) wrong('does not know its weapons');
  for (const hand of [main, off]) if (hand < -1 || hand >= attacks) wrong(`holds attack ${hand}, which it has not`);
  if (main >= 0 && dropped[main] === 1) wrong('holds what lies on the ground');
  if (carried.length !== sheet.things.length) wrong('does not know its things');
  if (trainedDays.length !== attacks || lessons.length !== attacks) wrong('does not know its training');
}
