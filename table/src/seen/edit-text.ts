import type { Edit, LiveFight } from '@affray/engine';

/** What the GM changed, as a sentence, and from when on it holds. */
export function editText<E, F>(live: LiveFight<E, F>, edit: Edit, from?: 'step' | 'end'): string {
  const text = changeText(live, edit);
  if (from === 'step') return `${text} This step is played again.`;
  return from === 'end' ? `${text} It holds when this step is over.` : text;
}

function changeText<E, F>({ system, fight }: LiveFight<E, F>, edit: Edit): string {
  const people = system.combatants(fight);
  const named = (id: string): string => people.find((one) => one.id === id)?.name ?? id;
  switch (edit.op) {
    case 'set': {
      const [list, who, ...field] = edit.path.split('.');
      const one = people.find(({ id }, at) => id === who || String(at) === who);
      if (list !== 'fighters' || one === undefined) return `The GM sets ${edit.path} to ${edit.value}.`;
      return `The GM sets ${one.name}: ${labelOf(field.join('.'))} ${edit.value}.`;
    }
    case 'add':
      return 'The GM brings somebody in.';
    case 'remove':
      return `The GM takes ${named(edit.combatant)} out of the fight.`;
    case 'rule': {
      const text = system.rulings.find(({ id }) => id === edit.ruling)?.text ?? edit.ruling;
      return edit.value === 'ask'
        ? `From now on the GM decides each time: ${text}`
        : `The GM rules: ${text} ${edit.value}.`;
    }
    case 'end':
      return edit.winner === undefined ? 'The GM ends the fight.' : `The GM ends the fight: ${edit.winner} wins.`;
  }
}

/** A field's name as one says it: `hpMax` is "HP max". */
export function labelOf(field: string): string {
  const words = field
    .replace(/\./g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return words.map((word) => (short.has(word) ? word.toUpperCase() : word)).join(' ');
}

const short: ReadonlySet<string> = new Set(['hp', 'mp', 'ap', 'str', 'dex', 'wil', 'dc', 'mai']);
