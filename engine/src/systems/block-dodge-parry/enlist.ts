import * as z from 'zod/mini';
import { idMistakes } from '../../system/combatant-id.ts';
import { didYouMean } from '../../system/nearest.ts';
import type { Refusal } from '../../system/refusal.ts';
import type { Result } from '../../system/system.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS, type StartState, startFlags, statuses } from './combatant.ts';
import { scoreOf } from './scores.ts';
import { slug } from './slug.ts';
import { readStatLine } from './statline.ts';
import { presetNamed, presets } from './tables.ts';

/** Why a preset cannot be used, or null. */
export function presetMistake(name: string): Omit<Refusal, 'place'> | null {
  if (presetNamed(name) !== undefined) return null;
  const known = presets.map(({ id }) => id);
  return { code: 'bad-value', reason: `no preset is called "${name}"${didYouMean(name, known)}`, allowed: known };
}

/** What the combatant starts from: its preset, its stat line, or nothing. */
function baseOf({ use, statLine }: Combatant): Combatant {
  const preset = use === undefined ? undefined : presetNamed(use);
  const line = statLine === undefined ? undefined : readStatLine(statLine);
  return { ...preset, ...(line?.ok === true ? line.value : {}) };
}

/** The combatant with its preset or stat line worked in: what is written wins, half-written scores and gear are merged. */
export function withBase(written: Combatant): Combatant {
  const base = baseOf(written);
  const { use: _use, statLine: _line, ...own } = written;
  const merged: Combatant = { ...base, ...own };
  for (const score of ['str', 'dex', 'wil', 'hp'] as const) {
    const value = own[score];
    if (typeof value !== 'object') continue;
    const usual = scoreOf(base[score], score === 'hp' ? 3 : 10).max;
    merged[score] = { now: value.now, max: value.max ?? Math.max(value.now, usual) };
  }
  if (base.gear !== undefined && own.gear !== undefined) merged.gear = { ...base.gear, ...own.gear };
  if (merged.state !== undefined) merged.state = { ...stateOf(base), ...stateOf(own) };
  return merged;
}

/** A start state as a record, also where it was written as a list of words. */
function stateOf({ state = {} }: Combatant): StartState {
  if (!Array.isArray(state)) return state;
  const made: StartState = {};
  for (const word of state) {
    const status = statuses.find((known) => known === word);
    const flag = startFlags.find((known) => known === word);
    if (status !== undefined) made.status = status;
    else if (flag !== undefined) made[flag] = true;
  }
  return made;
}

/** Every combatant on its own, with id, name, kind, side and seat; refused when ids clash or there are too many. */
export function enlistAll(written: readonly Combatant[]): Result<readonly Enlisted[]> {
  const enlisted: Enlisted[] = [];
  const refusals: Refusal[] = [];
  const wanted = written.map(withBase);
  const taken = new Map<string, number>();
  wanted.forEach((combatant, at) => {
    for (let copy = 1; copy <= (combatant.count ?? 1); copy++) {
      const one = enlistOne(combatant, combatant.count === undefined ? 0 : copy, taken);
      refusals.push(
        ...idMistakes(
          one.id,
          enlisted.map(({ id }) => id),
          at,
        ),
      );
      enlisted.push({ ...one, name: freeName(one.name, enlisted) });
    }
  });
  if (enlisted.length > MOST_COMBATANTS)
    refusals.push({
      code: 'bad-value',
      place: 'combatants',
      reason: `has ${enlisted.length} combatants, more than ${MOST_COMBATANTS}`,
    });
  return refusals.length === 0 ? { ok: true, value: enlisted } : { ok: false, refusals };
}

/** One combatant; `number` 0 = it is not one of a counted lot. */
function enlistOne(combatant: Combatant, number: number, taken: Map<string, number>): Enlisted {
  const { count: _count, id: writtenId, name: writtenName, state, ...rest } = combatant;
  const name = writtenName ?? writtenId ?? 'Somebody';
  const side = combatant.side ?? (combatant.kind === 'pc' ? 'party' : 'foes');
  const kind = combatant.kind ?? (side === 'party' ? 'pc' : 'npc');
  const base = writtenId ?? slug(name, 'somebody');
  const suffix = number > 0 ? number : writtenId === undefined ? nextOf(base, taken) : 0;
  const numberedName = suffix > 0 ? `${name} ${suffix}` : name;
  const written: Combatant = {
    ...rest,
    ...(state === undefined ? {} : { state: stateOf(combatant) }),
    id: suffix > 0 ? `${base}-${suffix}` : base,
    name: numberedName,
    kind,
    side,
    seat: combatant.seat ?? (kind === 'pc' ? numberedName : 'gm'),
  };
  return inOrder(written);
}

/** The same with its fields in the order of the schema, so that an encounter read twice is the same text. */
function inOrder(written: Combatant): Enlisted {
  const { state: _state, ...read } = z.parse(Combatant, written);
  const { id = '', name = '', kind = 'npc', side = '', seat = 'gm' } = read;
  return { ...read, id, name, kind, side, seat, ...(written.state === undefined ? {} : { state: stateOf(written) }) };
}

/** The name, with the next number that is free where somebody else has it: the log must tell people apart. */
function freeName(name: string, others: readonly Enlisted[]): string {
  const isTaken = (wanted: string) => others.some((other) => other.name === wanted);
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} ${number}`)) number++;
  return `${name} ${number}`;
}

/** 0 for the first of a name, then 2, 3, ... */
function nextOf(id: string, taken: Map<string, number>): number {
  const count = (taken.get(id) ?? 0) + 1;
  taken.set(id, count);
  return count === 1 ? 0 : count;
}
