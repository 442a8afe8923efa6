/** Where two plain values differ first, as a path; null when they are equal. */
export function differenceOf(x: unknown, y: unknown, path = ''): string | null {
  if (Object.is(x, y)) return null;
  if (
    typeof x !== 'object' ||
    typeof y !== 'object' ||
    x === null ||
    y === null ||
    Array.isArray(x) !== Array.isArray(y)
  )
    return `${path === '' ? 'the whole' : path}: ${JSON.stringify(x)} and ${JSON.stringify(y)}`;
  const left = new Map<string, unknown>(Object.entries(x));
  const right = new Map<string, unknown>(Object.entries(y));
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const at = path === '' ? key : `${path}.${key}`;
    if (left.has(key) !== right.has(key)) return `${at} is missing in one`;
    const found = differenceOf(left.get(key), right.get(key), at);
    if (found !== null) return found;
  }
  return null;
}

/** Throws unless two plain values are equal. */
export function demandSame(what: string, x: unknown, y: unknown): void {
  const difference = differenceOf(x, y);
  if (difference !== null) throw new Error(`${what}: they differ at ${difference}`);
}

/** What is not plain data in a value: functions, classes, holes, numbers that are not whole; null when all is plain. */
export function impurityOf(value: unknown, path = 'fight'): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : `${path} is ${value}, not a whole number`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && !Array.isArray(value)) return `${path} is no plain record`;
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return `${path} has holes`;
  for (const [key, inner] of Object.entries(value)) {
    const found = impurityOf(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Every number, word and truth value in a plain value by its path. */
export function leavesOf(value: unknown, path = '', into = new Map<string, string | number | boolean>()) {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') into.set(path, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
}

/** Sets the leaf at a path of plain data; false when the path leads nowhere. */
export function setLeaf(value: unknown, path: string, leaf: string | number | boolean): boolean {
  const keys = path.split('.');
  const last = keys.pop()!;
  let holder: unknown = value;
  for (const key of keys) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return false;
    holder = Reflect.get(holder, key);
  }
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, last)) return false;
  return Reflect.set(holder, last, leaf);
}
