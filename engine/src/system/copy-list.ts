/** Makes a list of whole numbers equal to another. Whole numbers only: the compiler keeps to one kind of list here. */
export function copyNumbers(from: readonly number[], to: number[]): void {
  const length = from.length;
  if (to.length > length) to.length = length;
  for (let at = 0; at < length; at++) to[at] = from[at]!;
}

/** Makes a list of words or of flags equal to another. */
export function copyWords<T extends string | boolean>(from: readonly T[], to: T[]): void {
  if (to.length > from.length) to.length = from.length;
  for (let at = 0; at < from.length; at++) to[at] = from[at]!;
}
