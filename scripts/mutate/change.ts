import type { Site } from './sites.ts';

/** The source with every change that falls into it, each behind its switch; null when none does. */
export function changed(
  code: string,
  id: string,
  sites: readonly Site[],
  pathOf: (file: string) => string,
): string | null {
  const own = sites.map((site, at) => ({ site, at })).filter(({ site }) => pathOf(site.file) === id);
  if (own.length === 0) return null;
  return rewritten(code, 0, code.length, own);
}

interface Numbered {
  readonly site: Site;
  readonly at: number;
}

/** Changes may lie inside each other: the outermost first, and what stays inside it is rewritten in turn. */
function rewritten(code: string, from: number, to: number, inside: readonly Numbered[]): string {
  let text = '';
  let at = from;
  while (at < to) {
    const next = outermost(inside, at);
    if (next === undefined) break;
    const { start, end, after, isStatement } = next.site;
    const rest = inside.filter((each) => each !== next && each.site.start >= start && each.site.end <= end);
    const kept = rewritten(code, start, end, rest);
    const on = `affraySwitch.on(${next.at})`;
    text += code.slice(at, start) + (isStatement ? `{ if (!${on}) { ${kept} } }` : `(${on} ? (${after}) : (${kept}))`);
    at = end;
  }
  return text + code.slice(at, to);
}

function outermost(inside: readonly Numbered[], from: number): Numbered | undefined {
  return inside
    .filter(({ site }) => site.start >= from)
    .sort((a, b) => a.site.start - b.site.start || b.site.end - a.site.end || a.at - b.at)[0];
}
