/** How deep JSON may be nested that anybody may send. */
export const DEEPEST = 64;

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
