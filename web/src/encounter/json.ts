/** A JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A deep copy as JSON has it: nothing undefined, nothing shared. */
function asJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** The same as a record; empty where it is none. */
export function asObject(value: unknown): JsonObject {
  const copied = asJson(value);
  return isObject(copied) ? copied : {};
}

export function objectAt(value: unknown, key: string): JsonObject {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

export function textAt(value: unknown, key: string): string {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : '';
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(first)], rest);
  return isObject(value) ? valueAt(value[String(first)], rest) : undefined;
}

/** A copy with one value changed; undefined takes it out, from a list too. */
export function withValue(value: unknown, [first, ...rest]: Path, to: unknown): unknown {
  if (first === undefined) return to;
  if (Array.isArray(value) || (typeof first === 'number' && value === undefined)) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const at = Number(first);
    const inside = withValue(list[at], rest, to);
    if (inside === undefined) return list.filter((_, index) => index !== at);
    return at >= list.length ? [...list, inside] : list.map((each, index) => (index === at ? inside : each));
  }
  const record = isObject(value) ? value : {};
  const inside = withValue(record[String(first)], rest, to);
  const { [String(first)]: _, ...others } = record;
  // Where it stood before, so that nothing jumps.
  return inside === undefined
    ? others
    : String(first) in record
      ? { ...record, [first]: inside }
      : { ...others, [first]: inside };
}

/** JSON with fields in the order of the alphabet. */
export function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${ordered(value[key])}`)
    .join()}}`;
}
