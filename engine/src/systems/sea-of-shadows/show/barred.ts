import { shutOf } from '../../../system/bar.ts';
import type { Barred } from '../../../system/view.ts';
import { actQuestion, eachAct, readAct } from '../acts/act.ts';
import { barToPerform } from '../acts/legal.ts';
import { barToDefend, Defence, defenceOf, defenceQuestion, eachDefence, readDefence } from '../attack/defence.ts';
import { Do, targetOf, whatOf } from '../state/code.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { isThere } from '../state/people.ts';

const acts = { question: actQuestion, each: eachAct, legal: barToPerform, read: readAct };
const defences = { question: defenceQuestion, each: eachDefence, legal: barToDefend, read: readDefence };

const attacks: readonly number[] = [Do.melee, Do.shoot, Do.strike, Do.grab];

/** What cannot be done against the attack under way, or in one's turn, and why (SOS-LAW-01). */
export function barredNow(fight: Fight, { index, prone }: Fighter): Barred[] {
  const { now, phase, turn } = fight;
  if (phase !== 'turn') return [];
  if (now.coming) {
    if (now.target !== index || now.unaware) return [];
    const met = (label: string, how: number) => ({ label, of: (code: number) => defenceOf(code) === how });
    return shutOf(defences, fight, index, [
      met('Block', Defence.block),
      met('Parry', Defence.parry),
      met('Dodge', Defence.dodge),
    ]);
  }
  if (turn !== index) return [];
  // Whoever has left the fight is nobody one would look for.
  const isTarget = (target: number): boolean => target !== index && isThere(fight.fighters[target]!);
  const way: number = prone ? Do.crawl : Do.move;
  return shutOf(acts, fight, index, [
    { label: 'Attack or grab', of: (code) => attacks.includes(whatOf(code)) && isTarget(targetOf(code)) },
    { label: 'Move', of: (code) => whatOf(code) === way },
  ]);
}
