/**
 * Whether two states are alike in what rules rely on while a step is under way: every word, every list, who and what there
 * is, and the numbers and flags named in `gates`. Other numbers and flags are read afresh wherever they count.
 */
export function sameHeld(before: unknown, after: unknown, gates: ReadonlySet<string>): boolean {
  return same(before, after, true, gates);
}

function same(before: unknown, after: unknown, held: boolean, gates: ReadonlySet<string>): boolean {
  if (Object.is(before, after)) return true;
  if (typeof before !== typeof after) return false;
  if (typeof before === 'number' || typeof before === 'boolean') return !held;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false;
  if (isList(before) || isList(after)) return isList(before) && isList(after) && sameList(before, after, gates);
  const names = Object.keys(before);
  const others: Readonly<Record<string, unknown>> = { ...after };
  if (names.length !== Object.keys(others).length) return false;
  return Object.entries(before).every(
    ([name, value]) => name in others && same(value, others[name], gates.has(name), gates),
  );
}

function isList(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** Lists are held with the numbers in them. */
function sameList(before: ArrayLike<unknown>, after: ArrayLike<unknown>, gates: ReadonlySet<string>): boolean {
  if (before.length !== after.length) return false;
  for (let at = 0; at < before.length; at++) if (!same(before[at], after[at], true, gates)) return false;
  return true;
}
