const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** The two parts of a bar made of block characters; together `width` columns wide. Above 0 something shows, below `max` something lacks. */
export function barParts(value: number, max: number, width: number): { full: string; rest: string } {
  const share = max <= 0 ? 0 : Math.max(0, Math.min(1, value / max));
  const all = width * 8;
  const steps = value <= 0 ? 0 : share >= 1 ? all : Math.min(all - 1, Math.max(1, Math.round(share * all)));
  const full = '█'.repeat(Math.floor(steps / 8)) + eighths[steps % 8]!;
  return { full, rest: '░'.repeat(width - full.length) };
}

const slotSigns: Readonly<Record<string, string>> = {
  gear: '■',
  stored: '▪',
  fatigue: '▨',
  wound: '×',
  injury: '▬',
  free: '□',
};

/** A row of slots, one sign each. */
export function slotRow(kinds: readonly string[]): string {
  return kinds.map((kind) => slotSigns[kind] ?? '◆').join('');
}

/** A track of pips. */
export function pips(value: number, size: number): string {
  const filled = Math.max(0, Math.min(size, value));
  return '●'.repeat(filled) + '○'.repeat(size - filled);
}
