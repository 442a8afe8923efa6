import { plain } from '../../engine/src/system/said.ts';
import type { Bar, CombatantView, View } from '../../engine/src/system/view.ts';

/** A view as lines of text: everything that is in it, and nothing where there is nothing. */
export function viewLines(view: View): string[] {
  const phases = view.phases.map(({ label, now }) => (now ? `[${plain(label)}]` : plain(label))).join(' ');
  const lines = [`round ${view.round}${phases === '' ? '' : `: ${phases}`}`];
  for (const combatant of view.combatants) lines.push(combatantLine(combatant));
  for (const { label, value, size, next } of view.clocks)
    lines.push(`clock ${plain(label)} ${value}/${size}${next.length === 0 ? '' : ` (${next.map(plain).join('; ')})`}`);
  for (const { label, groups, notes } of view.field.places) {
    const together = groups.map((group) => group.join(' + ')).join(' | ');
    lines.push(`place ${plain(label)}: ${together}${notes.length === 0 ? '' : ` (${notes.map(plain).join('; ')})`}`);
  }
  for (const { from, to, label } of view.field.links) lines.push(`way ${from} to ${to}: ${label}`);
  for (const { text, rule } of view.facts) lines.push(`fact ${plain(text)} [${rule}]`);
  return lines;
}

function combatantLine(combatant: CombatantView): string {
  const { id, side, mine, status, bars, numbers, conditions, slots, weapons, intent, place } = combatant;
  const parts = [
    ...bars.map(barText),
    ...Object.entries(numbers).map(([label, value]) => `${label} ${value}`),
    ...conditions.map(({ label, rule }) => `${plain(label)} [${rule}]`),
    ...(weapons.length === 0 ? [] : [`wields ${weapons.map(plain).join(' and ')}`]),
    ...(slots.length === 0
      ? []
      : [`slots ${slots.map(({ kind, label }) => (label === '' ? kind : label)).join(', ')}`]),
    ...(plain(intent) === '' ? [] : [`means to: ${plain(intent)}`]),
    ...(place === '' ? [] : [`at ${place}`]),
  ];
  return `${mine ? '*' : ' '} ${id} (${side}, ${status}): ${parts.join('; ')}`;
}

function barText({ label, value, max, words }: Bar): string {
  const number = value === null ? '' : ` ${value}${max === null ? '' : `/${max}`}`;
  return `${label}${number}${words === '' ? '' : ` ${words}`}`;
}
