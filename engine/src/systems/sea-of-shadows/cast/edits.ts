import {
  copyFight,
  copyInto,
  forget,
  setInFight,
  setInFighter,
  settableInFight,
  settableInFighter,
} from '../../../made/sea-of-shadows.ts';
import type { Edit } from '../../../system/edit.ts';
import { fighterCalled, nobodyCalled, notTrueOrFalse } from '../../../system/edit-fields.ts';
import { type SettingOf, setterOf } from '../../../system/edit-paths.ts';
import { type Editing, type EditValue, editSafely } from '../../../system/editing.ts';
import { readNewcomers } from '../../../system/newcomers.ts';
import { badValue, type Refusal } from '../../../system/refusal.ts';
import { addSeat } from '../../../system/seats.ts';
import { isNatural } from '../book/gear.ts';
import { rulingMistake } from '../book/switches.ts';
import { layDown } from '../state/hands.ts';
import { problems } from '../state/invariants.ts';
import { type Fight, type Fighter, Hold, NONE, Stage, statuses } from '../state/model.ts';
import { itemId } from '../state/names.ts';
import { partPair } from '../state/pairs.ts';
import { isFree, isThere } from '../state/people.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS, MOST_ITEMS } from './combatant.ts';
import { combatantMistakes, enlistAll } from './enlist.ts';
import { enlist } from './set-up.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was (SOS-LAW-01). */
export const editFight = (fight: Fight, edit: Edit): Refusal | null => editSafely(fight, edit, editing);

const set = setterOf<Fight, Fighter>({
  scene: {},
  fighter: {
    status: setStatus,
    region: setRegion,
    side: setSide,
    holds: setHold,
    drops: dropThing,
    helpless: setHelpless,
    fullHold: setFullHold,
  },
  inFight: [settableInFight, setInFight],
  inFighter: [settableInFighter, setField],
});
const editing: Editing<Fight> = {
  problems,
  copy: copyFight,
  copyInto,
  set(fight, path, value) {
    const refusal = set(fight, path, value);
    if (refusal === null && path.startsWith('fighters.')) settle(fight);
    return refusal;
  },
  add,
  remove,
  end,
  rulingMistake,
  law: 'SOS-LAW-01',
};
const recruiting = { schema: Combatant, most: MOST_COMBATANTS, mistakesOf: combatantMistakes, enlistAll };

const isDown = (fighter: Fighter): boolean => fighter.prone || fighter.status === 'out' || !isThere(fighter);

/** What goes with an edit: whoever is down is out of the saddle (SOS-MNT-20, SOS-MNT-21), and grabs end (SOS-GRAP-22). */
function settle(fight: Fight): void {
  const { fighters } = fight;
  for (const rider of fighters) {
    const mount = fighters[rider.mount];
    if (mount === undefined || !(isDown(rider) || isDown(mount))) continue;
    partPair(fight, rider);
    rider.prone = true;
  }
  for (const grappler of fighters) {
    const target = fighters[grappler.holds];
    if (target === undefined) continue;
    if (!isFree(grappler) || !isThere(target) || target.region !== grappler.region) letGo(grappler);
  }
}

type Set = SettingOf<Fight, Fighter>;

function setField(fighter: Fighter, field: string, path: string, value: EditValue): Refusal | null | undefined {
  const done = setInFighter(fighter, field, path, value);
  if (done === null && field === 'hp') fitStatus(fighter);
  // What the GM says somebody owes is for anything (SOS-MNT-05).
  if (done === null && field === 'debt') fighter.deedDebt = fighter.debt;
  return done;
}

function setStatus({ fight, fighter, path, value }: Set): Refusal | null {
  const status = statuses.find((each) => each === value);
  if (status === undefined) return badValue(path, `${value} is no status`, statuses);
  // A pair surrenders, or fights on, as a whole (SOS-END-06).
  const whole = status === 'surrendered' || (status === 'able' && fighter.status === 'surrendered');
  for (const one of whole ? unitOf(fight, fighter) : [fighter]) {
    one.status = status;
    fitHealth(one);
    letGo(one);
  }
  return null;
}

function setRegion({ fight, fighter, path, value }: Set): Refusal | null {
  const region = fight.regions.findIndex(({ id, name }) => id === value || name === value);
  const ids = fight.regions.map(({ id }) => id);
  if (region < 0) return badValue(path, `${value} is no region`, ids);
  place(fight, fighter, region);
  return null;
}

function setHelpless({ fighter, path, value }: Set): Refusal | null {
  if (typeof value !== 'boolean') return notTrueOrFalse(path, value);
  fighter.helpless = value ? 1 : 0;
  return null;
}

function setFullHold({ fighter, path, value }: Set): Refusal | null {
  if (typeof value !== 'boolean') return notTrueOrFalse(path, value);
  if (fighter.holds === NONE) return badValue(path, `${fighter.sheet.name} holds nobody`);
  fighter.holdLevel = value ? Hold.full : Hold.partial;
  return null;
}

/** HP of 0 knock out, HP above it wake (SOS-KO-01). */
function fitStatus(fighter: Fighter): void {
  if (fighter.hp === 0 && fighter.hpMax > 0 && fighter.status === 'able') fighter.status = 'out';
  else if (fighter.hp > 0 && fighter.status === 'out') fighter.status = 'able';
  fitHealth(fighter);
}

