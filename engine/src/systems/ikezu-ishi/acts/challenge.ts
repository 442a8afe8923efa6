import { headed } from '../../../system/asked.ts';
import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { Duel } from '../book/duel-forms.ts';
import { Band } from '../book/weapon.ts';
import { eitherOr, event } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { type Bar, barToAct, canAct, isFoe, setBand } from '../state/people.ts';

const challenges = event('challenge', ['IKZ-DUEL-01'], '{who:who} challenges {foe:who} to a duel.');
const declines = event('challenge-declined', ['IKZ-DUEL-01'], '{foe:who} will not duel.');
const makeRoom = event(
  'duel-amid',
  ['IKZ-DUEL-01'],
  '{who:who} and {foe:who} step up to each other; nobody else interferes.',
);

const ACCEPT = 1;
const unchallenged = bar('IKZ-DUEL-01', 'nobody challenges {who}');

/** Whether somebody who is challenged agrees to the duel; `now.about` is the challenger (IKZ-DUEL-01). */
export const acceptQuestion = eitherOr(
  'duel-accept',
  ['IKZ-DUEL-01'],
  (fight, who) =>
    say`${say.who(fight.fighters[fight.now.about]!.sheet)} challenges ${say.who(fight.fighters[who]!.sheet)} to a duel: is it accepted?`,
  { id: 'accept', label: 'Accept the duel', rule: 'IKZ-DUEL-01' },
  { id: 'decline', label: 'Decline', rule: 'IKZ-DUEL-01' },
  {
    of: headed('accept', 'decline'),
    when: ({ fighters }, who) => barToAct(fighters[who]!) ?? unchallenged,
    unknown: bar('IKZ-DUEL-01', 'a challenge is accepted or declined'),
  },
);

/** Fit for a duel in the middle of a fight: one single person who is able, free and in the right mind (IKZ-DUEL-01). */
function isPrepared(fighter: Fighter): boolean {
  if (!canAct(fighter) || fighter.sheet.kind === 'detachment' || fighter.losesTurn) return false;
  const hindered = fighter.panicked || fighter.fleeing || fighter.boundHands || fighter.cannotAttack > 0;
  return !hindered && fighter.grappledBy < 0;
}

const justDeclined = bar('IKZ-DUEL-01', 'the challenge has just been declined');
const oneDuel = bar('IKZ-DUEL-01', 'one duel a round is enough');
const noDuelNow = bar('IKZ-DUEL-01', 'there can be no duel now');
const unfitToDuel = bar('IKZ-DUEL-01', '{target} cannot be called to a duel');

/** A duel can arise now: nobody was just turned down, there is and was none this round, and both are fit for it. */
export function barToChallenge(fight: Fight, fighter: Fighter, foe: Fighter): Bar {
  if (fight.now.refused !== 0) return justDeclined;
  if (fight.duellists[0]! >= 0) return oneDuel;
  if (fight.duel !== Duel.none || !isPrepared(fighter)) return noDuelNow;
  return isFoe(fighter, foe) && isPrepared(foe) ? OPEN : unfitToDuel;
}

/** The challenger asks, the other answers; true when the duel begins (IKZ-DUEL-01). */
export function callOut(fight: Fight, table: Table<Fight>, challenger: Fighter, challenged: Fighter): boolean {
  table.tell(challenges, challenger.index, challenged.index);
  fight.now.about = challenger.index;
  const answer = table.ask(fight, challenged.index, acceptQuestion);
  fight.now.about = 0;
  if (answer !== ACCEPT) {
    table.tell(declines, challenged.index);
    return false;
  }
  beginAmid(fight, table, challenger, challenged);
  return true;
}

/** The fight waits where it is; the two give their turns of this round to the duel and stand at Melee. */
function beginAmid(fight: Fight, table: Table<Fight>, challenger: Fighter, challenged: Fighter): void {
  fight.resumeAt = fight.phase;
  fight.phase = 'staredown';
  fight.duel = Duel.toTheDeath;
  fight.bouts = 0;
  fight.clashWinner = -1;
  fight.duelEdge = -1;
  for (let at = 0; at < 2; at++) {
    const duellist = at === 0 ? challenger : challenged;
    fight.duellists[at] = duellist.index;
    fight.duelScore[at] = 0;
    fight.duelWeapons[at] = -1;
    duellist.acts = false;
    duellist.pending = false;
  }
  setBand(fight, challenger.index, challenged.index, Band.melee);
  table.tell(makeRoom, challenger.index, challenged.index);
}

/** Has given this round's turn to a duel in the middle of the fight. */
export function hasDuelled({ duel, duellists }: Fight, who: number): boolean {
  return duel === Duel.none && (duellists[0] === who || duellists[1] === who);
}

/** With the round the duel in its midst is forgotten. */
export function forgetDuel(fight: Fight): void {
  fight.duellists[0] = -1;
  fight.duellists[1] = -1;
  fight.initiativeDue = false;
  fight.duelEdge = -1;
}
