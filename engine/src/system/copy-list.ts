/** Makes a list of words or of flags equal to another. */
export function copyWords<T extends string | boolean>(from: readonly T[], to: T[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) to[at] = from[at]!;
}
