import { InvalidArgumentError } from 'commander';

/** What a help text says of file names. */
export const files = '\nA file named - is standard input (or output, after --out).';

/** What `--force` does, of every command that writes files. */
export const overwrites = 'overwrite files that are there; never one that was read';

/** Gathers an option that may be repeated. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

/** Reads a whole number from 0 on. */
export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('A whole number from 0 on is wanted.');
  return Number(value);
}

/** Examples under a help text, one a line with what it does. */
export function examples(lines: readonly (readonly [string, string])[]): string {
  const longest = Math.max(...lines.map(([command]) => command.length));
  const rows = lines.map(([command, what]) => {
    if (what === '') return `  ${command}`;
    return longest + what.length > 72 ? `  ${command}\n      ${what}` : `  ${command.padEnd(longest)}   ${what}`;
  });
  return `\nExamples:\n${rows.join('\n')}\n`;
}
