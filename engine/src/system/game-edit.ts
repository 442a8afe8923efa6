import type { Edit } from './edit.ts';
import { fighterCalled, isWhole, nobodyCalled, notTrueOrFalse, notWhole } from './edit-fields.ts';
import { type EditValue, editSafely } from './editing.ts';
import type { GameField, GameFields } from './game-fields.ts';
import { copyGame, copyGameInto, fighterOf, type GameFight, gameProblems, nextUp, statuses } from './game-fight.ts';
import type { GameFiles } from './game-file.ts';
import { badValue, type Refusal } from './refusal.ts';
import { addSeat } from './seats.ts';

/** Applies a GM's edit to a fight of a small game, or says why not and leaves it as it was. */
export function editGame<S extends GameFields>(
  fields: S,
  files: GameFiles<S>,
  fight: GameFight<S>,
  edit: Edit,
): Refusal | null {
  return editSafely(fight, edit, {
    problems: (state) => gameProblems(fields, state),
    copy: copyGame,
    copyInto: (from, to) => copyGameInto(Object.keys(fields), from, to),
    set: (state, path, value) => set(fields, state, path, value),
    add(state, combatant) {
      const read = files.readCombatants(
        [combatant],
        state.fighters.map(({ sheet }) => sheet),
      );
      if (!read.ok) return read.refusals[0]!;
      for (const one of read.value) {
        addSeat(state, one.seat);
        state.fighters.push(fighterOf(fields, state, one));
      }
      return null;
    },
    remove(state, id) {
      const fighter = fighterCalled(state.fighters, id);
      if (fighter === undefined) return nobodyCalled(state.fighters, 'combatant', id);
      fighter.status = 'gone';
      settleTurn(state);
      return null;
    },
    end(state, winner) {
      const side = winner === undefined ? -1 : state.sides.indexOf(winner);
      if (winner !== undefined && side < 0) return badValue('winner', `"${winner}" is no side`, state.sides);
      state.ended = true;
      state.winner = side;
      return null;
    },
    rulingMistake: (ruling) => badValue(ruling, 'is no ruling: this game has none'),
  });
}

/** A turn belongs to somebody who is up. */
function settleTurn<S extends GameFields>(fight: GameFight<S>): void {
  if (fight.turn >= 0) fight.turn = nextUp(fight, fight.turn);
}

function set<S extends GameFields>(fields: S, fight: GameFight<S>, path: string, value: EditValue): Refusal | null {
  const [list, who = '', name = ''] = path.split('.');
  const fighter = list === 'fighters' ? fighterCalled(fight.fighters, who) : undefined;
  if (fighter !== undefined && name === 'status') {
    const status = statuses.find((known) => known === value);
    if (status === undefined) return badValue(path, `${JSON.stringify(value)} is no status`, statuses);
    fighter.status = status;
    settleTurn(fight);
    return null;
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (fighter === undefined || field === undefined) {
    const allowed = ['status', ...Object.keys(fields)].map((known) => `fighters.ID.${known}`);
    return { code: 'unknown-field', place: path, reason: 'cannot be set', allowed };
  }
  const mistake = valueMistake(field, path, value, fighter.sheet.most[name] ?? field.most);
  if (mistake === null) Object.assign(fighter, { [name]: value });
  return mistake;
}

function valueMistake(field: GameField, path: string, value: EditValue, most: number): Refusal | null {
  if (field.kind === 'flag') return typeof value === 'boolean' ? null : notTrueOrFalse(path, value);
  if (field.kind === 'word')
    return field.words.some((known) => known === value)
      ? null
      : badValue(path, `${JSON.stringify(value)} is none of the words allowed`, field.words);
  return isWhole(value, field.least, most) ? null : notWhole(path, value, field.least, most);
}
