import { copyFight, copyInto, forget, setInFight, settableInFight } from '../../../made/block-dodge-parry.ts';
import type { Edit } from '../../../system/edit.ts';
import { fighterCalled, nobodyCalled, setFlag, setWhole } from '../../../system/edit-fields.ts';
import { type Editing, type EditValue, editSafely } from '../../../system/editing.ts';
import { readNewcomers } from '../../../system/newcomers.ts';
import { badValue, type Refusal } from '../../../system/refusal.ts';
import { addSeat } from '../../../system/seats.ts';
import { rulingMistake } from '../book/switches.ts';
import { leaveMelee } from '../moves/movement.ts';
import { furnitureSizes, MOST_PIECES, PLENTY } from '../state/furniture.ts';
import { refreshGear } from '../state/gear.ts';
import { problems } from '../state/invariants.ts';
import type { Fight } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { stopActing } from '../state/people.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS } from './combatant.ts';
import { setFighter, settableFields } from './edit-fighter.ts';
import { combatantMistakes } from './encounter-checks.ts';
import { enlistAll } from './enlist.ts';
import { enlist } from './set-up.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was. */
export function editFight(fight: Fight, edit: Edit): Refusal | null {
  return editSafely(fight, edit, editing);
}

const editing: Editing<Fight> = { problems, copy: copyFight, copyInto, set, add, remove, end, rulingMistake };
const recruiting = { schema: Combatant, most: MOST_COMBATANTS, mistakesOf: combatantMistakes, enlistAll };

const scenePaths = [...settableInFight, 'furniture.SIZE', 'safeExit.SIDE', 'positions.ATTACKER.TARGET'];

function set(fight: Fight, path: string, value: EditValue): Refusal | null {
  const [head = '', ...rest] = path.split('.');
  const done = rest.length > 0 ? undefined : setInFight(fight, head, path, value);
  // Gear may count otherwise in another scene.
  if (done === null) for (const fighter of fight.fighters) refreshGear(fight, fighter);
  if (done !== undefined) return done;
  switch (head) {
    case 'furniture':
      return setFurniture(fight, path, rest, value);
    case 'safeExit':
      return setSafeExit(fight, path, rest, value);
    case 'positions':
      return setPosition(fight, path, rest, value);
    case 'fighters': {
      const [who = '', ...field] = rest;
      const fighter = fighterCalled(fight.fighters, who);
      return fighter === undefined
        ? nobodyCalled(fight.fighters, path, who)
        : setFighter(fight, fighter, path, field, value);
    }
  }
  return {
    code: 'unknown-field',
    place: path,
    reason: 'cannot be set',
    allowed: [...scenePaths, ...settableFields.map((field) => `fighters.ID.${field}`)],
  };
}

/** How many pieces of one size stand about, those in somebody's hands among them (BDP-UNA-02). */
function setFurniture(fight: Fight, path: string, rest: readonly string[], value: EditValue): Refusal | null {
  const sizes: readonly string[] = furnitureSizes;
  const size = sizes.indexOf(rest.join('.'));
  if (size < 0) return badValue(path, `"${rest.join('.')}" is no size of furniture`, sizes);
  if (value !== 'plenty') return setWhole(fight.furniture, size, path, value, [0, MOST_PIECES]);
  fight.furniture[size] = PLENTY;
  return null;
}

function setSafeExit(fight: Fight, path: string, rest: readonly string[], value: EditValue): Refusal | null {
  const side = fight.sides.findIndex((name, at) => name === rest[0] || String(at) === rest[0]);
  if (side < 0 || rest.length !== 1) return badValue(path, `"${rest.join('.')}" is no side`, fight.sides);
  return setFlag(fight.safeExit, side, path, value);
}

/** A strong or weak position of one fighter against another (BDP-MOD-01, BDP-MOD-02). */
function setPosition(fight: Fight, path: string, rest: readonly string[], value: EditValue): Refusal | null {
  const [attackerId = '', targetId = ''] = rest;
  const attacker = fighterCalled(fight.fighters, attackerId);
  const target = fighterCalled(fight.fighters, targetId);
  if (attacker === undefined) return nobodyCalled(fight.fighters, path, attackerId);
  if (target === undefined) return nobodyCalled(fight.fighters, path, targetId);
  if (value !== 'none' && value !== 'impaired' && value !== 'enhanced')
    return badValue(path, `${value} is none of the values allowed`, ['none', 'impaired', 'enhanced']);
  keepPositions(fight, (one, other) => one !== attacker.index || other !== target.index);
  if (value !== 'none') fight.positions.push(attacker.index, target.index, value === 'impaired' ? 1 : 2);
  return null;
}

function keepPositions(fight: Fight, keeps: (attacker: number, target: number) => boolean): void {
  const { positions } = fight;
  fight.positions = positions.filter((_, at) => keeps(positions[at - (at % 3)]!, positions[at - (at % 3) + 1]!));
}

/** Brings in a combatant, or several with `count`, written as in an encounter. */
function add(fight: Fight, json: unknown): Refusal | null {
  const newcomers = readNewcomers(json, recruiting, fight.fighters);
  if (!newcomers.ok) return newcomers.refusals[0]!;
  for (const newcomer of newcomers.value) {
    const refusal = addOne(fight, newcomer);
    if (refusal !== null) return refusal;
  }
  return null;
}

function addOne(fight: Fight, newcomer: Enlisted): Refusal | null {
  const { side, zone, seat } = newcomer;
  if (!fight.sides.includes(side)) return badValue('combatant.side', `"${side}" is no side`, fight.sides);
  if (zone !== undefined && !fight.zones.includes(zone))
    return badValue('combatant.zone', `"${zone}" is no zone`, fight.zones);
  if (newcomer.state?.provokedBy !== undefined)
    return badValue('combatant.state.provokedBy', 'set it when the combatant is there');
  addSeat(fight, seat);
  const fighter = enlist(fight, newcomer, fight.zones);
  for (const group of fight.groups) {
    const [first] = group.members;
    if (first === undefined || fight.fighters[first]!.side !== fighter.side) continue;
    group.members.push(fighter.index);
    group.startCount++;
    break;
  }
  return null;
}

/** Whoever is taken out keeps a place in the list, so that nobody else's number changes, and counts as fled. */
function remove(fight: Fight, who: string): Refusal | null {
  const fighter = fighterCalled(fight.fighters, who);
  if (fighter === undefined) return nobodyCalled(fight.fighters, 'combatant', who);
  leaveMelee(fight, fighter);
  fighter.status = 'fled';
  stopActing(fighter);
  fighter.dyingRounds = 0;
  fighter.provokedBy = -1;
  fighter.tunnelFoe = -1;
  fighter.noApproach.length = 0;
  keepPositions(fight, (attacker, target) => attacker !== fighter.index && target !== fighter.index);
  forget(fight, fighter.index);
  return null;
}

/** The Warden calls the fight off or gives it to a side (BDP-END-03). */
function end(fight: Fight, winner: string | undefined): Refusal | null {
  const side = winner === undefined ? -1 : fight.sides.indexOf(winner);
  if (winner !== undefined && side < 0) return badValue('winner', `"${winner}" is no side`, fight.sides);
  fight.winner = side;
  fight.result = side < 0 ? 'undecided' : 'won';
  if (!decided(fight)) fight.phase = 'calledOff';
  return null;
}
