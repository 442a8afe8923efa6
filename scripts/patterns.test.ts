// Nothing is read out of sentences: what app, table, server and command line need to know comes in fields. Where regular
// expressions are written all the same, it stands here what they are held against.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/files.ts';
import { filesBelow } from './lib/imports.ts';
import { patternsIn } from './lib/syntax.ts';

const folders = ['web/src', 'table/src', 'server/src', 'cli/src'] as const;

/** By file: how many there are, and against what. */
const known: Readonly<Record<string, readonly [count: number, against: string]>> = {
  'web/src/cards/ribbon.tsx': [1, 'ids of phases'],
  'web/src/encounter/book.ts': [1, 'the notation of stat lines'],
  'web/src/encounter/builder.ts': [1, 'paths in an encounter'],
  'web/src/encounter/burdens.ts': [2, 'names of fields, to be read as words'],
  'web/src/encounter/draft.ts': [3, 'the number behind a name, and names to be made ids'],
  'web/src/encounter/open-draft.ts': [1, 'addresses'],
  'web/src/encounter/paste.ts': [6, 'what somebody typed'],
  'web/src/encounter/schema.ts': [4, 'names of fields, to be read as words'],
  'web/src/field/option-place.ts': [3, 'ids of options and places'],
  'web/src/field/plates.ts': [5, 'names that people give to places, for their picture'],
  'web/src/field/squares.ts': [3, 'ids of squares'],
  'web/src/frame/routes.ts': [2, 'addresses'],
  'web/src/frame/server.ts': [1, 'addresses'],
  'web/src/pages/build/start-card.tsx': [2, 'paths in an encounter'],
  'web/src/pages/fight/drawers/edit.tsx': [1, 'what somebody typed'],
  'web/src/pages/fight/join.tsx': [1, 'addresses'],
  'web/src/pages/fight/log.tsx': [1, 'what somebody typed'],
  'web/src/pages/fight/question/dice-question.tsx': [1, 'keys that are pressed'],
  'web/src/pages/fight/question/figures.ts': [1, 'a percentage as it was just written'],
  'web/src/pages/fight/use-keys.ts': [1, 'keys that are pressed'],
  'web/src/pages/home/index.tsx': [1, 'addresses'],
  'web/src/pages/lab/changes.ts': [1, 'the first letters of a word, to be written small'],
  'web/src/pages/lab/picker.tsx': [2, 'addresses'],
  'web/src/pages/rules/search.ts': [7, 'what somebody looks for, and ids of rules'],
  'web/src/table/rooms.ts': [2, 'addresses'],
  'web/src/ui/initials.ts': [3, 'names, for their initials'],
  'web/src/ui/people.ts': [4, 'ids and names, for their initials and numbers'],
  'web/src/ui/save-text.ts': [2, 'titles, to be made names of files'],
  'table/src/client/http.ts': [1, 'addresses'],
  'table/src/client/socket.ts': [2, 'addresses'],
  'table/src/seen/edit-text.ts': [2, 'paths of fields, to be read as words'],
  'table/src/seen/markdown.ts': [3, 'signs that Markdown would take for its own'],
  'server/src/http/address.ts': [1, 'names of network interfaces'],
  'server/src/http/guest.ts': [1, 'a message that could not be read, for its number'],
  'server/src/http/hosts.ts': [5, 'addresses'],
  'server/src/http/public-files.ts': [1, 'paths of files'],
  'server/src/http/secrets.ts': [3, 'codes that somebody typed'],
  'server/src/storage/sqlite.ts': [1, 'errors of the database, which has no better word for it'],
  'server/src/storage/trouble.ts': [10, 'errors of Node and of databases'],
  'cli/src/base/outlet.ts': [1, 'paths of files'],
  'cli/src/base/text.ts': [3, 'signs of a terminal'],
  'cli/src/commands/new-asks.ts': [1, 'what somebody typed'],
  'cli/src/commands/new.ts': [1, 'the number behind a name'],
  'cli/src/commands/search.ts': [5, 'what somebody typed, and the number behind a name'],
  'cli/src/commands/sim.ts': [1, 'what somebody typed'],
  'cli/src/files/encounter.ts': [8, 'what somebody typed'],
  'cli/src/play/line.ts': [12, 'what somebody typed'],
  'cli/src/play/why.ts': [1, 'what somebody typed'],
  'cli/src/program/options.ts': [1, 'what somebody typed'],
  'cli/src/screen/map.ts': [1, 'ids of squares'],
  'cli/src/study/watching.ts': [1, 'addresses'],
};

describe('regular expressions', () => {
  it('are held against no sentence: each file that has some is known, with how many and against what', () => {
    const found = new Map<string, number>();
    for (const path of folders.flatMap((folder) => filesBelow(join(root, folder)))) {
      const file = relative(root, path).split(sep).join('/');
      if (!/\.tsx?$/.test(file) || /\.test\.ts$|\/src\/testing\//.test(file)) continue;
      const count = patternsIn(path, readFileSync(path, 'utf8'));
      if (count > 0) found.set(file, count);
    }
    const expected = Object.entries(known).map(([file, [count]]) => [file, count] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it('are counted however they are written', () => {
    const text = "const one = /a/g;\nconst two = [new RegExp('b'), RegExp('c')];\nconst none = 4 / 2 / 1;\n";
    expect(patternsIn('a.ts', text)).toBe(3);
  });
});
