import {
  type LiveFight,
  openFight,
  type Result,
  readEncounterFile,
  readFightFile,
  type SealedSystem,
  type StartOptions,
  type System,
  startFight,
  startRefusals,
} from '@affray/engine';
import { changedSettings, type SettingsPart } from '../protocol/index.ts';
import type { RoomRecord } from '../seen/room-state.ts';
import { type Room, roomOf, sealedRoom } from './room.ts';
import { headOf } from './room-head.ts';
import { usualSettings } from './usual-settings.ts';

/** How a room is opened. */
export interface OpenOptions {
  readonly id: string;
  /** Any text; used when the fight starts here. */
  readonly seed: string;
  /** Random text that keeps the seed from being guessed by its commitment; used when the fight starts here. */
  readonly salt: string;
  readonly title?: string;
  readonly settings?: SettingsPart;
  readonly dice?: StartOptions['dice'];
  readonly policies?: StartOptions['policies'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A new room with an encounter file, or with a fight file that goes on; from JSON already parsed. */
export function openRoom(systems: readonly SealedSystem[], json: unknown, options: OpenOptions): Result<NewRoom> {
  const isFight = typeof json === 'object' && json !== null && 'format' in json && json.format === 'affray-fight';
  return isFight ? fromFight(systems, json, options) : fromEncounter(systems, json, options);
}

/** A room just opened, with what is to be stored of it besides its head. */
export interface NewRoom {
  readonly room: Room;
  readonly records: readonly RoomRecord[];
}

function fromEncounter(systems: readonly SealedSystem[], json: unknown, options: OpenOptions): Result<NewRoom> {
  const read = readEncounterFile(systems, json);
  if (!read.ok) return read;
  return read.value.use(<E, F, C>(system: System<E, F, C>, encounter: E): Result<NewRoom> => {
    const { seed, salt, dice = {}, policies = {} } = options;
    const refusals = startRefusals(system, encounter, { seed, salt, dice, policies });
    if (refusals.length > 0) return { ok: false, refusals };
    const live = startFight(system, encounter, { seed, salt, dice, policies, notes: read.value.notes });
    return founded(read.value.system, live, options);
  });
}

function fromFight(systems: readonly SealedSystem[], json: unknown, options: OpenOptions): Result<NewRoom> {
  const file = readFightFile(json);
  if (!file.ok) return file;
  const sealed = systems.find(({ id }) => id === file.value.system);
  if (sealed === undefined) return unknownSystem(systems, file.value.system);
  return sealed.use(<E, F, C>(system: System<E, F, C>): Result<NewRoom> => {
    const opened = openFight(system, file.value);
    return opened.ok ? founded(sealed, opened.value, options) : opened;
  });
}

/** The system is none of these. */
export function unknownSystem(systems: readonly SealedSystem[], id: string): Result<never> {
  const allowed = systems.map((system) => system.id);
  const refusal = { code: 'unknown-system', place: 'system', reason: `"${id}" is not known`, allowed };
  return { ok: false, refusals: [refusal] };
}

function founded<E, F>(sealed: SealedSystem, live: LiveFight<E, F>, options: OpenOptions): Result<NewRoom> {
  const settings = changedSettings(usualSettings(live), options.settings ?? {});
  const head = headOf(live, options.id, options.title ?? titleOf(live), settings, options.now());
  const room = sealedRoom(sealed, roomOf(head, live, settings, options.now));
  return { ok: true, value: { room, records: [...live.entries] } };
}

function titleOf<E, F>({ encounter, system }: LiveFight<E, F>): string {
  const name: unknown =
    typeof encounter === 'object' && encounter !== null ? Reflect.get(encounter, 'name') : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name : system.name;
}
