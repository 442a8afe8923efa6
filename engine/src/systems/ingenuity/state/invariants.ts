import { rangeProblems } from '../../../made/ingenuity.ts';
import type { Fight, Fighter } from './model.ts';

/** What is impossible about this state; empty for every reachable one. */
export function problems(fight: Fight): readonly string[] {
  const found = rangeProblems(fight);
  const { width, height } = fight.scene;
  for (const fighter of fight.fighters) {
    const { id } = fighter.sheet;
    if (fighter.health > fighter.maxHealth) found.push(`${id} has ${fighter.health} of ${fighter.maxHealth} health`);
    if (fighter.endurance > fighter.maxEndurance)
      found.push(`${id} has ${fighter.endurance} of ${fighter.maxEndurance} endurance`);
    if (fighter.stamina > fighter.maxStamina)
      found.push(`${id} has ${fighter.stamina} of ${fighter.maxStamina} stamina`);
    if (fighter.focus > fighter.maxFocus) found.push(`${id} has ${fighter.focus} of ${fighter.maxFocus} focus`);
    if (fighter.fate > 3) found.push(`${id} has more than 3 fate`);
    if (fighter.status === 'unconscious' && !fighter.prone) found.push(`${id} is unconscious on its feet`);
    if (fight.toggles.positioning === 'grid' && isOff(fighter, width, height)) found.push(`${id} is off the map`);
  }
  if (fight.order.length !== fight.teams.length) found.push('the order does not name every team');
  for (const left of fight.fixturesLeft) if (left < 0) found.push('a fixture is less than broken');
  return found;
}

export function isOff({ x, y, sheet }: Fighter, width: number, height: number): boolean {
  return x < 0 || y < 0 || x + sheet.span > width || y + sheet.span > height;
}
