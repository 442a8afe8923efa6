/** How deep JSON may be nested that anybody may send. */
export const DEEPEST = 64;

/** The first text in parsed JSON, keys among them, for which this holds; undefined when there is none. */
export function findText(json: unknown, holds: (text: string) => boolean): string | undefined {
  const stack: unknown[] = [json];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value === 'string') {
      if (holds(value)) return value;
    } else if (Array.isArray(value)) for (const each of value) stack.push(each);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        if (holds(key)) return key;
        stack.push(each);
      }
  }
  return undefined;
}

/** True when parsed JSON holds at most so many values, nested no deeper than files are. Takes no longer than that many. */
export function isWithin(json: unknown, most: number): boolean {
  const stack: unknown[] = [json];
  const depths: number[] = [0];
  let left = most;
  while (stack.length > 0) {
    if (--left < 0) return false;
    const value = stack.pop();
    const depth = depths.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return false;
    if (Array.isArray(value)) {
      if (value.length > left - stack.length) return false;
      for (const each of value) {
        stack.push(each);
        depths.push(depth + 1);
      }
    } else {
      for (const key in value) {
        if (stack.length >= left) return false;
        stack.push(Reflect.get(value, key));
        depths.push(depth + 1);
      }
    }
  }
  return true;
}
