import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

/** Workers whose own parts are fetched when they are first used; what they share with the page is there anyway. */
const needed = /^assets\/odds-worker-/;
const isWorker = /^assets\/[\w-]*worker-[\w-]+\.js$/;
/** Names of built files in a built file. */
const builtName = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g;
const leftOut = /\.map$|^service-worker\.js$/;

/** Writes the service worker: its list of files and a version that changes with any of them. */
export function serviceWorker(source: string): Plugin {
  let out = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      if (!config.isWorker) out = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (out === '') return;
      const files = await builtFiles(out);
      const later = await onlyLater(out, files);
      const kept = files.filter((file) => !later.has(file));
      const hash = createHash('sha256');
      for (const file of kept) hash.update(file).update(await readFile(join(out, file)));
      const list = ['./', ...kept.filter((file) => file !== 'index.html').map((file) => `./${file}`)];
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

/** Files that nothing but a worker of later use asks for, such as its own copy of a rulebook. */
async function onlyLater(out: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const wants = new Map<string, readonly string[]>();
  for (const file of files) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const text = await readFile(join(out, file), 'utf8');
    const names = new Set(text.match(builtName) ?? []);
    wants.set(
      file,
      files.filter((each) => names.has(each.replace(/^assets\//, ''))),
    );
  }
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || (isWorker.test(file) && !needed.test(file))) return;
    reached.add(file);
    for (const each of wants.get(file) ?? []) visit(each);
  };
  for (const file of files) if (!file.startsWith('assets/')) visit(file);
  return new Set(files.filter((file) => !reached.has(file)));
}
