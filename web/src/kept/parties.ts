import { signal } from '@preact/signals';
import { readAll, readOne, remove, write } from './database.ts';
import { encounterIn, type KeptEncounter, type Party, partyIn } from './documents.ts';

export type { JsonRecord, Member, Party } from './documents.ts';

/** Parties kept here, last changed first; null until read. */
export const parties = signal<readonly Party[] | null>(null);
/** Encounters kept here, last changed first; null until read. */
export const encounters = signal<readonly KeptEncounter[] | null>(null);

/** Goes up whenever a file with everything was taken in: fights kept here may be others than before. */
export const takenIn = signal(0);

const newestFirst = (one: { readonly at: number }, other: { readonly at: number }): number => other.at - one.at;

/** Reads the parties; an empty list where the browser keeps nothing. */
export async function readParties(): Promise<readonly Party[]> {
  const all = await readAll('parties').catch(() => []);
  parties.value = all
    .map(partyIn)
    .filter((each) => each !== null)
    .sort(newestFirst);
  return parties.value;
}

export async function partyOf(id: string): Promise<Party | null> {
  return partyIn(await readOne('parties', id).catch(() => null));
}

export async function keepParty(party: Party): Promise<void> {
  await write('parties', [party]);
  await readParties();
}

export async function forgetParty(id: string): Promise<void> {
  await remove('parties', id);
  await readParties();
}

/** Reads the encounters; an empty list where the browser keeps nothing. */
export async function readEncounters(): Promise<readonly KeptEncounter[]> {
  const all = await readAll('encounters').catch(() => []);
  encounters.value = all
    .map(encounterIn)
    .filter((each) => each !== null)
    .sort(newestFirst);
  return encounters.value;
}

export async function encounterOf(id: string): Promise<KeptEncounter | null> {
  return encounterIn(await readOne('encounters', id).catch(() => null));
}

export async function keepEncounter(encounter: KeptEncounter): Promise<void> {
  await write('encounters', [encounter]);
  await readEncounters();
}

export async function forgetEncounter(id: string): Promise<void> {
  await remove('encounters', id);
  await readEncounters();
}
