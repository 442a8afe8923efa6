/** Moves places apart until there are `least` between any two, as little as can be, within `from` and `to`. */
export function spread(places: readonly number[], least: number, from: number, to: number): number[] {
  const order = places
    .map((place, at) => ({ place, at }))
    .sort((one, other) => one.place - other.place || one.at - other.at);
  // Groups of neighbours that touch, each around the middle of where its members want to be.
  const groups: { wanted: number; size: number }[] = [];
  for (const { place } of order) {
    let group = { wanted: place, size: 1 };
    for (;;) {
      const before = groups.at(-1);
      if (before === undefined || start(group) - (start(before) + before.size * least) >= 0) break;
      groups.pop();
      group = {
        wanted: (before.wanted * before.size + group.wanted * group.size) / (before.size + group.size),
        size: before.size + group.size,
      };
    }
    groups.push(group);
  }
  function start({ wanted, size }: { readonly wanted: number; readonly size: number }): number {
    const first = wanted - (size * least) / 2;
    return Math.max(from - least / 2, Math.min(to + least / 2 - size * least, first));
  }
  const found: number[] = [];
  let next = 0;
  for (const group of groups)
    for (let nth = 0; nth < group.size; nth++) found[order[next++]!.at] = start(group) + (nth + 0.5) * least;
  return found;
}
