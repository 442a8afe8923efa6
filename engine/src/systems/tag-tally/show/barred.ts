import { type Sought, shutOf } from '../../../system/bar.ts';
import type { Barred } from '../../../system/view.ts';
import { Do, detailOf, whatOf } from '../acts/action.ts';
import { barOfAct, eachAct, readAct } from '../acts/legal.ts';
import { turnQuestion } from '../round/turns.ts';
import type { Fight, Fighter } from '../state/model.ts';

const judged = { question: turnQuestion, each: eachAct, legal: barOfAct, read: readAct };

/** What a PC carries or knows and cannot use in this turn, and why (TT-VAL-05, TT-VAL-11, TT-GEAR-05). */
export function barredNow(fight: Fight, { index, sheet }: Fighter): Barred[] {
  const { now, toggles } = fight;
  if (now.actor !== index || now.going) return [];
  const sought = (label: string, verb: number, detail = -1): Sought => ({
    label,
    of: (code) => whatOf(code) === verb && (detail < 0 || detailOf(code) === detail),
  });
  const spells = toggles.spellcasting ? sheet.spells.map(({ name }, at) => sought(`Cast ${name}`, Do.cast, at)) : [];
  const things = sheet.items.map(({ name }, at) => sought(`Use ${name}`, Do.item, at));
  return shutOf(judged, fight, index, [
    ...(now.acted ? [sought('Attack', Do.attack)] : [...spells, ...things]),
    ...(toggles.positions && now.moved ? [sought('Move', Do.go)] : []),
  ]);
}
