/** Two letters for a token: `Mirah` is Mi, `Bandit 2` is B2, `Bandit leader` is Bl. */
export function initials(name: string): string {
  const words = name
    .replace(/^the /i, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const first = words[0] ?? '?';
  const last = words[words.length - 1] ?? first;
  if (words.length > 1 && /^\d+$/.test(last)) return `${first[0]!.toUpperCase()}${last.slice(0, 2)}`;
  if (words.length > 1) return `${first[0]!.toUpperCase()}${last[0]!.toLowerCase()}`;
  return `${first[0]!.toUpperCase()}${(first[1] ?? '').toLowerCase()}`;
}
