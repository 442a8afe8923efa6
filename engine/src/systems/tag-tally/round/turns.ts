import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { Do, detailOf, targetOf, whatOf } from '../acts/action.ts';
import { settleCalls } from '../acts/called-reactions.ts';
import { barOfAct, eachAct, readAct } from '../acts/legal.ts';
import { cast } from '../acts/magic.ts';
import { isMove, move } from '../acts/moves.ts';
import { goOff } from '../acts/spell-effects.ts';
import { contest, promiseAid, task, useItem } from '../acts/tasks.ts';
import { describeTurn } from '../acts/turn-words.ts';
import { unknownAct } from '../acts/unknown.ts';
import { attack } from '../attack/attack.ts';
import { Kind } from '../book/terms.ts';
import { event, judged } from '../book/words.ts';
import { inFight, whyNoTurn } from '../state/asking.ts';
import { endBackfire } from '../state/magic-marks.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { closesEmpty } from './closing.ts';

const turnBegins = event('turn-begins', ['TT-TURN-01', 'TT-TURN-09'], '{who:who}’s turn.');
const passesTurn = event('passes', ['TT-TURN-04', 'TT-TURN-11'], '{who:who} does nothing.');
const losesTurn = event('loses-turn', ['TT-TURN-10'], '{who:who} is stunned: neither action nor move.');

/** What a PC does: one action, and one move where places matter (TT-TURN-02, TT-TURN-05). */
export const turnQuestion = judged(
  'turn',
  [
    'TT-TURN-02',
    'TT-TURN-04',
    'TT-TURN-05',
    'TT-TURN-11',
    'TT-TURN-12',
    'TT-MAG-10',
    'TT-MAG-16',
    'TT-VAL-05',
    'TT-VAL-07',
    'TT-VAL-08',
    'TT-VAL-11',
    'TT-HEAL-12',
  ],
  (fight, who) => {
    const pc = say.who(fight.fighters[who]!.sheet);
    if (fight.now.acted) return say`${pc} has acted. And a move?`;
    return say`What does ${pc} do?`;
  },
  {
    each: eachAct,
    legal: barOfAct,
    read: readAct,
    of: (option) => /^(attack|cast|task|stealth|use|aid|contest|to|from|pass)(:|$)|^go$/.test(option),
    unknown: unknownAct,
    when: inFight(whyNoTurn),
  },
  describeTurn,
);

/** A PC's turn: a delayed spell goes off, then one action and one move, in either order, both optional (TT-TURN-02). */
export function takePcTurn(fight: Fight, table: Table<Fight>, pc: Fighter): void {
  const { now } = fight;
  now.actor = pc.index;
  pc.turnTaken = true;
  pc.aiding = -1;
  table.tell(turnBegins, pc.index);
  if (pc.delayedSpell > 0) goOff(fight, table, pc);
  if (fight.result !== 'running') return;
  if (pc.stunnedTurns > 0) {
    pc.stunnedTurns--;
    table.tell(losesTurn, pc.index);
  } else playTurn(fight, table, pc);
  endBackfire(pc);
}

function playTurn(fight: Fight, table: Table<Fight>, pc: Fighter): void {
  const { now } = fight;
  for (;;) {
    const code = table.ask(fight, pc.index, turnQuestion);
    if (whatOf(code) === Do.pass) {
      if (!now.acted && !now.moved) table.tell(passesTurn, pc.index);
      return;
    }
    if (isMove(whatOf(code))) {
      now.moved = true;
      move(fight, table, pc, code);
    } else {
      now.acted = true;
      act(fight, table, pc, code);
    }
    settleCalls(fight, table);
    if (fight.result !== 'running') return;
    if (now.acted && (now.moved || !fight.toggles.positions)) return;
    // TT-END-10: a sacrifice may have taken the last opponent; if the scene goes on, so does the turn.
    if (closesEmpty(fight, table)) return;
  }
}

function act(fight: Fight, table: Table<Fight>, pc: Fighter, code: number): void {
  const target = fight.fighters[targetOf(code)]!;
  const what = whatOf(code);
  if (what === Do.attack) attack(fight, table, pc, target);
  else if (what === Do.cast) cast(fight, table, pc, code);
  else if (what === Do.item) useItem(table, pc, detailOf(code));
  else if (what === Do.aid) promiseAid(table, pc, target);
  else if (what === Do.contest) contest(fight, table, pc, target);
  else task(fight, table, pc, what === Do.stealth ? Kind.stealth : Kind.task, fight.sceneLevel);
}
