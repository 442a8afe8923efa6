import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const leftOut = /\.map$|^service-worker\.js$/;

/** Writes the service worker: its list of files and a version that changes with any of them. */
export function serviceWorker(source: string): Plugin {
  let out = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await builtFiles(out);
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(await readFile(join(out, file)));
      const list = ['./', ...files.filter((file) => file !== 'index.html').map((file) => `./${file}`)];
      const head = `const VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 12))};\nconst FILES = ${JSON.stringify(list)};\n`;
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      await writeFile(join(out, 'service-worker.js'), head + code.replace(/^export \{\s*\};?\s*$/m, ''));
    },
  };
}

async function builtFiles(out: string): Promise<readonly string[]> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !leftOut.test(file))
    .sort();
}
