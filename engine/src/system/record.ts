/** A record with a value for each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], value: (key: K, at: number) => V): Record<K, V> {
  const made: Record<string, V> = {};
  keys.forEach((key, at) => {
    made[key] = value(key, at);
  });
  if (!hasEach(keys, made)) throw new Error('A key has no value.');
  return made;
}

function hasEach<K extends string, V>(keys: readonly K[], made: Record<string, V>): made is Record<K, V> {
  return keys.every((key) => key in made);
}
