import type { EventSpec } from './system.ts';

/**
 * The combatants whose numbers an event gives away: those it is about, if it has numbers at all. `open` are the ids of
 * events whose numbers everybody may know.
 */
export function givenAway(
  { id, operands }: EventSpec,
  args: readonly number[],
  open: ReadonlySet<string>,
): readonly number[] {
  if (open.has(id) || !operands.some(([, kind]) => kind === 'number')) return [];
  return args.filter((_, at) => operands[at]?.[1] === 'who');
}
