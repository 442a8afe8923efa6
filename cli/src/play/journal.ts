import type { Context } from '../base/context.ts';
import { type Entry, history, type LiveFight } from '../base/engine.ts';
import { clean, cut, padStart } from '../base/text.ts';
import { watchers } from './tale.ts';

/** An entry of the journal in a few words; of what others chose and rolled only that they did. */
function entryText(entry: Entry, mayKnow: boolean): string {
  if (!mayKnow && entry.type === 'choice') return `${entry.who} ${entry.question}: chosen`;
  if (!mayKnow && entry.type === 'dice') return `${entry.who} ${entry.why}: ${entry.pool} rolled`;
  switch (entry.type) {
    case 'choice':
      return `${entry.who} ${entry.question}: ${entry.option}${entry.by?.startsWith('policy:') ? ` (${entry.by})` : ''}`;
    case 'dice':
      return `${entry.who} ${entry.why}: ${entry.pool} shows ${entry.faces.join(' ')}${entry.by === 'hand' ? ' (by hand)' : ''}`;
    case 'edit':
      return `GM edit${whenOf(entry.from)}: ${JSON.stringify(entry.edit)}`;
    case 'overrule':
      return `GM gives entry ${entry.entry} the faces ${entry.faces.join(' ')}`;
    case 'reroll':
      return `GM has entry ${entry.entry} rolled anew`;
    case 'undo':
    case 'redo':
      return `${entry.type} ${entry.count}`;
    case 'dice-mode':
      return `${entry.seat} rolls by ${entry.by}`;
    case 'policy':
      return entry.policy === null
        ? `people play ${entry.who ?? entry.seat}`
        : `${entry.policy} plays ${entry.who ?? entry.seat}`;
    case 'join':
      return `${entry.name} sits down as ${entry.seat}`;
    case 'chat':
      return `${entry.seat}: ${entry.text}`;
  }
}

function whenOf(from: 'step' | 'end' | undefined): string {
  if (from === 'step') return ', the step played again';
  return from === 'end' ? ', when the step is over' : '';
}

/** The journal with entry numbers; what is undone is struck out. */
export function journalLines<E, F>(live: LiveFight<E, F>, { style, width }: Context): string[] {
  const all = history(live);
  const digits = String(all.length).length;
  const seats = watchers(live);
  const own = new Set(
    live.system
      .combatants(live.fight)
      .filter(({ seat }) => seats.includes(seat))
      .map(({ id }) => id),
  );
  const mayKnow = (entry: Entry): boolean => seats.includes(0) || !('who' in entry) || own.has(entry.who);
  return all.map(({ index, entry, effective }) => {
    const text = cut(clean(entryText(entry, mayKnow(entry))), width - digits - 10);
    const number = style.dim(padStart(String(index), digits));
    return effective ? `${number}  ${text}` : `${number}  ${style.struck(text)}${style.colour ? '' : ' (undone)'}`;
  });
}
