import { formats } from '@affray/engine';
import type { RoomHead, RoomRecord } from '@affray/table/room';
import { write } from './database.ts';
import { encounterIn, isRecord, partyIn } from './documents.ts';
import { readEncounters, readParties, takenIn } from './parties.ts';
import { type LocalStore, openLocalStore } from './rooms.ts';

const format = 'affray-everything';
const { version } = formats[format];

/** How much was in a file, and what of it was new here. */
interface Imported {
  readonly parties: number;
  readonly encounters: number;
  readonly fights: number;
  /** Fights that were here already, and are left as they are. */
  readonly known: number;
}

/** Everything this browser keeps, as one file: parties, encounters, fights with their whole journals. */
export async function exportEverything(store: LocalStore): Promise<string> {
  const heads = await store.list();
  const fights = await Promise.all(
    heads.map(async ({ id }) => ({ head: await store.head(id), records: await store.records(id, 0) })),
  );
  const file = { format, version, parties: await readParties(), encounters: await readEncounters(), fights };
  return `${JSON.stringify(file)}\n`;
}

function isHead(value: unknown): value is RoomHead {
  return (
    isRecord(value) &&
    ['id', 'system', 'rulesVersion', 'title', 'seed'].every((key) => typeof value[key] === 'string') &&
    isRecord(value.encounter) &&
    isRecord(value.settings) &&
    isRecord(value.start)
  );
}

function areRecords(value: unknown): value is RoomRecord[] {
  return Array.isArray(value) && value.every((each) => isRecord(each) && typeof each.type === 'string');
}

/** Takes in such a file. What is here and newer stays; a fight that is here already is not touched. */
async function importEverything(store: LocalStore, text: string): Promise<Imported> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON.');
  }
  if (!isRecord(json) || json.format !== format) throw new Error(`This is no ${format} file: its “format” is another.`);
  if (json.version !== version)
    throw new Error(`This file has version ${String(json.version)}; this app reads ${version}.`);
  const listed = (key: string): readonly unknown[] => {
    const found = isRecord(json) ? json[key] : null;
    return Array.isArray(found) ? found : [];
  };
  const here = { parties: await readParties(), encounters: await readEncounters() };
  const newer = <T extends { readonly id: string; readonly at: number }>(all: readonly T[], each: T): boolean =>
    all.every(({ id, at }) => id !== each.id || at < each.at);
  const parties = listed('parties')
    .map(partyIn)
    .filter((each) => each !== null && newer(here.parties, each))
    .filter((each) => each !== null);
  const encounters = listed('encounters')
    .map(encounterIn)
    .filter((each) => each !== null && newer(here.encounters, each))
    .filter((each) => each !== null);
  await write('parties', parties);
  await write('encounters', encounters);
  let fights = 0;
  let known = 0;
  for (const each of listed('fights')) {
    if (!isRecord(each) || !isHead(each.head) || !areRecords(each.records)) continue;
    if ((await store.head(each.head.id)) !== null) known++;
    else {
      await store.create(each.head, each.records);
      fights++;
    }
  }
  await readParties();
  await readEncounters();
  takenIn.value++;
  return { parties: parties.length, encounters: encounters.length, fights, known };
}

/** Takes in such a file and says in a sentence what was in it. */
export async function takeIn(text: string): Promise<string> {
  const { parties, encounters, fights, known } = await importEverything(await openLocalStore(), text);
  const taken = `Taken in: ${count(parties, 'party', 'parties')}, ${count(encounters, 'encounter')}, ${count(fights, 'fight')}.`;
  return known === 0 ? taken : `${taken} ${known === 1 ? 'A fight was' : `${known} fights were`} here already.`;
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
