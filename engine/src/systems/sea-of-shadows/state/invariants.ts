import { rangeProblems } from '../../../made/sea-of-shadows.ts';
import { ladder } from '../book/ladder.ts';
import { handsOf, handsUsed } from './hands.ts';
import { type Fight, type Fighter, Hold, NONE } from './model.ts';
import { isRidden, isRiding } from './people.ts';

type Wrong = (problem: string) => void;

/** What is impossible about a state; empty for every reachable one. */
export function problems(fight: Fight): string[] {
  const found = rangeProblems(fight);
  const count = fight.items.length;
  const { holder, place, ready, loaded, ammo } = fight.gear;
  if ([holder, place, ready, loaded, ammo].some((list) => list.length !== count))
    found.push('Gear is unaccounted for.');
  for (const who of holder)
    if (who < NONE || who >= fight.fighters.length) found.push('Somebody unknown holds a thing.');
  for (const where of place) if (fight.regions[where] === undefined) found.push('A thing lies nowhere.');
  for (const fighter of fight.fighters) {
    const wrong = (problem: string): void => {
      found.push(`${fighter.sheet.id} ${problem}`);
    };
    scoreProblems(fighter, wrong);
    placeProblems(fight, fighter, wrong);
    holdProblems(fight, fighter, wrong);
  }
  return found;
}

/** SOS-LAW-02, SOS-DMG-02, SOS-KO-01, SOS-KO-02. */
function scoreProblems(fighter: Fighter, wrong: Wrong): void {
  const { sheet, hp, hpMax, mp, mpMax, status } = fighter;
  for (const die of [sheet.att, sheet.def, sheet.pre, sheet.for, sheet.str, sheet.ref, sheet.int])
    if (!ladder.some((sides) => sides === die)) wrong(`has a D${die}, which is not on the ladder (SOS-DICE-01)`);
  if (hp > hpMax) wrong(`has ${hp} of ${hpMax} HP (SOS-LAW-02)`);
  if (mp > mpMax) wrong(`has ${mp} of ${mpMax} MP (SOS-LAW-02)`);
  if (status === 'able' && hp === 0 && hpMax > 0) wrong('is up with 0 HP (SOS-KO-01)');
  if ((status === 'out' || status === 'dead') && hp > 0) wrong(`is ${status} with ${hp} HP (SOS-KO-01)`);
  if (status === 'out' && mp > 0) wrong('is knocked out and has MP (SOS-KO-02)');
  if (fighter.deedDebt > fighter.debt) wrong('owes more for deeds than in all (SOS-MNT-05)');
  if (fighter.mortal && status !== 'out') wrong(`is mortally wounded and ${status} (SOS-MORT-01)`);
}

/** Regions, sides, pairs and hands. */
function placeProblems(fight: Fight, fighter: Fighter, wrong: Wrong): void {
  if (fight.seats[fighter.sheet.seat] === undefined) wrong('has no seat');
  if (handsUsed(fight, fighter) > handsOf(fighter) && fight.phase !== 'aftermath' && fight.phase !== 'over')
    wrong('has more ready than hands (SOS-TURN-18)');
  if (isRiding(fighter)) {
    const mount = fight.fighters[fighter.mount];
    if (mount === undefined || mount.rider !== fighter.index) wrong('rides somebody who does not know of it');
    else if (mount.region !== fighter.region) wrong('is not where its mount is (SOS-MNT-01)');
    else if (mount.side !== fighter.side) wrong('rides an enemy (SOS-MNT-28)');
    if (isRidden(fighter)) wrong('rides and is ridden');
    if (fighter.prone && fighter.status === 'able') wrong('is prone in the saddle (SOS-MNT-20)');
    if (fighter.status === 'out' || fighter.status === 'dead') wrong('is down and in the saddle (SOS-MNT-20)');
  }
  if (isRidden(fighter)) {
    if (fight.fighters[fighter.rider]?.mount !== fighter.index) wrong('is ridden by somebody who does not know of it');
    if (fighter.status === 'out' || fighter.status === 'dead') wrong('is down and ridden (SOS-MNT-21)');
  }
}

/** SOS-GRAP-22, SOS-GRAP-23. */
function holdProblems(fight: Fight, fighter: Fighter, wrong: Wrong): void {
  const { holds, holdLevel } = fighter;
  if (holds === NONE) {
    if (holdLevel !== Hold.none) wrong('holds nobody firmly');
    return;
  }
  const target = fight.fighters[holds];
  if (target === fighter) wrong('holds itself');
  else if (target !== undefined && target.region !== fighter.region)
    wrong('holds somebody in another region (SOS-GRAP-22)');
  if (holdLevel === Hold.none) wrong('has a hold that is none');
  if (fighter.status !== 'able') wrong(`holds somebody and is ${fighter.status} (SOS-GRAP-22)`);
}
