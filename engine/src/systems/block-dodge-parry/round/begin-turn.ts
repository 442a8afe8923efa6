import { oneDie, type Table } from '../../../table/table.ts';
import { commanderMoment } from '../acts/commander.ts';
import { R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { bearLoss, loseAbility } from '../harm/falling.ts';
import { Ability, type Fight, type Fighter } from '../state/model.ts';
import { isAble, isGone } from '../state/people.ts';

const bleedRoll = reason('bleed', ['BDP-TAG-07'], 'bleeding');

const turnLost = event('turn-lost', ['BDP-RND-05'], '{who:who} loses the turn.');

/** Start of a turn: bleeding, the end of what lasted until now, a commander's word; a lost turn ends here. */
export function beginTurn(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.ruckus = false;
  while (fighter.bleeds > 0 && !isGone(fighter)) {
    fighter.bleeds--;
    const points = table.roll(oneDie(4), fighter.index, bleedRoll);
    loseAbility(table, fighter, Ability.str, points, R['BDP-TAG-07']);
    bearLoss(fight, table, fighter);
  }
  if (!isAble(fighter)) {
    fighter.pending = false;
    return;
  }
  if (fighter.losesTurns > 0) {
    fighter.losesTurns--;
    fighter.stunned = false;
    fighter.immobile = false;
    fighter.pending = false;
    fighter.casting = 0;
    table.tell(turnLost, fighter.index);
    return;
  }
  commanderMoment(fight, table, fighter);
}
