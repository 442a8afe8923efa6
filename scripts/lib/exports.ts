import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './files.ts';
import { filesBelow } from './imports.ts';

/** A name that a file offers to others. */
export interface Exported {
  /** From the top of the checkout. */
  readonly file: string;
  readonly name: string;
  /** It is a type defined there, and nothing that runs. */
  readonly type: boolean;
  /** Passed on from another file. */
  readonly passedOn: boolean;
}

/** Everything that is written, by path from the top of the checkout. */
export function sourcesIn(folders: readonly string[]): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) => (existsSync(join(root, folder)) ? filesBelow(join(root, folder)) : []));
  return new Map(
    files
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/node_modules|[\\/](dist|public)[\\/]/.test(file))
      .map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

const defined = /^export (?:declare )?(?:async )?(function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const listed = /^export (type )?\{([^}]*)\}( from '([^']+)')?/gm;

/** What a file exports by name. */
export function exportsOf(file: string, text: string): Exported[] {
  const own = [...text.matchAll(defined)].map(
    ([, kind = '', name = '']): Exported => ({ file, name, type: /interface|type/.test(kind), passedOn: false }),
  );
  const named = [...text.matchAll(listed)].flatMap(([, , names = '', from]) =>
    namesIn(names).map(({ as }): Exported => ({ file, name: as, type: false, passedOn: from !== undefined })),
  );
  return [...own, ...named];
}

/** `a, type b as c` as names with what they are called here. */
function namesIn(list: string): { readonly name: string; readonly as: string }[] {
  return list
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .flatMap((part) => {
      const [, name, as] = /^\s*(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      return name === undefined ? [] : [{ name, as: as ?? name }];
    });
}

const taken = /(?:import|export)\s+(?:type\s+)?(\*(?:\s+as\s+\w+)?|(?:\w+\s*,\s*)?\{[^}]*\}|\w+)\s+from\s+'([^']+)'/g;
const fetched = /import\(\s*'([^']+)'/g;
const opened =
  /\{([^{}]*)\}\s*=\s*(?:await\s+)?import\(\s*'([^']+)'\s*\)|import\('([^']+)'\)\)?\.(?:then\(\(\{([^{}]*)\}|(\w+))/g;

const found = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'[^)]*?import: '(\w+)'/g;

/** The file that an import means; packages of the project by their entry. */
export type Resolve = (from: string, specifier: string) => string | undefined;

/** Which names of which files others take: `file name`, or `file *` where all may be taken. */
export function takenIn(sources: ReadonlyMap<string, string>, resolved: Resolve): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (from: string, specifier: string, names: readonly string[]): void => {
    const file = resolved(from, specifier);
    if (file !== undefined) for (const name of names) all.add(`${file} ${name}`);
  };
  for (const [file, text] of sources) {
    for (const [, what = '', specifier = ''] of text.matchAll(taken)) {
      const braces = /\{([^}]*)\}/.exec(what);
      if (braces === null) add(file, specifier, [what.startsWith('*') ? '*' : 'default']);
      else
        add(
          file,
          specifier,
          namesIn(braces[1] ?? '').map(({ name }) => name),
        );
    }
    for (const [, pattern = '', name = ''] of text.matchAll(found)) {
      const [folder = '', end = ''] = join(dirname(file), pattern).split(sep).join('/').split('*');
      for (const each of sources.keys())
        if (each.startsWith(folder) && each.slice(folder.length).indexOf('/') < 0 && each.endsWith(end))
          all.add(`${each} ${name}`);
    }
    const dynamic = new Set<string>();
    for (const [, awaited, of, typed, then, member] of text.matchAll(opened)) {
      const specifier = of ?? typed ?? '';
      const names = awaited ?? then;
      dynamic.add(specifier);
      add(
        file,
        specifier,
        names === undefined ? [member ?? '*'] : namesIn(names.replaceAll(':', ' as ')).map(({ name }) => name),
      );
    }
    for (const [, specifier = ''] of text.matchAll(fetched)) if (!dynamic.has(specifier)) add(file, specifier, ['*']);
  }
  return all;
}

/** Finds files as the packages of the project do. */
export function resolverOf(sources: ReadonlyMap<string, string>): Resolve {
  return (from, specifier) => {
    const plain = specifier.replace(/\?.*$/, '');
    if (plain.startsWith('.')) {
      const path = relative(root, resolve(root, dirname(from), plain))
        .split(sep)
        .join('/');
      return [path, path.replace(/\.js$/, '.ts')].find((file) => sources.has(file));
    }
    const [, own, rest = ''] = /^@affray\/(\w+)(.*)$/.exec(plain) ?? [];
    return own === undefined ? undefined : entryOf(own, rest);
  };
}

function entryOf(own: string, rest: string): string | undefined {
  const manifest: unknown = JSON.parse(readFileSync(join(root, own, 'package.json'), 'utf8'));
  const entries = entriesOf(own, manifest);
  return entries.get(`.${rest}`);
}

/** The entries of a package by how others name them. */
export function entriesOf(own: string, manifest: unknown): ReadonlyMap<string, string> {
  const listing = isRecord(manifest) && isRecord(manifest.exports) ? manifest.exports : {};
  return new Map(
    Object.entries(listing).flatMap(([name, target]) => {
      const source = isRecord(target) ? target['affray:src'] : undefined;
      return typeof source === 'string' ? [[name, join(own, source).split(sep).join('/')] as const] : [];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
