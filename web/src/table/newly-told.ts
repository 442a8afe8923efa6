import { plain } from '@affray/engine';
import type { LogLine } from '@affray/table/protocol';

/** The lines of a log that were not in it before, in their order; what was undone is told to nobody. */
export function newlyTold(before: readonly LogLine[], now: readonly LogLine[]): readonly LogLine[] {
  let at = 0;
  while (at < before.length && at < now.length && isSame(before[at]!, now[at]!)) at++;
  const known = new Map<string, number>();
  for (const line of before.slice(at)) {
    const text = plain(line.text);
    if (!line.undone) known.set(text, (known.get(text) ?? 0) + 1);
  }
  return now.slice(at).filter((line) => {
    if (line.undone) return false;
    const text = plain(line.text);
    const times = known.get(text) ?? 0;
    known.set(text, times - 1);
    return times <= 0;
  });
}

function isSame(one: LogLine, other: LogLine): boolean {
  return one === other || (plain(one.text) === plain(other.text) && one.undone === other.undone);
}
