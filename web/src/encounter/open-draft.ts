import { encounterOf, partyOf } from '../kept/parties.ts';
import { keep, kept } from '../kept/small.ts';
import { rulebookName, rulebooks, usualBook } from '../rulebooks/list.ts';
import { type Book, openBook } from './book.ts';
import { type Draft, draftOf, newDraft, withParty } from './draft.ts';
import { isObject, type JsonObject, textAt } from './json.ts';
import { unpack } from './share.ts';

/** A draft to work on, with its rulebook. */
export interface Opened {
  readonly book: Book;
  readonly draft: Draft;
  /** Id under which it is kept in this browser; empty = not kept yet. */
  readonly kept: string;
}

async function opened(file: JsonObject, id = ''): Promise<Opened> {
  const system = textAt(file, 'system');
  if (!rulebooks.some((each) => each.id === system))
    throw new Error(`“${system}” is no rulebook here; there are ${rulebooks.map(({ name }) => name).join(', ')}.`);
  const book = await openBook(system);
  return { book, draft: draftOf(book, file), kept: id };
}

/**
 * The draft that an address names: `ready:SYSTEM:ID` a ready-made fight, `kept:ID` one kept in this browser, `party:ID`
 * a new one for a party, `party:ID:READY` a ready-made fight with it, `system:ID` a new one, nothing: the last one worked on; else an encounter packed into the link.
 */
export async function openDraft(share: string): Promise<Opened> {
  const [kind, first = '', second = ''] = share.split(':');
  switch (kind) {
    case '':
      return lastDraft();
    case 'ready': {
      const book = await openBook(first);
      const found = book.readyMade.find(({ id }) => id === second);
      if (found === undefined) throw new Error(`${rulebookName(first)} has no ready-made fight “${second}”.`);
      return { book, draft: draftOf(book, found.file), kept: '' };
    }
    case 'kept': {
      const found = await encounterOf(first);
      if (found === null) throw new Error('This browser keeps no such encounter.');
      return opened(found.file, found.id);
    }
    case 'party': {
      const party = await partyOf(first);
      if (party === null) throw new Error('This browser keeps no such party.');
      const book = await openBook(party.system);
      const members = party.members.filter(({ lost }) => !lost).map(({ combatant }) => combatant);
      const ready = book.readyMade.find(({ id }) => id === second);
      const start = ready === undefined ? newDraft(book) : draftOf(book, ready.file);
      return { book, draft: withParty(start, members), kept: '' };
    }
    case 'system': {
      const book = await openBook(first);
      return { book, draft: newDraft(book), kept: '' };
    }
    default:
      if (!looksPacked(share)) throw new NoSuchPage(share);
      return opened(await unpack(share));
  }
}

/** A packed encounter is a row of letters longer than any word somebody may have typed. */
function looksPacked(share: string): boolean {
  return /^[\w-]{40,}$/.test(share);
}

/** The address names no draft of any kind. */
export class NoSuchPage extends Error {
  constructor(share: string) {
    super(
      `“${share.slice(0, 60)}” is no page here. There is a new encounter of ${listed(rulebooks.map(({ name }) => name))}, ` +
        'every ready-made fight and what you keep, all from the first page, and encounters others share: ' +
        'a link to one is much longer, so copy all of it.',
    );
  }
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The draft this browser remembers; what cannot be one is forgotten. */
function keptDraft(): JsonObject | null {
  const text = kept('draft');
  if (text === null) return null;
  try {
    const file: unknown = JSON.parse(text);
    if (isObject(file) && rulebooks.some(({ id }) => id === textAt(file, 'system'))) return file;
  } catch {
    // Damaged.
  }
  keep('draft', null);
  return null;
}

/** What was being built when the page was left. */
async function lastDraft(): Promise<Opened> {
  const file = keptDraft();
  // A rulebook that cannot be fetched now is no reason to forget what was built with it.
  if (file !== null) return opened(file);
  const book = await openBook(usualBook);
  return { book, draft: newDraft(book), kept: '' };
}
