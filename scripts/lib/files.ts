import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './trace.ts';

/** The top folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** All TypeScript below a folder of the checkout, by path; a folder that is not there has none. */
export function sourcesBelow(folder: string): SourceFile[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder), { recursive: true }).map(String);
  } catch {
    return [];
  }
  return names
    .filter(
      (name) => name.endsWith('.ts') && !name.split(sep).some((part) => part === 'node_modules' || part === 'dist'),
    )
    .sort()
    .map((name) => {
      const path = join(root, folder, name);
      return { path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') };
    });
}
