import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const prefix = 'lucide:';

/** Serves `lucide:swords` as the drawing of that icon, so that only icons that are used are shipped. */
export function lucide(): Plugin {
  const nodes: unknown = createRequire(import.meta.url)('lucide-static/icon-nodes.json');
  const drawings = new Map(Object.entries(typeof nodes === 'object' && nodes !== null ? nodes : {}));
  return {
    name: 'lucide',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const drawing = drawings.get(name);
      if (drawing === undefined) this.error(`lucide-static has no icon "${name}".`);
      return `export default ${JSON.stringify(drawing)};`;
    },
  };
}
