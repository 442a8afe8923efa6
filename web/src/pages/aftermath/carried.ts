import type { LiveFight } from '@affray/engine';
import type { EncounterResult } from '../../encounter/results.ts';
import type { JsonRecord } from '../../kept/parties.ts';

/** What of a fight a GM takes along: what became of everybody, and the encounter it began as. */
export interface Carried {
  readonly results: readonly EncounterResult[];
  readonly encounter: JsonRecord;
  /** Whether the rulebook says what is carried over. */
  readonly known: boolean;
}

function record(value: unknown): JsonRecord | null {
  const copied: unknown = value === null || value === undefined ? null : JSON.parse(JSON.stringify(value));
  return typeof copied === 'object' && copied !== null ? { ...copied } : null;
}

function carriedIn<E, F>({ system, encounter, fight }: LiveFight<E, F>): Carried {
  const { fates } = system.outcome(fight);
  const results = system.combatants(fight).map(({ id, name, side }, who) => ({
    id,
    name,
    side,
    fate: fates[id] ?? '',
    combatant: record(system.carryOver?.(encounter, fight, who) ?? null),
  }));
  return { results, encounter: record(encounter) ?? {}, known: system.carryOver !== undefined };
}

/** From a fight played in this browser. */
export async function carriedFromSolo(id: string): Promise<Carried> {
  const { soloRooms } = await import('../../table/local-rooms.ts');
  const rooms = await soloRooms();
  const looked = await rooms.host.visit(id, (room) => room.look(carriedIn));
  if (!looked.ok) throw new Error(looked.refusals[0]?.reason ?? 'There is no such fight.');
  return looked.value;
}

/** From a fight file, which only the GM has. */
export async function carriedFromFile(system: string, text: string): Promise<Carried> {
  const [{ lookIntoFile }, { loadSystem }] = await Promise.all([
    import('./look-into-file.ts'),
    import('../../rulebooks/list.ts'),
  ]);
  return lookIntoFile(await loadSystem(system), text, carriedIn);
}
