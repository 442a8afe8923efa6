import { barredOf, type LookedFor } from '../../../system/barred.ts';
import type { Barred } from '../../../system/view.ts';
import { slugOf } from '../book/names.ts';
import { turnQuestion } from '../round/turns.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { whyNot } from './why-not.ts';

/** What a PC carries or knows and cannot use in this turn, and why (TT-VAL-05, TT-VAL-11, TT-GEAR-05). */
export function barredNow(fight: Fight, { index, sheet }: Fighter): Barred[] {
  const { now, toggles } = fight;
  if (now.actor !== index || now.going) return [];
  const lookedFor = (option: string, label: string): LookedFor => ({
    label,
    found: (code) => turnQuestion.describe(fight, index, code).id.startsWith(option),
    why: () => whyNot(fight, index, 'turn', option),
  });
  return barredOf(fight, index, turnQuestion, [
    ...(now.acted ? [lookedFor('attack', 'Attack')] : []),
    ...(now.acted || !toggles.spellcasting
      ? []
      : sheet.spells.map(({ id, name }) => lookedFor(`cast:${id}`, `Cast ${name}`))),
    ...(now.acted ? [] : sheet.items.map(({ name }) => lookedFor(`use:${slugOf(name)}`, `Use ${name}`))),
    ...(toggles.positions && now.moved ? [lookedFor('go', 'Move')] : []),
  ]);
}
