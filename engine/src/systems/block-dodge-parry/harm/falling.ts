import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { leaveMelee } from '../moves/movement.ts';
import { isDelirious, isParalysed } from '../state/abilities.ts';
import { interruptCasting } from '../state/casting.ts';
import { Ability, abilityNames, type Fight, type Fighter, type Status } from '../state/model.ts';
import { stopActing } from '../state/people.ts';
import { DYING_ROUNDS } from './dying.ts';
import { markCasualty } from './morale.ts';

const lostAbility = event(
  'lost-ability',
  ['BDP-ABL-05', 'BDP-CRI-10'],
  '{who:who} loses {points} {ability}{rule:cites}.',
  { ability: abilityNames },
);

const died = event('died', [], '{who:who}{rule:cites} dies.');

const knockedOut = event('knocked-out', ['BDP-UNA-04'], '{who:who} is knocked unconscious.');

const staysDown = event('stays-down', ['BDP-UNA-04'], '{who:who} was down already and stays so.');

const collapsed = event('collapsed', ['BDP-ABL-04'], '{who:who} is {how}{rule:cites} and cannot act.', {
  how: ['paralysed', 'delirious'],
});

/** Lowers a score, never below 0, and returns by how much (BDP-ABL-05). */
export function lowerAbility(fighter: Fighter, ability: number, points: number): number {
  const score = ability === Ability.str ? fighter.str : ability === Ability.dex ? fighter.dex : fighter.wil;
  const lost = Math.min(score, points);
  if (ability === Ability.str) fighter.str -= lost;
  else if (ability === Ability.dex) fighter.dex -= lost;
  else fighter.wil -= lost;
  return lost;
}

/** Ability loss by an effect: no Armor, no Critical Damage Save (BDP-ARM-04, BDP-CRI-10). `rule` is an `R[...]`. `bearLoss` follows. */
export function loseAbility(table: Table<Fight>, target: Fighter, ability: number, points: number, rule: number): void {
  table.tell(lostAbility, target.index, lowerAbility(target, ability, points), ability, rule);
}

/** What follows the loss of an ability: magic is interrupted, and a score of 0 kills or fells (BDP-ABL-01..03). */
export function bearLoss(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (target.casting !== 0) interruptCasting(fight, table, target);
  if (target.str === 0 && target.status !== 'dead') die(fight, table, target, R['BDP-ABL-01']);
  else collapseAtZero(fight, table, target);
}

/** DEX 0 paralyses, WIL 0 makes delirious; the mindless are exempt (BDP-ABL-02, BDP-ABL-03). */
export function collapseAtZero(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'able') return;
  if (isParalysed(fighter)) {
    fall(fight, fighter, 'paralysed');
    table.tell(collapsed, fighter.index, 0, R['BDP-ABL-02']);
  } else if (isDelirious(fighter)) {
    fall(fight, fighter, 'delirious');
    table.tell(collapsed, fighter.index, 1, R['BDP-ABL-03']);
  }
}

/** Dies; `rule` is an `R[...]`. */
export function die(fight: Fight, table: Table<Fight>, fighter: Fighter, rule: number): void {
  fall(fight, fighter, 'dead');
  leaveMelee(fight, fighter);
  table.tell(died, fighter.index, rule);
}

/** Knocked unconscious: no table, no timer, a casualty (BDP-UNA-04, BDP-UNA-08). */
export function knockOut(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.status !== 'able') return table.tell(staysDown, fighter.index);
  fall(fight, fighter, 'unconscious');
  table.tell(knockedOut, fighter.index);
}

/** Stops being able to act: the pending turn is lost (BDP-RND-05) and the group notes a casualty. */
export function fall(fight: Fight, fighter: Fighter, status: Status): void {
  const wasCasualty = fighter.status !== 'able';
  fighter.status = status;
  fight.now.someoneLeft = true;
  stopActing(fighter);
  fighter.dyingRounds = 0;
  if (!wasCasualty) markCasualty(fight, fighter);
}

const incapacitated = event(
  'incapacitated',
  ['BDP-CRI-06', 'BDP-RND-01'],
  '{who:who} is incapacitated and dies in {rounds} rounds unless treated.',
);

const outOfAction = event('out-of-action', ['BDP-CRI-08'], '{who:who} is out of action.');

/** Cannot act or react, is helpless, and dies within the hour unless treated (BDP-CRI-06). */
export function incapacitate(fight: Fight, table: Table<Fight>, target: Fighter): void {
  fall(fight, target, 'incapacitated');
  target.dyingRounds = DYING_ROUNDS;
  target.treated = false;
  table.tell(incapacitated, target.index, DYING_ROUNDS);
}

/** An NPC out of action (BDP-CRI-08). */
export function takeOut(fight: Fight, table: Table<Fight>, target: Fighter): void {
  fall(fight, target, 'out');
  table.tell(outOfAction, target.index);
}
