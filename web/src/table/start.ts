import type { Refusal } from '@affray/engine';
import { go } from '../frame/router.ts';
import { loadSystem } from '../rulebooks/list.ts';
import { hostRoom } from './rooms.ts';

/** How a fight is to be played: by one person at this device, or at a table that phones can join. */
interface Manner {
  readonly table: boolean;
  /** The program plays the GM. */
  readonly programPlaysGm: boolean;
}

/**
 * Starts a fight from an encounter or fight file already parsed and goes there, or says why not. Whoever no longer
 * wants to go when it is there finds it among the fights of this device.
 */
export async function startFile(
  file: Readonly<Record<string, unknown>>,
  about: { readonly title: string; readonly system: string },
  { table, programPlaysGm }: Manner,
  wanted: () => boolean,
): Promise<readonly Refusal[]> {
  const policies = programPlaysGm ? { policies: { gm: 'sensible' } } : {};
  if (table) {
    const made = await hostRoom({ fight: file, title: about.title, ...policies }, about);
    if (!made.ok) return made.refusals;
    if (wanted()) go({ page: 'fight', room: made.room });
    return [];
  }
  const { openSolo } = await import('./local-rooms.ts');
  const made = await openSolo(file, { title: about.title, ...policies });
  if (!made.ok) return made.refusals;
  if (wanted()) go({ page: 'solo', id: made.value });
  return [];
}

/** The encounter file of a ready-made fight. */
export async function readyMadeFile(system: string, id: string): Promise<Record<string, unknown>> {
  const sealed = await loadSystem(system);
  const found: unknown = sealed.use(({ encounters }) => encounters.find((each) => each.id === id)?.encounter);
  if (typeof found !== 'object' || found === null) throw new Error(`There is no ready-made fight “${id}”.`);
  const copied: unknown = JSON.parse(JSON.stringify(found));
  return { ...(typeof copied === 'object' ? copied : {}) };
}
