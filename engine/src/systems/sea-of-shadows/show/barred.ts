import { barredOf, type LookedFor } from '../../../system/barred.ts';
import type { Barred } from '../../../system/view.ts';
import { actQuestion } from '../acts/act.ts';
import { Defence, defenceOf, defenceQuestion } from '../attack/defence.ts';
import { Do, whatOf } from '../state/code.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { whyBarred, whyNot } from './why-not.ts';

const attacks: readonly number[] = [Do.melee, Do.shoot, Do.strike, Do.grab];
const ways: readonly number[] = [Do.move, Do.withdraw, Do.run, Do.crawl];

/** What cannot be done against the attack under way, or in one's turn, and why (SOS-LAW-01). */
export function barredNow(fight: Fight, { index }: Fighter): Barred[] {
  const { now, phase, turn } = fight;
  if (phase !== 'turn') return [];
  if (now.coming) {
    if (now.target !== index || now.unaware) return [];
    const met = (label: string, how: number, option: string): LookedFor => ({
      label,
      found: (code) => defenceOf(code) === how,
      why: () => whyNot(fight, index, 'defence', option),
    });
    return barredOf(fight, index, defenceQuestion, [
      met('Block', Defence.block, 'block'),
      met('Parry', Defence.parry, 'parry'),
      met('Dodge', Defence.dodge, 'dodge'),
    ]);
  }
  if (turn !== index) return [];
  const barred = (verb: 'attack' | 'move') => () => whyBarred(fight, fight.fighters[index]!, verb);
  return barredOf(fight, index, actQuestion, [
    { label: 'Attack or grab', found: (code) => attacks.includes(whatOf(code)), why: barred('attack') },
    { label: 'Move', found: (code) => ways.includes(whatOf(code)), why: barred('move') },
  ]);
}
