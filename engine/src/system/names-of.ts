/** The names of numbered things, in the order in which they are written. */
export function namesOf<T extends object>(numbered: T): readonly (keyof T & string)[] {
  return Object.keys(numbered).filter((name): name is keyof T & string => name in numbered);
}
