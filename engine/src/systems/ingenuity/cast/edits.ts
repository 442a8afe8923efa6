import { copyFight, copyInto, forget, newTeam, setInFighter, settableInFighter } from '../../../made/ingenuity.ts';
import type { Edit } from '../../../system/edit.ts';
import {
  fighterCalled,
  isWhole,
  nobodyCalled,
  notTrueOrFalse,
  notWhole,
  setWhole,
} from '../../../system/edit-fields.ts';
import { type Setting, type SettingOf, setterOf } from '../../../system/edit-paths.ts';
import { type Editing, type EditValue, editSafely } from '../../../system/editing.ts';
import { readNewcomers } from '../../../system/newcomers.ts';
import { badValue, type Refusal, under } from '../../../system/refusal.ts';
import { addSeat } from '../../../system/seats.ts';
import { rulingMistake } from '../book/switches.ts';
import { dropConcerns, dropMarks } from '../harm/harm.ts';
import { layOpen } from '../moves/doors.ts';
import { freeSquareNear } from '../moves/walk.ts';
import { problems } from '../state/invariants.ts';
import { type Fight, type Fighter, MOST_COMBATANTS, statuses } from '../state/model.ts';
import { putOn, setMetres } from '../state/place.ts';
import { Combatant, type Enlisted } from './combatant.ts';
import { combatantMistakes, enlistAll } from './enlist.ts';
import { lastTeam, readObjective } from './new-objective.ts';
import { enlist, hideFromAll } from './set-up.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was. */
export function editFight(fight: Fight, edit: Edit): Refusal | null {
  return editSafely(fight, edit, editing);
}

const set = setterOf<Fight, Fighter>({
  scene: {
    'teams.ID.objective': setObjective,
    'distance.ID.ID': setDistance,
    'fixtures.NUMBER.durability': setFixture,
  },
  fighter: { status: setStatus, hidden: setHidden, side: setTeam },
  inFight: [[], () => undefined],
  inFighter: [settableInFighter, setInFighter],
});
const editing: Editing<Fight> = { problems, copy: copyFight, copyInto, set, add, remove, end, rulingMistake };
const recruiting = { schema: Combatant, most: MOST_COMBATANTS, mistakesOf: combatantMistakes, enlistAll };

function remove(fight: Fight, who: string): Refusal | null {
  const fighter = fighterCalled(fight.fighters, who);
  if (fighter === undefined) return nobodyCalled(fight.fighters, 'combatant', who);
  // ING-TEAM-12: whoever is taken out keeps a place in the list and counts as gone.
  fighter.status = 'gone';
  dropConcerns(fighter);
  dropMarks(fight, fighter);
  forget(fight, fighter.index);
  return null;
}

function end(fight: Fight, winnerId: string | undefined): Refusal | null {
  const winner = fight.teams.findIndex(({ id }) => id === winnerId);
  if (winnerId !== undefined && winner < 0) return noTeam(fight, 'winner', winnerId);
  fight.winner = winner;
  fight.result = winner < 0 ? 'undecided' : 'won';
  if (fight.phase !== 'over') fight.phase = 'aftermath';
  return null;
}

function noTeam({ teams }: Fight, place: string, id: EditValue): Refusal {
  return badValue(
    place,
    `"${id}" is no team`,
    teams.map((team) => team.id),
  );
}

/** Lowest and highest of any number that is set. */
const wholeRange = [0, 999] as const;
/**
 * Another objective for a team, from the next round on (ING-TEAM-07), as a kind and what it takes: `survive 3`,
 * `hold 2 the bridge`.
 */
function setObjective({ fight, path, names: [id = ''], value }: Setting<Fight>): Refusal | null {
  const team = fight.teams.find((each) => each.id === id);
  if (team === undefined) return noTeam(fight, path, id);
  const wanted = readObjective(fight, String(value));
  if ('code' in wanted) return under(path, wanted);
  if (fight.phase === 'start') team.objective = wanted;
  else team.next = wanted;
  return null;
}

