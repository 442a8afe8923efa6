import { readdirSync } from 'node:fs';
import { basename, extname, relative } from 'node:path';
import type { Plugin } from 'vite';

const asked = '?worker-address';
const prefix = '\0worker-address:';

/**
 * `import address from './odds-worker.ts?worker-address'` gives the address of a worker that is built together with the
 * page. Workers and page so share their chunks: every rulebook is there once, not once for each worker.
 */
export function sharedWorkerCode(): Plugin {
  let root = '';
  let building = false;
  return {
    name: 'shared-worker-code',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    async resolveId(id, importer) {
      if (!id.endsWith(asked)) return undefined;
      const found = await this.resolve(id.slice(0, -asked.length), importer);
      return found === null ? undefined : prefix + found.id;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const file = id.slice(prefix.length);
      if (!building) return `export default ${JSON.stringify(`/${relative(root, file).replaceAll('\\', '/')}`)};`;
      const chunk = this.emitFile({ type: 'chunk', id: file, name: basename(file, extname(file)) });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}

const rulebooks = readdirSync(new URL('../../engine/src/systems', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A worker has no document to put preloads into: what both load is left to `import` alone. */
export function preloads(file: string, parts: string[]): string[] {
  return rulebooks.some((id) => basename(file).startsWith(`${id}-`)) ? [] : parts;
}
