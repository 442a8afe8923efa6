import { shutOf } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Barred } from '../../../system/view.ts';
import { judgedTurns } from '../acts/intentions.ts';
import { turnQuestion } from '../round/declare.ts';
import { Do, isStrike, secondOf, targetOf, weaponOf, whatOf } from '../state/intent.ts';
import type { Fight, Fighter, Phase } from '../state/model.ts';
import { barToMeet, canAct, weaponAt } from '../state/people.ts';

const declaring: readonly Phase[] = ['earlyDeclare', 'partyDeclare', 'foesDeclare'];

/** What somebody who declares cannot do with what is in hand, and why. */
export function barredNow(fight: Fight, fighter: Fighter): Barred[] {
  if (!declaring.includes(fight.phase) || fight.duel !== 0) return [];
  if (!canAct(fighter) || fighter.pending) return [];
  const { index, sheet, grappledBy, fleeing, cannotAttack } = fighter;
  const judged = { ...judgedTurns, question: turnQuestion };
  if (grappledBy >= 0) return shutOf(judged, fight, index, [{ label: 'Attack or move', of: isStrike }]);
  if (fleeing || cannotAttack > 0) return [];
  const isMet = (code: number): boolean =>
    whatOf(code) === Do.blast || barToMeet(fighter, fight.fighters[targetOf(code)]!) === null;
  const weapons = sheet.attacks.map((_, attack) => ({
    label: say`Attack with ${say.thing(weaponAt(fighter, attack).name, sheet)}`,
    of: (code: number) => isStrike(code) && (weaponOf(code) === attack || secondOf(code) === attack) && isMet(code),
  }));
  return shutOf(judged, fight, index, weapons);
}
