import * as z from 'zod/mini';
import { type Called, enlistAll as enlistEach } from '../../../system/enlist.ts';
import type { Result } from '../../../system/system.ts';
import { scoreNames, scoreOf, usualScore } from '../book/scores.ts';
import { presetNamed } from '../book/tables.ts';
import { statuses } from '../state/model.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS, type StartState, startFlags } from './combatant.ts';
import { readStatLine } from './stat-line.ts';

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
  for (const score of scoreNames) {
    const value = own[score];
    if (typeof value !== 'object') continue;
    const usual = scoreOf(base[score], usualScore(score)).max;
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

/**
 * Every combatant on its own, with id, name, kind, side and seat; refused when ids clash or there are too many. `present`
 * are those already in the fight.
 */
export function enlistAll(written: readonly Combatant[], present: readonly Called[] = []): Result<readonly Enlisted[]> {
  return enlistEach(written.map(withBase), { most: MOST_COMBATANTS, one: enlistOne }, present);
}

function enlistOne(combatant: Combatant, { id, name }: Called): Enlisted {
  const { count: _count, ...rest } = combatant;
  const side = combatant.side ?? (combatant.kind === 'pc' ? 'party' : 'foes');
  const kind = combatant.kind ?? (side === 'party' ? 'pc' : 'npc');
  const seat = combatant.seat ?? (kind === 'pc' ? name : 'gm');
  // Parsed again so that the fields stand in the order of the schema, and an encounter read twice is the same text.
  const { state: _state, ...read } = z.parse(Combatant, { ...rest, id, name, kind, side, seat });
  const state = combatant.state === undefined ? {} : { state: stateOf(combatant) };
  return { ...read, id, name, kind, side, seat, ...state };
}
