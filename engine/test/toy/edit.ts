import type { Edit } from '../../src/system/edit.ts';
import { readWith } from '../../src/system/read.ts';
import type { Refusal } from '../../src/system/refusal.ts';
import { copy, copyInto, enlist, nextUp, problems, seatName, ToyCombatant, type ToyFight } from './model.ts';
import { rulings } from './toggles.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was. */
export function edit(fight: ToyFight, change: Edit): Refusal | null {
  const changed = copy(fight);
  const refusal = apply(changed, change);
  if (refusal !== null) return refusal;
  const [problem] = problems(changed);
  if (problem !== undefined) return { code: 'impossible-state', place: change.op, reason: problem };
  copyInto(changed, fight);
  return null;
}

function apply(fight: ToyFight, change: Edit): Refusal | null {
  switch (change.op) {
    case 'set':
      return set(fight, change.path, change.value);
    case 'add':
      return add(fight, change.combatant);
    case 'remove': {
      const fighter = fight.fighters.find(({ id }) => id === change.combatant);
      if (fighter === undefined)
        return unknown(
          'combatant',
          change.combatant,
          fight.fighters.map(({ id }) => id),
        );
      fighter.status = 'gone';
      if (fight.turn === fight.fighters.indexOf(fighter)) fight.turn = nextUp(fight, fight.turn);
      return null;
    }
    case 'rule': {
      const allowed = [...rulings[0]!.values, 'ask'];
      if (change.ruling !== rulings[0]!.id)
        return unknown(
          'ruling',
          change.ruling,
          rulings.map(({ id }) => id),
        );
      if (change.value !== 'stunned' && change.value !== 'dead' && change.value !== 'ask')
        return unknown(change.ruling, change.value, allowed);
      fight.fallen = change.value;
      return null;
    }
    case 'end': {
      const winner = change.winner ?? 'nobody';
      if (winner !== 'party' && winner !== 'foes' && winner !== 'nobody')
        return unknown('winner', winner, ['party', 'foes']);
      fight.ended = winner;
      return null;
    }
  }
}

function unknown(place: string, given: string, allowed: readonly string[]): Refusal {
  return { code: 'bad-value', place, reason: `"${given}" is not known here`, allowed };
}

const settable = ['hp', 'guards', 'grit'] as const;

function set(fight: ToyFight, path: string, value: number | string | boolean): Refusal | null {
  const [list, who, name] = path.split('.');
  const fighter = fight.fighters.find(({ id }, at) => id === who || String(at) === who);
  const field = settable.find((known) => known === name);
  if (list !== 'fighters' || fighter === undefined || field === undefined)
    return {
      code: 'unknown-field',
      place: path,
      reason: 'cannot be set',
      allowed: settable.map((known) => `fighters.ID.${known}`),
    };
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 999)
    return { code: 'bad-value', place: path, reason: `${value} is not a whole number from 0 to 999` };
  fighter[field] = value;
  return null;
}

function add(fight: ToyFight, json: unknown): Refusal | null {
  const read = readWith(ToyCombatant, json);
  if (!read.ok) return read.refusals[0]!;
  const { value } = read;
  if (fight.fighters.some(({ id }) => id === value.id))
    return { code: 'bad-value', place: 'id', reason: `"${value.id}" is already in the fight` };
  const seat = fight.seats.indexOf(seatName(value));
  if (seat < 0) return unknown('seat', seatName(value), fight.seats);
  fight.fighters.push(enlist(value, seat));
  return null;
}
