// Nothing is read out of sentences: what app, table, server and command line need to know comes in fields. Where regular
// expressions are written all the same, it stands here what they are held against.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { filesBelow } from './lib/imports.ts';
import { patternsIn } from './lib/syntax.ts';

const folders = ['web/src', 'table/src', 'server/src', 'cli/src'] as const;

/** By file that may have some: against what. */
const known: Readonly<Record<string, string>> = {
  'web/src/encounter/book.ts': 'the notation of stat lines',
  'web/src/encounter/builder.ts': 'paths in an encounter',
  'web/src/encounter/burdens.ts': 'names of fields, to be read as words',
  'web/src/encounter/draft.ts': 'the number behind a name, and names to be made ids',
  'web/src/encounter/open-draft.ts': 'addresses',
  'web/src/encounter/paste.ts': 'what somebody typed',
  'web/src/encounter/schema.ts': 'names of fields, to be read as words',
  'web/src/field/option-place.ts': 'ids of options and places',
  'web/src/field/plates.ts': 'names that people give to places, for their picture',
  'web/src/field/squares.ts': 'ids of squares',
  'web/src/frame/routes.ts': 'addresses',
  'web/src/frame/server.ts': 'addresses',
  'web/src/pages/build/start-card.tsx': 'paths in an encounter',
  'web/src/pages/fight/drawers/edit.tsx': 'what somebody typed',
  'web/src/pages/fight/join.tsx': 'addresses',
  'web/src/pages/fight/log.tsx': 'what somebody typed',
  'web/src/pages/fight/question/dice-question.tsx': 'keys that are pressed',
  'web/src/pages/fight/question/figures.ts': 'a percentage as it was just written',
  'web/src/pages/fight/use-keys.ts': 'keys that are pressed',
  'web/src/pages/home/index.tsx': 'addresses',
  'web/src/pages/lab/changes.ts': 'the first letters of a word, to be written small',
  'web/src/pages/lab/picker.tsx': 'addresses',
  'web/src/pages/rules/search.ts': 'what somebody looks for, and ids of rules',
  'web/src/rulebooks/looks/tag-tally.tsx': 'ids of phases',
  'web/src/table/rooms.ts': 'addresses',
  'web/src/ui/initials.ts': 'names, for their initials',
  'web/src/ui/people.ts': 'ids and names, for their initials and numbers',
  'web/src/ui/save-text.ts': 'titles, to be made names of files',
  'table/src/client/http.ts': 'addresses',
  'table/src/client/socket.ts': 'addresses',
  'table/src/seen/edit-text.ts': 'paths of fields, to be read as words',
  'table/src/seen/markdown.ts': 'signs that Markdown would take for its own',
  'server/src/http/address.ts': 'names of network interfaces',
  'server/src/http/guest.ts': 'a message that could not be read, for its number',
  'server/src/http/hosts.ts': 'addresses',
  'server/src/http/public-files.ts': 'paths of files',
  'server/src/http/secrets.ts': 'codes that somebody typed',
  'server/src/storage/sqlite.ts': 'errors of the database, which has no better word for it',
  'server/src/storage/trouble.ts': 'errors of Node and of databases',
  'cli/src/base/outlet.ts': 'paths of files',
  'cli/src/base/text.ts': 'signs of a terminal',
  'cli/src/commands/new-asks.ts': 'what somebody typed',
  'cli/src/commands/new.ts': 'the number behind a name',
  'cli/src/commands/search.ts': 'what somebody typed, and the number behind a name',
  'cli/src/commands/sim.ts': 'what somebody typed',
  'cli/src/files/encounter.ts': 'what somebody typed',
  'cli/src/play/line.ts': 'what somebody typed',
  'cli/src/play/why.ts': 'what somebody typed',
  'cli/src/program/options.ts': 'what somebody typed',
  'cli/src/screen/map.ts': 'ids of squares',
  'cli/src/study/watching.ts': 'addresses',
};

describe('regular expressions', () => {
  it('are held against no sentence: each file that has some is known, with what they are held against', () => {
    const found = folders
      .flatMap((folder) => filesBelow(join(root, folder)))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[\\/]src[\\/]testing[\\/]/.test(path))
      .filter((path) => patternsIn(path, readFileSync(path, 'utf8')) > 0)
      .map((path) => relative(root, path).split(sep).join('/'));
    expect(found.sort()).toEqual(Object.keys(known).sort());
  });

  it('are counted however they are written', () => {
    const text = "const one = /a/g;\nconst two = [new RegExp('b'), RegExp('c')];\nconst none = 4 / 2 / 1;\n";
    expect(patternsIn('a.ts', text)).toBe(3);
  });
});
