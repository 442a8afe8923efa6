import { presetMistakes } from './preset.ts';
import { badValue, type Refusal, under } from './refusal.ts';
import type { Preset, Result } from './system.ts';

/** A combatant as written, as far as it says what it starts from. */
export interface WrittenBase {
  readonly use?: string | undefined;
  readonly statLine?: string | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
}

/** Characters a stat line may have: ten times as many as the longest of any rulebook. */
export const LONGEST_STAT_LINE = 2000;

/** What is wrong with what a combatant starts from: an unknown preset, a stat line nobody can read, nothing at all. */
export function baseMistakes<C>(
  { use, statLine, name, id }: WrittenBase,
  presets: readonly Preset<C>[],
  readStatLine: (line: string) => Result<C>,
): readonly Refusal[] {
  const found = [...presetMistakes(presets, use)];
  if (statLine !== undefined && statLine.length > LONGEST_STAT_LINE)
    found.push(badValue('statLine', `has ${statLine.length} characters; at most ${LONGEST_STAT_LINE} are read`));
  else if (statLine !== undefined) {
    const line = readStatLine(statLine);
    if (!line.ok) found.push(...line.refusals.map((refusal) => under('statLine', refusal)));
  }
  if (use === undefined && statLine === undefined && name === undefined && id === undefined)
    found.push(badValue('name', 'is missing: give a name, a preset to use or a stat line'));
  return found;
}

/** Mistakes inside single combatants; those that could not be read at all are undefined. */
export function checkCombatants<C>(
  written: readonly (C | undefined)[],
  mistakesOf: (combatant: C) => readonly Refusal[],
): readonly Refusal[] {
  return written.flatMap((combatant, at) =>
    combatant === undefined ? [] : mistakesOf(combatant).map((refusal) => under(`combatants.${at}`, refusal)),
  );
}
