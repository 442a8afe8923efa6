import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** One file reading another, both from the folder that was looked through, with `/` between folders. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const specifier = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\(|@import)\s*['"](\.\.?\/[^'"?]+)/g;

/** Every import within a folder, of TypeScript and style sheets; tests may read what they like and are left out. */
export function importsWithin(folder: string): Import[] {
  return filesBelow(folder)
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(specifier)]
        .map(([, to]) => resolve(dirname(file), to ?? ''))
        .filter((to) => to.startsWith(folder + sep))
        .map((to) => ({ from: named(folder, file), to: named(folder, to) })),
    );
}

/** All files in a folder and the folders in it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function named(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}
