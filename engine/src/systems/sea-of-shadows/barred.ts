import { barredOf, type LookedFor } from '../../system/barred.ts';
import type { Barred } from '../../system/view.ts';
import { actQuestion } from './act.ts';
import { Do, whatOf } from './code.ts';
import { Defence, defenceOf, defenceQuestion } from './defence.ts';
import type { Fight, Fighter } from './model.ts';
import { whyNot } from './why-not.ts';

const attacks: readonly number[] = [Do.melee, Do.shoot, Do.strike, Do.grab];
const ways: readonly number[] = [Do.move, Do.withdraw, Do.run, Do.crawl];

/** What cannot be done against the attack under way, or in one's turn, and why (SOS-LAW-01). */
export function barredNow(fight: Fight, { index }: Fighter): Barred[] {
  const { now, phase, turn } = fight;
  if (phase !== 'turn') return [];
  const reason = (question: string, option: string) => () => {
    const found = whyNot(fight, index, question, option);
    // Nothing plain can be said where only the law of the game speaks against it.
    return found === null || found.rule === 'SOS-LAW-01' ? null : found;
  };
  if (now.coming) {
    if (now.target !== index || now.unaware) return [];
    const met = (label: string, how: number, option: string): LookedFor => ({
      label,
      found: (code) => defenceOf(code) === how,
      why: reason('defence', option),
    });
    return barredOf(fight, index, defenceQuestion, [
      met('Block', Defence.block, 'block'),
      met('Parry', Defence.parry, 'parry'),
      met('Dodge', Defence.dodge, 'dodge'),
    ]);
  }
  if (turn !== index) return [];
  // A feat asks only for what every major action needs, an action without a name for what every action does.
  return barredOf(fight, index, actQuestion, [
    { label: 'Attack or grab', found: (code) => attacks.includes(whatOf(code)), why: reason('act', 'feat') },
    { label: 'Move', found: (code) => ways.includes(whatOf(code)), why: reason('act', 'any') },
  ]);
}
