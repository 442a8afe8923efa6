/** JSON with sorted keys and no spaces: the same data gives the same text, whatever order it was written in. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((element: unknown) => canonicalText(element)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts: string[] = [];
    const sorted = Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
    for (const [key, held] of sorted)
      if (held !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalText(held)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
