import { type CombatantView, healthBar, plain, type View } from '@affray/engine';
import { isDown, namesOf } from '../ui/people.ts';

/** Names as a list: “Mirah, Fenris and Bandit 2”. */
function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]!}`;
}

/** How somebody is, in a few words for those who do not see the piece. */
export function stateWords(combatant: CombatantView, asked: boolean): string {
  const words: string[] = [];
  if (isDown(combatant)) words.push(combatant.status);
  else {
    const bar = healthBar(combatant);
    if (bar !== undefined && bar.words !== '') words.push(bar.words);
    else if (bar !== undefined && bar.value !== null) words.push(`${bar.value} of ${bar.max ?? '?'} ${bar.label}`);
  }
  for (const { label } of combatant.conditions.slice(0, 3)) words.push(plain(label));
  if (combatant.hidden === true) words.push('hidden from players');
  if (asked) words.push('asked now');
  return words.join(', ');
}

/** The whole situation as sentences, for those who do not see the picture. */
export function situation(view: View): string {
  const names = namesOf(view.combatants);
  const name = (id: string): string => names.get(id) ?? id;
  const { field, clocks } = view;
  const parts: string[] = [];
  for (const { label, value, size } of clocks) parts.push(`${label} ${value} of ${size}.`);
  if (field.kind === 'bands' && field.pairs !== undefined)
    for (const { from, to, label } of field.pairs) parts.push(`${name(from)} and ${name(to)}: ${label}.`);
  else
    for (const { label, groups, notes } of field.places) {
      const melees = groups.filter(({ length }) => length > 1);
      const alone = groups.filter(({ length }) => length === 1).flat();
      const said = [
        ...melees.map((group) =>
          field.kind === 'zones' ? `${listed(group.map(name))} in one melee` : listed(group.map(name)),
        ),
        ...(alone.length > 0 ? [listed(alone.map(name))] : []),
      ];
      const noted = notes.length > 0 ? ` (${notes.join(', ')})` : '';
      if (said.length > 0) parts.push(`${label}${noted}: ${said.join('; ')}.`);
      else if (field.kind !== 'grid') parts.push(`${label}${noted}: nobody.`);
    }
  for (const { from, to, label } of field.holds ?? []) parts.push(`${name(from)} holds ${name(to)}, ${label}.`);
  for (const { from, to, announced } of field.aims ?? [])
    parts.push(`${name(from)} ${announced ? 'means to attack' : 'strikes at'} ${name(to)}.`);
  return parts.join(' ');
}