function fitHealth(fighter: Fighter): void {
  if (fighter.status === 'out' || fighter.status === 'dead') {
    fighter.hp = 0;
    fighter.mp = 0;
    fighter.prone = true;
    letGo(fighter);
  } else if (fighter.hp === 0) fighter.hp = Math.min(1, fighter.hpMax);
  if (fighter.status !== 'out') fighter.mortal = false;
}

/** Somebody changes sides, with mount or rider (SOS-MNT-28). */
function setSide({ fight, fighter, path, value }: Set): Refusal | null {
  const side = typeof value === 'string' ? fight.sides.indexOf(value) : -1;
  if (side < 0) return badValue(path, `${value} is no side`, fight.sides);
  for (const one of unitOf(fight, fighter)) one.side = side;
  return null;
}

/** A thing somebody carries comes to lie in the region (SOS-TURN-20). */
function dropThing({ fight, fighter, path, value }: Set): Refusal | null {
  const carried = fight.items.flatMap((thing, item) =>
    fight.gear.holder[item] === fighter.index && !isNatural(thing) ? [item] : [],
  );
  const item = carried.find((each) => itemId(fight, each) === value);
  const ids = carried.map((each) => itemId(fight, each));
  if (item === undefined) return badValue(path, `${fighter.sheet.name} carries no ${value}`, ids);
  layDown(fight, item, fighter.region);
  return null;
}

const NOBODY = 'nobody';

/** A partial grab of somebody in the region that needs no keeping this turn, or the end of one (SOS-GRAP-04, SOS-GRAP-22). */
function setHold({ fight, fighter, path, value }: Set): Refusal | null {
  letGo(fighter);
  if (value === NOBODY) return null;
  const near = fight.fighters.filter(
    (each) => each !== fighter && isThere(each) && isFree(fighter) && each.region === fighter.region,
  );
  const target = near.find(({ sheet }) => sheet.id === value);
  if (target === undefined)
    return badValue(path, `${value} is not to be held`, [NOBODY, ...near.map(({ sheet }) => sheet.id)]);
  fighter.holds = target.index;
  fighter.holdLevel = Hold.partial;
  fighter.holdKept = true;
  fight.now.calm = false;
  return null;
}

function letGo(fighter: Fighter): void {
  fighter.holds = NONE;
  fighter.holdLevel = Hold.none;
  fighter.holdKept = false;
}

/** Somebody with mount or rider. */
const unitOf = (fight: Fight, fighter: Fighter): Fighter[] =>
  fight.fighters.filter(({ index }) => index === fighter.index || index === fighter.mount || index === fighter.rider);

/** Takes somebody, with mount or rider, to a region and out of all grabs. */
function place(fight: Fight, fighter: Fighter, region: number): void {
  const unit = unitOf(fight, fighter);
  for (const one of unit) {
    one.region = region;
    letGo(one);
  }
  for (const other of fight.fighters) if (unit.some(({ index }) => index === other.holds)) letGo(other);
}

/** Brings in a combatant, or several with `count`, written as in an encounter (SOS-INIT-10). */
function add(fight: Fight, json: unknown): Refusal | null {
  const newcomers = readNewcomers(json, recruiting, fight.fighters);
  if (!newcomers.ok) return newcomers.refusals[0]!;
  const things = newcomers.value.reduce((sum, { items = [] }) => sum + items.length, fight.items.length);
  if (things > MOST_ITEMS) return badValue('combatant.items', `a fight has at most ${MOST_ITEMS} items`);
  for (const newcomer of newcomers.value) {
    const refusal = addOne(fight, newcomer);
    if (refusal !== null) return refusal;
  }
  return null;
}

function addOne(fight: Fight, newcomer: Enlisted): Refusal | null {
  const { side, region, seat } = newcomer;
  if (!fight.sides.includes(side)) return badValue('combatant.side', `"${side}" is no side`, fight.sides);
  const places = fight.regions.flatMap((each) => [each.id, each.name]);
  if (region !== undefined && !places.includes(region))
    return badValue('combatant.region', `"${region}" is no region`, places);
  if (newcomer.mount !== undefined) return badValue('combatant.mount', 'mount up when in the fight');
  addSeat(fight, seat);
  enlist(fight, newcomer).acted = true;
  return null;
}

/** Whoever is taken out keeps a place in the list, so that nobody else's number changes, and counts as gone. */
function remove(fight: Fight, who: string): Refusal | null {
  const fighter = fighterCalled(fight.fighters, who);
  if (fighter === undefined) return nobodyCalled(fight.fighters, 'combatant', who);
  place(fight, fighter, fighter.region);
  const rider = fighter.mount !== NONE ? fighter : fight.fighters[fighter.rider];
  if (rider !== undefined) partPair(fight, rider);
  fighter.status = 'gone';
  fighter.mortal = false;
  forget(fight, fighter.index);
  return null;
}

/** The GM ends the fight or gives it to a side (SOS-END-01). */
function end(fight: Fight, winner: string | undefined): Refusal | null {
  const side = winner === undefined ? NONE : fight.sides.indexOf(winner);
  if (winner !== undefined && side < 0) return badValue('winner', `"${winner}" is no side`, fight.sides);
  fight.winner = side;
  fight.result = side < 0 ? 'undecided' : 'won';
  if (fight.phase === 'over' || fight.phase === 'aftermath') return null;
  fight.phase = 'aftermath';
  fight.stage = Stage.ended;
  fight.cursor = 0;
  fight.turn = NONE;
  return null;
}