function setStatus({ fighter, path, value }: SettingOf<Fight, Fighter>): Refusal | null {
  const status = statuses.find((known) => known === value);
  if (status === undefined) return badValue(path, `${value} is none of the values allowed`, statuses);
  fighter.status = status;
  if (status === 'unconscious') fighter.prone = true;
  if (status !== 'able') dropConcerns(fighter);
  return null;
}

/** The GM marks somebody hidden from all enemies, or found (ING-ADV-10). */
function setHidden({ fight, fighter, path, value }: SettingOf<Fight, Fighter>): Refusal | null {
  if (typeof value !== 'boolean') return notTrueOrFalse(path, value);
  fighter.hiddenFrom = 0;
  if (value) hideFromAll(fight, fighter);
  return null;
}

/** Teams may be changed by the GM (ING-TEAM-11). */
function setTeam({ fight, fighter, path, value }: SettingOf<Fight, Fighter>): Refusal | null {
  const team = fight.teams.findIndex(({ id }) => id === value);
  if (team < 0) return noTeam(fight, path, value);
  fighter.team = team;
  return null;
}

/** Metres between two where there is no map (ING-MOVE-12). */
function setDistance({ fight, path, names: [a = '', b = ''], value }: Setting<Fight>): Refusal | null {
  const one = fighterCalled(fight.fighters, a);
  const other = fighterCalled(fight.fighters, b);
  if (one === undefined || other === undefined) return nobodyCalled(fight.fighters, path, one === undefined ? a : b);
  if (!isWhole(value, ...wholeRange)) return notWhole(path, value, ...wholeRange);
  setMetres(fight, one.index, other.index, value);
  return null;
}

/** What a fixture of the scene has left (ING-ATK-06); a broken door is open. */
function setFixture({ fight, path, names: [number = ''], value }: Setting<Fight>): Refusal | null {
  const { fixtures } = fight.scene;
  const at = fixtures.findIndex((_, index) => String(index) === number);
  if (at < 0)
    return badValue(
      path,
      `there is no fixture ${number}`,
      fixtures.map((_, index) => String(index)),
    );
  const wrong = setWhole(fight.fixturesLeft, at, path, value, wholeRange);
  if (wrong === null && value === 0) layOpen(fight, at);
  return wrong;
}

/** Newcomers join at once with their reaction; a new team goes last (ING-TEAM-11). */
function add(fight: Fight, json: unknown): Refusal | null {
  const newcomers = readNewcomers(json, recruiting, fight.fighters);
  if (!newcomers.ok) return newcomers.refusals[0]!;
  for (const newcomer of newcomers.value) addOne(fight, newcomer);
  return null;
}

function addOne(fight: Fight, newcomer: Enlisted): void {
  addSeat(fight, newcomer.seat);
  let team = fight.teams.findIndex(({ id }) => id === newcomer.side);
  if (team < 0) {
    team = fight.teams.length;
    fight.teams.push(newTeam(newcomer.side, newcomer.side, team, lastTeam));
    fight.order.push(team);
  }
  const n = fight.fighters.length;
  const metres = fight.metres;
  const entered = enlist(fight, newcomer, team);
  if (newcomer.hidden === true) hideFromAll(fight, entered);
  if (newcomer.at === undefined && fight.toggles.positioning === 'grid') {
    const square = freeSquareNear(fight, entered, 0);
    if (square >= 0) putOn(fight, entered, square);
  }
  fight.metres = Array.from({ length: (n + 1) * (n + 1) }, (_, at) => {
    const row = Math.floor(at / (n + 1));
    const column = at % (n + 1);
    if (row < n && column < n) return metres[row * n + column]!;
    return row === column ? 0 : 6;
  });
  for (let area = 0; area < fight.scene.areas.length; area++) fight.areaMetres.push(20);
}
