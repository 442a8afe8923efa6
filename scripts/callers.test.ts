// What a server offers over HTTP, and what a store must be able to, is wanted by somebody.
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { filesBelow } from './lib/imports.ts';

/** The text of what runs in these folders: no tests, and nothing made for them. */
function textIn(...folders: readonly string[]): string {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.split(sep).includes('testing'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Names of the methods and fields of an interface. */
function membersOf(file: string, name: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const begin = text.indexOf(`export interface ${name} `);
  expect(begin, `${name} in ${file}`).toBeGreaterThanOrEqual(0);
  const inside = text.slice(begin, text.indexOf('\n}\n', begin));
  return [...inside.matchAll(/^ {2}(?:readonly )?(\w+)[(:?<]/gm)].map(([, member = '']) => member);
}

const client = 'table/src/client/http.ts';
/** For programs and people who look after a server, not for the app. */
const forOthers = ['/health', '/api/openapi.json'];

describe('every route', () => {
  const routes = [...textIn('server/src/http').matchAll(/\bapp\.(get|post|put|patch|delete)\(\s*'([^']+)'/g)]
    .map(([, method = '', path = '']) => ({ method: method.toUpperCase(), path }))
    .filter(({ path }) => path !== '/' && !forOthers.includes(path));

  it('is found', () => {
    expect(routes.length).toBeGreaterThan(6);
  });

  it.each(routes)('$method $path is called by the client', ({ method, path }) => {
    const written = path.replaceAll(/:\w+/g, `\${part(id)}`);
    const lines = readFileSync(join(root, client), 'utf8').split(/\n {4}(?=\w+: \()/);
    const calls = lines.filter((line) => line.includes(`'${written}'`) || line.includes(`\`${written}\``));
    expect(calls.some((line) => line.includes(`'${method}'`) || (method === 'POST' && line.includes('making(')))).toBe(
      true,
    );
  });
});

describe('every call of the client', () => {
  const app = textIn('web/src', 'cli/src');
  it.each(membersOf(client, 'ServerCalls'))('%s is made by app or command line', (call) => {
    expect(app).toMatch(new RegExp(`\\bserver\\.${call}\\(`));
  });
});

describe('every method of a store', () => {
  const hosts = textIn(
    'server/src/http',
    'server/src/reading',
    'server/src/serve',
    'table/src/host',
    'table/src/client',
  );
  const members = [
    ...membersOf('server/src/storage/store.ts', 'Store'),
    ...membersOf('table/src/host/store.ts', 'RoomStore'),
  ];
  it.each([...new Set(members)])('%s is used by whoever has one', (member) => {
    expect(hosts).toMatch(new RegExp(`\\bstore\\??\\.${member}\\b`));
  });
});
