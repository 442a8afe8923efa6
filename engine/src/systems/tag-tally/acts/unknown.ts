import { type Bar, bar } from '../../../system/bar.ts';
import { type Sentence, say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import { slugOf } from '../book/names.ts';
import type { Fight } from '../state/model.ts';
import { nobodyBy } from './legal.ts';

/* Why what somebody wants to do in a turn is nothing there is: it names what is not there. */

const moves: readonly string[] = ['to', 'from', 'go'];
const pcDoes = bar('TT-TURN-05', 'a PC attacks, casts, tries something else, uses an item or passes');
const creatureDoes = bar('TT-TURN-07', 'a creature attacks, casts, does something else or passes');
const noBlood = bar('TT-VAL-11', 'blood magic needs its tag');
const noTask = bar('TT-TURN-08', 'what else it does calls for no task here');

export function unknownAct(fight: Fight, who: number, option: string): Bar | Why {
  const { sheet } = fight.fighters[who]!;
  const [verb = '', first = '', second = '', ...rest] = option.split(':');
  if (moves.includes(verb)) return nobodyBy;
  if (verb === 'use') return why(say`${say.who(sheet)} carries no "${first}"`, 'TT-GEAR-06');
  if (verb === 'attack' || verb === 'aid' || verb === 'contest') return nobodyCalled(fight, first);
  if (verb !== 'cast') return pcDoes;
  if (!sheet.spells.some(({ id }) => id === first))
    return why(say`"${first}" is no spell of ${say.who(sheet)}’s`, 'TT-VAL-11');
  return [second, ...rest].some((part) => part.startsWith('blood-')) ? noBlood : nobodyCalled(fight, second);
}

/** A name that nobody has, or that is of somebody whom it cannot be about. */
function nobodyCalled({ fighters }: Fight, id: string): Why {
  const known = fighters.find(({ sheet, status }) => sheet.id === id && status !== 'waiting');
  const reason: Sentence =
    known === undefined ? `nobody here is called "${id}"` : say`${say.who(known.sheet)} is no target`;
  return why(reason, 'TT-VAL-08');
}

export function unknownDeed(fight: Fight, who: number, option: string): Bar | Why {
  const { sheet } = fight.fighters[who]!;
  const [verb = '', first = '', second] = option.split(':');
  if (moves.includes(verb)) return nobodyBy;
  const target = verb === 'cast' ? (second ?? '') : first;
  if (verb === 'cast' && !sheet.casts.some(({ name }) => slugOf(name) === first))
    return why(say`${say.who(sheet)} casts no "${first}"`, 'TT-DEF-09');
  if (target === '') return creatureDoes;
  if (!fight.fighters.some((each) => each.sheet.id === target)) return nobodyCalled(fight, target);
  if (verb === 'other') return noTask;
  const isUnknown =
    verb === 'attack' && second !== undefined && !sheet.creatureTags.some(({ name }) => slugOf(name) === second);
  return isUnknown ? why(say`${say.who(sheet)} has no "${second}"`, 'TT-CRE-02') : creatureDoes;
}
